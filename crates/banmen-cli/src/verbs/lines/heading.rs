//! The beginning of a table: its first record tells how the rest is to be read.

use std::io::{self, Read};

use banmen::table::{Records, SEPARATORS, line_ends, split_line_end};
use banmen::{Table, TableError};

use crate::batch::{RECORD, Stuck, Uncut};
use crate::inputs::Stream;

/// Bytes that are read at a time.
const PIECE: usize = 64 << 10;

/// A table, its heading read.
pub(super) struct Opened {
    pub(super) table: Table,
    /// The heading without its line end, where there is one.
    pub(super) heading: Option<Vec<u8>>,
    /// How its lines end.
    pub(super) line_end: &'static [u8],
    /// What comes next.
    pub(super) input: Stream,
    /// The number of the line where that begins.
    pub(super) first_line: usize,
}

/// Why a table was not opened.
pub(super) enum Unopened {
    /// It is none, or not one with such a column.
    Table(TableError),
    /// It could not be read.
    Stuck(Stuck),
}

/// Reads the first record. `wanted` and `tabs` are those of [`Table::open`].
pub(super) fn open(mut input: Stream, wanted: &str, tabs: bool) -> Result<Opened, Unopened> {
    let mut bytes = Vec::new();
    let end = first_record(&mut input, &mut bytes).map_err(Unopened::Stuck)?;
    let (record, line_end) = split_line_end(&bytes[..end]);
    let line_end = match line_end {
        b"\r\n" => b"\r\n".as_slice(),
        b"\r" => b"\r",
        _ => b"\n",
    };
    let table = Table::open(record, wanted, tabs).map_err(Unopened::Table)?;
    let lines = line_ends(&bytes[..end]);
    let (heading, rest, first_line) = match table.has_heading() {
        true => (Some(record.to_vec()), bytes.split_off(end), 1 + lines),
        false => (None, bytes, 1),
    };
    Ok(Opened { table, heading, line_end, input: input.behind(rest), first_line })
}

/// Reads until the first record is whole; its end.
fn first_record(input: &mut Stream, bytes: &mut Vec<u8>) -> Result<usize, Stuck> {
    let stuck = |uncut| Err(Stuck::Uncut { uncut, line: 1 });
    let mut records = Records::new(SEPARATORS);
    loop {
        if let Some(record) = records.next(bytes) {
            return Ok(record.end);
        }
        let known = bytes.len();
        if known > RECORD {
            return stuck(if records.is_quoted() { Uncut::OpenQuote } else { Uncut::LongRecord });
        }
        bytes.resize(known + PIECE, 0);
        let read = input.read(&mut bytes[known..]);
        bytes.truncate(known + *read.as_ref().unwrap_or(&0));
        match read {
            Ok(0) if records.is_quoted() => return stuck(Uncut::OpenQuote),
            Ok(0) => return Ok(known),
            Err(error) if error.kind() != io::ErrorKind::Interrupted => return Err(Stuck::Io(error)),
            Ok(_) | Err(_) => {}
        }
    }
}
