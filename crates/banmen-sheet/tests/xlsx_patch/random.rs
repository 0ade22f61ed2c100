//! Random edits of random workbooks: what was asked for is there afterwards, and nothing else has changed.

use std::collections::BTreeMap;

use banmen_sheet::{CellEdit, CellRef, CellValue, NewValue, Patch, Rgb, Run, Workbook};
use proptest::prelude::*;

use crate::build::Book;
use crate::compare::{calamine_cells, cells};

/// A cell as a file may write it.
#[derive(Clone, Debug)]
enum Held {
    Absent,
    Styled,
    Number(u8),
    Text(String),
    Formula(u8, u8),
}

fn held() -> impl Strategy<Value = Held> {
    prop_oneof![
        3 => Just(Held::Absent),
        1 => Just(Held::Styled),
        2 => any::<u8>().prop_map(Held::Number),
        1 => "[a-z<&_x0 あ]{0,5}".prop_map(Held::Text),
        1 => (0u8..6, 0u8..6).prop_map(|(row, col)| Held::Formula(row, col)),
    ]
}

fn value() -> impl Strategy<Value = NewValue> {
    prop_oneof![
        (-1e9..1e9f64).prop_map(NewValue::Number),
        (0..10u8).prop_map(|n| NewValue::Number(n.into())),
        Just(NewValue::Blank),
        "[ a-z<&>\"_x0-9\n\u{1}あ😀]{0,8}".prop_map(NewValue::Text),
        prop::collection::vec(("[ a-z<&_0\n\u{1}あ]{0,4}", any::<bool>()), 0..4).prop_map(|runs| {
            let run = |(text, strike)| Run { text, strike, bold: !strike, ..Run::default() };
            NewValue::Rich(runs.into_iter().map(run).collect())
        }),
    ]
}

fn edits() -> impl Strategy<Value = Vec<CellEdit>> {
    let color = || prop::option::of((0..3u8).prop_map(|n| Rgb(n, 0, 255)));
    let value = prop::option::weighted(0.8, value());
    let place = (0..2usize, 0..7u32, 0..7u32);
    let edit = (place, value, color(), color()).prop_map(|((sheet, row, col), value, color, fill)| {
        let at = CellEdit::at(sheet, CellRef::new(row, col));
        CellEdit { value, color, fill, replace_formula: true, ..at }
    });
    prop::collection::vec(edit, 0..12).prop_map(|edits| {
        let by_cell: BTreeMap<_, _> = edits.into_iter().map(|edit| ((edit.sheet, edit.at), edit)).collect();
        by_cell.into_values().collect()
    })
}

/// The inside of a sheet of six by six cells. `bare` leaves out addresses where they follow from the one before.
fn sheet(rows: &[Vec<Held>], bare: bool) -> String {
    let mut out = String::from(
        "<dimension ref=\"A1:F6\"/><cols><col min=\"2\" max=\"4\" style=\"1\"/></cols><sheetData>",
    );
    for (row, held) in rows.iter().enumerate() {
        let mut cells = String::new();
        let mut follows = true;
        for (col, held) in held.iter().enumerate() {
            let at = CellRef::new(row as u32, col as u32);
            let at = if bare && follows { String::new() } else { format!(" r=\"{at}\"") };
            follows = !matches!(held, Held::Absent);
            cells.push_str(&match held {
                Held::Absent => String::new(),
                Held::Styled => format!("<c{at} s=\"2\"/>"),
                Held::Number(n) => format!("<c{at} s=\"1\"><v>{n}</v></c>"),
                Held::Text(text) => {
                    let text = text.replace('&', "&amp;").replace('<', "&lt;");
                    format!("<c{at} t=\"inlineStr\"><is><t xml:space=\"preserve\">{text}</t></is></c>")
                }
                Held::Formula(row, col) => format!(
                    "<c{at} t=\"str\"><f>{}</f><v>x</v></c>",
                    CellRef::new((*row).into(), (*col).into())
                ),
            });
        }
        let is_needed = !cells.is_empty() || bare || row % 2 == 0;
        let number = if bare { String::new() } else { format!(" r=\"{}\" spans=\"1:6\"", row + 1) };
        match (cells.is_empty(), is_needed) {
            (true, true) => out.push_str(&format!("<row{number}/>")),
            (true, false) => {}
            (false, _) => out.push_str(&format!("<row{number}>{cells}</row>")),
        }
    }
    out + "</sheetData>"
}

proptest! {
    #[test]
    fn edits_hold_and_nothing_else_changes(
        rows in prop::collection::vec(prop::collection::vec(held(), 6), 6),
        bare in any::<bool>(),
        edits in edits(),
    ) {
        let other = "<sheetData><row r=\"3\"><c r=\"C3\"><f>Sheet1!A1</f><v>7</v></c></row></sheetData>";
        let built = Book::new(&[("Sheet1", &sheet(&rows, bare)), ("Second", other)]);
        let book = built.open();
        let patch = Patch { edits, ..Patch::default() };
        let patched = built.patched(&patch).unwrap();
        let reopened = Workbook::from_bytes(patched.bytes.clone(), None).unwrap();

        let mut expected = cells(&book);
        for edit in &patch.edits {
            let place = (book.sheets()[edit.sheet].name.clone(), edit.at);
            let value = match &edit.value {
                Some(NewValue::Blank) => {
                    expected.remove(&place);
                    None
                }
                Some(NewValue::Number(number)) => Some(CellValue::Number(*number)),
                Some(value) => value.text().map(|text| CellValue::Text(text.into_owned())),
                None => None,
            };
            if let Some(value) = value {
                expected.insert(place, (value, None));
            }
            let look = |book: &Workbook| book.style(book.sheets()[edit.sheet].style_at(edit.at));
            let (old, new) = (look(&book), look(&reopened));
            prop_assert_eq!(new.font, edit.color.or(old.font));
            prop_assert_eq!(new.fill, edit.fill.or(old.fill));
        }
        let mut found = cells(&reopened);
        prop_assert_eq!(expected.keys().collect::<Vec<_>>(), found.keys().collect::<Vec<_>>());
        // Results may be gone, but never others than those of formulas.
        for (place, (value, formula)) in &mut found {
            if formula.is_some() && *value == CellValue::Empty {
                *value = expected[place].0.clone();
            }
        }
        prop_assert_eq!(&found, &expected);

        let seen = calamine_cells(&patched.bytes);
        for edit in &patch.edits {
            let place = (book.sheets()[edit.sheet].name.clone(), edit.at);
            if let Some(NewValue::Number(number)) = edit.value {
                prop_assert_eq!(seen.get(&place), Some(&format!("Float({number:?})")));
            }
        }
    }

    #[test]
    fn damaged_sheets_end_in_an_error_or_a_whole_file(
        cut in 0usize..2000,
        junk in "[<>/ a-z\"=&;0-9]{0,6}",
        at in 0..60u32,
    ) {
        let rows = vec![vec![Held::Number(3), Held::Formula(0, 0), Held::Text("a".to_owned()), Held::Absent, Held::Styled, Held::Absent]; 6];
        let good = Book::new(&[("Sheet1", &sheet(&rows, false))]);
        let text = crate::compare::part(&good.bytes(), "xl/worksheets/sheet1.xml");
        let cut = cut.min(text.len());
        prop_assume!(text.is_char_boundary(cut));
        let mut bad = good.clone();
        bad.put("xl/worksheets/sheet1.xml", format!("{}{junk}{}", &text[..cut], &text[cut..]));
        let Ok(book) = Workbook::from_bytes(bad.bytes(), None) else { return Ok(()) };
        let mut patch = Patch::new();
        patch.set_number(0, CellRef::new(at / 8, at % 8), 5.0);
        if book.patched(&patch).is_ok() {
            let patched = bad.patched(&patch).unwrap();
            let reopened = Workbook::from_bytes(patched.bytes, None).unwrap();
            prop_assert_eq!(reopened.sheets()[0].value(CellRef::new(at / 8, at % 8)), &CellValue::Number(5.0));
        }
    }
}
