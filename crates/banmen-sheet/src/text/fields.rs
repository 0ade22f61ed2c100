//! Splitting undecoded bytes into fields, each with its byte span.

use std::borrow::Cow;
use std::ops::Range;

use super::encoding::{Encoding, Symbol};

/// What ends a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RowEnd {
    Lf,
    Cr,
    CrLf,
    /// The end of the text.
    Text,
}

/// One field where it lies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Field {
    /// Row, from zero.
    pub(super) row: usize,
    /// Column, from zero.
    pub(super) col: usize,
    /// Its bytes, with its quotes.
    pub(super) span: Range<usize>,
    /// Whether it begins with a quote that another one closes.
    pub(super) quoted: bool,
    /// Whether there is a quote elsewhere than around it, or text behind its closing quote.
    pub(super) stray_quote: bool,
    /// Set on the last field of a row.
    pub(super) row_end: Option<RowEnd>,
}

/// Walks over the fields of a text.
#[derive(Clone, Debug)]
pub(super) struct Fields<'a> {
    bytes: &'a [u8],
    encoding: Encoding,
    delimiter: u8,
    at: usize,
    row: usize,
    col: usize,
}

impl RowEnd {
    /// As text.
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Lf => "\n",
            Self::Cr => "\r",
            Self::CrLf => "\r\n",
            Self::Text => "",
        }
    }
}

impl<'a> Fields<'a> {
    /// The fields of `bytes` from `start` on.
    pub(super) fn new(bytes: &'a [u8], start: usize, encoding: Encoding, delimiter: u8) -> Self {
        Self { bytes, encoding, delimiter, at: start.min(bytes.len()), row: 0, col: 0 }
    }

    /// The symbol at the current place; `None` at the end of the text.
    fn peek(&self) -> Option<Symbol> {
        let rest = self.bytes.get(self.at..).filter(|rest| !rest.is_empty())?;
        Some(self.encoding.symbol(rest))
    }

    /// Steps over a quoted field's quotes and what they enclose. `false`, and no step, if nothing closes it.
    ///
    /// This cannot go on searching in vain again and again: once it fails, all quotes of the rest stand in pairs.
    fn skip_quoted(&mut self) -> bool {
        let start = self.at;
        let mut inside = false;
        while let Some(symbol) = self.peek() {
            self.at += symbol.len;
            if symbol.ascii != b'"' {
                continue;
            }
            if !inside {
                inside = true;
                continue;
            }
            match self.peek() {
                Some(Symbol { ascii: b'"', len }) => self.at += len,
                _ => return true,
            }
        }
        self.at = start;
        false
    }

    /// Steps to the next delimiter or line end; `true` if there are quotes on the way.
    fn skip_plain(&mut self) -> bool {
        let mut quotes = false;
        while let Some(symbol) = self.peek() {
            if symbol.ascii == self.delimiter || matches!(symbol.ascii, b'\r' | b'\n') {
                break;
            }
            quotes |= symbol.ascii == b'"';
            self.at += symbol.len;
        }
        quotes
    }

    /// Steps over a delimiter (`None`) or the end of a row.
    fn skip_end(&mut self) -> Option<RowEnd> {
        let Some(symbol) = self.peek() else { return Some(RowEnd::Text) };
        self.at += symbol.len;
        match symbol.ascii {
            b'\n' => Some(RowEnd::Lf),
            b'\r' => Some(match self.peek() {
                Some(Symbol { ascii: b'\n', len }) => {
                    self.at += len;
                    RowEnd::CrLf
                }
                _ => RowEnd::Cr,
            }),
            _ => None,
        }
    }
}

impl Iterator for Fields<'_> {
    type Item = Field;

    fn next(&mut self) -> Option<Field> {
        // Behind a delimiter there is a field even if the text ends there; behind a line end there is none.
        if self.at >= self.bytes.len() && self.col == 0 {
            return None;
        }
        let start = self.at;
        let quoted = self.peek().is_some_and(|symbol| symbol.ascii == b'"') && self.skip_quoted();
        let closed_at = self.at;
        let quotes = self.skip_plain();
        let stray_quote = quotes || (quoted && self.at > closed_at);
        let span = start..self.at;
        let row_end = self.skip_end();
        let field = Field { row: self.row, col: self.col, span, quoted, stray_quote, row_end };
        if row_end.is_some() {
            self.row += 1;
            self.col = 0;
        } else {
            self.col += 1;
        }
        Some(field)
    }
}

/// What a field says: without its quotes, doubled ones single.
pub(super) fn unquoted(raw: Cow<'_, str>, quoted: bool) -> String {
    if !quoted {
        return raw.into_owned();
    }
    let mut text = String::with_capacity(raw.len());
    let mut chars = raw.chars().skip(1).peekable();
    while let Some(c) = chars.next() {
        match c {
            '"' if chars.peek() == Some(&'"') => {
                text.push('"');
                chars.next();
            }
            '"' => {
                // The closing one; what stands behind it belongs to the field as it is.
                text.extend(chars.by_ref());
            }
            c => text.push(c),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(text: &str) -> Vec<Vec<String>> {
        let mut rows: Vec<Vec<String>> = Vec::new();
        for field in Fields::new(text.as_bytes(), 0, Encoding::Utf8, b',') {
            if field.col == 0 {
                rows.push(Vec::new());
            }
            let content = unquoted(Cow::from(&text[field.span.clone()]), field.quoted);
            rows[field.row].push(content);
        }
        rows
    }

    #[test]
    fn fields_of_every_kind() {
        let cases: [(&str, &[&[&str]]); 12] = [
            ("", &[]),
            ("a", &[&["a"]]),
            ("a\n", &[&["a"]]),
            ("a,\n", &[&["a", ""]]),
            ("a,", &[&["a", ""]]),
            ("\n\r\n\r", &[&[""], &[""], &[""]]),
            ("\"a,b\",\"c\"\"d\"", &[&["a,b", "c\"d"]]),
            ("\"a\r\nb\",c", &[&["a\r\nb", "c"]]),
            ("\"a\"b,c", &[&["ab", "c"]]),
            ("\"a,b\nc", &[&["\"a", "b"], &["c"]]),
            ("5\" disk,\"\"", &[&["5\" disk", ""]]),
            ("\"\"\"\",x", &[&["\"", "x"]]),
        ];
        for (text, rows) in cases {
            assert_eq!(split(text), rows, "{text:?}");
        }
    }

    #[test]
    fn many_unclosed_quotes_take_linear_time() {
        let text = "\"\"\"\n".repeat(200_000);
        assert!(Fields::new(text.as_bytes(), 0, Encoding::Utf8, b',').count() > 0);
    }
}
