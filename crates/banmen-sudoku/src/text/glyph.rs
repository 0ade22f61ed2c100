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
const BLANKS: [char; 12] = ['_', '*', '-', '０', '．', '＿', '＊', '－', '・', '･', '·', '□'];

/// The cell that a character stands for, and what is unusual about it.
pub(super) fn glyph(character: char) -> Option<(Glyph, Option<Forgiven>)> {
    match character {
        '1'..='9' => Some((Glyph::Digit(Digit::from_ascii(character as u8)?), None)),
        '.' | '0' => Some((Glyph::Blank, None)),
        _ if BLANKS.contains(&character) => Some((Glyph::Blank, Some(Forgiven::BlankSign(character)))),
        _ => DIGITS.iter().find_map(|&(one, forgiven)| {
            let offset = (character as u32).checked_sub(one as u32).filter(|&offset| offset < 9)?;
            Some((Glyph::Digit(Digit::ALL[offset as usize]), Some(forgiven)))
        }),
    }
}
