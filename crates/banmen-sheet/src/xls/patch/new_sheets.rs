//! Sheets added behind the others.

use std::collections::BTreeMap;

use super::super::cells::{COLS, ROWS};
use super::super::globals::{Globals, OWN_BOOK};
use super::super::records::{Record, id, u16_at};
use super::cells::{Target, Value, new_row};
use super::encode::{characters, record, units, words};
use super::page;
use super::splices::Splices;
use super::styles::Styles;
use super::texts::Texts;
use super::unpatchable;
use crate::address::CellRef;
use crate::error::{PatchError, Place, Room};
use crate::patch::{NewSheet, NewValue};

/// Height of a row in a new sheet, in twentieths of a point.
const ROW_HEIGHT: u16 = 255;
/// Look of cells that nothing is said about.
const DEFAULT_XF: u16 = 15;

/// The records of a new sheet.
pub(super) fn substream(
    sheet: &NewSheet,
    name: &str,
    styles: &mut Styles<'_>,
    texts: &mut Texts<'_>,
) -> Result<Vec<u8>, PatchError> {
    let outside = |at: CellRef| PatchError::OutsideSheet(Place { sheet: name.to_owned(), at });
    let in_sheet = |at: CellRef| if at.row < ROWS && at.col < COLS { Ok(at) } else { Err(outside(at)) };
    let mut rows: BTreeMap<u32, BTreeMap<u32, Target>> = BTreeMap::new();
    for cell in &sheet.cells {
        let at = in_sheet(cell.at)?;
        let xf = styles.look(&cell.look)?;
        let value = match &cell.value {
            None | Some(NewValue::Blank) => Value::Same,
            Some(NewValue::Number(n)) if !n.is_finite() => {
                return Err(unpatchable(name, "a number that is not finite"));
            }
            Some(NewValue::Number(n)) => Value::Number(*n),
            Some(NewValue::Text(text)) => Value::Text(texts.index(text)?),
            Some(NewValue::Rich(runs)) => Value::Text(texts.rich(&styles.runs(xf, runs)?)?),
        };
        let target = Target { xf, value };
        if rows.entry(at.row).or_default().insert(at.col, target).is_some() {
            return Err(PatchError::SetTwice(Place { sheet: name.to_owned(), at }));
        }
    }
    let mut heights = BTreeMap::new();
    for &(row, points) in &sheet.heights {
        in_sheet(CellRef::new(row, 0))?;
        heights.insert(row, (points.clamp(0.0, 409.5) * 20.0).round() as u16);
        rows.entry(row).or_default();
    }
    let mut out = record(id::BOF, &words(&[0x600, 0x10, 0x0DBB, 0x07CC, 0, 0, 6, 0]));
    out.extend(sheet.page.as_ref().map_or_else(Vec::new, page::records));
    out.extend(columns(sheet, in_sheet)?);
    out.extend(dimensions(&rows));
    for (&row, cells) in &rows {
        let left = cells.keys().next().map_or(0, |&col| col as u16);
        let right = cells.keys().next_back().map_or(0, |&col| col as u16 + 1);
        out.extend(match heights.get(&row) {
            // Bit of a row whose height somebody has set.
            Some(&height) => {
                record(id::ROW, &words(&[row as u16, left, right, height, 0, 0, 0x140, DEFAULT_XF]))
            }
            None => new_row(row as u16, (left, right), ROW_HEIGHT),
        });
        out.extend(cells.iter().flat_map(|(&col, target)| target.write(CellRef::new(row, col))));
    }
    out.extend(page::window(sheet));
    out.extend(merged(sheet, in_sheet)?);
    out.extend(record(id::EOF, &[]));
    Ok(out)
}

fn columns(
    sheet: &NewSheet,
    in_sheet: impl Fn(CellRef) -> Result<CellRef, PatchError>,
) -> Result<Vec<u8>, PatchError> {
    let mut widths = BTreeMap::new();
    for &(col, width) in &sheet.widths {
        in_sheet(CellRef::new(0, col))?;
        widths.insert(col as u16, (width.clamp(0.0, 255.0) * 256.0).round() as u16);
    }
    // Bit of a column whose width somebody has set.
    let column = |(col, width): (u16, u16)| record(id::COLINFO, &words(&[col, col, width, DEFAULT_XF, 2, 0]));
    Ok(record(id::DEFCOLWIDTH, &words(&[8])).into_iter().chain(widths.into_iter().flat_map(column)).collect())
}

fn dimensions(rows: &BTreeMap<u32, BTreeMap<u32, Target>>) -> Vec<u8> {
    let used = rows.iter().filter(|(_, cells)| !cells.is_empty());
    let top = used.clone().next().map_or(0, |(&row, _)| row);
    let bottom = used.clone().next_back().map_or(0, |(&row, _)| row + 1);
    let cols = used.flat_map(|(_, cells)| cells.keys().copied());
    let left = cols.clone().min().unwrap_or(0) as u16;
    let right = cols.max().map_or(0, |col| col as u16 + 1);
    let data = [&top.to_le_bytes()[..], &bottom.to_le_bytes(), &words(&[left, right, 0])].concat();
    record(id::DIMENSIONS, &data)
}

fn merged(
    sheet: &NewSheet,
    in_sheet: impl Fn(CellRef) -> Result<CellRef, PatchError>,
) -> Result<Vec<u8>, PatchError> {
    /// Ranges that one record may have.
    const MAX: usize = 1026;
    let mut out = Vec::new();
    for ranges in sheet.merged.chunks(MAX) {
        let mut data = words(&[ranges.len() as u16]);
        for range in ranges {
            let (first, last) = (in_sheet(range.first)?, in_sheet(range.last)?);
            data.extend(words(&[first.row as u16, last.row as u16, first.col as u16, last.col as u16]));
        }
        out.extend(record(id::MERGECELLS, &data));
    }
    Ok(out)
}

/// The BOUNDSHEET record of a sheet at an offset.
fn bound_sheet(name: &str, at: u32) -> Vec<u8> {
    let (units, wide) = units(name);
    let head = [&at.to_le_bytes()[..], &[0, 0, units.len() as u8, u8::from(wide)]].concat();
    record(id::BOUNDSHEET, &[head, characters(&units, wide)].concat())
}

/// Adds sheets (name and records) at offset `end` of the stream, and says so in all lists of sheets. What else is
/// changed in the stream must be in `splices` already.
pub(super) fn append(
    sheets: &[(String, Vec<u8>)],
    globals: &Globals,
    records: &[Record<'_>],
    end: usize,
    splices: &mut Splices,
) -> Result<(), PatchError> {
    if sheets.is_empty() {
        return Ok(());
    }
    let last = records.iter().rev().find(|record| record.id == id::BOUNDSHEET);
    let last = last.ok_or_else(|| unpatchable("Workbook", "no list of sheets"))?;
    let count =
        u16::try_from(globals.sheets.len() + sheets.len()).map_err(|_| PatchError::Full(Room::Sheets))?;
    for record in records {
        match record.id {
            id::TABID => splices.replace(record.offset..record.end(), more_ids(record.data, sheets.len())?),
            // The workbook itself, as the target of references between sheets: it says how many sheets it has.
            id::SUPBOOK if u16_at(record.data, 2) == Some(OWN_BOOK) => {
                splices.replace(record.offset + 4..record.offset + 6, count.to_le_bytes().to_vec());
            }
            _ => {}
        }
    }
    let list: usize = sheets.iter().map(|(name, _)| bound_sheet(name, 0).len()).sum();
    let mut at = splices.moves().moved(end) + list;
    for (name, bytes) in sheets {
        let offset = u32::try_from(at).map_err(|_| PatchError::Full(Room::Sheets))?;
        splices.insert(last.end(), bound_sheet(name, offset));
        splices.insert(end, bytes.clone());
        at += bytes.len();
    }
    Ok(())
}

/// The list of the numbers of sheets, with free ones for the new sheets.
fn more_ids(data: &[u8], count: usize) -> Result<Vec<u8>, PatchError> {
    let max = data.chunks_exact(2).filter_map(|id| u16_at(id, 0)).max().unwrap_or(0);
    let new =
        (1..=count).map(|n| u16::try_from(usize::from(max) + n).map_err(|_| PatchError::Full(Room::Sheets)));
    let new = new.collect::<Result<Vec<u16>, _>>()?;
    Ok(record(id::TABID, &[data, &words(&new)].concat()))
}
