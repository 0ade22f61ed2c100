//! What is still possible, and everything that follows from it without a guess.

use crate::fast::single::bands::{
    BAND, CLOSURE, KEEP, PLACE, alone_in_triad, cell_index, close_stacks, columns, in_columns, triads,
};
use crate::grid::{Digit, Grid, Solution};

/// The cells that each digit can still take.
#[derive(Clone, Copy)]
pub(super) struct State {
    /// By band, then digit.
    pub(super) possible: [[u32; 9]; 3],
    /// By band: the cells whose digit is found and struck out for the other digits.
    pub(super) settled: [u32; 3],
    /// The digits (bits 0 to 8) whose cells changed since their consequences were drawn.
    stale: u32,
}

/// A cell to try digits in, by band and bit.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Spot {
    pub(super) band: usize,
    pub(super) bit: u32,
}

/// No digit is left for a cell, or no cell for a digit.
pub(super) struct Contradiction;

impl State {
    /// What the givens leave, before any conclusion.
    pub(super) fn new(givens: &Grid) -> Self {
        let mut state = Self { possible: [[BAND; 9]; 3], settled: [0; 3], stale: 0o777 };
        let mut given = [[0; 9]; 3];
        for (cell, digit) in givens.filled() {
            let (band, bit) = PLACE[cell.index()];
            given[band][digit.index()] |= 1 << bit;
            state.settled[band] |= 1 << bit;
            state.possible[band][digit.index()] &= KEEP[bit as usize];
        }
        for (band, by_digit) in given.into_iter().enumerate() {
            for (digit, given) in by_digit.into_iter().enumerate() {
                state.possible[band][digit] &= given | !state.settled[band];
            }
        }
        state
    }

    /// Draws conclusions until there are no more: locked candidates in bands and stacks, hidden and naked singles.
    pub(super) fn settle(&mut self) -> Result<(), Contradiction> {
        loop {
            while self.stale != 0 {
                let digit = self.stale.trailing_zeros() as usize;
                self.stale &= self.stale - 1;
                self.settle_digit(digit)?;
            }
            for band in 0..3 {
                self.naked_singles(band)?;
            }
            if self.stale == 0 {
                return Ok(());
            }
        }
    }

    /// Closes a digit's cells in bands and stacks, and strikes its hidden singles out for the other digits.
    fn settle_digit(&mut self, digit: usize) -> Result<(), Contradiction> {
        let mut cells = [0, 1, 2].map(|band: usize| self.possible[band][digit]);
        loop {
            cells = cells.map(|cells| cells & CLOSURE[triads(cells)].keep);
            if cells.contains(&0) {
                return Err(Contradiction);
            }
            let open = columns(cells);
            let closed = close_stacks(open);
            if open == closed {
                break;
            }
            for (band, cells) in cells.iter_mut().enumerate() {
                *cells &= in_columns(closed, band);
            }
        }
        for (band, cells) in cells.into_iter().enumerate() {
            self.possible[band][digit] = cells;
            let single = alone_in_triad(cells) & CLOSURE[triads(cells)].forced & !self.settled[band];
            if single != 0 {
                self.settled[band] |= single;
                self.strike(band, single, digit);
            }
        }
        Ok(())
    }

    /// Strikes cells out for all digits but one.
    fn strike(&mut self, band: usize, cells: u32, but: usize) {
        for (digit, possible) in self.possible[band].iter_mut().enumerate() {
            let hit = *possible & cells != 0 && digit != but;
            self.stale |= u32::from(hit) << digit;
            *possible &= if digit == but { BAND } else { !cells };
        }
    }

    /// Finds the cells of a band with one digit left.
    fn naked_singles(&mut self, band: usize) -> Result<(), Contradiction> {
        let (mut one, mut two) = (0, 0);
        for possible in self.possible[band] {
            two |= one & possible;
            one |= possible;
        }
        if one != BAND {
            return Err(Contradiction);
        }
        let single = !two & !self.settled[band] & BAND;
        if single == 0 {
            return Ok(());
        }
        self.settled[band] |= single;
        for (digit, possible) in self.possible[band].iter_mut().enumerate() {
            let mut found = *possible & single;
            self.stale |= u32::from(found != 0) << digit;
            while found != 0 {
                *possible &= KEEP[found.trailing_zeros() as usize];
                found &= found - 1;
            }
        }
        Ok(())
    }

    /// The full board. Every cell must be settled, and [`State::settle`] content.
    pub(super) fn solution(&self) -> Solution {
        let mut digits = [Digit::ALL[0]; 81];
        for (band, by_digit) in self.possible.iter().enumerate() {
            for (digit, &cells) in Digit::ALL.into_iter().zip(by_digit) {
                let mut rest = cells;
                while rest != 0 {
                    digits[cell_index(band, rest.trailing_zeros())] = digit;
                    rest &= rest - 1;
                }
            }
        }
        Solution::proved(digits)
    }

    /// Whether the digit of a cell is still unknown.
    pub(super) fn is_open(&self, spot: Spot) -> bool {
        self.settled[spot.band] >> spot.bit & 1 == 0
    }

    /// Splits in two at an open cell: this state takes the lowest digit left there, the other is without it.
    pub(super) fn split(&mut self, spot: Spot) -> Self {
        let Spot { band, bit } = spot;
        let cell = 1 << bit;
        let digit = self.possible[band].iter().position(|cells| cells & cell != 0).unwrap_or(0);
        let mut other = *self;
        other.possible[band][digit] &= !cell;
        other.stale |= 1 << digit;

        self.possible[band][digit] &= KEEP[bit as usize];
        self.settled[band] |= cell;
        self.stale |= 1 << digit;
        self.strike(band, cell, digit);
        other
    }
}
