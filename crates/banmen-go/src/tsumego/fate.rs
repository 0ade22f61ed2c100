//! [`Fates`]: what becomes of a group of a whole board, with the part of the board that it takes to say so.
//!
//! The region grows step by step. Each time the group is judged twice: with an open border, where leaving the region is
//! escaping, and with a closed one, where nothing beyond is of use for it. What the attacker reaches in spite of an open
//! border, and what the defender reaches in spite of a closed one, holds whatever lies beyond; between the two the region
//! grows further, and in the end who can leave it counts as escaped.

use crate::board::{Color, Move, Point, PointSet, Position};

use super::grade::{Aim, Grade, Graded, Grader};
use super::{Border, Hints, Hypothesis, Problem, infer};

/// How well a side does about a group, and by which move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fate {
    /// How well.
    pub grade: Grade,
    /// The move; passing if nothing need be done, or nothing helps.
    pub play: Move,
    /// All moves that were found to do it.
    pub right: Vec<Move>,
    /// Whether the grade is proved for some region.
    pub proved: bool,
}

/// What part of the budget each region has for either border, in as many parts as [`PARTS`].
const SHARES: [u64; 3] = [1, 2, 1];
const PARTS: u64 = 10;
/// How many bytes a search may remember.
const MEMORY: usize = 16 << 20;

/// One region, with either border.
struct Region {
    open: Grader,
    closed: Grader,
}

/// Tells what becomes of one group, whoever moves first; what is learnt for one side serves the other.
pub struct Fates {
    defender: Color,
    regions: Vec<Region>,
}

impl Fates {
    /// For the group of a stone; nothing where there is none, or where nobody can play.
    #[must_use]
    pub fn new(position: &Position, stone: Point) -> Option<Self> {
        let defender = position.at(stone)?;
        let grader = |problem: Problem, border| Grader::new(problem.with_border(border), MEMORY, 0);
        let region = |problem: Problem| Region {
            open: grader(problem.clone(), Border::Open),
            closed: grader(problem, Border::Closed),
        };
        let regions: Vec<Region> =
            problems(position, stone, defender)?.into_iter().take(SHARES.len()).map(region).collect();
        Some(Self { defender, regions }).filter(|fates| !fates.regions.is_empty())
    }

    /// How well a side does about the group when it moves first, looking at so many positions at most.
    pub fn tell(&mut self, aim: Aim, nodes: u64) -> Fate {
        let first = if aim == Aim::Take { !self.defender } else { self.defender };
        // What settles it in spite of an open border, and in spite of a closed one.
        let (caught, held) = match aim {
            Aim::Take => (Grade::Succeeds, Grade::Fails),
            Aim::Save => (Grade::Fails, Grade::Succeeds),
        };
        let part = nodes / PARTS;
        let mut last: Option<(&mut Grader, Graded)> = None;
        for (region, share) in self.regions.iter_mut().zip(SHARES) {
            let Region { open, closed } = region;
            open.allow(part * share);
            let out = open.grade(aim, &[], first);
            if out.proved && out.grade == caught {
                last = Some((open, out));
                break;
            }
            closed.allow(part * share);
            let shut = closed.grade(aim, &[], first);
            if shut.proved && (shut.grade == held || shut == out) {
                last = Some((closed, shut));
                break;
            }
            // What was proved of a smaller region is worth more than a guess about a larger one.
            if out.proved || last.as_ref().is_none_or(|(_, before)| !before.proved) {
                last = Some((open, out));
            }
        }
        let nothing = Fate { grade: Grade::Fails, play: Move::Pass, right: Vec::new(), proved: false };
        last.map_or(nothing, |(grader, graded)| with_move(grader, aim, first, graded, part))
    }
}

/// The group of a stone as a problem, in ever wider regions.
fn problems(position: &Position, stone: Point, defender: Color) -> Option<Vec<Problem>> {
    let hints = Hints { defender: Some(defender), near: PointSet::from_iter([stone]), ..Hints::default() };
    let found = infer(position, &hints);
    let group = found.iter().find(|hypothesis| hypothesis.target().contains(stone));
    let completed = |hypothesis: &Hypothesis| hypothesis.problems().iter().filter_map(completed).collect();
    if let Some(group) = group {
        return Some(completed(group));
    }
    let hints = Hints { defender: Some(defender), target: PointSet::from_iter([stone]), ..Hints::default() };
    infer(position, &hints).first().map(completed)
}

/// The same with what lies behind stones that can be taken: chains of the defender beside them, which would be connected
/// then, with their liberties and a ring around these.
fn completed(problem: &Problem) -> Option<Problem> {
    let position = problem.position();
    let size = position.size();
    let defender = problem.defender();
    let room: PointSet = problem.region().points().filter(|&point| position.is_empty(point)).collect();
    let mut wider = room;
    for stone in problem.region().points().filter(|&point| position.at(point) == Some(!defender)) {
        for friend in size.neighbors(stone) {
            if position.at(friend) != Some(defender) || problem.region().contains(friend) {
                continue;
            }
            for liberty in position.liberties(friend) {
                wider.insert(liberty);
                wider.extend(size.neighbors(liberty).filter(|&beside| position.is_empty(beside)));
            }
        }
    }
    if wider == room {
        return Some(problem.clone());
    }
    Problem::new(position.clone(), defender, problem.target().points(), wider.points()).ok()
}

/// The move that reaches a grade.
fn with_move(grader: &mut Grader, aim: Aim, first: Color, graded: Graded, part: u64) -> Fate {
    let Graded { grade, proved } = graded;
    let mut found = Fate { grade, play: Move::Pass, right: Vec::new(), proved };
    if grade == Grade::Fails {
        return found;
    }
    if !proved {
        found.play = grader.natural().unwrap_or(Move::Pass);
        return found;
    }
    grader.allow(part);
    if grader.reaches(aim, grade, &[Move::Pass], first) == Some(true) {
        found.right.push(Move::Pass);
        return found;
    }
    grader.allow(part);
    let reply = grader.reply(aim, grade, &[], first);
    let count = grader.problem().region().len() as u64 + 1;
    found.right = grader.right(aim, grade, first, part / count + 1000);
    found.play = natural(grader.problem(), &found.right, reply).or(reply).unwrap_or(Move::Pass);
    found
}

/// The move that people would most likely name.
fn natural(problem: &Problem, right: &[Move], reply: Option<Move>) -> Option<Move> {
    let size = problem.position().size();
    let near = |point: Point| {
        let beside = size.neighbors(point);
        beside.filter(|&beside| problem.target().contains(beside)).count()
    };
    let value = |play: &Move| match *play {
        Move::Pass => 0,
        Move::Play(point) => 10 + near(point) + 3 * usize::from(reply == Some(*play)),
    };
    right.iter().copied().max_by_key(value)
}
