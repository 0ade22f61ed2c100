//! Whether a new sheet is there already: then a patch that is applied again adds nothing.

use std::collections::BTreeMap;

use super::plan::same;
use crate::address::CellRange;
use crate::patch::{CellLook, NewCell, NewSheet, NewValue};
use crate::style::{Borders, CellStyle, Line, Rgb, StyleId};
use crate::value::CellValue;
use crate::workbook::{Sheet, Workbook};

/// Heights in points and widths in characters that are written with few digits read back as near as this.
const NEAR: f64 = 0.05;

/// Whether `sheet` holds just what `new` would bring, as far as reading tells.
pub(super) fn is_there(book: &Workbook, sheet: &Sheet, new: &NewSheet) -> bool {
    let cells: BTreeMap<_, _> = new.cells.iter().map(|cell| (cell.at, cell)).collect();
    let known = sheet.cells.iter().all(|(at, cell)| {
        let blank = cell.value == CellValue::Empty && cell.formula.is_none();
        blank || cells.contains_key(at)
    });
    let near = |found: Option<f64>, wanted: f64| found.is_some_and(|found| (found - wanted).abs() < NEAR);
    let sorted = |ranges: &[CellRange]| {
        let mut ranges: Vec<_> = ranges.iter().map(|range| (range.first, range.last)).collect();
        ranges.sort_unstable();
        ranges
    };
    known
        && new.cells.iter().all(|cell| holds(book, sheet, cell))
        && sorted(&sheet.merged) == sorted(&new.merged)
        && new.heights.iter().all(|&(row, height)| near(sheet.height(row), height))
        && new.widths.iter().all(|&(col, width)| near(sheet.width(col), width))
}

fn holds(book: &Workbook, sheet: &Sheet, new: &NewCell) -> bool {
    let plain = sheet.cell(new.at).is_none_or(|cell| cell.formula.is_none());
    let covered = sheet.merged_at(new.at).is_some_and(|range| range.first != new.at);
    let value = match &new.value {
        // A carriage return is no line of its own in a document.
        Some(number @ NewValue::Number(_)) => number.clone(),
        value => {
            let text = value.as_ref().and_then(NewValue::text).unwrap_or_default();
            NewValue::Text(text.replace('\r', ""))
        }
    };
    let look = book.style(sheet.style_at(new.at));
    plain
        && (covered || same(sheet.value(new.at), &value))
        && look == expected(&new.look, book.style(StyleId::default()))
}

/// What a look becomes on top of the document's own plain style.
fn expected(look: &CellLook, plain: CellStyle) -> CellStyle {
    let line = |new: Line, old: Line| if new == Line::None { old } else { new };
    let (new, old) = (look.borders, plain.borders);
    let fill = look.fill.map(|fill| Some(fill).filter(|&fill| fill != Rgb(255, 255, 255)));
    CellStyle {
        borders: Borders {
            left: line(new.left, old.left),
            right: line(new.right, old.right),
            top: line(new.top, old.top),
            bottom: line(new.bottom, old.bottom),
        },
        fill: fill.unwrap_or(plain.fill),
        font: look.color.or(plain.font),
        bold: look.bold || plain.bold,
    }
}
