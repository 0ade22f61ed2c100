//! Advice on a puzzle that somebody has begun: which digits, where, would make it a proper one.

use banmen_sudoku::Puzzle;
use banmen_sudoku::generate;

use crate::boards::Board;
use crate::clock::Clock;
use crate::report::{Answer, Seen, Status};
use crate::solve::answer;

pub use banmen_sudoku::generate::Advice;

/// Solutions that are counted for each digit.
const MOST: u64 = 1_000;

/// What is advised for a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AdviceReport {
    /// The board.
    pub seen: Seen,
    /// What it is so far, with two solutions that differ if there are several.
    pub answer: Answer,
    /// The digits that may come next; only for a board with several solutions.
    pub advice: Option<Advice>,
}

impl AdviceReport {
    /// Whether no advice could be had.
    #[must_use]
    pub fn is_fault(&self) -> bool {
        self.begun().is_none()
    }

    /// The puzzle, if there is a way to finish it.
    #[must_use]
    pub fn begun(&self) -> Option<Puzzle> {
        let solvable = matches!(self.answer.status(), Status::Unique | Status::Many);
        Puzzle::from_grid(self.seen.board).ok().filter(|_| solvable)
    }
}

/// Advice on a board.
#[must_use]
pub fn advise(board: &Board, clock: &Clock) -> AdviceReport {
    let seen = board.seen.clone();
    let answer = answer(&seen, MOST, false, clock);
    let several = Puzzle::from_grid(seen.board).ok().filter(|_| answer.status() == Status::Many);
    let advice = several.and_then(|puzzle| clock.run(|limits| generate::advise(&puzzle, MOST, &limits)));
    AdviceReport { seen, answer, advice }
}
