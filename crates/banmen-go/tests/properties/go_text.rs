//! What reads as a board is one, and is written so that it reads as the same board again.

use banmen_go::board::text;

/// Checks it for any bytes.
pub(crate) fn holds(data: &[u8]) {
    let Ok(drawing) = std::str::from_utf8(data) else { return };
    match text::read(drawing) {
        Ok(drawn) => {
            let lines = drawing.lines().count();
            assert!(
                drawn
                    .forgiven
                    .iter()
                    .all(|forgiven| (1..=lines).contains(&forgiven.line) && forgiven.column >= 1)
            );
            let mut setup = drawn.setup;
            setup.to_play = None;
            let again = text::read(&text::write(&setup)).expect("a board that was written");
            assert_eq!((&again.setup, again.forgiven.len()), (&setup, 0));
            assert_eq!(
                text::read(&text::write_with_coordinates(&setup)).expect("with coordinates").setup,
                setup
            );
        }
        Err(error) => {
            assert!(error.line >= 1 && error.line <= drawing.lines().count().max(1));
            assert!(error.column >= 1 && !error.to_string().is_empty());
        }
    }
}
