//! What is said about moves that were played.

use banmen_go::{Color, Move};

use super::{color, either, moves_error, no_liberty, points, refusal, to_move};
use crate::go::play::{Made, PlayReport, Stop};
use crate::report::Placed;
use crate::words::{Lang, Said, Sentence, counted};

/// What was played, and how it stands. The second part is why not all was played.
#[must_use]
pub fn played(report: &PlayReport, lang: Lang) -> (Vec<String>, Option<Said>) {
    let size = report.after.size();
    let mut lines = Vec::new();
    if !report.taken.is_empty() {
        let stones = points(&report.taken, size);
        lines.push(either(
            lang,
            || format!("taken off, as they had no liberty: {stones}"),
            || format!("呼吸点のない石を取り除きました: {stones}"),
        ));
    }
    if report.guessed && !report.moves.is_empty() {
        let first = color(report.moves.first().map_or(Color::Black, |made| made.color), lang);
        lines.push(either(
            lang,
            || format!("nothing says whose turn it is: {first} moved first, by the number of stones (--first says otherwise)"),
            || format!("手番の記載がないため、石の数から{first}番としました（--first で指定できます）"),
        ));
    }
    lines.extend((1..).zip(&report.moves).map(|(number, made)| told(number, made, report, lang)));
    if report.stopped.is_none() {
        lines.extend(standing(report, lang));
    }
    match &report.placed {
        Some(Placed::Board) => lines.push(
            either(
                lang,
                || "the new position stands in its cells",
                || "新しい局面を盤のセルに書き込みました。",
            )
            .to_owned(),
        ),
        Some(elsewhere) => lines.push(lang.words().sentence(&Sentence::Placed(elsewhere, 0))),
        None => {}
    }
    (lines, report.stopped.as_ref().map(|stop| stopped(stop, report, lang)))
}

fn told(number: usize, made: &Made, report: &PlayReport, lang: Lang) -> String {
    let size = report.after.size();
    let (who, what) = (color(made.color, lang), to_move(made.to_move, size, lang));
    let (count, stones) = (made.captured.len(), points(&made.captured, size));
    match (count, made.is_suicide, lang) {
        (0, _, Lang::En) => format!("{number}. {who} {what}"),
        (0, _, Lang::Ja) => format!("{number}. {who} {what}"),
        (_, false, Lang::En) => format!("{number}. {who} {what} takes {}: {stones}", counted(count, "stone")),
        (_, false, Lang::Ja) => format!("{number}. {who} {what}（{count}子を取る: {stones}）"),
        (_, true, Lang::En) => format!("{number}. {who} {what}, suicide: {stones} leave the board"),
        (_, true, Lang::Ja) => format!("{number}. {who} {what}（自殺手: {stones} が盤を離れる）"),
    }
}

/// Whose turn it is, prisoners, ko and what is in atari.
fn standing(report: &PlayReport, lang: Lang) -> Vec<String> {
    let size = report.after.size();
    let next = color(report.after.to_play.unwrap_or(Color::Black), lang);
    let [black, white] = report.prisoners;
    let mut lines = vec![either(
        lang,
        || format!("{next} to play; prisoners: Black has {black}, White {white}"),
        || format!("{next}番。アゲハマ: 黒 {black}、白 {white}"),
    )];
    if let Some(ko) = report.ko {
        let ko = ko.vertex(size);
        lines.push(either(
            lang,
            || format!("ko: {next} may not take back at {ko} at once"),
            || format!("コウ: {next}はすぐに {ko} で取り返せません。"),
        ));
    }
    if !report.atari.is_empty() {
        let stones = points(&report.atari, size);
        lines.push(either(lang, || format!("in atari: {stones}"), || format!("アタリ: {stones}")));
    }
    if report.is_over {
        lines.push(
            either(lang, || "both have passed: the game is over", || "両者がパスし、終局です。").to_owned(),
        );
    }
    lines
}

fn stopped(stop: &Stop, report: &PlayReport, lang: Lang) -> Said {
    let size = report.after.size();
    match stop {
        Stop::Unread => Said::plain(lang.words().sentence(&Sentence::Unread)),
        Stop::Typed(error) => moves_error(error, lang),
        Stop::NoLiberty(stones) => no_liberty(stones, size, lang),
        Stop::Refused { color: who, point, number, refusal: why } => {
            let (who, what) = (color(*who, lang), to_move(Move::Play(*point), size, lang));
            let said = refusal(*why, lang);
            let what = either(
                lang,
                || format!("move {number}, {who} {what}, is refused: {}; nothing is written", said.what),
                || format!("{number}手目 {who} {what} は打てません: {}（何も書き出していません）", said.what),
            );
            Said { what, cure: said.cure }
        }
    }
}

/// The name of a new sheet with a position.
#[must_use]
pub const fn position_sheet(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "Position",
        Lang::Ja => "局面",
    }
}
