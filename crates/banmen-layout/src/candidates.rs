//! The candidate table, as people who solve in spreadsheets lay it out beside a board at B7:J15.
//!
//! ```text
//!            K        L        M …        one column for each empty cell, in reading order
//!    4       1        1        1          row of the cell
//!    5       3        4        6          column
//!    6     (1,3)    (1,4)    (1,6)        both
//!    7       1        2        2          its candidates in ascending order:
//!    8       2        6        4          digits that no given excludes
//!    …
//!   16       2        2        3          how many they are
//!   17       1        2        2          block
//! ```
//!
//! The table stands in just those cells if the board lies at B7:J15 and they are free; else on a new sheet, with the
//! board at B7:J15 and the table in the same rows and columns.

use banmen_sheet::{
    CellEdit, CellLook, CellRange, CellRef, CellValue, NewCell, NewSheet, NewValue, Patch, Sheet, Workbook,
};
use banmen_sudoku::{Cell, DigitSet, check};

use crate::types::Find;
use crate::write::board_sheet;

/// Where the board of this layout begins: B7.
const BOARD: CellRef = CellRef::new(6, 1);
/// Where its table begins: K4.
const TABLE: CellRef = CellRef::new(3, 10);
/// Rows of the table, 4 to 17.
const ROWS: u32 = 14;

/// The patch that writes the candidate table of a board; an empty one if no cell is empty, or if the table stands
/// there already. `sheet_name` names the new sheet, where one is needed.
#[must_use]
pub fn write(book: &Workbook, find: &Find, sheet_name: &str) -> Patch {
    let table = table(find);
    let Some(sheet) = book.sheets().get(find.sheet).filter(|_| !table.is_empty()) else {
        return Patch::new();
    };
    let columns = Cell::ALL.iter().filter(|&&cell| find.board.get(cell).is_none()).count() as u32;
    let whole = CellRange::sized(TABLE, ROWS, columns);
    let in_place = find.range == CellRange::sized(BOARD, 9, 9);
    if in_place && stands(sheet, whole, &table) {
        Patch::new()
    } else if in_place && free(sheet, whole) {
        let edit = |(at, value)| CellEdit { value: Some(value), ..CellEdit::at(find.sheet, at) };
        Patch { edits: table.into_iter().map(edit).collect(), new_sheets: Vec::new() }
    } else {
        Patch { edits: Vec::new(), new_sheets: vec![table_sheet(find, sheet_name)] }
    }
}

/// A sheet with the board at B7:J15 and its candidate table beside it.
#[must_use]
pub fn table_sheet(find: &Find, sheet_name: &str) -> NewSheet {
    let mut new =
        board_sheet(sheet_name, BOARD, &find.board, |_| CellLook { bold: true, ..CellLook::default() });
    let cell = |(at, value)| NewCell { at, value: Some(value), look: CellLook::default() };
    new.cells.extend(table(find).into_iter().map(cell));
    let columns = Cell::ALL.iter().filter(|&&cell| find.board.get(cell).is_none()).count() as u32;
    new.widths.extend((TABLE.col..TABLE.col + columns).map(|col| (col, 6.0)));
    new
}

/// All cells of the table that hold something.
fn table(find: &Find) -> Vec<(CellRef, NewValue)> {
    let candidates = check::candidates(&find.board);
    let empty = Cell::ALL.into_iter().filter(|&cell| find.board.get(cell).is_none());
    empty.zip(TABLE.col..).flat_map(|(cell, col)| column(cell, candidates[cell], col)).collect()
}

fn column(cell: Cell, candidates: DigitSet, col: u32) -> Vec<(CellRef, NewValue)> {
    let (row, column, block) = (cell.row() + 1, cell.col() + 1, cell.block() + 1);
    let number = |n: usize| NewValue::Number(n as f64);
    let mut values = vec![
        (0, number(row)),
        (1, number(column)),
        (2, NewValue::Text(format!("({row},{column})"))),
        (12, number(candidates.len())),
        (13, number(block)),
    ];
    values.extend((3..).zip(candidates.iter().map(|digit| number(usize::from(digit.get())))));
    values.sort_by_key(|(down, _)| *down);
    values.into_iter().map(|(down, value)| (CellRef::new(TABLE.row + down, col), value)).collect()
}

/// Whether no cell of a range holds anything.
fn free(sheet: &Sheet, range: CellRange) -> bool {
    sheet.merged.iter().all(|merged| !merged.intersects(&range))
        && range.cells().all(|at| {
            *sheet.value(at) == CellValue::Empty && sheet.cell(at).is_none_or(|cell| cell.formula.is_none())
        })
}

/// Whether a range holds the table and nothing else.
fn stands(sheet: &Sheet, range: CellRange, table: &[(CellRef, NewValue)]) -> bool {
    let same = |(at, value): &(CellRef, NewValue)| match (sheet.value(*at), value) {
        (CellValue::Number(a), NewValue::Number(b)) => a == b,
        (CellValue::Text(a), NewValue::Number(b)) => *a == b.to_string(),
        (CellValue::Text(a), b) => b.text().is_some_and(|b| *a == b),
        _ => false,
    };
    let held = range.cells().filter(|&at| *sheet.value(at) != CellValue::Empty).count();
    held == table.len() && table.iter().all(same)
}
