//! Where to guess when nothing follows any more.
//!
//! A cell with two digits left, if there is one: either guess settles it. Of several, the one that sees most of what is
//! open: each neighbour with two digits left counts double, each with more once.

use crate::fast::single::board::{Board, NUMBERS};
use crate::fast::single::vector::{Vector, load};

/// A cell to guess in: its number plus one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Spot(pub(super) u16);

/// The best open cell to guess in. The board must be settled, and open.
#[inline(always)]
pub(super) fn choose<V: Vector>(board: &Board<V>) -> Spot {
    let one = V::splat(1);
    let mut rest = [[V::zero(); 3]; 3];
    for row in 0..3 {
        for column in 0..3 {
            let cell = board[row][column];
            rest[row][column] = cell.and(cell.minus_one());
        }
    }
    let mut weight = [[V::zero(); 3]; 3];
    let mut fewest = weight;
    for row in 0..3 {
        for column in 0..3 {
            weight[row][column] = one.without(rest[row][column].is_zero());
        }
    }
    // Digits are struck one by one from all open cells, until the first of them have none.
    loop {
        let mut found = V::zero();
        for row in 0..3 {
            for column in 0..3 {
                let left = rest[row][column];
                rest[row][column] = left.and(left.minus_one());
                fewest[row][column] = weight[row][column].and(rest[row][column].is_zero());
                found = found.or(fewest[row][column]);
            }
        }
        if !found.is_nothing() {
            break;
        }
    }
    for row in 0..3 {
        for column in 0..3 {
            weight[row][column] = weight[row][column].add(fewest[row][column]);
        }
    }
    heaviest(&weight, &fewest)
}

/// Of some cells (ones), that whose row, column and box weigh most.
#[inline(always)]
fn heaviest<V: Vector>(weight: &Board<V>, of: &Board<V>) -> Spot {
    let (mut across, mut down) = ([V::zero(); 3], [V::zero(); 3]);
    let (mut rows, mut columns) = (across, down);
    for i in 0..3 {
        across[i] = weight[i][0].add(weight[i][1]).add(weight[i][2]);
        down[i] = weight[0][i].add(weight[1][i]).add(weight[2][i]);
        rows[i] = across[i].next_stack().add(across[i].last_stack());
        columns[i] = down[i].next_band().add(down[i].last_band());
    }
    let block = across[0].add(across[1]).add(across[2]);
    let mut best = V::zero();
    let numbers: Board<V> = load(&NUMBERS);
    for row in 0..3 {
        for column in 0..3 {
            let around = rows[row].add(columns[column]).add(block);
            // Only for the cells asked for; seven bits are for the number.
            let scaled = around.times_128().or(numbers[row][column]);
            best = best.max(scaled.without(of[row][column].is_zero()));
        }
    }
    Spot(best.greatest() & 127)
}
