//! A first walk over the document: formulas, array formulas, names, and where a new sheet can go.

use std::ops::Range;

use super::super::names::{Names, Ns};
use super::super::read::matrix;
use super::super::walk::{CellNode, RowNode, TableEnd, Visit, walk};
use crate::address::{CellRange, CellRef};
use crate::error::OpenError;
use crate::xml::{Text, Token};

/// A formula where it lies.
#[derive(Clone, Debug)]
pub(super) struct FormulaNode {
    pub(super) sheet: usize,
    /// The cells with that formula, or with its results.
    pub(super) results: CellRange,
    /// The formula as written.
    pub(super) text: String,
    /// Whether it is an array formula.
    pub(super) array: bool,
}

/// What the first walk finds.
#[derive(Debug)]
pub(super) struct Survey<'n> {
    names: &'n Names,
    pub(super) formulas: Vec<FormulaNode>,
    /// Named ranges and their addresses, as written.
    pub(super) ranges: Vec<(String, String)>,
    pub(super) structure_protected: bool,
    /// Names of the sheets.
    pub(super) sheets: Vec<String>,
    /// Behind the last sheet.
    pub(super) sheets_end: Option<usize>,
}

impl<'n> Survey<'n> {
    pub(super) fn of(content: &Text, names: &'n Names) -> Result<Self, OpenError> {
        let mut survey = Self {
            names,
            formulas: Vec::new(),
            ranges: Vec::new(),
            structure_protected: false,
            sheets: Vec::new(),
            sheets_end: None,
        };
        walk(content, names, &mut survey)?;
        Ok(survey)
    }

    /// The array formula that a cell belongs to.
    pub(super) fn array_at(&self, sheet: usize, at: CellRef) -> Option<CellRange> {
        let mut arrays = self.formulas.iter().filter(|formula| formula.array && formula.sheet == sheet);
        arrays.find(|formula| formula.results.contains(at)).map(|formula| formula.results)
    }
}

/// The cells that an element stands for.
pub(super) fn area(rows: &Range<u32>, cols: &Range<u32>) -> Option<CellRange> {
    let last = CellRef::new(rows.end.checked_sub(1)?, cols.end.checked_sub(1)?);
    (!rows.is_empty() && !cols.is_empty())
        .then_some(CellRange { first: CellRef::new(rows.start, cols.start), last })
}

impl<'a> Visit<'a> for Survey<'_> {
    type Error = OpenError;

    fn spreadsheet(&mut self, tag: &Token<'a>) {
        self.structure_protected = self.names.is_true(tag, Ns::Table, "structure-protected");
    }

    fn table(&mut self, tag: &Token<'a>) -> Result<(), OpenError> {
        self.sheets.push(self.names.get(tag, Ns::Table, "name").unwrap_or_default().into_owned());
        Ok(())
    }

    fn cell(&mut self, row: &RowNode<'a>, cell: &CellNode<'a>) -> Result<(), OpenError> {
        let Some(text) = cell.get(Ns::Table, "formula") else { return Ok(()) };
        let Some(area) = area(&row.rows, &cell.cols) else { return Ok(()) };
        let array = matrix(cell, area.first);
        self.formulas.push(FormulaNode {
            sheet: self.sheets.len().saturating_sub(1),
            results: array.unwrap_or(area),
            text: text.into_owned(),
            array: array.is_some(),
        });
        Ok(())
    }

    fn table_end(&mut self, end: TableEnd) -> Result<(), OpenError> {
        self.sheets_end = Some(end.end);
        Ok(())
    }

    fn range(&mut self, tag: &Token<'a>) {
        let get = |local| self.names.get(tag, Ns::Table, local).map(|value| value.into_owned());
        let address = get("cell-range-address").or_else(|| get("target-range-address"));
        if let (Some(name), Some(address)) = (get("name"), address) {
            self.ranges.push((name, address));
        }
    }
}
