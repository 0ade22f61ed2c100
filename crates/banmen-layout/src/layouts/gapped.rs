//! `blocks`: 3 by 3 blocks of cells with an empty row or column between them.

use banmen_sheet::{CellRange, CellRef, CellValue};

use super::windows::windows;
use crate::canvas::Canvas;
use crate::draft::Draft;
use crate::judge::{ENOUGH, Judged, judge};
use crate::lattice::Lattice;
use crate::proof::has_one_solution;
use crate::symbols::is_space;
use crate::types::Reason;

const ID: &str = "blocks";

/// Gaps that occur: rows and columns between blocks.
const GAPS: [(u32, u32); 8] = [(1, 1), (1, 0), (0, 1), (2, 2), (2, 1), (1, 2), (2, 0), (0, 2)];

/// Points against blocks without lines or fills whose digits have not exactly one solution: with so many ways to lie
/// apart, cells that are spread out for another reason fit one of them.
const UNPROVED: i32 = -25;

pub(super) fn propose(canvas: &Canvas<'_>) -> Vec<Judged> {
    let drafts = GAPS.into_iter().flat_map(|gap| {
        let places = windows(canvas, gap).into_iter();
        places.filter_map(move |window| draft(canvas, window.at, gap))
    });
    drafts
        .map(|draft| {
            let mut judged = judge(canvas, draft);
            let drawn = |why: &Reason| matches!(why, Reason::Frame(_) | Reason::Fills | Reason::Grid);
            let open = judged.tally.digits < 81 && !judged.why.iter().any(drawn);
            if judged.points >= ENOUGH && open && !has_one_solution(judged.draft.grid()) {
                judged.points += UNPROVED;
            }
            judged
        })
        .collect()
}

pub(super) fn at(canvas: &Canvas<'_>, range: CellRange) -> Option<Draft> {
    let gap = |n: u32| n.checked_sub(9).filter(|extra| extra % 2 == 0).map(|extra| extra / 2);
    let gap = (gap(range.rows())?, gap(range.cols())?);
    if !GAPS.contains(&gap) { None } else { draft(canvas, range.first, gap) }
}

/// Signs that people draw lines with: `|` `---` `+`.
const RULES: &str = "|｜¦│┃║-－‐–—―ー─━═=＝_＿+＋┼╋╬*＊:：.";

/// The board with these gaps, if nothing stands in them but lines drawn with signs.
fn draft(canvas: &Canvas<'_>, at: CellRef, gap: (u32, u32)) -> Option<Draft> {
    let lattice = Lattice::new(at, (1, 1), gap)?;
    let in_rows = |row: u32| lattice.rows.iter().any(|span| span.first == row);
    let in_cols = |col: u32| lattice.cols.iter().any(|span| span.first == col);
    let clear = lattice.range().cells().all(|at| in_rows(at.row) && in_cols(at.col) || free(canvas, at));
    clear.then(|| Draft::on(canvas, ID, lattice))
}

/// Whether a cell shows nothing, or a line drawn with signs.
fn free(canvas: &Canvas<'_>, at: CellRef) -> bool {
    canvas.blank(at)
        || matches!(canvas.sheet.value(at), CellValue::Text(text)
            if text.chars().all(|c| is_space(c) || RULES.contains(c)))
}
