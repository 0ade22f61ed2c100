//! A worksheet part: cells, sizes, merged ranges, protection.

use crate::address::{CellRange, CellRef};
use crate::error::OpenError;
use crate::limits::RANGES;
use crate::style::StyleId;
use crate::value::{CellValue, Formula, SheetCell};
use crate::workbook::Sheet;
use crate::xlsx::reading::Reading;

use super::record::{Fields, Records, damaged};

/// Kinds of records.
mod kind {
    pub(super) const ROW: u16 = 0;
    pub(super) const BLANK: u16 = 1;
    pub(super) const RK: u16 = 2;
    pub(super) const ERROR: u16 = 3;
    pub(super) const BOOL: u16 = 4;
    pub(super) const REAL: u16 = 5;
    pub(super) const TEXT: u16 = 6;
    pub(super) const SHARED_TEXT: u16 = 7;
    pub(super) const FORMULA_TEXT: u16 = 8;
    pub(super) const FORMULA_REAL: u16 = 9;
    pub(super) const FORMULA_BOOL: u16 = 10;
    pub(super) const FORMULA_ERROR: u16 = 11;
    /// Cells 12 to 18 are those from BLANK to SHARED_TEXT without a column: it is the next one.
    pub(super) const FIRST_SHORT: u16 = 12;
    pub(super) const LAST_SHORT: u16 = 18;
    pub(super) const COLUMNS: u16 = 60;
    pub(super) const RICH_TEXT: u16 = 62;
    pub(super) const MERGED: u16 = 176;
    pub(super) const ARRAY: u16 = 426;
    pub(super) const TABLE: u16 = 428;
    pub(super) const DEFAULTS: u16 = 485;
    pub(super) const PROTECTION: u16 = 535;
    pub(super) const PROTECTION_ISO: u16 = 678;
}

/// Error values by their number.
const ERRORS: [(u8, &str); 8] = [
    (0x00, "#NULL!"),
    (0x07, "#DIV/0!"),
    (0x0F, "#VALUE!"),
    (0x17, "#REF!"),
    (0x1D, "#NAME?"),
    (0x24, "#NUM!"),
    (0x2A, "#N/A"),
    (0x2B, "#GETTING_DATA"),
];

/// Reads a worksheet part into `sheet`, which brings its name along.
pub(super) fn read(
    part: &str,
    bytes: &[u8],
    mut sheet: Sheet,
    reading: &mut Reading,
) -> Result<Sheet, OpenError> {
    let mut row = 0;
    let mut next_col = 0;
    let mut last_cell = None;
    for record in Records::new(part, bytes) {
        let (kind, mut fields) = record?;
        match kind {
            kind::ROW => {
                row = fields.u32()?;
                if row >= CellRef::MAX_ROWS {
                    return Err(damaged(part, "a row outside the sheet"));
                }
                next_col = 0;
                let style = fields.u32()?;
                sheet.heights.insert(row, f64::from(fields.u16()?) / 20.0);
                fields.u8()?;
                if fields.u8()? & 0x40 != 0 {
                    sheet.row_styles.insert(row, StyleId(style));
                }
            }
            kind::BLANK..=kind::LAST_SHORT | kind::RICH_TEXT => {
                let short = (kind::FIRST_SHORT..=kind::LAST_SHORT).contains(&kind);
                let col = if short { next_col } else { fields.u32()? };
                if col >= CellRef::MAX_COLS {
                    return Err(damaged(part, "a cell outside the sheet"));
                }
                next_col = col + 1;
                let full_kind = if short { kind - kind::FIRST_SHORT + kind::BLANK } else { kind };
                let at = CellRef::new(row, col);
                let cell = cell(full_kind, fields, reading)?;
                reading.count_cell()?;
                sheet.cells.insert(at, cell);
                last_cell = Some(at);
            }
            // The range of an array formula or data table follows the cell that holds it.
            kind::ARRAY | kind::TABLE => {
                let range = range(&mut fields)?;
                // Nothing can be written to these files, so the other cells of the range need no mark.
                let holder = last_cell.filter(|&at| range.is_some_and(|range| range.contains(at)));
                let cell = holder.and_then(|at| sheet.cells.get_mut(&at));
                if let Some(formula) = cell.and_then(|cell| cell.formula.as_mut()) {
                    formula.array = true;
                }
            }
            kind::MERGED => sheet.merged.extend(range(&mut fields)?),
            kind::COLUMNS => columns(fields, &mut sheet)?,
            kind::DEFAULTS => {
                let width = fields.u32()?;
                let characters = fields.u16()?;
                let stated = width != u32::MAX;
                let width = if stated { f64::from(width) / 256.0 } else { f64::from(characters) };
                sheet.default_width = Some(width);
                sheet.default_height = Some(f64::from(fields.u16()?) / 20.0);
            }
            kind::PROTECTION => {
                fields.u16()?;
                sheet.protected |= fields.u32()? != 0;
            }
            kind::PROTECTION_ISO => sheet.protected = true,
            _ => {}
        }
        if sheet.merged.len() > RANGES {
            return Err(OpenError::TooLarge { what: "merged ranges of a sheet", limit: RANGES as u64 });
        }
    }
    reading.count_uncached(&sheet);
    Ok(sheet)
}

fn cell(kind: u16, mut fields: Fields<'_>, reading: &mut Reading) -> Result<SheetCell, OpenError> {
    let style = StyleId(fields.u32()? & 0x00FF_FFFF);
    let value = match kind {
        kind::RK => CellValue::Number(fields.rk()?),
        kind::REAL | kind::FORMULA_REAL => number(fields.f64()?),
        kind::BOOL | kind::FORMULA_BOOL => CellValue::Bool(fields.u8()? != 0),
        kind::ERROR | kind::FORMULA_ERROR => {
            let code = fields.u8()?;
            let name = ERRORS.iter().find(|&&(known, _)| known == code).map_or("#N/A", |&(_, name)| name);
            CellValue::Error(name.to_owned())
        }
        kind::TEXT | kind::FORMULA_TEXT => CellValue::Text(fields.text()?),
        kind::RICH_TEXT => {
            fields.u8()?;
            CellValue::Text(fields.text()?)
        }
        kind::SHARED_TEXT => {
            let index = fields.u32()?;
            match reading.strings.get(index as usize) {
                Some(text) => CellValue::Text(text.to_string()),
                None => {
                    reading.repaired(|| format!("no shared string {index}; its cell is left empty"));
                    CellValue::Empty
                }
            }
        }
        _ => CellValue::Empty,
    };
    if let CellValue::Text(text) = &value {
        reading.count_text(text.len())?;
    }
    let is_formula = (kind::FORMULA_TEXT..=kind::FORMULA_ERROR).contains(&kind);
    let formula = is_formula.then(|| Formula { text: String::new(), cached: true, array: false });
    Ok(SheetCell { value, formula, style })
}

fn number(n: f64) -> CellValue {
    if n.is_finite() { CellValue::Number(n) } else { CellValue::Error("#NUM!".to_owned()) }
}

/// First and last row, first and last column.
fn range(fields: &mut Fields<'_>) -> Result<Option<CellRange>, OpenError> {
    let [row, last_row, col, last_col] = [fields.u32()?, fields.u32()?, fields.u32()?, fields.u32()?];
    let fits = row.max(last_row) < CellRef::MAX_ROWS && col.max(last_col) < CellRef::MAX_COLS;
    Ok(fits.then(|| CellRange::new(CellRef::new(row, col), CellRef::new(last_row, last_col))))
}

fn columns(mut fields: Fields<'_>, sheet: &mut Sheet) -> Result<(), OpenError> {
    let (first, last) = (fields.u32()?, fields.u32()?.min(CellRef::MAX_COLS - 1));
    let (width, style) = (fields.u32()?, fields.u32()?);
    if first <= last && sheet.widths.len() < CellRef::MAX_COLS as usize {
        sheet.widths.push((first, last, f64::from(width) / 256.0));
        if style != 0 {
            sheet.column_styles.push((first, last, StyleId(style)));
        }
    }
    Ok(())
}
