//! Cells set in the table of one sheet: records swapped, split or added; everything else stays.

use std::collections::{BTreeMap, HashMap};

use super::super::cells::formula_anchor;
use super::super::records::{Record, id, u16_at, u32_at};
use super::encode::{blank, cell, number, record, shared_text, words};
use super::splices::Splices;
use super::table::{Cells, Item, Table};
use super::unpatchable;
use crate::address::CellRef;
use crate::error::PatchError;

/// What a cell shall hold: an XF and a value ready to write.
#[derive(Clone, Copy, Debug)]
pub(super) struct Target {
    pub(super) xf: u16,
    pub(super) value: Value,
}

/// A value ready to write.
#[derive(Clone, Copy, Debug)]
pub(super) enum Value {
    /// A number.
    Number(f64),
    /// A text by its place in the table of shared strings.
    Text(u32),
    /// Nothing.
    Blank,
    /// Only the look changes: the record stays, with another XF.
    Same,
}

impl Target {
    /// The record of a cell that has none yet.
    pub(super) fn write(self, at: CellRef) -> Vec<u8> {
        match self.value {
            Value::Number(n) => number(at, self.xf, n),
            Value::Text(index) => shared_text(at, self.xf, index),
            Value::Blank | Value::Same => blank(at, self.xf),
        }
    }
}

/// A run of ROW records and the cells behind them: Excel writes 32 rows, then the cells of these rows; others write each
/// row before its own cells.
struct Block<'t, 'a> {
    items: &'t [Item<'a>],
    first_row: u32,
    last_row: u32,
}

/// Sets cells in a sheet. The index of its rows goes when anything changes place.
pub(super) fn set(
    table: &Table<'_>,
    sheet: &str,
    targets: &BTreeMap<CellRef, Target>,
) -> Result<Splices, PatchError> {
    let dimensions = table.dimensions.filter(|record| record.data.len() >= 12);
    let dimensions = dimensions.ok_or_else(|| unpatchable(sheet, "the sheet does not state its size"))?;
    let mut splices = Splices::default();
    let places = Places::new(table, dimensions.end());
    let mut rows: BTreeMap<u32, BTreeMap<u32, Target>> = BTreeMap::new();
    for (at, target) in targets {
        rows.entry(at.row).or_default().insert(at.col, *target);
    }
    for (row, targets) in rows {
        places.set_row(row, targets, &mut splices);
    }
    count_users(table, targets, &mut splices);
    widen_sheet(&dimensions, targets, &mut splices);
    if splices.moves_anything() {
        for record in &table.index {
            splices.replace(record.offset..record.end(), Vec::new());
        }
    }
    Ok(splices)
}

/// Where rows and cells are.
struct Places<'t, 'a> {
    table: &'t Table<'a>,
    /// Cells by row, in the order of the stream.
    cells: HashMap<u32, Vec<&'t Cells<'a>>>,
    blocks: Vec<Block<'t, 'a>>,
    /// Offset where the first row goes in an empty sheet.
    start: usize,
}

impl<'t, 'a> Places<'t, 'a> {
    fn new(table: &'t Table<'a>, start: usize) -> Self {
        Self { table, cells: table.by_row(), blocks: blocks(&table.items), start }
    }

    /// Sets the cells of one row.
    fn set_row(&self, row: u32, mut targets: BTreeMap<u32, Target>, splices: &mut Splices) {
        let there = self.cells.get(&row).map_or(&[][..], Vec::as_slice);
        let (left, right) = (targets.keys().next().copied(), targets.keys().next_back().copied());
        let Some(columns) = left.zip(right).map(|(left, right)| (left as u16, right as u16 + 1)) else {
            return;
        };
        for cells in there {
            let here: BTreeMap<u32, Target> =
                targets.range(cells.first.col..=cells.last).map(|(&col, &target)| (col, target)).collect();
            if !here.is_empty() {
                targets.retain(|col, _| !here.contains_key(col));
                let same = here.values().all(|target| matches!(target.value, Value::Same));
                match here.get(&cells.first.col).filter(|_| same && is_single(cells)) {
                    // Only the number of the look: what is marked elsewhere in the record stays so.
                    Some(target) => {
                        let at = cells.record.offset + 8;
                        splices.replace(at..at + 2, words(&[target.xf]));
                    }
                    None => {
                        let end = if same { cells.record.end() } else { cells.end };
                        splices.replace(cells.record.offset..end, rewritten(cells, &here));
                    }
                }
            }
        }
        let (row_at, cells_at) = self.insertion(row, there);
        if let Some(record) = self.table.rows.get(&row) {
            widen_row(record, columns, splices);
        } else if there.is_empty() {
            splices.insert(row_at, new_row(row as u16, columns, self.table.default_height));
        }
        for (col, target) in targets {
            let before = there.iter().find(|cells| cells.first.col > col).map(|cells| cells.record.offset);
            splices.insert(before.unwrap_or(cells_at), target.write(CellRef::new(row, col)));
        }
    }

    /// Where the ROW record of a row goes if it has none, and where its cells go behind those that it has.
    fn insertion(&self, row: u32, there: &[&Cells<'_>]) -> (usize, usize) {
        if let Some(last) = there.last() {
            return (last.end, last.end);
        }
        let has_row = |item: &Item<'_>| matches!(item, Item::Row(number, _) if *number == row);
        let block = if self.table.rows.contains_key(&row) {
            self.blocks.iter().find(|block| block.items.iter().any(has_row))
        } else {
            self.blocks.iter().rev().find(|block| block.first_row < row)
        };
        let Some(block) = block else {
            let first = self.blocks.first().map_or(self.start, Block::start);
            return (first, first);
        };
        if block.last_row < row {
            return (block.end(), block.end());
        }
        let cells_below = |item: &&Item<'_>| matches!(item, Item::Cells(cells) if cells.first.row > row);
        let row_below = |item: &&Item<'_>| matches!(item, Item::Row(number, _) if *number > row);
        let cells_at = block.items.iter().find(cells_below).map_or(block.end(), Item::start);
        let no_row = |item: &&Item<'_>| matches!(item, Item::Cells(_));
        let rows_end = block.items.iter().find(no_row).map_or(block.end(), Item::start);
        let row_at = block.items.iter().find(row_below).map(Item::start);
        let has_rows = block.items.iter().any(|item| matches!(item, Item::Row(..)));
        (row_at.unwrap_or(if has_rows { rows_end } else { cells_at }), cells_at)
    }
}

impl Item<'_> {
    fn row(&self) -> u32 {
        match self {
            Self::Row(row, _) => *row,
            Self::Cells(cells) => cells.first.row,
        }
    }

    fn start(&self) -> usize {
        match self {
            Self::Row(_, record) => record.offset,
            Self::Cells(cells) => cells.record.offset,
        }
    }

    fn end(&self) -> usize {
        match self {
            Self::Row(_, record) => record.end(),
            Self::Cells(cells) => cells.end,
        }
    }
}

impl Block<'_, '_> {
    fn start(&self) -> usize {
        self.items.first().map_or(0, Item::start)
    }

    fn end(&self) -> usize {
        self.items.last().map_or(0, Item::end)
    }
}

fn blocks<'t, 'a>(items: &'t [Item<'a>]) -> Vec<Block<'t, 'a>> {
    let starts_block =
        |a: &Item<'_>, b: &Item<'_>| !(matches!(a, Item::Cells(_)) && matches!(b, Item::Row(..)));
    let blocks = items.chunk_by(starts_block).map(|items| {
        let rows = items.iter().map(Item::row);
        let (first_row, last_row) =
            rows.fold((u32::MAX, 0), |(first, last), row| (first.min(row), last.max(row)));
        Block { items, first_row, last_row }
    });
    blocks.collect()
}

/// The bytes of a record with some of its cells set anew. Neighbours in one record stay in one as far as they can.
fn rewritten(cells: &Cells<'_>, targets: &BTreeMap<u32, Target>) -> Vec<u8> {
    let data = cells.record.data;
    let (many, one, width) = match cells.record.id {
        id::MULRK => (id::MULRK, id::RK, 6),
        id::MULBLANK => (id::MULBLANK, id::BLANK, 2),
        _ => return targets.get(&cells.first.col).map_or_else(Vec::new, |target| target.write(cells.first)),
    };
    let mut out = Vec::new();
    let mut run: Vec<&[u8]> = Vec::new();
    let row = cells.first.row;
    let flush = |run: &mut Vec<&[u8]>, end: u32, out: &mut Vec<u8>| {
        let first = end - run.len() as u32;
        match run.as_slice() {
            [] => {}
            [item] => {
                let xf = u16_at(item, 0).unwrap_or(0);
                out.extend(cell(one, CellRef::new(row, first), xf, item.get(2..).unwrap_or_default()));
            }
            items => {
                let head = words(&[row as u16, first as u16]);
                out.extend(record(many, &[head, items.concat(), words(&[end as u16 - 1])].concat()));
            }
        }
        run.clear();
    };
    let items = data.get(4..data.len().saturating_sub(2)).unwrap_or_default().chunks_exact(width);
    for (col, item) in (cells.first.col..=cells.last).zip(items) {
        match targets.get(&col) {
            Some(target) => {
                flush(&mut run, col, &mut out);
                let at = CellRef::new(row, col);
                match target.value {
                    Value::Same => out.extend(cell(one, at, target.xf, item.get(2..).unwrap_or_default())),
                    _ => out.extend(target.write(at)),
                }
            }
            None => run.push(item),
        }
    }
    flush(&mut run, cells.last + 1, &mut out);
    out
}

/// Whether a record holds one cell, and not several neighbours.
fn is_single(cells: &Cells<'_>) -> bool {
    !matches!(cells.record.id, id::MULRK | id::MULBLANK)
}

/// A ROW record as Excel writes it for a row of the usual height.
pub(super) fn new_row(row: u16, (left, right): (u16, u16), height: u16) -> Vec<u8> {
    record(id::ROW, &words(&[row, left, right, height, 0, 0, 0x100, 15]))
}

/// Widens what a ROW record says of its first column and the one behind its last; both 0 for a row without cells.
fn widen_row(record: &Record<'_>, (left, right): (u16, u16), splices: &mut Splices) {
    let stated = u16_at(record.data, 2).zip(u16_at(record.data, 4)).filter(|(first, last)| first < last);
    let (first, last) = stated.unwrap_or((left, right));
    let wider = words(&[first.min(left), last.max(right)]);
    if record.data.get(2..6) != Some(&wider) {
        splices.replace(record.offset + 6..record.offset + 10, wider);
    }
}

/// Widens what the sheet says of its rows and columns.
fn widen_sheet(dimensions: &Record<'_>, targets: &BTreeMap<CellRef, Target>, splices: &mut Splices) {
    let data = dimensions.data;
    let (rows, cols) = (u32_at(data, 0).zip(u32_at(data, 4)), u16_at(data, 8).zip(u16_at(data, 10)));
    let stated = rows.zip(cols).filter(|((top, bottom), (left, right))| top < bottom && left < right);
    let first = targets.keys().next().map(|at| ((at.row, at.row + 1), (at.col as u16, at.col as u16 + 1)));
    let Some(((mut top, mut bottom), (mut left, mut right))) = stated.or(first) else { return };
    for at in targets.keys() {
        (top, bottom) = (top.min(at.row), bottom.max(at.row + 1));
        (left, right) = (left.min(at.col as u16), right.max(at.col as u16 + 1));
    }
    let wider = [&top.to_le_bytes()[..], &bottom.to_le_bytes(), &words(&[left, right])].concat();
    if data.get(..12) != Some(&wider) {
        splices.replace(dimensions.offset + 4..dimensions.offset + 16, wider);
    }
}

/// Counts the cells anew that use a shared formula after some of them have got a value instead.
fn count_users(table: &Table<'_>, targets: &BTreeMap<CellRef, Target>, splices: &mut Splices) {
    let mut gone: HashMap<CellRef, u8> = HashMap::new();
    let replaced = |cells: &&Cells<'_>| {
        targets.get(&cells.first).is_some_and(|target| !matches!(target.value, Value::Same))
    };
    for cells in table.formulas().filter(replaced) {
        if let Some(anchor) = formula_anchor(cells.record.data).filter(|anchor| *anchor != cells.first) {
            let count = gone.entry(anchor).or_default();
            *count = count.saturating_add(1);
        }
    }
    for cells in table.formulas().filter(|cells| !replaced(cells)) {
        if let Some((gone, shared)) = gone.get(&cells.first).zip(cells.shared)
            && let Some(count) = shared.data.get(7)
        {
            splices.replace(shared.offset + 11..shared.offset + 12, vec![count.saturating_sub(*gone)]);
        }
    }
}
