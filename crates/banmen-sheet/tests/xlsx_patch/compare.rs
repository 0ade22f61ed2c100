//! Packages compared part by part, workbooks cell by cell.

use std::collections::BTreeMap;
use std::io::{Cursor, Read};

use banmen_sheet::{CellRef, CellValue, Workbook};
use calamine::{Data, Reader};
use zip::ZipArchive;

/// The entries of a package in order: name, unpacked bytes.
pub(crate) fn parts(bytes: &[u8]) -> Vec<(String, Vec<u8>)> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).unwrap();
    (0..archive.len())
        .map(|index| {
            let mut file = archive.by_index(index).unwrap();
            let mut data = Vec::new();
            file.read_to_end(&mut data).unwrap();
            (String::from_utf8_lossy(file.name_raw()).into_owned(), data)
        })
        .collect()
}

/// The text of one part.
pub(crate) fn part(bytes: &[u8], name: &str) -> String {
    let (_, data) =
        parts(bytes).into_iter().find(|(part, _)| part == name).unwrap_or_else(|| panic!("no {name}"));
    String::from_utf8(data).unwrap()
}

/// What differs between two packages: names of parts that changed, were removed, were added. The order of those that
/// stay must be the same.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Difference {
    pub(crate) changed: Vec<String>,
    pub(crate) removed: Vec<String>,
    pub(crate) added: Vec<String>,
}

pub(crate) fn difference(before: &[u8], after: &[u8]) -> Difference {
    let (before, after) = (parts(before), parts(after));
    let names = |parts: &[(String, Vec<u8>)]| parts.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
    let (old, new) = (names(&before), names(&after));
    let kept = |names: &[String], others: &[String]| {
        names.iter().filter(|n| others.contains(n)).cloned().collect::<Vec<_>>()
    };
    assert_eq!(kept(&old, &new), kept(&new, &old), "the order of the entries");
    let by_name: BTreeMap<&String, &Vec<u8>> = after.iter().map(|(name, data)| (name, data)).collect();
    Difference {
        changed: before
            .iter()
            .filter(|(n, d)| by_name.get(n).is_some_and(|new| *new != d))
            .map(|(n, _)| n.clone())
            .collect(),
        removed: old.iter().filter(|name| !new.contains(name)).cloned().collect(),
        added: new.iter().filter(|name| !old.contains(name)).cloned().collect(),
    }
}

/// Every cell of a workbook that holds something: sheet, cell, value, formula.
pub(crate) type Cells = BTreeMap<(String, CellRef), (CellValue, Option<String>)>;

pub(crate) fn cells(book: &Workbook) -> Cells {
    let mut cells = BTreeMap::new();
    for sheet in book.sheets() {
        for (at, cell) in &sheet.cells {
            let formula = cell.formula.as_ref().map(|f| f.text.clone());
            if cell.value != CellValue::Empty || formula.is_some() {
                cells.insert((sheet.name.clone(), *at), (cell.value.clone(), formula));
            }
        }
    }
    cells
}

/// What another reader sees.
pub(crate) fn calamine_cells(bytes: &[u8]) -> BTreeMap<(String, CellRef), String> {
    let mut book = calamine::open_workbook_auto_from_rs(Cursor::new(bytes)).unwrap();
    let mut cells = BTreeMap::new();
    for name in book.sheet_names() {
        let Ok(range) = book.worksheet_range(&name) else { continue };
        let start = range.start().unwrap_or_default();
        for (row, col, data) in range.used_cells().filter(|(_, _, data)| **data != Data::Empty) {
            let at = CellRef::new(start.0 + row as u32, start.1 + col as u32);
            cells.insert((name.clone(), at), format!("{data:?}"));
        }
    }
    cells
}
