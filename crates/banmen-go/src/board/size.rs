//! [`Size`].

use std::fmt;

use super::Point;

/// How many columns and rows a board has: 1 to 25 each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Size {
    columns: u8,
    rows: u8,
}

impl Size {
    /// Most columns, and most rows.
    pub const MAX: u8 = 25;
    /// The full board.
    pub const FULL: Self = Self { columns: 19, rows: 19 };

    /// A board of so many columns and rows, if both are 1 to 25.
    #[must_use]
    pub const fn new(columns: u8, rows: u8) -> Option<Self> {
        if columns == 0 || rows == 0 || columns > Self::MAX || rows > Self::MAX {
            return None;
        }
        Some(Self { columns, rows })
    }

    /// A board with as many rows as columns.
    #[must_use]
    pub const fn square(side: u8) -> Option<Self> {
        Self::new(side, side)
    }

    /// Columns, 1 to 25.
    #[must_use]
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// Rows, 1 to 25.
    #[must_use]
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// How many points it has, 1 to 625.
    #[must_use]
    pub const fn area(self) -> usize {
        self.columns as usize * self.rows as usize
    }

    /// Whether the point is on the board.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        let (column, row) = (point.index() % Point::STRIDE, point.index() / Point::STRIDE);
        column >= 1 && column <= self.columns as usize && row >= 1 && row <= self.rows as usize
    }

    /// The point in a column and a row, both from 0, if there is one.
    #[must_use]
    pub fn point(self, column: u8, row: u8) -> Option<Point> {
        (column < self.columns && row < self.rows).then(|| Point::new(column, row))
    }

    /// All points in reading order: the top row first, from left to right.
    pub fn points(self) -> impl DoubleEndedIterator<Item = Point> + Clone {
        (0..self.rows).flat_map(move |row| (0..self.columns).map(move |column| Point::new(column, row)))
    }

    /// The points beside a point that are on the board.
    pub fn neighbors(self, point: Point) -> impl Iterator<Item = Point> + Clone {
        point.neighbors().into_iter().filter(move |&beside| self.contains(beside))
    }
}

/// `19x19`: columns first.
impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.columns, self.rows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_knows_its_points() {
        for (columns, rows) in [(1, 1), (2, 3), (19, 19), (25, 25), (25, 1)] {
            let size = Size::new(columns, rows).unwrap();
            assert_eq!(size.points().count(), size.area());
            assert!(size.points().all(|point| size.contains(point)));
            let off =
                size.points().flat_map(Point::neighbors).filter(|&beside| !size.contains(beside)).count();
            assert_eq!(off, 2 * (usize::from(columns) + usize::from(rows)));
        }
        assert_eq!(Size::new(0, 3), None);
        assert_eq!(Size::new(26, 3), None);
    }
}
