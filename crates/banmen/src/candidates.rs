//! Candidates: for every blank cell the digits that no given excludes, and the one that it must hold, if that can be seen.

use banmen_sudoku::decided::Decided;
use banmen_sudoku::{Grid, check};

use crate::boards::Board;
use crate::report::{CandidatesReport, Seen};

/// The candidates of a board.
#[must_use]
pub fn candidates(board: &Board) -> CandidatesReport {
    of_seen(board.seen.clone())
}

/// The candidates of the puzzle of a line of a batch.
#[must_use]
pub fn candidates_line(line: usize, grid: Grid) -> CandidatesReport {
    of_seen(Seen::on_line(line, grid))
}

fn of_seen(seen: Seen) -> CandidatesReport {
    let candidates = check::candidates(&seen.board);
    let clashes = seen.board.clashes();
    let decided = if clashes.is_empty() && seen.unreadable.is_empty() {
        Decided::of(&seen.board)
    } else {
        Decided::default()
    };
    CandidatesReport { seen, candidates, decided, clashes, placed: None }
}
