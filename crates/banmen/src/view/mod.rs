//! What is drawn: boards, tables and diagrams, and their renderers.
//!
//! A [`Diagram`] is plain data; [`Diagram::of_step`] makes it from a position and the evidence of a step without knowing any
//! technique, and each renderer draws any diagram:
//!
//! | renderer | gives |
//! |---|---|
//! | [`terminal`] | lines of text, plain or in 256 colours |
//! | [`svg`] | a picture, or a document of many |
//! | [`cells`] | 27 by 27 small cells of a sheet |
//! | [`ink`] | lines and digits on paper, in millimetres |

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
