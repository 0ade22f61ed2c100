//! Moves as people type them: `B Q16 W D4`, `Q16, D4, pass`, `1. Q16 2. D4`, `黒 Q16 白 パス`, `;B[pd];W[dp]`.

use banmen_go::{Color, Move, Point, Size};

use crate::typed::half_width;

/// Moves, each with its colour where one was typed.
pub type Moves = Vec<(Option<Color>, Move)>;

/// Why a text names no moves.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MovesError {
    /// There is nothing in it.
    #[error("no move")]
    Nothing,
    /// A word that is no move.
    #[error("\"{word}\" is no move")]
    NoMove {
        /// The word.
        word: String,
        /// Its number among the words, from 1.
        number: usize,
    },
    /// A point outside.
    #[error("{word} is not on a board of {size}")]
    OffBoard {
        /// The word.
        word: String,
        /// The board.
        size: Size,
    },
}

/// What people write for the colours.
const COLORS: [(&str, Color); 14] = [
    ("b", Color::Black),
    ("black", Color::Black),
    ("黒", Color::Black),
    ("黒番", Color::Black),
    ("●", Color::Black),
    ("x", Color::Black),
    ("#", Color::Black),
    ("w", Color::White),
    ("white", Color::White),
    ("白", Color::White),
    ("白番", Color::White),
    ("○", Color::White),
    ("o", Color::White),
    ("◯", Color::White),
];

/// What people write for a pass.
const PASSES: [&str; 5] = ["pass", "パス", "--", "[]", "tt"];

/// A colour as people type it.
#[must_use]
pub fn color(text: &str) -> Option<Color> {
    let typed = half_width(text).trim().to_lowercase();
    COLORS.iter().find(|(name, _)| *name == typed).map(|(_, color)| *color)
}

/// Reads moves. A colour may stand before each, apart or not; a number with a dot before that counts for nothing.
///
/// # Errors
/// [`MovesError`]: the first word that is no move.
pub fn moves(text: &str, size: Size) -> Result<Moves, MovesError> {
    let plain = half_width(text);
    let words =
        plain.split(|c: char| c.is_whitespace() || ",;/()→".contains(c)).filter(|word| !word.is_empty());
    let mut moves = Vec::new();
    let mut pending = None;
    let mut last = String::new();
    for (number, word) in (1..).zip(words) {
        last = word.to_owned();
        let word = without_number(word);
        if word.is_empty() {
            continue;
        }
        if let Some(color) = color(word) {
            pending = Some(color);
            continue;
        }
        let (own, place) = split_color(word);
        let found = if pending.is_some() || own.is_none() { one(word, size) } else { None };
        let (color, played) = match found {
            Some(played) => (pending, played),
            None => (own.or(pending), one(place, size).ok_or_else(|| fault(word, place, number, size))?),
        };
        moves.push((color, played));
        pending = None;
    }
    match (pending, moves.is_empty()) {
        (Some(_), _) => Err(MovesError::NoMove { word: last, number: moves.len() + 1 }),
        (None, true) => Err(MovesError::Nothing),
        (None, false) => Ok(moves),
    }
}

/// Points as people type them: `D4, E5`.
///
/// # Errors
/// [`MovesError`]: the first word that is none.
pub fn points(text: &str, size: Size) -> Result<Vec<Point>, MovesError> {
    let typed = moves(text, size)?;
    let point = |(_, to_move)| match to_move {
        Move::Play(point) => Some(point),
        Move::Pass => None,
    };
    Ok(typed.into_iter().filter_map(point).collect())
}

/// A part of a board as people type it: rectangles by two corners, and points: `A1:G7`, `A1:G3, H4`.
///
/// # Errors
/// [`MovesError`]: the first word that is none.
pub fn region(text: &str, size: Size) -> Result<Vec<Point>, MovesError> {
    let plain = half_width(text);
    let mut points = Vec::new();
    for word in plain.split(|c: char| c.is_whitespace() || ",;、".contains(c)).filter(|word| !word.is_empty())
    {
        let Some((from, to)) = word.split_once([':', '-', '~']) else {
            points.extend(self::points(word, size)?);
            continue;
        };
        let corner = |part: &str| self::points(part, size).map(|corners| corners.first().copied());
        let (Some(from), Some(to)) = (corner(from)?, corner(to)?) else { return Err(MovesError::Nothing) };
        let columns = from.column().min(to.column())..=from.column().max(to.column());
        let rows = from.row().min(to.row())..=from.row().max(to.row());
        points.extend(rows.flat_map(|row| columns.clone().filter_map(move |column| size.point(column, row))));
    }
    points.sort_unstable();
    points.dedup();
    if points.is_empty() { Err(MovesError::Nothing) } else { Ok(points) }
}

/// `1.`, `12:` and `3)` before a move.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    match rest.strip_prefix(['.', ':']) {
        Some(rest) if rest.len() + 1 < word.len() => rest,
        _ => word,
    }
}

/// A colour stuck to a move: `B[pd]`, `黒Q16`, `W:D4`, `bQ16`.
fn split_color(word: &str) -> (Option<Color>, &str) {
    let Some(first) = word.chars().next() else { return (None, word) };
    let rest = &word[first.len_utf8()..];
    // `B4` is a point, `bQ16` and `B[pd]` begin with a colour.
    let goes_on = rest.chars().next().is_some_and(|next| !next.is_ascii_digit());
    match color(&first.to_string()) {
        Some(color) if goes_on => (Some(color), rest.trim_start_matches([':', '-', '='])),
        _ => (None, word),
    }
}

/// One move without a colour.
fn one(word: &str, size: Size) -> Option<Move> {
    let lower = word.to_lowercase();
    if PASSES.contains(&lower.as_str()) {
        return Some(Move::Pass);
    }
    Point::from_vertex(word, size).ok().or_else(|| of_letters(&lower, size)).map(Move::Play)
}

/// Two letters as in SGF, in brackets or not: columns from the left, rows from the top.
fn of_letters(word: &str, size: Size) -> Option<Point> {
    let word = word.strip_prefix('[').and_then(|word| word.strip_suffix(']')).unwrap_or(word);
    let &[column, row] = word.as_bytes() else { return None };
    let number = |letter: u8| letter.is_ascii_lowercase().then(|| letter - b'a');
    size.point(number(column)?, number(row)?)
}

fn fault(word: &str, place: &str, number: usize, size: Size) -> MovesError {
    let is_off =
        matches!(Point::from_vertex(place, size), Err(banmen_go::board::VertexError::OffBoard { .. }));
    let word = word.to_owned();
    if is_off { MovesError::OffBoard { word, size } } else { MovesError::NoMove { word, number } }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> String {
        match moves(text, Size::FULL) {
            Err(error) => error.to_string(),
            Ok(moves) => {
                let say = |(color, played): (Option<Color>, Move)| {
                    let color = color.map_or("", |color| ["B ", "W "][color.index()]);
                    let place = match played {
                        Move::Play(point) => point.vertex(Size::FULL),
                        Move::Pass => "pass".to_owned(),
                    };
                    format!("{color}{place}")
                };
                moves.into_iter().map(say).collect::<Vec<_>>().join(" ")
            }
        }
    }

    #[test]
    fn moves_may_be_typed_in_many_ways() {
        for (typed, expected) in [
            ("Q16 D4", "Q16 D4"),
            ("q16,d4 , PASS", "Q16 D4 pass"),
            ("B Q16 W D4", "B Q16 W D4"),
            ("b q16; w pass", "B Q16 W pass"),
            ("bQ16 wD4", "B Q16 W D4"),
            ("B4 W:B4 B B4", "B4 W B4 B B4"),
            ("1. Q16 2. D4", "Q16 D4"),
            ("1.Q16 2.D4 3:C3", "Q16 D4 C3"),
            (";B[pd];W[dp];B[]", "B Q16 W D4 B pass"),
            ("pd dp tt", "Q16 D4 pass"),
            ("黒 Q16、白 パス", "B Q16 W pass"),
            ("黒Ｑ１６　白Ｄ４", "B Q16 W D4"),
            ("● C3 ○ D3", "B C3 W D3"),
            ("W B2", "W B2"),
            ("B B2", "B B2"),
            ("", "no move"),
            ("B", "\"B\" is no move"),
            ("Q16 D44", "D44 is not on a board of 19x19"),
            ("Q16 hello", "\"hello\" is no move"),
            ("I5", "\"I5\" is no move"),
            ("Q16 W", "\"W\" is no move"),
        ] {
            assert_eq!(read(typed), expected, "{typed}");
        }
    }
}
