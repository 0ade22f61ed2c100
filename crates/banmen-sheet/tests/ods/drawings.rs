//! Drawings on new sheets.

use banmen_sheet::{
    CellLook, CellRef, CellValue, Drawing, NewCell, NewSheet, NewValue, Patch, PatchNote, Workbook,
};

use crate::build::{open, part, row};
use crate::shared::documents;
use crate::tree::{full_sheet, tree};

fn drawn(drawing: Drawing) -> Patch {
    let sheet = NewSheet { name: "木".to_owned(), drawing, ..NewSheet::default() };
    Patch { new_sheets: vec![sheet], ..Patch::default() }
}

/// What stands between two texts.
fn between<'t>(text: &'t str, from: &str, to: &str) -> &'t str {
    text.split_once(from).unwrap().1.split_once(to).unwrap().0
}

#[test]
fn a_drawing_lies_over_its_sheet() {
    let bytes = row("<table:table-cell/>");
    let patched = open(&bytes).patched(&drawn(tree())).unwrap();
    let xml = part(&patched.bytes, "content.xml");
    let shapes =
        between(&xml, "<table:table table:name=\"木\"><table:shapes>", "</table:shapes><table:table-column");
    let counts =
        ["<draw:custom-shape ", "<draw:connector ", "draw:type=\"standard\"", "draw:type=\"ellipse\""]
            .map(|text| shapes.matches(text).count());
    assert_eq!(counts, [5, 5, 4, 1]);
    for id in 1..=5 {
        assert_eq!(shapes.matches(&format!("xml:id=\"shape{id}\" ")).count(), 1);
    }
    let glued = "draw:start-shape=\"shape1\" draw:start-glue-point=\"2\" draw:end-shape=\"shape3\" draw:end-glue-point=\"0\"";
    assert!(shapes.contains(glued), "{shapes}");
    assert!(shapes.contains(">A &amp; B &lt;1&gt;</text:span></text:p>"), "{shapes}");
    assert!(shapes.contains(">根 r4c5\u{FFFD}</text:p>"), "{shapes}");
    assert!(
        shapes.contains("svg:width=\"110.00pt\" svg:height=\"44.00pt\" svg:x=\"150.00pt\" svg:y=\"20.00pt\"")
    );
    // Every style that is used is there, once.
    let styles = between(&xml, "<office:automatic-styles>", "</office:automatic-styles>");
    for used in shapes.split("style-name=\"").skip(1).map(|rest| rest.split('"').next().unwrap()) {
        assert_eq!(styles.matches(&format!("style:name=\"{used}\"")).count(), 1, "{used}");
    }
    assert!(styles.contains("draw:marker-end=\"Arrow\""), "{styles}");
    let common = part(&patched.bytes, "styles.xml");
    assert!(common.contains("<draw:marker draw:name=\"Arrow\" svg:viewBox="), "{common}");
    assert!(common.contains(" xmlns:svg=\"urn:oasis"), "{common}");

    let again = open(&patched.bytes);
    assert!(again.patched(&drawn(tree())).unwrap().bytes == patched.bytes, "twice is more than once");
    let mut other = tree();
    other.shapes[1].text.clear();
    let third = again.patched(&drawn(other)).unwrap();
    assert_eq!(third.sheet_names, ["木 (2)"]);
    assert!(part(&third.bytes, "content.xml").contains("xml:id=\"shape6\""), "ids differ in all sheets");
    assert!(part(&third.bytes, "styles.xml") == common, "the arrow head is there already");
    let reread = Workbook::from_bytes(third.bytes, None).unwrap();
    assert_eq!(reread.sheets().len(), 3);
    if let Some(folder) = std::env::var_os("BANMEN_KEEP") {
        std::fs::write(std::path::Path::new(&folder).join("drawing.ods"), &patched.bytes).unwrap();
    }
}

/// In a small document that says little, and in those of other people.
#[test]
fn a_sheet_says_how_it_is_shown_and_printed() {
    let patch = Patch { new_sheets: vec![full_sheet()], ..Patch::default() };
    let small = ("small".to_owned(), row("<table:table-cell/>"));
    for (name, bytes) in documents().into_iter().chain([small]) {
        let book = open(&bytes);
        let patched = book.patched(&patch).unwrap_or_else(|error| panic!("{name}: {error}"));
        let xml = part(&patched.bytes, "content.xml");
        let styles = part(&patched.bytes, "styles.xml");
        let area = "table:print-ranges=\"'盤''s 木'.A1:'盤''s 木'.K40\"><table:shapes>";
        assert!(xml.contains(area), "{name}");
        let table = between(&xml, "<table:table table:name=\"盤's 木\" table:style-name=\"", "\"");
        let style =
            between(&xml, &format!("style:name=\"{table}\" style:family=\"table\""), "</style:style>");
        let master = between(style, "style:master-page-name=\"", "\"");
        let page =
            between(&styles, &format!("<style:master-page style:name=\"{master}\""), "</style:master-page>");
        assert!(
            page.contains("<style:header><text:p>数独 &amp; &lt;盤&gt;</text:p></style:header>"),
            "{name}: {page}"
        );
        let layout = between(page, "style:page-layout-name=\"", "\"");
        let layout =
            between(&styles, &format!("<style:page-layout style:name=\"{layout}\">"), "</style:page-layout>");
        let size =
            "fo:page-width=\"595.28pt\" fo:page-height=\"419.53pt\" style:print-orientation=\"landscape\"";
        assert!(layout.contains(size), "{name}: {layout}");
        let is_told = bytes.windows(12).any(|name| name == b"settings.xml")
            && part(&bytes, "settings.xml").contains("config:name=\"Tables\"");
        assert_eq!(patched.notes.contains(&PatchNote::NoView(book.format())), !is_told, "{name}");
        if is_told {
            let settings = part(&patched.bytes, "settings.xml");
            let view = between(&settings, "config:name=\"盤's 木\">", "</config:config-item-map-entry>");
            assert!(view.contains("\"VerticalSplitPosition\" config:type=\"int\">2<"), "{name}: {view}");
            assert!(view.contains("\"ShowGrid\" config:type=\"boolean\">false<"), "{name}: {view}");
        }
        let again = open(&patched.bytes);
        assert_eq!(again.sheets().len(), book.sheets().len() + 1);
        assert!(again.patched(&patch).unwrap().bytes == patched.bytes, "{name}: twice is more than once");
        let mut other = patch.clone();
        other.new_sheets[0].page.as_mut().unwrap().landscape = false;
        assert_eq!(again.patched(&other).unwrap().sheet_names, ["盤's 木 (2)"], "{name}");
        if let Some(folder) = std::env::var_os("BANMEN_KEEP") {
            std::fs::write(std::path::Path::new(&folder).join(format!("full_{name}.ods")), &patched.bytes)
                .unwrap();
        }
    }
}

#[test]
fn formulas_leave_their_results_and_that_is_told() {
    let look = CellLook::default();
    let cell = NewCell { at: CellRef::new(0, 0), value: Some(NewValue::Number(5.0)), look };
    let formulas = [(cell.at, "2+3".to_owned())].into();
    let sheet = NewSheet { name: "Live".to_owned(), cells: vec![cell], formulas, ..NewSheet::default() };
    let patch = Patch { new_sheets: vec![sheet], ..Patch::default() };
    let patched = open(&row("<table:table-cell/>")).patched(&patch).unwrap();
    assert_eq!(patched.notes, [PatchNote::NotLive(banmen_sheet::Format::Ods)]);
    let again = open(&patched.bytes);
    let cell = again.sheets()[1].cell(CellRef::new(0, 0)).unwrap();
    assert_eq!((&cell.value, &cell.formula), (&CellValue::Number(5.0), &None));
}
