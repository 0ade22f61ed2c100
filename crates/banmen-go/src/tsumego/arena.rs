//! [`Arena`]: the part of a whole board that stones fight in.
//!
//! A problem has a region; a board has none. Around given stones, the room to play grows from their liberties: all of a
//! small room, of a large one what is within reach. A chain beside the room is *settled* when it has liberties enough beyond
//! it; any other fights along, with its liberties. What is taken for settled is an assumption, and kept small by reach.

use crate::board::{Color, Point, PointMap, PointSet, Position};

/// How much room is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reach {
    /// So many steps over empty points from the stones at stake, where the room is large.
    pub steps: u8,
    /// A room that is so small is taken whole.
    pub whole: usize,
    /// A chain with so many liberties beyond the room is settled.
    pub liberties: usize,
    /// No more points than that.
    pub most: usize,
}

impl Reach {
    /// So many steps, and the usual rest.
    #[must_use]
    pub const fn steps(steps: u8) -> Self {
        Self { steps, whole: 9, liberties: 3, most: 70 }
    }
}

/// The part of a board that stones fight in.
#[derive(Clone, Debug)]
pub struct Arena {
    /// The empty points where both sides may play.
    pub room: PointSet,
    /// The stones of all chains that fight.
    pub fighters: PointSet,
    /// Whether the room goes on beyond what was reached.
    pub open: bool,
}

/// Grows the arena of some stones.
struct Growth<'a> {
    position: &'a Position,
    reach: Reach,
    /// How far each empty point is from the stones at stake, over empty points; `u8::MAX` where there is no way.
    steps: PointMap<u8>,
    arena: Arena,
    waiting: Vec<Point>,
}

impl Arena {
    /// Around chains of the given stones.
    #[must_use]
    pub fn around(position: &Position, stones: &PointSet, reach: Reach) -> Self {
        let mut growth = Growth {
            position,
            reach,
            steps: steps(position, stones),
            arena: Self { room: PointSet::EMPTY, fighters: PointSet::EMPTY, open: false },
            waiting: Vec::new(),
        };
        for stone in stones.points() {
            growth.fight(stone);
        }
        growth.grow();
        growth.arena.open = growth.is_open();
        growth.arena
    }
}

impl Growth<'_> {
    /// A chain fights: its liberties belong to the room.
    fn fight(&mut self, stone: Point) {
        if self.arena.fighters.contains(stone) {
            return;
        }
        self.arena.fighters.extend(self.position.chain_stones(stone));
        for liberty in self.position.liberties(stone) {
            self.enter(liberty);
        }
        // What it could take, and what could take it, is looked at.
        let beside: Vec<Point> = self.position.adjacent_chains(stone).collect();
        self.waiting.extend(beside);
    }

    fn enter(&mut self, point: Point) {
        if self.position.is_empty(point) && !self.arena.room.contains(point) {
            self.arena.room.insert(point);
            self.waiting.push(point);
        }
    }

    fn grow(&mut self) {
        let size = self.position.size();
        while let Some(point) = self.waiting.pop() {
            if self.arena.room.len() >= self.reach.most {
                return;
            }
            if self.position.at(point).is_some() {
                self.look(point);
                continue;
            }
            let whole = self.component(point);
            for beside in size.neighbors(point) {
                if self.position.at(beside).is_some() {
                    self.waiting.push(beside);
                } else if whole || self.steps[beside] <= self.reach.steps {
                    self.enter(beside);
                }
            }
            // Who was settled may be so no more, now that the room is larger.
            if self.waiting.is_empty() {
                self.look_again();
            }
        }
    }

    /// Whether the room that a point is in is so small that it is taken whole.
    fn component(&self, start: Point) -> bool {
        let mut seen = PointSet::EMPTY;
        seen.insert(start);
        let mut points = vec![start];
        let mut next = 0;
        while let Some(&point) = points.get(next) {
            next += 1;
            if points.len() > self.reach.whole {
                return false;
            }
            for beside in self.position.size().neighbors(point) {
                if self.position.is_empty(beside) && !seen.contains(beside) {
                    seen.insert(beside);
                    points.push(beside);
                }
            }
        }
        points.len() <= self.reach.whole
    }

    /// Whether a chain beside the room fights along.
    fn look(&mut self, stone: Point) {
        if !self.arena.fighters.contains(stone) && self.beyond(stone) < self.reach.liberties {
            self.fight(stone);
        }
    }

    fn look_again(&mut self) {
        let size = self.position.size();
        let beside: Vec<Point> = self
            .arena
            .room
            .points()
            .flat_map(|point| size.neighbors(point))
            .filter(|&beside| self.position.at(beside).is_some() && !self.arena.fighters.contains(beside))
            .collect();
        for stone in beside {
            self.look(stone);
        }
    }

    /// How many liberties a chain has beyond the room.
    fn beyond(&self, stone: Point) -> usize {
        self.position.liberties(stone).filter(|&liberty| !self.arena.room.contains(liberty)).count()
    }

    fn is_open(&self) -> bool {
        let size = self.position.size();
        let beyond = |point: Point| self.position.is_empty(point) && !self.arena.room.contains(point);
        self.arena.room.points().any(|point| size.neighbors(point).any(beyond))
    }
}

/// How far each empty point is from stones, over empty points.
fn steps(position: &Position, stones: &PointSet) -> PointMap<u8> {
    let mut steps = PointMap::filled(u8::MAX);
    let mut points: Vec<Point> = Vec::new();
    for stone in stones.points() {
        for beside in position.size().neighbors(stone) {
            if position.is_empty(beside) && steps[beside] == u8::MAX {
                steps[beside] = 1;
                points.push(beside);
            }
        }
    }
    let mut next = 0;
    while let Some(&point) = points.get(next) {
        next += 1;
        let far = steps[point].saturating_add(1);
        for beside in position.size().neighbors(point) {
            if position.is_empty(beside) && steps[beside] == u8::MAX {
                steps[beside] = far;
                points.push(beside);
            }
        }
    }
    steps
}

/// The chains that surely hold together with the chain of a stone, as people see a group: by two common liberties, or by
/// one where the other colour would be taken at once.
#[must_use]
pub fn group(position: &Position, stone: Point) -> PointSet {
    let mut group = PointSet::EMPTY;
    let Some(color) = position.at(stone) else { return group };
    let mut waiting = vec![stone];
    while let Some(stone) = waiting.pop() {
        if group.contains(stone) {
            continue;
        }
        group.extend(position.chain_stones(stone));
        waiting.extend(friends(position, stone, color).into_iter().filter(|&other| !group.contains(other)));
    }
    group
}

/// The chains that one is linked to.
fn friends(position: &Position, stone: Point, color: Color) -> Vec<Point> {
    let size = position.size();
    let mut met: Vec<(Point, usize, bool)> = Vec::new();
    for liberty in position.liberties(stone) {
        let closed = size.neighbors(liberty).all(|beside| position.at(beside) == Some(color));
        let mut here: Vec<Point> = size
            .neighbors(liberty)
            .filter(|&beside| position.at(beside) == Some(color) && !position.same_chain(beside, stone))
            .filter_map(|beside| position.chain(beside))
            .collect();
        here.sort_unstable();
        here.dedup();
        for head in here {
            if let Some(known) = met.iter_mut().find(|(known, ..)| *known == head) {
                known.1 += 1;
                known.2 |= closed;
            } else {
                met.push((head, 1, closed));
            }
        }
    }
    met.into_iter().filter(|&(_, common, closed)| common >= 2 || closed).map(|(head, ..)| head).collect()
}
