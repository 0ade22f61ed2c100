//! Where a cell is: `A1` and `R1C1` addresses, and ranges of them.

use std::fmt;
use std::str::FromStr;

/// One cell of a sheet, row and column counted from zero. Orders by row, then column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CellRef {
    /// Row, from 0.
    pub row: u32,
    /// Column, from 0.
    pub col: u32,
}

/// A rectangle of cells, both corners included.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CellRange {
    /// Top left corner.
    pub first: CellRef,
    /// Bottom right corner.
    pub last: CellRef,
}

/// A text that is no cell address.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("\"{0}\" is no cell address such as A1:I9 or R1C1:R9C9")]
pub struct AddressError(pub String);

impl CellRef {
    /// Rows in the largest sheet (Excel 2007 and later, LibreOffice).
    pub const MAX_ROWS: u32 = 1_048_576;
    /// Columns in the largest sheet.
    pub const MAX_COLS: u32 = 16_384;

    /// The cell at `row` and `col`, both from zero.
    #[must_use]
    pub const fn new(row: u32, col: u32) -> Self {
        Self { row, col }
    }

    /// The cell `rows` down and `cols` to the right, if the sheet has it.
    #[must_use]
    pub fn offset(self, rows: i64, cols: i64) -> Option<Self> {
        let row = u32::try_from(i64::from(self.row) + rows).ok().filter(|&r| r < Self::MAX_ROWS)?;
        let col = u32::try_from(i64::from(self.col) + cols).ok().filter(|&c| c < Self::MAX_COLS)?;
        Some(Self { row, col })
    }

    /// The letters of a column: 0 is `A`, 27 is `AB`.
    #[must_use]
    pub fn column_letters(col: u32) -> String {
        let mut letters = Vec::new();
        let mut rest = col + 1;
        while rest > 0 {
            letters.push(char::from(b'A' + ((rest - 1) % 26) as u8));
            rest = (rest - 1) / 26;
        }
        letters.iter().rev().collect()
    }
}

impl CellRange {
    /// The rectangle between two opposite corners, in any order.
    #[must_use]
    pub fn new(a: CellRef, b: CellRef) -> Self {
        Self {
            first: CellRef::new(a.row.min(b.row), a.col.min(b.col)),
            last: CellRef::new(a.row.max(b.row), a.col.max(b.col)),
        }
    }

    /// The rectangle of `rows` by `cols` cells whose top left is `first`.
    #[must_use]
    pub fn sized(first: CellRef, rows: u32, cols: u32) -> Self {
        Self { first, last: CellRef::new(first.row + rows.max(1) - 1, first.col + cols.max(1) - 1) }
    }

    /// Number of rows.
    #[must_use]
    pub const fn rows(&self) -> u32 {
        self.last.row - self.first.row + 1
    }

    /// Number of columns.
    #[must_use]
    pub const fn cols(&self) -> u32 {
        self.last.col - self.first.col + 1
    }

    /// Whether `at` lies inside.
    #[must_use]
    pub const fn contains(&self, at: CellRef) -> bool {
        at.row >= self.first.row
            && at.row <= self.last.row
            && at.col >= self.first.col
            && at.col <= self.last.col
    }

    /// Whether the two rectangles share a cell.
    #[must_use]
    pub const fn intersects(&self, other: &Self) -> bool {
        self.first.row <= other.last.row
            && other.first.row <= self.last.row
            && self.first.col <= other.last.col
            && other.first.col <= self.last.col
    }

    /// The smallest rectangle that holds both.
    #[must_use]
    pub const fn around(&self, other: Self) -> Self {
        let (first, last) = (self.first, self.last);
        Self {
            first: CellRef::new(min(first.row, other.first.row), min(first.col, other.first.col)),
            last: CellRef::new(max(last.row, other.last.row), max(last.col, other.last.col)),
        }
    }

    /// Every cell, row by row.
    pub fn cells(self) -> impl Iterator<Item = CellRef> {
        (self.first.row..=self.last.row)
            .flat_map(move |row| (self.first.col..=self.last.col).map(move |col| CellRef::new(row, col)))
    }
}

impl fmt::Display for CellRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Self::column_letters(self.col), self.row + 1)
    }
}

impl fmt::Display for CellRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.first == self.last { self.first.fmt(f) } else { write!(f, "{}:{}", self.first, self.last) }
    }
}

impl FromStr for CellRef {
    type Err = AddressError;

    /// Reads `A1`, `$A$1` (letters of either case) and `R1C1`.
    fn from_str(text: &str) -> Result<Self, AddressError> {
        parse_a1(text).or_else(|| parse_r1c1(text)).ok_or_else(|| AddressError(text.to_owned()))
    }
}

impl FromStr for CellRange {
    type Err = AddressError;

    /// Reads `A1:I9`, `$A$1:$I$9`, `R1C1:R9C9`, or a single cell.
    fn from_str(text: &str) -> Result<Self, AddressError> {
        let error = || AddressError(text.to_owned());
        match text.split_once(':') {
            Some((a, b)) => Ok(Self::new(a.parse().map_err(|_| error())?, b.parse().map_err(|_| error())?)),
            None => text.parse().map(|cell| Self::new(cell, cell)),
        }
    }
}

const fn min(a: u32, b: u32) -> u32 {
    if a < b { a } else { b }
}

const fn max(a: u32, b: u32) -> u32 {
    if a > b { a } else { b }
}

fn parse_a1(text: &str) -> Option<CellRef> {
    let text = text.strip_prefix('$').unwrap_or(text);
    let letters = text.bytes().take_while(u8::is_ascii_alphabetic).count();
    if letters == 0 || letters > 3 {
        return None;
    }
    let col =
        text.bytes().take(letters).fold(0, |n, b| n * 26 + u32::from(b.to_ascii_uppercase() - b'A') + 1);
    let digits = &text[letters..];
    let row = number(digits.strip_prefix('$').unwrap_or(digits))?;
    in_sheet(row, col)
}

fn parse_r1c1(text: &str) -> Option<CellRef> {
    let rest = text.strip_prefix(['R', 'r'])?;
    let (row, col) = rest.split_once(['C', 'c'])?;
    in_sheet(number(row)?, number(col)?)
}

fn number(digits: &str) -> Option<u32> {
    (digits.len() <= 7 && digits.bytes().all(|b| b.is_ascii_digit())).then(|| digits.parse().ok()).flatten()
}

fn in_sheet(row: u32, col: u32) -> Option<CellRef> {
    let fits = (1..=CellRef::MAX_ROWS).contains(&row) && (1..=CellRef::MAX_COLS).contains(&col);
    fits.then(|| CellRef::new(row - 1, col - 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn written_addresses_read_back(row in 0..CellRef::MAX_ROWS, col in 0..CellRef::MAX_COLS) {
            let cell = CellRef::new(row, col);
            prop_assert_eq!(cell.to_string().parse::<CellRef>(), Ok(cell));
            prop_assert_eq!(format!("R{}C{}", row + 1, col + 1).parse::<CellRef>(), Ok(cell));
        }
    }

    #[test]
    fn ranges_take_corners_in_any_order() {
        let range: CellRange = "$J$15:b7".parse().unwrap();
        assert_eq!(range.to_string(), "B7:J15");
        assert_eq!((range.rows(), range.cols(), range.cells().count()), (9, 9, 81));
    }

    #[test]
    fn nonsense_is_refused() {
        for text in [
            "",
            "A",
            "1",
            "A0",
            "XFE1",
            "A1048577",
            "A1:",
            ":A1",
            "R0C1",
            "ＡＡ１",
            "A1:B2:C3",
            "A99999999999",
        ] {
            assert!(text.parse::<CellRange>().is_err(), "{text}");
        }
    }
}
