//! Reports as JSON: one object a board, with the fields that scripts rely on.

mod backtrack;
mod branch;
mod generate;
mod go;
mod judge;
mod live;
mod rate;
mod steps;
mod tree;

use serde::Serialize;

use banmen_sudoku::check::{Check, Count, Reason, Verdict};
use banmen_sudoku::slips::{Slip, SlipKind};
use banmen_sudoku::{Cell, Clash, Digit, DigitSet, Grid, Solution};

use crate::report::{
    Answer, CandidatesReport, CheckReport, FindReport, Listed, Placed, Seen, SolveReport, Where,
};
use crate::words::{Lang, decided, slips, tell};

pub use backtrack::backtrack;
pub use branch::{branch, comparison};
pub use generate::{advice, generate, trial};
pub use go::{find as find_go, groups, play};
pub use judge::judge;
pub use live::live;
pub use rate::rate;
pub use steps::{explain, hint};
pub use tree::tree;

/// Fields of every verb.
#[derive(Serialize)]
struct Head<'a> {
    input: &'a str,
    #[serde(rename = "where")]
    place: String,
    board: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<&'a str>,
    doubts: Vec<Remark>,
}

/// Something about a place.
#[derive(Serialize)]
struct Remark {
    #[serde(rename = "where")]
    place: String,
    what: String,
}

/// What may have gone wrong in copying.
#[derive(Serialize)]
struct JsonSlip {
    #[serde(rename = "where")]
    place: String,
    what: String,
    why: String,
    kind: &'static str,
    cells: Vec<String>,
    /// The digits that would do.
    digits: Vec<u8>,
}

#[derive(Serialize)]
struct JsonClash {
    digit: u8,
    house: String,
    cells: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    addresses: Option<Vec<String>>,
}

/// What `solve` and `check` say alike.
#[derive(Serialize)]
struct Outcome {
    status: &'static str,
    puzzle: String,
    solution: Option<String>,
    clashes: Vec<JsonClash>,
    /// Why there is no solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<JsonReason>,
    /// Two solutions that differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    witnesses: Option<[String; 2]>,
    /// Where they differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    differ: Option<Vec<String>>,
    /// Cells that could not be read.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unread: Vec<Remark>,
}

#[derive(Serialize)]
struct JsonReason {
    kind: &'static str,
    /// Cells to blame.
    cells: Vec<String>,
    /// Digits without a place, with their houses.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    places: Vec<JsonPlace>,
}

#[derive(Serialize)]
struct JsonPlace {
    digit: u8,
    house: String,
}

#[derive(Serialize)]
struct JsonSolve<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    #[serde(flatten)]
    outcome: Outcome,
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<Vec<String>>,
    /// Whether there are more solutions than those listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    more: Option<bool>,
    #[serde(flatten)]
    count: Option<JsonCount>,
    #[serde(skip_serializing_if = "Option::is_none")]
    written: Option<&'a str>,
}

#[derive(Serialize)]
struct JsonCount {
    count: u64,
    /// False: there are at least that many.
    count_exact: bool,
}

#[derive(Serialize)]
struct JsonCheck<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    #[serde(flatten)]
    outcome: Outcome,
    #[serde(flatten)]
    count: Option<JsonCount>,
    givens: usize,
    symmetry: &'a [&'static str],
    slips: Vec<JsonSlip>,
    minimal: Option<bool>,
    /// Givens that could be left out, one at a time.
    redundant: Option<Vec<String>>,
}

#[derive(Serialize)]
struct JsonFind<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    layout: &'static str,
    range: Option<String>,
    sheet: Option<&'a str>,
    givens: usize,
    confidence: u8,
    role: &'static str,
    puzzle: String,
    why: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unread: Vec<Remark>,
}

#[derive(Serialize)]
struct JsonCandidates<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    puzzle: String,
    cells: Vec<JsonCell>,
    /// What shows that there is no solution.
    impossible: Vec<String>,
    clashes: Vec<JsonClash>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unread: Vec<Remark>,
    #[serde(skip_serializing_if = "Option::is_none")]
    written: Option<&'a str>,
}

#[derive(Serialize)]
struct JsonCell {
    cell: String,
    row: usize,
    column: usize,
    #[serde(rename = "box")]
    block: usize,
    candidates: Vec<u8>,
    count: usize,
    /// What it must hold, and the letter of the search that shows it.
    decided: Option<u8>,
    by: Option<char>,
}

/// A board that `solve` was asked about. `written` is the path that the answer was written to.
#[must_use]
pub fn solve(input: &str, report: &SolveReport, written: Option<&str>, lang: Lang) -> String {
    let (solutions, more) = match &report.listed {
        Some((solutions, more)) => (Some(solutions.iter().map(Solution::to_string).collect()), Some(*more)),
        None => (None, None),
    };
    line(&JsonSolve {
        head: head(input, &report.seen, lang),
        outcome: outcome(&report.seen, &report.answer, lang),
        solutions,
        more,
        count: report.answer.count().filter(|_| report.counted).map(count),
        written: written.filter(|_| is_new(report.placed.as_ref())),
    })
}

/// A board that `check` was asked about.
#[must_use]
pub fn check(input: &str, report: &CheckReport, lang: Lang) -> String {
    let known = match &report.answer {
        Answer::Known(check) => Some(check.as_ref()),
        Answer::Unread => None,
    };
    line(&JsonCheck {
        head: head(input, &report.seen, lang),
        outcome: outcome(&report.seen, &report.answer, lang),
        count: report.answer.count().map(count),
        givens: report.seen.board.givens(),
        symmetry: &report.symmetry,
        slips: report.slips.iter().map(|one| slip(one, report, lang)).collect(),
        minimal: known.and_then(Check::minimal),
        redundant: known.and_then(|check| check.redundant.as_deref()).map(names),
    })
}

/// A board that `find` found.
#[must_use]
pub fn find(input: &str, report: &FindReport, lang: Lang) -> String {
    line(&JsonFind {
        head: head(input, &report.seen, lang),
        layout: report.layout,
        range: report.cells.as_ref().map(|(_, range)| range.to_string()),
        sheet: report.cells.as_ref().map(|(sheet, _)| sheet.as_str()),
        givens: report.seen.board.givens(),
        confidence: report.confidence,
        role: tell::role_word(report.role),
        puzzle: report.seen.board.to_string(),
        why: report.why.iter().map(|why| lang.words().why(why)).collect(),
        unread: unread(&report.seen, lang),
    })
}

/// A board of either game that `find` found.
#[must_use]
pub fn listed(input: &str, listed: &Listed, lang: Lang) -> String {
    match listed {
        Listed::Sudoku(report) => find(input, report, lang),
        Listed::Go(report) => find_go(input, report, lang),
    }
}

/// A board that `candidates` was asked about. `written` is the path that the table was written to.
#[must_use]
pub fn candidates(input: &str, report: &CandidatesReport, written: Option<&str>, lang: Lang) -> String {
    let blank = report.candidates.iter().filter(|(cell, _)| report.seen.board.get(*cell).is_none());
    let cells = blank.map(|(cell, left)| JsonCell {
        cell: format!("({},{})", cell.row() + 1, cell.col() + 1),
        row: cell.row() + 1,
        column: cell.col() + 1,
        block: cell.block() + 1,
        candidates: left.iter().map(|digit| digit.get()).collect(),
        count: left.len(),
        decided: report.decided.cells[cell].and_then(|decision| decision.digit()).map(Digit::get),
        by: report.decided.cells[cell].map(|decision| decision.letter),
    });
    let impossible =
        report.decided.impossible.iter().map(|one| decided::impossible(one, &report.seen.place, lang));
    line(&JsonCandidates {
        head: head(input, &report.seen, lang),
        puzzle: report.seen.board.to_string(),
        cells: cells.collect(),
        impossible: impossible.collect(),
        clashes: clashes(&report.clashes, &report.seen.place),
        unread: unread(&report.seen, lang),
        written: written.filter(|_| is_new(report.placed.as_ref())),
    })
}

/// A line of a batch that is no puzzle, and its text.
#[must_use]
pub fn bad_line(input: &str, line_number: usize, what: &str, text: &str) -> String {
    let remark = Remark { place: format!("line {line_number}"), what: what.to_owned() };
    line(&serde_json::json!({
        "input": input,
        "where": remark.place.clone(),
        "board": "sudoku",
        "doubts": [],
        "status": "unread",
        "puzzle": null,
        "text": text,
        "solution": null,
        "clashes": [],
        "unread": [remark],
    }))
}

/// Whether an answer was written now.
fn is_new(placed: Option<&Placed>) -> bool {
    placed.is_some_and(|placed| !matches!(placed, Placed::There(_)))
}

fn line(object: &impl Serialize) -> String {
    // Only maps with odd keys and failing writers can fail to serialise; here are structs, and memory.
    serde_json::to_string(object).unwrap_or_default()
}

fn head<'a, B>(input: &'a str, seen: &'a Seen<B>, lang: Lang) -> Head<'a> {
    let doubts = seen
        .oddities
        .iter()
        .map(|oddity| Remark { place: oddity.spot.to_string(), what: lang.words().oddity(&oddity.kind) });
    Head {
        input,
        place: seen.place.to_string(),
        board: "sudoku",
        label: seen.label.as_deref(),
        doubts: doubts.collect(),
    }
}

fn unread<B>(seen: &Seen<B>, lang: Lang) -> Vec<Remark> {
    let remark = |fault| Remark { place: spot(fault), what: lang.words().unreadable(fault).what };
    fn spot(fault: &crate::report::Unreadable) -> String {
        fault.spot.to_string()
    }
    seen.unreadable.iter().map(remark).collect()
}

fn outcome(seen: &Seen, answer: &Answer, lang: Lang) -> Outcome {
    let known = match answer {
        Answer::Known(check) => Some(check.as_ref()),
        Answer::Unread => None,
    };
    let (witnesses, differ) = match known.map(|check| &check.verdict) {
        Some(Verdict::Many { witnesses, differ, .. }) => {
            (Some(witnesses.each_ref().map(Solution::to_string)), Some(names(differ)))
        }
        _ => (None, None),
    };
    Outcome {
        status: answer.status().word(),
        puzzle: seen.board.to_string(),
        solution: answer.solution().map(Solution::to_string),
        clashes: known.map(|check| clashes(&check.clashes, &seen.place)).unwrap_or_default(),
        reason: known.and_then(|check| match &check.verdict {
            Verdict::None { reason: why } => Some(reason(why, &seen.board)),
            _ => None,
        }),
        witnesses,
        differ,
        unread: unread(seen, lang),
    }
}

fn reason(reason: &Reason, grid: &Grid) -> JsonReason {
    let bare = |kind, cells: Vec<String>| JsonReason { kind, cells, places: Vec::new() };
    match reason {
        Reason::NoCandidate(cells) => bare("no-candidate", names(cells)),
        Reason::NoPlace(places) => JsonReason {
            places: places
                .iter()
                .map(|(digit, house)| JsonPlace { digit: digit.get(), house: house.to_string() })
                .collect(),
            ..bare("no-place", Vec::new())
        },
        Reason::Crowded(crowds) => bare(
            "crowded",
            crowds.iter().flat_map(|crowd| crowd.cells.iter()).map(|cell| cell.to_string()).collect(),
        ),
        Reason::Conflict(cells) => {
            let given = |cell: &Cell| grid.get(*cell).map(|digit| format!("{cell}={digit}"));
            bare("conflict", cells.iter().filter_map(given).collect())
        }
    }
}

fn clashes(clashes: &[Clash], place: &Where) -> Vec<JsonClash> {
    let json = |clash: &Clash| JsonClash {
        digit: clash.digit.get(),
        house: clash.house.to_string(),
        cells: names(&clash.cells),
        addresses: clash.cells.iter().map(|&cell| place.address(cell).map(|at| at.to_string())).collect(),
    };
    clashes.iter().map(json).collect()
}

fn slip(slip: &Slip, report: &CheckReport, lang: Lang) -> JsonSlip {
    let cells: Vec<Cell> = slip.kind.cells().iter().collect();
    let place = &report.seen.place;
    let (kind, digits) = match slip.kind {
        SlipKind::Forgotten(_, digits) => ("forgotten", digits),
        SlipKind::Wrong(_, digits) => ("wrong", digits),
        SlipKind::Swapped(_) => ("swapped", DigitSet::EMPTY),
        SlipKind::Misplaced { .. } => ("misplaced", DigitSet::EMPTY),
        SlipKind::Surplus(_) => ("surplus", DigitSet::EMPTY),
    };
    JsonSlip {
        place: tell::names(place, &cells).join(", "),
        what: slips::what(&slip.kind, place, lang),
        why: slips::why(slip, report.is_proper(), lang),
        kind,
        cells: names(&cells),
        digits: digits.iter().map(Digit::get).collect(),
    }
}

fn names(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(Cell::to_string).collect()
}

fn count(count: Count) -> JsonCount {
    match count {
        Count::Exact(count) => JsonCount { count, count_exact: true },
        Count::AtLeast(count) => JsonCount { count, count_exact: false },
    }
}
