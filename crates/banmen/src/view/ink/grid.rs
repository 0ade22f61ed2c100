//! A Sudoku as ink.

use banmen_sheet::Rgb;
use banmen_sudoku::{Cell, Digit};

use super::{Area, BLACK, Hold, Ink, Point, Text, Weight};
use crate::view::grid::{Fate, GridPicture, Mark, Origin, Shown};
use crate::view::palette;

/// How a board is printed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Look {
    /// To be solved: only givens are there.
    #[default]
    Puzzle,
    /// Solved: givens on grey, bold.
    Answer,
}

/// Shares of the side of a cell: digits, candidates, lines.
const DIGIT: f64 = 0.72;
const CANDIDATE: f64 = 0.25;
const THIN: f64 = 0.018;
const HEAVY: f64 = 0.055;
/// Lines stay visible on the smallest board and fine on the largest.
const THIN_MM: (f64, f64) = (0.1, 0.22);
const HEAVY_MM: (f64, f64) = (0.35, 0.85);

const GREY: Rgb = Rgb(0x58, 0x58, 0x58);
const SHADE: Rgb = Rgb(0xE4, 0xE4, 0xE4);

/// Draws the board into a square. `digit_height` is how high a digit is in ems.
pub(super) fn draw(diagram: &GridPicture, at: Area, look: Look, digit_height: f64) -> Vec<Ink> {
    let board = Board { at, cell: at.width / 9.0, digit_height };
    let mut ink = Vec::new();
    for (cell, shown) in diagram.cells.iter() {
        ink.extend(ground(diagram, cell, shown, look).map(|color| Ink::Fill(board.square(cell), color)));
    }
    ink.extend(board.lines());
    for (cell, shown) in diagram.cells.iter() {
        match shown {
            Shown::Digit(digit, origin) => ink.push(board.digit(cell, *digit, weight(*origin), BLACK)),
            Shown::Candidates(marks) => ink.extend(marks.iter().map(|mark| board.candidate(cell, mark))),
        }
    }
    ink
}

fn ground(diagram: &GridPicture, cell: Cell, shown: &Shown, look: Look) -> Option<Rgb> {
    let (base, cover) = diagram.in_houses(cell);
    match (shown, look) {
        _ if diagram.bright.contains(cell) => Some(palette::BRIGHT),
        (Shown::Digit(_, Origin::Given), Look::Answer) => Some(SHADE),
        _ => palette::tint(base, cover),
    }
}

const fn weight(origin: Origin) -> Weight {
    match origin {
        Origin::Given => Weight::Bold,
        Origin::Own | Origin::New => Weight::Regular,
    }
}

/// Where a board lies.
struct Board {
    at: Area,
    cell: f64,
    digit_height: f64,
}

impl Board {
    fn square(&self, cell: Cell) -> Area {
        let (col, row) = (cell.col() as f64, cell.row() as f64);
        Area::square(self.at.x + col * self.cell, self.at.y + row * self.cell, self.cell)
    }

    /// Thin lines first, so that heavy ones lie over their ends.
    fn lines(&self) -> impl Iterator<Item = Ink> {
        [false, true].into_iter().flat_map(move |heavy| {
            (0..=9).filter(move |i| (i % 3 == 0) == heavy).flat_map(move |i| self.line(f64::from(i), heavy))
        })
    }

    /// The lines across and down behind so many cells. Heavy ones meet in whole corners.
    fn line(&self, cells: f64, heavy: bool) -> [Ink; 2] {
        let Area { x, y, .. } = self.at;
        let (share, (least, most), color) =
            if heavy { (HEAVY, HEAVY_MM, BLACK) } else { (THIN, THIN_MM, GREY) };
        let width = (self.cell * share).clamp(least, most);
        let over = if heavy { width / 2.0 } else { 0.0 };
        let (near, far, at) = (-over, self.at.width + over, cells * self.cell);
        let line = |from, to| Ink::Line { from, to, width, color };
        [
            line(Point::new(x + near, y + at), Point::new(x + far, y + at)),
            line(Point::new(x + at, y + near), Point::new(x + at, y + far)),
        ]
    }

    fn digit(&self, cell: Cell, digit: Digit, weight: Weight, color: Rgb) -> Ink {
        let square = self.square(cell);
        let middle = Point::new(square.middle(), square.y + square.height / 2.0);
        self.centred(middle, self.cell * DIGIT, digit, weight, color)
    }

    /// Candidates stand as the keys of a telephone do.
    fn candidate(&self, cell: Cell, mark: &Mark) -> Ink {
        let square = self.square(cell);
        let n = mark.digit.index();
        let at = |i: usize| (i as f64 + 0.5) * self.cell / 3.0;
        let middle = Point::new(square.x + at(n % 3), square.y + at(n / 3));
        let (weight, color) = match (mark.fate, mark.tint) {
            (Fate::Placed, _) => (Weight::Bold, palette::PLACED.line),
            (Fate::Eliminated, _) => (Weight::Bold, palette::ELIMINATED.line),
            (Fate::Open, Some(tint)) => (Weight::Bold, palette::tone(tint).line),
            (Fate::Open, None) => (Weight::Regular, GREY),
        };
        self.centred(middle, self.cell * CANDIDATE, mark.digit, weight, color)
    }

    fn centred(&self, middle: Point, size: f64, digit: Digit, weight: Weight, color: Rgb) -> Ink {
        let at = Point::new(middle.x, middle.y + size * self.digit_height / 2.0);
        Ink::Text(Text { at, hold: Hold::Middle, size, weight, color, text: digit.to_string() })
    }
}
