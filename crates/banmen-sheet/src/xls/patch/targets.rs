//! From edits to targets: what is refused, what changes nothing, and the look a cell gets.

use std::collections::{BTreeMap, HashMap};

use super::super::cells::{COLS, ROWS, formula_anchor};
use super::super::records::{id, u32_at};
use super::cells::{Target, Value};
use super::styles::{Change, Styles};
use super::table::{Cells, Table};
use super::texts::Texts;
use super::unpatchable;
use crate::address::CellRef;
use crate::error::{PatchError, Place};
use crate::patch::{CellEdit, NewValue, Patch, PatchNote};
use crate::value::CellValue;
use crate::workbook::{self, SheetKind, Workbook};

/// The edits of one sheet.
pub(super) type Edits<'p> = BTreeMap<CellRef, &'p CellEdit>;

/// Sorts the edits of a patch by sheet, and refuses those that no sheet of this format can take.
pub(super) fn by_sheet<'p>(
    book: &Workbook,
    patch: &'p Patch,
) -> Result<BTreeMap<usize, Edits<'p>>, PatchError> {
    let mut sheets: BTreeMap<usize, Edits<'p>> = BTreeMap::new();
    for edit in &patch.edits {
        let sheet = book.sheets.get(edit.sheet).ok_or(PatchError::NoSuchSheet(edit.sheet))?;
        let place = || Place { sheet: sheet.name.clone(), at: edit.at };
        if sheet.kind != SheetKind::Worksheet {
            return Err(unpatchable(&sheet.name, "not a sheet of cells"));
        }
        if edit.at.row >= ROWS || edit.at.col >= COLS {
            return Err(PatchError::OutsideSheet(place()));
        }
        if matches!(edit.value, Some(NewValue::Number(n)) if !n.is_finite()) {
            return Err(unpatchable(&place().to_string(), "a number that is not finite"));
        }
        if sheets.entry(edit.sheet).or_default().insert(edit.at, edit).is_some() {
            return Err(PatchError::SetTwice(place()));
        }
    }
    Ok(sheets)
}

/// A sheet to be edited.
pub(super) struct Sheet<'b, 't, 'a> {
    sheet: &'b workbook::Sheet,
    table: &'t Table<'a>,
    rows: HashMap<u32, Vec<&'t Cells<'a>>>,
    /// Cells that use the shared formula in each cell.
    users: HashMap<CellRef, Vec<CellRef>>,
}

/// What becomes of a cell.
pub(super) struct Outcome {
    pub(super) target: Target,
    /// Whether it has another value than before.
    pub(super) new_value: bool,
    pub(super) note: Option<PatchNote>,
}

impl<'b, 't, 'a> Sheet<'b, 't, 'a> {
    pub(super) fn new(book: &'b Workbook, sheet: usize, table: &'t Table<'a>) -> Result<Self, PatchError> {
        let sheet = book.sheets.get(sheet).ok_or(PatchError::NoSuchSheet(sheet))?;
        Ok(Self { sheet, table, rows: table.by_row(), users: table.users() })
    }

    pub(super) fn name(&self) -> &str {
        &self.sheet.name
    }

    fn place(&self, at: CellRef) -> Place {
        Place { sheet: self.sheet.name.clone(), at }
    }

    /// The record that holds a cell.
    fn record(&self, at: CellRef) -> Option<&'t Cells<'a>> {
        self.rows.get(&at.row)?.iter().copied().find(|cells| (cells.first.col..=cells.last).contains(&at.col))
    }

    fn xf(&self, at: CellRef) -> u16 {
        let stated = self.record(at).and_then(|cells| cells.xf(at.col));
        stated.unwrap_or_else(|| self.table.absent_xf(at))
    }

    /// What an edit makes of its cell; `None` if nothing.
    pub(super) fn target(
        &self,
        at: CellRef,
        edit: &CellEdit,
        edits: &Edits<'_>,
        styles: &mut Styles<'_>,
        texts: &mut Texts<'_>,
    ) -> Result<Option<Outcome>, PatchError> {
        let place = || self.place(at);
        if let Some(range) =
            self.table.merged.iter().copied().find(|range| range.contains(at) && range.first != at)
        {
            return Err(PatchError::Merged { place: place(), range });
        }
        let record = self.record(at);
        let formula = record.filter(|cells| cells.record.id == id::FORMULA);
        if edit.value.is_some() {
            self.check(at, edit, formula, edits)?;
        }
        let old = self.xf(at);
        let is_number = matches!(edit.value, Some(NewValue::Number(_)));
        let change = Change { color: edit.color, fill: edit.fill, is_number };
        let xf = styles.changed(old, change)?;
        let held = |value: &NewValue| {
            let there = record.is_some() || matches!(value, NewValue::Blank);
            formula.is_none() && there && same_value(self.sheet.value(at), value)
        };
        let value = match &edit.value {
            None => Value::Same,
            Some(NewValue::Rich(runs)) => {
                let index = texts.rich(&styles.runs(xf, runs)?)?;
                let shared = record.filter(|cells| cells.record.id == id::LABELSST);
                let has = shared.is_some_and(|cells| u32_at(cells.record.data, 6) == Some(index));
                if has { Value::Same } else { Value::Text(index) }
            }
            Some(value) if held(value) => Value::Same,
            Some(NewValue::Number(n)) => Value::Number(*n),
            Some(NewValue::Text(text)) => Value::Text(texts.index(text)?),
            Some(NewValue::Blank) => Value::Blank,
        };
        let is_new = !matches!(value, Value::Same);
        if !is_new && xf == old {
            return Ok(None);
        }
        let note = formula.is_some_and(|_| is_new).then(|| PatchNote::FormulaReplaced(place()));
        Ok(Some(Outcome { target: Target { xf, value }, new_value: is_new, note }))
    }

    /// Refuses a value for a cell that must keep what it holds.
    fn check(
        &self,
        at: CellRef,
        edit: &CellEdit,
        formula: Option<&Cells<'_>>,
        edits: &Edits<'_>,
    ) -> Result<(), PatchError> {
        let place = || self.place(at);
        if self.table.headings.iter().any(|range| range.contains(at)) {
            return Err(PatchError::TableHeader(place()));
        }
        if let Some(range) = self.table.arrays.iter().copied().find(|range| range.contains(at)) {
            return Err(PatchError::ArrayFormula { place: place(), range });
        }
        if formula.is_some() && !edit.replace_formula {
            return Err(PatchError::FormulaCell(place()));
        }
        if formula.is_some_and(|cells| self.still_shared(cells, edits)) {
            return Err(PatchError::SharedFormula(place()));
        }
        Ok(())
    }

    /// Whether other cells need the formula that stands in a cell.
    fn still_shared(&self, cells: &Cells<'_>, edits: &Edits<'_>) -> bool {
        let users = self.users.get(&cells.first).map_or(&[][..], Vec::as_slice);
        let is_set = |user: &CellRef| edits.get(user).is_some_and(|edit| edit.value.is_some());
        let stays = |user: &&CellRef| **user != cells.first && !is_set(user);
        cells.shared.is_some()
            && formula_anchor(cells.record.data).is_some()
            && users.iter().any(|user| stays(&user))
    }

    /// The note about a protected sheet, if one of the cells is locked.
    pub(super) fn protected(&self, edits: &Edits<'_>, styles: &Styles<'_>) -> Option<PatchNote> {
        let locked = self.sheet.protected && edits.keys().any(|&at| styles.locked(self.xf(at)));
        locked.then(|| PatchNote::ProtectedSheet(self.sheet.name.clone()))
    }
}

/// Whether a cell holds the value already.
pub(super) fn same_value(old: &CellValue, new: &NewValue) -> bool {
    match (old, new) {
        (CellValue::Number(old), NewValue::Number(new)) => old.to_bits() == new.to_bits(),
        (old, NewValue::Blank) => *old == CellValue::Empty,
        (CellValue::Text(old), new) => new.text().is_some_and(|new| *old == new),
        _ => false,
    }
}
