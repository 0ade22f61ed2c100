//! Avoidable rectangles: cells that were filled on the way could swap their digits too, since none of them is given.

use std::ops::ControlFlow;

use smallvec::smallvec;

use super::rectangle::{Corners, within};
use crate::grid::{Candidate, Digit};
use crate::human::{CandidateGrid, Evidence, Options, Premise, Role, Sink};
use crate::sets::{CandidateSet, CellSet, DigitSet};

/// Type 1: three corners stand as in a deadly rectangle. The fourth is not what would complete it.
pub(in super::super) fn avoidable_rectangle_1(
    grid: &CandidateGrid,
    _: &Options,
    sink: &mut Sink,
) -> ControlFlow<()> {
    for corners in within(!grid.givens(), grid.open()) {
        for i in 0..4 {
            // Corners 1 and 2 are beside corner 0 and 3, and the other way round.
            let beside = [1, 0, 3, 2];
            let [open, across, left, right] = [i, 3 - i, beside[i], beside[3 - i]].map(|i| corners[i]);
            let (Some(last), Some(digit), Some(same)) =
                (grid.value(across), grid.value(left), grid.value(right))
            else {
                continue;
            };
            if digit == same {
                let gone = CandidateSet::only(Candidate { digit: last, cell: open });
                sink.offer(grid, CandidateSet::EMPTY, gone, || evidence(grid, corners, [last, digit]))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Type 2: two corners side by side stand; the others could complete it, but for one digit more. One of them holds it.
pub(in super::super) fn avoidable_rectangle_2(
    grid: &CandidateGrid,
    _: &Options,
    sink: &mut Sink,
) -> ControlFlow<()> {
    for corners in within(!grid.givens(), grid.open()) {
        // Standing, standing, open beside the first, open beside the second.
        for [first, second, third, fourth] in [[0, 1, 2, 3], [2, 3, 0, 1], [0, 2, 1, 3], [1, 3, 0, 2]] {
            let [third, fourth] = [corners[third], corners[fourth]];
            let (Some(a), Some(b)) = (grid.value(corners[first]), grid.value(corners[second])) else {
                continue;
            };
            let extras = [(third, b), (fourth, a)].map(|(cell, digit)| {
                let digits = grid.digits(cell);
                if digits.len() == 2 && digits.contains(digit) {
                    (digits - DigitSet::only(digit)).single()
                } else {
                    None
                }
            });
            if let [Some(extra), Some(same)] = extras
                && extra == same
            {
                let gone = CandidateSet::of(extra, third.peers() & fourth.peers());
                sink.offer(grid, CandidateSet::EMPTY, gone, || evidence(grid, corners, [a, b]))?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn evidence(grid: &CandidateGrid, corners: &Corners, pair: [Digit; 2]) -> Evidence {
    let cells: CellSet = corners.iter().copied().collect();
    let digits = pair.into_iter().collect();
    let pattern = CandidateSet::product(cells, digits);
    let standing = cells.iter().filter_map(|cell| Some(Candidate { digit: grid.value(cell)?, cell }));
    let shown = (pattern & *grid.candidates()) | standing.collect();
    let extra = CandidateSet::product(cells, !digits) & *grid.candidates();
    Evidence { digits, premises: smallvec![Premise::not_deadly(pattern)], ..Evidence::default() }
        .with(Role::Pattern, shown)
        .with(Role::Extra, extra)
}
