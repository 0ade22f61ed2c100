//! Go: boards, rules, records, and reading. Knows no file and no sheet.
//!
//! A board goes through three types, from untrusted to true:
//!
//! | type               | what it says                              | made by                       |
//! |--------------------|-------------------------------------------|-------------------------------|
//! | [`board::Setup`]   | stones on points: as read                 | records, text, sheets         |
//! | [`board::Position`]| every chain has a liberty                 | [`board::Position::from_setup`] |
//! | [`board::Game`]    | a position with its history, by rules     | [`board::Game::from_setup`]   |
//!
//! ```
//! use banmen_go::board::{Game, Move, Point, Refusal, Rules, text};
//!
//! let drawn = text::read("
//!     . X O .
//!     X . X O
//!     . X O .").unwrap();
//! let rules = Rules::named("Japanese").unwrap();
//! let mut game = Game::from_setup(&drawn.setup, *rules).unwrap();
//! game.set_to_play(banmen_go::Color::White);
//! game.play(Move::Play(Point::new(1, 1))).unwrap();
//! // White has taken a stone, and Black must not take straight back.
//! assert_eq!(game.play(Move::Play(Point::new(2, 1))), Err(Refusal::Ko));
//! assert_eq!(text::write(&game.position().setup()), ". X O .\nX O . O\n. X O .\n");
//! ```
//!
//! Everything here is pure: no files, no clock, no threads. Budgets come in as [`Limits`].

pub mod board;
pub mod choose;
pub mod gtp;
pub mod limits;
pub mod reading;
pub mod sgf;
pub mod tsumego;

pub use board::{Color, Move, Point, Setup, Size};
pub use limits::{Ending, Limits};
