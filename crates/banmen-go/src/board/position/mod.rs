//! [`Position`]: stones that stand by the rules, and what a move makes of them.
//!
//! Chains are kept while stones are played, so that a move looks only at the points around it:
//!
//! - every point of the frame knows what stands on it (a stone, nothing, or the border) and the *head* of its chain, the
//!   stone that stands for all of them;
//! - the stones of a chain form a ring, each naming the next. Two rings become one when two of their stones exchange
//!   what they name, and two again when they exchange it back, which makes taking back a move cheap;
//! - the head knows how many stones the chain has, and how many liberties, each counted once;
//! - the empty points are a list, each knowing its place in it.
//!
//! Stones that leave the board keep their ring: [`Position::undo`] puts them back by it, as moves are taken back in the
//! opposite order of playing.

mod check;
mod play;
mod queries;
#[cfg(test)]
mod tests;

pub use check::PositionError;
pub use play::{Played, Refusal, Suicide};
pub use queries::{AdjacentChains, ChainStones, Liberties};

use std::fmt;

use super::frame::Frame;
use super::{Color, Point, Setup, Size, zobrist};

/// What stands on a point of the frame.
const BLACK: u8 = Color::Black as u8;
const WHITE: u8 = Color::White as u8;
const EMPTY: u8 = 2;
const BORDER: u8 = 3;

/// No point: a place on the border.
const NOWHERE: Point = Point::at(0);

/// The bit that says for whom a ko is forbidden.
const KO_FOR_WHITE: u16 = 1 << 15;

/// What the head of a chain knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Chain {
    stones: u16,
    liberties: u16,
}

/// Stones on a board, each chain with a liberty, and the point where the simple ko rule forbids to take back.
///
/// ```
/// use banmen_go::board::{Color, Position, Refusal, Size, Suicide};
///
/// let mut position = Position::new(Size::square(3).unwrap());
/// let point = |column, row| position.size().point(column, row).unwrap();
/// let [a, b, c] = [point(0, 0), point(1, 0), point(0, 1)];
/// position.play(a, Color::White, Suicide::Forbidden).unwrap();
/// position.play(b, Color::Black, Suicide::Forbidden).unwrap();
/// assert_eq!(position.liberty_count(a), 1);
/// let played = position.play(c, Color::Black, Suicide::Forbidden).unwrap();
/// assert_eq!(position.captured(&played), [a]);
/// assert_eq!(position.play(a, Color::White, Suicide::Forbidden).unwrap_err(), Refusal::Suicide);
/// position.undo(played);
/// assert_eq!(position.at(a), Some(Color::White));
/// ```
#[derive(Clone)]
pub struct Position {
    size: Size,
    content: Frame<u8>,
    /// The head of the chain of a stone; [`NOWHERE`] without a stone.
    head: Frame<Point>,
    /// The next stone in the ring of a chain.
    next: Frame<Point>,
    /// For heads.
    chain: Frame<Chain>,
    /// The empty points, in the first slots.
    empty: Frame<Point>,
    empties: usize,
    /// Where an empty point stands in that list.
    place: Frame<u16>,
    hash: u64,
    /// The index of the point where a ko is forbidden, and [`KO_FOR_WHITE`]; 0 without a ko.
    ko: u16,
    /// How many moves were played and not taken back: records of moves say theirs.
    moves: u32,
}

/// The same board to play on: the same size, stones and ko.
impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.size == other.size && self.ko == other.ko && self.content == other.content
    }
}

impl Eq for Position {}

/// The board, drawn, and the ko.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ko = self.ko().map(|ko| ko.vertex(self.size));
        f.debug_struct("Position").field("stones", &self.setup()).field("ko", &ko).finish_non_exhaustive()
    }
}

impl Position {
    /// A board without stones.
    #[must_use]
    pub fn new(size: Size) -> Self {
        let mut position = Self {
            size,
            content: Frame::filled(BORDER),
            head: Frame::filled(NOWHERE),
            next: Frame::filled(NOWHERE),
            chain: Frame::filled(Chain { stones: 0, liberties: 0 }),
            empty: Frame::filled(NOWHERE),
            empties: 0,
            place: Frame::filled(0),
            hash: 0,
            ko: 0,
            moves: 0,
        };
        for point in size.points() {
            position.content[point] = EMPTY;
            position.add_empty(point);
        }
        position
    }

    /// The board with the stones of a setup.
    ///
    /// # Errors
    /// [`PositionError`] with every chain that has no liberty.
    pub fn from_setup(setup: &Setup) -> Result<Self, PositionError> {
        check::position(setup)
    }

    /// Columns and rows.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The stone on a point; none off the board.
    #[must_use]
    #[inline]
    pub fn at(&self, point: Point) -> Option<Color> {
        match self.content[point] {
            BLACK => Some(Color::Black),
            WHITE => Some(Color::White),
            _ => None,
        }
    }

    /// Whether the point is on the board and empty.
    #[must_use]
    #[inline]
    pub fn is_empty(&self, point: Point) -> bool {
        self.content[point] == EMPTY
    }

    /// The stones alone, as they would be read.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let mut setup = Setup::new(self.size);
        for point in self.size.points() {
            setup.set(point, self.at(point));
        }
        setup
    }

    /// A number for the stones, whatever moves made them; ko and turn are not in it.
    #[must_use]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// The point where the simple ko rule forbids to take back; [`Position::ko_color`] says whom.
    #[must_use]
    pub const fn ko(&self) -> Option<Point> {
        match self.ko & !KO_FOR_WHITE {
            0 => None,
            index => Some(Point::at(index as usize)),
        }
    }

    /// Who must not play at [`Position::ko`] in the next move.
    #[must_use]
    pub const fn ko_color(&self) -> Option<Color> {
        match (self.ko, self.ko & KO_FOR_WHITE) {
            (0, _) => None,
            (_, 0) => Some(Color::Black),
            _ => Some(Color::White),
        }
    }

    /// Forbids a colour to play at a point in the next move, as if a ko had just been taken there, or lifts the ban.
    /// Points that are not empty cannot be forbidden.
    pub fn set_ko(&mut self, ko: Option<(Point, Color)>) {
        self.ko = match ko {
            Some((point, color)) if self.is_empty(point) => ko_ban(point, color),
            _ => 0,
        };
    }

    /// The empty points, in no order that means anything.
    #[must_use]
    pub fn empties(&self) -> &[Point] {
        self.empty.first(self.empties)
    }

    /// Enters an empty point at the end of the list.
    #[inline]
    fn add_empty(&mut self, point: Point) {
        *self.empty.slot_mut(self.empties) = point;
        self.place[point] = self.empties as u16;
        self.empties += 1;
    }
}

/// A ban as [`Position`] keeps it.
const fn ko_ban(point: Point, color: Color) -> u16 {
    let index = point.index() as u16;
    match color {
        Color::Black => index,
        Color::White => index | KO_FOR_WHITE,
    }
}

/// The key of a stone that stands.
#[inline]
fn key(point: Point, color: Color) -> u64 {
    zobrist::key(point, color)
}
