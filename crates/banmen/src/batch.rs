//! One line of a batch.
//!
//! Forgiven: line ends of every kind, a byte order mark, blank lines, comments from `#` on in any encoding, fields before
//! or after the puzzle (numbers, ratings, solutions) between commas, semicolons, bars, tabs or spaces, spaces within the
//! puzzle ([`joined`]), Shift_JIS, and everything that [`banmen_sudoku::text::read_line`] forgives within the puzzle.

use banmen_sheet::decode_line;
use banmen_sudoku::Grid;
use banmen_sudoku::text::{self, LineError};

/// What a line of a batch is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// Blank, or a comment.
    Nothing,
    /// A puzzle.
    Puzzle(Grid),
    /// Neither.
    Bad(LineFault),
}

/// Why a line is no puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineFault {
    /// As the reader of lines says.
    Cells(LineError),
    /// Longer than any line of puzzles.
    TooLong,
    /// The same of a field of a table.
    Field {
        /// The number of its column, from 1.
        column: usize,
        /// As the reader of lines says.
        error: LineError,
    },
    /// A record of a table has more fields than the first one: an answer would not stand below its heading.
    Surplus {
        /// How many fields there are.
        found: usize,
        /// How many the first record has.
        width: usize,
        /// Whether that is a heading.
        heading: bool,
    },
    /// A record of a table ends before the column of the puzzles.
    NoField {
        /// The number of that column, from 1.
        wanted: usize,
        /// How many fields there are.
        found: usize,
    },
}

/// Bytes that a line may have.
pub(crate) const LINE_BYTES: usize = 64 << 10;

/// Whether a line is blank or a comment: nothing that has an answer.
#[must_use]
pub fn is_nothing(line: &[u8]) -> bool {
    line.len() <= LINE_BYTES && content(line).is_none()
}

/// Whether a line holds words only: a heading such as `puzzle,solution`, if it is the first one.
#[must_use]
pub fn is_heading(line: &[u8]) -> bool {
    line.iter().any(u8::is_ascii_alphabetic)
        && !line.iter().any(u8::is_ascii_digit)
        && matches!(read_line(line), Line::Bad(_))
}

/// A line from where something stands on it, if it is neither blank nor a comment.
fn content(line: &[u8]) -> Option<&[u8]> {
    let line = line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(line);
    let start = line.iter().position(|byte| !byte.is_ascii_whitespace() && *byte != 0x1A)?;
    Some(&line[start..]).filter(|content| !content.starts_with(b"#"))
}

/// Reads a line.
#[must_use]
pub fn read_line(line: &[u8]) -> Line {
    if line.len() > LINE_BYTES {
        return Line::Bad(LineFault::TooLong);
    }
    // Nearly all lines of nearly all batches.
    text::read_plain_line(line).map_or_else(|| read_tolerantly(line), Line::Puzzle)
}

/// Reads the first one of some lines: what it is, its length, and where the next one begins.
#[must_use]
pub fn read_first_line(lines: &[u8]) -> (Line, usize, usize) {
    if let Some(grid) = text::read_plain_line(lines) {
        // Where its end is to be looked for only behind the cells: there are no line ends among them.
        let (length, next) = line_end(lines, 81);
        let line = if length > LINE_BYTES { Line::Bad(LineFault::TooLong) } else { Line::Puzzle(grid) };
        return (line, length, next);
    }
    let (length, next) = next_line(lines);
    (read_line(&lines[..length]), length, next)
}

/// The length of the first one of some lines, and where the next one begins.
#[must_use]
pub fn next_line(lines: &[u8]) -> (usize, usize) {
    line_end(lines, 0)
}

/// How long the first line is, and where the next one begins. Its first `from` bytes are known to be of it.
fn line_end(lines: &[u8], from: usize) -> (usize, usize) {
    if lines.get(from) == Some(&b'\n') {
        return (from, from + 1);
    }
    let at = memchr::memchr(b'\n', &lines[from..]).map(|at| from + at);
    let (end, next) = at.map_or((lines.len(), lines.len()), |at| (at, at + 1));
    (if lines[from..end].ends_with(b"\r") { end - 1 } else { end }, next)
}

fn read_tolerantly(line: &[u8]) -> Line {
    let Some(content) = content(line) else { return Line::Nothing };
    let text = decode_line(content);
    match text::read_line(&text) {
        Ok(grid) => Line::Puzzle(grid),
        Err(error) => {
            let fields = text.split([',', ';', '|', '\t', ' ', '"', '\u{3000}']);
            let other =
                fields.filter(|field| field.len() >= 81).find_map(|field| text::read_line(field).ok());
            other.or_else(|| joined(&text)).map_or(Line::Bad(LineFault::Cells(error)), Line::Puzzle)
        }
    }
}

/// Reads a puzzle that has spaces within it: without them it has exactly 81 cells. The spaces stand behind rows, or at equal
/// distances: of a number before a puzzle that lacks a cell no puzzle is made.
fn joined(text: &str) -> Option<Grid> {
    let mut cells = String::with_capacity(81);
    let mut lengths = Vec::new();
    for piece in text.split_whitespace().take(81) {
        cells.push_str(piece);
        lengths.push(piece.chars().count());
    }
    let &first = lengths.first()?;
    let is_regular =
        lengths.iter().all(|length| length % 9 == 0) || lengths.iter().all(|&length| length == first);
    let is_whole = lengths.iter().sum::<usize>() == 81 && text.split_whitespace().count() == lengths.len();
    if is_regular && is_whole { text::read_line(&cells).ok() } else { None }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn lines_are_read_with_what_people_put_around_them() {
        for before in ["", "  ", "\u{FEFF}", "12,", "0000183b305c ", "7;\t"] {
            for after in ["", "\r", " ", ",534678912", "\t# easy", "|4.4", " 問題1"] {
                let line = format!("{before}{EASY}{after}");
                assert!(
                    matches!(read_line(line.as_bytes()), Line::Puzzle(grid) if grid.givens() == 30),
                    "{line}"
                );
            }
        }
        // A comment in code page 932 after the puzzle.
        let line = [EASY.as_bytes(), b" \x96\xE2\x91\xE8"].concat();
        assert!(matches!(read_line(&line), Line::Puzzle(_)));
        for line in ["", "\r", "   ", "# \u{FFFD}", "\u{1A}"] {
            assert_eq!(read_line(line.as_bytes()), Line::Nothing, "{line:?}");
        }
        assert!(matches!(read_line(b"#\x96\xE2\x91\xE8"), Line::Nothing));
        let parts = |lengths: &[usize]| {
            let mut rest = EASY;
            let mut line = String::new();
            for &length in lengths {
                let (part, behind) = rest.split_at(length.min(rest.len()));
                line.push_str(&format!("{part} "));
                rest = behind;
            }
            line
        };
        for lengths in [&[9, 72][..], &[9; 9], &[3; 27], &[1; 81], &[27, 54]] {
            let line = parts(lengths);
            assert!(
                matches!(read_line(line.as_bytes()), Line::Puzzle(grid) if grid.givens() == 30),
                "{line}"
            );
        }
        // Full-width digits in Shift_JIS.
        let wide: Vec<u8> = EASY
            .bytes()
            .flat_map(|byte| if byte == b'.' { [0x81, 0x44] } else { [0x82, byte - b'0' + 0x4F] })
            .collect();
        assert!(matches!(read_line(&wide), Line::Puzzle(grid) if grid.givens() == 30));
        for line in [parts(&[1, 80]), parts(&[40, 41]), parts(&[9, 71]), parts(&[9, 72]) + "9"] {
            assert!(matches!(read_line(line.as_bytes()), Line::Bad(_)), "{line}");
        }
        for line in [&EASY[1..], "puzzle", "53"] {
            assert!(matches!(read_line(line.as_bytes()), Line::Bad(_)), "{line}");
        }
        assert_eq!(read_line(&vec![b'.'; LINE_BYTES + 1]), Line::Bad(LineFault::TooLong));
    }

    proptest! {
        #[test]
        fn the_short_way_is_the_same(line in prop::collection::vec(prop::sample::select(b"12389._*-0, \t#\r\"\xE3x".to_vec()), 78..100), plain in 70..90_usize) {
            let mut line = line;
            line.iter_mut().take(plain).filter(|byte| !b"1239.0".contains(byte)).for_each(|byte| *byte = b'.');
            prop_assert_eq!(read_line(&line), read_tolerantly(&line));
        }

        #[test]
        fn the_first_line_is_read_as_if_alone(lines in "([.1-9]{80,82}[ ,x\r]?|\r|#|[.1]{0,3}){0,3}(\r?\n.{0,9}){0,2}") {
            let (line, length, next) = read_first_line(lines.as_bytes());
            let first = lines.split('\n').next().unwrap();
            let bare = first.strip_suffix('\r').unwrap_or(first);
            prop_assert_eq!((line, length, next), (read_line(bare.as_bytes()), bare.len(), (first.len() + 1).min(lines.len())));
        }
    }
}
