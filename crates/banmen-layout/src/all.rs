//! [`find_all`]: boards of every game, each cell in one of them only.

use std::collections::HashMap;

use banmen_sheet::{CellRange, Workbook};
use banmen_sudoku::Puzzle;

use crate::find as sudoku;
use crate::go;
use crate::reading::CellReading;
use crate::resolve::Taken;
use crate::types::{Find, FindError, FindOptions};

/// A board of one game or another.
#[derive(Clone, PartialEq, Debug)]
pub enum Board {
    /// Of Sudoku.
    Sudoku(Box<Find>),
    /// Of Go.
    Go(Box<go::Find>),
}

impl Board {
    /// Index of its sheet.
    #[must_use]
    pub fn sheet(&self) -> usize {
        match self {
            Self::Sudoku(find) => find.sheet,
            Self::Go(find) => find.sheet,
        }
    }

    /// The rectangle that it covers.
    #[must_use]
    pub fn range(&self) -> CellRange {
        match self {
            Self::Sudoku(find) => find.range,
            Self::Go(find) => find.range,
        }
    }
}

/// Finds the boards of a workbook, of Sudoku and of Go, in reading order, sheet by sheet. Where both could be meant, nine by
/// nine cells of 0, 1 and 2 are Go, and such of 1 to 9 or in heavy frames are Sudoku.
///
/// # Errors
/// [`FindError`] for a sheet that is not there and a range that holds no board; it says what to do.
pub fn find_all(book: &Workbook, options: &FindOptions) -> Result<Vec<Board>, FindError> {
    if let Some(range) = options.range {
        return named(book, options, range);
    }
    let canvases = sudoku::canvases(book, &sudoku::sheets(book, options)?, None);
    let mut boards = Vec::new();
    let mut taken: HashMap<usize, Taken> = HashMap::new();
    for find in sudoku::search(book, &canvases) {
        taken.entry(find.sheet).or_default().claim(find.range);
        boards.push(Board::Sudoku(Box::new(find)));
    }
    for canvas in &canvases {
        for find in go::on(book, canvas, None) {
            if taken.entry(find.sheet).or_default().claim(find.range) {
                boards.push(Board::Go(Box::new(find)));
            }
        }
    }
    boards.sort_by_key(|board| (board.sheet(), board.range()));
    Ok(boards)
}

/// The boards in a range that the user named.
fn named(book: &Workbook, options: &FindOptions, range: CellRange) -> Result<Vec<Board>, FindError> {
    let sudoku = sudoku::find(book, options);
    let go = go::find(book, options).unwrap_or_default();
    let is_go = match (&sudoku, go.as_slice()) {
        (_, []) => false,
        (Err(_), _) => true,
        (Ok(boards), [go, ..]) => boards.iter().all(|find| find.range != range || reads_better(find, go)),
    };
    if is_go {
        return Ok(go.into_iter().map(|find| Board::Go(Box::new(find))).collect());
    }
    Ok(sudoku?.into_iter().map(|find| Board::Sudoku(Box::new(find))).collect())
}

/// Whether the same cells read better as a Go board: fewer of them make no sense, or ones and twos alone clash.
fn reads_better(sudoku: &Find, go: &go::Find) -> bool {
    let small = |reading: &CellReading| match reading {
        CellReading::Digit(digit) => digit.get() <= 2,
        _ => true,
    };
    let ones_and_twos = sudoku.readings.iter().all(small) && Puzzle::from_grid(sudoku.board).is_err();
    let has_stones = go.setup.stones().next().is_some();
    go.range == sudoku.range && has_stones && (go.faults.len() < sudoku.faults.len() || ones_and_twos)
}
