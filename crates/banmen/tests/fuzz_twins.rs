//! The properties of the fuzz targets, held by random texts and by damaged tables, in every run of the tests.

mod properties {
    pub(crate) mod journal;
    pub(crate) mod table;
}

use properties::{journal, table};
use proptest::prelude::*;

const SOUND: &[&str] = &[
    "id,puzzle\n1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n",
    "\u{FEFF}\"a \"\"b\"\"\";puzzle\r\n\"1\r\n2\";\"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\"\r\n",
    "puzzle\tn\n\"53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\"\t1\n\n\"\"\t5\" pipe",
];

/// What tables are made of.
const PIECES: &str = "[a1.\",;\t\n]|\r\n|puzzle|\"\"|\u{FEFF}|é";

#[test]
fn sound_tables_hold() {
    SOUND.iter().for_each(|sound| table::holds(sound.as_bytes()));
    table::holds(b"");
}

/// What journals are made of.
const LINES: &str = "(#.*|[a-c]\t[-a-c]\t(-|r1c3=4)\t[.1]{80,82}(\t.*)?|.*)(\n|\r\n)";

proptest! {
    #[test]
    fn any_journal(lines in prop::collection::vec(LINES, 0..5)) {
        journal::holds(lines.concat().as_bytes());
    }

    #[test]
    fn any_table(pieces in prop::collection::vec(PIECES, 0..60)) {
        table::holds(pieces.concat().as_bytes());
    }

    #[test]
    fn any_bytes(bytes in any::<Vec<u8>>()) {
        table::holds(&bytes);
    }

    #[test]
    fn damaged_tables(choice in 0..SOUND.len(), damage in prop::collection::vec((0..400_usize, PIECES, 0..3_usize), 1..6)) {
        let mut text: Vec<char> = SOUND[choice].chars().collect();
        for (at, new, gone) in damage {
            let start = at % text.len();
            let end = (start + gone).min(text.len());
            text.splice(start..end, new.chars());
        }
        table::holds(text.iter().collect::<String>().as_bytes());
    }
}
