//! [`Distances`]: how many moves it takes to join.

use crate::board::{Color, Point, PointMap, Position};

/// How many moves of the owner it takes to come from a chain to each point if the opponent only passes. Where there are two
/// ways to the next chain, none is counted: the opponent can take but one.
pub(super) struct Distances {
    far: PointMap<u8>,
    /// How far the first way to a chain was, by its head.
    single: PointMap<u8>,
    waiting: Vec<Vec<Point>>,
}

impl Distances {
    /// No point is near yet.
    pub(super) fn new() -> Self {
        Self { far: PointMap::filled(u8::MAX), single: PointMap::filled(u8::MAX), waiting: Vec::new() }
    }

    pub(super) fn of(&self, point: Point) -> u8 {
        self.far[point]
    }

    fn reach(&mut self, point: Point, far: u8) {
        if far < self.far[point]
            && let Some(waiting) = self.waiting.get_mut(usize::from(far))
        {
            self.far[point] = far;
            waiting.push(point);
        }
    }

    /// Measures from the chain of a stone, as far as `most` or until the other stone is reached; tells how far that is.
    pub(super) fn measure(&mut self, position: &Position, from: Point, to: Option<Point>, most: u8) -> u8 {
        let Some(owner) = position.at(from) else { return u8::MAX };
        for point in position.size().points() {
            self.far[point] = u8::MAX;
            self.single[point] = u8::MAX;
        }
        self.waiting.resize(usize::from(most) + 1, Vec::new());
        self.waiting.iter_mut().for_each(Vec::clear);
        for stone in position.chain_stones(from) {
            self.reach(stone, 0);
        }
        for now in 0..=most {
            let mut next = 0;
            while let Some(&point) = self.waiting.get(usize::from(now)).and_then(|waiting| waiting.get(next))
            {
                next += 1;
                if self.far[point] != now {
                    continue;
                }
                if to == Some(point) {
                    return now;
                }
                for beside in point.neighbors() {
                    self.spread(position, owner, point, beside, now);
                }
            }
        }
        to.map_or(0, |to| self.far[to])
    }

    fn spread(&mut self, position: &Position, owner: Color, point: Point, beside: Point, now: u8) {
        if self.far[beside] <= now {
            return;
        }
        match position.at(beside) {
            None if position.is_empty(beside) => {
                let by_stone = position.at(point) == Some(owner);
                if by_stone && is_closed(position, beside, owner) {
                    self.reach(beside, now);
                } else if self.far[beside] > now + 1 {
                    self.reach(beside, now + 1);
                    if by_stone {
                        self.look_across(position, owner, beside, now);
                    }
                }
            }
            None => {}
            Some(color) if color == owner => self.reach(beside, now),
            Some(_) if position.same_chain(beside, point) => self.reach(beside, now),
            Some(_) => {
                let cost = u8::try_from(position.liberty_count(beside)).unwrap_or(u8::MAX);
                self.reach(beside, now.saturating_add(cost));
            }
        }
    }

    /// Counts the ways to the chains across a liberty.
    fn look_across(&mut self, position: &Position, owner: Color, way: Point, now: u8) {
        let mut seen = [None; 4];
        for (across, slot) in way.neighbors().into_iter().zip(0..) {
            if position.at(across) != Some(owner) || self.far[across] <= now {
                continue;
            }
            let head = position.chain(across);
            if seen.contains(&head) {
                continue;
            }
            if let Some(slot) = seen.get_mut(slot) {
                *slot = head;
            }
            let Some(head) = head else { continue };
            if self.single[head] == now + 1 {
                for stone in position.chain_stones(head) {
                    self.reach(stone, now);
                }
            } else {
                self.single[head] = now + 1;
            }
        }
    }
}

/// Whether a stone of the opponent there could be taken at once.
fn is_closed(position: &Position, point: Point, owner: Color) -> bool {
    let mut empty = 0;
    for beside in point.neighbors() {
        if position.is_empty(beside) {
            empty += 1;
        } else if position.at(beside) == Some(!owner) {
            return false;
        }
    }
    empty <= 1
}
