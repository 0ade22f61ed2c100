//! How difficult a puzzle is. No number says it all, so there are several, each in its own file:
//!
//! | part | what it measures |
//! |---|---|
//! | [`hodoku`] | the steps of the whole ladder: the sum of their scores, and a level, as HoDoKu has them |
//! | [`letters`] | the searches B, L, C, M and on that it needs: moves by letter, cost, entrances, the level's name |
//! | [`backtracking`] | how often plain backtracking goes back: the median over the guises of the puzzle |
//!
//! A further scale, such as Sudoku Explainer's, is one more file and one more row: a part of [`Rating`] that is asked for in
//! [`Wanted`], may have its own ladder there, and says whether the limits cut it.
//!
//! Each part rates by itself; [`rate`] asks all that are wanted and puts them into one [`Rating`].

pub mod backtracking;
pub mod hodoku;
pub mod letters;

use crate::grid::Puzzle;
use crate::human::{CandidateGrid, Ladder, PathEnd, Technique};
use crate::limits::Limits;

pub use backtracking::{Backtracking, Sample};
pub use hodoku::Hodoku;
pub use letters::Letters;

/// What is wanted of a rating.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// The ladder whose steps are counted.
    pub ladder: Ladder,
    /// The guises to backtrack in; `None` leaves that part out.
    pub sample: Option<Sample>,
}

/// How difficult a puzzle is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rating {
    /// By the steps of the ladder.
    pub hodoku: Hodoku,
    /// By the letters.
    pub letters: Letters,
    /// By backtracking; `None` if that was not wanted, or not to be had within the limits.
    pub backtracking: Option<Backtracking>,
    /// The hardest technique that the ladder used.
    pub hardest: Option<&'static Technique>,
    /// How many steps the ladder took.
    pub steps: usize,
    /// Where the ladder ended.
    pub end: PathEnd,
    /// Whether the limits ended some part before all was known that was wanted.
    pub cut: bool,
}

impl Default for Wanted {
    /// All parts, with the usual ladder.
    fn default() -> Self {
        Self { ladder: Ladder::default(), sample: Some(Sample::default()) }
    }
}

/// Rates a puzzle; it should have one solution.
///
/// ```
/// use banmen_sudoku::{Limits, Puzzle, rating, text};
/// let grid = text::read_line("500460008080001200001000049060703000090814060000506070670000500004600020300047006")?;
/// let rating = rating::rate(&Puzzle::from_grid(grid)?, &rating::Wanted::default(), &Limits::default());
/// assert_eq!(rating.letters.level.map(|level| level.name), Some("Beginner"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn rate(puzzle: &Puzzle, wanted: &Wanted, limits: &Limits) -> Rating {
    let path = wanted.ladder.solve(&CandidateGrid::from_puzzle(puzzle), limits);
    let letters = letters::rate(puzzle, limits);
    let sampled = wanted.sample.as_ref().map(|sample| backtracking::rate(puzzle.grid(), sample, limits));
    Rating {
        hodoku: Hodoku::of(&path),
        cut: path.end == PathEnd::OutOfBudget || letters.cut || sampled == Some(None),
        letters,
        backtracking: sampled.flatten(),
        hardest: path.hardest(),
        steps: path.steps.len(),
        end: path.end,
    }
}
