//! A place that may hold a board, before it is judged.

use banmen_sheet::{CellRange, CellRef};
use banmen_sudoku::{Cell, Grid};

use crate::canvas::Canvas;
use crate::lattice::Lattice;
use crate::reading::{CellReading, DoubtKind, FaultKind, Read};
use crate::types::Places;

/// How the cells of a draft lie.
#[derive(Clone, Debug)]
pub(crate) enum Shape {
    /// Each in a cell of its own.
    Lattice(Lattice),
    /// As texts.
    Texts(Places),
}

/// A possible board: where it is and what its cells say.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    pub(crate) layout: &'static str,
    pub(crate) shape: Shape,
    pub(crate) range: CellRange,
    pub(crate) reads: [Read; 81],
    /// Whether formulas gave all that is to be seen in it.
    pub(crate) derived: bool,
    /// Whether the same digits would fit other places as well.
    pub(crate) uncertain: bool,
}

/// A list without anything between its digits is a slip on a board with fewer lists than this.
const LISTS: usize = 4;

impl Draft {
    /// A draft on a lattice whose cells are read one by one.
    pub(crate) fn on(canvas: &Canvas<'_>, layout: &'static str, lattice: Lattice) -> Self {
        let reads = lattice.places().map(|at| canvas.spot(at).read);
        Self::with(canvas, layout, lattice, reads)
    }

    /// A draft on a lattice whose cells have been read in a way of their own.
    pub(crate) fn with(
        canvas: &Canvas<'_>,
        layout: &'static str,
        lattice: Lattice,
        reads: [Read; 81],
    ) -> Self {
        let mut shown =
            lattice.places().into_iter().map(|at| canvas.spot(at)).filter(|s| !s.blank()).peekable();
        let derived = shown.peek().is_some() && shown.all(|spot| spot.formula);
        Self {
            layout,
            range: lattice.range(),
            shape: Shape::Lattice(lattice),
            reads: settle(reads),
            derived,
            uncertain: false,
        }
    }

    /// A draft of texts that have been read already.
    pub(crate) fn texts(layout: &'static str, range: CellRange, places: Places, reads: [Read; 81]) -> Self {
        Self { layout, range, shape: Shape::Texts(places), reads, derived: false, uncertain: false }
    }

    /// Its digits.
    pub(crate) fn grid(&self) -> Grid {
        let mut grid = Grid::EMPTY;
        for (cell, read) in Cell::ALL.into_iter().zip(&self.reads) {
            if let CellReading::Digit(digit) = read.reading {
                grid.set(cell, Some(digit));
            }
        }
        grid
    }

    /// Where a cell of the board is.
    pub(crate) fn place(&self, cell: Cell) -> CellRef {
        match &self.shape {
            Shape::Lattice(lattice) => lattice.place(cell),
            Shape::Texts(Places::Cells(cells)) => cells[cell.index()],
            Shape::Texts(Places::RowStrings(rows)) => rows[cell.row()],
            Shape::Texts(Places::Line(at)) => *at,
        }
    }
}

/// Decides what only the whole board can tell: whether `2345` is a list or a slip, and whether `一` is a one or a dash.
fn settle(mut reads: [Read; 81]) -> [Read; 81] {
    let count = |wanted: &dyn Fn(&Read) -> bool| reads.iter().filter(|read| wanted(read)).count();
    let lists = count(&|read| matches!(read.reading, CellReading::Candidates(_)));
    let kanji = |read: &Read| read.doubt == Some(DoubtKind::KanjiDigit);
    let one = |read: &Read| matches!(read.reading, CellReading::Digit(digit) if digit.get() == 1);
    let only_dashes =
        count(&|read| kanji(read) && !one(read)) == 0 && count(&|read| !kanji(read) && one(read)) > 0;
    for read in &mut reads {
        if read.bare && lists < LISTS {
            *read =
                Read { reading: CellReading::Unreadable(FaultKind::OutOfRange), doubt: None, bare: false };
        } else if kanji(read) && only_dashes {
            *read = Read { reading: CellReading::Unreadable(FaultKind::NotADigit), doubt: None, bare: false };
        }
    }
    reads
}
