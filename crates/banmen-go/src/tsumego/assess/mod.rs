//! [`assess`]: what a position without words asks, and what becomes of it; [`pose`] finds the question alone.
//!
//! Of the hypotheses of [`infer`] that one is meant where it matters who moves first. So each is asked, in rounds of more and
//! more work, the likeliest first: does a side win if it moves first, and not if the other does?
//!
//! Nobody knows where the board ends that matters. So a region is asked with both borders. What an attacker gains although all
//! beyond the region is an exit, and what a defender gains although all beyond it is wall, is gained whatever lies there; walls
//! that are taken to stand for ever are told. If that cannot be shown, the region gets wider.

mod purse;
mod trial;

pub use trial::Stake;

use crate::board::{Color, Move, Position};
use crate::limits::Limits;

use super::{Hints, Hypothesis, Judge, JudgeOptions, Judgement, Problem, infer};
use purse::Purse;
use trial::{Course, Trial};

/// How far a verdict holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Holds {
    /// Whatever lies beyond the region.
    Anywhere,
    /// If all that lies beyond the region is wall of the attacker.
    Inside,
    /// Nothing was found out.
    Nothing,
}

/// What a position asks, and what was found out about it.
#[derive(Clone, Debug)]
pub struct Assessment {
    /// What may be asked, the likeliest first.
    pub hypotheses: Vec<Hypothesis>,
    /// Which of them is meant.
    pub chosen: usize,
    /// The problem that all here stands on: target, region, walls taken to stand, border.
    pub problem: Option<Problem>,
    /// How many rings wider than needed its region is.
    pub rings: usize,
    /// Whose move it is.
    pub first: Option<Color>,
    /// What `first` gains by moving first; nothing if that was not found out, or if it does not matter who moves.
    pub stake: Option<Stake>,
    /// How far that holds.
    pub holds: Holds,
    /// Whether it is known that `first` does not gain that if the other side moves first.
    pub matters: bool,
    /// The first move.
    pub key: Option<Move>,
    /// What becomes of the target, `first` moving first, and the other side; nothing before [`assess`] has judged.
    pub judgements: Vec<Judgement>,
    /// How many hypotheses were found not to depend on who moves, in any region.
    pub settled: usize,
    /// Positions looked at.
    pub nodes: u64,
}

/// A table of a search; a few are kept at a time.
const MEMORY: usize = 16 << 20;
/// What a question may cost in the first round; in each round after, [`GROWTH`] times as much.
const FIRST_SHARE: u64 = 1 << 11;
const GROWTH: u64 = 4;
/// Hypotheses with so much less weight than the likeliest wait until it has had its share.
const BEHIND: i32 = 100;
/// From this share on they are asked as well, with so much less.
const PATIENCE: u64 = 1 << 19;
const AFTER: u64 = 16;

/// Finds out what a position asks, and judges both sides moving first. The search for what is asked takes half of the budget at
/// most, if that is a number of positions.
#[must_use]
pub fn assess(position: &Position, hints: &Hints, options: &JudgeOptions, limits: &Limits<'_>) -> Assessment {
    let half = Limits { nodes: limits.nodes.map(|nodes| nodes / 2), stop: limits.stop };
    let mut assessment = pose(position, hints, &half);
    let (Some(problem), Some(first)) = (&assessment.problem, assessment.first) else { return assessment };
    let mut judge = Judge::new(problem, options);
    let mut judgements = Vec::new();
    for first in [first, !first] {
        let nodes = limits.nodes.map(|most| most.saturating_sub(assessment.nodes));
        let judgement = judge.judge(first, &Limits { nodes, stop: limits.stop });
        assessment.nodes = assessment.nodes.saturating_add(judgement.nodes);
        judgements.push(judgement);
    }
    assessment.judgements = judgements;
    assessment
}

/// Finds out what a position asks, and a first move that wins it.
#[must_use]
pub fn pose(position: &Position, hints: &Hints, limits: &Limits<'_>) -> Assessment {
    let hypotheses = infer(position, hints);
    let mut purse = Purse::new(limits);
    let mut trials: Vec<Option<Trial>> =
        hypotheses.iter().map(|hypothesis| Trial::new(hypothesis, hints.first, MEMORY)).collect();
    let chosen = choose(&hypotheses, &mut trials, &mut purse);
    let settled = trials.iter().flatten().filter(|trial| trial.is_lost()).count();
    let mut assessment = Assessment {
        hypotheses,
        chosen,
        problem: None,
        rings: 0,
        first: hints.first,
        stake: None,
        holds: Holds::Nothing,
        matters: false,
        key: None,
        judgements: Vec::new(),
        settled,
        nodes: 0,
    };
    if let Some(trial) = trials.get_mut(chosen).and_then(Option::as_mut) {
        let problem = trial.problem().map(|(rings, problem)| (rings, problem.clone()));
        if let Some((rings, problem)) = problem {
            assessment.first = hints.first.or(Some(problem.attacker()));
            assessment.problem = Some(problem);
            assessment.rings = rings;
        }
        if let Some(won) = trial.won.clone() {
            assessment.stake = Some(won.stake);
            assessment.holds = if won.anywhere { Holds::Anywhere } else { Holds::Inside };
            assessment.matters = won.matters;
            let share = (purse.spent() / 4).max(FIRST_SHARE);
            assessment.key = trial.key(share, &mut purse);
        }
    }
    assessment.nodes = purse.spent();
    assessment
}

/// Asks hypotheses until one is proved to be a problem; which is the best at the end.
fn choose(hypotheses: &[Hypothesis], trials: &mut [Option<Trial>], purse: &mut Purse<'_>) -> usize {
    let mut share = FIRST_SHARE;
    loop {
        let mut best = None;
        let mut going = false;
        for (number, (trial, hypothesis)) in trials.iter_mut().zip(hypotheses).enumerate() {
            let Some(trial) = trial else { continue };
            if trial.course != Course::Going {
                continue;
            }
            let best = *best.get_or_insert(hypothesis.weight);
            let share = if hypothesis.weight + BEHIND >= best {
                share
            } else if share >= PATIENCE {
                share / AFTER
            } else {
                going = true;
                continue;
            };
            trial.go_on(share, purse);
            match trial.course {
                Course::Proved(_) => return number,
                Course::Settled => trial.forget(),
                Course::Going => going = true,
            }
            if purse.is_empty() {
                break;
            }
        }
        if !going || purse.is_empty() {
            break;
        }
        share = share.saturating_mul(GROWTH);
    }
    let has_won = |matters: bool| {
        move |trial: &Option<Trial>| {
            trial.as_ref().is_some_and(|trial| trial.won.as_ref().is_some_and(|won| won.matters || !matters))
        }
    };
    let is_going = |trial: &Option<Trial>| trial.as_ref().is_some_and(|trial| trial.course == Course::Going);
    let first = |is_one: &dyn Fn(&Option<Trial>) -> bool| trials.iter().position(is_one);
    first(&has_won(true)).or_else(|| first(&has_won(false))).or_else(|| first(&is_going)).unwrap_or(0)
}
