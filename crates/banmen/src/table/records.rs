//! Records of delimited text and their fields, as RFC 4180 has them: kept byte for byte, and found in one pass.
//!
//! A record ends at a line end, its fields are kept apart by a separator, and a field in quotes may hold both, and quotes
//! that are doubled. Forgiven: `\n` or `\r` for `\r\n`, and quotes where none belong. Only one at the very start of a field (or of
//! the text, behind a byte order mark) opens a quoted field; any other stands for itself, and what comes behind a closing
//! quote belongs to the field.

use std::borrow::Cow;
use std::ops::Range;

use memchr::{memchr, memchr2, memchr3, memrchr2};

/// What may stand between fields.
pub const SEPARATORS: &[u8] = b",\t;";

/// Finds records in bytes that come little by little.
#[derive(Clone, Debug)]
pub struct Records {
    separators: &'static [u8],
    /// Where the record begins that has not ended yet.
    start: usize,
    /// What comes before has been looked at.
    at: usize,
    /// Whether a quoted field is open there.
    quoted: bool,
    /// Behind the last quote that closed a field: another one there doubles it.
    closed: usize,
}

impl Records {
    /// For a text with any of these separators.
    #[must_use]
    pub const fn new(separators: &'static [u8]) -> Self {
        Self { separators, start: 0, at: 0, quoted: false, closed: 0 }
    }

    /// For another text of the same kind.
    #[must_use]
    pub const fn afresh(&self) -> Self {
        Self::new(self.separators)
    }

    /// The next record that ends in these bytes, its line end with it. The bytes are those of the call before, and
    /// perhaps more: so a `\r` that comes last is no end yet, but half of one.
    pub fn next(&mut self, bytes: &[u8]) -> Option<Range<usize>> {
        while self.at < bytes.len() {
            let rest = &bytes[self.at..];
            let found = if self.quoted { memchr(b'"', rest) } else { memchr3(b'"', b'\n', b'\r', rest) };
            let Some(found) = found else {
                self.at = bytes.len();
                return None;
            };
            let here = self.at + found;
            if bytes[here] == b'\r' && here + 1 == bytes.len() {
                self.at = here;
                return None;
            }
            self.at = here + if bytes[here..].starts_with(b"\r\n") { 2 } else { 1 };
            if bytes[here] != b'"' {
                let start = std::mem::replace(&mut self.start, self.at);
                return Some(start..self.at);
            }
            if self.quoted {
                (self.quoted, self.closed) = (false, self.at);
            } else {
                self.quoted = self.opens(bytes, here);
            }
        }
        None
    }

    /// All records of a text, the last one with or without a line end.
    pub fn all(mut self, bytes: &[u8]) -> impl Iterator<Item = Range<usize>> {
        std::iter::from_fn(move || {
            self.next(bytes).or_else(|| {
                let last = std::mem::replace(&mut self.start, bytes.len())..bytes.len();
                (!last.is_empty()).then_some(last)
            })
        })
    }

    /// The end of the last record that ends in these bytes.
    pub fn last_end(&mut self, bytes: &[u8]) -> Option<usize> {
        let rest = &bytes[self.at..];
        if !self.quoted && memchr(b'"', rest).is_none() {
            // Without quotes every line end is the end of a record.
            let whole = rest.strip_suffix(b"\r").unwrap_or(rest);
            let end = memrchr2(b'\n', b'\r', whole).map(|found| self.at + found + 1);
            (self.start, self.at) = (end.unwrap_or(self.start), self.at + whole.len());
        } else {
            while self.next(bytes).is_some() {}
        }
        (self.start > 0).then_some(self.start)
    }

    /// Where the record begins that has not ended yet.
    #[must_use]
    pub const fn open_from(&self) -> usize {
        self.start
    }

    /// Whether that record is in the middle of a quoted field.
    #[must_use]
    pub const fn is_quoted(&self) -> bool {
        self.quoted
    }

    /// Goes on with bytes that begin with the open record.
    pub fn forget_the_rest(&mut self) {
        self.at -= self.start;
        self.closed = self.closed.saturating_sub(self.start);
        self.start = 0;
    }

    fn opens(&self, bytes: &[u8], here: usize) -> bool {
        let before = &bytes[self.start..here];
        here == self.closed
            || before.last().is_none_or(|byte| self.separators.contains(byte))
            || before == super::MARK
    }
}

/// A record, and its line end.
#[must_use]
pub fn split_line_end(whole: &[u8]) -> (&[u8], &[u8]) {
    let line_end = match whole {
        [.., b'\r', b'\n'] => 2,
        [.., b'\n' | b'\r'] => 1,
        _ => 0,
    };
    whole.split_at(whole.len() - line_end)
}

/// How many lines end in some text, quoted fields or not. It does not end between `\r` and `\n`.
#[must_use]
pub fn line_ends(text: &[u8]) -> usize {
    let mut count = 0;
    let mut next = 0;
    while let Some(found) = memchr2(b'\r', b'\n', &text[next..]) {
        count += 1;
        next += found + if text[next + found..].starts_with(b"\r\n") { 2 } else { 1 };
    }
    count
}

/// The fields of a record without its line end, quotes and all.
pub(super) fn fields(record: &[u8], separator: u8) -> impl Iterator<Item = &[u8]> {
    let mut rest = Some(record);
    std::iter::from_fn(move || {
        let record = rest?;
        let from = if record.starts_with(b"\"") { closing(record).unwrap_or(record.len()) } else { 0 };
        let end = memchr(separator, &record[from..]).map(|found| from + found);
        rest = end.map(|end| &record[end + 1..]);
        Some(&record[..end.unwrap_or(record.len())])
    })
}

/// What a field says, without its quotes.
pub(super) fn unquoted(field: &[u8]) -> Cow<'_, [u8]> {
    let Some(inner) = field.strip_prefix(b"\"") else { return field.into() };
    let (inner, behind) = match closing(field) {
        Some(end) => (&field[1..end - 1], &field[end..]),
        None => (inner, &[][..]),
    };
    if behind.is_empty() && memchr(b'"', inner).is_none() {
        return inner.into();
    }
    let mut said = Vec::with_capacity(field.len());
    let mut doubled = false;
    for &byte in inner {
        doubled = byte == b'"' && !doubled;
        said.extend((!doubled).then_some(byte));
    }
    said.extend_from_slice(behind);
    said.into()
}

/// Behind the quote that closes a quoted field.
fn closing(field: &[u8]) -> Option<usize> {
    let mut at = 1;
    loop {
        at += memchr(b'"', &field[at..])? + 1;
        if field.get(at) != Some(&b'"') {
            return Some(at);
        }
        at += 1;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn all(text: &[u8]) -> Vec<&[u8]> {
        let mut records = Records::new(b",");
        let mut found = Vec::new();
        while let Some(range) = records.next(text) {
            found.push(&text[range]);
        }
        found
    }

    fn said(record: &str) -> Vec<String> {
        let say = |field| String::from_utf8_lossy(&unquoted(field)).into_owned();
        fields(record.as_bytes(), b',').map(say).collect()
    }

    #[test]
    fn records_end_at_line_ends_outside_quotes() {
        let text = b"a,b\r\n\"1\r\n2\",\"x\"\"\n\"\n\n5\" pipe,\"\"\n\"\"\"\n\"\nlast";
        let expected: [&[u8]; 5] =
            [b"a,b\r\n", b"\"1\r\n2\",\"x\"\"\n\"\n", b"\n", b"5\" pipe,\"\"\n", b"\"\"\"\n\"\n"];
        assert_eq!(all(text), expected);
        assert_eq!(all(b"\xEF\xBB\xBF\"a\nb\"\n"), [b"\xEF\xBB\xBF\"a\nb\"\n"]);
        assert!(all(b"\"a\nb\n").is_empty());
        let old: [&[u8]; 4] = [b"a,b\r", b"\"1\r2\",x\r", b"\r", b"3\r\n"];
        assert_eq!(all(b"a,b\r\"1\r2\",x\r\r3\r\nlast\r"), old);
        assert_eq!(Records::new(b",").all(b"a\rb\r").count(), 2, "at the end it is one");
        assert_eq!(split_line_end(b"a\r"), (&b"a"[..], &b"\r"[..]));
        for (text, lines) in [("", 0), ("a\rb", 1), ("a\r\nb\n\r\r", 4)] {
            assert_eq!(line_ends(text.as_bytes()), lines);
        }
    }

    #[test]
    fn fields_are_what_they_say() {
        assert_eq!(said("a,,\"b,\"\"c\"\"\",d"), ["a", "", "b,\"c\"", "d"]);
        assert_eq!(said(""), [""]);
        assert_eq!(said("a,"), ["a", ""]);
        assert_eq!(said("\"a\" b,c"), ["a b", "c"]);
        assert_eq!(said("5\" pipe,\"\""), ["5\" pipe", ""]);
        assert_eq!(said("\"open, \"\"x"), ["open, \"x"]);
        assert_eq!(said("\"\"\"\""), ["\""]);
    }

    proptest! {
        /// However the bytes come, and by which way: the same records.
        #[test]
        fn little_by_little(text in "[a\",\n\r]{0,40}", cuts in prop::collection::vec(0..40_usize, 0..4)) {
            let text = text.as_bytes();
            // At the end of the input the last record is whole; here it is still open.
            let expected = all(text);
            let mut cuts: Vec<usize> = cuts.into_iter().map(|cut| cut.min(text.len())).chain([text.len()]).collect();
            cuts.sort_unstable();
            let mut records = Records::new(b",");
            let (mut from, mut found) = (0, Vec::new());
            for cut in cuts {
                if let Some(end) = records.last_end(&text[from..cut]) {
                    let whole = &text[from..from + end];
                    found.extend(Records::new(b",").all(whole).map(|record| &whole[record]));
                    from += end;
                    records.forget_the_rest();
                    prop_assert_eq!(records.open_from(), 0);
                }
            }
            prop_assert_eq!(found, expected);
        }

        /// What is written as RFC 4180 has it reads as what was meant.
        #[test]
        fn quoting_is_undone(rows in prop::collection::vec(prop::collection::vec("[a\",\r\n;é]{0,6}", 1..5), 1..5)) {
            let quote = |field: &String| format!("\"{}\"", field.replace('"', "\"\""));
            let record = |row: &Vec<String>| row.iter().map(quote).collect::<Vec<_>>().join(",");
            let text: String = rows.iter().map(|row| record(row) + "\r\n").collect();
            let read: Vec<Vec<String>> = all(text.as_bytes())
                .into_iter()
                .map(|bytes| said(std::str::from_utf8(bytes).unwrap().strip_suffix("\r\n").unwrap()))
                .collect();
            prop_assert_eq!(read, rows);
        }

        /// The bytes of the fields and the separators between them are the record.
        #[test]
        fn nothing_is_lost(record in "[a\",;]{0,30}") {
            let found: Vec<&[u8]> = fields(record.as_bytes(), b',').collect();
            prop_assert_eq!(found.join(&b','), record.as_bytes());
        }
    }
}
