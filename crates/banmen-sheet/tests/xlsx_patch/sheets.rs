//! New sheets, in workbooks that are there and in new ones.

use banmen_sheet::{
    Align, Borders, CellLook, CellValue, Line, NewCell, NewSheet, NewValue, Patch, PatchError, Rgb, Run,
    Workbook,
};

use crate::build::Book;
use crate::compare::{difference, part};

fn sheet(name: &str) -> NewSheet {
    let look = CellLook {
        bold: true,
        color: Some(Rgb(1, 2, 3)),
        fill: Some(Rgb(255, 255, 0)),
        align: Align::Center,
        borders: Borders { left: Line::Thick, ..Borders::default() },
        points: Some(20),
    };
    let cell = |at: &str, value: Option<NewValue>, look| NewCell { at: at.parse().unwrap(), value, look };
    NewSheet {
        name: name.to_owned(),
        cells: vec![
            cell("B3", Some(NewValue::Number(5.0)), look),
            cell("A1", Some(NewValue::Text("x".to_owned())), CellLook::default()),
            cell("C3", None, look),
        ],
        widths: vec![(2, 9.5), (0, 4.0)],
        heights: vec![(2, 30.0), (4, 12.0)],
        merged: vec!["A1:B1".parse().unwrap()],
        ..NewSheet::default()
    }
}

fn add(sheets: &[NewSheet]) -> Patch {
    Patch { new_sheets: sheets.to_vec(), ..Patch::default() }
}

#[test]
fn a_sheet_is_written_as_asked() {
    let book = Book::new(&[("Sheet1", "<sheetData/>")]);
    let patched = book.patched(&add(&[sheet("New")])).unwrap();
    assert_eq!(difference(&book.bytes(), &patched.bytes).added, ["xl/worksheets/sheet2.xml"]);
    let text = part(&patched.bytes, "xl/worksheets/sheet2.xml");
    let inner = text.split_once("/main\">").unwrap().1;
    let expected = "<dimension ref=\"A1:C3\"/><cols><col min=\"1\" max=\"1\" width=\"4\" customWidth=\"1\"/><col min=\"3\" max=\"3\" width=\"9.5\" customWidth=\"1\"/></cols>\
        <sheetData><row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>x</t></is></c></row><row r=\"3\" ht=\"30\" customHeight=\"1\"><c r=\"B3\" s=\"3\"><v>5</v></c><c r=\"C3\" s=\"3\"/></row>\
        <row r=\"5\" ht=\"12\" customHeight=\"1\"></row></sheetData><mergeCells count=\"1\"><mergeCell ref=\"A1:B1\"/></mergeCells></worksheet>";
    assert_eq!(inner, expected);
    let workbook = part(&patched.bytes, "xl/workbook.xml");
    assert!(workbook.contains("<sheet name=\"New\" sheetId=\"2\" r:id=\"rId91\"/></sheets>"), "{workbook}");
    let reopened = Workbook::from_bytes(patched.bytes, None).unwrap();
    let new = &reopened.sheets()[1];
    let style = reopened.style(new.style_at("B3".parse().unwrap()));
    assert_eq!((style.font, style.fill, style.bold), (Some(Rgb(1, 2, 3)), Some(Rgb(255, 255, 0)), true));
    assert_eq!(style.borders.left, Line::Thick);
    assert_eq!((new.height(2), new.width(2)), (Some(30.0), Some(9.5)));
    assert_eq!(new.merged, ["A1:B1".parse().unwrap()]);
}

#[test]
fn names_are_made_to_fit() {
    let book = Book::new(&[("答え", "<sheetData/>"), ("Answer", "<sheetData/>")]);
    let sheets: Vec<NewSheet> = ["答え", "ANSWER", "answer", "a/b", "History", "New"].map(sheet).to_vec();
    let patched = book.patched(&add(&sheets)).unwrap();
    let names = ["答え (2)", "ANSWER (2)", "answer (3)", "a_b", "History_", "New"];
    assert_eq!(patched.sheet_names, names);
    let reopened = Workbook::from_bytes(patched.bytes, None).unwrap();
    assert_eq!(reopened.sheets()[2..].iter().map(|s| s.name.as_str()).collect::<Vec<_>>(), names);
    assert_eq!(book.patched(&add(&[sheet(" ")])), Err(PatchError::BadSheetName(" ".to_owned())));
}

#[test]
fn a_sheet_that_is_there_is_not_added_again() {
    let book = Book::new(&[("Sheet1", "<sheetData/>")]);
    let once = book.patched(&add(&[sheet("New"), sheet("New")])).unwrap();
    assert_eq!(once.sheet_names, ["New", "New (2)"]);
    let reopened = Workbook::from_bytes(once.bytes.clone(), None).unwrap();
    // Another one of that name is.
    let mut other = sheet("New");
    other.cells.pop();
    let more = reopened.patched(&add(&[other])).unwrap();
    assert_eq!(more.sheet_names, ["New (3)"]);
}

#[test]
fn free_names_and_numbers_are_found() {
    let mut book = Book::new(&[("Sheet1", "<sheetData/>")]);
    book.put("xl/WORKSHEETS/Sheet2.XML", "<x/>");
    book.swap("xl/workbook.xml", "sheetId=\"1\"", "sheetId=\"41\"");
    let patched = book.patched(&add(&[sheet("A"), sheet("B")])).unwrap();
    let added = difference(&book.bytes(), &patched.bytes).added;
    assert_eq!(added, ["xl/worksheets/sheet3.xml", "xl/worksheets/sheet4.xml"]);
    let workbook = part(&patched.bytes, "xl/workbook.xml");
    assert!(
        workbook.contains(
            "name=\"A\" sheetId=\"42\" r:id=\"rId91\"/><sheet name=\"B\" sheetId=\"43\" r:id=\"rId92\"/>"
        ),
        "{workbook}"
    );
}

#[test]
fn the_namespace_of_relationships_is_declared_where_it_is_not() {
    let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let mut book = Book::new(&[("Sheet1", "<sheetData/>")]);
    book.swap("xl/workbook.xml", &format!(" xmlns:r=\"{office}\""), "");
    book.swap("xl/workbook.xml", "<sheet ", &format!("<sheet xmlns:r=\"{office}\" "));
    let patched = book.patched(&add(&[sheet("New")])).unwrap();
    let expected = format!("<sheet xmlns:r=\"{office}\" name=\"New\" sheetId=\"2\" r:id=\"rId91\"/>");
    assert!(part(&patched.bytes, "xl/workbook.xml").contains(&expected));
    let mut book = Book::new(&[("Sheet1", "<sheetData/>")]);
    book.swap("xl/workbook.xml", "xmlns:r=", "xmlns:rel=").swap("xl/workbook.xml", "r:id=", "rel:id=");
    let patched = book.patched(&add(&[sheet("New")])).unwrap();
    assert!(
        part(&patched.bytes, "xl/workbook.xml")
            .contains("<sheet name=\"New\" sheetId=\"2\" rel:id=\"rId91\"/>")
    );
}

#[test]
fn a_locked_structure_refuses_sheets_but_not_cells() {
    let mut book = Book::new(&[("Sheet1", "<sheetData/>")]);
    book.swap("xl/workbook.xml", "<sheets>", "<workbookProtection lockStructure=\"1\"/><sheets>");
    assert_eq!(book.patched(&add(&[sheet("New")])), Err(PatchError::ProtectedStructure));
    assert!(book.patched(&crate::build::number("A1", 5.0)).is_ok());
}

#[test]
fn senseless_sheets_are_refused() {
    let book = Book::new(&[("Sheet1", "<sheetData/>")]);
    let refused = |change: fn(&mut NewSheet)| {
        let mut new = sheet("New");
        change(&mut new);
        book.patched(&add(&[new])).unwrap_err()
    };
    assert!(matches!(refused(|s| s.cells.push(s.cells[0].clone())), PatchError::SetTwice(_)));
    assert!(matches!(refused(|s| s.cells[0].at.row = 1_048_576), PatchError::OutsideSheet(_)));
    assert!(matches!(refused(|s| s.cells[0].at = "B1".parse().unwrap()), PatchError::Merged { .. }));
    assert!(matches!(refused(|s| s.merged.push("B1:C2".parse().unwrap())), PatchError::Unpatchable { .. }));
    assert!(matches!(
        refused(|s| s.cells[0].value = Some(NewValue::Number(f64::NAN))),
        PatchError::Unpatchable { .. }
    ));
}

#[test]
fn a_new_workbook_starts_from_nothing() {
    let blank = Workbook::blank_xlsx();
    assert!(blank.sheets().is_empty());
    assert!(matches!(blank.patched(&crate::build::number("A1", 5.0)), Err(PatchError::NoSuchSheet(0))));
    let patched = blank.patched(&add(&[sheet("盤面"), sheet("Second")])).unwrap();
    assert_eq!(patched.sheet_names, ["盤面", "Second"]);
    let book = Workbook::from_bytes(patched.bytes.clone(), Some("new.xlsx")).unwrap();
    assert_eq!(book.sheets().len(), 2);
    assert_eq!(book.sheets()[0].value("B3".parse().unwrap()), &CellValue::Number(5.0));
    assert_eq!(
        blank.patched(&add(&[sheet("盤面"), sheet("Second")])).unwrap().bytes,
        patched.bytes,
        "no clock"
    );
    let cells = crate::compare::calamine_cells(&patched.bytes);
    assert_eq!(
        cells.get(&("盤面".to_owned(), "B3".parse().unwrap())).map(String::as_str),
        Some("Float(5.0)")
    );
}

#[test]
fn parts_of_a_text_have_whole_looks_of_their_own() {
    let struck = Run { strike: true, color: Some(Rgb(200, 0, 0)), ..Run::plain("2") };
    let large = Run { bold: true, points: Some(20), ..Run::plain(" <9>\u{1}") };
    let look = CellLook { color: Some(Rgb(0, 0, 255)), ..CellLook::default() };
    let runs = vec![Run::plain("1"), struck, Run::default(), large];
    let cell = NewCell { at: "A1".parse().unwrap(), value: Some(NewValue::Rich(runs)), look };
    let rich = NewSheet { name: "Rich".to_owned(), cells: vec![cell], ..NewSheet::default() };
    let patched = Workbook::blank_xlsx().patched(&add(std::slice::from_ref(&rich))).unwrap();
    let text = part(&patched.bytes, "xl/worksheets/sheet1.xml");
    let tail = "<rFont val=\"Calibri\"/><family val=\"2\"/></rPr>";
    let expected = format!(
        "<is><r><rPr><sz val=\"11\"/><color rgb=\"FF0000FF\"/>{tail}<t>1</t></r>\
         <r><rPr><strike/><sz val=\"11\"/><color rgb=\"FFC80000\"/>{tail}<t>2</t></r>\
         <r><rPr><b/><sz val=\"20\"/><color rgb=\"FF0000FF\"/>{tail}<t xml:space=\"preserve\"> &lt;9&gt;_x0001_</t></r></is>"
    );
    assert!(text.contains(&expected), "{text}");
    let again = Workbook::from_bytes(patched.bytes.clone(), None).unwrap();
    assert_eq!(again.sheets()[0].text_at("A1".parse().unwrap()), "12 <9>\u{1}");
    assert_eq!(again.patched(&add(&[rich])).unwrap().bytes, patched.bytes);
}
