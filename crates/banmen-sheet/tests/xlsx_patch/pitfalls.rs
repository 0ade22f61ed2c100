//! What goes wrong when cells are set by hand in the parts, one case each.

use banmen_sheet::{NewSheet, Patch, PatchError, PatchNote, Place, Rgb, Room, SheetKind, Workbook};

use crate::build::{Book, STYLES, blue, number, over, sheet_part, text};
use crate::compare::{difference, part, parts};

fn place(at: &str) -> Place {
    Place { sheet: "Sheet1".to_owned(), at: at.parse().unwrap() }
}

fn both(mut a: Patch, b: Patch) -> Patch {
    a.edits.extend(b.edits);
    a
}

#[test]
fn a_cell_keeps_what_is_not_about_its_value() {
    let cases = [
        // The kind, metadata and reading of the old value go; all else stays, also what is not known.
        (
            r#"<c r="A1" s="1" t="s" cm="1" vm="2" ph="1" x="y"><v>0</v><extLst><e/></extLst></c>"#,
            r#"<c r="A1" s="1" x="y"><v>5</v><extLst><e/></extLst></c>"#,
        ),
        (r#"<c t="inlineStr" r='A1'><is><t>5</t></is></c>"#, r#"<c r='A1'><v>5</v></c>"#),
        (r#"<c r="A1"/>"#, r#"<c r="A1"><v>5</v></c>"#),
        (r#"<c r="A1"></c>"#, r#"<c r="A1"><v>5</v></c>"#),
        (r#"<c r="A1" t="b"><v>1</v></c>"#, r#"<c r="A1"><v>5</v></c>"#),
        // A cell that holds the value already is left byte for byte.
        (r#"<c  r="A1"  t="n" ><v> 5.0 </v></c>"#, r#"<c  r="A1"  t="n" ><v> 5.0 </v></c>"#),
    ];
    for (before, after) in cases {
        let rows = |cell: &str| format!(r#"<row r="1" spans="1:1" q="z">{cell}<!-- - --></row>"#);
        assert_eq!(Book::rows(&rows(before)).rows_after(&number("A1", 5.0)), rows(after));
    }
}

#[test]
fn texts_stay_in_the_cell() {
    let rows = |cell: &str| format!(r#"<row r="1">{cell}</row>"#);
    let cases = [
        ("1,2", r#"<c r="A1" t="inlineStr"><is><t>1,2</t></is></c>"#),
        (" 1\n2", "<c r=\"A1\" t=\"inlineStr\"><is><t xml:space=\"preserve\"> 1\n2</t></is></c>"),
        (
            "<数> _x0041_\u{7}",
            r#"<c r="A1" t="inlineStr"><is><t>&lt;数&gt; _x005F_x0041__x0007_</t></is></c>"#,
        ),
        ("", r#"<c r="A1" t="inlineStr"><is><t></t></is></c>"#),
    ];
    for (value, cell) in cases {
        let book = Book::rows(&rows(r#"<c r="A1"><v>3</v></c>"#));
        assert_eq!(book.rows_after(&text("A1", value)), rows(cell));
        let bytes = book.patched(&text("A1", value)).unwrap().bytes;
        assert_eq!(
            Workbook::from_bytes(bytes, None).unwrap().sheets()[0].text_at("A1".parse().unwrap()),
            value
        );
    }
}

#[test]
fn rows_and_cells_are_put_in_order() {
    let patch = both(
        both(both(number("B2", 1.0), number("A4", 2.0)), both(number("D2", 3.0), number("C2", 4.0))),
        number("A9", 5.0),
    );
    let cases = [
        // Missing rows, and cells before, between and behind others.
        (
            r#"<row r="2"><c r="A2"/><c r="E2"/></row><row r="5"/>"#,
            r#"<row r="2"><c r="A2"/><c r="B2"><v>1</v></c><c r="C2"><v>4</v></c><c r="D2"><v>3</v></c><c r="E2"/></row><row r="4"><c r="A4"><v>2</v></c></row><row r="5"/><row r="9"><c r="A9"><v>5</v></c></row>"#,
        ),
        // Empty rows, in both forms, with spans that must grow.
        (
            r#"<row r="2" spans="1:3" ht="20"/><row r="4"></row>"#,
            r#"<row r="2" spans="1:4" ht="20"><c r="B2"><v>1</v></c><c r="C2"><v>4</v></c><c r="D2"><v>3</v></c></row><row r="4"><c r="A4"><v>2</v></c></row><row r="9"><c r="A9"><v>5</v></c></row>"#,
        ),
        // No addresses: each follows the one before.
        (
            r#"<row><c/></row><row><c/><c><v>7</v></c><c/></row>"#,
            r#"<row><c/></row><row><c/><c><v>1</v></c><c><v>4</v></c><c r="D2"><v>3</v></c></row><row r="4"><c r="A4"><v>2</v></c></row><row r="9"><c r="A9"><v>5</v></c></row>"#,
        ),
    ];
    for (before, after) in cases {
        assert_eq!(Book::rows(before).rows_after(&patch), after);
    }
    let book = Book::new(&[("Sheet1", "<dimension ref=\"B2:C3\"/><sheetData/><pageMargins/>")]);
    let text =
        part(&book.patched(&both(number("A1", 5.0), number("D1", 5.0))).unwrap().bytes, &sheet_part(1));
    let expected = r#"<dimension ref="A1:D3"/><sheetData><row r="1"><c r="A1"><v>5</v></c><c r="D1"><v>5</v></c></row></sheetData><pageMargins/>"#;
    assert!(text.contains(expected), "{text}");
    for bad in [
        r#"<row r="3"/><row r="2"/>"#,
        r#"<row r="2"><c r="C2"/><c r="A2"/></row>"#,
        r#"<row r="2"><c r="A2"/><c r="A2"/></row>"#,
        r#"</sheetData><sheetData><row r="2"/>"#,
    ] {
        assert!(matches!(Book::rows(bad).patched(&patch), Err(PatchError::Unpatchable { .. })), "{bad}");
    }
}

#[test]
fn absent_cells_look_like_their_row_or_column() {
    let cols = r#"<cols><col min="2" max="3" style="1"/></cols>"#;
    let sheet = |rows: &str| Book::new(&[("Sheet1", &format!("{cols}<sheetData>{rows}</sheetData>"))]);
    let rows = r#"<row r="1"/><row r="2" s="2" customFormat="1"/><row r="3" s="2"/>"#;
    let set = |at: &str| sheet(rows).rows_after(&text(at, "x"));
    let style = |rows: &str, at: &str| {
        let (_, cell) = rows.split_once(&format!("r=\"{at}\"")).unwrap();
        cell.split_once(" s=\"").filter(|(before, _)| !before.contains('>')).map(|(_, s)| s[..1].to_owned())
    };
    for (at, wanted) in [
        ("A1", None),
        ("B1", Some("1")),
        ("C9", Some("1")),
        ("B2", Some("2")),
        ("B3", Some("1")),
        ("D3", None),
    ] {
        assert_eq!(style(&set(at), at).as_deref(), wanted, "{at}");
    }
    let hidden = Book::new(&[(
        "Sheet1",
        "<sheetFormatPr defaultRowHeight=\"15\" zeroHeight=\"1\"/><sheetData></sheetData>",
    )]);
    assert!(hidden.rows_after(&number("A2", 1.0)).starts_with("<row r=\"2\" hidden=\"1\">"));
}

#[test]
fn colors_are_clones_of_looks() {
    let rows = r#"<row r="1"><c r="A1" s="1"/><c r="B1" s="1"><v>5</v></c><c r="C1" s="2" t="s"><v>0</v></c><c r="D1"/></row>"#;
    let patch = both(both(blue("A1", 1.0), blue("B1", 5.0)), both(blue("C1", 2.0), blue("D1", 3.0)));
    let after = r#"<row r="1"><c r="A1" s="3"><v>1</v></c><c r="B1" s="3"><v>5</v></c><c r="C1" s="4"><v>2</v></c><c r="D1" s="5"><v>3</v></c></row>"#;
    let book = Book::rows(rows);
    assert_eq!(book.rows_after(&patch), after);
    let patched = book.patched(&patch).unwrap();
    let styles = part(&patched.bytes, "xl/styles.xml");
    let fonts = r#"<font><b/><sz val="11"/><color rgb="FF0000FF"/><name val="Calibri"/></font><font><sz val="11"/><color rgb="FF0000FF"/><name val="Calibri"/></font></fonts>"#;
    assert!(styles.contains("<fonts count=\"4\">") && styles.contains(fonts), "{styles}");
    assert!(
        styles.contains(r#"<cellXfs count="6">"#) && styles.matches("quotePrefix").count() == 1,
        "{styles}"
    );
    // Another colour for one of them later on adds one look.
    let mut red = blue("A1", 1.0);
    red.edits[0].color = Some(Rgb(255, 0, 0));
    let reopened = Workbook::from_bytes(patched.bytes, None).unwrap();
    assert!(part(&reopened.patched(&red).unwrap().bytes, "xl/styles.xml").contains(r#"<cellXfs count="7">"#));
    // A number without a colour only loses the mark of a text.
    let after = Book::rows(rows).rows_after(&number("C1", 2.0));
    assert!(after.contains(r#"<c r="C1" s="3"><v>2</v></c>"#), "{after}");
}

#[test]
fn missing_styles_are_made() {
    let mut book = Book::rows("");
    book.drop_part("xl/styles.xml");
    book.swap("xl/_rels/workbook.xml.rels", "/styles\"", "/other\"");
    book.swap("[Content_Types].xml", "/xl/styles.xml", "/xl/gone.xml");
    let patched = book.patched(&blue("A1", 5.0)).unwrap();
    let difference = difference(&book.bytes(), &patched.bytes);
    assert_eq!(difference.added, ["xl/styles1.xml"]);
    let reopened = Workbook::from_bytes(patched.bytes.clone(), None).unwrap();
    let sheet = &reopened.sheets()[0];
    assert_eq!(reopened.style(sheet.style_at("A1".parse().unwrap())).font, Some(Rgb(0, 0, 255)));
    let types = part(&patched.bytes, "[Content_Types].xml");
    assert!(types.contains("<Override PartName=\"/xl/styles1.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml\"/>"));
    // Without a colour none are needed.
    let patched = book.patched(&number("A1", 5.0)).unwrap();
    assert_eq!(super::compare::difference(&book.bytes(), &patched.bytes).added, [""; 0]);
}

#[test]
fn what_is_added_does_not_stand_in_for_what_is_missing() {
    let rels = "xl/_rels/workbook.xml.rels";
    let mut book =
        Book::new(&[("Sheet1", "<sheetData/>"), ("Lost", "<sheetData/>"), ("Away", "<sheetData/>")]);
    // Styles that are not there; a sheet without its part, under the first free name; a sheet without its relationship,
    // of the first free number.
    book.drop_part("xl/styles.xml").drop_part(&sheet_part(2)).drop_part(&sheet_part(3));
    book.swap(rels, "worksheets/sheet2.xml", "styles1.xml").swap(rels, "\"rId3\"", "\"rId4\"");
    book.swap("xl/workbook.xml", "\"rId3\"", "\"rId91\"");
    book.swap("[Content_Types].xml", "/xl/styles.xml", "/xl/styles2.xml");
    let new = NewSheet { name: "New".to_owned(), ..NewSheet::default() };
    let patched = book.patched(&Patch { new_sheets: vec![new], ..blue("A1", 5.0) }).unwrap();
    let added = difference(&book.bytes(), &patched.bytes).added;
    assert_eq!(added, ["xl/worksheets/sheet4.xml", "xl/styles3.xml"]);
    assert!(!part(&patched.bytes, rels).contains("\"rId91\""));
    let reopened = Workbook::from_bytes(patched.bytes, None).unwrap();
    let kinds: Vec<SheetKind> = reopened.sheets().iter().map(|sheet| sheet.kind).collect();
    assert_eq!(kinds, [SheetKind::Worksheet, SheetKind::Other, SheetKind::Other, SheetKind::Worksheet]);
}

#[test]
fn numbers_that_lead_to_nothing_do_not_come_to_mean_what_is_added() {
    // A1 has a look that is not there; the look of B1 has a font that is not there. Both mean the first.
    let rows = r#"<row r="1"><c r="A1" s="5"><v>1</v></c><c r="B1" s="1"><v>2</v></c></row>"#;
    let mut book = Book::rows(rows);
    book.swap("xl/styles.xml", "<fonts count=\"2\"><font>", "<fonts count=\"2\"><font><i/><b/>");
    book.swap("xl/styles.xml", "fontId=\"1\"", "fontId=\"3\"");
    let looks =
        |book: &Workbook| ["A1", "B1"].map(|at| book.style(book.sheets()[0].style_at(at.parse().unwrap())));
    let before = looks(&book.open());
    assert!(before.iter().all(|look| look.bold && look.font.is_none()), "{before:?}");
    let patched = book.patched(&both(blue("C1", 5.0), blue("A2", 6.0))).unwrap();
    assert_eq!(looks(&Workbook::from_bytes(patched.bytes.clone(), None).unwrap()), before);
    let styles = part(&patched.bytes, "xl/styles.xml");
    assert!(styles.contains("<fonts count=\"5\">") && styles.contains("<cellXfs count=\"7\">"), "{styles}");

    let mut far = Book::rows(&rows.replace("\"5\"", "\"70000\""));
    assert_eq!(far.open().patched(&blue("C1", 5.0)), Err(PatchError::Full(Room::Formats)));
    far.swap("xl/styles.xml", "</cellXfs>", "</cellXfs><cellXfs/>");
    assert!(matches!(far.open().patched(&blue("C1", 5.0)), Err(PatchError::Unpatchable { .. })));
}

#[test]
fn prefixes_strict_namespaces_and_encodings_are_kept() {
    let strict = "http://purl.oclc.org/ooxml/spreadsheetml/main";
    let sheet = format!(
        "<?xml version=\"1.0\"?>\n<x:worksheet xmlns:x=\"{strict}\"><x:sheetData><x:row r=\"1\"><x:c r=\"A1\" t=\"s\"><x:v>0</x:v></x:c></x:row></x:sheetData></x:worksheet>"
    );
    let after = sheet.replace(
        " t=\"s\"><x:v>0</x:v></x:c>",
        "><x:v>5</x:v></x:c><x:c r=\"B1\" t=\"inlineStr\"><x:is><x:t>数</x:t></x:is></x:c>",
    );
    let utf16 = |text: &str| -> Vec<u8> {
        [0xFEFF].into_iter().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect()
    };
    let bom = |text: &str| format!("\u{FEFF}{text}").into_bytes();
    for encode in [&utf16 as &dyn Fn(&str) -> Vec<u8>, &bom, &|text: &str| text.as_bytes().to_vec()] {
        let mut book = Book::rows("");
        book.put(&sheet_part(1), encode(&sheet));
        let patched = book.patched(&both(number("A1", 5.0), text("B1", "数"))).unwrap();
        let part = parts(&patched.bytes).into_iter().find(|(name, _)| *name == sheet_part(1)).unwrap().1;
        assert_eq!(part, encode(&after));
    }
}

#[test]
fn formulas_are_replaced_only_when_told() {
    let rows =
        r#"<row r="1"><c r="A1" t="str"><f>B1&amp;"x"</f><v>x</v></c><c r="B1"><f>1</f><v>1</v></c></row>"#;
    let mut book = Book::rows(rows);
    let chain = r#"<calcChain><c r="A1" i="1"/><c r="B1"/></calcChain>"#;
    book.tie("calcChain.xml", "calcChain", chain);
    assert_eq!(book.patched(&number("A1", 5.0)), Err(PatchError::FormulaCell(place("A1"))));
    let one = book.patched(&over("A1", 5.0)).unwrap();
    assert_eq!(one.notes, [PatchNote::FormulaReplaced(place("A1"))]);
    assert_eq!(part(&one.bytes, "xl/calcChain.xml"), r#"<calcChain><c i="1" r="B1"/></calcChain>"#);
    assert!(
        part(&one.bytes, &sheet_part(1)).contains(r#"<c r="A1"><v>5</v></c><c r="B1"><f>1</f><v>1</v></c>"#)
    );
    let all = book.patched(&both(over("A1", 5.0), over("B1", 6.0))).unwrap();
    assert_eq!(difference(&book.bytes(), &all.bytes).removed, ["xl/calcChain.xml"]);
    let ties = part(&all.bytes, "[Content_Types].xml") + &part(&all.bytes, "xl/_rels/workbook.xml.rels");
    assert!(!ties.contains("calcChain"), "{ties}");
}

#[test]
fn shared_formulas_are_handed_on() {
    let rows = r#"<row r="1"><c r="B1"><f t="shared" ref="B1:B3" si="0">A1+$A$1</f><v>2</v></c></row><row r="2"><c r="B2"><f t="shared" si="0"/><v>3</v></c></row><row r="3"><c r="B3"><f t="shared" si="0"/><v>4</v></c></row>"#;
    let book = Book::rows(rows);
    let after = book.rows_after(&over("B1", 9.0));
    assert!(after.contains(r#"<c r="B1"><v>9</v></c>"#), "{after}");
    assert!(
        after.contains(r#"<c r="B2"><f t="shared" ref="B2:B3" si="0">A2+$A$1</f><v>3</v></c>"#),
        "{after}"
    );
    assert!(after.contains(r#"<c r="B3"><f t="shared" si="0"/><v>4</v></c>"#), "{after}");
    assert!(
        book.rows_after(&over("B2", 9.0)).contains(r#"<f t="shared" ref="B1:B3" si="0">A1+$A$1</f><v>2</v>"#)
    );
    let mut odd = book.clone();
    odd.swap(&sheet_part(1), "A1+$A$1", "A1+&quot;");
    assert_eq!(odd.patched(&over("B1", 9.0)), Err(PatchError::SharedFormula(place("B1"))));
}

#[test]
fn what_no_single_cell_owns_is_refused() {
    let array = |kind: &str| {
        Book::rows(&format!(
            r#"<row r="1"><c r="A1"><f t="{kind}" ref="A1:B2">C1:D2</f><v>1</v></c><c r="B1"><v>1</v></c></row>"#
        ))
    };
    for kind in ["array", "dataTable"] {
        for at in ["A1", "B1", "B2"] {
            let error = PatchError::ArrayFormula { place: place(at), range: "A1:B2".parse().unwrap() };
            assert_eq!(array(kind).patched(&over(at, 5.0)), Err(error));
        }
    }
    let merged = Book::new(&[("Sheet1", r#"<sheetData/><mergeCells><mergeCell ref="A1:B2"/></mergeCells>"#)]);
    let error = PatchError::Merged { place: place("B1"), range: "A1:B2".parse().unwrap() };
    assert_eq!(merged.patched(&number("B1", 5.0)), Err(error));
    assert!(merged.patched(&number("A1", 5.0)).is_ok());

    let mut table = Book::rows(r#"<row r="2"><c r="B2" t="inlineStr"><is><t>Sum</t></is></c></row>"#);
    let rel = "<Relationships xmlns=\"r\"><Relationship Id=\"rId1\" Type=\"x/table\" Target=\"../tables/table1.xml\"/></Relationships>";
    table.put("xl/worksheets/_rels/sheet1.xml.rels", rel);
    table.put("xl/tables/table1.xml", r#"<table name="T" displayName="T" ref="B2:C4"/>"#);
    assert_eq!(table.patched(&number("B2", 5.0)), Err(PatchError::TableHeader(place("B2"))));
    assert!(table.patched(&text("B2", "Sum")).is_ok(), "the heading it has");
    assert!(table.patched(&number("B3", 5.0)).is_ok());
    table.put("xl/tables/table1.xml", r#"<table name="T" displayName="T" ref="B2:C4" headerRowCount="0"/>"#);
    assert!(table.patched(&number("B2", 5.0)).is_ok());
}

#[test]
fn senseless_edits_are_refused() {
    let book = Book::rows("");
    assert_eq!(
        book.patched(&both(number("A1", 1.0), number("A1", 1.0))),
        Err(PatchError::SetTwice(place("A1")))
    );
    let mut patch = number("A1", 1.0);
    patch.edits[0].sheet = 7;
    assert_eq!(book.patched(&patch), Err(PatchError::NoSuchSheet(7)));
    let mut patch = number("A1", 1.0);
    patch.edits[0].at.col = 16_384;
    assert!(matches!(book.patched(&patch), Err(PatchError::OutsideSheet(_))));
    for patch in [number("A1", f64::NAN), number("A1", f64::INFINITY), text("A1", &"x".repeat(32_768))] {
        assert!(matches!(book.patched(&patch), Err(PatchError::Unpatchable { .. })));
    }
    let nothing = book.patched(&Patch::new()).unwrap();
    assert_eq!(nothing.bytes, book.bytes());
}

#[test]
fn signatures_and_protection_are_told() {
    let mut signed = Book::rows("");
    signed.put("_xmlsignatures/sig1.xml", "<Signature/>");
    assert_eq!(signed.patched(&number("A1", 5.0)), Err(PatchError::Signed));
    let mut signed = Book::rows("");
    let origin = "<Relationship Id=\"s\" Type=\"http://schemas.openxmlformats.org/package/2006/relationships/digital-signature/origin\" Target=\"o.sigs\"/></Relationships>";
    signed.swap("_rels/.rels", "</Relationships>", origin);
    assert_eq!(signed.patched(&number("A1", 5.0)), Err(PatchError::Signed));

    let mut book = Book::new(&[("Sheet1", r#"<sheetData/><sheetProtection sheet="1"/>"#)]);
    book.put("xl/vbaProjectSignature.bin", "x");
    let notes = book.patched(&number("A1", 5.0)).unwrap().notes;
    assert_eq!(notes, [PatchNote::ProtectedSheet("Sheet1".to_owned()), PatchNote::SignedMacros]);
}

#[test]
fn a_full_book_of_looks_is_told() {
    let mut book = Book::rows("");
    let many = format!("<cellXfs>{}</cellXfs>", "<xf/>".repeat(65_490));
    let (start, rest) = STYLES.split_once("<cellXfs").unwrap();
    let end = rest.split_once("</cellXfs>").unwrap().1;
    book.put("xl/styles.xml", format!("{start}{many}{end}"));
    assert_eq!(book.open().patched(&blue("A1", 5.0)), Err(PatchError::Full(Room::Formats)));
    assert!(book.patched(&number("A1", 5.0)).is_ok());
}
