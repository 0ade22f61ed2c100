//! Bent sets: as many cells as digits, like a subset, but around the corner of a box and a line.
//!
//! A digit whose places in the set all see each other can stand in it just once. If that holds for all its digits but one, the
//! others leave a cell to that one, and nothing that sees all its places can hold it.

use std::ops::ControlFlow;

use super::super::{CandidateGrid, Evidence, Options, Premise, Role, Sink};
use crate::grid::{Cell, Digit, House, HouseKind};
use crate::sets::{CandidateSet, CellSet, DigitSet};

/// Four cells of a box and a line that have four digits.
pub(super) fn wxyz_wing(grid: &CandidateGrid, _: &Options, sink: &mut Sink) -> ControlFlow<()> {
    let fitting = (2..=4).fold(CellSet::EMPTY, |cells, count| cells | grid.with_count(count));
    for (block, line) in corners() {
        let cells: Vec<Cell> = (fitting & (block.set() | line.set())).iter().collect();
        let bent = |set: CellSet| !set.is_subset(block.set()) && !set.is_subset(line.set());
        each_four(grid, &cells, &mut |set, digits| {
            let Some(digit) = loose_digit(grid, set, digits).filter(|_| bent(set)) else {
                return ControlFlow::Continue(());
            };
            let seen = (set & grid.places(digit)).iter().fold(CellSet::ALL, |seen, cell| seen & cell.peers());
            let gone = CandidateSet::of(digit, seen & grid.places(digit));
            sink.offer(grid, CandidateSet::EMPTY, gone, || {
                Evidence { digits, premises: set.iter().map(Premise::Cell).collect(), ..Evidence::default() }
                    .with(Role::Pattern, CandidateSet::product(set, digits) & *grid.candidates())
            })
        })?;
    }
    ControlFlow::Continue(())
}

/// Every box with every line that it meets.
fn corners() -> impl Iterator<Item = (House, House)> {
    let boxes = House::ALL.into_iter().filter(|house| house.kind() == HouseKind::Box);
    boxes.flat_map(|block| {
        let lines = House::ALL.into_iter().filter(|house| house.kind() != HouseKind::Box);
        lines.filter(move |line| !(line.set() & block.set()).is_empty()).map(move |line| (block, line))
    })
}

/// Every four of the cells with four digits together.
fn each_four(
    grid: &CandidateGrid,
    cells: &[Cell],
    take: &mut impl FnMut(CellSet, DigitSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    fn more(
        grid: &CandidateGrid,
        from: &[Cell],
        set: CellSet,
        digits: DigitSet,
        take: &mut impl FnMut(CellSet, DigitSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if set.len() == 4 {
            return if digits.len() == 4 { take(set, digits) } else { ControlFlow::Continue(()) };
        }
        for (i, cell) in from.iter().enumerate() {
            let digits = digits | grid.digits(*cell);
            if digits.len_at_most(4) {
                more(grid, &from[i + 1..], set | CellSet::only(*cell), digits, take)?;
            }
        }
        ControlFlow::Continue(())
    }
    more(grid, cells, CellSet::EMPTY, DigitSet::EMPTY, take)
}

/// The one digit whose places in the set do not all see each other; none if there are several such digits, or none.
fn loose_digit(grid: &CandidateGrid, set: CellSet, digits: DigitSet) -> Option<Digit> {
    let is_loose = |digit: &Digit| {
        let places = set & grid.places(*digit);
        places.iter().any(|cell| !(places - CellSet::only(cell)).is_subset(cell.peers()))
    };
    digits.iter().filter(is_loose).collect::<DigitSet>().single()
}
