//! [`read`]: what becomes of a chain.

use crate::board::{Color, Move, Point, Position};
use crate::limits::{Budget, Limits};

use super::capture::Capture;
use super::search::{Candidate, Goal, Search, Threats, Width};
use super::table::Table;

/// What becomes of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// It is taken, whatever its side plays.
    Captured,
    /// It comes to a ko.
    Ko {
        /// Who must play elsewhere first, with a threat that the other has to answer; without one, this side loses.
        threat: Color,
    },
    /// It is not taken.
    Escapes,
    /// The budget ended first.
    Unproved,
}

/// What [`read`] found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// What becomes of the chain.
    pub verdict: Verdict,
    /// Whether that holds against all moves; else some that hardly ever matter were not looked at.
    pub proved: bool,
    /// The moves that bring the best result for who moves first, the most natural first.
    pub right: Vec<Point>,
    /// The main line.
    pub line: Vec<Move>,
    /// How many positions were searched.
    pub nodes: u64,
}

/// Chains with so many liberties count as escaped.
const ESCAPE: u16 = 5;
/// So many times a side with threats may take back a ko at once.
const THREATS: u8 = 2;

struct Reader<'a> {
    search: Search<'a, Capture>,
    limits: Limits<'a>,
}

impl<'a> Reader<'a> {
    fn attacker(&self) -> Color {
        self.search.goal.prover()
    }

    /// Whether the chain is taken; nothing if the budget ended first.
    fn captured(&mut self, threats: Threats, mover: Color, nodes: u64) -> Option<bool> {
        self.search.threats = threats;
        self.search.allow(Budget::new(&Limits { nodes: Some(nodes), stop: self.limits.stop }));
        let numbers = self.search.numbers(mover);
        numbers.is_settled().then_some(numbers.proof == 0)
    }

    /// The moves from the present position on, as both sides play best; `threats` as in the search that settled it.
    fn line(&mut self, threats: Threats, first: Color, nodes: u64) -> Vec<Move> {
        let (mut line, mut steps, mut mover) = (Vec::new(), Vec::new(), first);
        self.search.threats = threats;
        while line.len() < LONGEST_LINE {
            let now = self.search.threats;
            if self.captured(now, mover, nodes).is_none() {
                break;
            }
            let Some((play, _)) = self.search.settled_move(mover) else { break };
            let Some(step) = self.search.step(play, mover) else { break };
            steps.push((step, mover));
            line.push(play);
            mover = !mover;
            if self.search.is_over(mover) {
                break;
            }
        }
        while let Some((step, mover)) = steps.pop() {
            self.search.back(step, mover);
        }
        line
    }

    /// What becomes of the chain in the present position.
    fn verdict(&mut self, mover: Color, nodes: u64) -> Verdict {
        let attacker = self.attacker();
        let ko = |threat| Verdict::Ko { threat };
        let sure = self.captured(FOR_DEFENDER, mover, nodes);
        if sure == Some(true) {
            return Verdict::Captured;
        }
        let at_all = self.captured(FOR_ATTACKER, mover, nodes);
        if at_all == Some(false) {
            return Verdict::Escapes;
        }
        match (sure, self.captured(Threats::default(), mover, nodes), at_all) {
            (Some(false), Some(true), _) => ko(!attacker),
            (_, Some(false), Some(true)) => ko(attacker),
            _ => Verdict::Unproved,
        }
    }
}

/// How many rare moves of the attacker and of the defender are tried on a line, and which part of the budget for it.
const STAGES: &[(u8, u8, u64)] =
    &[(0, 0, 16), (0, 1, 8), (0, Width::ALL, 4), (1, Width::ALL, 4), (Width::ALL, Width::ALL, 8)];
/// Longer lines are cut.
const LONGEST_LINE: usize = 160;
const FOR_DEFENDER: Threats = Threats { prover: 0, other: THREATS };
const FOR_ATTACKER: Threats = Threats { prover: THREATS, other: 0 };

/// Finds out whether the chain at a point can be taken when `first` moves first; nothing where no stone stands.
#[must_use]
pub fn read(position: &Position, target: Point, first: Color, limits: &Limits<'_>) -> Option<Reading> {
    let defender = position.at(target)?;
    let attacker = !defender;
    let escape = ESCAPE.max(position.liberty_count(target));
    let goal = Capture::new(target, attacker, escape);
    let nodes = limits.nodes.unwrap_or(1 << 22);
    let mut reader = Reader {
        search: Search::new(position.clone(), goal, Table::for_nodes(Some(nodes))),
        limits: *limits,
    };
    let mut verdict = Verdict::Unproved;
    let mut proved = false;
    let mut settled = Width::default();
    for &(prover, other, share) in STAGES {
        reader.search.width = Width { prover, other };
        let now = reader.verdict(first, nodes / share);
        if now == Verdict::Unproved {
            if other == Width::ALL {
                break;
            }
            continue;
        }
        (verdict, settled) = (now, reader.search.width);
        proved = prover == Width::ALL && other == Width::ALL;
        if now == Verdict::Captured && other == Width::ALL {
            proved = true;
            break;
        }
    }
    reader.search.width = settled;
    let mut candidates: Vec<Candidate> = Vec::new();
    reader.search.goal.moves(position, first, &mut candidates);
    if let Some(zone) = reader.search.zone_of_pass(first) {
        for point in zone.points() {
            if !candidates.iter().any(|candidate| candidate.play == Move::Play(point)) {
                candidates.push(Candidate { play: Move::Play(point), bias: 9 });
            }
        }
    }
    candidates.sort_by_key(|candidate| candidate.bias);
    let wins = first == attacker;
    let threats = match verdict {
        Verdict::Captured if wins => Some(FOR_DEFENDER),
        Verdict::Escapes if !wins => Some(FOR_ATTACKER),
        Verdict::Ko { threat } if threat != first => Some(Threats::default()),
        Verdict::Ko { .. } if wins => Some(FOR_ATTACKER),
        Verdict::Ko { .. } => Some(FOR_DEFENDER),
        _ => None,
    };
    let mut right = Vec::new();
    let each = nodes / 2 / (candidates.len() as u64 + 1);
    if let Some(threats) = threats {
        for candidate in &candidates {
            reader.search.threats = threats;
            let Move::Play(point) = candidate.play else { continue };
            let Some(step) = reader.search.step(candidate.play, first) else { continue };
            let now = reader.search.threats;
            let result = reader.captured(now, !first, each);
            reader.search.threats = now;
            reader.search.back(step, first);
            if result == Some(wins) {
                right.push(point);
            }
        }
    }
    let threats = match verdict {
        Verdict::Captured => FOR_DEFENDER,
        Verdict::Escapes => FOR_ATTACKER,
        _ => Threats::default(),
    };
    let line = reader.line(threats, first, nodes / 8);
    Some(Reading { verdict, proved, right, line, nodes: reader.search.nodes })
}
