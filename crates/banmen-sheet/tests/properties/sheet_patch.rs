//! A patched file opens, holds the new value and all the old ones, and the same patch changes nothing more.

use banmen_sheet::{CellEdit, CellRef, NewValue, Patch, Rgb, SheetKind, Workbook};

/// Checks it for any bytes that open: one cell is set, which one is told by the bytes.
pub(crate) fn holds(data: &[u8]) {
    let Ok(book) = Workbook::from_bytes(data, None) else { return };
    let sheets = book.sheets();
    let Some(sheet) = data.len().checked_rem(sheets.len()) else { return };
    if sheets[sheet].kind != SheetKind::Worksheet {
        return;
    }
    let sum = data.iter().fold(0_u32, |sum, &byte| sum.wrapping_mul(31).wrapping_add(u32::from(byte)));
    let at = CellRef::new(sum % 19, sum / 19 % 17);
    let edit = CellEdit {
        sheet,
        at,
        value: NewValue::Number(f64::from(sum % 9 + 1)),
        color: (sum % 2 == 0).then_some(Rgb(0, 0, 0xFF)),
        replace_formula: sum % 3 == 0,
    };
    let patch = Patch { edits: vec![edit], new_sheets: Vec::new() };
    // Refusing is always right; what matters is what happens to a file that is changed.
    let Ok(once) = book.patched(&patch) else { return };

    let name = format!("again.{}", once.format.extension());
    let again = Workbook::from_bytes(once.bytes.clone(), Some(&name)).expect("a patched file opens");
    assert_eq!(again.format(), book.format());
    assert_eq!(again.sheets()[sheet].text_at(at), (sum % 9 + 1).to_string());
    for (old, new) in sheets.iter().zip(again.sheets()) {
        assert_eq!(old.name, new.name);
        let kept = old.cells.iter().filter(|(place, cell)| cell.formula.is_none() && **place != at);
        for (place, cell) in kept {
            assert_eq!(cell.value.to_text(), new.text_at(*place), "{}!{place}", old.name);
        }
    }
    let twice = again.patched(&patch).expect("what was patched once can be patched again");
    assert!(once.bytes == twice.bytes, "the same patch again changed something");
}
