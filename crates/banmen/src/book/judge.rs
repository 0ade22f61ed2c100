//! What a board is, as a book needs to know it.

use banmen_sudoku::human::{CandidateGrid, Family, Ladder, Level, PathEnd};
use banmen_sudoku::rating::{self, Hodoku, Letters};
use banmen_sudoku::{Grid, Puzzle};

use super::{Scale, Wish, credit};
use crate::boards::Board;
use crate::clock::Clock;
use crate::hint;
use crate::input::Input;
use crate::position::Position;
use crate::report::{Seen, Status};
use crate::solve::answer;
use crate::words::{book, hints};

/// A board that may become a puzzle of a book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// The input that it comes from.
    pub input: String,
    /// What was seen of it. Digits that a person has put in are not among its own.
    pub seen: Seen,
    /// Who made it, where the input knows.
    pub author: Option<String>,
}

/// What was found out about a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judged {
    /// The board.
    pub candidate: Candidate,
    /// Whether it is a puzzle with one solution.
    pub status: Status,
    /// The solution, if it is the only one.
    pub solution: Option<Grid>,
    /// How difficult it is.
    pub grade: Option<Grade>,
    /// The first step that is no single, told as far as was asked.
    pub hint: Option<String>,
}

/// How difficult a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grade {
    /// By HoDoKu's levels, with the score.
    Hodoku(Level, u32),
    /// By letters: number, name and letters of the level, with the cost; no level where none of them solves it.
    Letters(Option<&'static rating::letters::Grade>, u32),
}

impl Candidate {
    /// Takes a board of an input.
    #[must_use]
    pub fn of(name: &str, input: &Input, board: &Board) -> Self {
        let seen = Seen { board: Position::read(input, board, false).givens, ..board.seen.clone() };
        let author = match (input, &board.find) {
            (Input::Book(book), Some(find)) => credit::in_book(book, find),
            _ => board.author.clone().or_else(|| credit::in_caption(seen.label.as_deref()?)),
        };
        Self { input: name.to_owned(), seen, author }
    }
}

/// Finds out what a book has to know of a board.
#[must_use]
pub fn judge(candidate: Candidate, wish: &Wish, clock: &Clock) -> Judged {
    let answer = answer(&candidate.seen, 2, false, clock);
    let solution = answer.solution().map(banmen_sudoku::Solution::to_grid);
    let grid = candidate.seen.board;
    let puzzle = Puzzle::from_grid(grid).ok().filter(|_| solution.is_some());
    let (mut status, mut grade, mut told) = (answer.status(), None, None);
    if let Some(puzzle) = puzzle.filter(|puzzle| puzzle.givens() < 81) {
        if wish.needs_grades() {
            grade = graded(&puzzle, wish.scale, clock);
            if grade.is_none() {
                status = Status::Unproved;
            }
        }
        told = wish.hints.map(|stage| first_step(grid, stage, wish, clock));
    }
    Judged { candidate, status, solution, grade, hint: told }
}

/// How difficult it is; `None` if time was up before that was known.
fn graded(puzzle: &Puzzle, scale: Scale, clock: &Clock) -> Option<Grade> {
    clock.run(|limits| match scale {
        Scale::Hodoku => {
            let path = rating::Wanted::default().ladder.solve(&CandidateGrid::from_puzzle(puzzle), &limits);
            let Hodoku { level, score } = Hodoku::of(&path);
            // What no technique solves is harder than what any of them does.
            let level = if path.end == PathEnd::Solved { level } else { Level::Extreme };
            (path.end != PathEnd::OutOfBudget).then_some(Grade::Hodoku(level, score))
        }
        Scale::Letters => {
            let Letters { level, cost, cut, .. } = rating::letters::rate(puzzle, &limits);
            (!cut).then_some(Grade::Letters(level, cost))
        }
    })
}

/// The first step that is no single: those everybody finds. Where singles solve all, the first of them.
fn first_step(grid: Grid, stage: hint::Stage, wish: &Wish, clock: &Clock) -> String {
    let asked = hint::Wish { stage, ..hint::Wish::default() };
    let after = after_singles(grid, &asked.ladder, clock);
    let (from, placed) = match after.givens() {
        81 => (grid, 0),
        digits => (after, digits - grid.givens()),
    };
    let report = hint::hint_line(0, from, &asked, clock);
    let told = hints::hinted(&report, wish.lang).join(" ");
    match (after.givens(), placed) {
        (81, _) => book::singles_do(&told, wish.lang),
        (_, 0) => told,
        (_, placed) => book::behind_singles(placed, &told, wish.lang),
    }
}

/// The digits that stand when singles show nothing more.
fn after_singles(grid: Grid, ladder: &Ladder, clock: &Clock) -> Grid {
    let Ok(puzzle) = Puzzle::from_grid(grid) else { return grid };
    let mut ladder = ladder.clone();
    ladder.techniques.retain(|technique| technique.family == Family::Singles);
    *clock.run(|limits| ladder.solve(&CandidateGrid::from_puzzle(&puzzle), &limits)).last.values()
}

impl Grade {
    /// One to five.
    #[must_use]
    pub fn stars(&self) -> usize {
        /// The most that a level by letters may be numbered, for one star, two, three and four.
        const LETTERS: [u8; 4] = [1, 2, 3, 7];
        match self {
            Self::Hodoku(level, _) => match level {
                Level::Easy => 1,
                Level::Medium => 2,
                Level::Hard => 3,
                Level::Unfair => 4,
                Level::Extreme => 5,
            },
            Self::Letters(level, _) => {
                let number = level.map_or(u8::MAX, |level| level.number);
                1 + LETTERS.iter().filter(|&&most| number > most).count()
            }
        }
    }

    /// By which puzzles are put in order.
    #[must_use]
    pub fn weight(&self) -> (usize, u8, u32) {
        match self {
            Self::Hodoku(_, score) => (self.stars(), 0, *score),
            Self::Letters(level, cost) => (self.stars(), level.map_or(u8::MAX, |level| level.number), *cost),
        }
    }
}
