//! Reading the sheets of a document.

use std::ops::Range;
use std::sync::Arc;

use super::address::{Target, parse};
use super::names::{Names, Ns};
use super::styles::{Family, Styles};
use super::units::{characters, date, usual_null_date};
use super::value::stored;
use super::walk::{CellNode, RowNode, TableEnd, Visit, walk};
use crate::address::{CellRange, CellRef};
use crate::error::{OpenError, Place};
use crate::limits;
use crate::package::Package;
use crate::sniff::Format;
use crate::style::StyleId;
use crate::value::{CellValue, Formula, SheetCell};
use crate::workbook::{DefinedName, Notice, Sheet, Visibility, Workbook};
use crate::xml::{Text, Token};

/// The part with the sheets.
pub(super) const CONTENT: &str = "content.xml";
/// The part with the common styles.
pub(super) const STYLES: &str = "styles.xml";

/// Cells with a style and nothing else that one element may stand for; a longer run is the look of a whole row or area,
/// and no board. Bounded, since sixty bytes can stand for a million rows.
const STYLED_RUN: u64 = 4096;
/// Such cells in the whole document.
const STYLED_CELLS: usize = 1_000_000;
/// Rows that one element may stand for if it states their height or style.
const ROW_RUN: usize = 4096;
/// Bytes of text in all cells, repeated ones counted as often as they are there.
const TEXT_BYTES: usize = 256 << 20;
/// Array formulas of more than one cell that reach into one row.
const MATRICES: usize = 256;
/// Merged ranges.
const MERGED: usize = 200_000;

/// Reads a document.
pub(crate) fn read(bytes: Arc<[u8]>) -> Result<Workbook, OpenError> {
    let package = Package::open(Arc::clone(&bytes), Format::Ods)?;
    let parts = Parts::read(&package)?;
    let mut reader = Reader::new(&parts)?;
    walk(&parts.content, &parts.names, &mut reader)?;
    Ok(reader.into_workbook(bytes))
}

/// The parts that reading and patching need.
pub(super) struct Parts {
    pub(super) content: Text,
    pub(super) names: Names,
    /// `styles.xml`, where there is one.
    pub(super) common: Option<(Text, Names)>,
}

impl Parts {
    pub(super) fn read(package: &Package) -> Result<Self, OpenError> {
        if is_encrypted(package)? {
            return Err(OpenError::Encrypted);
        }
        let content = package.xml(CONTENT)?;
        let names = Names::of(&content);
        let common = if package.has(STYLES) {
            let text = package.xml(STYLES)?;
            let names = Names::of(&text);
            Some((text, names))
        } else {
            None
        };
        Ok(Self { content, names, common })
    }

    pub(super) fn styles(&self) -> Result<Styles, OpenError> {
        let common = self.common.as_ref().map(|(text, names)| (text, names));
        Styles::read(common, &self.content, &self.names)
    }
}

/// Whether the manifest says how parts are encrypted. It is not parsed: old programs gave it a DOCTYPE, and only this one
/// element matters.
fn is_encrypted(package: &Package) -> Result<bool, OpenError> {
    const MANIFEST: &str = "META-INF/manifest.xml";
    if !package.has(MANIFEST) {
        return Ok(false);
    }
    let manifest = package.part(MANIFEST)?;
    let mark = b"encryption-data";
    Ok(manifest.windows(mark.len()).any(|window| window == mark))
}

/// Collects the sheets during the walk.
struct Reader<'n> {
    names: &'n Names,
    styles: Styles,
    null_date: f64,
    sheets: Vec<Sheet>,
    sheet: Sheet,
    /// Default cell styles of columns, in order.
    columns: Vec<(Range<u32>, Option<String>)>,
    /// The default cell style of the current row.
    row_style: Option<String>,
    /// Array formulas of the current sheet.
    matrices: Vec<CellRange>,
    /// Names and what they point to, as written.
    ranges: Vec<(String, String)>,
    cells: usize,
    styled: usize,
    text_bytes: usize,
    uncached: Option<(usize, Place)>,
    cut_off: bool,
}

impl<'n> Reader<'n> {
    fn new(parts: &'n Parts) -> Result<Self, OpenError> {
        Ok(Self {
            names: &parts.names,
            styles: parts.styles()?,
            null_date: usual_null_date(),
            sheets: Vec::new(),
            sheet: Sheet::default(),
            columns: Vec::new(),
            row_style: None,
            matrices: Vec::new(),
            ranges: Vec::new(),
            cells: 0,
            styled: 0,
            text_bytes: 0,
            uncached: None,
            cut_off: false,
        })
    }

    fn into_workbook(self, bytes: Arc<[u8]>) -> Workbook {
        let names =
            self.ranges.iter().filter_map(|(name, address)| defined_name(name, address, &self.sheets));
        let names = names.collect();
        let mut notices = Vec::new();
        if let Some((count, first)) = self.uncached {
            notices.push(Notice::UncachedFormulas { count, first });
        }
        if self.cut_off {
            let what = "cells beyond the last row or column of a sheet are left out";
            notices.push(Notice::Repaired(what.to_owned()));
        }
        Workbook {
            bytes,
            format: Format::Ods,
            sheets: self.sheets,
            names,
            styles: self.styles.into_looks(),
            notices,
        }
    }

    /// The style of a cell: its own, else its row's, else its column's.
    fn style(&mut self, own: Option<&str>, col: u32) -> StyleId {
        let column = || {
            let at = self.columns.partition_point(|(cols, _)| cols.end <= col);
            self.columns.get(at).and_then(|(_, style)| style.clone())
        };
        let name = own.map(str::to_owned).or_else(|| self.row_style.clone()).or_else(column);
        name.map_or(StyleId::default(), |name| self.styles.id(&name))
    }

    fn merge(&mut self, row: &RowNode<'_>, cell: &CellNode<'_>) {
        let span = |name| {
            let count = cell.get(Ns::Table, name);
            count.and_then(|count| count.parse().ok()).unwrap_or(1_u32).max(1)
        };
        let (cols, rows) = (span("number-columns-spanned"), span("number-rows-spanned"));
        if cols == 1 && rows == 1 {
            return;
        }
        let right = cell.cols.start.saturating_add(cols - 1).min(CellRef::MAX_COLS - 1);
        for top in row.rows.clone().take(ROW_RUN) {
            let bottom = top.saturating_add(rows - 1).min(CellRef::MAX_ROWS - 1);
            if self.sheet.merged.len() < MERGED {
                let first = CellRef::new(top, cell.cols.start);
                self.sheet.merged.push(CellRange { first, last: CellRef::new(bottom, right) });
            }
        }
    }

    /// The formula of a cell; inside an array formula's range every cell has one.
    fn formula(&mut self, row: &RowNode<'_>, cell: &CellNode<'_>, cached: bool) -> Option<Formula> {
        let at = CellRef::new(row.rows.start, cell.cols.start);
        let Some(text) = cell.get(Ns::Table, "formula") else {
            let inside = self.matrices.iter().any(|range| range.contains(at));
            return inside.then(|| Formula { text: String::new(), cached: true, array: true });
        };
        let range = matrix(cell, at);
        if self.matrices.len() < MATRICES {
            self.matrices.extend(range.filter(|range| range.first != range.last));
        }
        let text = text.split_once('=').map_or(text.as_ref(), |(_, formula)| formula).to_owned();
        Some(Formula { text, cached, array: range.is_some() })
    }

    fn count_uncached(&mut self, formula: &Formula, at: CellRef, area: usize) {
        if !formula.cached {
            let sheet = self.sheet.name.clone();
            let (count, _) = self.uncached.get_or_insert((0, Place { sheet, at }));
            *count += area;
        }
    }

    /// Takes `area` more cells with these bytes of text into account.
    fn charge(&mut self, area: u64, text: usize) -> Result<(), OpenError> {
        let area = usize::try_from(area).unwrap_or(usize::MAX);
        self.cells = self.cells.saturating_add(area);
        self.text_bytes = self.text_bytes.saturating_add(area.saturating_mul(text));
        if self.cells > limits::CELLS {
            return Err(OpenError::TooLarge { what: "cells", limit: limits::CELLS as u64 });
        }
        if self.text_bytes > TEXT_BYTES {
            return Err(OpenError::TooLarge { what: "text in repeated cells", limit: TEXT_BYTES as u64 });
        }
        Ok(())
    }
}

/// The range of the array formula that a cell begins.
pub(super) fn matrix(cell: &CellNode<'_>, at: CellRef) -> Option<CellRange> {
    let span = |name| {
        let count = cell.get(Ns::Table, name)?;
        Some(count.parse().unwrap_or(1_u32).max(1))
    };
    let (cols, rows) = (span("number-matrix-columns-spanned"), span("number-matrix-rows-spanned"));
    if cols.is_none() && rows.is_none() {
        return None;
    }
    let last = |first: u32, count: Option<u32>, bound: u32| {
        first.saturating_add(count.unwrap_or(1) - 1).min(bound - 1).max(first)
    };
    let right = last(at.col, cols, CellRef::MAX_COLS);
    Some(CellRange { first: at, last: CellRef::new(last(at.row, rows, CellRef::MAX_ROWS), right) })
}

/// A name for one range on one sheet.
fn defined_name(name: &str, address: &str, sheets: &[Sheet]) -> Option<DefinedName> {
    let Some(Target::Here(reference)) = parse(address) else { return None };
    let sheet = reference.sheet.filter(|_| reference.last_sheet.is_none())?;
    let sheet = sheets.iter().position(|known| known.name == sheet)?;
    Some(DefinedName { name: name.to_owned(), sheet, range: reference.range })
}

impl<'a> Visit<'a> for Reader<'_> {
    type Error = OpenError;

    fn null_date(&mut self, tag: &Token<'a>) {
        let day = self.names.get(tag, Ns::Table, "date-value");
        // The distance from 1970, as the usual one is.
        if let Some(day) = day.and_then(|day| date(&day, 0.0)) {
            self.null_date = day;
        }
    }

    fn table(&mut self, tag: &Token<'a>) -> Result<(), OpenError> {
        let style = self.names.get(tag, Ns::Table, "style-name").unwrap_or_default();
        let display = self.styles.inherited(Family::Table, &style, |style| style.display);
        self.sheet = Sheet {
            name: self.names.get(tag, Ns::Table, "name").unwrap_or_default().into_owned(),
            visibility: if display == Some(false) { Visibility::Hidden } else { Visibility::Visible },
            protected: self.names.is_true(tag, Ns::Table, "protected"),
            ..Sheet::default()
        };
        self.columns.clear();
        self.matrices.clear();
        Ok(())
    }

    fn column(&mut self, tag: &Token<'a>, cols: Range<u32>) {
        if cols.is_empty() {
            return;
        }
        let (first, last) = (cols.start, cols.end - 1);
        let style = self.names.get(tag, Ns::Table, "style-name").unwrap_or_default();
        if let Some(width) = self.styles.inherited(Family::Column, &style, |style| style.size) {
            self.sheet.widths.push((first, last, characters(width)));
        }
        let cell_style =
            self.names.get(tag, Ns::Table, "default-cell-style-name").map(|name| name.into_owned());
        if let Some(name) = &cell_style {
            let style = self.styles.id(name);
            self.sheet.column_styles.push((first, last, style));
        }
        self.columns.push((cols, cell_style));
    }

    fn row(&mut self, row: &RowNode<'a>) -> Result<(), OpenError> {
        self.matrices.retain(|range| range.last.row >= row.rows.start);
        let style = self.names.get(&row.tag, Ns::Table, "style-name").unwrap_or_default();
        let height =
            self.styles.inherited(Family::Row, &style, |style| style.size).map(|inches| inches * 72.0);
        self.row_style =
            self.names.get(&row.tag, Ns::Table, "default-cell-style-name").map(|name| name.into_owned());
        if row.rows.len() > ROW_RUN {
            if let Some(height) = height {
                self.sheet.default_height.get_or_insert(height);
            }
            return Ok(());
        }
        self.sheet
            .heights
            .extend(height.iter().flat_map(|&height| row.rows.clone().map(move |row| (row, height))));
        if let Some(name) = self.row_style.clone() {
            let style = self.styles.id(&name);
            self.sheet.row_styles.extend(row.rows.clone().map(|row| (row, style)));
        }
        Ok(())
    }

    fn cell(&mut self, row: &RowNode<'a>, cell: &CellNode<'a>) -> Result<(), OpenError> {
        let has_formula = cell.get(Ns::Table, "formula").is_some();
        let (mut value, cached) = stored(cell, self.null_date, has_formula);
        if cell.covered {
            // Hidden under a merged range: no person sees it, whatever it is.
            value = CellValue::Empty;
        }
        if row.rows.is_empty() || cell.cols.is_empty() {
            self.cut_off |= value != CellValue::Empty;
            return Ok(());
        }
        self.merge(row, cell);
        let formula = if cell.covered { None } else { self.formula(row, cell, cached) };
        let own = cell.get(Ns::Table, "style-name");
        let area = row.rows.len() as u64 * cell.cols.len() as u64;
        if value == CellValue::Empty && formula.is_none() {
            let room = (STYLED_CELLS - self.styled.min(STYLED_CELLS)) as u64;
            if own.is_none() || area > STYLED_RUN.min(room) {
                return Ok(());
            }
            self.styled += usize::try_from(area).unwrap_or(0);
        }
        let text = match &value {
            CellValue::Text(text) | CellValue::Error(text) => text.len(),
            _ => 0,
        };
        self.charge(area, text + formula.as_ref().map_or(0, |formula| formula.text.len()))?;
        if text > 4 * limits::CELL_CHARS {
            return Err(OpenError::TooLarge {
                what: "characters of one cell",
                limit: limits::CELL_CHARS as u64,
            });
        }
        if let Some(formula) = &formula {
            let at = CellRef::new(row.rows.start, cell.cols.start);
            self.count_uncached(formula, at, usize::try_from(area).unwrap_or(0));
        }
        for col in cell.cols.clone() {
            let style = self.style(own.as_deref(), col);
            let cell = SheetCell { value: value.clone(), formula: formula.clone(), style };
            let places = row.rows.clone().map(|row| CellRef::new(row, col));
            self.sheet.cells.extend(places.map(|at| (at, cell.clone())));
        }
        Ok(())
    }

    fn table_end(&mut self, _end: TableEnd) -> Result<(), OpenError> {
        self.sheets.push(std::mem::take(&mut self.sheet));
        Ok(())
    }

    fn range(&mut self, tag: &Token<'a>) {
        let get = |local| self.names.get(tag, Ns::Table, local).map(|value| value.into_owned());
        let address = get("cell-range-address").or_else(|| get("target-range-address"));
        // LibreOffice keeps the ranges of nameless filters under names that nobody gave.
        let name = get("name").filter(|name| !name.starts_with("__Anonymous_Sheet_DB__"));
        if let (Some(name), Some(address)) = (name, address)
            && self.ranges.len() < limits::ENTRIES
        {
            self.ranges.push((name, address));
        }
    }
}
