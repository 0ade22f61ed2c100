//! Many puzzles at once, by an engine that keeps its memory between them.

use crate::fast::Solutions;
use crate::fast::lanes::{Backend, Engine, Found, Wanted, Work};
use crate::grid::{Candidate, Digit, Grid, Solution};
use crate::limits::{Ending, Limits};

/// An engine for many puzzles. It keeps its memory between calls; each thread has its own.
///
/// Results come in the order of the puzzles, each as soon as it and all before it are known; puzzles may be taken from
/// the iterator long before their results come. Of the [`Limits`], `nodes` holds for each puzzle and `stop` for the call.
/// When one of them ends a search the call is over, with [`Ending::OutOfBudget`]: the results given so far are a prefix
/// of all, every one of them final, and the puzzle after them is the first one that is not answered. Else the ending is
/// [`Ending::Complete`].
///
/// Grids are welcome too, checked or not: where givens clash there is no solution. So whoever reads puzzles by the million
/// needs to look for clashes only in those few that have none.
///
/// ```
/// use banmen_sudoku::fast::{self, Solutions};
/// use banmen_sudoku::{Ending, Limits, Puzzle, text};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle = Puzzle::from_grid(text::read_line(line)?)?;
/// let mut batch = fast::Batch::new();
/// let mut solved = 0;
/// let ending = batch.solve([puzzle, puzzle], &Limits::default(), |solutions| {
///     solved += usize::from(matches!(solutions, Solutions::Unique(_)));
/// });
/// assert_eq!((solved, ending), (2, Ending::Complete));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Batch {
    engine: Engine,
}

impl Batch {
    /// An engine that has done nothing yet, the fastest for this processor.
    #[must_use]
    pub fn new() -> Self {
        Self::with_backend(Backend::best()).unwrap_or_else(|| unreachable!("the best backend is available"))
    }

    /// An engine of one's choice, if this processor can do it.
    #[must_use]
    pub fn with_backend(backend: Backend) -> Option<Self> {
        Some(Self { engine: Engine::new(backend)? })
    }

    /// Solves puzzles and proves whether each solution is the only one.
    pub fn solve(
        &mut self,
        puzzles: impl IntoIterator<Item = impl Into<Grid>>,
        limits: &Limits,
        mut each: impl FnMut(Solutions),
    ) -> Ending {
        self.run(puzzles, limits, 2, true, |found| {
            each(match found.count {
                0 => Solutions::None,
                1 => Solutions::Unique(solution(found, 0)),
                _ => Solutions::Many([solution(found, 0), solution(found, 1)]),
            });
        })
    }

    /// Finds some solution of each puzzle, if there is one.
    pub fn first(
        &mut self,
        puzzles: impl IntoIterator<Item = impl Into<Grid>>,
        limits: &Limits,
        mut each: impl FnMut(Option<Solution>),
    ) -> Ending {
        self.run(puzzles, limits, 1, true, |found| each((found.count > 0).then(|| solution(found, 0))))
    }

    /// Counts the solutions of each puzzle, up to `limit`.
    pub fn count(
        &mut self,
        puzzles: impl IntoIterator<Item = impl Into<Grid>>,
        limit: u64,
        limits: &Limits,
        mut each: impl FnMut(u64),
    ) -> Ending {
        // Nothing to find is found at once; the engine looks for one at least.
        self.run(puzzles, limits, limit.max(1), false, |found| each(found.count.min(limit)))
    }

    /// Tells for each puzzle whether it has a solution in which the candidate is wrong: for a given that was taken out, whether it is
    /// needed. That is less work than counting to two, as the known solution is not looked for.
    pub fn solvable_without(
        &mut self,
        puzzles: impl IntoIterator<Item = (impl Into<Grid>, Candidate)>,
        limits: &Limits,
        mut each: impl FnMut(bool),
    ) -> Ending {
        let puzzles = puzzles.into_iter().map(|(puzzle, candidate)| (puzzle, Some(candidate)));
        self.run_without(puzzles, limits, 1, false, |found| each(found.count > 0))
    }

    fn run(
        &mut self,
        puzzles: impl IntoIterator<Item = impl Into<Grid>>,
        limits: &Limits,
        limit: u64,
        keep: bool,
        each: impl FnMut(&Found),
    ) -> Ending {
        self.run_without(puzzles.into_iter().map(|puzzle| (puzzle, None)), limits, limit, keep, each)
    }

    fn run_without(
        &mut self,
        puzzles: impl IntoIterator<Item = (impl Into<Grid>, Option<Candidate>)>,
        limits: &Limits,
        limit: u64,
        keep: bool,
        mut each: impl FnMut(&Found),
    ) -> Ending {
        let mut puzzles = puzzles.into_iter();
        self.engine.run(&mut Work {
            wanted: Wanted { limit, keep, limits: *limits },
            feed: &mut |fed| {
                let Some((puzzle, without)) = puzzles.next() else { return false };
                let grid: Grid = puzzle.into();
                fed.without = without;
                for (value, digit) in fed.digits.iter_mut().zip(grid.cells()) {
                    *value = digit.map_or(0, Digit::get);
                }
                true
            },
            each: &mut each,
        })
    }
}

impl Default for Batch {
    fn default() -> Self {
        Self::new()
    }
}

fn solution(found: &Found, which: usize) -> Solution {
    let digits = found.solutions[which].first_chunk().unwrap_or(&[0; 81]);
    Solution::proved(digits.map(|digit| Digit::new(digit).unwrap_or(Digit::ALL[0])))
}
