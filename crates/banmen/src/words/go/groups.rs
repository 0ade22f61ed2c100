//! What is said about chains.

use banmen_go::reading::{Kind, Reading, Verdict};
use banmen_go::{Color, Move, Point, Size};

use super::{color, either, moves_error, points, to_move};
use crate::go::groups::{Chain, GroupsReport, Stop};
use crate::report::Placed;
use crate::words::{Lang, Said, Sentence, counted};

/// Who moves first, as the title of a diagram.
#[must_use]
pub fn moves_first(who: Color, lang: Lang) -> String {
    either(lang, || format!("{} first", color(who, lang)), || format!("{}先", color(who, lang)))
}

/// How a chain is taken, in English and Japanese.
const KINDS: [(Kind, &str, &str); 7] = [
    (Kind::Atari, "it is in atari", "アタリ"),
    (Kind::Ladder, "a ladder", "シチョウ"),
    (Kind::Net, "a net", "ゲタ"),
    (Kind::Snapback, "a snapback", "ウッテガエシ"),
    (Kind::ThrowIn, "a throw-in", "ホウリコミ"),
    (Kind::ConnectAndDie, "connect and die", "オイオトシ"),
    (Kind::Search, "liberty by liberty", "ダメを順に詰める"),
];

/// How a chain is taken.
#[must_use]
pub fn kind(kind: Kind, lang: Lang) -> &'static str {
    let row = KINDS.iter().find(|row| row.0 == kind);
    row.map_or("", |row| either(lang, || row.1, || row.2))
}

/// What is true about the chains of a board. The second part is why nothing is.
#[must_use]
pub fn grouped(report: &GroupsReport, lang: Lang) -> (Vec<String>, Option<Said>) {
    if let Some(stop) = &report.stopped {
        return (Vec::new(), Some(stopped(stop, report, lang)));
    }
    let size = report.seen.board.size();
    let mut lines = Vec::new();
    if !report.asked {
        lines.push(counts(report, lang));
    }
    for chain in &report.chains {
        lines.push(named(chain, size, lang));
        lines.extend(said(chain, report, lang).into_iter().map(|line| format!("  {line}")));
    }
    match &report.placed {
        Some(Placed::Board) => lines.push(
            either(lang, || "its cells are colored in the workbook", || "盤のセルに色を付けました。")
                .to_owned(),
        ),
        Some(elsewhere) => lines.push(lang.words().sentence(&Sentence::Placed(elsewhere, 0))),
        None => {}
    }
    (lines, None)
}

fn counts(report: &GroupsReport, lang: Lang) -> String {
    let of = |color: Color| report.chains.iter().filter(|chain| chain.color == color).count();
    let [black, white] = Color::ALL.map(of);
    let atari = report.chains.iter().filter(|chain| chain.in_atari()).count();
    let capturable = report.chains.iter().filter(|chain| chain.is_capturable()).count();
    either(
        lang,
        || {
            let all = counted(black + white, "chain");
            format!(
                "{all}: Black has {black}, White {white}; {atari} in atari, {capturable} can be taken by moving first"
            )
        },
        || {
            let all = black + white;
            format!(
                "石は {all} 連（黒 {black}、白 {white}）。アタリ {atari}、先に打てば取れるもの {capturable}"
            )
        },
    )
}

/// A chain: `Black D4 (3 stones: D4 E4 E5), liberties C4 D3`.
fn named(chain: &Chain, size: Size, lang: Lang) -> String {
    let (who, count) = (color(chain.color, lang), chain.stones.len());
    let name = chain.name().map(|point| point.vertex(size)).unwrap_or_default();
    let (stones, liberties) = (points(&chain.stones, size), points(&chain.liberties, size));
    let number = chain.liberties.len();
    either(
        lang,
        || {
            let stones = if count == 1 { String::new() } else { format!(" ({count} stones: {stones})") };
            match number {
                0 => format!("{who} {name}{stones}: no liberty"),
                _ => format!(
                    "{who} {name}{stones}: {} {liberties}",
                    if number == 1 { "1 liberty,".to_owned() } else { format!("{number} liberties,") }
                ),
            }
        },
        || {
            let stones = if count == 1 { String::new() } else { format!("（{count}子: {stones}）") };
            match number {
                0 => format!("{who} {name}{stones} 呼吸点なし"),
                _ => format!("{who} {name}{stones} 呼吸点 {number}: {liberties}"),
            }
        },
    )
}

/// Why it can be taken, or not.
fn said(chain: &Chain, report: &GroupsReport, lang: Lang) -> Vec<String> {
    if chain.liberties.is_empty() {
        return vec![either(
            lang,
            || "it should have been taken off the board (banmen play --take does it)".to_owned(),
            || "盤から取り除くべき石です（banmen play --take で取り除けます）".to_owned(),
        )];
    }
    let size = report.seen.board.size();
    let mut lines = Vec::new();
    if let Some(reading) = &chain.attacked {
        lines.push(attacked(chain, reading, report, lang));
        if report.asked {
            lines.extend(failures(reading, size, lang));
        }
    }
    if let Some(reading) = chain.defended.as_ref().filter(|_| needs_help(chain)) {
        lines.push(defended(chain, reading, size, lang));
        if report.asked {
            lines.extend(failures(reading, size, lang));
        }
    }
    lines
}

/// Whether it is worth a word how a chain is saved.
fn needs_help(chain: &Chain) -> bool {
    chain.attacked.as_ref().is_none_or(|reading| reading.verdict != Verdict::Escapes)
}

/// What other moves come to, each refuted; and what breaks the ladder that one would think of.
fn failures(reading: &Reading, size: Size, lang: Lang) -> Vec<String> {
    let mut lines = Vec::new();
    if !reading.breakers.is_empty() {
        let stones = points(&reading.breakers, size);
        lines.push(either(
            lang,
            || format!("a ladder does not work: {stones} would break it"),
            || format!("シチョウは {stones} がシチョウアタリになり、成立しません"),
        ));
    }
    for wrong in &reading.wrong {
        let (point, refutation) =
            (wrong.point.vertex(size), line(&wrong.refutation, !reading.first, size, lang));
        lines.push(match (refutation.is_empty(), lang) {
            (true, Lang::En) => format!("{point} fails"),
            (true, Lang::Ja) => format!("{point} は失敗です"),
            (false, Lang::En) => format!("{point} fails: {refutation}"),
            (false, Lang::Ja) => format!("{point} は失敗: {refutation}"),
        });
    }
    lines.into_iter().map(|line| format!("  {line}")).collect()
}

/// What to add where the result does not hold against all moves.
const fn hedge(reading: &Reading, lang: Lang) -> &'static str {
    match (reading.proved, lang) {
        (true, _) => "",
        (false, Lang::En) => ", by the moves that usually matter",
        (false, Lang::Ja) => "（ふつう考えられる手の範囲で）",
    }
}

/// What becomes of it when the opponent moves first.
fn attacked(chain: &Chain, reading: &Reading, report: &GroupsReport, lang: Lang) -> String {
    let size = report.seen.board.size();
    let enemy = color(!chain.color, lang);
    let moves = ways(chain.killing(reading), chain, size, lang);
    // The one move that takes it has just been named.
    let line = if reading.line.len() > 1 {
        format!(": {}", line(&reading.line, !chain.color, size, lang))
    } else {
        String::new()
    };
    let how = reading.kind.map(|found| kind(found, lang));
    let hedge = hedge(reading, lang);
    match (reading.verdict, lang) {
        (Verdict::Captured, Lang::En) => {
            let how = how.map(|how| format!(" ({how})")).unwrap_or_default();
            format!("{enemy} takes it at {moves}{how}{hedge}{line}")
        }
        (Verdict::Captured, Lang::Ja) => {
            let how = how.map(|how| format!("（{how}）")).unwrap_or_default();
            format!("{enemy}先なら {moves}で取れます{how}{hedge}{line}")
        }
        (Verdict::Ko { threat }, Lang::En) => {
            let threat = color(threat, lang);
            format!("{enemy} makes it a ko at {moves}, and {threat} needs the first threat{hedge}{line}")
        }
        (Verdict::Ko { threat }, Lang::Ja) => {
            let threat = color(threat, lang);
            format!("{enemy}先なら {moves}でコウ（先にコウ立てが要るのは{threat}）{hedge}{line}")
        }
        (Verdict::Escapes, Lang::En) => format!("{enemy} cannot take it, moving first{hedge}"),
        (Verdict::Escapes, Lang::Ja) => format!("{enemy}先でも取れません{hedge}"),
        (Verdict::Unproved, Lang::En) => {
            format!(
                "whether {enemy} can take it is not known after {} positions; --nodes looks at more",
                report.nodes
            )
        }
        (Verdict::Unproved, Lang::Ja) => {
            format!(
                "{enemy}先で取れるかは、{} 局面を読んでも分かりませんでした（--nodes で増やせます）",
                report.nodes
            )
        }
    }
}

/// What becomes of it when its owner moves first.
fn defended(chain: &Chain, reading: &Reading, size: Size, lang: Lang) -> String {
    let owner = color(chain.color, lang);
    let moves = ways(&reading.right, chain, size, lang);
    let hedge = hedge(reading, lang);
    match (reading.verdict, lang) {
        (Verdict::Escapes, Lang::En) => format!("{owner} saves it at {moves}{hedge}"),
        (Verdict::Escapes, Lang::Ja) => format!("{owner}先なら {moves}で助かります{hedge}"),
        (Verdict::Ko { threat }, Lang::En) => {
            format!(
                "{owner} makes it a ko at {moves}, and {} needs the first threat{hedge}",
                color(threat, lang)
            )
        }
        (Verdict::Ko { threat }, Lang::Ja) => {
            format!("{owner}先なら {moves}でコウ（先にコウ立てが要るのは{}）{hedge}", color(threat, lang))
        }
        (Verdict::Captured, Lang::En) => format!("{owner} cannot save it, even by moving first{hedge}"),
        (Verdict::Captured, Lang::Ja) => format!("{owner}先でも助かりません{hedge}"),
        (Verdict::Unproved, Lang::En) => format!("whether {owner} can save it is not known"),
        (Verdict::Unproved, Lang::Ja) => format!("{owner}先で助かるかは分かりませんでした"),
    }
}

/// Other moves that are named: of more, only how many there are.
const OTHERS: usize = 3;

/// The best move, and others that do as well, those on liberties first: `C4 (also B4 C3)`. In Japanese a particle may follow.
fn ways(right: &[Point], chain: &Chain, size: Size, lang: Lang) -> String {
    let Some((best, others)) = right.split_first() else { return String::new() };
    let best = best.vertex(size);
    if others.is_empty() {
        return either(lang, || best.clone(), || format!("{best} "));
    }
    let mut others = others.to_vec();
    others.sort_by_key(|other| !chain.liberties.contains(other));
    let more = others.len().saturating_sub(OTHERS);
    others.truncate(OTHERS);
    let others = points(&others, size);
    match (more, lang) {
        (0, Lang::En) => format!("{best} (also {others})"),
        (0, Lang::Ja) => format!("{best}（{others} でも可）"),
        (_, Lang::En) => format!("{best} (also {others} and {more} more)"),
        (_, Lang::Ja) => format!("{best}（{others} ほか{more}手でも可）"),
    }
}

/// Moves of a line that are told in words: of more, a picture tells.
const TOLD: usize = 14;

/// A line of play: `White C4, Black B4`.
pub(super) fn line(moves: &[Move], first: Color, size: Size, lang: Lang) -> String {
    let colors = [first, !first].into_iter().cycle();
    let told = moves.iter().zip(colors).take(TOLD).map(|(&one, who)| match (one, lang) {
        (Move::Pass, Lang::En) => format!("{} passes", color(who, lang)),
        _ => format!("{} {}", color(who, lang), to_move(one, size, lang)),
    });
    let mut told: Vec<String> = told.collect();
    if moves.len() > TOLD {
        told.push("…".to_owned());
    }
    told.join(either(lang, || ", ", || "、"))
}

fn stopped(stop: &Stop, report: &GroupsReport, lang: Lang) -> Said {
    match stop {
        Stop::Unread => Said::plain(lang.words().sentence(&Sentence::Unread)),
        Stop::Typed(error) => moves_error(error, lang),
        Stop::NoStone(point) => {
            let point = point.vertex(report.seen.board.size());
            either(
                lang,
                || {
                    Said::with(
                        format!("no stone stands at {point}"),
                        "name a point with a stone of the chain that is meant",
                    )
                },
                || Said::with(format!("{point} に石がありません"), "調べたい石のある点を指定してください"),
            )
        }
    }
}

/// The name of the new sheet with all chains.
#[must_use]
pub const fn groups_sheet(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "Groups",
        Lang::Ja => "石の一覧",
    }
}

/// The name of the new sheet with the chains drawn.
#[must_use]
pub const fn groups_picture(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "Groups drawn",
        Lang::Ja => "石の図",
    }
}

/// Headings of the table of chains: number, colour, stones, how many, liberties, how many, opponent first, owner first.
#[must_use]
pub const fn groups_headings(lang: Lang) -> [&'static str; 8] {
    match lang {
        Lang::En => ["No.", "Color", "Size", "Stones", "Liberties", "Where", "Opponent first", "Owner first"],
        Lang::Ja => ["番号", "色", "子数", "石", "呼吸点", "場所", "相手が先に打つと", "自分が先に打つと"],
    }
}

/// The cells of the table's last two columns.
#[must_use]
pub fn becomes(chain: &Chain, report: &GroupsReport, lang: Lang) -> [String; 2] {
    let size = report.seen.board.size();
    [
        chain.attacked.as_ref().map(|reading| attacked(chain, reading, report, lang)).unwrap_or_default(),
        match &chain.defended {
            Some(reading) if needs_help(chain) => defended(chain, reading, size, lang),
            Some(_) => either(lang, || "no move is needed", || "手を入れる必要はありません").to_owned(),
            None => String::new(),
        },
    ]
}
