//! The fast solver: finds, counts and lists solutions.
//!
//! This file is the face. Behind it stand:
//!
//! |                | what it is                                            |
//! |----------------|-------------------------------------------------------|
//! | `single/`      | the engine for one puzzle: the latency of one call    |
//! | `lanes/`       | the engine for many puzzles at once, one in each lane |
//! | `batch.rs`     | the face of that one: puzzles in, answers out         |
//! | `processor.rs` | what the processor has for both                       |

mod batch;
mod lanes;
#[cfg(target_arch = "x86_64")]
mod processor;
mod single;

use std::ops::ControlFlow;

pub use batch::Batch;
pub use lanes::Backend;

use crate::grid::{Puzzle, Solution};
use crate::limits::{Ending, Limits};

/// The whole truth about how many solutions a puzzle has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Solutions {
    /// It has none.
    None,
    /// It has exactly one: a proper puzzle.
    Unique(Solution),
    /// It has several; here are two that differ.
    Many([Solution; 2]),
}

/// Solves a puzzle and proves whether the solution is the only one.
#[must_use]
pub fn solve(puzzle: &Puzzle) -> Solutions {
    let (solutions, _) = solve_within(puzzle, &Limits::default());
    solutions
}

/// As [`solve`], within limits. With [`Ending::OutOfBudget`] the solutions are only those found so far.
#[must_use]
pub fn solve_within(puzzle: &Puzzle, limits: &Limits) -> (Solutions, Ending) {
    solve_with(&mut single::Search::default(), puzzle, limits)
}

/// Some solution, if there is one.
#[must_use]
pub fn first(puzzle: &Puzzle) -> Option<Solution> {
    let (first, _) = first_with(&mut single::Search::default(), puzzle, &Limits::default());
    first
}

/// The number of solutions, but at most `limit`.
#[must_use]
pub fn count(puzzle: &Puzzle, limit: u64) -> u64 {
    let (count, _) = count_within(puzzle, limit, &Limits::default());
    count
}

/// As [`count`], within limits. With [`Ending::OutOfBudget`] there are at least that many.
#[must_use]
pub fn count_within(puzzle: &Puzzle, limit: u64, limits: &Limits) -> (u64, Ending) {
    count_with(&mut single::Search::default(), puzzle, limit, limits)
}

/// Shows every solution to `found`, each once, until it breaks off or the limits do.
pub fn enumerate(
    puzzle: &Puzzle,
    limits: &Limits,
    found: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
) -> Ending {
    single::Search::default().run(puzzle, limits, found)
}

fn solve_with(search: &mut single::Search, puzzle: &Puzzle, limits: &Limits) -> (Solutions, Ending) {
    let mut solutions = Solutions::None;
    let ending = search.run(puzzle, limits, |solution| match solutions {
        Solutions::None => {
            solutions = Solutions::Unique(*solution);
            ControlFlow::Continue(())
        }
        Solutions::Unique(first) | Solutions::Many([first, _]) => {
            solutions = Solutions::Many([first, *solution]);
            ControlFlow::Break(())
        }
    });
    (solutions, ending)
}

fn first_with(search: &mut single::Search, puzzle: &Puzzle, limits: &Limits) -> (Option<Solution>, Ending) {
    let mut first = None;
    let ending = search.run(puzzle, limits, |solution| {
        first = Some(*solution);
        ControlFlow::Break(())
    });
    (first, ending)
}

fn count_with(search: &mut single::Search, puzzle: &Puzzle, limit: u64, limits: &Limits) -> (u64, Ending) {
    if limit == 0 {
        return (0, Ending::Stopped);
    }
    let mut count = 0;
    let ending = search.run(puzzle, limits, |_| {
        count += 1;
        if count < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    (count, ending)
}
