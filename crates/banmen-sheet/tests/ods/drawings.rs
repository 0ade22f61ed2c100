//! Drawings on new sheets.

use banmen_sheet::{Drawing, NewSheet, Patch, Workbook};

use crate::build::{open, part, row};
use crate::tree::tree;

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
