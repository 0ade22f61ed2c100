//! Where things are on the sheets of a live workbook.
//!
//! ```text
//! row 1   title                                         columns AF ... hidden: what the formulas build on
//! row 2   how it stands, in words
//! row 4   T1 digits      T2 candidates   T3 decided now
//! row 16  rows x columns blocks          letters        on a side board: guesses, rows x columns, blocks
//! ```

use banmen_sheet::{CellRange, CellRef};
use banmen_sudoku::{Cell, House};

/// The row of the title, that of the words on how it stands, that of the captions, and that below the tables.
pub(super) const TITLE: CellRef = CellRef::new(0, 1);
pub(super) const STATUS: CellRef = CellRef::new(1, 1);
/// Rows at the top that stay in sight: down to the captions.
pub(super) const FROZEN: u32 = 3;
/// The columns of the three tables side by side.
pub(super) const COLUMNS: [u32; 3] = [1, 11, 21];
/// The last column that is shown.
pub(super) const LAST: u32 = 30;
/// The first row of the upper and of the lower tables.
pub(super) const UPPER: u32 = 3;
pub(super) const LOWER: u32 = 15;

/// A table of nine rows and nine columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Table(pub(super) CellRef);

pub(super) const T1: Table = Table(CellRef::new(UPPER, COLUMNS[0]));
pub(super) const T2: Table = Table(CellRef::new(UPPER, COLUMNS[1]));
pub(super) const T3: Table = Table(CellRef::new(UPPER, COLUMNS[2]));
/// The three tables below, from the left.
pub(super) const BELOW: [Table; 3] = [
    Table(CellRef::new(LOWER, COLUMNS[0])),
    Table(CellRef::new(LOWER, COLUMNS[1])),
    Table(CellRef::new(LOWER, COLUMNS[2])),
];

/// A hidden table, counted from the left.
const fn hidden(number: u32) -> Table {
    Table(CellRef::new(UPPER, LAST + 1 + 10 * number))
}

/// T1 as digits: 0 for blank, -1 for what is no digit.
pub(super) const NORMAL: Table = hidden(0);
/// The digits with no other place in the block, row, column of a cell.
pub(super) const ONLY: [Table; 3] = [hidden(1), hidden(2), hidden(3)];
/// All of them together.
pub(super) const DEMANDS: Table = hidden(4);
/// Where the entry is no digit; where no candidate is left; where several digits are demanded: row and column as a number.
pub(super) const FAULTS: [Table; 3] = [hidden(5), hidden(6), hidden(7)];
/// The guesses of a side board as digits.
pub(super) const GUESSES: Table = hidden(8);

/// The list of houses, one a row, and what is wrong with each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Trouble {
    /// Digits that stand more than once.
    Clash,
    /// Digits without a place.
    Missing,
    /// Digits that are decided for several cells.
    Twice,
}

const HOUSES: u32 = LAST + 1 + 90;
/// How many columns the list of houses has.
const HOUSE_COLUMNS: u32 = 7;

/// The name of a house in the list.
pub(super) fn label(house: House) -> CellRef {
    CellRef::new(UPPER + house.index() as u32, HOUSES)
}

/// The names of all houses.
pub(super) fn labels() -> CellRange {
    CellRange::sized(CellRef::new(UPPER, HOUSES), 27, 1)
}

impl Trouble {
    pub(super) const ALL: [Self; 3] = [Self::Clash, Self::Missing, Self::Twice];

    const fn column(self) -> u32 {
        HOUSES + 1 + 2 * self as u32
    }

    /// The digits of that trouble in a house, as a text.
    pub(super) fn digits(self, house: House) -> CellRef {
        CellRef::new(UPPER + house.index() as u32, self.column())
    }

    /// The number of the house in the list, if it has that trouble.
    pub(super) fn number(self, house: House) -> CellRef {
        CellRef::new(UPPER + house.index() as u32, self.column() + 1)
    }

    /// The digits, and the numbers, of all houses.
    pub(super) fn lists(self) -> [CellRange; 2] {
        [0, 1].map(|col| CellRange::sized(CellRef::new(UPPER, self.column() + col), 27, 1))
    }
}

/// How it stands, in numbers: the first of each kind of fault, how many cells are filled and decided, and the whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Count {
    Wrong,
    Empty,
    Disputed,
    Clash,
    Missing,
    Twice,
    Filled,
    Decided,
    State,
}

impl Count {
    pub(super) const fn at(self) -> CellRef {
        CellRef::new(UPPER + self as u32, HOUSES + HOUSE_COLUMNS)
    }
}

/// The cell that is 1 while no digit stands twice.
pub(super) const SUCCESS: CellRef = CellRef::new(LOWER + 10, COLUMNS[0]);
/// The hidden columns.
pub(super) const HIDDEN: (u32, u32) = (LAST + 1, HOUSES + HOUSE_COLUMNS);

impl Table {
    /// The cell of the sheet.
    pub(super) const fn at(self, cell: Cell) -> CellRef {
        CellRef::new(self.0.row + cell.row() as u32, self.0.col + cell.col() as u32)
    }

    /// All of it.
    pub(super) fn range(self) -> CellRange {
        CellRange::sized(self.0, 9, 9)
    }

    /// The cells of a house.
    pub(super) fn house(self, house: House) -> CellRange {
        let cells = house.cells();
        CellRange::new(self.at(cells[0]), self.at(cells[8]))
    }

    /// The same table so many rows further down.
    pub(super) const fn down(self, rows: u32) -> Self {
        Self(CellRef::new(self.0.row + rows, self.0.col))
    }
}
