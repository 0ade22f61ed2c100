//! Nine lines of nine cells, with or without frames:
//!
//! ```text
//! 53..7....     5 3 . . 7 . . . .     53. .7. ...     +-------+-------+-------+     | 5 | 3 |   |   | 7 | …
//! 6..195...     6 . . 1 9 5 . . .     6.. 195 ...     | 5 3 . | . 7 . | . . . |     |---|---|---|---|---| …
//! …             …                     …               …                             …
//! ```
//!
//! Forgives frames of `| + - =`, `* ' . :` and box drawing characters; gaps after three and six rows; spaces for blank
//! cells where every row keeps its full width, `|53 | 7 |   |` or `| 5 3   |   7   |       |`. A line of nine dashes is
//! nine blanks if that makes nine rows, else part of the frame; and what [`tidy`](super::tidy) names. The line right above
//! is the label.

use crate::grid::{Cell, Grid};
use crate::sets::{CellMap, DigitSet};
use crate::text::board::Board;
use crate::text::glyph::number;
use crate::text::rows::{LineKind, Rows};
use crate::text::tidy::tidied;
use crate::text::token::{Token, fields, words};
use crate::text::{Format, Taken};

/// Reads a grid.
pub(super) fn take(lines: &[&str], at: usize) -> Option<Taken> {
    fn read(lines: &[&str], at: usize) -> Option<Taken> {
        Some(Rows::gather(lines, at, line_kind)?.take(Format::Grid, Board::read))
    }
    let plain = read(lines, at);
    if plain.as_ref().is_some_and(|taken| taken.entry.faults.is_empty()) {
        return plain;
    }
    tidied(lines, at, |lines| read(lines, 0)).or(plain)
}

/// Writes a grid in frames.
pub(super) fn write(grid: &Grid, _: &CellMap<DigitSet>) -> String {
    const RULE: &str = "+-------+-------+-------+\n";
    let mut text = String::from(RULE);
    for (cell, digit) in grid.iter() {
        text.push_str(if cell.col() % 3 == 0 { "| " } else { "" });
        text.push(digit.map_or('.', |digit| digit.to_char()));
        text.push_str(if cell.col() == 8 { " |\n" } else { " " });
        text.push_str(if cell.col() == 8 && cell.row() % 3 == 2 { RULE } else { "" });
    }
    text
}

/// The rows of a grid as plain characters, for formats that need nothing else.
pub(super) fn plain_rows(grid: &Grid, blank: char) -> [String; 9] {
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map(|row| {
        let cells = Cell::ALL.iter().filter(|cell| cell.row() == row);
        cells.map(|&cell| grid.get(cell).map_or(blank, |digit| digit.to_char())).collect()
    })
}

/// What a line is to a grid or to pencilmarks.
pub(super) fn line_kind(line: &str) -> LineKind<'_> {
    let row = row(line);
    match (row, is_rule(line)) {
        (Some(tokens), true) if tokens.len() == 9 => LineKind::RowOrRule(tokens),
        (_, true) => LineKind::Rule,
        (Some(tokens), false) => LineKind::Row(tokens),
        (None, false) if is_nine_spaces(line) => {
            LineKind::RowOrRule(Token { column: 1, text: line }.characters().collect())
        }
        (None, false) if line.trim().is_empty() => LineKind::Gap,
        (None, false) => LineKind::Other,
    }
}

fn is_bar(character: char) -> bool {
    matches!(character, '|' | '!' | '¦' | '│' | '┃' | '║' | '｜' | '╎' | '┆' | '┊')
}

/// A line of nothing but frame, with something of a horizontal stroke in it.
fn is_rule(line: &str) -> bool {
    let is_stroke = |character: char| {
        matches!(character, '-' | '–' | '−' | '=' | '_' | '*' | '─' | '━' | '═' | '－' | '＝')
    };
    let is_frame = |character: char| {
        is_stroke(character)
            || is_bar(character)
            || character.is_whitespace()
            || matches!(character, '+' | '.' | '\'' | ':' | '`' | ',' | '＋' | '\u{2500}'..='\u{257f}')
    };
    line.chars().all(is_frame) && line.chars().filter(|&character| is_stroke(character)).count() >= 3
}

/// The cells of a line, if it looks like a row: about nine of them, most of them sound.
fn row(line: &str) -> Option<Vec<Token<'_>>> {
    let tokens = boxed_cells(line).or_else(|| spaced_cells(line)).unwrap_or_else(|| listed_cells(line));
    let sound = tokens
        .iter()
        .filter(|token| token.text.trim().is_empty() || token.is_glyph() || number(token.text).is_some());
    ((7..=11).contains(&tokens.len()) && sound.count() >= 6).then_some(tokens)
}

/// `| 5 | 3 |   | …`: a bar around every cell.
fn boxed_cells(line: &str) -> Option<Vec<Token<'_>>> {
    let mut cells: Vec<Token> = fields(line.trim_end(), is_bar).into_iter().map(Token::trim).collect();
    if cells.len() < 8 {
        return None;
    }
    // Outer bars leave an empty piece on either side.
    if cells.len() > 9 && cells.first().is_some_and(|cell| cell.text.is_empty()) {
        cells.remove(0);
    }
    if cells.len() > 9 && cells.last().is_some_and(|cell| cell.text.is_empty()) {
        cells.pop();
    }
    Some(cells)
}

/// Spaces for blanks, as far as the width of the line leaves no doubt where each cell is.
fn spaced_cells(line: &str) -> Option<Vec<Token<'_>>> {
    let is_cell = |token: &Token| token.is_glyph() || is_space(token);
    let mut pieces = words(line, is_bar);
    if pieces.len() > 3 {
        // White space outside of the frame.
        pieces.retain(|piece| !(piece.text.trim().is_empty() && is_outside(piece, line)));
    }
    let characters: Vec<Token> = pieces.iter().flat_map(|piece| piece.characters()).collect();
    let cells: Vec<Token> = match (pieces.as_slice(), characters.len()) {
        ([_] | [_, _, _], 9) => characters,
        ([a, b, c], 21) if [a, b, c].iter().all(|piece| piece.len() == 7) => {
            let (gaps, cells): (Vec<_>, Vec<_>) = characters
                .chunks(7)
                .flat_map(|piece| piece.iter().enumerate())
                .partition(|(i, _)| i % 2 == 0);
            if !gaps.iter().all(|(_, token)| is_space(token)) {
                return None;
            }
            cells.into_iter().map(|(_, token)| *token).collect()
        }
        _ => return None,
    };
    let digits = cells.iter().filter(|token| !is_space(token)).count();
    (cells.iter().all(is_cell) && (digits > 0 || pieces.len() == 3) && digits < 9).then_some(cells)
}

fn is_outside(piece: &Token, line: &str) -> bool {
    piece.column == 1 || piece.column + piece.len() > line.chars().count()
}

/// A row of blanks where spaces are blanks.
fn is_nine_spaces(line: &str) -> bool {
    line.chars().count() == 9 && line.chars().all(|character| matches!(character, ' ' | '\u{3000}'))
}

fn is_space(token: &Token) -> bool {
    matches!(token.text, " " | "\u{3000}")
}

/// Nine words, or words that have nine characters together.
fn listed_cells(line: &str) -> Vec<Token<'_>> {
    let words = words(line, |character| is_bar(character) || character.is_whitespace());
    if words.len() > 3 { words } else { words.into_iter().flat_map(Token::characters).collect() }
}
