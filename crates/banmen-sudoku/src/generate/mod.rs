//! Making puzzles: full boards, each as likely as any other, and givens taken out of them.
//!
//! | piece | what it makes |
//! |---|---|
//! | [`FullBoards`] | full boards, uniformly at random |
//! | [`Minimal`] | minimal puzzles: one solution, and no given that could be missed |
//!
//! Everything is drawn from a generator that the caller brings, so that a seed brings the same puzzles back.

mod full;
mod minimal;

pub use full::FullBoards;
pub use minimal::Minimal;
