//! Drawings as people paste them, and the property of the fuzz target `go_text`.

mod common;
mod properties {
    pub(crate) mod go_text;
}

use banmen_go::board::text::{ForgivenKind, TextErrorKind, read};
use banmen_go::board::{Color, Setup};
use common::drawn;
use properties::go_text;
use proptest::prelude::*;

/// The board that all of these draw.
fn board() -> Setup {
    drawn(&["..X.O", ".XX.O", "...OO", ".....", "....."])
}

const SAME: &[(&str, &[ForgivenKind])] = &[
    ("..X.O\n.XX.O\n...OO\n.....\n.....", &[]),
    ("\n\n  . . X . O\n  . X X . O\n  . . . O O\n  . . . . .\n  . . . . .\n\n", &[]),
    ("++#+O\n+##+O\n+++OO\n+++++\n++,++", &[]),
    ("--x-o\r\n-xx-o\r\n---oo\r\n-----\r\n-----\r\n", &[]),
    ("0 0 1 0 2\n0 1 1 0 2\n0 0 0 2 2\n0 0 0 0 0\n0 0 0 0 0\n", &[]),
    ("00102\n01102\n00022\n00000\n00000\n", &[]),
    ("┌┬●┬○\n├●●┼○\n├┼┼○○\n├┼┼┼┤\n└┴┴┴┘", &[]),
    ("┌─┬─●─┬─○\n├─●─●─┼─○\n├─┼─┼─○─○\n├─┼─┼─┼─┤\n└─┴─┴─┴─┘", &[]),
    ("・・黒・白\n・黒黒・白\n・・・白白\n・・・・・\n・・・・・", &[]),
    ("．．Ｘ．Ｏ\n．ＸＸ．Ｏ\n．．．ＯＯ\n．．．．．\n．．．．．", &[ForgivenKind::FullWidth]),
    (". . B . W\n. B B . W\n. . . W W\n. . . . .\n. . . . .", &[]),
    (
        "   A B C D E\n 5 . . X . O 5\n 4 . X X . O 4\n 3 . . + O O 3\n 2 . . . . . 2     WHITE (O) has captured 0 stones\n 1 . . . . . 1     BLACK (X) has captured 3 stones\n   A B C D E\n",
        &[ForgivenKind::Coordinates, ForgivenKind::Text],
    ),
    (
        "= MoveNum: 8 HASH: 2F3A\n   A B C D E\n 5 . . X . O1\n 4 . X2X . O\n 3 . . . O3O\n 2 . . . . .\n 1 . . . . .\n\nNext player: Black\nRules: {\"ko\":\"SIMPLE\"}\nB stones captured: 0\n",
        &[ForgivenKind::Text, ForgivenKind::Coordinates, ForgivenKind::LastMove],
    ),
    (
        "5 ..X.O\n4 .XX.(O)\n3 ...OO\n2 .....\n1 .....\n  abcde",
        &[ForgivenKind::Coordinates, ForgivenKind::LastMove],
    ),
    ("+-----+\n|..X.O|\n|.XX.O|\n|...OO|\n|.....|\n|.....|\n+-----+", &[ForgivenKind::Frame]),
    (
        "$$ Title\n$$ -----------\n$$ | . . X . O |\n$$ | . X B . O |\n$$ | . a . Q O |\n$$ | . . , . C |\n$$ | . . . . . |\n$$ -----------\n",
        &[ForgivenKind::Frame, ForgivenKind::Marks],
    ),
    (
        "１２３４５\n・・●・○　一\n・●●・○　二\n・・・○○　三\n・・・・・　四\n・・・・・　五\n",
        &[ForgivenKind::Coordinates],
    ),
];

#[test]
fn drawings_are_read() {
    for (text, expected) in SAME {
        let read = read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let kinds: Vec<_> = read.forgiven.iter().map(|forgiven| forgiven.kind).collect();
        assert_eq!(read.setup, board(), "{text}");
        assert!(
            expected.iter().all(|kind| kinds.contains(kind)) && kinds.len() == expected.len(),
            "{text}\n{kinds:?}"
        );
    }
}

#[test]
fn libraries_number_moves() {
    let drawn = read("$$Wc Joseki\n$$ . 1 2 .\n$$ . 3 X .").unwrap();
    assert_eq!(drawn.setup.to_play, Some(Color::White));
    let mut expected = common::drawn(&[".OX.", ".OX."]);
    expected.to_play = Some(Color::White);
    assert_eq!(drawn.setup, expected);
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    for (text, line, column, kind) in [
        ("", 1, 1, TextErrorKind::NoBoard),
        ("Hello,\nthis is no board.\n", 2, 1, TextErrorKind::NoBoard),
        ("...\n..\n", 2, 1, TextErrorKind::Ragged { expected: 3, found: 2 }),
        ("..X..\n..*..\n.....", 2, 3, TextErrorKind::UnknownSign('*')),
        (" 2 . . @ .\n 1 . . . .\n", 1, 8, TextErrorKind::UnknownSign('@')),
        (&".".repeat(26), 1, 1, TextErrorKind::TooLarge),
        (&".\n".repeat(26), 26, 1, TextErrorKind::TooLarge),
    ] {
        let error = read(text).unwrap_err();
        assert_eq!((error.line, error.column, error.kind), (line, column, kind), "{text}");
    }
}

proptest! {
    #[test]
    fn any_text(text in prop::collection::vec("[.XOxo#+,]{1,6}|[.●○┼黒白]{3}|[0-3 ]{1,5}|[$|A-Z -]{1,5}|\n|\n| |　|．|.", 0..60)) {
        go_text::holds(text.concat().as_bytes());
    }

    #[test]
    fn damaged_drawings(
        choice in 0..SAME.len(),
        damage in prop::collection::vec((0..400_usize, "[.XO0-9|+$ \n-]|.", 0..3_usize), 1..5),
    ) {
        let mut text: Vec<char> = SAME[choice].0.chars().collect();
        for (at, new, gone) in damage {
            let start = at % text.len();
            let end = (start + gone).min(text.len());
            text.splice(start..end, new.chars());
        }
        go_text::holds(text.iter().collect::<String>().as_bytes());
    }

    #[test]
    fn boards_come_back(
        (columns, rows) in (1..=25_usize, 1..=25_usize),
        signs in prop::collection::vec(prop_oneof![Just('.'), Just('X'), Just('O')], 625),
    ) {
        let rows: Vec<String> = signs.chunks(25).take(rows).map(|row| row[..columns].iter().collect()).collect();
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let read = read(&rows.join("\n")).unwrap();
        prop_assert_eq!(&read.setup, &drawn(&rows));
        go_text::holds(rows.join("\n").as_bytes());
    }
}
