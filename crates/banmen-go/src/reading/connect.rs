//! [`connect`]: whether two chains can be joined, or cut.

use crate::board::{Color, Move, Point, Position};
use crate::limits::{Budget, Limits};

use super::join::Join;
use super::reader::natural_order;
use super::search::{Candidate, Goal, Search, Threats, Width};
use super::table::{Numbers, Table};

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
    /// Whether the chains are joined against all moves of the opponent, not only against those that usually matter.
    pub proved: bool,
    /// Which of [`Link::Joined`] and [`Link::Cut`] it is, or which looks nearer where the budget ended first. No more than a
    /// guess then.
    pub likely: Link,
    /// The moves that bring this for who moves first, the nearest first.
    pub right: Vec<Point>,
    /// The move that looks best, whether it is right or not.
    pub natural: Option<Point>,
    /// How many positions were searched.
    pub nodes: u64,
}

/// So many times a side with threats may take back a ko at once.
const THREATS: u8 = 2;

/// One question about two chains.
struct Question<'a> {
    search: Search<'a, Join>,
    limits: Limits<'a>,
}

impl Question<'_> {
    fn numbers(&mut self, threats: Threats, mover: Color, nodes: u64) -> Numbers {
        self.search.threats = threats;
        self.search.allow(Budget::new(&Limits { nodes: Some(nodes), stop: self.limits.stop }));
        self.search.numbers(mover)
    }

    fn joined(&mut self, threats: Threats, mover: Color, nodes: u64) -> Option<bool> {
        let numbers = self.numbers(threats, mover, nodes);
        numbers.is_settled().then_some(numbers.proof == 0)
    }

    /// What becomes of the chains with the present width, and which of joined and cut is nearer.
    fn link(&mut self, owner: Color, first: Color, nodes: u64) -> (Link, Link) {
        let numbers = self.numbers(FOR_OTHER, first, nodes);
        if numbers.proof == 0 {
            return (Link::Joined, Link::Joined);
        }
        if !numbers.is_settled() {
            let nearer = if first == owner { NEARER } else { NEARER_IF_CUT };
            let near = u64::from(numbers.proof) * 100 <= u64::from(numbers.disproof) * nearer;
            return (Link::Unproved, if near { Link::Joined } else { Link::Cut });
        }
        let at_all = self.joined(FOR_OWNER, first, nodes);
        let link = match at_all {
            Some(false) => Link::Cut,
            _ => match (self.joined(Threats::default(), first, nodes), at_all) {
                (Some(true), _) => Link::Ko { threat: !owner },
                (Some(false), Some(true)) => Link::Ko { threat: owner },
                _ => Link::Unproved,
            },
        };
        (link, Link::Cut)
    }

    /// The move after which the numbers look best, if none is known to be right.
    fn best(&mut self, candidates: &[Candidate], first: Color, joins: bool, nodes: u64) -> Option<Point> {
        let each = nodes / (candidates.len() as u64 + 1);
        let mut best: Option<(u64, Point)> = None;
        for candidate in candidates {
            let Move::Play(point) = candidate.play else { continue };
            self.search.threats = FOR_OTHER;
            let Some(step) = self.search.step(candidate.play, first) else { continue };
            let now = self.search.threats;
            let Numbers { proof, disproof } = self.numbers(now, !first, each);
            self.search.threats = now;
            self.search.back(step, first);
            let (own, other) = if joins { (proof, disproof) } else { (disproof, proof) };
            let odds = u64::from(own) * 1000 / u64::from(other.max(1));
            if best.is_none_or(|(least, _)| odds < least) {
                best = Some((odds, point));
            }
        }
        best.map(|(_, point)| point)
    }
}

const FOR_OTHER: Threats = Threats { prover: 0, other: THREATS };
const FOR_OWNER: Threats = Threats { prover: THREATS, other: 0 };
/// How many rare moves of the opponent are tried on a line, and which part of the budget for it.
const STAGES: &[(u8, u64)] = &[(0, 8), (1, 8), (Width::ALL, 8)];
/// Where the budget ends, the chains look joined if the number of leaves to prove is at most so many hundredths of the
/// number of leaves to disprove.
const NEARER: u64 = 110;
/// The same where the opponent moves first: cuts show themselves sooner than links do.
const NEARER_IF_CUT: u64 = 140;

/// Among so many moves the best looking is chosen where nothing is known.
const CHOICE: usize = 8;

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
    let search = Search::new(position.clone(), Join::new(a, b, owner), Table::for_nodes(Some(budget)));
    let mut question = Question { search, limits: *limits };
    let (mut link, mut likely, mut proved) = (Link::Unproved, Link::Cut, false);
    for &(other, share) in STAGES {
        let before = std::mem::replace(&mut question.search.width, Width { prover: 0, other });
        let (now, near) = question.link(owner, first, budget / share);
        if now == Link::Unproved && link != Link::Unproved {
            question.search.width = before;
            break;
        }
        (link, likely) = (now, near);
        proved = link == Link::Joined && other == Width::ALL;
        if link != Link::Joined {
            break;
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
    let mut natural = candidates.iter().find_map(|candidate| match candidate.play {
        Move::Play(point) => Some(point),
        Move::Pass => None,
    });
    if link == Link::Unproved && (likely == Link::Joined) == joins {
        candidates.truncate(CHOICE);
        natural = question.best(&candidates, first, joins, budget / 8).or(natural);
    }
    let mut right = Vec::new();
    if let Some(threats) = threats {
        question.search.threats = threats;
        for point in question.search.zone_of_failures(first).points() {
            if !candidates.iter().any(|candidate| candidate.play == Move::Play(point)) {
                candidates.push(Candidate { play: Move::Play(point), bias: u32::MAX });
            }
        }
        let each = budget / 4 / (candidates.len() as u64 + 1);
        for candidate in candidates {
            question.search.threats = threats;
            let Move::Play(point) = candidate.play else { continue };
            let Some(step) = question.search.step(candidate.play, first) else { continue };
            let now = question.search.threats;
            if question.joined(now, !first, each) == Some(joins) {
                let loose = question.search.position.liberty_count(point) < 2;
                right.push((natural_order(question.search.known_plies(!first), loose), point));
            }
            question.search.threats = now;
            question.search.back(step, first);
        }
    }
    right.sort_by_key(|&(order, _)| order);
    let right = right.into_iter().map(|(_, point)| point).collect();
    let nodes = question.search.nodes;
    Some(Connection { link, proved, likely, right, natural, nodes })
}
