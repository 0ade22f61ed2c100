//! What a batch looks like: lines, or records of a table whose answers become new columns.

use std::ops::Range;

use banmen::{Grid, Table};

use crate::args::Shape;
use crate::verbs::answer::{Answer, push};
use crate::verbs::text;

/// A new column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Column {
    /// The solution, or those that were asked for with spaces between them.
    Solution,
    /// How many solutions there are.
    Count,
    /// The status in a word.
    Status,
    /// Another guise of the puzzle, under this name.
    Guise(&'static str),
    /// A field of this name: which one of the answer's.
    Field(&'static str, usize),
}

impl Column {
    const fn name(self) -> &'static str {
        match self {
            Self::Solution => "solution",
            Self::Count => "count",
            Self::Status => "status",
            Self::Guise(name) | Self::Field(name, _) => name,
        }
    }

    fn write(self, answer: &Answer, out: &mut Vec<u8>) {
        match (self, answer) {
            (Self::Solution, Answer::Solution(solution)) => out.extend_from_slice(&solution.to_ascii()),
            (Self::Solution, Answer::Report(report)) => {
                let listed = report.listed.as_ref().map(|(solutions, _)| solutions.as_slice());
                let only = report.answer.solution().map(std::slice::from_ref);
                for (i, solution) in listed.or(only).unwrap_or_default().iter().enumerate() {
                    out.extend((i > 0).then_some(b' '));
                    out.extend_from_slice(&solution.to_ascii());
                }
            }
            (Self::Guise(_), Answer::Guise(guise)) => out.extend_from_slice(&guise.to_ascii()),
            (Self::Count, Answer::Count(_, count)) => out.extend_from_slice(text::count(*count).as_bytes()),
            (Self::Count, Answer::Report(report)) => {
                let count = report.answer.count().map(text::count).unwrap_or_default();
                out.extend_from_slice(count.as_bytes());
            }
            (Self::Status, answer) => out.extend_from_slice(answer.status().word().as_bytes()),
            (Self::Field(_, at), Answer::Fields(fields)) => {
                out.extend_from_slice(fields.get(at).map(String::as_bytes).unwrap_or_default());
            }
            (Self::Solution | Self::Count | Self::Guise(_) | Self::Field(..), _) => {}
        }
    }
}

/// A record within its chunk.
pub(super) struct Row {
    /// Its bytes without the line end.
    pub(super) record: Range<usize>,
    /// The end of its line end.
    pub(super) end: usize,
    /// So many fields fewer than in the heading; `None` if there are more, and no place for an answer.
    pub(super) missing: Option<usize>,
}

/// A table that becomes another one with more columns.
pub(super) struct Sheet {
    pub(super) table: Table,
    pub(super) columns: &'static [Column],
    /// For a record without.
    pub(super) line_end: &'static [u8],
}

impl Sheet {
    /// The heading with the new columns.
    pub(super) fn heading(&self, heading: &[u8]) -> Vec<u8> {
        let names = self.columns.iter().map(|column| self.table.free_name(column.name()));
        let mut out = heading.to_vec();
        for name in names {
            out.push(self.table.separator());
            out.extend_from_slice(name.as_bytes());
        }
        out.extend_from_slice(self.line_end);
        out
    }

    /// Writes a record with its answer.
    fn write(&self, chunk: &[u8], row: &Row, answer: &Answer, out: &mut Vec<u8>) {
        let separator = self.table.separator();
        out.extend_from_slice(&chunk[row.record.clone()]);
        if let Some(missing) = row.missing {
            out.extend(std::iter::repeat_n(separator, missing));
            for column in self.columns {
                out.push(separator);
                column.write(answer, out);
            }
        }
        let line_end = &chunk[row.record.end..row.end];
        out.extend_from_slice(if line_end.is_empty() { self.line_end } else { line_end });
    }
}

/// Answers as text.
#[derive(Clone, Copy)]
pub(super) struct Lines {
    pub(super) shape: Shape,
    /// Whether each is a line, which can say what is wrong too.
    pub(super) in_lines: bool,
}

/// How a batch is read, and how its answers are written.
pub(super) enum Page {
    /// Lines in, lines out.
    Lines(Lines),
    /// Records in, lines out.
    Taken(Table, Lines),
    /// Records in, records out.
    Sheet(Sheet),
}

impl Page {
    /// The table that is read.
    pub(super) fn table(&self) -> Option<&Table> {
        match self {
            Self::Lines(_) => None,
            Self::Taken(table, _) | Self::Sheet(Sheet { table, .. }) => Some(table),
        }
    }

    /// The shape of the lines that come out, if it is lines.
    pub(super) fn shape(&self) -> Option<Shape> {
        match self {
            Self::Lines(lines) | Self::Taken(_, lines) => Some(lines.shape),
            Self::Sheet(_) => None,
        }
    }

    /// Whether what is wrong with a puzzle or a line stands among the answers.
    pub(super) fn says_faults(&self) -> bool {
        match self {
            Self::Lines(lines) | Self::Taken(_, lines) => lines.in_lines,
            Self::Sheet(_) => true,
        }
    }

    /// Writes an answer.
    pub(super) fn write(&self, chunk: &[u8], row: &Row, grid: &Grid, answer: &Answer, out: &mut Vec<u8>) {
        match self {
            Self::Lines(lines) | Self::Taken(_, lines) => answer.write(grid, lines.shape, out),
            Self::Sheet(sheet) => sheet.write(chunk, row, answer, out),
        }
    }

    /// Writes what is said of a line or record that cannot be read, in whole lines.
    pub(super) fn write_unread(&self, chunk: &[u8], row: &Row, out: &mut Vec<u8>) {
        let unread = Answer::Status(banmen::Status::Unread);
        match self {
            // Among boards of several lines it would be taken for a piece of one.
            _ if !self.says_faults() => {}
            Self::Lines(_) | Self::Taken(..) => {
                push(out, echo(&chunk[row.record.clone()]).as_bytes(), b'\t');
                push(out, unread.status().word().as_bytes(), b'\n');
            }
            Self::Sheet(sheet) => sheet.write(chunk, row, &unread, out),
        }
    }
}

/// Characters of a bad line that are given back.
const ECHOED: usize = 200;

/// A bad line, such that it stays one line and nobody's terminal is upset.
pub(super) fn echo(line: &[u8]) -> String {
    let text = match line.get(..ECHOED * 4) {
        // Cut anywhere, it could look like another encoding.
        Some(start) => String::from_utf8_lossy(start),
        None => banmen::decode_line(line),
    };
    let harmless = |c: char| if c.is_control() { '\u{FFFD}' } else { c };
    text.chars().map(harmless).take(ECHOED).collect()
}
