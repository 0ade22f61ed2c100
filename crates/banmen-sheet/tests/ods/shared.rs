//! The shared workbooks: values as another reader has them.

use std::io::Cursor;
use std::path::PathBuf;

use banmen_sheet::{CellRef, CellValue, Workbook};
use calamine::{Data, Ods, Reader};

/// The shared documents, with their names; none where the folder is absent.
pub fn documents() -> Vec<(String, Vec<u8>)> {
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
