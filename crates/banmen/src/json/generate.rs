//! What `generate` tells scripts.

use banmen_sudoku::generate::{Outcome, Run};
use serde::Serialize;

use super::rate::{JsonRating, rating};
use super::{Head, JsonCount, Outcome as JsonOutcome, count, head, line, outcome};
use crate::generate::GenerateReport;
use crate::generate::finish::AdviceReport;
use crate::words::Lang;

#[derive(Serialize)]
struct JsonGenerate<'a> {
    board: &'static str,
    number: u64,
    puzzle: String,
    solution: String,
    givens: usize,
    symmetry: &'a [&'static str],
    seed: u64,
    attempt: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<JsonRating>,
}

#[derive(Serialize)]
struct JsonAdvice<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    #[serde(flatten)]
    outcome: JsonOutcome,
    #[serde(flatten)]
    count: Option<JsonCount>,
    /// Digits that make it a proper puzzle, as `r1c3=4`.
    deciding: Vec<String>,
    /// Digits that leave several solutions, the fewest first.
    narrowing: Vec<JsonLeft>,
    /// Digits that do not clash, and cannot stand there all the same.
    impossible: Vec<String>,
}

#[derive(Serialize)]
struct JsonLeft {
    placement: String,
    solutions: u64,
}

#[derive(Serialize)]
struct JsonTrial {
    board: &'static str,
    run: u64,
    outcome: &'static str,
    solution: Option<String>,
    attempts: u32,
    draws: u64,
    seed: u64,
}

/// A puzzle that was made.
#[must_use]
pub fn generate(report: &GenerateReport) -> String {
    line(&JsonGenerate {
        board: "sudoku",
        number: report.number,
        puzzle: report.puzzle.to_string(),
        solution: report.solution.to_string(),
        givens: report.puzzle.givens(),
        symmetry: &report.symmetry,
        seed: report.seed,
        attempt: report.attempt,
        rating: report.rating.as_deref().map(|found| rating(Some(found))),
    })
}

/// Advice on a board.
#[must_use]
pub fn advice(input: &str, report: &AdviceReport, lang: Lang) -> String {
    let advice = report.advice.as_ref();
    let left = advice.map(|advice| advice.narrowing()).unwrap_or_default();
    line(&JsonAdvice {
        head: head(input, &report.seen, lang),
        outcome: outcome(&report.seen, &report.answer, lang),
        count: report.answer.count().map(count),
        deciding: advice.iter().flat_map(|advice| advice.deciding()).map(|one| one.placed()).collect(),
        narrowing: left
            .into_iter()
            .map(|(candidate, solutions)| JsonLeft { placement: candidate.placed(), solutions })
            .collect(),
        impossible: advice.iter().flat_map(|advice| advice.impossible()).map(|one| one.placed()).collect(),
    })
}

/// A run of the random filling.
#[must_use]
pub fn trial(number: u64, run: &Run, seed: u64) -> String {
    let (outcome, solution) = match &run.outcome {
        Outcome::Filled(solution) => ("filled", Some(solution.to_string())),
        Outcome::Stuck => ("stuck", None),
        Outcome::Spoilt => ("spoilt", None),
    };
    let Run { attempts, draws, .. } = *run;
    line(&JsonTrial { board: "sudoku", run: number, outcome, solution, attempts, draws, seed })
}
