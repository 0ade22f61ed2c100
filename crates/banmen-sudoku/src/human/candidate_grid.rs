//! A position: digits that stand, and candidates of the open cells.

use crate::grid::{Candidate, Cell, Digit, Grid, House, Puzzle, Solution};
use crate::sets::{CandidateSet, CellMap, CellSet, DigitSet};

use super::Deduction;

/// Digits placed, and what may still stand in each open cell. Kept in both directions: digits of a cell, cells of a digit.
///
/// A position may be wrong (a person made it); [`CandidateGrid::contradiction`] says what can be seen at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CandidateGrid {
    givens: CellSet,
    values: Grid,
    digits: CellMap<DigitSet>,
    candidates: CandidateSet,
    open: CellSet,
}

/// Something that cannot be in a position that has a solution.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Contradiction {
    /// An open cell without candidates.
    Cell(Cell),
    /// A house in which the digit neither stands nor may stand.
    House(House, Digit),
}

impl CandidateGrid {
    /// The start of a puzzle: its givens, and what they leave.
    #[must_use]
    pub fn from_puzzle(puzzle: &Puzzle) -> Self {
        Self::from_position(puzzle.grid(), puzzle.grid())
    }

    /// A position within a puzzle: `values` has the givens and what a person has placed. What `givens` has and `values` lacks is
    /// placed too. Digits that stand leave none of their digit to the cells that they see.
    #[must_use]
    pub fn from_position(givens: &Grid, values: &Grid) -> Self {
        let mut grid = Self {
            givens: givens.filled().map(|(cell, _)| cell).collect(),
            values: Grid::EMPTY,
            digits: CellMap([DigitSet::ALL; 81]),
            candidates: CandidateSet::product(CellSet::ALL, DigitSet::ALL),
            open: CellSet::ALL,
        };
        for (cell, digit) in givens.filled().chain(values.filled()) {
            if grid.open.contains(cell) {
                grid.place(Candidate { digit, cell });
            }
        }
        grid
    }

    /// Placed digits as a grid.
    #[must_use]
    pub const fn values(&self) -> &Grid {
        &self.values
    }

    /// The digit that stands in the cell.
    #[must_use]
    pub const fn value(&self, cell: Cell) -> Option<Digit> {
        self.values.get(cell)
    }

    /// Cells whose digit belongs to the puzzle; all other digits were placed on the way.
    #[must_use]
    pub const fn givens(&self) -> CellSet {
        self.givens
    }

    /// Cells without a digit.
    #[must_use]
    pub const fn open(&self) -> CellSet {
        self.open
    }

    /// The candidates of a cell; none when a digit stands there.
    #[must_use]
    pub fn digits(&self, cell: Cell) -> DigitSet {
        self.digits[cell]
    }

    /// The open cells where the digit may stand.
    #[must_use]
    pub const fn places(&self, digit: Digit) -> CellSet {
        self.candidates.cells_of(digit)
    }

    /// The open cells of the house where the digit may stand.
    #[must_use]
    pub fn places_in(&self, digit: Digit, house: House) -> CellSet {
        self.places(digit) & house.set()
    }

    /// All candidates.
    #[must_use]
    pub const fn candidates(&self) -> &CandidateSet {
        &self.candidates
    }

    /// Whether it is a candidate.
    #[must_use]
    pub const fn has(&self, candidate: Candidate) -> bool {
        self.candidates.contains(candidate)
    }

    /// Open cells with exactly `count` candidates.
    #[must_use]
    pub fn with_count(&self, count: usize) -> CellSet {
        self.open.iter().filter(|cell| self.digits[*cell].len() == count).collect()
    }

    /// Takes a candidate out; says whether it was there.
    pub fn remove(&mut self, candidate: Candidate) -> bool {
        self.digits[candidate.cell].remove(candidate.digit);
        self.candidates.remove(candidate)
    }

    /// Puts a digit into an open cell: its other candidates go, and the digit goes from all cells that it sees.
    pub fn place(&mut self, candidate: Candidate) {
        let Candidate { digit, cell } = candidate;
        for other in self.digits[cell].iter() {
            self.candidates.remove(Candidate { digit: other, cell });
        }
        self.digits[cell] = DigitSet::EMPTY;
        let seen = self.places(digit) & cell.peers();
        for peer in seen.iter() {
            self.remove(Candidate { digit, cell: peer });
        }
        self.values.set(cell, Some(digit));
        self.open.remove(cell);
    }

    /// Does what a deduction says.
    pub fn apply(&mut self, deduction: &Deduction) {
        for candidate in deduction.eliminations.iter() {
            self.remove(candidate);
        }
        for candidate in deduction.placements.iter() {
            if self.open.contains(candidate.cell) {
                self.place(candidate);
            }
        }
    }

    /// The solution, if every cell has its digit and no two clash.
    #[must_use]
    pub fn solution(&self) -> Option<Solution> {
        if self.open.is_empty() { Solution::from_grid(self.values) } else { None }
    }

    /// The first thing that shows that there is no solution: an open cell without candidates, a house without place for a digit.
    #[must_use]
    pub fn contradiction(&self) -> Option<Contradiction> {
        if let Some(cell) = self.open.iter().find(|cell| self.digits[*cell].is_empty()) {
            return Some(Contradiction::Cell(cell));
        }
        let mut held = [DigitSet::EMPTY; 27];
        for (cell, digit) in self.values.filled() {
            cell.houses().iter().for_each(|house| {
                held[house.index()].insert(digit);
            });
        }
        House::ALL.into_iter().find_map(|house| {
            let lost = (!held[house.index()]).iter().find(|digit| self.places_in(*digit, house).is_empty());
            lost.map(|digit| Contradiction::House(house, digit))
        })
    }
}
