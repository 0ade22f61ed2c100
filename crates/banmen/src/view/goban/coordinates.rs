//! What stands around a board.

use banmen_go::{Point, Size};

/// How the lines of a board are called.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Coordinates {
    /// Not at all, as in most books.
    #[default]
    None,
    /// Columns from A on the left without I, rows from 1 at the bottom: Q16.
    Western,
    /// Columns from 1 on the left, rows from 一 at the top: 16の四.
    Japanese,
    /// Columns and rows from a at the top left: pd.
    Sgf,
}

/// On which sides coordinates stand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sides {
    /// Those of rows, on the left.
    pub left: bool,
    /// Those of rows, on the right.
    pub right: bool,
    /// Those of columns, at the top.
    pub top: bool,
    /// Those of columns, at the bottom.
    pub bottom: bool,
}

impl Coordinates {
    /// What a column is called, from 0 on the left.
    #[must_use]
    pub fn column(self, column: u8, size: Size) -> String {
        match self {
            Self::None => String::new(),
            Self::Western => vertex(column, 0, size).0,
            Self::Japanese => (u16::from(column) + 1).to_string(),
            Self::Sgf => letter(column),
        }
    }

    /// What a row is called, from 0 at the top.
    #[must_use]
    pub fn row(self, row: u8, size: Size) -> String {
        match self {
            Self::None => String::new(),
            Self::Western => vertex(0, row, size).1,
            Self::Japanese => kanji(row.saturating_add(1)),
            Self::Sgf => letter(row),
        }
    }

    /// What a point is called: `Q16`, `16の四`, `pd`; as in the West where none are shown.
    #[must_use]
    pub fn name(self, point: Point, size: Size) -> String {
        let (column, row) = (self.column(point.column(), size), self.row(point.row(), size));
        match self {
            Self::None | Self::Western => point.vertex(size),
            Self::Japanese => format!("{column}の{row}"),
            Self::Sgf => column + &row,
        }
    }

    /// Where they stand in print.
    #[must_use]
    pub const fn sides(self) -> Sides {
        let (left, right, top, bottom) = match self {
            Self::None => (false, false, false, false),
            Self::Western => (true, false, false, true),
            Self::Japanese => (false, true, true, false),
            Self::Sgf => (true, false, true, false),
        };
        Sides { left, right, top, bottom }
    }
}

/// The letter and the number of a point.
fn vertex(column: u8, row: u8, size: Size) -> (String, String) {
    let mut column = Point::new(column.min(Size::MAX - 1), row.min(Size::MAX - 1)).vertex(size);
    let row = column.split_off(1);
    (column, row)
}

fn letter(line: u8) -> String {
    char::from(b'a' + line.min(25)).to_string()
}

/// 1 to 99 as Japanese count: 一, 十, 十一, 二十.
fn kanji(number: u8) -> String {
    let digit = |n: u8| "一二三四五六七八九".chars().nth(usize::from(n).wrapping_sub(1));
    let (tens, ones) = (number / 10 % 10, number % 10);
    let mut text = String::new();
    text.extend(digit(tens).filter(|_| tens > 1));
    text.extend((tens > 0).then_some('十'));
    text.extend(digit(ones));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_called_as_people_call_them() {
        let (point, size) = (Point::new(15, 3), Size::FULL);
        assert_eq!(Coordinates::Western.name(point, size), "Q16");
        assert_eq!(Coordinates::Japanese.name(point, size), "16の四");
        assert_eq!(Coordinates::Sgf.name(point, size), "pd");
        let rows: String =
            (0..25).map(|row| Coordinates::Japanese.row(row, size)).collect::<Vec<_>>().join(" ");
        assert_eq!(
            rows,
            "一 二 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六 十七 十八 十九 二十 二十一 二十二 二十三 二十四 二十五"
        );
        assert_eq!(Coordinates::Western.column(24, Size::new(25, 25).unwrap()), "Z");
    }
}
