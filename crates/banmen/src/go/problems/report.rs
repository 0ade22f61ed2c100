//! Reports of `judge` as pictures and as records.

use banmen_go::sgf::EditError;

use super::record::{Answer, annotated, new};
use super::{Judged, Show, diagrams};
use crate::go::board::{GoBoard, Source};
use crate::go::judge::JudgeReport;
use crate::input::Input;
use crate::report::Where;
use crate::view::Diagram;
use crate::words::Lang;

/// The judgements of a report, one for each side that moves first; none if nothing was judged.
#[must_use]
pub fn judged(report: &JudgeReport) -> Vec<Judged<'_>> {
    report.case.iter().flat_map(|case| case.sides.iter().map(|side| case.judged(side))).collect()
}

/// What the problem of a report is called: by its record, else by its place, which says nothing in a file with one problem.
#[must_use]
pub fn name(report: &JudgeReport, is_only: bool) -> String {
    let place = match &report.seen.place {
        Where::Line(_) => None,
        place => (!is_only).then(|| place.to_string()),
    };
    report.seen.label.clone().or(place).unwrap_or_default()
}

/// Changes of one stone that are drawn.
const CHANGES: usize = 6;

/// All diagrams of a report.
#[must_use]
pub fn drawn(report: &JudgeReport, is_only: bool, show: &Show, lang: Lang) -> Vec<Diagram> {
    let name = name(report, is_only);
    let judged = judged(report);
    let problems = judged.iter().flat_map(|judged| diagrams::all(judged, &name, show, lang));
    let first = judged.first().zip(report.varied.as_ref());
    let changed = first.map(|(judged, varied)| diagrams::changes(judged, varied, CHANGES, lang));
    problems.chain(changed.unwrap_or_default()).collect()
}

/// The answers of reports in the record they were asked from; in a new one, a game for each problem, where that was none.
///
/// # Errors
/// [`EditError`].
pub fn written(
    input: &Input,
    boards: &[&GoBoard],
    reports: &[JudgeReport],
    lang: Lang,
) -> Result<Vec<u8>, EditError> {
    let all = boards.iter().zip(reports);
    if let Input::Record(record) = input {
        let answers = all.filter_map(|(board, report)| match board.source {
            Source::Record(node) => Some(Answer { node, judged: judged(report) }),
            Source::Cells(_) | Source::Text => None,
        });
        let answers: Vec<Answer<'_>> = answers.filter(|answer| !answer.judged.is_empty()).collect();
        return Ok(annotated(record, &answers, lang)?.write().to_vec());
    }
    let is_only = reports.len() == 1;
    let mut games = Vec::new();
    for (_, report) in all {
        if let Some(record) = new(&judged(report), &name(report, is_only), lang)? {
            games.extend_from_slice(record.write());
        }
    }
    Ok(games)
}
