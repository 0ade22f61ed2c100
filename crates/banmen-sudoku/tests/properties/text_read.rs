//! What is read from a text lies in the text, and a board is written in every format so that it reads as the same board.

use banmen_sudoku::text::{self, Format};

/// Formats that hold the digits of any grid. Pencilmarks do not: a cell that the givens leave one candidate reads as a digit.
const LOSSLESS: &[Format] = &[Format::Line, Format::Grid, Format::Csv, Format::Sdk, Format::Sdm, Format::Ss];

/// Checks it for any bytes.
pub(crate) fn holds(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(entries) = text::read(text) else { return };
    assert!(!entries.is_empty(), "a text without a board is an error");
    let lines = text.lines().count();
    for entry in &entries {
        assert!((1..=lines).contains(&entry.line));
        for fault in &entry.faults {
            assert!((1..=lines).contains(&fault.line) && fault.column >= 1);
            assert!(!fault.to_string().is_empty());
            assert!(
                fault.cell.is_none_or(|cell| entry.grid.get(cell).is_none()),
                "a cell with a fault is blank"
            );
        }
        for &format in LOSSLESS {
            let written = text::write(format, &entry.grid, None);
            let again = text::read(&written).expect("what was written is a board");
            assert_eq!(again.len(), 1, "{format:?}: {written}");
            assert_eq!(again[0].grid, entry.grid, "{format:?}: {written}");
            assert!(again[0].faults.is_empty(), "{format:?}: {written}");
        }
        let marks = text::write(Format::Pencilmarks, &entry.grid, entry.pencilmarks.as_ref());
        assert!(text::read(&marks).is_ok(), "{marks}");
    }
}
