//! Boards drawn in tests: `X` Black, `O` White, `.` empty.

use banmen_go::board::{Color, Setup, Size};

/// The board of some rows.
pub(crate) fn drawn(rows: &[&str]) -> Setup {
    let size = Size::new(rows[0].len() as u8, rows.len() as u8).unwrap();
    let mut setup = Setup::new(size);
    for (point, sign) in size.points().zip(rows.iter().flat_map(|row| row.chars())) {
        let stone = match sign {
            'X' => Some(Color::Black),
            'O' => Some(Color::White),
            _ => None,
        };
        setup.set(point, stone);
    }
    setup
}
