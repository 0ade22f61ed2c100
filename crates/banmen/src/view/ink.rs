//! What a printer puts on paper: areas, lines and texts, in millimetres from the top left corner of a page. A board or a
//! diagram becomes ink here; who writes files of pages knows nothing else.

mod goban;
mod grid;

use banmen_sheet::Rgb;

use super::diagram::{Diagram, Picture};

pub use grid::Look;

/// Black.
pub const BLACK: Rgb = Rgb(0, 0, 0);

/// A place on a page: to the right and down, in millimetres.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    /// From the left edge.
    pub x: f64,
    /// From the top edge.
    pub y: f64,
}

/// A rectangle on a page.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Area {
    /// Its left edge.
    pub x: f64,
    /// Its top edge.
    pub y: f64,
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
}

/// How heavy letters are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Weight {
    /// As in running text.
    #[default]
    Regular,
    /// As in headings.
    Bold,
}

/// Which part of a text stands at its point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Hold {
    /// Its left end.
    #[default]
    Left,
    /// Its middle.
    Middle,
    /// Its right end.
    Right,
}

/// A text on one line.
#[derive(Clone, PartialEq, Debug)]
pub struct Text {
    /// Where it is held, on the line that its letters stand on.
    pub at: Point,
    /// Where it is held.
    pub hold: Hold,
    /// The size of its letters (1 em).
    pub size: f64,
    /// Their weight.
    pub weight: Weight,
    /// Their colour.
    pub color: Rgb,
    /// What it says.
    pub text: String,
}

/// One thing on a page.
#[derive(Clone, PartialEq, Debug)]
pub enum Ink {
    /// An area of one colour.
    Fill(Area, Rgb),
    /// A line.
    Line {
        /// One end.
        from: Point,
        /// The other end.
        to: Point,
        /// How wide it is.
        width: f64,
        /// Its colour.
        color: Rgb,
    },
    /// A circle.
    Disc {
        /// Its middle.
        at: Point,
        /// Its radius, to the middle of its line.
        radius: f64,
        /// What it is filled with.
        fill: Option<Rgb>,
        /// How wide its line is, and of which colour.
        line: Option<(f64, Rgb)>,
    },
    /// An area with straight sides.
    Polygon {
        /// Its corners, one after another.
        corners: Vec<Point>,
        /// What it is filled with.
        fill: Option<Rgb>,
        /// How wide its line is, and of which colour.
        line: Option<(f64, Rgb)>,
    },
    /// A text.
    Text(Text),
}

/// Draws the picture of a diagram into a square, without its title and its words. `digit_height` is how high a digit is in ems.
#[must_use]
pub fn draw(diagram: &Diagram, at: Area, look: Look, digit_height: f64) -> Vec<Ink> {
    match &diagram.picture {
        Picture::Grid(picture) => grid::draw(picture, at, look, digit_height),
        Picture::Goban(picture) => goban::draw(picture, at, digit_height),
    }
}

impl Point {
    /// A point.
    #[must_use]
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }
}

impl Ink {
    /// The same, so much further to the right and down.
    #[must_use]
    pub fn moved(self, right: f64, down: f64) -> Self {
        let to = |at: Point| Point::new(at.x + right, at.y + down);
        match self {
            Self::Fill(area, color) => Self::Fill(area.moved(right, down), color),
            Self::Line { from, to: end, width, color } => {
                Self::Line { from: to(from), to: to(end), width, color }
            }
            Self::Disc { at, radius, fill, line } => Self::Disc { at: to(at), radius, fill, line },
            Self::Polygon { corners, fill, line } => {
                Self::Polygon { corners: corners.into_iter().map(to).collect(), fill, line }
            }
            Self::Text(text) => Self::Text(Text { at: to(text.at), ..text }),
        }
    }
}

impl Area {
    /// A rectangle.
    #[must_use]
    pub const fn new(x: f64, y: f64, width: f64, height: f64) -> Self {
        Self { x, y, width, height }
    }

    /// A square.
    #[must_use]
    pub const fn square(x: f64, y: f64, side: f64) -> Self {
        Self::new(x, y, side, side)
    }

    /// The same, so much further to the right and down.
    #[must_use]
    pub fn moved(self, right: f64, down: f64) -> Self {
        Self { x: self.x + right, y: self.y + down, ..self }
    }

    /// Its right edge.
    #[must_use]
    pub fn right(&self) -> f64 {
        self.x + self.width
    }

    /// Its bottom edge.
    #[must_use]
    pub fn bottom(&self) -> f64 {
        self.y + self.height
    }

    /// Its middle, left to right.
    #[must_use]
    pub fn middle(&self) -> f64 {
        self.x + self.width / 2.0
    }
}
