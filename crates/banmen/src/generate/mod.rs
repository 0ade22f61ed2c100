//! Generate: puzzles as they are wished.

mod book;
pub mod finish;
mod picture;
mod ranges;
mod run;

use std::ops::RangeInclusive;

use banmen_sudoku::generate::pattern;
use banmen_sudoku::human::Ladder;
use banmen_sudoku::rating::Rating;
use banmen_sudoku::{CellSet, Puzzle, Solution};

pub use banmen_sudoku::Symmetry;
pub use banmen_sudoku::generate::pattern::{FEWEST, Hopeless};
pub use banmen_sudoku::generate::{Order, Outcome, Plan, Run as TrialRun, Source, Trial, Wish};
pub use banmen_sudoku::symmetry::SYMMETRIES;
pub use book::{MOST_BOARDS, workbook};
pub use picture::{PatternError, of_bytes, of_text};
pub use ranges::{givens, grades, levels, scores};
pub use run::{Ended, Event, Run, Tally, run, trials};

/// What is wished.
#[derive(Clone, Debug)]
pub struct Request {
    /// From what puzzles are made.
    pub from: Origin,
    /// The symmetry of the givens.
    pub symmetry: &'static Symmetry,
    /// How many givens there shall be.
    pub givens: Option<RangeInclusive<usize>>,
    /// Whether no given may be one too many.
    pub minimal: bool,
    /// How difficult it shall be, and by which techniques.
    pub wish: Wish,
}

/// What puzzles are made from.
#[derive(Clone, Debug)]
pub enum Origin {
    /// Nothing.
    Nothing,
    /// A pattern: the cells of the givens.
    Pattern(CellSet),
    /// A puzzle that somebody has begun.
    Begun(Puzzle),
    /// Nothing, and nothing is taken out: full boards.
    Filled,
}

/// Why a wish cannot be met, as is seen at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The pattern cannot have one solution.
    Hopeless(Hopeless),
    /// The pattern has not that symmetry.
    NoSuchPattern(&'static str),
    /// No puzzle has so few givens.
    TooFew,
    /// Pattern and number of givens do not agree: the pattern has so many cells.
    OtherNumber(usize),
    /// The orbits of the symmetry do not add up to any such number of givens.
    NoSuchNumber(&'static str),
}

/// A puzzle that was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GenerateReport {
    /// Its number, from 1.
    pub number: u64,
    /// The number of the attempt that it came from, from 1.
    pub attempt: u64,
    /// The seed of all.
    pub seed: u64,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its only solution.
    pub solution: Solution,
    /// The symmetries that its givens have.
    pub symmetry: Vec<&'static str>,
    /// How difficult it is, if that was asked.
    pub rating: Option<Box<Rating>>,
}

/// The usual techniques, or those of a list, without those that try things out.
#[must_use]
pub fn without_guessing(ladder: Option<Ladder>) -> Ladder {
    let mut ladder = ladder.unwrap_or_default();
    ladder.techniques.retain(|technique| banmen_sudoku::generate::is_reasoning(technique));
    ladder
}

/// What is to be done for a request.
///
/// # Errors
/// [`Refusal`].
pub fn order(request: &Request) -> Result<Order, Refusal> {
    let Request { from, symmetry, givens, minimal, wish } = request;
    let any = FEWEST..=81;
    let range = givens.clone().unwrap_or(any);
    if *range.end() < FEWEST {
        return Err(Refusal::TooFew);
    }
    let plan = match givens {
        Some(givens) if !minimal => Plan::down_to(symmetry, givens.clone()),
        _ => Plan::to_the_end(symmetry),
    };
    let source = match from {
        Origin::Pattern(cells) => {
            if let Some(hopeless) = pattern::hopeless(*cells) {
                return Err(Refusal::Hopeless(hopeless));
            }
            if !symmetry.holds(*cells) {
                return Err(Refusal::NoSuchPattern(symmetry.id));
            }
            if !range.contains(&cells.len()) {
                return Err(Refusal::OtherNumber(cells.len()));
            }
            Source::Pattern(*cells, minimal.then_some(*symmetry))
        }
        Origin::Begun(puzzle) => {
            let kept = puzzle.grid().filled().map(|(cell, _)| cell).collect();
            Source::Begun(*puzzle, plan.keeping(kept))
        }
        Origin::Nothing => Source::Boards(plan),
        Origin::Filled => Source::Boards(plan.keeping(CellSet::ALL)),
    };
    if !matches!(from, Origin::Pattern(_) | Origin::Filled) && !symmetry.allows(range.clone()) {
        return Err(Refusal::NoSuchNumber(symmetry.id));
    }
    let ease = !minimal && givens.is_none();
    Ok(Order { source, givens: range, wish: wish.clone(), ease })
}
