//! What to change in a workbook: plain data, applied by [`Workbook::patched`](crate::Workbook::patched).

use crate::address::{CellRange, CellRef};
use crate::error::Place;
use crate::sniff::Format;
use crate::style::{Borders, Rgb};

/// A value to write.
#[derive(Clone, PartialEq, Debug)]
pub enum NewValue {
    /// A number.
    Number(f64),
    /// A text.
    Text(String),
}

/// One cell to set.
#[derive(Clone, PartialEq, Debug)]
pub struct CellEdit {
    /// Index into [`Workbook::sheets`](crate::Workbook::sheets).
    pub sheet: usize,
    /// The cell; for a merged range its top left.
    pub at: CellRef,
    /// What it shall hold.
    pub value: NewValue,
    /// Font colour; `None` leaves the look alone. Ignored, with a note, where the format has no colours.
    pub color: Option<Rgb>,
    /// Whether a formula there may be replaced.
    pub replace_formula: bool,
}

/// How a text lies in its cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Align {
    /// As the program likes it.
    #[default]
    General,
    /// In the middle, both ways.
    Center,
    /// To the left, at the top, wrapped.
    Wrap,
}

/// The look of a cell on a new sheet.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct CellLook {
    /// Bold.
    pub bold: bool,
    /// Font colour.
    pub color: Option<Rgb>,
    /// Fill colour.
    pub fill: Option<Rgb>,
    /// Alignment.
    pub align: Align,
    /// Border lines.
    pub borders: Borders,
    /// Font size in points; `None` for the workbook's own.
    pub points: Option<u8>,
}

/// A cell of a new sheet.
#[derive(Clone, PartialEq, Debug)]
pub struct NewCell {
    /// Where.
    pub at: CellRef,
    /// What it holds; `None` for a look only.
    pub value: Option<NewValue>,
    /// How it looks.
    pub look: CellLook,
}

/// A sheet to append behind the others.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct NewSheet {
    /// The name wished for. If it is taken, ` (2)`, ` (3)` … is added; characters a name cannot have become `_`.
    pub name: String,
    /// Its cells, in any order; each cell once.
    pub cells: Vec<NewCell>,
    /// Column widths in characters: (column, width).
    pub widths: Vec<(u32, f64)>,
    /// Row heights in points: (row, height).
    pub heights: Vec<(u32, f64)>,
    /// Merged ranges.
    pub merged: Vec<CellRange>,
}

/// Everything to change, at once.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Patch {
    /// Cells to set, in any order; each cell at most once.
    pub edits: Vec<CellEdit>,
    /// Sheets to append.
    pub new_sheets: Vec<NewSheet>,
}

/// The changed file.
#[derive(Clone, PartialEq, Debug)]
pub struct Patched {
    /// The whole file.
    pub bytes: Vec<u8>,
    /// Its format: that of the input.
    pub format: Format,
    /// What the user should know.
    pub notes: Vec<PatchNote>,
    /// The names the new sheets were given, in the order of [`Patch::new_sheets`].
    pub sheet_names: Vec<String>,
}

/// Something to tell about a patch that was applied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PatchNote {
    /// The sheet is protected; a person could not have typed there.
    ProtectedSheet(String),
    /// A formula was replaced.
    FormulaReplaced(Place),
    /// The format has no colours.
    NoColors(Format),
    /// A macro project signature is there; it covers the macros only and stays valid.
    SignedMacros,
    /// Formulas whose last results were dropped, since they depend on changed cells: so many.
    ResultsDropped(usize),
    /// The workbook computes only when a person says so: its formulas show their last results until then.
    ManualCalculation,
}

impl Patch {
    /// A patch that changes nothing.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Whether it changes nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.edits.is_empty() && self.new_sheets.is_empty()
    }

    /// Sets a number, leaving the look alone; a formula there is not replaced.
    pub fn set_number(&mut self, sheet: usize, at: CellRef, number: f64) -> &mut Self {
        self.edits.push(CellEdit {
            sheet,
            at,
            value: NewValue::Number(number),
            color: None,
            replace_formula: false,
        });
        self
    }
}
