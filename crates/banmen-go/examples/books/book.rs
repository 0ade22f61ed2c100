//! Reads problems, a line each.

use banmen_go::board::{Color, Point, Setup, Size};

/// A problem with its accepted first moves.
pub(crate) struct Puzzle {
    pub(crate) name: String,
    pub(crate) setup: Setup,
    pub(crate) first: Color,
    pub(crate) right: Vec<Point>,
}

impl Puzzle {
    /// Reads a line.
    pub(crate) fn read(line: &str) -> Option<Self> {
        let size = Size::square(texts(line, "SZ").first()?.parse().ok()?)?;
        let mut setup = Setup::new(size);
        for (field, color) in [("AB", Color::Black), ("AW", Color::White)] {
            for text in texts(line, field) {
                setup.set(point(&text)?, Some(color));
            }
        }
        let answers = texts(line, "SOL");
        let first = if answers.first()? == "W" { Color::White } else { Color::Black };
        // Four texts an answer: colour, point, and two of comments.
        let right = answers.chunks(4).filter_map(|answer| point(answer.get(1)?)).collect();
        Some(Self { name: texts(line, "id").first()?.clone(), setup, first, right })
    }
}

/// The texts of a field, in all of its lists.
fn texts(line: &str, field: &str) -> Vec<String> {
    let Some((_, rest)) = line.split_once(&format!("\"{field}\":")) else { return Vec::new() };
    let (mut texts, mut depth, mut text, mut escaped) = (Vec::new(), 0, None::<String>, false);
    for sign in rest.chars() {
        match (&mut text, sign) {
            (Some(inner), _) if escaped => {
                inner.push(sign);
                escaped = false;
            }
            (Some(_), '\\') => escaped = true,
            (Some(_), '"') => {
                texts.extend(text.take());
                if depth == 0 {
                    break;
                }
            }
            (Some(inner), _) => inner.push(sign),
            (None, '"') => text = Some(String::new()),
            (None, '[') => depth += 1,
            (None, ']') => {
                depth -= 1;
                if depth == 0 {
                    break;
                }
            }
            (None, _) => {}
        }
    }
    texts
}

fn point(text: &str) -> Option<Point> {
    let mut places = text.bytes().map(|letter| letter.checked_sub(b'a'));
    let (column, row) = (places.next()??, places.next()??);
    Size::square(Size::MAX)?.point(column, row)
}

/// Keeps some at random, in their order.
pub(crate) fn sample(puzzles: &mut Vec<Puzzle>, count: usize, seed: u64) {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    while puzzles.len() > count {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let at = (state % puzzles.len() as u64) as usize;
        puzzles.remove(at);
    }
}
