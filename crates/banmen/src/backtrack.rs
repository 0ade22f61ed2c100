//! Backtracking for teachers: every digit placed and taken back, in order, with counts.

use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

use banmen_layout::board_sheet;
use banmen_sheet::{Align, CellLook, CellRef, NewCell, NewSheet, NewValue, Page, Rgb};
use banmen_sudoku::brute;
use banmen_sudoku::{Cell, Grid};

use crate::boards::Board;
use crate::clock::Clock;
use crate::report::{Answer, Placed, Seen, Status};
use crate::signature::Signature;
use crate::solve::{answer, status_of_solved};
use crate::view::Paint;
use crate::words::Lang;
use crate::words::backtracking as words;

pub use banmen_sudoku::brute::{Event, EventKind, Outcome, Run};

/// Steps that fit on a sheet that people look at.
const SHEET_STEPS: usize = 10_000;
/// Steps that all sheets of a workbook have together, unless others are wanted: some two megabytes.
const BOOK_STEPS: usize = 100_000;
/// Steps that are written as lines, unless others are wanted.
pub const LINE_STEPS: usize = 100_000;

/// Steps that the sheet of a board may have, with so many steps on the sheets before it and so many boards to come: all of
/// them together make a workbook that people can open.
#[must_use]
pub fn sheet_steps(before: usize, boards: usize) -> usize {
    SHEET_STEPS.min(BOOK_STEPS.saturating_sub(before) / boards.max(1))
}

/// What backtracking did with a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BacktrackReport {
    /// The board.
    pub seen: Seen,
    /// The run; what the engines say where the board could not be read or its digits clash.
    pub run: Result<Run, Answer>,
    /// The first steps.
    pub trace: Vec<Event>,
    /// Whether steps were to be kept, and so many at most.
    pub kept: Option<usize>,
    /// Where the trace was written, if it was written into a workbook.
    pub placed: Option<Placed>,
}

impl BacktrackReport {
    /// Whether there is no solution to show, or one of several.
    #[must_use]
    pub fn is_fault(&self) -> bool {
        self.status() != Status::Unique
    }

    /// The first solution.
    #[must_use]
    pub fn solution(&self) -> Option<&Grid> {
        match &self.run {
            Ok(Run { result: Outcome::Found(grid), .. }) => Some(grid),
            _ => None,
        }
    }

    /// How it ended, in the words of all verbs. Backtracking stops at the first solution; the fast solver tells whether it is the only one.
    #[must_use]
    pub fn status(&self) -> Status {
        match &self.run {
            Err(answer) => answer.status(),
            Ok(run) => match run.result {
                Outcome::Found(_) => status_of_solved(&self.seen.board),
                Outcome::NoSolution => Status::None,
                Outcome::Stopped => Status::Unproved,
            },
        }
    }

    /// How many steps there were.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.run.as_ref().map_or(0, |run| run.placements + run.backtracks)
    }
}

/// Backtracks on a board. The first `keep` steps are kept; `watch` sees each and may end it.
pub fn backtrack(
    board: &Board,
    keep: Option<usize>,
    clock: &Clock,
    watch: &mut dyn FnMut(&Event) -> ControlFlow<()>,
) -> BacktrackReport {
    let seen = board.seen.clone();
    let mut trace = Vec::new();
    let run = if seen.unreadable.is_empty() && seen.board.clashes().is_empty() {
        Ok(clock.run(|limits| {
            brute::solve(&seen.board, &mut |event| {
                if trace.len() < keep.unwrap_or(0) {
                    trace.push(event);
                }
                if limits.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
                    return ControlFlow::Break(());
                }
                watch(&event)
            })
        }))
    } else {
        Err(answer(&seen, 2, false, clock))
    };
    BacktrackReport { seen, run, trace, kept: keep, placed: None }
}

/// What a step is called in lines and in JSON.
#[must_use]
pub const fn kind_word(kind: EventKind) -> &'static str {
    match kind {
        EventKind::Place => "place",
        EventKind::Backtrack => "back",
    }
}

/// A step as a line: its number, what it does, cell, digit and depth, with tabs between them.
#[must_use]
pub fn line(number: u64, event: &Event) -> String {
    let Event { kind, cell, digit, depth } = event;
    format!("{number}\t{}\t{cell}\t{digit}\t{depth}\n", kind_word(*kind))
}

/// The steps as lines.
#[must_use]
pub fn lines(report: &BacktrackReport) -> String {
    (1..).zip(&report.trace).map(|(number, event)| line(number, event)).collect()
}

/// The board after a step, for an animation: givens bold, the cell of the step set off.
#[must_use]
pub fn frame(givens: &Grid, now: &Grid, event: Option<&Event>, paint: Paint) -> String {
    let mut out = String::from("┌───────┬───────┬───────┐\n");
    for (i, &cell) in Cell::ALL.iter().enumerate() {
        if i == 27 || i == 54 {
            out.push_str("├───────┼───────┼───────┤\n");
        }
        if i % 3 == 0 {
            out.push_str("│ ");
        }
        let here = event.filter(|event| event.cell == cell);
        let text = now.get(cell).map_or('.', |digit| digit.to_char());
        let code = match (here.map(|event| event.kind), givens.get(cell)) {
            (Some(EventKind::Place), _) => "1;30;102",
            (Some(EventKind::Backtrack), _) => "1;30;101",
            (None, Some(_)) => "1",
            (None, None) if text == '.' => "2",
            (None, None) => "94",
        };
        match paint {
            Paint::Ansi => out.push_str(&format!("\x1b[{code}m{text}\x1b[0m ")),
            Paint::None => out.extend([text, ' ']),
        }
        if i % 9 == 8 {
            out.push_str("│\n");
        }
    }
    out.push_str("└───────┴───────┴───────┘\n");
    out
}

/// A new sheet with the counts, the puzzle, the solution, and the steps that were kept.
#[must_use]
pub fn sheet(report: &BacktrackReport, lang: Lang) -> NewSheet {
    const BLUE: Rgb = Rgb(0, 0, 0xFF);
    /// The row of the first step, under the board and the headings.
    const STEPS: u32 = 14;
    let givens = report.seen.board;
    let full = report.solution().copied().unwrap_or(givens);
    let look = move |cell: Cell| match givens.get(cell) {
        Some(_) => CellLook { bold: true, ..CellLook::default() },
        None => CellLook { color: Some(BLUE), ..CellLook::default() },
    };
    let mut new = board_sheet(words::sheet_name(lang), CellRef::new(3, 0), &full, look);
    let cell = |row, col, value, align| NewCell {
        at: CellRef::new(row, col),
        value: Some(value),
        look: CellLook { bold: row < STEPS, align, ..CellLook::default() },
    };
    let text = |row, col, text: &str, align| cell(row, col, NewValue::Text(text.to_owned()), align);
    let number = |row, col, number| cell(row, col, NewValue::Number(number), Align::Center);
    let told = words::told(report, lang);
    new.cells.extend((0..).zip(told.iter().take(2)).map(|(row, line)| text(row, 0, line, Align::General)));
    if report.kept.is_some() {
        let headings = (0..).zip(words::headings(lang));
        new.cells.extend(headings.map(|(col, name)| text(STEPS - 1, col, name, Align::Center)));
        for (row, event) in (STEPS..).zip(&report.trace) {
            new.cells.extend([
                number(row, 0, f64::from(row - STEPS + 1)),
                text(row, 1, words::kind(event.kind, lang), Align::Center),
                text(row, 2, &event.cell.to_string(), Align::Center),
                number(row, 3, f64::from(event.digit.get())),
                number(row, 4, event.depth as f64),
            ]);
        }
    }
    new.widths = (0..9).map(|col| (col, 7.0)).collect();
    new.page = Some(Page { fit_width: true, centered: true, ..Page::default() });
    Signature::Backtrack.sign(new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_sheets_together_stay_within_bounds() {
        assert_eq!(sheet_steps(0, 1), SHEET_STEPS);
        for boards in [2, 10, 11, 500, 99_999] {
            // Every third board needs few steps, and leaves the others more.
            let steps = (0..boards).fold(0, |before, i| {
                let may = sheet_steps(before, boards - i);
                before + if i % 3 == 0 { may.min(50) } else { may }
            });
            assert!(steps <= BOOK_STEPS, "{boards} boards: {steps}");
            assert!(boards < 100 || steps > BOOK_STEPS * 9 / 10, "{boards} boards: {steps}");
        }
    }
}
