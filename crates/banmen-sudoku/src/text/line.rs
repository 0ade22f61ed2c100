//! A board in one line: 81 characters, `.` or `0` for blank.

use crate::grid::{Cell, Grid};
use crate::text::glyph::{Glyph, glyph};

/// Why a line is no board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("column {column}: {kind}")]
pub struct LineError {
    /// Column in characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub kind: LineErrorKind,
}

/// What is wrong with a line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum LineErrorKind {
    /// A character that is neither a digit nor a blank sign.
    #[error("\"{0}\" is neither a digit nor blank")]
    NotADigit(char),
    /// So many cells instead of 81.
    #[error("{0} cells instead of 81")]
    Count(usize),
}

/// Reads one line of a batch: 81 cells, then nothing, or a separator and anything. Takes no memory.
///
/// # Errors
/// Says the column and what is wrong there.
pub fn read_line(line: &str) -> Result<Grid, LineError> {
    let mut grid = Grid::EMPTY;
    let mut count = 0;
    for (i, character) in line.chars().enumerate() {
        if count > 0 && is_separator(character) {
            break;
        }
        let Some((glyph, _)) = glyph(character) else {
            return Err(LineError { column: i + 1, kind: LineErrorKind::NotADigit(character) });
        };
        if let (Glyph::Digit(digit), Some(cell)) = (glyph, Cell::new(count)) {
            grid.set(cell, Some(digit));
        }
        count += 1;
    }
    if count == 81 { Ok(grid) } else { Err(LineError { column: 1, kind: LineErrorKind::Count(count) }) }
}

/// What may stand between a board and the words after it.
fn is_separator(character: char) -> bool {
    character.is_whitespace() || matches!(character, ',' | ';' | '#' | ':' | '|' | '"')
}
