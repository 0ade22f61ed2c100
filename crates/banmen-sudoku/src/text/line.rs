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

use crate::grid::{Cell, Digit, Grid};
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
    read_plain_line(line.as_bytes()).map_or_else(|| read_tolerantly(line), Ok)
}

/// Reads a line as programs write it: 81 cells in ASCII from its first byte on, then nothing, or an ASCII separator and
/// anything, in any encoding. What this reads, [`read_line`] reads the same; what it leaves may still be a board.
#[must_use]
pub fn read_plain_line(line: &[u8]) -> Option<Grid> {
    let (cells, rest) = line.split_first_chunk::<81>()?;
    if rest.first().is_some_and(|&next| !next.is_ascii() || !is_separator(char::from(next))) {
        return None;
    }
    // `glyph` for ASCII, without a branch in it, and the verdicts in an array: so that 16 bytes are looked at at a time.
    let is_cell = |byte: u8| byte.wrapping_sub(b'0') <= 9 || matches!(byte, b'.' | b'_' | b'*' | b'-');
    let strange =
        cells.map(|byte| u8::from(!is_cell(byte))).into_iter().fold(0, |any, strange| any | strange);
    (strange == 0).then(|| Grid::from_cells(cells.map(Digit::from_ascii)))
}

fn read_tolerantly(line: &str) -> Result<Grid, LineError> {
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Lines with all 81 cells as programs write them, with one byte changed, and with anything behind.
    fn nearly_plain() -> impl Strategy<Value = Vec<u8>> {
        let cells = prop::collection::vec(prop::sample::select(b"0123456789._*-".to_vec()), 79..84);
        let change = prop::option::weighted(0.5, (0..84_usize, any::<u8>()));
        let behind = prop_oneof![Just(Vec::new()), prop::collection::vec(any::<u8>(), 0..4)];
        (cells, change, behind).prop_map(|(mut line, change, behind)| {
            if let Some((at, byte)) = change {
                let at = at.min(line.len() - 1);
                line[at] = byte;
            }
            [line, behind].concat()
        })
    }

    proptest! {
        #[test]
        fn both_readers_agree(line in nearly_plain()) {
            let text = String::from_utf8_lossy(&line);
            let plain = read_plain_line(&line);
            if let Some(grid) = plain {
                prop_assert_eq!(read_tolerantly(&text), Ok(grid));
            }
            let all_cells = line.len() >= 81 && line[..81].iter().all(|byte| b"0123456789._*-".contains(byte));
            let ends = line.get(81).is_none_or(|byte| b" \t\r\n,;:#|\"'=/()[]".contains(byte));
            prop_assert!(plain.is_some() || !(all_cells && ends), "left to the slow reader: {text:?}");
        }
    }

    #[test]
    fn every_byte_in_a_cell_and_behind() {
        let blank = [b'.'; 81];
        for byte in 0..=u8::MAX {
            let mut line = blank.to_vec();
            line[40] = byte;
            let cell = read_plain_line(&line).map(|grid| grid.get(Cell::ALL[40]));
            let expected =
                glyph(char::from(byte)).filter(|_| byte.is_ascii()).map(|(glyph, _)| match glyph {
                    Glyph::Digit(digit) => Some(digit),
                    Glyph::Blank => None,
                });
            assert_eq!(cell, expected, "{byte}");
            let line = [&blank[..], &[byte]].concat();
            let ends = byte.is_ascii() && is_separator(char::from(byte));
            assert_eq!(read_plain_line(&line).is_some(), ends, "{byte}");
        }
    }
}
