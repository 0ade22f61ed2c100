//! How the points of a board are written: as most of them are, so that a new position looks like the old one.

use std::collections::BTreeMap;

use banmen_go::{Color, Point};
use banmen_sheet::{CellRange, CellRef, CellValue, Rgb, Sheet};

use super::draft::{self, Draft, PointCell};
use super::notation::{COLORED, FILLS, MOVES, Notation};
use super::scene::{Look, Scene};
use super::shade::Shade;
use super::types::{Ink, Manner};

/// White, for stones that are fills or fonts.
const WHITE: Rgb = Rgb(0xFF, 0xFF, 0xFF);
/// Black, likewise.
const BLACK: Rgb = Rgb(0, 0, 0);

/// How a draft's points are written.
pub(crate) fn of(scene: &Scene<'_>, draft: &Draft) -> Manner {
    let cells = draft::cells(scene, draft.range).map_or_else(Vec::new, |(_, cells)| cells);
    let ink = |look: &Look, at: CellRef| match draft.notation {
        FILLS => look.fill.map_or(Ink::Blank, Ink::Fill),
        COLORED => match scene.canvas.sheet.value(at) {
            CellValue::Text(text) => Ink::Colored(text.clone(), look.font.unwrap_or(BLACK)),
            _ => Ink::Blank,
        },
        _ => written(scene.canvas.sheet.value(at)),
    };
    let usual = |wanted: Option<Color>| {
        let faults = |point: Point| draft.faults.iter().any(|fault| fault.point == Some(point));
        let doubts = |at: CellRef| draft.doubts.iter().any(|doubt| doubt.at == at);
        let like = |point: Point| draft.setup.at(point) == wanted && !faults(point);
        let all = || cells.iter().filter(|(point, ..)| like(*point));
        // As those are written of which there is nothing to tell, if there are any.
        let plain = most(all().filter(|(_, at, _)| !doubts(*at)).map(|(_, at, look)| ink(look, *at)));
        plain.or_else(|| most(all().map(|(_, at, look)| ink(look, *at))))
    };
    let default = |color: Color| default(draft, color, usual(Some(!color)));
    Manner {
        black: usual(Some(Color::Black)).unwrap_or_else(|| default(Color::Black)),
        white: match usual(Some(Color::White)) {
            Some(Ink::Blank) if draft.notation == FILLS => Ink::Fill(WHITE),
            usual => usual.unwrap_or_else(|| default(Color::White)),
        },
        empty: empty(draft, usual(None), &cells),
    }
}

/// How an empty point is written: nothing, unless the board has a sign for it.
fn empty(draft: &Draft, usual: Option<Ink>, cells: &[PointCell]) -> Ink {
    match usual {
        // Not a full-width space or the like.
        Some(Ink::Text(text)) if text.trim().is_empty() => Ink::Blank,
        Some(Ink::Colored(..)) => Ink::Blank,
        Some(usual) => usual,
        None if draft.notation == FILLS => {
            let board = cells.iter().map(|(.., look)| look.fill);
            let board = board.flatten().find(|&fill| Shade::of(Some(fill)) != Shade::Dark);
            board.map_or(Ink::Blank, Ink::Fill)
        }
        None => Ink::Blank,
    }
}

/// How a stone is written of which the board shows none, beside how the others are.
fn default(draft: &Draft, color: Color, other: Option<Ink>) -> Ink {
    match draft.notation {
        FILLS => Ink::Fill(if color == Color::Black { BLACK } else { WHITE }),
        COLORED => match other {
            Some(Ink::Colored(text, _)) => {
                Ink::Colored(text, if color == Color::Black { BLACK } else { WHITE })
            }
            _ => Ink::Text("●".to_owned()),
        },
        id => {
            let id = if id == MOVES { "circles" } else { id };
            let sign = Notation::named(id).map_or("●", |notation| notation.written[color.index()]);
            match (sign.parse::<f64>(), other) {
                (Ok(number), None | Some(Ink::Number(_))) => Ink::Number(number),
                _ => Ink::Text(sign.to_owned()),
            }
        }
    }
}

/// What is written in a cell.
fn written(value: &CellValue) -> Ink {
    match value {
        CellValue::Number(n) => Ink::Number(*n),
        CellValue::Text(text) => Ink::Text(text.clone()),
        _ => Ink::Blank,
    }
}

/// What occurs most; of equals the first.
fn most(all: impl Iterator<Item = Ink>) -> Option<Ink> {
    let mut counts: BTreeMap<String, (usize, usize, Ink)> = BTreeMap::new();
    for (i, ink) in all.enumerate() {
        counts.entry(format!("{ink:?}")).or_insert((0, i, ink)).0 += 1;
    }
    let best = counts.into_values().max_by_key(|(count, first, _)| (*count, std::cmp::Reverse(*first)));
    best.map(|(.., ink)| ink)
}

/// Lines drawn with signs, thin and heavy: from the top left corner to the bottom right one.
const LINES: [[&str; 9]; 2] =
    [["┌", "┬", "┐", "├", "┼", "┤", "└", "┴", "┘"], ["┏", "┯", "┓", "┠", "┼", "┨", "┗", "┷", "┛"]];

/// Which part of the frame of lines a cell is, as a place in [`LINES`].
fn part(at: CellRef, range: &CellRange) -> usize {
    let third =
        |at: u32, first: u32, last: u32| usize::from(at != first) + usize::from(at == last && at != first);
    third(at.row, range.first.row, range.last.row) * 3 + third(at.col, range.first.col, range.last.col)
}

/// How an empty point is written in one cell: where lines are drawn with signs, as other cells of its part of the frame.
pub(crate) fn empty_at(sheet: &Sheet, manner: &Manner, range: &CellRange, at: CellRef) -> Ink {
    let line = |text: &str| LINES.iter().position(|line| line.contains(&text.trim()));
    let usual = match &manner.empty {
        Ink::Text(usual) if line(usual).is_some() => usual,
        usual => return usual.clone(),
    };
    let wanted = part(at, range);
    let drawn = |at: CellRef| match sheet.value(at) {
        CellValue::Text(text) => Some((text, line(text)?)),
        _ => None,
    };
    let others = range.cells().filter(|&other| other != at && part(other, range) == wanted);
    let others = others.filter_map(|other| Some(Ink::Text(drawn(other)?.0.clone())));
    most(others).unwrap_or_else(|| {
        let mut rim = range.cells().filter(|&at| part(at, range) != 4).filter_map(drawn);
        if !rim.any(|(text, _)| text.trim() != usual.trim()) {
            return manner.empty.clone();
        }
        // ┼ stands in both rows.
        let heavy = range.cells().filter_map(drawn).any(|(_, row)| row == 1);
        let sign = LINES[usize::from(heavy)][wanted.min(8)];
        Ink::Text(sign.to_owned())
    })
}
