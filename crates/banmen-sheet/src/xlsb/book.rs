//! The workbook part: tabs, and names for one range.

use crate::address::{CellRange, CellRef};
use crate::error::OpenError;
use crate::limits::{RANGES, SHEETS};
use crate::package::{Package, Relationship};
use crate::workbook::{DefinedName, SheetKind, Visibility};

use super::record::{Fields, Records};

/// Kinds of records: a tab, a name, the table of sheets that formulas point to.
const TAB: u16 = 156;
const NAME: u16 = 39;
const EXTERN_SHEETS: u16 = 362;
/// Kinds of records that number the books which formulas point to: another file, this one, "the same", add-ins.
const BOOKS: [u16; 4] = [355, THIS_BOOK, 358, 667];
const THIS_BOOK: u16 = 357;

/// What the workbook part says.
#[derive(Debug, Default)]
pub(super) struct Book {
    pub(super) relationships: Vec<Relationship>,
    pub(super) tabs: Vec<Tab>,
    pub(super) names: Vec<DefinedName>,
}

/// One tab.
#[derive(Debug)]
pub(super) struct Tab {
    pub(super) name: String,
    pub(super) part: Option<String>,
    pub(super) kind: SheetKind,
    pub(super) visibility: Visibility,
}

impl Book {
    pub(super) fn read(package: &Package) -> Result<Self, OpenError> {
        let part = package.main_part()?;
        let mut book = Self { relationships: package.relationships(&part)?, ..Self::default() };
        let bytes = package.part(&part)?;
        let (mut sheets, mut areas) = (Vec::new(), Vec::new());
        let (mut books, mut this_book) = (0, 0);
        for record in Records::new(&part, &bytes) {
            match record? {
                (TAB, fields) => {
                    let tab = book.tab(fields, package)?;
                    book.tabs.push(tab);
                }
                (kind, _) if BOOKS.contains(&kind) => {
                    if kind == THIS_BOOK {
                        this_book = books;
                    }
                    books += 1;
                }
                (EXTERN_SHEETS, fields) => sheets = extern_sheets(fields, this_book)?,
                (NAME, fields) => areas.extend(area(fields)?),
                _ => {}
            }
            if book.tabs.len() > SHEETS {
                return Err(OpenError::TooLarge { what: "sheets", limit: SHEETS as u64 });
            }
            if areas.len() > RANGES {
                return Err(OpenError::TooLarge { what: "defined names", limit: RANGES as u64 });
            }
        }
        if book.tabs.is_empty() {
            return Err(super::record::damaged(&part, "no sheets"));
        }
        let names = areas.into_iter().filter_map(|(name, index, range)| {
            let sheet = sheets.get(index).copied().flatten().filter(|&sheet| sheet < book.tabs.len())?;
            Some(DefinedName { name, sheet, range })
        });
        book.names = names.collect();
        Ok(book)
    }

    fn tab(&self, mut fields: Fields<'_>, package: &Package) -> Result<Tab, OpenError> {
        let state = fields.u32()?;
        fields.u32()?;
        let id = fields.text()?;
        let name = fields.text()?;
        let relationship = self.relationships.iter().find(|r| r.id == id && !r.external);
        let part = relationship.map(|r| r.target.clone()).filter(|target| package.has(target));
        let cells = relationship.is_none_or(|r| r.is("worksheet"));
        Ok(Tab {
            name,
            part,
            kind: if cells { SheetKind::Worksheet } else { SheetKind::Other },
            visibility: if state == 0 { Visibility::Visible } else { Visibility::Hidden },
        })
    }
}

/// For each entry of the table the sheet of this workbook that it means, if it means one.
fn extern_sheets(mut fields: Fields<'_>, this_book: u32) -> Result<Vec<Option<usize>>, OpenError> {
    let count = fields.u32()?.min(u32::from(u16::MAX));
    let mut sheets = Vec::new();
    for _ in 0..count {
        let (book, first, last) = (fields.u32()?, fields.u32()?, fields.u32()?);
        sheets.push((book == this_book && first == last).then(|| usize::try_from(first).ok()).flatten());
    }
    Ok(sheets)
}

/// A name that stands for one area: its name, an entry of the table of sheets, and the range.
fn area(mut fields: Fields<'_>) -> Result<Option<(String, usize, CellRange)>, OpenError> {
    fields.take(9)?; // flags, shortcut key, the sheet it is local to
    let name = fields.text()?;
    let length = fields.u32()?;
    let token = fields.u8().unwrap_or(0);
    // The formula must be that one token: a cell or an area on a sheet, whatever its class.
    let range = match (token & 0x1F, length) {
        (0x1A, 9) => {
            let (sheet, row, col) = (fields.u16()?, fields.u32()?, fields.u16()?);
            Some((sheet, row, row, col, col))
        }
        (0x1B, 15) => {
            let (sheet, rows) = (fields.u16()?, [fields.u32()?, fields.u32()?]);
            Some((sheet, rows[0], rows[1], fields.u16()?, fields.u16()?))
        }
        _ => None,
    };
    Ok(range.filter(|_| token >= 0x20).and_then(|(sheet, row, last_row, col, last_col)| {
        // The two highest bits of a column say whether the address is relative.
        let corner = |row: u32, col: u16| CellRef::new(row, u32::from(col & 0x3FFF));
        let fits = row.max(last_row) < CellRef::MAX_ROWS;
        fits.then(|| (name, usize::from(sheet), CellRange::new(corner(row, col), corner(last_row, last_col))))
    }))
}
