//! Minimal puzzles, as many and as fast as can be.

use rand::RngExt;

use super::{Digger, FullBoards, Plan};
use crate::grid::{Puzzle, Solution};
use crate::limits::{Ending, Limits};
use crate::symmetry::Symmetry;

/// Puzzles on their way at once.
const AT_ONCE: usize = 2048;

/// Makes minimal puzzles. It keeps its memory, and puzzles on their way, between calls.
///
/// ```
/// use banmen_sudoku::generate::Minimal;
/// use banmen_sudoku::{CheckOptions, Limits, check};
/// use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
/// let mut made = Vec::new();
/// Minimal::new(Xoshiro256PlusPlus::seed_from_u64(1)).make(3, &Limits::default(), |puzzle, _| made.push(puzzle));
/// let found = check(made[0].grid(), &CheckOptions { minimality: true, ..CheckOptions::default() });
/// assert_eq!((made.len(), found.minimal()), (3, Some(true)));
/// ```
pub struct Minimal<R> {
    rng: R,
    boards: FullBoards,
    digger: Digger,
}

impl<R: RngExt> Minimal<R> {
    /// Draws everything from this generator.
    #[must_use]
    pub fn new(rng: R) -> Self {
        Self { rng, boards: FullBoards::new(), digger: Digger::new(Plan::to_the_end(Symmetry::NONE)) }
    }

    /// Makes that many puzzles and hands each over with its solution; fewer only when the limits end it.
    pub fn make(&mut self, count: usize, limits: &Limits, mut each: impl FnMut(Puzzle, &Solution)) -> Ending {
        let mut missing = count;
        while missing > 0 {
            while self.digger.len() < missing.min(AT_ONCE) {
                self.digger.add(0, self.boards.draw(&mut self.rng), self.rng.random());
            }
            let ending = self.digger.round(limits, |dug| {
                if missing > 0 {
                    each(dug.puzzle, &dug.solution);
                    missing -= 1;
                }
            });
            if ending != Ending::Complete {
                return ending;
            }
        }
        Ending::Complete
    }
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;
    use crate::check::{CheckOptions, Verdict, check};

    /// All puzzles have one solution and no given too many; a seed brings them back.
    #[test]
    fn puzzles_are_minimal() {
        let make = || {
            let mut made = Vec::new();
            let mut minimal = Minimal::new(Xoshiro256PlusPlus::seed_from_u64(3));
            minimal.make(200, &Limits::default(), |puzzle, solution| made.push((puzzle, *solution)));
            made
        };
        let made = make();
        for (puzzle, solution) in &made {
            let found = check(puzzle.grid(), &CheckOptions { minimality: true, ..CheckOptions::default() });
            assert_eq!((found.minimal(), found.verdict), (Some(true), Verdict::Unique(*solution)));
        }
        assert_eq!(made.len(), 200);
        assert!(made.iter().map(|(puzzle, _)| puzzle.givens()).sum::<usize>() / 200 < 27);
        assert_eq!(made, make());
    }
}
