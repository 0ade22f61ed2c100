//! Problems of life and death as people look at them and keep them: diagrams as in books, variations of a record, sheets.
//!
//! Everything here is made of a [`Judged`], a problem with a judgement of it, and knows no search.

mod choice;
pub mod diagrams;
mod line;
pub mod record;
pub mod report;
pub mod sheet;
mod variations;
pub mod vary;

use banmen_go::board::PointSet;
use banmen_go::tsumego::{Explanation, Judgement, LifeStatus, Problem, Right, Wrong};
use banmen_go::{Color, Move};

pub use choice::{nearest, rank};
pub use line::{Act, Line};
pub use variations::{Variation, variations};

/// A problem, and what becomes of it when one side moves first.
#[derive(Clone, Copy, Debug)]
pub struct Judged<'a> {
    /// The problem.
    pub problem: &'a Problem,
    /// What was found out.
    pub judgement: &'a Judgement,
    /// Why first moves are right or wrong, of those that were looked into.
    pub explained: &'a [Explanation],
}

/// How much is shown of a problem.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Show {
    /// Whether every first move is shown with its result.
    pub map: bool,
    /// Right first moves, at most so many.
    pub right: usize,
    /// Wrong first moves, at most so many.
    pub wrong: usize,
    /// Other replies to right moves, at most so many.
    pub variations: usize,
}

impl Default for Show {
    fn default() -> Self {
        Self { map: true, right: 2, wrong: 3, variations: 3 }
    }
}

impl<'a> Judged<'a> {
    /// Who moves first.
    #[must_use]
    pub const fn first(&self) -> Color {
        self.judgement.first
    }

    /// Who owns the stones at stake.
    #[must_use]
    pub const fn defender(&self) -> Color {
        self.problem.defender()
    }

    /// The status, if it is proved.
    #[must_use]
    pub fn status(&self) -> Option<LifeStatus> {
        self.judgement.status()
    }

    /// Whether nothing helps the side that moves first.
    #[must_use]
    pub fn is_hopeless(&self) -> bool {
        let worst = if self.first() == self.defender() { LifeStatus::Dead } else { LifeStatus::Alive };
        self.status() == Some(worst)
    }

    /// Whether the side that moves first need not move at all.
    #[must_use]
    pub fn needs_no_move(&self) -> bool {
        self.judgement.right.iter().any(|right| right.play == Move::Pass)
    }

    /// The right first moves that play a stone.
    pub fn right_moves(&self) -> impl Iterator<Item = &'a Right> + Clone + use<'a> {
        self.judgement.right.iter().filter(|right| right.play != Move::Pass)
    }

    /// The wrong first moves that play a stone, those that come nearest to a right one first.
    #[must_use]
    pub fn wrong_moves(&self) -> Vec<&'a Wrong> {
        nearest(self)
    }

    /// A list of moves, as it is played out on the board.
    #[must_use]
    pub fn line(&self, moves: &[Move]) -> Line {
        Line::of(self.problem, self.first(), moves)
    }

    /// The stones at stake, and the part of the board where they are played for.
    pub(crate) fn places(&self) -> PointSet {
        let mut places = *self.problem.region();
        places.join(self.problem.target());
        places
    }
}
