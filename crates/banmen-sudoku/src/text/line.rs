//! A board in one line of 81 characters:
//!
//! ```text
//! 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//! 12; 530070000600195000…079 # easy
//! 53..7.... 6..195... .98....6. …
//! ```
//!
//! Words before and after the board are its label: a number, a comment, a name, a solution. Forgives quotes around the
//! board; the `+` before solved cells in HoDoKu's lists; nine groups of nine, or 81 single characters, with spaces or `|` between them; and spaces for blank cells if
//! the line has exactly 81 characters and no other blank sign. A line of nearly as many characters is a board with a
//! fault, not a line to pass over.

use crate::grid::{Cell, Grid};
use crate::sets::{CellMap, DigitSet};
use crate::text::board::Board;
use crate::text::glyph::{Glyph, glyph};
use crate::text::token::{Token, words};
use crate::text::{Counted, FaultKind, Format, Taken};

/// Why a line is no board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("column {column}: {kind}")]
pub struct LineError {
    /// Column in characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub kind: LineErrorKind,
}

/// What is wrong with a line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum LineErrorKind {
    /// A character that is neither a digit nor a blank sign.
    #[error("\"{0}\" is neither a digit nor blank")]
    NotADigit(char),
    /// So many cells instead of 81.
    #[error("{0} cells instead of 81")]
    Count(usize),
}

/// Reads one line of a batch: 81 cells, then nothing, or a separator and anything. Takes no memory.
///
/// Stricter than [`read`](super::read): of what lines forgive, only white space and a byte order mark in front, unusual
/// digits and blank signs, and words after the board.
///
/// # Errors
/// Says the column and what is wrong there.
pub fn read_line(line: &str) -> Result<Grid, LineError> {
    let board =
        line.trim_start_matches(|character: char| character.is_whitespace() || character == '\u{feff}');
    let first = line[..line.len() - board.len()].chars().count() + 1;
    let mut grid = Grid::EMPTY;
    let mut count = 0;
    for character in board.chars().take_while(|&character| !is_separator(character)) {
        let Some((glyph, _)) = glyph(character) else {
            return Err(LineError { column: first + count, kind: LineErrorKind::NotADigit(character) });
        };
        if let (Glyph::Digit(digit), Some(cell)) = (glyph, Cell::new(count)) {
            grid.set(cell, Some(digit));
        }
        count += 1;
    }
    if count == 81 { Ok(grid) } else { Err(LineError { column: first, kind: LineErrorKind::Count(count) }) }
}

/// Reads a line with a board in it.
pub(super) fn take(lines: &[&str], at: usize) -> Option<Taken> {
    let line = lines[at];
    let cells = cells(line)?;
    let mut board = Board::new(Format::Line, at + 1);
    let (first, last) = (cells.first()?, cells.last()?);
    if cells.len() == 81 {
        for (cell, &token) in Cell::ALL.into_iter().zip(&cells) {
            board.read(cell, at + 1, token);
        }
    } else {
        let kind = FaultKind::Count { of: Counted::LineCells, found: cells.len() };
        let text: String = cells.iter().map(|token| token.text).collect();
        board.fault(at + 1, Token { column: first.column, text: &text }, None, kind);
    }
    let before: String = line.chars().take(first.column - 1).collect();
    let after: String = line.chars().skip(last.column).collect();
    let is_edge = |character: char| character.is_whitespace() || is_separator(character);
    let label = [before.trim_matches(is_edge), after.trim_matches(is_edge)].join(" ");
    Some(Taken { entry: board.finish(&label), next: at + 1 })
}

/// Writes 81 characters, `.` for blank.
pub(super) fn write(grid: &Grid, _: &CellMap<DigitSet>) -> String {
    format!("{grid}\n")
}

/// What may stand between a board and other words.
fn is_separator(character: char) -> bool {
    character.is_whitespace()
        || matches!(character, ',' | ';' | ':' | '#' | '|' | '"' | '\'' | '=' | '/' | '(' | ')' | '[' | ']')
}

/// The characters of the board in a line, if there is one: as many as they are.
fn cells(line: &str) -> Option<Vec<Token<'_>>> {
    if line.len() < 60 {
        return None;
    }
    let words = words(line, is_separator);
    let is_board = |word: &Token| {
        let marks = word.text.matches('+').count();
        word.glyphs() * 4 >= (word.len() - marks) * 3
    };
    let long = words.iter().find(|word| word.len() >= 60 && is_board(word)).copied();
    let cells: Vec<Token> = match long {
        // HoDoKu marks the cells that are solved already: `+3`.
        Some(word) => word.characters().filter(|character| character.text != "+").collect(),
        None => spaced(line).or_else(|| grouped(&words))?,
    };
    is_meant(&cells).then_some(cells)
}

/// 81 characters, spaces for blanks.
fn spaced(line: &str) -> Option<Vec<Token<'_>>> {
    let cells: Vec<Token> = Token { column: 1, text: line }.characters().collect();
    let is_cell = |cell: &Token| {
        let digit = cell.text.chars().next().and_then(glyph).is_some_and(|(glyph, _)| glyph != Glyph::Blank);
        digit || matches!(cell.text, " " | "\u{3000}")
    };
    (cells.len() == 81 && cells.iter().all(is_cell)).then_some(cells)
}

/// Groups of nine, or single characters: the longest stretch of them.
fn grouped<'a>(words: &[Token<'a>]) -> Option<Vec<Token<'a>>> {
    let is_group = |word: &Token| word.glyphs() == word.len() && matches!(word.len(), 1 | 7..=11);
    let longest = words.split(|word| !is_group(word)).max_by_key(|groups| groups.len())?;
    let cells: Vec<Token> = longest.iter().flat_map(|word| word.characters()).collect();
    (cells.len() >= 60).then_some(cells)
}

/// Whether somebody meant a board: not a line of dashes or a row of dots to a page number.
fn is_meant(cells: &[Token]) -> bool {
    let is_digit = |cell: &&Token| {
        cell.text.chars().next().and_then(glyph).is_some_and(|(glyph, _)| glyph != Glyph::Blank)
    };
    let digits = cells.iter().filter(is_digit).count();
    let first = cells.first().map(|cell| cell.text);
    let all_blank = cells.iter().all(|cell| Some(cell.text) == first)
        && !matches!(first, Some("-" | "*" | "_" | "－" | "＊" | "＿"));
    digits >= 4 || (cells.len() == 81 && (digits > 0 || all_blank))
}
