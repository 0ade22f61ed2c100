//! Pitfalls of patching. A row is given as XML and compared as XML.

use banmen_sheet::{
    Align, Borders, CellEdit, CellLook, CellRange, CellRef, CellValue, Line, NewCell, NewSheet, NewValue,
    Patch, PatchError, PatchNote, Patched, Rgb, Run,
};

use crate::build::{content, document, open, package, part, row, sheet};

const BLUE: Rgb = Rgb(0, 0, 0xFF);

pub(crate) fn number(at: &str, number: f64) -> CellEdit {
    CellEdit { value: Some(NewValue::Number(number)), ..CellEdit::at(0, at.parse().unwrap()) }
}

fn text(at: &str, text: &str) -> CellEdit {
    CellEdit { value: Some(NewValue::Text(text.to_owned())), ..number(at, 0.0) }
}

fn blue(edit: CellEdit) -> CellEdit {
    CellEdit { color: Some(BLUE), ..edit }
}

pub(crate) fn patch(edits: &[CellEdit]) -> Patch {
    Patch { edits: edits.to_vec(), new_sheets: Vec::new() }
}

/// Applies edits, checks that a second time changes nothing, and that the values are there.
fn apply(bytes: &[u8], edits: &[CellEdit]) -> Patched {
    let patch = patch(edits);
    let patched = open(bytes).patched(&patch).unwrap();
    let again = open(&patched.bytes);
    let twice = again.patched(&patch).unwrap();
    assert!(twice.bytes == patched.bytes, "twice is more than once:\n{}", part(&twice.bytes, "content.xml"));
    for edit in edits {
        let sheet = &again.sheets()[edit.sheet];
        let wanted = match &edit.value {
            Some(NewValue::Number(number)) => number.to_string(),
            Some(text) => text.text().unwrap().into_owned(),
            None => open(bytes).sheets()[edit.sheet].text_at(edit.at),
        };
        assert_eq!(sheet.text_at(edit.at), wanted, "{}", edit.at);
        if edit.fill.is_some() {
            assert_eq!(again.style(sheet.style_at(edit.at)).fill, edit.fill, "{}", edit.at);
        }
        if edit.color.is_some() {
            assert_eq!(again.style(sheet.style_at(edit.at)).font, edit.color, "{}", edit.at);
        }
    }
    patched
}

/// What stands between the tags of the only table.
fn inside(bytes: &[u8]) -> String {
    let xml = part(bytes, "content.xml");
    let (_, rest) = xml.split_once("table:name=\"S\">").unwrap();
    rest.split_once("</table:table>").unwrap().0.to_owned()
}

/// The only row after edits.
fn row_after(cells: &str, edits: &[CellEdit]) -> String {
    let inside = inside(&apply(&row(cells), edits).bytes);
    inside
        .strip_prefix("<table:table-row>")
        .and_then(|rest| rest.strip_suffix("</table:table-row>"))
        .unwrap()
        .to_owned()
}

const FIVE: &str =
    "<table:table-cell office:value-type=\"float\" office:value=\"5\"><text:p>5</text:p></table:table-cell>";

#[test]
fn cells_are_written_and_split() {
    for (cells, edits, wanted) in [
        ("<table:table-cell/>", vec![number("A1", 5.0)], FIVE.to_owned()),
        ("<table:table-cell></table:table-cell>", vec![number("A1", 5.0)], FIVE.to_owned()),
        (
            "<table:table-cell table:style-name='x' table:number-columns-repeated='9'/>",
            vec![number("C1", 5.0)],
            "<table:table-cell table:style-name='x' table:number-columns-repeated='2'/>\
             <table:table-cell table:style-name='x' office:value-type=\"float\" office:value=\"5\"><text:p>5</text:p></table:table-cell>\
             <table:table-cell table:style-name='x' table:number-columns-repeated='6'/>"
                .replace("repeated='2'", "repeated=\"2\"").replace("repeated='6'", "repeated=\"6\""),
        ),
        (
            "<table:table-cell table:number-columns-repeated=\"3\"/>",
            vec![number("A1", 5.0), number("C1", 5.0)],
            format!("{FIVE}<table:table-cell/>{FIVE}"),
        ),
        // Behind the last cell.
        ("<table:table-cell/>", vec![number("B1", 5.0)], format!("<table:table-cell/>{FIVE}")),
        (
            "<table:table-cell/>",
            vec![number("C1", 5.0), number("F1", 5.0)],
            format!("<table:table-cell/><table:table-cell/>{FIVE}<table:table-cell table:number-columns-repeated=\"2\"/>{FIVE}"),
        ),
        // Texts, with what XML would swallow.
        (
            "<table:table-cell/>",
            vec![text("A1", " a  b\tc\n<\"&> ")],
            "<table:table-cell office:value-type=\"string\"><text:p><text:s/>a <text:s/>b<text:tab/>c</text:p>\
             <text:p>&lt;&quot;&amp;&gt; </text:p></table:table-cell>"
                .to_owned(),
        ),
        // The same value is the same bytes.
        (
            "<table:table-cell office:value-type='float' office:value='5.0'><text:p>5,00</text:p></table:table-cell>",
            vec![number("A1", 5.0)],
            "<table:table-cell office:value-type='float' office:value='5.0'><text:p>5,00</text:p></table:table-cell>".to_owned(),
        ),
        (
            "<table:table-cell office:value-type='string' table:number-columns-repeated='2'><text:p>a</text:p></table:table-cell>",
            vec![text("A1", "a"), text("E1", "")],
            "<table:table-cell office:value-type='string' table:number-columns-repeated='2'><text:p>a</text:p></table:table-cell>".to_owned(),
        ),
        // Stale attributes go; validation, comments and shapes stay.
        (
            "<table:table-cell table:content-validation-name=\"val1\" office:value-type=\"string\" office:string-value=\"x\" \
             calcext:value-type=\"string\" table:number-columns-spanned=\"1\"><office:annotation><text:p>note</text:p>\
             </office:annotation><draw:frame><draw:text-box><text:p>shape</text:p></draw:text-box></draw:frame><text:p>x</text:p>\
             <text:p>y</text:p></table:table-cell>",
            vec![number("A1", 5.0)],
            "<table:table-cell table:content-validation-name=\"val1\" office:value-type=\"float\" table:number-columns-spanned=\"1\" \
             office:value=\"5\"><office:annotation><text:p>note</text:p></office:annotation><draw:frame><draw:text-box>\
             <text:p>shape</text:p></draw:text-box></draw:frame><text:p>5</text:p></table:table-cell>"
                .to_owned(),
        ),
        (
            "<table:table-cell office:value-type=\"date\" office:date-value=\"2024-01-01\"><text:p>x</text:p></table:table-cell>",
            vec![number("A1", 5.0)],
            FIVE.to_owned(),
        ),
    ] {
        assert_eq!(row_after(cells, &edits), wanted);
    }
}

#[test]
fn rows_are_split_and_added() {
    let row = |cells: &str| format!("<table:table-row>{cells}</table:table-row>");
    let repeated = |count: u32, cells: &str| {
        format!("<table:table-row table:number-rows-repeated=\"{count}\">{cells}</table:table-row>")
    };
    let blank = "<table:table-cell/>";
    for (rows, edits, wanted) in [
        (
            repeated(1_048_576, blank),
            vec![number("A3", 5.0)],
            repeated(2, blank) + &row(FIVE) + &repeated(1_048_573, blank),
        ),
        (
            repeated(3, blank),
            vec![number("B1", 5.0), number("A3", 5.0), number("B3", 5.0)],
            row(&format!("{blank}{FIVE}")) + &row(blank) + &row(&format!("{FIVE}{FIVE}")),
        ),
        // Rows without cells, and sheets without rows.
        ("<table:table-row/>".to_owned(), vec![number("A1", 5.0)], row(FIVE)),
        (
            "<table:table-row table:number-rows-repeated=\"2\"/>".to_owned(),
            vec![number("B2", 5.0)],
            format!("<table:table-row/>{}", row(&format!("{blank}{FIVE}"))),
        ),
        (
            "<table:table-column/>".to_owned(),
            vec![number("A1", 5.0)],
            format!("<table:table-column/>{}", row(FIVE)),
        ),
        // Behind the last row, outside of its group, before what must come last.
        (
            format!(
                "<table:table-row-group>{}</table:table-row-group><table:named-expressions/>",
                row(blank)
            ),
            vec![number("A4", 5.0), number("A5", 5.0)],
            format!(
                "<table:table-row-group>{}</table:table-row-group>{}{}{}<table:named-expressions/>",
                row(blank),
                repeated(2, blank),
                row(FIVE),
                row(FIVE)
            ),
        ),
        (
            "<table:table-row table:style-name=\"ro1\"><table:table-cell/></table:table-row>".to_owned(),
            vec![number("A2", 5.0)],
            format!(
                "<table:table-row table:style-name=\"ro1\">{blank}</table:table-row>\
                 <table:table-row table:style-name=\"ro1\">{FIVE}</table:table-row>"
            ),
        ),
    ] {
        assert_eq!(inside(&apply(&sheet("", &rows), &edits).bytes), wanted, "{rows}");
    }
    let empty = document(&content("", "<table:table table:name=\"S\"/>"));
    assert_eq!(inside(&apply(&empty, &[number("A1", 5.0)]).bytes), row(FIVE));
}

#[test]
fn colors_come_as_new_styles() {
    let styles = "<style:style style:name=\"ce1\" style:family=\"table-cell\" style:parent-style-name=\"Default\">\
        <style:table-cell-properties fo:border=\"1pt solid #000000\"/><style:map style:condition=\"x\" \
        style:apply-style-name=\"Good\"/></style:style>\
        <style:style style:name=\"ce2\" style:family=\"table-cell\"><style:text-properties style:use-window-font-color=\"true\" \
        fo:font-size=\"12pt\" loext:theme-color=\"dk1\"><loext:char-complex-color loext:theme-type=\"dark1\"><loext:x/>\
        </loext:char-complex-color></style:text-properties></style:style>\
        <style:style style:name=\"ce3\" style:family=\"table-cell\"/>";
    let rows = "<table:table-column table:default-cell-style-name=\"ce1\" table:number-columns-repeated=\"7\"/>\
        <table:table-row><table:table-cell table:style-name=\"ce1\"/><table:table-cell table:style-name=\"ce2\"/>\
        <table:table-cell table:style-name=\"ce3\"/><table:table-cell table:style-name=\"Good\"/>\
        <table:table-cell table:style-name=\"undefined\"/><table:table-cell/></table:table-row>\
        <table:table-row table:default-cell-style-name=\"Good\"><table:table-cell/></table:table-row>";
    let edits: Vec<CellEdit> =
        ["A1", "B1", "C1", "D1", "E1", "F1", "G1", "A2"].map(|at| blue(number(at, 5.0))).to_vec();
    let bytes = sheet(styles, rows);
    let patched = apply(&bytes, &edits);
    let xml = part(&patched.bytes, "content.xml");
    let (_, new) = xml.split_once("<style:style style:name=\"ce3\" style:family=\"table-cell\"/>").unwrap();
    let (new, _) = new.split_once("</office:automatic-styles>").unwrap();
    let derived = |name: &str, parent: &str| {
        format!(
            "<style:style style:name=\"{name}\" style:family=\"table-cell\" style:parent-style-name=\"{parent}\">\
             <style:text-properties fo:color=\"#0000ff\"/></style:style>"
        )
    };
    let wanted = "<style:style style:name=\"ce4\" style:family=\"table-cell\" style:parent-style-name=\"Default\">\
        <style:table-cell-properties fo:border=\"1pt solid #000000\"/><style:text-properties fo:color=\"#0000ff\"/>\
        <style:map style:condition=\"x\" style:apply-style-name=\"Good\"/></style:style>\
        <style:style style:name=\"ce5\" style:family=\"table-cell\"><style:text-properties fo:font-size=\"12pt\" \
        fo:color=\"#0000ff\"></style:text-properties></style:style>\
        <style:style style:name=\"ce6\" style:family=\"table-cell\"><style:text-properties fo:color=\"#0000ff\"/></style:style>"
        .to_owned()
        + &derived("ce7", "Good")
        + &derived("ce8", "Default");
    assert_eq!(new, wanted);
    let names: Vec<&str> = xml
        .split("<table:table-row")
        .skip(1)
        .flat_map(|row| row.split("table:style-name=\"").skip(1))
        .collect();
    let names: Vec<&str> = names.iter().map(|rest| rest.split('"').next().unwrap()).collect();
    assert_eq!(names, ["ce4", "ce5", "ce6", "ce7", "ce8", "ce4", "ce4", "ce7"]);

    // A colour that is there already, and a colour alone.
    let green = CellEdit { color: Some(Rgb(0, 0x66, 0)), ..number("A1", 5.0) };
    let good = "<table:table-cell table:style-name=\"Good\" office:value-type=\"float\" office:value=\"5\"/>";
    assert!(apply(&row(good), std::slice::from_ref(&green)).bytes == row(good));
    let shown = "<table:table-cell office:value-type=\"float\" office:value=\"5\"><text:p>5.00</text:p></table:table-cell>";
    let colored = "<table:table-cell office:value-type=\"float\" office:value=\"5\" table:style-name=\"ce1\"><text:p>5.00</text:p></table:table-cell>";
    assert_eq!(row_after(shown, &[blue(number("A1", 5.0))]), colored);
    // Parts of a text with colours of their own would hide the new one.
    let spans = "<table:table-cell office:value-type=\"string\"><text:p><text:span text:style-name=\"T1\">5</text:span></text:p></table:table-cell>";
    assert!(row_after(spans, &[blue(text("A1", "5"))]).ends_with("<text:p>5</text:p></table:table-cell>"));

    // No container for the styles yet.
    for container in ["<office:automatic-styles/>", ""] {
        let xml = content(
            "",
            "<table:table table:name=\"S\"><table:table-row><table:table-cell/></table:table-row></table:table>",
        );
        let xml = xml.replace("<office:automatic-styles></office:automatic-styles>", container);
        let patched = apply(&document(&xml), &[blue(number("A1", 5.0))]);
        assert!(part(&patched.bytes, "content.xml").contains("<office:automatic-styles><style:style"));
    }
}

#[test]
fn what_was_read_as_nothing_does_not_come_to_mean_something() {
    let styles = "<style:style style:name=\"ce1\" style:family=\"table-cell\"><style:table-cell-properties \
        fo:background-color=\"#ff0000\"/></style:style>";
    let rows = "<table:table-row><table:table-cell table:style-name=\"ce1\"/></table:table-row>";
    let sound = part(&sheet(styles, rows), "content.xml");
    let fill = |bytes: &[u8]| open(bytes).style(open(bytes).sheets()[0].style_at("A1".parse().unwrap())).fill;
    assert_eq!(fill(&document(&sound)), Some(Rgb(0xFF, 0, 0)));
    // A prefix that nothing declares, one that is declared too deep inside, and one that no name can have.
    let declared = " xmlns:style=\"urn:oasis:names:tc:opendocument:xmlns:style:1.0\"";
    for (from, to) in [
        (declared, String::new()),
        ("office:automatic-styles>", format!("office:automatic-styles{declared}>")),
        (" xmlns:style=", " xmlns:style:style=".to_owned()),
    ] {
        let text = sound.replacen(declared.trim_start(), "", usize::from(from.starts_with("office")));
        let bytes = document(&text.replacen(from, &to, 1));
        let patched = apply(&bytes, &[blue(number("B2", 5.0))]);
        assert_eq!((fill(&bytes), fill(&patched.bytes)), (None, None), "{to}");
    }
}

#[test]
fn what_cannot_be_set_is_refused() {
    let cells = "<table:table-cell table:number-columns-spanned=\"2\" table:number-rows-spanned=\"1\"/><table:covered-table-cell/>\
        <table:table-cell table:formula=\"of:=[.A1]\" office:value-type=\"float\" office:value=\"0\"/>\
        <table:table-cell table:formula=\"of:={1;2}\" table:number-matrix-columns-spanned=\"2\" table:number-matrix-rows-spanned=\"1\" \
        office:value-type=\"float\" office:value=\"1\"/><table:table-cell office:value-type=\"float\" office:value=\"2\"/>\
        <table:covered-table-cell/>";
    let book = open(&row(cells));
    let refused = |edit: CellEdit| book.patched(&patch(&[edit])).unwrap_err();
    let replace = |at| CellEdit { replace_formula: true, ..number(at, 5.0) };
    assert!(
        matches!(refused(number("B1", 5.0)), PatchError::Merged { range, .. } if range.to_string() == "A1:B1")
    );
    assert!(
        matches!(refused(number("C1", 5.0)), PatchError::FormulaCell(place) if place.to_string() == "S!C1")
    );
    for at in ["D1", "E1"] {
        assert!(
            matches!(refused(replace(at)), PatchError::ArrayFormula { range, .. } if range.to_string() == "D1:E1")
        );
    }
    assert!(matches!(refused(number("F1", 5.0)), PatchError::Unpatchable { .. }));
    assert!(matches!(refused(number("A1", f64::NAN)), PatchError::Unpatchable { .. }));
    assert!(matches!(refused(text("A1", "\u{1}")), PatchError::Unpatchable { .. }));
    assert_eq!(refused(CellEdit { sheet: 1, ..number("A1", 5.0) }), PatchError::NoSuchSheet(1));
    let outside = CellEdit { at: CellRef::new(CellRef::MAX_ROWS, 0), ..number("A1", 5.0) };
    assert!(matches!(refused(outside), PatchError::OutsideSheet(_)));
    let twice = book.patched(&patch(&[number("A1", 5.0), number("A1", 6.0)]));
    assert!(matches!(twice, Err(PatchError::SetTwice(_))));

    apply(&row(cells), &[number("A1", 5.0)]);
    let patched = book.patched(&patch(&[replace("C1")])).unwrap();
    assert!(matches!(&patched.notes[..], [PatchNote::FormulaReplaced(place)] if place.to_string() == "S!C1"));
    assert!(!part(&patched.bytes, "content.xml").contains("[.A1]"));
    let twice = open(&patched.bytes).patched(&patch(&[replace("C1")])).unwrap();
    assert!(twice.bytes == patched.bytes && twice.notes.is_empty());
}

#[test]
fn signatures_and_protection() {
    let content_xml = content(
        "",
        "<table:table table:name=\"S\" table:protected=\"true\"><table:table-row><table:table-cell/></table:table-row></table:table>",
    );
    let signed =
        package(&[("content.xml", content_xml.as_bytes()), ("META-INF/documentsignatures.xml", b"<x/>")]);
    let edit = patch(&[number("A1", 5.0)]);
    assert_eq!(open(&signed).patched(&edit), Err(PatchError::Signed));
    assert!(open(&signed).patched(&Patch::new()).unwrap().bytes == signed);

    let macros =
        package(&[("content.xml", content_xml.as_bytes()), ("META-INF/macrosignatures.xml", b"<x/>")]);
    let notes = open(&macros).patched(&edit).unwrap().notes;
    assert_eq!(notes, [PatchNote::ProtectedSheet("S".to_owned()), PatchNote::SignedMacros]);

    let fixed = content_xml
        .replace("<office:spreadsheet>", "<office:spreadsheet table:structure-protected=\"true\">");
    let fixed = document(&fixed);
    let new_sheets = vec![NewSheet { name: "x".to_owned(), ..NewSheet::default() }];
    let refused = open(&fixed).patched(&Patch { edits: Vec::new(), new_sheets });
    assert_eq!(refused, Err(PatchError::ProtectedStructure));
    assert!(open(&fixed).patched(&edit).is_ok());
}

#[test]
fn stale_results_are_dropped() {
    let formula = |text: &str, value: &str| {
        format!(
            "<table:table-cell table:formula=\"of:={text}\" office:value-type=\"float\" office:value=\"{value}\"><text:p>{value}</text:p></table:table-cell>"
        )
    };
    let cells = FIVE.to_owned()
        + &formula("[.A1]*2", "10")
        + &formula("[.B1]+1", "11")
        + &formula("[.Z1]+1", "1")
        + "<table:table-cell table:formula=\"of:=&quot;x&quot;&amp;[.A1]\" office:value-type=\"string\" office:string-value=\"x5\" \
           calcext:value-type=\"string\"><text:p>x5</text:p></table:table-cell>"
        + "<table:table-cell table:formula=\"of:=[.A1:.B1]\" table:number-matrix-columns-spanned=\"2\" table:number-matrix-rows-spanned=\"1\" \
           office:value-type=\"float\" office:value=\"5\"><text:p>5</text:p></table:table-cell>\
           <table:table-cell office:value-type=\"float\" office:value=\"10\"><text:p>10</text:p></table:table-cell>";
    let patched = apply(&row(&cells), &[number("A1", 6.0)]);
    assert_eq!(patched.notes, [PatchNote::ResultsDropped(4)]);
    let wanted = FIVE.replace('5', "6")
        + "<table:table-cell table:formula=\"of:=[.A1]*2\"/><table:table-cell table:formula=\"of:=[.B1]+1\"/>"
        + &formula("[.Z1]+1", "1")
        + "<table:table-cell table:formula=\"of:=&quot;x&quot;&amp;[.A1]\"/>\
           <table:table-cell table:formula=\"of:=[.A1:.B1]\" table:number-matrix-columns-spanned=\"2\" table:number-matrix-rows-spanned=\"1\"/>\
           <table:table-cell/>";
    assert_eq!(inside(&patched.bytes), format!("<table:table-row>{wanted}</table:table-row>"));

    // A colour changes no value.
    let patched = apply(&row(&cells), &[blue(number("A1", 5.0))]);
    assert!(patched.notes.is_empty());
}

#[test]
fn new_sheets_are_appended() {
    let xml = content(
        "",
        "<table:table table:name=\"S\"><table:table-row><table:table-cell/></table:table-row></table:table><table:named-expressions/>",
    );
    let bytes = document(&xml);
    let line = Borders { left: Line::Thick, right: Line::Thin, top: Line::Hair, bottom: Line::Double };
    let look = CellLook {
        bold: true,
        color: Some(BLUE),
        fill: Some(Rgb(1, 2, 3)),
        align: Align::Center,
        borders: line,
        points: Some(20),
    };
    let cell = |at: &str, value: Option<NewValue>, look| NewCell { at: at.parse().unwrap(), value, look };
    let new = NewSheet {
        name: "s".to_owned(),
        cells: vec![
            cell("C3", Some(NewValue::Number(5.0)), look),
            cell("A1", Some(NewValue::Text("候補 a".to_owned())), CellLook::default()),
            cell("E3", None, look),
            cell(
                "B4",
                Some(NewValue::Text("x".to_owned())),
                CellLook { align: Align::Wrap, ..CellLook::default() },
            ),
        ],
        widths: vec![(2, 4.0), (1, 10.0)],
        heights: vec![(2, 30.0), (9, 12.0)],
        merged: vec!["A1:B2".parse::<CellRange>().unwrap()],
        ..NewSheet::default()
    };
    let patch = Patch {
        edits: vec![number("A1", 5.0)],
        new_sheets: vec![new.clone(), NewSheet { name: "a/b".to_owned(), ..NewSheet::default() }],
    };
    let patched = open(&bytes).patched(&patch).unwrap();
    assert_eq!(patched.sheet_names, ["s (2)", "a_b"]);
    let book = open(&patched.bytes);
    let names: Vec<&str> = book.sheets().iter().map(|sheet| sheet.name.as_str()).collect();
    assert_eq!(names, ["S", "s (2)", "a_b"]);
    let sheet = &book.sheets()[1];
    assert_eq!(sheet.value(CellRef::new(2, 2)), &CellValue::Number(5.0));
    assert_eq!(sheet.text_at(CellRef::new(0, 0)), "候補 a");
    assert_eq!(sheet.text_at(CellRef::new(3, 1)), "x");
    assert_eq!(sheet.merged, new.merged);
    for at in ["C3", "E3"] {
        let style = book.style(sheet.style_at(at.parse().unwrap()));
        assert_eq!(
            (style.bold, style.font, style.fill, style.borders),
            (true, Some(BLUE), look.fill, line),
            "{at}"
        );
    }
    assert_eq!((sheet.height(2), sheet.height(9)), (Some(30.0), Some(12.0)));
    assert!((sheet.width(2).unwrap() - 4.0).abs() < 0.01 && (sheet.width(1).unwrap() - 10.0).abs() < 0.01);
    assert!(part(&patched.bytes, "content.xml").ends_with("</table:table><table:named-expressions/></office:spreadsheet></office:body></office:document-content>"));

    let twice = book.patched(&patch).unwrap();
    assert!(
        twice.bytes == patched.bytes && twice.sheet_names == patched.sheet_names,
        "{:?}",
        twice.sheet_names
    );
    let mut other = patch.clone();
    other.new_sheets[0].cells[0].value = Some(NewValue::Number(6.0));
    assert_eq!(book.patched(&other).unwrap().sheet_names, ["s (3)", "a_b"]);

    let clash = NewSheet { merged: vec!["A1:B2".parse().unwrap(), "B2:C3".parse().unwrap()], ..new.clone() };
    let refused = open(&bytes).patched(&Patch { edits: Vec::new(), new_sheets: vec![clash] });
    assert!(matches!(refused, Err(PatchError::Merged { .. })));
    let twice = NewSheet { cells: vec![new.cells[0].clone(), new.cells[0].clone()], ..new };
    let refused = open(&bytes).patched(&Patch { edits: Vec::new(), new_sheets: vec![twice] });
    assert!(matches!(refused, Err(PatchError::SetTwice(_))));
}

#[test]
fn marks_and_encodings_stay() {
    let xml = content(
        "",
        "<table:table table:name=\"S\"><table:table-row><table:table-cell/></table:table-row></table:table>",
    );
    let with_mark = format!("\u{FEFF}{xml}");
    let wide: Vec<u8> =
        with_mark.replace("UTF-8", "UTF-16").encode_utf16().flat_map(u16::to_le_bytes).collect();
    for bytes in [with_mark.clone().into_bytes(), wide] {
        let patched = apply(&package(&[("content.xml", &bytes)]), &[number("A1", 5.0)]);
        let mut zip = zip::ZipArchive::new(std::io::Cursor::new(&patched.bytes)).unwrap();
        let mut part = Vec::new();
        std::io::Read::read_to_end(&mut zip.by_name("content.xml").unwrap(), &mut part).unwrap();
        assert_eq!(part[..8], bytes[..8]);
    }
    // Prefixes of the file's own, and one that is missing.
    let odd = xml
        .replace("table:", "t:")
        .replace("xmlns:t:1.0", "xmlns:table:1.0")
        .replace("xmlns:table=", "xmlns:t=");
    let odd = odd.replace("xmlns:fo=\"urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0\" ", "");
    let patched = apply(&document(&odd), &[blue(number("B1", 5.0))]);
    let xml = part(&patched.bytes, "content.xml");
    assert!(xml.contains("<t:table-cell t:style-name=\"ce1\" office:value-type"), "{xml}");
    let root =
        "office:version=\"1.3\" xmlns:fo=\"urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0\">";
    assert!(xml.contains(root), "{xml}");
}

#[test]
fn parts_of_a_text_have_looks_of_their_own() {
    let red = Run { color: Some(Rgb(255, 0, 0)), strike: true, ..Run::plain("4\nx ") };
    let value = NewValue::Rich(vec![Run::plain("1 "), red, Run::plain(" <9>")]);
    let rich = |at: &str| CellEdit { value: Some(value.clone()), ..CellEdit::at(0, at.parse().unwrap()) };
    let bytes = row(
        "<table:table-cell office:value-type=\"float\" office:value=\"5\"><text:p>5</text:p></table:table-cell>",
    );
    let patched = apply(&bytes, &[rich("A1"), rich("C2")]);
    let xml = part(&patched.bytes, "content.xml");
    let shown = "<table:table-cell office:value-type=\"string\"><text:p>1 <text:span text:style-name=\"T1\">4</text:span></text:p>\
                 <text:p><text:span text:style-name=\"T1\">x </text:span><text:s/>&lt;9&gt;</text:p></table:table-cell>";
    assert_eq!(xml.matches(shown).count(), 2, "{xml}");
    let style = "<style:style style:name=\"T1\" style:family=\"text\"><style:text-properties fo:color=\"#ff0000\" \
                 style:text-line-through-style=\"solid\" style:text-line-through-type=\"single\"/></style:style>";
    assert_eq!(xml.matches(style).count(), 1, "{xml}");
}
