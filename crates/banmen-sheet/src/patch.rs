//! What to change in a workbook: plain data, applied by [`Workbook::patched`](crate::Workbook::patched).

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::address::{CellRange, CellRef};
use crate::drawing::Drawing;
use crate::error::Place;
use crate::live::{NewName, Protection, Rule, WholeNumbers};
use crate::page::Page;
use crate::rich::Run;
use crate::sniff::Format;
use crate::style::{Borders, Rgb};

/// A value to write.
#[derive(Clone, PartialEq, Debug)]
pub enum NewValue {
    /// A number.
    Number(f64),
    /// A text.
    Text(String),
    /// Nothing: the cell is emptied, and keeps its look.
    Blank,
    /// A text whose parts look differently, each as the cell where it says nothing else. Plain where the format has no
    /// looks.
    Rich(Vec<Run>),
}

impl NewValue {
    /// The text that it is, an empty one for nothing; `None` for a number.
    #[must_use]
    pub fn text(&self) -> Option<Cow<'_, str>> {
        match self {
            Self::Number(_) => None,
            Self::Text(text) => Some(Cow::Borrowed(text)),
            Self::Blank => Some(Cow::Borrowed("")),
            Self::Rich(runs) => Some(runs.iter().map(|run| run.text.as_str()).collect()),
        }
    }
}

/// One cell to change: its value, its look, or both. [`CellEdit::at`] is the edit that changes nothing, to start from.
#[derive(Clone, PartialEq, Debug)]
pub struct CellEdit {
    /// Index into [`Workbook::sheets`](crate::Workbook::sheets).
    pub sheet: usize,
    /// The cell; for a merged range its top left.
    pub at: CellRef,
    /// What it shall hold; `None` leaves what it holds alone, be it a formula, so that only its look changes.
    pub value: Option<NewValue>,
    /// Font colour; `None` leaves it alone. Ignored, with a note, where the format has no colours.
    pub color: Option<Rgb>,
    /// Fill colour; `None` leaves it alone. Ignored, with a note, where the format has no colours.
    pub fill: Option<Rgb>,
    /// Whether a formula there may be replaced.
    pub replace_formula: bool,
}

impl CellEdit {
    /// The edit of a cell that changes nothing: `CellEdit { fill: Some(color), ..CellEdit::at(sheet, at) }`.
    #[must_use]
    pub const fn at(sheet: usize, at: CellRef) -> Self {
        Self { sheet, at, value: None, color: None, fill: None, replace_formula: false }
    }

    /// Whether it says anything about the look.
    #[must_use]
    pub const fn changes_look(&self) -> bool {
        self.color.is_some() || self.fill.is_some()
    }
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
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
    /// Rows that begin a new page in print. Left to the program where the format has none here (xls).
    pub page_breaks: Vec<u32>,
    /// What is drawn over the cells. Left out, with a note, where the format has no drawings here.
    pub drawing: Drawing,
    /// How it is printed; `None` leaves that to the program. Left out, with a note, where the format has no setup here.
    pub page: Option<Page>,
    /// Rows at the top that stay in sight.
    pub frozen_rows: u32,
    /// Columns on the left that stay in sight. xlsx only.
    pub frozen_columns: u32,
    /// Whether the lines between cells are hidden on the screen. They are not printed in any case.
    pub hide_grid: bool,
    /// The colour of its tab. xlsx only.
    pub tab_color: Option<Rgb>,
    /// Columns that are not shown: (first, last). xlsx only, as all that follows.
    pub hidden_columns: Vec<(u32, u32)>,
    /// The formulas behind some of its cells, without the `=`: functions by their English names, commas between arguments.
    /// The value of such a cell is the last result, shown until it is computed anew; without a value it is computed when
    /// the file is opened.
    pub formulas: BTreeMap<CellRef, String>,
    /// Looks that depend on conditions.
    pub rules: Vec<Rule>,
    /// Where whole numbers are expected.
    pub whole_numbers: Vec<WholeNumbers>,
    /// Whether it is protected against typing.
    pub protection: Option<Protection>,
    /// Names for its ranges.
    pub names: Vec<NewName>,
}

/// Everything to change, at once.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Patch {
    /// Cells to change, in any order; each cell at most once.
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
    /// The print areas of new sheets were left out: they are not written into files of this format.
    NoPrintArea(Format),
    /// How new sheets are printed was left out: the file says nothing of its pages.
    NoPrintSetup(Format),
    /// Frozen rows and hidden grid lines of new sheets were left out: the file says nothing of how sheets are shown.
    NoView(Format),
    /// Shapes of new sheets were left out: they are not drawn in files of this format.
    NoShapes(Format),
    /// What new sheets do by themselves was left out: formulas left their last results, and there are no rules, warnings,
    /// protection, names and hidden columns.
    NotLive(Format),
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
        self.edits.push(CellEdit { value: Some(NewValue::Number(number)), ..CellEdit::at(sheet, at) });
        self
    }

    /// Fills a cell with a colour, leaving alone what it holds.
    pub fn set_fill(&mut self, sheet: usize, at: CellRef, fill: Rgb) -> &mut Self {
        self.edits.push(CellEdit { fill: Some(fill), ..CellEdit::at(sheet, at) });
        self
    }
}
