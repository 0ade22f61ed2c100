//! The plain truth: recursive backtracking, cell by cell, digit by digit.
//!
//! 1. Find the first blank cell in reading order. None left: solved.
//! 2. Try 1, 2, … 9 there: a digit that its row, column and box do not hold yet is placed, and the rest filled likewise.
//! 3. If the rest cannot be filled, take the digit back and try the next; after 9, go back to the cell before.
//!
//! Every other solver in this crate is tested against this one. It is for teaching and tests, not for speed: some
//! puzzles take it many millions of placements.

use std::ops::ControlFlow;

use crate::grid::{Cell, Digit, Grid};
use crate::sets::DigitSet;

/// What a step does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EventKind {
    /// A digit is placed.
    Place,
    /// It led nowhere and is taken back.
    Backtrack,
}

/// One step of the search, for whoever watches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Event {
    /// Placed, or taken back.
    pub kind: EventKind,
    /// Where.
    pub cell: Cell,
    /// What.
    pub digit: Digit,
    /// How many cells the search has filled, this one included.
    pub depth: usize,
}

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// The first solution in digit order. There may be more: see [`count`].
    Found(Grid),
    /// All was tried.
    NoSolution,
    /// The observer wanted no more.
    Stopped,
}

/// A run and what it took. The counts depend on orientation and digit names, so they measure no difficulty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Run {
    /// How it ended.
    pub result: Outcome,
    /// Digits placed, those taken back later included.
    pub placements: u64,
    /// Digits taken back.
    pub backtracks: u64,
    /// Most cells that were filled at a time.
    pub deepest: usize,
}

/// Finds the first solution. `observe` sees every step and may stop the run.
///
/// A grid whose givens clash has no solution; that is said before any step.
///
/// ```
/// use std::ops::ControlFlow;
/// use banmen_sudoku::{Grid, brute};
/// let run = brute::solve(&Grid::EMPTY, &mut |_| ControlFlow::Continue(()));
/// assert_eq!((run.placements, run.backtracks, run.deepest), (391, 310, 81));
/// ```
pub fn solve(grid: &Grid, observe: &mut dyn FnMut(Event) -> ControlFlow<()>) -> Run {
    let mut found = None;
    let mut search = Search::new(grid, observe, |solution| {
        found = Some(*solution);
        ControlFlow::Break(())
    });
    let end = search.run();
    let Search { placements, backtracks, deepest, .. } = search;
    let result = match (found, end) {
        (Some(solution), _) => Outcome::Found(solution),
        (None, ControlFlow::Continue(())) => Outcome::NoSolution,
        (None, ControlFlow::Break(())) => Outcome::Stopped,
    };
    Run { result, placements, backtracks, deepest }
}

/// The number of solutions, but at most `limit`.
#[must_use]
pub fn count(grid: &Grid, limit: u64) -> u64 {
    let mut count = 0;
    let _ = Search::new(
        grid,
        |_| ControlFlow::Continue(()),
        |_| {
            count += 1;
            if count < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        },
    )
    .run();
    count.min(limit)
}

struct Search<Observe, Solved> {
    grid: Grid,
    /// The digits that each house holds.
    held: [DigitSet; 27],
    observe: Observe,
    solved: Solved,
    placements: u64,
    backtracks: u64,
    deepest: usize,
}

impl<Observe, Solved> Search<Observe, Solved>
where
    Observe: FnMut(Event) -> ControlFlow<()>,
    Solved: FnMut(&Grid) -> ControlFlow<()>,
{
    fn new(grid: &Grid, observe: Observe, solved: Solved) -> Self {
        let mut held = [DigitSet::EMPTY; 27];
        for (cell, digit) in grid.filled() {
            cell.houses().iter().for_each(|house| held[house.index()] |= DigitSet::only(digit));
        }
        Self { grid: *grid, held, observe, solved, placements: 0, backtracks: 0, deepest: 0 }
    }

    fn run(&mut self) -> ControlFlow<()> {
        if self.grid.clashes().is_empty() { self.fill(0, 1) } else { ControlFlow::Continue(()) }
    }

    /// Fills the blank cells from place `from` on in every way; `depth` counts them from 1.
    fn fill(&mut self, from: usize, depth: usize) -> ControlFlow<()> {
        let Some(&cell) = Cell::ALL[from..].iter().find(|&&cell| self.grid.get(cell).is_none()) else {
            return (self.solved)(&self.grid);
        };
        let houses = cell.houses().map(|house| house.index());
        let held = houses.iter().fold(DigitSet::EMPTY, |held, &house| held | self.held[house]);
        for digit in (!held).iter() {
            self.placements += 1;
            self.deepest = self.deepest.max(depth);
            self.grid.set(cell, Some(digit));
            houses.iter().for_each(|&house| self.held[house] |= DigitSet::only(digit));
            (self.observe)(Event { kind: EventKind::Place, cell, digit, depth })?;

            self.fill(cell.index() + 1, depth + 1)?;

            self.backtracks += 1;
            self.grid.set(cell, None);
            houses.iter().for_each(|&house| self.held[house] -= DigitSet::only(digit));
            (self.observe)(Event { kind: EventKind::Backtrack, cell, digit, depth })?;
        }
        ControlFlow::Continue(())
    }
}
