//! What can be asked of chains. A point of the chain stands for it; where no stone stands there is nothing to tell.

use super::{EMPTY, NOWHERE, Position, key};
use crate::board::{Color, Point};

impl Position {
    /// The stone that stands for the chain at a point: the same for all of its stones until the next move.
    #[must_use]
    #[inline]
    pub fn chain(&self, point: Point) -> Option<Point> {
        let head = self.head[point];
        (head != NOWHERE).then_some(head)
    }

    /// Whether stones of one chain stand on both points.
    #[must_use]
    #[inline]
    pub fn same_chain(&self, a: Point, b: Point) -> bool {
        let head = self.head[a];
        head != NOWHERE && head == self.head[b]
    }

    /// How many stones the chain has; 0 where no stone stands.
    #[must_use]
    #[inline]
    pub fn chain_size(&self, point: Point) -> u16 {
        self.chain(point).map_or(0, |head| self.chain[head].stones)
    }

    /// How many liberties the chain has, each counted once; 0 where no stone stands.
    #[must_use]
    #[inline]
    pub fn liberty_count(&self, point: Point) -> u16 {
        self.chain(point).map_or(0, |head| self.chain[head].liberties)
    }

    /// The stones of the chain, the one at the point first.
    #[must_use]
    pub fn chain_stones(&self, point: Point) -> ChainStones<'_> {
        let start = self.chain(point).map_or(NOWHERE, |_| point);
        ChainStones { position: self, start, next: start }
    }

    /// The liberties of the chain, each once.
    #[must_use]
    pub fn liberties(&self, point: Point) -> Liberties<'_> {
        let head = self.head[point];
        Liberties {
            position: self,
            head,
            stones: self.chain_stones(point),
            stone: NOWHERE,
            sides: 4,
            left: self.liberty_count(point),
        }
    }

    /// A stone of each chain of the opponent beside the chain, each chain once.
    #[must_use]
    pub fn adjacent_chains(&self, point: Point) -> AdjacentChains<'_> {
        let other = self.at(point).map_or(EMPTY, |color| !color as u8);
        AdjacentChains {
            position: self,
            other,
            stones: self.chain_stones(point),
            stone: NOWHERE,
            sides: 4,
            seen: [0; Point::COUNT.div_ceil(64)],
        }
    }

    /// Whether a stone there would take stones of the opponent. Ko is not looked at.
    #[must_use]
    pub fn would_capture(&self, point: Point, color: Color) -> bool {
        self.is_empty(point)
            && point.neighbors().into_iter().any(|beside| {
                self.content[beside] == !color as u8 && self.chain[self.head[beside]].liberties == 1
            })
    }

    /// The hash after a stone is played there; nothing that makes sense where none can be.
    #[must_use]
    pub fn hash_after(&self, point: Point, color: Color) -> u64 {
        let mut hash = self.hash ^ key(point, color);
        let (mut taken, mut lives) = ([NOWHERE; 4], false);
        let beside = point.neighbors();
        for (side, &beside) in beside.iter().enumerate() {
            let (head, content) = (self.head[beside], self.content[beside]);
            let at_last = content < EMPTY && self.chain[head].liberties == 1;
            if content == !color as u8 && at_last {
                if !taken.contains(&head) {
                    taken[side] = head;
                    hash = self.chain_stones(head).fold(hash, |hash, stone| hash ^ key(stone, !color));
                }
                lives = true;
            }
            lives |= content == EMPTY || (content == color as u8 && !at_last);
        }
        if !lives {
            // Suicide: the stone and all its chains go.
            hash ^= key(point, color);
            let mut gone = [NOWHERE; 4];
            for (side, &beside) in beside.iter().enumerate() {
                let head = self.head[beside];
                if self.content[beside] == color as u8 && !gone.contains(&head) {
                    gone[side] = head;
                    hash = self.chain_stones(head).fold(hash, |hash, stone| hash ^ key(stone, color));
                }
            }
        }
        hash
    }

    /// Whether the same stones stand on both boards; ko is not looked at.
    #[must_use]
    pub fn has_stones_of(&self, other: &Self) -> bool {
        self.size == other.size && self.content == other.content
    }

    /// Whether the point looks like an eye of the colour: its stones, or the border, on all four sides, and too few of the
    /// opponent's across the corners to make it a false one.
    #[must_use]
    pub fn is_eyelike(&self, point: Point, color: Color) -> bool {
        if !self.is_empty(point) {
            return false;
        }
        let other = !color as u8;
        if point
            .neighbors()
            .into_iter()
            .any(|beside| matches!(self.content[beside], content if content == other || content == EMPTY))
        {
            return false;
        }
        let corners = point.diagonals().map(|corner| self.content[corner]);
        let at_border = corners.contains(&super::BORDER);
        let others = corners.into_iter().filter(|&content| content == other).count();
        others < if at_border { 1 } else { 2 }
    }
}

/// The stones of a chain: [`Position::chain_stones`].
#[derive(Clone, Debug)]
pub struct ChainStones<'a> {
    position: &'a Position,
    start: Point,
    next: Point,
}

impl Iterator for ChainStones<'_> {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        let stone = self.next;
        if stone == NOWHERE {
            return None;
        }
        let next = self.position.next[stone];
        self.next = if next == self.start { NOWHERE } else { next };
        Some(stone)
    }
}

/// The liberties of a chain: [`Position::liberties`].
///
/// A liberty beside several stones of the chain is told at one of them: the first in the order of its sides.
#[derive(Clone, Debug)]
pub struct Liberties<'a> {
    position: &'a Position,
    head: Point,
    stones: ChainStones<'a>,
    stone: Point,
    /// How many sides of the stone were looked at.
    sides: usize,
    /// How many liberties are still to be told.
    left: u16,
}

impl Iterator for Liberties<'_> {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        while self.left > 0 {
            if self.sides == 4 {
                self.stone = self.stones.next()?;
                self.sides = 0;
            }
            let liberty = self.stone.neighbors()[self.sides];
            self.sides += 1;
            if self.position.content[liberty] == EMPTY {
                let heads = liberty.neighbors().into_iter();
                let first = heads.clone().find(|&beside| self.position.head[beside] == self.head);
                if first == Some(self.stone) {
                    self.left -= 1;
                    return Some(liberty);
                }
            }
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (usize::from(self.left), Some(usize::from(self.left)))
    }
}

impl ExactSizeIterator for Liberties<'_> {}

/// A stone of each chain of the opponent beside a chain: [`Position::adjacent_chains`].
#[derive(Clone, Debug)]
pub struct AdjacentChains<'a> {
    position: &'a Position,
    other: u8,
    stones: ChainStones<'a>,
    stone: Point,
    sides: usize,
    /// The heads of the chains that were told, a bit each.
    seen: [u64; Point::COUNT.div_ceil(64)],
}

impl Iterator for AdjacentChains<'_> {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        loop {
            if self.sides == 4 {
                self.stone = self.stones.next()?;
                self.sides = 0;
            }
            let beside = self.stone.neighbors()[self.sides];
            self.sides += 1;
            if self.position.content[beside] == self.other {
                let head = self.position.head[beside].index();
                let bit = 1 << (head % 64);
                if self.seen[head / 64] & bit == 0 {
                    self.seen[head / 64] |= bit;
                    return Some(beside);
                }
            }
        }
    }
}
