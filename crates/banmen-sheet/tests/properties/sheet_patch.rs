//! A patched file opens, holds the new value, all the old ones and their looks, and the same patch changes nothing more.

use banmen_sheet::{
    CellEdit, CellLook, CellRef, NewCell, NewSheet, NewValue, Patch, Rgb, Run, SheetKind, Workbook,
};

/// Checks it for any bytes that open: one cell is set and sometimes a sheet added, as the bytes tell.
pub(crate) fn holds(data: &[u8]) {
    let Ok(book) = Workbook::from_bytes(data, None) else { return };
    let Some(patch) = patch(data, &book) else { return };
    // Refusing is always right; what matters is what happens to a file that is changed.
    let Ok(once) = book.patched(&patch) else { return };

    let name = format!("again.{}", once.format.extension());
    let again = Workbook::from_bytes(once.bytes.clone(), Some(&name)).expect("a patched file opens");
    assert_eq!(again.format(), book.format());
    assert_eq!(again.sheets().len(), book.sheets().len() + patch.new_sheets.len());
    let CellEdit { sheet, at, value, .. } = &patch.edits[0];
    let wanted = match value {
        Some(NewValue::Number(number)) => Some(number.to_string()),
        Some(text) => text.text().map(|text| text.into_owned()),
        // A formula may have lost its result: another one may read this cell, and it that one.
        None => {
            book.sheets()[*sheet].cell(*at).filter(|cell| cell.formula.is_none()).map(|c| c.value.to_text())
        }
    };
    assert!(wanted.is_none_or(|wanted| again.sheets()[*sheet].text_at(*at) == wanted));
    for (index, (old, new)) in book.sheets().iter().zip(again.sheets()).enumerate() {
        assert_eq!(old.name, new.name);
        for (&place, cell) in old.cells.iter().filter(|(place, _)| (index, **place) != (*sheet, *at)) {
            let looks = [book.style(cell.style), again.style(new.style_at(place))];
            assert_eq!(looks[0], looks[1], "the look of {}!{place}", old.name);
            if cell.formula.is_none() {
                assert_eq!(cell.value.to_text(), new.text_at(place), "{}!{place}", old.name);
            }
        }
    }
    let twice = again.patched(&patch).expect("what was patched once can be patched again");
    assert!(once.bytes == twice.bytes, "the same patch again changed something");
}

/// A patch for a workbook with these bytes, if it has cells where the bytes tell.
fn patch(data: &[u8], book: &Workbook) -> Option<Patch> {
    let sheet = data.len().checked_rem(book.sheets().len())?;
    if book.sheets()[sheet].kind != SheetKind::Worksheet {
        return None;
    }
    let sum = data.iter().fold(0_u32, |sum, &byte| sum.wrapping_mul(31).wrapping_add(u32::from(byte)));
    let number = sum % 9 + 1;
    let edit = CellEdit {
        value: match sum % 7 {
            6 => Some(NewValue::Blank),
            5 => {
                let bold = Run { bold: true, points: Some(20), ..Run::plain(number.to_string()) };
                Some(NewValue::Rich(vec![bold, Run { strike: true, ..Run::plain(format!(" 数\n{sum}")) }]))
            }
            4 => None,
            3 => Some(NewValue::Text(format!("{number} 数\n<{sum}>"))),
            _ => Some(NewValue::Number(number.into())),
        },
        color: (sum % 2 == 0).then_some(Rgb(0, 0, 0xFF)),
        fill: (sum % 7 < 3).then_some(Rgb(0xFF, sum as u8, 0)),
        replace_formula: sum % 3 == 0,
        ..CellEdit::at(sheet, CellRef::new(sum % 19, sum / 19 % 17))
    };
    let new_sheets = if sum % 5 == 0 { vec![new_sheet(sum)] } else { Vec::new() };
    Some(Patch { edits: vec![edit], new_sheets })
}

/// A small sheet with a look of its own.
fn new_sheet(sum: u32) -> NewSheet {
    let look = CellLook { bold: true, fill: Some(Rgb(sum as u8, 0, 0)), ..CellLook::default() };
    let value = Some(NewValue::Text(sum.to_string()));
    NewSheet {
        name: "Sheet1".to_owned(),
        cells: vec![NewCell { at: CellRef::new(1, 2), value, look }],
        ..NewSheet::default()
    }
}
