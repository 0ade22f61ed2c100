//! Digits for a pattern: the cells of the givens are given, what stands in them is looked for.
//!
//! A walk begins with a random board, seen through the pattern: so little of it that there are many solutions. Then it looks at
//! one given after the other. Without it, the solutions fall into heaps, one for each digit that can stand there, and the digit of
//! the smallest heap is the best. A heap of one is a puzzle. As long as the solutions are too many to be counted, their
//! number is guessed from the candidates that singles leave ([`spread`]). A larger heap is taken now and then, the more seldom
//! the larger it is, so that a walk does not end in the first hollow.

use std::ops::ControlFlow;

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::full::some_board;
use super::spread::spread;
use crate::cell::{House, HouseKind};
use crate::fast::{self, Solutions};
use crate::grid::{Cell, Digit, Grid, Puzzle, Solution};
use crate::limits::{Ending, Limits};
use crate::sets::CellSet;

/// The fewest givens with which a puzzle can have one solution.
pub const FEWEST: usize = 17;

/// Why no digits in a pattern can make a puzzle with one solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hopeless {
    /// There are so many cells, fewer than [`FEWEST`].
    TooFew(usize),
    /// These two rows of a band, or columns of a stack, are empty: they could change places.
    EmptyLines([House; 2]),
}

/// Why a pattern is hopeless; `None` where that is not seen at once.
#[must_use]
pub fn hopeless(pattern: CellSet) -> Option<Hopeless> {
    if pattern.len() < FEWEST {
        return Some(Hopeless::TooFew(pattern.len()));
    }
    let is_empty_line = |house: &House| house.kind() != HouseKind::Box && (house.set() & pattern).is_empty();
    let empty: Vec<House> = House::ALL.into_iter().filter(is_empty_line).collect();
    let swap = |a: &House, b: &House| a.kind() == b.kind() && a.cells()[0].block() == b.cells()[0].block();
    empty
        .windows(2)
        .find(|pair| swap(&pair[0], &pair[1]))
        .map(|pair| Hopeless::EmptyLines([pair[0], pair[1]]))
}

/// A walk: digits for the pattern such that there is one solution, if it finds some. Equal seeds, equal walks.
///
/// ```
/// use banmen_sudoku::{CellSet, Limits, generate::pattern, text};
/// let like = text::read_line("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let cells: CellSet = like.filled().map(|(cell, _)| cell).collect();
/// let found = (0..20).find_map(|seed| pattern::fill(cells, seed, &Limits::default()));
/// assert_eq!(found.map(|(puzzle, _)| puzzle.givens()), Some(30));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn fill(pattern: CellSet, seed: u64, limits: &Limits) -> Option<(Puzzle, Solution)> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let grid = some_board(&mut rng).through(pattern);
    let mut walk = Walk { rng, cells: pattern.iter().collect(), grid, size: f64::INFINITY, work: 0 };
    for _ in 0..Walk::STEPS {
        if walk.size <= 1.0 || walk.work > Walk::WORK {
            break;
        }
        walk.step(limits)?;
    }
    let puzzle = Puzzle::of_solution(walk.grid);
    match fast::solve_within(&puzzle, limits) {
        (Solutions::Unique(solution), Ending::Complete) => Some((puzzle, solution)),
        _ => None,
    }
}

struct Walk {
    rng: Xoshiro256PlusPlus,
    cells: Vec<Cell>,
    /// Part of a solution at any time.
    grid: Grid,
    /// How many solutions it has, or seems to have.
    size: f64,
    /// Solutions looked at.
    work: usize,
}

impl Walk {
    /// Solutions that are sorted into heaps at most.
    const COUNTED: usize = 4_000;
    /// Solutions that a walk may look at before it gives up.
    const WORK: usize = 1_000_000;
    /// Steps of a walk at most.
    const STEPS: usize = 3_000;
    /// How readily a larger heap is taken.
    const HEAT: f64 = 0.4;
    /// So many candidates more seem to be twice as many solutions.
    const TWICE: f64 = 12.0;

    /// Looks at some given; `None` when the limits end it.
    fn step(&mut self, limits: &Limits) -> Option<()> {
        let cell = *self.cells.choose(&mut self.rng)?;
        let before = self.grid.get(cell)?;
        self.grid.set(cell, None);
        let sizes = match self.heaps(cell, limits)? {
            Some(heaps) => heaps.map(|heap| heap as f64),
            None => self.guesses(cell),
        };
        let digit = self.choose(before, &sizes);
        self.grid.set(cell, Some(digit));
        Some(())
    }

    /// The sizes of the heaps, if the solutions can be counted; `None` when the limits end it.
    fn heaps(&mut self, cell: Cell, limits: &Limits) -> Option<Option<[usize; 9]>> {
        let mut heaps = [0; 9];
        let mut seen = 0;
        let ending = fast::enumerate(&Puzzle::of_solution(self.grid), limits, &mut |solution| {
            heaps[solution.get(cell).index()] += 1;
            seen += 1;
            if seen < Self::COUNTED { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        self.work += seen;
        match ending {
            Ending::Complete => Some(Some(heaps)),
            Ending::Stopped => Some(None),
            Ending::OutOfBudget => None,
        }
    }

    /// What the heaps seem to be, 0 for a digit that cannot stand there.
    fn guesses(&self, cell: Cell) -> [f64; 9] {
        Digit::ALL.map(|digit| {
            let mut grid = self.grid;
            grid.set(cell, Some(digit));
            let solvable = Puzzle::from_grid(grid).is_ok_and(|puzzle| fast::first(&puzzle).is_some());
            let guess = (spread(&grid) as f64 / Self::TWICE).exp2().max(Self::COUNTED as f64);
            if solvable { guess } else { 0.0 }
        })
    }

    /// The digit of the smallest other heap, or the one before.
    fn choose(&mut self, before: Digit, sizes: &[f64; 9]) -> Digit {
        self.size = sizes[before.index()];
        let others = Digit::ALL.into_iter().filter(|digit| *digit != before && sizes[digit.index()] > 0.0);
        // Of equal heaps any one may be the smallest.
        let weighed = others.map(|digit| (sizes[digit.index()] + self.rng.random::<f64>() / 2.0, digit));
        let Some((_, digit)) = weighed.min_by(|a, b| a.0.total_cmp(&b.0)) else { return before };
        let size = sizes[digit.index()];
        let chance = (self.size / size).powf(1.0 / Self::HEAT);
        if self.rng.random::<f64>() >= chance {
            return before;
        }
        self.size = size;
        digit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The cells of a picture: `#` for a given, `.` for a blank.
    fn cells(picture: &str) -> CellSet {
        let signs = picture.chars().filter(|sign| !sign.is_whitespace());
        Cell::ALL.into_iter().zip(signs).filter(|(_, sign)| *sign == '#').map(|(cell, _)| cell).collect()
    }

    const OF_BOOKS: &str = "
        ..##..#..
        .#..#..#.
        #..#.....
        ..#..#..#
        .#.....#.
        #..#..#..
        .....#..#
        .#..#..#.
        ..#..##..";

    #[test]
    fn patterns_of_books_are_filled() {
        let pattern = cells(OF_BOOKS);
        assert_eq!((pattern.len(), hopeless(pattern)), (24, None));
        let walk = |seed| fill(pattern, seed, &Limits::default());
        let (puzzle, solution) = (0..20).find_map(walk).expect("one of them succeeds");
        assert_eq!(fast::solve(&puzzle), Solutions::Unique(solution));
        assert!(puzzle.grid().filled().map(|(cell, _)| cell).eq(pattern.iter()));
        assert_eq!(walk(3), walk(3));
    }

    #[test]
    fn what_cannot_be_is_refused() {
        let rows = |empty: [usize; 2]| CellSet::ALL - House::ALL[empty[0]].set() - House::ALL[empty[1]].set();
        assert_eq!(hopeless(rows([3, 5])), Some(Hopeless::EmptyLines([House::ALL[3], House::ALL[5]])));
        assert_eq!(hopeless(rows([2, 3])), None);
        assert_eq!(hopeless(rows([9, 10])), Some(Hopeless::EmptyLines([House::ALL[9], House::ALL[10]])));
        assert_eq!(hopeless(rows([11, 12])), None);
        assert_eq!(hopeless(Cell::ALL.into_iter().take(16).collect()), Some(Hopeless::TooFew(16)));
        // Nothing is found where two rows can change places.
        assert_eq!(fill(rows([0, 1]), 1, &Limits::default()), None);
    }
}
