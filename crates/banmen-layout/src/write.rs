//! Writes an answer to where the board lies: into blank cells only.
//!
//! | layout | where the answer goes |
//! |---|---|
//! | cells, merged, blocks | the blank cells of the board; for merged cells their top left |
//! | rows | nine texts in the nearest column to the right that is free beside all of them |
//! | line | one text in the nearest free cell to the right |
//! | notes, and where no cell is free | a sheet of its own, see [`answer_sheet`] |
//!
//! An answer that stands there already is not written twice.

use banmen_sheet::{
    Align, Borders, CellEdit, CellLook, CellRef, CellValue, Line, NewCell, NewSheet, NewValue, Patch, Rgb,
    Sheet, Workbook,
};
use banmen_sudoku::{Cell, Digit, Grid, Solution};

use crate::layouts;
use crate::reading::CellReading;
use crate::types::{Find, Places};

/// The usual colour of digits that are written: blue.
pub const SOLVED: Rgb = Rgb(0, 0, 0xFF);

/// How many columns to the right a free one is looked for.
const REACH: i64 = 64;

/// How to write an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WriteOptions {
    /// Colour of the digits that are written; `None` leaves the cells' own.
    pub color: Option<Rgb>,
    /// Whether formulas that give a blank may be replaced.
    pub replace_formulas: bool,
    /// Whether lists of candidates may be replaced.
    pub replace_candidates: bool,
    /// Name of a new sheet, where one is needed.
    pub sheet_name: String,
}

impl Default for WriteOptions {
    fn default() -> Self {
        Self {
            color: Some(SOLVED),
            replace_formulas: false,
            replace_candidates: false,
            sheet_name: "Answer".to_owned(),
        }
    }
}

/// Why an answer cannot be written into the board. It can still go to [`answer_sheet`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WriteError {
    /// The workbook has no such sheet: the find is of another one.
    #[error("there is no sheet {0}")]
    NoSuchSheet(usize),
    /// The answer has other digits than the board; no cell is written then.
    #[error("the answer is of another board: it differs at {}", list(.0))]
    OtherBoard(Vec<CellRef>),
    /// Blank cells that formulas fill.
    #[error("{} hold formulas; nothing was written over them", list(.0))]
    Formulas(Vec<CellRef>),
    /// Cells with something else than a digit: lists of candidates, or what could not be read.
    #[error("{} are not empty; nothing was written over them", list(.0))]
    Occupied(Vec<CellRef>),
}

fn list(cells: &[CellRef]) -> String {
    const MOST: usize = 5;
    let named: Vec<_> = cells.iter().take(MOST).map(ToString::to_string).collect();
    let more = cells.len().saturating_sub(MOST);
    if more > 0 { format!("{} and {more} more cells", named.join(", ")) } else { named.join(", ") }
}

/// The patch that writes an answer to a board. Givens and all else stay as they are.
///
/// # Errors
/// [`WriteError`] names the cells that stand in the way.
pub fn write(
    book: &Workbook,
    find: &Find,
    solution: &Solution,
    options: &WriteOptions,
) -> Result<Patch, WriteError> {
    let sheet = book.sheets().get(find.sheet).ok_or(WriteError::NoSuchSheet(find.sheet))?;
    let differs = |cell: &Cell| find.board.get(*cell).is_some_and(|digit| digit != solution.get(*cell));
    let others: Vec<_> = Cell::ALL.into_iter().filter(differs).map(|cell| find.place(cell)).collect();
    if !others.is_empty() {
        return Err(WriteError::OtherBoard(others));
    }
    let edits = match &find.places {
        Places::Cells(_) => into_cells(sheet, find, solution, options)?,
        Places::RowStrings(rows) => {
            let texts: Vec<_> = (0..9).map(|row| digits(solution, row * 9..row * 9 + 9)).collect();
            match beside(sheet, rows, &texts) {
                Some(texts) => {
                    texts.into_iter().map(|(at, text)| text_edit(find.sheet, at, text, options)).collect()
                }
                None => return Ok(sheet_patch(find, solution, options)),
            }
        }
        Places::Line(at) => match beside(sheet, &[*at], &[digits(solution, 0..81)]) {
            Some(texts) => {
                texts.into_iter().map(|(at, text)| text_edit(find.sheet, at, text, options)).collect()
            }
            None => return Ok(sheet_patch(find, solution, options)),
        },
    };
    Ok(Patch { edits, new_sheets: Vec::new() })
}

fn into_cells(
    sheet: &Sheet,
    find: &Find,
    solution: &Solution,
    options: &WriteOptions,
) -> Result<Vec<CellEdit>, WriteError> {
    let (mut edits, mut formulas, mut occupied) = (Vec::new(), Vec::new(), Vec::new());
    let takes_digits = layouts::takes_digits(find.layout);
    for (cell, reading) in Cell::ALL.into_iter().zip(find.readings) {
        let at = find.place(cell);
        match reading {
            CellReading::Digit(_) => continue,
            CellReading::Candidates(_) if options.replace_candidates && takes_digits => {}
            CellReading::Blank if takes_digits => {}
            _ => occupied.push(at),
        }
        if sheet.cell(at).is_some_and(|cell| cell.formula.is_some()) && !options.replace_formulas {
            formulas.push(at);
        }
        edits.push(CellEdit {
            value: Some(NewValue::Number(f64::from(solution.get(cell).get()))),
            color: options.color,
            replace_formula: options.replace_formulas,
            ..CellEdit::at(find.sheet, at)
        });
    }
    if !occupied.is_empty() {
        Err(WriteError::Occupied(occupied))
    } else if !formulas.is_empty() {
        Err(WriteError::Formulas(formulas))
    } else {
        Ok(edits)
    }
}

fn text_edit(sheet: usize, at: CellRef, text: String, options: &WriteOptions) -> CellEdit {
    CellEdit { value: Some(NewValue::Text(text)), color: options.color, ..CellEdit::at(sheet, at) }
}

fn digits(solution: &Solution, cells: std::ops::Range<usize>) -> String {
    let all = Cell::ALL.iter().skip(cells.start).take(cells.len());
    all.map(|&cell| solution.get(cell).to_string()).collect()
}

/// Where texts find room to the right of these cells: nowhere to write (an empty list) if they stand there already,
/// `None` if there is no room.
fn beside(sheet: &Sheet, cells: &[CellRef], texts: &[String]) -> Option<Vec<(CellRef, String)>> {
    let column = |right: i64| cells.iter().map(|at| at.offset(0, right)).collect::<Option<Vec<_>>>();
    let there = |places: &[CellRef]| {
        places.iter().zip(texts).all(|(&at, text)| sheet.text_at(at).trim() == text.as_str())
    };
    let free = |at: CellRef| {
        *sheet.value(at) == CellValue::Empty
            && sheet.cell(at).is_none_or(|cell| cell.formula.is_none())
            && sheet.merged_at(at).is_none()
    };
    let columns: Vec<_> = (1..=REACH).map_while(column).collect();
    if columns.iter().any(|places| there(places)) {
        return Some(Vec::new());
    }
    let places = columns.into_iter().find(|places| places.iter().all(|&at| free(at)))?;
    Some(places.into_iter().zip(texts.iter().cloned()).collect())
}

fn sheet_patch(find: &Find, solution: &Solution, options: &WriteOptions) -> Patch {
    Patch { edits: Vec::new(), new_sheets: vec![answer_sheet(find, solution, options)] }
}

/// A sheet with the whole answer in B2:J10, the givens bold and the rest in colour, below a heading that says of which
/// board it is.
#[must_use]
pub fn answer_sheet(find: &Find, solution: &Solution, options: &WriteOptions) -> NewSheet {
    let mut sheet = board_sheet(&options.sheet_name, CellRef::new(1, 1), &solution.to_grid(), |cell| {
        let given = find.board.get(cell).is_some();
        CellLook { bold: given, color: if given { None } else { options.color }, ..CellLook::default() }
    });
    sheet.cells.push(NewCell {
        at: CellRef::new(0, 1),
        value: Some(NewValue::Text(find.where_())),
        look: CellLook::default(),
    });
    sheet
}

/// A sheet with a framed board at `at`.
pub fn board_sheet(name: &str, at: CellRef, grid: &Grid, look: impl Fn(Cell) -> CellLook) -> NewSheet {
    let value = |digit: Digit| NewValue::Number(f64::from(digit.get()));
    let cells = Cell::ALL.into_iter().map(|cell| NewCell {
        at: CellRef::new(at.row + cell.row() as u32, at.col + cell.col() as u32),
        value: grid.get(cell).map(value),
        look: CellLook { align: Align::Center, borders: frame(cell), points: Some(14), ..look(cell) },
    });
    NewSheet {
        name: name.to_owned(),
        cells: cells.collect(),
        widths: (at.col..at.col + 9).map(|col| (col, 4.0)).collect(),
        heights: (at.row..at.row + 9).map(|row| (row, 24.0)).collect(),
        ..NewSheet::default()
    }
}

/// Medium lines around the boxes, thin ones inside.
fn frame(cell: Cell) -> Borders {
    let line = |heavy: bool| if heavy { Line::Medium } else { Line::Thin };
    Borders {
        left: line(cell.col().is_multiple_of(3)),
        right: line(cell.col() % 3 == 2),
        top: line(cell.row().is_multiple_of(3)),
        bottom: line(cell.row() % 3 == 2),
    }
}
