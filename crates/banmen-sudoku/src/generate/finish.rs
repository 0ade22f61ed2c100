//! Finishing a puzzle that somebody has begun: which digit leaves how many solutions, and some solution to dig from.

use crate::check::candidates;
use crate::fast::{self, Batch};
use crate::grid::{Candidate, Grid, Puzzle, Solution};
use crate::limits::{Ending, Limits};
use crate::transform::Transform;

/// What each digit that does not clash would do in each blank cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// How many solutions are left with it, counted up to `most`; digit by digit, in reading order.
    pub left: Vec<(Candidate, u64)>,
    /// How far was counted.
    pub most: u64,
}

impl Advice {
    /// The digits that make it a proper puzzle.
    pub fn deciding(&self) -> impl Iterator<Item = Candidate> {
        self.left.iter().filter(|(_, left)| *left == 1).map(|(candidate, _)| *candidate)
    }

    /// The digits that do not clash, and cannot stand there all the same.
    pub fn impossible(&self) -> impl Iterator<Item = Candidate> {
        self.left.iter().filter(|(_, left)| *left == 0).map(|(candidate, _)| *candidate)
    }

    /// The digits that leave several solutions, the fewest first; those with more than were counted are left out.
    #[must_use]
    pub fn narrowing(&self) -> Vec<(Candidate, u64)> {
        let several = self.left.iter().filter(|(_, left)| (2..self.most).contains(left));
        let mut several: Vec<_> = several.copied().collect();
        several.sort_by_key(|(_, left)| *left);
        several
    }
}

/// Advice on a puzzle with several solutions; `None` when the limits end the search.
///
/// ```
/// use banmen_sudoku::{Limits, Puzzle, generate, text};
/// // The 5 of the first row is missing.
/// let puzzle = Puzzle::from_grid(text::read_line(".3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?)?;
/// let advice = generate::advise(&puzzle, 100, &Limits::default()).expect("no limits");
/// assert!(advice.deciding().any(|candidate| candidate.placed() == "r1c1=5"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn advise(puzzle: &Puzzle, most: u64, limits: &Limits) -> Option<Advice> {
    let legal = candidates(puzzle.grid());
    let blank = legal.iter().filter(|(cell, _)| puzzle.get(*cell).is_none());
    let all: Vec<Candidate> =
        blank.flat_map(|(cell, digits)| digits.iter().map(move |digit| Candidate { digit, cell })).collect();
    let with = |candidate: &Candidate| {
        let mut grid = *puzzle.grid();
        grid.set(candidate.cell, Some(candidate.digit));
        grid
    };
    let mut left = Vec::with_capacity(all.len());
    let ending = Batch::new().count(all.iter().map(with), most, limits, |count| left.push(count));
    let left = all.into_iter().zip(left).collect();
    (ending == Ending::Complete).then_some(Advice { left, most })
}

/// Some solution of a puzzle, another one for another seed; `None` if there is none.
#[must_use]
pub fn some_solution(puzzle: &Puzzle, seed: u64) -> Option<Solution> {
    let guise = Transform::seeded(seed);
    let image = Puzzle::from_grid(guise.grid(puzzle.grid())).ok()?;
    let solution = fast::first(&image)?;
    let found: Grid = guise.undone(&solution.to_grid());
    Solution::from_grid(found)
}
