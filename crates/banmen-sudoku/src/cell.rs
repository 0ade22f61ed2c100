//! The 81 cells and the 27 houses: rows, columns and boxes.
//!
//! ```text
//!        c1 c2 c3   c4 c5 c6   c7 c8 c9
//!   r1    0  1  2 |  3  4  5 |  6  7  8
//!   r2    9 10 11 | 12 13 14 | 15 16 17     cells count in reading order;
//!   r3   18 19 20 | 21 22 23 | 24 25 26     boxes too: 1 2 3 / 4 5 6 / 7 8 9
//!        ---------+----------+---------
//!   r4   27 28 …
//! ```

use std::fmt;
use std::str::FromStr;

use crate::sets::CellSet;

/// One of the 81 cells, in reading order.
///
/// ```
/// use banmen_sudoku::Cell;
/// let cell: Cell = "r4c6".parse()?;
/// assert_eq!((cell.row(), cell.col(), cell.block()), (3, 5, 4));
/// assert_eq!(cell.to_string(), "r4c6");
/// # Ok::<(), banmen_sudoku::grid::CellError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

/// A text that names no cell.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("\"{0}\" is no cell such as r1c1 or r9c9")]
pub struct CellError(pub String);

/// The three kinds of house.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HouseKind {
    /// Nine cells side by side.
    Row,
    /// Nine cells one below the other.
    Column,
    /// Three by three cells.
    Box,
}

/// A row, a column or a box: nine cells that hold each digit once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(u8);

impl Cell {
    /// All cells in reading order.
    pub const ALL: [Self; 81] = {
        let mut all = [Self(0); 81];
        let mut i = 0;
        while i < 81 {
            all[i] = Self(i as u8);
            i += 1;
        }
        all
    };

    /// The cell at `row` and `col`, both 0 to 8.
    #[must_use]
    pub const fn at(row: usize, col: usize) -> Option<Self> {
        if row < 9 && col < 9 { Some(Self((row * 9 + col) as u8)) } else { None }
    }

    /// The cell at this place in reading order, 0 to 80.
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < 81 { Some(Self(index as u8)) } else { None }
    }

    /// Place in reading order, 0 to 80.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Row, 0 to 8.
    #[must_use]
    pub const fn row(self) -> usize {
        self.0 as usize / 9
    }

    /// Column, 0 to 8.
    #[must_use]
    pub const fn col(self) -> usize {
        self.0 as usize % 9
    }

    /// Box, 0 to 8.
    #[must_use]
    pub const fn block(self) -> usize {
        self.row() / 3 * 3 + self.col() / 3
    }

    /// The house of this kind that holds the cell.
    #[must_use]
    pub const fn house(self, kind: HouseKind) -> House {
        House(match kind {
            HouseKind::Row => self.row(),
            HouseKind::Column => 9 + self.col(),
            HouseKind::Box => 18 + self.block(),
        } as u8)
    }

    /// Its row, column and box.
    #[must_use]
    pub const fn houses(self) -> [House; 3] {
        [self.house(HouseKind::Row), self.house(HouseKind::Column), self.house(HouseKind::Box)]
    }

    /// The twenty other cells that share a house with this one.
    #[must_use]
    pub const fn peers(self) -> CellSet {
        PEERS[self.index()]
    }
}

/// The cells of each house.
const HOUSES: [CellSet; 27] = {
    let mut sets = [CellSet::EMPTY; 27];
    let mut house = 0;
    while house < 27 {
        let cells = House(house as u8).cells();
        let mut i = 0;
        while i < 9 {
            sets[house] = CellSet::from_bits(sets[house].bits() | CellSet::only(cells[i]).bits());
            i += 1;
        }
        house += 1;
    }
    sets
};

/// The peers of each cell.
static PEERS: [CellSet; 81] = {
    let mut sets = [CellSet::EMPTY; 81];
    let mut i = 0;
    while i < 81 {
        let [row, column, block] = Cell(i as u8).houses();
        let all = HOUSES[row.index()].bits() | HOUSES[column.index()].bits() | HOUSES[block.index()].bits();
        sets[i] = CellSet::from_bits(all & !(1 << i));
        i += 1;
    }
    sets
};

impl House {
    /// Rows 1 to 9, columns 1 to 9, boxes 1 to 9.
    pub const ALL: [Self; 27] = {
        let mut all = [Self(0); 27];
        let mut i = 0;
        while i < 27 {
            all[i] = Self(i as u8);
            i += 1;
        }
        all
    };

    /// The house of this kind with this number, 1 to 9.
    #[must_use]
    pub const fn new(kind: HouseKind, number: u8) -> Option<Self> {
        match number {
            1..=9 => Some(Self(kind as u8 * 9 + number - 1)),
            _ => None,
        }
    }

    /// Place in [`House::ALL`], 0 to 26.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Row, column or box.
    #[must_use]
    pub const fn kind(self) -> HouseKind {
        match self.0 / 9 {
            0 => HouseKind::Row,
            1 => HouseKind::Column,
            _ => HouseKind::Box,
        }
    }

    /// Number among its kind, 1 to 9, as people count.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 % 9 + 1
    }

    /// Its nine cells in reading order.
    #[must_use]
    pub const fn cells(self) -> [Cell; 9] {
        let n = self.0 % 9;
        let mut cells = [Cell(0); 9];
        let mut i = 0;
        while i < 9 {
            cells[i as usize] = Cell(match self.kind() {
                HouseKind::Row => n * 9 + i,
                HouseKind::Column => i * 9 + n,
                HouseKind::Box => (n / 3 * 3 + i / 3) * 9 + n % 3 * 3 + i % 3,
            });
            i += 1;
        }
        cells
    }

    /// Its nine cells as a set.
    #[must_use]
    pub const fn set(self) -> CellSet {
        HOUSES[self.index()]
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.col() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Cell {
    type Err = CellError;

    /// Reads `r1c1` to `r9c9`, letters of either case.
    fn from_str(text: &str) -> Result<Self, CellError> {
        let place = |digit: u8| usize::from(digit.wrapping_sub(b'1'));
        match text.as_bytes() {
            [b'r' | b'R', row, b'c' | b'C', col] => Self::at(place(*row), place(*col)),
            _ => None,
        }
        .ok_or_else(|| CellError(text.to_owned()))
    }
}

impl fmt::Display for HouseKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Row => "row",
            Self::Column => "column",
            Self::Box => "box",
        })
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind(), self.number())
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_and_houses_agree() {
        for (i, house) in House::ALL.into_iter().enumerate() {
            assert_eq!(house.index(), i);
            assert_eq!(House::new(house.kind(), house.number()), Some(house));
            assert!(house.cells().is_sorted());
            assert!(house.cells().iter().all(|cell| cell.house(house.kind()) == house));
            assert_eq!(house.set(), house.cells().into_iter().collect());
        }
        assert_eq!(House::new(HouseKind::Row, 0), None);
        assert_eq!(House::new(HouseKind::Box, 10), None);
    }

    #[test]
    fn cells_are_written_and_read() {
        for (i, cell) in Cell::ALL.into_iter().enumerate() {
            assert_eq!((cell.index(), Cell::new(i)), (i, Some(cell)));
            assert_eq!(Cell::at(cell.row(), cell.col()), Some(cell));
            assert_eq!(cell.to_string().parse(), Ok(cell));
            let shared = |other: &Cell| other.houses().iter().zip(cell.houses()).any(|(a, b)| *a == b);
            assert!(
                cell.peers().iter().eq(Cell::ALL.into_iter().filter(|other| *other != cell && shared(other)))
            );
        }
        for text in ["", "r0c1", "r1c10", "r1", "c1r1", "r1c1 ", "ｒ１ｃ１"] {
            assert!(text.parse::<Cell>().is_err(), "{text}");
        }
        assert_eq!((Cell::at(9, 0), Cell::at(0, 9), Cell::new(81)), (None, None, None));
    }
}
