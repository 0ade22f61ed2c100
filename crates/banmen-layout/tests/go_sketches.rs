//! Go boards that must be found, with their stones and in their notation, and sheets without one, as sketches in `testdata/`.

mod common;

use banmen_layout::{Board, FindOptions, find_all, go};
use banmen_sheet::Workbook;

/// What is found, one line a board: `Sheet1!A1:C3 go numbers 5 3`, or as for Sudoku.
fn said(book: &Workbook) -> Vec<String> {
    let found = find_all(book, &FindOptions::default()).expect("without options nothing can be wrong");
    found
        .iter()
        .map(|board| match board {
            Board::Sudoku(find) => common::say(find),
            Board::Go(find) => say(find),
        })
        .collect()
}

fn say(find: &go::Find) -> String {
    let count = |color| find.setup.stones().filter(|(_, stone)| *stone == color).count();
    let (black, white) = (count(banmen_go::Color::Black), count(banmen_go::Color::White));
    let to_play = match find.setup.to_play {
        Some(banmen_go::Color::Black) => " black to play",
        Some(banmen_go::Color::White) => " white to play",
        None => "",
    };
    let faults =
        if find.faults.is_empty() { String::new() } else { format!(" faults {}", find.faults.len()) };
    format!("{} go {} {black} {white}{to_play}{faults}", find.where_(), find.notation)
}

/// What the finder of Go boards thinks of a sheet, for messages.
fn why(book: &Workbook) -> Vec<String> {
    let found = go::find(book, &FindOptions::default()).expect("without options nothing can be wrong");
    found.iter().map(|find| format!("{} {} {:?}", say(find), find.confidence, find.why)).collect()
}

#[test]
fn every_board_is_found_and_no_other() {
    let cases = common::cases("go-boards.txt");
    let wrong: Vec<String> = cases
        .iter()
        .filter(|case| said(&case.book) != case.expected)
        .map(|case| {
            let (said, why) = (said(&case.book), why(&case.book));
            format!("{}: expected {:?}, found {said:?} {why:?}", case.name, case.expected)
        })
        .collect();
    println!("{} sketches with Go boards", cases.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_go_board_is_taken_for_a_sudoku() {
    for case in common::cases("go-boards.txt") {
        let sudoku: Vec<&String> = case.expected.iter().filter(|line| !line.contains(" go ")).collect();
        let found = common::said(&common::found(&case.book));
        assert_eq!(found.iter().collect::<Vec<_>>(), sudoku, "{}", case.name);
    }
}

#[test]
fn no_board_is_found_where_none_is() {
    let cases = common::cases("go-decoys.txt");
    let wrong: Vec<String> = cases
        .iter()
        .filter(|case| !said(&case.book).is_empty())
        .map(|case| format!("{}: {:?}", case.name, why(&case.book)))
        .collect();
    println!("{} sketches without Go boards", cases.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn sudoku_boards_and_their_decoys_are_no_go_boards() {
    let cases = common::cases("boards.txt").into_iter().chain(common::cases("decoys.txt"));
    let found: Vec<String> = cases
        .filter(|case| !case.name.starts_with("Go board"))
        .flat_map(|case| why(&case.book).into_iter().map(move |why| format!("{}: {why}", case.name)))
        .collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}
