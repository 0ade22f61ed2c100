//! Reading, against an independent reader.

use std::io::Cursor;
use std::sync::Arc;

use calamine::{Data, Reader, Xls};

use super::books as all;
use crate::{CellRef, CellValue, SheetKind};

/// Values of all cells that are not empty, sheet by sheet, as the other reader sees them.
fn other_reader(bytes: &[u8], sheet: &str) -> Vec<(CellRef, CellValue)> {
    let mut book: Xls<_> = Xls::new(Cursor::new(bytes.to_vec())).unwrap();
    let range = book.worksheet_range(sheet).unwrap();
    let (top, left) = range.start().unwrap_or_default();
    let cells = range.used_cells().map(|(row, col, data)| {
        let value = match data {
            Data::Int(n) => CellValue::Number(*n as f64),
            Data::Float(n) => CellValue::Number(*n),
            Data::DateTime(date) => CellValue::Number(date.as_f64()),
            Data::String(text) => CellValue::Text(text.clone()),
            Data::Bool(b) => CellValue::Bool(*b),
            Data::Error(error) => CellValue::Error(error.to_string()),
            _ => CellValue::Empty,
        };
        (CellRef::new(top + row as u32, left + col as u32), value)
    });
    cells.filter(|(_, value)| blank_is_empty(value) != CellValue::Empty).collect()
}

/// The other reader leaves out empty results of formulas.
fn blank_is_empty(value: &CellValue) -> CellValue {
    if *value == CellValue::Text(String::new()) { CellValue::Empty } else { value.clone() }
}

#[test]
fn all_books_read_as_another_reader_reads_them() {
    let (mut books, mut cells) = (0, 0);
    for (name, bytes) in all() {
        let book = super::super::read(Arc::from(bytes.as_slice())).unwrap();
        assert_eq!(book.notices(), [], "{name}");
        for sheet in book.sheets().iter().filter(|sheet| sheet.kind == SheetKind::Worksheet) {
            let ours: Vec<_> = sheet
                .cells
                .iter()
                .map(|(&at, cell)| (at, blank_is_empty(&cell.value)))
                .filter(|(_, value)| *value != CellValue::Empty)
                .collect();
            let theirs = other_reader(&bytes, &sheet.name);
            for (ours, theirs) in ours.iter().zip(&theirs) {
                assert_eq!(ours, theirs, "{name} {}", sheet.name);
            }
            assert_eq!(ours.len(), theirs.len(), "{name} {}", sheet.name);
            cells += ours.len();
        }
        books += 1;
    }
    println!("{books} books, {cells} cells read alike");
}
