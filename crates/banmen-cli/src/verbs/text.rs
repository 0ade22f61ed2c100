//! Boards as text on standard output.

use banmen::{Answer, Count, Grid, SolveReport, Status, TextFormat, text, view};

use crate::args::Shape;
use crate::session::Session;

/// How boards are shown where no format is named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Look {
    /// As a line.
    Line,
    /// Drawn, painted or not.
    Drawn(view::Paint),
}

impl Look {
    /// As the terminal can show it.
    pub(super) fn of(session: &Session) -> Self {
        match (session.on_terminal, session.paint) {
            (false, _) => Self::Line,
            (true, false) => Self::Drawn(view::Paint::None),
            (true, true) => Self::Drawn(view::Paint::Ansi),
        }
    }
}

/// The answer to one board: its solution, a list or a count; else the puzzle, a tab, and what is wrong with it, or in
/// formats that have no place for that the puzzle alone, so that there is a board for each board.
pub(super) fn solution(report: &SolveReport, shape: Shape, look: Look) -> String {
    let paint = match look {
        Look::Drawn(paint) if shape == Shape::Plain => Some(paint),
        _ => None,
    };
    let drawn = paint.is_some();
    let format = match shape {
        Shape::Text(format) => format,
        Shape::Plain | Shape::Json => TextFormat::Line,
    };
    let givens = &report.seen.board;
    let write = |full: &Grid| match paint {
        Some(paint) => view::board(givens, full, paint),
        None => text::write(format, full, None),
    };
    match (&report.listed, report.answer.solution()) {
        (Some((solutions, _)), _) if !solutions.is_empty() => {
            solutions.iter().map(|solution| write(&solution.to_grid())).collect()
        }
        _ if report.counted && !drawn && is_line(format) => counted(report),
        (_, Some(solution)) => write(&solution.to_grid()),
        (_, None) if !drawn && is_line(format) => fault(givens, report.answer.status()),
        (_, None) => write(givens),
    }
}

/// A puzzle, a tab, and the status.
fn fault(puzzle: &Grid, status: Status) -> String {
    format!("{puzzle}\t{}\n", status.word())
}

/// A count, with a sign where there are more.
pub(super) fn count(count: Count) -> String {
    match count {
        Count::Exact(count) => count.to_string(),
        Count::AtLeast(count) => format!(">={count}"),
    }
}

fn counted(report: &SolveReport) -> String {
    match (&report.answer, report.answer.count()) {
        (Answer::Known(_), Some(found)) => format!("{}\t{}\n", report.seen.board, count(found)),
        _ => fault(&report.seen.board, report.answer.status()),
    }
}

/// Formats with a board on each line, which can hold a word behind it.
pub(super) const fn is_line(format: TextFormat) -> bool {
    matches!(format, TextFormat::Line | TextFormat::Sdm)
}
