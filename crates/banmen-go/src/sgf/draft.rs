//! [`Draft`]: a node to be written.

use super::points::written;
use super::text::escaped;
use crate::board::{Color, HalfPoints, Move, Point, Setup, Size};

/// A value to be written: escaped, in no encoding yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Value(pub(super) String);

impl Value {
    /// A point: `pd`.
    #[must_use]
    pub fn point(point: Point) -> Self {
        Self(written(point).map(char::from).iter().collect())
    }

    /// A move; a pass is empty.
    #[must_use]
    pub fn to_move(to_move: Move) -> Self {
        match to_move {
            Move::Play(point) => Self::point(point),
            Move::Pass => Self(String::new()),
        }
    }

    /// A point with a text.
    #[must_use]
    pub fn label(point: Point, text: &str) -> Self {
        Self(format!("{}:{}", Self::point(point).0, escaped(text, true)))
    }

    /// A whole number.
    #[must_use]
    pub fn number(number: i64) -> Self {
        Self(number.to_string())
    }

    /// A number of points: `6.5`.
    #[must_use]
    pub fn points(points: HalfPoints) -> Self {
        Self(points.to_string())
    }
}

/// The letter of a colour in SGF.
const fn letter(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}

/// A node to be written.
#[derive(Clone, Default, Debug)]
pub struct Draft {
    pub(super) properties: Vec<(String, Vec<Value>)>,
    /// Whether it begins a line of the file.
    pub(super) new_line: bool,
}

impl Draft {
    /// A node without properties.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A move.
    #[must_use]
    pub fn play(color: Color, to_move: Move) -> Self {
        Self::new().with(letter(color), [Value::to_move(to_move)])
    }

    /// The first node of a game on a board of this size: `FF[4]`, UTF-8.
    #[must_use]
    pub fn game(size: Size) -> Self {
        let size = if size.columns() == size.rows() {
            Value::number(size.rows().into())
        } else {
            Value(format!("{}:{}", size.columns(), size.rows()))
        };
        Self::new()
            .with("GM", [Value::number(1)])
            .with("FF", [Value::number(4)])
            .with("CA", [Value("UTF-8".to_owned())])
            .with("SZ", [size])
    }

    /// With one more property.
    #[must_use]
    pub fn with(mut self, name: &str, values: impl IntoIterator<Item = Value>) -> Self {
        self.properties.push((name.to_owned(), values.into_iter().collect()));
        self
    }

    /// With the stones of a setup, and whose turn it is if that is known.
    #[must_use]
    pub fn with_stones(mut self, setup: &Setup) -> Self {
        for color in Color::ALL {
            let stones: Vec<Value> = setup
                .stones()
                .filter(|&(_, stone)| stone == color)
                .map(|(point, _)| Value::point(point))
                .collect();
            if !stones.is_empty() {
                self = self.with(if color == Color::Black { "AB" } else { "AW" }, stones);
            }
        }
        match setup.to_play {
            Some(color) => self.with("PL", [Value(letter(color).to_owned())]),
            None => self,
        }
    }

    /// With a comment.
    #[must_use]
    pub fn with_comment(self, text: &str) -> Self {
        self.with("C", [Value::text(text)])
    }

    /// On a line of its own.
    #[must_use]
    pub const fn on_a_new_line(mut self) -> Self {
        self.new_line = true;
        self
    }
}
