//! The steps of a sweep. One sweep does three things, each to all boxes at once:
//!
//! 1. *Naked singles*: a digit that is the only one left in a cell leaves the rest of its box. Its row and column need
//!    no care here, they follow from the next step.
//! 2. *Locked candidates, exactly*: in a band a digit takes three *triads* (row meets box), one in each row and one in
//!    each box. There are six ways to do so, and a triad is kept if one of its two ways is still open: both other
//!    boxes have the digit in both other rows, one each. The same from the side for columns.
//! 3. *Hidden singles*: a digit with one cell left in its box takes it. (A digit with one cell left in a row or a column
//!    has one left in the box too, after step 2.)

use crate::fast::single::board::{ALL, Board};
use crate::fast::single::vector::{Sets, Vector};

/// Of each digit, how many cells it has left in each box.
pub(super) struct Count<S> {
    /// None.
    pub(super) missing: S,
    /// Two or more.
    pub(super) several: S,
}

/// The bit that tells of a cell without any digit.
#[inline(always)]
pub(super) fn high<S: Sets>() -> S {
    S::splat(1 << 15)
}

/// Strikes digits that are alone in their cells out for the rest of the box. Of the result bit 15 is set in boxes that
/// have a cell without any digit.
#[inline(always)]
pub(super) fn naked_singles<S: Sets>(x: &mut Board<S>) -> S {
    let (mut empty, mut found) = (S::zero(), S::zero());
    let mut single = [[S::zero(); 3]; 3];
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

/// By row within the box: the digits for which the box's triad fits into some way to take three in the band.
#[inline(always)]
pub(super) fn fits_across<V: Vector>(x: &Board<V>) -> [V; 3] {
    let (mut next, mut last) = ([V::zero(); 3], [V::zero(); 3]);
    for row in 0..3 {
        let [a, b, c] = x[row];
        let triad = a.any(b, c);
        (next[row], last[row]) = (triad.next_stack(), triad.last_stack());
    }
    both_ways(next, last)
}

/// The same from the side, by column.
#[inline(always)]
fn fits_down<S: Sets>(x: &Board<S>) -> [S; 3] {
    let (mut next, mut last) = ([S::zero(); 3], [S::zero(); 3]);
    for column in 0..3 {
        let triad = x[0][column].any(x[1][column], x[2][column]);
        (next[column], last[column]) = (triad.next_band(), triad.last_band());
    }
    both_ways(next, last)
}

/// From the triads of the next and of the last box: where these two can have both other lines, either way.
#[inline(always)]
fn both_ways<S: Sets>(next: [S; 3], last: [S; 3]) -> [S; 3] {
    let fits = |j: usize, k: usize| next[j].and(last[k]).or_both(last[j], next[k]);
    [fits(1, 2), fits(2, 0), fits(0, 1)]
}

/// Keeps of each digit the triads, of rows and of columns, that fit.
#[inline(always)]
pub(super) fn close<S: Sets>(x: &mut Board<S>, across: &[S; 3]) {
    let down = fits_down(x);
    for row in 0..3 {
        for column in 0..3 {
            x[row][column] = x[row][column].all(across[row], down[column]);
        }
    }
}

/// Which digits have no cell left in a box, and which have several.
#[inline(always)]
pub(super) fn count<S: Sets>(x: &Board<S>) -> Count<S> {
    let (mut some, mut several) = ([S::zero(); 3], [S::zero(); 3]);
    for row in 0..3 {
        let [a, b, c] = x[row];
        (some[row], several[row]) = (a.any(b, c), a.most(b, c));
    }
    Count {
        missing: S::splat(ALL).without(some[0].any(some[1], some[2])),
        several: several[0].any(several[1], several[2]).or(some[0].most(some[1], some[2])),
    }
}

/// Gives digits that have one cell left in their box that cell. The result is not 0 where a cell is not as in `old`.
#[inline(always)]
pub(super) fn hidden_singles<S: Sets>(x: &mut Board<S>, several: S, old: &Board<S>) -> S {
    let mut changed = S::zero();
    for row in 0..3 {
        for column in 0..3 {
            let cell = x[row][column];
            let none_hidden = cell.without(several).is_zero();
            x[row][column] = cell.without_but(several, none_hidden);
            changed = changed.or_differs(x[row][column], old[row][column]);
        }
    }
    changed
}
