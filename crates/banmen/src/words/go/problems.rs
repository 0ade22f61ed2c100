//! Words around judged problems: titles and captions of diagrams, comments of records.

use banmen_go::tsumego::{EyeShape, Finish, Goal, Ko, KoKind, LifeStatus, Wrong};
use banmen_go::{Color, Move, Point, Size};

use super::{color, either, points, to_move};
use crate::go::problems::{Judged, Variation, rank};
use crate::words::{Lang, counted};

/// First moves that are named one by one.
const NAMED: usize = 8;

/// The title of the problem itself.
#[must_use]
pub fn problem_title(lang: Lang) -> &'static str {
    either(lang, || "Problem", || "問題図")
}

/// The title of a right move; with its number where there are several.
#[must_use]
pub fn right_title(number: Option<usize>, lang: Lang) -> String {
    numbered(either(lang, || "Correct", || "正解図"), number, lang)
}

/// The title of a wrong move; with its number where there are several.
#[must_use]
pub fn wrong_title(number: Option<usize>, lang: Lang) -> String {
    numbered(either(lang, || "Wrong", || "失敗図"), number, lang)
}

/// The title of another reply; with its number where there are several.
#[must_use]
pub fn variation_title(number: Option<usize>, lang: Lang) -> String {
    numbered(either(lang, || "Variation", || "変化図"), number, lang)
}

/// The title of what happens where no move is right or wrong.
#[must_use]
pub fn best_title(judged: &Judged<'_>, lang: Lang) -> &'static str {
    match (judged.needs_no_move(), judged.status(), lang) {
        (_, None, Lang::En) => "Not proved",
        (_, None, Lang::Ja) => "未判定",
        (true, _, Lang::En) => "No move is needed",
        (true, _, Lang::Ja) => "手入れ不要",
        (false, _, Lang::En) => "Best play",
        (false, _, Lang::Ja) => "最善の手順",
    }
}

/// The title of all first moves.
#[must_use]
pub fn map_title(lang: Lang) -> &'static str {
    either(lang, || "First moves", || "初手の一覧")
}

fn numbered(title: &str, number: Option<usize>, lang: Lang) -> String {
    match number {
        None => title.to_owned(),
        Some(number) => either(lang, || format!("{title} {number}"), || format!("{title}{number}")),
    }
}

/// What is asked: who moves first, and for what.
#[must_use]
pub fn to_play(judged: &Judged<'_>, lang: Lang) -> String {
    let (first, owner) = (judged.first(), judged.first() == judged.defender());
    let (who, other) = (color(first, lang), color(!first, lang));
    match (lang, judged.problem.goal(), owner) {
        (Lang::En, Goal::Kill, true) => format!("{who} to play and live."),
        (Lang::En, Goal::Kill, false) => format!("{who} to play and kill."),
        (Lang::En, Goal::Capture, true) => format!("{who} to play and save the stones."),
        (Lang::En, Goal::Capture, false) => format!("{who} to play and capture."),
        (Lang::En, Goal::Connect, true) => format!("{who} to play and connect."),
        (Lang::En, Goal::Connect, false) => format!("{who} to play and cut {other} off."),
        (Lang::Ja, Goal::Kill, true) => format!("{who}先、活きる問題。"),
        (Lang::Ja, Goal::Kill, false) => format!("{who}先、{other}を取る問題。"),
        (Lang::Ja, Goal::Capture, true) => format!("{who}先、石を助ける問題。"),
        (Lang::Ja, Goal::Capture, false) => format!("{who}先、石を取る問題。"),
        (Lang::Ja, Goal::Connect, true) => format!("{who}先、つながる問題。"),
        (Lang::Ja, Goal::Connect, false) => format!("{who}先、連絡を断つ問題。"),
    }
}

/// What becomes of the stones at stake.
#[must_use]
pub fn becomes(status: LifeStatus, defender: Color, goal: Goal, lang: Lang) -> String {
    let (who, other) = (color(defender, lang), color(!defender, lang));
    let (dies, lives) = match (goal, lang) {
        (Goal::Kill, Lang::En) => ("dies", "lives"),
        (Goal::Capture, Lang::En) => ("is captured", "is not captured"),
        (Goal::Connect, Lang::En) => ("is cut off", "connects"),
        (Goal::Kill, Lang::Ja) => ("死", "活き"),
        (Goal::Capture, Lang::Ja) => ("取られ", "取られず"),
        (Goal::Connect, Lang::Ja) => ("つながらず", "つながり"),
    };
    match (lang, status) {
        (Lang::En, LifeStatus::Dead) => format!("{who} {dies}"),
        (Lang::En, LifeStatus::DeadUnlessKo) => format!("ko: {who} {dies} unless {who} wins it"),
        (Lang::En, LifeStatus::AliveUnlessKo) => format!("ko: {who} {lives} unless {other} wins it"),
        (Lang::En, LifeStatus::Seki) => "seki: neither side can take the other".to_owned(),
        (Lang::En, LifeStatus::Alive) => format!("{who} {lives}"),
        (Lang::Ja, LifeStatus::Dead) => format!("{who}{dies}"),
        (Lang::Ja, LifeStatus::DeadUnlessKo) => format!("コウ（{who}が勝てば{lives}）"),
        (Lang::Ja, LifeStatus::AliveUnlessKo) => format!("コウ（{other}が勝てば{dies}）"),
        (Lang::Ja, LifeStatus::Seki) => "セキ".to_owned(),
        (Lang::Ja, LifeStatus::Alive) => format!("{who}{lives}"),
    }
}

/// How a line ends, as people name it; nothing where the status says it all.
#[must_use]
pub fn finish(finish: &Finish, judged: &Judged<'_>, lang: Lang) -> Option<String> {
    let size = judged.problem.position().size();
    let named = |some: &[Point]| points(some, size);
    let (defender, attacker) = (color(judged.defender(), lang), color(!judged.defender(), lang));
    Some(match finish {
        // Eyes are nothing to who is to be connected.
        Finish::OneEye { .. } | Finish::TwoEyes(_) if judged.problem.goal() == Goal::Connect => return None,
        Finish::Captured | Finish::Continues | Finish::Stands => return None,
        Finish::OneEye { eye, vital, shape, false_eyes } => {
            one_eye(eye, *vital, *shape, false_eyes, size, lang)
        }
        Finish::ShortOfLiberties(at) if at.is_empty() => {
            either(lang, || "shortage of liberties", || "ダメヅマリ").to_owned()
        }
        Finish::ShortOfLiberties(at) => {
            let at = named(at);
            either(
                lang,
                || format!("shortage of liberties: {defender} cannot play at {at}"),
                || format!("ダメヅマリで、{defender}は {at} に打てません"),
            )
        }
        Finish::Snapback(at) => {
            let at = at.vertex(size);
            either(lang, || format!("a snapback at {at}"), || format!("{at} のウッテガエシ"))
        }
        Finish::TwoEyes(eyes) => {
            let eyes = eyes.iter().map(|at| at.vertex(size)).collect::<Vec<_>>();
            let is_two = eyes.len() == 2;
            either(
                lang,
                || match is_two {
                    true => format!("two eyes: {}", eyes.join(" and ")),
                    false => format!("eyes: {}", eyes.join(" ")),
                },
                || format!("{}（{}）", if is_two { "二眼" } else { "眼" }, eyes.join("、")),
            )
        }
        Finish::Escaped(None) => either(lang, || "it gets out", || "外へ脱出").to_owned(),
        Finish::Escaped(Some(at)) => {
            let at = at.vertex(size);
            either(lang, || format!("it gets out at {at}"), || format!("{at} から脱出"))
        }
        Finish::Seki(shared) if shared.is_empty() => {
            either(lang, || "neither side can play there", || "互いに手を出せません").to_owned()
        }
        Finish::Seki(shared) => {
            let either_of = shared.iter().map(|at| at.vertex(size)).collect::<Vec<_>>().join(" or ");
            let shared = named(shared);
            either(
                lang,
                || format!("who plays at {either_of} first is taken"),
                || format!("{shared} には互いに先に打てません"),
            )
        }
        Finish::Ko(at) => {
            let at = at.vertex(size);
            either(lang, || format!("the ko at {at} decides"), || format!("{at} のコウ争い"))
        }
        Finish::Repetition => either(
            lang,
            || format!("play goes round for ever, and {attacker} never takes the stones"),
            || format!("同じ形が繰り返され、{attacker}は取り切れません"),
        ),
    })
}

/// An eye is not enough: what shape it has, and where it is kept one.
fn one_eye(
    eye: &[Point],
    vital: Option<Point>,
    shape: Option<EyeShape>,
    false_eyes: &[Point],
    size: Size,
    lang: Lang,
) -> String {
    let vital = vital.map(|at| at.vertex(size));
    // That one or two points are small need not be said.
    let named = shape.filter(|shape| !matches!(shape, EyeShape::Single | EyeShape::Two));
    let mut said = match (vital, named.map(|shape| eye_shape(shape, lang)), lang) {
        (Some(at), Some(shape), Lang::En) => format!("only one eye, {shape}: the vital point is {at}"),
        (Some(at), Some(shape), Lang::Ja) => format!("眼形は{shape}、急所は {at} で一眼しかありません"),
        (Some(at), None, Lang::En) => format!("only one eye: the vital point is {at}"),
        (Some(at), None, Lang::Ja) => format!("急所は {at} で、一眼しかありません"),
        (None, _, Lang::En) if eye.is_empty() => "no eyes".to_owned(),
        (None, _, Lang::Ja) if eye.is_empty() => "眼がありません".to_owned(),
        (None, _, Lang::En) => format!("only one eye, at {}", points(eye, size)),
        (None, _, Lang::Ja) => format!("{} の一眼しかありません", points(eye, size)),
    };
    if !false_eyes.is_empty() {
        let at = points(false_eyes, size);
        said.push_str(&match (false_eyes.len(), lang) {
            (1, Lang::En) => format!("; {at} is a false eye"),
            (_, Lang::En) => format!("; {at} are false eyes"),
            (_, Lang::Ja) => format!("（{at} は欠け眼）"),
        });
    }
    said
}

/// What an eye of a shape is called.
#[must_use]
pub fn eye_shape(shape: EyeShape, lang: Lang) -> &'static str {
    let (en, ja) = match shape {
        EyeShape::Single => ("one point", "一目"),
        EyeShape::Two => ("two points", "二目"),
        EyeShape::StraightThree => ("straight three", "直三（三目ナカデ）"),
        EyeShape::BentThree => ("bent three", "曲がり三目（三目ナカデ）"),
        EyeShape::StraightFour => ("straight four", "直四"),
        EyeShape::BentFour => ("bent four", "曲がり四目"),
        EyeShape::SkewFour => ("skew four", "閃四"),
        EyeShape::PyramidFour => ("pyramid four", "丁四（四目ナカデ）"),
        EyeShape::SquareFour => ("square four", "方四"),
        EyeShape::BulkyFive => ("bulky five", "刀把五（五目ナカデ）"),
        EyeShape::CrossedFive => ("crossed five", "花五（五目ナカデ）"),
        EyeShape::RabbitySix => ("rabbity six", "花六（六目ナカデ）"),
    };
    either(lang, || en, || ja)
}

/// The ko that decides: of which kind it is, who takes it first, who needs threats.
fn ko(ko: &Ko, status: LifeStatus, judged: &Judged<'_>, lang: Lang) -> String {
    let kind = match (ko.kind, lang) {
        (KoKind::Direct, Lang::En) => "a direct ko".to_owned(),
        (KoKind::Direct, Lang::Ja) => "本コウ".to_owned(),
        (KoKind::Approach(moves), Lang::En) => {
            format!("an approach-move ko, {} away", counted(moves, "move"))
        }
        (KoKind::Approach(1), Lang::Ja) => "一手ヨセコウ".to_owned(),
        (KoKind::Approach(moves), Lang::Ja) => format!("{moves}手ヨセコウ"),
        (KoKind::Stages(stages), Lang::En) => format!("a ko of {}", counted(stages, "stage")),
        (KoKind::Stages(2), Lang::Ja) => "二段コウ".to_owned(),
        (KoKind::Stages(stages), Lang::Ja) => format!("{stages}段コウ"),
    };
    let needs = if status == LifeStatus::AliveUnlessKo { !judged.defender() } else { judged.defender() };
    let (needs, count) = (color(needs, lang), ko.threats);
    let taker = ko.taker.map(|taker| color(taker, lang));
    match (lang, taker) {
        (Lang::En, Some(taker)) => {
            format!("{kind}; {taker} takes first, {needs} needs {}", counted(count, "threat"))
        }
        (Lang::En, None) => format!("{kind}; {needs} needs {}", counted(count, "threat")),
        (Lang::Ja, Some(taker)) => format!("{kind}（{taker}が先に取り、{needs}はコウ材が{count}つ必要）"),
        (Lang::Ja, None) => format!("{kind}（{needs}はコウ材が{count}つ必要）"),
    }
}

/// Sentences one after another.
pub(crate) fn sentences(parts: impl IntoIterator<Item = String>, lang: Lang) -> String {
    let ended = parts.into_iter().filter(|part| !part.is_empty()).map(|part| match lang {
        _ if part.ends_with(['.', '。']) => part,
        Lang::En => {
            let mut chars = part.chars();
            let first: String = chars.next().into_iter().flat_map(char::to_uppercase).collect();
            format!("{first}{}.", chars.as_str())
        }
        Lang::Ja => format!("{part}。"),
    });
    ended.collect::<Vec<_>>().join(if lang == Lang::En { " " } else { "" })
}

/// Why a right move is right.
#[must_use]
pub fn right(judged: &Judged<'_>, how: &Finish, lang: Lang) -> String {
    let who = color(judged.first(), lang);
    let correct = either(lang, || format!("{who} 1 is correct"), || format!("{who}1が正解"));
    sentences([correct, right_because(judged, how, lang)], lang)
}

/// What follows another reply.
#[must_use]
pub fn varied(judged: &Judged<'_>, variation: &Variation, lang: Lang) -> String {
    let size = judged.problem.position().size();
    let number = variation.at + 1;
    let who = color(if variation.at.is_multiple_of(2) { judged.first() } else { !judged.first() }, lang);
    let others: Vec<String> = variation.others.iter().map(|other| to_move(*other, size, lang)).collect();
    let named = others.iter().take(NAMED).map(String::as_str).collect::<Vec<_>>().join(" ");
    let is_pass = variation.line.get(variation.at) == Some(&Move::Pass);
    let mut says = match (lang, is_pass) {
        (Lang::En, false) => format!("{who} {number} in another way"),
        (Lang::En, true) => format!("{who} {number} elsewhere"),
        (Lang::Ja, false) => format!("{who}{number}の変化"),
        (Lang::Ja, true) => format!("{who}{number}の手抜き"),
    };
    says.push_str(&match (named.is_empty(), variation.rest, lang) {
        (true, false, _) => String::new(),
        (true, true, Lang::En) => ", and anything else".to_owned(),
        (true, true, Lang::Ja) => "（ほかの手も同様）".to_owned(),
        (false, false, Lang::En) => format!(", as also at {named}"),
        (false, false, Lang::Ja) => format!("（{named} も同様）"),
        (false, true, Lang::En) => format!(", as also at {named} and anywhere else"),
        (false, true, Lang::Ja) => format!("（{named} などほかの手も同様）"),
    });
    sentences([says, finish(&variation.finish, judged, lang).unwrap_or_default()], lang)
}

/// What a right move comes to.
fn right_because(judged: &Judged<'_>, how: &Finish, lang: Lang) -> String {
    let ko = judged.judgement.ko.as_ref().zip(judged.status());
    let ko = ko.map(|(known, status)| self::ko(known, status, judged, lang)).unwrap_or_default();
    sentences([status(judged, lang), finish(how, judged, lang).unwrap_or_default(), ko], lang)
}

/// Why a wrong move is wrong.
#[must_use]
pub fn wrong(judged: &Judged<'_>, wrong: &Wrong, lang: Lang) -> String {
    let who = color(judged.first(), lang);
    let owner = judged.first() == judged.defender();
    let is_partly = wrong.status.is_some_and(|status| rank(status, owner) > 0);
    let says = match (lang, is_partly) {
        (Lang::En, true) => format!("{who} 1 is not good enough"),
        (Lang::Ja, true) => format!("{who}1は不十分"),
        (Lang::En, false) => format!("{who} 1 fails"),
        (Lang::Ja, false) => format!("{who}1は失敗"),
    };
    sentences([says, wrong_because(judged, wrong, lang)], lang)
}

/// What a wrong move comes to.
fn wrong_because(judged: &Judged<'_>, wrong: &Wrong, lang: Lang) -> String {
    let status = wrong.status.map(|status| becomes(status, judged.defender(), judged.problem.goal(), lang));
    let how = finish(&wrong.finish, judged, lang);
    let ko = wrong.ko.as_ref().zip(wrong.status);
    let ko = ko.map(|(known, status)| self::ko(known, status, judged, lang)).unwrap_or_default();
    sentences([status.unwrap_or_default(), how.unwrap_or_default(), ko], lang)
}

/// What happens where no move is right or wrong.
#[must_use]
pub fn best(judged: &Judged<'_>, lang: Lang) -> String {
    let who = color(judged.first(), lang);
    let says = match (judged.needs_no_move(), judged.is_hopeless(), lang) {
        (true, _, Lang::En) => format!("{who} need not play here"),
        (true, _, Lang::Ja) => format!("{who}は手を抜けます"),
        (false, true, Lang::En) => format!("{who} moves first in vain"),
        (false, true, Lang::Ja) => format!("{who}から打っても及びません"),
        (false, false, _) => String::new(),
    };
    let how = finish(&judged.judgement.finish, judged, lang);
    sentences([says, status(judged, lang), how.unwrap_or_default()], lang)
}

/// The status of a judgement; both bounds where it is not proved.
#[must_use]
pub fn status(judged: &Judged<'_>, lang: Lang) -> String {
    let (defender, goal, bounds) = (judged.defender(), judged.problem.goal(), judged.judgement.bounds);
    let of = |status| becomes(status, defender, goal, lang);
    if bounds.least == bounds.most {
        return of(bounds.least);
    }
    let (least, most) = (of(bounds.least), of(bounds.most));
    either(
        lang,
        || format!("not proved: between \"{least}\" and \"{most}\""),
        || format!("未判定（「{least}」から「{most}」まで）"),
    )
}

/// All first moves, by what they come to.
#[must_use]
pub fn map(judged: &Judged<'_>, lang: Lang) -> String {
    let size = judged.problem.position().size();
    let names: Vec<String> = judged.right_moves().map(|right| to_move(right.play, size, lang)).collect();
    let named = names.iter().take(NAMED).map(String::as_str).collect::<Vec<_>>().join(" ");
    let more = if names.len() > NAMED { " …" } else { "" };
    let open = judged.judgement.open.len();
    let right = either(lang, || format!("correct: {named}{more}"), || format!("正解は {named}{more}"));
    let left = match open {
        0 => String::new(),
        _ => either(
            lang,
            || format!("not found out: {}", counted(open, "move")),
            || format!("未解明の手 {open}"),
        ),
    };
    sentences([right, left], lang)
}

/// What a record says of a right first move: the word for it, and what it comes to.
#[must_use]
pub fn correct(judged: &Judged<'_>, how: &Finish, lang: Lang) -> String {
    let because = right_because(judged, how, lang);
    either(lang, || format!("Correct: {because}"), || format!("正解: {because}"))
}

/// What a record says of a wrong first move.
#[must_use]
pub fn failure(judged: &Judged<'_>, wrong: &Wrong, lang: Lang) -> String {
    let because = wrong_because(judged, wrong, lang);
    either(lang, || format!("Wrong: {because}"), || format!("失敗: {because}"))
}

/// A threat of ko, or the answer to it, where a record can only pass.
#[must_use]
pub fn elsewhere(is_threat: bool, lang: Lang) -> &'static str {
    match (is_threat, lang) {
        (true, Lang::En) => "a ko threat elsewhere",
        (true, Lang::Ja) => "コウ立て",
        (false, Lang::En) => "the answer to the threat",
        (false, Lang::Ja) => "コウ立てへの受け",
    }
}

/// What a record says of its problem.
#[must_use]
pub fn told(judged: &Judged<'_>, lang: Lang) -> String {
    let who = color(judged.first(), lang);
    let first = either(lang, || format!("{who} first: "), || format!("{who}先: "));
    let status = sentences([status(judged, lang)], lang);
    let moves = if judged.judgement.wrong.is_empty() || judged.right_moves().next().is_none() {
        String::new()
    } else {
        map(judged, lang)
    };
    format!("{first}{status}{}{moves}", if lang == Lang::En && !moves.is_empty() { " " } else { "" })
}

/// The name of the sheet of a problem.
#[must_use]
pub fn sheet(lang: Lang) -> &'static str {
    either(lang, || "Problem", || "詰碁")
}
