//! From attempts to puzzles. Attempts are numbered, and what comes of one depends on the order and on the attempt alone: so many
//! threads can make puzzles, each with a [`Maker`] of its own, and a seed brings the same puzzles back however many they are.

use std::ops::RangeInclusive;

use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::{Digger, Dug, FullBoards, Plan, Wish, finish, pattern};
use crate::fast;
use crate::grid::{Puzzle, Solution};
use crate::limits::{Ending, Limits};
use crate::sets::CellSet;
use crate::symmetry::Symmetry;

/// What puzzles are made from.
#[derive(Clone, Debug)]
pub enum Source {
    /// Full boards, each as likely as any other.
    Boards(Plan),
    /// A pattern: the cells of the givens; where it is wished, such that none of the sets that the symmetry holds together can be
    /// missed.
    Pattern(CellSet, Option<&'static Symmetry>),
    /// A puzzle that somebody has begun; the plan keeps its givens.
    Begun(Puzzle, Plan),
}

/// What is to be made.
#[derive(Clone, Debug)]
pub struct Order {
    /// From what.
    pub source: Source,
    /// With so many givens.
    pub givens: RangeInclusive<usize>,
    /// What else is wished.
    pub wish: Wish,
    /// Whether givens may be put back where a puzzle would be too hard else.
    pub ease: bool,
}

/// Attempts in order, from a seed. One for all threads.
pub struct Attempts {
    rng: Xoshiro256PlusPlus,
    boards: Option<FullBoards>,
    next: u64,
}

/// An attempt at a puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Attempt {
    /// Its number, from 0.
    pub number: u64,
    seed: u64,
    board: Option<Solution>,
}

/// A puzzle that was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Made {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its only solution.
    pub solution: Solution,
}

/// Works on attempts. It keeps its memory; each thread has its own.
pub struct Maker {
    order: Order,
    digger: Option<Digger>,
}

impl Attempts {
    /// All attempts of a seed.
    #[must_use]
    pub fn new(order: &Order, seed: u64) -> Self {
        let boards = matches!(order.source, Source::Boards(_)).then(FullBoards::new);
        Self { rng: Xoshiro256PlusPlus::seed_from_u64(seed), boards, next: 0 }
    }

    /// The next one.
    pub fn take(&mut self) -> Attempt {
        let number = self.next;
        self.next += 1;
        let board = self.boards.as_mut().map(|boards| boards.draw(&mut self.rng));
        Attempt { number, seed: self.rng.random(), board }
    }
}

impl Maker {
    /// One that has nothing to do yet.
    #[must_use]
    pub fn new(order: &Order) -> Self {
        let plan = match &order.source {
            Source::Boards(plan) | Source::Begun(_, plan) => Some(plan),
            Source::Pattern(..) => None,
        };
        Self { order: order.clone(), digger: plan.map(|plan| Digger::new(plan.clone())) }
    }

    /// How many attempts it works on at once at most.
    #[must_use]
    pub fn at_once(&self) -> usize {
        const DIGGING: usize = 2048;
        const RATING: usize = 64;
        match (&self.digger, self.order.wish.is_none()) {
            (Some(_), true) => DIGGING,
            (Some(_), false) => RATING,
            (None, _) => 1,
        }
    }

    /// How many attempts are on their way.
    #[must_use]
    pub fn on_their_way(&self) -> usize {
        self.digger.as_ref().map_or(0, Digger::len)
    }

    /// Takes some more attempts, and works for a while on all that are on their way. Those that come to an end are handed over by their
    /// numbers, with the puzzle if that is as ordered. When the limits end the work, attempts on their way are lost.
    pub fn work(
        &mut self,
        attempts: impl IntoIterator<Item = Attempt>,
        limits: &Limits,
        mut each: impl FnMut(u64, Option<Made>),
    ) -> Ending {
        let Self { order, digger } = self;
        for Attempt { number, seed, board } in attempts {
            let solution = match &order.source {
                Source::Boards(_) => board,
                Source::Begun(puzzle, _) => finish::some_solution(puzzle, seed),
                Source::Pattern(cells, minimal) => {
                    let made = pattern::fill(*cells, seed, limits);
                    let made = made.map(|(puzzle, solution)| Made { puzzle, solution });
                    let is_minimal =
                        |puzzle: &Puzzle| minimal.is_none_or(|of| !has_spare(puzzle, of, limits));
                    let is_met = |puzzle: &Puzzle| order.is_met(puzzle, limits) && is_minimal(puzzle);
                    each(number, made.filter(|made| is_met(&made.puzzle)));
                    continue;
                }
            };
            match (solution, digger.as_mut()) {
                (Some(solution), Some(digger)) => digger.add(number, solution, seed),
                _ => each(number, None),
            }
        }
        match digger {
            Some(digger) => digger.round(limits, |dug| each(dug.number, order.made(&dug, limits))),
            None => Ending::Complete,
        }
    }
}

/// Whether some of the givens that the symmetry holds together can be missed.
fn has_spare(puzzle: &Puzzle, symmetry: &Symmetry, limits: &Limits) -> bool {
    let givens: CellSet = puzzle.grid().filled().map(|(cell, _)| cell).collect();
    let mut left = givens;
    while let Some(cell) = left.iter().next() {
        let together = symmetry.closure(CellSet::only(cell));
        left -= together;
        let mut fewer = *puzzle.grid();
        together.iter().for_each(|cell| fewer.set(cell, None));
        let counted = fast::count_within(&Puzzle::of_solution(fewer), 2, limits);
        if counted == (1, Ending::Complete) {
            return true;
        }
    }
    false
}

impl Order {
    fn made(&self, dug: &Dug, limits: &Limits) -> Option<Made> {
        let puzzle = if self.ease { self.wish.eased(dug, limits) } else { dug.puzzle };
        self.is_met(&puzzle, limits).then_some(Made { puzzle, solution: dug.solution })
    }

    fn is_met(&self, puzzle: &Puzzle, limits: &Limits) -> bool {
        self.givens.contains(&puzzle.givens()) && self.wish.holds(puzzle, limits)
    }
}
