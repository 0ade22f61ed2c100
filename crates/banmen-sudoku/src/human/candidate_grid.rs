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
    /// Where each digit stands: the same as `values`.
    standing: CandidateSet,
    digits: CellMap<DigitSet>,
    candidates: CandidateSet,
    open: CellSet,
}

/// Something that cannot be in a position that has a solution.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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
            standing: CandidateSet::EMPTY,
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
        // All cells count at once: `sums[i]` has the cells whose number of candidates has the bit `i`.
        let mut sums = [CellSet::EMPTY; 4];
        for digit in Digit::ALL {
            let mut carry = self.places(digit);
            for sum in &mut sums {
                (*sum, carry) = ((*sum | carry) - (*sum & carry), *sum & carry);
            }
        }
        let bits = (0..).zip(sums);
        bits.fold(self.open, |cells, (i, sum)| if count >> i & 1 == 1 { cells & sum } else { cells - sum })
    }

    /// Open cells with one candidate; faster than [`CandidateGrid::with_count`].
    #[must_use]
    pub fn with_one(&self) -> CellSet {
        let (once, twice) =
            Digit::ALL.iter().fold((CellSet::EMPTY, CellSet::EMPTY), |(once, twice), digit| {
                let places = self.places(*digit);
                (once | places, twice | (once & places))
            });
        once - twice
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
        self.candidates.remove_cells(digit, seen);
        for peer in seen.iter() {
            self.digits[peer].remove(digit);
        }
        self.values.set(cell, Some(digit));
        self.standing.insert(candidate);
        self.open.remove(cell);
    }

    /// Does what a deduction says. The digits that lost candidates.
    pub fn apply(&mut self, deduction: &Deduction) -> DigitSet {
        let mut touched = deduction.eliminations.digits();
        if !touched.is_empty() {
            deduction.eliminations.iter().for_each(|candidate| {
                self.remove(candidate);
            });
        }
        for digit in Digit::ALL {
            for cell in (deduction.placements.cells_of(digit) & self.open).iter() {
                touched |= self.digits(cell) | DigitSet::only(digit);
                self.place(Candidate { digit, cell });
            }
        }
        touched
    }

    /// The solution, if every cell has its digit and no two clash.
    #[must_use]
    pub fn solution(&self) -> Option<Solution> {
        if self.open.is_empty() { Solution::from_grid(self.values) } else { None }
    }

    /// The first thing that shows that there is no solution: an open cell without candidates, a house without place for a digit.
    #[must_use]
    pub fn contradiction(&self) -> Option<Contradiction> {
        self.contradiction_of(DigitSet::ALL)
    }

    /// The same if only these digits lost candidates since there was none.
    pub(super) fn contradiction_of(&self, digits: DigitSet) -> Option<Contradiction> {
        if let Some(cell) = (self.open - self.candidates.cells()).first() {
            return Some(Contradiction::Cell(cell));
        }
        let lost = digits.iter().filter_map(|digit| {
            let left = self.standing.cells_of(digit) | self.places(digit);
            if left.meets_every_house() {
                return None;
            }
            let house = House::ALL.iter().find(|house| (left & house.set()).is_empty())?;
            Some(Contradiction::House(*house, digit))
        });
        lost.min()
    }
}
