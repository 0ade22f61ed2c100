//! The one strict reader of cells: blank, digit, candidate list, or a fault. Nothing is guessed.
//!
//! What it forgives, each told as a [`DoubtKind`]:
//!
//! - an empty text (of a formula, or left by an apostrophe), and spaces of every width, are blank;
//! - `0`, `.`, `-`, `・`, `_`, `*`, `□` and their kin are blank;
//! - digits written as text, full-width, circled, in Chinese numerals, or in another script are digits;
//! - a result of a formula is a digit like any other;
//! - `2345`, `[1,2,5]`, `1 4 9` are lists of candidates: no digit, and blank where a board is full of such lists.
//!
//! All else is a fault: other numbers, texts, TRUE and FALSE, error values, and formulas whose result the file
//! does not hold.

use banmen_sheet::{CellValue, Formula};
use banmen_sudoku::{Digit, DigitSet};

use crate::symbols::{Symbol, is_space, symbol};

/// What a cell says about its place on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CellReading {
    /// Nothing is written there.
    Blank,
    /// A digit.
    Digit(Digit),
    /// A list of candidates: no digit.
    Candidates(DigitSet),
    /// Neither: must be put right by a person.
    Unreadable(FaultKind),
}

/// Something that was forgiven.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DoubtKind {
    /// An empty text, as formulas give it, taken as blank.
    BlankText,
    /// Spaces taken as blank.
    BlankSpace,
    /// A zero taken as blank.
    ZeroAsBlank,
    /// A dot taken as blank.
    DotAsBlank,
    /// `-`, `・`, `_`, `*`, `□` or the like taken as blank.
    MarkAsBlank,
    /// A digit stored as text.
    TextDigit,
    /// A full-width digit.
    FullWidthDigit,
    /// A digit in a circle or in parentheses, one character.
    CircledDigit,
    /// A Chinese numeral.
    KanjiDigit,
    /// A digit of another script, or a raised or lowered one.
    OtherDigit,
    /// A digit that a formula gave.
    Formula,
    /// A list of candidates, taken as blank.
    CandidateList,
    /// A number in place of a row string: leading zeros put back.
    LostZeros,
    /// The board could lie elsewhere as well: nothing shows which rows or columns belong to it.
    UncertainPlace,
    /// The sheet is hidden.
    HiddenSheet,
}

/// Why a cell cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FaultKind {
    /// A text that is no digit.
    NotADigit,
    /// A number that is not 1 to 9.
    OutOfRange,
    /// A number that is not whole.
    NotWhole,
    /// An error value such as `#VALUE!`.
    ErrorValue,
    /// TRUE or FALSE.
    Boolean,
    /// A formula whose result the file does not hold.
    UncachedFormula,
}

/// What [`read_cell`] found.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Read {
    /// What the cell says.
    pub reading: CellReading,
    /// What was forgiven for it.
    pub doubt: Option<DoubtKind>,
    /// A list of candidates without anything between its digits, as in `2345`: on a board with few such cells it is
    /// a typing slip instead.
    pub bare: bool,
}

impl Read {
    pub(crate) const ABSENT: Self = Self::blank(None);

    const fn blank(doubt: Option<DoubtKind>) -> Self {
        Self { reading: CellReading::Blank, doubt, bare: false }
    }

    const fn fault(kind: FaultKind) -> Self {
        Self { reading: CellReading::Unreadable(kind), doubt: None, bare: false }
    }

    fn digit(n: u8, doubt: Option<DoubtKind>) -> Self {
        match Digit::new(n) {
            Some(digit) => Self { reading: CellReading::Digit(digit), doubt, bare: false },
            None => Self::fault(FaultKind::OutOfRange),
        }
    }

    const fn list(set: DigitSet, bare: bool) -> Self {
        Self { reading: CellReading::Candidates(set), doubt: Some(DoubtKind::CandidateList), bare }
    }
}

/// Reads one cell. `formula` is the formula behind the value, if there is one.
///
/// ```
/// use banmen_layout::{CellReading, DoubtKind, FaultKind, read_cell};
/// use banmen_sheet::CellValue;
///
/// let five = read_cell(&CellValue::Text("５".into()), None);
/// assert!(matches!(five.reading, CellReading::Digit(d) if d.get() == 5));
/// assert_eq!(five.doubt, Some(DoubtKind::FullWidthDigit));
/// assert_eq!(read_cell(&CellValue::Number(0.4), None).reading, CellReading::Unreadable(FaultKind::NotWhole));
/// ```
#[must_use]
pub fn read_cell(value: &CellValue, formula: Option<&Formula>) -> Read {
    if formula.is_some_and(|formula| !formula.cached) {
        return Read::fault(FaultKind::UncachedFormula);
    }
    let read = match value {
        CellValue::Empty if formula.is_some() => Read::blank(Some(DoubtKind::BlankText)),
        CellValue::Empty => Read::ABSENT,
        CellValue::Number(n) => read_number(*n),
        CellValue::Text(text) => read_text(text),
        CellValue::Bool(_) => Read::fault(FaultKind::Boolean),
        CellValue::Error(_) => Read::fault(FaultKind::ErrorValue),
    };
    match read.reading {
        CellReading::Digit(_) if formula.is_some() => {
            Read { doubt: read.doubt.or(Some(DoubtKind::Formula)), ..read }
        }
        _ => read,
    }
}

fn read_number(n: f64) -> Read {
    if n == 0.0 {
        Read::blank(Some(DoubtKind::ZeroAsBlank))
    } else if !n.is_finite() {
        Read::fault(FaultKind::NotADigit)
    } else if n.fract() != 0.0 {
        Read::fault(FaultKind::NotWhole)
    } else if (1.0..=9.0).contains(&n) {
        Read::digit(n as u8, None)
    } else if (12.0..=123_456_789.0).contains(&n) {
        bare_list(n as u32).unwrap_or(Read::fault(FaultKind::OutOfRange))
    } else {
        Read::fault(FaultKind::OutOfRange)
    }
}

fn read_text(text: &str) -> Read {
    if text.is_empty() {
        return Read::blank(Some(DoubtKind::BlankText));
    }
    let mut seen = text.chars().filter(|&c| !is_space(c));
    match (seen.next(), seen.next()) {
        (None, _) => Read::blank(Some(DoubtKind::BlankSpace)),
        (Some(only), None) => match symbol(only) {
            Some(Symbol::Digit(n, doubt)) => Read::digit(n, doubt.or(Some(DoubtKind::TextDigit))),
            Some(Symbol::Blank(doubt)) => Read::blank(Some(doubt)),
            _ => Read::fault(FaultKind::NotADigit),
        },
        _ => read_list(text).unwrap_or_else(|| Read::fault(long_text(text))),
    }
}

/// A text of several characters that is no list: a number out of range, or no digit at all.
fn long_text(text: &str) -> FaultKind {
    let number = text.chars().filter(|&c| !is_space(c)).all(|c| {
        matches!(symbol(c), Some(Symbol::Digit(_, None | Some(DoubtKind::FullWidthDigit))))
            || "0０".contains(c)
    });
    if number { FaultKind::OutOfRange } else { FaultKind::NotADigit }
}

/// Reads `2345`, `[1,2,5]`, `(5)`, `1 4 9`, or nine places such as `1..4..7..`.
fn read_list(text: &str) -> Option<Read> {
    let mut digits = Vec::new();
    let (mut between, mut brackets, mut fillers, mut count) = (false, false, false, 0);
    for c in text.trim_matches(is_space).chars() {
        count += 1;
        match symbol(c)? {
            Symbol::Digit(n, _) => digits.push(n),
            Symbol::Comma | Symbol::Space => between = true,
            Symbol::Bracket => brackets = true,
            Symbol::Blank(DoubtKind::DotAsBlank | DoubtKind::MarkAsBlank) => fillers = true,
            Symbol::Blank(_) => return None,
        }
        if digits.len() > 9 {
            return None;
        }
    }
    let ascending = digits.windows(2).all(|pair| pair[0] < pair[1]);
    let set: DigitSet = digits.iter().filter_map(|&n| Digit::new(n)).collect();
    let distinct = set.len() == digits.len() && !digits.is_empty();
    if !distinct || (fillers && !(count == 9 && ascending)) {
        return None;
    }
    match digits.len() {
        1 => (brackets || fillers).then_some(Read::list(set, false)),
        _ => (ascending || between).then_some(Read::list(set, !(between || brackets || fillers))),
    }
}

/// Reads a number whose digits ascend.
fn bare_list(n: u32) -> Option<Read> {
    let (mut rest, mut last, mut set) = (n, 10, DigitSet::EMPTY);
    while rest > 0 {
        let digit = Digit::new((rest % 10) as u8).filter(|digit| digit.get() < last)?;
        last = digit.get();
        set.insert(digit);
        rest /= 10;
    }
    Some(Read::list(set, true))
}
