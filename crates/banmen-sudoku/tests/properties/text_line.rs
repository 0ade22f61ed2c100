//! What reads as a line is 81 cells, and is written so that it reads as the same grid again.

use banmen_sudoku::text;

/// Checks it for any bytes.
pub(crate) fn holds(data: &[u8]) {
    let Ok(line) = std::str::from_utf8(data) else { return };
    match text::read_line(line) {
        Ok(grid) => {
            let written = grid.to_string();
            assert_eq!(written.chars().count(), 81);
            assert_eq!(text::read_line(&written), Ok(grid));
        }
        Err(error) => assert!(error.column >= 1 && !error.to_string().is_empty()),
    }
}
