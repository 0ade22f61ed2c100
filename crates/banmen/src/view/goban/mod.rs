//! A Go board as it is drawn: plain data. Books show a position this way: a part of the board, stones with the numbers of their
//! moves, letters on points that the text speaks of.
//!
//! ```
//! use banmen::view::goban::{Goban, Mark, Tint};
//! use banmen::view::{Diagram, Paint, terminal};
//! use banmen_go::{Color, Move, Setup, Size};
//!
//! let size = Size::new(9, 9).unwrap();
//! let point = |column, row| size.point(column, row).unwrap();
//! let mut setup = Setup::new(size);
//! setup.set(point(2, 6), Some(Color::White));
//! let moves = [(Color::Black, Move::Play(point(2, 5))), (Color::White, Move::Play(point(3, 6)))];
//! let goban = Goban::of(&setup)
//!     .number(1, &moves)
//!     .label(point(3, 5), "a")
//!     .tint([point(2, 7), point(1, 6)], Tint::Liberty)
//!     .crop_around([point(2, 6)], 3);
//! let drawn = terminal::draw(&Diagram::from(goban), Paint::None);
//! assert!(drawn.contains("●1a"), "{drawn}");
//! ```

mod coordinates;
mod number;
pub(super) mod shapes;
mod stars;
mod window;

use std::collections::BTreeMap;

use banmen_go::{Color, Point, Setup, Size};

pub use coordinates::{Coordinates, Sides};
pub use number::{Later, Place};
pub use stars::is_star;
pub use window::{Edges, Window};

/// A Go board, and what is marked on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Goban {
    /// The stones, numbered ones among them.
    pub setup: Setup,
    /// The part that is shown.
    pub window: Window,
    /// What stands around it.
    pub coordinates: Coordinates,
    /// Numbers of moves, on their stones.
    pub numbers: BTreeMap<Point, u16>,
    /// Moves that have no stone of their own in the picture: passes, and those where a stone stands already.
    pub later: Vec<Later>,
    /// Signs without a meaning of their own.
    pub marks: BTreeMap<Point, Mark>,
    /// Letters and short texts, at most [`Goban::LABEL`] characters.
    pub labels: BTreeMap<Point, String>,
    /// What is to be known of a point, each once, in order.
    pub tints: BTreeMap<Point, Vec<Tint>>,
}

/// A sign on a point or a stone; what it says is up to the caption.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mark {
    /// △
    Triangle,
    /// □
    Square,
    /// ○
    Circle,
    /// ×
    Cross,
    /// ■
    Selected,
}

/// What is to be known of a point. Each has its colour and a shape of its own, which is enough where there are no colours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tint {
    /// A stone of the chain that is spoken of.
    Chain,
    /// A stone that is at stake in a problem.
    Target,
    /// One of its liberties.
    Liberty,
    /// A move that captures it.
    Kill,
    /// A move that saves it.
    Save,
    /// A correct move.
    Right,
    /// A move that comes to less than the best, and to more than nothing.
    Partly,
    /// A move that fails.
    Wrong,
    /// A stone that is dead.
    Dead,
    /// A point from which a stone was just taken.
    Taken,
    /// A point of somebody's territory.
    Territory(Color),
    /// An eye.
    Eye,
    /// Where a ko must not be taken back yet, or is fought.
    Ko,
    /// The last move.
    Last,
}

/// What stands in the middle of a point or a stone: of several things one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sign<'a> {
    Number(u16),
    Label(&'a str),
    Mark(Mark),
    None,
}

impl Goban {
    /// How many characters a label has at most.
    pub const LABEL: usize = 4;

    /// The whole of a board, nothing marked, no coordinates.
    #[must_use]
    pub fn of(setup: &Setup) -> Self {
        Self {
            setup: setup.clone(),
            window: Window::whole(setup.size()),
            coordinates: Coordinates::None,
            numbers: BTreeMap::new(),
            later: Vec::new(),
            marks: BTreeMap::new(),
            labels: BTreeMap::new(),
            tints: BTreeMap::new(),
        }
    }

    /// With these coordinates around.
    #[must_use]
    pub fn coordinates(self, coordinates: Coordinates) -> Self {
        Self { coordinates, ..self }
    }

    /// With a sign on a point, instead of the one there.
    #[must_use]
    pub fn mark(mut self, point: Point, mark: Mark) -> Self {
        if self.size().contains(point) {
            self.marks.insert(point, mark);
        }
        self
    }

    /// With a letter or a short text on a point, instead of the one there. Nothing is taken of a text that has nothing to show.
    #[must_use]
    pub fn label(mut self, point: Point, text: &str) -> Self {
        let text: String = text.trim().chars().filter(|c| !c.is_control()).take(Self::LABEL).collect();
        if self.size().contains(point) && !text.is_empty() {
            self.labels.insert(point, text);
        }
        self
    }

    /// With some points that this is to be known of, beside what is known of them.
    #[must_use]
    pub fn tint(mut self, points: impl IntoIterator<Item = Point>, tint: Tint) -> Self {
        for point in points {
            if self.size().contains(point) {
                let tints = self.tints.entry(point).or_default();
                if let Err(at) = tints.binary_search(&tint) {
                    tints.insert(at, tint);
                }
            }
        }
        self
    }

    /// The size of the whole board.
    #[must_use]
    pub fn size(&self) -> Size {
        self.setup.size()
    }

    /// All of [`Tint`] that the part shown has, in order.
    #[must_use]
    pub fn colors(&self) -> Vec<Tint> {
        let shown = self.tints.iter().filter(|(point, _)| self.window.contains(**point));
        let mut colors: Vec<Tint> = shown.flat_map(|(_, tints)| tints.iter().copied()).collect();
        colors.sort_unstable();
        colors.dedup();
        colors
    }

    /// What is to be known of a point.
    pub(super) fn tints_at(&self, point: Point) -> &[Tint] {
        self.tints.get(&point).map_or(&[], Vec::as_slice)
    }

    /// What stands in the middle of a point. Numbers say most, then letters, then signs.
    pub(super) fn sign(&self, point: Point) -> Sign<'_> {
        if let Some(number) = self.numbers.get(&point) {
            Sign::Number(*number)
        } else if let Some(label) = self.labels.get(&point) {
            Sign::Label(label)
        } else if let Some(mark) = self.marks.get(&point) {
            Sign::Mark(*mark)
        } else {
            Sign::None
        }
    }

    /// The stones in words that need no language: `● D4 Q16 ○ C3`.
    pub(super) fn listed(&self) -> String {
        let of = |color: Color| {
            let stones = self.setup.stones().filter(move |(_, stone)| *stone == color);
            stones.map(|(point, _)| format!(" {}", point.vertex(self.size()))).collect::<String>()
        };
        format!("●{} ○{}", of(Color::Black), of(Color::White))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_what_stands_on_a_point_the_most_telling_is_shown() {
        let point = Point::new(3, 3);
        let goban = Goban::of(&Setup::new(Size::FULL)).mark(point, Mark::Square);
        assert_eq!(goban.sign(point), Sign::Mark(Mark::Square));
        let goban = goban.label(point, " long label\n").label(point, "\n");
        assert_eq!(goban.sign(point), Sign::Label("long"));
        let goban = goban.number(7, &[(Color::White, banmen_go::Move::Play(point))]);
        assert_eq!(goban.sign(point), Sign::Number(7));
        assert_eq!(goban.listed(), "● ○ D16");
    }

    #[test]
    fn only_what_is_shown_needs_a_legend_and_nothing_is_off_the_board() {
        let size = Size::new(9, 9).unwrap();
        let (near, far, off) = (Point::new(0, 0), Point::new(8, 8), Point::new(9, 0));
        let goban = Goban::of(&Setup::new(size))
            .tint([near, near, off], Tint::Liberty)
            .tint([near], Tint::Chain)
            .tint([far], Tint::Ko)
            .label(off, "a")
            .mark(off, Mark::Cross)
            .crop_around([near], 2);
        assert_eq!(goban.colors(), [Tint::Chain, Tint::Liberty]);
        assert_eq!(goban.tints_at(near), [Tint::Chain, Tint::Liberty]);
        assert!(goban.labels.is_empty() && goban.marks.is_empty() && goban.tints_at(off).is_empty());
    }
}
