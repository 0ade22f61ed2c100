//! What reads as an address is written so that it reads as the same address again.

use banmen_sheet::{CellRange, CellRef};

/// Checks it for any bytes.
pub(crate) fn holds(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Ok(cell) = text.parse::<CellRef>() {
        assert!(cell.row < CellRef::MAX_ROWS && cell.col < CellRef::MAX_COLS);
        assert_eq!(cell.to_string().parse(), Ok(cell));
    }
    if let Ok(range) = text.parse::<CellRange>() {
        assert!(range.first.row <= range.last.row && range.first.col <= range.last.col);
        assert_eq!(range.to_string().parse(), Ok(range));
    }
}
