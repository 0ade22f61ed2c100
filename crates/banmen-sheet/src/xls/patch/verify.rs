//! The last look: the changed file is read again, and everything but the edited cells must be what it was.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::targets::{Edits, same_value};
use super::unpatchable;
use crate::address::CellRef;
use crate::error::PatchError;
use crate::value::{CellValue, SheetCell};
use crate::workbook::{Sheet, Workbook};

/// Compares the changed file with the one it came from.
pub(super) fn verify(
    old: &Workbook,
    bytes: &[u8],
    edits: &BTreeMap<usize, Edits<'_>>,
    new_sheets: usize,
) -> Result<(), PatchError> {
    let wrong = |what: &str| unpatchable("Workbook", &format!("the changed file does not read back: {what}"));
    let new = super::super::read(Arc::from(bytes)).map_err(|error| wrong(&error.to_string()))?;
    if new.sheets.len() != old.sheets.len() + new_sheets || new.names != old.names {
        return Err(wrong("its sheets or names"));
    }
    if !new.styles.starts_with(&old.styles) {
        return Err(wrong("its looks"));
    }
    let none = Edits::new();
    for (index, (old, new)) in old.sheets.iter().zip(&new.sheets).enumerate() {
        let edits = edits.get(&index).unwrap_or(&none);
        if !same_frame(old, new) || !same_cells(old, new, edits) {
            return Err(wrong(&format!("sheet \"{}\"", old.name)));
        }
        let set = |(&at, edit): (&CellRef, &&crate::patch::CellEdit)| match &edit.value {
            Some(value) => same_value(new.value(at), value),
            None => same_content(old.cell(at), new.cell(at)),
        };
        if !edits.iter().all(set) {
            return Err(wrong(&format!("a cell of sheet \"{}\"", old.name)));
        }
    }
    Ok(())
}

/// All that belongs to a sheet but its cells. Rows may be added.
fn same_frame(old: &Sheet, new: &Sheet) -> bool {
    let heights = old.heights.iter().all(|(row, height)| new.heights.get(row) == Some(height));
    heights
        && (&old.name, old.kind, old.visibility, old.protected)
            == (&new.name, new.kind, new.visibility, new.protected)
        && (&old.merged, &old.widths, &old.row_styles) == (&new.merged, &new.widths, &new.row_styles)
}

/// All cells but the edited ones. Results of formulas may be gone.
fn same_cells(old: &Sheet, new: &Sheet, edits: &Edits<'_>) -> bool {
    let others = |sheet: &'_ Sheet| -> Vec<(CellRef, SheetCell)> {
        let cells = sheet.cells.iter().filter(|(at, _)| !edits.contains_key(at));
        cells.map(|(&at, cell)| (at, cell.clone())).collect()
    };
    let same =
        |old: &SheetCell, new: &SheetCell| old.style == new.style && same_content(Some(old), Some(new));
    let (old, new) = (others(old), others(new));
    old.len() == new.len() && old.iter().zip(&new).all(|((a, old), (b, new))| a == b && same(old, new))
}

/// Whether a cell holds what it held; a formula may have lost its result, and a cell that was not there is empty.
fn same_content(old: Option<&SheetCell>, new: Option<&SheetCell>) -> bool {
    let Some(new) = new else { return old.is_none() };
    let Some(old) = old else { return new.value == CellValue::Empty && new.formula.is_none() };
    let dropped = new.formula.as_ref().is_some_and(|formula| !formula.cached) && old.formula.is_some();
    dropped || (&old.value, &old.formula) == (&new.value, &new.formula)
}
