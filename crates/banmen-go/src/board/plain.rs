//! [`PlainPosition`]: the slow twin of `Position`, the plain truth that tests hold it against.

use std::collections::BTreeSet;

use super::{Color, Point, PointMap, Refusal, Setup, Size, Suicide, zobrist};

/// Stones on a board and nothing else; chains, liberties and hashes are recounted whenever they are asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlainPosition {
    size: Size,
    stones: PointMap<Option<Color>>,
    ko: Option<(Point, Color)>,
}

impl PlainPosition {
    /// A board without stones.
    #[must_use]
    pub fn new(size: Size) -> Self {
        Self { size, stones: PointMap::filled(None), ko: None }
    }

    /// The stones of a setup, whether the rules allow them or not.
    #[must_use]
    pub fn of(setup: &Setup) -> Self {
        let mut plain = Self::new(setup.size());
        for (point, color) in setup.stones() {
            plain.stones[point] = Some(color);
        }
        plain
    }

    /// Columns and rows.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The stone on a point.
    #[must_use]
    pub fn at(&self, point: Point) -> Option<Color> {
        self.stones[point]
    }

    /// Where the simple ko rule forbids to take back, and whom.
    #[must_use]
    pub const fn ko(&self) -> Option<(Point, Color)> {
        self.ko
    }

    /// The points connected with one, of the same content: a chain, or an empty region.
    #[must_use]
    pub fn connected(&self, point: Point) -> BTreeSet<Point> {
        let mut points = BTreeSet::from([point]);
        let mut open = vec![point];
        while let Some(point) = open.pop() {
            for beside in self.size.neighbors(point) {
                if self.stones[beside] == self.stones[point] && points.insert(beside) {
                    open.push(beside);
                }
            }
        }
        points
    }

    /// The points of some content beside the chain, or region, of a point: its liberties for `None`.
    #[must_use]
    pub fn beside(&self, point: Point, content: Option<Color>) -> BTreeSet<Point> {
        let points = self.connected(point);
        let beside = points.iter().flat_map(|&point| self.size.neighbors(point));
        beside.filter(|&beside| self.stones[beside] == content && !points.contains(&beside)).collect()
    }

    /// The keys of all stones, XORed.
    #[must_use]
    pub fn hash(&self) -> u64 {
        let keys = self.size.points().filter_map(|point| Some(zobrist::key(point, self.stones[point]?)));
        keys.fold(0, |hash, key| hash ^ key)
    }

    /// Plays a stone by the letter of the rules and gives the stones that left the board.
    ///
    /// # Errors
    /// [`Refusal`], and the position is as it was.
    pub fn play(&mut self, point: Point, color: Color, suicide: Suicide) -> Result<BTreeSet<Point>, Refusal> {
        if !self.size.contains(point) {
            return Err(Refusal::OffBoard);
        }
        if self.stones[point].is_some() {
            return Err(Refusal::Occupied);
        }
        if self.ko == Some((point, color)) {
            return Err(Refusal::Ko);
        }
        let before = self.clone();
        self.stones[point] = Some(color);
        let mut gone = self.without_liberties(!color);
        let taken = gone.len();
        self.remove(&gone);
        let own = self.without_liberties(color);
        if !own.is_empty() {
            if suicide == Suicide::Forbidden || own.len() == 1 {
                *self = before;
                return Err(Refusal::Suicide);
            }
            self.remove(&own);
            gone = own;
        }
        self.ko = match gone.first() {
            Some(&ko)
                if taken == 1 && self.connected(point).len() == 1 && self.beside(point, None).len() == 1 =>
            {
                Some((ko, !color))
            }
            _ => None,
        };
        Ok(gone)
    }

    /// Plays nothing.
    pub fn pass(&mut self) {
        self.ko = None;
    }

    /// The stones of all chains of a colour that have no liberty.
    fn without_liberties(&self, color: Color) -> BTreeSet<Point> {
        let stones = self.size.points().filter(|&point| self.stones[point] == Some(color));
        stones.filter(|&point| self.beside(point, None).is_empty()).collect()
    }

    fn remove(&mut self, stones: &BTreeSet<Point>) {
        for &stone in stones {
            self.stones[stone] = None;
        }
    }
}
