//! Making puzzles: full boards, each as likely as any other, and givens taken out of them.
//!
//! | piece | what it makes |
//! |---|---|
//! | [`FullBoards`] | full boards, uniformly at random |
//! | [`Digger`] | puzzles of full boards: symmetric, minimal, with so many givens |
//! | [`Minimal`] | minimal puzzles, as fast as can be |
//! | [`pattern`] | puzzles whose givens stand in given cells |
//! | [`advise`], [`Source::Begun`] | the end of what somebody has begun |
//! | [`Trial`] | full boards by drawing digits until they fit, which mostly fails: a demonstration |
//! | [`Wish`] | what is wished beside: how difficult, by which techniques |
//!
//! [`Maker`] puts them together: attempts in, puzzles out.
//!
//! Everything is drawn from a generator or a seed that the caller brings, so that a seed brings the same puzzles back.

mod dig;
mod finish;
mod full;
mod maker;
mod minimal;
pub mod pattern;
mod spread;
mod trial;
mod walk;
mod wish;

pub use dig::{Digger, Dug, Plan};
pub use finish::{Advice, advise, some_solution};
pub use full::FullBoards;
pub use maker::{Attempt, Attempts, Made, Maker, Order, Source};
pub use minimal::Minimal;
pub use trial::{Outcome, Run, Trial};
pub use wish::{Wish, is_reasoning, reasoning};
