//! `rows`: a drawing of the board as text, a row of it in each of some cells below each other, or all of it in one cell.
//!
//! ```text
//!   ..XO.         A B C D E
//!   .XO..       5 . . X O . 5
//!   .....       4 . X O . . 4
//! ```
//!
//! Found without being asked for only where each row is drawn with signs of stones and of empty points and nothing else but its
//! coordinates.

use banmen_go::Setup;
use banmen_go::board::text::{self, ForgivenKind};
use banmen_sheet::{CellRange, CellRef, CellValue};

use super::{Told, find};
use crate::go::scene::Scene;
use crate::go::types::{Find, Places, Reason};

pub(in crate::go) const ID: &str = "rows";

/// Longest text of a row, and of a drawing in one cell, in bytes.
const LONGEST_ROW: usize = 400;
const LONGEST: usize = 12_000;
/// Most cells of a drawing: the rows of the largest board, and letters above and below.
const MOST: usize = 27;
/// Fewest rows and columns.
const FEWEST: u8 = 3;
/// What it counts.
const SURE: u8 = 90;

/// A text that may be a part of a drawing.
type Text<'a> = (CellRef, &'a str);

pub(in crate::go) fn texts(scene: &Scene<'_>, within: Option<CellRange>) -> Vec<Find> {
    let inside = |at: CellRef| within.is_none_or(|range| range.contains(at));
    let all = scene.canvas.texts.iter().filter(|(at, text)| inside(*at) && is_drawn(text));
    let mut drawn: Vec<Text<'_>> = all.map(|&(at, text)| (at, text)).collect();
    drawn.sort_by_key(|(at, _)| (at.col, at.row));
    let follows = |a: &Text<'_>, b: &Text<'_>| {
        a.0.col == b.0.col && a.0.row + 1 == b.0.row && !a.1.contains('\n') && !b.1.contains('\n')
    };
    drawn.chunk_by(follows).filter_map(|cells| read(scene, cells)).collect()
}

pub(in crate::go) fn at(scene: &Scene<'_>, range: CellRange) -> Option<Find> {
    if range.cols() > 1 || range.rows() as usize > MOST {
        return None;
    }
    let cells = range.cells().map(|at| match scene.canvas.sheet.value(at) {
        CellValue::Text(text) if text.len() <= LONGEST => Some((at, text.as_str())),
        _ => None,
    });
    read(scene, &cells.collect::<Option<Vec<_>>>()?)
}

/// Whether a text has signs of points and nothing else but coordinates.
fn is_drawn(text: &str) -> bool {
    let many = text.contains('\n');
    let most = if many { LONGEST } else { LONGEST_ROW };
    let is_sign = |c: char| {
        c.is_whitespace()
            || c.is_ascii_digit()
            || "XxOoBbWw#●○◯⚫⚪黒白.,+-_·・┌┬┐├┼┤└┴┘╋┏┓┗┛┠┨┯┷|".contains(c)
    };
    let is_letters = || {
        let letters = text.split_whitespace().collect::<String>();
        letters.starts_with("ABC") && letters.chars().all(|c| c.is_ascii_uppercase())
    };
    let line = |line: &str| line.chars().all(is_sign) || is_letters();
    let points = text.chars().filter(|c| !c.is_whitespace() && !c.is_ascii_digit());
    text.len() <= most
        && points.take(FEWEST.into()).count() == usize::from(FEWEST)
        && (many && text.lines().all(|row| row.chars().all(|c| is_sign(c) || c.is_ascii_uppercase()))
            || !many && line(text))
}

fn read(scene: &Scene<'_>, cells: &[Text<'_>]) -> Option<Find> {
    let ((first, _), (last, _)) = (cells.first()?, cells.last()?);
    if cells.len() > MOST {
        return None;
    }
    if let [(at, text)] = cells {
        let setup = drawn(text)?;
        return Some(told(scene, CellRange::new(*at, *at), Places::Text(*at), setup));
    }
    let setup = drawn(&cells.iter().map(|(_, text)| *text).collect::<Vec<_>>().join("\n"))?;
    // Letters above and below are no rows.
    let rows = usize::from(setup.size().rows());
    let above = usize::from(cells.len() > rows && drawn_letters(cells.first()?.1));
    let places: Vec<CellRef> = cells.iter().skip(above).take(rows).map(|(at, _)| *at).collect();
    let below = usize::from(cells.len() > rows + above && drawn_letters(cells.last()?.1));
    if places.len() != rows || cells.len() != above + rows + below {
        return None;
    }
    let range = CellRange::new(*places.first().unwrap_or(first), *places.last().unwrap_or(last));
    Some(told(scene, range, Places::Rows(places), setup))
}

/// Whether a text is the letters along a board.
fn drawn_letters(text: &str) -> bool {
    text.split_whitespace().collect::<String>().starts_with("ABC")
}

/// The board of a drawing, if it is one without doubt: with stones and empty points, and about as high as wide.
fn drawn(drawing: &str) -> Option<Setup> {
    let drawn = text::read(drawing).ok()?;
    let harmless = [ForgivenKind::Coordinates, ForgivenKind::FullWidth, ForgivenKind::Frame];
    let size = drawn.setup.size();
    let stones = drawn.setup.stones().count();
    let fits = size.columns() >= FEWEST && size.rows() >= FEWEST && size.columns().abs_diff(size.rows()) <= 6;
    let whole = drawn.forgiven.iter().all(|forgiven| harmless.contains(&forgiven.kind));
    (fits && whole && stones > 0 && stones < size.points().count()).then_some(drawn.setup)
}

fn told(scene: &Scene<'_>, range: CellRange, places: Places, setup: Setup) -> Find {
    let why = vec![Reason::RowTexts];
    let told = Told { range, places, setup, moves: Vec::new(), doubts: Vec::new(), confidence: SURE, why };
    find(scene, ID, told)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawings_are_told_from_other_texts() {
        for row in ["..XO.", " 5 . . X O . 5", "┼●○┼", "A B C D E", "X.O\n...\nOX."] {
            assert!(is_drawn(row), "{row}");
        }
        for row in ["", "XO", "12345", "hello", "a.b.c", "(;B[aa])", "1. Q16", "XX\nhello"] {
            assert!(!is_drawn(row), "{row}");
        }
        for text in ["..X\n.O.\n...", "A B C\n3 . . X 3\n2 . O . 2\n1 . . . 1\nA B C"] {
            assert!(drawn(text).is_some(), "{text}");
        }
        for text in ["...\n...\n...", "XOX\nOXO\nXOX", "..X\n.O", "---\n---\n---", "0.5\n0.5\n0.5"] {
            assert!(drawn(text).is_none(), "{text}");
        }
    }
}
