//! Office Open XML workbooks (xlsx, xlsm).

mod blank;
mod book;
pub(crate) mod colors;
mod names;
mod patch;
pub(crate) mod reading;
mod strings;
pub(crate) mod styles;
mod worksheet;

use std::sync::Arc;

use crate::error::OpenError;
use crate::package::Package;
use crate::sniff::Format;
use crate::workbook::{Sheet, SheetKind, Workbook};

pub(crate) use blank::blank;
pub(crate) use patch::patch;

use book::Book;
use colors::Colors;
use reading::Reading;

/// Reads a workbook.
pub(crate) fn read(bytes: Arc<[u8]>, format: Format) -> Result<Workbook, OpenError> {
    let package = Package::open(Arc::clone(&bytes), format)?;
    let book = Book::read(&package)?;
    let theme = book.related("theme", &package).map(|part| package.xml(part)).transpose()?;
    let colors = theme.as_ref().map(Colors::from_theme).transpose()?.unwrap_or_default();
    let styles = match book.related("styles", &package) {
        Some(part) => styles::read(&package.xml(part)?, colors)?,
        None => Vec::new(),
    };
    let mut reading = Reading::default();
    if let Some(part) = book.related("sharedStrings", &package) {
        reading.strings = strings::shared(&package.xml(part)?)?;
    }
    let mut sheets = Vec::with_capacity(book.tabs.len());
    for tab in book.tabs {
        let sheet = Sheet { name: tab.name, kind: tab.kind, visibility: tab.visibility, ..Sheet::default() };
        let sheet = match (tab.kind, tab.part) {
            (SheetKind::Worksheet, Some(part)) => worksheet::read(&package.xml(&part)?, sheet, &mut reading)?,
            (SheetKind::Worksheet, None) => {
                reading.repaired(|| format!("{}: the sheet is missing in the file", sheet.name));
                Sheet { kind: SheetKind::Other, ..sheet }
            }
            (SheetKind::Other, _) => sheet,
        };
        sheets.push(sheet);
    }
    Ok(Workbook { bytes, format, sheets, names: book.names, styles, notices: reading.into_notices() })
}
