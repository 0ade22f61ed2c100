//! What a patch means for the cells of a document: which edits are refused, which cells change, which results go stale.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use super::super::read::CONTENT;
use super::depends::{Node, dependents};
use super::formula::{Known, reads};
use super::looks::Colors;
use super::survey::Survey;
use super::tags;
use crate::address::CellRef;
use crate::error::{PatchError, Place};
use crate::patch::{CellEdit, NewValue, Patch, PatchNote};
use crate::value::{CellValue, SheetCell};
use crate::workbook::Workbook;

/// Cells of an array formula that are freed of their stale results one by one. LibreOffice computes numbers anew in any
/// case when it opens a document, so that larger ones lose nothing but texts.
const ARRAY: u64 = 10_000;

/// What is to be done to one cell.
#[derive(Clone, Debug)]
pub(super) enum Op {
    /// Set a value, a look, or both.
    Set { value: Option<NewValue>, change: Colors },
    /// Forget the stored result of its formula, and set a look.
    Forget(Colors),
}

/// All that is to be done.
#[derive(Debug, Default)]
pub(super) struct Plan {
    /// By sheet and cell.
    pub(super) ops: BTreeMap<usize, BTreeMap<CellRef, Op>>,
    pub(super) notes: Vec<PatchNote>,
}

impl Plan {
    /// Checks all edits and finds the stale results.
    pub(super) fn new(book: &Workbook, patch: &Patch, survey: &Survey<'_>) -> Result<Self, PatchError> {
        let mut plan = Self::default();
        let mut changed = Vec::new();
        for edit in &patch.edits {
            let place = check(book, survey, edit)?;
            let old = book.sheets.get(edit.sheet).and_then(|sheet| sheet.cell(edit.at));
            let formula = old.is_some_and(|cell| cell.formula.is_some());
            if let Some(value) = &edit.value {
                if formula {
                    plan.notes.push(PatchNote::FormulaReplaced(place.clone()));
                }
                if formula || !says(old, value) {
                    changed.push((edit.sheet, edit.at));
                }
            }
            let change = Colors { color: edit.color, fill: edit.fill };
            let op = Op::Set { value: edit.value.clone(), change };
            if plan.ops.entry(edit.sheet).or_default().insert(edit.at, op).is_some() {
                return Err(PatchError::SetTwice(place));
            }
        }
        plan.forget_stale(book, survey, &changed);
        Ok(plan)
    }

    fn forget_stale(&mut self, book: &Workbook, survey: &Survey<'_>, changed: &[(usize, CellRef)]) {
        if changed.is_empty() {
            return;
        }
        let known = Known::new(survey.sheets.clone(), &survey.ranges);
        let nodes: Vec<Node> = survey
            .formulas
            .iter()
            .map(|formula| Node {
                sheet: formula.sheet,
                results: formula.results,
                reads: reads(&formula.text, formula.sheet, &known),
            })
            .collect();
        let mut dropped = 0;
        for (formula, stale) in survey.formulas.iter().zip(dependents(&nodes, changed)) {
            let Some(sheet) = book.sheets.get(formula.sheet).filter(|_| stale) else { continue };
            let cached = |at: &CellRef| {
                sheet.cell(*at).and_then(|cell| cell.formula.as_ref()).is_some_and(|formula| formula.cached)
            };
            let area = u64::from(formula.results.rows()) * u64::from(formula.results.cols());
            let follow = if formula.array && area > ARRAY { 1 } else { usize::MAX };
            let ops = self.ops.entry(formula.sheet).or_default();
            let mut any = 0;
            for at in formula.results.cells().take(follow).filter(cached) {
                match ops.entry(at) {
                    Entry::Vacant(free) => {
                        free.insert(Op::Forget(Colors::default()));
                    }
                    Entry::Occupied(mut taken) => match taken.get() {
                        Op::Set { value: None, change } => {
                            let change = *change;
                            taken.insert(Op::Forget(change));
                        }
                        // A formula that is replaced has no result to forget.
                        _ => continue,
                    },
                }
                any += 1;
            }
            dropped += if formula.array { usize::from(any > 0) } else { any };
        }
        if dropped > 0 {
            self.notes.push(PatchNote::ResultsDropped(dropped));
        }
    }
}

/// Refuses an edit, or tells its place.
fn check(book: &Workbook, survey: &Survey<'_>, edit: &CellEdit) -> Result<Place, PatchError> {
    let CellEdit { sheet, at, .. } = *edit;
    let Some(target) = book.sheets.get(sheet) else { return Err(PatchError::NoSuchSheet(sheet)) };
    let place = Place { sheet: target.name.clone(), at };
    if at.row >= CellRef::MAX_ROWS || at.col >= CellRef::MAX_COLS {
        return Err(PatchError::OutsideSheet(place));
    }
    if let Some(range) = target.merged_at(at).filter(|range| range.first != at) {
        return Err(PatchError::Merged { place, range });
    }
    let Some(value) = &edit.value else { return Ok(place) };
    if let Some(range) = survey.array_at(sheet, at) {
        return Err(PatchError::ArrayFormula { place, range });
    }
    let formula = target.cell(at).is_some_and(|cell| cell.formula.is_some());
    if formula && !edit.replace_formula {
        return Err(PatchError::FormulaCell(place));
    }
    tags::check(value, CONTENT)?;
    Ok(place)
}

/// Whether a cell says that already.
fn says(cell: Option<&SheetCell>, value: &NewValue) -> bool {
    let old = cell.map_or(&CellValue::Empty, |cell| &cell.value);
    same(old, value)
}

/// Whether an old value is the new one. Nothing and an empty text look the same.
pub(super) fn same(old: &CellValue, new: &NewValue) -> bool {
    match (old, new) {
        (CellValue::Number(old), NewValue::Number(new)) => old == new,
        (old, NewValue::Blank) => *old == CellValue::Empty,
        (CellValue::Text(old), new) => new.text().is_some_and(|new| *old == new),
        (CellValue::Empty, new) => new.text().is_some_and(|new| new.is_empty()),
        _ => false,
    }
}
