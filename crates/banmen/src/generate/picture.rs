//! Patterns as people draw them: as text with a sign for each cell, or as cells of a sheet that are filled or shaded.

use banmen_sheet::{CellRange, CellRef, Workbook};
use banmen_sudoku::{Cell, CellSet};

use crate::boards::Pick;

/// Signs of a blank. Every other sign is a given, but lines and spaces, which are nothing.
const BLANK: &str = ".0_-・･□○〇ー－＿．０";
/// Signs that are there to be looked at only.
const LINES: &str = "|+│─┼║═╬┃━╋";

/// Why there is no pattern.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PatternError {
    /// So many signs instead of 81.
    Signs(usize),
    /// There is no such sheet.
    NoSheet(String),
    /// The range is not 9 by 9 cells.
    Range(CellRange),
    /// No cell is filled or shaded.
    Empty,
}

/// The cells that a picture of signs marks.
///
/// # Errors
/// [`PatternError::Signs`].
pub fn of_text(text: &str) -> Result<CellSet, PatternError> {
    let is_sign = |sign: &char| !sign.is_whitespace() && !LINES.contains(*sign);
    // A line of dashes between boxes is no row of blanks.
    let rows = text.lines().filter(|line| !is_rule(line));
    let signs: Vec<char> = rows.flat_map(str::chars).filter(is_sign).collect();
    if signs.len() != 81 {
        return Err(PatternError::Signs(signs.len()));
    }
    let marked = Cell::ALL.into_iter().zip(signs).filter(|(_, sign)| !BLANK.contains(*sign));
    Ok(marked.map(|(cell, _)| cell).collect())
}

/// The pattern of a file: a picture of signs, or a sheet.
///
/// # Errors
/// [`PatternError`].
pub fn of_bytes(bytes: Vec<u8>, name: Option<&str>, pick: &Pick) -> Result<CellSet, PatternError> {
    let text = match std::str::from_utf8(&bytes) {
        Ok(text) => of_text(text.trim_start_matches('\u{FEFF}')),
        Err(_) => Err(PatternError::Signs(0)),
    };
    if text.is_ok() && !pick.is_some() {
        return text;
    }
    match Workbook::from_bytes(bytes, name) {
        Ok(book) if book.format().has_styles() || pick.is_some() => of_sheet(&book, pick),
        // A text may be a table; where it is none either, the picture is what was meant.
        Ok(book) => of_sheet(&book, pick).or(text),
        Err(_) => text,
    }
}

/// Whether a line only parts boxes.
fn is_rule(line: &str) -> bool {
    line.contains(['+', '┼', '╬', '╋'])
        && line.chars().all(|sign| sign == '-' || sign.is_whitespace() || LINES.contains(sign))
}

/// The cells of a sheet that are filled in; if none is, those that are shaded.
///
/// # Errors
/// [`PatternError`].
fn of_sheet(book: &Workbook, pick: &Pick) -> Result<CellSet, PatternError> {
    let sheet = match &pick.sheet {
        Some(name) => book.sheet_index(name).ok_or_else(|| PatternError::NoSheet(name.clone()))?,
        None => 0,
    };
    let sheet = book.sheets().get(sheet).ok_or(PatternError::Empty)?;
    let range = match pick.range {
        Some(range) => range,
        None => sheet.used_range().ok_or(PatternError::Empty)?,
    };
    if range.rows() != 9 || range.cols() != 9 {
        return Err(PatternError::Range(range));
    }
    let at =
        |cell: Cell| CellRef::new(range.first.row + cell.row() as u32, range.first.col + cell.col() as u32);
    let marked = |wanted: &dyn Fn(CellRef) -> bool| -> CellSet {
        Cell::ALL.into_iter().filter(|cell| wanted(at(*cell))).collect()
    };
    let filled = marked(&|at| !sheet.text_at(at).trim().is_empty());
    let shaded = marked(&|at| book.style(sheet.style_at(at)).fill.is_some());
    match (filled.is_empty(), shaded.is_empty()) {
        (false, _) => Ok(filled),
        (true, false) => Ok(shaded),
        (true, true) => Err(PatternError::Empty),
    }
}

#[cfg(test)]
mod tests {
    use banmen_sheet::{CellLook, NewCell, NewSheet, NewValue, Patch, Rgb};

    use super::*;

    fn cells(names: &[&str]) -> CellSet {
        names.iter().map(|name| name.parse().unwrap()).collect()
    }

    #[test]
    fn pictures_are_read() {
        let plain = format!("#..\n{}", ".".repeat(78));
        assert_eq!(of_text(&plain), Ok(cells(&["r1c1"])));
        let row = "■□□ □□□ □□■\n";
        assert_eq!(of_text(&row.repeat(9)).map(CellSet::len), Ok(18));
        let framed = format!("+---+---+---+\n{}", "|5..|...|..x|\n".repeat(3)).repeat(3);
        assert_eq!(of_text(&framed).map(CellSet::len), Ok(18));
        let dashes = format!("{}\n", "-".repeat(9)).repeat(9);
        assert_eq!(of_text(&dashes), Ok(CellSet::EMPTY));
        assert_eq!(of_text("#.#"), Err(PatternError::Signs(3)));
    }

    /// Filled cells count; where there are none, shaded ones.
    #[test]
    fn sheets_are_read() {
        let at = |row: u32, col: u32| CellRef::new(1 + row, 1 + col);
        let shaded = CellLook { fill: Some(Rgb(0xCC, 0xCC, 0xCC)), ..CellLook::default() };
        let shade = |row, col| NewCell { at: at(row, col), value: None, look: shaded };
        let mark = |row, col| NewCell {
            at: at(row, col),
            value: Some(NewValue::Text("x".to_owned())),
            look: CellLook::default(),
        };
        let sheet = |name: &str, cells: Vec<NewCell>| NewSheet {
            name: name.to_owned(),
            cells,
            ..NewSheet::default()
        };
        let new_sheets = vec![
            sheet("Shaded", vec![shade(0, 0), shade(8, 8)]),
            sheet("Filled", vec![shade(0, 0), mark(4, 4)]),
        ];
        let book = Workbook::blank_xlsx().patched(&Patch { new_sheets, ..Patch::default() }).unwrap();
        let book = Workbook::from_bytes(book.bytes, None).unwrap();
        let pick =
            |sheet: &str, range: &str| Pick { sheet: Some(sheet.to_owned()), range: range.parse().ok() };
        assert_eq!(of_sheet(&book, &pick("shaded", "B2:J10")), Ok(cells(&["r1c1", "r9c9"])));
        assert_eq!(of_sheet(&book, &pick("Filled", "B2:J10")), Ok(cells(&["r5c5"])));
        assert_eq!(of_sheet(&book, &pick("Filled", "L2:T10")), Err(PatternError::Empty));
        assert!(matches!(of_sheet(&book, &pick("Filled", "B2:J9")), Err(PatternError::Range(_))));
        assert_eq!(of_sheet(&book, &pick("Other", "B2:J10")), Err(PatternError::NoSheet("Other".to_owned())));
    }
}
