//! What is wished of a puzzle, beside one solution: how difficult it shall be, and by which techniques.

use std::ops::RangeInclusive;
use std::sync::atomic::Ordering;

use super::Dug;
use crate::grid::Puzzle;
use crate::human::{CandidateGrid, Family, Ladder, Level, PathEnd, Technique};
use crate::limits::Limits;
use crate::rating::Hodoku;
use crate::rating::letters::GRADES;
use crate::sets::CellSet;

/// Wishes; the default has none. All of them have to come true.
#[derive(Clone, Debug, Default)]
pub struct Wish {
    /// The level by letters: from this row of [`GRADES`] to that one.
    pub grades: Option<RangeInclusive<usize>>,
    /// HoDoKu's level.
    pub level: Option<RangeInclusive<Level>>,
    /// HoDoKu's score.
    pub score: Option<RangeInclusive<u32>>,
    /// These techniques alone solve it.
    pub allowed: Option<Ladder>,
    /// Without any one of these, the allowed techniques do not solve it.
    pub needed: Vec<&'static Technique>,
}

/// Whether a technique is one of reasoning: those of the last families try things out.
#[must_use]
pub fn is_reasoning(technique: &Technique) -> bool {
    !matches!(technique.family, Family::Forcing | Family::Templates | Family::LastResort)
}

impl Wish {
    /// Whether there is any.
    #[must_use]
    pub fn is_none(&self) -> bool {
        !self.has_ceiling() && self.needed.is_empty()
    }

    /// Whether a puzzle may be too hard.
    fn has_ceiling(&self) -> bool {
        self.grades.is_some() || self.level.is_some() || self.score.is_some() || self.allowed.is_some()
    }

    /// Whether a puzzle with one solution is as it was wished. When the limits end the work it is not.
    #[must_use]
    pub fn holds(&self, puzzle: &Puzzle, limits: &Limits) -> bool {
        self.is_easy_enough(puzzle, limits)
            && self.is_of_the_grades(puzzle, limits)
            && self.is_of_the_scores(puzzle, limits)
            && self.needed.iter().all(|technique| self.needs(puzzle, technique, limits))
    }

    /// Whether nothing shows that it is too hard. With more givens a puzzle can only become easier in this sense.
    #[must_use]
    pub fn is_easy_enough(&self, puzzle: &Puzzle, limits: &Limits) -> bool {
        let start = CandidateGrid::from_puzzle(puzzle);
        let solves = |ladder: &Ladder| ladder.solve(&start, limits).end == PathEnd::Solved;
        self.allowed.as_ref().is_none_or(solves)
            && self
                .level
                .as_ref()
                .is_none_or(|level| *level.end() == Level::Extreme || solves(&up_to(*level.end())))
            && self.grades.as_ref().is_none_or(|grades| {
                *grades.end() + 1 >= GRADES.len() || GRADES[*grades.end()].solves(puzzle, limits)
            })
    }

    /// The hardest puzzle that is easy enough, on the way from the full board to what was dug.
    #[must_use]
    pub fn eased(&self, dug: &Dug, limits: &Limits) -> Puzzle {
        let after = |steps: usize| {
            let gone = dug.gone[..steps].iter().fold(CellSet::EMPTY, |gone, orbit| gone | *orbit);
            Puzzle::of_solution(dug.solution.through(!gone))
        };
        if !self.has_ceiling() || self.is_easy_enough(&dug.puzzle, limits) {
            return dug.puzzle;
        }
        let (mut easy, mut hard) = (0, dug.gone.len());
        while hard - easy > 1 {
            let middle = easy.midpoint(hard);
            if self.is_easy_enough(&after(middle), limits) { easy = middle } else { hard = middle }
        }
        after(easy)
    }

    fn is_of_the_grades(&self, puzzle: &Puzzle, limits: &Limits) -> bool {
        let Some(grades) = &self.grades else { return true };
        let level = GRADES.iter().take(*grades.end() + 1).position(|grade| grade.solves(puzzle, limits));
        level.is_some_and(|level| grades.contains(&level))
    }

    fn is_of_the_scores(&self, puzzle: &Puzzle, limits: &Limits) -> bool {
        if self.level.is_none() && self.score.is_none() {
            return true;
        }
        let level = self.level.clone().unwrap_or(Level::Easy..=Level::Extreme);
        let score = self.score.clone().unwrap_or(0..=u32::MAX);
        let climbed = climb(puzzle, *level.end(), *score.end(), limits);
        climbed.is_some_and(|hodoku| level.contains(&hodoku.level) && score.contains(&hodoku.score))
    }

    fn needs(&self, puzzle: &Puzzle, technique: &Technique, limits: &Limits) -> bool {
        let mut ladder = self.allowed.clone().unwrap_or_else(reasoning);
        ladder.techniques.retain(|other| *other != technique);
        let path = ladder.solve(&CandidateGrid::from_puzzle(puzzle), limits);
        path.end == PathEnd::Stuck
    }
}

/// The usual techniques but those that try things out.
#[must_use]
pub fn reasoning() -> Ladder {
    Ladder::of(Ladder::default().techniques.into_iter().filter(|technique| is_reasoning(technique)))
}

/// The usual techniques up to a level.
fn up_to(level: Level) -> Ladder {
    Ladder::of(Ladder::default().techniques.into_iter().filter(|technique| technique.level <= level))
}

/// The rating by the whole ladder; `None` as soon as it is beyond the level or the score.
fn climb(puzzle: &Puzzle, level: Level, score: u32, limits: &Limits) -> Option<Hodoku> {
    let ladder = Ladder::default();
    let mut position = CandidateGrid::from_puzzle(puzzle);
    let mut hodoku = Hodoku::lifted(Level::Easy, 0);
    let mut hardest = Level::Easy;
    while !position.open().is_empty() {
        let stopped = limits.stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
        let step = ladder.next(&position).filter(|_| !stopped)?;
        hardest = hardest.max(step.technique.level);
        hodoku = Hodoku::lifted(hardest, hodoku.score.saturating_add(step.technique.score));
        if hodoku.level > level || hodoku.score > score {
            return None;
        }
        position.apply(&step.deduction);
    }
    Some(hodoku)
}
