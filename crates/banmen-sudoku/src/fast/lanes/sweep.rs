//! One step of reasoning in all lanes at once, without a branch.
//!
//! A *line* of a band is a row, a line of a stack a column; a *triad* is where a line meets a box. In each band a digit
//! takes three triads, one in each row and one in each box: one of six *ways*. The triads on no possible way lose the
//! digit ("locked candidates", exactly, and for all nine digits in a few operations); those on every possible way must
//! have it. So a sweep is three rounds: over the boxes, to see what is in the triads; over bands and stacks, to close
//! them; over the boxes again, to tell the cells.
//!
//! What was tried beside this and lost, on the public lists: striking singles out of rows, columns and boxes cell by
//! cell (a sixth fewer sweeps, a third more work in each); sweeps without hidden singles in between (a fifth more
//! sweeps); the rule for triples in every sweep (hardly fewer sweeps, a tenth more work), and its counterpart, that three
//! digits which are all a triad can hold are nowhere else (1 to 7 % slower on every list).

#![allow(clippy::needless_range_loop, reason = "an index names a line, and its neighbours with it")]

use super::board::{Board, Triads, WAYS};
use super::vector::Lanes;

/// What a checked sweep saw, lane 0 in bit 0.
#[derive(Clone, Copy)]
pub(super) struct Signs {
    /// Nothing more is found soon: no cell lost its last but one digit in this sweep. Others may have lost some; to
    /// wait for the last of these costs more sweeps than it saves guesses.
    pub(super) stuck: u32,
    /// All cells had one digit left before the sweep, and each digit its places: a solution.
    pub(super) solved: u32,
    /// A cell without digit, or a digit without a way.
    pub(super) dead: u32,
}

/// Reasons once, for more to come.
#[inline(always)]
pub(super) fn sweep<V: Lanes>(board: &mut Board<V>) {
    look::<V, false>(board);
    for g in 0..6 {
        close::<V, false>(board, g);
    }
    tell::<V, false>(board);
}

/// Reasons once, with triples, and sees how the lanes stand.
#[inline(always)]
pub(super) fn checked_sweep<V: Lanes>(board: &mut Board<V>) -> Signs {
    let (open, empty) = look::<V, true>(board);
    let mut placed = V::splat(0x1FF);
    for g in 0..6 {
        let ways = close::<V, true>(board, g);
        placed = placed.and(V::or3(V::or3(ways[0], ways[1], ways[2]), ways[3], ways[4].or(ways[5])));
        board.ways[g] = ways;
    }
    let found = tell::<V, true>(board);
    let dead = (empty.signs() | !placed.xor(V::splat(0x1FF)).zeros()) & V::ALL;
    let solved = open.zeros() & !dead;
    Signs { stuck: found.zeros() & !dead & !solved, solved, dead }
}

/// Round one: what can be in each triad, what is in more than one cell of it, and what is single there.
///
/// Checked: the digits of open cells, and a highest bit for an empty cell.
#[inline(always)]
fn look<V: Lanes, const CHECKED: bool>(board: &mut Board<V>) -> (V, V) {
    let none = V::splat(0);
    let (mut open, mut empty) = (none, none);
    for band in 0..3 {
        for stack in 0..3 {
            let first = 27 * band + 3 * stack;
            let mut cells = [[none; 3]; 3];
            let mut single = [[none; 3]; 3];
            for i in 0..3 {
                for j in 0..3 {
                    let cell = board.cells[first + 9 * i + j];
                    let less = cell.minus_one();
                    if CHECKED {
                        open = open.or(cell.and(less));
                        empty = empty.or(less);
                    }
                    cells[i][j] = cell;
                    single[i][j] = cell.and(less).where_zero(cell);
                }
            }
            for i in 0..3 {
                let (row, column) = (cells[i], [cells[0][i], cells[1][i], cells[2][i]]);
                board.may[band][i][stack] = V::or3(row[0], row[1], row[2]);
                board.may[3 + stack][i][band] = V::or3(column[0], column[1], column[2]);
                board.lone[band][i][stack] = V::majority(row[0], row[1], row[2]);
                board.lone[3 + stack][i][band] = V::majority(column[0], column[1], column[2]);
                board.single[band][i][stack] = V::or3(single[i][0], single[i][1], single[i][2]);
                board.single[3 + stack][i][band] = V::or3(single[0][i], single[1][i], single[2][i]);
            }
        }
    }
    (open, empty)
}

/// Round two, for a band or a stack: what can still be in each triad, what must be there in one certain cell; and the
/// ways.
///
/// With triples: three digits that must be in a triad are all it holds.
#[inline(always)]
fn close<V: Lanes, const TRIPLES: bool>(board: &mut Board<V>, g: usize) -> [V; 6] {
    let (open, single) = (board.may[g], board.single[g]);
    let mut may: Triads<V> = open;
    for i in 0..3 {
        for j in 0..3 {
            let (i1, i2, j1, j2) = ((i + 1) % 3, (i + 2) % 3, (j + 1) % 3, (j + 2) % 3);
            let taken = V::or3(single[i][j1], single[i][j2], single[i1][j]);
            may[i][j] = open[i][j].and_not(taken.or(single[i2][j]));
        }
    }
    let mut ways = [may[0][0]; 6];
    for (way, [a, b, c]) in WAYS.into_iter().enumerate() {
        ways[way] = V::and3(may[0][a], may[1][b], may[2][c]);
    }
    for (may, through) in may.iter_mut().zip(&THROUGH) {
        for (may, &[a, b]) in may.iter_mut().zip(through) {
            *may = ways[a].or(ways[b]);
        }
    }
    for i in 0..3 {
        for j in 0..3 {
            let must = may[i][j].and_not(may[i][(j + 1) % 3].or(may[i][(j + 2) % 3]));
            board.lone[g][i][j] = must.and_not(board.lone[g][i][j]);
            board.may[g][i][j] =
                if TRIPLES { must.but_lowest().but_lowest().zero_or(may[i][j], must) } else { may[i][j] };
        }
    }
    ways
}

/// Round three: cells keep what both their triads can hold, or just what must be there.
///
/// Checked: what became single.
#[inline(always)]
fn tell<V: Lanes, const CHECKED: bool>(board: &mut Board<V>) -> V {
    let mut found = V::splat(0);
    for band in 0..3 {
        for stack in 0..3 {
            let first = 27 * band + 3 * stack;
            for i in 0..3 {
                let (may, lone) = (board.may[band][i][stack], board.lone[band][i][stack]);
                for j in 0..3 {
                    let old = board.cells[first + 9 * i + j];
                    let hidden = old.and(lone.or(board.lone[3 + stack][j][band]));
                    let new = hidden.or_else(V::and3(old, may, board.may[3 + stack][j][band]));
                    if CHECKED {
                        found = found.or(new.but_lowest().where_zero(new.xor(old)));
                    }
                    board.cells[first + 9 * i + j] = new;
                }
            }
        }
    }
    found
}

/// The two ways through each triad.
const THROUGH: [[[usize; 2]; 3]; 3] =
    [[[0, 4], [1, 5], [2, 3]], [[2, 5], [0, 3], [1, 4]], [[1, 3], [2, 4], [0, 5]]];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_ways_lead_through_each_triad() {
        for (i, line) in THROUGH.iter().enumerate() {
            for (j, ways) in line.iter().enumerate() {
                let through: Vec<usize> = (0..6).filter(|&way| WAYS[way][i] == j).collect();
                assert_eq!(through, ways);
            }
        }
    }
}
