//! References in A1 style as a formula writes them: a cell, a range, whole columns, whole rows, with or without `$`.

use crate::address::{CellRange, CellRef};

/// One coordinate of a reference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Axis {
    /// Row or column, from 0.
    at: u32,
    /// Written with `$`: stays where it is when the formula moves.
    fixed: bool,
}

/// A reference without its sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    /// `A1`: column, row.
    Cell(Axis, Axis),
    /// `A1:B2`.
    Cells([(Axis, Axis); 2]),
    /// `A:B`
    Columns([Axis; 2]),
    /// `1:2`
    Rows([Axis; 2]),
}

impl Axis {
    fn moved(self, by: i64, end: u32) -> Option<Self> {
        if self.fixed {
            return Some(self);
        }
        let at = u32::try_from(i64::from(self.at) + by).ok().filter(|&at| at < end)?;
        Some(Self { at, fixed: false })
    }

    fn column(self) -> String {
        format!("{}{}", if self.fixed { "$" } else { "" }, CellRef::column_letters(self.at))
    }

    fn row(self) -> String {
        format!("{}{}", if self.fixed { "$" } else { "" }, self.at + 1)
    }
}

impl Shape {
    /// The reference at the start of `text`, and its length in bytes; nothing if the word there is something else.
    pub(super) fn parse(text: &str) -> Option<(Self, usize)> {
        let first = |parse: fn(&str) -> Option<(Axis, usize)>| {
            let (a, first) = parse(text)?;
            let rest = text.get(first..)?.strip_prefix(':')?;
            let (b, second) = parse(rest)?;
            let length = first + 1 + second;
            ends(text, length).then_some(([a, b], length))
        };
        if let Some((a, length)) = cell(text).filter(|&(_, length)| ends(text, length)) {
            let second = text.get(length..).and_then(|rest| rest.strip_prefix(':')).and_then(|rest| {
                let (b, second) = cell(rest)?;
                ends(rest, second).then_some((b, second))
            });
            return Some(match second {
                Some((b, second)) => (Self::Cells([a, b]), length + 1 + second),
                None => (Self::Cell(a.0, a.1), length),
            });
        }
        first(column)
            .map(|(axes, length)| (Self::Columns(axes), length))
            .or_else(|| first(row).map(|(axes, length)| (Self::Rows(axes), length)))
    }

    /// The reference as seen from a formula that has moved; nothing if it leaves the sheet.
    pub(super) fn moved(self, rows: i64, cols: i64) -> Option<Self> {
        let cell = |(col, row): (Axis, Axis)| {
            Some((col.moved(cols, CellRef::MAX_COLS)?, row.moved(rows, CellRef::MAX_ROWS)?))
        };
        Some(match self {
            Self::Cell(col, row) => {
                let (col, row) = cell((col, row))?;
                Self::Cell(col, row)
            }
            Self::Cells([a, b]) => Self::Cells([cell(a)?, cell(b)?]),
            Self::Columns([a, b]) => {
                Self::Columns([a.moved(cols, CellRef::MAX_COLS)?, b.moved(cols, CellRef::MAX_COLS)?])
            }
            Self::Rows([a, b]) => {
                Self::Rows([a.moved(rows, CellRef::MAX_ROWS)?, b.moved(rows, CellRef::MAX_ROWS)?])
            }
        })
    }

    /// The cells it covers.
    pub(super) fn range(self) -> CellRange {
        let (a, b) = match self {
            Self::Cell(col, row) => (CellRef::new(row.at, col.at), CellRef::new(row.at, col.at)),
            Self::Cells([a, b]) => (CellRef::new(a.1.at, a.0.at), CellRef::new(b.1.at, b.0.at)),
            Self::Columns([a, b]) => (CellRef::new(0, a.at), CellRef::new(CellRef::MAX_ROWS - 1, b.at)),
            Self::Rows([a, b]) => (CellRef::new(a.at, 0), CellRef::new(b.at, CellRef::MAX_COLS - 1)),
        };
        CellRange::new(a, b)
    }

    /// Whether every coordinate has its `$`.
    pub(super) fn is_fixed(self) -> bool {
        match self {
            Self::Cell(col, row) => col.fixed && row.fixed,
            Self::Cells(corners) => corners.iter().all(|(col, row)| col.fixed && row.fixed),
            Self::Columns(axes) | Self::Rows(axes) => axes.iter().all(|axis| axis.fixed),
        }
    }

    /// The reference as a formula writes it.
    pub(super) fn write(self) -> String {
        match self {
            Self::Cell(col, row) => format!("{}{}", col.column(), row.row()),
            Self::Cells([a, b]) => format!("{}{}:{}{}", a.0.column(), a.1.row(), b.0.column(), b.1.row()),
            Self::Columns([a, b]) => format!("{}:{}", a.column(), b.column()),
            Self::Rows([a, b]) => format!("{}:{}", a.row(), b.row()),
        }
    }
}

/// Characters that names and references are made of.
pub(super) fn is_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '.' | '\\' | '?' | '$') || !c.is_ascii()
}

/// Whether a reference may end after `length` bytes: not inside a longer word, and not a function, sheet or table name.
fn ends(text: &str, length: usize) -> bool {
    let next = text.get(length..).and_then(|rest| rest.chars().next());
    next.is_none_or(|c| !is_word(c) && !matches!(c, '(' | '!' | '['))
}

fn cell(text: &str) -> Option<((Axis, Axis), usize)> {
    let (col, letters) = column(text)?;
    let (row, digits) = row(text.get(letters..)?)?;
    Some(((col, row), letters + digits))
}

fn column(text: &str) -> Option<(Axis, usize)> {
    let rest = text.strip_prefix('$').unwrap_or(text);
    let letters = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
    if !(1..=3).contains(&letters) {
        return None;
    }
    let number =
        rest.bytes().take(letters).fold(0, |n, b| n * 26 + u32::from(b.to_ascii_uppercase() - b'A') + 1);
    let fixed = rest.len() < text.len();
    (number <= CellRef::MAX_COLS).then_some((Axis { at: number - 1, fixed }, letters + usize::from(fixed)))
}

fn row(text: &str) -> Option<(Axis, usize)> {
    let rest = text.strip_prefix('$').unwrap_or(text);
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let number: u32 = if (1..=7).contains(&digits) { rest.get(..digits)?.parse().ok()? } else { 0 };
    let fixed = rest.len() < text.len();
    let fits = (1..=CellRef::MAX_ROWS).contains(&number);
    fits.then(|| (Axis { at: number - 1, fixed }, digits + usize::from(fixed)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_read_and_write() {
        for text in ["A1", "$A$1", "A$1:$XFD1048576", "A:C", "$B:$B", "1:9", "$3:4"] {
            let (shape, length) = Shape::parse(text).unwrap();
            assert_eq!((shape.write().as_str(), length), (text, text.len()));
        }
        for text in [
            "A", "XFE1", "A0", "A1048577", "LOG10(", "A1!", "Name1x", "1", "A1B", "Tab1[", "R1C1", "$",
            "A1.5",
        ] {
            assert!(Shape::parse(text).is_none(), "{text}");
        }
        assert_eq!(Shape::parse("A1:INDEX(B:B,2)").unwrap().1, 2);
    }

    #[test]
    fn moving_keeps_what_is_fixed() {
        let moved =
            |text: &str, rows, cols| Shape::parse(text).unwrap().0.moved(rows, cols).map(Shape::write);
        assert_eq!(moved("A$1:$B2", 3, 2).as_deref(), Some("C$1:$B5"));
        assert_eq!(moved("A:$C", 3, 1).as_deref(), Some("B:$C"));
        assert_eq!(moved("2:$4", 3, 1).as_deref(), Some("5:$4"));
        assert_eq!(moved("A1", -1, 0), None);
        assert_eq!(moved("XFD1", 0, 1), None);
    }

    #[test]
    fn ranges_cover_whole_columns_and_rows() {
        let range = |text: &str| Shape::parse(text).unwrap().0.range().to_string();
        assert_eq!(range("B:A"), "A1:B1048576");
        assert_eq!(range("9:$1"), "A1:XFD9");
        assert_eq!(range("$J$15:B7"), "B7:J15");
    }
}
