//! Words around pictures of Go boards.

use banmen_go::Color;

use super::Lang;
use crate::view::goban::{Coordinates, Later, Mark, Place, Tint};

/// The coordinates that readers of a language expect.
#[must_use]
pub const fn coordinates(lang: Lang) -> Coordinates {
    match lang {
        Lang::En => Coordinates::Western,
        Lang::Ja => Coordinates::Japanese,
    }
}

/// What a sign means, as a legend says it.
#[must_use]
pub const fn tint(tint: Tint, lang: Lang) -> &'static str {
    let (en, ja) = match tint {
        Tint::Chain => ("chain", "対象の連"),
        Tint::Target => ("at stake", "問われている石"),
        Tint::Liberty => ("liberty", "呼吸点"),
        Tint::Kill => ("captures it", "取る手"),
        Tint::Save => ("saves it", "助かる手"),
        Tint::Right => ("correct", "正解"),
        Tint::Partly => ("not enough", "不十分"),
        Tint::Wrong => ("wrong", "失敗"),
        Tint::Dead => ("dead stone", "死に石"),
        Tint::Taken => ("taken", "取られた石"),
        Tint::Territory(Color::Black) => ("Black's territory", "黒地"),
        Tint::Territory(Color::White) => ("White's territory", "白地"),
        Tint::Eye => ("eye", "眼"),
        Tint::Ko => ("ko", "コウ"),
        Tint::Last => ("last move", "最終手"),
    };
    match lang {
        Lang::En => en,
        Lang::Ja => ja,
    }
}

/// Where the moves go that have no stone of their own: `12, 18 at 5; 20 passes`. Nothing if there are none.
#[must_use]
pub fn later(moves: &[Later], lang: Lang) -> String {
    let mut groups: Vec<(&Place, Vec<String>)> = Vec::new();
    for Later { number, at, .. } in moves {
        match groups.iter_mut().find(|(place, _)| *place == at) {
            Some((_, numbers)) => numbers.push(number.to_string()),
            None => groups.push((at, vec![number.to_string()])),
        }
    }
    let group = |(place, numbers): &(&Place, Vec<String>)| match (lang, place) {
        (Lang::En, Place::Pass) if numbers.len() == 1 => format!("{} passes", numbers.join(", ")),
        (Lang::En, Place::Pass) => format!("{} pass", numbers.join(", ")),
        (Lang::En, Place::Elsewhere) => format!("{} elsewhere (ko threats and answers)", numbers.join(", ")),
        (Lang::Ja, Place::Elsewhere) => format!("{} コウ立てと受け", numbers.join("、")),
        (Lang::En, place) => format!("{} at {}", numbers.join(", "), name(place)),
        (Lang::Ja, Place::Pass) => format!("{} パス", numbers.join("、")),
        (Lang::Ja, place) => format!("{}（{}）", numbers.join("、"), name(place)),
    };
    groups.iter().map(group).collect::<Vec<_>>().join(match lang {
        Lang::En => "; ",
        Lang::Ja => "　",
    })
}

fn name(place: &Place) -> String {
    match place {
        Place::Number(number) => number.to_string(),
        Place::Label(label) => label.clone(),
        Place::Mark(Mark::Triangle) => "△".to_owned(),
        Place::Mark(Mark::Square) => "□".to_owned(),
        Place::Mark(Mark::Circle) => "○".to_owned(),
        Place::Mark(Mark::Cross) => "×".to_owned(),
        Place::Mark(Mark::Selected) => "■".to_owned(),
        Place::Pass | Place::Elsewhere => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn later_moves_are_told_as_books_tell_them() {
        let later_at = |number, at| Later { number, color: Color::Black, at };
        let moves = [
            later_at(12, Place::Number(5)),
            later_at(15, Place::Label("a".to_owned())),
            later_at(18, Place::Number(5)),
            later_at(20, Place::Pass),
            later_at(22, Place::Mark(Mark::Triangle)),
        ];
        assert_eq!(later(&moves, Lang::En), "12, 18 at 5; 15 at a; 20 passes; 22 at △");
        assert_eq!(later(&moves, Lang::Ja), "12、18（5）　15（a）　20 パス　22（△）");
        assert_eq!(later(&[], Lang::En), "");
    }
}
