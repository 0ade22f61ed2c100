//! Help with composing: which changes of one stone make a sound problem of a position.

use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use banmen_go::board::{PointSet, Position};
use banmen_go::limits::Limits;
use banmen_go::tsumego::{
    Border, Change, Hints, Hypothesis, Judge, Problem, Sole, Varied, VaryOptions, infer, vary, vicinity,
};
use banmen_go::{Color, Move};

use crate::clock::Clock;

/// What was found by changing one stone.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct VaryReport {
    /// What works, the smallest changes first.
    pub works: Vec<Works>,
    /// How many changes were tried.
    pub tried: usize,
    /// Of how many of them it was not found out whether they work.
    pub open: usize,
    /// How many were not tried, as time was up.
    pub left: usize,
}

/// A change that makes a sound problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Works {
    /// The change.
    pub change: Change,
    /// The colour of the stone that is put, taken away or shifted.
    pub color: Color,
    /// The only right first move then.
    pub answer: Move,
}

/// How changes are tried.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    /// Who moves first.
    pub first: Color,
    /// Whether the region is to stay as it is; else what a changed position asks is found out anew.
    pub keeps_region: bool,
    /// Most positions that are searched for one change.
    pub nodes: u64,
    /// Threads.
    pub jobs: usize,
    /// How long all of it may take, and the stop key.
    pub clock: Clock,
}

/// Tries all changes of one stone in a problem and close by. `progress` is told how many are tried, and of how many, from any
/// thread. As each change has a budget of its own, the answer does not hang on the number of threads.
#[must_use]
pub fn varied(problem: &Problem, run: &Run, progress: &(dyn Fn(usize, usize) + Sync)) -> VaryReport {
    let all: Vec<_> = vicinity(problem).points().collect();
    let jobs = run.jobs.clamp(1, all.len().max(1));
    let options = VaryOptions { nodes: run.nodes, ..VaryOptions::default() };
    let parts: Vec<PointSet> =
        (0..jobs).map(|job| all.iter().copied().skip(job).step_by(jobs).collect()).collect();
    let tried: Vec<[AtomicUsize; 2]> = parts.iter().map(|_| Default::default()).collect();
    let found: Mutex<Vec<Varied>> = Mutex::new(Vec::new());
    run.clock.run(|limits| {
        let stop = limits.stop;
        thread::scope(|scope| {
            for (part, own) in parts.iter().zip(&tried) {
                let (tried, found, options) = (&tried, &found, &options);
                scope.spawn(move || {
                    let limits = Limits { stop, ..Limits::default() };
                    let told = |done: usize, of: usize| {
                        own[0].store(done, Ordering::Relaxed);
                        own[1].store(of, Ordering::Relaxed);
                        let sum = |which: usize| {
                            tried.iter().map(|counts| counts[which].load(Ordering::Relaxed)).sum::<usize>()
                        };
                        progress(sum(0), sum(1));
                    };
                    let problem_of = |position: &Position| changed(problem, run, position);
                    let position = problem.position();
                    let mut varied = vary(position, part, run.first, options, &limits, problem_of, told);
                    // What lies beyond the region is to make no difference.
                    varied.works.retain(|variant| {
                        let holds = holds(problem, run, variant.change, variant.answer, options, &limits);
                        if !holds {
                            varied.open.push(variant.change);
                        }
                        holds
                    });
                    found.lock().unwrap_or_else(PoisonError::into_inner).push(varied);
                });
            }
        });
    });
    let found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    report(problem.position(), found)
}

/// What all threads found, in an order that does not hang on them.
fn report(position: &Position, found: Vec<Varied>) -> VaryReport {
    let mut report = VaryReport::default();
    for varied in found {
        report.tried += varied.tried;
        report.open += varied.open.len();
        report.left += varied.left;
        report.works.extend(varied.works.into_iter().filter_map(|variant| {
            let change = variant.change;
            let color = match change {
                Change::Add(_, color) => Some(color),
                Change::Remove(at) | Change::Shift { from: at, .. } => position.at(at),
            }?;
            Some(Works { change, color, answer: variant.answer })
        }));
    }
    report.works.sort_by_key(|works| match works.change {
        Change::Add(at, color) => (0, at, color.index(), at),
        Change::Remove(at) => (1, at, 0, at),
        Change::Shift { from, to } => (2, from, 0, to),
    });
    report
}

/// The problem of a changed position: the same stones at stake, as far as they are there.
fn changed(problem: &Problem, run: &Run, position: &Position) -> Option<Problem> {
    let defender = problem.defender();
    let target: PointSet =
        problem.target().points().filter(|&at| position.at(at) == Some(defender)).collect();
    if target.is_empty() {
        return None;
    }
    if run.keeps_region {
        let room: Vec<_> =
            vicinity(problem).points().filter(|&at| position.is_empty(at) && is_room(problem, at)).collect();
        let new = Problem::new(position.clone(), defender, target.points(), room).ok()?;
        return Some(new.with_goal(problem.goal()).with_suicide(problem.suicide()));
    }
    let hints = Hints {
        goal: Some(problem.goal()),
        defender: Some(defender),
        target,
        first: Some(run.first),
        suicide: problem.suicide(),
        ..Hints::default()
    };
    infer(position, &hints).first().and_then(Hypothesis::problem).cloned()
}

/// Whether a point belongs to a region that stays: it did, or a stone stood there.
fn is_room(problem: &Problem, at: banmen_go::Point) -> bool {
    problem.region().contains(at) || !problem.position().is_empty(at)
}

/// Whether a change works with an open border too.
fn holds(
    problem: &Problem,
    run: &Run,
    change: Change,
    answer: Move,
    options: &VaryOptions,
    limits: &Limits<'_>,
) -> bool {
    if run.keeps_region {
        return true;
    }
    let Some(new) = change.applied(problem.position()).and_then(|position| changed(problem, run, &position))
    else {
        return false;
    };
    let new = new.with_border(Border::Open);
    let share = Limits { nodes: Some(options.nodes), stop: limits.stop };
    Judge::new(&new, &options.judge).sole_answer(run.first, &share) == Sole::Answer(answer)
}
