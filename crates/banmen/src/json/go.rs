//! Boards of Go as JSON.

use banmen_go::reading::Verdict;
use banmen_go::{Color, Move, Point, Setup, Size};
use serde::Serialize;

use super::{Head, Remark, head, line, unread};
use crate::go::groups::{Chain, GroupsReport};
use crate::go::play::{PlayReport, Stop};
use crate::report::{GoFindReport, Seen};
use crate::words::{Lang, go};

/// What all verbs say of a board of Go.
#[derive(Serialize)]
pub(super) struct GoHead<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    size: String,
    /// The rows from the top: X, O and a dot for an empty point.
    position: Vec<String>,
    to_play: Option<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unread: Vec<Remark>,
}

#[derive(Serialize)]
struct JsonPlay<'a> {
    #[serde(flatten)]
    head: GoHead<'a>,
    rules: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    taken: Vec<String>,
    moves: Vec<JsonMove>,
    refused: Option<JsonRefusal>,
    after: Vec<String>,
    next: Option<&'static str>,
    ko: Option<String>,
    prisoners: JsonPrisoners,
    atari: Vec<String>,
    over: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    written: Option<&'a str>,
}

#[derive(Serialize)]
struct JsonMove {
    color: &'static str,
    #[serde(rename = "move")]
    to_move: String,
    captured: Vec<String>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    suicide: bool,
}

#[derive(Serialize)]
struct JsonRefusal {
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<usize>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    to_move: Option<String>,
    kind: &'static str,
    what: String,
}

#[derive(Serialize)]
struct JsonPrisoners {
    black: u32,
    white: u32,
}

#[derive(Serialize)]
struct JsonGroups<'a> {
    #[serde(flatten)]
    head: GoHead<'a>,
    chains: Vec<JsonChain>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    written: Option<&'a str>,
}

#[derive(Serialize)]
struct JsonChain {
    color: &'static str,
    points: Vec<String>,
    liberties: Vec<String>,
    atari: bool,
    /// How it is taken when the opponent moves first; null if it is not.
    capturable: Option<JsonCapture>,
    /// What becomes of it when the opponent moves first, in one word.
    #[serde(skip_serializing_if = "Option::is_none")]
    attacked: Option<JsonReading>,
    /// What becomes of it when its owner moves first, in one word.
    #[serde(skip_serializing_if = "Option::is_none")]
    defended: Option<JsonReading>,
}

#[derive(Serialize)]
struct JsonCapture {
    by: &'static str,
    line: Vec<String>,
    kind: Option<&'static str>,
    proved: bool,
}

#[derive(Serialize)]
struct JsonReading {
    result: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    threat: Option<&'static str>,
    proved: bool,
    moves: Vec<String>,
    line: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    wrong: Vec<JsonWrong>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    breakers: Vec<String>,
    nodes: u64,
}

#[derive(Serialize)]
struct JsonWrong {
    #[serde(rename = "move")]
    to_move: String,
    refutation: Vec<String>,
}

/// The colour in one word.
pub(super) const fn color(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

/// The rows of a board.
pub(super) fn rows(setup: &Setup) -> Vec<String> {
    let size = setup.size();
    let sign = |point: Point| match setup.at(point) {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None => '.',
    };
    let row = |row| (0..size.columns()).filter_map(|column| size.point(column, row)).map(sign).collect();
    (0..size.rows()).map(row).collect()
}

pub(super) fn vertices(points: &[Point], size: Size) -> Vec<String> {
    points.iter().map(|point| point.vertex(size)).collect()
}

pub(super) fn to_move(to_move: Move, size: Size) -> String {
    go::to_move(to_move, size, Lang::En)
}

pub(super) fn go_head<'a>(input: &'a str, seen: &'a Seen<Setup>, lang: Lang) -> GoHead<'a> {
    GoHead {
        head: Head { board: "go", ..head(input, seen, lang) },
        size: seen.board.size().to_string(),
        position: rows(&seen.board),
        to_play: seen.board.to_play.map(color),
        unread: unread(seen, lang),
    }
}

#[derive(Serialize)]
struct JsonFind<'a> {
    #[serde(flatten)]
    head: GoHead<'a>,
    layout: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    notation: Option<&'static str>,
    range: Option<String>,
    sheet: Option<&'a str>,
    stones: usize,
    confidence: u8,
    why: Vec<String>,
}

/// A board of Go that `find` found.
#[must_use]
pub fn find(input: &str, report: &GoFindReport, lang: Lang) -> String {
    line(&JsonFind {
        head: go_head(input, &report.seen, lang),
        layout: report.layout,
        notation: report.notation,
        range: report.cells.as_ref().map(|(_, range)| range.to_string()),
        sheet: report.cells.as_ref().map(|(sheet, _)| sheet.as_str()),
        stones: report.seen.board.stones().count(),
        confidence: report.confidence,
        why: report.why.iter().map(|why| go::why(why, lang)).collect(),
    })
}

/// The report of `play`.
#[must_use]
pub fn play(input: &str, report: &PlayReport, written: Option<&str>, lang: Lang) -> String {
    let size = report.after.size();
    let moves = report.moves.iter().map(|made| JsonMove {
        color: color(made.color),
        to_move: to_move(made.to_move, size),
        captured: vertices(&made.captured, size),
        suicide: made.is_suicide,
    });
    let refused = report.stopped.as_ref().map(|stop| {
        let (number, point, kind) = match stop {
            Stop::Unread => (None, None, "unread"),
            Stop::Typed(_) => (None, None, "typed"),
            Stop::NoLiberty(_) => (None, None, "no-liberty"),
            Stop::Refused { number, point, refusal, .. } => {
                (Some(*number), Some(point.vertex(size)), go::refusal_word(*refusal))
            }
        };
        let what = go::played(report, lang).1.map(|said| said.what).unwrap_or_default();
        JsonRefusal { number, to_move: point, kind, what }
    });
    let [black, white] = report.prisoners;
    line(&JsonPlay {
        head: go_head(input, &report.seen, lang),
        rules: report.rules.id,
        taken: vertices(&report.taken, size),
        moves: moves.collect(),
        refused,
        after: rows(&report.after),
        next: report.after.to_play.map(color),
        ko: report.ko.map(|ko| ko.vertex(size)),
        prisoners: JsonPrisoners { black, white },
        atari: vertices(&report.atari, size),
        over: report.is_over,
        written,
    })
}

/// The report of `groups`.
#[must_use]
pub fn groups(input: &str, report: &GroupsReport, written: Option<&str>, lang: Lang) -> String {
    let size = report.seen.board.size();
    line(&JsonGroups {
        head: go_head(input, &report.seen, lang),
        chains: report.chains.iter().map(|one| chain(one, size)).collect(),
        error: go::grouped(report, lang).1.map(|said| said.what),
        written,
    })
}

fn chain(chain: &Chain, size: Size) -> JsonChain {
    let reading = |reading: &banmen_go::reading::Reading| JsonReading {
        result: match reading.verdict {
            Verdict::Captured => "captured",
            Verdict::Ko { .. } => "ko",
            Verdict::Escapes => "escapes",
            Verdict::Unproved => "unproved",
        },
        threat: match reading.verdict {
            Verdict::Ko { threat } => Some(color(threat)),
            _ => None,
        },
        proved: reading.proved,
        moves: vertices(&reading.right, size),
        line: reading.line.iter().map(|&one| to_move(one, size)).collect(),
        wrong: reading
            .wrong
            .iter()
            .map(|wrong| JsonWrong {
                to_move: wrong.point.vertex(size),
                refutation: wrong.refutation.iter().map(|&one| to_move(one, size)).collect(),
            })
            .collect(),
        breakers: vertices(&reading.breakers, size),
        nodes: reading.nodes,
    };
    let capture = chain.attacked.as_ref().filter(|_| chain.is_capturable());
    JsonChain {
        color: color(chain.color),
        points: vertices(&chain.stones, size),
        liberties: vertices(&chain.liberties, size),
        atari: chain.in_atari(),
        capturable: capture.map(|found| JsonCapture {
            by: color(!chain.color),
            line: found.line.iter().map(|&one| to_move(one, size)).collect(),
            kind: found.kind.map(banmen_go::reading::Kind::id),
            proved: found.proved,
        }),
        attacked: chain.attacked.as_ref().map(reading),
        defended: chain.defended.as_ref().map(reading),
    }
}
