//! What the lanes hold: in each lane one puzzle, or one node of a search.

use crate::grid::Candidate;

use super::vector::{Lanes, chunks, chunks_mut};

/// Cells of a node, and seven more that fill the last piece of eight.
pub(super) type Node = [u16; 88];

/// The nine triads of a band or a stack: by line, then across.
pub(super) type Triads<V> = [[V; 3]; 3];

/// The ways in which three triads, one in each line and one in each place across, can hold a digit.
pub(super) const WAYS: [[usize; 3]; 6] = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0], [0, 2, 1], [1, 0, 2]];

/// All lanes of a search. Sets of digits everywhere; a lane without work holds open cells, in which nothing happens.
#[derive(Clone)]
#[repr(C, align(64))]
pub(super) struct Board<V> {
    /// What is possible, by cell in reading order.
    pub(super) cells: [V; 88],
    /// The digits that can be in a triad: of three bands, by row and box; then of three stacks, by column and box.
    pub(super) may: [Triads<V>; 6],
    /// The digits that can take the triads of a way, by band or stack, then way: after a checked sweep.
    pub(super) ways: [[V; 6]; 6],
    /// The cells of each lane side by side, while they are out.
    out: [V; 88],
}

impl<V: Lanes> Board<V> {
    /// Nothing but open cells.
    pub(super) fn new() -> Self {
        let (open, none) = (V::splat(0x1FF), V::splat(0));
        Self { cells: [open; 88], may: [[[none; 3]; 3]; 6], ways: [[none; 6]; 6], out: [open; 88] }
    }

    /// Takes all lanes out: until [`Board::put_back`], single ones can be read and changed.
    #[inline(always)]
    pub(super) fn take_out(&mut self) {
        for k in 0..11 {
            self.out.as_chunks_mut().0[k] = V::transpose(self.cells.as_chunks().0[k]);
        }
    }

    /// Puts all lanes back.
    #[inline(always)]
    pub(super) fn put_back(&mut self) {
        for k in 0..11 {
            self.cells.as_chunks_mut().0[k] = V::transpose(self.out.as_chunks().0[k]);
        }
    }

    /// The pieces of eight cells of a lane that is out.
    #[inline(always)]
    pub(super) fn pieces(&self, lane: usize) -> impl Iterator<Item = &[u16; 8]> {
        let chunks = chunks(&self.out);
        (0..11).map(move |k| &chunks[at::<V>(lane, k)])
    }

    /// As [`Board::pieces`], to be replaced.
    #[inline(always)]
    pub(super) fn replace(&mut self, lane: usize, piece: impl Fn(usize) -> [u16; 8]) {
        let chunks = chunks_mut(&mut self.out);
        for k in 0..11 {
            chunks[at::<V>(lane, k)] = piece(k);
        }
    }

    /// Replaces the cells of a lane that is out.
    #[inline(always)]
    pub(super) fn set_node(&mut self, lane: usize, node: &Node) {
        let pieces = node.as_chunks().0;
        self.replace(lane, |k| pieces[k]);
    }

    /// Strikes a candidate out of a lane that is out.
    #[inline(always)]
    pub(super) fn strike(&mut self, lane: usize, candidate: Candidate) {
        let (k, cell) = (candidate.cell.index() / 8, candidate.cell.index() % 8);
        chunks_mut(&mut self.out)[at::<V>(lane, k)][cell] &= !(1 << candidate.digit.index());
    }

    /// Copies the cells of a lane that is out, and strikes a digit out of some of them.
    #[inline(always)]
    pub(super) fn fork(&mut self, lane: usize, strike: &Node, digit: u16, copy: &mut Node) {
        let chunks = chunks_mut(&mut self.out);
        let pieces = copy.as_chunks_mut::<8>().0.iter_mut().zip(strike.as_chunks::<8>().0);
        for (k, (copy, strike)) in pieces.enumerate() {
            let piece = &mut chunks[at::<V>(lane, k)];
            *copy = *piece;
            for (cell, strike) in piece.iter_mut().zip(strike) {
                *cell &= !(strike & digit);
            }
        }
    }
}

/// Where piece `k` of a lane is.
#[inline(always)]
fn at<V: Lanes>(lane: usize, k: usize) -> usize {
    (k * 8 + lane % 8) * (V::COUNT / 8) + lane / 8
}
