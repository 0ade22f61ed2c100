//! Remote pairs: cells with the same two candidates, each of which sees the next.

use std::ops::ControlFlow;

use super::super::super::{CandidateGrid, Evidence, LinkKind, Node, Options, Role, Sink};
use super::super::links::{at, in_turn, reasons};
use crate::grid::Cell;
use crate::sets::{CandidateSet, CellMap, CellSet, DigitSet};

/// Four cells or more in a row have the two digits in turn, so that no cell that sees two of different turns has either.
pub(in super::super) fn remote_pair(grid: &CandidateGrid, _: &Options, sink: &mut Sink) -> ControlFlow<()> {
    let mut left = grid.with_count(2);
    while let Some(cell) = left.first() {
        let digits = grid.digits(cell);
        let same: CellSet = left.iter().filter(|other| grid.digits(*other) == digits).collect();
        left -= same;
        if same.len() >= 4 {
            of_pair(grid, same, digits, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// All chains within these cells, short ones first.
fn of_pair(grid: &CandidateGrid, cells: CellSet, digits: DigitSet, sink: &mut Sink) -> ControlFlow<()> {
    let mut ways: Vec<Vec<Cell>> = cells.iter().flat_map(|start| ways_from(start, cells)).collect();
    ways.sort_by_key(Vec::len);
    let mut told = Vec::new();
    for way in ways {
        let seen = eliminations(grid, &way, digits);
        if seen.is_empty() || told.contains(&seen) {
            continue;
        }
        told.push(seen);
        sink.offer(grid, CandidateSet::EMPTY, seen, || evidence(grid, &way, digits))?;
    }
    ControlFlow::Continue(())
}

/// The shortest way from the start to each later cell that has the other digit.
fn ways_from(start: Cell, cells: CellSet) -> Vec<Vec<Cell>> {
    let mut before = CellMap([None; 81]);
    let mut order = vec![start];
    let mut new = cells - CellSet::only(start);
    let mut next = 0;
    while let Some(cell) = order.get(next).copied() {
        for peer in (cell.peers() & new).iter() {
            before[peer] = Some(cell);
            order.push(peer);
        }
        new -= cell.peers();
        next += 1;
    }
    let way = |end: Cell| -> Vec<Cell> { std::iter::successors(Some(end), |cell| before[*cell]).collect() };
    let ways = order.into_iter().filter(|end| *end > start).map(way);
    ways.filter(|way| way.len() >= 4 && way.len() % 2 == 0).collect()
}

/// What sees two cells that have different digits. Cells next to each other are left to the naked pairs that they are.
fn eliminations(grid: &CandidateGrid, way: &[Cell], digits: DigitSet) -> CandidateSet {
    let mut seen = CellSet::EMPTY;
    for (i, one) in way.iter().enumerate() {
        for other in way.iter().skip(i + 3).step_by(2) {
            seen |= one.peers() & other.peers();
        }
    }
    let seen = seen - way.iter().copied().collect();
    CandidateSet::product(seen, digits) & *grid.candidates()
}

fn evidence(grid: &CandidateGrid, way: &[Cell], digits: DigitSet) -> Evidence {
    let (Some(first), Some(second)) =
        (digits.first(), (digits - digits.first().map_or(digits, DigitSet::only)).first())
    else {
        return Evidence::default();
    };
    let mut nodes: Vec<Node> = Vec::new();
    for (i, cell) in way.iter().enumerate() {
        let pair = if i % 2 == 0 { [first, second] } else { [second, first] };
        nodes.extend(pair.map(|digit| at(*cell, digit)));
    }
    let chains: Vec<_> = in_turn(&nodes, LinkKind::Strong).into_iter().collect();
    let cells: CellSet = way.iter().copied().collect();
    let premises = reasons(grid, &chains);
    Evidence { digits, chains, premises, ..Evidence::default() }
        .with(Role::Pattern, CandidateSet::product(cells, digits))
}
