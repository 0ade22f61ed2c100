//! `notes`: each cell of the board is 3 by 3 cells of the sheet, for small digits; a digit that is settled stands in a
//! merged range, or alone in the middle.
//!
//! ```text
//!   1 . 3 | . . . | 1 2 .
//!   . . . | . 7 . | . 5 .      candidates 1 3, a seven, candidates 1 2 5 9
//!   . . . | . . . | . . 9
//! ```

use banmen_sheet::{CellRange, CellRef, Line};
use banmen_sudoku::DigitSet;

use super::corners;
use crate::canvas::Canvas;
use crate::draft::Draft;
use crate::judge::{Judged, judge};
use crate::lattice::Lattice;
use crate::reading::{CellReading, DoubtKind, Read};

const ID: &str = "notes";

pub(super) fn propose(canvas: &Canvas<'_>) -> Vec<Judged> {
    let starts = corners::grid_starts(canvas).into_iter();
    let lattices = starts.filter_map(|at| Lattice::new(at, (3, 3), (0, 0)));
    lattices
        .filter(|lattice| ruled(canvas, lattice))
        .map(|lattice| judge(canvas, draft(canvas, lattice)))
        .collect()
}

pub(super) fn at(canvas: &Canvas<'_>, range: CellRange) -> Option<Draft> {
    let fits = range.rows() == 27 && range.cols() == 27;
    fits.then(|| Lattice::new(range.first, (3, 3), (0, 0))).flatten().map(|lattice| draft(canvas, lattice))
}

/// Whether lines are drawn around 3 by 3 cells and hardly within them.
fn ruled(canvas: &Canvas<'_>, lattice: &Lattice) -> bool {
    let ends = canvas.left_of(CellRef::new(lattice.rows[4].first, lattice.range().last.col + 1));
    if ends == Line::None {
        return false;
    }
    let (mut around, mut within) = (0, 0);
    for at in lattice.places() {
        let inner = CellRef::new(at.row + 1, at.col + 1);
        around += usize::from(canvas.above(at) != Line::None) + usize::from(canvas.left_of(at) != Line::None);
        within +=
            usize::from(canvas.above(inner) != Line::None) + usize::from(canvas.left_of(inner) != Line::None);
    }
    around >= 150 && within <= 12
}

fn draft(canvas: &Canvas<'_>, lattice: Lattice) -> Draft {
    Draft::with(canvas, ID, lattice, |at, _| read(canvas, at))
}

/// Reads the 3 by 3 cells at `at`.
fn read(canvas: &Canvas<'_>, at: CellRef) -> Read {
    if canvas.merged.get(&at).is_some_and(|range| range.rows() == 3 && range.cols() == 3) {
        return canvas.spot(at).read;
    }
    let middle = CellRef::new(at.row + 1, at.col + 1);
    let mut shown = CellRange::sized(at, 3, 3).cells().filter(|&at| !canvas.blank(at)).peekable();
    if shown.peek().is_none() {
        return Read::ABSENT;
    }
    let mut set = DigitSet::EMPTY;
    let (mut count, mut in_place) = (0, true);
    for place in shown {
        match canvas.spot(place).read {
            Read { reading: CellReading::Digit(digit), .. } => {
                let position = (place.row - at.row) * 3 + place.col - at.col + 1;
                in_place &= u32::from(digit.get()) == position;
                set.insert(digit);
                count += 1;
            }
            Read { reading: CellReading::Blank, .. } => {}
            fault => return fault,
        }
    }
    let alone = canvas.spot(middle).read;
    if count == 1 && !in_place && matches!(alone.reading, CellReading::Digit(_)) {
        return alone;
    }
    Read { reading: CellReading::Candidates(set), doubt: Some(DoubtKind::CandidateList), bare: false }
}
