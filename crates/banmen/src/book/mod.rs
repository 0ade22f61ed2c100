//! Book: many puzzles laid out for print.
//!
//! ```text
//! boards ── judge ──> Judged ── Plan ──> Entries ── lay ──> Volumes of pages ── pdf ──> bytes
//!                                           └── html, xlsx ──> bytes
//! ```
//!
//! [`judge`](judge::judge) finds out what a board is: a good puzzle, how difficult, with which first step. [`Plan`] puts the good
//! ones in order and numbers them. [`lay`] makes pages of that: plain data in millimetres, which [`pdf`] writes down. HTML pages and
//! workbooks are made from the same plan.

mod credit;
pub mod fonts;
pub mod html;
pub mod judge;
pub mod lay;
pub mod leaf;
pub mod list;
mod paper;
pub mod pdf;
mod plan;
mod text;
pub mod xlsx;

pub use fonts::{FontError, FontFile, Fonts};
pub use judge::{Candidate, Grade, Judged, judge};
pub use leaf::{Leaf, Mark, Part, Volume};
pub use paper::{Paper, PerPage};
pub use plan::{Binding, Chapter, Entry, Fault, Faulted, Plan};

use crate::hint::Stage;
use crate::words::Lang;

/// What is wanted of a book.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wish {
    /// The language of its words.
    pub lang: Lang,
    /// What it is printed on.
    pub paper: Paper,
    /// Puzzles on a page.
    pub per_page: PerPage,
    /// Large print.
    pub large: bool,
    /// Its title; the word for Sudoku where there is none.
    pub title: Option<String>,
    /// A line below the title.
    pub subtitle: Option<String>,
    /// Who made it, and those of its puzzles that do not say otherwise.
    pub author: Option<String>,
    /// No title page and no rules.
    pub bare: bool,
    /// How difficulty is shown.
    pub marks: Marks,
    /// By which measure.
    pub scale: Scale,
    /// The order of the puzzles.
    pub sort: Sort,
    /// Where the answers are.
    pub answers: Answers,
    /// How much the hints tell; `None` for a book without hints.
    pub hints: Option<Stage>,
    /// Whether there is a place for the date beside that for the time.
    pub date: bool,
    /// What becomes of puzzles without exactly one solution.
    pub faulty: Faulty,
}

/// How difficulty is shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Marks {
    /// One to five stars.
    #[default]
    Stars,
    /// The name of the level.
    Level,
    /// Not at all.
    None,
}

/// A measure of difficulty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Scale {
    /// HoDoKu's levels.
    #[default]
    Hodoku,
    /// The levels by letters.
    Letters,
}

/// The order of the puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Sort {
    /// As they were read.
    #[default]
    Read,
    /// The easiest first.
    Difficulty,
}

/// Where the answers are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Answers {
    /// At the back.
    #[default]
    Back,
    /// In a file of their own.
    Apart,
    /// Nowhere.
    None,
}

/// What becomes of puzzles without exactly one solution.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Faulty {
    /// They are left out.
    #[default]
    Out,
    /// They are printed, and what is wrong is printed with them.
    Marked,
}

impl Wish {
    /// Whether puzzles have to be rated.
    #[must_use]
    pub fn needs_grades(&self) -> bool {
        self.marks != Marks::None || self.sort == Sort::Difficulty
    }
}
