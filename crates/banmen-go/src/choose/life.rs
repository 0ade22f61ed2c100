//! Groups in small rooms whose status hangs on who moves first: what life and death says of them.

use crate::board::{Color, Move, Point, Position};
use crate::limits::Limits;
use crate::tsumego::{Hints, JudgeOptions, Judgement, Problem, infer, judge};

/// So many groups are looked at.
const GROUPS: usize = 8;
/// A larger room is left to random games.
const ROOM: usize = 12;
/// A smaller group too.
const STONES: usize = 3;
/// How many bytes a judgement may remember.
const MEMORY: usize = 4 << 20;

/// The move that matters most: for the largest group that stands better or worse if the colour moves there first.
pub(super) fn vital(position: &Position, color: Color, nodes: u64) -> Option<Point> {
    let mut problems: Vec<Problem> = Vec::new();
    for hypothesis in infer(position, &Hints::default()) {
        let Some(problem) = hypothesis.problem() else { continue };
        let room = problem.region().points().filter(|&point| position.is_empty(point)).count();
        let known =
            |other: &Problem| other.region() == problem.region() && other.target() == problem.target();
        if room <= ROOM && problem.target().len() >= STONES && !problems.iter().any(known) {
            problems.push(problem.clone());
        }
    }
    problems.sort_by_key(|problem| std::cmp::Reverse(problem.target().len()));
    problems.iter().take(GROUPS).find_map(|problem| urgent(problem, color, nodes))
}

/// A move that changes what becomes of the target, if it is proved that one does.
fn urgent(problem: &Problem, color: Color, nodes: u64) -> Option<Point> {
    let limits = Limits { nodes: Some(nodes), stop: None };
    let brief = JudgeOptions { moves: false, lines: false, memory: MEMORY, ..JudgeOptions::default() };
    let theirs = judge(problem, !color, &brief, &limits);
    let ours = judge(problem, color, &brief, &limits);
    let standing = |judgement: &Judgement| Some((judgement.status()?, judgement.ko.map(|ko| ko.threats)));
    if standing(&ours)? == standing(&theirs)? {
        return None;
    }
    let options = JudgeOptions { moves: true, ..brief };
    judge(problem, color, &options, &limits).right.iter().find_map(|right| match right.play {
        Move::Play(point) => Some(point),
        Move::Pass => None,
    })
}
