//! The portable engine: one puzzle at a time, depth first.

use std::ops::ControlFlow;

use crate::fast::single::choose::choose;
use crate::fast::single::state::{Spot, State};
use crate::grid::{Puzzle, Solution};
use crate::limits::{Budget, Ending, Limits};

/// A search that can be used for one puzzle after another; what it keeps is memory only.
#[derive(Default)]
pub(in crate::fast) struct Search {
    /// The halves of splits that wait for their turn, each with the cell it was split at. At most one for each cell:
    /// every split on the way down settles one more.
    waiting: Vec<(Spot, State)>,
}

impl Search {
    /// Shows every solution to `found`, each once, until it breaks off or the limits do.
    pub(in crate::fast) fn run(
        &mut self,
        puzzle: &Puzzle,
        limits: &Limits,
        mut found: impl FnMut(&Solution) -> ControlFlow<()>,
    ) -> Ending {
        let mut budget = Budget::new(limits);
        self.waiting.clear();
        let mut state = State::new(puzzle.grid());
        let mut last = None;
        // The last cell that failed. It is tried first on the way back up: without that, choices that have nothing to
        // do with a contradiction would multiply its cost.
        let mut suspect: Option<Spot> = None;
        loop {
            if state.settle().is_err() {
                suspect = last;
            } else if let Some(spot) = suspect.filter(|&spot| state.is_open(spot)).or_else(|| choose(&state))
            {
                if !budget.spend() {
                    return Ending::OutOfBudget;
                }
                let other = state.split(spot);
                self.waiting.push((spot, other));
                last = Some(spot);
                continue;
            } else if found(&state.solution()).is_break() {
                return Ending::Stopped;
            }
            let Some((spot, other)) = self.waiting.pop() else { return Ending::Complete };
            (state, last) = (other, Some(spot));
        }
    }
}
