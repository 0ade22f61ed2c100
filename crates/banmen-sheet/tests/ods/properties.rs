//! Random documents and random edits: what is set reads back, all else stays, and hostile content never panics.

use banmen_sheet::{CellEdit, CellRef, CellValue, NewValue, Patch, Rgb, Run, Sheet, Workbook};
use proptest::prelude::*;

use crate::build::{content, document, open};

const STYLES: &str = "<style:style style:name=\"ce1\" style:family=\"table-cell\" style:parent-style-name=\"Default\">\
    <style:table-cell-properties fo:border=\"1pt solid #000000\"/></style:style>\
    <style:style style:name=\"ce2\" style:family=\"table-cell\"><style:text-properties fo:color=\"#ff0000\"/>\
    <style:map style:condition=\"cell-content()=5\" style:apply-style-name=\"Good\"/></style:style>";

fn cell() -> impl Strategy<Value = String> {
    let inner = prop_oneof![
        4 => Just(("", "".to_owned())),
        3 => (1..10_u32).prop_map(|n| ("office:value-type=\"float\" ", format!("office:value=\"{n}\"><text:p>{n}</text:p>"))),
        2 => "[a-z ]{0,5}".prop_map(|text| ("office:value-type=\"string\" ", format!("><text:p>{text}</text:p>"))),
        1 => Just(("table:formula=\"of:=[.A1]+[.B2]\" office:value-type=\"float\" ", "office:value=\"1\"><text:p>1</text:p>".to_owned())),
        1 => Just(("", "><office:annotation><text:p>n</text:p></office:annotation>".to_owned())),
    ];
    let style = prop::sample::select(vec![
        "",
        "table:style-name=\"ce1\" ",
        "table:style-name=\"ce2\" ",
        "table:style-name=\"Good\" ",
    ]);
    (inner, style, 1..5_u32).prop_map(|((attributes, rest), style, repeat)| {
        let repeat =
            if repeat > 1 { format!("table:number-columns-repeated=\"{repeat}\" ") } else { String::new() };
        match rest.split_once('>') {
            Some((more, inner)) => {
                format!("<table:table-cell {style}{attributes}{repeat}{more}>{inner}</table:table-cell>")
            }
            None => format!("<table:table-cell {style}{repeat}/>"),
        }
    })
}

/// The rows of a table.
fn rows() -> impl Strategy<Value = String> {
    let row = (prop::collection::vec(cell(), 0..6), 1..4_u32, 0..4_u8).prop_map(|(cells, repeat, wrap)| {
        let repeat =
            if repeat > 1 { format!(" table:number-rows-repeated=\"{repeat}\"") } else { String::new() };
        let row = format!("<table:table-row{repeat}>{}</table:table-row>", cells.concat());
        match wrap {
            0 => format!("<table:table-row-group>{row}</table:table-row-group>"),
            1 => format!("<table:table-header-rows>{row}</table:table-header-rows>"),
            _ => row,
        }
    });
    prop::collection::vec(row, 0..5).prop_map(|rows| {
        "<table:table-column table:number-columns-repeated=\"3\" table:default-cell-style-name=\"ce2\"/>"
            .to_owned()
            + &rows.concat()
    })
}

fn edits() -> impl Strategy<Value = Vec<CellEdit>> {
    let value = prop_oneof![
        (0..100_u32).prop_map(|n| NewValue::Number(f64::from(n) / 4.0)),
        "[a-z <&\n\t\"五]{0,6}".prop_map(NewValue::Text),
        Just(NewValue::Blank),
        prop::collection::vec(("[a-z <&\n\t五]{1,4}", any::<bool>()), 1..4).prop_map(|runs| {
            let run =
                |(text, strike)| Run { text, strike, points: (!strike).then_some(20), ..Run::default() };
            NewValue::Rich(runs.into_iter().map(run).collect())
        }),
    ];
    let color = prop::option::of(prop::sample::select(vec![Rgb(0, 0, 0xFF), Rgb(0xFF, 0, 0)]));
    let look =
        (color, prop::option::of(prop::sample::select(vec![Rgb(0xFF, 0xFF, 0), Rgb(0xFF, 0xFF, 0xFF)])));
    let asked = (prop::option::weighted(0.8, value), look);
    prop::collection::btree_map((0..16_u32, 0..16_u32), asked, 0..8).prop_map(|edits| {
        let edit = |((row, col), (value, (color, fill)))| CellEdit {
            value,
            color,
            fill,
            replace_formula: true,
            ..CellEdit::at(0, CellRef::new(row, col))
        };
        edits.into_iter().map(edit).collect()
    })
}

proptest! {
    #[test]
    fn what_is_set_reads_back(rows in rows(), edits in edits()) {
        let xml = content(STYLES, &format!("<table:table table:name=\"S\">{rows}</table:table>"));
        let bytes = document(&xml);
        let book = open(&bytes);
        let patch = Patch { edits: edits.clone(), new_sheets: Vec::new() };
        let patched = book.patched(&patch).unwrap().bytes;
        let again = open(&patched);
        let (old, new) = (&book.sheets()[0], &again.sheets()[0]);
        for edit in &edits {
            let (was, is) = (old.value(edit.at), new.value(edit.at));
            let same = match (&edit.value, is) {
                (Some(NewValue::Number(wanted)), CellValue::Number(is)) => wanted == is,
                (Some(NewValue::Number(_)), _) => false,
                (Some(NewValue::Blank), is) => *is == CellValue::Empty,
                (Some(wanted), CellValue::Text(is)) => wanted.text().unwrap() == *is,
                (Some(wanted), CellValue::Empty) => wanted.text().unwrap().is_empty() && was == is,
                (None, is) => {
                    let formula = new.cell(edit.at).and_then(|cell| cell.formula.as_ref());
                    was == is || formula.is_some_and(|formula| !formula.cached)
                }
                _ => false,
            };
            prop_assert!(same, "{}: {:?}, {is:?}", edit.at, edit.value);
            let formula = |sheet: &Sheet| sheet.cell(edit.at).and_then(|c| Some(c.formula.as_ref()?.text.clone()));
            let kept = if edit.value.is_none() { formula(old) } else { None };
            prop_assert_eq!(formula(new), kept);
            let look = again.style(new.style_at(edit.at));
            prop_assert!(edit.color.is_none_or(|color| look.font == Some(color)), "{}: {look:?}", edit.at);
            let was = book.style(old.style_at(edit.at));
            // White is read as no fill.
            let fill = edit.fill.map_or(was.fill, |fill| Some(fill).filter(|fill| *fill != Rgb(0xFF, 0xFF, 0xFF)));
            prop_assert_eq!((was.borders, fill), (look.borders, look.fill));
        }
        for at in old.cells.keys().chain(new.cells.keys()) {
            if edits.iter().any(|edit| edit.at == *at) {
                continue;
            }
            let stale = new.cell(*at).and_then(|cell| cell.formula.as_ref()).is_some_and(|formula| !formula.cached);
            prop_assert!(stale || old.value(*at) == new.value(*at), "{}", at);
            prop_assert_eq!(book.style(old.style_at(*at)), again.style(new.style_at(*at)), "{}", at);
        }
        prop_assert!(again.patched(&patch).unwrap().bytes == patched, "twice is more than once");
    }

    #[test]
    fn mutated_content_never_panics(rows in rows(), edits in edits(), cuts in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), "[<>/\"a-z:=0-9 &;]{0,8}"), 1..4)) {
        let mut xml = content(STYLES, &format!("<table:table table:name=\"S\">{rows}</table:table>"));
        for (from, length, new) in cuts {
            let from = from.index(xml.len());
            let to = (from + length.index(40)).min(xml.len());
            xml.replace_range(from..to, &new);
        }
        if let Ok(book) = Workbook::from_bytes(document(&xml), None) {
            let patch = Patch { edits, new_sheets: Vec::new() };
            if let Ok(patched) = book.patched(&patch) {
                let again = open(&patched.bytes);
                prop_assert!(again.patched(&patch).unwrap().bytes == patched.bytes, "twice is more than once");
            }
        }
    }
}
