//! What reading a text gives: boards with their faults, and what was forgiven.

use std::fmt;

use crate::grid::{Cell, Grid};
use crate::sets::{CellMap, DigitSet};

/// The text formats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// 81 characters in one line.
    Line,
    /// Nine lines of nine, with or without frames.
    Grid,
    /// Nine lines of nine candidate lists, as HoDoKu and Simple Sudoku show them.
    Pencilmarks,
    /// Nine lines of nine values between commas, semicolons or tabs.
    Csv,
    /// SadMan Sudoku: a `[Puzzle]` section.
    Sdk,
    /// SadMan Sudoku collection: 81 characters a line, many lines.
    Sdm,
    /// Simple Sudoku: a framed grid.
    Ss,
}

/// One board of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// How it was written.
    pub format: Format,
    /// The digits that could be read. A cell with a fault is blank here.
    pub grid: Grid,
    /// The candidates noted in each cell, if the format has them; a placed digit stands alone, nothing noted is empty.
    pub pencilmarks: Option<CellMap<DigitSet>>,
    /// The line of the text in which it starts, from 1.
    pub line: usize,
    /// Words that stood with it: after the line, or right above the grid.
    pub label: Option<String>,
    /// Who made it, if the format has a field for that.
    pub author: Option<String>,
    /// What could not be read. Empty for a good board.
    pub faults: Vec<Fault>,
    /// What was read although it is unusual, each kind once.
    pub forgiven: Vec<Forgiven>,
}

/// A place in the text that could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// What stands there.
    pub found: String,
    /// The cell, if it is known.
    pub cell: Option<Cell>,
    /// What is wrong with it.
    pub kind: FaultKind,
}

/// What is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FaultKind {
    /// Neither a digit nor a blank sign.
    NotADigit,
    /// A number that is not 1 to 9.
    OutOfRange,
    /// The line, row or board has this many cells instead of 81, or 9, or so many rows instead of 9.
    Count {
        /// Of what.
        of: Counted,
        /// How many there are.
        found: usize,
    },
}

/// What was counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Counted {
    /// Cells of a board in one line; 81 are right.
    LineCells,
    /// Cells of a row; 9 are right.
    RowCells,
    /// Rows of a board; 9 are right.
    Rows,
}

/// Something unusual that was read all the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Forgiven {
    /// A byte order mark at the start.
    ByteOrderMark,
    /// Full-width digits: `１` to `９`.
    FullWidth,
    /// Circled digits: `①` to `⑨`.
    Circled,
    /// A blank sign other than `.` and `0`.
    BlankSign(char),
    /// Spaces that stand for blank cells.
    SpaceAsBlank,
    /// Sections of a `.sdk` file other than the puzzle, passed over.
    OtherSections,
    /// Headings of rows or columns, or the marks of a quoted mail, passed over.
    Surroundings,
}

/// A text without a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum ReadError {
    /// Nothing but white space.
    #[error("the text is empty")]
    Empty,
    /// Nothing in it looks like a board.
    #[error("no board found: neither 81 cells in a line nor nine rows of nine")]
    NoBoard,
}

impl FaultKind {
    /// How many there should be, for a fault of [`FaultKind::Count`].
    #[must_use]
    pub const fn wanted(self) -> Option<usize> {
        match self {
            Self::Count { of: Counted::LineCells, .. } => Some(81),
            Self::Count { of: Counted::RowCells | Counted::Rows, .. } => Some(9),
            Self::NotADigit | Self::OutOfRange => None,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: ", self.line, self.column)?;
        match self.kind {
            FaultKind::NotADigit => write!(f, "\"{}\" is neither a digit nor blank", self.found),
            FaultKind::OutOfRange => write!(f, "\"{}\" is not 1 to 9", self.found),
            FaultKind::Count { of: Counted::LineCells, found } => write!(f, "{found} cells instead of 81"),
            FaultKind::Count { of: Counted::RowCells, found } => {
                write!(f, "a row of {found} cells instead of 9")
            }
            FaultKind::Count { of: Counted::Rows, found } => write!(f, "{found} rows instead of 9"),
        }
    }
}
