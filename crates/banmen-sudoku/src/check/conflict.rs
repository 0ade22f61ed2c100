//! Which givens cannot stand together.

use std::ops::ControlFlow;

use crate::fast;
use crate::grid::{Cell, Puzzle};
use crate::limits::{Ending, Limits};

/// Of a puzzle without solution, givens that have none together, while any one less of them has. Which ones remain
/// depends on the order in which they are left out; the fewest of two orders are taken, which need not be the fewest of
/// all.
///
/// `None` if the limits ended one of the searches.
pub(super) fn irreducible(puzzle: &Puzzle, limits: &Limits) -> Option<Vec<Cell>> {
    let givens: Vec<Cell> = puzzle.grid().filled().map(|(cell, _)| cell).collect();
    let forward = filter(puzzle, givens.iter(), limits)?;
    let backward = filter(puzzle, givens.iter().rev(), limits)?;
    Some(if backward.len() < forward.len() { backward } else { forward })
}

/// A deletion filter: each given in turn is left out; if the rest still has no solution, it was not to blame and stays
/// out.
fn filter<'a>(puzzle: &Puzzle, order: impl Iterator<Item = &'a Cell>, limits: &Limits) -> Option<Vec<Cell>> {
    let mut rest = *puzzle;
    for &cell in order {
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
