//! Which formulas may have another result after some cells have changed.
//!
//! Reads the references out of compiled formulas. Where they cannot be told (names, OFFSET, INDIRECT, functions of
//! add-ins, data tables, tokens that are not known), the formula counts as one that depends on everything.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::super::cells::formula_anchor;
use super::super::globals::Links;
use super::super::records::{Record, id, u16_at};
use super::table::Table;
use crate::address::{CellRange, CellRef};

/// Rounds over all formulas after which the rest count as dependent: a chain that long is no board.
const MAX_ROUNDS: usize = 300;

/// A formula of the workbook and the cells that it reads.
pub(super) struct Reader<'a> {
    sheet: usize,
    at: CellRef,
    /// Its record.
    pub(super) record: Record<'a>,
    reads: Reads,
}

impl Reader<'_> {
    /// Its sheet and cell.
    pub(super) fn place(&self) -> (usize, CellRef) {
        (self.sheet, self.at)
    }
}

/// Cells that a formula reads.
enum Reads {
    /// Nobody knows.
    Anything,
    /// Ranges on sheets from one to another.
    Ranges(Vec<(usize, usize, CellRange)>),
}

/// The formulas of one sheet.
pub(super) fn readers<'a>(sheet: usize, table: &Table<'a>, links: &Links) -> Vec<Reader<'a>> {
    let mut elsewhere: HashMap<CellRef, &[u8]> = HashMap::new();
    for cells in table.formulas() {
        if let Some(tokens) = cells.shared.and_then(|shared| tokens(shared.data, 8)) {
            elsewhere.insert(cells.first, tokens);
        } else if let Some(tokens) =
            cells.array.filter(|a| a.id == id::ARRAY).and_then(|a| tokens(a.data, 12))
        {
            elsewhere.insert(cells.first, tokens);
        }
    }
    let reader = |cells: &super::table::Cells<'a>| {
        let own = tokens(cells.record.data, 20);
        let tokens = match formula_anchor(cells.record.data) {
            Some(anchor) => elsewhere.get(&anchor).copied(),
            None => own,
        };
        let reads = tokens.and_then(|tokens| ranges(tokens, sheet, cells.first, links));
        let reads = reads.map_or(Reads::Anything, Reads::Ranges);
        Reader { sheet, at: cells.first, record: cells.record, reads }
    };
    table.formulas().map(reader).collect()
}

/// The tokens behind their count.
fn tokens(data: &[u8], at: usize) -> Option<&[u8]> {
    let len = usize::from(u16_at(data, at)?);
    data.get(at + 2..at + 2 + len)
}

/// Changed cells by sheet and row.
#[derive(Default)]
struct Changed(BTreeMap<(usize, u32), BTreeSet<u32>>);

impl Changed {
    fn add(&mut self, sheet: usize, at: CellRef) {
        self.0.entry((sheet, at.row)).or_default().insert(at.col);
    }

    fn touches(&self, &(first, last, range): &(usize, usize, CellRange)) -> bool {
        let rows = |sheet| self.0.range((sheet, range.first.row)..=(sheet, range.last.row));
        let mut sheets: Vec<usize> = Vec::new();
        if first == last {
            sheets.push(first);
        } else {
            sheets.extend(
                self.0.keys().map(|&(sheet, _)| sheet).filter(|sheet| (first..=last).contains(sheet)),
            );
            sheets.dedup();
        }
        let hit = |cols: &BTreeSet<u32>| cols.range(range.first.col..=range.last.col).next().is_some();
        sheets.into_iter().any(|sheet| rows(sheet).any(|(_, cols)| hit(cols)))
    }
}

/// The formulas that depend on the cells, also by way of other formulas.
pub(super) fn dependents<'a>(
    readers: Vec<Reader<'a>>,
    changed: impl IntoIterator<Item = (usize, CellRef)>,
) -> Vec<Reader<'a>> {
    let mut cells = Changed::default();
    changed.into_iter().for_each(|(sheet, at)| cells.add(sheet, at));
    if cells.0.is_empty() {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut rest = readers;
    for _ in 0..MAX_ROUNDS {
        let depends = |reader: &Reader<'_>| match &reader.reads {
            Reads::Anything => true,
            Reads::Ranges(ranges) => ranges.iter().any(|range| cells.touches(range)),
        };
        let (new, others): (Vec<_>, Vec<_>) = rest.into_iter().partition(depends);
        rest = others;
        if new.is_empty() {
            return found;
        }
        new.iter().for_each(|reader| cells.add(reader.sheet, reader.at));
        found.extend(new);
    }
    found.extend(rest);
    found
}

/// The ranges that tokens refer to; `None` if that cannot be told.
fn ranges(tokens: &[u8], sheet: usize, at: CellRef, links: &Links) -> Option<Vec<(usize, usize, CellRange)>> {
    let mut found = Vec::new();
    let mut rest = tokens;
    while let Some((&token, body)) = rest.split_first() {
        // Tokens from 0x20 on come in three classes, by what becomes of their value.
        let kind = if token < 0x20 { token } else { token & 0x1F | 0x20 };
        let word = |at| u16_at(body, at);
        let len = match kind {
            // Operators, brackets, missing arguments. 0x11 makes a range out of two, which may reach further.
            0x03..=0x10 | 0x12..=0x16 => 0,
            0x17 => string_len(body)?,
            0x19 => attribute_len(body)?,
            0x1C | 0x1D => 1,
            0x1E => 2,
            0x1F => 8,
            0x20 => 7,
            0x21 => function(word(0)?)?,
            0x22 => 1 + function(word(1)? & 0x7FFF)?,
            0x24 => {
                found.push((sheet, sheet, area(word(0)?, word(0)?, word(2)?, word(2)?)));
                4
            }
            0x25 => {
                found.push((sheet, sheet, area(word(0)?, word(2)?, word(4)?, word(6)?)));
                8
            }
            0x26..=0x28 => 6,
            0x29 => 2,
            0x2A => 4,
            0x2B => 8,
            0x2C => {
                found.push((sheet, sheet, relative(at, (word(0)?, word(0)?), (word(2)?, word(2)?))));
                4
            }
            0x2D => {
                found.push((sheet, sheet, relative(at, (word(0)?, word(2)?), (word(4)?, word(6)?))));
                8
            }
            0x3A => {
                let range = area(word(2)?, word(2)?, word(4)?, word(4)?);
                found.extend(links.reached(word(0)?).map(|(first, last)| (first, last, range)));
                6
            }
            0x3B => {
                let range = area(word(2)?, word(4)?, word(6)?, word(8)?);
                found.extend(links.reached(word(0)?).map(|(first, last)| (first, last, range)));
                10
            }
            0x3C => 6,
            0x3D => 10,
            _ => return None,
        };
        rest = body.get(len..)?;
    }
    Some(found)
}

fn string_len(body: &[u8]) -> Option<usize> {
    let (&count, &flags) = (body.first()?, body.get(1)?);
    Some(2 + usize::from(count) * if flags & 1 != 0 { 2 } else { 1 })
}

/// Attributes: jumps for IF and CHOOSE, spaces, the mark of formulas that change with the clock.
fn attribute_len(body: &[u8]) -> Option<usize> {
    const CHOOSE: u8 = 4;
    let (&kind, count) = (body.first()?, u16_at(body, 1)?);
    Some(3 + if kind & CHOOSE != 0 { (usize::from(count) + 1) * 2 } else { 0 })
}

/// Bytes of the number of a function, unless it may read cells that it does not name.
fn function(number: u16) -> Option<usize> {
    const OFFSET: u16 = 78;
    const INDIRECT: u16 = 148;
    const ADD_IN: u16 = 255;
    const PIVOT_DATA: u16 = 358;
    (![OFFSET, INDIRECT, ADD_IN, PIVOT_DATA].contains(&number)).then_some(2)
}

fn area(top: u16, bottom: u16, left: u16, right: u16) -> CellRange {
    let cell = |row: u16, col: u16| CellRef::new(u32::from(row), u32::from(col & 0xFF));
    CellRange::new(cell(top, left), cell(bottom, right))
}

/// A range in a shared formula: rows and columns count from the cell that uses it, each if its bit says so. One that
/// runs over the border of the sheet comes in again on the other side, so all of that row or column is taken.
fn relative(at: CellRef, rows: (u16, u16), cols: (u16, u16)) -> CellRange {
    const ROW: u16 = 0x8000;
    const COL: u16 = 0x4000;
    let row = |row: u16, col: u16| if col & ROW != 0 { (at.row as u16).wrapping_add(row) } else { row };
    let col = |col: u16| if col & COL != 0 { (at.col as u8).wrapping_add(col as u8) } else { col as u8 };
    let (top, bottom) = (row(rows.0, cols.0), row(rows.1, cols.1));
    let (left, right) = (col(cols.0), col(cols.1));
    let (top, bottom) = if top <= bottom { (top, bottom) } else { (0, u16::MAX) };
    let (left, right) = if left <= right { (left, right) } else { (0, u8::MAX) };
    area(top, bottom, left.into(), right.into())
}
