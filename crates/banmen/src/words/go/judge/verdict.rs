//! Verdicts, kos, and lines with what they end in.

use banmen_go::tsumego::{Bounds, Finish, Goal, Judgement, Ko, KoKind, LifeStatus, Right, Why, Wrong};
use banmen_go::{Color, Move, Size};

use super::super::problems::finish;
use super::super::{color, either, line, to_move};
use crate::go::judge::{Aim, Case, Side};
use crate::go::problems::Judged;
use crate::words::{Lang, counted};

/// Right first moves that are named.
const RIGHT: usize = 8;

/// The verdict in a line: `Black first: White is dead. Right: B1`.
#[must_use]
pub fn verdict(case: &Case, side: &Side, size: Size, lang: Lang) -> String {
    let judgement = &side.judgement;
    let first = judgement.first;
    let right = right(judgement, size, lang);
    let who = color(first, lang);
    match (judgement.status(), judgement.ko) {
        // Who needs threats is said with the ko.
        (Some(known), Some(found)) => {
            let told = ko(case, known, found, size, lang);
            either(
                lang,
                || format!("{who} first: a ko ({told}){right}"),
                || format!("{who}先コウ（{told}）{right}"),
            )
        }
        (Some(known), None) => format!("{}{right}", status(case, first, known, lang)),
        (None, _) => format!("{}{right}", unproved(case, first, judgement.bounds, lang)),
    }
}

/// What becomes of the target when this side moves first.
#[must_use]
pub fn status(case: &Case, first: Color, status: LifeStatus, lang: Lang) -> String {
    let aim = case.aim(first);
    let saves = first == case.defender();
    let is_won = match status {
        LifeStatus::Dead => !saves,
        LifeStatus::Alive => saves,
        _ => true,
    };
    let (who, owner) = (color(first, lang), color(case.defender(), lang));
    match lang {
        Lang::En => {
            let end = match (status, case.problem.goal()) {
                (LifeStatus::Dead, Goal::Kill) => format!("{owner} is dead"),
                (LifeStatus::Dead, Goal::Capture) => format!("{owner} is taken"),
                (LifeStatus::Dead, Goal::Connect) => format!("{owner} is cut off"),
                (LifeStatus::Alive, Goal::Kill) => format!("{owner} lives"),
                (LifeStatus::Alive, Goal::Capture) => format!("{owner} is not taken"),
                (LifeStatus::Alive, Goal::Connect) => format!("{owner} is connected"),
                (LifeStatus::Seki, _) => "seki".to_owned(),
                (LifeStatus::DeadUnlessKo, _) => format!("a ko, and {owner} needs threats"),
                (LifeStatus::AliveUnlessKo, _) => {
                    format!("a ko, and {} needs threats", color(!case.defender(), lang))
                }
            };
            format!("{who} first: {end}{}", if is_won { "" } else { " all the same" })
        }
        Lang::Ja => match (status, aim) {
            (LifeStatus::Seki, _) => format!("{who}先セキ"),
            (LifeStatus::DeadUnlessKo, _) => format!("{who}先コウ（コウ立てが要るのは{owner}）"),
            (LifeStatus::AliveUnlessKo, _) => {
                format!("{who}先コウ（コウ立てが要るのは{}）", color(!case.defender(), lang))
            }
            (LifeStatus::Dead, Aim::Kill) => format!("{who}先{owner}死"),
            (LifeStatus::Alive, Aim::Kill) => format!("{who}先でも{owner}活き"),
            (LifeStatus::Alive, Aim::Live) => format!("{who}先活き"),
            (LifeStatus::Dead, Aim::Live) => format!("{who}先でも死"),
            (LifeStatus::Dead, Aim::Capture) if saves => format!("{who}先でも取られ"),
            (LifeStatus::Alive, Aim::Capture) if saves => format!("{who}先逃れ"),
            (LifeStatus::Dead, Aim::Capture) => format!("{who}先{owner}取られ"),
            (LifeStatus::Alive, Aim::Capture) => format!("{who}先でも{owner}は取られない"),
            (LifeStatus::Alive, Aim::Connect) if saves => format!("{who}先連絡"),
            (LifeStatus::Dead, Aim::Connect) if saves => format!("{who}先でも連絡できない"),
            (LifeStatus::Alive, Aim::Connect) => format!("{who}先でも{owner}は連絡"),
            (LifeStatus::Dead, Aim::Connect) => format!("{who}先{owner}切断"),
        },
    }
}

/// What is known where no verdict is proved, and why no more is.
fn unproved(case: &Case, first: Color, bounds: Bounds, lang: Lang) -> String {
    let who = color(first, lang);
    let (least, most) = (bound(case, bounds.least, lang), bound(case, bounds.most, lang));
    let why = match (bounds.why, lang) {
        (Some(Why::Budget) | None, Lang::En) => "the search ran out of its budget (--timeout, --nodes)",
        (Some(Why::Budget) | None, Lang::Ja) => "読みの制限に達しました（--timeout、--nodes で増やせます）",
        (Some(Why::Border), Lang::En) => {
            "it hangs on what lies beyond the region (--region names another one)"
        }
        (Some(Why::Border), Lang::Ja) => "範囲の外の石しだいです（--region で範囲を指定できます）",
        (Some(Why::Ko), Lang::En) => "whether a ko decides was not found out",
        (Some(Why::Ko), Lang::Ja) => "コウになるかどうかが分かりませんでした",
        (Some(Why::Seki), Lang::En) => "whether it has two eyes or is seki was not found out",
        (Some(Why::Seki), Lang::Ja) => "活きかセキかが分かりませんでした",
        (Some(Why::Proof), Lang::En) => "what was found does not prove it",
        (Some(Why::Proof), Lang::Ja) => "見つかった手順は証明になっていません",
    };
    either(
        lang,
        || {
            format!(
                "{who} first: not proved; at worst {least}, at best {most} for {}: {why}",
                color(case.defender(), lang)
            )
        },
        || {
            format!(
                "{who}先: 未判定。{}にとって最悪でも{least}、最善で{most}。{why}",
                color(case.defender(), lang)
            )
        },
    )
}

/// A bound, in a word.
fn bound(case: &Case, status: LifeStatus, lang: Lang) -> &'static str {
    let (en, ja) = match (status, case.problem.goal()) {
        (LifeStatus::Dead, Goal::Kill) => ("dead", "死"),
        (LifeStatus::Dead, Goal::Capture) => ("taken", "取られ"),
        (LifeStatus::Dead, Goal::Connect) => ("cut off", "切断"),
        (LifeStatus::DeadUnlessKo, _) => ("a ko (its own threats needed)", "コウ（自分のコウ立てが要る）"),
        (LifeStatus::AliveUnlessKo, _) => {
            ("a ko (the opponent's threats needed)", "コウ（相手のコウ立てが要る）")
        }
        (LifeStatus::Seki, _) => ("seki", "セキ"),
        (LifeStatus::Alive, Goal::Kill) => ("alive", "活き"),
        (LifeStatus::Alive, Goal::Capture) => ("not taken", "取られない"),
        (LifeStatus::Alive, Goal::Connect) => ("connected", "連絡"),
    };
    either(lang, || en, || ja)
}

/// What a ko is: `Black takes it first, White needs 1 threat`.
#[must_use]
pub fn ko(case: &Case, status: LifeStatus, ko: Ko, size: Size, lang: Lang) -> String {
    let needs = if status == LifeStatus::AliveUnlessKo { !case.defender() } else { case.defender() };
    let needs = color(needs, lang);
    let kind = match (ko.kind, lang) {
        (KoKind::Direct, Lang::En) => "a direct ko".to_owned(),
        (KoKind::Direct, Lang::Ja) => "本コウ".to_owned(),
        (KoKind::Approach(moves), Lang::En) => {
            format!("an approach-move ko, {} away", counted(moves, "move"))
        }
        (KoKind::Approach(moves), Lang::Ja) => format!("{}手ヨセコウ", kanji(moves)),
        (KoKind::Stages(stages), Lang::En) => format!("a ko of {}", counted(stages, "stage")),
        (KoKind::Stages(stages), Lang::Ja) => format!("{}段コウ", kanji(stages)),
    };
    let at = ko.point.map(|point| point.vertex(size));
    let kind = match (at, lang) {
        (Some(at), Lang::En) => format!("{kind} at {at}"),
        (Some(at), Lang::Ja) => format!("{at} の{kind}"),
        (None, _) => kind,
    };
    let taker = ko.taker.map(|taker| color(taker, lang));
    match (taker, lang) {
        (Some(taker), Lang::En) => {
            format!("{kind}; {taker} takes first, {needs} needs {}", counted(ko.threats, "threat"))
        }
        (None, Lang::En) => format!("{kind}; {needs} needs {}", counted(ko.threats, "threat")),
        (Some(taker), Lang::Ja) => {
            format!("{kind}、先に取るのは{taker}、{needs}はコウ材が {} 個要る", ko.threats)
        }
        (None, Lang::Ja) => format!("{kind}、{needs}はコウ材が {} 個要る", ko.threats),
    }
}

/// A small number as it stands in names of kos and eye shapes.
fn kanji(number: u8) -> String {
    const DIGITS: [&str; 9] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];
    let digit = usize::from(number).checked_sub(1).and_then(|index| DIGITS.get(index));
    digit.map_or_else(|| number.to_string(), |digit| (*digit).to_owned())
}

/// The right first moves, behind the verdict.
fn right(judgement: &Judgement, size: Size, lang: Lang) -> String {
    let right: Vec<&Right> = judgement.right.iter().filter(|one| one.play != Move::Pass).collect();
    let Some((best, others)) = right.split_first() else { return String::new() };
    if judgement.settled == Some(true) {
        return either(lang, || "; no move is needed", || "（手入れ不要）").to_owned();
    }
    let best = to_move(best.play, size, lang);
    let named: Vec<String> = others.iter().take(RIGHT).map(|one| to_move(one.play, size, lang)).collect();
    let more = others.len().saturating_sub(RIGHT);
    match (named.is_empty(), more, lang) {
        // As long as other moves are not decided, they may be right as well.
        (true, _, Lang::En) if judgement.open.is_empty() => format!("; right is {best} alone"),
        (true, _, Lang::En) => format!("; right is {best}"),
        (true, _, Lang::Ja) => format!("。正解 {best}"),
        (false, 0, Lang::En) => format!("; right is {best}, also {}", named.join(" ")),
        (false, 0, Lang::Ja) => format!("。正解 {best}（{} も可）", named.join(" ")),
        (false, _, Lang::En) => format!("; right is {best}, also {} and {more} more", named.join(" ")),
        (false, _, Lang::Ja) => format!("。正解 {best}（{} ほか {more} 手も可）", named.join(" ")),
    }
}

/// Wrong first moves that the same refutes.
pub(super) fn fails(case: &Case, judged: &Judged<'_>, group: &[&Wrong], moves: usize, lang: Lang) -> String {
    let Some(wrong) = group.first() else { return String::new() };
    let size = judged.problem.position().size();
    let plays: Vec<String> = group.iter().map(|wrong| to_move(wrong.play, size, lang)).collect();
    let replies = wrong.refutation.get(1..).unwrap_or_default();
    let line = line_to(replies, !judged.first(), &wrong.finish, judged, moves, lang);
    let comes_to = wrong.status.map(|status| bound(case, status, lang));
    let line = match (wrong.ko, wrong.status) {
        (Some(found), Some(status)) if line.is_empty() => ko(case, status, found, size, lang),
        _ => line,
    };
    let head = match (plays.len(), lang) {
        (1, Lang::En) => format!("{} fails", plays.concat()),
        (_, Lang::En) => format!("{} fail", plays.join(" ")),
        (_, Lang::Ja) => format!("{} は失敗", plays.join("、")),
    };
    let head = match (comes_to, lang) {
        (Some(to), Lang::En) => format!("{head} ({to})"),
        (Some(to), Lang::Ja) => format!("{head}（{to}）"),
        (None, _) => head,
    };
    if line.is_empty() { head } else { format!("{head}: {line}") }
}

/// Moves, and how they end, as deep as a person reads.
pub(super) fn line_to(
    moves: &[Move],
    first: Color,
    end: &Finish,
    judged: &Judged<'_>,
    depth: usize,
    lang: Lang,
) -> String {
    let size = judged.problem.position().size();
    // Nobody wants to see that both pass.
    let played = moves.iter().rposition(|&one| one != Move::Pass).map_or(0, |last| last + 1);
    let moves = moves.get(..played).unwrap_or(moves);
    let told = moves.get(..depth).unwrap_or(moves);
    let mut said = line(told, first, size, lang);
    if told.len() < moves.len() {
        said.push_str(" …");
    }
    let end = finish(end, judged, lang).unwrap_or_default();
    match (said.is_empty(), end.is_empty(), lang) {
        (_, true, _) => said,
        (true, false, _) => end,
        (false, false, Lang::En) => format!("{said}: {end}"),
        (false, false, Lang::Ja) => format!("{said}。{end}"),
    }
}
