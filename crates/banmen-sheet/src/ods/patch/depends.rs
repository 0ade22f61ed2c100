//! Which formulas depend on changed cells, directly or through others.

use std::collections::{BTreeMap, BTreeSet};

use super::formula::Reads;
use crate::address::{CellRange, CellRef};

/// Times that all formulas are gone through. Real sheets need a few; past this all formulas count as dependent.
const ROUNDS: usize = 64;
/// Cells of one formula that are followed one by one; more are followed as a whole.
const AREA: u64 = 64;
/// Larger areas that are followed; past this all formulas count as dependent.
const AREAS: usize = 1000;

/// A formula: its sheet, the cells that show its results, and what it reads.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) sheet: usize,
    pub(super) results: CellRange,
    pub(super) reads: Reads,
}

/// Changed cells, quick to look up by ranges.
#[derive(Debug, Default)]
struct Changed {
    /// Rows by sheet and column.
    cells: BTreeMap<(usize, u32), BTreeSet<u32>>,
    areas: Vec<(usize, CellRange)>,
}

impl Changed {
    fn add(&mut self, sheet: usize, range: CellRange) {
        if u64::from(range.rows()) * u64::from(range.cols()) > AREA {
            self.areas.push((sheet, range));
            return;
        }
        for at in range.cells() {
            self.cells.entry((sheet, at.col)).or_default().insert(at.row);
        }
    }

    fn touches(&self, sheet: usize, range: CellRange) -> bool {
        let CellRange { first, last } = range;
        let mut columns = self.cells.range((sheet, first.col)..=(sheet, last.col));
        columns.any(|(_, rows)| rows.range(first.row..=last.row).next().is_some())
            || self.areas.iter().any(|(known, area)| *known == sheet && area.intersects(&range))
    }

    fn reached(&self, reads: &Reads) -> bool {
        reads.unsure
            || reads
                .ranges
                .iter()
                .any(|&(first, last, range)| (first..=last).any(|sheet| self.touches(sheet, range)))
    }
}

/// For each formula whether it depends on one of the changed cells.
pub(super) fn dependents(nodes: &[Node], changed: &[(usize, CellRef)]) -> Vec<bool> {
    let mut reached = vec![false; nodes.len()];
    if changed.is_empty() {
        return reached;
    }
    let mut cells = Changed::default();
    for &(sheet, at) in changed {
        cells.add(sheet, CellRange::new(at, at));
    }
    for _ in 0..ROUNDS {
        let mut more = false;
        for (node, reached) in nodes.iter().zip(&mut reached) {
            if !*reached && cells.reached(&node.reads) {
                *reached = true;
                more = true;
                cells.add(node.sheet, node.results);
            }
        }
        if cells.areas.len() > AREAS {
            break;
        }
        if !more {
            return reached;
        }
    }
    vec![true; nodes.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(results: &str, reads: &[&str], unsure: bool) -> Node {
        let ranges = reads.iter().map(|range| (0, 0, range.parse().unwrap())).collect();
        Node { sheet: 0, results: results.parse().unwrap(), reads: Reads { ranges, unsure } }
    }

    #[test]
    fn chains_are_followed_against_the_reading_order() {
        let nodes = [
            node("B1", &["B2"], false),
            node("B2", &["B3"], false),
            node("B3", &["A1:A9"], false),
            node("B4", &["C1:C9"], false),
            node("B5", &[], true),
            node("D1:D100", &["B1"], false),
            node("E1", &["D50"], false),
        ];
        let found = dependents(&nodes, &[(0, CellRef::new(4, 0))]);
        assert_eq!(found, [true, true, true, false, true, true, true]);
        assert_eq!(dependents(&nodes, &[]), [false; 7]);
        assert_eq!(
            dependents(&nodes, &[(1, CellRef::new(4, 0))]),
            [false, false, false, false, true, false, false]
        );
    }

    #[test]
    fn very_long_chains_end() {
        let nodes: Vec<Node> =
            (1..500).map(|row| node(&format!("A{row}"), &[&format!("A{}", row + 1)], false)).collect();
        assert!(dependents(&nodes, &[(0, CellRef::new(499, 0))]).iter().all(|&reached| reached));
    }
}
