//! Sudoku: grids, text formats, solving and checking. Knows no file and no sheet.
//!
//! A board goes through three types, from untrusted to true:
//!
//! | type         | what it says                                   | made by                  |
//! |--------------|------------------------------------------------|--------------------------|
//! | [`Grid`]     | 81 cells, each blank or a digit: as read       | [`text`], or cell by cell |
//! | [`Puzzle`]   | no two equal digits see each other             | [`Puzzle::from_grid`]    |
//! | [`Solution`] | all 81 digits, every house holds 1 to 9        | [`fast`], [`brute`]      |
//!
//! ```
//! use banmen_sudoku::{Puzzle, Solutions, fast, text};
//!
//! let grid = text::read_line("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! let puzzle = Puzzle::from_grid(grid)?;
//! let Solutions::Unique(solution) = fast::solve(&puzzle) else { panic!("one solution") };
//! assert!(solution.to_string().starts_with("534678912"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Everything here is pure: no files, no clock, no threads. Budgets come in as [`Limits`].

pub mod assume;
pub mod brute;
mod candidate;
pub mod canonical;
mod cell;
pub mod check;
pub mod decided;
mod digit;
pub mod fast;
mod fingerprint;
pub mod generate;
pub mod grid;
pub mod human;
pub mod limits;
pub mod rating;
pub mod sets;
pub mod slips;
pub mod symmetry;
pub mod text;
mod transform;

pub use check::{Check, CheckOptions, Verdict, check};
pub use fast::Solutions;
pub use fingerprint::fingerprint;
pub use grid::{Candidate, Cell, Clash, Digit, Grid, House, HouseKind, Puzzle, PuzzleError, Solution};
pub use limits::{Ending, Limits};
pub use sets::{CandidateSet, CellMap, CellSet, DigitSet};
pub use symmetry::Symmetry;
pub use transform::Transform;
