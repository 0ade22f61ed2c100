//! Explain: every step from a position to its solution.

use banmen_sudoku::Grid;
use banmen_sudoku::human::{CandidateGrid, Ladder, Path, PathEnd, Step};

use crate::boards::Board;
use crate::clock::Clock;
use crate::hint::{leaves_some, seen, usable};
use crate::input::Input;
use crate::mistakes::{Review, review};
use crate::position::Position;
use crate::report::{ExplainReport, Seen};

/// What is asked for.
#[derive(Clone, Debug, Default)]
pub struct Wish {
    /// The techniques, and their order.
    pub ladder: Ladder,
    /// Whether to leave out what is noted in cells.
    pub ignore_marks: bool,
}

/// Explains a board.
#[must_use]
pub fn explain(input: &Input, board: &Board, wish: &Wish, clock: &Clock) -> ExplainReport {
    of_position(seen(board, wish.ignore_marks), Position::read(input, board, !wish.ignore_marks), wish, clock)
}

/// Explains the puzzle on a line of a batch.
#[must_use]
pub fn explain_line(line: usize, grid: Grid, wish: &Wish, clock: &Clock) -> ExplainReport {
    of_position(Seen::on_line(line, grid), Position::of_grid(grid), wish, clock)
}

fn of_position(seen: Seen, position: Position, wish: &Wish, clock: &Clock) -> ExplainReport {
    let review = if seen.unreadable.is_empty() { review(&position, clock) } else { Review::default() };
    let ladder = usable(&wish.ladder, &review);
    let start = position.candidates();
    let goes_on = seen.unreadable.is_empty() && review.goes_on();
    let path = goes_on.then(|| clock.run(|limits| ladder.solve(&start, &limits)));
    ExplainReport { seen, position, review, start, path, others: leaves_some(&wish.ladder), placed: None }
}

impl ExplainReport {
    /// Whether the board was not solved.
    #[must_use]
    pub fn is_fault(&self) -> bool {
        !self.review.mistakes.is_empty() || self.path.as_ref().is_none_or(|path| path.end != PathEnd::Solved)
    }

    /// All steps, each with the position before it.
    pub fn steps(&self) -> impl Iterator<Item = (CandidateGrid, &Step)> {
        let steps: &[Step] = self.path.as_ref().map_or(&[], |path: &Path| &path.steps);
        steps.iter().scan(self.start.clone(), |grid, step| {
            let before = grid.clone();
            grid.apply(&step.deduction);
            Some((before, step))
        })
    }
}
