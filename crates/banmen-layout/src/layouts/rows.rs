//! `rows`: nine cells below each other, each with the text of a row (`53..7....`); rules or empty rows may stand
//! between the bands. Rows that a program has taken for numbers (`530070000`) have lost their leading zeros, which are
//! put back.

use banmen_sheet::{CellRange, CellRef, CellValue};
use banmen_sudoku::Digit;

use super::strings;
use crate::canvas::{Canvas, PlaceMap};
use crate::draft::Draft;
use crate::judge::Judged;
use crate::proof::has_one_solution;
use crate::reading::DoubtKind;
use crate::types::{Places, Reason};

const ID: &str = "rows";

/// Points for nine such texts.
const SHAPE: i32 = 30;
/// So many rows must be large numbers.
const LONG_ROWS: usize = 2;
/// With fewer large ones than this the digits must have exactly one solution.
const SURE_ROWS: usize = 5;

/// The signs of one row, and whether it was a number.
type Row = (Vec<Option<Digit>>, bool);

pub(super) fn propose(canvas: &Canvas<'_>) -> Vec<Judged> {
    let drafts = text_rows(canvas).into_iter().chain(number_rows(canvas));
    drafts.map(|draft| strings::judge(draft, SHAPE, Reason::RowTexts)).collect()
}

pub(super) fn at(canvas: &Canvas<'_>, range: CellRange) -> Option<Draft> {
    if range.cols() != 1 || !(9..=13).contains(&range.rows()) {
        return None;
    }
    let rows: Vec<_> = range.cells().filter_map(|at| Some((at, row(canvas, at)?))).collect();
    board(rows)
}

/// The row that a cell holds, as text or as number.
fn row(canvas: &Canvas<'_>, at: CellRef) -> Option<Row> {
    match canvas.sheet.value(at) {
        CellValue::Text(text) => strings::read(text, 9).map(|signs| (signs, false)),
        CellValue::Number(n) if n.fract() == 0.0 && (0.0..1e9).contains(n) => {
            strings::read(&format!("{n:09}"), 9).map(|signs| (signs, true))
        }
        _ => None,
    }
}

fn board(rows: Vec<(CellRef, Row)>) -> Option<Draft> {
    let places: [CellRef; 9] = rows.iter().map(|(at, _)| *at).collect::<Vec<_>>().try_into().ok()?;
    let signs: Vec<_> = rows.iter().flat_map(|(_, (signs, _))| signs.iter().copied()).collect();
    let mut reads = strings::reads(&signs);
    for (i, (_, (_, number))) in rows.iter().enumerate() {
        if *number {
            reads[9 * i].doubt = Some(DoubtKind::LostZeros);
        }
    }
    let range = CellRange::new(places[0], places[8]);
    Some(Draft::texts(ID, range, Places::RowStrings(places), reads))
}

/// Boards of texts.
fn text_rows(canvas: &Canvas<'_>) -> Vec<Draft> {
    let texts: PlaceMap<Row> =
        canvas.texts.iter().filter_map(|&(at, text)| Some((at, (strings::read(text, 9)?, false)))).collect();
    let mut drafts = Vec::new();
    let mut taken = PlaceMap::<()>::default();
    for &(at, _) in canvas.texts.iter().filter(|(at, _)| texts.contains_key(at)) {
        if taken.contains_key(&at) {
            continue;
        }
        let mut rows = vec![at];
        while let Some(&last) = rows.last().filter(|_| rows.len() < 9) {
            let next = last.offset(1, 0);
            let behind_rule = || {
                let rule = next.filter(|&at| {
                    rows.len() % 3 == 0 && (canvas.blank(at) || strings::is_rule(&canvas.sheet.text_at(at)))
                });
                rule.and_then(|at| at.offset(1, 0)).filter(|at| texts.contains_key(at))
            };
            match next.filter(|at| texts.contains_key(at)).or_else(behind_rule) {
                Some(next) => rows.push(next),
                None => break,
            }
        }
        if rows.len() == 9 {
            taken.extend(rows.iter().map(|&at| (at, ())));
            drafts.extend(board(
                rows.into_iter().filter_map(|at| Some((at, texts.get(&at)?.clone()))).collect(),
            ));
        }
    }
    drafts
}

/// Boards of numbers.
fn number_rows(canvas: &Canvas<'_>) -> Vec<Draft> {
    let large: PlaceMap<()> =
        canvas.large.iter().filter(|&&(_, n)| distinct(n)).map(|&(at, _)| (at, ())).collect();
    let mut drafts = Vec::new();
    let mut tried = PlaceMap::<()>::default();
    for &(at, _) in canvas.large.iter().filter(|(at, _)| large.contains_key(at)) {
        for up in 0..=(9 - LONG_ROWS as i64) {
            let Some(first) = at.offset(-up, 0) else { continue };
            if tried.insert(first, ()).is_some() {
                continue;
            }
            let places: Vec<_> = (0..9).filter_map(|down| first.offset(down, 0)).collect();
            let long = places.iter().filter(|at| large.contains_key(at)).count();
            if long < LONG_ROWS {
                continue;
            }
            let rows: Vec<_> = places.into_iter().filter_map(|at| Some((at, row(canvas, at)?))).collect();
            let signs: Vec<_> = rows.iter().flat_map(|(_, (signs, _))| signs.iter().copied()).collect();
            if rows.len() == 9 && !strings::clash(&signs) {
                let sure = |draft: &Draft| long >= SURE_ROWS || has_one_solution(draft.grid());
                drafts.extend(board(rows).filter(sure));
            }
        }
    }
    drafts
}

/// Whether no digit but zero stands twice in a number: most numbers are no row by that alone.
fn distinct(mut n: u32) -> bool {
    let mut seen = 0u16;
    while n > 0 {
        let bit = 1 << (n % 10);
        if bit != 1 && seen & bit != 0 {
            return false;
        }
        seen |= bit;
        n /= 10;
    }
    true
}
