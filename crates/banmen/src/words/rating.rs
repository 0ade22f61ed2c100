//! Says how difficult a board is.

use banmen_sudoku::rating::{Backtracking, Letters, Rating};

use super::{Lang, Sentence, counted, tell};
use crate::rate::{Level, RateReport, level_name};

/// A report of `rate`.
#[must_use]
pub fn rated(report: &RateReport, lang: Lang) -> Vec<String> {
    let mut lines = tell::answer(&report.seen, &report.answer, &Sentence::Proper, lang.words());
    let Some(rating) = report.whole() else {
        lines.extend(report.rating.is_some().then(|| unrated(lang).to_owned()));
        return lines;
    };
    lines.extend(ladder(rating, lang));
    lines.extend(letters(&rating.letters, lang));
    lines.extend(rating.backtracking.as_ref().map(|part| backtracking(part, lang)));
    lines
}

/// Said where time was up before all was known.
const fn unrated(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "not rated: given up, out of time (--timeout)",
        Lang::Ja => "時間切れで、難易度は分かりませんでした（--timeout）。",
    }
}

fn ladder(rating: &Rating, lang: Lang) -> Vec<String> {
    let (level, score, steps) = (rating.hodoku.level, rating.hodoku.score, rating.steps);
    let mut lines = vec![match lang {
        Lang::En => {
            format!(
                "level: {}, {} in {} (HoDoKu's scores)",
                level_name(level),
                counted(score, "point"),
                counted(steps, "step")
            )
        }
        Lang::Ja => format!(
            "難易度: {}（{}）、{steps} 手で {score} 点（HoDoKu の配点）",
            level_ja(level),
            level_name(level)
        ),
    }];
    lines.extend(rating.hardest.map(|technique| match lang {
        Lang::En => format!("hardest step: {} ({})", technique.name, technique.id),
        Lang::Ja => format!("いちばん難しい手筋: {}（{}）", technique.name_ja, technique.id),
    }));
    lines
}

pub(crate) const fn level_ja(level: Level) -> &'static str {
    match level {
        Level::Easy => "やさしい",
        Level::Medium => "ふつう",
        Level::Hard => "むずかしい",
        Level::Unfair => "とてもむずかしい",
        Level::Extreme => "きわめてむずかしい",
    }
}

/// Letters in the order of their searches.
const IN_ORDER: &str = "BLCMVQGTONUJIA";

fn letters(letters: &Letters, lang: Lang) -> [String; 2] {
    let counts = |counts: &mut dyn Iterator<Item = (char, usize)>| {
        counts.map(|(letter, count)| format!("{letter} {count}")).collect::<Vec<_>>().join(", ")
    };
    let mut moves: Vec<(char, usize)> =
        letters.moves.iter().map(|(&letter, &count)| (letter, count)).collect();
    moves.sort_by_key(|&(letter, _)| IN_ORDER.find(letter));
    let moves = if moves.is_empty() { "-".to_owned() } else { counts(&mut moves.into_iter()) };
    let entrances = counts(&mut letters.entrances.into_iter());
    let (cost, distance) = (letters.cost, letters.distance);
    match (lang, letters.level) {
        (Lang::En, Some(level)) => [
            format!("letters: {} (level {} of 26); moves {moves}; cost {cost}", level.name, level.number),
            format!(
                "at the start: {entrances} to find; {} of B before another letter",
                counted(distance, "move")
            ),
        ],
        (Lang::En, None) => [
            format!("letters: not even the 62 routes of the A search solve it; moves {moves}; cost {cost}"),
            format!(
                "at the start: {entrances} to find; {} of B before another letter",
                counted(distance, "move")
            ),
        ],
        (Lang::Ja, Some(level)) => [
            format!("サーチ: {}（26 段階の {}）、手数 {moves}、コスト {cost}", level.name, level.number),
            format!("解き口: {entrances}。ほかのサーチの前に B だけで {distance} 手"),
        ],
        (Lang::Ja, None) => [
            format!("サーチ: A サーチの 62 通りでも解けません。手数 {moves}、コスト {cost}"),
            format!("解き口: {entrances}。ほかのサーチの前に B だけで {distance} 手"),
        ],
    }
}

fn backtracking(part: &Backtracking, lang: Lang) -> String {
    let Backtracking { median, min, max, guises, cut } = *part;
    // Runs that were cut off would have gone on.
    let at_least = |count: u64| if cut > 0 && count == max { format!("{count}+") } else { count.to_string() };
    let (median, min, max) = (at_least(median), at_least(min), at_least(max));
    match lang {
        Lang::En => {
            format!(
                "backtracking: goes back {} (median of {}, {min} to {max})",
                counted(median, "time"),
                counted(guises, "guise")
            )
        }
        Lang::Ja => format!("バックトラック: {median} 回（対称変換 {guises} 通りの中央値、{min}～{max} 回）"),
    }
}
