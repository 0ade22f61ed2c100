//! The A search: where the other searches stall, assume a digit, run them on, and see what comes of it.
//!
//! ```text
//! 1            the position where the searches stall
//! ├── 2        the first cell with two candidates in reading order holds the lower one
//! │   ├── 4    … and the searches stall again: the same once more
//! │   └── 5
//! └── 3        it holds the higher one
//! ```
//!
//! Trials are numbered as in a heap, tier by tier: trial `n` goes on with `2n` and `2n + 1`, so that five tiers have
//! 2+4+8+16+32 = 62 routes. A trial in which a cell has no candidate left, or a house no place for a digit, is refuted and not gone
//! on with; a position both of whose trials are refuted is refuted too.
//!
//! | [`Growth`] | what it does |
//! |---|---|
//! | `Restart` | as soon as one of the first two trials is refuted the other one is confirmed: a new tree grows from there, with number 1 |
//! | `Plain` | one tree, to its last tier |
//! | `Free` | no tiers: the cell with the fewest candidates, or a digit with two places in a house; depth first |
//!
//! Every trial stays in the result, with what was placed in it and how it ended.

mod free;
mod searches;
mod tiers;

use crate::grid::{Candidate, Puzzle, Solution};
use crate::human::{CandidateGrid, Contradiction};
use crate::limits::Limits;

pub use searches::{Found, Searches, UnknownLetter};

/// The tiers of the A search unless somebody wants others: 62 routes.
pub const TIERS: u32 = 5;
/// Most tiers: two million routes.
pub const MOST_TIERS: u32 = 20;

/// How the A search is done.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The searches that are run to their end in each trial.
    pub searches: Searches,
    /// How the tree grows.
    pub growth: Growth,
    /// It ends with so many solutions.
    pub solutions: usize,
}

/// How the tree grows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Growth {
    /// Tier by tier; a new tree whenever a digit is confirmed.
    Restart {
        /// Most tiers of each tree.
        tiers: u32,
    },
    /// Tier by tier, one tree.
    Plain {
        /// Most tiers.
        tiers: u32,
    },
    /// Without tiers, depth first.
    Free,
}

/// What the A search did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trials {
    /// The trees, each grown from what the one before confirmed.
    pub trees: Vec<Tree>,
    /// The solutions in the order in which they were found.
    pub solutions: Vec<Solution>,
    /// How it ended.
    pub end: End,
}

/// One tree of trials.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tree {
    /// The position where it starts, then all trials in the order in which they were made.
    pub nodes: Vec<Node>,
    /// What is true, since the other digit of the first cell was refuted: the next tree starts with it.
    pub confirmed: Option<Candidate>,
}

/// A position of the tree: a trial, or the start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// Its number: in a heap, or, without tiers, in the order of trial; 1 is the start.
    pub id: u64,
    /// The position that it was tried from.
    pub parent: Option<u64>,
    /// Trials from the start to here.
    pub tier: u32,
    /// What is assumed; nothing at the start.
    pub guess: Option<Candidate>,
    /// What the searches placed then, in order.
    pub placed: Vec<Found>,
    /// How many cells are open in the end.
    pub open: usize,
    /// What became of it.
    pub fate: Fate,
}

/// What became of a trial.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// The searches stall.
    Stalled,
    /// They stall, and there is no cell with two candidates to go on with.
    Blind,
    /// It cannot be.
    Contradiction(Contradiction),
    /// All trials from here are refuted, so it cannot be.
    Refuted,
    /// Every cell has its digit.
    Solved(Solution),
}

/// How the A search ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// As many solutions as were wanted.
    Solved,
    /// All was tried: there are no other solutions than those found.
    Exhausted,
    /// The last tier is reached.
    OutOfTiers,
    /// No position of the tree has a cell with two candidates.
    Blind,
    /// [`Limits`] ended it.
    OutOfBudget,
}

impl Growth {
    /// Most tiers, if there is a bound.
    #[must_use]
    pub const fn tiers(self) -> Option<u32> {
        match self {
            Self::Restart { tiers } | Self::Plain { tiers } => Some(tiers),
            Self::Free => None,
        }
    }

    /// Most routes of a tree, if there is a bound: 62 for five tiers.
    ///
    /// ```
    /// use banmen_sudoku::assume::Growth;
    /// assert_eq!(Growth::Restart { tiers: 5 }.routes(), Some(62));
    /// ```
    #[must_use]
    pub fn routes(self) -> Option<u64> {
        self.tiers().map(|tiers| (2 << tiers.min(MOST_TIERS)) - 2)
    }
}

impl Fate {
    /// Whether it is known that there is no solution here.
    #[must_use]
    pub const fn is_refuted(self) -> bool {
        matches!(self, Self::Contradiction(_) | Self::Refuted)
    }
}

impl Trials {
    /// How many trials were made, in all trees.
    #[must_use]
    pub fn trials(&self) -> usize {
        self.trees.iter().map(|tree| tree.nodes.len() - 1).sum()
    }

    /// How many digits were confirmed since another one was refuted.
    #[must_use]
    pub fn confirmations(&self) -> usize {
        self.trees.iter().filter(|tree| tree.confirmed.is_some()).count()
    }

    /// The tier where the first solution was found: 0 if no trial was needed.
    #[must_use]
    pub fn depth(&self) -> Option<u32> {
        let solved = |node: &&Node| matches!(node.fate, Fate::Solved(_));
        self.trees.iter().flat_map(|tree| &tree.nodes).find(solved).map(|node| node.tier)
    }
}

impl Tree {
    /// The trial of this number.
    #[must_use]
    pub fn node(&self, id: u64) -> Option<&Node> {
        self.nodes.iter().find(|node| node.id == id)
    }

    /// The numbers of the positions from the start to this one, both included.
    #[must_use]
    pub fn path(&self, id: u64) -> Vec<u64> {
        let mut path: Vec<u64> = std::iter::successors(self.node(id), |node| self.node(node.parent?))
            .map(|node| node.id)
            .collect();
        path.reverse();
        path
    }

    /// The first position that is solved.
    #[must_use]
    pub fn solved(&self) -> Option<&Node> {
        self.nodes.iter().find(|node| matches!(node.fate, Fate::Solved(_)))
    }
}

/// Does the A search. Each trial is one node of the limits.
///
/// ```
/// use banmen_sudoku::assume::{self, Growth, Plan, Searches};
/// use banmen_sudoku::{Limits, Puzzle, text};
///
/// let grid = text::read_line("020003000805000060060000050306001200001602400009700806070000020030000604000100030")?;
/// let plan = Plan { searches: Searches::basic(), growth: Growth::Restart { tiers: 5 }, solutions: 1 };
/// let trials = assume::search(&Puzzle::from_grid(grid)?, &plan, &Limits::default());
/// assert_eq!(trials.depth(), Some(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn search(puzzle: &Puzzle, plan: &Plan, limits: &Limits) -> Trials {
    search_from(&CandidateGrid::from_puzzle(puzzle), plan, limits)
}

/// The same from a position.
#[must_use]
pub fn search_from(start: &CandidateGrid, plan: &Plan, limits: &Limits) -> Trials {
    match plan.growth {
        Growth::Restart { tiers } => tiers::grow(start, plan, tiers, true, limits),
        Growth::Plain { tiers } => tiers::grow(start, plan, tiers, false, limits),
        Growth::Free => free::grow(start, plan, limits),
    }
}
