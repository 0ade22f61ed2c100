//! Replacing single fields in the bytes of a text.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::Arc;

use super::dialect::{DELIMITERS, Dialect};
use super::fields::{Field, RowEnd};
use super::read::{content, read, value};
use crate::address::CellRef;
use crate::error::{OpenError, PatchError, Place, Room};
use crate::patch::{CellEdit, NewValue, Patch, PatchNote, Patched};
use crate::sniff::{self, Format};
use crate::value::CellValue;
use crate::workbook::Workbook;

/// Delimiters and line ends that new rows may take.
const MAX_ADDED: usize = 16 << 20;

/// The text with `patch` applied.
pub(crate) fn patch(book: &Workbook, patch: &Patch) -> Result<Patched, PatchError> {
    if !patch.new_sheets.is_empty() {
        return Err(PatchError::OneSheet(book.format));
    }
    let edits = edits(patch)?;
    let dialect =
        Dialect::detect(&book.bytes, book.format).map_err(|error| unpatchable(error.to_string()))?;
    let mut notes = Vec::new();
    if patch.edits.iter().any(CellEdit::changes_look) {
        notes.push(PatchNote::NoColors(book.format));
    }
    let mut writer = Writer::new(&book.bytes, dialect);
    writer.run(&edits)?;
    let bytes = writer.spliced();
    if bytes != *book.bytes {
        verify(book, &edits, &bytes)?;
    }
    Ok(Patched { bytes, format: book.format, notes, sheet_names: Vec::new() })
}

/// The text to write into a field.
struct Edit {
    text: String,
}

/// The fields to write, in reading order.
fn edits(patch: &Patch) -> Result<BTreeMap<CellRef, Edit>, PatchError> {
    let mut edits = BTreeMap::new();
    let mut seen = BTreeSet::new();
    for CellEdit { sheet, at, value, .. } in &patch.edits {
        let place = || Place { sheet: String::new(), at: *at };
        if *sheet != 0 {
            return Err(PatchError::NoSuchSheet(*sheet));
        }
        if at.row >= CellRef::MAX_ROWS || at.col >= CellRef::MAX_COLS {
            return Err(PatchError::OutsideSheet(place()));
        }
        if !seen.insert(*at) {
            return Err(PatchError::SetTwice(place()));
        }
        let Some(value) = value else { continue };
        let text = match value {
            NewValue::Number(number) if !number.is_finite() => {
                return Err(unpatchable(format!("{number} is no number that a text can hold")));
            }
            NewValue::Number(number) => number.to_string(),
            text => text.text().unwrap_or_default().into_owned(),
        };
        edits.insert(*at, Edit { text });
    }
    Ok(edits)
}

fn unpatchable(what: String) -> PatchError {
    PatchError::Unpatchable { part: "text".to_owned(), what }
}

/// Collects what to replace.
struct Writer<'a> {
    bytes: &'a [u8],
    dialect: Dialect,
    /// Whether every field that says something is quoted; then new ones are too.
    all_quoted: bool,
    splices: Vec<(Range<usize>, Vec<u8>)>,
}

impl<'a> Writer<'a> {
    fn new(bytes: &'a [u8], dialect: Dialect) -> Self {
        let mut said = dialect.fields(bytes).filter(|field| !field.span.is_empty()).peekable();
        let all_quoted = said.peek().is_some() && said.all(|field| field.quoted);
        Self { bytes, dialect, all_quoted, splices: Vec::new() }
    }

    fn run(&mut self, edits: &BTreeMap<CellRef, Edit>) -> Result<(), PatchError> {
        let mut rest = edits.iter().peekable();
        let mut last: Option<Field> = None;
        let mut line_end = None;
        for field in self.dialect.fields(self.bytes) {
            if let Some((_, edit)) = rest.next_if(|(at, _)| is_at(&field, at)) {
                self.replace(&field, edit)?;
            }
            if let Some(end) = field.row_end {
                let mut col = field.col;
                while let Some((at, edit)) = rest.next_if(|(at, _)| at.row as usize == field.row) {
                    if edit.text.is_empty() {
                        continue; // Nothing is there already.
                    }
                    self.append(field.span.end, at.col as usize - col, &edit.text)?;
                    col = at.col as usize;
                }
                if end != RowEnd::Text {
                    line_end = Some(end);
                }
                last = Some(field);
            }
        }
        let rest: Vec<_> = rest.filter(|(_, edit)| !edit.text.is_empty()).collect();
        if rest.is_empty() { Ok(()) } else { self.append_rows(&rest, last, line_end.unwrap_or(RowEnd::CrLf)) }
    }

    /// Gives a field a new content, unless it says the same already.
    fn replace(&mut self, field: &Field, edit: &Edit) -> Result<(), PatchError> {
        let (old, decoded) = content(self.bytes, &self.dialect, field);
        if decoded && (old == edit.text || is_number(&old, &edit.text)) {
            return Ok(());
        }
        let quoted = field.quoted || (field.span.is_empty() && self.all_quoted);
        let new = self.field(&edit.text, quoted)?;
        self.splices.push((field.span.clone(), new));
        Ok(())
    }

    /// Adds a field behind the end of a row, `delimiters` columns further on.
    fn append(&mut self, at: usize, delimiters: usize, text: &str) -> Result<(), PatchError> {
        let mut new = self.encode(&self.delimiters(delimiters))?;
        new.extend(self.field(text, self.all_quoted)?);
        self.splices.push((at..at, new));
        Ok(())
    }

    /// Adds rows behind the last one, each as wide as that, in the text's own line ends.
    fn append_rows(
        &mut self,
        edits: &[(&CellRef, &Edit)],
        last: Option<Field>,
        line_end: RowEnd,
    ) -> Result<(), PatchError> {
        let width = last.as_ref().map_or(0, |field| field.col);
        let first_row = last.as_ref().map_or(0, |field| field.row + 1);
        // A text whose last line has an end keeps having one.
        let ended = last.as_ref().is_none_or(|field| field.row_end != Some(RowEnd::Text));
        let last_row = edits.last().map_or(0, |(at, _)| at.row as usize);
        if (last_row + 1 - first_row) * (width + 2) > MAX_ADDED {
            return Err(PatchError::Full(Room::Rows));
        }
        let mut new = Vec::new();
        let line_end = self.encode(line_end.as_str())?;
        let mut edits = edits.iter().peekable();
        for row in first_row..=last_row {
            if !ended {
                new.extend_from_slice(&line_end);
            }
            let mut col = 0;
            while let Some((at, edit)) = edits.next_if(|(at, _)| at.row as usize == row) {
                new.extend(self.encode(&self.delimiters(at.col as usize - col))?);
                new.extend(self.field(&edit.text, self.all_quoted)?);
                col = at.col as usize;
            }
            new.extend(self.encode(&self.delimiters(width.saturating_sub(col)))?);
            if ended {
                new.extend_from_slice(&line_end);
            }
        }
        let end = self.bytes.len();
        self.splices.push((end..end, new));
        Ok(())
    }

    fn delimiters(&self, count: usize) -> String {
        char::from(self.dialect.delimiter).to_string().repeat(count)
    }

    /// A field as it is written. Any delimiter is quoted, lest the text be told by a wrong one when it is read again.
    fn field(&self, text: &str, quoted: bool) -> Result<Vec<u8>, PatchError> {
        let special = |c: char| {
            matches!(c, '"' | '\r' | '\n')
                || u8::try_from(c).is_ok_and(|c| DELIMITERS.contains(&c) || c == self.dialect.delimiter)
        };
        if quoted || text.contains(special) {
            self.encode(&format!("\"{}\"", text.replace('"', "\"\"")))
        } else {
            self.encode(text)
        }
    }

    fn encode(&self, text: &str) -> Result<Vec<u8>, PatchError> {
        let encoding = self.dialect.encoding;
        encoding
            .encode(text)
            .ok_or_else(|| unpatchable(format!("\"{text}\" cannot be written in {}", encoding.name())))
    }

    fn spliced(self) -> Vec<u8> {
        let added: usize = self.splices.iter().map(|(_, new)| new.len()).sum();
        let mut out = Vec::with_capacity(self.bytes.len() + added);
        let mut at = 0;
        for (range, new) in &self.splices {
            out.extend_from_slice(self.bytes.get(at..range.start).unwrap_or_default());
            out.extend_from_slice(new);
            at = range.end;
        }
        out.extend_from_slice(self.bytes.get(at..).unwrap_or_default());
        out
    }
}

fn is_at(field: &Field, at: &CellRef) -> bool {
    (field.row, field.col) == (at.row as usize, at.col as usize)
}

/// Whether the two are the same number, however it is written (`5.0` and `5`).
fn is_number(old: &str, new: &str) -> bool {
    let number = |text: &str| match value(text.to_owned()) {
        CellValue::Number(number) => Some(number),
        _ => None,
    };
    number(old).is_some_and(|old| number(new) == Some(old))
}

/// Reads the result and compares: it must say what the text said, and what the patch says.
///
/// Only odd texts can fail: a quote that nothing closed and that a new quoted field would close, rows whose delimiter
/// was a matter of chance, undeclared encodings that the change makes look like another one.
fn verify(book: &Workbook, edits: &BTreeMap<CellRef, Edit>, bytes: &[u8]) -> Result<(), PatchError> {
    let unreadable = |error: OpenError| unpatchable(error.to_string());
    let whole: Arc<[u8]> = bytes.into();
    sniff::format(&whole, None).map_err(unreadable)?;
    // However the file is opened, if that told its dialect before, it must tell the same one afterwards.
    let dialect = Dialect::detect(&book.bytes, book.format).map_err(unreadable)?;
    for hint in [Format::Csv, Format::Tsv] {
        let told = Dialect::detect(&book.bytes, hint).map_err(unreadable)?;
        if told == dialect && Dialect::detect(bytes, hint) != Ok(dialect) {
            return Err(ambiguous(CellRef::new(0, 0)));
        }
    }
    let again = read(whole, book.format).map_err(unreadable)?;
    let nothing = BTreeMap::new();
    let old = book.sheets.first().map_or(&nothing, |sheet| &sheet.cells);
    let new = again.sheets.first().map_or(&nothing, |sheet| &sheet.cells);
    let miswritten = edits.iter().find(|(at, edit)| {
        let found = new.get(at).map_or(&CellValue::Empty, |cell| &cell.value);
        *found != value(edit.text.clone()) && !is_number(&found.to_text(), &edit.text)
    });
    let changed = || old.iter().find(|(at, cell)| !edits.contains_key(at) && new.get(at) != Some(cell));
    let added = || new.keys().find(|at| !edits.contains_key(at) && !old.contains_key(at));
    let wrong = miswritten.map(|(at, _)| at).or_else(|| changed().map(|(at, _)| at)).or_else(added).copied();
    wrong.map_or(Ok(()), |at| Err(ambiguous(at)))
}

fn ambiguous(at: CellRef) -> PatchError {
    unpatchable(format!(
        "{at} would be read differently after the change; save the file from a spreadsheet program first"
    ))
}
