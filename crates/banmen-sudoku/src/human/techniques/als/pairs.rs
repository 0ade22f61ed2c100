//! Two almost locked sets with restricted common digits, and three.

use std::ops::ControlFlow;

use super::set::{Als, in_a_row};
use crate::human::{CandidateGrid, Options, Sink};
use crate::sets::{CandidateSet, CellSet, DigitSet};

/// Two sets with a restricted common digit: one of them keeps its other digits. With two such digits each set keeps all its others,
/// and both common digits stand in the sets.
pub(in super::super) fn als_xz(grid: &CandidateGrid, options: &Options, sink: &mut Sink) -> ControlFlow<()> {
    let sets = Als::all(grid);
    for (i, a) in sets.iter().enumerate() {
        for b in &sets[i + 1..] {
            if !apart(a.cells, b.cells, options) {
                continue;
            }
            let common = a.restricted(b);
            let all = CellSet::ALL;
            let gone = match common.len() {
                0 => continue,
                1 => (a.seen & b.seen) - CandidateSet::product(all, common),
                _ => {
                    let kept = |own: &Als, other: &Als| {
                        own.seen
                            - CandidateSet::product(all, common)
                            - CandidateSet::product(other.cells, DigitSet::ALL)
                    };
                    (a.seen & b.seen) | kept(a, b) | kept(b, a)
                }
            };
            let commons: Vec<_> = common.iter().collect();
            sink.offer(grid, CandidateSet::EMPTY, gone, || in_a_row(&[a, b], &commons, &gone))?;
        }
    }
    ControlFlow::Continue(())
}

/// Three sets: the middle one has a restricted common digit with each of the others, and cannot hold both. So one of the outer sets
/// keeps its other digits.
pub(in super::super) fn als_xy_wing(
    grid: &CandidateGrid,
    options: &Options,
    sink: &mut Sink,
) -> ControlFlow<()> {
    let sets = Als::all(grid);
    for middle in &sets {
        let mut outer: Vec<(&Als, DigitSet)> = Vec::new();
        for b in &sets {
            if std::ptr::eq(b, middle) || !apart(b.cells, middle.cells, options) {
                continue;
            }
            let right = middle.restricted(b);
            if right.is_empty() {
                continue;
            }
            for (a, left) in &outer {
                if !apart(a.cells, b.cells, options)
                    || a.cells.is_subset(b.cells)
                    || b.cells.is_subset(a.cells)
                {
                    continue;
                }
                for x in left.iter() {
                    for y in (right - DigitSet::only(x)).iter() {
                        let commons = if options.as_hodoku {
                            *left | right
                        } else {
                            DigitSet::only(x) | DigitSet::only(y)
                        };
                        let gone = (a.seen & b.seen) - CandidateSet::product(CellSet::ALL, commons);
                        sink.offer(grid, CandidateSet::EMPTY, gone, || {
                            in_a_row(&[a, middle, b], &[x, y], &gone)
                        })?;
                    }
                }
            }
            outer.push((b, right));
        }
    }
    ControlFlow::Continue(())
}

/// Whether two sets may be used together.
pub(super) fn apart(a: CellSet, b: CellSet, options: &Options) -> bool {
    options.sets_may_overlap || (a & b).is_empty()
}
