//! The portable engine.

use std::ops::ControlFlow;

use crate::check;
use crate::grid::{Cell, Grid, Puzzle, Solution};
use crate::limits::{Budget, Ending, Limits};

/// Shows every solution to `found`.
pub(super) fn enumerate(
    puzzle: &Puzzle,
    limits: &Limits,
    found: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
) -> Ending {
    let mut budget = Budget::new(limits);
    let mut grid = *puzzle.grid();
    match search(&mut grid, &mut budget, found) {
        ControlFlow::Continue(()) => Ending::Complete,
        ControlFlow::Break(ending) => ending,
    }
}

fn search(
    grid: &mut Grid,
    budget: &mut Budget,
    found: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
) -> ControlFlow<Ending> {
    let candidates = check::candidates(grid);
    let Some(cell) =
        Cell::ALL.into_iter().filter(|&c| grid.get(c).is_none()).min_by_key(|&c| candidates[c].len())
    else {
        let Some(solution) = Solution::from_grid(*grid) else { return ControlFlow::Continue(()) };
        return found(&solution).map_break(|()| Ending::Stopped);
    };
    for digit in candidates[cell].iter() {
        if !budget.spend() {
            return ControlFlow::Break(Ending::OutOfBudget);
        }
        grid.set(cell, Some(digit));
        search(grid, budget, found)?;
        grid.set(cell, None);
    }
    ControlFlow::Continue(())
}
