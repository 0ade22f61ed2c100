//! The last resort: the digit that the solution has, found by trying.

use std::ops::ControlFlow;

use super::super::{CandidateGrid, Evidence, Options, Premise, Role, Sink};
use crate::fast;
use crate::grid::{Candidate, Puzzle};
use crate::sets::{CandidateSet, DigitSet};
use crate::{Solutions, grid::House};

/// The open cell with the fewest candidates takes the digit that it has in the solution; nothing if there is not exactly one.
pub(super) fn brute_force(grid: &CandidateGrid, _: &Options, sink: &mut Sink) -> ControlFlow<()> {
    let solution = match Puzzle::from_grid(*grid.values()).map(|puzzle| fast::solve(&puzzle)) {
        Ok(Solutions::Unique(solution)) => solution,
        _ => return ControlFlow::Continue(()),
    };
    let Some(cell) = grid.open().iter().min_by_key(|cell| grid.digits(*cell).len()) else {
        return ControlFlow::Continue(());
    };
    let digit = solution.get(cell);
    let placed = CandidateSet::only(Candidate { digit, cell });
    sink.offer(grid, placed, CandidateSet::EMPTY, || {
        let cells = grid.open().iter().map(Premise::Cell);
        let houses = House::ALL.into_iter().flat_map(|house| {
            let open =
                crate::Digit::ALL.into_iter().filter(move |digit| !grid.places_in(*digit, house).is_empty());
            open.map(move |digit| Premise::House(house, digit))
        });
        Evidence {
            digits: DigitSet::only(digit),
            premises: cells.chain(houses).collect(),
            ..Evidence::default()
        }
        .with(Role::Pattern, placed)
    })
}
