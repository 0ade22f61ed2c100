//! Rate: how difficult a board is.

use std::time::{Duration, Instant};

use banmen_sudoku::rating::{self, Rating};
use banmen_sudoku::{Grid, Puzzle};

use crate::boards::Board;
use crate::clock::Clock;
use crate::report::{Answer, Seen, Status};
use crate::solve::answer;

pub use banmen_sudoku::human::Level;
pub use banmen_sudoku::rating::{Backtracking, Sample, Wanted};

/// What `rate` found out about a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RateReport {
    /// The board.
    pub seen: Seen,
    /// Whether it has exactly one solution: only such boards are rated.
    pub answer: Answer,
    /// How long that took.
    pub time: Duration,
    /// How difficult it is, as far as time allowed.
    pub rating: Option<Box<Rating>>,
}

impl RateReport {
    /// Whether the board could not be rated, or time was up before all was known.
    #[must_use]
    pub fn is_fault(&self) -> bool {
        self.status() != Status::Unique
    }

    /// How the board stands, in a word.
    #[must_use]
    pub fn status(&self) -> Status {
        match &self.rating {
            Some(rating) if rating.cut => Status::Unproved,
            _ => self.answer.status(),
        }
    }

    /// The rating, if it is whole.
    #[must_use]
    pub fn whole(&self) -> Option<&Rating> {
        self.rating.as_deref().filter(|rating| !rating.cut)
    }
}

/// The name of a level as HoDoKu has it.
#[must_use]
pub const fn level_name(level: Level) -> &'static str {
    match level {
        Level::Easy => "Easy",
        Level::Medium => "Medium",
        Level::Hard => "Hard",
        Level::Unfair => "Unfair",
        Level::Extreme => "Extreme",
    }
}

/// Rates a board.
#[must_use]
pub fn rate(board: &Board, wanted: &Wanted, clock: &Clock) -> RateReport {
    of_seen(board.seen.clone(), wanted, clock)
}

/// Rates the puzzle of a line of a batch.
#[must_use]
pub fn rate_line(line: usize, grid: Grid, wanted: &Wanted, clock: &Clock) -> RateReport {
    of_seen(Seen::on_line(line, grid), wanted, clock)
}

fn of_seen(seen: Seen, wanted: &Wanted, clock: &Clock) -> RateReport {
    let start = Instant::now();
    let answer = answer(&seen, 2, false, clock);
    let puzzle = Puzzle::from_grid(seen.board).ok().filter(|_| answer.status() == Status::Unique);
    let rated = |puzzle: Puzzle| Box::new(clock.run(|limits| rating::rate(&puzzle, wanted, &limits)));
    let rating = puzzle.map(rated);
    RateReport { seen, answer, time: start.elapsed(), rating }
}
