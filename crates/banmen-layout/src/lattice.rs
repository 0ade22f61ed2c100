//! Where the nine rows and nine columns of a board lie in a sheet.
//!
//! ```text
//!   plain        merged, 2 by 2      blocks apart (gap of one)
//!   A B C D…     AB CD EF GH…        A B C   E F G   I J K
//! ```

use banmen_sheet::{CellRange, CellRef, Line};
use banmen_sudoku::Cell;

use crate::canvas::Canvas;

/// First and last row (or column) of one row (or column) of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Span {
    pub(crate) first: u32,
    pub(crate) last: u32,
}

/// The rows and columns of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Lattice {
    pub(crate) rows: [Span; 9],
    pub(crate) cols: [Span; 9],
}

impl Lattice {
    /// Cells of one size, `size` (rows, columns) each, with `gap` (rows, columns) between the blocks; `None` where the
    /// sheet ends before.
    pub(crate) fn new(at: CellRef, size: (u32, u32), gap: (u32, u32)) -> Option<Self> {
        let spans = |first: u32, size: u32, gap: u32| {
            std::array::from_fn(|i| {
                let first = first + i as u32 * size + i as u32 / 3 * gap;
                Span { first, last: first + size - 1 }
            })
        };
        let lattice = Self { rows: spans(at.row, size.0, gap.0), cols: spans(at.col, size.1, gap.1) };
        let last = lattice.range().last;
        (last.row < CellRef::MAX_ROWS && last.col < CellRef::MAX_COLS).then_some(lattice)
    }

    /// Nine by nine cells side by side.
    pub(crate) fn plain(at: CellRef) -> Option<Self> {
        Self::new(at, (1, 1), (0, 0))
    }

    /// The rectangle it covers.
    pub(crate) fn range(&self) -> CellRange {
        CellRange {
            first: CellRef::new(self.rows[0].first, self.cols[0].first),
            last: CellRef::new(self.rows[8].last, self.cols[8].last),
        }
    }

    /// Where a cell of the board is: its top left.
    pub(crate) fn place(&self, cell: Cell) -> CellRef {
        CellRef::new(self.rows[cell.row()].first, self.cols[cell.col()].first)
    }

    /// Where all its cells are.
    pub(crate) fn places(&self) -> [CellRef; 81] {
        Cell::ALL.map(|cell| self.place(cell))
    }

    /// The horizontal line number `line` (0 above the first row, 9 below the last) along column `col`.
    pub(crate) fn horizontal(&self, canvas: &Canvas<'_>, line: usize, col: usize) -> Line {
        let col = self.cols[col].first;
        let below = || canvas.above(CellRef::new(self.rows[line].first, col));
        let above = || canvas.above(CellRef::new(self.rows[line - 1].last + 1, col));
        match line {
            0 => below(),
            9 => above(),
            _ => below().max(above()),
        }
    }

    /// The vertical line number `line` (0 before the first column, 9 behind the last) along row `row`.
    pub(crate) fn vertical(&self, canvas: &Canvas<'_>, line: usize, row: usize) -> Line {
        let row = self.rows[row].first;
        let behind = || canvas.left_of(CellRef::new(row, self.cols[line].first));
        let before = || canvas.left_of(CellRef::new(row, self.cols[line - 1].last + 1));
        match line {
            0 => behind(),
            9 => before(),
            _ => behind().max(before()),
        }
    }

    /// The cells right beside the board: above, below, left and right.
    pub(crate) fn ring(&self) -> [impl Iterator<Item = CellRef>; 4] {
        let range = self.range();
        let level = [range.first.row.checked_sub(1), Some(range.last.row + 1)];
        let upright = [range.first.col.checked_sub(1), Some(range.last.col + 1)];
        let side = |row: Option<u32>, col: Option<u32>| {
            let rows = row.map_or(range.first.row..=range.last.row, |row| row..=row);
            let cols = col.map_or(range.first.col..=range.last.col, |col| col..=col);
            rows.flat_map(move |row| cols.clone().map(move |col| CellRef::new(row, col)))
        };
        // Beyond the edge of the sheet: a cell that no sheet has.
        let beyond = || side(Some(u32::MAX), Some(u32::MAX));
        [
            level[0].map_or_else(beyond, |row| side(Some(row), None)),
            level[1].map_or_else(beyond, |row| side(Some(row), None)),
            upright[0].map_or_else(beyond, |col| side(None, Some(col))),
            upright[1].map_or_else(beyond, |col| side(None, Some(col))),
        ]
    }
}
