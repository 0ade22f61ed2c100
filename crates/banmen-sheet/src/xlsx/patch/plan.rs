//! What a patch comes to on the sheets that are there: checked, and with all that follows from it.

use std::collections::{BTreeMap, BTreeSet};

use super::book::Book;
use super::checks;
use super::formulas::{self, Found, Kind};
use super::graph::Area;
use super::sheet::{Set, Work};
use super::splice::unpatchable;
use super::styles::Change;
use super::unreadable;
use super::{shared, stale};
use crate::address::{CellRange, CellRef};
use crate::error::{PatchError, Place};
use crate::package::Package;
use crate::patch::{CellEdit, NewValue, Patch, PatchNote};
use crate::value::CellValue;
use crate::workbook::{Sheet, Workbook};

/// Cells that may be looked at inside array formulas.
const MOST_ARRAY_CELLS: usize = 16_000_000;

/// The work on each sheet.
#[derive(Debug, Default)]
pub(super) struct Plan<'p> {
    /// By index of the tab: the part, and what to do there.
    pub(super) sheets: BTreeMap<usize, (String, Work<'p>)>,
    /// Whether formulas depend on changed cells.
    pub(super) must_compute: bool,
    /// Formulas that go: `sheetId` and cell.
    pub(super) gone: BTreeSet<(u32, CellRef)>,
    /// What to tell.
    pub(super) notes: Vec<PatchNote>,
}

impl<'p> Plan<'p> {
    /// Checks the edits of a patch and draws up the work.
    pub(super) fn new(
        workbook: &Workbook,
        package: &Package,
        book: &Book,
        patch: &'p Patch,
    ) -> Result<Self, PatchError> {
        let mut by_sheet: BTreeMap<usize, Vec<&'p CellEdit>> = BTreeMap::new();
        for edit in &patch.edits {
            by_sheet.entry(edit.sheet).or_default().push(edit);
        }
        let mut plan = Self::default();
        if by_sheet.is_empty() {
            return Ok(plan);
        }
        let formulas = all_formulas(workbook, package, book)?;
        let mut changed: Vec<Area> = Vec::new();
        for (index, edits) in by_sheet {
            let sheet = workbook.sheets().get(index).ok_or(PatchError::NoSuchSheet(index))?;
            let found = formulas.get(index).map(Vec::as_slice).unwrap_or_default();
            changed.extend(plan.sheet(index, sheet, edits, found, package, book)?);
        }
        let is_affected = !changed.is_empty() && formulas.iter().any(|found| !found.is_empty());
        if is_affected && book.computes_by_hand {
            plan.notes.push(PatchNote::ManualCalculation);
        } else if is_affected {
            plan.drop_stale(workbook, package, book, &formulas, changed)?;
        }
        plan.sheets.retain(|_, (_, work)| !work.is_empty());
        Ok(plan)
    }

    /// Plans the edits of one sheet, and gives the cells whose value changes.
    fn sheet(
        &mut self,
        index: usize,
        sheet: &Sheet,
        edits: Vec<&'p CellEdit>,
        found: &[Found],
        package: &Package,
        book: &Book,
    ) -> Result<Vec<Area>, PatchError> {
        let part = part(index, sheet, package, book)?;
        edits
            .iter()
            .filter_map(|edit| edit.value.as_ref())
            .try_for_each(|value| checks::value(&part, value))?;
        checks::places(sheet, &edits)?;
        // The value that an edit writes: none if the cell holds just that. What looks a text has is not known.
        let written = |edit: &'p CellEdit| {
            let cell = sheet.cell(edit.at).filter(|cell| cell.formula.is_none());
            let held = |value: &NewValue| match (sheet.cell(edit.at), value) {
                (_, NewValue::Rich(_)) => false,
                (None, value) => matches!(value, NewValue::Blank),
                _ => cell.is_some_and(|cell| is_same(&cell.value, value)),
            };
            edit.value.as_ref().filter(|value| !held(value))
        };
        let writes: Vec<&CellEdit> = edits.iter().copied().filter(|edit| written(edit).is_some()).collect();
        let replaced = checks::formulas(sheet, found, &writes)?;
        checks::headings(sheet, &checks::tables(package, &part)?, &writes)?;
        let shared = |at| PatchError::SharedFormula(Place { sheet: sheet.name.clone(), at });
        let holders = shared::holders(found, &replaced).map_err(shared)?;

        if sheet.protected {
            self.notes.push(PatchNote::ProtectedSheet(sheet.name.clone()));
        }
        for &at in &replaced {
            self.notes.push(PatchNote::FormulaReplaced(Place { sheet: sheet.name.clone(), at }));
            self.gone.extend(book.tabs.get(index).map(|tab| (tab.id, at)));
        }
        let sets = edits.into_iter().filter(|edit| edit.value.is_some() || edit.changes_look()).map(|edit| {
            let is_number = matches!(edit.value, Some(NewValue::Number(_)));
            let change = Change { color: edit.color, fill: edit.fill, is_number };
            (edit.at, Set { value: written(edit), change })
        });
        let work = Work { sets: sets.collect(), holders, drops: BTreeSet::new() };
        self.sheets.insert(index, (part, work));
        let differs = |value: &NewValue, at| !is_same(sheet.value(at), value);
        let changes = writes.iter().filter(|edit| edit.value.as_ref().is_some_and(|v| differs(v, edit.at)));
        Ok(changes.map(|edit| (index, CellRange::new(edit.at, edit.at))).collect())
    }

    /// Plans to drop the results that are wrong once the cells have changed.
    fn drop_stale(
        &mut self,
        workbook: &Workbook,
        package: &Package,
        book: &Book,
        formulas: &[Vec<Found>],
        changed: Vec<Area>,
    ) -> Result<(), PatchError> {
        let mut scope = book.scope()?;
        for (index, tab) in book.tabs.iter().enumerate().filter(|(_, tab)| tab.is_worksheet) {
            let Some(part) = tab.part.as_deref().filter(|part| package.has(part)) else { continue };
            for table in checks::tables(package, part)? {
                scope.table(&table.name, (index, table.range));
            }
        }
        let gone = |index: usize, at: CellRef| {
            let tab = book.tabs.get(index);
            tab.is_some_and(|tab| self.gone.contains(&(tab.id, at)))
        };
        let stale = stale::find(formulas, gone, &mut scope, changed, book.iterates);
        let mut looked_at = 0;
        for (index, (found, stale)) in formulas.iter().zip(stale).enumerate() {
            let Some(sheet) = workbook.sheets().get(index) else { continue };
            let mut drops = BTreeSet::new();
            self.must_compute |= stale.iter().any(|result| result.is_stale);
            for (formula, _) in
                found.iter().zip(stale).filter(|(_, result)| result.is_stale && !result.is_state)
            {
                drops.insert(formula.at);
                if let Kind::Array(range) | Kind::DataTable(range) = formula.kind {
                    looked_at += cells_in(sheet, range, &mut drops);
                    if looked_at > MOST_ARRAY_CELLS {
                        return Err(unpatchable(&sheet.name, "holds array formulas without end"));
                    }
                }
            }
            if drops.is_empty() {
                continue;
            }
            match self.sheets.get_mut(&index) {
                Some((_, work)) => work.drops = drops,
                None => {
                    let part = part(index, sheet, package, book)?;
                    self.sheets.insert(index, (part, Work { drops, ..Work::default() }));
                }
            }
        }
        Ok(())
    }
}

/// The part of a worksheet, which no other tab may share.
fn part(index: usize, sheet: &Sheet, package: &Package, book: &Book) -> Result<String, PatchError> {
    let tab = book.tabs.get(index).filter(|tab| tab.is_worksheet);
    let part = tab.and_then(|tab| tab.part.as_deref()).filter(|part| package.has(part));
    let part = part.ok_or_else(|| unpatchable(&sheet.name, "is no sheet of cells"))?;
    let place = package.index(part);
    let users =
        book.tabs.iter().filter(|tab| tab.part.as_deref().and_then(|other| package.index(other)) == place);
    if users.count() > 1 { Err(unpatchable(part, "is the part of two sheets")) } else { Ok(part.to_owned()) }
}

/// The formulas of all sheets that have some.
fn all_formulas(workbook: &Workbook, package: &Package, book: &Book) -> Result<Vec<Vec<Found>>, PatchError> {
    let sheets = workbook.sheets().iter().zip(&book.tabs);
    let found = sheets.map(|(sheet, tab)| match &tab.part {
        Some(part) if sheet.cells.values().any(|cell| cell.formula.is_some()) => {
            formulas::of_sheet(part, &package.xml(part).map_err(unreadable)?)
        }
        _ => Ok(Vec::new()),
    });
    found.collect()
}

/// Adds the cells that the sheet mentions inside a range; gives how many places were looked at.
fn cells_in(sheet: &Sheet, range: CellRange, cells: &mut BTreeSet<CellRef>) -> usize {
    let last = sheet.cells.last_key_value().map_or(0, |(at, _)| at.row);
    let mut looked_at = 0;
    for row in range.first.row..=range.last.row.min(last) {
        let row = sheet.cells.range(CellRef::new(row, range.first.col)..=CellRef::new(row, range.last.col));
        looked_at += 1;
        cells.extend(row.map(|(at, _)| *at).inspect(|_| looked_at += 1));
        if looked_at > MOST_ARRAY_CELLS {
            break;
        }
    }
    looked_at
}

fn is_same(held: &CellValue, asked: &NewValue) -> bool {
    match (held, asked) {
        (CellValue::Number(held), NewValue::Number(asked)) => held == asked,
        (held, NewValue::Blank) => *held == CellValue::Empty,
        (CellValue::Text(held), asked) => asked.text().is_some_and(|asked| *held == asked),
        _ => false,
    }
}
