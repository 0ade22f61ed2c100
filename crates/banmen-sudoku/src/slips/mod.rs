//! Slips of those who copy puzzles: what may have gone wrong, so that a board is no proper puzzle, the likeliest first.
//!
//! A slip is looked for by mending it: one given is added, taken out, changed, swapped with another or moved, and if that makes a
//! proper puzzle, it may have been the slip. Of a proper puzzle only what would restore the symmetry of its pattern is told: the
//! commonest slip, a forgotten given, can leave the solution the only one.
//!
//! | what orders them | why |
//! |---|---|
//! | the symmetry of the pattern (`Pattern`) and the kind of slip (`rank`) | setters make symmetric patterns; a pattern that lacks one cell has lost it |
//! | needless givens after the mend, few first | a puzzle that was mended in the wrong place has givens that say the same twice |
//!
//! Nothing is mended here: which slip it was, only the source of the puzzle tells.

mod mend;
mod pattern;

use crate::fast::{self, Batch, Solutions};
use crate::grid::{Candidate, Cell, Grid, Puzzle};
use crate::limits::{Ending, Limits};
use crate::sets::{CellSet, DigitSet};
use crate::symmetry::Symmetry;

use mend::Mend;
use pattern::Pattern;

/// A proper puzzle has this many givens at least (McGuire, Tugemann, Civario 2012).
const FEWEST: usize = 17;
/// How many slips are told at most.
const MOST: usize = 12;
/// Two swapped givens are rarer than a wrong one: they must leave that many needless givens less to come first.
const SWAPPED: usize = 2;

/// What may have gone wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slip {
    /// What.
    pub kind: SlipKind,
    /// The symmetry that the pattern of the givens has when the slip is mended, and had not before.
    pub restores: Option<&'static Symmetry>,
    /// Givens of the mended puzzle that it could do without, one at a time.
    pub needless: usize,
}

/// A kind of slip, and where. Where several digits would do, all are given.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SlipKind {
    /// A given was left out: one of these digits belongs here.
    Forgotten(Cell, DigitSet),
    /// A given is wrong: one of these belongs here instead.
    Wrong(Cell, DigitSet),
    /// Two givens stand in each other's cell.
    Swapped([Cell; 2]),
    /// A given belongs into another cell.
    Misplaced {
        /// Where it stands.
        from: Cell,
        /// Where it belongs.
        to: Cell,
    },
    /// A given should not be there.
    Surplus(Cell),
}

/// The slips that may have made this board of a proper puzzle, the likeliest first, twelve at most; `None` if the limits, which are
/// meant for each search, ended the search for them.
///
/// ```
/// use banmen_sudoku::slips::{SlipKind, slips};
/// use banmen_sudoku::{Limits, text};
/// // The 8 in the ninth row is a 3.
/// let grid = text::read_line("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....3..79")?;
/// let found = slips(&grid, &Limits::default()).unwrap_or_default();
/// let SlipKind::Wrong(cell, digits) = found[0].kind else { panic!() };
/// assert_eq!((cell.to_string(), digits.to_string()), ("r9c5".to_owned(), "8".to_owned()));
/// # Ok::<(), banmen_sudoku::text::LineError>(())
/// ```
#[must_use]
pub fn slips(grid: &Grid, limits: &Limits) -> Option<Vec<Slip>> {
    if grid.givens() + 1 < FEWEST {
        return Some(Vec::new());
    }
    let pattern = Pattern::of(grid);
    let mends = mend::all(grid, solutions(grid, limits)?, &pattern);
    let proper = proper(mends, limits)?;
    let needless = needless(&proper, limits)?;
    let mut found: Vec<Slip> = Vec::new();
    for (mend, needless) in proper.iter().zip(needless) {
        let restores = pattern.restored(mend.cells);
        match found.iter_mut().find_map(|slip| mend.joins(slip.kind).map(|kind| (slip, kind))) {
            Some((slip, kind)) => (slip.kind, slip.needless) = (kind, slip.needless.min(needless)),
            None => found.push(Slip { kind: mend.kind, restores, needless }),
        }
    }
    found.sort_by_key(|slip| (rank(slip, &pattern), slip.needless + handicap(slip)));
    found.truncate(MOST);
    Some(found)
}

/// How many solutions: none (or clashes), one, or two for more.
fn solutions(grid: &Grid, limits: &Limits) -> Option<u8> {
    let Ok(puzzle) = Puzzle::from_grid(*grid) else { return Some(0) };
    match fast::solve_within(&puzzle, limits) {
        (Solutions::Many(_), _) => Some(2),
        (_, ending) if ending != Ending::Complete => None,
        (Solutions::Unique(_), _) => Some(1),
        (Solutions::None, _) => Some(0),
    }
}

/// The mends that make a proper puzzle.
fn proper(mends: Vec<Mend>, limits: &Limits) -> Option<Vec<Mend>> {
    let mut counts = Vec::with_capacity(mends.len());
    let grids = mends.iter().map(|mend| mend.grid);
    let ending = Batch::new().count(grids, 2, limits, |count| counts.push(count));
    let proper = mends.into_iter().zip(counts).filter(|(_, count)| *count == 1);
    (ending == Ending::Complete).then(|| proper.map(|(mend, _)| mend).collect())
}

/// How many givens each of these proper puzzles could do without.
fn needless(proper: &[Mend], limits: &Limits) -> Option<Vec<usize>> {
    let mut asked = Vec::new();
    for (i, mend) in proper.iter().enumerate() {
        for (cell, digit) in mend.grid.filled() {
            let mut without = mend.grid;
            without.set(cell, None);
            asked.push((i, (without, Candidate { digit, cell })));
        }
    }
    let mut needless = vec![0; proper.len()];
    let mut of = asked.iter();
    let ending = Batch::new().solvable_without(asked.iter().map(|(_, asked)| *asked), limits, |needed| {
        if let Some((i, _)) = of.next() {
            needless[*i] += usize::from(!needed);
        }
    });
    (ending == Ending::Complete).then_some(needless)
}

/// Which kinds come first: those that restore a symmetry, of these the commonest; then those that leave it; then those
/// that break one.
fn rank(slip: &Slip, pattern: &Pattern) -> u8 {
    let order = match slip.kind {
        SlipKind::Forgotten(..) => [0, 3, 9],
        SlipKind::Misplaced { .. } => [1, 6, 10],
        SlipKind::Surplus(_) => [2, 7, 11],
        SlipKind::Wrong(..) => [4, 4, 4],
        SlipKind::Swapped(_) => [4, 4, 4],
    };
    let [restores, leaves, breaks] = order;
    match (slip.restores, pattern.is_symmetric()) {
        (Some(_), _) => restores,
        (None, false) => leaves,
        (None, true) => breaks,
    }
}

fn handicap(slip: &Slip) -> usize {
    if matches!(slip.kind, SlipKind::Swapped(_)) { SWAPPED } else { 0 }
}

impl SlipKind {
    /// The cells that it is about.
    #[must_use]
    pub fn cells(&self) -> CellSet {
        match *self {
            Self::Forgotten(cell, _) | Self::Wrong(cell, _) | Self::Surplus(cell) => CellSet::only(cell),
            Self::Swapped(cells) => cells.into_iter().collect(),
            Self::Misplaced { from, to } => CellSet::only(from) | CellSet::only(to),
        }
    }
}
