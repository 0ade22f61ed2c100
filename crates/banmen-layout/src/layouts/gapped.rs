//! `blocks`: 3 by 3 blocks of cells with an empty row or column between them.

use banmen_sheet::{CellRange, CellRef};

use super::windows::windows;
use crate::canvas::Canvas;
use crate::draft::Draft;
use crate::judge::{Judged, judge};
use crate::lattice::Lattice;

const ID: &str = "blocks";

/// Gaps that occur: rows and columns between blocks.
const GAPS: [(u32, u32); 4] = [(1, 1), (1, 0), (0, 1), (2, 2)];

pub(super) fn propose(canvas: &Canvas<'_>) -> Vec<Judged> {
    let drafts = GAPS.into_iter().flat_map(|gap| {
        let places = windows(canvas, gap).into_iter();
        places.filter_map(move |window| draft(canvas, window.at, gap))
    });
    drafts.map(|draft| judge(canvas, draft)).collect()
}

pub(super) fn at(canvas: &Canvas<'_>, range: CellRange) -> Option<Draft> {
    let gap = |n: u32| n.checked_sub(9).filter(|extra| extra % 2 == 0).map(|extra| extra / 2);
    let gap = (gap(range.rows())?, gap(range.cols())?);
    if !GAPS.contains(&gap) { None } else { draft(canvas, range.first, gap) }
}

/// The board with these gaps, if nothing stands in them.
fn draft(canvas: &Canvas<'_>, at: CellRef, gap: (u32, u32)) -> Option<Draft> {
    let lattice = Lattice::new(at, (1, 1), gap)?;
    let in_rows = |row: u32| lattice.rows.iter().any(|span| span.first == row);
    let in_cols = |col: u32| lattice.cols.iter().any(|span| span.first == col);
    let clear = lattice.range().cells().all(|at| in_rows(at.row) && in_cols(at.col) || canvas.blank(at));
    clear.then(|| Draft::on(canvas, ID, lattice))
}
