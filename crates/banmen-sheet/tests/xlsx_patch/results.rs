//! Cached results: those that a change makes wrong go, all others stay.

use banmen_sheet::PatchNote;

use crate::build::{Book, number, sheet_part};
use crate::compare::part;

/// Formulas of a sheet, from B1 down, each with a result. Afterwards: which of them still have one.
fn kept(book: &Book, sheet: usize, at: &str, value: f64) -> Vec<bool> {
    let text = part(&book.patched(&number(at, value)).unwrap().bytes, &sheet_part(sheet));
    text.split("<f").skip(1).map(|rest| rest.split("</c>").next().unwrap().contains("<v>")).collect()
}

fn formulas(formulas: &[&str]) -> String {
    let rows = formulas.iter().zip(1..).map(|(formula, row)| {
        let first = if row == 1 { "<c r=\"A1\"><v>1</v></c>" } else { "" };
        format!("<row r=\"{row}\">{first}<c r=\"B{row}\" t=\"str\"><f>{formula}</f><v>x</v></c></row>")
    });
    format!("<sheetData>{}</sheetData>", rows.collect::<String>())
}

#[test]
fn dependents_lose_their_results_and_others_keep_them() {
    let first = ["A1+1", "B1", "A2", "SUM(A:A)", "Second!B1", "NOW()", "Board", "LEN(\"A1\")"];
    let second = ["Sheet1!B2", "Sheet1!A7", "SUM(Sheet1:Third!A1)", "'Third'!$A$1"];
    let mut book = Book::new(&[
        ("Sheet1", &formulas(&first)),
        ("Second", &formulas(&second)),
        ("Third", "<sheetData/>"),
    ]);
    let names =
        "</sheets><definedNames><definedName name=\"Board\">Sheet1!$A$1:$I$9</definedName></definedNames>";
    book.swap("xl/workbook.xml", "</sheets>", names);
    assert_eq!(kept(&book, 1, "A1", 5.0), [false, false, true, false, false, false, false, true]);
    assert_eq!(kept(&book, 2, "A1", 5.0), [false, true, false, true]);
    // A cell that nothing reads: only what may read anything, and the board around that.
    assert_eq!(kept(&book, 1, "Z99", 5.0), [true, true, true, true, true, false, false, true]);
    // The value that is there already changes nothing.
    assert_eq!(kept(&book, 1, "A1", 1.0), [true; 8]);

    let patched = book.patched(&number("A1", 5.0)).unwrap();
    assert_eq!(patched.notes, [PatchNote::ResultsDropped(8)]);
    assert!(part(&patched.bytes, "xl/workbook.xml").contains("<calcPr calcId=\"1\" fullCalcOnLoad=\"1\"/>"));
    // Without its result a formula has no kind of result either.
    assert!(part(&patched.bytes, &sheet_part(1)).contains("<c r=\"B1\"><f>A1+1</f></c>"));
}

#[test]
fn whatever_the_kind_of_result_it_goes_whole() {
    let cases = [
        (r#"<c r="B1" s="1" t="s"><f>A1</f><v>0</v></c>"#, r#"<c r="B1" s="1"><f>A1</f></c>"#),
        (r#"<c r="B1" t="e" vm="1" cm="2"><f>A1</f><v>#N/A</v></c>"#, r#"<c r="B1" cm="2"><f>A1</f></c>"#),
        (r#"<c t="inlineStr" r="B1"><f>A1</f><is><t>x</t></is></c>"#, r#"<c r="B1"><f>A1</f></c>"#),
        (r#"<c r="B1" t="str"><f>A1</f></c>"#, r#"<c r="B1" t="str"><f>A1</f></c>"#),
        (r#"<c r="B1"><f ca="1">1</f><v>1</v></c>"#, r#"<c r="B1"><f ca="1">1</f></c>"#),
    ];
    for (before, after) in cases {
        let rows = |cell: &str, value: u8| format!(r#"<row r="1"><c r="A1"><v>{value}</v></c>{cell}</row>"#);
        assert_eq!(Book::rows(&rows(before, 1)).rows_after(&number("A1", 5.0)), rows(after, 5));
    }
}

#[test]
fn members_of_array_formulas_lose_theirs_too() {
    let rows = r#"<row r="1"><c r="A1"><v>1</v></c><c r="B1"><f t="array" ref="B1:C1">A1:A2</f><v>1</v></c><c r="C1"><v>1</v></c><c r="D1"><v>1</v></c><c r="E1"><f>C1</f><v>1</v></c></row>"#;
    let after = r#"<row r="1"><c r="A1"><v>5</v></c><c r="B1"><f t="array" ref="B1:C1">A1:A2</f></c><c r="C1"></c><c r="D1"><v>1</v></c><c r="E1"><f>C1</f></c></row>"#;
    assert_eq!(Book::rows(rows).rows_after(&number("A1", 5.0)), after);
}

#[test]
fn calculation_settings_are_respected() {
    let rows = formulas(&["A1+1", "IF(A1=\"\",\"\",IF(B2=\"\",NOW(),B2))"]);
    let settings = |settings: &str| {
        let mut book = Book::new(&[("Sheet1", &rows)]);
        book.swap("xl/workbook.xml", "<calcPr calcId=\"1\"/>", settings);
        book
    };
    // Where a person computes by hand, results are behind whoever changes the cells.
    let book = settings("<calcPr calcMode=\"manual\"/>");
    assert_eq!(kept(&book, 1, "A1", 5.0), [true, true]);
    let patched = book.patched(&number("A1", 5.0)).unwrap();
    assert_eq!(patched.notes, [PatchNote::ManualCalculation]);
    assert!(part(&patched.bytes, "xl/workbook.xml").contains("<calcPr calcMode=\"manual\"/>"));
    // Where formulas build on their own results, those are data.
    assert_eq!(kept(&settings("<calcPr iterate=\"1\"/>"), 1, "A1", 5.0), [false, true]);
    assert_eq!(kept(&settings("<calcPr iterate=\"0\"/>"), 1, "A1", 5.0), [false, false]);

    let missing = settings("<extLst/>").patched(&number("A1", 5.0)).unwrap();
    assert!(
        part(&missing.bytes, "xl/workbook.xml").contains("</sheets><calcPr fullCalcOnLoad=\"1\"/><extLst/>")
    );
    let there = settings("<calcPr fullCalcOnLoad=\"1\"/>");
    let difference =
        super::compare::difference(&there.bytes(), &there.patched(&number("A1", 5.0)).unwrap().bytes);
    assert_eq!(difference.changed, [sheet_part(1)]);
}
