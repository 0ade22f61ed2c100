//! Nine lines of nine candidate lists, as HoDoKu, Simple Sudoku and SadMan Sudoku show and copy them:
//!
//! ```text
//! .------------------.-----------------.--------------------.
//! | 5     3     124  | 26    7    2468 | 1489   1249   248  |
//! | 6     247   247  | 1     9    5    | 3478   234    2478 |
//! …
//! ```
//!
//! A digit that stands alone counts as placed: these formats do not tell it from the last candidate. A `.` is a cell in
//! which nothing is noted. Forgives what [grids](super::grid) forgive. A grid in which a few cells only have two digits
//! and more is a plain grid with slips (`12`), and told so: at least four cells need several candidates, and more of
//! them than there are blanks.

use crate::grid::{Cell, Grid};
use crate::sets::{CellMap, DigitSet};
use crate::text::board::{Board, candidates};
use crate::text::grid::line_kind;
use crate::text::rows::Rows;
use crate::text::{Format, Taken};

/// Two digits in two cells and the same two in two others: no proper puzzle ends with less.
const FEWEST_LISTS: usize = 4;

/// Reads a grid of pencilmarks.
pub(super) fn take(lines: &[&str], at: usize) -> Option<Taken> {
    let rows = Rows::gather(lines, at, line_kind)?;
    let lists = rows.tokens().filter(|token| candidates(token.text).is_some_and(|set| set.len() > 1)).count();
    let blanks = rows.tokens().filter(|token| token.is_glyph() && candidates(token.text).is_none()).count();
    (lists >= FEWEST_LISTS && lists > blanks).then(|| rows.take(Format::Pencilmarks, Board::read_marks))
}

/// Writes pencilmarks in HoDoKu's frame, each column as wide as it needs.
pub(super) fn write(grid: &Grid, marks: &CellMap<DigitSet>) -> String {
    let shown = CellMap::from_fn(|cell| match grid.get(cell) {
        Some(digit) => digit.to_string(),
        None if marks[cell].is_empty() => ".".to_owned(),
        None => marks[cell].to_string(),
    });
    let width = |col: usize| {
        shown.iter().filter(|(cell, _)| cell.col() == col).map(|(_, text)| text.len()).max().unwrap_or(1)
    };
    let widths = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(width);
    let rule = |[left, middle, right]: [char; 3]| {
        let stacks: Vec<String> =
            widths.chunks(3).map(|stack| "-".repeat(stack.iter().sum::<usize>() + 6)).collect();
        format!("{left}{}{right}\n", stacks.join(&middle.to_string()))
    };
    let mut text = rule(['.', '.', '.']);
    for cell in Cell::ALL {
        let stack = if cell.col() % 3 == 0 { "| " } else { "" };
        text.push_str(&format!(
            "{stack}{:<width$} ",
            shown[cell],
            width = widths[cell.col()] + usize::from(cell.col() % 3 < 2)
        ));
        if cell.col() == 8 {
            text.push_str("|\n");
            text.push_str(&if cell.row() % 3 == 2 && cell.row() < 8 {
                rule([':', '+', ':'])
            } else {
                String::new()
            });
        }
    }
    text + &rule(['\'', '\'', '\''])
}
