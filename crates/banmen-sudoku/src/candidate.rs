//! A candidate: a digit that may stand in a cell.

use std::fmt;
use std::str::FromStr;

use crate::cell::{Cell, CellError};
use crate::digit::Digit;

/// A digit in a cell, where it may stand.
///
/// ```
/// use banmen_sudoku::Candidate;
/// let candidate: Candidate = "r1c3=4".parse()?;
/// assert_eq!((candidate.cell.to_string(), candidate.digit.get()), ("r1c3".to_owned(), 4));
/// assert_eq!((candidate.placed(), candidate.removed()), ("r1c3=4".to_owned(), "r1c3<>4".to_owned()));
/// # Ok::<(), banmen_sudoku::grid::CellError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// What may stand there.
    pub digit: Digit,
    /// Where.
    pub cell: Cell,
}

impl Candidate {
    /// This digit in this cell.
    #[must_use]
    pub const fn new(cell: Cell, digit: Digit) -> Self {
        Self { digit, cell }
    }

    /// As people write that it is placed: `r1c3=4`.
    #[must_use]
    pub fn placed(self) -> String {
        format!("{}={}", self.cell, self.digit)
    }

    /// As people write that it is eliminated: `r1c3<>4`.
    #[must_use]
    pub fn removed(self) -> String {
        format!("{}<>{}", self.cell, self.digit)
    }

    /// Whether both cannot be true: one cell, or one digit in cells that see each other.
    #[must_use]
    pub fn excludes(self, other: Self) -> bool {
        if self.cell == other.cell {
            self.digit != other.digit
        } else {
            self.digit == other.digit && self.cell.peers().contains(other.cell)
        }
    }
}

impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.placed())
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.placed())
    }
}

impl FromStr for Candidate {
    type Err = CellError;

    /// Reads `r1c3=4` and `r1c3<>4` alike: which it is, the reader knows.
    fn from_str(text: &str) -> Result<Self, CellError> {
        let error = || CellError(text.to_owned());
        let (cell, digit) = text.split_once("<>").or_else(|| text.split_once('=')).ok_or_else(error)?;
        match digit.as_bytes() {
            [character] => {
                let digit = Digit::from_ascii(*character).ok_or_else(error)?;
                Ok(Self { digit, cell: cell.parse()? })
            }
            _ => Err(error()),
        }
    }
}
