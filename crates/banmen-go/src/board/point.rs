//! [`Point`], and a value for each of them.

use std::fmt;
use std::ops::{Index, IndexMut};

use super::Size;

/// A crossing of the board, whatever its size.
///
/// Points are numbers of a frame of 32 columns with a border around the board, so that the points beside one are a
/// constant away and none needs a look at the size:
///
/// ```text
///        0   1   2   3  ..        column 0 of the board is column 1 of the frame
///    0   .   .   .   .            (0 to 31: border)
///    1   .  33  34  35            row 0 of the board
///    2   .  65  66  67
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point(u16);

/// Why a text is no point of the board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum VertexError {
    /// No letter and number.
    #[error("\"{0}\" is no point; a point is a letter and a number, such as Q16")]
    NotAPoint(String),
    /// Outside.
    #[error("{vertex} is not on a board of {size}")]
    OffBoard {
        /// As it was written.
        vertex: String,
        /// The size of the board.
        size: Size,
    },
}

impl Point {
    /// How far apart two rows are.
    pub const STRIDE: usize = 32;
    /// How many places the frame has.
    pub const COUNT: usize = Self::STRIDE * (Size::MAX as usize + 2);

    /// The point in a column and a row, both from 0 (left, top), both below 25.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Self {
        debug_assert!(column < Size::MAX && row < Size::MAX);
        Self((row as u16 + 1) * Self::STRIDE as u16 + column as u16 + 1)
    }

    /// The point at a place of the frame, below [`Point::COUNT`]; on the border as well.
    #[must_use]
    pub(crate) const fn at(index: usize) -> Self {
        debug_assert!(index < Self::COUNT);
        Self(index as u16)
    }

    /// Its place in the frame.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its column, from 0 on the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        (self.index() % Self::STRIDE) as u8 - 1
    }

    /// Its row, from 0 at the top.
    #[must_use]
    pub const fn row(self) -> u8 {
        (self.index() / Self::STRIDE) as u8 - 1
    }

    /// The points beside it: above, left, right, below; those on the border as well.
    #[must_use]
    pub const fn neighbors(self) -> [Self; 4] {
        let stride = Self::STRIDE as u16;
        [Self(self.0 - stride), Self(self.0 - 1), Self(self.0 + 1), Self(self.0 + stride)]
    }

    /// The points across its corners, those on the border as well.
    #[must_use]
    pub const fn diagonals(self) -> [Self; 4] {
        let stride = Self::STRIDE as u16;
        [
            Self(self.0 - stride - 1),
            Self(self.0 - stride + 1),
            Self(self.0 + stride - 1),
            Self(self.0 + stride + 1),
        ]
    }

    /// As players and GTP write it: `Q16`, columns from A on the left without I, rows from 1 at the bottom.
    #[must_use]
    pub fn vertex(self, size: Size) -> String {
        let letter = (b'A'..=b'Z').filter(|&letter| letter != b'I').nth(usize::from(self.column()));
        format!("{}{}", char::from(letter.unwrap_or(b'?')), i16::from(size.rows()) - i16::from(self.row()))
    }

    /// Reads what [`Point::vertex`] writes, in small letters as well.
    ///
    /// # Errors
    /// [`VertexError`] if that is no point of the board.
    pub fn from_vertex(text: &str, size: Size) -> Result<Self, VertexError> {
        let not_a_point = || VertexError::NotAPoint(text.to_owned());
        let mut chars = text.chars();
        let letter = chars.next().map(|letter| letter.to_ascii_uppercase()).ok_or_else(not_a_point)?;
        let number = chars.as_str();
        if !letter.is_ascii_uppercase() || letter == 'I' || number.starts_with('+') {
            return Err(not_a_point());
        }
        let number: u32 = number.parse().map_err(|_| not_a_point())?;
        let column = letter as u8 - b'A' - u8::from(letter > 'I');
        let row = u32::from(size.rows()).checked_sub(number).and_then(|row| u8::try_from(row).ok());
        row.and_then(|row| size.point(column, row))
            .ok_or_else(|| VertexError::OffBoard { vertex: text.to_owned(), size })
    }
}

/// A value for each place of the frame.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PointMap<T>(Box<[T; Point::COUNT]>);

impl<T: Copy> PointMap<T> {
    /// The same value everywhere.
    #[must_use]
    pub fn filled(value: T) -> Self {
        Self(Box::new([value; Point::COUNT]))
    }
}

impl<T> Index<Point> for PointMap<T> {
    type Output = T;

    fn index(&self, point: Point) -> &T {
        &self.0[point.index()]
    }
}

impl<T> IndexMut<Point> for PointMap<T> {
    fn index_mut(&mut self, point: Point) -> &mut T {
        &mut self.0[point.index()]
    }
}

/// The column and the row from the top left, both from 1. Players want [`Point::vertex`].
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.column() + 1, self.row() + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vertices_are_written_and_read() {
        for size in
            [Size::FULL, Size::new(25, 25).unwrap(), Size::new(7, 3).unwrap(), Size::new(1, 1).unwrap()]
        {
            for point in size.points() {
                let vertex = point.vertex(size);
                assert_eq!(Point::from_vertex(&vertex, size), Ok(point));
                assert_eq!(Point::from_vertex(&vertex.to_lowercase(), size), Ok(point));
            }
        }
        assert_eq!(Point::new(15, 3).vertex(Size::FULL), "Q16");
        assert_eq!(Point::new(0, 18).vertex(Size::FULL), "A1");
        assert_eq!(Point::new(8, 0).vertex(Size::FULL), "J19");
    }

    #[test]
    fn what_is_no_vertex_is_refused() {
        for text in ["", "Q", "16", "I5", "Q+6", "Q-6", "Ｑ16", "Q1e", "QQ1"] {
            assert_eq!(Point::from_vertex(text, Size::FULL), Err(VertexError::NotAPoint(text.to_owned())));
        }
        for text in ["Q20", "Q0", "U1", "A99999"] {
            assert!(
                matches!(Point::from_vertex(text, Size::FULL), Err(VertexError::OffBoard { .. })),
                "{text}"
            );
        }
    }
}
