//! `hint` and `explain` as JSON.

use serde::Serialize;

use banmen_sudoku::human::{Deduction, PathEnd, Step};
use banmen_sudoku::{Candidate, Solution};

use super::{Head, Remark, head, is_new, line, names, unread};
use crate::hint::{Stage, pattern, region};
use crate::mistakes::{Mistake, Review};
use crate::report::{ExplainReport, HintReport, Seen};
use crate::words::{Lang, hints, step};

#[derive(Serialize)]
struct JsonStep {
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'static str>,
    letter: Option<char>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    placements: Vec<String>,
    eliminations: Vec<String>,
    /// Cells of the pattern.
    cells: Vec<String>,
    /// Where to look.
    houses: Vec<String>,
}

#[derive(Serialize)]
struct JsonMistake {
    kind: &'static str,
    text: String,
    cells: Vec<String>,
    /// What shows it, where it is not plain.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    reasons: Vec<String>,
}

#[derive(Serialize)]
struct JsonHint<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    puzzle: String,
    /// What stands, own digits too.
    position: String,
    stage: u8,
    mistakes: Vec<JsonMistake>,
    steps: Vec<JsonStep>,
    end: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unread: Vec<Remark>,
    #[serde(skip_serializing_if = "Option::is_none")]
    written: Option<&'a str>,
}

#[derive(Serialize)]
struct JsonExplain<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    puzzle: String,
    position: String,
    solution: Option<String>,
    mistakes: Vec<JsonMistake>,
    steps: Vec<JsonStep>,
    moves: Vec<String>,
    end: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unread: Vec<Remark>,
    #[serde(skip_serializing_if = "Option::is_none")]
    written: Option<&'a str>,
}

/// A board that `hint` was asked about. `written` is the path that the hint was written to.
#[must_use]
pub fn hint(input: &str, report: &HintReport, written: Option<&str>, lang: Lang) -> String {
    line(&JsonHint {
        head: head(input, &report.seen, lang),
        puzzle: report.position.givens.to_string(),
        position: report.position.values.to_string(),
        stage: report.stage as u8 + 1,
        mistakes: mistakes(&report.seen, &report.review, lang),
        steps: report.step.iter().map(|step| told(step, report.stage, lang)).collect(),
        end: match (&report.step, report.is_complete()) {
            (_, true) => "solved",
            (Some(_), false) => "open",
            (None, false) => "stuck",
        },
        unread: unread(&report.seen, lang),
        written: written.filter(|_| is_new(report.placed.as_ref())),
    })
}

/// A board that `explain` was asked about. `written` is the path that the steps were written to.
#[must_use]
pub fn explain(input: &str, report: &ExplainReport, written: Option<&str>, lang: Lang) -> String {
    let steps = report.path.iter().flat_map(|path| &path.steps);
    line(&JsonExplain {
        head: head(input, &report.seen, lang),
        puzzle: report.position.givens.to_string(),
        position: report.position.values.to_string(),
        solution: report
            .path
            .as_ref()
            .and_then(|path| path.last.solution())
            .as_ref()
            .map(Solution::to_string),
        mistakes: mistakes(&report.seen, &report.review, lang),
        steps: steps.map(|step| told(step, Stage::Step, lang)).collect(),
        moves: hints::move_list(report, lang),
        end: match report.path.as_ref().map(|path| path.end) {
            Some(PathEnd::Solved) => "solved",
            Some(PathEnd::OutOfBudget) => "unproved",
            Some(PathEnd::Stuck | PathEnd::Contradiction(_)) | None => "stuck",
        },
        unread: unread(&report.seen, lang),
        written: written.filter(|_| is_new(report.placed.as_ref())),
    })
}

/// As much of a step as the stage tells.
fn told(step: &Step, stage: Stage, lang: Lang) -> JsonStep {
    let deduction = &step.deduction;
    let technique = (stage >= Stage::Technique).then_some(step.technique);
    let whole = stage == Stage::Step;
    let candidates = |write: fn(Candidate) -> String, set: &banmen_sudoku::CandidateSet| {
        if whole { set.iter().map(write).collect() } else { Vec::new() }
    };
    JsonStep {
        technique: technique.map(|technique| technique.id),
        name: technique.map(|technique| step::name(technique, lang)),
        letter: technique.and_then(|technique| technique.letter),
        score: technique.map(|technique| technique.score),
        text: whole.then(|| step::step(step, lang)),
        placements: candidates(Candidate::placed, &deduction.placements),
        eliminations: candidates(Candidate::removed, &deduction.eliminations),
        cells: if whole { cells(deduction) } else { Vec::new() },
        houses: region(deduction).iter().map(ToString::to_string).collect(),
    }
}

fn cells(deduction: &Deduction) -> Vec<String> {
    names(&pattern(&deduction.evidence).iter().collect::<Vec<_>>())
}

fn mistakes(seen: &Seen, review: &Review, lang: Lang) -> Vec<JsonMistake> {
    let texts = hints::mistakes(seen, &review.mistakes, lang);
    let of = |(mistake, text): (&Mistake, String)| {
        let (kind, cells) = match mistake {
            Mistake::Empty => ("empty", Vec::new()),
            Mistake::Clash(clash) => ("clash", names(&clash.cells)),
            Mistake::Wrong(candidate) => ("wrong", vec![candidate.cell.to_string()]),
            Mistake::Missing(candidate) => ("missing", vec![candidate.cell.to_string()]),
            Mistake::Suspects(suspects) => {
                ("suspects", suspects.iter().map(|c| c.cell.to_string()).collect())
            }
            Mistake::NoSolution => ("none", Vec::new()),
            Mistake::Several => ("many", Vec::new()),
            Mistake::OutOfTime => ("unproved", Vec::new()),
        };
        let reasons = match mistake {
            Mistake::NoSolution | Mistake::Suspects(_) => hints::why_none(seen, review, lang),
            _ => Vec::new(),
        };
        JsonMistake { kind, text, cells, reasons }
    };
    review.mistakes.iter().zip(texts).map(of).collect()
}
