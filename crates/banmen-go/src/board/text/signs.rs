//! What the signs of drawings mean.

use crate::board::Color;

/// What one sign says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sign {
    /// A stone, or an empty point.
    Point(Option<Color>),
    /// A stone with a mark, or a label on an empty point.
    Marked(Option<Color>),
    /// A numbered stone.
    Number(u32),
    /// The edge of the board, at the end of a row.
    Edge,
    /// A line between points.
    Filler,
    /// A bracket around the last move.
    Bracket,
}

/// A sign of drawings as people paste them.
pub(super) fn plain(sign: char) -> Option<Sign> {
    Some(match sign {
        'X' | 'x' | '#' | '●' | '⚫' | '⬤' | '黒' | '黑' | 'B' | 'b' => {
            Sign::Point(Some(Color::Black))
        }
        'O' | 'o' | '○' | '◯' | '〇' | '⚪' | '白' | 'W' | 'w' => Sign::Point(Some(Color::White)),
        '.' | ',' | '+' | '-' | '_' | '·' | '・' | '･' | '‧' | '∙' | '＿' => Sign::Point(None),
        '┌' | '┬' | '┐' | '├' | '┼' | '┤' | '└' | '┴' | '┘' | '╋' | '┏' | '┳' | '┓' | '┣' | '┫' | '┗'
        | '┻' | '┛' | '╂' | '┿' | '╬' | '╔' | '╦' | '╗' | '╠' | '╣' | '╚' | '╩' | '╝' | '┠' | '┨' | '┯'
        | '┷' => Sign::Point(None),
        '|' | '│' | '┃' | '║' | '｜' => Sign::Edge,
        '─' | '━' | '═' => Sign::Filler,
        '(' | ')' | '[' | ']' | '<' | '>' => Sign::Bracket,
        _ => return None,
    })
}

/// A sign of the diagrams of Sensei's Library.
pub(super) fn library(sign: char) -> Option<Sign> {
    Some(match sign {
        'X' => Sign::Point(Some(Color::Black)),
        'O' => Sign::Point(Some(Color::White)),
        '.' | ',' | '_' => Sign::Point(None),
        'B' | '#' | 'Y' | 'Z' => Sign::Marked(Some(Color::Black)),
        'W' | '@' | 'Q' | 'P' => Sign::Marked(Some(Color::White)),
        'C' | 'S' | 'T' | 'M' | 'a'..='z' => Sign::Marked(None),
        '0' => Sign::Number(10),
        '1'..='9' => Sign::Number(sign as u32 - '0' as u32),
        '|' => Sign::Edge,
        _ => return None,
    })
}

/// A sign of boards in numbers: 0 empty, 1 Black, 2 White.
pub(super) fn number(sign: char) -> Option<Sign> {
    Some(Sign::Point(match sign {
        '0' => None,
        '1' => Some(Color::Black),
        '2' => Some(Color::White),
        _ => return None,
    }))
}

/// A sign in its usual width.
pub(super) fn narrow(sign: char) -> char {
    match sign {
        '\u{3000}' | '\u{a0}' | '\t' => ' ',
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(sign as u32 - 0xfee0).unwrap_or(sign),
        sign => sign,
    }
}
