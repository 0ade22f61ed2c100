//! How a text writes its table: encoding, delimiter, line ends, quoting.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::encoding::{Detected, Encoding};
use super::fields::{Fields, RowEnd};
use crate::error::OpenError;
use crate::sniff::Format;

/// How a text writes its table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Dialect {
    pub(super) encoding: Encoding,
    /// Whether the encoding is a guess.
    pub(super) guessed: bool,
    /// An ASCII character.
    pub(super) delimiter: u8,
    /// Where the first row begins: behind the byte order mark and a `sep=` line.
    pub(super) start: usize,
    /// The format that goes with the delimiter.
    pub(super) format: Format,
}

/// Characters that separate fields; where the rows speak for two of them alike, the earlier one is taken: commas also
/// occur inside numbers, semicolons rarely inside texts, tabs hardly ever.
pub(super) const DELIMITERS: [u8; 4] = [b'\t', b';', b',', b'|'];

/// Rows, and fields, that the delimiter is told by.
const SAMPLE_ROWS: usize = 200;
const SAMPLE_FIELDS: usize = 20_000;

impl Dialect {
    /// Tells the dialect of `bytes`. `format` decides only where the text has no delimiter, or where tabs are among them.
    pub(super) fn detect(bytes: &[u8], format: Format) -> Result<Self, OpenError> {
        let Detected { encoding, bom, guessed } = Encoding::detect(bytes)?;
        let (start, stated) = match sep_line(bytes, bom, encoding) {
            Some((start, delimiter)) => (start, Some(delimiter)),
            None => (bom, None),
        };
        let told = stated.or_else(|| told_by_rows(bytes, start, encoding, format));
        let default = if format == Format::Tsv { b'\t' } else { b',' };
        let delimiter = told.unwrap_or(default);
        let format = if delimiter == b'\t' { Format::Tsv } else { Format::Csv };
        Ok(Self { encoding, guessed, delimiter, start, format })
    }

    /// The fields of `bytes`, a text in this dialect.
    pub(super) fn fields<'a>(&self, bytes: &'a [u8]) -> Fields<'a> {
        Fields::new(bytes, self.start, self.encoding, self.delimiter)
    }
}

/// Excel's first line `sep=;`: where the next line begins, and the delimiter.
fn sep_line(bytes: &[u8], bom: usize, encoding: Encoding) -> Option<(usize, u8)> {
    let mut at = bom;
    let mut next = || {
        let symbol = encoding.symbol(bytes.get(at..).filter(|rest| !rest.is_empty())?);
        at += symbol.len;
        Some(symbol.ascii)
    };
    for wanted in *b"sep=" {
        if next()?.to_ascii_lowercase() != wanted {
            return None;
        }
    }
    let delimiter = next().filter(|c| c.is_ascii() && !matches!(c, b'"' | b'\r' | b'\n'))?;
    let after_delimiter = bom + 5 * encoding.symbol(bytes.get(bom..)?).len;
    // The rest of that line must be empty.
    let mut line = Fields::new(bytes, after_delimiter, encoding, delimiter);
    let rest = line.next()?;
    (rest.span.is_empty() && rest.row_end.is_some_and(|end| end != RowEnd::Text))
        .then(|| (after_delimiter + end_len(bytes, rest.span.end, encoding), delimiter))
}

/// Bytes of the line end at `at`.
fn end_len(bytes: &[u8], at: usize, encoding: Encoding) -> usize {
    let mut fields = Fields::new(bytes, at, encoding, b',');
    let unit = if matches!(encoding, Encoding::Utf16Le | Encoding::Utf16Be) { 2 } else { 1 };
    fields.next().and_then(|field| field.row_end).map_or(0, |end| end.as_str().len() * unit)
}

/// The delimiter that the rows speak for.
fn told_by_rows(bytes: &[u8], start: usize, encoding: Encoding, format: Format) -> Option<u8> {
    let evidence = |delimiter| Evidence::of(Fields::new(bytes, start, encoding, delimiter));
    // `max_by_key` takes the last of equals: hence from the end.
    let all = DELIMITERS.into_iter().rev().map(|delimiter| (evidence(delimiter), delimiter));
    let (best, delimiter) =
        all.max_by_key(|&(evidence, _)| evidence).filter(|(evidence, _)| evidence.agreeing > 0)?;
    let tabs = evidence(b'\t');
    let named = format == Format::Tsv && tabs.agreeing > 0 && tabs.stray_quotes >= best.stray_quotes;
    Some(if named { b'\t' } else { delimiter })
}

/// What speaks for a delimiter; what counts most stands first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Evidence {
    /// Rows that have it, less the stray quotes.
    clean_rows: isize,
    /// Fields with a quote elsewhere than around them: another delimiter's quoted fields, cut through.
    stray_quotes: Reverse<usize>,
    /// Rows that have it as often as most.
    agreeing: usize,
}

impl Evidence {
    fn of(fields: Fields<'_>) -> Self {
        let mut counts = BTreeMap::<usize, usize>::new();
        let mut stray_quotes = 0;
        for field in fields.take(SAMPLE_FIELDS).take_while(|field| field.row < SAMPLE_ROWS) {
            stray_quotes += usize::from(field.stray_quote);
            if field.row_end.is_some() && field.col > 0 {
                *counts.entry(field.col).or_default() += 1;
            }
        }
        let agreeing = counts.values().copied().max().unwrap_or(0);
        let clean_rows = counts.into_values().sum::<usize>() as isize - stray_quotes as isize;
        Self { clean_rows, stray_quotes: Reverse(stray_quotes), agreeing }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_tell_the_delimiter() {
        let cases: [(&str, Format, u8, Format); 13] = [
            ("5,3,,\n6,,,\n", Format::Csv, b',', Format::Csv),
            ("5;3;;\n6;;;\n", Format::Csv, b';', Format::Csv),
            ("5\t3\t\n6\t\t\n", Format::Csv, b'\t', Format::Tsv),
            ("5|3||\n6|||\n", Format::Csv, b'|', Format::Csv),
            ("3,5;2,5\n1,5;4\n", Format::Csv, b';', Format::Csv),
            ("\"1;2;3\",5\n\"4;5;6\",7\n", Format::Csv, b',', Format::Csv),
            ("a title, with commas, and more\n5;3;;\n6;;;\n", Format::Csv, b';', Format::Csv),
            ("1,2,5\t3\n4\t7,8\n", Format::Csv, b'\t', Format::Tsv),
            ("5\n3\n", Format::Csv, b',', Format::Csv),
            ("5\n3\n", Format::Tsv, b'\t', Format::Tsv),
            ("5,3\n6,1\n7\t\n", Format::Tsv, b'\t', Format::Tsv),
            ("sep=|\n5,3|1\n", Format::Csv, b'|', Format::Csv),
            ("5,3\n6,1\n", Format::Tsv, b',', Format::Csv),
        ];
        for (text, hint, delimiter, format) in cases {
            let dialect = Dialect::detect(text.as_bytes(), hint).unwrap();
            assert_eq!((dialect.delimiter, dialect.format), (delimiter, format), "{text:?}");
        }
    }

    #[test]
    fn a_sep_line_is_no_row() {
        for (text, start) in
            [("sep=;\r\n5;3", 7), ("SEP=,\n5", 6), ("sep=;", 0), ("sep=;x\n", 0), ("sep=", 0)]
        {
            assert_eq!(Dialect::detect(text.as_bytes(), Format::Csv).unwrap().start, start, "{text:?}");
        }
        let wide: Vec<u8> = "\u{FEFF}sep=;\r\n5;3".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(Dialect::detect(&wide, Format::Csv).unwrap().start, 16);
    }
}
