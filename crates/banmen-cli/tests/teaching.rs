//! What teachers and half-manual solvers use: backtracking step by step, what is decided now, side boards.

mod common;

use banmen_sheet::{CellRef, CellValue, Workbook};
use common::{Desk, EASY, EASY_SOLVED, csv};

#[test]
fn backtracking_tells_every_step() {
    let desk = Desk::new();
    let ran = desk.run(["solve", "--method", "backtrack", EASY]).code(0);
    assert_eq!(ran.out, format!("{EASY_SOLVED}\n"));
    let counts = ran.says(&["solved by backtracking", "digits placed", "taken back", "depth 51"]).err;
    let ran = desk.run(["solve", "--method", "backtrack", "--trace", EASY]).code(0);
    assert!(ran.err == counts, "{}", ran.err);
    // Played back, the steps lead to the solution.
    let mut board: Vec<char> = EASY.chars().collect();
    let mut depth = 0;
    for (number, line) in (1..).zip(ran.out.lines()) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [step, action, cell, digit, deep] = fields[..] else { panic!("{line}") };
        let at = |i: usize| usize::from(cell.as_bytes()[i] - b'1');
        let place = at(1) * 9 + at(3);
        match action {
            "place" => {
                depth += 1;
                assert_eq!((board[place], deep), ('.', depth.to_string().as_str()), "{line}");
                board[place] = digit.chars().next().unwrap();
            }
            "back" => {
                assert_eq!(
                    (board[place].to_string().as_str(), deep),
                    (digit, depth.to_string().as_str()),
                    "{line}"
                );
                depth -= 1;
                board[place] = '.';
            }
            other => panic!("{other}"),
        }
        assert_eq!(step, number.to_string());
    }
    assert_eq!(board.into_iter().collect::<String>(), EASY_SOLVED);

    let ran = desk.run(["solve", "--trace", "--steps", "5", EASY]).code(0).says(&["the first 5 of"]);
    assert_eq!(ran.out.lines().count(), 5);
    let json = desk.run(["solve", "--trace", "--steps", "2", "--json", EASY]).code(0).json();
    assert_eq!((&json["method"], &json["solution"]), (&"backtrack".into(), &EASY_SOLVED.into()));
    assert_eq!(
        json["trace"][0],
        serde_json::json!({"action": "place", "cell": "r1c3", "digit": 1, "depth": 1})
    );
    assert_eq!(json["trace"].as_array().unwrap().len(), 2);
}

#[test]
fn backtracking_says_why_it_does_nothing() {
    let desk = Desk::new();
    let none = EASY.replacen("53.", "531", 1);
    desk.run(["solve", "--method", "backtrack", &none]).code(1).says(&["no solution: all was tried"]);
    let clash = format!("55{}", ".".repeat(79));
    desk.run(["solve", "--method", "backtrack", &clash]).code(1).says(&["5 appears 2 times in row 1"]);
    desk.run(["solve", "--trace", "--count", EASY]).code(2).says(&["leave out"]);
    desk.run(["solve", "--trace", "--speed", "0", EASY]).code(2).says(&["not a speed"]);
    desk.run(["solve", "--speed", "3", EASY]).code(2);
    // Tens of millions of steps: cut off in time, and said so.
    let hard = "000000000000003085001020000000507000004000100090000000500000073002010000000040009";
    let ran = desk.run(["solve", "--trace", "--steps", "3", "--timeout", "0.05", hard]).code(1);
    assert_eq!(ran.says(&["stopped before the end"]).out.lines().count(), 3);
}

#[test]
fn a_workbook_gets_a_sheet_with_the_steps() {
    let desk = Desk::new();
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/puzzle.xlsx");
    desk.write("puzzle.xlsx", std::fs::read(path).unwrap());
    desk.run(["solve", "--trace", "puzzle.xlsx", "--steps", "7"])
        .code(0)
        .says(&["Backtracking", "the first 7 of"]);
    let book = Workbook::from_bytes(desk.read("puzzle.solve.xlsx"), Some("puzzle.solve.xlsx")).unwrap();
    let sheet = book.sheets().iter().find(|sheet| sheet.name == "Backtracking").unwrap();
    let value = |row, col| sheet.value(CellRef::new(row, col)).clone();
    assert_eq!(
        (value(13, 0), value(13, 1)),
        (CellValue::Text("step".into()), CellValue::Text("action".into()))
    );
    assert_eq!((value(20, 0), value(21, 0)), (CellValue::Number(7.0), CellValue::Empty));
}

#[test]
fn candidates_tell_what_is_decided_now() {
    let desk = Desk::new();
    let ran = desk.run(["candidates", EASY]).code(0);
    let line = |cell: &str| {
        ran.out.lines().find(|line| line.starts_with(cell)).unwrap().split_whitespace().collect::<Vec<_>>()
    };
    assert_eq!(line("(5,5)"), ["(5,5)", "5", "5", "5", "5", "1", "5", "M"]);
    assert_eq!(line("(1,6)").last(), Some(&"B"));
    let json = desk.run(["candidates", "--json", EASY]).code(0).json();
    let cell = |name: &str| {
        json["cells"].as_array().unwrap().iter().find(|cell| cell["cell"] == name).unwrap().clone()
    };
    assert_eq!((&cell("(5,5)")["decided"], &cell("(5,5)")["by"]), (&5.into(), &"M".into()));
    assert_eq!((&cell("(1,3)")["decided"], &cell("(1,3)")["by"]), (&().into(), &().into()));
    assert_eq!(json["impossible"], serde_json::json!([]));
    // A wrong guess: no impossible digit is offered, and what is impossible is told.
    let wrong = EASY.replacen("53.", "531", 1);
    desk.run(["candidates", &wrong]).code(1).says(&["1 has no place left in column 8"]);
    desk.run(["candidates", "--lang", "ja", &wrong]).code(1).says(&["8列目に 1 の入るマスがありません"]);
    // Given twice: that is told, not what would follow from it.
    let ran = desk.run(["candidates", &format!("55{}", ".".repeat(79))]).code(1);
    assert!(ran.err.contains("5 appears 2 times in row 1") && !ran.err.contains("no place"), "{}", ran.err);
}

#[test]
fn three_tables_stand_side_by_side() {
    let desk = Desk::new();
    desk.write("puzzle.csv", csv(EASY));
    let ran = desk.run(["candidates", "--tables", "puzzle.csv", "-o", "-"]).code(0);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(
        lines[0].starts_with("T1: digits")
            && lines[0].contains("T2: candidates")
            && lines[0].contains("T3: decided now")
    );
    assert_eq!(lines.len(), 10, "{}", ran.out);
    assert!(lines[5].contains("5M") && lines[1].starts_with("5 3 . | . 7 . | . . ."), "{}", ran.out);
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/puzzle.xlsx");
    desk.write("puzzle.xlsx", std::fs::read(path).unwrap());
    desk.run(["candidates", "--tables", "puzzle.xlsx"]).code(0).says(&["T1 T2 T3"]);
    let book = Workbook::from_bytes(desk.read("puzzle.candidates.xlsx"), Some("x.xlsx")).unwrap();
    let sheet = book.sheets().iter().find(|sheet| sheet.name == "T1 T2 T3").unwrap();
    for (col, caption) in [(0, "T1: digits"), (10, "T2: candidates"), (20, "T3: decided now")] {
        assert_eq!(*sheet.value(CellRef::new(1, col)), CellValue::Text(caption.into()));
    }
}

#[test]
fn side_boards_are_kept_tried_and_compared() {
    let desk = Desk::new();
    desk.run(["branch", "game.txt"]).code(2).says(&["no such journal", "save start"]);
    desk.run(["branch", "game.txt", "save", "start", EASY, "--note", "from the paper"])
        .code(0)
        .prints(&["start: nothing speaks"]);
    desk.run(["branch", "game.txt", "try", "start", "r1c3=1", "left"])
        .code(0)
        .prints(&["1 has no place left in column 8"]);
    desk.run(["branch", "game.txt", "try", "start", "r1c3=4", "--searches", "BLCM"])
        .code(0)
        .prints(&["r1c3=4: solved"]);
    let list = desk.run(["branch", "game.txt"]).code(0);
    let lines: Vec<Vec<&str>> = list.out.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(lines[1][..4], ["start", "-", "30", "open"]);
    assert_eq!(lines[2][..4], ["left", "r1c3=1", "31", "contradiction"]);
    assert_eq!(lines[3][..4], ["r1c3=4", "r1c3=4", "81", "solved"]);
    desk.run(["branch", "game.txt", "compare", "left", "r1c3=4"])
        .code(0)
        .prints(&["with different digits: 1 cell: r1c3 (1/4)", "only in r1c3=4: 50 digits:"]);
    desk.run(["branch", "game.txt", "show", "start", "--lang", "ja"])
        .code(0)
        .prints(&["矛盾は見つかりません"]);
    // The text is readable, and grows at its end.
    let text = desk.read_text("game.txt");
    assert!(text.starts_with("# Side boards") && text.lines().count() == 4, "{text}");
    assert!(text.contains(&format!("left\tstart\tr1c3=1\t{}\n", EASY.replacen("53.", "531", 1))), "{text}");
    // A position saved later knows by which digit it is ahead.
    let ahead = EASY.replacen("53.", "534", 1);
    desk.run(["branch", "game.txt", "save", "mine", &ahead, "--parent", "start", "--json"]).code(0);
    let json = desk.run(["branch", "game.txt", "show", "mine", "--json"]).code(0).json();
    assert_eq!((&json["parent"], &json["guess"]), (&"start".into(), &"r1c3=4".into()));
    // What cannot be is refused, and the journal stays as it was.
    let before = desk.read_text("game.txt");
    for (args, says) in [
        (["try", "start", "r1c1=4"], "a digit stands there already"),
        (["try", "start", "r1c3=5"], "the digit stands in the row"),
        (["try", "start", "x"], "not a cell and a digit"),
        (["try", "nobody", "r1c3=4"], "no board is named nobody"),
        (["save", "start", EASY], "named start already"),
    ] {
        desk.run([&["branch", "game.txt"], &args[..]].concat()).code(2).says(&[says]);
    }
    desk.run(["branch", "game.txt", "compare", "start"]).code(2).says(&["compare NAME NAME"]);
    assert_eq!(desk.read_text("game.txt"), before);
    desk.run(["branch", "game.txt", "sheets", "boards.xlsx"]).code(0).says(&["written: boards.xlsx"]);
    let book = Workbook::from_bytes(desk.read("boards.xlsx"), Some("boards.xlsx")).unwrap();
    let names: Vec<&str> = book.sheets().iter().map(|sheet| sheet.name.as_str()).collect();
    assert!(["start", "left", "mine"].iter().all(|name| names.contains(name)), "{names:?}");
}

/// As many sheets as somebody may look through, and no more.
#[test]
fn a_journal_of_thousands_makes_no_workbook() {
    let desk = Desk::new();
    let board = ".".repeat(81);
    let lines = |count: usize| (0..count).map(|n| format!("n{n}\t-\t-\t{board}\n")).collect::<String>();
    desk.write("many.txt", lines(501));
    desk.run(["branch", "many.txt", "sheets", "many.xlsx"]).code(2).says(&["501 side boards", "500 at most"]);
    desk.write("some.txt", lines(40));
    desk.run(["branch", "some.txt", "sheets", "some.xlsx"]).code(0).says(&["written"]);
}
