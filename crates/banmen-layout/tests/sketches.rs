//! Boards that must be found and sheets without one, as sketches in `testdata/`.

mod common;

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn every_board_is_found_and_no_other() {
    let cases = common::cases("boards.txt");
    let mut wrong = Vec::new();
    for case in &cases {
        let found = common::found(&case.book);
        let said: Vec<_> = found.iter().map(common::say).collect();
        let layouts: Vec<_> = found.iter().map(|find| format!("{} {}", find.where_(), find.layout)).collect();
        let right = case.expected.len() == found.len()
            && case.expected.iter().all(|line| said.contains(line) || layouts.contains(line));
        if !right {
            let why: Vec<_> = found.iter().map(|find| format!("{:?}", find.why)).collect();
            wrong.push(format!(
                "{}: expected {:?}, found {said:?} {layouts:?} {why:?}",
                case.name, case.expected
            ));
        }
        for find in found.iter().filter(|find| !matches!(find.layout, "cells" | "line" | "notes")) {
            assert_eq!(find.board.to_string(), LINE, "{}", case.name);
        }
    }
    println!("{} sketches with boards", cases.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn nothing_is_found_where_there_is_no_board() {
    let cases = common::cases("decoys.txt");
    let mut wrong = Vec::new();
    for case in &cases {
        let found = common::found(&case.book);
        wrong.extend(found.iter().map(|find| format!("{}: {} {:?}", case.name, common::say(find), find.why)));
    }
    println!("{} sketches without boards", cases.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
