//! One worksheet substream: cells, sizes, merged ranges.

use std::collections::HashMap;

use super::globals::{Biff, Globals, with_continues};
use super::records::{Record, f64_at, id, top_level, u16_at, u32_at};
use super::strings::{long_bytes, long_unicode};
use crate::address::{CellRange, CellRef};
use crate::error::OpenError;
use crate::limits;
use crate::style::StyleId;
use crate::value::{CellValue, Formula, SheetCell};
use crate::workbook::{Sheet, SheetKind};

/// Columns of a sheet in this format.
pub(super) const COLS: u32 = 256;
/// Rows of a sheet in this format.
pub(super) const ROWS: u32 = 65_536;

/// Bit of a FORMULA record: compute before the first showing, the stored result is old.
pub(super) const CALC_ON_LOAD: u16 = 0x0002;

/// How much all sheets together may still hold.
pub(super) struct Budget {
    cells: usize,
    text: usize,
}

impl Default for Budget {
    fn default() -> Self {
        Self { cells: limits::CELLS, text: limits::TEXT_BYTES }
    }
}

impl Budget {
    fn cell(&mut self) -> Result<(), OpenError> {
        let limit = limits::CELLS as u64;
        self.cells = self.cells.checked_sub(1).ok_or(OpenError::TooLarge { what: "cells", limit })?;
        Ok(())
    }

    /// Many cells may share one long text.
    fn text(&mut self, text: &str) -> Result<(), OpenError> {
        let limit = limits::TEXT_BYTES as u64;
        self.text = self
            .text
            .checked_sub(text.len())
            .ok_or(OpenError::TooLarge { what: "the text of all cells", limit })?;
        Ok(())
    }
}

/// A sheet on its way in.
struct Reader<'a> {
    globals: &'a Globals,
    budget: &'a mut Budget,
    sheet: Sheet,
    /// The formula cell whose text result follows in a STRING record.
    awaits_text: Option<CellRef>,
    /// The formula cell last read: ARRAY and TABLE records follow it.
    last_formula: Option<CellRef>,
    /// Cells whose formula stands elsewhere, and where.
    elsewhere: Vec<(CellRef, CellRef)>,
    /// Ranges of array formulas and data tables, by the cell where they stand.
    arrays: HashMap<CellRef, CellRange>,
    /// Cells that name a shared string that is not there.
    missing_text: Option<CellRef>,
}

/// Reads the records of a sheet into `sheet`, which has its name and kind already. Gives the first cell whose text is
/// not in the table of shared strings, if there is one.
pub(super) fn read(
    records: &[Record<'_>],
    sheet: Sheet,
    globals: &Globals,
    budget: &mut Budget,
) -> Result<(Sheet, Option<CellRef>), OpenError> {
    let mut reader = Reader {
        globals,
        budget,
        sheet,
        awaits_text: None,
        last_formula: None,
        elsewhere: Vec::new(),
        arrays: HashMap::new(),
        missing_text: None,
    };
    for (index, record) in top_level(records) {
        reader.record(records, index, record)?;
    }
    for (cell, anchor) in &reader.elsewhere {
        if reader.arrays.get(anchor).is_some_and(|range| range.contains(*cell)) {
            let formula = reader.sheet.cells.get_mut(cell).and_then(|cell| cell.formula.as_mut());
            formula.into_iter().for_each(|formula| formula.array = true);
        }
    }
    Ok((reader.sheet, reader.missing_text))
}

/// The number behind the 32 bits of an RK value ([MS-XLS] 2.5.217).
pub(super) fn rk_number(rk: u32) -> f64 {
    let number = if rk & 2 != 0 {
        f64::from(rk as i32 >> 2)
    } else {
        f64::from_bits(u64::from(rk & 0xFFFF_FFFC) << 32)
    };
    if rk & 1 != 0 { number / 100.0 } else { number }
}

/// The text of an error value by its code.
fn error_text(code: u8) -> &'static str {
    match code {
        0x00 => "#NULL!",
        0x07 => "#DIV/0!",
        0x0F => "#VALUE!",
        0x17 => "#REF!",
        0x1D => "#NAME?",
        0x24 => "#NUM!",
        0x2A => "#N/A",
        _ => "#ERR!",
    }
}

/// The cell that a record starts with.
pub(super) fn cell_at(data: &[u8]) -> Option<CellRef> {
    let (row, col) = (u32::from(u16_at(data, 0)?), u32::from(u16_at(data, 2)?));
    (col < COLS).then_some(CellRef::new(row, col))
}

/// A range of two 16-bit rows and two columns of 8 bits (ARRAY, TABLE, SHRFMLA).
pub(super) fn short_range(data: &[u8]) -> Option<CellRange> {
    let (first, last) = (u16_at(data, 0)?, u16_at(data, 2)?);
    let (left, right) = (*data.get(4)?, *data.get(5)?);
    let cell = |row: u16, col: u8| CellRef::new(u32::from(row), u32::from(col));
    Some(CellRange::new(cell(first, left), cell(last, right)))
}

/// The ranges of a MERGECELLS record.
pub(super) fn merged_ranges(data: &[u8]) -> impl Iterator<Item = CellRange> + '_ {
    let count = usize::from(u16_at(data, 0).unwrap_or(0));
    data.get(2..).unwrap_or_default().chunks_exact(8).take(count).filter_map(|range| {
        let word = |at| u16_at(range, at).map(u32::from);
        let (top, bottom, left, right) = (word(0)?, word(2)?, word(4)?, word(6)?);
        Some(CellRange::new(CellRef::new(top, left), CellRef::new(bottom, right.min(COLS - 1))))
    })
}

/// The cell with the array formula, data table or shared formula that a FORMULA record refers to.
pub(super) fn formula_anchor(data: &[u8]) -> Option<CellRef> {
    const EXP: u8 = 1;
    const TBL: u8 = 2;
    let token = *data.get(22)?;
    let col = u32::from(*data.get(25)?);
    matches!(token, EXP | TBL).then_some(CellRef::new(u32::from(u16_at(data, 23)?), col))
}

impl Reader<'_> {
    fn record(&mut self, all: &[Record<'_>], index: usize, record: &Record<'_>) -> Result<(), OpenError> {
        let data = record.data;
        match record.id {
            id::BLANK => self.single(data, |_, _| Some(CellValue::Empty))?,
            id::NUMBER => self.single(data, |_, _| f64_at(data, 6).map(CellValue::Number))?,
            id::RK => self.single(data, |_, _| Some(CellValue::Number(rk_number(u32_at(data, 6)?))))?,
            id::LABELSST => self.single(data, |reader, at| reader.shared_text(data, at))?,
            id::LABEL | id::RSTRING => {
                self.single(data, |reader, _| reader.own_text(all, index, 6).map(CellValue::Text))?;
            }
            id::BOOLERR => self.single(data, |_, _| bool_or_error(data))?,
            id::MULRK => self.run(data, 6, |rk| Some(CellValue::Number(rk_number(u32_at(rk, 2)?))))?,
            id::MULBLANK => self.run(data, 2, |_| Some(CellValue::Empty))?,
            id::FORMULA => self.formula(data)?,
            id::STRING => self.formula_text(all, index)?,
            id::ARRAY | id::TABLE => {
                let anchor = self.last_formula.zip(short_range(data));
                self.arrays.extend(anchor);
            }
            id::MERGECELLS => {
                self.sheet.merged.extend(merged_ranges(data));
                if self.sheet.merged.len() > limits::RANGES {
                    return Err(OpenError::TooLarge { what: "merged ranges", limit: limits::RANGES as u64 });
                }
            }
            _ => self.geometry(record),
        }
        Ok(())
    }

    fn geometry(&mut self, record: &Record<'_>) {
        let data = record.data;
        let twips = |at| u16_at(data, at).map(|height| f64::from(height & 0x7FFF) / 20.0);
        match record.id {
            id::ROW => self.row(data),
            id::COLINFO => self.columns(data),
            id::DEFAULTROWHEIGHT => self.sheet.default_height = twips(2),
            id::STANDARDWIDTH => self.sheet.default_width = u16_at(data, 0).map(|w| f64::from(w) / 256.0),
            // The finer STANDARDWIDTH stands behind it, where there is one.
            id::DEFCOLWIDTH => self.sheet.default_width = u16_at(data, 0).map(f64::from),
            id::PROTECT => self.sheet.protected = u16_at(data, 0).is_some_and(|lock| lock != 0),
            id::WSBOOL if u16_at(data, 0).is_some_and(|flags| flags & DIALOG != 0) => {
                self.sheet.kind = SheetKind::Other;
            }
            _ => {}
        }
    }

    fn style(&self, xf: u16) -> StyleId {
        style_id(self.globals, xf)
    }

    fn put(
        &mut self,
        at: CellRef,
        value: CellValue,
        formula: Option<Formula>,
        xf: u16,
    ) -> Result<(), OpenError> {
        self.budget.cell()?;
        if let CellValue::Text(text) = &value {
            self.budget.text(text)?;
        }
        let style = self.style(xf);
        self.sheet.cells.insert(at, SheetCell { value, formula, style });
        Ok(())
    }

    fn single(
        &mut self,
        data: &[u8],
        value: impl FnOnce(&mut Self, CellRef) -> Option<CellValue>,
    ) -> Result<(), OpenError> {
        let Some((at, xf)) = cell_at(data).zip(u16_at(data, 4)) else { return Ok(()) };
        match value(self, at) {
            Some(value) => self.put(at, value, None, xf),
            None => Ok(()),
        }
    }

    /// MULRK and MULBLANK: items of `width` bytes that start with the XF, one a column.
    fn run(
        &mut self,
        data: &[u8],
        width: usize,
        value: impl Fn(&[u8]) -> Option<CellValue>,
    ) -> Result<(), OpenError> {
        let Some(first) = cell_at(data) else { return Ok(()) };
        let items = data.get(4..data.len().saturating_sub(2)).unwrap_or_default().chunks_exact(width);
        for (col, item) in (first.col..COLS).zip(items) {
            if let Some((value, xf)) = value(item).zip(u16_at(item, 0)) {
                self.put(CellRef::new(first.row, col), value, None, xf)?;
            }
        }
        Ok(())
    }

    fn shared_text(&mut self, data: &[u8], at: CellRef) -> Option<CellValue> {
        let index = usize::try_from(u32_at(data, 6)?).ok()?;
        let text = self.globals.strings.texts.get(index).cloned();
        if text.is_none() {
            self.missing_text.get_or_insert(at);
        }
        Some(CellValue::Text(text.unwrap_or_default()))
    }

    /// A text that stands in the record itself.
    fn own_text(&self, all: &[Record<'_>], index: usize, at: usize) -> Option<String> {
        let mut chunks = with_continues(all, index);
        let first = chunks.first_mut()?;
        *first = first.get(at..)?;
        match self.globals.biff {
            Biff::Eight => long_unicode(chunks),
            Biff::Five => long_bytes(first, 0, self.globals.encoding),
        }
    }

    fn formula(&mut self, data: &[u8]) -> Result<(), OpenError> {
        let Some((at, xf)) = cell_at(data).zip(u16_at(data, 4)) else { return Ok(()) };
        let Some((result, flags)) = data.get(6..14).zip(u16_at(data, 14)) else { return Ok(()) };
        let cached = flags & CALC_ON_LOAD == 0;
        self.last_formula = Some(at);
        self.awaits_text = None;
        let value = match result {
            [0, .., 0xFF, 0xFF] => {
                self.awaits_text = cached.then_some(at);
                CellValue::Text(String::new())
            }
            [1, _, value, .., 0xFF, 0xFF] => CellValue::Bool(*value != 0),
            [2, _, code, .., 0xFF, 0xFF] => CellValue::Error(error_text(*code).to_owned()),
            [_, .., 0xFF, 0xFF] => CellValue::Text(String::new()),
            _ => f64_at(result, 0).map(CellValue::Number).unwrap_or_default(),
        };
        let value = if cached { value } else { CellValue::Empty };
        if let Some(anchor) = formula_anchor(data) {
            self.elsewhere.push((at, anchor));
        }
        self.put(at, value, Some(Formula { text: String::new(), cached, array: false }), xf)
    }

    fn formula_text(&mut self, all: &[Record<'_>], index: usize) -> Result<(), OpenError> {
        let Some(at) = self.awaits_text.take() else { return Ok(()) };
        let Some(text) = self.own_text(all, index, 0) else { return Ok(()) };
        self.budget.text(&text)?;
        if let Some(cell) = self.sheet.cells.get_mut(&at) {
            cell.value = CellValue::Text(text);
        }
        Ok(())
    }

    fn row(&mut self, data: &[u8]) {
        /// Bit of a row that has a look of its own.
        const HAS_XF: u16 = 0x80;
        let Some((row, height)) = u16_at(data, 0).zip(u16_at(data, 6)) else { return };
        self.sheet.heights.insert(u32::from(row), f64::from(height & 0x7FFF) / 20.0);
        if let Some((flags, xf)) = u16_at(data, 12).zip(u16_at(data, 14))
            && flags & HAS_XF != 0
        {
            let style = self.style(xf & 0xFFF);
            self.sheet.row_styles.insert(u32::from(row), style);
        }
    }

    fn columns(&mut self, data: &[u8]) {
        let word = |at| u16_at(data, at);
        let Some(((first, last), (width, xf))) = word(0).zip(word(2)).zip(word(4).zip(word(6))) else {
            return;
        };
        let (first, last) = (u32::from(first), u32::from(last).min(COLS - 1));
        // More groups of columns than columns: none of the rest can matter.
        if first <= last && self.sheet.widths.len() < COLS as usize {
            self.sheet.widths.push((first, last, f64::from(width) / 256.0));
            let style = self.style(xf);
            self.sheet.column_styles.push((first, last, style));
        }
    }
}

/// Bit of a WSBOOL record: the sheet is a dialogue.
const DIALOG: u16 = 0x10;

/// The look behind the number of an XF. Id 0 is the plain look, so each XF counts one higher.
pub(super) fn style_id(globals: &Globals, xf: u16) -> StyleId {
    if usize::from(xf) < globals.styles.len() { StyleId(u32::from(xf) + 1) } else { StyleId::default() }
}

fn bool_or_error(data: &[u8]) -> Option<CellValue> {
    let (&value, &is_error) = (data.get(6)?, data.get(7)?);
    Some(if is_error != 0 {
        CellValue::Error(error_text(value).to_owned())
    } else {
        CellValue::Bool(value != 0)
    })
}
