//! What is said about life and death.

mod checks;
mod stops;
mod terms;
mod verdict;

pub use checks::{answered, sound};
pub use verdict::{ko, status, verdict};

use super::super::{Lang, Said, Sentence};
use super::either;
use crate::go::judge::{Case, JudgeReport, Side};

/// Wrong first moves that are told one by one: of more, only how many there are.
const WRONG: usize = 12;

/// What is true about a problem. The second part is why nothing is.
#[must_use]
pub fn judged(report: &JudgeReport, depth: usize, lang: Lang) -> (Vec<String>, Option<Said>) {
    if let Some(stop) = &report.stopped {
        return (Vec::new(), Some(stops::stopped(stop, report, lang)));
    }
    let Some(case) = &report.case else { return (Vec::new(), None) };
    let size = report.seen.board.size();
    let mut lines = Vec::new();
    for (number, side) in (0..).zip(&case.sides) {
        lines.push(verdict(case, side, size, lang));
        if number == 0 {
            lines.extend(terms::terms(case, size, lang));
        }
        lines.extend(why(case, side, depth, lang).into_iter().map(|line| format!("  {line}")));
    }
    lines.extend(report.answers.iter().map(|checked| answered(case, checked, size, lang)));
    lines.extend(report.soundness.iter().flat_map(|soundness| sound(case, soundness, size, lang)));
    if let Some(placed) = &report.placed {
        lines.push(lang.words().sentence(&Sentence::Placed(placed, 0)));
    }
    (lines, None)
}

/// The best line, and what refutes each wrong first move.
fn why(case: &Case, side: &Side, depth: usize, lang: Lang) -> Vec<String> {
    let judgement = &side.judgement;
    let mut lines = Vec::new();
    let said = verdict::line_to(
        &judgement.line,
        judgement.first,
        &judgement.finish,
        &case.judged(side),
        depth,
        lang,
    );
    if !said.is_empty() {
        lines.push(said);
    }
    for wrong in judgement.wrong.iter().take(WRONG) {
        lines.push(verdict::fails(case, &case.judged(side), wrong, depth, lang));
    }
    if let Some(more) = judgement.wrong.len().checked_sub(WRONG).filter(|&more| more > 0) {
        lines.push(either(
            lang,
            || format!("{more} more first moves fail; --json lists them all"),
            || format!("ほかに {more} 手が失敗です（--json ですべて出力します）"),
        ));
    }
    lines
}
