//! Whole new sheets.

use std::collections::{BTreeMap, BTreeSet};

use super::super::names::{Names, Ns, escaped};
use super::super::read::CONTENT;
use super::looks::Looks;
use super::tags;
use crate::address::CellRef;
use crate::error::{PatchError, Place, Room};
use crate::limits::CELLS;
use crate::patch::{NewCell, NewSheet};

/// The element of a new sheet, with the name of its master page and the element of its shapes.
pub(super) fn table(
    sheet: &NewSheet,
    name: &str,
    master: Option<&str>,
    shapes: &str,
    names: &Names,
    looks: &mut Looks<'_>,
) -> Result<String, PatchError> {
    let grid = Grid::new(sheet, name)?;
    let write = |local: &str| names.write(Ns::Table, local);
    let mut out = format!("<{} {}=\"{}\"", write("table"), write("name"), escaped(name));
    if let Some(master) = master {
        out.push_str(&format!(" {}=\"{}\"", write("style-name"), looks.table(master)));
    }
    if let Some(area) = sheet.page.as_ref().and_then(|page| page.area) {
        let sheet = name.replace('\'', "''");
        let range = format!("'{sheet}'.{}:'{sheet}'.{}", area.first, area.last);
        out.push_str(&format!(" {}=\"{}\"", write("print-ranges"), escaped(&range)));
    }
    out.push('>');
    out.push_str(shapes);
    columns(sheet, names, looks, &mut out);

    let heights: BTreeMap<u32, f64> = sheet.heights.iter().copied().collect();
    let mut end = 0;
    let breaks = sheet.page_breaks.iter().filter(|row| **row < CellRef::MAX_ROWS);
    let rows: BTreeSet<u32> = heights.keys().chain(grid.rows.keys()).chain(breaks).copied().collect();
    for row in rows {
        blanks(row - end, "table-row", "number-rows-repeated", names, &mut out);
        let breaks = row > 0 && sheet.page_breaks.contains(&row);
        let height = heights.get(&row).copied();
        let look = (breaks || height.is_some()).then(|| looks.row(height, breaks));
        let look = look.map(|look| format!(" {}=\"{look}\"", write("style-name"))).unwrap_or_default();
        out.push_str(&format!("<{}{look}>", write("table-row")));
        match grid.rows.get(&row) {
            Some(cells) => grid.write_cells(cells, names, looks, &mut out),
            None => out.push_str(&format!("<{}/>", write("table-cell"))),
        }
        out.push_str(&format!("</{}>", write("table-row")));
        end = row + 1;
    }
    if end == 0 {
        blanks(1, "table-row", "number-rows-repeated", names, &mut out);
    }
    out.push_str(&format!("</{}>", write("table")));
    Ok(out)
}

/// What a place of a new sheet holds.
#[derive(Clone, Copy, Debug, Default)]
struct Slot<'s> {
    cell: Option<&'s NewCell>,
    /// Columns and rows of the merged range that begins here.
    merged: Option<(u32, u32)>,
    covered: bool,
}

/// The cells of a new sheet by row and column.
struct Grid<'s> {
    rows: BTreeMap<u32, BTreeMap<u32, Slot<'s>>>,
}

impl<'s> Grid<'s> {
    fn new(sheet: &'s NewSheet, name: &str) -> Result<Self, PatchError> {
        let mut grid = Self { rows: BTreeMap::new() };
        let place = |at| Place { sheet: name.to_owned(), at };
        let outside = |at: CellRef| at.row >= CellRef::MAX_ROWS || at.col >= CellRef::MAX_COLS;
        for cell in &sheet.cells {
            if outside(cell.at) {
                return Err(PatchError::OutsideSheet(place(cell.at)));
            }
            if let Some(value) = &cell.value {
                tags::check(value, CONTENT)?;
            }
            if grid.slot(cell.at).cell.replace(cell).is_some() {
                return Err(PatchError::SetTwice(place(cell.at)));
            }
        }
        let mut area = 0;
        for range in &sheet.merged {
            if outside(range.last) {
                return Err(PatchError::OutsideSheet(place(range.last)));
            }
            area += u64::from(range.rows()) * u64::from(range.cols());
            if area > CELLS as u64 {
                return Err(PatchError::Full(Room::Merged));
            }
            for at in range.cells() {
                let slot = grid.slot(at);
                if slot.covered || slot.merged.is_some() {
                    return Err(PatchError::Merged { place: place(at), range: *range });
                }
                if at == range.first {
                    slot.merged = Some((range.cols(), range.rows()));
                } else {
                    slot.covered = true;
                }
            }
        }
        let (rows, cols) = (CellRef::MAX_ROWS - 1, CellRef::MAX_COLS - 1);
        if let Some(&(row, _)) = sheet.heights.iter().find(|(row, _)| *row > rows) {
            return Err(PatchError::OutsideSheet(place(CellRef::new(row, 0))));
        }
        if let Some(&(col, _)) = sheet.widths.iter().find(|(col, _)| *col > cols) {
            return Err(PatchError::OutsideSheet(place(CellRef::new(0, col))));
        }
        Ok(grid)
    }

    fn slot(&mut self, at: CellRef) -> &mut Slot<'s> {
        self.rows.entry(at.row).or_default().entry(at.col).or_default()
    }

    fn write_cells(
        &self,
        cells: &BTreeMap<u32, Slot<'s>>,
        names: &Names,
        looks: &mut Looks<'_>,
        out: &mut String,
    ) {
        let mut end = 0;
        for (&col, slot) in cells {
            blanks(col - end, "table-cell", "number-columns-repeated", names, out);
            let local = if slot.covered { "covered-table-cell" } else { "table-cell" };
            let name = names.write(Ns::Table, local);
            let mut attributes = Vec::new();
            if let Some(look) = slot.cell.and_then(|cell| looks.cell(&cell.look)) {
                attributes.push((Ns::Table, "style-name", Some(look)));
            }
            if let Some((cols, rows)) = slot.merged {
                attributes.push((Ns::Table, "number-columns-spanned", Some(cols.to_string())));
                attributes.push((Ns::Table, "number-rows-spanned", Some(rows.to_string())));
            }
            let value = slot.cell.and_then(|cell| cell.value.as_ref());
            if value.is_some() {
                attributes.extend(tags::value_changes(value));
            }
            out.push_str(&format!("<{name}"));
            for (ns, local, value) in attributes {
                if let Some(value) = value {
                    out.push_str(&format!(" {}=\"{}\"", names.write(ns, local), escaped(&value)));
                }
            }
            match value {
                Some(value) => out.push_str(&format!(">{}</{name}>", tags::paragraphs(value, names, looks))),
                None => out.push_str("/>"),
            }
            end = col + 1;
        }
    }
}

fn columns(sheet: &NewSheet, names: &Names, looks: &mut Looks<'_>, out: &mut String) {
    let widths: BTreeMap<u32, f64> = sheet.widths.iter().copied().collect();
    let mut end = 0;
    for (&col, &width) in &widths {
        blanks(col - end, "table-column", "number-columns-repeated", names, out);
        let (name, style) = (names.write(Ns::Table, "table-column"), names.write(Ns::Table, "style-name"));
        out.push_str(&format!("<{name} {style}=\"{}\"/>", looks.column(width)));
        end = col + 1;
    }
    if end == 0 {
        blanks(1, "table-column", "number-columns-repeated", names, out);
    }
}

/// So many empty elements, as one; a row needs a cell inside.
fn blanks(count: u32, local: &str, repeat: &str, names: &Names, out: &mut String) {
    if count == 0 {
        return;
    }
    let name = names.write(Ns::Table, local);
    let repeat =
        if count > 1 { format!(" {}=\"{count}\"", names.write(Ns::Table, repeat)) } else { String::new() };
    if local == "table-row" {
        out.push_str(&format!("<{name}{repeat}><{}/></{name}>", names.write(Ns::Table, "table-cell")));
    } else {
        out.push_str(&format!("<{name}{repeat}/>"));
    }
}
