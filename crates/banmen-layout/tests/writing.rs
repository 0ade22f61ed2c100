//! Answers and candidate tables: what is written, and where.

mod common;

use banmen_layout::{Find, SOLVED, WriteError, WriteOptions, answer_sheet, candidates, write};
use banmen_sheet::{CellValue, NewValue, Patch, Sheet, SheetCell, Workbook};
use banmen_sudoku::{Cell, Grid, Solution};

const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn solution() -> Solution {
    let mut grid = Grid::EMPTY;
    for (cell, c) in Cell::ALL.into_iter().zip(SOLUTION.bytes()) {
        grid.set(cell, banmen_sudoku::Digit::new(c - b'0'));
    }
    Solution::from_grid(grid).expect("a solution")
}

/// A case and its first board.
fn case(name: &str) -> (Workbook, Find) {
    let case = common::cases("boards.txt").into_iter().find(|case| case.name == name).expect(name);
    let find = common::found(&case.book).into_iter().next().expect("a board");
    (case.book, find)
}

/// The workbook with the edits and new sheets of a patch.
fn patched(book: &Workbook, patch: &Patch) -> Workbook {
    let mut sheets = book.sheets().to_vec();
    let value = |value: &NewValue| match value {
        NewValue::Number(n) => CellValue::Number(*n),
        text => CellValue::Text(text.text().unwrap_or_default().into_owned()),
    };
    for edit in &patch.edits {
        let cell = sheets[edit.sheet].cells.entry(edit.at).or_default();
        cell.value = edit.value.as_ref().map(value).unwrap_or_default();
        cell.formula = None;
    }
    for new in &patch.new_sheets {
        let cells = new.cells.iter().filter_map(|cell| {
            let value = value(cell.value.as_ref()?);
            Some((cell.at, SheetCell { value, ..SheetCell::default() }))
        });
        sheets.push(Sheet { name: new.name.clone(), cells: cells.collect(), ..Sheet::default() });
    }
    Workbook::from_sheets(sheets, Vec::new())
}

#[test]
fn only_blank_cells_are_written() {
    for name in [
        "typed at B2, no lines",
        "digits as text",
        "full-width digits, wide spaces",
        "zeros for blanks",
        "dots for blanks",
        "merged two by two",
        "blocks apart",
    ] {
        let (book, find) = case(name);
        let patch = write(&book, &find, &solution(), &WriteOptions::default()).expect(name);
        assert_eq!((patch.edits.len(), patch.new_sheets.len()), (51, 0), "{name}");
        assert!(patch.edits.iter().all(|edit| edit.color == Some(SOLVED) && !edit.replace_formula), "{name}");
        let after = patched(&book, &patch);
        let found = common::found(&after);
        assert_eq!((found.len(), found[0].range), (1, find.range), "{name}");
        assert_eq!(found[0].board.to_string(), SOLUTION, "{name}");
        let again = write(&after, &found[0], &solution(), &WriteOptions::default()).expect(name);
        assert!(again.is_empty(), "{name}: the second time nothing is left to write");
    }
}

#[test]
fn texts_are_answered_beside_them_once() {
    for (name, count) in
        [("rows as texts", 9), ("one text of 81 signs", 1), ("rows as texts, bars and rules between", 9)]
    {
        let (book, find) = case(name);
        let patch = write(&book, &find, &solution(), &WriteOptions::default()).expect(name);
        assert_eq!((patch.edits.len(), patch.new_sheets.len()), (count, 0), "{name}");
        assert!(patch.edits.iter().all(|edit| edit.at.col == find.range.last.col + 1), "{name}");
        let after = patched(&book, &patch);
        let roles: Vec<_> = common::found(&after).iter().map(|find| find.role.to_string()).collect();
        assert_eq!(roles, ["problem", "answer"], "{name}");
        let again = write(&after, &find, &solution(), &WriteOptions::default()).expect(name);
        assert!(again.is_empty(), "{name}");
    }
    let (book, find) = case("a book with answers");
    let patch = write(&book, &find, &solution(), &WriteOptions::default()).expect("its answer stands there");
    assert!(patch.is_empty());
}

#[test]
fn formulas_and_lists_are_not_written_over() {
    let (book, find) = case("digits and blanks by formulas");
    let error = write(&book, &find, &solution(), &WriteOptions::default()).expect_err("formulas");
    assert!(matches!(&error, WriteError::Formulas(cells) if cells.len() == 51));
    assert_eq!(
        error.to_string(),
        "D2, E2, G2, H2, I2 and 46 more cells hold formulas; nothing was written over them"
    );
    let options = WriteOptions { replace_formulas: true, ..WriteOptions::default() };
    let patch = write(&book, &find, &solution(), &options).expect("allowed");
    assert!(patch.edits.len() == 51 && patch.edits.iter().all(|edit| edit.replace_formula));

    let (book, find) = case("lists of candidates in brackets");
    let error = write(&book, &find, &solution(), &WriteOptions::default()).expect_err("lists");
    assert!(matches!(error, WriteError::Occupied(cells) if cells.len() == 51));
    let options = WriteOptions { replace_candidates: true, ..WriteOptions::default() };
    assert_eq!(write(&book, &find, &solution(), &options).expect("allowed").edits.len(), 51);
}

#[test]
fn an_answer_to_another_board_is_refused() {
    let (book, find) = case("typed at B2, no lines");
    let mut grid = solution().to_grid();
    for cell in Cell::ALL {
        let turned = grid.get(cell).and_then(|digit| banmen_sudoku::Digit::new(digit.get() % 9 + 1));
        grid.set(cell, turned);
    }
    let other = Solution::from_grid(grid).expect("digits renamed");
    let error = write(&book, &find, &other, &WriteOptions::default()).expect_err("other digits");
    assert!(matches!(error, WriteError::OtherBoard(cells) if cells.len() == 30));
}

#[test]
fn a_sheet_of_its_own_has_the_whole_answer() {
    let (book, find) = case("digits and blanks by formulas");
    let sheet = answer_sheet(&find, &solution(), &WriteOptions::default());
    let bold = sheet.cells.iter().filter(|cell| cell.look.bold).count();
    assert_eq!((sheet.name.as_str(), sheet.cells.len(), bold), ("Answer", 82, 30));
    let after = patched(&book, &Patch { edits: Vec::new(), new_sheets: vec![sheet] });
    let said = common::said(&common::found(&after));
    assert_eq!(said, ["Sheet1!B2:J10 problem 30", "Answer!B2:J10 answer 81"]);
}

/// Text of a cell in column and row of the table.
fn at(book: &Workbook, sheet: usize, address: &str) -> String {
    book.sheets()[sheet].text_at(address.parse().expect("an address"))
}

#[test]
fn the_candidate_table_stands_beside_a_board_at_b7() {
    let (book, find) = case("typed at B7");
    let patch = candidates::write(&book, &find, "Candidates");
    assert!(patch.new_sheets.is_empty());
    let after = patched(&book, &patch);
    // r1c3 is the first empty cell: 1, 2 and 4 are left to it by row 5 3 7, column 8 and box 5 3 6 9 8.
    let column: Vec<_> = (4..=17).map(|row| at(&after, 0, &format!("K{row}"))).collect();
    assert_eq!(column, ["1", "3", "(1,3)", "1", "2", "4", "", "", "", "", "", "", "3", "1"]);
    // 51 empty cells, so the last column is 10 + 51: BI.
    assert_eq!(
        (at(&after, 0, "BI4"), at(&after, 0, "BI5"), at(&after, 0, "BI6")),
        ("9".into(), "7".into(), "(9,7)".into())
    );
    assert_eq!((at(&after, 0, "BI17"), at(&after, 0, "BJ4")), ("9".into(), String::new()));
    let first: Vec<_> = patch.edits.iter().map(|edit| (edit.at.col, edit.at.row)).collect();
    assert!(first.is_sorted(), "column by column");

    let again = common::found(&after);
    assert_eq!(again[0].where_(), "Sheet1!B7:J15");
    assert!(candidates::write(&after, &again[0], "Candidates").is_empty(), "it stands there already");
}

#[test]
fn the_candidate_table_goes_to_a_new_sheet_elsewhere() {
    for name in ["typed at B2, no lines", "merged two by two", "rows as texts", "one text of 81 signs"] {
        let (book, find) = case(name);
        let patch = candidates::write(&book, &find, "候補一覧");
        assert!(patch.edits.is_empty());
        let after = patched(&book, &patch);
        assert_eq!(after.sheets()[1].name, "候補一覧");
        assert_eq!(
            (at(&after, 1, "K6"), at(&after, 1, "K16"), at(&after, 1, "B7")),
            ("(1,3)".into(), "3".into(), "5".into())
        );
    }
    let (mut sheets, find) = {
        let (book, find) = case("typed at B7");
        (book.sheets().to_vec(), find)
    };
    let taken = "M9".parse().expect("an address");
    sheets[0]
        .cells
        .insert(taken, SheetCell { value: CellValue::Text("memo".into()), ..SheetCell::default() });
    let book = Workbook::from_sheets(sheets, Vec::new());
    assert_eq!(candidates::write(&book, &find, "Candidates").new_sheets.len(), 1, "M9 is not free");
}

#[test]
fn a_cell_without_candidates_counts_zero() {
    let mut sheet = Sheet { name: "Sheet1".into(), ..Sheet::default() };
    let mut put = |address: &str, n: u8| {
        let value = CellValue::Number(f64::from(n));
        sheet.cells.insert(address.parse().expect("an address"), SheetCell { value, ..SheetCell::default() });
    };
    for n in 1..=8 {
        put(&format!("{}7", char::from(b'A' + n)), n);
    }
    put("J12", 9);
    let book = Workbook::from_sheets(vec![sheet], Vec::new());
    let options = banmen_layout::FindOptions { range: "B7:J15".parse().ok(), ..Default::default() };
    let find = banmen_layout::find(&book, &options).expect("named").remove(0);
    let after = patched(&book, &candidates::write(&book, &find, "Candidates"));
    assert_eq!(
        (at(&after, 0, "K6"), at(&after, 0, "K7"), at(&after, 0, "K16")),
        ("(1,9)".into(), String::new(), "0".into())
    );
}
