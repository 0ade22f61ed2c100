//! Solve: the solution of a board, or why there is not exactly one.

use std::ops::ControlFlow;

use banmen_sudoku::check::{CheckOptions, check};
use banmen_sudoku::{Ending, Grid, Limits, Puzzle, Solution, fast};

use crate::boards::Board;
use crate::clock::Clock;
use crate::report::{Answer, Seen, SolveReport, Status};

/// What to find out beside the solution.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Wish {
    /// List at most so many solutions.
    pub list: Option<u64>,
    /// Count solutions, at most so many.
    pub count: Option<u64>,
}

impl Wish {
    /// Solutions listed or counted where no other bound is given: enough for any purpose, and they fit into memory.
    pub const USUAL_BOUND: u64 = 1_000_000;
}

/// Solves a board.
#[must_use]
pub fn solve(board: &Board, wish: &Wish, clock: &Clock) -> SolveReport {
    solve_seen(board.seen.clone(), wish, clock)
}

/// Solves the puzzle of a line of a batch.
#[must_use]
pub fn solve_line(line: usize, grid: Grid, wish: &Wish, clock: &Clock) -> SolveReport {
    solve_seen(Seen::on_line(line, grid), wish, clock)
}

fn solve_seen(seen: Seen, wish: &Wish, clock: &Clock) -> SolveReport {
    let answer = answer(&seen, wish.count.unwrap_or(2), false, clock);
    let listed = match &answer {
        Answer::Known(_) => wish.list.map(|most| list(&seen.board, most, clock)),
        Answer::Unread => None,
    };
    SolveReport { seen, answer, listed, counted: wish.count.is_some(), placed: None }
}

/// Asks the engine about a board, unless it could not be read.
pub(crate) fn answer(seen: &Seen, count_limit: u64, minimality: bool, clock: &Clock) -> Answer {
    if !seen.unreadable.is_empty() {
        return Answer::Unread;
    }
    clock.run(|limits| {
        let options = CheckOptions { count_limit, minimality, limits };
        Answer::Known(Box::new(check(&seen.board, &options)))
    })
}

/// The first solutions, and whether there are more.
fn list(grid: &Grid, most: u64, clock: &Clock) -> (Vec<Solution>, bool) {
    let Ok(puzzle) = Puzzle::from_grid(*grid) else { return (Vec::new(), false) };
    let mut solutions = Vec::new();
    let mut more = false;
    let ending = clock.run(|limits| {
        fast::enumerate(&puzzle, &limits, &mut |solution| {
            if (solutions.len() as u64) < most {
                solutions.push(*solution);
                return ControlFlow::Continue(());
            }
            more = true;
            ControlFlow::Break(())
        })
    });
    (solutions, more || ending == Ending::OutOfBudget)
}

/// What a board is that some way has found a solution of: whether it is the only one is for the fast solver to say.
pub(crate) fn status_of_solved(grid: &Grid) -> Status {
    /// Work that the question is worth.
    const NODES: u64 = 1_000_000;
    let limits = Limits { nodes: Some(NODES), stop: None };
    match Puzzle::from_grid(*grid).map(|puzzle| fast::count_within(&puzzle, 2, &limits)) {
        Ok((2.., _)) => Status::Many,
        Ok((1, Ending::Complete)) => Status::Unique,
        Ok(_) => Status::Unproved,
        Err(_) => Status::Invalid,
    }
}
