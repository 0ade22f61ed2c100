//! The boards of an input that is read whole: one after the other, with the stop key, and what is said of odd ones.

mod common;

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use banmen_sheet::{CellLook, CellRef, NewCell, NewSheet, NewValue, Patch, Workbook};
use common::{Desk, EASY};

fn grid(line: &str) -> String {
    let rows: Vec<&str> = (0..9).map(|row| &line[row * 9..row * 9 + 9]).collect();
    format!("{}\n\n", rows.join("\n"))
}

/// The first board is answered before the second one is begun, and Ctrl-C ends the second.
#[cfg(unix)]
#[test]
fn answers_come_board_by_board_and_ctrl_c_ends_between_them() {
    let desk = Desk::new();
    desk.write("two.txt", grid(EASY) + &grid(&".".repeat(81)));
    let mut child = desk
        .command(["solve", "--count", "--max", "1000000000000", "two.txt"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = String::new();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    out.read_line(&mut first).unwrap();
    assert!(first.starts_with("53..7"), "{first}");
    let pid = child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    let mut rest = String::new();
    out.read_line(&mut rest).unwrap();
    common::ran(child.wait_with_output().unwrap()).code(130).says(&["nothing was half written"]);
    assert_eq!(rest, "");
}

#[test]
fn empty_boards_are_told_as_such() {
    let desk = Desk::new();
    let empty = ".".repeat(81);
    desk.run(["hint", &empty]).code(1).prints(&["the board is empty: there is nothing to start from"]);
    desk.run(["hint", "--lang", "ja", &empty]).code(1).prints(&["盤面が空です"]);
    for verb in ["hint", "explain"] {
        let json = desk.run([verb, "--json", &empty]).code(1).json();
        assert_eq!(json["mistakes"][0]["kind"], "empty");
        assert_eq!(json["steps"], serde_json::json!([]));
    }
}

/// What `check` shows of a puzzle without a solution, `hint` and `explain` show too.
#[test]
fn no_solution_is_told_with_the_reasons_of_check() {
    let desk = Desk::new();
    let rows = [".23456...", ".........", ".........", "1........", "7........", "8........", "9........"];
    let puzzle = rows.concat() + &".".repeat(18);
    let checked = desk.run(["check", &puzzle]).code(1).out;
    let reason = checked.lines().find(|line| line.contains("r1c1")).unwrap().trim();
    for verb in ["hint", "explain"] {
        desk.run([verb, &puzzle]).code(1).prints(&[reason]);
        let json = desk.run([verb, "--json", &puzzle]).code(1).json();
        let reasons = json["mistakes"][0]["reasons"].as_array().unwrap();
        assert!(reasons.iter().any(|told| told == reason), "{json}");
    }
}

/// Many boards make as many sheets, each with its own name, and a second run finds all of them there.
#[test]
fn many_boards_are_written_onto_sheets_of_their_own() {
    let desk = Desk::new();
    let boards = 40;
    let cell = |row| NewCell {
        at: CellRef::new(row, 0),
        value: Some(NewValue::Text(EASY.to_owned())),
        look: CellLook::default(),
    };
    let sheet = NewSheet {
        name: "Puzzles".to_owned(),
        cells: (0..boards).map(cell).collect(),
        ..NewSheet::default()
    };
    let patch = Patch { new_sheets: vec![sheet], ..Patch::default() };
    desk.write("many.xlsx", Workbook::blank_xlsx().patched(&patch).unwrap().bytes);
    desk.run(["hint", "--stage", "1", "many.xlsx"]).code(0);
    let book = Workbook::from_bytes(desk.read("many.hint.xlsx"), None).unwrap();
    let names: std::collections::BTreeSet<&str> =
        book.sheets().iter().map(|sheet| sheet.name.as_str()).collect();
    assert_eq!((names.len(), book.sheets().len()), (41, 41));
    assert!(names.contains("Hint") && names.contains("Hint (40)"), "{names:?}");
}
