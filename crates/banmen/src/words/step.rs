//! The one place where a step becomes a sentence: the template of its technique's page, filled from the evidence.
//!
//! | gap | what goes into it |
//! |---|---|
//! | `{digits}` `{eliminated digits}` | digits of the pattern, and those that go |
//! | `{placed}` `{eliminations}` | what follows |
//! | `{bases}` `{covers}` | houses |
//! | `{cells}` `{fins}` `{endo fins}` `{pivot}` `{pincers}` `{extra}` | cells that play a part |
//! | `{set a}` `{set b}` … | cells and their digits |
//! | `{common}` | digits that sets share |
//! | `{assumption}` | what is assumed |
//! | `{chain}` `{chains}` | links |
//! | `{digits at pivot}`, of any part | the digits of its candidates |

use banmen_sudoku::human::{Deduction, Role, Step, Technique};
use banmen_sudoku::{CandidateSet, DigitSet, House, HouseKind};

use super::{Lang, notation};
use crate::pages;
use crate::view::grid::Tint;

/// The parts that have a gap of their own.
const PARTS: [(&str, Role); 8] = [
    ("cells", Role::Pattern),
    ("fins", Role::Fin),
    ("endo fins", Role::EndoFin),
    ("pivot", Role::Pivot),
    ("pincers", Role::Pincer),
    ("extra", Role::Extra),
    ("common", Role::Common),
    ("assumption", Role::Assumption),
];

/// The name of a technique.
#[must_use]
pub const fn name(technique: &Technique, lang: Lang) -> &'static str {
    match lang {
        Lang::En => technique.name,
        Lang::Ja => technique.name_ja,
    }
}

/// The whole step: `XY-Wing: … → r4c56<>3`.
#[must_use]
pub fn step(step: &Step, lang: Lang) -> String {
    let colon = match lang {
        Lang::En => ": ",
        Lang::Ja => "：",
    };
    format!("{}{colon}{}", name(step.technique, lang), told(step, lang))
}

/// Why it holds, and what follows unless that was said already: `… → r4c56<>3`.
#[must_use]
pub fn told(step: &Step, lang: Lang) -> String {
    let (reason, effect) = (reason(step, lang), effect(&step.deduction));
    if reason.contains(&effect) { reason } else { format!("{reason} → {effect}") }
}

/// What follows: `r1c3=4`, `r4c56<>3`.
#[must_use]
pub fn effect(deduction: &Deduction) -> String {
    let both = [notation::placements(&deduction.placements), notation::eliminations(&deduction.eliminations)];
    both.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(", ")
}

/// Why it holds: the sentence of the page.
#[must_use]
pub fn reason(step: &Step, lang: Lang) -> String {
    let evidence = &step.deduction.evidence;
    let template = pages::page(step.technique).template(step.technique, lang);
    let template = template.unwrap_or(match (lang, evidence.bases.is_empty(), evidence.chains.is_empty()) {
        (Lang::En, _, false) => "{chains}.",
        (Lang::Ja, _, false) => "{chains}。",
        (Lang::En, false, _) => "{digits} in {bases}, at {cells}.",
        (Lang::Ja, false, _) => "{bases}の {digits}（{cells}）。",
        (Lang::En, true, _) => "{digits} at {cells}.",
        (Lang::Ja, true, _) => "{cells} の {digits}。",
    });
    fill(template, &step.deduction, lang)
}

/// A template with its gaps filled. A gap that nothing is known of stays as it is.
#[must_use]
pub fn fill(template: &str, deduction: &Deduction, lang: Lang) -> String {
    let mut out = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        out.push_str(before);
        let Some((gap, behind)) = after.split_once('}') else {
            out.push('{');
            rest = after;
            continue;
        };
        match value(gap, deduction, lang) {
            Some(value) => out.push_str(&value),
            None => out.push_str(&format!("{{{gap}}}")),
        }
        rest = behind;
    }
    out + rest
}

/// What goes into a gap; `None` for one that there is not.
fn value(gap: &str, deduction: &Deduction, lang: Lang) -> Option<String> {
    let evidence = &deduction.evidence;
    let part = |name: &str| {
        let role = PARTS.iter().find(|(known, _)| *known == name).map(|(_, role)| *role);
        role.or_else(|| set_role(name)).map(|role| (role, evidence.part(role)))
    };
    if let Some(name) = gap.strip_prefix("digits at ") {
        return part(name).map(|(_, candidates)| digits(candidates.digits(), lang));
    }
    if let Some((role, candidates)) = part(gap) {
        return Some(of_part(role, &candidates, lang));
    }
    Some(match gap {
        "digits" => digits(evidence.digits, lang),
        "eliminated digits" => digits(deduction.eliminations.digits(), lang),
        "placed" => notation::placements(&deduction.placements),
        "eliminations" => notation::eliminations(&deduction.eliminations),
        "bases" => houses(&evidence.bases, lang),
        "covers" => houses(&evidence.covers, lang),
        "chain" => evidence.chains.first().map(notation::chain).unwrap_or_default(),
        "chains" => notation::chains(&evidence.chains),
        _ => return None,
    })
}

/// `set a` is the first set.
fn set_role(name: &str) -> Option<Role> {
    match name.strip_prefix("set ")?.as_bytes() {
        [letter @ b'a'..=b'z'] => Some(Role::Set(letter - b'a')),
        _ => None,
    }
}

fn of_part(role: Role, candidates: &CandidateSet, lang: Lang) -> String {
    match role {
        Role::Set(_) => notation::set(candidates),
        Role::Common => digits(candidates.digits(), lang),
        Role::Assumption => notation::placements(candidates),
        Role::Pattern | Role::Fin | Role::EndoFin | Role::Pivot | Role::Pincer | Role::Extra => {
            notation::cells(candidates.cells())
        }
    }
}

/// Digits one after another: "1, 3 and 7".
#[must_use]
pub fn digits(set: DigitSet, lang: Lang) -> String {
    and(&notation::digits(set), lang)
}

/// Things one after another: "a, b and c".
#[must_use]
pub fn and(things: &[String], lang: Lang) -> String {
    match (lang, things) {
        (Lang::Ja, _) => things.join("・"),
        (Lang::En, [first @ .., last]) if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        (Lang::En, _) => things.concat(),
    }
}

/// Houses, those of a kind together: "rows 2 and 5 and box 3".
#[must_use]
pub fn houses(houses: &[House], lang: Lang) -> String {
    let of = |kind: HouseKind| {
        let numbers: Vec<String> = houses
            .iter()
            .filter(|house| house.kind() == kind)
            .map(|house| house.number().to_string())
            .collect();
        (!numbers.is_empty()).then(|| of_kind(kind, &numbers, lang))
    };
    let kinds: Vec<String> =
        [HouseKind::Row, HouseKind::Column, HouseKind::Box].into_iter().filter_map(of).collect();
    kinds.join(match lang {
        Lang::En => " and ",
        Lang::Ja => "と",
    })
}

fn of_kind(kind: HouseKind, numbers: &[String], lang: Lang) -> String {
    let list = and(numbers, lang);
    match (lang, kind, numbers.len()) {
        (Lang::En, HouseKind::Row, 1) => format!("row {list}"),
        (Lang::En, HouseKind::Row, _) => format!("rows {list}"),
        (Lang::En, HouseKind::Column, 1) => format!("column {list}"),
        (Lang::En, HouseKind::Column, _) => format!("columns {list}"),
        (Lang::En, HouseKind::Box, 1) => format!("box {list}"),
        (Lang::En, HouseKind::Box, _) => format!("boxes {list}"),
        (Lang::Ja, HouseKind::Row, _) => format!("{list}行目"),
        (Lang::Ja, HouseKind::Column, _) => format!("{list}列目"),
        (Lang::Ja, HouseKind::Box, _) => format!("ブロック{list}"),
    }
}

/// What a colour means, as a legend says it.
#[must_use]
pub fn tint(tint: Tint, lang: Lang) -> String {
    let role = match tint {
        Tint::Part(role) => role,
        Tint::Through(n) => Role::Set(n),
        Tint::Side(side) => {
            return match (lang, side) {
                (Lang::En, false) => "one side",
                (Lang::En, true) => "the other side",
                (Lang::Ja, false) => "一方",
                (Lang::Ja, true) => "他方",
            }
            .to_owned();
        }
    };
    let (en, ja) = match role {
        Role::Pattern => ("pattern", "パターン"),
        Role::Fin => ("fins", "フィン"),
        Role::EndoFin => ("endo fins", "内側のフィン"),
        Role::Pivot => ("pivot", "軸のマス"),
        Role::Pincer => ("pincers", "両端のマス"),
        Role::Extra => ("extra candidates", "余分な候補"),
        Role::Common => ("common digit", "共通の候補"),
        Role::Assumption => ("assumption", "仮定"),
        Role::Set(n) => {
            let letter = char::from(b'A' + n % 26);
            return match lang {
                Lang::En => format!("set {letter}"),
                Lang::Ja => format!("組{letter}"),
            };
        }
    };
    match lang {
        Lang::En => en,
        Lang::Ja => ja,
    }
    .to_owned()
}

#[cfg(test)]
mod tests {
    use banmen_sudoku::human::{Evidence, TECHNIQUES};
    use banmen_sudoku::{Candidate, CandidateSet};

    use super::*;

    fn candidates(texts: &[&str]) -> CandidateSet {
        texts.iter().filter_map(|text| text.parse::<Candidate>().ok()).collect()
    }

    #[test]
    fn gaps_are_filled_from_the_evidence() {
        let house = |kind, number| House::new(kind, number).expect("a house");
        let evidence = Evidence {
            digits: candidates(&["r1c1=3", "r1c1=7"]).digits(),
            bases: [house(HouseKind::Row, 2), house(HouseKind::Row, 5), house(HouseKind::Box, 3)][..].into(),
            ..Evidence::default()
        }
        .with(Role::Pivot, candidates(&["r1c1=3", "r1c1=7"]))
        .with(Role::Pincer, candidates(&["r1c5=3", "r3c2=7"]))
        .with(Role::Set(1), candidates(&["r9c1=1", "r9c2=2"]));
        let deduction = Deduction {
            placements: CandidateSet::EMPTY,
            eliminations: candidates(&["r4c5<>3", "r4c6<>3"]),
            evidence,
        };
        let en = "{pivot} is one of {digits at pivot}; {pincers}, {set b}; {bases}: {eliminated digits}, {eliminations}{odd}{";
        assert_eq!(
            fill(en, &deduction, Lang::En),
            "r1c1 is one of 3 and 7; r1c5, r3c2, r9c12 {1,2}; rows 2 and 5 and box 3: 3, r4c56<>3{odd}{"
        );
        assert_eq!(fill("{bases}の{digits}", &deduction, Lang::Ja), "2・5行目とブロック3の3・7");
    }

    /// Pages use only gaps that can be filled, and each speaks both languages or none.
    #[test]
    fn templates_of_pages_are_sound() {
        let nothing = Deduction {
            placements: CandidateSet::EMPTY,
            eliminations: CandidateSet::EMPTY,
            evidence: Evidence::default(),
        };
        for technique in TECHNIQUES {
            let page = pages::page(technique);
            for (lang, template) in page.templates() {
                let filled = fill(template, &nothing, lang);
                // Sets are told with braces of their own.
                let left: Vec<&str> = filled.match_indices('{').map(|(at, _)| &filled[at..]).collect();
                assert!(
                    left.iter().all(|text| text.starts_with("{}")),
                    "{technique:?}: {template}: {left:?}"
                );
            }
            let has = |lang| page.template(technique, lang).is_some();
            assert_eq!(has(Lang::En), has(Lang::Ja), "{technique:?}");
        }
    }
}
