//! Binary workbooks in an OPC package: read only.
//!
//! Values, looks, sizes, merged ranges and names are read. Formulas are stored as tokens; that a cell has one is told, its
//! text is not.

mod book;
mod record;
mod styles;
mod worksheet;

use std::sync::Arc;

use crate::error::OpenError;
use crate::limits::CELLS;
use crate::package::{Package, related};
use crate::sniff::Format;
use crate::workbook::{Sheet, SheetKind, Workbook};
use crate::xlsx::colors::Colors;
use crate::xlsx::reading::Reading;

use book::Book;
use record::Records;

/// The record of a shared string.
const SHARED_STRING: u16 = 19;

/// Reads a workbook.
pub(crate) fn read(bytes: Arc<[u8]>) -> Result<Workbook, OpenError> {
    let package = Package::open(Arc::clone(&bytes), Format::Xlsb)?;
    let book = Book::read(&package)?;
    let part_of =
        |kind: &str| related(&book.relationships, kind, &package).map(|found| found.target.as_str());
    let theme = part_of("theme").map(|part| package.xml(part)).transpose()?;
    let colors = theme.as_ref().map(Colors::from_theme).transpose()?.unwrap_or_default();
    let styles = match part_of("styles") {
        Some(part) => styles::read(part, &package.part(part)?, &colors)?,
        None => Vec::new(),
    };
    let mut reading = Reading::default();
    if let Some(part) = part_of("sharedStrings") {
        reading.strings = shared_strings(part, &package.part(part)?)?;
    }
    let mut sheets = Vec::with_capacity(book.tabs.len());
    for tab in &book.tabs {
        let sheet =
            Sheet { name: tab.name.clone(), kind: tab.kind, visibility: tab.visibility, ..Sheet::default() };
        let sheet = match (tab.kind, &tab.part) {
            (SheetKind::Worksheet, Some(part)) => {
                worksheet::read(part, &package.part(part)?, sheet, &mut reading)?
            }
            (SheetKind::Worksheet, None) => {
                reading.repaired(|| format!("{}: the sheet is missing in the file", sheet.name));
                Sheet { kind: SheetKind::Other, ..sheet }
            }
            (SheetKind::Other, _) => sheet,
        };
        sheets.push(sheet);
    }
    let notices = reading.into_notices();
    Ok(Workbook { bytes, format: Format::Xlsb, sheets, names: book.names, styles, notices })
}

fn shared_strings(part: &str, bytes: &[u8]) -> Result<Vec<Box<str>>, OpenError> {
    let mut strings = Vec::new();
    for record in Records::new(part, bytes) {
        let (kind, mut fields) = record?;
        if kind == SHARED_STRING {
            fields.u8()?; // whether runs and phonetic guides follow the text
            strings.push(fields.text()?.into_boxed_str());
        }
        if strings.len() > CELLS {
            return Err(OpenError::TooLarge { what: "shared strings", limit: CELLS as u64 });
        }
    }
    Ok(strings)
}
