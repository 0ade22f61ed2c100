//! From fields to cells.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::dialect::Dialect;
use super::fields::{Field, unquoted};
use crate::address::CellRef;
use crate::error::OpenError;
use crate::limits;
use crate::sniff::Format;
use crate::value::{CellValue, SheetCell};
use crate::workbook::{Notice, Sheet, Workbook};

/// Digits that a number of type `f64` certainly keeps.
const EXACT_DIGITS: usize = 15;

/// Reads a text. `format` helps only where the text has no delimiter.
pub(crate) fn read(bytes: Arc<[u8]>, format: Format) -> Result<Workbook, OpenError> {
    if bytes.len() as u64 > limits::PART_BYTES {
        return Err(OpenError::TooLarge { what: "bytes of a text", limit: limits::PART_BYTES });
    }
    let dialect = Dialect::detect(&bytes, format)?;
    let Contents { cells, undecodable } = contents(&bytes, &dialect)?;
    let mut notices = Vec::new();
    if dialect.guessed {
        notices.push(Notice::GuessedEncoding(dialect.encoding.name()));
    }
    if undecodable {
        notices.push(Notice::UndecodableText);
    }
    let sheet = Sheet { cells, ..Sheet::default() };
    Ok(Workbook {
        bytes,
        format: dialect.format,
        sheets: vec![sheet],
        names: Vec::new(),
        styles: Vec::new(),
        notices,
    })
}

/// What the fields say.
struct Contents {
    cells: BTreeMap<CellRef, SheetCell>,
    undecodable: bool,
}

fn contents(bytes: &[u8], dialect: &Dialect) -> Result<Contents, OpenError> {
    let mut contents = Contents { cells: BTreeMap::new(), undecodable: false };
    for field in dialect.fields(bytes) {
        if field.span.is_empty() {
            continue;
        }
        let at = place(&field)?;
        let (text, decoded) = content(bytes, dialect, &field);
        contents.undecodable |= !decoded;
        if text.len() > limits::CELL_CHARS {
            return Err(OpenError::TooLarge { what: "bytes of one field", limit: limits::CELL_CHARS as u64 });
        }
        let value = value(text);
        if value != CellValue::Empty {
            contents.cells.insert(at, SheetCell { value, ..SheetCell::default() });
            if contents.cells.len() > limits::CELLS {
                return Err(OpenError::TooLarge { what: "cells", limit: limits::CELLS as u64 });
            }
        }
    }
    Ok(contents)
}

/// Where a field lies; only fields that say something need a place.
fn place(field: &Field) -> Result<CellRef, OpenError> {
    let bounded = |n: usize, what: &'static str, limit: u32| {
        let n = u32::try_from(n).ok().filter(|&n| n < limit);
        n.ok_or(OpenError::TooLarge { what, limit: u64::from(limit) })
    };
    let row = bounded(field.row, "rows of a text", CellRef::MAX_ROWS)?;
    let col = bounded(field.col, "fields of a row", CellRef::MAX_COLS)?;
    Ok(CellRef::new(row, col))
}

/// What a field says, and whether all its bytes decode.
pub(super) fn content(bytes: &[u8], dialect: &Dialect, field: &Field) -> (String, bool) {
    let raw = bytes.get(field.span.clone()).unwrap_or_default();
    let (text, decoded) = dialect.encoding.decode(raw);
    (unquoted(text, field.quoted), decoded)
}

/// The value of a field: a number if it is written as one, plainly and exactly; else its text.
///
/// `007` and `０５` stay texts, and so does a puzzle of 81 digits in one field: as numbers they would not come back.
pub(super) fn value(text: String) -> CellValue {
    if text.is_empty() {
        return CellValue::Empty;
    }
    match plain_number(&text) {
        Some(number) => CellValue::Number(number),
        None => CellValue::Text(text),
    }
}

fn plain_number(text: &str) -> Option<f64> {
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    let (whole, fraction) = match unsigned.split_once('.') {
        Some((whole, fraction)) => (whole, Some(fraction)),
        None => (unsigned, None),
    };
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let plain = digits(whole)
        && (whole == "0" || !whole.starts_with('0'))
        && fraction.is_none_or(digits)
        && whole.len() + fraction.map_or(0, str::len) <= EXACT_DIGITS;
    plain.then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_numbers_are_numbers() {
        for (text, number) in
            [("5", 5.0), ("0", 0.0), ("-12.50", -12.5), ("0.5", 0.5), ("530070000", 530_070_000.0)]
        {
            assert_eq!(value(text.to_owned()), CellValue::Number(number));
        }
        let eighty_one = "5".repeat(81);
        for text in
            ["05", "007", "００", "５", " 5", "5 ", "1e5", ".5", "5.", "-", "+5", "1,5", "inf", &eighty_one]
        {
            assert_eq!(value(text.to_owned()), CellValue::Text(text.to_owned()));
        }
        assert_eq!(value(String::new()), CellValue::Empty);
    }
}
