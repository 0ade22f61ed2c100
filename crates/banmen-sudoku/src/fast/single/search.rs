//! The search: depth first, one board after another.

use std::ops::ControlFlow;

use crate::fast::single::board::{Board, NUMBERS, Words};
use crate::fast::single::choose::{Spot, choose};
use crate::fast::single::settle::{Settled, settle};
use crate::fast::single::simd;
use crate::fast::single::vector::{Vector, load, store};
use crate::grid::{Digit, Puzzle, Solution};
use crate::limits::{Budget, Ending, Limits};

/// A search that can be used for one puzzle after another; what it keeps is memory only.
#[derive(Default)]
pub(in crate::fast) struct Search {
    /// What the vectors of this machine are.
    vectors: simd::Vectors,
    /// The halves of splits that wait for their turn. At most one for each cell and digit: every split on the way down
    /// takes one from the board.
    waiting: Vec<Half>,
}

/// Half of a split: a board, and the cell it was split at.
pub(super) struct Half {
    board: Board<Words>,
    spot: Spot,
}

/// Whoever is shown the solutions.
pub(super) type Found<'a> = &'a mut dyn FnMut(&Solution) -> ControlFlow<()>;

impl Search {
    /// Shows every solution to `found`, each once, until it breaks off or the limits do.
    pub(in crate::fast) fn run(
        &mut self,
        puzzle: &Puzzle,
        limits: &Limits,
        mut found: impl FnMut(&Solution) -> ControlFlow<()>,
    ) -> Ending {
        self.waiting.clear();
        simd::run(self.vectors, &mut self.waiting, puzzle.grid().cells(), Budget::new(limits), &mut found)
    }
}

/// The search in one kind of vector.
#[inline(always)]
pub(super) fn run<V: Vector>(
    waiting: &mut Vec<Half>,
    givens: &[Option<Digit>; 81],
    mut budget: Budget,
    found: Found,
) -> Ending {
    let mut board = V::read(givens);
    let mut last = None;
    // The last cell that failed. It is tried first on the way back up: without that, choices that have nothing to do
    // with a contradiction would multiply its cost.
    let mut suspect: Option<Spot> = None;
    loop {
        match settle(&mut board) {
            Settled::Contradiction => suspect = last,
            Settled::Open => {
                if !budget.spend() {
                    return Ending::OutOfBudget;
                }
                let spot = suspect.filter(|&spot| is_open(&board, spot));
                let spot = spot.unwrap_or_else(|| choose(&board));
                let other = split(&mut board, spot);
                if waiting.capacity() == 0 {
                    waiting.reserve(16);
                }
                waiting.push(Half { board: store(&other), spot });
                last = Some(spot);
                continue;
            }
            Settled::Solved => {
                if found(&Solution::proved(V::write(&board))).is_break() {
                    return Ending::Stopped;
                }
            }
        }
        let Some(half) = waiting.pop() else { return Ending::Complete };
        board = load(&half.board);
        last = Some(half.spot);
    }
}

/// What is left of the board at one cell: that cell's digits, and nothing in all others.
#[inline(always)]
fn at<V: Vector>(board: &Board<V>, Spot(number): Spot) -> Board<V> {
    let numbers: Board<V> = load(&NUMBERS);
    let number = V::splat(number);
    let mut here = *board;
    for row in 0..3 {
        for column in 0..3 {
            here[row][column] = here[row][column].and(numbers[row][column].xor(number).is_zero());
        }
    }
    here
}

/// Whether a cell has more than one digit left.
#[inline(always)]
fn is_open<V: Vector>(board: &Board<V>, spot: Spot) -> bool {
    let mut more = V::zero();
    for cell in at(board, spot).as_flattened() {
        more = more.or(cell.and(cell.minus_one()));
    }
    !more.is_nothing()
}

/// Splits in two at an open cell: the board takes the lowest digit left there, the other is without it.
#[inline(always)]
fn split<V: Vector>(board: &mut Board<V>, spot: Spot) -> Board<V> {
    let here = at(board, spot);
    let mut other = *board;
    for row in 0..3 {
        for column in 0..3 {
            let rest = here[row][column].and(here[row][column].minus_one());
            let lowest = here[row][column].without(rest);
            other[row][column] = other[row][column].without(lowest);
            board[row][column] = board[row][column].without(rest);
        }
    }
    other
}
