//! Nine lines of nine values between commas, semicolons or tabs; or 81 values in one line:
//!
//! ```text
//! 5,3,,,7,,,,
//! 6,,,1,9,5,,,
//! …
//! ```
//!
//! Forgives quotes and white space around a value, the brackets of a list (`[[5, 3, 0, …], …]`, as programs have it),
//! blank signs instead of nothing, a separator at the end of every row, and gaps after three and six rows. The line right
//! above is the label.

use crate::grid::{Cell, Grid};
use crate::sets::{CellMap, DigitSet};
use crate::text::board::Board;
use crate::text::glyph::number;
use crate::text::rows::{LineKind, Rows};
use crate::text::token::{Token, fields};
use crate::text::{Counted, FaultKind, Format, Taken};

const SEPARATORS: [char; 3] = [',', ';', '\t'];

/// Reads nine lines of nine values, or one of 81.
pub(super) fn take(lines: &[&str], at: usize) -> Option<Taken> {
    let rows = || Some(Rows::gather(lines, at, line_kind)?.take(Format::Csv, Board::read));
    in_one_line(lines[at], at).or_else(rows)
}

/// Writes nothing for a blank cell.
pub(super) fn write(grid: &Grid, _: &CellMap<DigitSet>) -> String {
    let value = |cell: &Cell| grid.get(*cell).map(|digit| digit.to_string()).unwrap_or_default();
    Cell::ALL.chunks(9).map(|row| row.iter().map(value).collect::<Vec<_>>().join(",") + "\n").collect()
}

fn line_kind(line: &str) -> LineKind<'_> {
    match values(line).filter(|values| (7..=11).contains(&values.len())) {
        Some(values) => LineKind::Row(values),
        None if line.trim().is_empty() => LineKind::Gap,
        None => LineKind::Other,
    }
}

/// 81 values in one line, or nearly so.
fn in_one_line(line: &str, at: usize) -> Option<Taken> {
    let values = values(line).filter(|values| values.len() > 60)?;
    let mut board = Board::new(Format::Csv, at + 1);
    if values.len() == 81 {
        for (cell, token) in Cell::ALL.into_iter().zip(values) {
            board.read(cell, at + 1, token);
        }
    } else {
        let kind = FaultKind::Count { of: Counted::LineCells, found: values.len() };
        board.fault(at + 1, Token { column: 1, text: line }, None, kind);
    }
    Some(Taken { entry: board.finish(""), next: at + 1 })
}

/// The values of a line, if most of them could be cells.
fn values(line: &str) -> Option<Vec<Token<'_>>> {
    let separator = SEPARATORS.into_iter().find(|&separator| line.matches(separator).count() >= 6)?;
    let mut values: Vec<Token> = fields(line, |character| character == separator)
        .into_iter()
        .map(|field| field.trim_matches(is_edge))
        .collect();
    if matches!(values.len(), 10 | 82) && values.last().is_some_and(|last| last.text.is_empty()) {
        values.pop();
    }
    let sound = |token: &&Token| {
        token.text.is_empty() || token.is_glyph() || number(token.text).is_some_and(|n| n.len() < 4)
    };
    (values.iter().filter(sound).count() * 3 >= values.len() * 2).then_some(values)
}

/// What may stand around a value: white space, quotes, and the brackets of a list and its end.
fn is_edge(character: char) -> bool {
    character.is_whitespace() || "\"'[](){};".contains(character)
}
