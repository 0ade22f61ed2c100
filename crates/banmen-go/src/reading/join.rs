//! [`Join`]: the goal that two chains become one.

use std::cell::RefCell;

use crate::board::{Color, Move, Point, Position};

use super::distance::Distances;
use super::links::held;
use super::search::{Candidate, Goal};
use super::table::Numbers;
use super::zone::Zone;

/// Chains farther apart, in moves that it would take to join them if the opponent only passed, count as cut.
const FAR: u8 = 5;
/// So many moves of the owner are usual ones, and so many of the opponent: the nearest.
const OWN_MOVES: usize = 10;
const OTHER_MOVES: usize = 12;

/// Joining two chains.
pub(super) struct Join {
    a: Point,
    b: Point,
    owner: Color,
    near: RefCell<Distances>,
    from_b: Distances,
}

impl Join {
    pub(super) fn new(a: Point, b: Point, owner: Color) -> Self {
        Self { a, b, owner, near: RefCell::new(Distances::new()), from_b: Distances::new() }
    }
}

impl Goal for Join {
    fn prover(&self) -> Color {
        self.owner
    }

    fn judge(&self, position: &Position, mover: Color, _: bool) -> Numbers {
        if position.at(self.a) != Some(self.owner) || position.at(self.b) != Some(self.owner) {
            return Numbers::DISPROVED;
        }
        if position.same_chain(self.a, self.b) {
            return Numbers::PROVED;
        }
        let most = if mover == self.owner { FAR } else { FAR - 1 };
        let apart = self.near.borrow_mut().measure(position, self.a, Some(self.b), most);
        if apart > most {
            return Numbers::DISPROVED;
        }
        if apart <= u8::from(mover == self.owner) && held(position, self.a, self.b, mover).is_some() {
            return Numbers::PROVED;
        }
        let late = u32::from(apart) + u32::from(mover != self.owner);
        let open = u32::from(FAR + 1).saturating_sub(late).max(1);
        Numbers { proof: 1 << late, disproof: 1 << open }
    }

    fn moves(&mut self, position: &Position, mover: Color, out: &mut Vec<Candidate>) {
        let from_a = self.near.get_mut();
        from_a.measure(position, self.a, None, FAR);
        let from_b = &mut self.from_b;
        from_b.measure(position, self.b, None, FAR);
        let apart = from_a.of(self.b);
        let owner = self.owner;
        let mut list: Vec<(u32, u8, Point)> = Vec::new();
        let mut add = |point: Point, rank: u32| {
            if position.is_empty(point) {
                list.push((rank, from_a.of(point).max(from_b.of(point)), point));
            }
        };
        for point in position.size().points() {
            let way = u16::from(from_a.of(point)) + u16::from(from_b.of(point));
            let detour = way.saturating_sub(u16::from(apart));
            if way >= u16::from(u8::MAX) || detour > 2 {
                continue;
            }
            // A way through an empty point counts it twice.
            match position.at(point) {
                None => add(point, u32::from(detour.saturating_sub(1)) * 2),
                Some(color) if color != owner && position.liberty_count(point) <= 3 => {
                    let rank = u32::from(position.liberty_count(point)) - 1;
                    position.liberties(point).for_each(|liberty| add(liberty, rank));
                }
                Some(color) if color == owner && position.liberty_count(point) <= 2 => {
                    position.liberties(point).for_each(|liberty| add(liberty, 1));
                    for around in position.adjacent_chains(point) {
                        if position.liberty_count(around) == 1 {
                            position.liberties(around).for_each(|liberty| add(liberty, 1));
                        }
                    }
                }
                Some(_) => {}
            }
        }
        list.sort_unstable();
        let mut seen = Zone::EMPTY;
        let most = if mover == owner { OWN_MOVES } else { OTHER_MOVES };
        for (bias, _, point) in list {
            if !seen.contains(point) {
                seen.insert(point);
                out.push(Candidate { play: Move::Play(point), bias });
                if out.len() >= most {
                    break;
                }
            }
        }
    }

    fn zone(&self, position: &Position) -> Zone {
        if position.at(self.a) == Some(self.owner)
            && position.at(self.b) == Some(self.owner)
            && let Some(zone) = held(position, self.a, self.b, self.owner)
        {
            return zone;
        }
        let mut zone = Zone::EMPTY;
        for end in [self.a, self.b] {
            zone.insert(end);
            for stone in position.chain_stones(end) {
                zone.insert(stone);
            }
        }
        zone
    }

    fn is_done(&self, position: &Position) -> bool {
        position.same_chain(self.a, self.b)
    }

    fn is_forced(&self, _: &Position, _: Color) -> bool {
        false
    }
}
