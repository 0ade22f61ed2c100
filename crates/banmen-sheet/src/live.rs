//! What a new sheet does by itself: formulas, looks that depend on a condition, what may be typed where, names.
//!
//! Plain data, written into xlsx and xlsm. Other formats keep the last results of the formulas, and the patch says so.

use crate::address::{CellRange, CellRef};
use crate::error::{PatchError, Place};
use crate::patch::NewSheet;
use crate::style::Rgb;

/// Characters that Excel lets a formula have.
const MOST_FORMULA: usize = 8192;
/// Characters that Excel lets the title and the text of a warning have.
const MOST_TITLE: usize = 32;
const MOST_MESSAGE: usize = 225;

/// A look that cells have while a condition holds. Of rules that disagree the first counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    /// Where.
    pub range: CellRange,
    /// The condition, a formula as it reads for the top left cell of the range.
    pub formula: String,
    /// What it looks like.
    pub accent: Accent,
}

/// What a condition changes about a look.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Accent {
    /// Bold.
    pub bold: bool,
    /// Font colour.
    pub color: Option<Rgb>,
    /// Fill colour.
    pub fill: Option<Rgb>,
}

/// Cells in which a person is warned unless a whole number within these bounds is typed; blank is always right. The
/// warning can be waved aside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WholeNumbers {
    /// Where.
    pub range: CellRange,
    /// The least number.
    pub least: i32,
    /// The greatest number.
    pub most: i32,
    /// The title of the warning, up to 32 characters.
    pub title: String,
    /// The warning, up to 225 characters.
    pub message: String,
}

/// Protection against typing, without a password.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Protection {
    /// The cells in which one may type all the same.
    pub unlocked: Vec<CellRange>,
}

impl Protection {
    /// Whether one may not type there.
    pub(crate) fn locks(&self, at: CellRef) -> bool {
        !self.unlocked.iter().any(|range| range.contains(at))
    }
}

/// A name for a range of the sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewName {
    /// The name. If the workbook has it already for something else, it is a name of the sheet alone.
    pub name: String,
    /// The range.
    pub range: CellRange,
    /// Whether it is a name of the sheet alone in any case.
    pub local: bool,
}

/// Whether the sheet has any of these, which formats other than xlsx do not get.
pub(crate) fn is_live(sheet: &NewSheet) -> bool {
    !(sheet.formulas.is_empty()
        && sheet.rules.is_empty()
        && sheet.whole_numbers.is_empty()
        && sheet.protection.is_none()
        && sheet.names.is_empty()
        && sheet.hidden_columns.is_empty())
}

/// Refuses what no sheet can hold.
pub(crate) fn check(sheet: &NewSheet) -> Result<(), PatchError> {
    let wrong = |what: String| Err(PatchError::Unpatchable { part: sheet.name.clone(), what });
    let formulas = sheet.formulas.values().chain(sheet.rules.iter().map(|rule| &rule.formula));
    for formula in formulas {
        let units = formula.encode_utf16().count();
        if formula.starts_with('=') || !(1..=MOST_FORMULA).contains(&units) {
            return wrong(format!("a formula has 1 to {MOST_FORMULA} characters, without a leading ="));
        }
    }
    for entry in &sheet.whole_numbers {
        let long = |text: &str, most: usize| text.encode_utf16().count() > most;
        if long(&entry.title, MOST_TITLE) || long(&entry.message, MOST_MESSAGE) {
            return wrong(format!(
                "a warning has {MOST_TITLE} characters of title and {MOST_MESSAGE} of text"
            ));
        }
    }
    let ranges = sheet.rules.iter().map(|rule| rule.range);
    let ranges = ranges.chain(sheet.whole_numbers.iter().map(|entry| entry.range));
    let ranges = ranges.chain(sheet.names.iter().map(|name| name.range));
    let outside = |at: CellRef| at.row >= CellRef::MAX_ROWS || at.col >= CellRef::MAX_COLS;
    let mut ends = ranges.map(|range| range.last).chain(sheet.formulas.keys().copied());
    match ends.find(|at| outside(*at)) {
        Some(at) => Err(PatchError::OutsideSheet(Place { sheet: sheet.name.clone(), at })),
        None => Ok(()),
    }
}
