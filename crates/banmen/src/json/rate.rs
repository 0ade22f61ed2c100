//! What `rate` tells scripts.

use std::collections::BTreeMap;

use banmen_sudoku::rating::Rating;
use serde::Serialize;

use super::{Head, Outcome, head, line, outcome};
use crate::rate::{RateReport, level_name};
use crate::words::Lang;

#[derive(Serialize)]
struct JsonRate<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    #[serde(flatten)]
    outcome: Outcome,
    #[serde(flatten)]
    rating: JsonRating,
}

/// The rating of a puzzle; nothing but nulls where it was not rated.
#[derive(Serialize)]
pub(super) struct JsonRating {
    /// The place of Sudoku Explainer's ratings, which are not known here: always null.
    explainer: (),
    hodoku: Option<JsonHodoku>,
    letters: Option<JsonLetters>,
    backtracking: Option<JsonBacktracking>,
    hardest: Option<&'static str>,
    steps: Option<usize>,
}

#[derive(Serialize)]
struct JsonHodoku {
    level: &'static str,
    score: u32,
}

#[derive(Serialize)]
struct JsonLetters {
    level: Option<&'static str>,
    number: Option<u8>,
    moves: BTreeMap<char, usize>,
    cost: u32,
    entrances: BTreeMap<char, usize>,
    distance: usize,
}

#[derive(Serialize)]
struct JsonBacktracking {
    median: u64,
    min: u64,
    max: u64,
    guises: usize,
    /// Guises that would have taken more than their number says.
    cut: usize,
}

/// A board that `rate` was asked about.
#[must_use]
pub fn rate(input: &str, report: &RateReport, lang: Lang) -> String {
    let mut outcome = outcome(&report.seen, &report.answer, lang);
    outcome.status = report.status().word();
    line(&JsonRate { head: head(input, &report.seen, lang), outcome, rating: rating(report.whole()) })
}

pub(super) fn rating(rating: Option<&Rating>) -> JsonRating {
    JsonRating {
        explainer: (),
        hodoku: rating
            .map(|rating| JsonHodoku { level: level_name(rating.hodoku.level), score: rating.hodoku.score }),
        letters: rating.map(|rating| JsonLetters {
            level: rating.letters.level.map(|grade| grade.name),
            number: rating.letters.level.map(|grade| grade.number),
            moves: rating.letters.moves.clone(),
            cost: rating.letters.cost,
            entrances: rating.letters.entrances.into_iter().collect(),
            distance: rating.letters.distance,
        }),
        backtracking: rating.and_then(|rating| rating.backtracking).map(|part| JsonBacktracking {
            median: part.median,
            min: part.min,
            max: part.max,
            guises: part.guises,
            cut: part.cut,
        }),
        hardest: rating.and_then(|rating| rating.hardest).map(|technique| technique.id),
        steps: rating.map(|rating| rating.steps),
    }
}
