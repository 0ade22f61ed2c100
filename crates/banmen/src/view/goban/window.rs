//! [`Window`]: which part of a board is shown.

use banmen_go::{Point, Size};

use super::Goban;

/// A part of a board: so many columns and rows from a point on, both at least 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Window {
    left: u8,
    top: u8,
    columns: u8,
    rows: u8,
}

/// Where a window ends because the board does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Edges {
    /// On the left.
    pub left: bool,
    /// On the right.
    pub right: bool,
    /// At the top.
    pub top: bool,
    /// At the bottom.
    pub bottom: bool,
}

/// So many lines beside a window are shown as well, if the board ends behind them.
const NEAR: u8 = 3;

impl Window {
    /// All of a board.
    #[must_use]
    pub const fn whole(size: Size) -> Self {
        Self { left: 0, top: 0, columns: size.columns(), rows: size.rows() }
    }

    /// The rectangle with these points in its corners, as far as it lies on the board; the whole board if it does not.
    #[must_use]
    pub fn between(size: Size, one: Point, other: Point) -> Self {
        let span = |a: u8, b: u8, end: u8| {
            let (first, last) = (a.min(b), a.max(b).min(end - 1));
            (first < end).then(|| (first, last - first + 1))
        };
        let columns = span(one.column(), other.column(), size.columns());
        let rows = span(one.row(), other.row(), size.rows());
        match (columns, rows) {
            (Some((left, columns)), Some((top, rows))) => Self { left, top, columns, rows },
            _ => Self::whole(size),
        }
    }

    /// Its leftmost column, from 0.
    #[must_use]
    pub const fn left(self) -> u8 {
        self.left
    }

    /// Its top row, from 0.
    #[must_use]
    pub const fn top(self) -> u8 {
        self.top
    }

    /// How many columns it has.
    #[must_use]
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// How many rows it has.
    #[must_use]
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// Whether it shows a point.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        let column = (point.index() % Point::STRIDE).wrapping_sub(1 + self.left as usize);
        let row = (point.index() / Point::STRIDE).wrapping_sub(1 + self.top as usize);
        column < self.columns as usize && row < self.rows as usize
    }

    /// Its points, row by row.
    pub fn points(self) -> impl Iterator<Item = Point> + Clone {
        let columns = self.left..self.left + self.columns;
        let rows = self.top..self.top + self.rows;
        rows.flat_map(move |row| columns.clone().map(move |column| Point::new(column, row)))
    }

    /// Where the board ends with it.
    #[must_use]
    pub const fn edges(self, size: Size) -> Edges {
        Edges {
            left: self.left == 0,
            right: self.left + self.columns == size.columns(),
            top: self.top == 0,
            bottom: self.top + self.rows == size.rows(),
        }
    }
}

impl Goban {
    /// Shows these points and so many lines around them, and goes on to an edge that is near, as books do: a corner looks like
    /// a corner. Without points on the board it shows all of it.
    #[must_use]
    pub fn crop_around(self, points: impl IntoIterator<Item = Point>, margin: u8) -> Self {
        let size = self.size();
        let points: Vec<Point> = points.into_iter().filter(|point| size.contains(*point)).collect();
        let span = |of: fn(Point) -> u8, end: u8| {
            let (first, last) = (points.iter().map(|p| of(*p)).min()?, points.iter().map(|p| of(*p)).max()?);
            let (first, last) = (first.saturating_sub(margin), last.saturating_add(margin).min(end - 1));
            let first = if first <= NEAR { 0 } else { first };
            let last = if end - 1 - last <= NEAR { end - 1 } else { last };
            Some((first, last - first + 1))
        };
        let window = match (span(Point::column, size.columns()), span(Point::row, size.rows())) {
            (Some((left, columns)), Some((top, rows))) => Window { left, top, columns, rows },
            _ => Window::whole(size),
        };
        Self { window, ..self }
    }

    /// Shows this part.
    #[must_use]
    pub fn crop(self, one: Point, other: Point) -> Self {
        Self { window: Window::between(self.size(), one, other), ..self }
    }
}

#[cfg(test)]
mod tests {
    use banmen_go::Setup;
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_corner_looks_like_a_corner() {
        let board = || Goban::of(&Setup::new(Size::FULL));
        let window = |points: &[(u8, u8)], margin| {
            let shown = board().crop_around(points.iter().map(|p| Point::new(p.0, p.1)), margin).window;
            (shown.left, shown.top, shown.columns, shown.rows)
        };
        assert_eq!(window(&[(2, 3), (5, 4)], 2), (0, 0, 8, 7));
        assert_eq!(window(&[(15, 15)], 1), (14, 14, 5, 5));
        assert_eq!(window(&[(9, 9)], 2), (7, 7, 5, 5));
        assert_eq!(window(&[(9, 2)], 2), (7, 0, 5, 5));
        assert_eq!(window(&[], 2), (0, 0, 19, 19));
        assert_eq!(window(&[(9, 9)], 255), (0, 0, 19, 19));
        let edges = board().crop_around([Point::new(9, 2)], 2).window.edges(Size::FULL);
        assert_eq!(edges, Edges { left: false, right: false, top: true, bottom: false });
    }

    #[test]
    fn a_window_ends_with_the_board() {
        let size = Size::new(9, 7).unwrap();
        let window = Window::between(size, Point::new(20, 5), Point::new(6, 2));
        assert_eq!((window.left, window.top, window.columns, window.rows), (6, 2, 3, 4));
        assert_eq!(Window::between(size, Point::new(3, 9), Point::new(2, 8)), Window::whole(size));
    }

    proptest! {
        #[test]
        fn a_window_shows_its_points_and_lies_on_the_board(
            columns in 1u8..=25, rows in 1u8..=25, x in 0u8..25, y in 0u8..25, margin in 0u8..30,
        ) {
            let size = Size::new(columns, rows).unwrap();
            let wanted = Point::new(x, y);
            let window = Goban::of(&Setup::new(size)).crop_around([wanted], margin).window;
            prop_assert!(window.points().all(|point| size.contains(point) && window.contains(point)));
            prop_assert_eq!(window.points().count(), usize::from(window.columns) * usize::from(window.rows));
            let inside = size.points().filter(|point| window.contains(*point)).count();
            prop_assert_eq!(inside, window.points().count());
            prop_assert!(window.contains(wanted) || !size.contains(wanted));
        }
    }
}
