//! A worksheet part: cells, sizes, merged ranges, protection.
//!
//! Forgiven: rows and cells without an address (they follow the one before), in any order or twice (the last one counts,
//! and it is told), numbers that are none (shown as text, and told), strings of an unknown index (empty, and told).

use std::collections::btree_map::Entry;

use crate::address::{CellRange, CellRef};
use crate::error::OpenError;
use crate::limits::{CELLS, RANGES};
use crate::style::StyleId;
use crate::value::{CellValue, Formula, SheetCell};
use crate::workbook::Sheet;
use crate::xml::{Kind, Text, Token, Tokens};

use super::reading::Reading;
use super::strings;
use super::styles::says_yes;

/// A worksheet being read.
struct Reader<'a, 'r> {
    text: &'a Text,
    tokens: Tokens<'a>,
    sheet: Sheet,
    /// Ranges of array formulas and data tables.
    arrays: Vec<CellRange>,
    reading: &'r mut Reading,
}

/// Reads a worksheet part into `sheet`, which brings its name along.
pub(super) fn read(text: &Text, sheet: Sheet, reading: &mut Reading) -> Result<Sheet, OpenError> {
    let mut reader = Reader { text, tokens: text.tokens(), sheet, arrays: Vec::new(), reading };
    let mut rooted = false;
    while let Some(token) = reader.tokens.next().transpose()? {
        match (token.kind, token.depth) {
            (Kind::Start | Kind::Empty, 0) if token.local() == "worksheet" => rooted = true,
            (Kind::Start | Kind::Empty, 0) => return Err(text.damaged("not a worksheet part")),
            (Kind::Start | Kind::Empty, _) => reader.element(&token)?,
            _ => {}
        }
    }
    if !rooted {
        return Err(text.damaged("no worksheet"));
    }
    reader.mark_arrays()?;
    reader.reading.count_uncached(&reader.sheet);
    Ok(reader.sheet)
}

impl Reader<'_, '_> {
    /// An element of the worksheet, as far as it concerns us.
    fn element(&mut self, token: &Token<'_>) -> Result<(), OpenError> {
        match token.local() {
            "sheetData" => return self.rows(token),
            "sheetFormatPr" => {
                self.sheet.default_height = size(token, "defaultRowHeight");
                self.sheet.default_width = size(token, "defaultColWidth");
            }
            "sheetProtection" => self.sheet.protected |= says_yes(token, "sheet"),
            "cols" | "mergeCells" => return Ok(()), // their content comes by itself
            "col" => self.column(token)?,
            "mergeCell" => self.merge(token)?,
            _ => {}
        }
        self.tokens.skip_element(token)?;
        Ok(())
    }

    fn column(&mut self, token: &Token<'_>) -> Result<(), OpenError> {
        let number = |name| token.attribute(name).and_then(|value| value.trim().parse::<u32>().ok());
        let Some(first) = number("min").and_then(|n| n.checked_sub(1)).filter(|&n| n < CellRef::MAX_COLS)
        else {
            return Ok(());
        };
        let last = number("max").unwrap_or(first + 1).clamp(first + 1, CellRef::MAX_COLS) - 1;
        if let Some(width) = size(token, "width") {
            self.sheet.widths.push((first, last, width));
        }
        if let Some(style) = number("style").filter(|&style| style != 0) {
            self.sheet.column_styles.push((first, last, StyleId(style)));
        }
        let limit = CellRef::MAX_COLS as usize;
        if self.sheet.widths.len().max(self.sheet.column_styles.len()) > limit {
            return Err(OpenError::TooLarge { what: "columns", limit: limit as u64 });
        }
        Ok(())
    }

    fn merge(&mut self, token: &Token<'_>) -> Result<(), OpenError> {
        let stated = token.attribute("ref").unwrap_or_default();
        match stated.trim().parse() {
            Ok(range) => self.sheet.merged.push(range),
            Err(_) => {
                self.reading.repaired(|| format!("{}: merged range \"{stated}\" left out", self.sheet.name))
            }
        }
        if self.sheet.merged.len() > RANGES {
            return Err(OpenError::TooLarge { what: "merged ranges of a sheet", limit: RANGES as u64 });
        }
        Ok(())
    }

    fn rows(&mut self, data: &Token<'_>) -> Result<(), OpenError> {
        let mut next_row = 0;
        if data.kind != Kind::Start {
            return Ok(());
        }
        while let Some(token) = self.tokens.next().transpose()? {
            if token.kind == Kind::End && token.depth == data.depth {
                break;
            }
            if !token.opens("row") {
                self.tokens.skip_element(&token)?;
                continue;
            }
            let row = match token.attribute("r") {
                None => next_row,
                Some(r) => match r.trim().parse::<u32>().ok().and_then(|r| r.checked_sub(1)) {
                    Some(row) => row,
                    None => return Err(self.text.damaged(format!("row number \"{r}\""))),
                },
            };
            if row >= CellRef::MAX_ROWS {
                return Err(self.text.damaged(format!("row {}, outside the sheet", u64::from(row) + 1)));
            }
            next_row = row + 1;
            if let Some(height) = size(&token, "ht") {
                self.sheet.heights.insert(row, height);
            }
            if says_yes(&token, "customFormat") {
                let style = token.attribute("s").and_then(|s| s.trim().parse().ok()).unwrap_or(0);
                self.sheet.row_styles.insert(row, StyleId(style));
            }
            self.cells(&token, row)?;
        }
        Ok(())
    }

    fn cells(&mut self, start: &Token<'_>, row: u32) -> Result<(), OpenError> {
        let mut next = CellRef::new(row, 0);
        if start.kind != Kind::Start {
            return Ok(());
        }
        while let Some(token) = self.tokens.next().transpose()? {
            if token.kind == Kind::End && token.depth == start.depth {
                break;
            }
            if !token.opens("c") {
                self.tokens.skip_element(&token)?;
                continue;
            }
            let at = match token.attribute("r") {
                None => next,
                Some(r) => match r.trim().parse() {
                    Ok(at) => at,
                    Err(_) => return Err(self.text.damaged(format!("cell address \"{r}\""))),
                },
            };
            if at.col >= CellRef::MAX_COLS {
                return Err(self
                    .text
                    .damaged(format!("row {}: more cells than a sheet has columns", row + 1)));
            }
            next = CellRef::new(at.row, at.col + 1);
            let cell = self.cell(&token, at)?;
            self.reading.count_cell()?;
            match self.sheet.cells.entry(at) {
                Entry::Vacant(place) => {
                    place.insert(cell);
                }
                Entry::Occupied(mut place) => {
                    place.insert(cell);
                    self.reading
                        .repaired(|| format!("{}!{at} is there twice: the last one counts", self.sheet.name));
                }
            }
        }
        Ok(())
    }

    fn cell(&mut self, start: &Token<'_>, at: CellRef) -> Result<SheetCell, OpenError> {
        let style = start.attribute("s").and_then(|s| s.trim().parse().ok()).unwrap_or(0);
        let mut cell = SheetCell { style: StyleId(style), ..SheetCell::default() };
        if start.kind != Kind::Start {
            return Ok(cell);
        }
        let (mut stored, mut inline) = (None, None);
        while let Some(token) = self.tokens.next().transpose()? {
            if token.kind == Kind::End && token.depth == start.depth {
                break;
            }
            match token.local() {
                "v" if token.kind != Kind::End => stored = Some(self.tokens.inner_text(&token)?),
                "is" if token.kind != Kind::End => inline = Some(strings::rich(&mut self.tokens, &token)?),
                "f" if token.kind != Kind::End => cell.formula = Some(self.formula(&token, at)?),
                _ => {
                    self.tokens.skip_element(&token)?;
                }
            }
        }
        let kind = start.attribute("t");
        cell.value = self.value(kind.as_deref().unwrap_or("n"), stored.as_deref(), inline, at);
        if let CellValue::Text(text) | CellValue::Error(text) = &cell.value {
            self.reading.count_text(text.len())?;
        }
        if let Some(formula) = &mut cell.formula {
            formula.cached = cell.value != CellValue::Empty;
        }
        Ok(cell)
    }

    fn formula(&mut self, token: &Token<'_>, at: CellRef) -> Result<Formula, OpenError> {
        let kind = token.attribute("t").unwrap_or_default();
        let array = matches!(&*kind, "array" | "dataTable");
        if array {
            let stated = token.attribute("ref").and_then(|r| r.trim().parse().ok());
            self.arrays.push(stated.unwrap_or(CellRange::new(at, at)));
            if self.arrays.len() > CELLS {
                return Err(OpenError::TooLarge { what: "array formulas", limit: CELLS as u64 });
            }
        }
        let text = self.tokens.inner_text(token)?;
        let text = strings::unescaped(&text).into_owned();
        self.reading.count_text(text.len())?;
        Ok(Formula { text, cached: false, array })
    }

    /// The value of a cell of type `kind` with the content of its `v` and `is`.
    fn value(&mut self, kind: &str, stored: Option<&str>, inline: Option<String>, at: CellRef) -> CellValue {
        if let Some(text) = inline {
            return CellValue::Text(text);
        }
        let Some(stored) = stored else { return CellValue::Empty };
        let trimmed = stored.trim_matches([' ', '\t', '\r', '\n']);
        match kind {
            "str" | "inlineStr" => CellValue::Text(strings::unescaped(stored).into_owned()),
            _ if trimmed.is_empty() => CellValue::Empty,
            "s" => match trimmed.parse::<usize>().ok().and_then(|index| self.reading.strings.get(index)) {
                Some(text) => CellValue::Text(text.to_string()),
                None => {
                    self.reading.repaired(|| {
                        format!("{}!{at}: no shared string {trimmed}; left empty", self.sheet.name)
                    });
                    CellValue::Empty
                }
            },
            "b" => CellValue::Bool(matches!(trimmed, "1" | "true")),
            "e" => CellValue::Error(trimmed.to_owned()),
            "d" => CellValue::Text(trimmed.to_owned()),
            _ => match trimmed.parse::<f64>().ok().filter(|n| n.is_finite()) {
                Some(number) => CellValue::Number(number),
                None => {
                    self.reading
                        .repaired(|| format!("{}!{at}: number \"{trimmed}\" read as text", self.sheet.name));
                    CellValue::Text(trimmed.to_owned())
                }
            },
        }
    }

    /// Marks every cell inside an array formula or data table.
    fn mark_arrays(&mut self) -> Result<(), OpenError> {
        // Ranges of a hostile file may overlap: bound the cells that are looked at.
        let mut looked_at = 0;
        for range in std::mem::take(&mut self.arrays) {
            for row in self.rows_of(range) {
                for (_, cell) in self
                    .sheet
                    .cells
                    .range_mut(CellRef::new(row, range.first.col)..=CellRef::new(row, range.last.col))
                {
                    let cached = cell.value != CellValue::Empty;
                    cell.formula.get_or_insert(Formula { text: String::new(), cached, array: true }).array =
                        true;
                    looked_at += 1;
                }
                looked_at += 1;
                if looked_at > CELLS {
                    return Err(OpenError::TooLarge { what: "cells in array formulas", limit: CELLS as u64 });
                }
            }
        }
        Ok(())
    }

    /// The rows of a range that may hold cells.
    fn rows_of(&self, range: CellRange) -> std::ops::RangeInclusive<u32> {
        let last = self.sheet.cells.last_key_value().map_or(0, |(at, _)| at.row);
        range.first.row..=range.last.row.min(last)
    }
}

/// A size in an attribute: finite and not negative.
fn size(token: &Token<'_>, name: &str) -> Option<f64> {
    let value = token.attribute(name)?.trim().parse::<f64>().ok()?;
    (value.is_finite() && value >= 0.0).then_some(value)
}
