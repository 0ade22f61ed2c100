//! Bivalue universal grave: if all open cells had two candidates and all digits two places or none in every house, they could all swap.

use std::ops::ControlFlow;

use smallvec::smallvec;

use crate::grid::{Digit, House};
use crate::human::{CandidateGrid, Evidence, Options, Premise, Role, Sink};
use crate::sets::{CandidateSet, CellSet};

/// One candidate too many keeps the whole board from being deadly, so it is true.
pub(in super::super) fn bug_plus_one(grid: &CandidateGrid, _: &Options, sink: &mut Sink) -> ControlFlow<()> {
    let more = grid.open() - grid.with_count(2);
    let Some(cell) = more.single().filter(|cell| grid.digits(*cell).len() == 3) else {
        return ControlFlow::Continue(());
    };
    for digit in grid.digits(cell).iter() {
        let extra = CandidateSet::of(digit, CellSet::only(cell));
        let pattern = *grid.candidates() - extra;
        if !is_grave(&pattern) {
            continue;
        }
        let gone = CandidateSet::in_cell(cell, grid.digits(cell)) - extra;
        sink.offer(grid, CandidateSet::EMPTY, gone, || {
            Evidence { premises: smallvec![Premise::not_deadly(pattern)], ..Evidence::default() }
                .with(Role::Pattern, pattern)
                .with(Role::Extra, extra)
        })?;
    }
    ControlFlow::Continue(())
}

/// Whether every digit has two places or none in every house.
fn is_grave(candidates: &CandidateSet) -> bool {
    let places = |house: House, digit: Digit| (candidates.cells_of(digit) & house.set()).len();
    House::ALL
        .into_iter()
        .all(|house| Digit::ALL.into_iter().all(|digit| matches!(places(house, digit), 0 | 2)))
}
