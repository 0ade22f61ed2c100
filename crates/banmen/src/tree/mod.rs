//! Tree: the A search on a board, told, drawn, and put on a sheet.
//!
//! ```text
//! mod.rs      the report
//! lay.rs      where the trials stand in a drawing: tiers from left to right
//! text.rs     as lines for a terminal
//! svg.rs      as a picture
//! sheet.rs    as shapes and connectors on a new sheet
//! ```

mod lay;
mod sheet;
mod svg;
mod text;

use banmen_sudoku::assume::{self, End, Fate, Trials};
use banmen_sudoku::{Grid, Limits, Puzzle};

use crate::boards::Board;
use crate::clock::Clock;
use crate::report::{Answer, Placed, Seen, Status};
use crate::solve::{answer, status_of_solved};

pub use banmen_sudoku::assume::{Growth, MOST_TIERS, Plan, Searches, TIERS};
pub use sheet::sheet;
pub use svg::{Picture, svg};
pub use text::lines;

/// The name of the sheet with the trees, as people know it from the macros.
pub const SHEET: &str = "number_tree";

/// Trials of a tree without tiers, unless more are wanted.
pub const TRIALS: u64 = 10_000;

/// What `tree` found out about a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TreeReport {
    /// The board.
    pub seen: Seen,
    /// The letters of the searches.
    pub searches: String,
    /// How the trees grew.
    pub growth: Growth,
    /// The trials; none if the board could not be read or its givens clash.
    pub trials: Result<Trials, Answer>,
    /// Where the tree was drawn, if it was drawn into a workbook.
    pub placed: Option<Placed>,
}

impl TreeReport {
    /// Whether the tree has no solution to show, or one of several.
    #[must_use]
    pub fn is_fault(&self) -> bool {
        self.status() != Status::Unique
    }

    /// How it ended, in the words of all verbs: one solution or more found, none, or not known.
    #[must_use]
    pub fn status(&self) -> Status {
        match &self.trials {
            Err(answer) => answer.status(),
            Ok(trials) => match (trials.solutions.len(), trials.end) {
                (0, End::Exhausted) => Status::None,
                (0, _) => Status::Unproved,
                (1, _) => status_of_solved(&self.seen.board),
                (_, _) => Status::Many,
            },
        }
    }
}

/// Grows the trees of a board, with at most so many trials.
#[must_use]
pub fn tree(board: &Board, plan: &Plan, trials: Option<u64>, clock: &Clock) -> TreeReport {
    of_seen(board.seen.clone(), plan, trials, clock)
}

/// Grows the trees of the puzzle of a line of a batch.
#[must_use]
pub fn tree_line(line: usize, grid: Grid, plan: &Plan, trials: Option<u64>, clock: &Clock) -> TreeReport {
    of_seen(Seen::on_line(line, grid), plan, trials, clock)
}

fn of_seen(seen: Seen, plan: &Plan, nodes: Option<u64>, clock: &Clock) -> TreeReport {
    let trials = match Puzzle::from_grid(seen.board) {
        Ok(puzzle) if seen.unreadable.is_empty() => {
            Ok(clock.run(|limits| assume::search(&puzzle, plan, &Limits { nodes, ..limits })))
        }
        _ => Err(answer(&seen, 2, false, clock)),
    };
    TreeReport {
        seen,
        searches: plan.searches.letters().to_owned(),
        growth: plan.growth,
        trials,
        placed: None,
    }
}

/// What a trial's fate is called in JSON, and in classes of the picture.
#[must_use]
pub const fn fate_word(fate: &Fate) -> &'static str {
    match fate {
        Fate::Stalled => "stalled",
        Fate::Blind => "blind",
        Fate::Contradiction(_) => "contradiction",
        Fate::Refuted => "refuted",
        Fate::Solved(_) => "solved",
    }
}

/// What an end is called in JSON.
#[must_use]
pub const fn end_word(end: End) -> &'static str {
    match end {
        End::Solved => "solved",
        End::Exhausted => "exhausted",
        End::OutOfTiers => "out-of-tiers",
        End::Blind => "blind",
        End::OutOfBudget => "out-of-budget",
    }
}
