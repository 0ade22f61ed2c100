//! Singles: a cell that has one candidate left, a digit that has one place left in a house.

use std::ops::ControlFlow;

use smallvec::smallvec;

use super::super::{CandidateGrid, Evidence, Options, Premise, Role, Sink};
use crate::grid::{Candidate, House, HouseKind};
use crate::sets::{CandidateSet, CellSet, DigitSet};

/// The last open cell of a house.
pub(super) fn full_house(grid: &CandidateGrid, _: &Options, sink: &mut Sink) -> ControlFlow<()> {
    if !grid.open().is_alone_somewhere() {
        return ControlFlow::Continue(());
    }
    // Such a cell has one candidate: there are far fewer of them than houses.
    for cell in grid.with_one().iter() {
        for house in cell.houses() {
            if (grid.open() & house.set()) == CellSet::only(cell)
                && let Some(digit) = grid.digits(cell).single()
            {
                hidden(grid, house, Candidate { digit, cell }, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A cell with one candidate.
pub(super) fn naked_single(grid: &CandidateGrid, _: &Options, sink: &mut Sink) -> ControlFlow<()> {
    for cell in grid.with_one().iter() {
        if let Some(digit) = grid.digits(cell).first() {
            let single = Candidate { digit, cell };
            sink.offer_single(grid, single, || {
                Evidence {
                    digits: DigitSet::only(digit),
                    premises: smallvec![Premise::Cell(cell)],
                    ..Evidence::default()
                }
                .with(Role::Pattern, CandidateSet::only(single))
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// A digit with one place in a box: the B search.
pub(super) fn hidden_single_box(grid: &CandidateGrid, _: &Options, sink: &mut Sink) -> ControlFlow<()> {
    hidden_single(grid, HouseKind::Box, sink)
}

/// A digit with one place in a row: the L search.
pub(super) fn hidden_single_row(grid: &CandidateGrid, _: &Options, sink: &mut Sink) -> ControlFlow<()> {
    hidden_single(grid, HouseKind::Row, sink)
}

/// A digit with one place in a column: the C search.
pub(super) fn hidden_single_column(grid: &CandidateGrid, _: &Options, sink: &mut Sink) -> ControlFlow<()> {
    hidden_single(grid, HouseKind::Column, sink)
}

fn hidden_single(grid: &CandidateGrid, kind: HouseKind, sink: &mut Sink) -> ControlFlow<()> {
    for house in House::ALL.into_iter().filter(|house| house.kind() == kind) {
        // Digits with a place, and those with another one.
        let (once, twice) =
            house.cells().iter().fold((DigitSet::EMPTY, DigitSet::EMPTY), |(once, twice), cell| {
                let digits = grid.digits(*cell);
                (once | digits, twice | (once & digits))
            });
        for digit in (once - twice).iter() {
            if let Some(cell) = grid.places_in(digit, house).single() {
                hidden(grid, house, Candidate { digit, cell }, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn hidden(grid: &CandidateGrid, house: House, candidate: Candidate, sink: &mut Sink) -> ControlFlow<()> {
    sink.offer_single(grid, candidate, || {
        Evidence {
            digits: DigitSet::only(candidate.digit),
            bases: smallvec![house],
            premises: smallvec![Premise::House(house, candidate.digit)],
            ..Evidence::default()
        }
        .with(Role::Pattern, CandidateSet::only(candidate))
    })
}
