//! Says what the trials of the A search assume, and what becomes of them.

use banmen_sudoku::Candidate;
use banmen_sudoku::assume::{End, Fate, Found, Node, Tree, Trials};
use banmen_sudoku::human::Contradiction;

use super::{Lang, Sentence, backtracking, counted, tell};
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
    if trials.trees.len() > 1 || trials.confirmations() > 0 {
        lines.extend(
            (1..).zip(&trials.trees).map(|(number, one)| tree(number, one, &report.seen.place, lang)),
        );
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

/// How it ended, with all trees and trials; the searches and the bound on the tiers.
fn end(report: &TreeReport, trials: &Trials, lang: Lang) -> String {
    let (trees, count, confirmed) = (trials.trees.len(), trials.trials(), trials.confirmations());
    let (what, bounds) = (outcome(report, trials, lang), bounds(report, lang));
    match lang {
        Lang::En => {
            let trees = if trees > 1 { format!(" in {trees} trees") } else { String::new() };
            let confirmed = if confirmed > 0 {
                format!(", {} confirmed", counted(confirmed, "digit"))
            } else {
                String::new()
            };
            format!("{what}; {}{trees}{confirmed} ({bounds})", counted(count, "trial"))
        }
        Lang::Ja => {
            let trees = if trees > 1 { format!("（木 {trees} 本）") } else { String::new() };
            let confirmed = if confirmed > 0 { format!("、確定 {confirmed}") } else { String::new() };
            format!("{what}。試行 {count}{trees}{confirmed}（{bounds}）")
        }
    }
}

fn outcome(report: &TreeReport, trials: &Trials, lang: Lang) -> String {
    let (en, ja) = match (trials.end, trials.solutions.len(), trials.depth()) {
        (_, 1, Some(0)) if trials.trials() == 0 => {
            ("solved without any trial".to_owned(), "試行なしで完成".to_owned())
        }
        // What was confirmed last needs no trial of its own.
        (_, 1, Some(0)) => ("solved by what was confirmed".to_owned(), "確定した数字から完成".to_owned()),
        (_, 1, Some(tier)) => match solving_tree(trials) {
            Some(number) if trials.trees.len() > 1 => (
                format!("solved in tier {tier} of tree {number}"),
                format!("木 {number} の {tier} 段目で完成"),
            ),
            _ => (format!("solved in tier {tier}"), format!("{tier} 段目で完成")),
        },
        (End::Exhausted, 0, _) => {
            ("no solution: every trial fails".to_owned(), "解なし（すべて破綻）".to_owned())
        }
        (End::Blind, 0, _) => (
            "stuck: no cell with two candidates to go on with".to_owned(),
            "行き詰まり（候補が二つのマスがない）".to_owned(),
        ),
        (End::OutOfTiers, 0, _) => unsolved(report, trials),
        (End::OutOfBudget, 0, _) => {
            ("given up: out of trials or time".to_owned(), "打ち切り（試行数か時間切れ）".to_owned())
        }
        (End::Exhausted, found, _) => {
            (format!("{found} solutions, and no others"), format!("解 {found} 個（これですべて）"))
        }
        (_, found, _) => (
            format!("{found} solutions; there may be more"),
            format!("解 {found} 個（ほかにもあるかもしれません）"),
        ),
    };
    match lang {
        Lang::En => en,
        Lang::Ja => ja,
    }
}

/// The number of the tree with the first solution.
fn solving_tree(trials: &Trials) -> Option<usize> {
    trials.trees.iter().position(|tree| tree.solved().is_some()).map(|index| index + 1)
}

/// The last tier was reached: how many of its routes were tried, and why not the others.
fn unsolved(report: &TreeReport, trials: &Trials) -> (String, String) {
    let (tiers, routes) =
        (report.growth.tiers().unwrap_or_default(), report.growth.routes().unwrap_or_default());
    let tried = trials.trees.last().map_or(0, |tree| tree.nodes.len() - 1);
    let tree = trials.trees.len();
    let (of, of_ja) =
        if tree > 1 { (format!(" in tree {tree}"), format!("木 {tree} は ")) } else { Default::default() };
    let (rest, rest_ja) = match tried as u64 == routes {
        true => (format!("all {routes} routes were tried"), format!("{routes} 通りすべて試行")),
        false => (
            format!("of {routes} routes {tried} were tried, as the others follow on trials that fail"),
            format!("{routes} 通りのうち {tried} を試行。ほかは破綻した試行の先"),
        ),
    };
    (
        format!("not solved within {}{of}: {rest}", counted(tiers, "tier")),
        format!("{of_ja}{tiers} 段以内では解けません（{rest_ja}）"),
    )
}

/// One of several trees: its trials, how far it grew, and what it confirms.
fn tree(number: usize, tree: &Tree, place: &Where, lang: Lang) -> String {
    let trials = tree.nodes.len() - 1;
    let tiers = tree.nodes.iter().map(|node| node.tier).max().unwrap_or(0);
    let grown = match lang {
        Lang::En if trials == 0 => format!("tree {number}: no trial needed"),
        Lang::En => format!("tree {number}: {} in {}", counted(trials, "trial"), counted(tiers, "tier")),
        Lang::Ja if trials == 0 => format!("木 {number}: 試行なし"),
        Lang::Ja => format!("木 {number}: 試行 {trials}（{tiers} 段）"),
    };
    let solved = tree.solved().is_some();
    let came = match (tree.confirmed.map(|confirmed| candidate(confirmed, place)), lang) {
        (Some(name), Lang::En) => format!("; the other digit fails, so {name} is confirmed"),
        (Some(name), Lang::Ja) => format!("、もう一方の数字は破綻し {name} が確定"),
        (None, Lang::En) if solved => "; solved".to_owned(),
        (None, Lang::Ja) if solved => "、完成".to_owned(),
        (None, _) => String::new(),
    };
    format!("{grown}{came}")
}

/// The searches, and the bound on the tiers.
fn bounds(report: &TreeReport, lang: Lang) -> String {
    let letters = &report.searches;
    match (report.growth.tiers(), lang) {
        (None, Lang::En) => format!("searches {letters}, no bound on the tiers"),
        (None, Lang::Ja) => format!("サーチ {letters}、段数の制限なし"),
        (Some(tiers), Lang::En) => format!("searches {letters}, at most {}", counted(tiers, "tier")),
        (Some(tiers), Lang::Ja) => format!("サーチ {letters}、{tiers} 段まで"),
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
