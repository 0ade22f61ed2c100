//! The main job on the sample workbooks: a copy, in place, as text.

mod common;

use common::{Desk, EASY, csv};

const XLSX: &[u8] = include_bytes!("../../../examples/puzzle.xlsx");
const ODS: &[u8] = include_bytes!("../../../examples/puzzle.ods");
const TWO: &[u8] = include_bytes!("../../../examples/newspaper.xlsx");

fn solution(desk: &Desk, name: &str) -> String {
    let ran = desk.run(["solve", "-q", "--format", "line", name]).code(0);
    ran.out.lines().next().unwrap_or_default().to_owned()
}

#[test]
fn a_workbook_is_solved_in_a_copy() {
    for (name, copy, bytes) in [
        ("puzzle.xlsx", "puzzle.solve.xlsx", XLSX),
        ("puzzle.ods", "puzzle.solve.ods", ODS),
        ("two.xlsx", "two.solve.xlsx", TWO),
    ] {
        let desk = Desk::new();
        desk.write(name, bytes);
        let expected = solution(&desk, name);
        let ran = desk.run(["solve", name]).code(0).says(&["solved", &format!("written: {copy}")]);
        assert_eq!(ran.out, "");
        assert_eq!(desk.read(name), bytes);
        // The answer stands in the board, and solving it again changes nothing more.
        assert_eq!(solution(&desk, copy), expected);
        desk.run(["check", copy]).code(0).prints(&["already complete, and right"]);
        let before = desk.read(copy);
        desk.run(["solve", "--in-place", copy]).code(0).says(&["nothing to fill in"]);
        assert_eq!(desk.read(copy), before);
        assert_eq!(desk.files().len(), 2);
        // A dash is standard output, not a file of that name.
        let printed = desk.run(["solve", name, "-o", "-", "--format", "line"]).code(0);
        assert_eq!(printed.out.lines().next(), Some(expected.as_str()));
        desk.run(["solve", name, "-o", "-"]).code(0).prints(&[&expected[..1]]);
        desk.run(["candidates", name, "-o", "-"]).code(0);
        assert_eq!(desk.files().len(), 2);
        // Without a colour of its own, too.
        desk.run(["solve", "--color-solved", "none", "--force", name]).code(0);
        assert_eq!(solution(&desk, copy), expected);
    }
}

#[test]
fn a_workbook_is_solved_in_place() {
    let desk = Desk::new();
    desk.write("puzzle.xlsx", XLSX);
    let copy = {
        desk.run(["solve", "puzzle.xlsx"]).code(0);
        desk.read("puzzle.solve.xlsx")
    };
    desk.run(["solve", "--in-place", "puzzle.xlsx"])
        .code(0)
        .says(&["replaced: puzzle.xlsx (as it was: puzzle.xlsx.bak)"]);
    assert_eq!(desk.read("puzzle.xlsx"), copy);
    assert_eq!(desk.read("puzzle.xlsx.bak"), XLSX);
}

#[test]
fn two_boards_beside_their_empty_frames() {
    let desk = Desk::new();
    desk.write("two.xlsx", TWO);
    let ran = desk.run(["solve", "--json", "two.xlsx"]).code(0);
    let objects: Vec<serde_json::Value> =
        ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(objects.len(), 2, "the empty frames are left alone");
    for object in &objects {
        assert_eq!((&object["status"], &object["written"]), (&"unique".into(), &"two.solve.xlsx".into()));
    }
    desk.run(["solve", "--force", "--range", "B17:J25", "-v", "two.xlsx"])
        .code(0)
        .says(&["'Week 48'!B17:J25: solved"]);
}

#[test]
fn the_name_of_the_output_counts() {
    let desk = Desk::new();
    desk.write("puzzle.xlsx", XLSX);
    desk.run(["solve", "puzzle.xlsx", "-o", "answer.xlsm"])
        .code(2)
        .says(&["what is written is xlsx", "name it .xlsx"]);
    desk.run(["solve", "puzzle.xlsx", "-o", "answer"]).code(2).says(&["name it .xlsx"]);
    desk.run(["solve", "puzzle.xlsx", "-o", "answer.csv"]).code(0).says(&["written: answer.csv"]);
    assert_eq!(desk.read_text("answer.csv").lines().count(), 9);
    desk.run(["solve", "puzzle.xlsx", "-o", "answer.sdm"]).code(0);
    assert_eq!(desk.read_text("answer.sdm").trim_end().len(), 81);
    desk.run(["solve", "puzzle.xlsx", "-o", "answer.xlsx"]).code(0);
    assert_eq!(desk.files(), ["answer.csv", "answer.sdm", "answer.xlsx", "puzzle.xlsx"]);
}

#[test]
fn a_workbook_from_standard_input() {
    let desk = Desk::new();
    desk.write("puzzle.xlsx", XLSX);
    let expected = solution(&desk, "puzzle.xlsx");
    let ran = desk.run_with(XLSX, ["solve", "-"]).code(0);
    assert_eq!(ran.out, format!("{expected}\n"));
    assert_eq!(desk.files(), ["puzzle.xlsx"]);
}

#[test]
fn what_cannot_stand_in_the_file_goes_into_a_new_workbook() {
    let desk = Desk::new();
    // A text has no second sheet for the candidate table.
    desk.write("a.csv", csv(EASY));
    desk.run(["candidates", "a.csv"]).code(0).says(&["new workbook", "written: a.candidates.xlsx"]);
    // It is a sheet of ours, whose board is read when it is asked for.
    desk.run(["find", "a.candidates.xlsx"]).code(2).says(&["--sheet NAME"]);
    let found = desk.run(["find", "--json", "--sheet", "Candidates", "a.candidates.xlsx"]).code(0).json();
    assert_eq!((&found["puzzle"], &found["range"]), (&EASY.into(), &"B7:J15".into()));
    desk.run(["candidates", "--in-place", "a.csv"]).code(2);
    assert_eq!(desk.read_text("a.csv"), csv(EASY));
}

#[test]
fn candidates_of_a_workbook_come_on_a_new_sheet() {
    let desk = Desk::new();
    desk.write("puzzle.xlsx", XLSX);
    desk.run(["candidates", "puzzle.xlsx"])
        .code(0)
        .says(&["new sheet \"Candidates\""])
        .prints(&["candidates"]);
    let ran = desk.run(["find", "--json", "--sheet", "Candidates", "puzzle.candidates.xlsx"]).code(0);
    assert_eq!(ran.json()["range"], "B7:J15");
    // A second time there is nothing to add.
    let before = desk.read("puzzle.candidates.xlsx");
    let again = ["candidates", "--in-place", "--sheet", "ナンプレ", "puzzle.candidates.xlsx"];
    desk.run(again).code(0).says(&["stands on the sheet \"Candidates\" already"]);
    assert_eq!(desk.read("puzzle.candidates.xlsx"), before);
    desk.run(["--lang", "ja", "candidates", "--force", "puzzle.xlsx"])
        .code(0)
        .says(&["新しいシート「候補一覧」"]);
}
