//! Go: boards, rules, records, and reading. Knows no file and no sheet.
//!
//! A board goes through three types, from untrusted to true:
//!
//! | type               | what it says                              | made by                       |
//! |--------------------|-------------------------------------------|-------------------------------|
//! | [`board::Setup`]   | stones on points: as read                 | records, text, sheets         |
//!
//! Everything here is pure: no files, no clock, no threads. Budgets come in as [`Limits`].

pub mod board;
pub mod choose;
pub mod gtp;
pub mod limits;
pub mod reading;
pub mod sgf;

pub use board::{Color, Move, Point, Setup, Size};
pub use limits::{Ending, Limits};
