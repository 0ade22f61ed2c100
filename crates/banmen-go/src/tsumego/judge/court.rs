//! [`Court`]: places of a problem, and what each side holds there, asked once and remembered.

use std::collections::HashMap;

use super::super::state::{Ground, State};
use super::super::{Answer, Problem, Question, Threats, Turn};
use super::Decide;
use super::scale::{Claim, Rung, Scale};
use crate::board::{Color, Move, Point};
use crate::limits::Limits;

/// Most answers that are remembered; then all are forgotten.
const MOST_REMEMBERED: usize = 1 << 17;

/// Where some moves lead.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// The moves from the board of the problem.
    pub(super) moves: Vec<Move>,
    /// The position, told without threats.
    pub(super) state: State,
    /// The threats that were spent on the way.
    spent: Threats,
}

impl Place {
    pub(super) const fn mover(&self) -> Color {
        self.state.mover()
    }

    pub(super) fn last(&self) -> Option<Move> {
        self.moves.last().copied()
    }
}

/// What was asked before, of the same problem.
#[derive(Default)]
pub(super) struct Memory {
    answers: HashMap<(Question, State), Answer>,
    verified: HashMap<(Question, State), bool>,
}

/// Asks, remembers, and keeps to the budget.
pub(super) struct Court<'a, D> {
    pub(super) problem: &'a Problem,
    pub(super) ground: &'a Ground,
    pub(super) scale: Scale,
    decide: &'a mut D,
    first: Color,
    limits: Limits<'a>,
    /// What had been looked at before the budget began.
    begun: u64,
    memory: &'a mut Memory,
    /// Whether an answer was found that could not be verified.
    pub(super) doubted: bool,
}

impl<'a, D: Decide> Court<'a, D> {
    pub(super) fn new(
        problem: &'a Problem,
        ground: &'a Ground,
        scale: Scale,
        decide: &'a mut D,
        memory: &'a mut Memory,
        first: Color,
        limits: &Limits<'a>,
    ) -> Self {
        let begun = decide.nodes();
        Self { problem, ground, scale, decide, first, limits: *limits, begun, memory, doubted: false }
    }

    /// How many positions were looked at.
    pub(super) fn nodes(&self) -> u64 {
        self.decide.nodes().saturating_sub(self.begun)
    }

    /// Whether there is no budget any more.
    pub(super) fn is_spent(&self) -> bool {
        let stopped = self.limits.stop.is_some_and(|stop| stop.load(std::sync::atomic::Ordering::Relaxed));
        stopped || self.limits.nodes.is_some_and(|most| self.nodes() >= most)
    }

    /// What is left, at most `share` of it.
    fn share(&self, share: u64) -> Limits<'a> {
        let left = self.limits.nodes.map_or(u64::MAX, |most| most.saturating_sub(self.nodes()));
        Limits { nodes: Some(left.min(share)), stop: self.limits.stop }
    }

    /// The board of the problem.
    pub(super) fn start(&self) -> Place {
        let turn = Turn { first: self.first, threats: Threats::default() };
        let state = self.ground.first(self.problem.position(), turn);
        Place { moves: Vec::new(), state, spent: Threats::default() }
    }

    /// Where a move leads, if it is allowed without a threat and the target stood before it.
    pub(super) fn after(&self, place: &Place, played: Move) -> Option<Place> {
        if self.ground.is_taken(&place.state) {
            return None;
        }
        let state = self.ground.moved(&place.state, played)?;
        let mut moves = place.moves.clone();
        moves.push(played);
        Some(Place { moves, state, spent: place.spent })
    }

    /// Where it leads to spend a threat and take a ko back, if a ban binds who is to move.
    pub(super) fn after_threat(&self, place: &Place) -> Option<Place> {
        let ban = self.ban(place)?;
        let of_defender = place.mover() == self.problem.defender();
        let one = if of_defender {
            Threats { attacker: 0, defender: 1 }
        } else {
            Threats { attacker: 1, defender: 0 }
        };
        let state = self.with_threats(&place.state, one)?;
        let state = self.ground.moved(&state, Move::Play(ban))?;
        let mut moves = place.moves.clone();
        moves.push(Move::Play(ban));
        let spent = Threats {
            attacker: place.spent.attacker.saturating_add(one.attacker),
            defender: place.spent.defender.saturating_add(one.defender),
        };
        Some(Place { moves, state, spent })
    }

    /// The point where a ban binds who is to move.
    pub(super) fn ban(&self, place: &Place) -> Option<Point> {
        let ban = place.state.ban()?;
        self.ground.points().get(usize::from(ban)).copied()
    }

    /// All places one move on, without threats: stones in reading order, then the pass.
    pub(super) fn children(&self, place: &Place) -> Vec<Place> {
        let points = self.ground.points().iter().map(|&point| Move::Play(point));
        points.chain([Move::Pass]).filter_map(|played| self.after(place, played)).collect()
    }

    /// The state with threats on both sides.
    fn with_threats(&self, state: &State, threats: Threats) -> Option<State> {
        let ban = match state.ban() {
            Some(ban) => Some(self.ground.points().get(usize::from(ban)).copied()?),
            None => None,
        };
        self.ground.state(state.stones(), ban, Turn { first: state.mover(), threats })
    }

    /// Whether a claim holds, if that is found out with so many positions.
    pub(super) fn holds(&mut self, place: &Place, claim: &Claim, share: u64) -> Option<bool> {
        let state = self.with_threats(&place.state, claim.threats)?;
        if let Some(reached) = self.ground.outcome(claim.question, &state) {
            return Some(reached == claim.yes);
        }
        let key = (claim.question, state);
        let known = self.memory.answers.get(&key).copied();
        let answer = match known {
            Some(answer) => answer,
            None => {
                let limits = self.share(share);
                if limits.nodes == Some(0) || self.is_spent() {
                    return None;
                }
                let answer = self.decide.ask(claim.question, &key.1, &limits);
                if answer != Answer::Open {
                    if self.memory.answers.len() >= MOST_REMEMBERED {
                        self.memory.answers.clear();
                    }
                    self.memory.answers.insert(key, answer);
                }
                answer
            }
        };
        match answer {
            Answer::Yes => Some(claim.yes),
            Answer::No => Some(!claim.yes),
            Answer::Open => None,
        }
    }

    /// Whether a claim holds, as [`Court::holds`], and the answer was verified.
    pub(super) fn is_proved(&mut self, place: &Place, claim: &Claim, share: u64) -> Option<bool> {
        let holds = self.holds(place, claim, share)?;
        let state = self.with_threats(&place.state, claim.threats)?;
        if self.ground.outcome(claim.question, &state).is_some() {
            return Some(holds);
        }
        let key = (claim.question, state);
        if let Some(&verified) = self.memory.verified.get(&key) {
            return verified.then_some(holds);
        }
        let answer = if holds == claim.yes { Answer::Yes } else { Answer::No };
        let limits = self.share(u64::MAX);
        let turn = self.turn(place, claim);
        let way = (&place.moves[..], turn);
        let verified = self.decide.is_verified(claim.question, &key.1, way, answer, &limits);
        self.doubted |= !verified;
        self.memory.verified.insert(key, verified);
        verified.then_some(holds)
    }

    /// The move that keeps a claim for its owner, who is to move.
    pub(super) fn reply(&mut self, place: &Place, claim: &Claim, share: u64) -> Option<Move> {
        let state = self.with_threats(&place.state, claim.threats)?;
        let limits = self.share(share);
        self.decide.reply(claim.question, &state, &limits)
    }

    fn turn(&self, place: &Place, claim: &Claim) -> Turn {
        let threats = Threats {
            attacker: claim.threats.attacker.saturating_add(place.spent.attacker),
            defender: claim.threats.defender.saturating_add(place.spent.defender),
        };
        Turn { first: self.first, threats }
    }

    /// Whether the defender has at least this rung.
    pub(super) fn is_at_least(
        &mut self,
        place: &Place,
        rung: Rung,
        share: u64,
        verify: bool,
    ) -> Option<bool> {
        let Some(claim) = self.scale.claim(self.problem.defender(), rung) else {
            return Some(rung == 0);
        };
        if verify { self.is_proved(place, &claim, share) } else { self.holds(place, &claim, share) }
    }
}
