//! From a grid as read to a legal puzzle to its solution.

mod clash;

use std::fmt;

pub use crate::candidate::Candidate;
pub use crate::cell::{Cell, CellError, House, HouseKind};
pub use crate::digit::Digit;
use crate::sets::CellSet;

/// 81 cells, each blank or a digit: what somebody wrote, legal or not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid([Option<Digit>; 81]);

/// The same digit in several cells of one house.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Clash {
    /// The digit.
    pub digit: Digit,
    /// The house that may hold it once only.
    pub house: House,
    /// The cells that hold it, two or more, in reading order.
    pub cells: Vec<Cell>,
}

/// A grid whose givens do not clash. It may still have no solution, or many.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Puzzle(Grid);

/// Why a grid is no puzzle; hands the grid back.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", .clashes.iter().map(Clash::to_string).collect::<Vec<_>>().join("; "))]
pub struct PuzzleError {
    /// What was refused.
    pub grid: Grid,
    /// Every clash in it, by house, then digit.
    pub clashes: Vec<Clash>,
}

/// A full grid in which every house holds 1 to 9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution([Digit; 81]);

impl Grid {
    /// No digit at all.
    pub const EMPTY: Self = Self([None; 81]);

    /// The grid of these cells, in reading order.
    #[must_use]
    pub const fn from_cells(cells: [Option<Digit>; 81]) -> Self {
        Self(cells)
    }

    /// The digit in a cell, if it is not blank.
    #[must_use]
    pub const fn get(&self, cell: Cell) -> Option<Digit> {
        self.0[cell.index()]
    }

    /// All cells in reading order.
    pub(crate) const fn cells(&self) -> &[Option<Digit>; 81] {
        &self.0
    }

    /// Puts a digit into a cell, or blanks it.
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.0[cell.index()] = digit;
    }

    /// Every cell in reading order, with its digit.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Option<Digit>)> {
        Cell::ALL.into_iter().zip(self.0)
    }

    /// The cells that hold a digit, in reading order.
    pub fn filled(&self) -> impl Iterator<Item = (Cell, Digit)> {
        self.iter().filter_map(|(cell, digit)| Some((cell, digit?)))
    }

    /// 81 characters in reading order, `.` for blank, as ASCII: for whoever writes many.
    #[must_use]
    pub fn to_ascii(&self) -> [u8; 81] {
        self.0.map(|cell| cell.map_or(b'.', |digit| b'0' + digit.get()))
    }

    /// How many cells hold a digit.
    #[must_use]
    pub fn givens(&self) -> usize {
        self.filled().count()
    }

    /// Every house that holds a digit more than once, by house, then digit.
    ///
    /// Two equal digits in the same row and the same box are two clashes: both houses are wrong.
    #[must_use]
    pub fn clashes(&self) -> Vec<Clash> {
        if !clash::any(&self.0) {
            return Vec::new();
        }
        let mut clashes = Vec::new();
        for house in House::ALL {
            for digit in Digit::ALL {
                let holds = |cell: &Cell| self.get(*cell) == Some(digit);
                if house.cells().iter().filter(|cell| holds(cell)).count() > 1 {
                    let cells = house.cells().into_iter().filter(holds).collect();
                    clashes.push(Clash { digit, house, cells });
                }
            }
        }
        clashes
    }
}

impl Default for Grid {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl FromIterator<(Cell, Digit)> for Grid {
    fn from_iter<I: IntoIterator<Item = (Cell, Digit)>>(filled: I) -> Self {
        let mut grid = Self::EMPTY;
        filled.into_iter().for_each(|(cell, digit)| grid.set(cell, Some(digit)));
        grid
    }
}

impl Puzzle {
    /// Trusts a grid whose givens do not clash.
    ///
    /// # Errors
    /// All clashes at once, and the grid.
    pub fn from_grid(grid: Grid) -> Result<Self, PuzzleError> {
        let clashes = grid.clashes();
        if clashes.is_empty() { Ok(Self(grid)) } else { Err(PuzzleError { grid, clashes }) }
    }

    /// Givens of a solution: they cannot clash.
    pub(crate) fn of_solution(grid: Grid) -> Self {
        debug_assert!(grid.clashes().is_empty(), "{grid:?}");
        Self(grid)
    }

    /// The puzzle with one given blanked: what did not clash still does not.
    #[must_use]
    pub fn without(mut self, cell: Cell) -> Self {
        self.0.set(cell, None);
        self
    }

    /// The givens.
    #[must_use]
    pub const fn grid(&self) -> &Grid {
        &self.0
    }

    /// The given in a cell, if there is one.
    #[must_use]
    pub const fn get(&self, cell: Cell) -> Option<Digit> {
        self.0.get(cell)
    }

    /// How many givens there are.
    #[must_use]
    pub fn givens(&self) -> usize {
        self.0.givens()
    }
}

impl TryFrom<Grid> for Puzzle {
    type Error = PuzzleError;

    fn try_from(grid: Grid) -> Result<Self, PuzzleError> {
        Self::from_grid(grid)
    }
}

impl From<Puzzle> for Grid {
    fn from(puzzle: Puzzle) -> Self {
        puzzle.0
    }
}

impl Solution {
    /// The solution a grid shows, if it is full and without clash.
    #[must_use]
    pub fn from_grid(grid: Grid) -> Option<Self> {
        let mut digits = [Digit::ALL[0]; 81];
        for (cell, digit) in grid.iter() {
            digits[cell.index()] = digit?;
        }
        grid.clashes().is_empty().then_some(Self(digits))
    }

    /// A full board that the caller has proved right.
    pub(crate) fn proved(digits: [Digit; 81]) -> Self {
        debug_assert!(Grid(digits.map(Some)).clashes().is_empty(), "{:?}", Grid(digits.map(Some)));
        Self(digits)
    }

    /// The digit in a cell.
    #[must_use]
    pub const fn get(&self, cell: Cell) -> Digit {
        self.0[cell.index()]
    }

    /// Every cell in reading order, with its digit.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Digit)> {
        Cell::ALL.into_iter().zip(self.0)
    }

    /// The same as a grid.
    #[must_use]
    pub fn to_grid(&self) -> Grid {
        Grid(self.0.map(Some))
    }

    /// What of it stands in these cells.
    #[must_use]
    pub fn through(&self, cells: CellSet) -> Grid {
        cells.iter().map(|cell| (cell, self.get(cell))).collect()
    }

    /// 81 digits in reading order, as ASCII: for whoever writes many.
    #[must_use]
    pub fn to_ascii(&self) -> [u8; 81] {
        self.0.map(|digit| b'0' + digit.get())
    }

    /// Whether every digit of `grid` stands here too.
    #[must_use]
    pub fn extends(&self, grid: &Grid) -> bool {
        grid.filled().all(|(cell, digit)| self.get(cell) == digit)
    }
}

impl fmt::Display for Grid {
    /// 81 characters in reading order, `.` for blank.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(std::str::from_utf8(&self.to_ascii()).unwrap_or_default())
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for Solution {
    /// 81 digits in reading order.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(std::str::from_utf8(&self.to_ascii()).unwrap_or_default())
    }
}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells: Vec<String> = self.cells.iter().map(Cell::to_string).collect();
        write!(f, "{} stands {} times in {}: {}", self.digit, cells.len(), self.house, cells.join(", "))
    }
}

/// Boards show as their lines in test output too.
macro_rules! debug_as_display {
    ($($board:ident)*) => {
        $(impl fmt::Debug for $board {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        })*
    };
}

debug_as_display!(Grid Puzzle Solution);

#[cfg(test)]
mod tests {
    use super::*;

    const FULL: &str = "123456789456789123789123456231674895875912364694538217317265948542897631968341572";

    fn grid(line: &str) -> Grid {
        Cell::ALL
            .into_iter()
            .zip(line.bytes())
            .filter_map(|(cell, byte)| Some((cell, Digit::from_ascii(byte)?)))
            .collect()
    }

    #[test]
    fn every_clash_is_named() {
        let mut wrong = Grid::EMPTY;
        for cell in [Cell::ALL[0], Cell::ALL[1], Cell::ALL[80]] {
            wrong.set(cell, Digit::new(5));
        }
        let error = Puzzle::from_grid(wrong).unwrap_err();
        assert_eq!(error.grid, wrong);
        assert_eq!(
            error.to_string(),
            "5 stands 2 times in row 1: r1c1, r1c2; 5 stands 2 times in box 1: r1c1, r1c2"
        );
    }

    /// Weakness 0-b2: a grid full of ones, and a solved grid with a wrong first cell, were called solved.
    #[test]
    fn conflicting_givens_are_no_puzzle() {
        let ones: Grid = Cell::ALL.into_iter().map(|cell| (cell, Digit::ALL[0])).collect();
        assert_eq!(ones.clashes().len(), 27);
        assert!(ones.clashes().iter().all(|clash| clash.cells.len() == 9));

        let mut changed = grid(FULL);
        assert!(Solution::from_grid(changed).is_some());
        changed.set(Cell::ALL[0], Digit::new(3));
        changed.set(Cell::ALL[80], None);
        let clashes = changed.clashes();
        assert_eq!(clashes[0].to_string(), "3 stands 2 times in row 1: r1c1, r1c3");
        assert_eq!(
            clashes.iter().map(|c| c.house.kind()).collect::<Vec<_>>(),
            [HouseKind::Row, HouseKind::Column, HouseKind::Box]
        );
    }

    #[test]
    fn a_solution_extends_its_givens() {
        let full = grid(FULL);
        let solution = Solution::from_grid(full).unwrap();
        assert_eq!((solution.to_string(), solution.to_grid()), (FULL.to_owned(), full));
        let mut part = full;
        part.set(Cell::ALL[40], None);
        assert_eq!((part.givens(), Solution::from_grid(part)), (80, None));
        assert!(solution.extends(&part) && solution.extends(&Grid::EMPTY));
        part.set(Cell::ALL[40], Digit::new(9));
        assert!(!solution.extends(&part));
        assert_eq!(Grid::default().to_string(), ".".repeat(81));
    }
}
