//! Minimal puzzles: givens are taken out of full boards, in a random order, as long as the solution stays the only one.
//!
//! Thousands of puzzles are on their way at once, so that the engine for many puzzles answers one question for each of them
//! in a round: *is there a solution without this given in which its cell holds
//! another digit?* Many questions need no engine: a given that is a single for
//! the others can go.

use rand::RngExt;
use rand::seq::SliceRandom;

use super::FullBoards;
use crate::fast::Batch;
use crate::grid::{Candidate, Cell, Digit, Grid, Puzzle, Solution};
use crate::limits::{Ending, Limits};
use crate::sets::{CellSet, DigitSet};

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
    batch: Batch,
    boards: FullBoards,
    on_their_way: Vec<Draft>,
}

/// A puzzle on its way.
struct Draft {
    solution: Solution,
    /// The givens that are left.
    grid: Grid,
    left: [CellSet; 9],
    /// The cells in the order in which they are tried, from the end; those tried already are gone.
    untried: Vec<Cell>,
}

impl<R: RngExt> Minimal<R> {
    /// Draws everything from this generator.
    #[must_use]
    pub fn new(rng: R) -> Self {
        Self { rng, batch: Batch::new(), boards: FullBoards::new(), on_their_way: Vec::new() }
    }

    /// Makes that many puzzles and hands each over with its solution; fewer only when the limits end it.
    pub fn make(&mut self, count: usize, limits: &Limits, mut each: impl FnMut(Puzzle, &Solution)) -> Ending {
        let mut missing = count;
        while missing > 0 {
            while self.on_their_way.len() < missing.min(AT_ONCE) {
                self.on_their_way.push(Draft::new(self.boards.draw(&mut self.rng), &mut self.rng));
            }
            let mut asked = Vec::with_capacity(self.on_their_way.len());
            let mut next = 0;
            while next < self.on_their_way.len() {
                match self.on_their_way[next].question() {
                    Some(cell) => {
                        asked.push(cell);
                        next += 1;
                    }
                    None => {
                        let draft = self.on_their_way.swap_remove(next);
                        if missing > 0
                            && let Ok(puzzle) = Puzzle::from_grid(draft.grid)
                        {
                            each(puzzle, &draft.solution);
                            missing -= 1;
                        }
                    }
                }
            }
            let questions = self.on_their_way.iter().zip(&asked).map(|(draft, cell)| draft.without(*cell));
            let questions: Vec<(Grid, Candidate)> = questions.collect();
            let mut answers = self.on_their_way.iter_mut().zip(&asked);
            let ending = self.batch.solvable_without(questions, limits, |needed| {
                if let Some((draft, cell)) = answers.next() {
                    draft.answer(*cell, !needed);
                }
            });
            if ending != Ending::Complete {
                return ending;
            }
        }
        Ending::Complete
    }
}

impl Draft {
    fn new(solution: Solution, rng: &mut impl RngExt) -> Self {
        let mut untried = Cell::ALL.to_vec();
        untried.shuffle(rng);
        let mut left = [CellSet::EMPTY; 9];
        for (cell, digit) in solution.iter() {
            left[digit.index()].insert(cell);
        }
        Self { solution, grid: solution.to_grid(), left, untried }
    }

    /// The next given that only the engine can tell of; those before it that can go at once are taken out. `None` when all are tried.
    fn question(&mut self) -> Option<Cell> {
        loop {
            let cell = *self.untried.last()?;
            if !self.is_single(cell, self.solution.get(cell)) {
                return Some(cell);
            }
            self.answer(cell, true);
        }
    }

    /// The grid without a given, and that given.
    fn without(&self, cell: Cell) -> (Grid, Candidate) {
        let mut grid = self.grid;
        grid.set(cell, None);
        (grid, Candidate { digit: self.solution.get(cell), cell })
    }

    /// What came of trying the last untried cell: whether it can go.
    fn answer(&mut self, cell: Cell, goes: bool) {
        self.untried.pop();
        if goes {
            self.grid.set(cell, None);
            self.left[self.solution.get(cell).index()].remove(cell);
        }
    }

    /// Whether the other givens leave the cell no other digit, or the digit no other cell in a house.
    fn is_single(&self, cell: Cell, digit: Digit) -> bool {
        let seen: DigitSet = Digit::ALL
            .into_iter()
            .filter(|other| !(self.left[other.index()] & cell.peers()).is_empty())
            .collect();
        if seen == !DigitSet::only(digit) {
            return true;
        }
        let filled = self.left.iter().fold(CellSet::EMPTY, |all, cells| all | *cells);
        let equal = self.left[digit.index()] - CellSet::only(cell);
        let reached = equal.iter().fold(filled, |all, other| all | other.peers());
        cell.houses().iter().any(|house| (house.set() - reached - CellSet::only(cell)).is_empty())
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
