//! The pitfalls of xlsx files, one by one, on small workbooks built in code.

mod common {
    pub(crate) mod xlsx;
    pub(crate) mod zipped;
}

use banmen_sheet::{
    Borders, CellRange, CellRef, CellValue, Line, Notice, OpenError, Rgb, Sheet, SheetKind, StyleId,
    Visibility, Workbook,
};
use common::xlsx::{package, sheet, xlsx};
use common::zipped::zipped;

fn open(bytes: Vec<u8>) -> Workbook {
    Workbook::from_bytes(bytes, None).unwrap()
}

/// A workbook of one sheet with these rows.
fn rows(rows: &str) -> Workbook {
    open(xlsx(&[&sheet(rows)], &[]))
}

fn at(address: &str) -> CellRef {
    address.parse().unwrap()
}

fn value<'a>(book: &'a Workbook, address: &str) -> &'a CellValue {
    book.sheets()[0].value(at(address))
}

fn text(text: &str) -> CellValue {
    CellValue::Text(text.to_owned())
}

fn error(bytes: Vec<u8>) -> String {
    Workbook::from_bytes(bytes, None).unwrap_err().to_string()
}

#[test]
fn every_type_of_cell_reads() {
    let strings = "<sst><si><t>shared</t></si><si><r><t>ri</t></r><r><t>ch</t></r><rPh sb='0' eb='1'><t>x</t></rPh></si></sst>";
    let xml = sheet(
        "<row r='1'><c r='A1'><v>5</v></c><c r='B1' t='n'><v> 1.5E1 </v></c><c r='C1' t='s'><v>0</v></c><c r='D1' t='s'><v>1</v></c>\
         <c r='E1' t='str'><v>a_x000D_b &amp; <![CDATA[<c>]]></v></c><c r='F1' t='inlineStr'><is><t xml:space='preserve'> in </t></is></c>\
         <c r='G1' t='inlineStr'><is><t> in </t></is></c><c r='H1' t='b'><v>1</v></c><c r='I1' t='b'><v>false</v></c>\
         <c r='J1' t='e'><v>#N/A</v></c><c r='K1' t='d'><v>2024-02-29</v></c><c r='L1' s='1'/><c r='M1'><v></v></c><c r='N1' t='s'/>\
         <c r='O1' t='inlineStr'><v>odd</v></c><c r='P1' t='str'><f>\"\"</f><v></v></c></row>",
    );
    let book = open(xlsx(&[&xml], &[("xl/sharedStrings.xml", strings)]));
    let wanted = [
        CellValue::Number(5.0),
        CellValue::Number(15.0),
        text("shared"),
        text("rich"),
        text("a\rb & <c>"),
        text(" in "),
        text("in"),
        CellValue::Bool(true),
        CellValue::Bool(false),
        CellValue::Error("#N/A".to_owned()),
        text("2024-02-29"),
        CellValue::Empty,
        CellValue::Empty,
        CellValue::Empty,
        text("odd"),
        text(""),
    ];
    for (col, wanted) in wanted.iter().enumerate() {
        assert_eq!(book.sheets()[0].value(CellRef::new(0, col as u32)), wanted, "column {col}");
    }
    assert_eq!(book.notices(), []);
}

#[test]
fn addresses_may_be_left_out() {
    let book = rows(
        "<row><c><v>1</v></c><c r='D1'><v>2</v></c><c><v>3</v></c></row><row/><row r='5'><c><v>4</v></c></row><row><c><v>5</v></c></row>",
    );
    let wanted = [("A1", 1.0), ("D1", 2.0), ("E1", 3.0), ("A5", 4.0), ("A6", 5.0)];
    for (address, number) in wanted {
        assert_eq!(value(&book, address), &CellValue::Number(number), "{address}");
    }
    assert_eq!(book.sheets()[0].cells.len(), wanted.len());
}

#[test]
fn formulas_keep_their_kind_and_whether_they_are_cached() {
    let book = rows(
        "<row r='1'><c r='A1'><f>1+1</f><v>2</v></c><c r='B1'><f t='shared' ref='B1:B2' si='0'>A1*2</f><v>4</v></c>\
         <c r='C1'><f>A1&amp;\"x\"</f></c><c r='D1'><f t='array' ref='D1:E2'>ROW(A1:B2)</f><v>1</v></c><c r='E1'><v>1</v></c></row>\
         <row r='2'><c r='B2'><f t='shared' si='0'/><v>8</v></c><c r='D2' t='str'><v></v></c><c r='E2'/><c r='F2'><v>7</v></c></row>\
         <row r='3'><c r='A3'><f t='dataTable' ref='A3:B4' dt2D='1'/><v>9</v></c><c r='B3'><v>9</v></c></row>",
    );
    let formula = |address: &str| book.sheets()[0].cell(at(address)).unwrap().formula.clone();
    let facts = |address: &str| formula(address).map(|f| (f.text, f.cached, f.array));
    let some = |text: &str, cached, array| Some((text.to_owned(), cached, array));
    let wanted = [
        ("A1", some("1+1", true, false)),
        ("B1", some("A1*2", true, false)),
        ("B2", some("", true, false)),
        ("C1", some("A1&\"x\"", false, false)),
        ("D1", some("ROW(A1:B2)", true, true)),
        ("E1", some("", true, true)),
        ("D2", some("", true, true)),
        ("E2", some("", false, true)),
        ("F2", None),
        ("A3", some("", true, true)),
        ("B3", some("", true, true)),
    ];
    for (address, wanted) in wanted {
        assert_eq!(facts(address), wanted, "{address}");
    }
    let notice = &book.notices()[0];
    assert!(
        matches!(notice, Notice::UncachedFormulas { count: 2, first } if first.to_string() == "Sheet1!C1"),
        "{notice:?}"
    );
}

#[test]
fn sizes_styles_merges_and_protection_are_read() {
    let styles = "<styleSheet><fonts><font/><font><b/><color rgb='FF0000FF'/></font></fonts><fills><fill/></fills>\
                  <borders><border/><border><left style='thick'/></border></borders>\
                  <cellXfs><xf/><xf fontId='1'/><xf borderId='1'/></cellXfs></styleSheet>";
    let xml = "<worksheet><sheetFormatPr defaultRowHeight='15' defaultColWidth='9.5'/>\
               <cols><col min='2' max='3' width='4.5' style='2'/><col min='5' max='99999999' width='1'/><col min='0' max='0'/></cols>\
               <sheetData><row r='2' ht='30' customHeight='1' s='1' customFormat='1'><c r='A2' s='2'><v>1</v></c></row>\
               <row r='3' s='1'/></sheetData><sheetProtection sheet='1'/>\
               <mergeCells count='2'><mergeCell ref='A1:B2'/><mergeCell ref='nonsense'/></mergeCells></worksheet>";
    let book = open(xlsx(&[xml], &[("xl/styles.xml", styles)]));
    let sheet = &book.sheets()[0];
    assert_eq!((sheet.height(1), sheet.height(0)), (Some(30.0), Some(15.0)));
    assert_eq!((sheet.width(0), sheet.width(2), sheet.width(16_383)), (Some(9.5), Some(4.5), Some(1.0)));
    let ids = ["A2", "E2", "A3", "B9"].map(|address| sheet.style_at(at(address)));
    assert_eq!(ids, [StyleId(2), StyleId(1), StyleId(0), StyleId(2)]);
    assert_eq!(book.style(StyleId(1)).font, Some(Rgb(0, 0, 255)));
    assert_eq!(book.style(StyleId(2)).borders, Borders { left: Line::Thick, ..Borders::default() });
    assert_eq!(sheet.merged, ["A1:B2".parse::<CellRange>().unwrap()]);
    assert!(sheet.protected);
    assert!(matches!(book.notices(), [Notice::Repaired(what)] if what.contains("nonsense")));
}

#[test]
fn tabs_and_names_are_read() {
    let workbook = "<x:workbook xmlns:x='x' xmlns:r='r'><mc:AlternateContent xmlns:mc='mc'><mc:Choice><x15ac:absPath/></mc:Choice></mc:AlternateContent>\
        <x:sheets><x:sheet name='It&apos;s 数独' r:id='rId1'/><x:sheet name='B' state='hidden' r:id='rId2'/><x:sheet name='C' r:id='c'/>\
        <x:sheet name='D' state='veryHidden' r:id='gone'/></x:sheets>\
        <x:definedNames><x:definedName name='board'>'It''s 数独'!$A$1:$I$9</x:definedName><x:definedName name='all'>$A:$A</x:definedName>\
        <x:definedName name='local' localSheetId='1'>$B$2</x:definedName></x:definedNames>\
        <extLst><ext><x:sheets><x:sheet name='no sheet'/></x:sheets></ext></extLst></x:workbook>";
    let rels = "<Relationships><Relationship Id='rId1' Type='http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet' Target='/xl/worksheets/sheet1.xml'/>\
        <Relationship Id='rId2' Type='x/worksheet' Target='./../xl/worksheets/SHEET2.xml'/>\
        <Relationship Id='c' Type='x/chartsheet' Target='chartsheets/sheet1.xml'/></Relationships>";
    let one = sheet("<row><c><v>1</v></c></row>");
    let two = sheet("<row><c><v>2</v></c></row>");
    let others = [
        ("xl/workbook.xml", workbook),
        ("xl/_rels/workbook.xml.rels", rels),
        ("xl/chartsheets/sheet1.xml", "<chartsheet/>"),
    ];
    let book = open(xlsx(&[&one, &two], &others));
    let tabs: Vec<_> = book.sheets().iter().map(|s| (s.name.as_str(), s.kind, s.visibility)).collect();
    let wanted = [
        ("It's 数独", SheetKind::Worksheet, Visibility::Visible),
        ("B", SheetKind::Worksheet, Visibility::Hidden),
        ("C", SheetKind::Other, Visibility::Visible),
        ("D", SheetKind::Other, Visibility::Hidden),
    ];
    assert_eq!(tabs, wanted);
    assert_eq!(book.sheets()[1].value(CellRef::new(0, 0)), &CellValue::Number(2.0));
    let names: Vec<_> =
        book.defined_names().iter().map(|n| (n.name.as_str(), n.sheet, n.range.to_string())).collect();
    assert_eq!(names, [("board", 0, "A1:I9".to_owned()), ("local", 1, "B2".to_owned())]);
}

#[test]
fn a_workbook_part_may_lie_anywhere() {
    let mut entries = package(&[&sheet("<row><c><v>1</v></c></row>")], &[]);
    for (name, xml) in &mut entries {
        *name = name
            .replace("xl/_rels/workbook.xml", "odd/_rels/book 1.xml")
            .replace("xl/workbook.xml", "odd/book 1.xml");
        *xml =
            xml.replace("xl/workbook.xml", "odd/book%201.xml").replace("'worksheets/", "'../xl/worksheets/");
    }
    let book = open(zipped(&entries));
    assert_eq!(value(&book, "A1"), &CellValue::Number(1.0));
    // Without relationships of the package the content types name the workbook.
    entries.retain(|(name, _)| name != "_rels/.rels");
    for (_, xml) in &mut entries {
        *xml = xml.replace("book%201", "book 1");
    }
    assert_eq!(value(&open(zipped(&entries)), "A1"), &CellValue::Number(1.0));
}

#[test]
fn what_is_broken_is_repaired_and_told_or_refused() {
    let book = rows(
        "<row r='1'><c r='A1'><v>1</v></c><c r='A1'><v>2</v></c><c r='B1'><v>five</v></c><c r='C1' t='s'><v>7</v></c><c r='D1'><v>1e999</v></c></row>",
    );
    assert_eq!(["A1", "B1", "C1", "D1"].map(|a| value(&book, a).to_text()), ["2", "five", "", "1e999"]);
    assert_eq!(book.notices().len(), 4, "{:?}", book.notices());
    for rows in [
        "<row r='0'/>",
        "<row r='1048577'/>",
        "<row r='x'/>",
        "<row><c r='XFE1'/></row>",
        "<row><c r='XFD1'/><c/></row>",
        "<row><c r='1'/></row>",
        "<row><c></row>",
        "<row>",
        "<row><c><v>&bomb;</v></c></row>",
    ] {
        assert!(error(xlsx(&[&sheet(rows)], &[])).contains("sheet1.xml"), "{rows}");
    }
    assert!(error(xlsx(&["<chartsheet/>"], &[])).contains("not a worksheet"));
    assert!(error(xlsx(&[], &[])).contains("no sheets"));
    assert!(error(xlsx(&["<!DOCTYPE x [<!ENTITY a 'aaaa'>]><worksheet/>"], &[])).contains("DOCTYPE"));
}

#[test]
fn hostile_workbooks_end_in_an_error_in_bounded_memory() {
    let too_large = |bytes: Vec<u8>| match Workbook::from_bytes(bytes, None) {
        Err(OpenError::TooLarge { what, .. }) => what,
        other => panic!("{other:?}"),
    };
    // A text that is shown by very many cells.
    let strings = format!("<sst><si><t>{}</t></si></sst>", "x".repeat(1 << 20));
    let many = sheet(&format!("<row>{}</row>", "<c t='s'><v>0</v></c>".repeat(300)));
    assert_eq!(too_large(xlsx(&[&many], &[("xl/sharedStrings.xml", &strings)])), "the texts of all cells");
    let long = format!("<sst><si><t>{}</t></si></sst>", "x".repeat((1 << 20) + 1));
    assert_eq!(too_large(xlsx(&[&many], &[("xl/sharedStrings.xml", &long)])), "the text of a cell");
    // Elements within elements.
    assert_eq!(too_large(xlsx(&[&format!("<worksheet>{}", "<a>".repeat(1000))], &[])), "nested XML elements");
    // A part that unpacks to more than it may: zeros pack a thousandfold.
    let bomb = vec![b' '; (256 << 20) + 1];
    assert_eq!(too_large(zipped(&[("[Content_Types].xml", &bomb[..])])), "unpacked parts");
    // Array formulas over the whole sheet, one behind the other.
    let arrays = "<c><f t='array' ref='A1:XFD1048576'>1</f></c>".repeat(100);
    let rows: String = (0..400).map(|_| format!("<row>{arrays}</row>")).collect();
    assert_eq!(too_large(xlsx(&[&sheet(&rows)], &[])), "cells in array formulas");
    // More sheets than anyone has.
    let tabs = format!("<workbook><sheets>{}</sheets></workbook>", "<sheet r:id='rId1'/>".repeat(5000));
    assert_eq!(too_large(xlsx(&[&sheet("")], &[("xl/workbook.xml", &tabs)])), "sheets");
    // A billion rows cannot even be written.
    assert!(error(xlsx(&[&sheet("<row r='1000000000'/>")], &[])).contains("row"));
}

#[test]
fn empty_sheets_are_empty() {
    let book = open(xlsx(&["<worksheet/>", "<worksheet><sheetData/></worksheet>"], &[]));
    for sheet in book.sheets() {
        assert_eq!(sheet, &Sheet { name: sheet.name.clone(), ..Sheet::default() });
    }
}
