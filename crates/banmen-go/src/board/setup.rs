//! [`Setup`]: stones as somebody put them.

use std::fmt;

use super::{Color, Point, PointMap, Size};

/// Stones on points, as read: chains without liberties may be among them.
#[derive(Clone, PartialEq, Eq)]
pub struct Setup {
    size: Size,
    stones: PointMap<Option<Color>>,
    /// Whose turn it is, if that is known.
    pub to_play: Option<Color>,
}

impl Setup {
    /// A board without stones.
    #[must_use]
    pub fn new(size: Size) -> Self {
        Self { size, stones: PointMap::filled(None), to_play: None }
    }

    /// Columns and rows.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The stone on a point; none off the board.
    #[must_use]
    pub fn at(&self, point: Point) -> Option<Color> {
        self.stones[point]
    }

    /// Puts a stone on a point, or takes it away; nothing happens off the board.
    pub fn set(&mut self, point: Point, stone: Option<Color>) {
        if self.size.contains(point) {
            self.stones[point] = stone;
        }
    }

    /// The same with somebody's turn.
    #[must_use]
    pub fn with_turn(mut self, color: Option<Color>) -> Self {
        self.to_play = color;
        self
    }

    /// All stones, in reading order.
    pub fn stones(&self) -> impl Iterator<Item = (Point, Color)> + '_ {
        self.size.points().filter_map(|point| Some((point, self.at(point)?)))
    }
}

/// The board, drawn: `X` Black, `O` White.
impl fmt::Debug for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Setup({}, {:?} to play", self.size, self.to_play)?;
        for point in self.size.points() {
            if point.column() == 0 {
                f.write_str("\n")?;
            }
            f.write_str(match self.at(point) {
                None => ".",
                Some(Color::Black) => "X",
                Some(Color::White) => "O",
            })?;
        }
        f.write_str(")")
    }
}
