//! What stands right beside a board: headings, or digits of a larger table.

use banmen_sheet::CellRef;

use crate::canvas::Canvas;
use crate::captions;
use crate::lattice::Lattice;

/// Signs on one side from which on the table goes on there, even if hardly any is a digit.
pub(crate) const SIGNS: usize = 5;

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
    let first = lattice.range().first;
    let above = first.row.checked_sub(1).is_some_and(|row| row_of_headings(canvas, lattice, row));
    let before = first.col.checked_sub(1).is_some_and(|col| column_of_headings(canvas, lattice, col));
    let mut sides = Sides { headings: above || before, ..Sides::default() };
    for side in lattice.ring() {
        let (mut digits, mut signs) = (0, 0);
        for at in side {
            if above && at.row < first.row || before && at.col < first.col {
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

/// Whether a row of the sheet holds headings for the columns of a board.
pub(crate) fn row_of_headings(canvas: &Canvas<'_>, lattice: &Lattice, row: u32) -> bool {
    captions::headings(canvas, &lattice.cols.map(|col| CellRef::new(row, col.first)))
}

/// Whether a column of the sheet holds headings for the rows of a board.
pub(crate) fn column_of_headings(canvas: &Canvas<'_>, lattice: &Lattice, col: u32) -> bool {
    captions::headings(canvas, &lattice.rows.map(|row| CellRef::new(row.first, col)))
}
