//! What is drawn: boards, tables and diagrams, and their renderers.
//!
//! A [`Diagram`] is plain data: words and a [`Picture`]. [`Diagram::of_step`] makes the picture of a Sudoku from a position and the
//! evidence of a step without knowing any technique; a Go board is put together from [`goban::Goban::of`] on. Each renderer draws
//! every kind of picture, in a file of its own:
//!
//! | renderer | gives |
//! |---|---|
//! | [`terminal`] | lines of text, plain or in 256 colours |
//! | [`svg`] | a picture, or a document of many |
//! | [`cells`] | small cells of a sheet, or shapes over them |
//! | [`ink`] | lines, discs and digits on paper, in millimetres |

mod board;
pub mod cells;
mod diagram;
pub mod goban;
pub mod grid;
pub mod ink;
pub mod order;
mod palette;
pub mod svg;
pub mod terminal;
mod text;

pub use board::{Paint, board, candidate_table};
pub use diagram::{Diagram, Key, Picture};
pub use text::{columns, width, wrap};
