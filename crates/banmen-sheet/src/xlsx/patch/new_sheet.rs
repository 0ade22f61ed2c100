//! A new sheet part.

use std::collections::{BTreeMap, BTreeSet};

use super::book::Dialect;
use super::splice::unpatchable;
use super::styles::Styles;
use super::{live, view, write};
use crate::address::{CellRange, CellRef};
use crate::error::{PatchError, Place};
use crate::patch::{NewCell, NewSheet};

/// Bounds that Excel sets to column widths (characters) and row heights (points).
const MOST_WIDTH: f64 = 255.0;
const MOST_HEIGHT: f64 = 409.5;

/// The text of the part; looks that it needs are added to the styles.
pub(super) fn write(sheet: &NewSheet, dialect: Dialect, styles: &mut Styles) -> Result<String, PatchError> {
    let place = |at: CellRef| Place { sheet: sheet.name.clone(), at };
    let merged = merged(sheet)?;
    let mut rows: BTreeMap<u32, BTreeMap<u32, &NewCell>> = BTreeMap::new();
    for cell in &sheet.cells {
        if !in_sheet(cell.at) {
            return Err(PatchError::OutsideSheet(place(cell.at)));
        }
        if rows.entry(cell.at.row).or_default().insert(cell.at.col, cell).is_some() {
            return Err(PatchError::SetTwice(place(cell.at)));
        }
    }
    if let Some((at, range)) = covered(&rows, &merged) {
        return Err(PatchError::Merged { place: place(at), range });
    }
    if let Some(&at) =
        sheet.formulas.keys().find(|at| !rows.get(&at.row).is_some_and(|row| row.contains_key(&at.col)))
    {
        return Err(unpatchable(&sheet.name, format!("the formula at {at} has no cell to stand in")));
    }
    let heights = sizes(&sheet.heights, CellRef::MAX_ROWS, MOST_HEIGHT);
    heights.keys().for_each(|row| {
        rows.entry(*row).or_default();
    });
    let corners = sheet.cells.iter().map(|cell| cell.at).chain(merged.iter().map(|range| range.last));
    let last =
        corners.fold(CellRef::new(0, 0), |last, at| CellRef::new(last.row.max(at.row), last.col.max(at.col)));

    let mut out = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<worksheet xmlns=\"{}\">{}\
         <dimension ref=\"{}\"/>{}",
        dialect.main(),
        view::properties(sheet),
        CellRange::new(CellRef::new(0, 0), last),
        view::view(sheet),
    );
    out.push_str(&columns(sheet));
    out.push_str("<sheetData>");
    for (row, cells) in rows {
        let height =
            heights.get(&row).map(|&height| format!(" ht=\"{}\" customHeight=\"1\"", write::number(height)));
        out.push_str(&format!("<row r=\"{}\"{}>", row + 1, height.unwrap_or_default()));
        for cell in cells.into_values() {
            let locked = sheet.protection.as_ref().is_none_or(|protection| protection.locks(cell.at));
            let format = styles.look(&cell.look, locked)?;
            let style = if format > 0 { format!(" s=\"{format}\"") } else { String::new() };
            let (kind, content) = match (sheet.formulas.get(&cell.at), &cell.value) {
                (Some(formula), result) => live::formula(formula, result.as_ref()),
                (None, Some(value)) => write::content("", value, styles, format)?,
                (None, None) => {
                    out.push_str(&format!("<c r=\"{}\"{style}/>", cell.at));
                    continue;
                }
            };
            out.push_str(&format!("<c r=\"{}\"{style}{kind}>{content}</c>", cell.at));
        }
        out.push_str("</row>");
    }
    out.push_str("</sheetData>");
    out.push_str(live::protection(sheet.protection.as_ref()));
    if !merged.is_empty() {
        out.push_str(&format!("<mergeCells count=\"{}\">", merged.len()));
        merged.iter().for_each(|range| out.push_str(&format!("<mergeCell ref=\"{range}\"/>")));
        out.push_str("</mergeCells>");
    }
    out.push_str(&live::rules(&sheet.rules, styles)?);
    out.push_str(&live::whole_numbers(&sheet.whole_numbers));
    if let Some(page) = &sheet.page {
        out.push_str(&view::page(page));
    }
    let breaks = page_breaks(sheet);
    if !breaks.is_empty() {
        out.push_str(&format!("<rowBreaks count=\"{0}\" manualBreakCount=\"{0}\">", breaks.len()));
        for row in breaks {
            // A break is told by the row above it, counted from one.
            out.push_str(&format!("<brk id=\"{row}\" max=\"16383\" man=\"1\"/>"));
        }
        out.push_str("</rowBreaks>");
    }
    if !sheet.drawing.is_empty() {
        out.push_str(&format!("<drawing xmlns:r=\"{}\" r:id=\"rId1\"/>", dialect.relationships()));
    }
    out.push_str("</worksheet>");
    Ok(out)
}

/// What is said of columns: their widths, and which are hidden.
fn columns(sheet: &NewSheet) -> String {
    let widths = sizes(&sheet.widths, CellRef::MAX_COLS, MOST_WIDTH);
    let ranges = sheet.hidden_columns.iter().map(|&(first, last)| first..=last.min(CellRef::MAX_COLS - 1));
    let hidden: BTreeSet<u32> = ranges.flatten().collect();
    let named: BTreeSet<u32> = widths.keys().chain(&hidden).copied().collect();
    let column = |col: u32| {
        let number = col + 1;
        let width =
            widths.get(&col).map(|&width| format!(" width=\"{}\" customWidth=\"1\"", write::number(width)));
        let hidden = if hidden.contains(&col) { " hidden=\"1\"" } else { "" };
        format!("<col min=\"{number}\" max=\"{number}\"{}{hidden}/>", width.unwrap_or_default())
    };
    let all: String = named.into_iter().map(column).collect();
    if all.is_empty() { all } else { format!("<cols>{all}</cols>") }
}

/// The merged ranges, without those of one cell. They may not overlap.
fn merged(sheet: &NewSheet) -> Result<Vec<CellRange>, PatchError> {
    let merged: Vec<CellRange> =
        sheet.merged.iter().copied().filter(|range| range.first != range.last).collect();
    if let Some(range) = merged.iter().find(|range| !in_sheet(range.last)) {
        return Err(PatchError::OutsideSheet(Place { sheet: sheet.name.clone(), at: range.last }));
    }
    let mut open: Vec<CellRange> = Vec::new();
    for range in downwards(&merged) {
        open.retain(|other| other.last.row >= range.first.row);
        if let Some(other) = open.iter().find(|other| other.intersects(&range)) {
            return Err(unpatchable(&sheet.name, format!("the merged ranges {other} and {range} overlap")));
        }
        open.push(range);
    }
    Ok(merged)
}

/// The first cell with a value that nobody would see, and the merged range that hides it.
fn covered(
    rows: &BTreeMap<u32, BTreeMap<u32, &NewCell>>,
    merged: &[CellRange],
) -> Option<(CellRef, CellRange)> {
    let mut waiting = downwards(merged).into_iter().peekable();
    let mut open: Vec<CellRange> = Vec::new();
    for (&row, cells) in rows {
        open.extend(std::iter::from_fn(|| waiting.next_if(|range| range.first.row <= row)));
        open.retain(|range| range.last.row >= row);
        for cell in cells.values().filter(|cell| cell.value.is_some()) {
            if let Some(range) = open.iter().find(|range| range.contains(cell.at) && range.first != cell.at) {
                return Some((cell.at, *range));
            }
        }
    }
    None
}

/// Ranges in the order in which they begin on the way down, so that few of them are open at a time.
fn downwards(ranges: &[CellRange]) -> Vec<CellRange> {
    let mut ranges = ranges.to_vec();
    ranges.sort_unstable_by_key(|range| range.first);
    ranges
}

/// Breaks that Excel takes: none above the first row, and not more than it knows.
fn page_breaks(sheet: &NewSheet) -> Vec<u32> {
    const MOST: usize = 1026;
    let rows: BTreeSet<u32> =
        sheet.page_breaks.iter().copied().filter(|row| (1..CellRef::MAX_ROWS).contains(row)).collect();
    rows.into_iter().take(MOST).collect()
}

fn in_sheet(at: CellRef) -> bool {
    at.row < CellRef::MAX_ROWS && at.col < CellRef::MAX_COLS
}

/// Sizes of rows or columns, the last word on each, within what Excel takes.
fn sizes(stated: &[(u32, f64)], end: u32, most: f64) -> BTreeMap<u32, f64> {
    let usable = stated.iter().filter(|(at, size)| *at < end && size.is_finite());
    usable.map(|&(at, size)| (at, size.clamp(0.0, most))).collect()
}
