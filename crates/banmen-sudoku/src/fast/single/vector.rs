//! What the engine asks of a vector: nine words of 16 bits, one for each box.
//!
//! Every word stays below 2^15; the unused words stay 0 where it matters: in every set of digits.

use crate::fast::single::board::{ALL, Board, Words, place};
use crate::fast::single::sweep::{self, Count};
use crate::grid::{Cell, Digit};

/// Sets of digits in words, one for each box of the board or of a part of it, and what is done to all at once.
pub(super) trait Sets: Copy {
    /// The same value for all boxes; 0 in the unused words.
    fn splat(value: u16) -> Self;

    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// What is here and not in `other`.
    fn without(self, other: Self) -> Self;

    /// Each word minus one; 0 becomes 0xffff. (The unused words stay as they are.)
    fn minus_one(self) -> Self;
    /// All ones where a word is 0, else 0. What unused words become is left open.
    fn is_zero(self) -> Self;

    /// For each box what the box below holds, around the edge.
    fn next_band(self) -> Self;
    /// For each box what the box above holds, around the edge.
    fn last_band(self) -> Self;

    #[inline(always)]
    fn zero() -> Self {
        Self::splat(0)
    }

    /// What is in any of three.
    #[inline(always)]
    fn any(self, b: Self, c: Self) -> Self {
        self.or(b).or(c)
    }

    /// What is in two of three, or in all.
    #[inline(always)]
    fn most(self, b: Self, c: Self) -> Self {
        self.and(b).or(c.and(self.or(b)))
    }

    /// What is in all three.
    #[inline(always)]
    fn all(self, b: Self, c: Self) -> Self {
        self.and(b).and(c)
    }

    /// What is here, or in both of the others.
    #[inline(always)]
    fn or_both(self, b: Self, c: Self) -> Self {
        self.or(b.and(c))
    }

    /// What is here, without `gone` except where `spared`.
    #[inline(always)]
    fn without_but(self, gone: Self, spared: Self) -> Self {
        self.without(gone.without(spared))
    }

    /// What is here, or differs between the others.
    #[inline(always)]
    fn or_differs(self, b: Self, c: Self) -> Self {
        self.or(b.xor(c))
    }
}

/// Nine words, one for each box.
pub(super) trait Vector: Sets {
    fn load(words: &Words) -> Self;
    fn store(self) -> Words;

    fn add(self, other: Self) -> Self;
    fn max(self, other: Self) -> Self;
    /// Each word times 128.
    fn times_128(self) -> Self;
    /// The greatest word.
    fn greatest(self) -> u16;
    /// Whether all words are 0, the unused ones too.
    fn is_nothing(self) -> bool;

    /// For each box what the box to its right holds, around the edge.
    fn next_stack(self) -> Self;
    /// For each box what the box to its left holds, around the edge.
    fn last_stack(self) -> Self;

    // The steps of a sweep in which no box looks to another stack. Vectors of several parts go through them part by
    // part, so that there are registers enough.

    #[inline(always)]
    fn naked_singles(x: &mut Board<Self>) -> Self {
        sweep::naked_singles(x)
    }

    #[inline(always)]
    fn close(x: &mut Board<Self>, across: &[Self; 3]) {
        sweep::close(x, across);
    }

    #[inline(always)]
    fn count(x: &Board<Self>) -> Count<Self> {
        sweep::count(x)
    }

    #[inline(always)]
    fn hidden_singles(x: &mut Board<Self>, several: Self, old: &Board<Self>) -> Self {
        sweep::hidden_singles(x, several, old)
    }

    /// The board with the givens in their cells, and every digit in the others.
    #[inline(always)]
    fn read(givens: &[Option<Digit>; 81]) -> Board<Self> {
        let mut board = [[Words::splat(ALL); 3]; 3];
        for (cell, digit) in Cell::ALL.into_iter().zip(givens) {
            if let Some(digit) = digit {
                let (row, column, block) = place(cell);
                board[row][column].set(block, 1 << digit.index());
            }
        }
        load(&board)
    }

    /// The digits of a board that has one in each cell.
    #[inline(always)]
    fn write(board: &Board<Self>) -> [Digit; 81] {
        let board = store(board);
        Cell::ALL.map(|cell| {
            let (row, column, block) = place(cell);
            Digit::ALL[board[row][column].get(block).trailing_zeros() as usize % 9]
        })
    }
}

/// A board from memory.
#[inline(always)]
pub(super) fn load<V: Vector>(board: &Board<Words>) -> Board<V> {
    let mut vectors = [[V::zero(); 3]; 3];
    for row in 0..3 {
        for column in 0..3 {
            vectors[row][column] = V::load(&board[row][column]);
        }
    }
    vectors
}

/// A board to memory.
#[inline(always)]
pub(super) fn store<V: Vector>(board: &Board<V>) -> Board<Words> {
    let mut words = [[Words::ZERO; 3]; 3];
    for row in 0..3 {
        for column in 0..3 {
            words[row][column] = board[row][column].store();
        }
    }
    words
}
