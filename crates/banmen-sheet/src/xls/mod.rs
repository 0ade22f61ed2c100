//! Excel 97-2003 workbooks (BIFF8), read and patched; those of Excel 5.0 and 95 (BIFF5) are read only.
//!
//! What the reader forgives: a text that the table of shared strings does not have (an empty text, with a notice), two
//! sheets at one place (the second one is empty, with a notice), cells beyond column IV (left out). Formulas are
//! compiled in this format; [`Formula::text`](crate::Formula::text) stays empty.

mod cells;
mod container;
mod crc;
mod globals;
mod looks;
mod patch;
mod records;
mod strings;

use std::sync::Arc;

use crate::error::{OpenError, Place};
use crate::sniff::Format;
use crate::style::CellStyle;
use crate::workbook::{Notice, Sheet, SheetKind, Workbook};
use globals::Globals;
pub(crate) use patch::patch;

/// Opens a workbook in a compound file.
pub(crate) fn read(bytes: Arc<[u8]>) -> Result<Workbook, OpenError> {
    let stream = container::read(&bytes)?;
    let globals = Globals::read(&stream)?;
    let mut notices = Vec::new();
    let sheets = read_sheets(&stream, &globals, &mut notices)?;
    notices.extend(uncached(&sheets));
    let styles = std::iter::once(CellStyle::default()).chain(globals.styles.iter().copied()).collect();
    Ok(Workbook { bytes, format: Format::Xls, sheets, names: globals.names, styles, notices })
}

/// Reads all sheets. Each ends at the latest where the next one begins, so that a stream whose sheets lie inside one
/// another does not cost more than its length.
fn read_sheets(stream: &[u8], globals: &Globals, notices: &mut Vec<Notice>) -> Result<Vec<Sheet>, OpenError> {
    let mut starts: Vec<usize> = globals.sheets.iter().map(|sheet| sheet.at).collect();
    starts.sort_unstable();
    let mut seen = std::collections::HashSet::new();
    let mut budget = cells::Budget::default();
    let mut sheets = Vec::with_capacity(globals.sheets.len());
    for bound in &globals.sheets {
        let (name, kind, visibility) = (bound.name.clone(), bound.kind, bound.visibility);
        let sheet = Sheet { name, kind, visibility, ..Sheet::default() };
        if !seen.insert(bound.at) {
            notices
                .push(Notice::Repaired(format!("sheet \"{}\" has no place of its own: empty", bound.name)));
            sheets.push(sheet);
            continue;
        }
        if bound.kind == SheetKind::Other {
            sheets.push(sheet);
            continue;
        }
        let next = starts.partition_point(|&start| start <= bound.at);
        let end = starts.get(next).copied().unwrap_or(stream.len()).min(stream.len());
        let records = stream.get(..end).and_then(|stream| records::substream(stream, bound.at));
        let records = records.ok_or_else(|| {
            damaged(Some("Workbook".into()), format!("sheet \"{}\" is cut off", bound.name))
        })?;
        let (sheet, missing) = cells::read(&records, sheet, globals, &mut budget)?;
        if let Some(at) = missing {
            let place = Place { sheet: sheet.name.clone(), at };
            notices.push(Notice::Repaired(format!("{place}: its text is not in the file; read as empty")));
        }
        sheets.push(sheet);
    }
    Ok(sheets)
}

/// The notice about formulas without a stored result, if there are any.
fn uncached(sheets: &[Sheet]) -> Option<Notice> {
    let cells = sheets.iter().flat_map(|sheet| sheet.cells.iter().map(move |(at, cell)| (sheet, *at, cell)));
    let mut cells = cells.filter(|(_, _, cell)| cell.formula.as_ref().is_some_and(|formula| !formula.cached));
    let (sheet, at, _) = cells.next()?;
    let first = Place { sheet: sheet.name.clone(), at };
    Some(Notice::UncachedFormulas { count: 1 + cells.count(), first })
}

/// An error about bytes that break the rules of the format.
fn damaged(part: Option<String>, what: String) -> OpenError {
    OpenError::Damaged { format: Format::Xls, part, what }
}

#[cfg(test)]
mod tests;
