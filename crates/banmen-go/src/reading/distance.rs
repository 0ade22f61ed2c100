//! [`Distances`]: how many moves it takes to join.

use crate::board::{Color, Point, PointMap, Position};

/// How many moves of the owner it takes to come from a chain to each point if the opponent only passes. Where there are two
/// ways to the next chain, none is counted: the opponent can take but one.
pub(super) struct Distances {
    far: Far,
    /// How far the first way to a chain was, by its head.
    single: Far,
    waiting: Vec<Vec<Point>>,
}

/// How far points are, forgotten all at once.
struct Far {
    /// The number of the measurement, and below it how far.
    of: PointMap<u32>,
    now: u32,
}

impl Far {
    fn new() -> Self {
        Self { of: PointMap::filled(0), now: 1 }
    }

    fn forget(&mut self) {
        self.now += 1;
        if self.now == 1 << 24 {
            *self = Self::new();
        }
    }

    fn get(&self, point: Point) -> u8 {
        let of = self.of[point];
        if of >> 8 == self.now { of as u8 } else { u8::MAX }
    }

    fn set(&mut self, point: Point, far: u8) {
        self.of[point] = self.now << 8 | u32::from(far);
    }
}

impl Distances {
    /// No point is near yet.
    pub(super) fn new() -> Self {
        Self { far: Far::new(), single: Far::new(), waiting: Vec::new() }
    }

    pub(super) fn of(&self, point: Point) -> u8 {
        self.far.get(point)
    }

    fn reach(&mut self, point: Point, far: u8) {
        if far < self.far.get(point)
            && let Some(waiting) = self.waiting.get_mut(usize::from(far))
        {
            self.far.set(point, far);
            waiting.push(point);
        }
    }

    /// Measures from the chain of a stone, as far as `most` or until the other stone is reached; tells how far that is.
    pub(super) fn measure(&mut self, position: &Position, from: Point, to: Option<Point>, most: u8) -> u8 {
        let Some(owner) = position.at(from) else { return u8::MAX };
        self.far.forget();
        self.single.forget();
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
                if self.far.get(point) != now {
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
        to.map_or(0, |to| self.far.get(to))
    }

    fn spread(&mut self, position: &Position, owner: Color, point: Point, beside: Point, now: u8) {
        if self.far.get(beside) <= now {
            return;
        }
        match position.at(beside) {
            None if position.is_empty(beside) => {
                let by_stone = position.at(point) == Some(owner);
                if by_stone && is_closed(position, beside, owner) {
                    self.reach(beside, now);
                } else if self.far.get(beside) > now + 1 {
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
            if position.at(across) != Some(owner) || self.far.get(across) <= now {
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
            if self.single.get(head) == now + 1 {
                for stone in position.chain_stones(head) {
                    self.reach(stone, now);
                }
            } else {
                self.single.set(head, now + 1);
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
