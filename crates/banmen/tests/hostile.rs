//! No input, however odd, upsets the desk: it gives boards or an error with words in both languages.

use banmen::board::Rules;
use banmen::find::{self, Found};
use banmen::go::{fill, groups, play, record};
use banmen::words::{Lang, go, tell};
use banmen::{
    Clock, Game, GameBoard, GoBoard, Input, Kind, Line, Pick, Wish, candidates, check, json, read_line, solve,
};
use proptest::prelude::*;
use proptest::test_runner::contextualize_config;

/// Takes bytes through every use of the desk.
fn use_desk(bytes: &[u8], name: Option<&str>) {
    let kind = Kind::of(bytes, name);
    for lang in [Lang::En, Lang::Ja] {
        let words = lang.words();
        let input = match Input::open(bytes.to_vec(), name, kind, Game::Sudoku) {
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
                json::listed("x", &find::listed(&Found::Sudoku(Box::new(board.clone()))), lang),
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

/// Takes bytes through every use of the desk for Go.
fn use_desk_for_go(bytes: &[u8], name: Option<&str>) {
    let kind = Kind::of(bytes, name);
    for lang in [Lang::En, Lang::Ja] {
        let words = lang.words();
        let input = match Input::open(bytes.to_vec(), name, kind, Game::Go) {
            Ok(input) => input,
            Err(error) => {
                assert!(!words.input_error(&error).what.is_empty());
                continue;
            }
        };
        let boards = match GoBoard::all(&input, &Pick::default()) {
            Ok(boards) => boards,
            Err(error) => {
                assert!(!words.pick_error(&error).what.is_empty());
                continue;
            }
        };
        for board in boards.iter().take(3) {
            let wish = groups::Wish { at: None, first: None, nodes: 50 };
            let grouped = groups::groups(board, &wish, &Clock::default());
            let wish = play::Wish {
                moves: "A1 B1 pass".to_owned(),
                first: None,
                rules: Rules::default(),
                take: true,
            };
            let played = play::play(board, &wish);
            assert_eq!(tell::unreadable(&board.seen, true, lang).len(), board.seen.unreadable.len());
            let found = Found::Go(Box::new(board.clone()));
            let texts = [
                json::groups("x", &grouped, None, lang),
                json::play("x", &played, None, lang),
                json::listed("x", &find::listed(&found), lang),
            ];
            for text in texts {
                let object: serde_json::Value = serde_json::from_str(&text).expect("an object");
                assert_eq!(object["board"], "go");
                assert!(!text.contains('\n'));
            }
            let (mut grouped, mut played) = ([grouped], [played]);
            let written = [
                record::explained(&input, &[board], &grouped, lang),
                record::played(&input, &[board], &played),
            ];
            // Around some nodes a broken record cannot be edited.
            for error in written.into_iter().filter_map(Result::err) {
                assert!(!go::edit_error(&error, lang).what.is_empty());
            }
            if let Some(book) = input.book() {
                let _ = fill::groups(book, &[board], &mut grouped, true, lang);
                let _ = fill::positions(book, &[board], &mut played, lang);
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

/// A table of stones, with an odd field here and there; a drawing; a record.
fn go_like() -> impl Strategy<Value = (Vec<u8>, &'static str)> {
    let stone = proptest::sample::select(vec!["0", "1", "2", ""]);
    let odd = proptest::sample::select(vec!["●", "○", "12", "x", "黒", "-1", "1.5", "=A1"]);
    let field = prop_oneof![30 => stone, 1 => odd].prop_map(str::to_owned);
    let size = 1..8_usize;
    let table = (size.clone(), size).prop_flat_map(move |(rows, columns)| {
        proptest::collection::vec(proptest::collection::vec(field.clone(), columns), rows)
    });
    let table = table.prop_map(|rows| rows.iter().map(|row| row.join(",") + "\n").collect::<String>());
    let sign = proptest::sample::select(vec![
        'X', 'O', '.', '.', '.', ' ', '\n', '\n', '+', '3', 'A', '●', '○', '$',
    ]);
    let drawing =
        proptest::collection::vec(sign, 0..120).prop_map(|signs| signs.into_iter().collect::<String>());
    let part = proptest::sample::select(vec![
        "(",
        ")",
        ";",
        "B[aa]",
        "W[bb]",
        "B[]",
        "AB[aa:cc]",
        "AW[dd]",
        "AE[aa]",
        "SZ[5]",
        "SZ[3:7]",
        "C[x\\]]",
        "[",
        "]",
        "LB[aa:1]",
        "PL[W]",
        "HA[2]",
        "B[zz]",
        "KM[6,5]",
        "CA[Shift_JIS]",
    ]);
    let record =
        proptest::collection::vec(part, 0..40).prop_map(|parts| format!("(;GM[1]{}", parts.concat()));
    prop_oneof![
        table.prop_map(|text| (text.into_bytes(), "a.csv")),
        drawing.prop_map(|text| (text.into_bytes(), "a.txt")),
        record.prop_map(|text| (text.into_bytes(), "a.sgf")),
    ]
}

proptest! {
    #![proptest_config(contextualize_config(ProptestConfig::with_cases(64)))]

    #[test]
    fn any_bytes(bytes in any::<Vec<u8>>(), name in proptest::option::of(proptest::sample::select(vec!["a.csv", "a.txt", "a.xlsx"]))) {
        use_desk(&bytes, name);
        use_desk_for_go(&bytes, name);
    }

    #[test]
    fn bytes_like_go((bytes, name) in go_like()) {
        use_desk_for_go(&bytes, Some(name));
        use_desk(&bytes, Some(name));
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
