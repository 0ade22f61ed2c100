//! Sue de Coq: cells where a box and a line meet, with cells of the line and cells of the box that share its digits out.

use std::ops::ControlFlow;

use crate::grid::{Cell, House, HouseKind};
use crate::human::{CandidateGrid, Evidence, Options, Premise, Role, Sink};
use crate::sets::{CandidateSet, CellSet, DigitSet};

/// Cells and the digits that they have together.
#[derive(Clone, Copy)]
struct Group {
    cells: CellSet,
    digits: DigitSet,
}

/// All cells together have as many digits as they are, counting twice what both the line and the box cells have besides. So each
/// digit stands once in the line cells or in the crossing, or once in the box cells or in the crossing, and nowhere else there.
pub(in super::super) fn sue_de_coq(grid: &CandidateGrid, _: &Options, sink: &mut Sink) -> ControlFlow<()> {
    let lines = House::ALL.into_iter().filter(|house| house.kind() != HouseKind::Box);
    for (line, block) in lines.flat_map(|line| House::ALL[18..].iter().map(move |block| (line, *block))) {
        let crossing = line.set() & block.set() & grid.open();
        let wide = |group: &Group| group.cells.len() > 1 && group.digits.len() >= group.cells.len() + 2;
        for middle in groups(grid, crossing).filter(wide) {
            across(grid, [line, block], middle, sink)?;
        }
    }
    ControlFlow::Continue(())
}

fn across(
    grid: &CandidateGrid,
    [line, block]: [House; 2],
    middle: Group,
    sink: &mut Sink,
) -> ControlFlow<()> {
    // So many of the digits in the middle must go to the two sides.
    let too_many = middle.digits.len() - middle.cells.len();
    // What a side takes from the middle: its cells less its own digits.
    let taken = |side: &Group| side.cells.len().checked_sub((side.digits - middle.digits).len());
    let useful =
        |side: &Group| !(side.digits & middle.digits).is_empty() && taken(side).is_some_and(|n| n > 0);
    for a in groups(grid, (line.set() & grid.open()) - middle.cells).filter(useful) {
        let Some(left) = taken(&a).and_then(|taken| too_many.checked_sub(taken)).filter(|left| *left > 0)
        else {
            continue;
        };
        let used = middle.cells | a.cells;
        for b in groups(grid, (block.set() & grid.open()) - used).filter(useful) {
            if taken(&b) != Some(left) || !(a.digits & b.digits & middle.digits).is_empty() {
                continue;
            }
            let both = a.digits & b.digits;
            let besides = |house: House, own: Group, other: Group| {
                let digits = ((middle.digits | own.digits) - other.digits) | both;
                CandidateSet::product(house.set() - own.cells - middle.cells, digits)
            };
            let gone = besides(line, a, b) | besides(block, b, a);
            sink.offer(grid, CandidateSet::EMPTY, gone, || evidence(grid, [line, block], [middle, a, b]))?;
        }
    }
    ControlFlow::Continue(())
}

/// Every choice of some of the cells.
fn groups(grid: &CandidateGrid, cells: CellSet) -> impl Iterator<Item = Group> {
    let cells: Vec<Cell> = cells.iter().collect();
    (1..1_u32 << cells.len()).map(move |choice| {
        let chosen = cells.iter().enumerate().filter(|(i, _)| choice >> i & 1 == 1);
        chosen.fold(Group { cells: CellSet::EMPTY, digits: DigitSet::EMPTY }, |group, (_, cell)| Group {
            cells: group.cells | CellSet::only(*cell),
            digits: group.digits | grid.digits(*cell),
        })
    })
}

fn evidence(grid: &CandidateGrid, houses: [House; 2], [middle, a, b]: [Group; 3]) -> Evidence {
    let part = |group: Group| CandidateSet::product(group.cells, group.digits) & *grid.candidates();
    let cells = middle.cells | a.cells | b.cells;
    Evidence {
        digits: middle.digits | a.digits | b.digits,
        covers: houses[..].into(),
        premises: cells.iter().map(Premise::Cell).collect(),
        ..Evidence::default()
    }
    .with(Role::Pattern, part(middle))
    .with(Role::Set(0), part(a))
    .with(Role::Set(1), part(b))
}
