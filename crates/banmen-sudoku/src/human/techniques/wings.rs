//! Wings: two cells with two candidates, of which one must hold a certain digit.

use std::ops::ControlFlow;

use smallvec::smallvec;

use super::super::{CandidateGrid, Chain, Evidence, LinkKind, Options, Premise, Role, Sink};
use super::links::{at, in_turn, reasons};
use crate::grid::{Candidate, Cell, Digit, House};
use crate::sets::{CandidateSet, CellSet, DigitSet};

/// Two cells with the same two candidates, and a house where one of these digits has only two places, each seen by one of the cells:
/// both cannot hold it, so that one of them has the other digit.
pub(super) fn w_wing(grid: &CandidateGrid, options: &Options, sink: &mut Sink) -> ControlFlow<()> {
    let pairs = grid.with_count(2);
    for first in pairs.iter() {
        let digits = grid.digits(first);
        // Ends that see each other are a naked pair.
        let near = if options.as_hodoku { CellSet::EMPTY } else { first.peers() };
        let apart = (pairs - near).iter().filter(|second| *second > first);
        for second in apart.filter(|second| grid.digits(*second) == digits) {
            for digit in digits.iter() {
                let Some(link) = (digits - DigitSet::only(digit)).first() else { continue };
                let seen = first.peers() & second.peers() & grid.places(digit);
                if !seen.is_empty() {
                    let wing = Wing { ends: [first, second], digit, seen };
                    w_wings(grid, wing, link, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two ends of which one holds the digit, so that the cells that see both do not.
#[derive(Clone, Copy)]
struct Wing {
    ends: [Cell; 2],
    digit: Digit,
    seen: CellSet,
}

/// All pairs of places that link the two ends.
fn w_wings(grid: &CandidateGrid, wing: Wing, link: Digit, sink: &mut Sink) -> ControlFlow<()> {
    let [first, second] = wing.ends;
    let mut told = Vec::new();
    for house in House::ALL {
        let places = grid.places_in(link, house);
        if places.len() != 2 || !(places & (CellSet::only(first) | CellSet::only(second))).is_empty() {
            continue;
        }
        let Some(near) = (places & first.peers())
            .iter()
            .find(|near| (places - CellSet::only(*near)).is_subset(second.peers()))
        else {
            continue;
        };
        let Some(far) = (places - CellSet::only(near)).first() else { continue };
        // Two cells may share a box and a line: the same wing twice.
        if told.contains(&(near, far)) {
            continue;
        }
        told.push((near, far));
        let nodes = [
            (first, wing.digit),
            (first, link),
            (near, link),
            (far, link),
            (second, link),
            (second, wing.digit),
        ];
        let nodes = nodes.map(|(cell, digit)| at(cell, digit));
        let evidence =
            || Evidence { bases: smallvec![house], ..wing.evidence(grid, in_turn(&nodes, LinkKind::Strong)) };
        wing.offer(grid, sink, || evidence().with(Role::Pivot, CandidateSet::of(link, places)))?;
    }
    ControlFlow::Continue(())
}

/// A cell with two candidates that sees two others, which share one candidate each with it and one with each other.
pub(super) fn xy_wing(grid: &CandidateGrid, _: &Options, sink: &mut Sink) -> ControlFlow<()> {
    let pairs = grid.with_count(2);
    for pivot in pairs.iter() {
        let digits = grid.digits(pivot);
        let (Some(x), near) = (digits.first(), pairs & pivot.peers()) else { continue };
        let y = digits - DigitSet::only(x);
        for first in (near & grid.places(x)).iter() {
            let z = grid.digits(first) - DigitSet::only(x);
            let (Some(y), Some(digit), false) = (y.first(), z.first(), z == y) else { continue };
            for second in (near & grid.places(y) & grid.places(digit)).iter() {
                let seen = first.peers() & second.peers() & grid.places(digit);
                let wing = Wing { ends: [first, second], digit, seen };
                let nodes =
                    [(first, digit), (first, x), (pivot, x), (pivot, y), (second, y), (second, digit)];
                let nodes = nodes.map(|(cell, digit)| at(cell, digit));
                wing.offer(grid, sink, || {
                    let evidence = wing.evidence(grid, in_turn(&nodes, LinkKind::Strong));
                    with_pivot(grid, pivot, evidence)
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A cell with three candidates that sees two others with two of them each: whatever it holds, one of the three has the digit that all
/// share.
pub(super) fn xyz_wing(grid: &CandidateGrid, _: &Options, sink: &mut Sink) -> ControlFlow<()> {
    let pairs = grid.with_count(2);
    for pivot in grid.with_count(3).iter() {
        let digits = grid.digits(pivot);
        let near = (pairs & pivot.peers()).iter().filter(|cell| grid.digits(*cell).is_subset(digits));
        let near: CellSet = near.collect();
        for first in near.iter() {
            for second in near.iter().filter(|second| *second > first) {
                let Some(digit) = (grid.digits(first) & grid.digits(second)).single() else { continue };
                let seen = first.peers() & second.peers() & pivot.peers() & grid.places(digit);
                let wing = Wing { ends: [first, second], digit, seen };
                wing.offer(grid, sink, || {
                    let premises = [pivot, first, second].into_iter().map(Premise::Cell).collect();
                    with_pivot(grid, pivot, Evidence { premises, ..wing.evidence(grid, None) })
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The pivot is drawn and told too.
fn with_pivot(grid: &CandidateGrid, pivot: Cell, mut evidence: Evidence) -> Evidence {
    evidence.digits |= grid.digits(pivot);
    evidence.with(Role::Pivot, CandidateSet::in_cell(pivot, grid.digits(pivot)))
}

impl Wing {
    fn offer(
        self,
        grid: &CandidateGrid,
        sink: &mut Sink,
        evidence: impl FnOnce() -> Evidence,
    ) -> ControlFlow<()> {
        sink.offer(grid, CandidateSet::EMPTY, CandidateSet::of(self.digit, self.seen), evidence)
    }

    /// What all wings have: the ends, coloured by whether they hold the digit or what leads to it.
    fn evidence(self, grid: &CandidateGrid, chain: Option<Chain>) -> Evidence {
        let all = |cell: Cell| CandidateSet::in_cell(cell, grid.digits(cell));
        let pincers: CandidateSet =
            self.ends.into_iter().map(|cell| Candidate { digit: self.digit, cell }).collect();
        let ends = all(self.ends[0]) | all(self.ends[1]);
        let chains: Vec<Chain> = chain.into_iter().collect();
        let premises = reasons(grid, &chains);
        Evidence { digits: ends.digits(), chains, premises, ..Evidence::default() }
            .with(Role::Pincer, pincers)
            .with(Role::Pattern, ends - pincers)
    }
}
