//! Find: which boards are there, where, and how sure that is.

use banmen_layout::Role;
use banmen_sudoku::Grid;
use banmen_sudoku::text::Format;

use crate::boards::Board;
use crate::report::{FindReport, Seen};

/// Tells about a board that was found.
#[must_use]
pub fn report(board: &Board) -> FindReport {
    let seen = board.seen.clone();
    match &board.find {
        Some(find) => FindReport {
            seen,
            layout: find.layout,
            cells: Some((find.sheet_name.clone(), find.range)),
            role: find.role,
            confidence: find.confidence,
            why: find.why.clone(),
        },
        None => of_text(seen, board.format.unwrap_or(Format::Line), board.role),
    }
}

/// Tells about the puzzle of a line of a batch.
#[must_use]
pub fn report_line(line: usize, grid: Grid) -> FindReport {
    of_text(Seen::on_line(line, grid), Format::Line, Role::Problem)
}

fn of_text(seen: Seen, format: Format, role: Role) -> FindReport {
    FindReport { seen, layout: format.id(), cells: None, role, confidence: 100, why: Vec::new() }
}
