//! Everything that follows without a guess, in sweeps over the whole board.
//!
//! One sweep does three things, each to all boxes at once:
//!
//! 1. *Naked singles*: a digit that is the only one left in a cell leaves the rest of its box. Its row and column need
//!    no care here, they follow from the next step.
//! 2. *Locked candidates, exactly*: in a band a digit takes three *triads* (row meets box), one in each row and one in
//!    each box. There are six ways to do so, and a triad is kept if one of its two ways is still open: both other
//!    boxes have the digit in both other rows, one each. The same from the side for columns.
//! 3. *Hidden singles*: a digit with one cell left in its box takes it. (A digit with one cell left in a row or a column
//!    has one left in the box too, after step 2.)

use crate::fast::single::board::{ALL, Board};
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
    let full = V::splat(ALL);
    let high = V::splat(1 << 15);
    let mut x = *board;
    loop {
        let old = x;
        let empty = naked_singles(&mut x);
        close(&mut x);

        // Hidden singles: of each digit, whether it is left anywhere in its box, and whether in two cells or more.
        let (mut some, mut several) = ([V::zero(); 3], [V::zero(); 3]);
        for row in 0..3 {
            let [a, b, c] = x[row];
            (some[row], several[row]) = (a.any(b, c), a.most(b, c));
        }
        let missing = full.without(some[0].any(some[1], some[2]));
        if !missing.or_both(empty, high).is_nothing() {
            return Settled::Contradiction;
        }
        let several = several[0].any(several[1], several[2]).or(some[0].most(some[1], some[2]));
        if several.is_nothing() {
            *board = x;
            return solved(&x);
        }
        let mut changed = V::zero();
        for row in 0..3 {
            for column in 0..3 {
                let cell = x[row][column];
                let none_hidden = cell.without(several).is_zero();
                x[row][column] = cell.without_but(several, none_hidden);
                changed = changed.or_differs(x[row][column], old[row][column]);
            }
        }
        if changed.is_nothing() {
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

/// Strikes digits that are alone in their cells out for the rest of the box. Of the result bit 15 is set in boxes that
/// have a cell without any digit.
#[inline(always)]
fn naked_singles<V: Vector>(x: &mut Board<V>) -> V {
    let (mut empty, mut found) = (V::zero(), V::zero());
    let mut single = [[V::zero(); 3]; 3];
    for row in 0..3 {
        for column in 0..3 {
            let cell = x[row][column];
            let less = cell.minus_one();
            empty = empty.or(less);
            single[row][column] = cell.and(less).is_zero();
            found = found.or_both(cell, single[row][column]);
        }
    }
    for row in 0..3 {
        for column in 0..3 {
            x[row][column] = x[row][column].without_but(found, single[row][column]);
        }
    }
    empty
}

/// Keeps of each digit the triads, of rows and of columns, that fit into some way to take three in the band or stack.
#[inline(always)]
fn close<V: Vector>(x: &mut Board<V>) {
    let (mut across, mut down) = ([V::zero(); 3], [V::zero(); 3]);
    for i in 0..3 {
        across[i] = x[i][0].any(x[i][1], x[i][2]);
        down[i] = x[0][i].any(x[1][i], x[2][i]);
    }
    let (mut next, mut last) = ([V::zero(); 3], [V::zero(); 3]);
    let (mut below, mut above) = ([V::zero(); 3], [V::zero(); 3]);
    for i in 0..3 {
        (next[i], last[i]) = (across[i].next_stack(), across[i].last_stack());
        (below[i], above[i]) = (down[i].next_band(), down[i].last_band());
    }
    let (mut fits_across, mut fits_down) = ([V::zero(); 3], [V::zero(); 3]);
    for i in 0..3 {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        fits_across[i] = next[j].and(last[k]).or_both(last[j], next[k]);
        fits_down[i] = below[j].and(above[k]).or_both(above[j], below[k]);
    }
    for row in 0..3 {
        for column in 0..3 {
            x[row][column] = x[row][column].all(fits_across[row], fits_down[column]);
        }
    }
}
