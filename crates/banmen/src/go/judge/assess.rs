//! Asks the engine: which problem a board poses, and what becomes of it.

use banmen_go::board::PointSet;
use banmen_go::tsumego::{
    Explanation, Goal, Hints, Hypothesis, Judge, JudgeOptions, Judgement, Problem, ProblemError, Threats,
    infer, pose,
};
use banmen_go::{Limits, Move, Point};

use super::wish::{Terms, Wish};
use super::{Aim, By, Case, Side, Stop, border};

/// Judges a board by these terms.
pub(super) fn assess_board(terms: &Terms, wish: &Wish, limits: &Limits<'_>) -> Result<Case, Stop> {
    let problem = problem(terms, wish, limits)?;
    let by = |known: Option<By>| known.unwrap_or(By::Inferred);
    let goal_by = match (terms.aim, problem.goal()) {
        (Some((_, by)), _) => by,
        // Whose stones are at stake is known, and what is wanted of them is what is wanted as a rule.
        (None, Goal::Kill) if terms.target.is_some() => by(terms.target.as_ref().map(|(_, by)| *by)),
        (None, _) => By::Inferred,
    };
    let region_by = by(terms.region.as_ref().map(|(_, by)| *by));
    // Where a region was taken for granted, nobody promised that nothing beyond it matters.
    let is_open = region_by == By::Inferred && border::is_open(&problem);
    let sides = sides(&problem, is_open, terms, wish, limits);
    let case = Case {
        first: terms.first,
        first_by: terms.first_by,
        anywhere: region_by == By::Inferred && sides.iter().all(|side| side.judgement.status().is_some()),
        sides,
        problem,
        goal_by,
        target_by: by(terms.target.as_ref().map(|(_, by)| *by)),
        region_by,
        threats: wish.threats,
    };
    Ok(case)
}

/// Most positions to look at to find out what a board asks.
const QUESTION: u64 = 1 << 20;

/// The problem that is meant.
fn problem(terms: &Terms, wish: &Wish, limits: &Limits<'_>) -> Result<Problem, Stop> {
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
        return Ok(problem.clone());
    }
    if !is_given {
        let nodes = wish.nodes.map_or(QUESTION, |nodes| (nodes / 4).min(QUESTION));
        let found = pose(&terms.position, &hints, &Limits { nodes: Some(nodes), stop: limits.stop });
        if let Some(problem) = found.problem {
            return Ok(problem);
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
        Ok(problem) => Ok(problem.with_goal(hints.goal.unwrap_or_default()).with_suicide(terms.suicide)),
        Err(ProblemError::NoRoom) => Err(Stop::NoRoom),
        Err(ProblemError::NoExit) => Err(Stop::NoExit),
        Err(ProblemError::NoStone(point)) => Err(Stop::NoStone(point)),
        Err(ProblemError::NoTarget) => Err(Stop::NoTarget),
    }
}

/// Judges the side that is asked about, and the other one if it is wanted.
fn sides(problem: &Problem, is_open: bool, terms: &Terms, wish: &Wish, limits: &Limits<'_>) -> Vec<Side> {
    let given = match terms.first == problem.attacker() {
        true => Threats { attacker: wish.threats, defender: 0 },
        false => Threats { attacker: 0, defender: wish.threats },
    };
    let memory = if is_open { wish.memory / 2 } else { wish.memory };
    let options = JudgeOptions { given, lines: wish.detail, memory, ..JudgeOptions::default() };
    let limits = Limits { nodes: wish.nodes, stop: limits.stop };
    let firsts = [Some(terms.first), terms.both.then_some(!terms.first)];
    let mut judge = Judge::new(problem, &options);
    if !is_open {
        let judged = firsts.into_iter().flatten();
        return judged.map(|first| side(judge.judge(first, &limits), &mut judge, wish, &limits)).collect();
    }
    let other = border::other(problem);
    let mut over_there = Judge::new(&other, &options);
    let judged = firsts.into_iter().flatten().map(|first| {
        let here = judge.judge(first, &limits);
        if border::holds(problem.border(), here.bounds) {
            return side(here, &mut judge, wish, &limits);
        }
        let there = over_there.judge(first, &limits);
        if border::holds(other.border(), there.bounds) {
            return side(there, &mut over_there, wish, &limits);
        }
        Side { judgement: border::between(here, &there), why: Vec::new() }
    });
    judged.collect()
}

/// Right moves that are explained.
const RIGHT: usize = 2;

/// A judgement with the reasons for its right moves.
fn side(judgement: Judgement, judge: &mut Judge<'_>, wish: &Wish, limits: &Limits<'_>) -> Side {
    let right = judgement.right.iter().map(|right| right.play).filter(|&play| play != Move::Pass);
    let told: Vec<Move> = if wish.detail { right.take(RIGHT).collect() } else { Vec::new() };
    let explain = |play| judge.explain(judgement.first, play, wish.depth, limits);
    let why: Vec<Explanation> = told.into_iter().filter_map(explain).collect();
    Side { judgement, why }
}
