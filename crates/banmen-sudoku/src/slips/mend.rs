//! Ways to mend a slip: boards that differ from the one at hand by what one slip does.

use super::SlipKind;
use super::pattern::Pattern;
use crate::grid::{Cell, Digit, Grid};
use crate::sets::{CellSet, DigitSet};

/// A slip, and the board as it was before.
#[derive(Clone)]
pub(super) struct Mend {
    pub(super) kind: SlipKind,
    pub(super) grid: Grid,
    /// Its givens.
    pub(super) cells: CellSet,
}

impl Mend {
    fn new(kind: SlipKind, grid: Grid) -> Self {
        let cells = grid.filled().map(|(cell, _)| cell).collect();
        Self { kind, grid, cells }
    }

    /// The slip and this one in one, if they are about another digit for the same cell.
    pub(super) fn joins(&self, kind: SlipKind) -> Option<SlipKind> {
        match (kind, self.kind) {
            (SlipKind::Forgotten(a, some), SlipKind::Forgotten(b, more)) if a == b => {
                Some(SlipKind::Forgotten(a, some | more))
            }
            (SlipKind::Wrong(a, some), SlipKind::Wrong(b, more)) if a == b => {
                Some(SlipKind::Wrong(a, some | more))
            }
            _ => None,
        }
    }
}

/// All that can help a board with so many solutions (0, 1, 2 for more). More givens help where there are several solutions, fewer
/// where there is none, and one solution needs no help unless the pattern does.
pub(super) fn all(grid: &Grid, solutions: u8, pattern: &Pattern) -> Vec<Mend> {
    let lacking =
        || if pattern.is_symmetric() { CellSet::EMPTY } else { Pattern::lacking(pattern.cells).collect() };
    match solutions {
        0 => removed(grid).chain(others(grid, pattern)).collect(),
        1 => {
            let all = removed(grid).chain(moved(grid, pattern)).chain(added(grid, lacking()));
            all.filter(|mend| pattern.restored(mend.cells).is_some()).collect()
        }
        _ => added(grid, !pattern.cells).chain(others(grid, pattern)).collect(),
    }
}

/// Mends that leave the number of givens as it is.
fn others(grid: &Grid, pattern: &Pattern) -> impl Iterator<Item = Mend> {
    changed(grid).chain(swapped(grid)).chain(moved(grid, pattern))
}

fn added(grid: &Grid, cells: CellSet) -> impl Iterator<Item = Mend> {
    cells.iter().flat_map(move |cell| {
        Digit::ALL.into_iter().map(move |digit| {
            Mend::new(SlipKind::Forgotten(cell, DigitSet::only(digit)), with(grid, &[(cell, Some(digit))]))
        })
    })
}

fn removed(grid: &Grid) -> impl Iterator<Item = Mend> {
    grid.filled().map(move |(cell, _)| Mend::new(SlipKind::Surplus(cell), with(grid, &[(cell, None)])))
}

fn changed(grid: &Grid) -> impl Iterator<Item = Mend> {
    grid.filled().flat_map(move |(cell, own)| {
        (!DigitSet::only(own)).iter().map(move |digit| {
            Mend::new(SlipKind::Wrong(cell, DigitSet::only(digit)), with(grid, &[(cell, Some(digit))]))
        })
    })
}

fn swapped(grid: &Grid) -> impl Iterator<Item = Mend> {
    grid.filled().flat_map(move |(a, one)| {
        let others = grid.filled().filter(move |(b, other)| *b > a && *other != one);
        others.map(move |(b, other)| {
            Mend::new(SlipKind::Swapped([a, b]), with(grid, &[(a, Some(other)), (b, Some(one))]))
        })
    })
}

/// To where the pattern lacks a cell, or to the next cell.
fn moved(grid: &Grid, pattern: &Pattern) -> impl Iterator<Item = Mend> {
    let (filled, symmetric) = (pattern.cells, pattern.is_symmetric());
    grid.filled().flat_map(move |(from, digit)| {
        let rest = filled - CellSet::only(from);
        let lacking: CellSet = if symmetric { CellSet::EMPTY } else { Pattern::lacking(rest).collect() };
        let targets = (lacking | beside(from)) - filled;
        targets.iter().map(move |to| {
            Mend::new(SlipKind::Misplaced { from, to }, with(grid, &[(from, None), (to, Some(digit))]))
        })
    })
}

/// The cells left and right of it, above and below.
fn beside(cell: Cell) -> CellSet {
    let near = |other: &Cell| cell.row().abs_diff(other.row()) + cell.col().abs_diff(other.col()) == 1;
    Cell::ALL.into_iter().filter(near).collect()
}

fn with(grid: &Grid, changes: &[(Cell, Option<Digit>)]) -> Grid {
    let mut grid = *grid;
    changes.iter().for_each(|(cell, digit)| grid.set(*cell, *digit));
    grid
}
