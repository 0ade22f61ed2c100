//! `merged`: each cell of the board is a merged range, all of one size.

use std::collections::BTreeSet;

use banmen_sheet::{CellRange, CellRef};

use crate::canvas::Canvas;
use crate::draft::Draft;
use crate::judge::{Judged, judge};
use crate::lattice::Lattice;

const ID: &str = "merged";

pub(super) fn propose(canvas: &Canvas<'_>) -> Vec<Judged> {
    let ranges: BTreeSet<CellRange> = canvas.merged.values().copied().collect();
    ranges
        .into_iter()
        .filter_map(|range| lattice(canvas, range.first, (range.rows(), range.cols())))
        .map(|lattice| judge(canvas, Draft::on(canvas, ID, lattice)))
        .collect()
}

pub(super) fn at(canvas: &Canvas<'_>, range: CellRange) -> Option<Draft> {
    let (rows, cols) = (range.rows(), range.cols());
    if rows % 9 != 0 || cols % 9 != 0 || rows.max(cols) == 9 {
        return None;
    }
    lattice(canvas, range.first, (rows / 9, cols / 9)).map(|lattice| Draft::on(canvas, ID, lattice))
}

/// The lattice of merged ranges of this size at `at`, if all 81 are merged.
fn lattice(canvas: &Canvas<'_>, at: CellRef, size: (u32, u32)) -> Option<Lattice> {
    let merged = |at: CellRef| canvas.merged.get(&at).map(|range| (range.rows(), range.cols())) == Some(size);
    // The last one first: within a larger table of merged cells that settles most places at once.
    let last = at.offset(8 * i64::from(size.0), 8 * i64::from(size.1))?;
    if !merged(last) {
        return None;
    }
    Lattice::new(at, size, (0, 0)).filter(|lattice| lattice.places().into_iter().all(merged))
}
