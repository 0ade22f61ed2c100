//! What a cell may say on a Go board: tables of signs.
//!
//! Signs are read by what they are called, not by how a screen shows them: `●` is a black circle even where a dark theme
//! paints it white. `◎`, `◉`, `△` and other marks mean nothing here, and a cell with one is a fault.

use banmen_sheet::{CellValue, Formula};

use super::types::DoubtKind;
use crate::symbols::is_space;

/// What a cell says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Glyph {
    /// Nothing is to be seen.
    Blank,
    Zero,
    One,
    Two,
    MinusOne,
    BlackDisc,
    WhiteDisc,
    BlackWord,
    WhiteWord,
    LetterB,
    LetterW,
    LetterX,
    LetterO,
    Hash,
    /// A crossing of lines: an empty point.
    Crossing,
    /// A dot, a dash, or a star point: an empty point.
    Dot,
    /// A whole number from 3 on, as the moves of a record are numbered.
    Number(u16),
    /// None of these.
    Other,
    /// A formula whose result the file does not hold.
    Unknown,
}

/// A glyph, and what was forgiven for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Said {
    pub(crate) glyph: Glyph,
    pub(crate) doubt: Option<DoubtKind>,
}

/// Signs of one character.
const SIGNS: [(Glyph, &str); 11] = [
    (Glyph::BlackDisc, "●⚫⬤🌑"),
    (Glyph::WhiteDisc, "○⚪◯〇🌕"),
    (Glyph::BlackWord, "黒黑"),
    (Glyph::WhiteWord, "白"),
    (Glyph::LetterB, "BbＢｂ"),
    (Glyph::LetterW, "WwＷｗ"),
    (Glyph::LetterX, "XxＸｘ×✕✖╳✗✘"),
    (Glyph::LetterO, "OoＯｏ"),
    (Glyph::Hash, "#＃@＠"),
    (Glyph::Crossing, "+＋┼╋╂┿╀╁╫╪╬十┌┬┐├┤└┴┘┏┳┓┣┫┗┻┛┯┠┨┷┝┥┰┸╔╦╗╠╣╚╩╝╭╮╰╯"),
    (Glyph::Dot, "*＊✚✛✜⋆✦.．・･·‧∙•⋅,，、。｡-－‐−–—_＿"),
];

/// Words for a stone.
const WORDS: [(Glyph, &[&str]); 2] =
    [(Glyph::BlackWord, &["黒石", "黑石", "黑子", "black"]), (Glyph::WhiteWord, &["白石", "白子", "white"])];

/// Runs of numbers in one character each: the first character, how many, and the first number.
const CIRCLED: [(char, u32, u16); 6] =
    [('①', 20, 1), ('㉑', 15, 21), ('㊱', 15, 36), ('❶', 10, 1), ('⓫', 10, 11), ('⓵', 10, 1)];

/// The largest number of a move that is read.
const MOST_MOVES: u16 = 999;

/// Longest text of a stone or a number, in bytes: most texts are longer, and that shows at once.
const LONGEST: usize = 24;

/// Reads one cell.
pub(crate) fn read(value: &CellValue, formula: Option<&Formula>) -> Said {
    if formula.is_some_and(|formula| !formula.cached) {
        return Said { glyph: Glyph::Unknown, doubt: None };
    }
    let said = match value {
        CellValue::Empty => Said { glyph: Glyph::Blank, doubt: None },
        CellValue::Number(n) => Said { glyph: number(*n), doubt: None },
        CellValue::Text(text) if text.len() <= LONGEST => self::text(text),
        _ => Said { glyph: Glyph::Other, doubt: None },
    };
    let is_stone =
        !matches!(said.glyph, Glyph::Blank | Glyph::Zero | Glyph::Crossing | Glyph::Dot | Glyph::Other);
    match said.doubt {
        None if is_stone && formula.is_some() => Said { doubt: Some(DoubtKind::Formula), ..said },
        _ => said,
    }
}

fn number(n: f64) -> Glyph {
    if n == 0.0 {
        Glyph::Zero
    } else if n == -1.0 {
        Glyph::MinusOne
    } else if n.fract() == 0.0 && (1.0..=f64::from(MOST_MOVES)).contains(&n) {
        whole(n as u16)
    } else {
        Glyph::Other
    }
}

fn whole(n: u16) -> Glyph {
    match n {
        0 => Glyph::Zero,
        1 => Glyph::One,
        2 => Glyph::Two,
        n if n <= MOST_MOVES => Glyph::Number(n),
        _ => Glyph::Other,
    }
}

fn text(text: &str) -> Said {
    let said = |glyph, doubt| Said { glyph, doubt };
    let mut chars = text.chars().filter(|&c| !is_space(c));
    let Some(first) = chars.next() else { return said(Glyph::Blank, None) };
    if chars.next().is_none() {
        if let Some(&(glyph, _)) = SIGNS.iter().find(|(_, signs)| signs.contains(first)) {
            return said(glyph, None);
        }
        for (start, count, number) in CIRCLED {
            let nth = u32::from(first).wrapping_sub(u32::from(start));
            if nth < count {
                return said(whole(number + nth as u16), Some(DoubtKind::CircledNumber));
            }
        }
    }
    let trimmed = text.trim_matches(is_space);
    let lower = trimmed.to_lowercase();
    if let Some(&(glyph, _)) = WORDS.iter().find(|(_, words)| words.contains(&lower.as_str())) {
        return said(glyph, None);
    }
    if matches!(trimmed, "-1" | "－１" | "−1") {
        return said(Glyph::MinusOne, Some(DoubtKind::TextNumber));
    }
    let wide = trimmed.chars().any(|c| ('０'..='９').contains(&c));
    let digits: Option<String> = trimmed.chars().map(digit).collect();
    match digits.filter(|digits| digits.len() <= 3).and_then(|digits| digits.parse().ok()) {
        Some(n) => said(whole(n), Some(if wide { DoubtKind::FullWidth } else { DoubtKind::TextNumber })),
        None => said(Glyph::Other, None),
    }
}

/// An ASCII digit, of a full-width one as well.
fn digit(c: char) -> Option<char> {
    match c {
        '0'..='9' => Some(c),
        '０'..='９' => char::from_digit(u32::from(c) - u32::from('０'), 10),
        _ => None,
    }
}

impl Glyph {
    /// Whether a person would see a stone or a sign for an empty point, in one notation or another. Numbers from 3 on may
    /// be anything.
    pub(crate) const fn is_ink(self) -> bool {
        !matches!(self, Self::Blank | Self::Number(_) | Self::Other | Self::Unknown)
    }

    /// Whether it says that a point is empty.
    pub(crate) const fn is_empty(self) -> bool {
        matches!(self, Self::Blank | Self::Zero | Self::Crossing | Self::Dot)
    }

    /// The number it is, from 1 on.
    pub(crate) const fn number(self) -> Option<u16> {
        match self {
            Self::One => Some(1),
            Self::Two => Some(2),
            Self::Number(n) => Some(n),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn glyph(text: &str) -> Glyph {
        read(&CellValue::Text(text.to_owned()), None).glyph
    }

    #[test]
    fn each_sign_stands_in_one_row() {
        for (i, (_, signs)) in SIGNS.iter().enumerate() {
            for sign in signs.chars() {
                let rows = SIGNS.iter().filter(|(_, signs)| signs.contains(sign)).count();
                assert_eq!(rows, 1, "{sign} of row {i}");
            }
        }
    }

    #[test]
    fn texts_are_read() {
        for (text, wanted) in [
            ("", Glyph::Blank),
            ("　", Glyph::Blank),
            (" ● ", Glyph::BlackDisc),
            ("⚪\u{FE0F}", Glyph::WhiteDisc),
            ("黒石", Glyph::BlackWord),
            ("Black", Glyph::BlackWord),
            ("１", Glyph::One),
            ("-1", Glyph::MinusOne),
            ("㊿", Glyph::Number(50)),
            ("⑳", Glyph::Number(20)),
            ("❷", Glyph::Two),
            ("361", Glyph::Number(361)),
            ("╋", Glyph::Crossing),
            ("◎", Glyph::Other),
            ("BB", Glyph::Other),
            ("1.5", Glyph::Other),
            ("1000", Glyph::Other),
            ("+1", Glyph::Other),
        ] {
            assert_eq!(glyph(text), wanted, "{text:?}");
        }
        assert_eq!(read(&CellValue::Number(0.5), None).glyph, Glyph::Other);
        assert_eq!(read(&CellValue::Number(f64::NAN), None).glyph, Glyph::Other);
        assert_eq!(read(&CellValue::Bool(true), None).glyph, Glyph::Other);
    }
}
