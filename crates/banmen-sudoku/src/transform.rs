//! The symmetries of Sudoku: ways to rearrange a board so that the rules do not notice.
//!
//! Digits change their names, bands and stacks their places, rows and columns their places within them, and the board may be
//! mirrored at its main diagonal. Two boards that a symmetry turns into each other are the same puzzle.

use rand::RngExt;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::grid::{Candidate, Cell, Digit, Grid, Solution};
use crate::sets::CellSet;

/// A symmetry: where each cell goes and which digit becomes which.
///
/// ```
/// use banmen_sudoku::{Grid, Transform};
/// use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
/// let grid: Grid = banmen_sudoku::text::read_line(&format!("53{}", ".".repeat(79)))?;
/// let other = Transform::random(&mut Xoshiro256PlusPlus::seed_from_u64(1)).grid(&grid);
/// assert_eq!(other.givens(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Transform {
    mirrored: bool,
    rows: [u8; 9],
    columns: [u8; 9],
    digits: [Digit; 9],
}

impl Transform {
    /// Leaves everything where it is.
    pub const IDENTITY: Self = Self {
        mirrored: false,
        rows: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        columns: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        digits: Digit::ALL,
    };

    /// Rows and columns go to these places, the board is mirrored then (or not), digits become these.
    pub(crate) const fn new(mirrored: bool, rows: [u8; 9], columns: [u8; 9], digits: [Digit; 9]) -> Self {
        Self { mirrored, rows, columns, digits }
    }

    /// One of all 2 × 1,296² × 362,880 symmetries, each as likely as any other.
    #[must_use]
    pub fn random(rng: &mut impl RngExt) -> Self {
        let mut digits = Digit::ALL;
        digits.shuffle(rng);
        Self { mirrored: rng.random(), rows: lines(rng), columns: lines(rng), digits }
    }

    /// One of them again, for the same seed.
    #[must_use]
    pub fn seeded(seed: u64) -> Self {
        Self::random(&mut Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// Where the cell goes.
    #[must_use]
    pub fn cell(&self, cell: Cell) -> Cell {
        let (row, column) = (self.rows[cell.row()], self.columns[cell.col()]);
        let (row, column) = if self.mirrored { (column, row) } else { (row, column) };
        Cell::ALL[usize::from(row) * 9 + usize::from(column)]
    }

    /// What the digit becomes.
    #[must_use]
    pub const fn digit(&self, digit: Digit) -> Digit {
        self.digits[digit.index()]
    }

    /// Where the candidate goes, and what it becomes.
    #[must_use]
    pub fn candidate(&self, candidate: Candidate) -> Candidate {
        Candidate { digit: self.digit(candidate.digit), cell: self.cell(candidate.cell) }
    }

    /// Where the cells go.
    #[must_use]
    pub fn cells(&self, cells: CellSet) -> CellSet {
        cells.iter().map(|cell| self.cell(cell)).collect()
    }

    /// The board that it makes of this one.
    #[must_use]
    pub fn grid(&self, grid: &Grid) -> Grid {
        let mut image = Grid::EMPTY;
        for (cell, digit) in grid.filled() {
            image.set(self.cell(cell), Some(self.digit(digit)));
        }
        image
    }

    /// The board that it would make this one of.
    #[must_use]
    pub fn undone(&self, image: &Grid) -> Grid {
        let origin = |there: Digit| Digit::ALL.into_iter().find(|digit| self.digit(*digit) == there);
        Grid::from_cells(Cell::ALL.map(|cell| image.get(self.cell(cell)).and_then(origin)))
    }

    /// The solution that it makes of this one.
    #[must_use]
    pub fn solution(&self, solution: &Solution) -> Solution {
        let mut digits = [Digit::ALL[0]; 81];
        for (cell, digit) in solution.iter() {
            digits[self.cell(cell).index()] = self.digit(digit);
        }
        Solution::proved(digits)
    }
}

/// Nine lines in an order that keeps bands together: for each line the place where it goes.
fn lines(rng: &mut impl RngExt) -> [u8; 9] {
    let mut bands = [0u8, 1, 2];
    bands.shuffle(rng);
    let mut places = [0; 9];
    for (band, places) in bands.into_iter().zip(places.chunks_exact_mut(3)) {
        let mut within = [0u8, 1, 2];
        within.shuffle(rng);
        places.iter_mut().zip(within).for_each(|(place, line)| *place = band * 3 + line);
    }
    places
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::grid::House;

    proptest! {
        /// Houses stay houses, cells stay different, digits too.
        #[test]
        fn houses_go_to_houses(seed: u64) {
            let transform = Transform::random(&mut Xoshiro256PlusPlus::seed_from_u64(seed));
            let sets: Vec<CellSet> = House::ALL.iter().map(|house| house.set()).collect();
            for house in House::ALL {
                prop_assert!(sets.contains(&transform.cells(house.set())));
            }
            prop_assert_eq!(transform.cells(CellSet::ALL), CellSet::ALL);
            let digits: crate::DigitSet = Digit::ALL.into_iter().map(|digit| transform.digit(digit)).collect();
            prop_assert_eq!(digits, crate::DigitSet::ALL);
        }
    }

    proptest! {
        #[test]
        fn what_was_done_is_undone(seed: u64, cells in proptest::collection::vec((0usize..81, 0usize..9), 0..80)) {
            let transform = Transform::random(&mut Xoshiro256PlusPlus::seed_from_u64(seed));
            let grid: Grid = cells.into_iter().map(|(cell, digit)| (Cell::ALL[cell], Digit::ALL[digit])).collect();
            prop_assert_eq!(transform.undone(&transform.grid(&grid)), grid);
        }
    }

    #[test]
    fn the_identity_changes_nothing() {
        let cells = Cell::ALL.map(|cell| Transform::IDENTITY.cell(cell));
        assert_eq!(
            (cells, Digit::ALL.map(|digit| Transform::IDENTITY.digit(digit))),
            (Cell::ALL, Digit::ALL)
        );
    }

    /// All symmetries are drawn: 6 orders of bands by 216 of rows, each way round.
    #[test]
    fn all_orders_of_lines_are_drawn() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
        let drawn: std::collections::HashSet<_> = (0..30_000).map(|_| lines(&mut rng)).collect();
        assert_eq!(drawn.len(), 1_296);
    }
}
