//! A place that may hold a board, before it is judged.

use banmen_sheet::{CellRange, CellRef};
use banmen_sudoku::{Cell, CellSet, Grid};

use crate::canvas::{Canvas, Spot};
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
    /// Cells with something to be seen.
    pub(crate) inked: CellSet,
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
        Self::with(canvas, layout, lattice, |_, spot| spot.read)
    }

    /// A draft on a lattice whose cells are read in a way of their own, from the place and what is there.
    pub(crate) fn with(
        canvas: &Canvas<'_>,
        layout: &'static str,
        lattice: Lattice,
        read: impl Fn(CellRef, &Spot) -> Read,
    ) -> Self {
        let spots = lattice.places().map(|at| (at, canvas.spot(at)));
        let mut shown = spots.iter().filter(|(_, spot)| !spot.blank()).peekable();
        let derived = shown.peek().is_some() && shown.all(|(_, spot)| spot.formula);
        let cells = Cell::ALL.into_iter().zip(&spots);
        Self {
            layout,
            range: lattice.range(),
            shape: Shape::Lattice(lattice),
            inked: cells.filter(|(_, (_, spot))| spot.inked()).map(|(cell, _)| cell).collect(),
            reads: settle(spots.map(|(at, spot)| read(at, &spot))),
            derived,
            uncertain: false,
        }
    }

    /// A draft of texts that have been read already.
    pub(crate) fn texts(layout: &'static str, range: CellRange, places: Places, reads: [Read; 81]) -> Self {
        let (inked, derived, uncertain) = (CellSet::EMPTY, false, false);
        Self { layout, range, shape: Shape::Texts(places), reads, inked, derived, uncertain }
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
