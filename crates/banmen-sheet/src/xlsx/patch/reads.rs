//! What a formula reads: its references, names and tables, told by their shape alone.
//!
//! The scan never parses the formula as an expression. Whatever it does not surely know becomes [`Read::Anything`], so that
//! what depends on a cell is never missed; too much may be found, never too little.

use std::ops::Range;

use super::shape::{Shape, is_word};
use crate::functions;

/// One thing that a formula reads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Read {
    /// Cells.
    Area {
        /// On which sheet.
        on: On,
        /// Which.
        shape: Shape,
        /// Where the shape stands in the formula.
        span: Range<usize>,
    },
    /// A name, and the sheet written before it.
    Name(Option<String>, String),
    /// A table.
    Table(String),
    /// Possibly everything: a volatile or unknown function, a computed range, or a form that is not known.
    Anything,
}

/// The sheet of a reference.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum On {
    /// That of the formula.
    Own,
    /// The one with that name.
    Sheet(String),
    /// All from the first to the second.
    Sheets(String, String),
    /// One in another workbook, whose values this file only caches.
    Elsewhere,
}

/// What a formula (without its `=`) reads. The flag tells whether every reference has been found for sure.
pub(super) fn of(formula: &str) -> (Vec<Read>, bool) {
    let mut scan = Scan { text: formula, at: 0, reads: Vec::new(), sound: true };
    while let Some(c) = scan.rest().chars().next() {
        scan.step(c);
    }
    if !scan.sound {
        scan.anything();
    }
    (scan.reads, scan.sound)
}

/// The formula as it reads from another cell: relative references moved along. Nothing if one would leave the sheet, or
/// if the formula has a form that is not known.
pub(super) fn moved(formula: &str, rows: i64, cols: i64) -> Option<String> {
    let (reads, sound) = of(formula);
    if !sound {
        return None;
    }
    let mut out = String::with_capacity(formula.len() + 16);
    let mut done = 0;
    for read in reads {
        if let Read::Area { shape, span, .. } = read {
            out.push_str(formula.get(done..span.start)?);
            out.push_str(&shape.moved(rows, cols)?.write());
            done = span.end;
        }
    }
    out.push_str(formula.get(done..)?);
    Some(out)
}

struct Scan<'a> {
    text: &'a str,
    at: usize,
    reads: Vec<Read>,
    sound: bool,
}

impl<'a> Scan<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn anything(&mut self) {
        if self.reads.last() != Some(&Read::Anything) {
            self.reads.push(Read::Anything);
        }
    }

    /// Gives up: the rest is not understood.
    fn unsound(&mut self) {
        self.sound = false;
        self.at = self.text.len();
    }

    fn step(&mut self, c: char) {
        match c {
            '"' => match quoted(self.rest(), '"') {
                Some((_, length)) => self.at += length,
                None => self.unsound(),
            },
            '\'' => self.quoted_sheet(),
            '[' => self.bracket(),
            '{' => self.array_constant(),
            '#' => {
                let word = self
                    .rest()
                    .bytes()
                    .skip(1)
                    .take_while(|b| b.is_ascii_alphanumeric() || matches!(b, b'/' | b'_'));
                self.at += 1 + word.count();
                self.at += usize::from(self.rest().starts_with(['!', '?']));
            }
            // Plain ranges are read with their first corner; here one side is computed, or stands on a sheet of its own.
            ':' | '|' => {
                self.at += 1;
                self.anything();
            }
            '!' => self.unsound(),
            c if is_word(c) => self.word(),
            c => self.at += c.len_utf8(),
        }
    }

    /// `'My sheet'!A1`, `'[1]My sheet'!A1`, `'First:Last'!A1`
    fn quoted_sheet(&mut self) {
        let Some((name, length)) = quoted(self.rest(), '\'') else { return self.unsound() };
        self.at += length;
        if self.rest().starts_with('|') {
            return self.anything();
        }
        if !self.rest().starts_with('!') {
            return self.unsound();
        }
        self.at += 1;
        let on = match name.rsplit_once(']') {
            Some((book, _)) => {
                if book.ends_with("[0") {
                    self.anything();
                }
                On::Elsewhere
            }
            None => match name.split_once(':') {
                Some((first, last)) => On::Sheets(first.to_owned(), last.to_owned()),
                None => On::Sheet(name),
            },
        };
        self.reference(on);
    }

    /// `[1]Sheet!A1`, `[1]!Name`, or a column of the table around the formula, `[@Sum]`.
    fn bracket(&mut self) {
        let Some(length) = bracketed(self.rest()) else { return self.unsound() };
        let own = self.rest().get(..length) == Some("[0]");
        let behind = self.rest().get(length..).unwrap_or_default();
        let sheets = behind.find(|c| !is_word(c) && c != ':').unwrap_or(behind.len());
        if !behind.get(sheets..).unwrap_or_default().starts_with('!') {
            self.at += length;
            return self.anything();
        }
        self.at += length + sheets + 1;
        if own {
            self.anything();
        }
        self.reference(On::Elsewhere);
    }

    /// `{1,"a";2,"b"}`
    fn array_constant(&mut self) {
        self.at += 1;
        while let Some(c) = self.rest().chars().next() {
            match c {
                '}' => {
                    self.at += 1;
                    return;
                }
                '"' => match quoted(self.rest(), '"') {
                    Some((_, length)) => self.at += length,
                    None => return self.unsound(),
                },
                c => self.at += c.len_utf8(),
            }
        }
        self.unsound();
    }

    /// A reference, a name, a function, a table, a sheet, a number.
    fn word(&mut self) {
        let rest = self.rest();
        let length = word_length(rest);
        let (word, behind) = rest.split_at(length);
        match behind.chars().next() {
            Some('!') => {
                self.at += length + 1;
                return self.reference(On::Sheet(word.to_owned()));
            }
            Some(':') if Shape::parse(word).is_none() => {
                let second = word_length(behind.get(1..).unwrap_or_default());
                if second > 0 && behind.get(1 + second..).is_some_and(|rest| rest.starts_with('!')) {
                    let last = behind.get(1..=second).unwrap_or_default().to_owned();
                    self.at += length + second + 2;
                    return self.reference(On::Sheets(word.to_owned(), last));
                }
            }
            _ => {}
        }
        if word.starts_with(|c: char| c.is_ascii_digit() || c == '.') && Shape::parse(rest).is_none() {
            return self.number();
        }
        self.reference(On::Own);
    }

    fn number(&mut self) {
        let digits = |text: &str| text.bytes().take_while(|b| b.is_ascii_digit() || *b == b'.').count();
        self.at += digits(self.rest()).max(1);
        let Some(exponent) = self.rest().strip_prefix(['e', 'E']) else { return };
        let sign = usize::from(exponent.starts_with(['+', '-']));
        let count = digits(exponent.get(sign..).unwrap_or_default());
        if count > 0 {
            self.at += 1 + sign + count;
        }
    }

    /// What may stand behind a sheet's `!`, or without one.
    fn reference(&mut self, on: On) {
        if let Some((shape, length)) = Shape::parse(self.rest()) {
            self.reads.push(Read::Area { on, shape, span: self.at..self.at + length });
            self.at += length;
            return;
        }
        let rest = self.rest();
        let (word, behind) = rest.split_at(word_length(rest));
        if word.is_empty() {
            // `Sheet1!#REF!` reads nothing.
            if !rest.starts_with('#') {
                self.unsound();
            }
            return;
        }
        self.at += word.len();
        match behind.chars().next() {
            Some('(') => {
                if on != On::Own || !functions::is_pure(word) {
                    self.anything();
                }
            }
            Some('[') => match bracketed(behind) {
                Some(length) => {
                    self.at += length;
                    if on != On::Elsewhere {
                        self.reads.push(Read::Table(word.to_owned()));
                    }
                }
                None => self.unsound(),
            },
            _ => self.name(on, word),
        }
    }

    fn name(&mut self, on: On, word: &str) {
        let bound =
            word.eq_ignore_ascii_case("TRUE") || word.eq_ignore_ascii_case("FALSE") || is_parameter(word);
        match on {
            On::Own if bound => {}
            On::Own => self.reads.push(Read::Name(None, word.to_owned())),
            On::Sheet(sheet) => self.reads.push(Read::Name(Some(sheet), word.to_owned())),
            On::Sheets(..) => self.anything(),
            On::Elsewhere => {}
        }
    }
}

/// A variable of LET or LAMBDA.
fn is_parameter(word: &str) -> bool {
    word.get(..6).is_some_and(|start| start.eq_ignore_ascii_case("_xlpm."))
}

fn word_length(text: &str) -> usize {
    text.find(|c| !is_word(c)).unwrap_or(text.len())
}

/// The text between the quotes that `text` starts with (doubled ones stand for one), and the length with the quotes.
fn quoted(text: &str, quote: char) -> Option<(String, usize)> {
    let mut out = String::new();
    let mut chars = text.char_indices().skip(1).peekable();
    while let Some((at, c)) = chars.next() {
        if c != quote {
            out.push(c);
        } else if chars.next_if(|&(_, next)| next == quote).is_some() {
            out.push(quote);
        } else {
            return Some((out, at + 1));
        }
    }
    None
}

/// The length of the bracket that `text` starts with, inner ones included. `'` takes away the meaning of what follows.
fn bracketed(text: &str) -> Option<usize> {
    let mut depth = 0usize;
    let mut chars = text.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '\'' => {
                chars.next()?;
            }
            '[' => depth += 1,
            ']' => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Short form: `A1`, `Sheet1!A1`, `First:Last!A1`, `[]A1`, `name X`, `table T`, `*`.
    fn reads(formula: &str) -> Vec<String> {
        let (reads, sound) = of(formula);
        let mut out: Vec<String> = reads
            .iter()
            .map(|read| match read {
                Read::Area { on, shape, span } => {
                    assert_eq!(formula.get(span.clone()), Some(shape.write().as_str()));
                    let shape = shape.write();
                    match on {
                        On::Own => shape,
                        On::Sheet(sheet) => format!("{sheet}!{shape}"),
                        On::Sheets(a, b) => format!("{a}:{b}!{shape}"),
                        On::Elsewhere => format!("[]{shape}"),
                    }
                }
                Read::Name(None, name) => format!("name {name}"),
                Read::Name(Some(sheet), name) => format!("name {sheet}!{name}"),
                Read::Table(table) => format!("table {table}"),
                Read::Anything => "*".to_owned(),
            })
            .collect();
        if !sound {
            out.push("unsound".to_owned());
        }
        out
    }

    #[test]
    fn references_names_and_tables_are_found() {
        let cases: &[(&str, &[&str])] = &[
            ("SUM($A$1:B2,C3)*2", &["$A$1:B2", "C3"]),
            ("A:A+$1:3-B$4%", &["A:A", "$1:3", "B$4"]),
            ("IF(A1=\"B2 \"\"C3\"\"\",1E5,1.5e-3)", &["A1"]),
            ("Sheet2!A1+'My ''own'' sheet'!$B:$B", &["Sheet2!A1", "My 'own' sheet!$B:$B"]),
            ("SUM(Jan:Dec!A1:B2,'First one:Last'!C3)", &["Jan:Dec!A1:B2", "First one:Last!C3"]),
            ("数独!A1+盤面", &["数独!A1", "name 盤面"]),
            ("[1]Sheet1!A1+'[2]My sheet'!B2+[1]!Other", &["[]A1", "[]B2"]),
            ("Total*Sheet1!Rate+TRUE", &["name Total", "name Sheet1!Rate"]),
            ("SUM(Table1[Sum])+Table1[[#This Row],[a'[b]]]", &["table Table1", "table Table1"]),
            ("{1,\"}A1\";2,3}+A1", &["A1"]),
            ("#REF!+Sheet1!#REF!+#N/A+#DIV/0!", &[]),
            ("_xlfn.LET(_xlpm.x,A1,_xlpm.x*2)", &["A1"]),
            ("LOG10(A1)+ATAN2(B1,B2)", &["A1", "B1", "B2"]),
            ("A1 B2,C3", &["A1", "B2", "C3"]),
            ("1:1", &["1:1"]),
            ("2019!A1", &["2019!A1"]),
            ("\u{3000}A1", &["name \u{3000}A1"]),
            ("", &[]),
        ];
        for (formula, expected) in cases {
            assert_eq!(reads(formula), *expected, "{formula}");
        }
    }

    #[test]
    fn the_unknown_reads_anything() {
        let cases: &[(&str, &[&str])] = &[
            ("NOW()", &["*"]),
            ("MyMacro(A1)", &["*", "A1"]),
            ("A1:INDEX(B:B,2)", &["A1", "*", "B:B"]),
            ("INDEX(B:B,1):A5", &["B:B", "*", "A5"]),
            ("Sheet1!A1:Sheet1!B2", &["Sheet1!A1", "*", "Sheet1!B2"]),
            ("[0]!Name", &["*"]),
            ("[@Sum]", &["*"]),
            ("excel|'book'!x", &["name excel", "*", "name book!x"]),
            ("\"open", &["*", "unsound"]),
            ("'open!A1", &["*", "unsound"]),
            ("'Sheet'A1", &["*", "unsound"]),
            ("{1,2", &["*", "unsound"]),
            ("T[a", &["*", "unsound"]),
            ("A1!", &["*", "unsound"]),
        ];
        for (formula, expected) in cases {
            assert_eq!(reads(formula), *expected, "{formula}");
        }
    }

    #[test]
    fn formulas_move() {
        let formula = "IF(A1=\"A1\",$A1+A$1,Sheet2!B2:C3)+SUM(D:D,5:5)+Name1";
        let expected = "IF(C2=\"A1\",$A2+C$1,Sheet2!D3:E4)+SUM(F:F,6:6)+Name1";
        assert_eq!(moved(formula, 1, 2).as_deref(), Some(expected));
        assert_eq!(moved("A1", -1, 0), None);
        assert_eq!(moved("\"A1", 1, 0), None);
    }

    proptest! {
        #[test]
        fn any_text_ends_the_scan(formula in "[A-C1-3$:!'\"\\[\\]{}#(),.|eE+ あ@]{0,24}") {
            let (reads, _) = of(&formula);
            for read in reads {
                if let Read::Area { shape, span, .. } = read {
                    prop_assert_eq!(formula[span].to_ascii_uppercase(), shape.write());
                }
            }
            let _ = moved(&formula, 1, 1);
        }
    }
}
