//! Simple Sudoku (`.ss`): a grid in a frame of its own.
//!
//! ```text
//!  *-----------*
//!  |53.|.7.|...|
//!  |6..|195|...|
//!  |.98|...|.6.|
//!  |---+---+---|
//!  …
//! ```
//!
//! Told from other [grids](super::grid) by the `*` at the corner; forgives the same.

use crate::grid::Grid;
use crate::sets::{CellMap, DigitSet};
use crate::text::board::Board;
use crate::text::grid::{line_kind, plain_rows};
use crate::text::rows::Rows;
use crate::text::{Format, Taken};

/// Reads a grid whose first line is the frame.
pub(super) fn take(lines: &[&str], at: usize) -> Option<Taken> {
    if !lines[at].trim_start().starts_with("*--") {
        return None;
    }
    Some(Rows::gather(lines, at, line_kind)?.take(Format::Ss, Board::read))
}

/// Writes the frame of Simple Sudoku.
pub(super) fn write(grid: &Grid, _: &CellMap<DigitSet>) -> String {
    const FRAME: &str = " *-----------*\n";
    const RULE: &str = " |---+---+---|\n";
    let row = |row: &String| format!(" |{}|{}|{}|\n", &row[..3], &row[3..6], &row[6..]);
    let bands: Vec<String> =
        plain_rows(grid, '.').chunks(3).map(|band| band.iter().map(row).collect()).collect();
    format!("{FRAME}{}{FRAME}", bands.join(RULE))
}
