//! The properties of the fuzz targets, held by random texts and by damaged boards, in every run of the tests.

mod properties {
    pub(crate) mod solve;
    pub(crate) mod text_line;
    pub(crate) mod text_read;
}

use properties::{solve, text_line, text_read};
use proptest::prelude::*;

/// A board in many clothes, each a sound text.
const SOUND: &[&str] = &[
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "+-------+-------+-------+\n| 5 3 . | . 7 . | . . . |\n| 6 . . | 1 9 5 | . . . |\n| . 9 8 | . . . | . 6 . |\n\
     +-------+-------+-------+\n| 8 . . | . 6 . | . . 3 |\n| 4 . . | 8 . 3 | . . 1 |\n| 7 . . | . 2 . | . . 6 |\n\
     +-------+-------+-------+\n| . 6 . | . . . | 2 8 . |\n| . . . | 4 1 9 | . . 5 |\n| . . . | . 8 . | . 7 9 |\n\
     +-------+-------+-------+\n",
    "5,3,,,7,,,,\n6,,,1,9,5,,,\n,9,8,,,,,6,\n8,,,,6,,,,3\n4,,,8,,3,,,1\n7,,,,2,,,,6\n,6,,,,,2,8,\n,,,4,1,9,,,5\n,,,,8,,,7,9\n",
    "[Puzzle]\n53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n",
    "５３００７００００\n６００１９５０００\n０９８００００６０\n８０００６０００３\n４００８０３００１\n７０００２０００６\n０６００００２８０\n０００４１９００５\n００００８００７９\n",
];

/// Characters that boards are made of, and some that they are not.
const CHARACTERS: &str = "[1-9.0_*|+ \n,;\t-]|[０-９①-⑨・　\u{feff}\"'#xXa]|\r\n";

#[test]
fn sound_texts_hold() {
    for sound in SOUND {
        text_line::holds(sound.as_bytes());
        text_read::holds(sound.as_bytes());
    }
}

proptest! {
    #[test]
    fn any_puzzles(bytes in prop::collection::vec(any::<u8>(), 0..48 * 10)) {
        solve::holds(&bytes);
    }

    #[test]
    fn any_line(line in "[1-9._0*-]{78,84}[ ,;#]?.{0,6}|.{0,100}") {
        text_line::holds(line.as_bytes());
    }

    #[test]
    fn any_text(text in prop::collection::vec(CHARACTERS, 0..300)) {
        text_read::holds(text.concat().as_bytes());
    }

    #[test]
    fn damaged_boards(choice in 0..SOUND.len(), damage in prop::collection::vec((0..800_usize, CHARACTERS, 0..3_usize), 1..6)) {
        let mut text: Vec<char> = SOUND[choice].chars().collect();
        for (at, new, gone) in damage {
            let start = at % text.len();
            let end = (start + gone).min(text.len());
            text.splice(start..end, new.chars());
        }
        text_read::holds(text.iter().collect::<String>().as_bytes());
    }

    #[test]
    fn several_boards(choices in prop::collection::vec(0..SOUND.len(), 1..5), gap in "\n|\n\n|\n# x\n") {
        let text: Vec<&str> = choices.iter().map(|&choice| SOUND[choice]).collect();
        text_read::holds(text.join(&gap).as_bytes());
    }
}
