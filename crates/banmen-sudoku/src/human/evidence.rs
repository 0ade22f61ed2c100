//! Why a deduction holds, as plain data: what it is told with, drawn with, and proved with.
//!
//! One shape serves every technique, so that words, pictures and proofs know no technique by name:
//!
//! - [`Part`]s are candidates that play a part in the pattern ([`Role`]); they are coloured by it;
//! - houses: where the reasoning starts ([`Evidence::bases`]) and what it ends in ([`Evidence::covers`]);
//! - [`Chain`]s are links between candidates; they are drawn as arrows;
//! - [`Premise`]s are the reasons: each says that *one of some candidates is true*. Together with the rules of the game (a cell has
//!   one digit, a house each digit once) they force the deduction, and [`super::proof`] checks that they do.

use smallvec::SmallVec;

use crate::grid::{Candidate, Cell, Digit, House};
use crate::sets::{CandidateSet, CellSet, DigitSet};

use super::CandidateGrid;

/// Houses in an order. Most steps have a few, which need no memory of their own.
pub type HouseList = SmallVec<[House; 16]>;

/// Reasons in an order; the one of a single needs no memory of its own.
pub type Premises = SmallVec<[Premise; 1]>;

/// Why a deduction holds.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Evidence {
    /// The digits that the pattern is made of.
    pub digits: DigitSet,
    /// The houses that the reasoning starts from: base sets of a fish, the house of a hidden single.
    pub bases: HouseList,
    /// The houses that it ends in: cover sets of a fish, the house where a locked digit is eliminated.
    pub covers: HouseList,
    /// The candidates of the pattern by the part that they play.
    pub parts: SmallVec<[Part; 1]>,
    /// Links between candidates, from a start each.
    pub chains: Vec<Chain>,
    /// The reasons.
    pub premises: Premises,
}

/// Candidates that play a part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// Which.
    pub role: Role,
    /// The candidates.
    pub candidates: CandidateSet,
}

/// The part that candidates play in a pattern.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// The pattern itself: a subset, the body of a fish, the corners of a rectangle.
    Pattern,
    /// Outside the cover houses of a fish.
    Fin,
    /// In two base houses of a fish.
    EndoFin,
    /// The cell that a wing or a blossom hangs on.
    Pivot,
    /// The ends of a wing.
    Pincer,
    /// What a deadly pattern lacks: candidates besides its own.
    Extra,
    /// One of several sets, counted from 0: almost locked sets, colours of a cluster (2n and 2n+1 are opposite).
    Set(u8),
    /// A digit that two sets share and only one can hold.
    Common,
    /// What is assumed for the sake of argument.
    Assumption,
}

/// Candidates of one digit of which one is true or none: a single candidate, or a group within a house.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// One cell, or a group in one house.
    pub cells: CellSet,
}

/// Links one after another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    /// Where it starts.
    pub start: Node,
    /// The links in order, each from where the one before ended.
    pub links: Vec<Link>,
}

/// A step of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    /// What it says.
    pub kind: LinkKind,
    /// Where it ends.
    pub to: Node,
    /// The cells of the almost locked set that it runs through; none for a link by a cell or a house.
    pub through: CellSet,
}

/// What a link says of its two ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LinkKind {
    /// At least one is true: if the first is false, the second is true.
    Strong,
    /// At most one is true: if the first is true, the second is false.
    Weak,
}

/// Something from which one of some candidates must be true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Premise {
    /// The cell must hold one of its candidates.
    Cell(Cell),
    /// The digit must stand in one of its places in the house.
    House(House, Digit),
    /// The puzzle has one solution: not all cells of this deadly pattern may hold digits of it. The pattern has two digits in each
    /// of its cells, none of them given, and each digit twice or not at all in every house: swapped, they would solve the
    /// puzzle once more. Cells of it that were filled on the way are listed with the digit that stands and the other one.
    NotDeadly(Box<CandidateSet>),
}

impl Node {
    /// One candidate.
    #[must_use]
    pub fn one(candidate: Candidate) -> Self {
        Self { digit: candidate.digit, cells: CellSet::only(candidate.cell) }
    }

    /// Its candidates.
    #[must_use]
    pub fn candidates(self) -> CandidateSet {
        CandidateSet::of(self.digit, self.cells)
    }
}

impl Chain {
    /// All nodes in order, the start first.
    pub fn nodes(&self) -> impl Iterator<Item = Node> + '_ {
        std::iter::once(self.start).chain(self.links.iter().map(|link| link.to))
    }
}

impl Premise {
    /// That the puzzle has one solution, and so not this pattern.
    #[must_use]
    pub fn not_deadly(pattern: CandidateSet) -> Self {
        Self::NotDeadly(Box::new(pattern))
    }

    /// The candidates of which one must be true.
    #[must_use]
    pub fn candidates(&self, grid: &CandidateGrid) -> CandidateSet {
        match self {
            Self::Cell(cell) => CandidateSet::in_cell(*cell, grid.digits(*cell)),
            Self::House(house, digit) => CandidateSet::of(*digit, grid.places_in(*digit, *house)),
            Self::NotDeadly(pattern) => {
                let all = CandidateSet::product(pattern.cells() & grid.open(), DigitSet::ALL);
                (all & *grid.candidates()) - **pattern
            }
        }
    }
}

impl Evidence {
    /// Adds candidates that play a part; nothing if there are none.
    #[must_use]
    pub fn with(mut self, role: Role, candidates: CandidateSet) -> Self {
        if !candidates.is_empty() {
            self.parts.push(Part { role, candidates });
        }
        self
    }

    /// The candidates that play this part.
    #[must_use]
    pub fn part(&self, role: Role) -> CandidateSet {
        let parts = self.parts.iter().filter(|part| part.role == role);
        parts.fold(CandidateSet::EMPTY, |all, part| all | part.candidates)
    }

    /// How many links its chains have together.
    #[must_use]
    pub fn links(&self) -> usize {
        self.chains.iter().map(|chain| chain.links.len()).sum()
    }
}
