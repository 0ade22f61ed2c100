//! Chains that hold together without another move: links that the opponent cannot break, since there are two ways.

use crate::board::{Color, Point, Position};

use super::zone::Zone;

/// Chains that hold together with a first one, and the points that this stands on.
///
/// Links do not share points, so a move of the opponent breaks into one of them at most, and the owner's answer there
/// makes two chains one:
///
/// - two common liberties: the opponent takes one, the owner the other;
/// - a common liberty where a stone of the opponent would be taken at once, or could not even be played. Each chain
///   around it needs another liberty for this, which is kept free of other links.
pub(super) struct Held {
    chains: Vec<Point>,
    members: Zone,
    points: Zone,
}

impl Held {
    /// Grows from the chain of a stone, by links outside the points that are taken already.
    pub(super) fn grow(position: &Position, from: Point, taken: &Zone) -> Option<Self> {
        let (owner, head) = (position.at(from)?, position.chain(from)?);
        let mut held = Self { chains: vec![head], members: Zone::EMPTY, points: *taken };
        held.members.insert(head);
        let mut waiting: Vec<(Point, Point)> = Vec::new();
        let mut next = 0;
        while let Some(&chain) = held.chains.get(next) {
            next += 1;
            for way in position.liberties(chain) {
                for beside in way.neighbors() {
                    if position.at(beside) != Some(owner) || held.points.contains(way) {
                        continue;
                    }
                    let Some(other) = position.chain(beside).filter(|&other| !held.members.contains(other))
                    else {
                        continue;
                    };
                    if let Some(closed) = held.closed(position, way, owner) {
                        held.points.join(&closed);
                        held.add(other);
                        continue;
                    }
                    let second = waiting.iter().find_map(|&(to, second)| {
                        (to == other && second != way && !held.points.contains(second)).then_some(second)
                    });
                    let Some(second) = second else {
                        waiting.push((other, way));
                        continue;
                    };
                    if let Some(pair) = two_ways(position, chain, other, way, second, owner) {
                        held.points.join(&pair);
                        held.add(other);
                    }
                }
            }
        }
        Some(held)
    }

    fn add(&mut self, chain: Point) {
        self.members.insert(chain);
        self.chains.push(chain);
    }

    /// Whether the chain of the stone is among them.
    pub(super) fn has(&self, position: &Position, stone: Point) -> bool {
        position.chain(stone).is_some_and(|head| self.members.contains(head))
    }

    /// The points that the links stand on, and the stones.
    pub(super) fn zone(&self, position: &Position) -> Zone {
        let mut zone = self.points;
        for stone in self.chains.iter().flat_map(|&chain| position.chain_stones(chain)) {
            zone.insert(stone);
        }
        zone
    }

    /// The point that makes one of these and those, where the owner moves.
    pub(super) fn meeting(&self, position: &Position, those: &Self, owner: Color) -> Option<Point> {
        let ways =
            self.chains.iter().flat_map(|&chain| position.liberties(chain).map(move |way| (chain, way)));
        ways.filter(|&(_, way)| !those.points.contains(way)).find_map(|(chain, way)| {
            let other = way
                .neighbors()
                .into_iter()
                .find(|&beside| position.at(beside) == Some(owner) && those.has(position, beside))?;
            spare(position, &[chain, other], &[way]).map(|_| way)
        })
    }

    /// The points of a link through a liberty where the opponent's stone would be taken at once.
    fn closed(&self, position: &Position, way: Point, owner: Color) -> Option<Zone> {
        let mut zone = Zone::EMPTY;
        zone.insert(way);
        let mut last = None;
        let mut around = [None; 4];
        for (beside, chain) in way.neighbors().into_iter().zip(&mut around) {
            if position.is_empty(beside) {
                if last.replace(beside).is_some() {
                    return None;
                }
            } else if position.at(beside) == Some(owner) {
                *chain = Some(beside);
            } else if position.at(beside).is_some() {
                return None;
            }
        }
        if let Some(last) = last {
            if self.points.contains(last) || !takes_for_good(position, way, last, owner) {
                return None;
            }
            zone.insert(last);
        }
        for chain in around.into_iter().flatten() {
            let free = position
                .liberties(chain)
                .find(|&liberty| !zone.contains(liberty) && !self.points.contains(liberty))?;
            zone.insert(free);
        }
        Some(zone)
    }
}

/// Whether a stone of the owner at `last` takes a stone at `way` so that it cannot be taken back.
fn takes_for_good(position: &Position, way: Point, last: Point, owner: Color) -> bool {
    let mut others = 0;
    for beside in last.neighbors().into_iter().filter(|&beside| beside != way) {
        if position.is_empty(beside) {
            others += 1;
        } else if position.at(beside) == Some(owner)
            && position.liberties(beside).any(|liberty| liberty != last && liberty != way)
        {
            others += 2;
        }
    }
    others >= 2
}

/// The points of a link by two common liberties.
fn two_ways(
    position: &Position,
    chain: Point,
    other: Point,
    first: Point,
    second: Point,
    owner: Color,
) -> Option<Zone> {
    let in_atari = |point: Point| position.at(point) == Some(owner) && position.liberty_count(point) == 1;
    if first.neighbors().into_iter().chain(second.neighbors()).any(in_atari) {
        return None;
    }
    let mut zone = Zone::EMPTY;
    zone.insert(first);
    zone.insert(second);
    zone.insert(spare(position, &[chain, other], &[first, second])?);
    Some(zone)
}

/// A liberty of the chains that is none of the ways.
fn spare(position: &Position, chains: &[Point], ways: &[Point]) -> Option<Point> {
    chains.iter().flat_map(|&chain| position.liberties(chain)).find(|liberty| !ways.contains(liberty))
}

/// Whether two chains hold together already when `mover` moves, and what that stands on.
pub(super) fn held(position: &Position, a: Point, b: Point, mover: Color) -> Option<Zone> {
    let owner = position.at(a)?;
    let these = Held::grow(position, a, &Zone::EMPTY)?;
    if these.has(position, b) {
        return Some(these.zone(position));
    }
    if mover != owner {
        return None;
    }
    let those = Held::grow(position, b, &these.points)?;
    let way = these.meeting(position, &those, owner)?;
    let mut zone = these.zone(position);
    zone.join(&those.zone(position));
    zone.insert(way);
    Some(zone)
}
