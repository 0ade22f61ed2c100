//! Which houses may be bases and covers.

use crate::grid::{Cell, House};

/// Some of the 27 houses, one bit each in the order of [`House::ALL`].
pub(super) type Houses = u32;

const ROWS: Houses = 0x1FF;
const COLUMNS: Houses = ROWS << 9;
const BOXES: Houses = COLUMNS << 9;

/// What fish are named after.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    /// Rows in columns, or columns in rows.
    Basic,
    /// Boxes too, among the bases or the covers or both.
    Franken,
    /// Anything else: rows and columns on one side, or boxes alone.
    Mutant,
}

/// Where to look: houses that may be bases and houses that may be covers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Waters {
    pub bases: Houses,
    pub covers: Houses,
}

impl Shape {
    /// Where fish of this shape are.
    pub(super) const fn waters(self) -> &'static [Waters] {
        match self {
            Self::Basic => {
                &[Waters { bases: ROWS, covers: COLUMNS }, Waters { bases: COLUMNS, covers: ROWS }]
            }
            Self::Franken => &[
                Waters { bases: ROWS | BOXES, covers: COLUMNS | BOXES },
                Waters { bases: COLUMNS | BOXES, covers: ROWS | BOXES },
            ],
            Self::Mutant => &[Waters { bases: ROWS | COLUMNS | BOXES, covers: ROWS | COLUMNS | BOXES }],
        }
    }

    /// The shape of a fish.
    pub(super) const fn of(bases: Houses, covers: Houses) -> Self {
        let rows_in_columns =
            bases & ROWS != 0 && covers & COLUMNS != 0 && bases & COLUMNS == 0 && covers & ROWS == 0;
        let columns_in_rows =
            bases & COLUMNS != 0 && covers & ROWS != 0 && bases & ROWS == 0 && covers & COLUMNS == 0;
        match (rows_in_columns || columns_in_rows, (bases | covers) & BOXES) {
            (true, 0) => Self::Basic,
            (true, _) => Self::Franken,
            (false, _) => Self::Mutant,
        }
    }
}

/// The three houses of a cell.
pub(super) const fn of_cell(cell: Cell) -> Houses {
    1 << cell.row() | 1 << (9 + cell.col()) | 1 << (18 + cell.block())
}

/// The houses of a set in order.
pub(super) fn each(houses: Houses) -> impl Iterator<Item = House> {
    let mut rest = houses;
    std::iter::from_fn(move || {
        let first = House::ALL.get(rest.trailing_zeros() as usize).copied();
        rest &= rest.wrapping_sub(1);
        first
    })
}
