//! The first substream of a workbook: its sheets, names, texts and looks.

use encoding_rs::Encoding;

use super::damaged;
use super::looks::{self, Font, Palette};
use super::records::{Record, id, substream, top_level, u16_at, u32_at};
use super::strings::{SharedStrings, code_page, unicode_at};
use crate::address::{CellRange, CellRef};
use crate::error::OpenError;
use crate::limits;
use crate::style::CellStyle;
use crate::workbook::{DefinedName, SheetKind, Visibility};

/// Which generation of the format a stream is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Biff {
    /// Excel 5.0 and 95: texts are bytes in a code page.
    Five,
    /// Excel 97 to 2003.
    Eight,
}

/// A sheet, as the globals announce it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct BoundSheet {
    /// Offset of its BOF in the stream.
    pub(crate) at: usize,
    /// Offset of the record that says so.
    pub(crate) said_at: usize,
    /// Its name.
    pub(crate) name: String,
    /// What it is.
    pub(crate) kind: SheetKind,
    /// Whether it is shown.
    pub(crate) visibility: Visibility,
}

/// What the globals say.
#[derive(Clone, Debug)]
pub(super) struct Globals {
    pub(crate) biff: Biff,
    pub(crate) encoding: &'static Encoding,
    pub(crate) sheets: Vec<BoundSheet>,
    pub(crate) names: Vec<DefinedName>,
    /// Where references to other sheets lead.
    pub(crate) links: Links,
    pub(crate) strings: SharedStrings,
    pub(crate) palette: Palette,
    /// One look for each XF record.
    pub(crate) styles: Vec<CellStyle>,
    /// Whether sheets may not be added or removed.
    pub(crate) structure_protected: bool,
}

impl Globals {
    /// Reads the globals at the start of `stream`.
    pub(crate) fn read(stream: &[u8]) -> Result<Self, OpenError> {
        let broken = |what: &str| damaged(Some("Workbook".to_owned()), what.to_owned());
        let biff = generation(stream)?;
        let records = substream(stream, 0).ok_or_else(|| broken("the workbook globals are cut off"))?;
        // Behind FILEPASS everything is cipher text: nothing there may be looked at.
        if records.iter().any(|record| record.id == id::FILEPASS) {
            return Err(OpenError::Encrypted);
        }
        let mut globals = Self {
            biff,
            encoding: code_page(0),
            sheets: Vec::new(),
            names: Vec::new(),
            links: Links::default(),
            strings: SharedStrings::default(),
            palette: Palette::default(),
            styles: Vec::new(),
            structure_protected: false,
        };
        globals.read_records(&records);
        if globals.sheets.len() > limits::SHEETS {
            return Err(OpenError::TooLarge { what: "sheets", limit: limits::SHEETS as u64 });
        }
        if globals.sheets.is_empty() {
            return Err(broken("the workbook lists no sheets"));
        }
        Ok(globals)
    }

    fn read_records(&mut self, records: &[Record<'_>]) {
        let mut fonts: Vec<Font> = Vec::new();
        let mut xfs: Vec<&[u8]> = Vec::new();
        let mut names: Vec<&[u8]> = Vec::new();
        // The code page may stand behind what it is needed for.
        if let Some(page) = records.iter().find(|r| r.id == id::CODEPAGE).and_then(|r| u16_at(r.data, 0)) {
            self.encoding = code_page(page);
        }
        for (index, record) in top_level(records) {
            match record.id {
                id::BOUNDSHEET => self.sheets.extend(bound_sheet(record, self.biff, self.encoding)),
                id::PROTECT => {
                    self.structure_protected = u16_at(record.data, 0).is_some_and(|lock| lock != 0)
                }
                id::FONT => fonts.push(looks::font(record.data)),
                id::XF => xfs.push(record.data),
                id::PALETTE => self.palette.read(record.data),
                id::SST => self.strings = SharedStrings::read(with_continues(records, index)),
                id::SUPBOOK => self.links.books.push(u16_at(record.data, 2) == Some(OWN_BOOK)),
                id::EXTERNSHEET => self.links.read_sheets(record.data),
                id::NAME => names.push(record.data),
                _ => {}
            }
        }
        if self.biff == Biff::Eight {
            self.styles = xfs.iter().map(|xf| looks::style(xf, &fonts, &self.palette)).collect();
            let (links, sheets) = (&self.links, self.sheets.len());
            self.names = names.iter().filter_map(|name| defined_name(name, links, sheets)).collect();
        }
    }
}

/// The data of a record and of the CONTINUE records behind it.
pub(super) fn with_continues<'a>(records: &[Record<'a>], index: usize) -> Vec<&'a [u8]> {
    let more = records.iter().skip(index + 1).take_while(|record| record.id == id::CONTINUE);
    records.get(index).into_iter().chain(more).map(|record| record.data).collect()
}

fn generation(stream: &[u8]) -> Result<Biff, OpenError> {
    match (u16_at(stream, 0), u16_at(stream, 4)) {
        (Some(id::BOF), Some(0x0600)) => Ok(Biff::Eight),
        (Some(id::BOF), Some(0x0500)) => Ok(Biff::Five),
        _ => Err(OpenError::Unsupported { what: "a workbook older than Excel 5.0".to_owned() }),
    }
}

fn bound_sheet(record: &Record<'_>, biff: Biff, encoding: &'static Encoding) -> Option<BoundSheet> {
    let data = record.data;
    let at = usize::try_from(u32_at(data, 0)?).ok()?;
    let count = usize::from(*data.get(6)?);
    let name = match biff {
        Biff::Eight => unicode_at(data, 7, count)?.0,
        Biff::Five => encoding.decode_without_bom_handling(data.get(7..7 + count)?).0.into_owned(),
    };
    let kind = if *data.get(5)? == 0 { SheetKind::Worksheet } else { SheetKind::Other };
    let visibility = if data.get(4)? & 3 == 0 { Visibility::Visible } else { Visibility::Hidden };
    Some(BoundSheet { at, said_at: record.offset, name, kind, visibility })
}

/// Where 3-D references lead: SUPBOOK and EXTERNSHEET records.
#[derive(Clone, Debug, Default)]
pub(super) struct Links {
    /// For each SUPBOOK, whether it is this workbook itself.
    books: Vec<bool>,
    /// For each entry of EXTERNSHEET: book, first and last sheet.
    sheets: Vec<(u16, u16, u16)>,
}

/// What a SUPBOOK record holds in place of a file name when it stands for the workbook itself.
pub(super) const OWN_BOOK: u16 = 0x0401;

impl Links {
    fn read_sheets(&mut self, data: &[u8]) {
        let word = |bytes: &[u8], at| u16_at(bytes, at).unwrap_or(u16::MAX);
        let entries = data.get(2..).unwrap_or_default().chunks_exact(6);
        self.sheets.extend(entries.map(|entry| (word(entry, 0), word(entry, 2), word(entry, 4))));
    }

    /// The one sheet of this workbook behind an entry of EXTERNSHEET.
    fn own_sheet(&self, entry: u16) -> Option<usize> {
        let &(_, first, last) = self.sheets.get(usize::from(entry))?;
        (self.is_own(entry) && first == last).then_some(usize::from(first))
    }

    fn is_own(&self, entry: u16) -> bool {
        let book = self.sheets.get(usize::from(entry)).map(|&(book, ..)| usize::from(book));
        book.and_then(|book| self.books.get(book)).is_some_and(|&own| own)
    }

    /// The sheets behind an entry of EXTERNSHEET: first and last, or `None` for those of other workbooks. An entry that
    /// says something else stands for all sheets.
    pub(crate) fn reached(&self, entry: u16) -> Option<(usize, usize)> {
        /// Numbers from here on are no sheets: the workbook as a whole, or a sheet that is gone.
        const NO_SHEET: u16 = 0xFFFE;
        match self.sheets.get(usize::from(entry)) {
            Some(&(_, first, last)) if first < NO_SHEET && last < NO_SHEET => {
                self.is_own(entry).then_some((usize::from(first.min(last)), usize::from(first.max(last))))
            }
            _ => Some((0, usize::MAX)),
        }
    }
}

/// A NAME record that names one fixed range on one sheet of this workbook.
fn defined_name(data: &[u8], links: &Links, sheets: usize) -> Option<DefinedName> {
    /// Bit of names such as the print area, which are a number instead of a text.
    const BUILT_IN: u16 = 0x20;
    if u16_at(data, 0)? & BUILT_IN != 0 {
        return None;
    }
    let (count, formula_len) = (usize::from(*data.get(3)?), usize::from(u16_at(data, 4)?));
    let (name, start) = unicode_at(data, 14, count)?;
    let formula = data.get(start..start.checked_add(formula_len)?)?;
    let word = |at| u16_at(formula, at);
    let (range, cols) = match (formula.first()?, formula.len()) {
        (0x3A | 0x5A | 0x7A, 7) => ((word(3)?, word(3)?), (word(5)?, word(5)?)),
        (0x3B | 0x5B | 0x7B, 11) => ((word(3)?, word(5)?), (word(7)?, word(9)?)),
        _ => return None,
    };
    /// Bits of a column number that make row or column relative to the cell that uses the name.
    const RELATIVE: u16 = 0xC000;
    if (cols.0 | cols.1) & RELATIVE != 0 {
        return None;
    }
    let sheet = links.own_sheet(word(1)?).filter(|&sheet| sheet < sheets)?;
    let cell = |row: u16, col: u16| CellRef::new(u32::from(row), u32::from(col));
    Some(DefinedName { name, sheet, range: CellRange::new(cell(range.0, cols.0), cell(range.1, cols.1)) })
}
