//! Answers that were checked, and whether a problem is sound.

use banmen_go::tsumego::{Flaw, Soundness};
use banmen_go::{Move, Size};

use super::super::{either, to_move};
use super::verdict;
use crate::go::judge::{Case, Checked, Claim, Outcome};
use crate::words::Lang;

/// Moves of a refutation that are told with an answer.
const DEPTH: usize = 6;

/// What an answer is worth.
#[must_use]
pub fn answered(case: &Case, checked: &Checked, size: Size, lang: Lang) -> String {
    let play = to_move(checked.play, size, lang);
    let whose = match (checked.claim, lang) {
        (Claim::Asked, Lang::En) => format!("answer {play}"),
        (Claim::Asked, Lang::Ja) => format!("解答 {play}"),
        (Claim::Right, Lang::En) => format!("the record's right move {play}"),
        (Claim::Right, Lang::Ja) => format!("棋譜の正解 {play}"),
        (Claim::Wrong, Lang::En) => format!("the record's wrong move {play}"),
        (Claim::Wrong, Lang::Ja) => format!("棋譜の失敗 {play}"),
    };
    let is = match (&checked.outcome, lang) {
        (Outcome::Right, Lang::En) => "right".to_owned(),
        (Outcome::Right, Lang::Ja) => "正解".to_owned(),
        (Outcome::Wrong(wrong), _) => match case.side(case.first) {
            Some(side) => verdict::fails(case, &case.judged(side), &[wrong.as_ref()], DEPTH, lang),
            None => String::new(),
        },
        (Outcome::NothingHelps, Lang::En) => "no move helps".to_owned(),
        (Outcome::NothingHelps, Lang::Ja) => "どう打っても及びません".to_owned(),
        (Outcome::Outside, Lang::En) => "no move in the region".to_owned(),
        (Outcome::Outside, Lang::Ja) => "範囲の中の着手ではありません".to_owned(),
        (Outcome::Unproved, Lang::En) => "not proved".to_owned(),
        (Outcome::Unproved, Lang::Ja) => "未判定".to_owned(),
    };
    let but = match (checked.claim, checked.is_fault(), lang) {
        (Claim::Asked, ..) | (_, false, _) => "",
        (_, true, Lang::En) => " — the record errs",
        (_, true, Lang::Ja) => " — 棋譜の誤り",
    };
    format!("{whose}: {is}{but}")
}

/// The answers of the record that hold; nothing if it has none.
pub(super) fn agreed(answers: &[Checked], size: Size, lang: Lang) -> Option<String> {
    let of = |claim: Claim| {
        let held = answers.iter().filter(|checked| checked.claim == claim && !checked.is_fault());
        held.map(|checked| to_move(checked.play, size, lang)).collect::<Vec<_>>().join(" ")
    };
    let (right, wrong) = (of(Claim::Right), of(Claim::Wrong));
    let parts = [(right, either(lang, || "right", || "正解")), (wrong, either(lang, || "wrong", || "失敗"))];
    let parts: Vec<String> = parts
        .into_iter()
        .filter(|(moves, _)| !moves.is_empty())
        .map(|(moves, word)| either(lang, || format!("{moves} is {word}"), || format!("{word} {moves}")))
        .collect();
    (!parts.is_empty()).then(|| {
        let parts = parts.join(either(lang, || ", ", || "、"));
        either(
            lang,
            || format!("the answers of the record hold: {parts}"),
            || format!("棋譜の解答どおり: {parts}"),
        )
    })
}

/// Whether a problem is sound.
#[must_use]
pub fn sound(soundness: &Soundness, size: Size, lang: Lang) -> Vec<String> {
    if soundness.is_sound() {
        let said = either(
            lang,
            || "sound: exactly one right first move, and no ko",
            || "作品として成立: 正解は一つだけで、コウもありません",
        );
        return vec![said.to_owned()];
    }
    soundness.flaws.iter().map(|flaw| self::flaw(flaw, size, lang)).collect()
}

fn flaw(flaw: &Flaw, size: Size, lang: Lang) -> String {
    let moves =
        |moves: &[Move]| moves.iter().map(|&one| to_move(one, size, lang)).collect::<Vec<_>>().join(" ");
    let (en, ja) = match flaw {
        Flaw::Open(open) if open.is_empty() => {
            ("not proved to be sound".to_owned(), "作品として成立しているか、未判定です".to_owned())
        }
        Flaw::Open(open) => (
            format!("not proved to be sound: {} may be right too", moves(open)),
            format!("作品として成立しているか、未判定です（{} も正解かもしれません）", moves(open)),
        ),
        Flaw::NothingHelps => ("unsound: no first move helps".to_owned(), "失題: 手がありません".to_owned()),
        Flaw::Ko => ("unsound: it is only a ko".to_owned(), "失題: コウにしかなりません".to_owned()),
        Flaw::Seki => ("unsound: it is only a seki".to_owned(), "失題: セキにしかなりません".to_owned()),
        Flaw::Several(right) => (
            format!("unsound: more than one first move is right: {}", moves(right)),
            format!("余詰: 正解が複数あります（{}）", moves(right)),
        ),
        Flaw::NotNeeded => {
            ("unsound: no move is needed".to_owned(), "失題: 手を入れる必要がありません".to_owned())
        }
    };
    either(lang, || en, || ja)
}
