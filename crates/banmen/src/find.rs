//! Find: which boards are there, of which game, where, and how sure that is.

use banmen_layout::{FindOptions, Role, find_all};
use banmen_sheet::Workbook;
use banmen_sudoku::Grid;
use banmen_sudoku::text::Format;

use crate::boards::{Board, GameBoard, Pick, PickError, is_table_of_live};
use crate::go::GoBoard;
use crate::go::board::Source;
use crate::input::{Game, Input};
use crate::report::{FindReport, GoFindReport, Listed, Seen, Where};
use crate::signature;

/// A board of one game or the other.
#[derive(Clone, Debug)]
pub enum Found {
    /// Sudoku.
    Sudoku(Box<Board>),
    /// Go.
    Go(Box<GoBoard>),
}

impl GameBoard for Found {
    const GAME: Game = Game::Any;

    fn all(input: &Input, pick: &Pick) -> Result<Vec<Self>, PickError> {
        match input {
            Input::Book(book) => in_book(book, pick),
            Input::Text(_) => {
                Ok(input.boards(pick)?.into_iter().map(|board| Self::Sudoku(Box::new(board))).collect())
            }
            Input::Record(_) | Input::Drawn(_) => {
                Ok(GoBoard::all(input, pick)?.into_iter().map(|board| Self::Go(Box::new(board))).collect())
            }
        }
    }

    fn place(&self) -> &Where {
        match self {
            Self::Sudoku(board) => &board.seen.place,
            Self::Go(board) => &board.seen.place,
        }
    }
}

fn in_book(book: &Workbook, pick: &Pick) -> Result<Vec<Found>, PickError> {
    let (without, own) = signature::left_out(book, pick.is_some());
    let options = FindOptions { sheet: pick.sheet.clone(), range: pick.range, without };
    let mut found = find_all(book, &options)?;
    found.retain(|board| match board {
        banmen_layout::Board::Sudoku(find) => pick.range.is_some() || !is_table_of_live(book, find),
        banmen_layout::Board::Go(_) => true,
    });
    if found.is_empty() {
        return Err(crate::boards::nothing(own));
    }
    let of = |board| match board {
        banmen_layout::Board::Sudoku(find) => Found::Sudoku(Box::new(crate::boards::of_find(*find))),
        banmen_layout::Board::Go(find) => Found::Go(Box::new(crate::go::board::of_find(*find))),
    };
    Ok(found.into_iter().map(of).collect())
}

/// Tells about a board that was found.
#[must_use]
pub fn listed(found: &Found) -> Listed {
    match found {
        Found::Sudoku(board) => Listed::Sudoku(report(board)),
        Found::Go(board) => Listed::Go(go_report(board)),
    }
}

fn report(board: &Board) -> FindReport {
    let seen = board.seen.clone();
    match &board.find {
        Some(find) => FindReport {
            seen,
            layout: find.layout,
            cells: Some((find.sheet_name.clone(), find.range)),
            role: find.role,
            confidence: find.confidence,
            why: find.why.clone(),
        },
        None => of_text(seen, board.format.unwrap_or(Format::Line), board.role),
    }
}

fn go_report(board: &GoBoard) -> GoFindReport {
    let seen = board.seen.clone();
    match &board.source {
        Source::Cells(find) => GoFindReport {
            seen,
            layout: find.layout,
            notation: Some(find.notation),
            cells: Some((find.sheet_name.clone(), find.range)),
            confidence: find.confidence,
            why: find.why.clone(),
        },
        Source::Record(_) => of_go_text(seen, "sgf"),
        Source::Text => of_go_text(seen, "diagram"),
    }
}

fn of_go_text(seen: Seen<banmen_go::Setup>, layout: &'static str) -> GoFindReport {
    GoFindReport { seen, layout, notation: None, cells: None, confidence: 100, why: Vec::new() }
}

/// Tells about the puzzle of a line of a batch.
#[must_use]
pub fn report_line(line: usize, grid: Grid) -> FindReport {
    of_text(Seen::on_line(line, grid), Format::Line, Role::Problem)
}

fn of_text(seen: Seen, format: Format, role: Role) -> FindReport {
    FindReport { seen, layout: format.id(), cells: None, role, confidence: 100, why: Vec::new() }
}
