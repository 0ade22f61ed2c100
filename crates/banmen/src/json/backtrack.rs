//! What `solve --method backtrack` tells scripts.

use serde::Serialize;

use super::{Head, head, is_new, line};
use crate::backtrack::{BacktrackReport, kind_word};
use crate::words::Lang;

#[derive(Serialize)]
struct JsonBacktrack<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    status: &'static str,
    method: &'static str,
    puzzle: String,
    solution: Option<String>,
    placements: Option<u64>,
    backtracks: Option<u64>,
    depth: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    trace: Option<Vec<JsonStep>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    written: Option<&'a str>,
}

#[derive(Serialize)]
struct JsonStep {
    action: &'static str,
    cell: String,
    digit: u8,
    depth: usize,
}

/// A board that was solved by backtracking. `written` is the path that the trace was written to.
#[must_use]
pub fn backtrack(input: &str, report: &BacktrackReport, written: Option<&str>, lang: Lang) -> String {
    let run = report.run.as_ref().ok();
    let step = |event: &crate::backtrack::Event| JsonStep {
        action: kind_word(event.kind),
        cell: event.cell.to_string(),
        digit: event.digit.get(),
        depth: event.depth,
    };
    line(&JsonBacktrack {
        head: head(input, &report.seen, lang),
        status: report.status().word(),
        method: "backtrack",
        puzzle: report.seen.board.to_string(),
        solution: report.solution().map(ToString::to_string),
        placements: run.map(|run| run.placements),
        backtracks: run.map(|run| run.backtracks),
        depth: run.map(|run| run.deepest),
        trace: report.kept.map(|_| report.trace.iter().map(step).collect()),
        written: written.filter(|_| is_new(report.placed.as_ref())),
    })
}
