//! `line`: one cell with the text of a whole board, 81 signs; often many of them below each other, as a book.

use std::collections::HashMap;

use banmen_sheet::{CellRange, CellRef};

use super::strings;
use crate::canvas::Canvas;
use crate::draft::Draft;
use crate::judge::Judged;
use crate::types::{Places, Reason};

const ID: &str = "line";

/// Points for a text of just 81 signs.
const SHAPE: i32 = 40;
/// Points for others of its kind in the same column.
const SERIES: i32 = 15;

pub(super) fn propose(canvas: &Canvas<'_>) -> Vec<Judged> {
    let texts = canvas.texts.iter();
    let mut found: Vec<_> = texts
        .filter_map(|&(at, text)| Some(strings::judge(draft(at, text)?, SHAPE, Reason::LineText)))
        .collect();
    let mut by_column = HashMap::<u32, usize>::new();
    for judged in found.iter().filter(|judged| judged.tally.clashes == 0) {
        *by_column.entry(judged.draft.range.first.col).or_default() += 1;
    }
    for judged in found.iter_mut().filter(|judged| judged.tally.digits >= strings::FEWEST) {
        if by_column.get(&judged.draft.range.first.col).is_some_and(|&others| others > 1) {
            judged.points += SERIES;
            judged.why.push(Reason::Series);
        }
    }
    found
}

pub(super) fn at(canvas: &Canvas<'_>, range: CellRange) -> Option<Draft> {
    if range.first != range.last {
        return None;
    }
    let text = canvas.sheet.text_at(range.first);
    draft(range.first, &text)
}

fn draft(at: CellRef, text: &str) -> Option<Draft> {
    let signs = strings::read(text, 81)?;
    Some(Draft::texts(ID, CellRange::new(at, at), Places::Line(at), strings::reads(&signs)))
}
