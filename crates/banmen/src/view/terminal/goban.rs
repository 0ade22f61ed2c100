//! A Go board for a terminal.
//!
//! ```text
//!    A B C D E            a  stands on a point that is empty
//!  5 ┌─┬─a─┬─┐ 5          ●* a stone with a sign: the chain that is spoken of
//!  4 ├─●*○─┼─┤ 4
//!  3 ├─●*○─┼─┤ 3
//! ```
//!
//! A point takes two columns, which makes boards about square; where numbers or letters stand on stones it takes four, and there
//! is a line between the rows. Columns are counted as the terminal does: box-drawing characters and stones are "ambiguous" to
//! Unicode, one column wide nearly everywhere, two in terminals set up for old Chinese, Japanese or Korean programs. A board with
//! stones alone would stay even in both, but letters and digits are one column wide in both; so [`Glyphs`] says which it is, and
//! [`Glyphs::Ascii`] needs no such knowledge.

use banmen_go::{Color, Point};

use super::{Glyphs, colored};
use crate::view::board::Paint;
use crate::view::goban::{Coordinates, Goban, Mark, Sign, is_star};
use crate::view::{palette, text};

/// The wood of the board and the ink on it, of 256 colours.
const WOOD: u8 = 180;
const LINES: &str = "38;5;58";
const BLACK: &str = "1;38;5;16";
const WHITE: &str = "1;38;5;231";

/// The board, with its coordinates.
pub(super) fn draw(goban: &Goban, paint: Paint, glyphs: Glyphs) -> String {
    let spots: Vec<Vec<Spot>> = rows(goban, glyphs);
    let width = |spot: &Spot| spot.width(glyphs);
    let widest = spots.iter().flatten().map(width).max().unwrap_or(0);
    let last = spots.iter().filter_map(|row| row.last()).map(width).max().unwrap_or(0);
    let board = Board { goban, paint, glyphs, pitch: widest.max(2).next_multiple_of(2), last };
    let names: Vec<String> = (0..goban.window.rows())
        .map(|row| goban.coordinates.row(goban.window.top() + row, goban.size()))
        .collect();
    let margin = names.iter().map(|name| text::width(name)).max().unwrap_or(0);
    let mut out = String::new();
    let heading = board.heading(margin);
    out.push_str(&heading);
    for (row, (spots, name)) in spots.iter().zip(&names).enumerate() {
        let before = " ".repeat(margin + 1 - text::width(name));
        let line = format!("{before}{name} {} {name}", board.row(spots));
        out.push_str(line.trim_end());
        out.push('\n');
        if board.pitch > 2 && row + 1 < names.len() {
            let between = format!("{} {}", " ".repeat(margin + 1), board.between());
            out.push_str(between.trim_end());
            out.push('\n');
        }
    }
    out.push_str(&heading);
    out
}

/// What stands on a point: a stone, a crossing, a letter or a mark; and beside it a number, a letter, a sign.
struct Spot {
    main: char,
    beside: String,
    stone: Option<Color>,
    is_text: bool,
    ground: u8,
}

impl Spot {
    fn width(&self, glyphs: Glyphs) -> usize {
        glyphs.width(self.main) + self.beside.chars().map(|c| glyphs.width(c)).sum::<usize>()
    }
}

struct Board<'a> {
    goban: &'a Goban,
    paint: Paint,
    glyphs: Glyphs,
    /// Columns from one point to the next.
    pitch: usize,
    /// Columns of the last point of a row.
    last: usize,
}

fn rows(goban: &Goban, glyphs: Glyphs) -> Vec<Vec<Spot>> {
    let window = goban.window;
    let points: Vec<Point> = window.points().collect();
    let row = |row: &[Point]| row.iter().map(|point| spot(goban, *point, glyphs)).collect();
    points.chunks(usize::from(window.columns())).map(row).collect()
}

fn spot(goban: &Goban, point: Point, glyphs: Glyphs) -> Spot {
    let stone = goban.setup.at(point);
    let tone = goban.tints_at(point).last().map(|tint| palette::of_point(*tint));
    let ground = tone.map_or(WOOD, |tone| tone.ansi);
    let (mut main, mut beside, mut is_text) = (crossing(goban, point, glyphs), String::new(), false);
    if let Some(color) = stone {
        main = glyphs.stone(color);
    }
    match (goban.sign(point), stone) {
        (Sign::Number(number), _) => beside = number.to_string(),
        (Sign::Label(label), Some(_)) => beside = label.to_owned(),
        (Sign::Label(label), None) => {
            let mut chars = label.chars();
            main = chars.next().unwrap_or(main);
            beside = chars.as_str().to_owned();
            is_text = true;
        }
        (Sign::Mark(mark), Some(_)) => beside = glyphs.mark(mark).to_string(),
        (Sign::Mark(mark), None) => (main, is_text) = (glyphs.mark(mark), true),
        (Sign::None, _) => {}
    }
    // Labels of several characters in several scripts are cut so that no point is wider than it need be.
    beside = beside.chars().take(3).collect();
    beside.extend(tone.map(|tone| tone.sign));
    Spot { main, beside, stone, is_text, ground }
}

/// The lines that meet on a point, as far as the board goes; a dot for a star point.
fn crossing(goban: &Goban, point: Point, glyphs: Glyphs) -> char {
    let size = goban.size();
    let is_star = is_star(size, point);
    if glyphs == Glyphs::Ascii {
        return if is_star { '+' } else { '.' };
    }
    let (left, right) = (point.column() > 0, point.column() + 1 < size.columns());
    let (up, down) = (point.row() > 0, point.row() + 1 < size.rows());
    match (left, right, up, down) {
        _ if is_star => '╋',
        (false, true, false, true) => '┌',
        (true, true, false, true) | (false, false, false, true) => '┬',
        (true, false, false, true) => '┐',
        (false, true, true, true) | (false, true, false, false) => '├',
        (true, false, true, true) | (true, false, false, false) => '┤',
        (false, true, true, false) => '└',
        (true, true, true, false) | (false, false, true, false) => '┴',
        (true, false, true, false) => '┘',
        _ => '┼',
    }
}

impl Board<'_> {
    fn row(&self, spots: &[Spot]) -> String {
        let edges = self.goban.window.edges(self.goban.size());
        let mut out = if edges.left { String::new() } else { self.line(self.lead()) };
        for (i, spot) in spots.iter().enumerate() {
            let Spot { main, beside, stone, is_text, ground } = spot;
            let look = match stone {
                Some(Color::White) => WHITE,
                Some(Color::Black) => BLACK,
                None if *is_text => BLACK,
                None => LINES,
            };
            let ground = format!("48;5;{ground}");
            let is_end = i + 1 == spots.len() && edges.right;
            let rest = if is_end { self.last } else { self.pitch }.saturating_sub(spot.width(self.glyphs));
            // Behind a letter of one column that stands for two, a gap keeps the lines even.
            let line = self.glyphs.width('─');
            let fill = match self.glyphs {
                _ if is_end => " ".repeat(rest),
                Glyphs::Ascii => " ".repeat(rest),
                Glyphs::Unicode | Glyphs::Wide => " ".repeat(rest % line) + &"─".repeat(rest / line),
            };
            out.push_str(&colored(&format!("{main}{beside}"), self.paint, &[look, &ground]));
            out.push_str(&if is_end { fill } else { self.line(fill) });
        }
        out
    }

    /// Between two rows of points.
    fn between(&self) -> String {
        let window = self.goban.window;
        let edges = window.edges(self.goban.size());
        let (line, wide) = match self.glyphs {
            Glyphs::Ascii => (' ', 1),
            Glyphs::Unicode | Glyphs::Wide => ('│', self.glyphs.width('│')),
        };
        let mut out = " ".repeat(if edges.left { 0 } else { text::width(&self.lead()) });
        for column in 0..window.columns() {
            let is_last = column + 1 == window.columns();
            out.push(line);
            out.push_str(&" ".repeat(if is_last && edges.right { 0 } else { self.pitch - wide }));
        }
        match self.paint {
            Paint::None => out,
            Paint::Ansi => self.line(out),
        }
    }

    /// What runs on to the left where the board does.
    fn lead(&self) -> String {
        match self.glyphs {
            Glyphs::Ascii => "  ".to_owned(),
            Glyphs::Unicode => "──".to_owned(),
            Glyphs::Wide => "─".to_owned(),
        }
    }

    fn line(&self, text: String) -> String {
        if text.is_empty() {
            return text;
        }
        colored(&text, self.paint, &[LINES, &format!("48;5;{WOOD}")])
    }

    /// The names of the columns: one under the other where they would touch.
    fn heading(&self, margin: usize) -> String {
        let window = self.goban.window;
        if self.goban.coordinates == Coordinates::None {
            return String::new();
        }
        let names: Vec<String> = (0..window.columns())
            .map(|column| self.goban.coordinates.column(window.left() + column, self.goban.size()))
            .collect();
        let longest = names.iter().map(|name| text::width(name)).max().unwrap_or(0);
        let lead = margin + 2 + if window.left() == 0 { 0 } else { 2 };
        let stacked = longest >= self.pitch;
        let lines = if stacked { longest } else { 1 };
        let mut out = String::new();
        for line in 0..lines {
            let mut row = " ".repeat(lead);
            for name in &names {
                let shown: String = if stacked {
                    // Digits stand at the bottom.
                    let above = longest - name.chars().count();
                    name.chars().nth(line.wrapping_sub(above)).map_or(" ".to_owned(), String::from)
                } else {
                    name.clone()
                };
                row.push_str(&shown);
                row.push_str(&" ".repeat(self.pitch.saturating_sub(text::width(&shown))));
            }
            out.push_str(row.trim_end());
            out.push('\n');
        }
        out
    }
}

impl Glyphs {
    /// Columns that a text takes.
    pub(super) fn columns(self, text: &str) -> usize {
        text.chars().map(|c| self.width(c)).sum()
    }

    /// Columns that a character takes.
    fn width(self, c: char) -> usize {
        let is_ambiguous = matches!(c, '─'..='╋' | '■'..='◯' | '×');
        if self == Self::Wide && is_ambiguous { 2 } else { text::width(c.encode_utf8(&mut [0; 4])) }
    }

    const fn stone(self, color: Color) -> char {
        match (self, color) {
            (Self::Ascii, Color::Black) => 'X',
            (Self::Ascii, Color::White) => 'O',
            (_, Color::Black) => '●',
            (_, Color::White) => '○',
        }
    }

    const fn mark(self, mark: Mark) -> char {
        match (self, mark) {
            (Self::Ascii, Mark::Triangle) => '^',
            (Self::Ascii, Mark::Square) => '#',
            (Self::Ascii, Mark::Circle) => '@',
            (Self::Ascii, Mark::Cross) => '/',
            (Self::Ascii, Mark::Selected) => '$',
            (_, Mark::Triangle) => '△',
            (_, Mark::Square) => '□',
            (_, Mark::Circle) => '◎',
            (_, Mark::Cross) => '×',
            (_, Mark::Selected) => '■',
        }
    }
}
