//! The compositor's desk: letters and lines in the sizes of this book.

use crate::book::fonts::Fonts;
use crate::book::leaf::Mark;
use crate::book::plan::Plan;
use crate::book::{Paper, text};
use crate::view::ink::{Area, BLACK, Hold, Ink, Point, Text, Weight};
use crate::words::Lang;
use banmen_sheet::Rgb;

/// What recedes: running heads, page numbers, lines to write on.
pub(super) const GREY: Rgb = Rgb(0x60, 0x60, 0x60);

/// What all parts of a book have in common.
pub(super) struct Desk<'a> {
    pub(super) fonts: &'a Fonts<'a>,
    pub(super) lang: Lang,
    pub(super) paper: Paper,
    pub(super) title: String,
    /// The size of running text.
    pub(super) unit: f64,
}

/// How a text is set.
#[derive(Clone, Copy)]
pub(super) struct Style {
    pub(super) size: f64,
    pub(super) weight: Weight,
    pub(super) color: Rgb,
    pub(super) hold: Hold,
}

impl Style {
    pub(super) const fn new(size: f64) -> Self {
        Self { size, weight: Weight::Regular, color: BLACK, hold: Hold::Left }
    }

    pub(super) const fn bold(self) -> Self {
        Self { weight: Weight::Bold, ..self }
    }

    pub(super) const fn grey(self) -> Self {
        Self { color: GREY, ..self }
    }

    pub(super) const fn held(self, hold: Hold) -> Self {
        Self { hold, ..self }
    }
}

/// From one line of running text to the next, in its size.
pub(super) const LEADING: f64 = 1.65;
/// The same of titles.
pub(super) const TITLE_LEADING: f64 = 1.3;
/// From the top of a line to what its letters stand on, in its size.
pub(super) const ASCENT: f64 = 0.88;

impl<'a> Desk<'a> {
    pub(super) fn new(plan: &Plan, fonts: &'a Fonts<'a>) -> Self {
        /// Running text on paper of which so much is printed, and larger for those who want that.
        const TEXT: f64 = 3.7 / 180.0;
        const LARGER: f64 = 1.3;
        let unit = (plan.wish.paper.inside().width * TEXT).clamp(3.1, 3.8);
        let unit = if plan.wish.large { unit * LARGER } else { unit };
        let (lang, paper) = (plan.wish.lang, plan.wish.paper);
        Self { fonts, lang, paper, title: plan.title().to_owned(), unit }
    }

    /// How wide a text is.
    pub(super) fn width(&self, text: &str, style: Style) -> f64 {
        self.fonts.width(text, style.weight) * style.size
    }

    /// A text on one line that stands at this height.
    pub(super) fn text(&self, at: Point, text: impl Into<String>, style: Style) -> Mark {
        let Style { size, weight, color, hold } = style;
        Mark::Ink(Ink::Text(Text { at, hold, size, weight, color, text: text.into() }))
    }

    /// A text on one line, cut off where it would be wider than this.
    pub(super) fn fitted(&self, at: Point, text: &str, style: Style, most: f64) -> Mark {
        self.text(at, text::fit(self.fonts, text, style.weight, most / style.size), style)
    }

    /// The lines of a text between two edges.
    pub(super) fn lines(&self, text: &str, style: Style, width: f64, count: usize) -> Vec<String> {
        text::lines(self.fonts, text, style.weight, width / style.size, count)
    }

    /// A text in lines from the top of an area on, and where it ends.
    pub(super) fn paragraph(&self, text: &str, style: Style, area: Area, count: usize) -> (Vec<Mark>, f64) {
        self.set(self.lines(text, style, area.width, count), style, area, LEADING)
    }

    /// The same with lines that are about equally wide, and nearer to each other.
    pub(super) fn title(&self, text: &str, style: Style, area: Area, count: usize) -> (Vec<Mark>, f64) {
        let lines = text::balanced(self.fonts, text, style.weight, area.width / style.size, count);
        self.set(lines, style, area, TITLE_LEADING)
    }

    fn set(&self, lines: Vec<String>, style: Style, area: Area, leading: f64) -> (Vec<Mark>, f64) {
        let x = match style.hold {
            Hold::Left => area.x,
            Hold::Middle => area.middle(),
            Hold::Right => area.right(),
        };
        let mut y = area.y;
        let mut marks = Vec::new();
        for line in lines {
            marks.push(self.text(Point::new(x, y + ASCENT * style.size), line, style));
            y += leading * style.size;
        }
        (marks, y)
    }
}

/// A line from one point to another.
pub(super) const fn rule(from: Point, to: Point, width: f64, color: Rgb) -> Mark {
    Mark::Ink(Ink::Line { from, to, width, color })
}
