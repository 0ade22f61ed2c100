//! Everything that follows without a guess, in sweeps over the whole board.

use crate::fast::single::board::Board;
use crate::fast::single::sweep::{Count, fits_across, high};
use crate::fast::single::vector::Vector;

/// What a board is when nothing follows any more.
pub(super) enum Settled {
    /// No digit is left for a cell, or no cell for a digit.
    Contradiction,
    /// Some cells have several digits left.
    Open,
    /// Each cell has one digit left, and they keep all rules.
    Solved,
}

/// Sweeps until nothing changes.
#[inline(always)]
pub(super) fn settle<V: Vector>(board: &mut Board<V>) -> Settled {
    let mut x = *board;
    loop {
        let old = x;
        let empty = V::naked_singles(&mut x);
        close(&mut x);
        let Count { missing, several } = V::count(&x);
        if !missing.or_both(empty, high()).is_nothing() {
            return Settled::Contradiction;
        }
        if several.is_nothing() {
            *board = x;
            return solved(&x);
        }
        if V::hidden_singles(&mut x, several, &old).is_nothing() {
            *board = x;
            return Settled::Open;
        }
    }
}

/// Of a board where each digit has one cell in each box: whether it is solved.
#[inline(always)]
fn solved<V: Vector>(x: &Board<V>) -> Settled {
    // Each row and column has each digit once, or a triad would be struck out; and no cell holds two digits.
    let mut kept = *x;
    close(&mut kept);
    let mut wrong = V::zero();
    for row in 0..3 {
        for column in 0..3 {
            let cell = x[row][column];
            wrong = wrong.or_differs(kept[row][column], cell).or(cell.and(cell.minus_one()));
        }
    }
    if wrong.is_nothing() { Settled::Solved } else { Settled::Contradiction }
}

/// Strikes out what the other boxes exclude.
#[inline(always)]
fn close<V: Vector>(x: &mut Board<V>) {
    let across = fits_across(x);
    V::close(x, &across);
}
