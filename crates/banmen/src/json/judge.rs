//! Life and death as JSON.

use banmen_go::board::PointSet;
use banmen_go::tsumego::{
    Bounds, Change, Finish, Flaw, Ko, KoKind, LifeStatus, Problem, Soundness, Why, Wrong,
};
use banmen_go::{Move, Point, Size};
use serde::Serialize;

use super::go::{GoHead, color, go_head, to_move, vertices};
use super::line;
use crate::go::judge::{By, Case, Checked, Claim, JudgeReport, Outcome, Side};
use crate::go::problems::vary::Works;
use crate::words::{Lang, go};

#[derive(Serialize)]
struct JsonJudge<'a> {
    #[serde(flatten)]
    head: GoHead<'a>,
    first: Option<&'static str>,
    goal: Option<&'static str>,
    target: Vec<String>,
    region: Vec<String>,
    walls: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    assumed: Vec<&'static str>,
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    bounds: Option<JsonBounds>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ko: Option<JsonKo>,
    #[serde(skip_serializing_if = "Option::is_none")]
    settled: Option<bool>,
    right_moves: Vec<String>,
    wrong_moves: Vec<JsonWrong>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    open_moves: Vec<String>,
    line: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    answers: Vec<JsonAnswer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sound: Option<bool>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    flaws: Vec<&'static str>,
    /// Changes of one stone that make a sound problem.
    #[serde(skip_serializing_if = "Option::is_none")]
    changes: Option<Vec<JsonChange>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    written: Option<&'a str>,
    nodes: u64,
}

#[derive(Serialize)]
struct JsonChange {
    kind: &'static str,
    color: &'static str,
    /// Where a stone stood.
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<String>,
    /// Where one stands then.
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<String>,
    answer: String,
}

impl JsonChange {
    fn of(works: &Works, size: Size) -> Self {
        let at = |point: Point| Some(point.vertex(size));
        let (kind, from, to) = match works.change {
            Change::Add(point, _) => ("add", None, at(point)),
            Change::Remove(point) => ("remove", at(point), None),
            Change::Shift { from, to } => ("shift", at(from), at(to)),
        };
        Self { kind, color: color(works.color), from, to, answer: to_move(works.answer, size) }
    }
}

#[derive(Serialize)]
struct JsonBounds {
    least: &'static str,
    most: &'static str,
    why: Option<&'static str>,
}

#[derive(Serialize)]
struct JsonKo {
    point: Option<String>,
    threats: u8,
    taker: Option<&'static str>,
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<u8>,
}

#[derive(Serialize)]
struct JsonWrong {
    #[serde(rename = "move")]
    to_move: String,
    refutation: Vec<String>,
    result: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<&'static str>,
}

#[derive(Serialize)]
struct JsonAnswer {
    #[serde(rename = "move")]
    to_move: String,
    claim: &'static str,
    outcome: &'static str,
}

/// The status in a word that scripts read.
const fn status(status: Option<LifeStatus>) -> &'static str {
    match status {
        Some(LifeStatus::Dead) => "dead",
        Some(LifeStatus::DeadUnlessKo) => "dead-unless-ko",
        Some(LifeStatus::AliveUnlessKo) => "alive-unless-ko",
        Some(LifeStatus::Seki) => "seki",
        Some(LifeStatus::Alive) => "alive",
        None => "unproved",
    }
}

const fn end(finish: &Finish) -> Option<&'static str> {
    Some(match finish {
        Finish::Captured => "captured",
        Finish::OneEye { .. } => "one-eye",
        Finish::ShortOfLiberties(_) => "short-of-liberties",
        Finish::Snapback(_) => "snapback",
        Finish::TwoEyes(_) => "two-eyes",
        Finish::Escaped(_) => "escaped",
        Finish::Seki(_) => "seki",
        Finish::Stands => "stands",
        Finish::Ko(_) => "ko",
        Finish::Repetition => "repetition",
        Finish::Continues => return None,
    })
}

fn bounds(bounds: Bounds) -> Option<JsonBounds> {
    (bounds.least != bounds.most).then(|| JsonBounds {
        least: status(Some(bounds.least)),
        most: status(Some(bounds.most)),
        why: bounds.why.map(|why| match why {
            Why::Budget => "budget",
            Why::Border => "border",
            Why::Ko => "ko",
            Why::Seki => "seki",
            Why::Proof => "proof",
        }),
    })
}

fn ko(ko: Ko, size: Size) -> JsonKo {
    let (kind, count) = match ko.kind {
        KoKind::Direct => ("direct", None),
        KoKind::Approach(moves) => ("approach", Some(moves)),
        KoKind::Stages(stages) => ("stages", Some(stages)),
    };
    JsonKo {
        point: ko.point.map(|point| point.vertex(size)),
        threats: ko.threats,
        taker: ko.taker.map(color),
        kind,
        count,
    }
}

fn answer(checked: &Checked, size: Size) -> JsonAnswer {
    JsonAnswer {
        to_move: to_move(checked.play, size),
        claim: match checked.claim {
            Claim::Asked => "asked",
            Claim::Right => "right",
            Claim::Wrong => "wrong",
        },
        outcome: match checked.outcome {
            Outcome::Right => "right",
            Outcome::Wrong(_) => "wrong",
            Outcome::NothingHelps => "nothing-helps",
            Outcome::Outside => "outside",
            Outcome::Unproved => "unproved",
        },
    }
}

const fn flaw(flaw: &Flaw) -> &'static str {
    match flaw {
        Flaw::Open(_) => "unproved",
        Flaw::NothingHelps => "nothing-helps",
        Flaw::Ko => "ko",
        Flaw::Seki => "seki",
        Flaw::Several(_) => "several",
        Flaw::NotNeeded => "not-needed",
    }
}

/// What was taken since nothing says so.
fn assumed(case: &Case) -> Vec<&'static str> {
    let all = [
        ("first", case.first_by),
        ("goal", case.goal_by),
        ("target", case.target_by),
        ("region", case.region_by),
    ];
    all.into_iter().filter(|(_, by)| *by == By::Inferred).map(|(name, _)| name).collect()
}

/// The report of `judge`: an object for each side that was asked for, one a line.
#[must_use]
pub fn judge(input: &str, report: &JudgeReport, written: Option<&str>, lang: Lang) -> String {
    let sides: Vec<Option<&Side>> = match &report.case {
        Some(case) if report.both => case.sides.iter().map(Some).collect(),
        Some(case) => vec![case.sides.first()],
        None => vec![None],
    };
    let objects = sides.into_iter().map(|side| one(input, report, side, written, lang));
    objects.collect::<Vec<_>>().join("\n")
}

fn one(input: &str, report: &JudgeReport, side: Option<&Side>, written: Option<&str>, lang: Lang) -> String {
    let size = report.seen.board.size();
    let case = report.case.as_ref();
    let judgement = side.map(|side| &side.judgement);
    let moves = |moves: &[Move]| moves.iter().map(|&one| to_move(one, size)).collect::<Vec<_>>();
    let named = |of: fn(&Problem) -> &PointSet| match case {
        Some(case) => vertices(&of(&case.problem).points().collect::<Vec<_>>(), size),
        None => Vec::new(),
    };
    let wrong = |wrong: &Wrong| JsonWrong {
        to_move: to_move(wrong.play, size),
        refutation: moves(wrong.refutation.get(1..).unwrap_or_default()),
        result: wrong.status.map(|known| status(Some(known))),
        end: end(&wrong.finish),
    };
    let is_first = judgement.is_some_and(|judgement| case.is_some_and(|case| case.first == judgement.first));
    let soundness = report.soundness.as_ref().filter(|_| is_first);
    line(&JsonJudge {
        head: go_head(input, &report.seen, lang),
        first: judgement.map(|judgement| color(judgement.first)),
        goal: case.zip(judgement).map(|(case, judgement)| case.aim(judgement.first).id()),
        target: named(Problem::target),
        region: named(Problem::region),
        walls: named(Problem::walls),
        assumed: case.map(assumed).unwrap_or_default(),
        status: status(judgement.and_then(banmen_go::tsumego::Judgement::status)),
        bounds: judgement.and_then(|judgement| bounds(judgement.bounds)),
        ko: judgement.and_then(|judgement| judgement.ko).map(|found| ko(found, size)),
        settled: judgement.and_then(|judgement| judgement.settled),
        right_moves: judgement
            .map(|judgement| judgement.right.iter().map(|right| to_move(right.play, size)).collect())
            .unwrap_or_default(),
        wrong_moves: judgement
            .map(|judgement| judgement.wrong.iter().map(wrong).collect())
            .unwrap_or_default(),
        open_moves: judgement.map(|judgement| moves(&judgement.open)).unwrap_or_default(),
        line: judgement.map(|judgement| moves(&judgement.line)).unwrap_or_default(),
        end: judgement.and_then(|judgement| end(&judgement.finish)),
        answers: match is_first {
            true => report.answers.iter().map(|checked| answer(checked, size)).collect(),
            false => Vec::new(),
        },
        sound: soundness.map(Soundness::is_sound),
        flaws: soundness.map(|soundness| soundness.flaws.iter().map(flaw).collect()).unwrap_or_default(),
        changes: report
            .varied
            .as_ref()
            .filter(|_| is_first)
            .map(|varied| varied.works.iter().map(|works| JsonChange::of(works, size)).collect()),
        error: go::judged(report, 0, lang).1.map(|said| said.what),
        written,
        nodes: judgement.map_or(0, |judgement| judgement.nodes),
    })
}
