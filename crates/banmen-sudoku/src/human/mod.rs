//! Reasoning as people do: techniques, each with its evidence, and the ladder that tries them from easy to hard.
//!
//! | piece | what it is |
//! |---|---|
//! | [`CandidateGrid`] | a position: digits placed, and what may still stand in each open cell |
//! | [`Technique`] | a row of [`TECHNIQUES`]: names, letter, score, and a finder |
//! | [`Deduction`] | what a finder finds: placements, eliminations, and the [`Evidence`] |
//! | [`Step`] | a deduction with the technique that found it |
//! | [`Ladder`] | techniques in an order; [`Ladder::next`] is the easiest step, [`Ladder::solve`] a whole [`Path`] |
//! | [`proof`] | the plain truth: does the evidence alone force the deduction? |
//!
//! Finders only find. What a step is called, how it is told and drawn, and what it costs follows from the row and the
//! evidence, so that a new technique is one row, one finder and one page.

mod candidate_grid;
pub mod cases;
mod evidence;
mod ladder;
mod options;
pub mod proof;
mod sink;
mod step;
pub mod techniques;

pub use candidate_grid::{CandidateGrid, Contradiction};
pub use evidence::{Chain, Evidence, HouseList, Link, LinkKind, Node, Part, Premise, Premises, Role};
pub use ladder::{Ladder, Path, PathEnd, all, first};
pub use options::Options;
pub use sink::Sink;
pub use step::{Deduction, Step};
pub use techniques::{Family, Level, TECHNIQUES, Technique};
