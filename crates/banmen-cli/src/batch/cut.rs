//! Where an input may be cut into chunks: behind whole lines, or behind whole records of a table.

use banmen::table::{self, Records};

/// Bytes of a line that are kept; of longer ones the rest is passed over.
const LINE: usize = 128 << 10;
/// Bytes that a record may have: it is held whole, for nothing of it is to be lost.
pub(crate) const RECORD: usize = 4 << 20;

/// What is not to be cut.
pub(crate) enum Cut {
    /// Lines.
    Lines,
    /// Records.
    Records(Records),
}

/// Why nothing more can be cut off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Uncut {
    /// The input ends in the middle of a quoted field.
    OpenQuote,
    /// A record is longer than any can be.
    LongRecord,
}

/// How much there is in a chunk.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Amount {
    pub(super) lines: usize,
    /// Puzzles, good or bad, as far as they are counted.
    pub(super) puzzles: u64,
}

impl Cut {
    /// The end of what can be cut off: `open` is what was left the last time, so many bytes, and what came after.
    pub(super) fn end(&mut self, open: &mut Vec<u8>, left: usize) -> Result<Option<usize>, Uncut> {
        match self {
            Self::Lines => {
                let end = memchr::memrchr(b'\n', &open[left..]).map(|end| left + end + 1);
                if end.is_none() && left >= LINE {
                    // A line without end must not fill the memory; what is kept is too long to be a puzzle anyway.
                    open.truncate(left);
                }
                Ok(end)
            }
            Self::Records(records) => {
                let end = records.last_end(open);
                records.forget_the_rest();
                if open.len() - end.unwrap_or(0) > RECORD { Err(Uncut::LongRecord) } else { Ok(end) }
            }
        }
    }

    /// Whether what is left at the end of the input is a whole line or record.
    pub(super) fn rest(&self) -> Result<(), Uncut> {
        match self {
            Self::Records(records) if records.is_quoted() => Err(Uncut::OpenQuote),
            Self::Lines | Self::Records(_) => Ok(()),
        }
    }

    /// Counts the lines of a chunk that begins with this line, and, if that is asked for, the puzzles.
    pub(super) fn amount(&self, chunk: &[u8], first_line: usize, with_puzzles: bool) -> Amount {
        let puzzles = match self {
            _ if !with_puzzles => 0,
            Self::Lines => {
                let last = (!chunk.ends_with(b"\n")).then_some(chunk.len());
                let ends = memchr::memchr_iter(b'\n', chunk).chain(last);
                let mut start = 0;
                let line = |end| &chunk[std::mem::replace(&mut start, end + 1)..end];
                ends.map(line).zip(first_line..).filter(|&(line, number)| is_puzzle(number, line)).count()
            }
            Self::Records(records) => {
                let all = records.afresh().all(chunk);
                all.filter(|record| !table::is_blank(&chunk[record.clone()])).count()
            }
        };
        let lines = match self {
            Self::Lines => count_lines(chunk),
            Self::Records(_) => table::line_ends(chunk),
        };
        Amount { lines, puzzles: puzzles as u64 }
    }
}

/// Whether a line holds a puzzle, good or bad, and no heading such as "puzzle,solution".
pub(crate) fn is_puzzle(number: usize, line: &[u8]) -> bool {
    match line {
        // Most of all lines begin like this, and none of these is nothing.
        [b'.' | b'0'..=b'9', ..] => true,
        _ => !(banmen::is_nothing(line) || (number == 1 && banmen::is_heading(line))),
    }
}

/// Line ends, counted many at a time: a byte can count as far as 255.
fn count_lines(bytes: &[u8]) -> usize {
    let count = |bytes: &[u8]| bytes.iter().fold(0_u8, |count, &byte| count + u8::from(byte == b'\n'));
    bytes.chunks(255).map(|bytes| usize::from(count(bytes))).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_counted() {
        for text in ["", "\n", "a\nb", &"\n".repeat(1000), &"abc\n\n".repeat(333)] {
            assert_eq!(count_lines(text.as_bytes()), text.matches('\n').count());
        }
    }

    #[test]
    fn puzzles_are_counted_where_that_is_asked_for() {
        let text = b"puzzle,solution\r\n53..\n\r\n# comment\nbad\n\n123";
        let lines = |first, with| Cut::Lines.amount(text, first, with);
        assert_eq!(lines(1, true), Amount { lines: 6, puzzles: 3 });
        assert_eq!(lines(2, true), Amount { lines: 6, puzzles: 4 }, "no heading further down");
        assert_eq!(lines(1, false).puzzles, 0);
        let records = Cut::Records(Records::new(b","));
        assert_eq!(records.amount(b"a,b\n\"c\n\nd\",\n\r\n\ne", 2, true), Amount { lines: 6, puzzles: 3 });
        assert_eq!(records.amount(b"a,b\r\"c\rd\",\r\n\re\r", 2, true), Amount { lines: 5, puzzles: 3 });
    }

    #[test]
    fn records_are_whole_and_bounded() {
        let mut cut = Cut::Records(Records::new(b","));
        let mut open = b"a,b\n\"c\n".to_vec();
        assert_eq!(cut.end(&mut open, 0), Ok(Some(4)));
        let mut open = b"\"c\nd".to_vec();
        assert_eq!((cut.end(&mut open, 3), cut.rest()), (Ok(None), Err(Uncut::OpenQuote)));
        let mut open = b"\"c\nd\"".to_vec();
        assert_eq!((cut.end(&mut open, 4), cut.rest()), (Ok(None), Ok(())));
        let mut open = vec![b'x'; RECORD + 1];
        assert_eq!(Cut::Records(Records::new(b",")).end(&mut open, 0), Err(Uncut::LongRecord));
    }
}
