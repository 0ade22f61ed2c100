//! Words about changes of one stone that make a sound problem.

use banmen_go::Size;
use banmen_go::tsumego::Change;

use super::{color, either, to_move};
use crate::go::problems::vary::{VaryReport, Works};
use crate::words::{Lang, counted};

/// What was tried, and what works, a line each.
#[must_use]
pub fn told(report: &VaryReport, size: Size, lang: Lang) -> Vec<String> {
    let mut lines = vec![summary(report, lang)];
    lines.extend(report.works.iter().map(|works| {
        let (change, answer) = (self::change(works, size, lang), to_move(works.answer, size, lang));
        either(
            lang,
            || format!("  {change}: the only right move is {answer}"),
            || format!("  {change}: 正解は {answer} だけ"),
        )
    }));
    lines
}

/// How many changes were tried, and how many work.
#[must_use]
pub fn summary(report: &VaryReport, lang: Lang) -> String {
    let VaryReport { works, tried, open, left } = report;
    let mut said = either(
        lang,
        || format!("{} of one stone tried: {} sound", counted(tried, "change"), make(works.len())),
        || format!("一子の変更 {tried} 通りのうち、{} 通りで作品として成立します", works.len()),
    );
    if *open > 0 {
        said.push_str(&either(
            lang,
            || format!("; of {open} it was not found out (--nodes)"),
            || format!("（{open} 通りは未判定。--nodes で増やせます）"),
        ));
    }
    if *left > 0 {
        said.push_str(&either(
            lang,
            || format!("; {left} were not tried, as time was up (--timeout)"),
            || format!("（{left} 通りは時間切れで未試行。--timeout で延ばせます）"),
        ));
    }
    said
}

fn make(count: usize) -> String {
    match count {
        0 => "none makes the problem".to_owned(),
        1 => "1 makes the problem".to_owned(),
        _ => format!("{count} make the problem"),
    }
}

/// A change: `put Black at D3`.
#[must_use]
pub fn change(works: &Works, size: Size, lang: Lang) -> String {
    let who = color(works.color, lang);
    match (works.change, lang) {
        (Change::Add(at, _), Lang::En) => format!("put {who} at {}", at.vertex(size)),
        (Change::Add(at, _), Lang::Ja) => format!("{} に{who}を置く", at.vertex(size)),
        (Change::Remove(at), Lang::En) => format!("take {who} {} away", at.vertex(size)),
        (Change::Remove(at), Lang::Ja) => format!("{who} {} を除く", at.vertex(size)),
        (Change::Shift { from, to }, Lang::En) => {
            format!("shift {who} {} to {}", from.vertex(size), to.vertex(size))
        }
        (Change::Shift { from, to }, Lang::Ja) => {
            format!("{who} {} を {} へ移す", from.vertex(size), to.vertex(size))
        }
    }
}
