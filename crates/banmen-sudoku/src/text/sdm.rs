//! A collection of puzzles (`.sdm`), 81 digits a line with `0` for blank. To read, it is the same as
//! [lines](super::line), which are tried first; only writing differs.

use crate::grid::Grid;
use crate::sets::{CellMap, DigitSet};
use crate::text::Taken;
use crate::text::grid::plain_rows;

/// Nothing: a line of 81 has been taken already.
pub(super) fn take(_: &[&str], _: usize) -> Option<Taken> {
    None
}

/// Writes 81 digits, `0` for blank.
pub(super) fn write(grid: &Grid, _: &CellMap<DigitSet>) -> String {
    plain_rows(grid, '0').concat() + "\n"
}
