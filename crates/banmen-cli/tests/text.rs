//! Puzzles as text: solving, checking, listing, counting, and the weaknesses of the posted programs.

mod common;

use common::{Desk, EASY, EASY_SOLVED, csv};

/// Two solutions: a deadly rectangle left open.
const TWO: &str = ".3467.912.7219.348198342567859761423426853791713924856961537284287419635345286179";

#[test]
fn a_puzzle_on_the_command_line_is_solved() {
    let ran = Desk::new().run(["solve", EASY]).code(0).says(&["solved"]);
    assert_eq!(ran.out, format!("{EASY_SOLVED}\n"));
    // Zeros for blanks, and other blank signs.
    for blank in ["0", "_", "*"] {
        let ran = Desk::new().run(["solve", "-q", &EASY.replace('.', blank)]).code(0);
        assert_eq!((ran.out, ran.err), (format!("{EASY_SOLVED}\n"), String::new()));
    }
}

#[test]
fn every_format_of_text_comes_out() {
    for (format, start) in [
        ("line", EASY_SOLVED),
        ("csv", "5,3,4,6,7,8,9,1,2\n"),
        ("sdm", EASY_SOLVED),
        ("grid", ""),
        ("sdk", ""),
        ("ss", ""),
        ("pencilmarks", ""),
    ] {
        let ran = Desk::new().run(["solve", "--format", format, EASY]).code(0);
        assert!(ran.out.starts_with(start), "{format}: {}", ran.out);
        // What we write we read again.
        let again = Desk::new().run_with(&ran.out, ["solve", "-", "--format", "line"]).code(0);
        assert_eq!(again.out, format!("{EASY_SOLVED}\n"), "{format}: {}", ran.out);
    }
}

/// The 8 in the ninth row was typed as a 3.
#[test]
fn slips_of_those_who_copy_are_told() {
    let slipped = EASY.replace("8..79", "3..79");
    let desk = Desk::new();
    let told = desk.run(["check", &slipped]).code(1).out;
    assert!(told.contains("  r9c5: a wrong digit instead of 8: it would have one solution"), "{told}");
    let told = desk.run(["check", "--lang", "ja", &slipped]).code(1).out;
    assert!(told.contains("r9c5: 数字の間違い（正しくは 8）。解が一つになります。"), "{told}");
    let slip = &desk.run(["check", "--json", &slipped]).code(1).json()["slips"][0];
    let wanted = serde_json::json!({
        "where": "r9c5",
        "what": "r9c5: a wrong digit instead of 8",
        "why": "it would have one solution",
        "kind": "wrong",
        "cells": ["r9c5"],
        "digits": [8],
    });
    assert_eq!(slip, &wanted);
    let forgotten = EASY.replace("8..79", "8..7.");
    let told = desk.run(["check", &forgotten]).code(0).out;
    assert!(
        told.contains("  r9c9: a digit was forgotten, 9: its pattern would be symmetric (half-turn)"),
        "{told}"
    );
}

#[test]
fn json_has_the_fields_that_scripts_rely_on() {
    let desk = Desk::new();
    let solved = desk.run(["solve", "--json", EASY]).code(0).json();
    assert_eq!(solved["input"], EASY);
    assert_eq!(solved["where"], "line 1");
    assert_eq!(solved["board"], "sudoku");
    assert_eq!(solved["doubts"], serde_json::json!([]));
    assert_eq!(solved["status"], "unique");
    assert_eq!(solved["puzzle"], EASY);
    assert_eq!(solved["solution"], EASY_SOLVED);
    assert_eq!(solved["clashes"], serde_json::json!([]));
    assert!(
        solved.get("solutions").is_none() && solved.get("count").is_none() && solved.get("written").is_none()
    );

    let checked = desk.run(["check", "--json", EASY]).code(0).json();
    assert_eq!(checked["symmetry"], serde_json::json!(["half-turn"]));
    assert_eq!(checked["slips"], serde_json::json!([]));
    assert_eq!(checked["minimal"], false);
    assert_eq!(checked["count"], 1);

    let found = desk.run(["find", "--json", EASY]).code(0).json();
    assert_eq!(
        (&found["layout"], &found["givens"], &found["confidence"]),
        (&"line".into(), &30.into(), &100.into())
    );

    let candidates = desk.run(["candidates", "--json", EASY]).code(0).json();
    let first = serde_json::json!(
        {"cell": "(1,3)", "row": 1, "column": 3, "box": 1, "candidates": [1, 2, 4], "count": 3, "decided": null, "by": null}
    );
    assert_eq!(candidates["cells"][0], first);
    assert_eq!(candidates["cells"].as_array().unwrap().len(), 51);
}

#[test]
fn several_solutions_are_told_listed_and_counted() {
    let desk = Desk::new();
    let puzzle = TWO.replace("53467", ".3467");
    let ran = desk.run(["solve", "--all", &puzzle]);
    let all: Vec<&str> = ran.out.lines().collect();
    let counted = desk.run(["solve", "--count", "--json", &puzzle]).json();
    assert_eq!(counted["count"], all.len());
    assert_eq!(counted["count_exact"], true);

    let empty = ".".repeat(81);
    let ran = desk.run(["solve", "--max", "3", &empty]).code(1).says(&[
        "several solutions",
        "empty",
        "more solutions",
    ]);
    assert_eq!(ran.out.lines().count(), 3);
    assert_eq!(desk.run(["solve", "--all", "--max", "3", &empty]).code(1).out, ran.out);
    let ran = desk.run(["solve", "--count", "--max", "50", &empty]).code(1);
    assert_eq!(ran.out, format!("{empty}\t>=50\n"));
    let many = desk.run(["solve", "--json", &empty]).code(1).json();
    assert_eq!((&many["status"], &many["solution"]), (&"many".into(), &serde_json::Value::Null));
    assert_eq!(many["witnesses"].as_array().unwrap().len(), 2);
    assert!(!many["differ"].as_array().unwrap().is_empty());
}

#[test]
fn a_full_board_is_told_as_complete() {
    Desk::new().run(["solve", EASY_SOLVED]).code(0).says(&["already complete"]);
    Desk::new().run(["check", EASY_SOLVED]).code(0).prints(&["already complete, and right"]);
}

/// 0-b2: conflicting givens were accepted. 1-b5: they were not detected.
#[test]
fn clashing_givens_are_named_with_their_houses() {
    let desk = Desk::new();
    let ones = "1".repeat(81);
    let ran = desk.run(["check", "--json", &ones]).code(1).json();
    assert_eq!((&ran["status"], ran["clashes"].as_array().unwrap().len()), (&"invalid".into(), 27));
    let mut changed = EASY_SOLVED.to_owned();
    changed.replace_range(0..1, "3");
    changed.replace_range(80..81, ".");
    let ran = desk
        .run(["solve", &changed])
        .code(1)
        .says(&["not a puzzle", "3 appears 2 times in row 1: r1c1, r1c2"]);
    assert_eq!(ran.out, format!("{changed}\tinvalid\n"));
}

/// 0-b3: conflicting givens could hang.
#[test]
fn a_clash_on_an_empty_board_does_not_hang() {
    let board = format!("55{}", ".".repeat(79));
    Desk::new()
        .run(["solve", &board])
        .code(1)
        .says(&["5 appears 2 times in row 1", "5 appears 2 times in box 1"]);
}

/// 0-b4, 0-b5: numbers outside 1-9 passed, and large ones were read as blank.
#[test]
fn numbers_outside_1_to_9_are_errors_with_their_cell() {
    for (value, words) in [
        ("12", "\"12\" is not a digit 1-9"),
        ("-3", "\"-3\" is not a digit 1-9"),
        ("TRUE", "\"TRUE\" is not a digit 1-9"),
        ("1e1", "\"1e1\" is not a digit 1-9"),
        ("4.5", "4.5 is not a whole number"),
        ("0.4", "0.4 is not a whole number"),
        ("99999", "\"99999\" is not a digit 1-9"),
        ("x", "\"x\" is not a digit 1-9"),
    ] {
        let desk = Desk::new();
        desk.write("board.csv", csv(EASY).replacen("5,3,,", &format!("5,3,{value},"), 1));
        desk.run(["solve", "board.csv"]).code(1).says(&["board.csv: C1: ", words]);
        assert_eq!(desk.files(), ["board.csv"], "nothing is written");
        let json = desk.run(["solve", "--json", "board.csv"]).code(1).json();
        assert_eq!(json["status"], "unread");
        assert_eq!(json["unread"][0]["where"], "C1");
    }
}

/// 0-b6, 1-b1: cells that look blank are blank, and that is told.
#[test]
fn cells_that_look_blank_are_blank() {
    for blank in [" ", "\u{3000}", "\u{A0}", "0", "-", "・", "\"\""] {
        let desk = Desk::new();
        desk.write("board.csv", csv(EASY).replacen("5,3,,,", &format!("5,3,,{blank},"), 1));
        let ran = desk.run(["solve", "-v", "--format", "line", "board.csv"]).code(0);
        assert_eq!(ran.out, format!("{EASY_SOLVED}\n"), "{blank:?}");
    }
    let desk = Desk::new();
    desk.write("board.csv", csv(EASY).replacen("5,3,,,", "5,3,, ,", 1));
    desk.run(["check", "board.csv"]).code(0).says(&["D1: only spaces, taken as blank"]);
}

/// 1-b2: digits stored as text, in any width, are digits.
#[test]
fn text_digits_are_digits() {
    let wide: String = csv(EASY)
        .chars()
        .map(|c| match c.to_digit(10) {
            Some(n) => char::from_u32('０' as u32 + n).unwrap(),
            None => c,
        })
        .collect();
    let desk = Desk::new();
    desk.write("board.csv", wide);
    let ran = desk.run(["solve", "--format", "line", "board.csv"]).code(0);
    assert_eq!(ran.out, format!("{EASY_SOLVED}\n"));
}

/// 0-b7: no uniqueness test. 0-b8: no reason.
#[test]
fn the_reason_is_given() {
    let desk = Desk::new();
    desk.run(["solve", &".".repeat(81)]).code(1).says(&["several solutions"]);
    // Two givens of a good puzzle exchanged by a third that cannot stand with them.
    let mut wrong = EASY.to_owned();
    wrong.replace_range(2..3, "1");
    let ran = desk.run(["check", &wrong]).code(1);
    assert!(
        ran.out.contains("no solution") && ran.out.contains("cannot stand together")
            || ran.out.contains("no candidate")
            || ran.out.contains("no place"),
        "{}",
        ran.out
    );
}

/// 0-b8: the puzzle made against plain backtracking (F13) takes no time.
#[test]
fn the_puzzle_against_brute_force_is_solved() {
    let puzzle = "000000000000003085001020000000507000004000100090000000500000073002010000000040009";
    Desk::new().run(["solve", puzzle]).code(0).prints(&["987654321246173985351928746"]);
}

/// 1-b4: a cell without candidates only got the count 0.
#[test]
fn a_cell_without_candidates_is_named() {
    let mut board = format!("12345678.{}", ".".repeat(72));
    board.replace_range(44..45, "9");
    let desk = Desk::new();
    desk.run(["candidates", &board])
        .code(1)
        .says(&["r1c9 has no candidate"])
        .prints(&["(1,9)  1    9       3    -"]);
    desk.run(["check", &board]).code(1).prints(&["no solution", "r1c9 has no candidate"]);
}

/// 1-b6: a forgotten given breaks the symmetry.
#[test]
fn symmetry_and_the_number_of_givens_are_told() {
    let desk = Desk::new();
    desk.run(["check", EASY]).code(0).prints(&["30 givens", "symmetry of the givens: half-turn"]);
    let mut forgotten = EASY.to_owned();
    forgotten.replace_range(80..81, ".");
    let ran = desk.run(["check", "--json", &forgotten]).json();
    assert_eq!(ran["symmetry"], serde_json::json!([]));
}

/// The words that users of the old macros know, to the letter.
#[test]
fn the_messages_that_macros_had_are_kept() {
    let desk = Desk::new();
    let ja = |args: &[&str]| desk.run([&["--lang", "ja"], args].concat());
    ja(&["solve", EASY]).code(0).says(&["数独が解けました！"]);
    let mut wrong = EASY.to_owned();
    wrong.replace_range(2..3, "1");
    ja(&["solve", &wrong]).code(1).says(&["この数独は解けません。"]);
    ja(&["check", &format!("55{}", ".".repeat(79))])
        .code(1)
        .prints(&["この数独は解けません。", "1行目に 5 が 2 個あります: r1c1、r1c2"]);
    desk.write("board.csv", csv(EASY).replacen("5,3,,", "5,3,x,", 1));
    ja(&["solve", "board.csv"]).code(1).says(&["セル(1,3)の値が不正です。数値を入力してください。", "C1"]);
}

#[test]
fn the_environment_chooses_the_language() {
    let desk = Desk::new();
    for (name, value, japanese) in
        [("LC_ALL", "ja_JP.UTF-8", true), ("LC_ALL", "C", false), ("LC_ALL", "de_DE", false)]
    {
        let output =
            desk.command(["solve", EASY]).env(name, value).env("LANG", "ja_JP.UTF-8").output().unwrap();
        let ran = common::ran(output);
        assert_eq!(ran.err.contains("数独が解けました！"), japanese, "{value}: {}", ran.err);
    }
    let output = desk
        .command(["solve", EASY])
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("LANG", "ja_JP.UTF-8")
        .output();
    assert!(common::ran(output.unwrap()).err.contains("数独"));
}

#[test]
fn grids_of_many_kinds_are_read() {
    let rows: Vec<String> =
        EASY.as_bytes().chunks(9).map(|row| String::from_utf8(row.to_vec()).unwrap()).collect();
    let plain = rows.join("\n");
    let spaced = rows
        .iter()
        .map(|row| row.chars().map(String::from).collect::<Vec<_>>().join(" "))
        .collect::<Vec<_>>()
        .join("\r\n");
    let tabs = csv(EASY).replace(',', "\t");
    for text in [plain.as_str(), &spaced, &tabs, &csv(EASY)] {
        let ran = Desk::new().run_with(text, ["solve", "-", "--format", "line"]).code(0);
        assert_eq!(ran.out, format!("{EASY_SOLVED}\n"), "{text}");
    }
    // Several in one text; one bad board does not spoil the others.
    let two = format!("{plain}\n\n{}\n", plain.replacen("53", "5x", 1));
    let ran = Desk::new().run_with(&two, ["solve", "-", "--format", "line"]).code(1);
    assert!(ran.out.starts_with(EASY_SOLVED), "{}", ran.out);
    assert!(ran.out.ends_with("\tunread\n"), "{}", ran.out);
}

#[test]
fn a_time_limit_ends_a_search_without_end() {
    let ran = Desk::new()
        .run(["solve", "--count", "--max", "100000000000", "--timeout", "0.2", &".".repeat(81)])
        .code(1);
    assert!(ran.out.contains("\t>="), "{}", ran.out);
}

#[test]
fn colors_are_used_when_asked_for_and_never_in_pipes() {
    let desk = Desk::new();
    let ran = desk.run(["solve", &EASY[1..]]).code(2);
    assert!(!ran.err.contains('\x1b'));
    let ran = desk.run(["--color", "always", "solve", &EASY[1..]]).code(2);
    assert!(ran.err.contains("\x1b[1;31merror\x1b[0m"));
}

#[test]
fn completions_are_made() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        Desk::new().run(["completions", shell]).code(0).prints(&["banmen"]);
    }
}

#[test]
fn help_has_examples_in_both_languages() {
    for verb in ["find", "solve", "check", "candidates", "completions"] {
        Desk::new().run([verb, "--help"]).code(0).prints(&["Example", &format!("banmen {verb}")]);
        Desk::new().run(["--lang", "ja", verb, "--help"]).code(0).prints(&[
            "例:",
            &format!("banmen {verb}"),
            "使い方",
        ]);
    }
    Desk::new().run(["--version"]).code(0).prints(&["banmen 0."]);
}
