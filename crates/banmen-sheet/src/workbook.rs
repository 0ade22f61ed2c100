//! A workbook as read: sheets of cells with their looks, and the bytes they came from.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use crate::address::{CellRange, CellRef};
use crate::error::{OpenError, PatchError, Place, Room};
use crate::patch::{Patch, Patched};
use crate::sniff::{self, Format};
use crate::style::{CellStyle, StyleId};
use crate::value::{CellValue, SheetCell};
use crate::{ods, sheet_names, text, xls, xlsb, xlsx};

/// An open workbook. Holds the bytes it was read from, so that [`Workbook::patched`] can give them back changed.
#[derive(Clone, Debug)]
pub struct Workbook {
    pub(crate) bytes: Arc<[u8]>,
    pub(crate) format: Format,
    pub(crate) sheets: Vec<Sheet>,
    pub(crate) names: Vec<DefinedName>,
    pub(crate) styles: Vec<CellStyle>,
    pub(crate) notices: Vec<Notice>,
}

/// What a tab of the workbook is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SheetKind {
    /// Cells.
    #[default]
    Worksheet,
    /// A chart, dialogue or macro sheet: no cells.
    Other,
}

/// Whether a tab is shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Visibility {
    /// Shown.
    #[default]
    Visible,
    /// Hidden.
    Hidden,
}

/// One sheet. A delimited text is one sheet with an empty name.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sheet {
    /// Its name.
    pub name: String,
    /// What it is.
    pub kind: SheetKind,
    /// Whether it is shown.
    pub visibility: Visibility,
    /// Cells that the file mentions, in reading order.
    pub cells: BTreeMap<CellRef, SheetCell>,
    /// Merged ranges.
    pub merged: Vec<CellRange>,
    /// Row heights in points, where the file states them.
    pub heights: BTreeMap<u32, f64>,
    /// Column widths in characters, where the file states them: (first column, last column, width).
    pub widths: Vec<(u32, u32, f64)>,
    /// Height of all other rows, in points.
    pub default_height: Option<f64>,
    /// Width of all other columns, in characters.
    pub default_width: Option<f64>,
    /// Styles of rows, for cells that the file does not mention.
    pub row_styles: BTreeMap<u32, StyleId>,
    /// Styles of columns, for cells without a row style: (first column, last column, style).
    pub column_styles: Vec<(u32, u32, StyleId)>,
    /// Whether the sheet is protected against typing.
    pub protected: bool,
}

/// A name for a range.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DefinedName {
    /// The name.
    pub name: String,
    /// The sheet it points to, an index into [`Workbook::sheets`].
    pub sheet: usize,
    /// The range it points to. Names for anything but one range on one sheet are left out.
    pub range: CellRange,
}

/// Something about the file that the user should know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// Formulas without a stored result: their values are unknown. The count, and the first of them.
    UncachedFormulas {
        /// How many.
        count: usize,
        /// The first.
        first: Place,
    },
    /// Text in an encoding told by its bytes alone ("Shift_JIS").
    GuessedEncoding(&'static str),
    /// Bytes that do not decode, shown as U+FFFD.
    UndecodableText,
    /// The file breaks a rule of its format, and what was done about it.
    Repaired(String),
}

impl Workbook {
    /// Reads a workbook or a delimited text. `name` (a file name) helps only to tell kinds of text apart.
    ///
    /// # Errors
    /// [`OpenError`]; hostile input ends in an error too, in bounded memory.
    pub fn from_bytes(bytes: impl Into<Arc<[u8]>>, name: Option<&str>) -> Result<Self, OpenError> {
        let bytes = bytes.into();
        match sniff::format(&bytes, name)? {
            format @ (Format::Xlsx | Format::Xlsm) => xlsx::read(bytes, format),
            Format::Xlsb => xlsb::read(bytes),
            Format::Xls => xls::read(bytes),
            Format::Ods => ods::read(bytes),
            format @ (Format::Csv | Format::Tsv) => text::read(bytes, format),
        }
    }

    /// A workbook that was never in a file: for building by hand. Cannot be patched.
    #[must_use]
    pub fn from_sheets(sheets: Vec<Sheet>, styles: Vec<CellStyle>) -> Self {
        Self {
            bytes: Arc::from([]),
            format: Format::Xlsx,
            sheets,
            names: Vec::new(),
            styles,
            notices: Vec::new(),
        }
    }

    /// An xlsx workbook without any sheet: the start of a new file. The first sheet that a patch adds becomes its first; a
    /// patch that adds none is refused, since a file without sheets is no workbook.
    #[must_use]
    pub fn blank_xlsx() -> Self {
        Self { bytes: xlsx::blank().into(), ..Self::from_sheets(Vec::new(), Vec::new()) }
    }

    /// The same workbook with these names for ranges: for building by hand.
    #[must_use]
    pub fn with_names(self, names: Vec<DefinedName>) -> Self {
        Self { names, ..self }
    }

    /// The format it was read from.
    #[must_use]
    pub fn format(&self) -> Format {
        self.format
    }

    /// Its sheets, in the order of the tabs.
    #[must_use]
    pub fn sheets(&self) -> &[Sheet] {
        &self.sheets
    }

    /// Index of the sheet with that name; case does not matter, as in Excel.
    #[must_use]
    pub fn sheet_index(&self, name: &str) -> Option<usize> {
        self.sheets
            .iter()
            .position(|sheet| sheet.name == name)
            .or_else(|| self.sheets.iter().position(|sheet| sheet.name.to_lowercase() == name.to_lowercase()))
    }

    /// The names that new sheets will be given, in this order, if none of them is there already: for formulas that speak of
    /// such sheets.
    ///
    /// # Errors
    /// [`PatchError::BadSheetName`].
    pub fn free_sheet_names(&self, wished: &[&str]) -> Result<Vec<String>, PatchError> {
        let mut taken: HashSet<String> = self.sheets.iter().map(|sheet| sheet.name.to_lowercase()).collect();
        let free = wished.iter().map(|wished| {
            let name = sheet_names::clean(wished)?;
            let name = sheet_names::variants(&name).find(|name| taken.insert(name.to_lowercase()));
            name.ok_or(PatchError::Full(Room::Sheets))
        });
        free.collect()
    }

    /// Names for ranges.
    #[must_use]
    pub fn defined_names(&self) -> &[DefinedName] {
        &self.names
    }

    /// The look behind an id; that of the first, the plain one, for an unknown id.
    #[must_use]
    pub fn style(&self, id: StyleId) -> CellStyle {
        self.styles.get(id.0 as usize).or(self.styles.first()).copied().unwrap_or_default()
    }

    /// What the user should know about the file.
    #[must_use]
    pub fn notices(&self) -> &[Notice] {
        &self.notices
    }

    /// The same file with `patch` applied. Parts that no edit touches stay byte for byte the same. Applying a patch to
    /// its own result changes nothing more.
    ///
    /// # Errors
    /// [`PatchError`]; then nothing is changed at all.
    pub fn patched(&self, patch: &Patch) -> Result<Patched, PatchError> {
        match self.format {
            Format::Xlsx | Format::Xlsm => xlsx::patch(self, patch),
            Format::Xlsb => Err(PatchError::ReadOnly(self.format)),
            Format::Xls => xls::patch(self, patch),
            Format::Ods => ods::patch(self, patch),
            Format::Csv | Format::Tsv => text::patch(self, patch),
        }
    }
}

impl Sheet {
    /// The cell, if the file mentions it.
    #[must_use]
    pub fn cell(&self, at: CellRef) -> Option<&SheetCell> {
        self.cells.get(&at)
    }

    /// The value of a cell; [`CellValue::Empty`] for one that the file does not mention.
    #[must_use]
    pub fn value(&self, at: CellRef) -> &CellValue {
        self.cells.get(&at).map_or(&CellValue::Empty, |cell| &cell.value)
    }

    /// [`CellValue::to_text`] of a cell.
    #[must_use]
    pub fn text_at(&self, at: CellRef) -> String {
        self.value(at).to_text()
    }

    /// The style of a cell: its own, else its row's, else its column's.
    #[must_use]
    pub fn style_at(&self, at: CellRef) -> StyleId {
        if let Some(cell) = self.cells.get(&at) {
            return cell.style;
        }
        if let Some(&style) = self.row_styles.get(&at.row) {
            return style;
        }
        let column = self.column_styles.iter().find(|(first, last, _)| (*first..=*last).contains(&at.col));
        column.map(|&(_, _, style)| style).unwrap_or_default()
    }

    /// The merged range that covers a cell.
    #[must_use]
    pub fn merged_at(&self, at: CellRef) -> Option<CellRange> {
        self.merged.iter().copied().find(|range| range.contains(at))
    }

    /// Height of a row in points, if known.
    #[must_use]
    pub fn height(&self, row: u32) -> Option<f64> {
        self.heights.get(&row).copied().or(self.default_height)
    }

    /// Width of a column in characters, if known.
    #[must_use]
    pub fn width(&self, col: u32) -> Option<f64> {
        let stated = self.widths.iter().find(|(first, last, _)| (*first..=*last).contains(&col));
        stated.map(|&(_, _, width)| width).or(self.default_width)
    }

    /// The smallest rectangle with every cell that holds a value or a formula.
    #[must_use]
    pub fn used_range(&self) -> Option<CellRange> {
        let mut used = self.cells.iter().filter(|(_, c)| c.value != CellValue::Empty || c.formula.is_some());
        let (&first, _) = used.next()?;
        Some(used.fold(CellRange::new(first, first), |range, (&at, _)| CellRange {
            first: CellRef::new(range.first.row.min(at.row), range.first.col.min(at.col)),
            last: CellRef::new(range.last.row.max(at.row), range.last.col.max(at.col)),
        }))
    }
}
