//! Boards and rows of boards written as text, and how sure it is that they are.
//!
//! ```text
//!   53..7....    530070000    5 3 . | . 7 . | . . .    5,3,,,7,,,,
//! ```

use banmen_sudoku::{Digit, House};

use crate::draft::Draft;
use crate::judge::{ENOUGH, Judged, Tally};
use crate::reading::{CellReading, Read};
use crate::symbols::{Symbol, is_space, symbol};
use crate::types::Reason;

/// Signs that only part the cells of a row from each other.
const FRAME: &str = "|│┃¦┊┆‖║｜";
/// Signs of a line between rows.
const RULE: &str = "-+=─━┼╋┿╂—―═╬─";
/// Digits that a board of texts has at least: rules and words of zeros are texts of the same shape.
pub(super) const FEWEST: usize = 8;
/// Longest text that is looked at, in bytes.
const LONGEST: usize = 1000;

/// Reads a text of exactly `count` cells; `None` inside for a blank cell.
pub(super) fn read(text: &str, count: usize) -> Option<Vec<Option<Digit>>> {
    if text.len() < count || text.len() > LONGEST {
        return None;
    }
    // Most texts are words, and that shows at once.
    let begins = text.chars().find(|&c| !is_space(c) && !FRAME.contains(c) && !RULE.contains(c));
    if begins.is_some_and(|c| symbol(c).is_none()) {
        return None;
    }
    let fields = || {
        let comma =
            [',', ';', '\t', '、'].into_iter().find(|&comma| text.matches(comma).count() == count - 1)?;
        text.split(comma).map(|field| signs(field).filter(|s| s.len() < 2)).collect::<Option<Vec<_>>>()
    };
    if let Some(fields) = fields() {
        return Some(fields.into_iter().map(|field| field.first().copied().flatten()).collect());
    }
    let whole = |read: Vec<Option<Digit>>| (read.len() == count).then_some(read);
    signs(text).and_then(whole).or_else(|| spaced(text, count)).or_else(|| {
        let lines = text.lines().filter(|line| !is_rule(line));
        (count == 81).then(|| signs(&lines.collect::<String>()).and_then(whole)).flatten()
    })
}

/// Whether a text is a line between rows.
pub(super) fn is_rule(text: &str) -> bool {
    let mut signs = text.chars().filter(|&c| !is_space(c) && !FRAME.contains(c)).peekable();
    signs.peek().is_some() && signs.all(|c| RULE.contains(c))
}

/// Digits and signs for empty cells, frames and spaces left out; `None` if there is anything else.
fn signs(text: &str) -> Option<Vec<Option<Digit>>> {
    let shown = text.chars().filter(|&c| !is_space(c) && !FRAME.contains(c));
    shown.map(sign).collect()
}

/// Exactly `count` characters, of which spaces stand for empty cells.
fn spaced(text: &str, count: usize) -> Option<Vec<Option<Digit>>> {
    let all = text.chars().filter(|c| !FRAME.contains(*c));
    let read: Option<Vec<_>> =
        all.map(|c| if c == ' ' || c == '\u{3000}' { Some(None) } else { sign(c) }).collect();
    read.filter(|read| read.len() == count)
}

fn sign(c: char) -> Option<Option<Digit>> {
    match symbol(c)? {
        Symbol::Digit(n, _) => Some(Digit::new(n)),
        Symbol::Blank(_) => Some(None),
        _ => None,
    }
}

/// The readings of a board of such signs.
pub(super) fn reads(signs: &[Option<Digit>]) -> [Read; 81] {
    std::array::from_fn(|i| Read {
        reading: signs.get(i).copied().flatten().map_or(CellReading::Blank, CellReading::Digit),
        doubt: None,
        bare: false,
    })
}

/// Judges a board of texts: its shape counts `shape` points, its digits the rest.
pub(super) fn judge(draft: Draft, shape: i32, reason: Reason) -> Judged {
    let tally = Tally::of(&draft);
    let mut why = vec![reason];
    let mut points = shape + (tally.pairs as i32 * 2 / 3).min(60) - 12 * (tally.clashes as i32).min(8);
    why.push(match tally.clashes {
        0 => Reason::Digits(tally.digits as u8),
        n => Reason::Clashes(n as u16),
    });
    if tally.digits < FEWEST || tally.kinds < 4 {
        points = points.min(ENOUGH - 1);
    }
    Judged { draft, points, why, says: Vec::new(), tally }
}

/// Whether digits stand twice in a row, column or box.
pub(super) fn clash(signs: &[Option<Digit>]) -> bool {
    House::ALL.iter().any(|house| {
        let mut seen = 0u16;
        house.cells().iter().filter_map(|cell| signs.get(cell.index()).copied().flatten()).any(|digit| {
            let bit = 1 << digit.get();
            let twice = seen & bit != 0;
            seen |= bit;
            twice
        })
    })
}
