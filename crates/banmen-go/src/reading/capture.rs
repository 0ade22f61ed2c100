//! [`Capture`]: the goal to take a chain.

use crate::board::{Color, Move, Point, PointMap, Position};

use super::search::{Candidate, Goal};
use super::table::Numbers;
use super::zone::Zone;

/// Taking the chain at a point.
#[derive(Clone, Debug)]
pub(super) struct Capture {
    aim: Aim,
    seen: Seen,
    /// The chains of the attacker around the target.
    around: Vec<Point>,
}

#[derive(Clone, Copy, Debug)]
struct Aim {
    target: Point,
    attacker: Color,
    /// So many liberties count as an escape.
    escape: u16,
    /// Whether the attacker may only take liberties of the chain.
    ladder: bool,
}

/// Points that are in a list already.
#[derive(Clone, Debug)]
struct Seen {
    stamps: PointMap<u32>,
    stamp: u32,
}

impl Seen {
    fn new() -> Self {
        Self { stamps: PointMap::filled(0), stamp: 0 }
    }

    fn clear(&mut self) {
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 {
            *self = Self { stamp: 1, ..Self::new() };
        }
    }

    /// Whether the point is new.
    fn insert(&mut self, point: Point) -> bool {
        let new = self.stamps[point] != self.stamp;
        self.stamps[point] = self.stamp;
        new
    }
}

/// Fills a list, each point once.
struct Moves<'a> {
    position: &'a Position,
    seen: &'a mut Seen,
    out: &'a mut Vec<Candidate>,
}

impl Moves<'_> {
    fn add(&mut self, point: Point, bias: u32) {
        if self.position.is_empty(point) && self.seen.insert(point) {
            self.out.push(Candidate { play: Move::Play(point), bias });
        }
    }

    fn liberties(&mut self, chain: Point, bias: u32) {
        let position = self.position;
        for liberty in position.liberties(chain) {
            self.add(liberty, bias);
        }
    }
}

impl Capture {
    pub(super) fn new(target: Point, attacker: Color, escape: u16) -> Self {
        Self { aim: Aim { target, attacker, escape, ladder: false }, seen: Seen::new(), around: Vec::new() }
    }

    /// Taking it by one atari after another.
    pub(super) fn by_ladder(target: Point, attacker: Color) -> Self {
        Self { aim: Aim { target, attacker, escape: 3, ladder: true }, seen: Seen::new(), around: Vec::new() }
    }
}

impl Aim {
    /// Whether the chain, in atari, can be taken only so that it can be taken back as a ko.
    fn is_ko(&self, position: &Position) -> bool {
        position.chain_size(self.target) == 1
            && position.liberties(self.target).all(|liberty| {
                liberty.neighbors().into_iter().all(|beside| {
                    beside == self.target
                        || !position.is_empty(beside)
                            && position.at(beside) != Some(self.attacker)
                            && position.liberty_count(beside) != 1
                })
            })
    }

    /// Liberties that a stone of the defender there would bring, at most 9.
    fn gain(&self, position: &Position, point: Point) -> u32 {
        let mut gain = 0;
        for beside in point.neighbors() {
            match position.at(beside) {
                None => {
                    let new = position.is_empty(beside)
                        && !beside.neighbors().into_iter().any(|near| position.same_chain(near, self.target));
                    gain += u32::from(new);
                }
                Some(color) if color == self.attacker => {
                    if position.liberty_count(beside) == 1 {
                        gain += u32::from(position.chain_size(beside));
                    }
                }
                Some(_) if position.same_chain(beside, self.target) => {}
                Some(_) => gain += u32::from(position.liberty_count(beside)).saturating_sub(1),
            }
        }
        gain.min(9)
    }

    /// The liberties of the chain, those first where the defender gains most.
    fn by_gain(&self, position: &Position) -> ([(u32, Point); MANY], usize) {
        let mut list = [(0, self.target); MANY];
        let mut count = 0;
        for (slot, liberty) in list.iter_mut().zip(position.liberties(self.target)) {
            *slot = (self.gain(position, liberty), liberty);
            count += 1;
        }
        if let Some(used) = list.get_mut(..count) {
            used.sort_unstable_by_key(|&(gain, point)| (std::cmp::Reverse(gain), point));
        }
        (list, count)
    }

    fn attack(&self, position: &Position, beside: &[Point], list: &mut Moves<'_>) {
        let liberties = position.liberty_count(self.target);
        let (own, count) = self.by_gain(position);
        let own = own.get(..count).unwrap_or_default();
        if self.ladder {
            for &(_, point) in own {
                list.add(point, 0);
            }
            return;
        }
        // What threatens the chains around is taken.
        for &around in beside {
            let weak = position.liberty_count(around) <= liberties;
            for enemy in position.adjacent_chains(around) {
                if position.liberty_count(enemy) == 1 && !position.same_chain(enemy, self.target) {
                    list.liberties(enemy, u32::from(!weak));
                }
            }
        }
        for &(gain, point) in own {
            let safe = position.would_capture(point, self.attacker)
                || point.neighbors().into_iter().any(|beside| {
                    position.is_empty(beside)
                        || position.at(beside) == Some(self.attacker) && position.liberty_count(beside) > 2
                });
            list.add(point, u32::from(!safe) + u32::from(gain == 0 && liberties > 2));
        }
        // Chains around that are in danger are saved.
        for &around in beside {
            let liberties_around = position.liberty_count(around);
            if liberties_around == 1 || liberties_around <= liberties {
                list.liberties(around, u32::from(liberties_around));
            }
        }
        // Nets, and moves that make a liberty playable.
        for &(_, point) in own {
            for near in point.neighbors() {
                list.add(near, u32::from(liberties));
            }
        }
        for &(_, point) in own {
            for near in point.neighbors() {
                match position.at(near) {
                    // Friends of the chain are attacked before it reaches them.
                    Some(color) if color != self.attacker && position.liberty_count(near) <= 2 => {
                        list.liberties(near, 3);
                    }
                    Some(color) if color == self.attacker && position.liberty_count(near) <= 2 => {
                        list.liberties(near, 3);
                    }
                    _ => {}
                }
            }
        }
        for &around in beside {
            if position.liberty_count(around) <= 3 {
                for enemy in position.adjacent_chains(around) {
                    if position.liberty_count(enemy) == 2 && !position.same_chain(enemy, self.target) {
                        list.liberties(enemy, 3);
                    }
                }
            }
        }
        if liberties == 2 {
            for &(_, point) in own {
                for near in point.neighbors() {
                    if position.is_empty(near) {
                        for far in near.neighbors() {
                            list.add(far, 5);
                        }
                    }
                }
            }
        }
    }

    fn defend(&self, position: &Position, beside: &[Point], list: &mut Moves<'_>) {
        let liberties = position.liberty_count(self.target);
        for &around in beside {
            if position.liberty_count(around) == 1 {
                list.liberties(around, 0);
            }
        }
        let (own, count) = self.by_gain(position);
        let own = own.get(..count).unwrap_or_default();
        for &(gain, point) in own {
            list.add(point, u32::from(gain < 2) + u32::from(gain == 0));
        }
        if liberties == 1 && !self.is_ko(position) {
            // Anything else, and the chain is taken.
            return;
        }
        for &around in beside {
            let liberties_around = position.liberty_count(around);
            if liberties_around <= liberties + 1 {
                list.liberties(around, u32::from(liberties_around).saturating_sub(1));
            }
        }
        for &(_, point) in own {
            for near in point.neighbors() {
                list.add(near, 2);
            }
        }
        for &(_, point) in own {
            for near in point.neighbors() {
                match position.at(near) {
                    Some(color) if color != self.attacker && position.liberty_count(near) <= 4 => {
                        list.liberties(near, 3);
                        for enemy in position.adjacent_chains(near) {
                            if position.liberty_count(enemy) == 1 {
                                list.liberties(enemy, 1);
                            }
                        }
                    }
                    Some(color) if color == self.attacker && position.liberty_count(near) <= 2 => {
                        list.liberties(near, 3);
                    }
                    _ => {}
                }
            }
        }
        // Friends that the chains around could save themselves by taking.
        for &around in beside {
            if position.liberty_count(around) <= liberties + 2 {
                for friend in position.adjacent_chains(around) {
                    if position.liberty_count(friend) <= 3 && !position.same_chain(friend, self.target) {
                        list.liberties(friend, 3);
                    }
                }
            }
        }
        for &around in beside {
            if position.liberty_count(around) == 2 {
                for liberty in position.liberties(around) {
                    for near in liberty.neighbors() {
                        list.add(near, 4);
                    }
                }
            }
        }
    }
}

/// More liberties are never looked at: such a chain has escaped.
const MANY: usize = 16;

impl Goal for Capture {
    fn prover(&self) -> Color {
        self.aim.attacker
    }

    fn judge(&self, position: &Position, mover: Color, free: bool) -> Numbers {
        let Aim { target, attacker, escape, .. } = self.aim;
        if position.at(target) != Some(!attacker) {
            // Where it can be taken back as a ko, the defender has a last word.
            let ko = mover != attacker && position.ko() == Some(target) && position.ko_color() == Some(mover);
            return if ko && free { Numbers { proof: 2, disproof: 1 } } else { Numbers::PROVED };
        }
        let liberties = position.liberty_count(target);
        if liberties >= escape {
            return Numbers::DISPROVED;
        }
        let open = |proof, disproof| Numbers { proof, disproof };
        if mover == attacker {
            match liberties {
                0 | 1 if self.aim.is_ko(position) => open(1, 4),
                0 | 1 => {
                    let banned = !free
                        && position.ko_color() == Some(mover)
                        && position.liberties(target).next() == position.ko();
                    if banned { open(4, 1) } else { Numbers::PROVED }
                }
                2 => open(2, 3),
                3 => open(5, 2),
                _ => open(u32::from(liberties) * 3, 1),
            }
        } else {
            match liberties {
                0 | 1 => open(1, 4),
                2 => open(4, 2),
                3 => open(10, 1),
                _ => open(u32::from(liberties) * 5, 1),
            }
        }
    }

    fn moves(&mut self, position: &Position, mover: Color, out: &mut Vec<Candidate>) {
        self.seen.clear();
        self.around.clear();
        self.around.extend(position.adjacent_chains(self.aim.target));
        let mut list = Moves { position, seen: &mut self.seen, out };
        if mover == self.aim.attacker {
            self.aim.attack(position, &self.around, &mut list);
        } else {
            list.add(self.aim.target, 0);
            self.aim.defend(position, &self.around, &mut list);
        }
    }

    fn zone(&self, position: &Position) -> Zone {
        let mut zone = Zone::EMPTY;
        zone.insert(self.aim.target);
        for point in position.chain_stones(self.aim.target).chain(position.liberties(self.aim.target)) {
            zone.insert(point);
        }
        zone
    }

    fn is_done(&self, position: &Position) -> bool {
        position.at(self.aim.target).is_none() || position.liberty_count(self.aim.target) >= self.aim.escape
    }

    fn is_forced(&self, position: &Position, mover: Color) -> bool {
        mover != self.aim.attacker
            && position.liberty_count(self.aim.target) == 1
            && !self.aim.is_ko(position)
    }
}
