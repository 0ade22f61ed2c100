//! [`race`]: a capturing race of two groups, as questions about either.
//!
//! Whether one is taken and whether the other is saved are two questions, with one group at stake each, and with an arena of
//! its own, which has the liberties and eyes of that group. The other group fights along there, unless it has more liberties
//! beyond than the one at stake has at all: it is taken for settled then. The race is lost, won, or neither, which is seki
//! (or life for both).

use crate::board::{Color, Move, PointSet, Position, Suicide};

use super::arena::{Arena, Reach};
use super::grade::{Aim, Grade, Grader};
use super::{Border, Problem};

/// What becomes of two groups when the owner of the first moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Race {
    /// How well the first group is saved.
    pub save: Grade,
    /// How well the second is taken.
    pub take: Grade,
    /// The move; passing if nothing need be done, or nothing helps.
    pub play: Move,
    /// Whether all that is proved.
    pub proved: bool,
}

/// How many bytes a search may remember.
const MEMORY: usize = 32 << 20;
/// How the arena of a race is cut.
const REACH: Reach = Reach { steps: 2, whole: 14, liberties: 3, most: 90 };
/// Who has so many liberties more than another group fights for nothing less than its eyes.
const AHEAD: usize = 1;

/// The two questions.
struct Questions {
    save: Grader,
    take: Grader,
    us: Color,
    each: u64,
}

impl Questions {
    fn grades(&mut self, moves: &[Move]) -> (Grade, Grade, bool) {
        self.take.allow(self.each);
        let take = self.take.grade(Aim::Take, moves, self.us);
        if take.grade == Grade::Succeeds {
            return (Grade::Succeeds, take.grade, take.proved);
        }
        self.save.allow(self.each);
        let save = self.save.grade(Aim::Save, moves, self.us);
        // Who is taken has not lost.
        (save.grade.max(take.grade), take.grade, take.proved && save.proved)
    }
}

/// What becomes of two groups when the owner of `ours` moves first, looking at so many positions at most.
#[must_use]
pub fn race(position: &Position, ours: &PointSet, theirs: &PointSet, nodes: u64) -> Option<Race> {
    let us = ours.points().next().and_then(|stone| position.at(stone))?;
    let grader = |defender, stakes: &PointSet| {
        let reach = Reach { liberties: (liberties(position, stakes) + AHEAD).max(REACH.liberties), ..REACH };
        let arena = Arena::around(position, stakes, reach);
        let problem = Problem::new(position.clone(), defender, stakes.points(), arena.room.points()).ok()?;
        Some(Grader::new(problem.with_border(Border::Open), MEMORY, nodes))
    };
    let mut questions =
        Questions { save: grader(us, ours)?, take: grader(!us, theirs)?, us, each: nodes / 8 };
    let (save, take, proved) = questions.grades(&[]);
    let mut race = Race { save, take, play: Move::Pass, proved };
    if save == Grade::Fails && take == Grade::Fails {
        return Some(race);
    }
    if questions.grades(&[Move::Pass]) == (save, take, true) {
        return Some(race);
    }
    race.play = best(&mut questions, save, take, proved);
    Some(race)
}

/// How many liberties a group has, with the rest of the small rooms that they are in.
fn liberties(position: &Position, group: &PointSet) -> usize {
    let reach = Reach { steps: 1, liberties: 1, ..REACH };
    Arena::around(position, group, reach).room.len()
}

/// The move that reaches both grades, or else the one.
fn best(questions: &mut Questions, save: Grade, take: Grade, proved: bool) -> Move {
    let us = questions.us;
    let mut tried = Vec::new();
    if take != Grade::Fails {
        tried.extend(questions.take.reply(Aim::Take, take, &[], us));
    }
    if save != Grade::Fails {
        tried.extend(questions.save.reply(Aim::Save, save, &[], us));
    }
    let likely = tried.first().copied();
    if !proved {
        let guess = if take == Grade::Fails { questions.save.natural() } else { questions.take.natural() };
        return likely.or(guess).unwrap_or(Move::Pass);
    }
    let problem = questions.take.problem();
    let (position, region) = (problem.position().clone(), *problem.region());
    let legal = |&point: &crate::board::Point| {
        position.is_empty(point) && position.is_legal(point, us, Suicide::Forbidden)
    };
    tried.extend(region.points().filter(legal).map(Move::Play));
    let each = questions.each;
    for (index, play) in tried.into_iter().enumerate() {
        if index == 2 {
            questions.each = each / 60;
        }
        let (then_save, then_take, _) = questions.grades(&[play]);
        if then_save >= save && then_take >= take {
            return play;
        }
    }
    likely.unwrap_or(Move::Pass)
}
