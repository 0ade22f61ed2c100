//! Whatever a table is made of: no byte of its records is lost, however they come; each is read or refused.

use banmen::table::{Records, SEPARATORS, Table, TableError};
use banmen::{Line, LineFault};

/// Checks it for any bytes.
pub(crate) fn holds(data: &[u8]) {
    let whole: Vec<_> = Records::new(SEPARATORS).all(data).collect();
    let joined: Vec<u8> = whole.iter().flat_map(|record| &data[record.clone()]).copied().collect();
    assert_eq!(joined, data);

    // In pieces, cut where the bytes themselves say.
    let mut records = Records::new(SEPARATORS);
    let (mut open, mut ends, mut cut_off) = (Vec::new(), Vec::new(), 0);
    for piece in data.chunks(1 + usize::from(data.first().copied().unwrap_or(0)) % 64) {
        open.extend_from_slice(piece);
        if let Some(end) = records.last_end(&open) {
            open.drain(..end);
            cut_off += end;
            ends.push(cut_off);
        }
        records.forget_the_rest();
        assert_eq!(records.open_from(), 0);
    }
    assert!(ends.iter().all(|end| whole.iter().any(|record| record.end == *end)));
    let last = whole
        .last()
        .map(|record| if records.is_quoted() || !data.ends_with(b"\n") { record.start } else { record.end });
    assert_eq!(cut_off, last.unwrap_or(0), "all that is whole is cut off");

    let Some(first) = whole.first().map(|record| &data[record.clone()]) else { return };
    for wanted in ["1", "2", "puzzle"] {
        let table = match Table::open(first, wanted, false) {
            Ok(table) => table,
            Err(TableError::NoColumn { columns, .. }) => {
                assert!(!columns.is_empty());
                continue;
            }
            Err(TableError::SameName { numbers, .. }) => {
                assert!(numbers.len() > 1);
                continue;
            }
            Err(TableError::Empty) => return,
        };
        assert!(!table.free_name("solution").is_empty());
        for record in table.records().all(data) {
            match table.read(&data[record]).puzzle {
                Line::Puzzle(grid) => assert!(grid.givens() <= 81),
                Line::Bad(LineFault::NoField { wanted, found }) => assert!(found < wanted),
                Line::Nothing | Line::Bad(_) => {}
            }
        }
    }
}
