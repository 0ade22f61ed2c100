//! The searches by their letters, run until they stall.

use crate::grid::{Candidate, Solution};
use crate::human::{CandidateGrid, Contradiction, Ladder, TECHNIQUES};

/// Searches in the order in which they are tried, each known by its letter: B, L, C, M and others of the table of techniques.
#[derive(Clone, Debug)]
pub struct Searches {
    letters: String,
    ladder: Ladder,
}

/// A letter that no technique has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no search has the letter {0}")]
pub struct UnknownLetter(pub char);

/// A digit that a search found.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Found {
    /// The letter of the search.
    pub letter: char,
    /// The digit and its cell.
    pub candidate: Candidate,
}

/// How far the searches came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reached {
    Stall,
    Contradiction(Contradiction),
    Solved(Solution),
}

impl Searches {
    /// The four basic searches in their usual order: B, L, C, M.
    #[must_use]
    pub fn basic() -> Self {
        Self::of("BLCM").unwrap_or_else(|_| Self { letters: String::new(), ladder: Ladder::of([]) })
    }

    /// Searches by their letters, small or capital, in this order. R is another name of L.
    ///
    /// # Errors
    /// The first letter that is none.
    pub fn of(letters: &str) -> Result<Self, UnknownLetter> {
        let mut known = String::new();
        let mut techniques = Vec::new();
        for written in letters.chars() {
            let letter = match written.to_ascii_uppercase() {
                'R' => 'L',
                other => other,
            };
            if known.contains(letter) {
                continue;
            }
            let rows = TECHNIQUES.iter().filter(|technique| technique.letter == Some(letter));
            let before = techniques.len();
            techniques.extend(rows);
            if techniques.len() == before {
                return Err(UnknownLetter(written));
            }
            known.push(letter);
        }
        Ok(Self { letters: known, ladder: Ladder::of(techniques) })
    }

    /// Their letters, in order.
    #[must_use]
    pub fn letters(&self) -> &str {
        &self.letters
    }

    /// The techniques behind them, as a ladder.
    #[must_use]
    pub const fn ladder(&self) -> &Ladder {
        &self.ladder
    }

    /// Places all that they find, until they stall or the position contradicts itself.
    pub fn advance(&self, grid: &mut CandidateGrid) -> Vec<Found> {
        self.run(grid).0
    }

    /// Runs them until they stall, or until nothing is left to find.
    pub(super) fn run(&self, grid: &mut CandidateGrid) -> (Vec<Found>, Reached) {
        let mut found = Vec::new();
        loop {
            if let Some(contradiction) = grid.contradiction() {
                return (found, Reached::Contradiction(contradiction));
            }
            if let Some(solution) = grid.solution() {
                return (found, Reached::Solved(solution));
            }
            let Some(step) = self.ladder.next(grid) else { return (found, Reached::Stall) };
            grid.apply(&step.deduction);
            let letter = step.technique.letter.unwrap_or_default();
            found.extend(step.deduction.placements.iter().map(|candidate| Found { letter, candidate }));
        }
    }
}
