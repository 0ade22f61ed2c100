//! Tables in delimited texts: answers into blank fields only, in place or in a copy.

mod common;

use common::{Desk, EASY, EASY_SOLVED, csv};

#[test]
fn only_blank_fields_are_filled() {
    let desk = Desk::new();
    // Semicolons, CRLF, quotes, a byte order mark, a caption: all stay.
    let text = format!(
        "\u{FEFF}\"問題\";;\r\n{}",
        csv(EASY).replace(',', ";").replace('\n', "\r\n").replacen("5;3", "\"5\";3", 1)
    );
    desk.write("board.csv", &text);
    desk.run(["solve", "board.csv"]).code(0).says(&["solved", "51 digits", "written: board.solve.csv"]);
    let solved = format!(
        "\u{FEFF}\"問題\";;\r\n{}",
        csv(EASY_SOLVED).replace(',', ";").replace('\n', "\r\n").replacen("5;3", "\"5\";3", 1)
    );
    assert_eq!(desk.read_text("board.solve.csv"), solved);
    assert_eq!(desk.read_text("board.csv"), text);
    // Solving the solved one changes nothing more.
    desk.run(["solve", "board.solve.csv"]).code(0).says(&["already complete", "nothing is written"]);
    desk.run(["solve", "--in-place", "board.solve.csv"]).code(0);
    assert_eq!(desk.files(), ["board.csv", "board.solve.csv"]);
}

#[test]
fn in_place_keeps_the_old_bytes() {
    let desk = Desk::new();
    desk.write("board.csv", csv(EASY));
    desk.run(["solve", "--in-place", "board.csv"]).code(0).says(&["replaced: board.csv", "board.csv.bak"]);
    assert_eq!(desk.read_text("board.csv"), csv(EASY_SOLVED));
    assert_eq!(desk.read_text("board.csv.bak"), csv(EASY));
    // Another puzzle in the same file: the first backup is not lost.
    let other = csv(EASY).replacen("5,3", "5,", 1);
    desk.write("board.csv", &other);
    desk.run(["solve", "--in-place", "board.csv"]).says(&["board.csv.bak2"]);
    assert_eq!(desk.read_text("board.csv.bak"), other);
    assert_eq!(desk.read_text("board.csv.bak2"), csv(EASY));
}

#[test]
fn json_tells_the_path_that_was_written() {
    let desk = Desk::new();
    desk.write("board.csv", csv(EASY));
    let json = desk.run(["solve", "--json", "board.csv"]).code(0).json();
    assert!(json["written"].as_str().unwrap().ends_with("board.solve.csv"));
    assert_eq!((&json["where"], &json["input"]), (&"A1:I9".into(), &"board.csv".into()));
    assert_eq!(json["solution"], EASY_SOLVED);
}

#[test]
fn output_goes_where_it_is_told() {
    let desk = Desk::new();
    desk.write("a.csv", csv(EASY));
    desk.write("b.csv", csv(EASY));
    std::fs::create_dir(desk.path("out")).unwrap();
    desk.run(["solve", "a.csv", "b.csv", "-o", "out"]).code(0);
    assert_eq!(desk.read_text("out/a.solve.csv"), csv(EASY_SOLVED));
    assert_eq!(desk.read_text("out/b.solve.csv"), csv(EASY_SOLVED));
    desk.run(["solve", "a.csv", "b.csv", "-o", "c.csv"])
        .code(2)
        .says(&["one output file for several inputs"]);
    desk.run(["solve", "a.csv", "-o", "c.txt"]).code(0);
    assert!(desk.read_text("c.txt").contains("5 3 4"), "{}", desk.read_text("c.txt"));
    let ran = desk.run(["solve", "a.csv", "--format", "line"]).code(0);
    assert_eq!(ran.out, format!("{EASY_SOLVED}\n"));
    assert_eq!(desk.files(), ["a.csv", "b.csv", "c.txt", "out"]);
}

#[test]
fn a_board_with_a_fault_is_not_written() {
    let desk = Desk::new();
    desk.write("clash.csv", csv(EASY).replacen("5,3,,", "5,3,5,", 1));
    desk.run(["solve", "clash.csv"])
        .code(1)
        .says(&["5 appears 2 times in row 1: A1 (r1c1), C1 (r1c3)", "nothing is written"]);
    desk.write("empty.csv", csv(&".".repeat(81)));
    desk.run(["solve", "--range", "A1:I9", "empty.csv"]).code(1).says(&["several solutions", "empty"]);
    assert_eq!(desk.files(), ["clash.csv", "empty.csv"]);
}

#[test]
fn one_bad_board_does_not_spoil_the_good_one() {
    let desk = Desk::new();
    let bad = csv(EASY).replacen("5,3,,", "5,3,5,", 1);
    desk.write("two.csv", format!("{}\n{bad}", csv(EASY)));
    desk.run(["solve", "two.csv"]).code(1).says(&["A1:I9: solved", "A11:I19: not a puzzle"]);
    assert_eq!(desk.read_text("two.solve.csv"), format!("{}\n{bad}", csv(EASY_SOLVED)));
}

#[test]
fn the_candidate_table_is_printed_and_written() {
    let desk = Desk::new();
    // The board at B7:J15: the table stands in K4:… of the same sheet.
    let board: String = csv(EASY).lines().map(|row| format!(",{row}\n")).collect();
    desk.write("b7.csv", format!("{}{board}", "\n".repeat(6)));
    let ran = desk.run(["candidates", "b7.csv"]).code(0).prints(&["(1,3)  1    3       1    1 2 4"]);
    let ran = ran.says(&["candidate table written beside the board, from K4 on"]);
    assert_eq!(ran.out.lines().count(), 52);
    let written = desk.read_text("b7.candidates.csv");
    let rows: Vec<Vec<&str>> = written.lines().map(|line| line.split(',').collect()).collect();
    let column =
        |col: usize| -> Vec<&str> { rows[3..17].iter().map(|row| *row.get(col).unwrap_or(&"")).collect() };
    assert_eq!(rows[5].iter().filter(|field| field.starts_with("\"(")).count(), 51, "{}", rows[5].join(","));
    assert_eq!(column(10)[..2], ["1", "3"]);
}

/// 0-b13, 1-b9: never "the active sheet", but the sheet and range that were named.
#[test]
fn a_sheet_and_a_range_are_obeyed() {
    let desk = Desk::new();
    desk.write("two.xlsx", include_bytes!("../../../examples/newspaper.xlsx"));
    let places = |args: &[&str]| -> Vec<String> {
        let ran = desk.run([&["find", "--json", "two.xlsx"], args].concat()).code(0);
        let object = |line: &str| serde_json::from_str::<serde_json::Value>(line).unwrap();
        ran.out.lines().map(|line| object(line)["where"].as_str().unwrap().to_owned()).collect()
    };
    let all = places(&[]);
    // Two puzzles, each with an empty frame for its answer beside it.
    assert_eq!(all, ["'Week 48'!B4:J12", "'Week 48'!L4:T12", "'Week 48'!B17:J25", "'Week 48'!L17:T25"]);
    assert_eq!(places(&["--sheet", "week 48"]), all);
    assert_eq!(places(&["--sheet", "Week 48", "--range", "B17:J25"]), all[2..3]);
    assert_eq!(places(&["--range", "$B$17:$J$25"]), all[2..3]);
    // As places are told.
    assert_eq!(places(&["--range", "'Week 48'!B17:J25"]), all[2..3]);
    desk.run(["find", "two.xlsx", "--sheet", "x", "--range", "'Week 48'!B17:J25"]).code(2);
    desk.run(["find", "two.xlsx", "--range", "Week 49!B17:J25"]).code(2).says(&["there are: Week 48"]);
    desk.run(["find", "two.xlsx", "--sheet", "Week 49"]).code(2).says(&["there are: Week 48"]);
}

#[cfg(unix)]
#[test]
fn links_are_followed_and_rights_kept() {
    use std::os::unix::fs::PermissionsExt;
    let desk = Desk::new();
    let path = desk.write("real.csv", csv(EASY));
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o640)).unwrap();
    std::os::unix::fs::symlink(&path, desk.path("link.csv")).unwrap();
    desk.run(["solve", "--in-place", "link.csv"]).code(0);
    assert!(desk.path("link.csv").symlink_metadata().unwrap().is_symlink());
    assert_eq!(desk.read_text("real.csv"), csv(EASY_SOLVED));
    assert_eq!(path.metadata().unwrap().permissions().mode() & 0o777, 0o640);
    assert_eq!(desk.read_text("real.csv.bak"), csv(EASY));
    desk.write("real.csv", csv(EASY));
    std::os::unix::fs::symlink(&path, desk.path("again.csv")).unwrap();
    desk.run(["solve", "link.csv", "-o", "again.csv", "--force"]).code(2).says(&["is an input too"]);
}
