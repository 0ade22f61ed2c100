//! What is gathered over all sheets of a workbook, within bounds.

use crate::error::{OpenError, Place};
use crate::limits::{CELL_CHARS, CELLS, TEXT_BYTES};
use crate::workbook::{Notice, Sheet};

/// What is gathered over all sheets of a workbook, and held within bounds.
#[derive(Debug, Default)]
pub(crate) struct Reading {
    /// The shared strings.
    pub(crate) strings: Vec<Box<str>>,
    /// What was repaired.
    pub(crate) notices: Vec<Notice>,
    cells: usize,
    text_bytes: usize,
    uncached: usize,
    first_uncached: Option<Place>,
    repairs: usize,
}

/// Repairs that are told one by one.
const TOLD_REPAIRS: usize = 10;

impl Reading {
    /// Everything to tell about the workbook.
    pub(crate) fn into_notices(mut self) -> Vec<Notice> {
        if let Some(first) = self.first_uncached {
            self.notices.insert(0, Notice::UncachedFormulas { count: self.uncached, first });
        }
        if self.repairs > TOLD_REPAIRS {
            let more = self.repairs - TOLD_REPAIRS;
            self.notices.push(Notice::Repaired(format!("and {more} more")));
        }
        self.notices
    }

    /// Tells of a repair.
    pub(crate) fn repaired(&mut self, what: impl FnOnce() -> String) {
        self.repairs += 1;
        if self.repairs <= TOLD_REPAIRS {
            self.notices.push(Notice::Repaired(what()));
        }
    }

    /// Counts a cell.
    pub(crate) fn count_cell(&mut self) -> Result<(), OpenError> {
        self.cells += 1;
        if self.cells > CELLS {
            return Err(OpenError::TooLarge { what: "cells", limit: CELLS as u64 });
        }
        Ok(())
    }

    /// Counts the text of a cell or a formula.
    pub(crate) fn count_text(&mut self, bytes: usize) -> Result<(), OpenError> {
        if bytes > CELL_CHARS {
            return Err(OpenError::TooLarge { what: "the text of a cell", limit: CELL_CHARS as u64 });
        }
        self.text_bytes += bytes;
        if self.text_bytes > TEXT_BYTES {
            return Err(OpenError::TooLarge { what: "the texts of all cells", limit: TEXT_BYTES as u64 });
        }
        Ok(())
    }

    /// Counts the formulas of a sheet whose results the file does not hold.
    pub(crate) fn count_uncached(&mut self, sheet: &Sheet) {
        let uncached =
            sheet.cells.iter().filter(|(_, cell)| cell.formula.as_ref().is_some_and(|f| !f.cached));
        let mut uncached = uncached.map(|(&at, _)| at).peekable();
        if let Some(&at) = uncached.peek() {
            self.first_uncached.get_or_insert(Place { sheet: sheet.name.clone(), at });
        }
        self.uncached += uncached.count();
    }
}
