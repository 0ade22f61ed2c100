//! Digging: givens are taken out of full boards as long as the solution stays the only one.
//!
//! What a symmetry holds together goes together: an orbit of cells is taken out cell by cell, and put back as a whole when one of them is
//! needed. Thousands of puzzles are on their way at once, so that the engine for many puzzles answers one question for each of
//! them in a round: *is there a solution without this given in which its cell holds another digit?* Many questions need no
//! engine: a given that is a single for the others can go.
//!
//! What becomes of a board depends on nothing but the board, its seed and the plan: not on what else is on its way.

use std::ops::RangeInclusive;

use rand::RngExt;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::fast::Batch;
use crate::grid::{Candidate, Cell, Digit, Grid, Puzzle, Solution};
use crate::limits::{Ending, Limits};
use crate::sets::{CellSet, DigitSet};
use crate::symmetry::Symmetry;

/// What is to be dug.
#[derive(Clone, Debug)]
pub struct Plan {
    orbits: Vec<CellSet>,
    givens: Option<RangeInclusive<usize>>,
}

/// A full board on its way to a puzzle.
struct Draft {
    /// Whatever its owner wants to know it by.
    number: u64,
    solution: Solution,
    /// The givens that are left.
    grid: Grid,
    left: [CellSet; 9],
    /// The orbits in the order in which they are tried, from the end: those behind `untried` have been.
    order: Vec<u8>,
    untried: usize,
    /// What is left to take out of the orbit that is being tried; with what was taken it is the whole orbit.
    rest: CellSet,
    /// How many givens it shall keep at least.
    least: usize,
}

/// A board after all has been tried.
#[derive(Clone, Debug)]
pub struct Dug {
    /// The number of its draft.
    pub number: u64,
    /// The puzzle: with one solution, and no orbit that could go, unless the plan stopped before.
    pub puzzle: Puzzle,
    /// Its solution.
    pub solution: Solution,
    /// What was taken out, in order.
    pub gone: Vec<CellSet>,
}

/// Digs many boards at once. It keeps its memory between rounds.
pub struct Digger {
    plan: Plan,
    batch: Batch,
    on_their_way: Vec<Draft>,
    asked: Vec<Cell>,
}

impl Plan {
    /// As far as it goes: no orbit of the symmetry can be missed in the end.
    #[must_use]
    pub fn to_the_end(symmetry: &Symmetry) -> Self {
        Self { orbits: symmetry.orbits(), givens: None }
    }

    /// Down to so many givens: for each board a number of the range, each as likely as any other. Where a board cannot come down so
    /// far it keeps more.
    #[must_use]
    pub fn down_to(symmetry: &Symmetry, givens: RangeInclusive<usize>) -> Self {
        Self { orbits: symmetry.orbits(), givens: Some(givens) }
    }

    /// The same, but these cells and all that the symmetry holds together with them stay.
    #[must_use]
    pub fn keeping(mut self, cells: CellSet) -> Self {
        self.orbits.retain(|orbit| (*orbit & cells).is_empty());
        self
    }
}

impl Digger {
    /// One that has nothing to do yet.
    #[must_use]
    pub fn new(plan: Plan) -> Self {
        Self { plan, batch: Batch::new(), on_their_way: Vec::new(), asked: Vec::new() }
    }

    /// How many boards are on their way.
    #[must_use]
    pub fn len(&self) -> usize {
        self.on_their_way.len()
    }

    /// Whether there is nothing to do.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.on_their_way.is_empty()
    }

    /// Takes a board. The seed decides in which order it is dug.
    pub fn add(&mut self, number: u64, solution: Solution, seed: u64) {
        self.on_their_way.push(Draft::new(number, solution, seed, &self.plan));
    }

    /// Answers a question for each board; those that have no more are handed over.
    pub fn round(&mut self, limits: &Limits, mut each: impl FnMut(Dug)) -> Ending {
        let Self { plan, batch, on_their_way, asked } = self;
        asked.clear();
        while let Some(draft) = on_their_way.get_mut(asked.len()) {
            match draft.question(&plan.orbits) {
                Some(cell) => asked.push(cell),
                None => {
                    let draft = on_their_way.swap_remove(asked.len());
                    each(draft.done(&plan.orbits));
                }
            }
        }
        let questions: Vec<(Grid, Candidate)> =
            on_their_way.iter().zip(&*asked).map(|(draft, cell)| draft.without(*cell)).collect();
        let mut answers = on_their_way.iter_mut().zip(&*asked);
        batch.solvable_without(questions, limits, |needed| {
            if let Some((draft, cell)) = answers.next() {
                draft.answer(*cell, needed, &plan.orbits);
            }
        })
    }
}

impl Draft {
    fn new(number: u64, solution: Solution, seed: u64, plan: &Plan) -> Self {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut order: Vec<u8> = (0..).take(plan.orbits.len()).collect();
        order.shuffle(&mut rng);
        let least = plan.givens.clone().map_or(0, |givens| rng.random_range(givens));
        let mut left = [CellSet::EMPTY; 9];
        for (cell, digit) in solution.iter() {
            left[digit.index()].insert(cell);
        }
        let untried = order.len();
        let rest = order.last().map_or(CellSet::EMPTY, |orbit| plan.orbits[usize::from(*orbit)]);
        Self { number, solution, grid: solution.to_grid(), left, order, untried, rest, least }
    }

    /// The next given that only the engine can tell of; those before it that can go at once are taken out. `None` when all are tried.
    fn question(&mut self, orbits: &[CellSet]) -> Option<Cell> {
        loop {
            let orbit = orbits[usize::from(*self.order[..self.untried].last()?)];
            match self.rest.first() {
                Some(_) if self.rest == orbit && self.filled().len() < self.least + orbit.len() => {
                    self.next_orbit(orbits);
                }
                Some(cell) if self.is_single(cell, self.solution.get(cell)) => self.take(cell),
                Some(cell) => return Some(cell),
                None => self.next_orbit(orbits),
            }
        }
    }

    /// The grid without a given, and that given.
    fn without(&self, cell: Cell) -> (Grid, Candidate) {
        let mut grid = self.grid;
        grid.set(cell, None);
        (grid, Candidate { digit: self.solution.get(cell), cell })
    }

    /// What came of the question about a given: whether it is needed.
    fn answer(&mut self, cell: Cell, needed: bool, orbits: &[CellSet]) {
        if !needed {
            return self.take(cell);
        }
        let Some(&orbit) = self.order[..self.untried].last() else { return };
        for cell in (orbits[usize::from(orbit)] - self.rest).iter() {
            let digit = self.solution.get(cell);
            self.grid.set(cell, Some(digit));
            self.left[digit.index()].insert(cell);
        }
        self.next_orbit(orbits);
    }

    fn take(&mut self, cell: Cell) {
        self.rest.remove(cell);
        self.grid.set(cell, None);
        self.left[self.solution.get(cell).index()].remove(cell);
    }

    fn next_orbit(&mut self, orbits: &[CellSet]) {
        self.untried -= 1;
        let next = self.order[..self.untried].last();
        self.rest = next.map_or(CellSet::EMPTY, |orbit| orbits[usize::from(*orbit)]);
    }

    fn filled(&self) -> CellSet {
        self.left.iter().fold(CellSet::EMPTY, |all, cells| all | *cells)
    }

    /// Whether the other givens leave the cell no other digit, or the digit no other cell in a house.
    fn is_single(&self, cell: Cell, digit: Digit) -> bool {
        let seen: DigitSet = Digit::ALL
            .into_iter()
            .filter(|other| !(self.left[other.index()] & cell.peers()).is_empty())
            .collect();
        if seen == !DigitSet::only(digit) {
            return true;
        }
        let equal = self.left[digit.index()] - CellSet::only(cell);
        let reached = equal.iter().fold(self.filled(), |all, other| all | other.peers());
        cell.houses().iter().any(|house| (house.set() - reached - CellSet::only(cell)).is_empty())
    }

    fn done(self, orbits: &[CellSet]) -> Dug {
        let filled = self.filled();
        let tried = self.order.iter().rev().map(|orbit| orbits[usize::from(*orbit)]);
        Dug {
            number: self.number,
            puzzle: Puzzle::of_solution(self.grid),
            solution: self.solution,
            gone: tried.filter(|orbit| (*orbit & filled).is_empty()).collect(),
        }
    }
}
