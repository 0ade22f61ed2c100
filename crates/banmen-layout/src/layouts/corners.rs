//! Places where lines or fills suggest the top left of a board.

use banmen_sheet::{Borders, CellRef, Line};

use crate::canvas::{Canvas, PlaceSet};

/// Cells that may be the top left of a board of single cells: worth the look at all its lines.
pub(crate) fn suggested(canvas: &Canvas<'_>) -> Vec<CellRef> {
    let (mut seen, mut found) = (PlaceSet::default(), PlaceSet::default());
    for (at, spot) in canvas.spots() {
        if spot.borders != Borders::default() {
            for corner in line_corners(canvas, at).filter(|&corner| seen.insert(corner)) {
                if promising(canvas, corner) || starts_grid(canvas, corner) {
                    found.insert(corner);
                }
                found.extend(corner.offset(-3, -3).filter(|&origin| crossed(canvas, origin)));
            }
        }
        if spot.fill.is_some() && changes_fill(canvas, at) {
            let origins = [Some(at), at.offset(0, -3)].into_iter().flatten();
            found.extend(origins.filter(|&origin| chequered(canvas, origin)));
        }
    }
    in_order(found)
}

/// Cells at which a grid of lines begins: nothing is drawn to their left or above.
pub(crate) fn grid_starts(canvas: &Canvas<'_>) -> Vec<CellRef> {
    let drawn = canvas.spots().filter(|(_, spot)| spot.borders != Borders::default());
    let corners = drawn.flat_map(|(at, _)| line_corners(canvas, at));
    in_order(corners.filter(|&corner| starts_grid(canvas, corner)).collect())
}

fn in_order(found: PlaceSet) -> Vec<CellRef> {
    let mut all: Vec<_> = found.into_iter().collect();
    all.sort_unstable();
    all
}

/// Cells with a line above and to the left, of which one is drawn by the cell at `at`.
fn line_corners(canvas: &Canvas<'_>, at: CellRef) -> impl Iterator<Item = CellRef> {
    [Some(at), at.offset(1, 0), at.offset(0, 1)]
        .into_iter()
        .flatten()
        .filter(|&at| canvas.above(at) != Line::None && canvas.left_of(at) != Line::None)
}

fn starts_grid(canvas: &Canvas<'_>, at: CellRef) -> bool {
    at.offset(0, -1).is_none_or(|left| canvas.above(left) == Line::None)
        && at.offset(-1, 0).is_none_or(|up| canvas.left_of(up) == Line::None)
}

/// One of the lines of a board at `at`, that far from its top or left.
fn line(canvas: &Canvas<'_>, at: CellRef, distance: u32, upright: bool) -> Line {
    if upright {
        canvas.left_of(CellRef::new(at.row + 4, at.col + distance))
    } else {
        canvas.above(CellRef::new(at.row + distance, at.col + 4))
    }
}

/// The lines at these distances, both ways.
fn lines(canvas: &Canvas<'_>, at: CellRef, distances: &[u32]) -> impl Iterator<Item = Line> {
    distances.iter().flat_map(move |&d| [false, true].map(|upright| line(canvas, at, d, upright)))
}

/// Whether a few lines around the boxes are heavier than a few inside, or the outer ones than all others.
fn promising(canvas: &Canvas<'_>, at: CellRef) -> bool {
    let inside = lines(canvas, at, &[1, 2]).max().unwrap_or_default();
    // At most two of the eight may be missing.
    let lighter = lines(canvas, at, &[0, 9, 3, 6]).filter(|&line| line <= inside).take(3).count();
    lighter < 3 || {
        let mut outer = lines(canvas, at, &[0, 9]);
        outer.all(|line| line > inside) && {
            let between = lines(canvas, at, &[3, 6]).max().unwrap_or_default();
            lines(canvas, at, &[0, 9]).all(|line| line > between)
        }
    }
}

/// Whether lines are drawn between the boxes only.
fn crossed(canvas: &Canvas<'_>, at: CellRef) -> bool {
    lines(canvas, at, &[3, 6]).all(|line| line != Line::None) && {
        let inside = lines(canvas, at, &[1, 2, 4, 5]).max().unwrap_or_default();
        lines(canvas, at, &[3, 6]).all(|line| line > inside)
    }
}

fn changes_fill(canvas: &Canvas<'_>, at: CellRef) -> bool {
    let fill = canvas.spot(at).fill;
    [at.offset(-1, 0), at.offset(0, -1)]
        .into_iter()
        .all(|next| next.is_none_or(|next| canvas.spot(next).fill != fill))
}

/// Whether a few cells look as if the boxes were filled by turns.
fn chequered(canvas: &Canvas<'_>, at: CellRef) -> bool {
    let fill = |row: u32, col: u32| canvas.spot(CellRef::new(at.row + row, at.col + col)).fill;
    let first = fill(0, 0);
    fill(2, 2) == first && fill(1, 4) != first && fill(4, 1) != first && fill(1, 4) == fill(2, 5)
}
