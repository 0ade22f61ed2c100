//! How puzzle boards lie in the cells of a workbook: find them wherever people put them, read them strictly, and write
//! answers without touching anything else.
//!
//! ```text
//!   Workbook ── canvas (one sheet) ── layouts (propose drafts) ── judge (points, reasons) ── resolve (best, roles) ── Find
//!                                         reading + symbols (the one strict reader of cells)
//!   Find + Solution ── write ── Patch
//! ```
//!
//! Go boards have rooms of their own, see [`go`]; [`find_all`] finds the boards of both games.

mod all;
pub mod candidates;
mod canvas;
mod captions;
mod draft;
mod evidence;
mod find;
pub mod go;
mod ink;
mod judge;
mod lattice;
mod layouts;
mod proof;
mod reading;
mod resolve;
mod surroundings;
mod symbols;
mod types;
mod write;

pub use all::{Board, find_all};
pub use find::find;
pub use layouts::{LAYOUTS, Layout};
pub use reading::{CellReading, DoubtKind, FaultKind, Read, read_cell};
pub use types::{Doubt, Fault, Find, FindError, FindOptions, Places, Reason, Role};
pub use write::{SOLVED, WriteError, WriteOptions, answer_sheet, board_sheet, write};
