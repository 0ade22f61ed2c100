//! A number that all guises of a puzzle share, cheaper by far than the canonical form.
//!
//! Every row, column, box and digit, and every band and stack, is known by a number that is made of those of the givens in it; and every given by
//! one that is made of those of its houses and its digit. That goes round a few times, and never says which row
//! is the first or which digit is the one: so no symmetry changes it.
//!
//! Puzzles with different fingerprints are different. Those with equal ones are the same, but for a chance that does not matter
//! where puzzles are made: then one is not made that could have been.

use crate::cell::House;
use crate::grid::Grid;

/// How often numbers go round.
const ROUNDS: usize = 3;

/// The fingerprint of a puzzle.
///
/// ```
/// use banmen_sudoku::{Transform, fingerprint, text};
/// use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
/// let grid = text::read_line("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let other = Transform::random(&mut Xoshiro256PlusPlus::seed_from_u64(1)).grid(&grid);
/// assert_eq!(fingerprint(&grid), fingerprint(&other));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn fingerprint(grid: &Grid) -> u64 {
    let mut houses = [0u64; 27];
    let mut chutes = [0u64; 6];
    let mut digits = [0u64; 9];
    let mut all = 0;
    for _ in 0..ROUNDS {
        let mut next = ([0u64; 27], [0u64; 6], [0u64; 9]);
        all = 0u64;
        for (cell, digit) in grid.filled() {
            let [row, column, block] = cell.houses().map(House::index);
            let (band, stack) = (cell.row() / 3, 3 + cell.col() / 3);
            // Rows and columns may change places, so what they say is mixed alike.
            let lines = mixed(houses[row] ^ chutes[band]).wrapping_add(mixed(houses[column] ^ chutes[stack]));
            let given =
                mixed(lines ^ mixed(houses[block]).rotate_left(21) ^ digits[digit.index()].rotate_left(42));
            for house in [row, column, block] {
                next.0[house] = next.0[house].wrapping_add(given);
            }
            for chute in [band, stack] {
                next.1[chute] = next.1[chute].wrapping_add(given);
            }
            next.2[digit.index()] = next.2[digit.index()].wrapping_add(given);
            all = all.wrapping_add(given);
        }
        houses = next.0.map(mixed);
        chutes = next.1.map(|sum| mixed(!sum));
        digits = next.2.map(|sum| mixed(sum.rotate_left(32)));
    }
    mixed(all)
}

/// Mixes the bits of a number well (the finish of SplitMix64).
const fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;
    use crate::generate::Minimal;
    use crate::grid::Cell;
    use crate::limits::Limits;
    use crate::transform::Transform;

    proptest! {
        #[test]
        fn the_same_for_all_guises(cells in proptest::collection::vec((0usize..81, 1u8..10), 0..60), seed: u64) {
            let digits = cells.into_iter().filter_map(|(cell, digit)| Some((Cell::new(cell)?, crate::Digit::new(digit)?)));
            let grid: Grid = digits.collect();
            let guise = Transform::random(&mut Xoshiro256PlusPlus::seed_from_u64(seed));
            prop_assert_eq!(fingerprint(&grid), fingerprint(&guise.grid(&grid)));
        }
    }

    /// Puzzles that differ, also by one given only, are told apart.
    #[test]
    fn others_have_others() {
        let mut minimal = Minimal::new(Xoshiro256PlusPlus::seed_from_u64(4));
        let mut seen = HashSet::new();
        minimal.make(100, &Limits::default(), |puzzle, _| {
            assert!(seen.insert(fingerprint(puzzle.grid())));
            for (cell, _) in puzzle.grid().filled() {
                assert!(seen.insert(fingerprint(puzzle.without(cell).grid())), "{puzzle} {cell}");
            }
        });
    }
}
