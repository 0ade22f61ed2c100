//! The search: depth first, one board after another.

use std::ops::ControlFlow;

use crate::fast::single::board::{Board, NUMBERS, Words, place};
use crate::fast::single::choose::{Spot, choose};
use crate::fast::single::settle::{Settled, settle};
use crate::fast::single::simd;
use crate::fast::single::vector::{Vector, load, store};
use crate::grid::{Cell, Digit, Puzzle, Solution};
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

/// Half of a split: a board, and the cell it was split at (none if it is no half, but the whole).
pub(super) struct Half {
    board: Board<Words>,
    spot: Option<Spot>,
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

    /// What a search that ended [`Ending::OutOfBudget`] left undone: boards of candidates (bit 0 is digit 1), cells in
    /// reading order. Each solution that was not shown lies in just one of them. Another engine can go on from here.
    #[cfg_attr(
        not(test),
        expect(dead_code, reason = "for an engine that searches the boards of one puzzle together")
    )]
    pub(in crate::fast) fn left(&self) -> impl Iterator<Item = [u16; 81]> {
        self.waiting.iter().map(|half| {
            Cell::ALL.map(|cell| {
                let (row, column, block) = place(cell);
                half.board[row][column].get(block)
            })
        })
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
                    waiting.push(Half { board: store(&board), spot: last });
                    return Ending::OutOfBudget;
                }
                let spot = suspect.filter(|&spot| is_open(&board, spot));
                let spot = spot.unwrap_or_else(|| choose(&board));
                let other = split(&mut board, spot);
                if waiting.capacity() == 0 {
                    waiting.reserve(16);
                }
                waiting.push(Half { board: store(&other), spot: Some(spot) });
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
        last = half.spot;
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

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::grid::Grid;
    use crate::text;

    /// The solutions found within a budget, and those that are in what is left, are all solutions; none is in both.
    #[test]
    fn what_is_left_has_the_other_solutions() {
        let line = "8..........36......7..9.2...5...7.......457.....1...3...1....6...8.....9......4..";
        let puzzle = Puzzle::from_grid(text::read_line(line).unwrap()).unwrap();
        let mut search = Search::default();
        let mut all = HashSet::new();
        let ending = search.run(&puzzle, &Limits::default(), |&solution| {
            all.insert(solution);
            ControlFlow::Continue(())
        });
        assert!(ending == Ending::Complete && all.len() > 100, "{}", all.len());

        for nodes in [0, 1, 10, 50] {
            let mut found = HashSet::new();
            let ending = search.run(&puzzle, &Limits { nodes: Some(nodes), stop: None }, |&solution| {
                found.insert(solution);
                ControlFlow::Continue(())
            });
            assert_eq!(ending, Ending::OutOfBudget);
            let left: Vec<[u16; 81]> = search.left().collect();
            for solution in &all {
                let holds = |board: &&[u16; 81]| {
                    solution.iter().all(|(cell, digit)| board[cell.index()] >> digit.index() & 1 == 1)
                };
                let boards = left.iter().filter(holds).count();
                assert_eq!(boards + usize::from(found.contains(solution)), 1, "{nodes}: {solution}");
            }
        }
        assert!(
            search.run(
                &Puzzle::from_grid(Grid::EMPTY).unwrap(),
                &Limits { nodes: Some(0), stop: None },
                |_| { ControlFlow::Break(()) }
            ) == Ending::OutOfBudget
        );
        assert_eq!(search.left().collect::<Vec<_>>(), [[0o777; 81]]);
    }
}
