//! Asks the engine: which problem a board poses, and what becomes of it.

use banmen_go::board::PointSet;
use banmen_go::tsumego::{
    Explanation, Goal, Hints, Holds, Hypothesis, Judge, JudgeOptions, Problem, ProblemError, Threats, infer,
    pose,
};
use banmen_go::{Limits, Move, Point};

use super::wish::{Terms, Wish};
use super::{Aim, By, Case, Side, Stop};

/// Judges a board by these terms.
pub(super) fn assess_board(terms: &Terms, wish: &Wish, limits: &Limits<'_>) -> Result<Case, Stop> {
    let (problem, anywhere) = problem(terms, wish, limits)?;
    let by = |known: Option<By>| known.unwrap_or(By::Inferred);
    let goal_by = match (terms.aim, problem.goal()) {
        (Some((_, by)), _) => by,
        // Whose stones are at stake is known, and what is wanted of them is what is wanted as a rule.
        (None, Goal::Kill) if terms.target.is_some() => by(terms.target.as_ref().map(|(_, by)| *by)),
        (None, _) => By::Inferred,
    };
    let case = Case {
        first: terms.first,
        first_by: terms.first_by,
        sides: sides(&problem, terms, wish, limits),
        problem,
        goal_by,
        target_by: by(terms.target.as_ref().map(|(_, by)| *by)),
        region_by: by(terms.region.as_ref().map(|(_, by)| *by)),
        anywhere,
        threats: wish.threats,
    };
    Ok(case)
}

/// Most positions to look at to find out what a board asks.
const QUESTION: u64 = 1 << 20;

/// The problem that is meant, and whether what becomes of it hangs on nothing beyond its region.
fn problem(terms: &Terms, wish: &Wish, limits: &Limits<'_>) -> Result<(Problem, bool), Stop> {
    let set = |known: &Option<(Vec<Point>, By)>| -> PointSet {
        known.iter().flat_map(|(points, _)| points.iter().copied()).collect()
    };
    let aim = terms.aim.map(|(aim, _)| aim);
    let owner = terms.target.iter().find_map(|(points, _)| terms.position.at(*points.first()?));
    let hints = Hints {
        goal: aim.map(Aim::goal),
        defender: owner.or_else(|| aim.map(|aim| aim.defender(terms.first))),
        target: set(&terms.target),
        region: set(&terms.region),
        near: PointSet::EMPTY,
        first: Some(terms.first),
        suicide: terms.suicide,
    };
    let is_given = terms.target.is_some() && terms.region.is_some();
    if is_given && let Some(problem) = infer(&terms.position, &hints).first().and_then(Hypothesis::problem) {
        return Ok((problem.clone(), false));
    }
    if !is_given {
        let nodes = wish.nodes.map_or(QUESTION, |nodes| (nodes / 4).min(QUESTION));
        let found = pose(&terms.position, &hints, &Limits { nodes: Some(nodes), stop: limits.stop });
        if let Some(problem) = found.problem {
            return Ok((problem, found.holds == Holds::Anywhere));
        }
    }
    // What was named is taken as it is, though nothing speaks for it.
    let (Some((target, _)), Some(owner)) = (&terms.target, owner) else { return Err(Stop::NoTarget) };
    let empty = || terms.position.size().points().filter(|&point| terms.position.is_empty(point));
    let region: Vec<Point> = match &terms.region {
        Some((region, _)) => region.clone(),
        None => empty().collect(),
    };
    match Problem::new(terms.position.clone(), owner, target.iter().copied(), region) {
        Ok(problem) => {
            Ok((problem.with_goal(hints.goal.unwrap_or_default()).with_suicide(terms.suicide), false))
        }
        Err(ProblemError::NoRoom) => Err(Stop::NoRoom),
        Err(ProblemError::NoExit) => Err(Stop::NoExit),
        Err(ProblemError::NoStone(point)) => Err(Stop::NoStone(point)),
        Err(ProblemError::NoTarget) => Err(Stop::NoTarget),
    }
}

/// Judges the side that is asked about, and the other one if it is wanted.
fn sides(problem: &Problem, terms: &Terms, wish: &Wish, limits: &Limits<'_>) -> Vec<Side> {
    let given = match terms.first == problem.attacker() {
        true => Threats { attacker: wish.threats, defender: 0 },
        false => Threats { attacker: 0, defender: wish.threats },
    };
    let options = JudgeOptions { given, lines: wish.detail, memory: wish.memory, ..JudgeOptions::default() };
    let limits = Limits { nodes: wish.nodes, stop: limits.stop };
    told(&mut Judge::new(problem, &options), terms, wish, &limits)
}

/// Right moves that are explained.
const RIGHT: usize = 2;

fn told(judge: &mut Judge<'_>, terms: &Terms, wish: &Wish, limits: &Limits<'_>) -> Vec<Side> {
    let firsts = [Some(terms.first), terms.both.then_some(!terms.first)];
    let mut sides = Vec::new();
    for first in firsts.into_iter().flatten() {
        let judgement = judge.judge(first, limits);
        let right = judgement.right.iter().map(|right| right.play).filter(|&play| play != Move::Pass);
        let told: Vec<Move> = if wish.detail { right.take(RIGHT).collect() } else { Vec::new() };
        let depth = wish.depth;
        let explained = told.into_iter().filter_map(|play| judge.explain(first, play, depth, limits));
        let why: Vec<Explanation> = explained.collect();
        sides.push(Side { judgement, why });
    }
    sides
}
