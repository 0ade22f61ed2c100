//! A person's position: the digits of the puzzle, their own digits, and what they noted in cells.
//!
//! In a text all digits are alike. In a workbook givens are told from own digits by their look, where that is sure: the digits of
//! one font colour and weight are a puzzle with one solution by themselves, and those of no other look are.

use std::collections::BTreeMap;

use banmen_layout::CellReading;
use banmen_sheet::{CellRef, Rgb, Workbook};
use banmen_sudoku::human::CandidateGrid;
use banmen_sudoku::{
    CandidateSet, Cell, CellMap, CellSet, DigitSet, Ending, Grid, Limits, Puzzle, Solutions, fast,
};

use crate::boards::Board;
use crate::input::Input;

/// A position, as a person left it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The digits of the puzzle; all digits, where they are not told apart.
    pub givens: Grid,
    /// All digits that stand.
    pub values: Grid,
    /// How givens were told from own digits.
    pub apart: Apart,
    /// What is noted in open cells; nothing in cells without notes.
    pub marks: CellMap<DigitSet>,
}

/// How givens are told from own digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Apart {
    /// Nobody can tell: a text.
    Text,
    /// All look alike in the sheet, or the look says nothing: all are taken as they are.
    Alike,
    /// By the look of the sheet's cells.
    Look,
}

/// Fewest digits that can have one solution.
const FEWEST: usize = 17;

impl Position {
    /// Reads it from a board. Notes are left out if `marks` is false.
    #[must_use]
    pub fn read(input: &Input, board: &Board, marks: bool) -> Self {
        let values = board.seen.board;
        let marks = if marks { noted(board) } else { CellMap([DigitSet::EMPTY; 81]) };
        let marks =
            CellMap::from_fn(|cell| if values.get(cell).is_some() { DigitSet::EMPTY } else { marks[cell] });
        let by_look = match input {
            Input::Book(book) => by_look(book, board),
            _ => None,
        };
        match (input, by_look) {
            (_, Some(givens)) => Self { givens, values, apart: Apart::Look, marks },
            (Input::Book(book), None) if book.format().has_styles() => {
                Self { givens: values, values, apart: Apart::Alike, marks }
            }
            _ => Self { givens: values, values, apart: Apart::Text, marks },
        }
    }

    /// The puzzle on a line.
    #[must_use]
    pub fn of_grid(grid: Grid) -> Self {
        Self { givens: grid, values: grid, apart: Apart::Text, marks: CellMap([DigitSet::EMPTY; 81]) }
    }

    /// Digits that a person put there.
    #[must_use]
    pub fn own(&self) -> CellSet {
        self.values.filled().map(|(cell, _)| cell).filter(|cell| self.givens.get(*cell).is_none()).collect()
    }

    /// Whether anything is noted.
    #[must_use]
    pub fn has_marks(&self) -> bool {
        self.marks.iter().any(|(_, set)| !set.is_empty())
    }

    /// The position to reason from: in cells with notes only what is noted and possible, in others what the digits leave.
    #[must_use]
    pub fn candidates(&self) -> CandidateGrid {
        let mut grid = CandidateGrid::from_position(&self.givens, &self.values);
        for (cell, noted) in self.marks.iter().filter(|(_, noted)| !noted.is_empty()) {
            let gone = CandidateSet::in_cell(cell, grid.digits(cell) - *noted);
            gone.iter().for_each(|candidate| {
                grid.remove(candidate);
            });
        }
        grid
    }
}

/// What is noted in each cell.
fn noted(board: &Board) -> CellMap<DigitSet> {
    let read = |cell: Cell| match board.find.as_ref().map(|find| find.readings[cell.index()]) {
        Some(CellReading::Candidates(set)) => set,
        _ => DigitSet::EMPTY,
    };
    board.pencilmarks.unwrap_or_else(|| CellMap::from_fn(read))
}

/// The givens, if the look of the cells tells them.
fn by_look(book: &Workbook, board: &Board) -> Option<Grid> {
    let find = board.find.as_ref()?;
    let sheet = book.sheets().get(find.sheet)?;
    let look = |at: CellRef| {
        let style = book.style(sheet.style_at(at));
        (style.bold, style.font.map(|Rgb(r, g, b)| (r, g, b)))
    };
    let mut looks: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for (cell, digit) in board.seen.board.filled() {
        looks.entry(look(find.place(cell))).or_default().push((cell, digit));
    }
    if looks.len() < 2 {
        return None;
    }
    let grids = looks.into_values().map(|digits| digits.into_iter().collect::<Grid>());
    let mut proper = grids.filter(|grid| grid.givens() >= FEWEST && has_one_solution(grid));
    match (proper.next(), proper.next()) {
        (Some(givens), None) => Some(givens),
        _ => None,
    }
}

fn has_one_solution(grid: &Grid) -> bool {
    /// Work that the question is worth.
    const NODES: u64 = 20_000;
    let limits = Limits { nodes: Some(NODES), stop: None };
    let solve = |puzzle: Puzzle| fast::solve_within(&puzzle, &limits);
    Puzzle::from_grid(*grid)
        .is_ok_and(|puzzle| matches!(solve(puzzle), (Solutions::Unique(_), Ending::Complete)))
}
