//! Check: is a board a proper puzzle, and if not, why?

use banmen_sudoku::Grid;
use banmen_sudoku::slips::slips;

use crate::boards::Board;
use crate::clock::Clock;
use crate::report::{Answer, CheckReport, Seen};
use crate::solve::answer;
use crate::symmetry;

/// Checks a board; solutions are counted up to `count_limit`.
#[must_use]
pub fn check(board: &Board, count_limit: u64, clock: &Clock) -> CheckReport {
    check_seen(board.seen.clone(), count_limit, clock)
}

/// Checks the puzzle of a line of a batch.
#[must_use]
pub fn check_line(line: usize, grid: Grid, count_limit: u64, clock: &Clock) -> CheckReport {
    check_seen(Seen::on_line(line, grid), count_limit, clock)
}

fn check_seen(seen: Seen, count_limit: u64, clock: &Clock) -> CheckReport {
    let answer = answer(&seen, count_limit, true, clock);
    let symmetry = symmetry::of(&seen.board);
    let readable = matches!(answer, Answer::Known(_));
    let slips = readable.then(|| clock.run(|limits| slips(&seen.board, &limits))).flatten();
    CheckReport { seen, answer, symmetry, slips: slips.unwrap_or_default() }
}
