//! SadMan Sudoku (`.sdk`): fields of `#`, then sections.
//!
//! ```text
//! #AAuthor
//! #DDescription
//! [Puzzle]
//! 53..7....
//! 6..195...
//! …
//! [State]
//! …
//! ```
//!
//! Reads the `[Puzzle]`; the description is its label, and the author is known. Forgives everything that [grids](super::grid) forgive within a
//! section, and passes over the other sections (the state of somebody's work), which is told. Without any section, rows
//! are a plain grid.

use crate::grid::Grid;
use crate::sets::{CellMap, DigitSet};
use crate::text::board::Board;
use crate::text::grid::{line_kind, plain_rows};
use crate::text::rows::Rows;
use crate::text::{Forgiven, Format, Taken};

/// Reads the rows below `[Puzzle]`.
pub(super) fn take(lines: &[&str], at: usize) -> Option<Taken> {
    if !is_puzzle(lines[at]) {
        return None;
    }
    // Fields may stand below the name of the section as well.
    let is_field = |line: &str| line.trim().is_empty() || line.starts_with('#');
    let fields = lines[at + 1..].iter().take_while(|line| is_field(line)).count();
    let field = |name: &str| {
        let text = lines[at + 1..][..fields].iter().find_map(|line| line.strip_prefix(name))?.trim();
        (!text.is_empty()).then(|| text.to_owned())
    };
    let (description, author) = (field("#D"), field("#A"));
    let taken = Rows::gather(lines, at + 1 + fields, line_kind)?.take(Format::Sdk, Board::read);
    let next = taken.next;
    let others = others(&lines[next..]);
    let skipped = (others > 0).then_some(Forgiven::OtherSections);
    let taken = taken.map(|entry| {
        entry.line = at + 1;
        entry.label = description;
        entry.author = author;
        entry.forgiven.extend(skipped);
    });
    Some(Taken { next: next + others, ..taken })
}

/// Writes the section of the puzzle.
pub(super) fn write(grid: &Grid, _: &CellMap<DigitSet>) -> String {
    format!("[Puzzle]\n{}\n", plain_rows(grid, '.').join("\n"))
}

/// How many lines belong to other sections: up to the next puzzle, or to the fields or the blank line before it.
fn others(lines: &[&str]) -> usize {
    let blank = lines.iter().take_while(|line| line.trim().is_empty()).count();
    let is_section = |line: &&&str| line.trim_start().starts_with('[') && !is_puzzle(line);
    if lines.get(blank).filter(is_section).is_none() {
        return 0;
    }
    let is_next = |line: &&str| is_puzzle(line) || line.starts_with('#');
    lines.iter().position(is_next).unwrap_or(lines.len())
}

fn is_puzzle(line: &str) -> bool {
    line.trim().eq_ignore_ascii_case("[puzzle]")
}
