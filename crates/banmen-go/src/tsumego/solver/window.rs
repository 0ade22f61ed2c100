//! [`Window`]: a region as sets of bits, with what lies around it.

use super::bits::Bits;
use crate::board::{Point, PointSet};
use crate::tsumego::{Border, Goal, Problem};

/// The box around a region, row by row, with an empty column between rows so that nothing steps from one into the next.
///
/// It lies on its side if that takes less room. What is around the region is no part of it, but stands in sets of the places that touch it.
#[derive(Clone, Debug)]
pub(super) struct Window<B> {
    stride: u32,
    /// Where stones may stand.
    pub(super) region: B,
    /// Where a stone of the attacker has a liberty for ever.
    pub(super) wall: B,
    /// Where a stone of the defender has one, and has escaped.
    pub(super) exit: B,
    /// Where it is connected to what the target may want to connect to, or has escaped.
    pub(super) linked: B,
    /// The stones at stake.
    pub(super) target: B,
    pub(super) goal: Goal,
    pub(super) suicide: bool,
    /// The edge of the board: places with fewer than four points beside them.
    pub(super) edge: B,
    points: Vec<Option<Point>>,
    origin: (u8, u8),
    sideways: bool,
}

/// The first column and row of a set, its width and its height.
fn bounds(set: &PointSet) -> (u8, u8, u32, u32) {
    let (mut left, mut top, mut right, mut bottom) = (u8::MAX, u8::MAX, 0, 0);
    for point in set.points() {
        (left, right) = (left.min(point.column()), right.max(point.column()));
        (top, bottom) = (top.min(point.row()), bottom.max(point.row()));
    }
    (left, top, u32::from(right.saturating_sub(left)) + 1, u32::from(bottom.saturating_sub(top)) + 1)
}

/// How many places the window of a problem takes.
pub(super) fn places(problem: &Problem) -> u32 {
    let (_, _, width, height) = bounds(problem.region());
    ((width + 1) * height).min((height + 1) * width)
}

impl<B: Bits> Window<B> {
    pub(super) fn new(problem: &Problem) -> Self {
        let (left, top, width, height) = bounds(problem.region());
        let sideways = (height + 1) * width < (width + 1) * height;
        let mut window = Self {
            stride: if sideways { height } else { width } + 1,
            region: B::NONE,
            wall: B::NONE,
            exit: B::NONE,
            linked: B::NONE,
            target: B::NONE,
            goal: problem.goal(),
            suicide: problem.suicide(),
            edge: B::NONE,
            points: vec![None; B::WIDTH as usize],
            origin: (left, top),
            sideways,
        };
        let position = problem.position();
        for point in problem.region().points() {
            let place = window.place(point);
            let bit = B::bit(place);
            if let Some(slot) = window.points.get_mut(place as usize) {
                *slot = Some(point);
            }
            window.region = window.region | bit;
            if problem.target().contains(point) {
                window.target = window.target | bit;
            }
            if problem.exits().contains(point) {
                window.linked = window.linked | bit;
            }
            let beside = || position.size().neighbors(point);
            if beside().count() < 4 {
                window.edge = window.edge | bit;
            }
            for outside in beside().filter(|&beside| !problem.region().contains(beside)) {
                if problem.border() == Border::Closed || position.at(outside) == Some(problem.attacker()) {
                    window.wall = window.wall | bit;
                } else {
                    window.exit = window.exit | bit;
                    window.linked = window.linked | bit;
                }
                if problem.exits().contains(outside) {
                    window.linked = window.linked | bit;
                }
            }
        }
        window
    }

    /// The place of a point of the region.
    pub(super) fn place(&self, point: Point) -> u32 {
        let column = u32::from(point.column().wrapping_sub(self.origin.0));
        let row = u32::from(point.row().wrapping_sub(self.origin.1));
        if self.sideways { column * self.stride + row } else { row * self.stride + column }
    }

    /// The point at a place.
    pub(super) fn point(&self, place: u32) -> Option<Point> {
        self.points.get(place as usize).copied().flatten()
    }

    /// The places beside places of a set.
    #[inline(always)]
    pub(super) fn beside(&self, set: B) -> B {
        (set.up(1) | set.down(1) | set.up(self.stride) | set.down(self.stride)) & self.region
    }

    /// What is connected with some places of a set.
    #[inline(always)]
    pub(super) fn flood(&self, seed: B, within: B) -> B {
        let mut known = seed;
        loop {
            let once =
                (known | known.up(1) | known.down(1) | known.up(self.stride) | known.down(self.stride))
                    & within;
            let grown =
                (once | once.up(1) | once.down(1) | once.up(self.stride) | once.down(self.stride)) & within;
            if grown == known {
                return known;
            }
            known = grown;
        }
    }
}
