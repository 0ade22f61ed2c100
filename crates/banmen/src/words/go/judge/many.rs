//! Many problems: a line for each, and a summary.

use banmen_go::tsumego::LifeStatus;

use super::super::{either, to_move};
use super::stops;
use super::verdict;
use crate::go::judge::{Checked, Claim, JudgeReport, Tally};
use crate::words::{Lang, counted};

/// A problem in a line: the verdict, answers that are wrong, and whether it is sound.
#[must_use]
pub fn in_a_line(report: &JudgeReport, lang: Lang) -> String {
    let size = report.seen.board.size();
    if let Some(stop) = &report.stopped {
        return stops::stopped(stop, report, lang).what;
    }
    let Some(case) = &report.case else { return String::new() };
    let verdicts = case.sides.iter().map(|side| verdict::verdict(case, side, size, lang));
    let mut parts: Vec<String> = verdicts.collect();
    let moves = |wanted: &dyn Fn(&Checked) -> bool| {
        let moves = report.answers.iter().filter(|checked| wanted(checked));
        moves.map(|checked| to_move(checked.play, size, lang)).collect::<Vec<_>>().join(" ")
    };
    let wrong = moves(&|checked| checked.claim == Claim::Right && checked.is_error());
    if !wrong.is_empty() {
        parts.push(either(
            lang,
            || format!("the record has {wrong} as right, wrongly"),
            || format!("棋譜の正解 {wrong} は誤り"),
        ));
    }
    let right = moves(&|checked| checked.claim == Claim::Wrong && checked.is_error());
    if !right.is_empty() {
        parts.push(either(
            lang,
            || format!("the record has {right} as wrong, but it is right"),
            || format!("棋譜が失敗とする {right} は正解"),
        ));
    }
    for checked in report.answers.iter().filter(|checked| checked.claim == Claim::Asked) {
        parts.push(super::answered(case, checked, size, lang));
    }
    if let Some(soundness) = &report.soundness {
        let said = super::sound(soundness, size, lang);
        let said = match soundness.is_sound() {
            true => either(lang, || "sound".to_owned(), || "成立".to_owned()),
            false => said.join(either(lang, || "; ", || "。")),
        };
        parts.push(said);
    }
    parts.join(either(lang, || ". ", || "。"))
}

/// A heading, and how many problems it is for.
fn row(count: usize, en: &str, ja: &str, lang: Lang) -> Option<String> {
    (count > 0).then(|| either(lang, || format!("{count:6}  {en}"), || format!("{count:6}  {ja}")))
}

/// How many problems came to what.
#[must_use]
pub fn summary(tally: &Tally, lang: Lang) -> Vec<String> {
    let of = |status: LifeStatus| tally.status.get(status as usize).copied().unwrap_or(0);
    let all = tally.all;
    let mut lines = vec![either(lang, || counted(all, "problem"), || format!("{all} 問"))];
    let rows = [
        row(of(LifeStatus::Dead), "dead (or taken, or cut off)", "死（または取られ、切断）", lang),
        row(
            of(LifeStatus::DeadUnlessKo),
            "ko, the owner needs threats",
            "コウ（石の持ち主にコウ立てが要る）",
            lang,
        ),
        row(
            of(LifeStatus::AliveUnlessKo),
            "ko, the attacker needs threats",
            "コウ（攻める側にコウ立てが要る）",
            lang,
        ),
        row(of(LifeStatus::Seki), "seki", "セキ", lang),
        row(
            of(LifeStatus::Alive),
            "alive (or not taken, or connected)",
            "活き（または取られない、連絡）",
            lang,
        ),
        row(tally.unproved, "not proved", "未判定", lang),
        row(tally.stopped, "not judged", "判定できず", lang),
        row(
            tally.several,
            "with several right first moves (or none needed)",
            "正解が複数（手入れ不要を含む）",
            lang,
        ),
        row(tally.sound, "sound", "作品として成立", lang),
        row(tally.unsound, "unsound", "失題・余詰", lang),
        row(tally.open, "not proved to be sound", "成立しているか未判定", lang),
        row(tally.claimed, "whose record has answers", "棋譜に解答がある", lang),
        row(tally.erring, "whose record errs", "棋譜の解答に誤りがある", lang),
    ];
    lines.extend(rows.into_iter().flatten());
    lines
}
