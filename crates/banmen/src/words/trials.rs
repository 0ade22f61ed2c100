//! Says what the trials of the A search assume, and what becomes of them.

use banmen_sudoku::Candidate;
use banmen_sudoku::assume::{End, Fate, Found, Growth, Node, Trials};
use banmen_sudoku::human::Contradiction;

use super::{Lang, Sentence, backtracking, tell};
use crate::report::{Placed, Status, Where};
use crate::tree::TreeReport;

/// A report of `tree`: how it ended, then what is true.
#[must_use]
pub fn told(report: &TreeReport, lang: Lang) -> Vec<String> {
    let words = lang.words();
    let trials = match &report.trials {
        Ok(trials) => trials,
        Err(answer) => return tell::answer(&report.seen, answer, &Sentence::Proper, words),
    };
    let mut lines = vec![end(report, trials, lang)];
    if trials.solutions.len() == 1 && report.status() == Status::Many {
        lines.push(backtracking::several(lang).to_owned());
    }
    for (number, tree) in (1..).zip(&trials.trees) {
        if let Some(confirmed) = tree.confirmed {
            let name = candidate(confirmed, &report.seen.place);
            lines.push(match lang {
                Lang::En => format!("tree {number}: the other digit fails, so {name} is confirmed"),
                Lang::Ja => format!("木 {number}: もう一方の数字は破綻、{name} が確定"),
            });
        }
    }
    if trials.solutions.len() > 1 {
        lines.extend(trials.solutions.iter().map(|solution| format!("  {solution}")));
    }
    if let Some(placed) = &report.placed {
        lines.push(match placed {
            Placed::Board => words.sentence(&Sentence::Solved),
            elsewhere => words.sentence(&Sentence::Placed(elsewhere, 0)),
        });
    }
    lines
}

/// Above a drawing: where the board is, and how it ended.
#[must_use]
pub fn title(report: &TreeReport, lang: Lang) -> String {
    let place = lang.words().place(&report.seen.place);
    match &report.trials {
        Ok(trials) => format!("{place}: {}", end(report, trials, lang)),
        Err(_) => place,
    }
}

fn end(report: &TreeReport, trials: &Trials, lang: Lang) -> String {
    let (count, confirmed, letters) = (trials.trials(), trials.confirmations(), &report.searches);
    let routes = report.growth.routes();
    let (what, what_ja) = match (trials.end, trials.solutions.len(), trials.depth()) {
        (_, 1, Some(0)) if count == 0 => ("solved without any trial".to_owned(), "試行なしで完成".to_owned()),
        // What was confirmed last needs no trial of its own.
        (_, 1, Some(0)) => ("solved by what was confirmed".to_owned(), "確定した数字から完成".to_owned()),
        (_, 1, Some(tier)) => (format!("solved in tier {tier}"), format!("{tier} 段目で完成")),
        (End::Exhausted, 0, _) => {
            ("no solution: every trial fails".to_owned(), "解なし（すべて破綻）".to_owned())
        }
        (End::Blind, 0, _) => (
            "stuck: no cell with two candidates to go on with".to_owned(),
            "行き詰まり（候補が二つのマスがない）".to_owned(),
        ),
        (End::OutOfTiers, 0, _) => {
            let routes = routes.unwrap_or_default();
            (
                format!("not solved: all {routes} routes are used up"),
                format!("解けません（{routes} 通りを使い切り）"),
            )
        }
        (End::OutOfBudget, 0, _) => {
            ("given up: out of trials or time".to_owned(), "打ち切り（試行数か時間切れ）".to_owned())
        }
        (_, found, _) => (format!("{found} solutions"), format!("解 {found} 個")),
    };
    match lang {
        Lang::En => format!(
            "{what}; {count} {}, {confirmed} confirmed (searches {letters}{})",
            if count == 1 { "trial" } else { "trials" },
            more(report, lang)
        ),
        Lang::Ja => {
            format!("{what_ja}。試行 {count}、確定 {confirmed}（サーチ {letters}{}）", more(report, lang))
        }
    }
}

fn more(report: &TreeReport, lang: Lang) -> String {
    match (report.growth, lang) {
        (Growth::Free, Lang::En) => ", no tiers".to_owned(),
        (Growth::Free, Lang::Ja) => "、段数の制限なし".to_owned(),
        (Growth::Plain { tiers } | Growth::Restart { tiers }, Lang::En) => format!(", {tiers} tiers"),
        (Growth::Plain { tiers } | Growth::Restart { tiers }, Lang::Ja) => format!("、{tiers} 段"),
    }
}

/// Above a tree.
#[must_use]
pub fn heading(number: usize, trials: &Trials, place: &Where, lang: Lang) -> String {
    let before = number.checked_sub(2).and_then(|i| trials.trees.get(i)?.confirmed);
    let from = before.map(|confirmed| candidate(confirmed, place));
    match (lang, from) {
        (Lang::En, Some(from)) => format!("Tree {number}: {from} is confirmed"),
        (Lang::En, None) => format!("Tree {number}: from the puzzle"),
        (Lang::Ja, Some(from)) => format!("木 {number}: {from} が確定した盤面から"),
        (Lang::Ja, None) => format!("木 {number}: 問題から"),
    }
}

/// A trial on a line: its number, what is assumed, what came of it.
#[must_use]
pub fn line(node: &Node, place: &Where, lang: Lang) -> String {
    let sign = match node.fate {
        Fate::Stalled => "",
        Fate::Blind => "? ",
        Fate::Contradiction(_) | Fate::Refuted => "× ",
        Fate::Solved(_) => "○ ",
    };
    let guess = match node.guess {
        Some(guess) => candidate(guess, place),
        None => start(lang).to_owned(),
    };
    format!("{} {guess}  {sign}{}", node.id, fate(node, lang))
}

/// What is assumed: `r1c3=4`.
#[must_use]
pub fn guess(node: &Node, lang: Lang) -> String {
    node.guess.map_or_else(|| start(lang).to_owned(), Candidate::placed)
}

const fn start(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "start",
        Lang::Ja => "開始",
    }
}

/// What came of it, in a few words.
#[must_use]
pub fn fate(node: &Node, lang: Lang) -> String {
    let found = found(&node.placed);
    match (node.fate, lang) {
        (Fate::Stalled, Lang::En) => format!("{found}; {} open", node.open),
        (Fate::Stalled, Lang::Ja) => format!("{found}、残り {}", node.open),
        (Fate::Blind, Lang::En) => format!("{found}; {} open, no pair", node.open),
        (Fate::Blind, Lang::Ja) => format!("{found}、残り {}、二択なし", node.open),
        (Fate::Contradiction(Contradiction::Cell(cell)), Lang::En) => format!("{found}; nothing for {cell}"),
        (Fate::Contradiction(Contradiction::Cell(cell)), Lang::Ja) => format!("{found}、{cell} の候補なし"),
        (Fate::Contradiction(Contradiction::House(house, digit)), Lang::En) => {
            format!("{found}; no {digit} in {}", lang.words().house(house))
        }
        (Fate::Contradiction(Contradiction::House(house, digit)), Lang::Ja) => {
            format!("{found}、{}に {digit} なし", lang.words().house(house))
        }
        (Fate::Refuted, Lang::En) => format!("{found}; all trials fail"),
        (Fate::Refuted, Lang::Ja) => format!("{found}、先はすべて破綻"),
        (Fate::Solved(_), Lang::En) => format!("{found}; solved"),
        (Fate::Solved(_), Lang::Ja) => format!("{found}、完成"),
    }
}

/// How many digits each search found: `B12 M3`.
fn found(placed: &[Found]) -> String {
    let mut counts: Vec<(char, usize)> = Vec::new();
    for found in placed {
        match counts.iter_mut().find(|(letter, _)| *letter == found.letter) {
            Some((_, count)) => *count += 1,
            None => counts.push((found.letter, 1)),
        }
    }
    let counts: Vec<String> = counts.into_iter().map(|(letter, count)| format!("{letter}{count}")).collect();
    if counts.is_empty() { "+0".to_owned() } else { counts.join(" ") }
}

/// `B6 (r1c1)=4` on a sheet, `r1c1=4` in a text.
fn candidate(candidate: Candidate, place: &Where) -> String {
    format!("{}={}", tell::name(place, candidate.cell), candidate.digit)
}
