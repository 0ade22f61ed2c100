//! No input, however odd, upsets the desk: it gives boards or an error with words in both languages.

use banmen::words::{Lang, tell};
use banmen::{Clock, Input, Kind, Line, Pick, Wish, candidates, check, find, json, read_line, solve};
use proptest::prelude::*;
use proptest::test_runner::contextualize_config;

/// Takes bytes through every use of the desk.
fn use_desk(bytes: &[u8], name: Option<&str>) {
    let kind = Kind::of(bytes, name);
    for lang in [Lang::En, Lang::Ja] {
        let words = lang.words();
        let input = match Input::open(bytes.to_vec(), name, kind) {
            Ok(input) => input,
            Err(error) => {
                assert!(!words.input_error(&error).what.is_empty());
                continue;
            }
        };
        let boards = match input.boards(&Pick::default()) {
            Ok(boards) => boards,
            Err(error) => {
                assert!(!words.pick_error(&error).what.is_empty());
                continue;
            }
        };
        for board in boards.iter().take(5) {
            let solved = solve::solve(board, &Wish::default(), &Clock::default());
            let checked = check::check(board, 2, &Clock::default());
            assert_eq!(solved.is_fault(), checked.is_fault());
            assert!(!tell::solved(&solved, lang).is_empty() && !tell::checked(&checked, lang).is_empty());
            assert_eq!(tell::unreadable(&board.seen, true, lang).len(), board.seen.unreadable.len());
            let texts = [
                json::solve("x", &solved, None, lang),
                json::check("x", &checked, lang),
                json::find("x", &find::report(board), lang),
                json::candidates("x", &candidates::candidates(board), None, lang),
            ];
            for text in texts {
                let object: serde_json::Value = serde_json::from_str(&text).expect("an object");
                assert_eq!(object["board"], "sudoku");
                assert!(!text.contains('\n'));
            }
        }
    }
}

/// Bytes that boards are made of, and some that they are not.
fn board_like() -> impl Strategy<Value = Vec<u8>> {
    let sign = prop_oneof![
        20 => proptest::sample::select(b"0123456789.".to_vec()),
        3 => proptest::sample::select(b",;\t |-_*\r\n\"".to_vec()),
        1 => any::<u8>(),
    ];
    proptest::collection::vec(sign, 0..400)
}

/// Nine rows of nine fields, with an odd one here and there.
fn table() -> impl Strategy<Value = Vec<u8>> {
    let field = prop_oneof![
        30 => Just(String::new()),
        20 => (1..10_u8).prop_map(|digit| digit.to_string()),
        1 => proptest::sample::select(vec!["12", "x", " ", "０", "5", "⑤", "TRUE", "4.5", "1e1", "#N/A", "一"]).prop_map(str::to_owned),
    ];
    let rows = proptest::collection::vec(proptest::collection::vec(field, 9), 9);
    rows.prop_map(|rows| rows.iter().map(|row| row.join(",") + "\n").collect::<String>().into_bytes())
}

proptest! {
    #![proptest_config(contextualize_config(ProptestConfig::with_cases(64)))]

    #[test]
    fn any_bytes(bytes in any::<Vec<u8>>(), name in proptest::option::of(proptest::sample::select(vec!["a.csv", "a.txt", "a.xlsx"]))) {
        use_desk(&bytes, name);
    }

    #[test]
    fn bytes_like_boards(bytes in board_like()) {
        use_desk(&bytes, None);
        use_desk(&bytes, Some("a.csv"));
    }

    #[test]
    fn tables_with_odd_fields(bytes in table()) {
        use_desk(&bytes, Some("a.csv"));
    }

    #[test]
    fn a_line_of_a_batch_is_read_or_refused(line in board_like()) {
        if let Line::Puzzle(grid) = read_line(&line) {
            // What was read is read again from its own words.
            prop_assert_eq!(read_line(grid.to_string().as_bytes()), Line::Puzzle(grid));
        }
    }
}
