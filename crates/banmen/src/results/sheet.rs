//! The table as a sheet: a summary, a row a board, the totals, and how many boards have which level.

use banmen_sheet::{
    Align, Borders, CellLook, CellRef, Line, Margins, NewCell, NewSheet, NewValue, Page, Rgb,
};
use banmen_sudoku::human::Level;

use super::{BACKTRACKS, COLUMNS, Field, LEVEL, Results};
use crate::rate::level_name;
use crate::signature::Signature;
use crate::words::{Lang, results as words};

/// The rows of the headings and of the first board.
const HEADINGS: u32 = 3;
const FIRST: u32 = HEADINGS + 1;
const INK: Rgb = Rgb(0x1F, 0x38, 0x64);
const SHADE: Rgb = Rgb(0xD9, 0xE2, 0xF3);
const LINK: Rgb = Rgb(0x05, 0x63, 0xC1);
const FAULT: Rgb = Rgb(0xC0, 0x00, 0x00);

/// The colour of a level, from green to red.
const fn tint(level: Level) -> Rgb {
    match level {
        Level::Easy => Rgb(0xE2, 0xF0, 0xD9),
        Level::Medium => Rgb(0xF4, 0xF7, 0xD0),
        Level::Hard => Rgb(0xFF, 0xF2, 0xCC),
        Level::Unfair => Rgb(0xFB, 0xE0, 0xCC),
        Level::Extreme => Rgb(0xF8, 0xCB, 0xCB),
    }
}

/// The sheet. With `links` each place leads to its board; with `times` it tells them, which differ from run to run.
pub(crate) fn sheet(results: &Results, links: bool, times: bool, lang: Lang) -> NewSheet {
    let mut sheet = NewSheet { name: words::sheet_name(lang).to_owned(), ..NewSheet::default() };
    let look = CellLook { points: Some(10), ..CellLook::default() };
    let text = |text: &str| Some(NewValue::Text(text.to_owned()));
    let title = CellLook { bold: true, points: Some(16), color: Some(INK), ..look };
    sheet.cells.push(NewCell { at: CellRef::new(0, 0), value: text(words::sheet_name(lang)), look: title });
    if times {
        let value = text(&results.summary(lang));
        sheet.cells.push(NewCell { at: CellRef::new(1, 0), value, look });
    }
    let heading = CellLook {
        bold: true,
        fill: Some(INK),
        color: Some(Rgb(0xFF, 0xFF, 0xFF)),
        align: Align::Center,
        ..look
    };
    for (col, name) in (0..).zip(words::headings(lang)) {
        sheet.cells.push(NewCell { at: CellRef::new(HEADINGS, col), value: text(name), look: heading });
    }
    let last = FIRST + results.len() as u32;
    for ((row, fields), level) in (FIRST..).zip(results.fields(lang)).zip(results.levels()) {
        let fill = (row % 2 == 1).then_some(Rgb(0xF6, 0xF8, 0xFC));
        for (col, field) in fields.iter().enumerate() {
            let own = match (col, level) {
                (LEVEL, Some(level)) => CellLook { fill: Some(tint(level)), ..look },
                (_, None) if col + 1 == LEVEL => CellLook { color: Some(FAULT), fill, ..look },
                _ => CellLook { fill, ..look },
            };
            put(&mut sheet, CellRef::new(row, col as u32), field, own, links, times);
        }
    }
    let borders = Borders { top: Line::Medium, bottom: Line::Medium, ..Borders::default() };
    for (col, field) in (0..).zip(&results.totals(lang)) {
        let own = CellLook { bold: true, fill: Some(SHADE), borders, ..look };
        put(&mut sheet, CellRef::new(last, col), field, own, links, times);
    }
    counts(&mut sheet, results, last + 2, look, lang);
    sheet.widths = widths(results, lang);
    let rows = (FIRST..=last).map(|row| (row, 15.0));
    sheet.heights = rows.chain([(0, 26.0), (1, 16.0), (HEADINGS, 20.0)]).collect();
    sheet.frozen_rows = FIRST;
    sheet.hide_grid = true;
    let margins = Margins { left: 28.0, right: 28.0, top: 40.0, bottom: 40.0 };
    sheet.page = Some(Page { landscape: true, fit_width: true, centered: true, margins, ..Page::default() });
    Signature::Rate.sign(sheet)
}

/// A field in its cell: numbers stand in the middle under their headings.
fn put(sheet: &mut NewSheet, at: CellRef, field: &Field, look: CellLook, links: bool, times: bool) {
    let is_count = field.is_number() || at.col as usize == BACKTRACKS;
    let look = if is_count { CellLook { align: Align::Center, ..look } } else { look };
    let is_time = at.col as usize + 1 == COLUMNS;
    let (value, look) = match field {
        Field::Blank => (None, look),
        Field::Number(_) if is_time && !times => (None, look),
        Field::Number(number) => (Some(NewValue::Number(*number)), look),
        Field::Text(text) => (Some(NewValue::Text(text.clone())), look),
        Field::Link(text, (name, cell)) => {
            if links {
                sheet.formulas.insert(at, link(name, *cell, text));
            }
            let color = if links { Some(LINK) } else { look.color };
            (Some(NewValue::Text(text.clone())), CellLook { color, ..look })
        }
    };
    sheet.cells.push(NewCell { at, value, look });
}

/// A formula that leads to a cell of the same workbook.
fn link(sheet: &str, at: CellRef, text: &str) -> String {
    let target = format!("#'{}'!{at}", sheet.replace('\'', "''"));
    let quoted = |text: &str| format!("\"{}\"", text.replace('"', "\"\""));
    format!("HYPERLINK({},{})", quoted(&target), quoted(text))
}

/// How many boards have which level: by letters, by HoDoKu, and what was not rated.
fn counts(sheet: &mut NewSheet, results: &Results, top: u32, look: CellLook, lang: Lang) {
    let counts = results.counts(lang);
    let letters = counts.letters.iter().map(|&(name, count)| (name, None, count)).collect::<Vec<_>>();
    let levels = counts.levels.iter().map(|&(level, count)| (level_name(level), Some(tint(level)), count));
    let unrated = counts.unrated.iter().map(|&(status, count)| (words::status(status, lang), None, count));
    let blocks = [letters, levels.collect(), unrated.collect()];
    let heading = CellLook { bold: true, color: Some(INK), ..look };
    // Side by side, each where its columns are wide enough.
    let lefts = [1, LEVEL as u32 - 1, LEVEL as u32 + 2];
    for ((title, block), left) in words::blocks(lang).into_iter().zip(blocks).zip(lefts) {
        if block.is_empty() {
            continue;
        }
        let value = Some(NewValue::Text(title.to_owned()));
        sheet.cells.push(NewCell { at: CellRef::new(top, left), value, look: heading });
        for (row, (name, fill, count)) in (top + 1..).zip(block) {
            let own = CellLook { fill, ..look };
            let value = Some(NewValue::Text(name.to_owned()));
            sheet.cells.push(NewCell { at: CellRef::new(row, left), value, look: own });
            let value = Some(NewValue::Number(count as f64));
            let own = CellLook { align: Align::Center, ..own };
            sheet.cells.push(NewCell { at: CellRef::new(row, left + 1), value, look: own });
        }
    }
}

/// Widths of the columns: as wide as what stands there, within bounds.
fn widths(results: &Results, lang: Lang) -> Vec<(u32, f64)> {
    let mut widths = words::headings(lang).map(crate::view::width);
    for fields in results.fields(lang).chain([results.totals(lang)]) {
        for (wide, field) in widths.iter_mut().zip(&fields) {
            *wide = (*wide).max(crate::view::width(&field.text()));
        }
    }
    (0..).zip(widths.map(|wide| wide.clamp(3, 40) as f64 * 1.05 + 2.0)).collect()
}
