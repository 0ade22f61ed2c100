//! Where rows and cells lie in the records of a worksheet.

use std::collections::HashMap;

use super::super::cells::{cell_at, formula_anchor, merged_ranges, short_range};
use super::super::records::{Record, id, top_level, u16_at, u32_at};
use crate::address::{CellRange, CellRef};

/// A cell record, or one that holds several neighbours of a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cells<'a> {
    /// The record itself.
    pub(super) record: Record<'a>,
    /// Its first cell.
    pub(super) first: CellRef,
    /// Its last column.
    pub(super) last: u32,
    /// Offset behind it and behind the records that belong to it (a formula's text, array or shared formula).
    pub(super) end: usize,
    /// The SHRFMLA record, where the formula that other cells share stands here.
    pub(super) shared: Option<Record<'a>>,
    /// The ARRAY or TABLE record, where an array formula or data table stands here.
    pub(super) array: Option<Record<'a>>,
}

/// What stands in the table of a sheet, in the order of the stream.
#[derive(Clone, Copy, Debug)]
pub(super) enum Item<'a> {
    /// A ROW record.
    Row(u32, Record<'a>),
    /// Cells.
    Cells(Cells<'a>),
}

/// The table of cells of one sheet.
pub(super) struct Table<'a> {
    /// Rows and cells.
    pub(super) items: Vec<Item<'a>>,
    /// ROW records by row.
    pub(super) rows: HashMap<u32, Record<'a>>,
    /// The DIMENSIONS record.
    pub(super) dimensions: Option<Record<'a>>,
    /// INDEX and DBCELL records, which say where rows lie.
    pub(super) index: Vec<Record<'a>>,
    /// Ranges of array formulas and data tables.
    pub(super) arrays: Vec<CellRange>,
    /// Merged ranges.
    pub(super) merged: Vec<CellRange>,
    /// Rows of headings of lists (tables).
    pub(super) headings: Vec<CellRange>,
    /// Columns with an XF: first, last, XF.
    pub(super) columns: Vec<(u32, u32, u16)>,
    /// Height of a row that is not stated, in twentieths of a point.
    pub(super) default_height: u16,
}

impl<'a> Table<'a> {
    /// Finds the table in the records of a sheet.
    pub(super) fn new(records: &[Record<'a>]) -> Self {
        let mut table = Self {
            items: Vec::new(),
            rows: HashMap::new(),
            dimensions: None,
            index: Vec::new(),
            arrays: Vec::new(),
            merged: Vec::new(),
            headings: Vec::new(),
            columns: Vec::new(),
            default_height: 0xFF,
        };
        for (_, record) in top_level(records) {
            table.take(record);
        }
        table
    }

    fn take(&mut self, record: &Record<'a>) {
        let data = record.data;
        match record.id {
            id::ROW => {
                let row = u16_at(data, 0).filter(|_| data.len() >= 16).map(u32::from);
                self.items.extend(row.map(|row| Item::Row(row, *record)));
                self.rows.extend(row.map(|row| (row, *record)));
            }
            id::DIMENSIONS => self.dimensions = Some(*record),
            id::INDEX | id::DBCELL => self.index.push(*record),
            id::MERGECELLS => self.merged.extend(merged_ranges(data)),
            id::LIST | id::LIST_12 => self.headings.extend(headings(data)),
            id::DEFAULTROWHEIGHT => {
                self.default_height = u16_at(data, 2).unwrap_or(self.default_height) & 0x7FFF
            }
            id::COLINFO => {
                let columns = u16_at(data, 0).zip(u16_at(data, 2)).zip(u16_at(data, 6));
                self.columns.extend(columns.map(|((first, last), xf)| (first.into(), last.into(), xf)));
            }
            id::ARRAY | id::TABLE | id::SHRFMLA | id::STRING | id::CONTINUE => self.belongs(record),
            _ => self.items.extend(cells(record).map(Item::Cells)),
        }
    }

    /// Records that belong to the formula right before them.
    fn belongs(&mut self, record: &Record<'a>) {
        let Some(Item::Cells(cells)) = self.items.last_mut() else { return };
        if cells.record.id != id::FORMULA || cells.end != record.offset {
            return;
        }
        cells.end = record.end();
        match record.id {
            id::SHRFMLA => cells.shared = Some(*record),
            id::ARRAY | id::TABLE => {
                cells.array = Some(*record);
                self.arrays.extend(short_range(record.data));
            }
            _ => {}
        }
    }

    /// All cell records.
    pub(super) fn cells(&self) -> impl Iterator<Item = &Cells<'a>> {
        self.items.iter().filter_map(|item| match item {
            Item::Cells(cells) => Some(cells),
            Item::Row(..) => None,
        })
    }

    /// All formulas.
    pub(super) fn formulas(&self) -> impl Iterator<Item = &Cells<'a>> {
        self.cells().filter(|cells| cells.record.id == id::FORMULA)
    }

    /// The cell records of a row, by their first column.
    pub(super) fn by_row(&self) -> HashMap<u32, Vec<&Cells<'a>>> {
        let mut rows: HashMap<u32, Vec<&Cells<'a>>> = HashMap::new();
        for cells in self.cells() {
            rows.entry(cells.first.row).or_default().push(cells);
        }
        rows
    }

    /// How many cells use the shared formula that stands in each cell.
    pub(super) fn users(&self) -> HashMap<CellRef, Vec<CellRef>> {
        let mut users: HashMap<CellRef, Vec<CellRef>> = HashMap::new();
        for cells in self.formulas() {
            if let Some(anchor) = formula_anchor(cells.record.data) {
                users.entry(anchor).or_default().push(cells.first);
            }
        }
        users
    }

    /// The XF of a cell that no record mentions.
    pub(super) fn absent_xf(&self, at: CellRef) -> u16 {
        /// Bit of a row that has a look of its own.
        const HAS_XF: u16 = 0x80;
        /// The look of cells in a new workbook.
        const DEFAULT: u16 = 15;
        let row = self.rows.get(&at.row).map(|record| record.data);
        let row = row.filter(|data| u16_at(data, 12).is_some_and(|flags| flags & HAS_XF != 0));
        let row = row.and_then(|data| u16_at(data, 14)).map(|xf| xf & 0xFFF);
        let column = self.columns.iter().find(|(first, last, _)| (*first..=*last).contains(&at.col));
        row.or(column.map(|&(_, _, xf)| xf)).unwrap_or(DEFAULT)
    }
}

impl Cells<'_> {
    /// The XF of one of its cells.
    pub(super) fn xf(&self, col: u32) -> Option<u16> {
        let skip = (col.checked_sub(self.first.col)?) as usize;
        let width = match self.record.id {
            id::MULBLANK => 2,
            id::MULRK => 6,
            _ => 0,
        };
        u16_at(self.record.data, 4 + skip * width)
    }
}

/// The cells of a record, if it is one of cells.
fn cells<'a>(record: &Record<'a>) -> Option<Cells<'a>> {
    let data = record.data;
    let width = match record.id {
        id::BLANK
        | id::RK
        | id::NUMBER
        | id::LABELSST
        | id::LABEL
        | id::RSTRING
        | id::BOOLERR
        | id::FORMULA => 0,
        id::MULBLANK => 2,
        id::MULRK => 6,
        _ => return None,
    };
    let first = cell_at(data)?;
    let count = data.len().saturating_sub(6).checked_div(width).unwrap_or(1).max(1);
    let last = first.col + u32::try_from(count).ok()? - 1;
    u16_at(data, 4)?;
    Some(Cells { record: *record, first, last, end: record.end(), shared: None, array: None })
}

/// The row of headings of a list, from a FEATURE11 or FEATURE12 record that describes one.
fn headings(data: &[u8]) -> Option<CellRange> {
    const IS_LIST: u16 = 5;
    let word = |at| u16_at(data, at);
    if word(12)? != IS_LIST {
        return None;
    }
    let table = usize::from(word(19)?) * 8 + 27;
    let (rows, top, left, right) = (u32_at(data, table + 8)?, word(4)?, word(8)?, word(10)?);
    let cell = |col: u16| CellRef::new(top.into(), col.into());
    (rows > 0).then(|| CellRange::new(cell(left), cell(right)))
}
