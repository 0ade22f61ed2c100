//! Cells are emptied in every format that is written: the value goes, the look and all else stay.

use std::path::PathBuf;

use banmen_sheet::{CellEdit, CellRef, CellValue, NewValue, Patch, Workbook};

#[test]
fn a_cell_is_emptied_and_nothing_else() {
    for file in ["puzzle.xlsx", "puzzle.xls", "puzzle.ods", "puzzle.csv", "newspaper.xlsx"] {
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(file);
        let book = Workbook::from_bytes(std::fs::read(path).unwrap(), Some(file)).unwrap();
        let sheet = &book.sheets()[0];
        let typed = |at: &CellRef| {
            sheet.cell(*at).is_some_and(|cell| cell.formula.is_none() && cell.value != CellValue::Empty)
        };
        let filled: Vec<CellRef> = sheet.cells.keys().copied().filter(typed).collect();
        let emptied: Vec<CellRef> = filled.iter().copied().skip(7).step_by(3).collect();
        assert!(emptied.len() > 5, "{file}");
        // One that holds nothing stays as it is.
        let places = emptied.iter().copied().chain([CellRef::new(200, 5)]);
        let edits = places.map(|at| CellEdit { value: Some(NewValue::Blank), ..CellEdit::at(0, at) });
        let patch = Patch { edits: edits.collect(), ..Patch::new() };
        let once = book.patched(&patch).unwrap();
        let again = Workbook::from_bytes(once.bytes.clone(), Some(file)).unwrap();
        for at in &filled {
            let (old, new) = (sheet.value(*at), again.sheets()[0].value(*at));
            let wanted = if emptied.contains(at) { &CellValue::Empty } else { old };
            let empty = *wanted == CellValue::Empty && new.to_text().is_empty();
            assert!(empty || new == wanted, "{file} {at}: {new:?}");
            let look = |book: &Workbook| book.style(book.sheets()[0].style_at(*at));
            assert_eq!(look(&book), look(&again), "{file} {at}");
        }
        assert!(again.patched(&patch).unwrap().bytes == once.bytes, "{file}: the same patch changed more");
    }
}
