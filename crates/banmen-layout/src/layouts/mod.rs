//! The ways in which boards lie in sheets: one table, one file a row.
//!
//! A new layout is a file here with two functions, and a row in [`LAYOUTS`]. Nothing else needs to know of it, unless its
//! places are of a new kind ([`Places`](crate::Places)).

mod corners;
mod gapped;
mod line;
mod merged;
mod notes;
mod plain;
mod rows;
mod strings;
mod windows;

use banmen_sheet::CellRange;

use crate::canvas::Canvas;
use crate::draft::Draft;
use crate::judge::Judged;

/// One way in which boards lie in a sheet.
pub struct Layout {
    /// Name for scripts.
    pub id: &'static str,
    /// What it looks like.
    pub looks: &'static str,
    /// Whether the digits of an answer fit into its blank cells.
    pub(crate) takes_digits: bool,
    /// Boards of this kind on a sheet that are worth a look, judged.
    pub(crate) propose: fn(&Canvas<'_>) -> Vec<Judged>,
    /// The board that fills exactly this range, if the range has the shape for it.
    pub(crate) at: fn(&Canvas<'_>, CellRange) -> Option<Draft>,
}

/// All layouts. Where two of them would do equally well, the earlier one is taken.
pub static LAYOUTS: [Layout; 6] = [
    Layout {
        id: "cells",
        looks: "9 by 9 cells, one a digit",
        takes_digits: true,
        propose: plain::propose,
        at: plain::at,
    },
    Layout {
        id: "merged",
        looks: "9 by 9 merged ranges of one size",
        takes_digits: true,
        propose: merged::propose,
        at: merged::at,
    },
    Layout {
        id: "blocks",
        looks: "3 by 3 blocks of cells with empty rows or columns between",
        takes_digits: true,
        propose: gapped::propose,
        at: gapped::at,
    },
    Layout {
        id: "notes",
        looks: "27 by 27 cells: 3 by 3 places for small digits in each cell of the board",
        takes_digits: false,
        propose: notes::propose,
        at: notes::at,
    },
    Layout {
        id: "rows",
        looks: "nine cells below each other, each with the text of a row (53..7....)",
        takes_digits: true,
        propose: rows::propose,
        at: rows::at,
    },
    Layout {
        id: "line",
        looks: "one cell with a text of 81 signs",
        takes_digits: true,
        propose: line::propose,
        at: line::at,
    },
];

/// Whether the digits of an answer fit into the blank cells of boards of this layout.
pub(crate) fn takes_digits(id: &str) -> bool {
    LAYOUTS.iter().any(|layout| layout.id == id && layout.takes_digits)
}
