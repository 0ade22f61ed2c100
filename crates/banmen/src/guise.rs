//! Other guises of a puzzle: the canonical one, and those at random.

use banmen_sudoku::{Grid, Solution, Transform, canonical};

/// The canonical form of a puzzle that has this one solution.
#[must_use]
pub fn canonical(puzzle: &Grid, solution: &Solution) -> Grid {
    canonical::puzzle(puzzle, solution)
}

/// A guise of the board with this number: for the same seed and number the same one.
#[must_use]
pub fn shuffled(board: &Grid, seed: u64, number: usize) -> Grid {
    // Far apart, so that neighbours of one seed are not those of the next.
    let own = (number as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    Transform::seeded(seed ^ own).grid(board)
}
