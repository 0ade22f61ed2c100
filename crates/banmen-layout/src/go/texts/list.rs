//! `list`: a list of moves, in one cell or below each other, from an empty board.
//!
//! ```text
//!   B Q16        1 | 黒 | Q16        1. Q16 2. D4 3. R4        3 | Q16 | D4
//!   W D4         2 | 白 | D4
//! ```
//!
//! Found without being asked for only where each move has its colour, or where moves are numbered from 1 and a caption or
//! the sheet's name speaks of Go: `Q1`, `Q2`, `Q3` may be quarters.

use std::collections::HashMap;

use banmen_go::board::{Position, Refusal, Suicide};
use banmen_go::{Color, Size};
use banmen_sheet::{CellRange, CellRef, CellValue};

use super::list_words::{Written, read};
use super::{Told, find};
use crate::go::scene::Scene;
use crate::go::types::{Doubt, DoubtKind, Find, Numbered, Places, Reason};
use crate::go::words::{self, Says};

pub(in crate::go) const ID: &str = "list";

/// Most cells of a row that make up its moves.
const WIDEST: usize = 5;
/// Fewest moves with colours, and fewest that are numbered only.
const FEWEST: usize = 3;
const FEWEST_NUMBERED: usize = 6;
/// Most moves of a list.
const MOST: usize = 2000;
/// Longest text of moves in one cell, in bytes.
const LONGEST: usize = 20_000;

/// A row of a list.
struct Row {
    range: CellRange,
    moves: Vec<(CellRef, Written)>,
}

pub(in crate::go) fn texts(scene: &Scene<'_>, within: Option<CellRange>) -> Vec<Find> {
    let mut lists: Vec<Vec<Row>> = Vec::new();
    // The list that goes on in a column.
    let mut open: HashMap<u32, usize> = HashMap::new();
    for row in rows(scene, within) {
        let follows = |list: &usize| {
            let last = lists.get(*list).and_then(|list| list.last());
            last.is_some_and(|last| last.range.last.row + 1 == row.range.first.row)
        };
        let col = row.range.first.col;
        let list = match open.get(&col).copied().filter(follows) {
            Some(list) => list,
            None => {
                open.insert(col, lists.len());
                lists.push(Vec::new());
                lists.len() - 1
            }
        };
        if let Some(list) = lists.get_mut(list) {
            list.push(row);
        }
    }
    lists.into_iter().filter_map(|list| list_find(scene, list, false)).collect()
}

pub(in crate::go) fn at(scene: &Scene<'_>, range: CellRange) -> Option<Find> {
    let rows: Vec<Row> = rows(scene, Some(range)).collect();
    let row_count = rows.len();
    let all = rows.first().map(|row| row.range.first.row)..=rows.last().map(|row| row.range.first.row);
    let whole = all.start().zip(*all.end()).is_some_and(|(first, last)| last - first + 1 == row_count as u32);
    let filled = range.cells().filter(|&at| !scene.is_blank(at)).count();
    let used: usize = rows.iter().map(|row| row.range.cols() as usize).sum();
    (whole && filled == used).then(|| list_find(scene, rows, true)).flatten()
}

/// Rows whose neighbouring cells are moves and nothing else, in reading order.
fn rows<'s>(scene: &'s Scene<'_>, within: Option<CellRange>) -> impl Iterator<Item = Row> + use<'s> {
    let mut stretch: Vec<(CellRef, &CellValue)> = Vec::new();
    let cells = scene.canvas.sheet.cells.iter().map(Some).chain([None]);
    let inside = move |at: CellRef| within.is_none_or(|range| range.contains(at));
    let shown = move |cell: Option<(&'s CellRef, &'s banmen_sheet::SheetCell)>| match cell {
        Some((&at, cell)) if inside(at) && cell.value != CellValue::Empty => Some(Some((at, &cell.value))),
        Some(_) => None,
        None => Some(None),
    };
    cells.filter_map(shown).filter_map(move |cell| {
        let beside = |(at, _): (CellRef, &CellValue)| {
            stretch.last().is_none_or(|(last, _)| last.row == at.row && last.col + 1 == at.col)
        };
        if let Some(cell) = cell.filter(|&cell| beside(cell)) {
            // One more than wide enough shows that it is too wide.
            if stretch.len() <= WIDEST {
                stretch.push(cell);
            } else if let Some(last) = stretch.last_mut() {
                *last = cell;
            }
            return None;
        }
        let row = row(&stretch);
        stretch.clear();
        stretch.extend(cell);
        row
    })
}

/// The moves of neighbouring cells.
fn row(cells: &[(CellRef, &CellValue)]) -> Option<Row> {
    let (first, last) = (cells.first()?.0, cells.last()?.0);
    let any_text = cells.iter().any(|(_, value)| matches!(value, CellValue::Text(text) if text.len() > 1));
    if cells.len() > WIDEST || !any_text {
        return None;
    }
    let mut whole = String::new();
    for (_, value) in cells {
        match value {
            CellValue::Text(text) if text.len() <= LONGEST => whole.push_str(text),
            CellValue::Number(n) if n.fract() == 0.0 && (1.0..=999.0).contains(n) => {
                whole.push_str(&n.to_string());
            }
            _ => return None,
        }
        whole.push(' ');
    }
    let moves = read(&whole, Size::FULL)?;
    Some(Row { range: CellRange::new(first, last), moves: moves.into_iter().map(|m| (first, m)).collect() })
}

/// The find of a list, if it is sure enough or asked for.
fn list_find(scene: &Scene<'_>, rows: Vec<Row>, asked: bool) -> Option<Find> {
    let range = rows.iter().map(|row| row.range).reduce(|all, row| all.around(row))?;
    let cells: Vec<CellRef> = rows.iter().map(|row| row.range.first).collect();
    let moves: Vec<(CellRef, Written)> = rows.into_iter().flat_map(|row| row.moves).take(MOST).collect();
    let captions = words::near(scene.canvas, &range);
    let go = |says: Says| matches!(says, Says::Go | Says::ToPlay(_));
    let caption = captions.iter().find(|caption| go(caption.says));
    let named = caption.is_some() || words::says(&scene.canvas.sheet.name).is_some_and(go);
    let colored = moves.iter().all(|(_, written)| written.color.is_some());
    let is_next = |(nth, written): (u16, &Written)| written.number == Some(nth);
    let written = || moves.iter().map(|(_, written)| written);
    let numbered = (1..).zip(written()).all(is_next);
    let in_turn = moves.windows(2).filter(|pair| matches!(pair, [a, b] if a.1.color != b.1.color)).count();
    let alternate = in_turn * 3 >= (moves.len().saturating_sub(1)) * 2;
    let sure = colored && moves.len() >= FEWEST && alternate
        || numbered && moves.len() >= FEWEST_NUMBERED && (named || colored);
    if !sure && !asked {
        return None;
    }
    let size =
        captions.iter().find_map(|caption| side(caption.text)).and_then(Size::square).unwrap_or(Size::FULL);
    let mut doubts = Vec::new();
    if size == Size::FULL {
        doubts.push(Doubt { at: range.first, kind: DoubtKind::UsualSize });
    }
    let (mut position, mut played, mut turn) = (Position::new(size), Vec::new(), Color::Black);
    for (nth, (at, written)) in (1..).zip(moves) {
        let color = written.color.unwrap_or(turn);
        turn = !color;
        // Read for a full board: rows count from below.
        let point = match written.point {
            None => None,
            Some(point) => {
                let row = (point.row() + size.rows()).checked_sub(Size::FULL.rows());
                Some(row.and_then(|row| size.point(point.column(), row))?)
            }
        };
        played.push(Numbered { number: written.number.unwrap_or(nth), color, point });
        let Some(point) = point else {
            position.set_ko(None);
            continue;
        };
        position.set_ko(None);
        if let Err(Refusal::Occupied | Refusal::OffBoard) =
            position.play(point, color, Suicide::Allowed).map(|_| ())
        {
            doubts.push(Doubt { at, kind: DoubtKind::OccupiedPoint });
        }
    }
    let mut setup = position.setup();
    setup.to_play = Some(turn);
    let mut why = vec![Reason::MoveList];
    why.extend(caption.map(|caption| Reason::Caption { at: caption.at, text: caption.text.to_owned() }));
    let confidence = if named || colored { 90 } else { 60 };
    let told = Told { range, places: Places::Moves(cells), setup, moves: played, doubts, confidence, why };
    Some(find(scene, ID, told))
}

/// The side of the board of which a caption speaks.
fn side(text: &str) -> Option<u8> {
    const SIDES: [(u8, [&str; 4]); 3] = [
        (9, ["9路", "９路", "九路", "9x9"]),
        (13, ["13路", "１３路", "十三路", "13x13"]),
        (19, ["19路", "１９路", "十九路", "19x19"]),
    ];
    let found = |words: &[&str; 4]| words.iter().any(|word| text.contains(word));
    // 十九路 ends with 九路: the longer ones first.
    SIDES.iter().rev().find(|(_, words)| found(words)).map(|&(side, _)| side)
}
