//! Many puzzles, one after the other: the engine keeps its memory between them.

use std::sync::atomic::Ordering;

use crate::fast::single::Search;
use crate::fast::{Solutions, count_with, first_with, solve_with};
use crate::grid::{Puzzle, Solution};
use crate::limits::{Ending, Limits};

/// An engine for many puzzles. It keeps its memory between calls; each thread has its own.
///
/// Results come in the order of the puzzles, each as soon as it and all before it are known; puzzles may be taken from
/// the iterator long before their results come. Of the [`Limits`], `nodes` holds for each puzzle and `stop` for the call.
/// When one of them ends a search the call is over, with [`Ending::OutOfBudget`]: the results given so far are a prefix
/// of all, every one of them final, and the puzzle after them is the first one that is not answered. Else the ending is
/// [`Ending::Complete`].
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
#[derive(Default)]
pub struct Batch {
    search: Search,
}

impl Batch {
    /// An engine that has done nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Solves puzzles and proves whether each solution is the only one.
    pub fn solve(
        &mut self,
        puzzles: impl IntoIterator<Item = Puzzle>,
        limits: &Limits,
        each: impl FnMut(Solutions),
    ) -> Ending {
        self.run(puzzles, limits, each, |search, puzzle| solve_with(search, puzzle, limits))
    }

    /// Finds some solution of each puzzle, if there is one.
    pub fn first(
        &mut self,
        puzzles: impl IntoIterator<Item = Puzzle>,
        limits: &Limits,
        each: impl FnMut(Option<Solution>),
    ) -> Ending {
        self.run(puzzles, limits, each, |search, puzzle| first_with(search, puzzle, limits))
    }

    /// Counts the solutions of each puzzle, up to `limit`.
    pub fn count(
        &mut self,
        puzzles: impl IntoIterator<Item = Puzzle>,
        limit: u64,
        limits: &Limits,
        each: impl FnMut(u64),
    ) -> Ending {
        self.run(puzzles, limits, each, |search, puzzle| count_with(search, puzzle, limit, limits))
    }

    fn run<T>(
        &mut self,
        puzzles: impl IntoIterator<Item = Puzzle>,
        limits: &Limits,
        mut each: impl FnMut(T),
        answer: impl Fn(&mut Search, &Puzzle) -> (T, Ending),
    ) -> Ending {
        for puzzle in puzzles {
            // A search that never guesses never looks at the flag.
            if limits.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
                return Ending::OutOfBudget;
            }
            match answer(&mut self.search, &puzzle) {
                (_, Ending::OutOfBudget) => return Ending::OutOfBudget,
                (answer, Ending::Complete | Ending::Stopped) => each(answer),
            }
        }
        Ending::Complete
    }
}
