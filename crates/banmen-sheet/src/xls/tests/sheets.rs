//! New sheets, and patches at random.

use std::collections::BTreeMap;
use std::sync::Arc;

use proptest::prelude::*;
use proptest::test_runner::contextualize_config;

use super::super::records::{Records, id, u16_at};
use super::books;
use super::build::{Book, Raw, blank, dimensions, number, rk, row, sst, words};
use super::patching::{BLUE, edit, open, stream};
use crate::{
    Align, Borders, CellLook, CellRef, CellValue, Line, NewCell, NewSheet, NewValue, Patch, PatchError,
    PatchNote, Rgb,
};

/// A sheet with a look and a value of each kind.
fn answer() -> NewSheet {
    let look = CellLook {
        bold: true,
        color: Some(BLUE),
        fill: Some(Rgb(255, 255, 0)),
        align: Align::Center,
        borders: Borders { left: Line::Thick, top: Line::Thin, ..Borders::default() },
        points: Some(14),
    };
    let cell = |row, col, value, look| NewCell { at: CellRef::new(row, col), value, look };
    NewSheet {
        name: "Sheet1".into(),
        cells: vec![
            cell(4, 2, Some(NewValue::Number(5.0)), look),
            cell(4, 1, Some(NewValue::Text("解答".into())), CellLook::default()),
            cell(6, 0, None, CellLook { align: Align::Wrap, ..CellLook::default() }),
        ],
        widths: vec![(2, 4.5), (0, 10.0)],
        heights: vec![(4, 20.0), (9, 30.0)],
        merged: vec!["A7:C8".parse().unwrap()],
        ..NewSheet::default()
    }
}

#[test]
fn new_sheets_stand_behind_the_others() {
    let mut book = Book::of(vec![dimensions(0, 0)]);
    book.before = vec![(id::TABID, words(&[7]))];
    book.behind = vec![(id::SUPBOOK, words(&[1, 0x0401])), sst(&["five"])];
    let patch = Patch { new_sheets: vec![answer(), answer()], ..Patch::new() };
    let patched = open(&book.bytes()).patched(&patch).unwrap();
    assert_eq!(patched.sheet_names, ["Sheet1 (2)", "Sheet1 (3)"]);
    let new = open(&patched.bytes);
    let again = new.patched(&patch).unwrap();
    assert_eq!(again.sheet_names, ["Sheet1 (2)", "Sheet1 (3)"], "they are there already");
    assert_eq!(again.bytes, patched.bytes);
    let other = NewSheet { widths: Vec::new(), ..answer() };
    let added = new.patched(&Patch { new_sheets: vec![other], ..Patch::new() }).unwrap();
    assert_eq!(added.sheet_names, ["Sheet1 (4)"]);
    let names: Vec<_> = new.sheets().iter().map(|sheet| sheet.name.as_str()).collect();
    assert_eq!(names, ["Sheet1", "Sheet1 (2)", "Sheet1 (3)"]);
    let sheet = &new.sheets()[2];
    let at = CellRef::new(4, 2);
    assert_eq!(
        (sheet.value(at), sheet.text_at(CellRef::new(4, 1))),
        (&CellValue::Number(5.0), "解答".into())
    );
    let look = new.style(sheet.style_at(at));
    assert_eq!((look.bold, look.font, look.fill), (true, Some(BLUE), Some(Rgb(255, 255, 0))));
    assert_eq!(
        (look.borders.left, look.borders.top, look.borders.right),
        (Line::Thick, Line::Thin, Line::None)
    );
    assert_eq!((sheet.width(2), sheet.height(4), sheet.height(9)), (Some(4.5), Some(20.0), Some(30.0)));
    assert_eq!(sheet.merged[0].to_string(), "A7:C8");
    let changed = stream(&patched.bytes);
    let record = |id| Records::new(&changed, 0).find(|record| record.id == id).unwrap().data.to_vec();
    assert_eq!(record(id::TABID), words(&[7, 8, 9]));
    assert_eq!(u16_at(&record(id::SUPBOOK), 0), Some(3));
}

#[test]
fn new_sheets_that_cannot_be() {
    let mut book = Book::of(vec![dimensions(0, 0)]);
    let refused = |book: &Book, sheet: NewSheet| {
        open(&book.bytes()).patched(&Patch { new_sheets: vec![sheet], ..Patch::new() }).unwrap_err()
    };
    let named = |name: &str| NewSheet { name: name.into(), ..NewSheet::default() };
    assert_eq!(refused(&book, named(" ")), PatchError::BadSheetName(" ".into()));
    let mut twice = answer();
    twice.cells.push(twice.cells[0].clone());
    assert!(matches!(refused(&book, twice), PatchError::SetTwice(_)));
    let mut outside = answer();
    outside.cells[0].at.col = 256;
    assert!(matches!(refused(&book, outside), PatchError::OutsideSheet(_)));
    book.before = vec![(id::PROTECT, words(&[1]))];
    assert_eq!(refused(&book, answer()), PatchError::ProtectedStructure);
}

#[test]
fn new_sheets_in_books() {
    let mut cases = 0;
    for (name, bytes) in books() {
        let book = open(&bytes);
        let patch = Patch { new_sheets: vec![answer()], ..Patch::new() };
        let patched = book.patched(&patch).unwrap_or_else(|error| panic!("{name}: {error}"));
        super::patching::save(&format!("sheet_{name}"), 0, &patched.bytes);
        let new = open(&patched.bytes);
        assert_eq!(new.sheets().len(), book.sheets().len() + 1, "{name}");
        assert_eq!(new.sheets()[..book.sheets().len()], *book.sheets(), "{name}");
        assert_eq!(new.patched(&patch).unwrap().bytes, patched.bytes, "{name}");
        cases += 1;
    }
    println!("{cases} books with a new sheet");
}

/// Rows laid out in one of the ways that programs have.
fn lay(cells: &BTreeMap<(u16, u16), i32>, way: u8) -> Vec<Raw> {
    let mut rows: BTreeMap<u16, Vec<Raw>> = BTreeMap::new();
    for (&(row, col), &n) in cells {
        let at = CellRef::new(row.into(), col.into()).to_string();
        let record = match n % 3 {
            0 => blank(&at),
            1 => rk(&at, n),
            _ => number(&at, f64::from(n)),
        };
        rows.entry(row).or_default().push(record);
    }
    let mut out = vec![dimensions(40, 12)];
    let rows: Vec<_> = rows.into_iter().collect();
    match way % 3 {
        0 => rows.chunks(4).for_each(|block| {
            out.extend(block.iter().map(|(number, _)| row(*number)));
            out.extend(block.iter().flat_map(|(_, cells)| cells.clone()));
        }),
        1 => rows.into_iter().for_each(|(number, cells)| out.extend([vec![row(number)], cells].concat())),
        _ => out.extend(rows.into_iter().flat_map(|(_, cells)| cells)),
    }
    out
}

/// Cells of a stream in the order of their records, and whether each row is announced before its cells.
fn order(stream: &[u8]) -> (Vec<(u16, u16)>, bool) {
    let (mut cells, mut rows, mut announced) = (Vec::new(), Vec::new(), true);
    for record in Records::new(stream, 0) {
        match record.id {
            id::ROW => rows.extend(u16_at(record.data, 0)),
            id::RK | id::NUMBER | id::BLANK => {
                let place = u16_at(record.data, 0).zip(u16_at(record.data, 2)).unwrap();
                announced &= rows.is_empty() || rows.contains(&place.0);
                cells.push(place);
            }
            _ => {}
        }
    }
    (cells, announced)
}

proptest! {
    #![proptest_config(contextualize_config(ProptestConfig::with_cases(160)))]

    #[test]
    fn patches_read_back_and_twice_is_once(
        cells in prop::collection::btree_map((0..40_u16, 0..12_u16), 0..50_i32, 0..60),
        way in any::<u8>(),
        edits in prop::collection::btree_map((0..50_u16, 0..14_u16), -5..10_i32, 1..40),
    ) {
        let book = open(&Book::of(lay(&cells, way)).bytes());
        let at = |&(row, col): &(u16, u16)| CellRef::new(row.into(), col.into());
        let patch = Patch {
            edits: edits.iter().map(|(place, &n)| edit(0, at(place), NewValue::Number(f64::from(n)))).collect(),
            ..Patch::new()
        };
        let patched = book.patched(&patch).unwrap();
        let new = open(&patched.bytes);
        for place in cells.keys().chain(edits.keys()) {
            let expected = match edits.get(place) {
                Some(&n) => &CellValue::Number(f64::from(n)),
                None => book.sheets()[0].value(at(place)),
            };
            prop_assert_eq!(new.sheets()[0].value(at(place)), expected);
        }
        prop_assert_eq!(&new.patched(&patch).unwrap().bytes, &patched.bytes);
        let (records, announced) = order(&stream(&patched.bytes));
        prop_assert!(records.is_sorted_by(|a, b| a < b), "{:?}", records);
        prop_assert!(announced || way % 3 == 2);
    }

    /// A damaged book that still opens is patched or refused, never a crash.
    #[test]
    fn patching_damaged_books_does_not_crash(changes in prop::collection::vec((any::<u16>(), any::<u8>()), 1..8)) {
        let mut book = Book::of(lay(&(0..9).map(|n| ((n, n), i32::from(n))).collect(), 0));
        book.behind = vec![sst(&["five"])];
        let mut bytes = book.bytes();
        for (at, byte) in changes {
            let at = usize::from(at) % bytes.len();
            bytes[at] = byte;
        }
        if let Ok(book) = super::super::read(Arc::from(bytes)) {
            let patch = Patch {
                edits: vec![
                    edit(0, CellRef::new(0, 0), NewValue::Number(1.0)),
                    edit(0, CellRef::new(20, 3), NewValue::Text("x".into())),
                ],
                new_sheets: vec![answer()],
            };
            let _ = book.patched(&patch);
        }
    }
}

/// How a sheet is printed and shown stands in its records, in the order of Excel; what this format does not get is told.
#[test]
fn a_sheet_says_how_it_is_shown_and_printed() {
    let page = crate::Page {
        paper: crate::Paper::B5,
        landscape: true,
        fit_width: true,
        area: Some("A1:C3".parse().unwrap()),
        header: "数独 & 1".to_owned(),
        ..crate::Page::default()
    };
    let drawing = crate::Drawing { shapes: vec![crate::Shape::default()], ..crate::Drawing::default() };
    let formulas = [(CellRef::new(4, 2), "2+3".to_owned())].into();
    let sheet = NewSheet { page: Some(page), frozen_rows: 2, hide_grid: true, drawing, formulas, ..answer() };
    let mut patch = Patch::new();
    patch.new_sheets.push(sheet);
    for (name, bytes) in super::books() {
        let book = open(&bytes);
        let patched = match book.patched(&patch) {
            Err(PatchError::ProtectedStructure) => continue,
            patched => patched.unwrap_or_else(|error| panic!("{name}: {error}")),
        };
        let notes = [PatchNote::NoShapes, PatchNote::NoPrintArea, PatchNote::NotLive];
        for note in notes.map(|note| note(crate::Format::Xls)) {
            assert!(patched.notes.contains(&note), "{name}: {note:?}");
        }
        let changed = stream(&patched.bytes);
        let at = super::super::globals::Globals::read(&changed).unwrap().sheets.last().unwrap().at;
        let records = super::super::records::substream(&changed, at).unwrap();
        let data = |id: u16| records.iter().find(|record| record.id == id).unwrap().data;
        assert_eq!(u16_at(data(id::WSBOOL), 0), Some(0x05C1));
        let setup: Vec<_> = (0..6).map(|word| u16_at(data(id::SETUP), 2 * word).unwrap()).collect();
        assert_eq!((setup, data(id::SETUP).len()), (vec![13, 100, 1, 1, 0, 0], 34));
        let (header, _) = super::super::strings::unicode_at(data(id::HEADER), 2, 9).unwrap();
        assert_eq!(header, "&C数独 && 1");
        assert_eq!(u16_at(data(id::WINDOW2), 0), Some(0x1BC));
        assert_eq!(data(id::PANE), [0, 0, 2, 0, 2, 0, 0, 0, 2, 0]);
        assert_eq!(open(&patched.bytes).patched(&patch).unwrap().bytes, patched.bytes, "{name}");
        super::patching::save(&format!("full_{name}"), 0, &patched.bytes);
    }
}
