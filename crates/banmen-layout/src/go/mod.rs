//! Go boards in workbooks: found wherever people put them, read strictly, and a new position written in the manner of the
//! sheet.
//!
//! ```text
//!   Workbook ── scene (one sheet) ── propose (rectangles) ── draft (the one strict reader) ── judge (points, reasons) ── Find
//!                                       pieces, labels          signs, notation, shade, record    words
//!   Find + Setup ── write (manner) ── Patch
//! ```

mod draft;
mod find;
mod judge;
mod labels;
mod manner;
mod notation;
mod pieces;
mod propose;
mod record;
mod scene;
mod shade;
mod signs;
mod texts;
mod types;
mod words;
mod write;

use banmen_sheet::CellRange;

pub use find::find;
pub(crate) use find::{is_board, on};
pub use notation::{COLORED, FILLS, MOVES, NOTATIONS, Notation};
pub(crate) use scene::Scene;
pub use types::{Doubt, DoubtKind, Fault, FaultKind, Find, FindError, Ink, Manner, Numbered, Places, Reason};
pub use write::{WriteError, marks, write};

/// The layout of boards that have a cell for each point.
pub const CELLS: &str = "cells";

/// A way in which Go boards lie in sheets as text.
pub struct Layout {
    /// Name for scripts.
    pub id: &'static str,
    /// What it looks like.
    pub looks: &'static str,
    /// Boards of this kind on a sheet.
    pub(crate) texts: fn(&Scene<'_>, Option<CellRange>) -> Vec<Find>,
    /// The board that fills exactly this range, if it is of this kind.
    pub(crate) at: fn(&Scene<'_>, CellRange) -> Option<Find>,
}

/// All layouts; that of cells is searched by what it looks like, see the module `propose`.
pub static LAYOUTS: [Layout; 4] = [
    Layout { id: CELLS, looks: "a cell for each point", texts: |_, _| Vec::new(), at: |_, _| None },
    Layout {
        id: texts::sgf::ID,
        looks: "the text of a record (SGF) in one cell",
        texts: texts::sgf::texts,
        at: texts::sgf::at,
    },
    Layout {
        id: texts::list::ID,
        looks: "a list of moves (B Q16, 白 D4, 1. Q16), in one cell or below each other",
        texts: texts::list::texts,
        at: texts::list::at,
    },
    Layout {
        id: texts::rows::ID,
        looks: "a drawing as text (..XO.), a row a cell, or all of it in one cell",
        texts: texts::rows::texts,
        at: texts::rows::at,
    },
];
