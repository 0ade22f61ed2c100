//! Opening any bytes gives a workbook whose every part can be asked for, or an error that can be told; never a panic.

use banmen_sheet::Workbook;

/// Checks it for any bytes.
pub(crate) fn holds(data: &[u8]) {
    match Workbook::from_bytes(data, None) {
        Ok(book) => walk(&book),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Asks for everything that a workbook tells.
fn walk(book: &Workbook) {
    for (index, sheet) in book.sheets().iter().enumerate() {
        assert!(book.sheet_index(&sheet.name).is_some_and(|found| found <= index));
        let used = sheet.used_range();
        for (&at, cell) in &sheet.cells {
            let holds_something = !cell.value.to_text().is_empty() || cell.formula.is_some();
            assert!(!holds_something || used.is_some_and(|range| range.contains(at)));
            assert_eq!(sheet.text_at(at), cell.value.to_text());
            let _ = (
                book.style(sheet.style_at(at)),
                sheet.merged_at(at),
                sheet.height(at.row),
                sheet.width(at.col),
            );
        }
    }
    for name in book.defined_names() {
        assert!(name.sheet < book.sheets().len());
    }
}
