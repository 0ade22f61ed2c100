//! Every workbook of the shared data opens, and its cells agree with those that calamine, an independent reader, sees.

use std::io::Cursor;
use std::path::{Path, PathBuf};

use banmen_sheet::{CellRange, CellRef, CellValue, Notice, OpenError, Workbook};
use calamine::{Data, Reader, SheetType, Sheets};

/// Files whose UTF-16 sheets calamine takes for empty.
const UNREAD_BY_CALAMINE: [&str; 1] = ["utf16.xlsm"];

fn shared_workbooks() -> Vec<PathBuf> {
    let shared = std::env::var_os("BANMEN_SHARED")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared"), PathBuf::from);
    let mut files = Vec::new();
    for folder in [shared.join("data/sheets"), shared.join("data/sheets/synthetic")] {
        files.extend(std::fs::read_dir(folder).into_iter().flatten().flatten().map(|file| file.path()));
    }
    files.retain(|file| file.extension().is_some_and(|e| e == "xlsx" || e == "xlsm"));
    files.sort();
    files
}

fn name(path: &Path) -> String {
    path.file_name().unwrap().to_string_lossy().into_owned()
}

/// What calamine's value is in our terms. It turns numbers into dates by their format; we do not.
fn ours(data: &Data) -> CellValue {
    match data {
        Data::Empty => CellValue::Empty,
        Data::Int(n) => CellValue::Number(*n as f64),
        Data::Float(n) => CellValue::Number(*n),
        Data::DateTime(date) => CellValue::Number(date.as_f64()),
        Data::String(text) | Data::DateTimeIso(text) | Data::DurationIso(text) => {
            CellValue::Text(text.clone())
        }
        Data::Bool(b) => CellValue::Bool(*b),
        Data::Error(error) => CellValue::Error(error.to_string()),
    }
}

#[test]
fn every_shared_workbook_agrees_with_calamine() {
    let (mut books, mut cells, mut formulas, mut merged) = (0, 0, 0, 0);
    for path in shared_workbooks() {
        let file = name(&path);
        let bytes = std::fs::read(&path).unwrap();
        if file == "enc.xlsm" {
            assert_eq!(Workbook::from_bytes(bytes, None).unwrap_err(), OpenError::Encrypted);
            continue;
        }
        let book = Workbook::from_bytes(bytes.clone(), Some(&file))
            .unwrap_or_else(|error| panic!("{file}: {error}"));
        assert!(
            !book.notices().iter().any(|n| matches!(n, Notice::Repaired(_))),
            "{file}: {:?}",
            book.notices()
        );
        books += 1;
        let mut other: Sheets<_> = calamine::open_workbook_auto_from_rs(Cursor::new(bytes)).unwrap();
        let names: Vec<String> = other.sheet_names();
        assert_eq!(names, book.sheets().iter().map(|s| s.name.clone()).collect::<Vec<_>>(), "{file}");
        if UNREAD_BY_CALAMINE.contains(&file.as_str()) {
            continue;
        }
        let kinds: Vec<SheetType> = other.sheets_metadata().iter().map(|m| m.typ).collect();
        for (index, sheet) in book.sheets().iter().enumerate() {
            let at = format!("{file} {}", sheet.name);
            if kinds[index] != SheetType::WorkSheet {
                assert!(sheet.cells.is_empty(), "{at}");
                continue;
            }
            let range = other.worksheet_range(&sheet.name).unwrap();
            let start = range.start().unwrap_or_default();
            for (row, col, data) in range.used_cells() {
                let cell = CellRef::new(start.0 + row as u32, start.1 + col as u32);
                assert_eq!(sheet.value(cell), &ours(data), "{at}!{cell}");
                cells += 1;
            }
            let valued = sheet.cells.values().filter(|c| c.value != CellValue::Empty).count();
            assert_eq!(valued, range.used_cells().count(), "{at}");
            let range = other.worksheet_formula(&sheet.name).unwrap();
            let start = range.start().unwrap_or_default();
            for (row, col, text) in range.used_cells().filter(|(_, _, text)| !text.is_empty()) {
                let cell = CellRef::new(start.0 + row as u32, start.1 + col as u32);
                let formula = sheet.cell(cell).and_then(|c| c.formula.as_ref());
                let formula = formula.unwrap_or_else(|| panic!("{at}!{cell}: no formula"));
                // Members of a shared formula have no text of their own here.
                assert!(
                    formula.text.is_empty() || formula.text == *text,
                    "{at}!{cell}: {} {text}",
                    formula.text
                );
                formulas += 1;
            }
        }
        if let Sheets::Xlsx(other) = &mut other {
            for sheet in book.sheets() {
                let theirs = other.merge_cells_by_sheet_name(&sheet.name).unwrap_or_default();
                let theirs: Vec<_> = theirs.iter().map(|d| (d.start, d.end)).collect();
                let ours =
                    sheet.merged.iter().map(|r| ((r.first.row, r.first.col), (r.last.row, r.last.col)));
                assert_eq!(ours.collect::<Vec<_>>(), theirs, "{file} {}", sheet.name);
                merged += theirs.len();
            }
        }
    }
    println!("{books} workbooks, {cells} cells, {formulas} formulas, {merged} merged ranges");
}

#[test]
fn odd_containers_hold_the_same_cells_as_the_plain_file() {
    let files = shared_workbooks();
    let read = |wanted: &str| {
        let path = files.iter().find(|path| name(path) == wanted)?;
        Some(Workbook::from_bytes(std::fs::read(path).unwrap(), None).unwrap())
    };
    let Some(plain) = read("dd.xlsm") else {
        println!("0 containers: no shared data");
        return;
    };
    let odd =
        ["abs.xlsm", "backslash.xlsm", "bom.xlsm", "prefix.xlsm", "strict.xlsm", "utf16.xlsm", "z64.xlsm"];
    for file in odd {
        let book = read(file).unwrap();
        assert!(book.sheets() == plain.sheets(), "{file}");
        assert_eq!(book.defined_names(), plain.defined_names(), "{file}");
    }
    // Without addresses the cells behind a gap move up; the board has no gap.
    let book = read("nor.xlsm").unwrap();
    for cell in "A1:I9".parse::<CellRange>().unwrap().cells() {
        assert_eq!(book.sheets()[0].cell(cell), plain.sheets()[0].cell(cell), "nor.xlsm {cell}");
    }
    println!("{} containers", odd.len() + 1);
}
