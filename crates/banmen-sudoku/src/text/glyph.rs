//! What a single character of a board means: one table for all formats.

use crate::grid::Digit;
use crate::text::Forgiven;

/// A character that stands for a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Glyph {
    /// A digit 1 to 9.
    Digit(Digit),
    /// A blank sign.
    Blank,
}

/// The digits beyond ASCII: the character for 1, the others follow it.
const DIGITS: [(char, Forgiven); 5] = [
    ('１', Forgiven::FullWidth),
    ('①', Forgiven::Circled),
    ('❶', Forgiven::Circled),
    ('➀', Forgiven::Circled),
    ('➊', Forgiven::Circled),
];

/// Signs for a blank cell besides `.` and `0`.
const BLANKS: [char; 14] = ['_', '*', '-', '–', '−', '０', '．', '＿', '＊', '－', '・', '･', '·', '□'];

/// The cell that a character stands for, and what is unusual about it.
pub(super) fn glyph(character: char) -> Option<(Glyph, Option<Forgiven>)> {
    match character {
        '1'..='9' => Some((Glyph::Digit(Digit::from_ascii(character as u8)?), None)),
        '.' | '0' => Some((Glyph::Blank, None)),
        _ if BLANKS.contains(&character) => Some((Glyph::Blank, Some(Forgiven::BlankSign(character)))),
        _ => DIGITS.iter().find_map(|&(one, forgiven)| {
            let offset = (character as u32).checked_sub(one as u32)?;
            Some((Glyph::Digit(*Digit::ALL.get(offset as usize)?), Some(forgiven)))
        }),
    }
}

/// The digits of a number or of a list of candidates, ASCII or full-width, zero as well.
pub(super) fn number(text: &str) -> Option<Vec<u8>> {
    let digit = |character: char| match character {
        '0'..='9' => Some(character as u8 - b'0'),
        '０'..='９' => u8::try_from(character as u32 - '０' as u32).ok(),
        _ => None,
    };
    text.chars().map(digit).collect::<Option<Vec<u8>>>().filter(|digits| !digits.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nine_of_each_kind() {
        for digits in ["123456789", "１２３４５６７８９", "①②③④⑤⑥⑦⑧⑨", "❶❷❸❹❺❻❼❽❾", "➀➁➂➃➄➅➆➇➈", "➊➋➌➍➎➏➐➑➒"]
        {
            let read: Vec<Glyph> = digits.chars().filter_map(|c| Some(glyph(c)?.0)).collect();
            assert_eq!(read, Digit::ALL.map(Glyph::Digit), "{digits}");
        }
        for other in "⑩➓❿aoOxX一五 \t".chars() {
            assert_eq!(glyph(other), None, "{other}");
        }
        assert_eq!((number("1２0"), number(""), number("1x")), (Some(vec![1, 2, 0]), None, None));
    }
}
