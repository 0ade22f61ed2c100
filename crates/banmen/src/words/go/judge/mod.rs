//! What is said about life and death.

mod checks;
mod many;
mod stops;
mod terms;
mod verdict;
mod why;

pub use checks::{answered, sound};
pub use many::{in_a_line, summary};
pub use verdict::{ko, status, verdict};

use super::super::{Lang, Said, Sentence};
use super::vary;
use crate::go::judge::{Claim, JudgeReport};

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
        lines.extend(why::why(case, side, depth, lang).into_iter().map(|line| format!("  {line}")));
    }
    lines.extend(checks::agreed(&report.answers, size, lang));
    let told = report.answers.iter().filter(|checked| checked.claim == Claim::Asked || checked.is_fault());
    lines.extend(told.map(|checked| answered(case, checked, size, lang)));
    lines.extend(report.soundness.iter().flat_map(|soundness| sound(soundness, size, lang)));
    lines.extend(report.varied.iter().flat_map(|varied| vary::told(varied, size, lang)));
    if let Some(placed) = &report.placed {
        lines.push(lang.words().sentence(&Sentence::Placed(placed, 0)));
    }
    (lines, None)
}
