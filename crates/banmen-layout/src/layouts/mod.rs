//! The ways in which boards lie in sheets: one table, one file a row.
//!
//! A new layout is a file here with two functions, and a row in [`LAYOUTS`]. Nothing else needs to know of it.

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
    /// Boards of this kind on a sheet that are worth a look, judged.
    pub(crate) propose: fn(&Canvas<'_>) -> Vec<Judged>,
    /// The board that fills exactly this range, if the range has the shape for it.
    pub(crate) at: fn(&Canvas<'_>, CellRange) -> Option<Draft>,
}

/// All layouts. Where two of them would do equally well, the earlier one is taken.
pub static LAYOUTS: [Layout; 6] = [
    Layout { id: "cells", looks: "9 by 9 cells, one a digit", propose: plain::propose, at: plain::at },
    Layout {
        id: "merged",
        looks: "9 by 9 merged ranges of one size",
        propose: merged::propose,
        at: merged::at,
    },
    Layout {
        id: "blocks",
        looks: "3 by 3 blocks of cells with empty rows or columns between",
        propose: gapped::propose,
        at: gapped::at,
    },
    Layout {
        id: "notes",
        looks: "27 by 27 cells: 3 by 3 places for small digits in each cell of the board",
        propose: notes::propose,
        at: notes::at,
    },
    Layout {
        id: "rows",
        looks: "nine cells below each other, each with the text of a row (53..7....)",
        propose: rows::propose,
        at: rows::at,
    },
    Layout { id: "line", looks: "one cell with a text of 81 signs", propose: line::propose, at: line::at },
];
