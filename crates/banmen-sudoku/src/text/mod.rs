//! Boards as text: told by content, many in one text, and a bad board never spoils the others.
//!
//! Each format is one file here and one row of the table `FORMATS`; a new one is a file and a row. Reading tries the rows in
//! order at every line of the text; what no format wants is passed over, and may become the label of the board below.
//!
//! All formats forgive: a byte order mark, `\r\n` line ends, white space around lines, full-width (`５`) and circled
//! (`⑤`) digits, and any of `. 0 _ * -` and their full-width forms, `・` and `□` for a blank cell. Each format's module
//! says what else. What was forgiven is told in [`Entry::forgiven`]. Nothing is guessed: a cell that could not be read
//! is a [`Fault`] with its line and column, and blank in the grid.
//!
//! ```
//! use banmen_sudoku::text;
//!
//! let entries = text::read(
//!     "Monday\n\
//!      53. .7. ...\n6.. 195 ...\n.98 ... .6.\n\n\
//!      8.. .6. ..3\n4.. 8.3 ..1\n7.. .2. ..6\n\n\
//!      .6. ... 28.\n... 419 ..x\n... .8. .79\n",
//! )?;
//! assert_eq!(entries[0].label.as_deref(), Some("Monday"));
//! assert_eq!(entries[0].grid.givens(), 29);
//! assert_eq!(entries[0].faults[0].to_string(), "line 11, column 11: \"x\" is neither a digit nor blank");
//! # Ok::<(), text::ReadError>(())
//! ```

mod board;
mod csv;
mod entry;
mod glyph;
mod grid;
mod line;
mod pencilmarks;
mod rows;
mod sdk;
mod sdm;
mod ss;
mod tidy;
mod token;

pub use entry::{Counted, Entry, Fault, FaultKind, Forgiven, Format, ReadError};
pub use line::{LineError, LineErrorKind, read_line, read_plain_line};

use crate::grid::Grid;
use crate::sets::{CellMap, DigitSet};

/// A text format.
struct FormatRow {
    format: Format,
    /// Its name on the command line.
    id: &'static str,
    /// The boards that start at line `at` (from 0) of these lines, if it is one of this format.
    take: fn(lines: &[&str], at: usize) -> Option<Taken>,
    /// A board, with the candidates of its blank cells if the format shows them.
    write: fn(&Grid, &CellMap<DigitSet>) -> String,
}

/// A board, and where to go on.
struct Taken {
    entry: Entry,
    /// The first line after it, from 0.
    next: usize,
}

/// Bytes of the longest line that is looked at: no board is that wide, and hostile text should not cost memory.
const LONGEST_LINE: usize = 10_000;

/// All formats, in the order in which reading tries them.
static FORMATS: [FormatRow; 7] = [
    FormatRow { format: Format::Sdk, id: "sdk", take: sdk::take, write: sdk::write },
    FormatRow {
        format: Format::Pencilmarks,
        id: "pencilmarks",
        take: pencilmarks::take,
        write: pencilmarks::write,
    },
    FormatRow { format: Format::Csv, id: "csv", take: csv::take, write: csv::write },
    FormatRow { format: Format::Line, id: "line", take: line::take, write: line::write },
    FormatRow { format: Format::Sdm, id: "sdm", take: sdm::take, write: sdm::write },
    FormatRow { format: Format::Ss, id: "ss", take: ss::take, write: ss::write },
    FormatRow { format: Format::Grid, id: "grid", take: grid::take, write: grid::write },
];

impl Format {
    /// All formats.
    pub fn all() -> impl Iterator<Item = Self> {
        FORMATS.iter().map(|row| row.format)
    }

    /// Its short name: `line`, `grid`, `pencilmarks`, `csv`, `sdk`, `sdm` or `ss`.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.row().id
    }

    /// The format with this short name.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        FORMATS.iter().find(|row| row.id == id).map(|row| row.format)
    }

    fn row(self) -> &'static FormatRow {
        // Every format has a row, as a test sees to; the first stands in rather than a panic.
        FORMATS.iter().find(|row| row.format == self).unwrap_or(&FORMATS[0])
    }
}

/// Reads every board in a text.
///
/// # Errors
/// If there is nothing in it that looks like a board.
pub fn read(text: &str) -> Result<Vec<Entry>, ReadError> {
    let unmarked = text.strip_prefix('\u{feff}').unwrap_or(text);
    let marked = unmarked.len() < text.len();
    let lines: Vec<&str> =
        unmarked.lines().map(|line| if line.len() > LONGEST_LINE { "?" } else { line }).collect();
    let mut entries: Vec<Entry> = Vec::new();
    // The lines that no format wanted, back to the last blank line or board.
    let mut above: Vec<&str> = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let taken = FORMATS.iter().find_map(|row| (row.take)(&lines, at));
        if let Some(Taken { mut entry, next }) = taken {
            if entry.label.is_none() && !matches!(entry.format, Format::Line | Format::Sdm) {
                entry.label = label(&above);
                entry.author = entry.author.or_else(|| author(&above));
            }
            entries.push(entry);
            above.clear();
            at = next.max(at + 1);
        } else {
            match lines[at].trim() {
                "" => above.clear(),
                line => above.push(line),
            }
            at += 1;
        }
    }
    match entries.first_mut() {
        Some(first) if marked => first.forgiven.insert(0, Forgiven::ByteOrderMark),
        Some(_) => {}
        None if unmarked.trim().is_empty() => return Err(ReadError::Empty),
        None => return Err(ReadError::NoBoard),
    }
    Ok(entries)
}

/// Writes a board so that [`read`] reads it again. The candidates are for [`Format::Pencilmarks`]; without them every
/// blank cell shows what the givens leave it.
#[must_use]
pub fn write(format: Format, grid: &Grid, candidates: Option<&CellMap<DigitSet>>) -> String {
    let candidates = candidates.copied().unwrap_or_else(|| crate::check::candidates(grid));
    (format.row().write)(grid, &candidates)
}

/// The label that the lines above a board make: SadMan's description (`#D`), else the last line.
fn label(above: &[&str]) -> Option<String> {
    let label = match above.last()? {
        last if !has_fields(above) => last.trim_start_matches(['#', ';', '/']),
        _ => above.iter().find_map(|line| line.strip_prefix("#D"))?,
    };
    Some(label.trim().to_owned()).filter(|label| !label.is_empty())
}

/// The author that SadMan's fields above a board name (`#A`).
fn author(above: &[&str]) -> Option<String> {
    let author = above.iter().find_map(|line| line.strip_prefix("#A")).filter(|_| has_fields(above))?;
    Some(author.trim().to_owned()).filter(|author| !author.is_empty())
}

/// Whether lines are SadMan's fields, and no comments: one alone can be either.
fn has_fields(lines: &[&str]) -> bool {
    let is_field = |line: &&&str| {
        let mut characters = line.chars();
        characters.next() == Some('#') && characters.next().is_some_and(|letter| "ABCDLSU".contains(letter))
    };
    lines.iter().filter(is_field).count() >= 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_format_has_its_row() {
        let all = [
            Format::Line,
            Format::Grid,
            Format::Pencilmarks,
            Format::Csv,
            Format::Sdk,
            Format::Sdm,
            Format::Ss,
        ];
        assert_eq!(all.len(), FORMATS.len());
        for format in all {
            assert_eq!((format.row().format, Format::from_id(format.id())), (format, Some(format)));
        }
        assert_eq!(Format::from_id("doc"), None);
    }
}
