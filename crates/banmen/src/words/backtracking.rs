//! Says what backtracking did.

use banmen_sudoku::brute::{EventKind, Outcome, Run};

use super::{Lang, Sentence, counted, tell};
use crate::backtrack::BacktrackReport;
use crate::report::Status;

/// A report of backtracking: how it ended and what it took, then how much of it the trace shows.
#[must_use]
pub fn told(report: &BacktrackReport, lang: Lang) -> Vec<String> {
    let words = lang.words();
    let run = match &report.run {
        Ok(run) => run,
        Err(answer) => return tell::answer(&report.seen, answer, &Sentence::Solved, words),
    };
    let mut lines = vec![end(run, lang)];
    lines.extend((report.status() == Status::Many).then(|| several(lang).to_owned()));
    lines.extend(cut(report, lang));
    lines.extend(report.placed.as_ref().map(|placed| words.sentence(&Sentence::Placed(placed, 0))));
    lines
}

/// Said beside the one solution that was found.
pub(super) const fn several(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "the puzzle has several solutions; this is one of them",
        Lang::Ja => "別解があります。これはそのうちの一つです",
    }
}

fn end(run: &Run, lang: Lang) -> String {
    let Run { result, placements, backtracks, deepest } = run;
    let what = match (result, lang) {
        (Outcome::Found(_), Lang::En) => "solved by backtracking (the first solution)",
        (Outcome::Found(_), Lang::Ja) => "バックトラックで解けました（最初の解）",
        (Outcome::NoSolution, Lang::En) => "no solution: all was tried",
        (Outcome::NoSolution, Lang::Ja) => "この数独は解けません。すべて試しました",
        (Outcome::Stopped, Lang::En) => "stopped before the end",
        (Outcome::Stopped, Lang::Ja) => "途中で止めました",
    };
    match lang {
        Lang::En => format!(
            "{what}: {} placed, {backtracks} taken back, depth {deepest}",
            counted(placements, "digit")
        ),
        Lang::Ja => format!("{what}。置いた数字 {placements}、戻した数字 {backtracks}、深さ {deepest}"),
    }
}

/// Told where the trace is not the whole.
fn cut(report: &BacktrackReport, lang: Lang) -> Option<String> {
    report.kept?;
    let (kept, all) = (report.trace.len(), report.steps());
    (all > kept as u64).then(|| match lang {
        Lang::En => format!("the trace has the first {kept} of {} (--steps)", counted(all, "step")),
        Lang::Ja => format!("記録は全 {all} 手のうち最初の {kept} 手です（--steps）"),
    })
}

/// The bar under an animation.
#[must_use]
pub fn bar(placements: u64, backtracks: u64, depth: usize, lang: Lang) -> String {
    match lang {
        Lang::En => format!("placed {placements}, taken back {backtracks}, depth {depth} (Ctrl-C stops)"),
        Lang::Ja => format!("置いた {placements}、戻した {backtracks}、深さ {depth}（Ctrl-C で停止）"),
    }
}

/// Headings of the steps: number, what, cell, digit, depth.
#[must_use]
pub const fn headings(lang: Lang) -> [&'static str; 5] {
    match lang {
        Lang::En => ["step", "action", "cell", "digit", "depth"],
        Lang::Ja => ["手", "動作", "マス", "数字", "深さ"],
    }
}

/// What a step does.
#[must_use]
pub const fn kind(kind: EventKind, lang: Lang) -> &'static str {
    match (kind, lang) {
        (EventKind::Place, Lang::En) => "place",
        (EventKind::Place, Lang::Ja) => "置く",
        (EventKind::Backtrack, Lang::En) => "back",
        (EventKind::Backtrack, Lang::Ja) => "戻す",
    }
}

/// The name of a new sheet with a trace.
#[must_use]
pub const fn sheet_name(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "Backtracking",
        Lang::Ja => "バックトラック",
    }
}
