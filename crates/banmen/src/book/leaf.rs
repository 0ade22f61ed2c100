//! The pages of a book as plain data.

use banmen_sudoku::Grid;

use super::paper::Paper;
use crate::view::Diagram;
use crate::view::ink::{self, Area, Ink, Look};
use crate::words::Lang;

/// A file of pages.
#[derive(Clone, PartialEq, Debug)]
pub struct Volume {
    /// Its paper.
    pub paper: Paper,
    /// Its language.
    pub lang: Lang,
    /// Its title.
    pub title: String,
    /// Who made it.
    pub author: Option<String>,
    /// Its pages.
    pub leaves: Vec<Leaf>,
}

/// A page.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Leaf {
    /// What is on it.
    pub marks: Vec<Mark>,
    /// The part of the book that begins here, as tables of contents name it.
    pub begins: Option<Part>,
    /// Whether it is a title page, which has no number.
    pub is_title: bool,
}

/// A part of a book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part(pub String);

/// One thing on a page.
#[derive(Clone, PartialEq, Debug)]
pub enum Mark {
    /// A line, an area, a text.
    Ink(Ink),
    /// A board.
    Board(Board),
}

/// A board on a page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Board {
    /// The number of its puzzle; 0 for an example.
    pub number: usize,
    /// Its square.
    pub at: Area,
    /// Its givens.
    pub givens: Grid,
    /// Everything that stands in it.
    pub full: Grid,
    /// How it is printed.
    pub look: Look,
}

impl Mark {
    /// The same, so much further to the right and down.
    #[must_use]
    pub fn moved(self, right: f64, down: f64) -> Self {
        match self {
            Self::Ink(ink) => Self::Ink(ink.moved(right, down)),
            Self::Board(board) => Self::Board(Board { at: board.at.moved(right, down), ..board }),
        }
    }
}

impl Board {
    /// As lines and digits.
    #[must_use]
    pub fn ink(&self, digit_height: f64) -> Vec<Ink> {
        ink::draw(&Diagram::of_digits(&self.givens, &self.full), self.at, self.look, digit_height)
    }
}
