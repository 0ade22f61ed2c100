//! Intersections: where a box and a line meet, a digit may be confined to the cells that they share.

use std::ops::ControlFlow;

use smallvec::smallvec;

use super::super::{CandidateGrid, Evidence, Options, Premise, Role, Sink};
use crate::grid::{Digit, House, HouseKind};
use crate::sets::{CandidateSet, DigitSet};

/// A digit of a box stands in one line of it: nowhere else in that line.
pub(super) fn pointing(grid: &CandidateGrid, _: &Options, sink: &mut Sink) -> ControlFlow<()> {
    confined(grid, |house| house.kind() == HouseKind::Box, sink)
}

/// A digit of a line stands in one box: nowhere else in that box.
pub(super) fn claiming(grid: &CandidateGrid, _: &Options, sink: &mut Sink) -> ControlFlow<()> {
    confined(grid, |house| house.kind() != HouseKind::Box, sink)
}

/// All places of a digit in a house are in a second house too. One place alone is a single.
fn confined(grid: &CandidateGrid, from: fn(&House) -> bool, sink: &mut Sink) -> ControlFlow<()> {
    for house in House::ALL.into_iter().filter(from) {
        for digit in Digit::ALL {
            let places = grid.places_in(digit, house);
            let Some(first) = places.first().filter(|_| !places.len_at_most(1)) else { continue };
            let crossing = first.houses().into_iter().filter(|other| *other != house);
            for other in crossing.filter(|other| places.is_subset(other.set())) {
                let gone = CandidateSet::of(digit, grid.places_in(digit, other) - places);
                sink.offer(grid, CandidateSet::EMPTY, gone, || {
                    Evidence {
                        digits: DigitSet::only(digit),
                        bases: smallvec![house],
                        covers: smallvec![other],
                        premises: smallvec![Premise::House(house, digit)],
                        ..Evidence::default()
                    }
                    .with(Role::Pattern, CandidateSet::of(digit, places))
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}
