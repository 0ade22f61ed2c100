//! What stands right beside a board: headings, or digits of a larger table.

use banmen_sheet::{CellRef, CellValue};

use crate::canvas::Canvas;
use crate::captions;
use crate::lattice::Lattice;

/// Signs on one side from which on the table goes on there, even if hardly any is a digit.
pub(crate) const SIGNS: usize = 5;

/// Words above or before a table that are labels of nearly all its columns or rows.
const LABELS: usize = 7;

/// The four sides of a board.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sides {
    /// Headings above or to the left.
    pub(crate) headings: bool,
    /// Digits beside the board, headings left out.
    pub(crate) digits: usize,
    /// Sides on which a table goes on.
    pub(crate) busy: usize,
}

/// Looks at the cells right beside a board.
pub(crate) fn sides(canvas: &Canvas<'_>, lattice: &Lattice) -> Sides {
    let (first, last) = (lattice.range().first, lattice.range().last);
    let above = first.row.checked_sub(1).is_some_and(|row| row_of_headings(canvas, lattice, row));
    let before = first.col.checked_sub(1).is_some_and(|col| column_of_headings(canvas, lattice, col));
    // As on the far sides of a chessboard; without headings on the near side it is a row of digits to pick from.
    let below = above && row_of_headings(canvas, lattice, last.row + 1);
    let after = before && column_of_headings(canvas, lattice, last.col + 1);
    let mut sides = Sides { headings: above || before, ..Sides::default() };
    for side in lattice.ring() {
        let (mut digits, mut signs) = (0, 0);
        for at in side {
            let over = above && at.row < first.row || below && at.row > last.row;
            if over || before && at.col < first.col || after && at.col > last.col {
                continue;
            }
            let spot = canvas.spot(at);
            digits += usize::from(spot.digit().is_some());
            signs += usize::from(spot.inked() && !spot.read.bare); // 45 is a sum, not a list.
        }
        sides.digits += digits;
        sides.busy += usize::from(digits > 1 || signs >= SIGNS);
    }
    sides
}

/// Whether words stand both above nearly every column and before nearly every row, as in a table of results.
pub(crate) fn labelled(canvas: &Canvas<'_>, lattice: &Lattice) -> bool {
    let first = lattice.range().first;
    let (Some(above), Some(before)) = (first.row.checked_sub(1), first.col.checked_sub(1)) else {
        return false;
    };
    let word = |at: CellRef| match canvas.sheet.value(at) {
        CellValue::Text(text) => text.trim().chars().nth(1).is_some(),
        _ => false,
    };
    lattice.cols.iter().filter(|col| word(CellRef::new(above, col.first))).count() >= LABELS
        && lattice.rows.iter().filter(|row| word(CellRef::new(row.first, before))).count() >= LABELS
}

/// Whether a row of the sheet holds headings for the columns of a board.
pub(crate) fn row_of_headings(canvas: &Canvas<'_>, lattice: &Lattice, row: u32) -> bool {
    captions::headings(canvas, &lattice.cols.map(|col| CellRef::new(row, col.first)))
}

/// Whether a column of the sheet holds headings for the rows of a board.
pub(crate) fn column_of_headings(canvas: &Canvas<'_>, lattice: &Lattice, col: u32) -> bool {
    captions::headings(canvas, &lattice.rows.map(|row| CellRef::new(row.first, col)))
}
