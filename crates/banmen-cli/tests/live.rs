//! Live workbooks from the command line: what is written where, and what stays as it was.

mod common;

use std::collections::BTreeMap;
use std::io::{Cursor, Read};
use std::path::Path;

use banmen_sheet::{CellRef, CellValue, Visibility, Workbook};
use common::{Desk, EASY};

fn sample(name: &str) -> Vec<u8> {
    std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name)).unwrap()
}

fn parts(bytes: &[u8]) -> BTreeMap<String, Vec<u8>> {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    let count = archive.len();
    let part = |index| {
        let mut part = archive.by_index(index).unwrap();
        let mut bytes = Vec::new();
        part.read_to_end(&mut bytes).unwrap();
        (part.name().unwrap().into_owned(), bytes)
    };
    (0..count).map(part).collect()
}

fn open(bytes: Vec<u8>) -> Workbook {
    Workbook::from_bytes(bytes, Some("live.xlsx")).unwrap()
}

fn text(book: &Workbook, sheet: &str, at: &str) -> String {
    let sheet = &book.sheets()[book.sheet_index(sheet).unwrap()];
    sheet.text_at(at.parse().unwrap())
}

#[test]
fn new_sheets_join_the_workbook_and_all_else_stays() {
    let desk = Desk::new();
    desk.write("puzzle.xlsx", sample("puzzle.xlsx"));
    let ran = desk.run(["live", "puzzle.xlsx", "--stages", "1", "--sides", "1"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.err.contains("no contradiction so far: 55 blank cells"), "{}", ran.err);
    assert!(ran.err.contains("new sheets: Live, Stages, Side 1"), "{}", ran.err);
    let (old, new) = (parts(&sample("puzzle.xlsx")), parts(&desk.read("puzzle.live.xlsx")));
    let changed: Vec<&str> = old
        .iter()
        .filter(|(name, bytes)| new.get(*name) != Some(*bytes))
        .map(|(name, _)| name.as_str())
        .collect();
    for name in changed {
        let may = [
            "[Content_Types].xml",
            "xl/workbook.xml",
            "xl/_rels/workbook.xml.rels",
            "xl/styles.xml",
            "docProps/app.xml",
        ];
        assert!(may.contains(&name), "{name}");
    }
    assert_eq!(new.len(), old.len() + 3);
    let book = open(desk.read("puzzle.live.xlsx"));
    let names: Vec<&str> = book.defined_names().iter().map(|name| name.name.as_str()).collect();
    for name in ["T1_", "T2_", "T3_"] {
        assert!(names.contains(&name), "{names:?}");
    }
    let live = &book.sheets()[book.sheet_index("Live").unwrap()];
    assert!(live.protected && live.visibility == Visibility::Visible);
    assert_eq!(live.value(CellRef::new(3, 4)), &CellValue::Number(4.0), "the 4 in row 1, column 4");
    assert!(live.cell(CellRef::new(3, 4)).unwrap().formula.is_none(), "T1 is typed");
}

#[test]
fn a_linked_board_follows_the_persons_own() {
    let desk = Desk::new();
    desk.write("puzzle.xlsx", sample("puzzle.xlsx"));
    let ran =
        desk.run(["live", "puzzle.xlsx", "--link", "--in-place", "--stages", "0", "--sides", "0", "--json"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let told: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((told["linked"].as_bool(), &told["sheets"]), (Some(true), &serde_json::json!(["Live"])));
    assert_eq!(desk.read("puzzle.xlsx.bak"), sample("puzzle.xlsx"));
    let book = open(desk.read("puzzle.xlsx"));
    let live = &book.sheets()[book.sheet_index("Live").unwrap()];
    let first = live.cell(CellRef::new(3, 1)).unwrap();
    let formula = &first.formula.as_ref().unwrap().text;
    assert_eq!(formula, "IFERROR(IF(LEN('ナンプレ'!B6)=0,\"\",'ナンプレ'!B6),\"?\")");
}

#[test]
fn texts_and_nothing_make_a_new_workbook() {
    let desk = Desk::new();
    assert_eq!(desk.run(["live", EASY, "-o", "easy.xlsx", "--lang", "ja"]).code, Some(0));
    assert_eq!(text(&open(desk.read("easy.xlsx")), "ライブ盤", "B4"), "5");
    let ran = desk.run(["live"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let book = open(desk.read("banmen.live.xlsx"));
    assert_eq!(text(&book, "Live", "B2"), "no contradiction so far: 81 blank cells, 0 decided now");
    assert_eq!(text(&book, "Live", "L4"), "123456789");
    desk.write("two.txt", format!("{EASY}\n{EASY}\n"));
    assert_eq!(desk.run(["live", "two.txt", "--sides", "0"]).code, Some(0));
    let names: Vec<String> =
        open(desk.read("two.live.xlsx")).sheets().iter().map(|sheet| sheet.name.clone()).collect();
    assert_eq!(names, ["Live", "Stages", "Live (2)", "Stages (2)"]);
    let again = desk.run(["live"]);
    assert_eq!(again.code, Some(2), "what is there is not overwritten");
    assert_eq!(desk.run(["live", EASY, "-o", "-"]).code, Some(2));
}

#[test]
fn files_that_keep_no_formulas_are_left_alone() {
    let desk = Desk::new();
    for name in ["puzzle.ods", "puzzle.xls", "puzzle.csv"] {
        desk.write(name, sample(name));
        let ran = desk.run(["live", name, "--link", "--stages", "0", "--sides", "0", "--force"]);
        assert_eq!(ran.code, Some(0), "{name}: {}", ran.err);
        assert!(
            ran.err.contains("in a new workbook") && ran.err.contains("not linked"),
            "{name}: {}",
            ran.err
        );
        assert_eq!(open(desk.read("puzzle.live.xlsx")).sheets().len(), 1, "{name}");
        assert_eq!(desk.read(name), sample(name));
        assert_eq!(desk.run(["live", name, "--in-place"]).code, Some(2), "{name}");
    }
}

#[test]
fn what_is_wrong_is_told_on_the_sheet_and_by_the_exit_code() {
    let desk = Desk::new();
    let changed = |cell: usize, sign: &str| {
        let mut puzzle = EASY.to_owned();
        puzzle.replace_range(cell..=cell, sign);
        puzzle
    };
    // The last board has 1 to 8 in row 1 and a 9 in column 9.
    let no_candidate = format!("12345678.{}9{}", ".".repeat(17), ".".repeat(54));
    let cases = [
        (changed(2, "5"), "clash in row 1: 5"),
        (no_candidate, "cell (1,9) has no candidate: some digit is wrong"),
        (changed(2, "1"), "no place left in column 8 for 1: some digit is wrong"),
    ];
    for (puzzle, said) in cases {
        let ran = desk.run(["live", &puzzle, "-o", "wrong.xlsx", "--force"]);
        assert_eq!(ran.code, Some(1), "{said}: {}", ran.err);
        assert_eq!(text(&open(desk.read("wrong.xlsx")), "Live", "B2"), said);
    }
    desk.write("odd.csv", "12,3,,,7,,,,\n6,,,1,9,5,,,\n,9,8,,,,,6,\n8,,,,6,,,,3\n4,,,8,,3,,,1\n7,,,,2,,,,6\n,6,,,,,2,8,\n,,,4,1,9,,,5\n,,,,8,,,7,9\n");
    assert_eq!(desk.run(["live", "odd.csv"]).code, Some(1));
    let said = text(&open(desk.read("odd.live.xlsx")), "Live", "B2");
    assert_eq!(said, "cell (1,1) is not a digit: type 1 to 9, or delete it");
}
