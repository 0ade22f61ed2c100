//! [`PointSet`].

use std::fmt;

use super::{Point, Size};

/// A set of points, of any board: small, copied freely.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PointSet {
    rows: [u32; Size::MAX as usize],
}

impl PointSet {
    /// No points.
    pub const EMPTY: Self = Self { rows: [0; Size::MAX as usize] };

    /// The row of a point, and its bit there; rows on the border are nowhere.
    const fn place(point: Point) -> (usize, u32) {
        ((point.index() / Point::STRIDE).wrapping_sub(1), 1 << (point.index() % Point::STRIDE))
    }

    /// Adds a point; points above or below the largest board are left out.
    pub fn insert(&mut self, point: Point) {
        let (row, bit) = Self::place(point);
        if let Some(row) = self.rows.get_mut(row) {
            *row |= bit;
        }
    }

    /// Takes a point out.
    pub fn remove(&mut self, point: Point) {
        let (row, bit) = Self::place(point);
        if let Some(row) = self.rows.get_mut(row) {
            *row &= !bit;
        }
    }

    /// Whether the point is one of them.
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        let (row, bit) = Self::place(point);
        self.rows.get(row).is_some_and(|row| row & bit != 0)
    }

    /// Adds all points of the other set.
    pub fn join(&mut self, other: &Self) {
        for (row, other) in self.rows.iter_mut().zip(other.rows) {
            *row |= other;
        }
    }

    /// How many points.
    #[must_use]
    pub fn len(&self) -> usize {
        self.rows.iter().map(|row| row.count_ones() as usize).sum()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.iter().all(|&row| row == 0)
    }

    /// The points, in reading order.
    pub fn points(&self) -> impl Iterator<Item = Point> + '_ {
        self.rows.iter().enumerate().flat_map(|(row, &bits)| {
            std::iter::successors(Some(bits), |bits| Some(bits & bits.wrapping_sub(1)))
                .take_while(|&bits| bits != 0)
                .map(move |bits| Point::at((row + 1) * Point::STRIDE + bits.trailing_zeros() as usize))
        })
    }
}

impl Default for PointSet {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(points);
        set
    }
}

impl Extend<Point> for PointSet {
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        for point in points {
            self.insert(point);
        }
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.points()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_keeps_what_it_was_given() {
        let size = Size::square(25).unwrap();
        let points: Vec<Point> = size.points().step_by(7).collect();
        let mut set: PointSet = points.iter().copied().collect();
        assert_eq!(set.points().collect::<Vec<_>>(), points);
        assert_eq!(set.len(), points.len());
        set.remove(points[3]);
        assert!(!set.contains(points[3]) && set.contains(points[4]));
        for point in &points {
            set.remove(*point);
        }
        assert!(set.is_empty());
    }
}
