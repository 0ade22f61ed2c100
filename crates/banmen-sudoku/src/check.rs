//! Is this a proper puzzle, and if not, why?
//!
//! The answers come in the order in which they can be had:
//!
//! 1. **clashes**: equal digits in one house; nothing more can be said of such a grid;
//! 2. **hopeless**: cells without candidates, digits without places, cells that are too many for the digits left to
//!    them: seen from the givens alone, without search;
//! 3. **none, one or many** solutions, by search, with a reason or with witnesses;
//! 4. **redundant** givens of a proper puzzle.

mod conflict;
mod hopeless;

use crate::fast::{self, Batch, Solutions};
use crate::grid::{Cell, Clash, Digit, Grid, House, Puzzle, Solution};
use crate::limits::{Ending, Limits};
use crate::sets::{CellMap, DigitSet};

pub use hopeless::{Crowd, Hopeless};

/// What to find out, and how far to go for it.
#[derive(Clone, Copy, Debug)]
pub struct CheckOptions<'a> {
    /// Solutions to count at most; two or less: only whether there are several.
    pub count_limit: u64,
    /// Whether to look for redundant givens (one more search for each given).
    pub minimality: bool,
    /// Bounds for each of the searches.
    pub limits: Limits<'a>,
}

/// Everything that [`check`] found out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Check {
    /// Equal digits in one house, all of them.
    pub clashes: Vec<Clash>,
    /// What the givens alone make impossible. Empty if there are clashes: their consequences would only confuse.
    pub hopeless: Hopeless,
    /// None, one, or many solutions.
    pub verdict: Verdict,
    /// Of a puzzle without solution, the givens to blame: together they have none, any one less of them has. `None` if
    /// there are solutions or clashes, or if the limits ended the search for them.
    pub conflict: Option<Vec<Cell>>,
    /// Givens that a proper puzzle could do without, one at a time. `None` if not asked, not proper, or out of budget.
    pub redundant: Option<Vec<Cell>>,
}

/// How many solutions, and what shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The givens clash: no puzzle at all.
    Invalid,
    /// No solution.
    None {
        /// What makes it impossible.
        reason: Reason,
    },
    /// Exactly one solution: a proper puzzle.
    Unique(Solution),
    /// Two solutions or more.
    Many {
        /// Two of them.
        witnesses: [Solution; 2],
        /// The cells in which these two differ.
        differ: Vec<Cell>,
        /// How many there are, as far as was counted.
        count: Count,
    },
    /// The limits ended the search before it was known.
    OutOfBudget {
        /// A solution, perhaps not the only one.
        found: Option<Solution>,
    },
}

/// Why there is no solution: the plainest reason that holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// These cells see all nine digits.
    NoCandidate(Vec<Cell>),
    /// These digits have no cell left in these houses.
    NoPlace(Vec<(Digit, House)>),
    /// Too few digits are left for these cells.
    Crowded(Vec<Crowd>),
    /// These givens cannot stand together, as only search shows: [`Check::conflict`].
    Conflict(Vec<Cell>),
}

/// A count that says whether it is the last word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Count {
    /// So many and no more.
    Exact(u64),
    /// The counting ended here.
    AtLeast(u64),
}

impl Default for CheckOptions<'_> {
    fn default() -> Self {
        Self { count_limit: 2, minimality: false, limits: Limits::default() }
    }
}

impl Check {
    /// Whether no given can be missed. `None` if that was not found out.
    #[must_use]
    pub fn minimal(&self) -> Option<bool> {
        self.redundant.as_ref().map(Vec::is_empty)
    }
}

/// Finds out all about a grid that [`CheckOptions`] ask for.
#[must_use]
pub fn check(grid: &Grid, options: &CheckOptions) -> Check {
    let puzzle = match Puzzle::from_grid(*grid) {
        Ok(puzzle) => puzzle,
        Err(error) => {
            let (clashes, hopeless) = (error.clashes, Hopeless::default());
            return Check { clashes, hopeless, verdict: Verdict::Invalid, conflict: None, redundant: None };
        }
    };
    let found = fast::solve_within(&puzzle, &options.limits);
    // What is hopeless has no solution. It is looked for only where none was found, for it takes longer than solving.
    let hopeless = match found {
        (Solutions::None, _) => Hopeless::of(grid),
        _ => Hopeless::default(),
    };
    let verdict = match hopeless.reason() {
        Some(reason) => Verdict::None { reason },
        None => verdict(&puzzle, found, options),
    };
    let redundant = match verdict {
        Verdict::Unique(_) if options.minimality => redundant(&puzzle, &options.limits),
        _ => None,
    };
    let conflict = match &verdict {
        Verdict::None { reason: Reason::Conflict(cells) } => Some(cells.clone()),
        Verdict::None { .. } => conflict::irreducible(&puzzle, &options.limits),
        _ => None,
    };
    Check { clashes: Vec::new(), hopeless, verdict, conflict, redundant }
}

/// For every cell, the digits that no given of its houses excludes; a given leaves only itself.
#[must_use]
pub fn candidates(grid: &Grid) -> CellMap<DigitSet> {
    let mut held = [DigitSet::EMPTY; 27];
    for (cell, digit) in grid.filled() {
        cell.houses().iter().for_each(|house| held[house.index()] |= DigitSet::only(digit));
    }
    CellMap::from_fn(|cell| match grid.get(cell) {
        Some(digit) => DigitSet::only(digit),
        None => cell.houses().iter().fold(DigitSet::ALL, |left, house| left - held[house.index()]),
    })
}

/// What was found, in full.
fn verdict(puzzle: &Puzzle, found: (Solutions, Ending), options: &CheckOptions) -> Verdict {
    match found {
        (Solutions::Many(witnesses), _) => {
            let [a, b] = &witnesses;
            let differ =
                a.iter().filter(|&(cell, digit)| b.get(cell) != digit).map(|(cell, _)| cell).collect();
            Verdict::Many { witnesses, differ, count: count(puzzle, options) }
        }
        (Solutions::Unique(found), Ending::OutOfBudget) => Verdict::OutOfBudget { found: Some(found) },
        (Solutions::None, Ending::OutOfBudget) => Verdict::OutOfBudget { found: None },
        (Solutions::Unique(solution), _) => Verdict::Unique(solution),
        (Solutions::None, _) => match conflict::irreducible(puzzle, &options.limits) {
            Some(cells) => Verdict::None { reason: Reason::Conflict(cells) },
            None => Verdict::OutOfBudget { found: None },
        },
    }
}

/// Counts the solutions of a puzzle that is known to have several.
fn count(puzzle: &Puzzle, options: &CheckOptions) -> Count {
    if options.count_limit <= 2 {
        return Count::AtLeast(2);
    }
    match fast::count_within(puzzle, options.count_limit, &options.limits) {
        (count, Ending::Complete) => Count::Exact(count),
        (count, _) => Count::AtLeast(count.max(2)),
    }
}

/// The givens of a proper puzzle without which it is still proper; nothing when the limits end the search.
fn redundant(puzzle: &Puzzle, limits: &Limits) -> Option<Vec<Cell>> {
    let givens: Vec<Cell> = puzzle.grid().filled().map(|(cell, _)| cell).collect();
    let mut redundant = Vec::new();
    let mut next = givens.iter();
    let less = givens.iter().map(|&cell| puzzle.without(cell));
    let ending = Batch::new().count(less, 2, limits, |count| {
        redundant.extend(next.next().filter(|_| count == 1));
    });
    (ending == Ending::Complete).then_some(redundant)
}
