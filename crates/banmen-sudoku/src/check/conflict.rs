//! Which givens cannot stand together.

use std::ops::ControlFlow;

use crate::fast;
use crate::grid::{Cell, Puzzle};
use crate::limits::{Ending, Limits};

/// Of a puzzle without solution, givens that have none together, while any one less of them has: a deletion filter.
/// Each given in turn is left out; if what remains still has no solution, it was not to blame and stays out.
///
/// `None` if the limits ended one of the searches.
pub(super) fn irreducible(puzzle: &Puzzle, limits: &Limits) -> Option<Vec<Cell>> {
    let mut rest = *puzzle;
    for (cell, _) in puzzle.grid().filled() {
        let less = rest.without(cell);
        let mut solved = false;
        let ending = fast::enumerate(&less, limits, &mut |_| {
            solved = true;
            ControlFlow::Break(())
        });
        match (solved, ending) {
            (true, _) => {}
            (false, Ending::OutOfBudget) => return None,
            (false, _) => rest = less,
        }
    }
    Some(rest.grid().filled().map(|(cell, _)| cell).collect())
}
