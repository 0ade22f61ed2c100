//! The desk: takes a request about the puzzles in some input, asks the engines, and reports what is true.
//!
//! ```text
//! bytes ── input ──> boards ── solve / check / find / candidates ──> reports ──> words (en, ja), json, view
//! ```
//!
//! Reports are plain data. Nothing here reads or writes files, and nothing here decides what a rule means: the engines do.
//!
//! ```
//! use banmen::words::{Lang, tell};
//! use banmen::{Clock, Input, Wish, solve};
//!
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let input = Input::puzzle(text)?;
//! let boards = input.boards(&Default::default())?;
//! let report = solve::solve(&boards[0], &Wish::default(), &Clock::default());
//! assert!(!report.is_fault());
//! assert_eq!(tell::solved(&report, Lang::Ja), ["数独が解けました！"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod about;
pub mod backtrack;
mod batch;
mod boards;
pub mod book;
pub mod branches;
pub mod candidates;
pub mod check;
mod clock;
pub mod diagrams;
pub mod explain;
pub mod fill;
pub mod find;
pub mod generate;
pub mod go;
pub mod guise;
pub mod hint;
mod input;
pub mod json;
pub mod live;
mod many;
mod markdown;
pub mod mistakes;
pub mod moves;
mod names;
pub mod page;
pub mod pages;
mod position;
pub mod rate;
pub mod repertoire;
mod report;
mod reports;
pub mod results;
pub mod sheets;
pub mod signature;
pub mod solve;
mod symmetry;
pub mod table;
pub mod tables;
mod telling;
pub mod tree;
pub mod typed;
pub mod view;
pub mod words;

pub use banmen_go::{Color, Move, Point, Setup, Size, board, gtp};
pub use banmen_layout::Role;
pub use banmen_sheet::{
    CellRange, Format as BookFormat, Notice, PatchError, PatchNote, Rgb, TextDecoder, Workbook, decode_line,
};
pub use banmen_sudoku::check::Count;
pub use banmen_sudoku::human::Ladder;
pub use banmen_sudoku::text::{self, Format as TextFormat};
pub use banmen_sudoku::{Cell, CellSet, Grid, Puzzle, Solution};
pub use batch::{Line, LineFault, is_heading, is_nothing, next_line, read_first_line, read_line};
pub use boards::{Board, GameBoard, Pick, PickError};
pub use clock::Clock;
pub use go::GoBoard;
pub use input::{Game, Input, InputError, Kind, is_text};
pub use many::Many;
pub use position::{Apart, Position};
pub use report::{
    Answer, CandidatesReport, CheckReport, ExplainReport, FindReport, GoFindReport, HintReport, Listed,
    Oddity, Placed, Seen, SolveReport, Spot, Status, Unreadable, Where,
};
pub use reports::Report;
pub use solve::Wish;
pub use table::{Table, TableError};
pub use telling::Teller;
