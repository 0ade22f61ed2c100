//! `sgf`: the text of a record in one cell. Of several games in it the first is taken.
//!
//! The board is the one at the end of the main line, or, where stones were put at the start and it is no handicap, as in
//! problems, the one to start from.

use banmen_go::{Move, sgf};
use banmen_sheet::{CellRange, CellRef, CellValue};

use super::{Told, find};
use crate::go::scene::Scene;
use crate::go::types::{Doubt, DoubtKind, Find, Numbered, Places, Reason};

pub(in crate::go) const ID: &str = "sgf";

/// How far into a text its record begins at the latest, in bytes.
const PREFACE: usize = 200;

pub(in crate::go) fn texts(scene: &Scene<'_>, within: Option<CellRange>) -> Vec<Find> {
    let texts = scene.canvas.texts.iter();
    let inside = texts.filter(|(at, _)| within.is_none_or(|range| range.contains(*at)));
    inside.filter_map(|&(at, text)| read(scene, at, text)).collect()
}

pub(in crate::go) fn at(scene: &Scene<'_>, range: CellRange) -> Option<Find> {
    match scene.canvas.sheet.value(range.first) {
        CellValue::Text(text) if range.first == range.last => read(scene, range.first, text),
        _ => None,
    }
}

fn read(scene: &Scene<'_>, at: CellRef, text: &str) -> Option<Find> {
    if !begins(text) {
        return None;
    }
    let collection = sgf::parse(text.as_bytes()).ok()?;
    let root = collection.first();
    let is_go = root.raw("GM").is_none_or(|game| game.trim_ascii() == b"1");
    let last = root.main_line().last()?;
    let puts = ["AB", "AW"].iter().any(|name| root.property(name).is_some());
    let is_problem = puts && root.property("HA").is_none();
    let replay = sgf::replay(if is_problem { root } else { last }).ok()?;
    let size = replay.setup.size();
    let mut odd = Vec::new();
    let played = root.main_line().flat_map(|node| node.moves(size, &mut odd)).collect::<Vec<_>>();
    if !is_go || played.is_empty() && !puts {
        return None;
    }
    let moves = (1..).zip(played).map(|(number, (color, to_move))| Numbered {
        number,
        color,
        point: match to_move {
            Move::Play(point) => Some(point),
            Move::Pass => None,
        },
    });
    let is_odd = !collection.forgiven().is_empty() || !replay.doubts.is_empty();
    let doubts = is_odd.then_some(Doubt { at, kind: DoubtKind::Record }).into_iter().collect();
    let told = Told {
        range: CellRange::new(at, at),
        places: Places::Text(at),
        moves: moves.collect(),
        setup: replay.setup,
        doubts,
        confidence: 100,
        why: vec![Reason::Record],
    };
    Some(find(scene, ID, told))
}

/// Whether a text looks like a record: a game begins, and a node has a property with a value.
fn begins(text: &str) -> bool {
    let Some(open) = text.find('(').filter(|&open| open <= PREFACE) else { return false };
    let rest = text.get(open + 1..).unwrap_or_default().trim_start();
    let node = rest.strip_prefix(';').map_or("", str::trim_start);
    let name = node.chars().take_while(char::is_ascii_uppercase).count();
    (1..=2).contains(&name) && node.get(name..).is_some_and(|value| value.trim_start().starts_with('['))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_told_from_other_texts() {
        for text in ["(;GM[1]SZ[19]", " ( ; B[pd]", "Game 3: (;FF[4]C[x]", "(;AB[aa][bb]"] {
            assert!(begins(text), "{text}");
        }
        for text in ["", "(;", "(; )", "see (;A)", "(1; 2)", "=(A1;B2)", "(;abc[d]", "(;GAME[1]"] {
            assert!(!begins(text), "{text}");
        }
    }
}
