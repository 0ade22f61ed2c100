//! What must hold before anything is changed: every refusal that concerns cells is told here, with the cell.

use std::collections::BTreeSet;

use super::formulas::{Found, Kind};
use super::splice::unpatchable;
use super::tree::Tree;
use super::unreadable;
use crate::address::{CellRange, CellRef};
use crate::error::{PatchError, Place};
use crate::limits::CELL_UNITS;
use crate::package::Package;
use crate::patch::{CellEdit, NewValue};
use crate::workbook::Sheet;

/// Refuses values that a cell cannot hold.
pub(super) fn value(part: &str, value: &NewValue) -> Result<(), PatchError> {
    match value {
        NewValue::Number(number) if !number.is_finite() => {
            Err(unpatchable(part, "cells hold finite numbers only"))
        }
        value if value.text().is_some_and(|text| text.encode_utf16().count() > CELL_UNITS) => {
            Err(unpatchable(part, format!("cells hold at most {CELL_UNITS} characters")))
        }
        _ => Ok(()),
    }
}

/// Refuses edits that name a cell twice, or one outside the sheet or covered by another.
pub(super) fn places(sheet: &Sheet, edits: &[&CellEdit]) -> Result<(), PatchError> {
    let mut seen = BTreeSet::new();
    for edit in edits {
        let place = || Place { sheet: sheet.name.clone(), at: edit.at };
        if edit.at.row >= CellRef::MAX_ROWS || edit.at.col >= CellRef::MAX_COLS {
            return Err(PatchError::OutsideSheet(place()));
        }
        if !seen.insert(edit.at) {
            return Err(PatchError::SetTwice(place()));
        }
        if let Some(range) = sheet.merged_at(edit.at).filter(|range| range.first != edit.at) {
            return Err(PatchError::Merged { place: place(), range });
        }
    }
    Ok(())
}

/// Refuses values for cells of array formulas and data tables, and for formulas that may not be replaced. Gives the cells whose formula
/// goes.
pub(super) fn formulas(
    sheet: &Sheet,
    found: &[Found],
    edits: &[&CellEdit],
) -> Result<BTreeSet<CellRef>, PatchError> {
    let mut arrays: Vec<CellRange> = Vec::new();
    let mut single = BTreeSet::new();
    for formula in found {
        match formula.kind {
            Kind::Array(range) | Kind::DataTable(range) => arrays.push(range),
            Kind::Plain | Kind::Shared(..) => {
                single.insert(formula.at);
            }
        }
    }
    let mut replaced = BTreeSet::new();
    for edit in edits {
        let place = || Place { sheet: sheet.name.clone(), at: edit.at };
        if let Some(&range) = arrays.iter().find(|range| range.contains(edit.at)) {
            return Err(PatchError::ArrayFormula { place: place(), range });
        }
        if single.contains(&edit.at) {
            if !edit.replace_formula {
                return Err(PatchError::FormulaCell(place()));
            }
            replaced.insert(edit.at);
        }
    }
    Ok(replaced)
}

/// A table on a sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Table {
    /// Its name in formulas.
    pub(super) name: String,
    /// All of it.
    pub(super) range: CellRange,
    /// The rows of headings at its top.
    pub(super) header_rows: u32,
}

/// The tables of a sheet part.
pub(super) fn tables(package: &Package, part: &str) -> Result<Vec<Table>, PatchError> {
    let mut tables = Vec::new();
    for relationship in package.relationships(part).map_err(unreadable)? {
        if !relationship.is("table") || !package.has(&relationship.target) {
            continue;
        }
        let text = package.xml(&relationship.target).map_err(unreadable)?;
        let tree = Tree::parse(&text).map_err(unreadable)?;
        let Some(root) = tree.root().filter(|root| root.name() == "table") else { continue };
        let Some(range) = root.attribute("ref").and_then(|range| range.trim().parse().ok()) else { continue };
        let header_rows =
            root.attribute("headerRowCount").and_then(|count| count.trim().parse().ok()).unwrap_or(1);
        let name =
            root.attribute("displayName").or_else(|| root.attribute("name")).unwrap_or_default().into_owned();
        tables.push(Table { name, range, header_rows });
    }
    Ok(tables)
}

/// Refuses headings of tables: each must stay a text equal to the name of its column.
pub(super) fn headings(sheet: &Sheet, tables: &[Table], edits: &[&CellEdit]) -> Result<(), PatchError> {
    for edit in edits {
        let is_heading = |table: &Table| {
            table.range.contains(edit.at) && edit.at.row - table.range.first.row < table.header_rows
        };
        if tables.iter().any(is_heading) {
            return Err(PatchError::TableHeader(Place { sheet: sheet.name.clone(), at: edit.at }));
        }
    }
    Ok(())
}

/// Refuses packages with a signature over all their parts.
pub(super) fn unsigned(package: &Package) -> Result<(), PatchError> {
    let by_name = package.part_names().any(|name| name.to_lowercase().starts_with("_xmlsignatures/"));
    let relationships = package.relationships("").map_err(unreadable)?;
    let by_origin = relationships.iter().any(|r| r.kind.ends_with("/digital-signature/origin"));
    if by_name || by_origin { Err(PatchError::Signed) } else { Ok(()) }
}

/// Whether the macro project carries a signature of its own.
pub(super) fn has_signed_macros(package: &Package) -> bool {
    package.part_names().any(|name| {
        let file = name.rsplit('/').next().unwrap_or_default().to_lowercase();
        file.starts_with("vbaprojectsignature")
    })
}
