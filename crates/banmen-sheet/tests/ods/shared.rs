//! The shared workbooks: values as another reader has them.

use std::io::Cursor;
use std::path::PathBuf;

use banmen_sheet::{CellEdit, CellRef, CellValue, NewValue, Patch, Rgb, Workbook};
use calamine::{Data, Ods, Reader};

/// The shared documents, with their names; none where the folder is absent.
pub(crate) fn documents() -> Vec<(String, Vec<u8>)> {
    let shared = std::env::var("BANMEN_SHARED");
    let shared =
        shared.unwrap_or_else(|_| concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared").to_owned());
    let sheets = PathBuf::from(shared).join("data/sheets");
    let folders = [sheets.clone(), sheets.join("synthetic")];
    let entries = folders.iter().filter_map(|folder| folder.read_dir().ok()).flatten().flatten();
    let paths = entries.map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|e| e == "ods"));
    let mut documents: Vec<_> = paths
        .map(|path| (path.file_name().unwrap().to_string_lossy().into_owned(), std::fs::read(&path).unwrap()))
        .collect();
    documents.sort();
    documents
}

#[test]
fn values_are_those_of_calamine() {
    let documents = documents();
    let mut cells = 0;
    for (name, bytes) in &documents {
        let book = Workbook::from_bytes(bytes.clone(), Some(name)).unwrap();
        let mut other: Ods<_> = Ods::new(Cursor::new(bytes)).unwrap();
        let names: Vec<_> = book.sheets().iter().map(|sheet| sheet.name.clone()).collect();
        assert_eq!(names, other.sheet_names(), "{name}");
        for sheet in book.sheets() {
            let range = other.worksheet_range(&sheet.name).unwrap();
            let (top, left) = range.start().unwrap_or_default();
            for (row, col, value) in range.used_cells() {
                let at = CellRef::new(top + row as u32, left + col as u32);
                let ours = sheet.value(at);
                let same = match (value, ours) {
                    (Data::Float(a), CellValue::Number(b)) => a == b,
                    (Data::Int(a), CellValue::Number(b)) => *a as f64 == *b,
                    (Data::String(a), CellValue::Text(b) | CellValue::Error(b)) => a == b,
                    (Data::Bool(a), CellValue::Bool(b)) => a == b,
                    (Data::Empty, CellValue::Empty) => true,
                    _ => false,
                };
                assert!(same, "{name} {}!{at}: {value:?}, {ours:?}", sheet.name);
                cells += 1;
            }
            let ours = sheet.cells.values().filter(|cell| cell.value != CellValue::Empty).count();
            let theirs = range.used_cells().count();
            assert!(ours >= theirs, "{name} {}: {ours} of {theirs}", sheet.name);
        }
    }
    println!("{} documents, {cells} cells", documents.len());
}

/// The raw entries of a package: name, compressed bytes, and whether stored.
fn entries(bytes: &[u8]) -> Vec<(String, Vec<u8>, zip::CompressionMethod)> {
    let mut zip = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    let entry = |index| {
        let mut file = zip.by_index_raw(index).unwrap();
        let mut raw = Vec::new();
        std::io::Read::read_to_end(&mut file, &mut raw).unwrap();
        (file.name().unwrap().into_owned(), raw, file.compression())
    };
    (0..zip_len(bytes)).map(entry).collect()
}

fn zip_len(bytes: &[u8]) -> usize {
    zip::ZipArchive::new(Cursor::new(bytes)).unwrap().len()
}

#[test]
fn only_the_edited_cells_change() {
    let documents = documents();
    let mut edited = 0;
    for (name, bytes) in &documents {
        let book = Workbook::from_bytes(bytes.clone(), Some(name)).unwrap();
        for (index, sheet) in book.sheets().iter().enumerate() {
            let free = |at: &CellRef| {
                sheet.cell(*at).is_none_or(|cell| cell.formula.is_none())
                    && sheet.merged_at(*at).is_none_or(|range| range.first == *at)
            };
            let places = ["B3", "C4", "A1", "J11", "K40", "Z1"].map(|at| at.parse().unwrap());
            let edits = places.iter().filter(|at| free(at)).enumerate().map(|(n, &at)| CellEdit {
                value: match n {
                    1 => Some(NewValue::Text("五".to_owned())),
                    3 => None,
                    n => Some(NewValue::Number(n as f64 + 70.0)),
                },
                color: (n % 2 == 0).then_some(Rgb(0, 0, 0xFF)),
                fill: (n % 3 == 0).then_some(Rgb(0xFF, 0xFF, 0)),
                ..CellEdit::at(index, at)
            });
            let patch = Patch { edits: edits.collect(), new_sheets: Vec::new() };
            let patched = book.patched(&patch).unwrap();
            let (old, new) = (entries(bytes), entries(&patched.bytes));
            assert_eq!(old.len(), new.len(), "{name}");
            for (old, new) in old.iter().zip(&new) {
                assert_eq!(old.0, new.0, "{name}");
                assert_eq!(old == new, old.0 != "content.xml", "{name}: {}", old.0);
            }
            assert_eq!((new[0].0.as_str(), new[0].2), ("mimetype", zip::CompressionMethod::Stored));

            let again = Workbook::from_bytes(patched.bytes.clone(), Some(name)).unwrap();
            assert!(again.patched(&patch).unwrap().bytes == patched.bytes, "{name}: twice is more than once");
            for (now, (old, new)) in book.sheets().iter().zip(again.sheets()).enumerate() {
                for at in old.cells.keys().chain(new.cells.keys()) {
                    if let Some(edit) = patch.edits.iter().find(|edit| edit.sheet == now && edit.at == *at) {
                        let look = again.style(new.style_at(*at));
                        assert!(edit.color.is_none_or(|color| look.font == Some(color)), "{name} {at}");
                        assert!(edit.fill.is_none_or(|fill| look.fill == Some(fill)), "{name} {at}");
                        let kept = edit.value.is_some() || old.value(*at) == new.value(*at);
                        assert!(kept, "{name} {at}: a value goes with a look");
                        edited += 1;
                        continue;
                    }
                    let stale = new.cell(*at).and_then(|c| c.formula.as_ref()).is_some_and(|f| !f.cached);
                    assert!(stale || old.value(*at) == new.value(*at), "{name} {}!{at}", old.name);
                    assert_eq!(
                        book.style(old.style_at(*at)),
                        again.style(new.style_at(*at)),
                        "{name} {}!{at}",
                        old.name
                    );
                }
                assert_eq!((&old.merged, &old.widths), (&new.merged, &new.widths), "{name}");
                let kept = |(row, height): (&u32, &f64)| new.heights.get(row) == Some(height);
                assert!(old.heights.iter().all(kept), "{name}");
            }
        }
    }
    println!("{} documents, {edited} edited cells", documents.len());
}
