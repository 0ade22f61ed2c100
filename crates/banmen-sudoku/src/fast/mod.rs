//! The fast solver: finds, counts and lists solutions.
//!
//! This file is the face; the engine behind it is `scalar`, portable and safe. Engines with wider registers slot in
//! beside it, for [`solve_many`] and [`count_many`] above all: a batch is what they are fast at.
//!
//! | file        | idea                                                          |
//! |-------------|---------------------------------------------------------------|
//! | `bands.rs`  | cells as bits; what a digit's bits exclude in bands and stacks |
//! | `state.rs`  | what is still possible, and all that follows without a guess   |
//! | `choose.rs` | where to guess                                                |
//! | `scalar.rs` | the search                                                    |

mod bands;
mod choose;
mod scalar;
mod state;

use std::ops::ControlFlow;

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
    solve_with(&mut scalar::Search::default(), puzzle, limits)
}

/// Some solution, if there is one.
#[must_use]
pub fn first(puzzle: &Puzzle) -> Option<Solution> {
    let mut first = None;
    enumerate(puzzle, &Limits::default(), &mut |solution| {
        first = Some(*solution);
        ControlFlow::Break(())
    });
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
    count_with(&mut scalar::Search::default(), puzzle, limit, limits)
}

/// Shows every solution to `found`, each once, until it breaks off or the limits do.
pub fn enumerate(
    puzzle: &Puzzle,
    limits: &Limits,
    found: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
) -> Ending {
    scalar::Search::default().run(puzzle, limits, found)
}

/// [`solve`] for many puzzles, in order; the results are added to `out`.
pub fn solve_many(puzzles: &[Puzzle], out: &mut Vec<Solutions>) {
    let mut search = scalar::Search::default();
    out.extend(puzzles.iter().map(|puzzle| solve_with(&mut search, puzzle, &Limits::default()).0));
}

/// [`count`] for many puzzles, in order; the results are added to `out`.
pub fn count_many(puzzles: &[Puzzle], limit: u64, out: &mut Vec<u64>) {
    let mut search = scalar::Search::default();
    out.extend(puzzles.iter().map(|puzzle| count_with(&mut search, puzzle, limit, &Limits::default()).0));
}

fn solve_with(search: &mut scalar::Search, puzzle: &Puzzle, limits: &Limits) -> (Solutions, Ending) {
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

fn count_with(search: &mut scalar::Search, puzzle: &Puzzle, limit: u64, limits: &Limits) -> (u64, Ending) {
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
