//! What single characters mean on a board: the tables behind [`read_cell`](crate::read_cell).
//!
//! A character that stands in no table means nothing here, and a cell with it is a fault.

use crate::reading::DoubtKind;

/// What one character means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Symbol {
    /// A digit 1-9, and what to say about the way it is written (`None`: plain `1` to `9`).
    Digit(u8, Option<DoubtKind>),
    /// A sign for an empty cell.
    Blank(DoubtKind),
    /// Space of any width, also invisible signs: nothing to see.
    Space,
    /// Stands between the digits of a list: `1,4` `1 4` `1|4`.
    Comma,
    /// Opens or closes a list: `[1,4]`.
    Bracket,
}

/// Runs of nine digits outside ASCII, 1 to 9 in a row: the first of them, and what to say.
const NINES: [(char, DoubtKind); 20] = [
    ('１', DoubtKind::FullWidthDigit),
    ('①', DoubtKind::CircledDigit),
    ('❶', DoubtKind::CircledDigit),
    ('➀', DoubtKind::CircledDigit),
    ('➊', DoubtKind::CircledDigit),
    ('⓵', DoubtKind::CircledDigit),
    ('⑴', DoubtKind::CircledDigit),
    ('⒈', DoubtKind::CircledDigit),
    ('㊀', DoubtKind::CircledDigit),
    ('㈠', DoubtKind::CircledDigit),
    ('₁', DoubtKind::OtherDigit),
    ('\u{1D7CF}', DoubtKind::OtherDigit),
    ('\u{1D7D9}', DoubtKind::OtherDigit),
    ('\u{1D7E3}', DoubtKind::OtherDigit),
    ('\u{1D7ED}', DoubtKind::OtherDigit),
    ('\u{1D7F7}', DoubtKind::OtherDigit),
    ('\u{0661}', DoubtKind::OtherDigit),
    ('\u{06F1}', DoubtKind::OtherDigit),
    ('\u{0967}', DoubtKind::OtherDigit),
    ('\u{0E51}', DoubtKind::OtherDigit),
];

/// Digits that do not stand in a row.
const SCATTERED: [(&str, DoubtKind); 2] =
    [("一二三四五六七八九", DoubtKind::KanjiDigit), ("¹²³⁴⁵⁶⁷⁸⁹", DoubtKind::OtherDigit)];

/// Signs outside ASCII that people put into a cell to say that it is empty.
const BLANKS: [(&str, DoubtKind); 3] = [
    ("０〇⓪⓿\u{0660}\u{06F0}\u{0966}", DoubtKind::ZeroAsBlank),
    ("．。｡․", DoubtKind::DotAsBlank),
    ("－‐‑‒–—―−ーｰ─━_＿・･·‧•∙⋅＊∗□▢’", DoubtKind::MarkAsBlank),
];

/// Characters that show nothing though Unicode does not call them white space.
const INVISIBLE: [(char, char); 10] = [
    ('\u{00AD}', '\u{00AD}'),
    ('\u{115F}', '\u{1160}'),
    ('\u{180E}', '\u{180E}'),
    ('\u{200B}', '\u{200F}'),
    ('\u{202A}', '\u{202E}'),
    ('\u{2060}', '\u{206F}'),
    ('\u{20E3}', '\u{20E3}'), // The key cap around a digit.
    ('\u{2800}', '\u{2800}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{FE00}', '\u{FE0F}'),
];

/// The meaning of one character, if it has one.
pub(crate) fn symbol(c: char) -> Option<Symbol> {
    if c.is_ascii() { ascii(c) } else { other(c) }
}

/// The meaning of an ASCII character: nearly all that files hold.
fn ascii(c: char) -> Option<Symbol> {
    Some(match c {
        '1'..='9' => Symbol::Digit(c as u8 - b'0', None),
        '0' => Symbol::Blank(DoubtKind::ZeroAsBlank),
        '.' => Symbol::Blank(DoubtKind::DotAsBlank),
        '-' | '_' | '*' | '\'' => Symbol::Blank(DoubtKind::MarkAsBlank),
        ',' | ';' | '|' => Symbol::Comma,
        '[' | ']' | '(' | ')' | '{' | '}' => Symbol::Bracket,
        _ if is_space(c) => Symbol::Space,
        _ => return None,
    })
}

/// The meaning of any other character.
fn other(c: char) -> Option<Symbol> {
    if is_space(c) {
        return Some(Symbol::Space);
    }
    for (signs, doubt) in BLANKS {
        if signs.contains(c) {
            return Some(Symbol::Blank(doubt));
        }
    }
    for (first, doubt) in NINES {
        let n = (c as u32).wrapping_sub(first as u32);
        if n < 9 {
            return Some(Symbol::Digit(n as u8 + 1, Some(doubt)));
        }
    }
    for (digits, doubt) in SCATTERED {
        if let Some(n) = digits.chars().position(|digit| digit == c) {
            return Some(Symbol::Digit(n as u8 + 1, Some(doubt)));
        }
    }
    match c {
        '、' | '，' | '；' | '｜' => Some(Symbol::Comma),
        '（' | '）' | '［' | '］' | '｛' | '｝' | '「' | '」' => Some(Symbol::Bracket),
        _ => None,
    }
}

/// Whether a character shows nothing.
pub(crate) fn is_space(c: char) -> bool {
    if c.is_ascii() {
        return c == ' ' || c.is_ascii_control();
    }
    c.is_whitespace()
        || c.is_control()
        || c == '\u{FEFF}'
        || c == '\u{FFA0}'
        || INVISIBLE.iter().any(|&(first, last)| (first..=last).contains(&c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_run_of_nine_is_one_to_nine() {
        for (first, doubt) in NINES {
            for n in 0..9u32 {
                let c = char::from_u32(first as u32 + n).unwrap();
                assert_eq!(symbol(c), Some(Symbol::Digit(n as u8 + 1, Some(doubt))), "{c}");
            }
        }
        for (digits, _) in SCATTERED {
            assert_eq!(digits.chars().count(), 9, "{digits}");
        }
    }

    #[test]
    fn letters_and_other_signs_mean_nothing() {
        for c in "xAaé数○●×?？!＋+/Ⅰⅴ½☃".chars() {
            assert_eq!(symbol(c), None, "{c}");
        }
    }
}
