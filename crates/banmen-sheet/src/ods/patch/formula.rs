//! What a formula reads, as far as its text tells.
//!
//! OpenFormula puts every reference in brackets, `of:=SUM([.A1:.B2];[Sheet2.C1])`, so little must be understood to find
//! them. Whatever may read other cells in a way that is not understood makes the formula *unsure*: then it counts as
//! depending on everything.

use std::collections::HashMap;

use super::super::address::{Reference, Target, parse};
use crate::address::CellRange;
use crate::functions;

/// What a formula reads.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Reads {
    /// First sheet, last sheet, cells.
    pub(super) ranges: Vec<(usize, usize, CellRange)>,
    /// Whether it may read more than that.
    pub(super) unsure: bool,
}

/// Names that formulas may use: of sheets, and of ranges (`None` for those that are not fixed).
#[derive(Clone, Debug, Default)]
pub(super) struct Known {
    sheets: Vec<String>,
    ranges: HashMap<String, Option<(usize, CellRange)>>,
}

/// Constants that look like names.
const CONSTANTS: [&str; 2] = ["TRUE", "FALSE"];

impl Known {
    /// Names of the sheets in order, and named ranges as the file writes them.
    pub(super) fn new(sheets: Vec<String>, ranges: &[(String, String)]) -> Self {
        let mut known = Self { sheets, ranges: HashMap::new() };
        for (name, address) in ranges {
            let fixed = if is_absolute(address) { parse(address) } else { None };
            let range = match fixed {
                Some(Target::Here(Reference { sheet: Some(sheet), last_sheet: None, range })) => {
                    known.sheet(&sheet).map(|sheet| (sheet, range))
                }
                _ => None,
            };
            // A name that two sheets have means one or the other.
            let entry = known.ranges.entry(name.to_lowercase());
            entry.and_modify(|known| *known = None).or_insert(range);
        }
        known
    }

    fn sheet(&self, name: &str) -> Option<usize> {
        let exact = self.sheets.iter().position(|sheet| sheet == name);
        exact.or_else(|| self.sheets.iter().position(|sheet| sheet.to_lowercase() == name.to_lowercase()))
    }
}

/// Whether both ends of an address are fixed, as in `$Sheet1.$A$1:.$B$2`.
fn is_absolute(address: &str) -> bool {
    let spot = |end: &str| end.rsplit('.').next().unwrap_or_default().matches('$').count() == 2;
    address.rsplit_once(':').map_or(spot(address), |(first, last)| spot(first) && spot(last))
}

/// What the formula of a cell on sheet `here` reads. `text` is the attribute as the file has it.
pub(super) fn reads(text: &str, here: usize, known: &Known) -> Reads {
    let unsure = Reads { ranges: Vec::new(), unsure: true };
    let Some((syntax, formula)) = text.split_once('=') else { return unsure };
    if !matches!(syntax, "of:" | "oooc:" | "") {
        return unsure;
    }
    Scan { rest: formula, here, known, reads: Reads::default() }.run()
}

struct Scan<'a> {
    rest: &'a str,
    here: usize,
    known: &'a Known,
    reads: Reads,
}

impl<'a> Scan<'a> {
    fn run(mut self) -> Reads {
        while let Some(c) = self.rest.chars().next() {
            match c {
                '"' => {
                    self.take(1);
                    self.skip_past('"');
                }
                '[' => self.reference(),
                '#' => {
                    let error = |c: char| c.is_ascii_alphanumeric() || matches!(c, '#' | '/' | '!' | '?');
                    self.take_while(error);
                }
                '0'..='9' | '.' => self.number(),
                c if c.is_alphabetic() || c == '_' => self.word(),
                // Between two references a colon makes a range of what they find; quotes enclose labels, `$$` names.
                ':' | '\'' | '$' | ']' | '@' => {
                    self.reads.unsure = true;
                    self.take(c.len_utf8());
                }
                c => {
                    self.take(c.len_utf8());
                }
            }
        }
        self.reads
    }

    /// Steps over so many bytes, which must be whole characters.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at_checked(bytes).unwrap_or((self.rest, ""));
        self.rest = rest;
        taken
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let end = self.rest.find(|c: char| !wanted(c)).unwrap_or(self.rest.len());
        self.take(end)
    }

    /// Steps behind the next closing quote; doubled ones do not close.
    fn skip_past(&mut self, quote: char) {
        loop {
            self.take_while(|c| c != quote);
            self.take(1);
            if !self.rest.starts_with(quote) {
                return;
            }
            self.take(1);
        }
    }

    /// `[…]`, with quoted sheet names inside.
    fn reference(&mut self) {
        self.take(1);
        let mut quoted = false;
        let end = self.rest.find(|c: char| {
            quoted ^= c == '\'';
            c == ']' && !quoted
        });
        let Some(end) = end else {
            self.reads.unsure = true;
            self.rest = "";
            return;
        };
        let inner = self.take(end);
        self.take(1);
        match parse(inner) {
            Some(Target::Here(reference)) => self.read(reference),
            Some(Target::Elsewhere) => {}
            None => self.reads.unsure = true,
        }
    }

    fn read(&mut self, reference: Reference) {
        // A sheet that is not there is one of another file, or gone.
        let index =
            |name: Option<String>, default| name.map_or(Some(default), |name| self.known.sheet(&name));
        let Some(first) = index(reference.sheet, self.here) else { return };
        let Some(last) = index(reference.last_sheet, first) else { return };
        self.reads.ranges.push((first.min(last), first.max(last), reference.range));
    }

    /// `12.5E-3`
    fn number(&mut self) {
        self.take_while(|c| c.is_ascii_digit() || c == '.');
        let exponent = self.rest.strip_prefix(['e', 'E']).map(|rest| rest.trim_start_matches(['+', '-']));
        if let Some(digits) = exponent.filter(|digits| digits.starts_with(|c: char| c.is_ascii_digit())) {
            self.rest = digits.trim_start_matches(|c: char| c.is_ascii_digit());
        }
    }

    /// A function, a constant or a name.
    fn word(&mut self) {
        let word = self.take_while(|c| c.is_alphanumeric() || matches!(c, '_' | '.'));
        let call = self.rest.trim_start().starts_with('(');
        if call {
            self.reads.unsure |= !is_pure(word);
        } else if !CONSTANTS.contains(&word.to_uppercase().as_str()) {
            match self.known.ranges.get(&word.to_lowercase()) {
                Some(&Some((sheet, range))) => self.reads.ranges.push((sheet, sheet, range)),
                _ => self.reads.unsure = true,
            }
        }
    }
}

/// Functions of which only the corner of the range to sum counts, whatever is written.
const STRETCHING: [&str; 2] = ["SUMIF", "AVERAGEIF"];

/// Whether a function takes all it knows from the arguments as written. OpenFormula has its own prefixes for functions
/// that came late, and for those that others superseded.
fn is_pure(name: &str) -> bool {
    let upper = name.to_uppercase();
    let known = match (upper.strip_prefix("COM.MICROSOFT."), upper.strip_prefix("LEGACY.")) {
        (Some(late), _) => functions::is_pure(&format!("_XLFN.{late}")),
        (_, Some(old)) => functions::is_pure(old),
        _ => functions::is_pure(&upper),
    };
    known && !STRETCHING.contains(&upper.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known() -> Known {
        let sheets = ["S", "It's", "数独"].map(str::to_owned).to_vec();
        let ranges =
            [("Board", "$S.$A$1:.$B$2"), ("Loose", "$S.A1"), ("Twice", "$S.$A$1"), ("twice", "$S.$B$1")];
        Known::new(sheets, &ranges.map(|(name, address)| (name.to_owned(), address.to_owned())))
    }

    #[test]
    fn references_are_found() {
        for (formula, wanted) in [
            ("of:=1+2.5E-3", ""),
            ("of:=SUM([.A1:.B2];[S.C1])", "0:A1:B2 0:C1"),
            ("of:=\"[.A1]\"\"[.B1]\"&[.C1]", "0:C1"),
            ("of:=['It''s'.A1]+[$数独.$B$2:.C3]", "1:A1 2:B2:C3"),
            ("of:=[.A1:'S'.A2]", "0:A1:A2"),
            ("of:=IF([.A1]=#N/A;TRUE();FALSE)", "0:A1"),
            ("of:=['file:///a.ods'#$S.A1]+[.B1]", "0:B1"),
            ("of:=[Gone.A1]+[.#REF!]", ""),
            ("of:=SUM(board)", "0:A1:B2"),
            ("of:=LEGACY.NORMSDIST(COM.MICROSOFT.CONCAT([.A1]))", "0:A1"),
            ("oooc:=[.A1]", "0:A1"),
            ("=COUNT({1;2|3;4})", ""),
            ("of:=[S.A1:数独.A1]", "0-2:A1"),
        ] {
            let reads = reads(formula, 0, &known());
            let ranges = reads.ranges.iter().map(|(first, last, range)| {
                let sheets = if first == last { first.to_string() } else { format!("{first}-{last}") };
                format!("{sheets}:{range}")
            });
            assert_eq!(ranges.collect::<Vec<_>>().join(" "), wanted, "{formula}");
            assert!(!reads.unsure, "{formula}");
        }
    }

    #[test]
    fn doubt_is_told() {
        for formula in [
            "msoxl:=SUM(A1:B2)",
            "SUM",
            "of:=INDIRECT(\"A1\")",
            "of:=OFFSET([.A1];1;1)",
            "of:=INDEX([.A1:.B2];1):[.C3]",
            "of:='label'",
            "of:=Unknown+1",
            "of:=Loose",
            "of:=Twice",
            "of:=[.A1",
            "of:=[Table[Column]]",
            "of:=SUMIF([.A1:.A9];1;[.B1])",
            "of:=MYMACRO([.A1])",
            "of:=COM.MICROSOFT.RANDARRAY(1)",
        ] {
            assert!(reads(formula, 0, &known()).unsure, "{formula}");
        }
    }
}
