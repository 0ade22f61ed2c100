//! `rate` with a table of results: for workbooks, texts and batches, in every form.

mod common;

use banmen_sheet::{CellLook, CellRef, CellValue, NewCell, NewSheet, NewValue, Patch, Workbook};
use common::{Desk, EASY};

/// The easy puzzle, one that needs M, and one with several solutions.
fn puzzles() -> [String; 3] {
    let harder = "080003007006050008003027006400070000032000190000090004600410800100030200300200040";
    [EASY.to_owned(), harder.to_owned(), EASY.replacen("53", "..", 1).replacen("98", "..", 1)]
}

/// A workbook with a puzzle in each row, on a sheet whose name needs quotes.
fn book() -> Vec<u8> {
    let cell = |(row, puzzle): (u32, String)| NewCell {
        at: CellRef::new(row, 1),
        value: Some(NewValue::Text(puzzle)),
        look: CellLook::default(),
    };
    let sheet = NewSheet {
        name: "It's a book".to_owned(),
        cells: (0..).zip(puzzles()).map(cell).collect(),
        ..NewSheet::default()
    };
    Workbook::blank_xlsx().patched(&Patch { new_sheets: vec![sheet], ..Patch::default() }).unwrap().bytes
}

fn texts(bytes: Vec<u8>, sheet: &str) -> Vec<String> {
    let book = Workbook::from_bytes(bytes, None).unwrap();
    let sheet = book.sheets().iter().find(|one| one.name == sheet).unwrap();
    sheet
        .cells
        .values()
        .filter_map(|cell| match &cell.value {
            CellValue::Text(text) => Some(text.clone()),
            CellValue::Number(number) => Some(number.to_string()),
            _ => None,
        })
        .collect()
}

#[test]
fn a_workbook_gets_a_sheet_with_all_boards() {
    let desk = Desk::new();
    desk.write("book.xlsx", book());
    let ran = desk.run(["rate", "--table", "--guises", "3", "book.xlsx"]).code(1);
    let ran = ran.says(&["2 of 3 boards rated", "Beginner 1, Easy 1", "written: book.rate.xlsx"]);
    assert_eq!(ran.out, "");
    let texts = texts(desk.read("book.rate.xlsx"), "Results");
    for wanted in
        ["'It''s a book'!B1", "Beginner", "several solutions", "Total: 2 of 3 rated", "Levels by letters"]
    {
        assert!(texts.iter().any(|text| text.contains(wanted)), "no {wanted:?} in {texts:?}");
    }
    assert_eq!(desk.read("book.xlsx"), book());
}

/// A second run finds its table and leaves it, though times differ; other boards make another table.
#[test]
fn a_second_run_in_place_piles_nothing_up() {
    let desk = Desk::new();
    desk.write("book.xlsx", book());
    let args = ["rate", "--in-place", "--guises", "3", "book.xlsx"];
    desk.run(args).code(1).says(&["replaced: book.xlsx"]);
    let once = desk.read("book.xlsx");
    desk.run(args).code(1).says(&["the table of results stands there already"]);
    assert_eq!(desk.read("book.xlsx"), once);
    let names: Vec<String> =
        Workbook::from_bytes(once, None).unwrap().sheets().iter().map(|sheet| sheet.name.clone()).collect();
    assert_eq!(names, ["It's a book", "Results"]);
    // Its own table is no board.
    assert_eq!(desk.run(["find", "--json", "book.xlsx"]).out.lines().count(), 3);
}

#[test]
fn texts_give_tables_too() {
    let desk = Desk::new();
    desk.write("puzzles.txt", puzzles().join("\n"));
    let csv = desk.run(["rate", "--format", "csv", "--guises", "0", "puzzles.txt"]).code(1).out;
    let rows: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!((rows.len(), rows[0].len(), rows[1][3]), (4, 17, "51"), "{csv}");
    let html = desk.run(["rate", "--format", "html", "--lang", "ja", "puzzles.txt"]).code(1).out;
    assert!(html.contains("<th>最も難しい手筋</th>") && html.contains("別解あり"), "{html}");
    desk.run(["rate", "--table", "puzzles.txt"])
        .code(1)
        .prints(&["Hardest technique", "Total: 2 of 3 rated"]);
    // By the name of the output.
    desk.run(["rate", "-q", "puzzles.txt", "-o", "made.html"]).code(1);
    assert!(desk.read_text("made.html").contains("<table"));
    desk.run(["rate", "-q", "puzzles.txt", "-o", "made.xlsx", "--lang", "ja"]).code(1);
    assert!(texts(desk.read("made.xlsx"), "結果").iter().any(|text| text == "Beginner"));
    // Without a table it is a batch as ever, into a file too.
    desk.run(["rate", "-q", "puzzles.txt", "-o", "made.txt"]).code(1);
    assert!(desk.read_text("made.txt").lines().all(|line| line.contains('\t')));
}
