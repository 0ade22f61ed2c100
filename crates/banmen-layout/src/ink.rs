//! The cells of a sheet that show a digit, a list of candidates, or a sign for an empty cell: row by row, in order.

use banmen_sheet::CellRef;

use crate::canvas::Spot;
use crate::reading::CellReading;

/// A list of candidates among the signs of a row.
pub(crate) const LIST: u8 = 10;

/// One row.
#[derive(Debug)]
pub(crate) struct InkRow {
    /// Its number.
    pub(crate) row: u32,
    /// Columns, as places in [`Ink::cols`], and signs: a digit 1-9, 0 for an empty cell, [`LIST`] for a list.
    pub(crate) cells: Vec<(u32, u8)>,
}

/// All rows that show something.
#[derive(Debug, Default)]
pub(crate) struct Ink {
    /// The rows, in order.
    pub(crate) rows: Vec<InkRow>,
    /// The columns that occur, in order.
    pub(crate) cols: Vec<u32>,
}

impl Ink {
    /// Takes the cells in reading order.
    pub(crate) fn new(cells: Vec<(CellRef, u8)>) -> Self {
        let mut cols: Vec<u32> = cells.iter().map(|(at, _)| at.col).collect();
        cols.sort_unstable();
        cols.dedup();
        let mut rows: Vec<InkRow> = Vec::new();
        for (at, sign) in cells {
            let cell = (cols.partition_point(|&col| col < at.col) as u32, sign);
            match rows.last_mut().filter(|last| last.row == at.row) {
                Some(last) => last.cells.push(cell),
                None => rows.push(InkRow { row: at.row, cells: vec![cell] }),
            }
        }
        Self { rows, cols }
    }

    /// The column at a place.
    pub(crate) fn col(&self, place: u32) -> u32 {
        self.cols.get(place as usize).copied().unwrap_or(u32::MAX)
    }
}

/// The sign of a cell, if it shows one.
pub(crate) fn sign(spot: &Spot) -> Option<u8> {
    match spot.read.reading {
        CellReading::Digit(digit) => Some(digit.get()),
        CellReading::Candidates(_) => Some(LIST),
        CellReading::Blank if spot.inked() => Some(0),
        _ => None,
    }
}
