//! Unique rectangles by type, and hidden rectangles: what keeps four cells from being deadly.

use std::ops::ControlFlow;

use super::rectangle::Rectangle;
use crate::grid::{Cell, Digit, House, HouseKind};
use crate::human::{CandidateGrid, Options, Premise, Role, Sink};
use crate::sets::{CandidateSet, CellSet};

const GO_ON: ControlFlow<()> = ControlFlow::Continue(());

/// Type 1: three corners have nothing else. The fourth has neither digit.
pub(in super::super) fn unique_rectangle_1(
    grid: &CandidateGrid,
    options: &Options,
    sink: &mut Sink,
) -> ControlFlow<()> {
    for rectangle in Rectangle::all(grid, options) {
        if rectangle.more.len() == 1 {
            let gone = CandidateSet::product(rectangle.more, rectangle.pair);
            sink.offer(grid, CandidateSet::EMPTY, gone, || rectangle.evidence(grid, []))?;
        }
    }
    GO_ON
}

/// Type 2: two corners side by side have the same digit more. One of them holds it.
pub(in super::super) fn unique_rectangle_2(
    grid: &CandidateGrid,
    options: &Options,
    sink: &mut Sink,
) -> ControlFlow<()> {
    one_digit_more(grid, options, sink, |more| more.len() == 2 && !common_houses(more).is_empty())
}

/// Type 5: the same with two corners across from each other, or with three.
pub(in super::super) fn unique_rectangle_5(
    grid: &CandidateGrid,
    options: &Options,
    sink: &mut Sink,
) -> ControlFlow<()> {
    one_digit_more(grid, options, sink, |more| {
        more.len() == 3 || more.len() == 2 && common_houses(more).is_empty()
    })
}

fn one_digit_more(
    grid: &CandidateGrid,
    options: &Options,
    sink: &mut Sink,
    fits: fn(CellSet) -> bool,
) -> ControlFlow<()> {
    for rectangle in Rectangle::all(grid, options).filter(|rectangle| fits(rectangle.more)) {
        if let Some(digit) = rectangle.extra(grid).digits().single() {
            let seen = rectangle.more.iter().fold(CellSet::ALL, |seen, cell| seen & cell.peers());
            let gone = CandidateSet::of(digit, seen);
            sink.offer(grid, CandidateSet::EMPTY, gone, || rectangle.evidence(grid, []))?;
        }
    }
    GO_ON
}

/// Type 3: what two corners of a house have more is like one cell, which makes a naked subset with other cells of the house.
pub(in super::super) fn unique_rectangle_3(
    grid: &CandidateGrid,
    options: &Options,
    sink: &mut Sink,
) -> ControlFlow<()> {
    for rectangle in Rectangle::all(grid, options).filter(|rectangle| rectangle.more.len() == 2) {
        let extra = rectangle.extra(grid).digits();
        for house in common_houses(rectangle.more) {
            let others = (house.set() & grid.open()) - rectangle.more;
            let free: Vec<Cell> =
                others.iter().filter(|cell| (grid.digits(*cell) & rectangle.pair).is_empty()).collect();
            for choice in 1..1_u32 << free.len() {
                let subset: CellSet = free
                    .iter()
                    .enumerate()
                    .filter(|(i, _)| choice >> i & 1 == 1)
                    .map(|(_, cell)| *cell)
                    .collect();
                let digits = subset.iter().fold(extra, |digits, cell| digits | grid.digits(cell));
                let cells = subset | rectangle.more;
                let houses = common_houses(cells);
                if digits.len() == subset.len() + 1 && houses.first() == Some(&house) {
                    let other = houses.iter().fold(CellSet::EMPTY, |all, house| all | house.set()) - cells;
                    sink.offer(grid, CandidateSet::EMPTY, CandidateSet::product(other, digits), || {
                        rectangle
                            .evidence(grid, subset.iter().map(Premise::Cell))
                            .with(Role::Set(0), CandidateSet::product(subset, digits) & *grid.candidates())
                    })?;
                }
            }
        }
    }
    GO_ON
}

/// Type 4: one digit of the pair has only the two corners with more candidates in a house. So they do not hold the other one.
pub(in super::super) fn unique_rectangle_4(
    grid: &CandidateGrid,
    options: &Options,
    sink: &mut Sink,
) -> ControlFlow<()> {
    for rectangle in Rectangle::all(grid, options).filter(|rectangle| rectangle.more.len() == 2) {
        let houses = common_houses(rectangle.more);
        for [bound, other] in rectangle.digits() {
            let bound_in = houses.iter().find(|house| only_in(grid, bound, **house, rectangle.more));
            if let Some(house) = bound_in {
                let gone = CandidateSet::of(other, rectangle.more);
                sink.offer(grid, CandidateSet::EMPTY, gone, || {
                    let mut evidence = rectangle.evidence(grid, [Premise::House(*house, bound)]);
                    evidence.bases.push(*house);
                    evidence
                })?;
            }
        }
    }
    GO_ON
}

/// Type 6: the corners with more candidates lie across from each other, and one digit of the pair has only corners in both rows or
/// both columns: an X-Wing. If it stood in these corners, the others would make the pattern deadly.
pub(in super::super) fn unique_rectangle_6(
    grid: &CandidateGrid,
    options: &Options,
    sink: &mut Sink,
) -> ControlFlow<()> {
    for rectangle in Rectangle::all(grid, options) {
        if rectangle.more.len() != 2 || !common_houses(rectangle.more).is_empty() {
            continue;
        }
        let all = rectangle.plain | rectangle.more;
        for [bound, _] in rectangle.digits() {
            for kind in [HouseKind::Row, HouseKind::Column] {
                let [first, .., last] = rectangle.corners;
                let lines = [first.house(kind), last.house(kind)];
                if lines.iter().all(|line| only_in(grid, bound, *line, all)) {
                    let gone = CandidateSet::of(bound, rectangle.more);
                    sink.offer(grid, CandidateSet::EMPTY, gone, || {
                        let mut evidence =
                            rectangle.evidence(grid, lines.map(|line| Premise::House(line, bound)));
                        evidence.bases.extend(lines);
                        evidence
                    })?;
                }
            }
        }
    }
    GO_ON
}

/// A corner has just the pair; in the row and in the column of the corner across, one digit has only corners. If the corner across held
/// the other digit, all would be decided, and deadly.
pub(in super::super) fn hidden_rectangle(
    grid: &CandidateGrid,
    options: &Options,
    sink: &mut Sink,
) -> ControlFlow<()> {
    for rectangle in Rectangle::all(grid, options) {
        let across = rectangle.plain.len() == 2 && common_houses(rectangle.plain).is_empty();
        if rectangle.plain.len() != 1 && !across {
            continue;
        }
        let all = rectangle.plain | rectangle.more;
        for i in (0..4).filter(|i| rectangle.plain.contains(rectangle.corners[*i])) {
            let corner = rectangle.corners[3 - i];
            let lines = [HouseKind::Row, HouseKind::Column].map(|kind| corner.house(kind));
            for [bound, other] in rectangle.digits() {
                if lines.iter().all(|line| only_in(grid, bound, *line, all)) {
                    let gone = CandidateSet::of(other, CellSet::only(corner));
                    sink.offer(grid, CandidateSet::EMPTY, gone, || {
                        let mut evidence =
                            rectangle.evidence(grid, lines.map(|line| Premise::House(line, bound)));
                        evidence.bases.extend(lines);
                        evidence
                    })?;
                }
            }
        }
    }
    GO_ON
}

/// Whether the digit has no other places in the house.
fn only_in(grid: &CandidateGrid, digit: Digit, house: House, cells: CellSet) -> bool {
    grid.places_in(digit, house).is_subset(cells)
}

/// The houses that all the cells are in.
fn common_houses(cells: CellSet) -> Vec<House> {
    let houses = cells.first().map(Cell::houses).into_iter().flatten();
    houses.filter(|house| cells.is_subset(house.set())).collect()
}
