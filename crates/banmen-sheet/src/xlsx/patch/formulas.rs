//! The formulas of a sheet part.

use super::cells::{Event, FormulaSite, Walk};
use super::tree::is_true;
use crate::address::{CellRange, CellRef};
use crate::error::PatchError;
use crate::xml::Text;

/// A formula as the sheet holds it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Found {
    /// The cell.
    pub(super) at: CellRef,
    /// How it is held.
    pub(super) kind: Kind,
    /// Its text without `=`.
    pub(super) text: String,
    /// Marked to be computed whenever the workbook is.
    pub(super) always: bool,
}

/// How a sheet holds a formula.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// In its own cell, for it alone.
    Plain,
    /// By the number of a shared one. The flag: this cell holds the text that the others use.
    Shared(u32, bool),
    /// For a range of cells.
    Array(CellRange),
    /// A data table over a range of cells.
    DataTable(CellRange),
}

impl Found {
    /// The formula of a cell.
    pub(super) fn new(at: CellRef, site: &FormulaSite<'_>) -> Self {
        let own = CellRange::new(at, at);
        let range = || site.tag.attribute("ref").and_then(|range| range.parse().ok());
        let number = || site.tag.attribute("si").and_then(|si| si.trim().parse().ok());
        let kind = match site.tag.attribute("t").as_deref() {
            Some("shared") => number().map_or(Kind::Plain, |si| Kind::Shared(si, !site.text.is_empty())),
            Some("array") => Kind::Array(range().unwrap_or(own)),
            Some("dataTable") => Kind::DataTable(range().unwrap_or(own)),
            _ => Kind::Plain,
        };
        Self { at, kind, text: site.text.clone(), always: is_true(site.tag.attribute("ca")) }
    }

    /// The cells that it fills.
    pub(super) fn fills(&self) -> CellRange {
        match self.kind {
            Kind::Array(range) | Kind::DataTable(range) => range,
            Kind::Plain | Kind::Shared(..) => CellRange::new(self.at, self.at),
        }
    }
}

/// All formulas of a sheet, in the order of the part.
pub(super) fn of_sheet(part: &str, text: &Text) -> Result<Vec<Found>, PatchError> {
    let mut found = Vec::new();
    let mut walk = Walk::new(part, text);
    while let Some(event) = walk.next()? {
        if let Event::Cell(site) = event {
            found.extend(site.formula.as_ref().map(|formula| Found::new(site.at, formula)));
        }
    }
    Ok(found)
}
