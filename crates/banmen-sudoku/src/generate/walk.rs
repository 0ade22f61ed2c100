//! A walk to digits with which a pattern has one solution.
//!
//! It begins with a random board, seen through the pattern: so little of it that there are many solutions. A step puts another
//! digit into one or two givens, and counts the solutions. Fewer are welcome, and more are taken now and then, the more seldom the
//! more they are: so a walk does not end in the first hollow. Whether they may be more is drawn *before* they are counted, so that
//! counting stops where it would be in vain: near the end a step costs hardly more than a puzzle with one solution.
//!
//! As long as the solutions are too many to be counted, their number is guessed from the candidates that singles leave ([`spread`]).
//! All numbers of solutions are told by how often they can be halved.

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::full::some_board;
use super::spread::spread;
use crate::fast;
use crate::grid::{Cell, Digit, Grid, Puzzle};
use crate::limits::{Ending, Limits};
use crate::sets::CellSet;

/// A walk that goes on.
pub(super) struct Walk {
    rng: Xoshiro256PlusPlus,
    cells: Vec<Cell>,
    /// Part of a solution at any time.
    grid: Grid,
    /// How often its solutions can be halved, or seem to.
    size: f64,
    /// What was spent so far: solutions seen, and [`Walk::CALL`] for each question.
    work: u64,
}

impl Walk {
    /// Solutions are counted up to a thousand or so.
    const COUNTED: f64 = 10.0;
    /// Guesses are so rough that what seems to be little more is counted too.
    const DOUBT: f64 = 1.5;
    /// So many candidates more seem to be twice as many solutions.
    const TWICE: f64 = 12.0;
    /// How readily more solutions are taken.
    const HEAT: f64 = 0.3;
    /// How many steps of a hundred change two givens.
    const DOUBLE: u32 = 20;
    /// A question to the engine costs as much as so many solutions.
    const CALL: u64 = 10;
    /// What a walk may spend: a tenth of a second or so. Long walks would be no better than new ones.
    const WORK: u64 = 500_000;

    pub(super) fn new(pattern: CellSet, mut rng: Xoshiro256PlusPlus) -> Self {
        let grid = some_board(&mut rng).through(pattern);
        Self { rng, cells: pattern.iter().collect(), grid, size: f64::INFINITY, work: 0 }
    }

    /// Walks to the end: a puzzle that has one solution; `None` when it was not found, or the limits end the search.
    pub(super) fn run(mut self, limits: &Limits) -> Option<Puzzle> {
        // Where a pattern has many cells hardly any board needs a step, and in a full one there is none.
        let start = self.grid;
        self.size = self.size_of(&start, f64::INFINITY, limits)?.unwrap_or(f64::INFINITY);
        if self.size == 0.0 {
            return Some(Puzzle::of_solution(start));
        }
        while self.work < Self::WORK {
            self.work += 1;
            let Some(next) = self.other() else { continue };
            let ceiling = self.size - Self::HEAT * self.rng.random::<f64>().log2();
            if let Some(size) = self.size_of(&next, ceiling, limits)? {
                (self.grid, self.size) = (next, size);
            }
            if self.size == 0.0 {
                return Some(Puzzle::of_solution(self.grid));
            }
        }
        None
    }

    /// Other digits in one or two givens, unless they clash.
    fn other(&mut self) -> Option<Grid> {
        let mut next = self.grid;
        let changes = if self.rng.random_range(0..100) < Self::DOUBLE { 2 } else { 1 };
        for _ in 0..changes {
            let cell = *self.cells.choose(&mut self.rng)?;
            next.set(cell, Some(*Digit::ALL.choose(&mut self.rng)?));
        }
        let fits = |cell: &Cell| {
            let digit = next.get(*cell);
            digit == self.grid.get(*cell) || cell.peers().iter().all(|peer| next.get(peer) != digit)
        };
        (next != self.grid && self.cells.iter().all(fits)).then_some(next)
    }

    /// The size of a grid, if it is not above the ceiling and there is a solution at all; `None` when the limits end it.
    fn size_of(&mut self, grid: &Grid, ceiling: f64, limits: &Limits) -> Option<Option<f64>> {
        // Once solutions were counted, guesses come no more.
        let guessing = self.size > Self::COUNTED;
        let guess = if guessing { spread(grid) as f64 / Self::TWICE } else { 0.0 };
        if guess > ceiling {
            return Some(None);
        }
        if guess > Self::COUNTED + Self::DOUBT {
            return Some((self.count(grid, 1, limits)? > 0).then_some(guess));
        }
        let most = ceiling.min(Self::COUNTED).exp2() as u64;
        let count = self.count(grid, most + 1, limits)?;
        Some(match count {
            0 => None,
            count if count <= most => Some((count as f64).log2()),
            _ => Some(guess.max(Self::COUNTED + 0.01)).filter(|size| guessing && *size <= ceiling),
        })
    }

    /// How many solutions there are, up to so many; `None` when the limits end it.
    fn count(&mut self, grid: &Grid, most: u64, limits: &Limits) -> Option<u64> {
        let (count, ending) = fast::count_within(&Puzzle::of_solution(*grid), most, limits);
        self.work += Self::CALL + count;
        (ending != Ending::OutOfBudget).then_some(count)
    }
}
