//! What speaks for a board and can be seen without reading it: lines, fills, sizes.

use banmen_sheet::{CellRef, Line, Rgb};
use banmen_sudoku::Cell;

use crate::canvas::Canvas;
use crate::lattice::Lattice;

/// Lines that bound the boxes.
const BOX_LINES: [usize; 4] = [0, 3, 6, 9];

/// What the lines around the cells say.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Lines {
    /// Edges of the boxes (72) that are heavier than the lines inside; 0 if there is no such frame.
    pub(crate) frame: u8,
    /// The four lines between the boxes are drawn, as in `#`, whatever is around them.
    pub(crate) cross: bool,
    /// A line around the whole that is heavier than those inside.
    pub(crate) outline: bool,
    /// Lines around every cell, and none further.
    pub(crate) grid: bool,
    /// A grid of lines that ends before the board does.
    pub(crate) ragged: bool,
    /// The frame goes on beyond the board in the same pattern, up or down and left or right.
    pub(crate) endless: bool,
}

/// Looks at the lines of a lattice.
pub(crate) fn lines(canvas: &Canvas<'_>, lattice: &Lattice) -> Lines {
    let level: [[Line; 9]; 10] =
        std::array::from_fn(|line| std::array::from_fn(|col| lattice.horizontal(canvas, line, col)));
    let upright: [[Line; 9]; 10] =
        std::array::from_fn(|line| std::array::from_fn(|row| lattice.vertical(canvas, line, row)));
    let count = |wanted: &dyn Fn(usize) -> bool, weight: Line| {
        let edges = |all: &[[Line; 9]; 10]| -> usize {
            (0..10)
                .filter(|&line| wanted(line))
                .map(|line| all[line].iter().filter(|&&edge| edge >= weight).count())
                .sum()
        };
        edges(&level) + edges(&upright)
    };
    let mut seen = Lines::default();
    for weight in [Line::Hair, Line::Thin, Line::Medium, Line::Double, Line::Thick] {
        let boxes = count(&|line| BOX_LINES.contains(&line), weight);
        let inside = count(&|line| !BOX_LINES.contains(&line), weight);
        let cross = count(&|line| line == 3 || line == 6, weight);
        let outer = count(&|line| line == 0 || line == 9, weight);
        if inside <= 16 && boxes >= 52 {
            seen.frame = seen.frame.max(boxes as u8);
        }
        seen.cross |= inside <= 6 && cross >= 34;
        seen.outline |= outer >= 34 && cross + inside <= 12;
    }
    let drawn = count(&|_| true, Line::Hair);
    let inside = count(&|line| !BOX_LINES.contains(&line), Line::Hair);
    let bare = |line: usize| {
        (0..9).all(|i| level[line][i] == Line::None) || (0..9).all(|i| upright[line][i] == Line::None)
    };
    seen.grid = drawn >= 172 && !goes_on(canvas, lattice);
    seen.ragged = inside >= 72 && drawn < 160 && (bare(0) || bare(9) || bare(8));
    seen.endless = seen.frame > 0 && endless(canvas, lattice);
    seen
}

/// Whether lines lead on beyond the four corners.
fn goes_on(canvas: &Canvas<'_>, lattice: &Lattice) -> bool {
    let range = lattice.range();
    let (top, bottom) = (range.first.row, range.last.row + 1);
    let (left, right) = (range.first.col, range.last.col + 1);
    let level = [left.checked_sub(1), Some(right)]
        .into_iter()
        .flatten()
        .any(|col| [top, bottom].iter().any(|&row| canvas.above(CellRef::new(row, col)) != Line::None));
    let upright = [top.checked_sub(1), Some(bottom)]
        .into_iter()
        .flatten()
        .any(|row| [left, right].iter().any(|&col| canvas.left_of(CellRef::new(row, col)) != Line::None));
    level || upright
}

/// Whether the pattern of lines goes on both above or below and to the left or right, as on squared paper.
fn endless(canvas: &Canvas<'_>, lattice: &Lattice) -> bool {
    let (first, last) = (lattice.range().first, lattice.range().last);
    let row = |line: usize| lattice.rows.get(line).map_or(last.row + 1, |span| span.first);
    let col = |line: usize| lattice.cols.get(line).map_or(last.col + 1, |span| span.first);
    let upright = |beyond: u32| {
        BOX_LINES.iter().all(|&line| canvas.left_of(CellRef::new(beyond, col(line))) != Line::None)
    };
    let level = |beyond: u32| {
        BOX_LINES.iter().all(|&line| canvas.above(CellRef::new(row(line), beyond)) != Line::None)
    };
    (upright(last.row + 1) || first.row.checked_sub(1).is_some_and(upright))
        && (level(last.col + 1) || first.col.checked_sub(1).is_some_and(level))
}

/// Whether each box has one fill of its own, unlike that of its neighbours.
pub(crate) fn fills(canvas: &Canvas<'_>, lattice: &Lattice) -> bool {
    let mut boxes: [Option<Option<Rgb>>; 9] = [None; 9];
    for (block, fill) in boxes.iter_mut().enumerate() {
        let mut all = Cell::ALL.into_iter().filter(|cell| cell.block() == block);
        let first = all.next().map(|cell| canvas.spot(lattice.place(cell)).fill);
        *fill = first.filter(|&first| all.all(|cell| canvas.spot(lattice.place(cell)).fill == first));
        if fill.is_none() {
            return false;
        }
    }
    let differ = |a: usize, b: usize| boxes[a] != boxes[b];
    (0..9).all(|b| (b % 3 == 2 || differ(b, b + 1)) && (b > 5 || differ(b, b + 3)))
}

/// Whether the columns have one width and the rows one height: `None` if the file states nothing of either.
pub(crate) fn equal_cells(canvas: &Canvas<'_>, lattice: &Lattice) -> Option<bool> {
    let widths: Vec<f64> = lattice.cols.iter().filter_map(|col| canvas.sheet.width(col.first)).collect();
    let heights: Vec<f64> = lattice.rows.iter().filter_map(|row| canvas.sheet.height(row.first)).collect();
    let even = |sizes: &[f64]| {
        let (least, most) = sizes.iter().fold((f64::MAX, 0.0f64), |(a, b), &size| (a.min(size), b.max(size)));
        sizes.len() == 9 && most <= least * 1.05
    };
    if widths.len() < 9 || canvas.sheet.widths.is_empty() {
        return None;
    }
    Some(even(&widths) && (heights.is_empty() || even(&heights)))
}
