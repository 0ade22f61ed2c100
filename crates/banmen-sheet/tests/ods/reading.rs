//! Pitfalls of reading.

use banmen_sheet::{CellRange, CellValue, Line, Notice, OpenError, Rgb, Sheet, Visibility, Workbook};

use crate::build::{content, document, open, package, row, sheet};

fn at(sheet: &Sheet, address: &str) -> CellValue {
    sheet.value(address.parse().unwrap()).clone()
}

fn text(text: &str) -> CellValue {
    CellValue::Text(text.to_owned())
}

#[test]
fn values_of_every_type() {
    let cells = [
        (
            "<table:table-cell office:value-type=\"float\" office:value=\"5\"><text:p>5</text:p></table:table-cell>",
            CellValue::Number(5.0),
        ),
        (
            "<table:table-cell office:value-type=\"percentage\" office:value=\"0.5\"><text:p>50%</text:p></table:table-cell>",
            CellValue::Number(0.5),
        ),
        (
            "<table:table-cell office:value-type=\"currency\" office:currency=\"JPY\" office:value=\"7\"/>",
            CellValue::Number(7.0),
        ),
        (
            "<table:table-cell office:value-type=\"date\" office:date-value=\"2000-02-29\"><text:p>x</text:p></table:table-cell>",
            CellValue::Number(36_585.0),
        ),
        (
            "<table:table-cell office:value-type=\"time\" office:time-value=\"PT06H00M00S\"/>",
            CellValue::Number(0.25),
        ),
        (
            "<table:table-cell office:value-type=\"boolean\" office:boolean-value=\"true\"><text:p>WAHR</text:p></table:table-cell>",
            CellValue::Bool(true),
        ),
        (
            "<table:table-cell office:value-type=\"string\"><text:p>数独</text:p></table:table-cell>",
            text("数独"),
        ),
        ("<table:table-cell office:value-type=\"string\" office:string-value=\"a\"/>", text("a")),
        ("<table:table-cell office:value-type=\"string\"><text:p/></table:table-cell>", text("")),
        ("<table:table-cell><text:p>no type</text:p></table:table-cell>", text("no type")),
        (
            "<table:table-cell office:value-type=\"float\" office:value=\"x\"><text:p>5</text:p></table:table-cell>",
            text("5"),
        ),
        (
            "<table:table-cell office:value-type=\"string\" office:string-value=\"\" calcext:value-type=\"error\"><text:p>#DIV/0!</text:p></table:table-cell>",
            CellValue::Error("#DIV/0!".to_owned()),
        ),
        (
            "<table:table-cell table:formula=\"of:=NA()\" office:value-type=\"string\"><text:p>#N/A</text:p></table:table-cell>",
            CellValue::Error("#N/A".to_owned()),
        ),
        ("<table:table-cell/>", CellValue::Empty),
    ];
    let book = open(&row(&cells.each_ref().map(|(xml, _)| *xml).concat()));
    for (col, (xml, value)) in cells.iter().enumerate() {
        assert_eq!(book.sheets()[0].value(banmen_sheet::CellRef::new(0, col as u32)), value, "{xml}");
    }
}

#[test]
fn text_is_what_a_person_sees() {
    let cases = [
        ("<text:p>a</text:p><text:p>b</text:p>", "a\nb"),
        (
            "<text:p> a \n  b<text:s/>c<text:s text:c=\"3\"/>d<text:tab/>e<text:line-break/>f </text:p>",
            "a b c   d\te\nf ",
        ),
        ("<text:p><text:span text:style-name=\"T1\">5</text:span><text:a>6</text:a></text:p>", "56"),
        (
            "<text:p><text:ruby><text:ruby-base>試行</text:ruby-base><text:ruby-text>シコウ</text:ruby-text></text:ruby></text:p>",
            "試行",
        ),
        (
            "<office:annotation><dc:date>2026</dc:date><text:p>note</text:p></office:annotation><text:p>5</text:p>",
            "5",
        ),
        (
            "<draw:frame><draw:text-box><text:p>shape</text:p></draw:text-box></draw:frame><text:p>5&amp;<![CDATA[<]]></text:p>",
            "5&<",
        ),
        ("<text:p>a<office:annotation><text:p>n</text:p></office:annotation>b</text:p>", "ab"),
    ];
    for (xml, wanted) in cases {
        let cell = format!("<table:table-cell office:value-type=\"string\">{xml}</table:table-cell>");
        assert_eq!(at(&open(&row(&cell)).sheets()[0], "A1"), text(wanted), "{xml}");
    }
}

#[test]
fn formulas_and_their_results() {
    let cells = "<table:table-cell table:formula=\"of:=[.B1]+1\" office:value-type=\"float\" office:value=\"3\"/>\
        <table:table-cell table:formula=\"of:=&quot;&quot;\" office:value-type=\"string\" office:string-value=\"\"/>\
        <table:table-cell table:formula=\"of:=[.A1]\"/>\
        <table:table-cell table:formula=\"of:=[.A1]\" office:value-type=\"float\"/>\
        <table:table-cell table:formula=\"of:={1;2}\" table:number-matrix-columns-spanned=\"2\" \
        table:number-matrix-rows-spanned=\"1\" office:value-type=\"float\" office:value=\"1\"/>\
        <table:table-cell office:value-type=\"float\" office:value=\"2\"/>\
        <table:table-cell office:value-type=\"float\" office:value=\"9\"/>";
    let book = open(&row(cells));
    let sheet = &book.sheets()[0];
    let formula = |address: &str| {
        let cell = sheet.cell(address.parse().unwrap()).unwrap();
        cell.formula.clone().map(|formula| (formula.text, formula.cached, formula.array))
    };
    assert_eq!(formula("A1"), Some(("[.B1]+1".to_owned(), true, false)));
    assert_eq!(formula("B1"), Some(("\"\"".to_owned(), true, false)));
    assert_eq!(at(sheet, "B1"), text(""));
    assert_eq!(formula("C1"), Some(("[.A1]".to_owned(), false, false)));
    assert_eq!(formula("D1"), Some(("[.A1]".to_owned(), false, false)));
    assert_eq!(formula("E1"), Some(("{1;2}".to_owned(), true, true)));
    assert_eq!(formula("F1"), Some((String::new(), true, true)));
    assert_eq!(formula("G1"), None);
    assert!(
        matches!(book.notices(), [Notice::UncachedFormulas { count: 2, first }] if first.to_string() == "S!C1")
    );
}

#[test]
fn repeats_groups_and_merges() {
    let rows = "<table:table-column table:number-columns-repeated=\"3\"/>\
        <table:table-header-rows><table:table-row table:number-rows-repeated=\"2\"><table:table-cell \
        table:number-columns-repeated=\"2\" office:value-type=\"float\" office:value=\"1\"/></table:table-row></table:table-header-rows>\
        <table:table-row-group><table:table-row-group><table:table-row><table:table-cell table:number-columns-spanned=\"2\" \
        table:number-rows-spanned=\"2\" office:value-type=\"float\" office:value=\"2\"/><table:covered-table-cell \
        office:value-type=\"float\" office:value=\"99\"/></table:table-row></table:table-row-group>\
        <table:table-row><table:covered-table-cell table:number-columns-repeated=\"2\"/><table:table-cell \
        office:value-type=\"float\" office:value=\"3\"/></table:table-row></table:table-row-group>";
    let book = open(&sheet("", rows));
    let sheet = &book.sheets()[0];
    for (address, value) in [("A1", 1.0), ("B1", 1.0), ("A2", 1.0), ("B2", 1.0), ("A3", 2.0), ("C4", 3.0)] {
        assert_eq!(at(sheet, address), CellValue::Number(value), "{address}");
    }
    assert_eq!(at(sheet, "B3"), CellValue::Empty, "hidden under the merged range");
    assert_eq!(sheet.merged, ["A3:B4".parse::<CellRange>().unwrap()]);
    assert_eq!(sheet.cells.len(), 6);
}

#[test]
fn only_sheets_are_sheets() {
    let xml = content(
        "<style:style style:name=\"ta2\" style:family=\"table\"><style:table-properties table:display=\"false\"/></style:style>",
        "<table:tracked-changes><table:cell-content-change><table:previous><table:change-track-table-cell \
         office:value-type=\"float\" office:value=\"1\"/></table:previous></table:cell-content-change></table:tracked-changes>\
         <table:table table:name=\"a\" table:protected=\"true\"><table:shapes><draw:object><table:table table:name=\"inner\">\
         <table:table-row><table:table-cell office:value-type=\"float\" office:value=\"1\"/></table:table-row></table:table>\
         </draw:object></table:shapes><table:table-row><table:table-cell/></table:table-row></table:table>\
         <table:table table:name=\"b\" table:style-name=\"ta2\"/>\
         <table:table table:name=\"'file:///tmp/x.ods'#$Sheet1\" table:style-name=\"ta_extref\"><table:table-row/></table:table>\
         <table:named-expressions><table:named-range table:name=\"Board\" table:cell-range-address=\"$b.$B$2:.$J$10\"/>\
         <table:named-range table:name=\"Gone\" table:cell-range-address=\"$c.$B$2:.$J$10\"/>\
         <table:named-expression table:name=\"K\" table:expression=\"0.5\"/></table:named-expressions>\
         <table:database-ranges><table:database-range table:name=\"t\" table:target-range-address=\"a.A1:a.C6\"/>\
         <table:database-range table:name=\"__Anonymous_Sheet_DB__0\" table:target-range-address=\"a.A1:a.C6\"/></table:database-ranges>",
    );
    let book = open(&document(&xml));
    let sheets: Vec<_> = book.sheets().iter().map(|s| (s.name.as_str(), s.visibility, s.protected)).collect();
    assert_eq!(sheets, [("a", Visibility::Visible, true), ("b", Visibility::Hidden, false)]);
    assert!(book.sheets()[0].cells.is_empty());
    let names: Vec<_> =
        book.defined_names().iter().map(|n| (n.name.as_str(), n.sheet, n.range.to_string())).collect();
    assert_eq!(names, [("Board", 1, "B2:J10".to_owned()), ("t", 0, "A1:C6".to_owned())]);
}

#[test]
fn looks_are_inherited() {
    let styles = "<style:style style:name=\"ce1\" style:family=\"table-cell\" style:parent-style-name=\"Good\">\
        <style:table-cell-properties fo:border-left=\"1.76pt solid #000000\" fo:border=\"0.74pt solid #000000\" \
        fo:border-bottom=\"none\"/></style:style>\
        <style:style style:name=\"ce2\" style:family=\"table-cell\" style:parent-style-name=\"ce1\">\
        <style:text-properties style:use-window-font-color=\"true\" fo:font-weight=\"normal\"/></style:style>\
        <style:style style:name=\"ce3\" style:family=\"table-cell\"><style:paragraph-properties fo:border=\"1pt solid #000000\"/>\
        <style:odd-properties fo:color=\"#ff0000\"/></style:style>\
        <style:style style:name=\"loop\" style:family=\"table-cell\" style:parent-style-name=\"loop\"/>\
        <style:style style:name=\"co1\" style:family=\"table-column\"><style:table-column-properties style:column-width=\"0.889in\"/></style:style>\
        <style:style style:name=\"ro1\" style:family=\"table-row\"><style:table-row-properties style:row-height=\"36pt\"/></style:style>";
    let rows = "<table:table-column table:style-name=\"co1\" table:number-columns-repeated=\"2\" table:default-cell-style-name=\"ce1\"/>\
        <table:table-column table:default-cell-style-name=\"Good\"/>\
        <table:table-row table:style-name=\"ro1\"><table:table-cell table:style-name=\"ce2\"/><table:table-cell/>\
        <table:table-cell office:value-type=\"float\" office:value=\"1\"/><table:table-cell table:style-name=\"loop\"/>\
        <table:table-cell table:style-name=\"ce3\"/></table:table-row>\
        <table:table-row table:default-cell-style-name=\"ce2\"><table:table-cell/></table:table-row>";
    let book = open(&sheet(styles, rows));
    let sheet = &book.sheets()[0];
    let look = |address: &str| book.style(sheet.style_at(address.parse().unwrap()));
    let green = Some(Rgb(0, 0x66, 0));
    assert_eq!(
        (look("B1").font, look("B1").bold, look("B1").fill),
        (green, true, Some(Rgb(0xCC, 0xFF, 0xCC)))
    );
    let borders = look("B1").borders;
    assert_eq!(
        (borders.left, borders.right, borders.top, borders.bottom),
        (Line::Medium, Line::Thin, Line::Thin, Line::None)
    );
    assert_eq!((look("A1").font, look("A1").bold, look("A1").borders), (None, false, borders));
    assert_eq!((look("C1").font, look("C1").borders.left), (green, Line::None));
    assert_eq!(look("D1").font, None);
    assert_eq!((look("E1").font, look("E1").borders.left), (None, Line::None), "not those of the cell");
    assert_eq!((look("B2").font, look("B9").font), (None, green));
    assert_eq!(sheet.height(0), Some(36.0));
    assert!((sheet.width(1).unwrap() - 11.477).abs() < 0.001 && sheet.width(2).is_none());
}

#[test]
fn endless_repeats_cost_nothing() {
    let styled = "<table:table-row table:number-rows-repeated=\"1048576\"><table:table-cell table:style-name=\"Good\" \
        table:number-columns-repeated=\"16384\"/></table:table-row>";
    let rows = format!(
        "{}<table:table-row><table:table-cell office:value-type=\"float\" office:value=\"1\"/></table:table-row>",
        styled.repeat(3)
    );
    let book = open(&sheet("", &rows));
    assert!(book.sheets()[0].cells.is_empty());
    assert!(
        matches!(book.notices(), [Notice::Repaired(_)]),
        "the cell behind the last row is left out, with a notice"
    );

    for repeats in ["4294967295", "99999999999999999999", "-1", "0", "x"] {
        let cell = format!(
            "<table:table-cell table:number-columns-repeated=\"{repeats}\" office:value-type=\"float\" office:value=\"1\"/>"
        );
        let cells = open(&row(&cell)).sheets()[0].cells.len();
        assert!(cells == 1 || cells == 16_384, "{repeats}: {cells}");
    }

    let full = "<table:table-row table:number-rows-repeated=\"1048576\"><table:table-cell office:value-type=\"float\" \
        office:value=\"1\" table:number-columns-repeated=\"16384\"/></table:table-row>";
    let error = Workbook::from_bytes(sheet("", full), None).unwrap_err();
    assert!(matches!(error, OpenError::TooLarge { what: "cells", .. }), "{error}");

    let long = "x".repeat(1 << 16);
    let wide = format!(
        "<table:table-row table:number-rows-repeated=\"100\"><table:table-cell office:value-type=\"string\" \
        table:number-columns-repeated=\"1000\"><text:p>{long}</text:p></table:table-cell></table:table-row>"
    );
    let error = Workbook::from_bytes(sheet("", &wide), None).unwrap_err();
    assert!(matches!(error, OpenError::TooLarge { .. }), "{error}");

    let blanks = "<table:table-cell office:value-type=\"string\"><text:p><text:s text:c=\"4000000000\"/></text:p></table:table-cell>";
    let _ = Workbook::from_bytes(row(blanks), None);
}

#[test]
fn what_is_no_document_is_an_error() {
    let encrypted =
        package(&[("content.xml", b"rubbish"), ("META-INF/manifest.xml", b"<m:encryption-data/>")]);
    assert_eq!(Workbook::from_bytes(encrypted, None).unwrap_err(), OpenError::Encrypted);
    for content in ["", "<a>", "rubbish", "<office:document-content/>x<"] {
        let result = Workbook::from_bytes(document(content), None);
        assert!(matches!(result, Err(OpenError::Damaged { .. })), "{content:?}: {result:?}");
    }
    let missing = Workbook::from_bytes(package(&[("styles.xml", b"<a/>")]), None);
    assert!(missing.is_err());
    let old_manifest = package(&[
        ("content.xml", content("", "<table:table table:name=\"S\"/>").as_bytes()),
        (
            "META-INF/manifest.xml",
            b"<!DOCTYPE manifest:manifest PUBLIC \"x\" \"Manifest.dtd\"><manifest:manifest/>",
        ),
    ]);
    assert_eq!(open(&old_manifest).sheets().len(), 1);
}

#[test]
fn prefixes_are_free() {
    let xml = content(
        "",
        "<table:table table:name=\"S\"><table:table-row><table:table-cell office:value-type=\"float\" office:value=\"5\"/></table:table-row></table:table>",
    );
    let renamed = xml
        .replace("table:", "t:")
        .replace("office:", "o:")
        .replace("opendocument:xmlns:t:1.0", "opendocument:xmlns:table:1.0");
    let renamed = renamed.replace("opendocument:xmlns:o:1.0", "opendocument:xmlns:office:1.0");
    let renamed = renamed.replace("xmlns:table=", "xmlns:t=").replace("xmlns:office=", "xmlns:o=");
    assert!(renamed.contains("<t:table-cell o:value"), "{renamed}");
    assert_eq!(at(&open(&document(&renamed)).sheets()[0], "A1"), CellValue::Number(5.0));
}
