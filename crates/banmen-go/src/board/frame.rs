//! [`Frame`]: values for points where speed counts.

use std::ops::{Index, IndexMut};

use super::Point;

/// How many values a frame has: the places of points, and then up to a power of two.
const SLOTS: usize = Point::COUNT.next_power_of_two();

/// A value for each point, in place. Its length is a power of two, so that a mask does what a bound check would do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Frame<T>([T; SLOTS]);

impl<T: Copy> Frame<T> {
    /// The same value everywhere.
    pub(super) const fn filled(value: T) -> Self {
        Self([value; SLOTS])
    }
}

impl<T> Frame<T> {
    /// The first values, as many as there are of `count`.
    pub(super) fn first(&self, count: usize) -> &[T] {
        &self.0[..count.min(SLOTS)]
    }

    /// The value in a slot.
    #[inline]
    pub(super) const fn slot(&self, index: usize) -> &T {
        &self.0[index & (SLOTS - 1)]
    }

    /// The value in a slot, to change.
    #[inline]
    pub(super) const fn slot_mut(&mut self, index: usize) -> &mut T {
        &mut self.0[index & (SLOTS - 1)]
    }
}

impl<T> Index<Point> for Frame<T> {
    type Output = T;

    #[inline]
    fn index(&self, point: Point) -> &T {
        self.slot(point.index())
    }
}

impl<T> IndexMut<Point> for Frame<T> {
    #[inline]
    fn index_mut(&mut self, point: Point) -> &mut T {
        self.slot_mut(point.index())
    }
}
