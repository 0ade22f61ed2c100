//! The words of lists of moves: colours, points, numbers.

use banmen_go::{Color, Point, Size};

use crate::symbols::is_space;

/// A move as it is written: with its number or colour, if they are there; without a point for a pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Written {
    pub(super) number: Option<u16>,
    pub(super) color: Option<Color>,
    pub(super) point: Option<Point>,
}

/// Words for colours, lower case, longer ones first.
const COLORS: [(&str, Color); 14] = [
    ("black", Color::Black),
    ("white", Color::White),
    ("黒番", Color::Black),
    ("白番", Color::White),
    ("黒石", Color::Black),
    ("白石", Color::White),
    ("黒", Color::Black),
    ("白", Color::White),
    ("黑", Color::Black),
    ("●", Color::Black),
    ("○", Color::White),
    ("⚫", Color::Black),
    ("⚪", Color::White),
    ("先", Color::Black),
];

/// Words for a pass, lower case.
const PASSES: [&str; 4] = ["pass", "パス", "虚手", "停一手"];

/// One word of a list.
enum Word {
    Number(u16),
    Color(Color),
    Point(Point),
    Pass,
}

/// Reads a text that holds moves and nothing else; `None` if a word of it is anything else.
///
/// ```text
///   B Q16, W D4    黒Q16 白D4    1. Q16 2. D4    B[pd];W[dp]    3 黒 パス
/// ```
pub(super) fn read(text: &str, size: Size) -> Option<Vec<Written>> {
    let mut moves = Vec::new();
    let (mut number, mut color) = (None, None);
    let parts = |c: char| is_space(c) || ",;:、，；：.．[]()（）-–→/手".contains(c);
    for part in text.split(parts).filter(|part| !part.is_empty()) {
        let mut rest = part;
        while !rest.is_empty() {
            let (word, after) = word(rest, size, color.is_some() && text.contains('['))?;
            rest = after;
            match word {
                Word::Number(n) if number.is_none() && color.is_none() => number = Some(n),
                Word::Color(c) if color.is_none() => color = Some(c),
                Word::Point(_) | Word::Pass => {
                    let point = if let Word::Point(point) = word { Some(point) } else { None };
                    moves.push(Written { number: number.take(), color: color.take(), point });
                }
                _ => return None,
            }
        }
    }
    (number.is_none() && color.is_none() && !moves.is_empty()).then_some(moves)
}

/// The first word of a part, and what follows it.
fn word(part: &str, size: Size, letters: bool) -> Option<(Word, &str)> {
    let digits = part.bytes().take_while(u8::is_ascii_digit).count();
    if digits > 0 {
        let (number, rest) = part.split_at_checked(digits)?;
        let number = number.parse().ok().filter(|n| (1..=999).contains(n))?;
        return Some((Word::Number(number), rest));
    }
    let lower = part.to_ascii_lowercase();
    if PASSES.contains(&lower.as_str()) {
        return Some((Word::Pass, ""));
    }
    if letters && part.len() == 2 && part.bytes().all(|b| b.is_ascii_lowercase()) {
        let [column, row] = [part.as_bytes().first()? - b'a', part.as_bytes().get(1)? - b'a'];
        return Some((Word::Point(size.point(column, row)?), ""));
    }
    if let Some((word, color)) = COLORS.iter().find(|(word, _)| lower.starts_with(word)) {
        return Some((Word::Color(*color), part.get(word.len()..)?));
    }
    match lower.as_str() {
        "b" => return Some((Word::Color(Color::Black), "")),
        "w" => return Some((Word::Color(Color::White), "")),
        _ => {}
    }
    // A point takes all digits behind its letter.
    let end = 1 + part.bytes().skip(1).take_while(u8::is_ascii_digit).count();
    let (vertex, rest) = part.split_at_checked(end)?;
    Some((Word::Point(Point::from_vertex(vertex, size).ok()?), rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> Option<String> {
        let moves = read(text, Size::FULL)?.into_iter().map(|written| {
            let number = written.number.map(|n| format!("{n}")).unwrap_or_default();
            let color = match written.color {
                Some(Color::Black) => "B",
                Some(Color::White) => "W",
                None => "",
            };
            let point = written.point.map_or("pass".to_owned(), |point| point.vertex(Size::FULL));
            format!("{number}{color}{point}")
        });
        Some(moves.collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn moves_are_read() {
        for (text, wanted) in [
            ("B Q16 / W D4", "BQ16 WD4"),
            ("黒 Q16", "BQ16"),
            ("黒Q16 白D4", "BQ16 WD4"),
            ("1. Q16", "1Q16"),
            ("1 D4 2 Q16", "1D4 2Q16"),
            ("B[pd];W[dp]", "BQ16 WD4"),
            ("3手 黒 パス", "3Bpass"),
            ("White: pass", "Wpass"),
            ("●K10", "BK10"),
            ("q16", "Q16"),
        ] {
            assert_eq!(told(text).as_deref(), Some(wanted), "{text}");
        }
        for text in
            ["", "B", "1", "hello", "Q16 and so on", "I9", "Z30", "1 2 3", "B W Q16", "Q16 B", "あ", "Q１６"]
        {
            assert_eq!(told(text), None, "{text}");
        }
    }
}
