//! [`connect`]: whether two chains can be joined, or cut.

use std::collections::VecDeque;

use crate::board::{Color, Move, Point, PointMap, Position};
use crate::limits::{Budget, Limits};

use super::search::{Candidate, Goal, Search, Threats, Width};
use super::table::{Numbers, Table};
use super::zone::Zone;

/// What becomes of two chains.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Link {
    /// They become one chain, whatever the opponent plays.
    Joined,
    /// It comes to a ko.
    Ko {
        /// Who must play elsewhere first, with a threat that the other has to answer.
        threat: Color,
    },
    /// They are kept apart, as far as the usual moves of their side go.
    Cut,
    /// The budget ended first.
    Unproved,
}

/// What [`connect`] found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Connection {
    /// What becomes of the chains.
    pub link: Link,
    /// The moves that bring this for who moves first, the nearest first.
    pub right: Vec<Point>,
    /// The most natural move, whether it is right or not.
    pub natural: Option<Point>,
    /// How many positions were searched.
    pub nodes: u64,
}

/// Chains farther apart, in moves that it would take to join them if the opponent only passed, count as cut.
const FAR: u8 = 5;
/// So many times a side with threats may take back a ko at once.
const THREATS: u8 = 2;

/// Joining two chains.
struct Join {
    a: Point,
    b: Point,
    owner: Color,
}

impl Join {
    /// How many moves of the owner it takes to come from a chain to each point.
    fn distances(&self, position: &Position, from: Point) -> PointMap<u8> {
        let mut distances = PointMap::filled(u8::MAX);
        let mut queue: VecDeque<Point> = VecDeque::new();
        let mut later: [Vec<Point>; FAR as usize + 1] = Default::default();
        for stone in position.chain_stones(from) {
            distances[stone] = 0;
            queue.push_back(stone);
        }
        for now in 0..=FAR {
            if let Some(waiting) = later.get_mut(usize::from(now)) {
                queue.extend(waiting.drain(..).filter(|&point| distances[point] == now));
            }
            while let Some(point) = queue.pop_front() {
                for beside in point.neighbors() {
                    let cost = match position.at(beside) {
                        None if position.is_empty(beside) => 1,
                        None => continue,
                        Some(color) if color == self.owner => 0,
                        Some(_) if position.same_chain(beside, point) => 0,
                        Some(_) => {
                            u8::try_from(position.liberty_count(beside)).unwrap_or(u8::MAX).min(FAR + 1)
                        }
                    };
                    let far = now + cost;
                    if far < distances[beside] && far <= FAR {
                        distances[beside] = far;
                        if cost == 0 {
                            queue.push_back(beside);
                        } else if let Some(waiting) = later.get_mut(usize::from(far)) {
                            waiting.push(beside);
                        }
                    }
                }
            }
        }
        distances
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
        let apart = self.distances(position, self.a)[self.b];
        if apart > FAR || apart == FAR && mover != self.owner {
            return Numbers::DISPROVED;
        }
        let apart = u32::from(apart).max(1);
        if mover == self.owner {
            Numbers { proof: apart * apart, disproof: 1 + 4 / apart }
        } else {
            Numbers { proof: 2 * apart * apart, disproof: 1 + 2 / apart }
        }
    }

    fn moves(&mut self, position: &Position, _: Color, out: &mut Vec<Candidate>) {
        let (from_a, from_b) = (self.distances(position, self.a), self.distances(position, self.b));
        let apart = from_a[self.b];
        let mut list: Vec<(u32, Point)> = Vec::new();
        let mut add = |point: Point, rank: u32| {
            if position.is_empty(point) {
                list.push((rank, point));
            }
        };
        for point in position.size().points() {
            let way = u16::from(from_a[point]) + u16::from(from_b[point]);
            let detour = way.saturating_sub(u16::from(apart));
            if way >= u16::from(u8::MAX) || detour > 2 {
                continue;
            }
            // A way through an empty point counts it twice.
            match position.at(point) {
                None => add(point, u32::from(detour.saturating_sub(1)) * 2),
                Some(color) if color != self.owner && position.liberty_count(point) <= 3 => {
                    let rank = u32::from(position.liberty_count(point)) - 1;
                    position.liberties(point).for_each(|liberty| add(liberty, rank));
                }
                Some(color) if color == self.owner && position.liberty_count(point) <= 2 => {
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
        for (bias, point) in list {
            if !seen.contains(point) {
                seen.insert(point);
                out.push(Candidate { play: Move::Play(point), bias });
            }
        }
    }

    fn zone(&self, position: &Position) -> Zone {
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

/// One question about two chains.
struct Question<'a> {
    search: Search<'a, Join>,
    limits: Limits<'a>,
}

impl Question<'_> {
    fn joined(&mut self, threats: Threats, mover: Color, nodes: u64) -> Option<bool> {
        self.search.threats = threats;
        self.search.allow(Budget::new(&Limits { nodes: Some(nodes), stop: self.limits.stop }));
        let numbers = self.search.numbers(mover);
        numbers.is_settled().then_some(numbers.proof == 0)
    }

    fn link(&mut self, owner: Color, first: Color, nodes: u64) -> Link {
        let sure = self.joined(FOR_OTHER, first, nodes);
        if sure == Some(true) {
            return Link::Joined;
        }
        let at_all = self.joined(FOR_OWNER, first, nodes);
        if at_all == Some(false) {
            return Link::Cut;
        }
        match (sure, self.joined(Threats::default(), first, nodes), at_all) {
            (Some(false), Some(true), _) => Link::Ko { threat: !owner },
            (_, Some(false), Some(true)) => Link::Ko { threat: owner },
            _ => Link::Unproved,
        }
    }
}

const FOR_OTHER: Threats = Threats { prover: 0, other: THREATS };
const FOR_OWNER: Threats = Threats { prover: THREATS, other: 0 };

/// Finds out whether two chains of one colour become one chain when `first` moves first; nothing where they are not two
/// stones of one colour.
#[must_use]
pub fn connect(
    position: &Position,
    a: Point,
    b: Point,
    first: Color,
    limits: &Limits<'_>,
) -> Option<Connection> {
    let owner = position.at(a).filter(|&color| position.at(b) == Some(color))?;
    let budget = limits.nodes.unwrap_or(1 << 20);
    let search = Search::new(position.clone(), Join { a, b, owner }, Table::for_nodes(Some(budget)));
    let mut question = Question { search, limits: *limits };
    let mut link = Link::Unproved;
    for (other, share) in [(0, 8), (1, 8)] {
        let before = question.search.width;
        question.search.width = Width { prover: 0, other };
        match question.link(owner, first, budget / share) {
            Link::Unproved if link != Link::Unproved => {
                question.search.width = before;
                break;
            }
            now => link = now,
        }
    }
    let joins = first == owner;
    let threats = match link {
        Link::Joined if joins => Some(FOR_OTHER),
        Link::Cut if !joins => Some(FOR_OWNER),
        Link::Ko { threat } if threat != first => Some(Threats::default()),
        Link::Ko { .. } => Some(if joins { FOR_OWNER } else { FOR_OTHER }),
        _ => None,
    };
    let mut candidates = Vec::new();
    question.search.goal.moves(&question.search.position, first, &mut candidates);
    candidates.sort_by_key(|candidate| candidate.bias);
    let natural = candidates.iter().find_map(|candidate| match candidate.play {
        Move::Play(point) => Some(point),
        Move::Pass => None,
    });
    let mut right = Vec::new();
    if let Some(threats) = threats {
        question.search.threats = threats;
        for point in question.search.zone_of_failures(first).points() {
            if !candidates.iter().any(|candidate| candidate.play == Move::Play(point)) {
                candidates.push(Candidate { play: Move::Play(point), bias: u32::MAX });
            }
        }
        let each = budget / 2 / (candidates.len() as u64 + 1);
        for candidate in candidates {
            question.search.threats = threats;
            let Move::Play(point) = candidate.play else { continue };
            let Some(step) = question.search.step(candidate.play, first) else { continue };
            let now = question.search.threats;
            if question.joined(now, !first, each) == Some(joins) {
                right.push(point);
            }
            question.search.threats = now;
            question.search.back(step, first);
        }
    }
    Some(Connection { link, right, natural, nodes: question.search.nodes })
}
