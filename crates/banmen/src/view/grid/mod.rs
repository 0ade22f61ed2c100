//! A Sudoku as it is drawn: plain data.

mod draw;

use banmen_sudoku::human::{LinkKind, Node, Role};
use banmen_sudoku::{Cell, CellMap, CellSet, Digit, House};

/// A board with candidates, and what is marked in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GridPicture {
    /// What each cell shows.
    pub cells: CellMap<Shown>,
    /// Houses that the reasoning uses.
    pub houses: Vec<(House, HouseRole)>,
    /// Cells to look at: where the next step is, or the digits that force it.
    pub bright: CellSet,
    /// Cells that belong together.
    pub groups: Vec<Group>,
    /// Links between candidates.
    pub arrows: Vec<Arrow>,
}

/// What a cell shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shown {
    /// A digit that stands.
    Digit(Digit, Origin),
    /// Candidates, in order; none for an open cell in which nothing can stand.
    Candidates(Vec<Mark>),
}

/// Where a digit comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// It belongs to the puzzle.
    Given,
    /// A person put it there.
    Own,
    /// Reasoning has put it there.
    New,
}

/// A candidate, and what is marked about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    /// The digit.
    pub digit: Digit,
    /// Why it is coloured.
    pub tint: Option<Tint>,
    /// What becomes of it.
    pub fate: Fate,
}

/// What a colour means.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tint {
    /// A part of the pattern.
    Part(Role),
    /// A node of a chain: what is assumed on one side of each strong link, and what follows on the other.
    Side(bool),
    /// One of several sets that chains run through, counted from 0.
    Through(u8),
}

/// What becomes of a candidate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fate {
    /// Nothing yet.
    Open,
    /// It goes.
    Eliminated,
    /// It is the digit of the cell.
    Placed,
}

/// How the reasoning uses a house.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HouseRole {
    /// It starts there.
    Base,
    /// It ends there.
    Cover,
}

/// Cells that belong together: an almost locked set that a chain runs through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Group {
    /// The cells.
    pub cells: CellSet,
    /// Its colour.
    pub tint: Tint,
}

/// A link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// Where it starts.
    pub from: Node,
    /// Where it ends.
    pub to: Node,
    /// Strong links are drawn through, weak ones dashed.
    pub kind: LinkKind,
}

impl GridPicture {
    /// All colours that its candidates and groups have, in order.
    #[must_use]
    pub fn colors(&self) -> Vec<Tint> {
        // What is placed has its own colour, whatever part it plays.
        let shows = |mark: &&Mark| mark.fate != Fate::Placed;
        let marks = self.cells.iter().filter_map(|(_, shown)| match shown {
            Shown::Candidates(marks) => Some(marks.iter().filter(shows).filter_map(|mark| mark.tint)),
            Shown::Digit(..) => None,
        });
        let mut colors: Vec<Tint> =
            marks.flatten().chain(self.groups.iter().map(|group| group.tint)).collect();
        colors.sort_unstable();
        colors.dedup();
        colors
    }

    /// Whether a cell lies in a house where the reasoning starts, and in one where it ends.
    pub(super) fn in_houses(&self, cell: Cell) -> (bool, bool) {
        let uses = |role: HouseRole| {
            self.houses.iter().any(|(house, used)| *used == role && house.set().contains(cell))
        };
        (uses(HouseRole::Base), uses(HouseRole::Cover))
    }
}
