//! What a judgement is about, and how that is known.

use banmen_go::board::PointSet;
use banmen_go::{Color, Point, Size};

use super::super::{color, either, points};
use crate::go::judge::{By, Case};
use crate::words::Lang;

/// Points that are named: of more, only how many there are.
const NAMED: usize = 24;

/// What was taken as the problem: whose turn it is, the target, the region, the walls.
pub(super) fn terms(case: &Case, size: Size, lang: Lang) -> Vec<String> {
    let mut lines = Vec::new();
    if case.first_by == By::Inferred {
        let first = color(case.first, lang);
        lines.push(either(
            lang,
            || format!("nothing says whose turn it is: taken as {first}'s (--first says otherwise)"),
            || format!("手番の記載がないため、{first}先としました（--first で指定できます）"),
        ));
    }
    let owner = color(case.defender(), lang);
    let stones = named(case.problem.target(), size, lang);
    lines.push(match (case.target_by, lang) {
        (By::Asked, Lang::En) => format!("target: {owner} {stones}"),
        (By::Said, Lang::En) => format!("target, as it is marked: {owner} {stones}"),
        (By::Inferred, Lang::En) => {
            format!("taken as the target: {owner} {stones} (--target names other stones)")
        }
        (By::Asked, Lang::Ja) => format!("対象: {owner} {stones}"),
        (By::Said, Lang::Ja) => format!("対象（印による）: {owner} {stones}"),
        (By::Inferred, Lang::Ja) => format!("対象とみた石: {owner} {stones}（--target で指定できます）"),
    });
    let region = named(case.problem.region(), size, lang);
    lines.push(match (case.region_by, lang) {
        (By::Asked, Lang::En) => format!("region: {region}"),
        (By::Said, Lang::En) => format!("region, as it is marked: {region}"),
        (By::Inferred, Lang::En) => format!("taken as the region: {region}"),
        (By::Asked, Lang::Ja) => format!("範囲: {region}"),
        (By::Said, Lang::Ja) => format!("範囲（印による）: {region}"),
        (By::Inferred, Lang::Ja) => format!("範囲とみた点: {region}"),
    });
    if !case.problem.walls().is_empty() {
        let walls = named(case.problem.walls(), size, lang);
        let whose = color(!case.defender(), lang);
        lines.push(either(
            lang,
            || format!("wall chains assumed safe: {whose} {walls}"),
            || format!("取られないとみた壁の石: {whose} {walls}"),
        ));
    }
    if case.anywhere {
        let said = either(
            lang,
            || "that holds whatever lies beyond the region",
            || "範囲の外がどうなっていても、この結論は変わりません",
        );
        lines.push(said.to_owned());
    }
    lines
}

fn named(all: &PointSet, size: Size, lang: Lang) -> String {
    let all: Vec<Point> = all.points().collect();
    let (told, more) = all.split_at(all.len().min(NAMED));
    let told = points(told, size);
    match (more.len(), lang) {
        (0, _) => told,
        (more, Lang::En) => format!("{told} and {more} more"),
        (more, Lang::Ja) => format!("{told} ほか {more} 点"),
    }
}

/// The stones of a colour: for errors.
pub(super) fn stones_of(who: Color, lang: Lang) -> String {
    either(
        lang,
        || format!("{} stones", color(who, lang).to_lowercase()),
        || format!("{}石", color(who, lang)),
    )
}
