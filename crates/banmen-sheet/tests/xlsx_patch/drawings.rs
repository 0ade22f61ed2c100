//! Drawings on new sheets.

use banmen_sheet::{Drawing, NewSheet, Patch, PatchError, PatchNote, Room, Run, Shape, Workbook};

use crate::build::Book;
use crate::compare::{difference, part};
use crate::tree::{full_sheet, tree};

fn drawn(drawing: Drawing) -> Patch {
    let sheet = NewSheet { name: "木".to_owned(), drawing, ..NewSheet::default() };
    Patch { new_sheets: vec![sheet], ..Patch::default() }
}

#[test]
fn a_drawing_is_a_part_of_its_sheet() {
    let book = Book::new(&[("Sheet1", "<sheetData/>")]);
    let patched = book.patched(&drawn(tree())).unwrap();
    let added = difference(&book.bytes(), &patched.bytes).added;
    let names =
        ["xl/drawings/drawing1.xml", "xl/worksheets/_rels/sheet2.xml.rels", "xl/worksheets/sheet2.xml"];
    let mut sorted = added.clone();
    sorted.sort();
    assert_eq!(sorted, names);
    let sheet = part(&patched.bytes, names[2]);
    assert!(sheet.ends_with("/relationships\" r:id=\"rId1\"/></worksheet>"), "{sheet}");
    let types = part(&patched.bytes, "[Content_Types].xml");
    let kind = "application/vnd.openxmlformats-officedocument.drawing+xml";
    assert!(types.contains(&format!("PartName=\"/{}\" ContentType=\"{kind}\"", names[0])), "{types}");
    let ties = part(&patched.bytes, names[1]);
    assert!(ties.contains("relationships/drawing\" Target=\"/xl/drawings/drawing1.xml\""), "{ties}");

    let xml = part(&patched.bytes, names[0]);
    let ids: Vec<&str> =
        xml.split("<xdr:cNvPr id=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    // Connectors with corners have a second form for programs that do not know the first.
    assert_eq!(ids, ["2", "3", "4", "5", "6", "7", "7", "8", "8", "9", "10", "10", "11", "11"]);
    assert!(xml.contains("<a:t>A &amp; B &lt;1&gt;</a:t>"), "{xml}");
    assert!(xml.contains("<a:t>根 r4c5\u{FFFD}</a:t>"), "{xml}");
    assert!(xml.contains("strike=\"sngStrike\"><a:solidFill><a:srgbClr val=\"C80000\"/>"), "{xml}");
    assert!(xml.contains("<a:stCxn id=\"2\" idx=\"2\"/><a:endCxn id=\"4\" idx=\"0\"/>"), "{xml}");
    assert!(xml.contains("<a:stCxn id=\"3\" idx=\"3\"/><a:endCxn id=\"4\" idx=\"2\"/>"), "an ellipse: {xml}");
    assert!(xml.contains("<a:pPr algn=\"ctr\"/><a:endParaRPr lang=\"en-US\""), "no text: {xml}");

    let again = Workbook::from_bytes(patched.bytes.clone(), None).unwrap();
    assert_eq!(again.patched(&drawn(tree())).unwrap().bytes, patched.bytes);
    let mut other = tree();
    other.shapes[0].fill = None;
    let third = again.patched(&drawn(other)).unwrap();
    assert_eq!(third.sheet_names, ["木 (2)"]);
    assert!(difference(&patched.bytes, &third.bytes).added.contains(&"xl/drawings/drawing2.xml".to_owned()));
    if let Some(folder) = std::env::var_os("BANMEN_KEEP") {
        std::fs::write(std::path::Path::new(&folder).join("drawing.xlsx"), &patched.bytes).unwrap();
    }
}

#[test]
fn what_no_sheet_can_hold_is_refused() {
    let book = Book::new(&[("Sheet1", "<sheetData/>")]);
    let refused = |change: fn(&mut Drawing)| {
        let mut drawing = tree();
        change(&mut drawing);
        book.patched(&drawn(drawing)).unwrap_err()
    };
    let changes: [fn(&mut Drawing); 5] = [
        |d| d.shapes[0].frame.x = f64::NAN,
        |d| d.shapes[0].frame.width = -1.0,
        |d| d.shapes[0].frame.y = 170_000.0,
        |d| d.connectors[0].to.shape = 5,
        |d| d.shapes[0].text = vec![Run::plain("x".repeat(40_000))],
    ];
    for change in changes {
        assert!(matches!(refused(change), PatchError::Unpatchable { .. }));
    }
    let many = |d: &mut Drawing| d.shapes = vec![Shape::default(); 20_001];
    assert_eq!(refused(many), PatchError::Full(Room::Shapes));
    let notes = book.patched(&drawn(tree())).unwrap().notes;
    assert!(!notes.iter().any(|note| matches!(note, PatchNote::NoShapes(_))));
}

#[test]
fn a_sheet_says_how_it_is_shown_and_printed() {
    let book = Book::new(&[("Sheet1", "<sheetData/>")]);
    let patch = Patch { new_sheets: vec![full_sheet()], ..Patch::default() };
    for book in [book.open(), Workbook::blank_xlsx()] {
        let patched = book.patched(&patch).unwrap();
        let number = book.sheets().len() + 1;
        let xml = part(&patched.bytes, &format!("xl/worksheets/sheet{number}.xml"));
        let after = |text: &str| xml.split_once(text).unwrap_or_else(|| panic!("{text}: {xml}")).1;
        let view = "<sheetView showGridLines=\"0\" workbookViewId=\"0\"><pane ySplit=\"2\" topLeftCell=\"A3\" \
                    activePane=\"bottomLeft\" state=\"frozen\"/><selection pane=\"bottomLeft\"/></sheetView></sheetViews><cols>";
        let start =
            "<sheetPr><pageSetUpPr fitToPage=\"1\"/></sheetPr><dimension ref=\"A1:A21\"/><sheetViews>";
        assert!(after(start).starts_with(view), "{xml}");
        let page = "<printOptions horizontalCentered=\"1\"/>\
                    <pageMargins left=\"0.5\" right=\"0.5\" top=\"1\" bottom=\"0.75\" header=\"0.3\" footer=\"0.3\"/>\
                    <pageSetup paperSize=\"11\" fitToHeight=\"0\" orientation=\"landscape\"/>\
                    <headerFooter><oddHeader>&amp;C数独 &amp;&amp; &lt;盤&gt;</oddHeader></headerFooter><drawing ";
        assert!(after("</sheetData>").starts_with(page), "{xml}");
        let workbook = part(&patched.bytes, "xl/workbook.xml");
        let name = format!(
            "<definedName name=\"_xlnm.Print_Area\" localSheetId=\"{}\">'盤''s 木'!$A$1:$K$40</definedName></definedNames>",
            number - 1
        );
        assert!(workbook.contains(&name), "{workbook}");
        let again = Workbook::from_bytes(patched.bytes.clone(), None).unwrap();
        assert_eq!(again.patched(&patch).unwrap().bytes, patched.bytes);
        if let Some(folder) = std::env::var_os("BANMEN_KEEP") {
            std::fs::write(std::path::Path::new(&folder).join(format!("full{number}.xlsx")), &patched.bytes)
                .unwrap();
        }
    }
}
