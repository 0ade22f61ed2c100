//! New sheets that do something by themselves: formulas, rules, warnings, protection, names.

use banmen_sheet::{
    Accent, CellLook, CellRef, CellValue, NewCell, NewName, NewSheet, NewValue, Patch, PatchError, PatchNote,
    Protection, Rgb, Rule, WholeNumbers, Workbook,
};

use crate::build::Book;
use crate::compare::{difference, part};

fn at(cell: &str) -> CellRef {
    cell.parse().unwrap()
}

/// A sheet with one of each.
fn live(name: &str) -> NewSheet {
    let cell =
        |cell: &str, value: Option<NewValue>| NewCell { at: at(cell), value, look: CellLook::default() };
    let text = |text: &str| Some(NewValue::Text(text.to_owned()));
    NewSheet {
        name: name.to_owned(),
        cells: vec![
            cell("A1", Some(NewValue::Number(3.0))),
            cell("B1", text("124")),
            cell("C1", Some(NewValue::Number(6.0))),
            cell("D1", None),
            cell("E1", text("")),
        ],
        formulas: [("B1", "\"12\"&IF(A1<5,4,\"\")"), ("C1", "A1*2"), ("D1", "A1"), ("E1", "\"\"")]
            .map(|(cell, formula)| (at(cell), formula.to_owned()))
            .into(),
        rules: vec![
            Rule {
                range: "A1:B2".parse().unwrap(),
                formula: "A1>2".to_owned(),
                accent: Accent { bold: true, color: Some(Rgb(1, 2, 3)), fill: Some(Rgb(255, 0, 0)) },
            },
            Rule {
                range: "C1:C1".parse().unwrap(),
                formula: "TRUE".to_owned(),
                accent: Accent { color: Some(Rgb(1, 2, 3)), ..Accent::default() },
            },
        ],
        whole_numbers: vec![WholeNumbers {
            range: "A1:A9".parse().unwrap(),
            least: 1,
            most: 9,
            title: "数字 & more".to_owned(),
            message: "1 to 9".to_owned(),
        }],
        protection: Some(Protection { unlocked: vec!["A1:A1".parse().unwrap()] }),
        names: vec![NewName { name: "T1_".to_owned(), range: "A1:B2".parse().unwrap(), local: false }],
        hidden_columns: vec![(4, 5)],
        widths: vec![(3, 2.0), (4, 9.0)],
        frozen_rows: 3,
        frozen_columns: 1,
        tab_color: Some(Rgb(0, 128, 255)),
        merged: vec!["A5:B5".parse().unwrap()],
        ..NewSheet::default()
    }
}

fn add(sheets: &[NewSheet]) -> Patch {
    Patch { new_sheets: sheets.to_vec(), ..Patch::default() }
}

#[test]
fn elements_stand_in_the_order_of_the_schema() {
    let book = Book::new(&[("Sheet1", "<sheetData/>")]);
    let patched = book.patched(&add(&[live("Live")])).unwrap();
    let changed = difference(&book.bytes(), &patched.bytes);
    assert_eq!(changed.added, ["xl/worksheets/sheet2.xml"]);
    let text = part(&patched.bytes, "xl/worksheets/sheet2.xml");
    let expected = "<sheetPr><tabColor rgb=\"FF0080FF\"/></sheetPr><dimension ref=\"A1:E5\"/>\
        <sheetViews><sheetView workbookViewId=\"0\"><pane xSplit=\"1\" ySplit=\"3\" topLeftCell=\"B4\" activePane=\"bottomRight\" state=\"frozen\"/>\
        <selection pane=\"topRight\"/><selection pane=\"bottomLeft\"/><selection pane=\"bottomRight\"/></sheetView></sheetViews>\
        <cols><col min=\"4\" max=\"4\" width=\"2\" customWidth=\"1\"/><col min=\"5\" max=\"5\" width=\"9\" customWidth=\"1\" hidden=\"1\"/>\
        <col min=\"6\" max=\"6\" hidden=\"1\"/></cols>\
        <sheetData><row r=\"1\"><c r=\"A1\" s=\"3\"><v>3</v></c><c r=\"B1\" t=\"str\"><f>&quot;12&quot;&amp;IF(A1&lt;5,4,&quot;&quot;)</f><v>124</v></c>\
        <c r=\"C1\"><f>A1*2</f><v>6</v></c><c r=\"D1\"><f>A1</f></c><c r=\"E1\" t=\"str\"><f>&quot;&quot;</f><v></v></c></row></sheetData>\
        <sheetProtection sheet=\"1\" objects=\"1\" scenarios=\"1\" formatCells=\"0\" formatColumns=\"0\" formatRows=\"0\"/>\
        <mergeCells count=\"1\"><mergeCell ref=\"A5:B5\"/></mergeCells>\
        <conditionalFormatting sqref=\"A1:B2\"><cfRule type=\"expression\" dxfId=\"0\" priority=\"1\"><formula>A1&gt;2</formula></cfRule></conditionalFormatting>\
        <conditionalFormatting sqref=\"C1\"><cfRule type=\"expression\" dxfId=\"1\" priority=\"2\"><formula>TRUE</formula></cfRule></conditionalFormatting>\
        <dataValidations count=\"1\"><dataValidation type=\"whole\" errorStyle=\"warning\" allowBlank=\"1\" showErrorMessage=\"1\" errorTitle=\"数字 &amp; more\" \
        error=\"1 to 9\" sqref=\"A1:A9\"><formula1>1</formula1><formula2>9</formula2></dataValidation></dataValidations></worksheet>";
    assert_eq!(text.split_once("/main\">").unwrap().1, expected);
    let styles = part(&patched.bytes, "xl/styles.xml");
    let accents = "<dxfs count=\"2\"><dxf><font><b/><color rgb=\"FF010203\"/></font><fill><patternFill patternType=\"solid\">\
        <fgColor rgb=\"FFFF0000\"/><bgColor rgb=\"FFFF0000\"/></patternFill></fill></dxf><dxf><font><color rgb=\"FF010203\"/></font></dxf></dxfs>";
    assert!(styles.contains(accents), "{styles}");
    assert!(styles.contains("applyProtection=\"1\"><protection locked=\"0\"/></xf>"), "{styles}");
    let workbook = part(&patched.bytes, "xl/workbook.xml");
    let tail = "</sheets><definedNames><definedName name=\"T1_\">'Live'!$A$1:$B$2</definedName></definedNames>\
                <calcPr calcId=\"1\" fullCalcOnLoad=\"1\"/></workbook>";
    assert!(workbook.ends_with(tail), "{workbook}");

    let again = Workbook::from_bytes(patched.bytes, None).unwrap();
    let new = &again.sheets()[1];
    assert_eq!(new.value(at("B1")), &CellValue::Text("124".to_owned()));
    assert_eq!(new.value(at("C1")), &CellValue::Number(6.0));
    let known = |cell: &str| new.cell(at(cell)).unwrap().formula.as_ref().unwrap().cached;
    assert_eq!(["B1", "C1", "D1", "E1"].map(known), [true, true, false, true]);
    assert!(new.protected);
    assert_eq!(again.defined_names()[0].name, "T1_");
}

#[test]
fn rules_join_those_that_are_there() {
    let mut book = Book::new(&[("Sheet1", "<sheetData/>")]);
    let old = "<dxfs count=\"1\"><dxf><font><b/></font></dxf></dxfs></styleSheet>";
    book.swap("xl/styles.xml", "</styleSheet>", old);
    let patched = book.patched(&add(&[live("Live")])).unwrap();
    let styles = part(&patched.bytes, "xl/styles.xml");
    assert!(
        styles.contains("<dxfs count=\"3\"><dxf><font><b/></font></dxf><dxf><font><b/><color"),
        "{styles}"
    );
    assert!(part(&patched.bytes, "xl/worksheets/sheet2.xml").contains("dxfId=\"1\" priority=\"1\""));
}

#[test]
fn a_name_that_is_taken_is_one_of_the_sheet_alone() {
    let mut book = Book::new(&[("Sheet1", "<sheetData/>")]);
    book.swap(
        "xl/workbook.xml",
        "</sheets>",
        "</sheets><definedNames><definedName name=\"t1_\">1</definedName></definedNames>",
    );
    let patched = book.open().patched(&add(&[live("Live"), live("Live")])).unwrap();
    let workbook = part(&patched.bytes, "xl/workbook.xml");
    let expected = "<definedName name=\"t1_\">1</definedName><definedName name=\"T1_\" localSheetId=\"1\">'Live'!$A$1:$B$2</definedName>\
                    <definedName name=\"T1_\" localSheetId=\"2\">'Live (2)'!$A$1:$B$2</definedName></definedNames>";
    assert!(workbook.contains(expected), "{workbook}");
}

#[test]
fn names_of_sheets_are_known_before() {
    let book = Book::new(&[("live", "<sheetData/>"), ("a_b", "<sheetData/>")]).open();
    let wished = ["Live", "Live", "a/b", "New"];
    let free = book.free_sheet_names(&wished).unwrap();
    assert_eq!(free, ["Live (2)", "Live (3)", "a_b (2)", "New"]);
    assert_eq!(book.patched(&add(&wished.map(live))).unwrap().sheet_names, free);
    assert_eq!(book.free_sheet_names(&[" "]), Err(PatchError::BadSheetName(" ".to_owned())));
}

#[test]
fn a_workbook_that_computes_by_hand_stays_so_and_that_is_told() {
    let mut book = Book::new(&[("Sheet1", "<sheetData/>")]);
    book.swap("xl/workbook.xml", "<calcPr calcId=\"1\"/>", "<calcPr calcMode=\"manual\"/>");
    let patched = book.patched(&add(&[live("Live")])).unwrap();
    assert!(part(&patched.bytes, "xl/workbook.xml").contains("<calcPr calcMode=\"manual\"/>"));
    assert_eq!(patched.notes, [PatchNote::ManualCalculation]);
}

#[test]
fn what_no_sheet_can_hold_is_refused() {
    let refused = |change: fn(&mut NewSheet)| {
        let mut new = live("Live");
        change(&mut new);
        Workbook::blank_xlsx().patched(&add(&[new])).unwrap_err()
    };
    let formula = |formula: &str| (at("A1"), formula.to_owned());
    assert!(matches!(refused(|s| s.cells.truncate(2)), PatchError::Unpatchable { .. }));
    for wrong in ["=A1", "", &"1+".repeat(4097)] {
        let mut new = live("Live");
        new.formulas.extend([formula(wrong)]);
        assert!(matches!(Workbook::blank_xlsx().patched(&add(&[new])), Err(PatchError::Unpatchable { .. })));
    }
    assert!(matches!(
        refused(|s| s.whole_numbers[0].message = "x".repeat(226)),
        PatchError::Unpatchable { .. }
    ));
    assert!(matches!(refused(|s| s.rules[0].range.last.row = 1 << 20), PatchError::OutsideSheet(_)));
}
