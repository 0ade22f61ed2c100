//! Addresses as OpenDocument writes them: `$'My sheet'.$A$1:.C3`.

use crate::address::{CellRange, CellRef};

/// What a reference points to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Reference {
    /// The first sheet; `None` for the sheet of the formula.
    pub(super) sheet: Option<String>,
    /// The last sheet, where another one is named.
    pub(super) last_sheet: Option<String>,
    /// The cells; whole columns and rows reach to the edges.
    pub(super) range: CellRange,
}

/// A reference that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Target {
    /// In this document.
    Here(Reference),
    /// In another file, or deleted.
    Elsewhere,
}

/// Reads a cell or a range; `None` for anything else.
pub(super) fn parse(text: &str) -> Option<Target> {
    let text = text.trim();
    if text.contains("#REF!") {
        return Some(Target::Elsewhere);
    }
    let (first, rest) = point(text)?;
    let Some(first) = first else { return Some(Target::Elsewhere) };
    if rest.is_empty() {
        // A column or a row alone is a mistake; a name may look like one.
        let cell = matches!(first.spot, Spot::Cell(_)).then_some(first)?;
        return Some(Target::Here(cell.to(None)?));
    }
    let (last, rest) = point(rest.strip_prefix(':')?)?;
    if !rest.is_empty() {
        return None;
    }
    match last {
        Some(last) => Some(Target::Here(first.to(Some(last))?)),
        None => Some(Target::Elsewhere),
    }
}

/// One end of a range.
#[derive(Clone, Debug)]
struct Point {
    sheet: Option<String>,
    spot: Spot,
}

#[derive(Clone, Copy, Debug)]
enum Spot {
    Cell(CellRef),
    Col(u32),
    Row(u32),
}

impl Point {
    fn to(self, last: Option<Self>) -> Option<Reference> {
        let last = last.unwrap_or(Self { sheet: None, spot: self.spot });
        let (top, left) = (0, 0);
        let (bottom, right) = (CellRef::MAX_ROWS - 1, CellRef::MAX_COLS - 1);
        let range = match (self.spot, last.spot) {
            (Spot::Cell(a), Spot::Cell(b)) => CellRange::new(a, b),
            (Spot::Col(a), Spot::Col(b)) => CellRange::new(CellRef::new(top, a), CellRef::new(bottom, b)),
            (Spot::Row(a), Spot::Row(b)) => CellRange::new(CellRef::new(a, left), CellRef::new(b, right)),
            _ => return None,
        };
        let last_sheet = last.sheet.filter(|last| Some(last) != self.sheet.as_ref());
        Some(Reference { sheet: self.sheet, last_sheet, range })
    }
}

/// One end of a range at the start of `text`, and what follows it. The inner `None` stands for another file.
fn point(text: &str) -> Option<(Option<Point>, &str)> {
    let plain = text.strip_prefix('$').unwrap_or(text);
    let (sheet, rest) = match plain.strip_prefix('\'') {
        Some(quoted) => {
            let (name, rest) = unquote(quoted)?;
            if rest.starts_with('#') {
                // The rest, up to a second file or the end, belongs to that file.
                return Some((None, ""));
            }
            (Some(name), rest.strip_prefix('.')?)
        }
        None => {
            let end = plain.find([':', '\'']).unwrap_or(plain.len());
            let (head, _) = plain.split_at(end);
            match head.rfind('.') {
                Some(0) => (None, plain.get(1..)?),
                Some(dot) => (Some(plain.get(..dot)?.to_owned()), plain.get(dot + 1..)?),
                None => (None, text),
            }
        }
    };
    let end = rest.find(':').unwrap_or(rest.len());
    let (spot, rest) = rest.split_at(end);
    Some((Some(Point { sheet, spot: parse_spot(spot)? }), rest))
}

/// The text up to a closing quote, doubled ones single, and what follows.
fn unquote(text: &str) -> Option<(String, &str)> {
    let mut name = String::new();
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        if c != '\'' {
            name.push(c);
        } else if chars.peek().is_some_and(|&(_, next)| next == '\'') {
            name.push('\'');
            chars.next();
        } else {
            return Some((name, text.get(at + 1..)?));
        }
    }
    None
}

fn parse_spot(text: &str) -> Option<Spot> {
    let text = text.strip_prefix('$').unwrap_or(text);
    let letters = text.bytes().take_while(u8::is_ascii_alphabetic).count();
    let (letters, rest) = text.split_at(letters);
    let digits = rest.strip_prefix('$').unwrap_or(rest);
    let row = || -> Option<u32> {
        let all = !digits.is_empty() && digits.len() <= 7 && digits.bytes().all(|b| b.is_ascii_digit());
        let row: u32 = all.then(|| digits.parse().ok()).flatten()?;
        (1..=CellRef::MAX_ROWS).contains(&row).then(|| row - 1)
    };
    let col = || -> Option<u32> {
        let in_bounds = (1..=3).contains(&letters.len());
        let col = letters.bytes().fold(0, |n, b| n * 26 + u32::from(b.to_ascii_uppercase() - b'A') + 1);
        (in_bounds && col <= CellRef::MAX_COLS).then(|| col - 1)
    };
    match (letters.is_empty(), rest.is_empty()) {
        (false, false) => Some(Spot::Cell(CellRef::new(row()?, col()?))),
        (false, true) => Some(Spot::Col(col()?)),
        (true, false) => Some(Spot::Row(row()?)),
        (true, true) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn here(sheet: Option<&str>, last_sheet: Option<&str>, range: &str) -> Option<Target> {
        let (sheet, last_sheet) = (sheet.map(str::to_owned), last_sheet.map(str::to_owned));
        Some(Target::Here(Reference { sheet, last_sheet, range: range.parse().unwrap() }))
    }

    #[test]
    fn addresses_of_every_kind() {
        for (text, wanted) in [
            (".A1", here(None, None, "A1")),
            (".$B$2:.C3", here(None, None, "B2:C3")),
            ("Sheet2.C1", here(Some("Sheet2"), None, "C1")),
            ("$Sheet1.$A$1:$Sheet1.$C$3", here(Some("Sheet1"), None, "A1:C3")),
            ("$数独.$B$2:.$J$10", here(Some("数独"), None, "B2:J10")),
            ("Sheet1.A1:C3", here(Some("Sheet1"), None, "A1:C3")),
            ("$'It''s 1.5'.A1", here(Some("It's 1.5"), None, "A1")),
            ("'表 & 集計'.A1:'表 & 集計'.C6", here(Some("表 & 集計"), None, "A1:C6")),
            ("Sheet1.A1:Sheet3.A1", here(Some("Sheet1"), Some("Sheet3"), "A1")),
            (".A:.B", here(None, None, "A1:B1048576")),
            (".$2:.$3", here(None, None, "A2:XFD3")),
            ("'file:///tmp/a.ods'#$Sheet1.A1", Some(Target::Elsewhere)),
            ("'file:///tmp/a.ods'#$Sheet1.A1:.B2", Some(Target::Elsewhere)),
            (".#REF!", Some(Target::Elsewhere)),
            ("A1", here(None, None, "A1")),
            (".A", None),
            (".A0", None),
            (".A1:.B", None),
            (".A1:.B2:.C3", None),
            (".XFE1", None),
            ("'open", None),
            ("", None),
            ("Name", None),
        ] {
            assert_eq!(parse(text), wanted, "{text}");
        }
    }
}
