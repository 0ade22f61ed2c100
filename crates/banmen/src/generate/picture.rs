//! Patterns as people draw them: as text with a sign for each cell, or as cells of a sheet that are filled or shaded.

use banmen_layout::Role;
use banmen_sheet::{CellRange, CellRef, Rgb, Sheet, Workbook};
use banmen_sudoku::{Cell, CellSet};

use crate::boards::Pick;
use crate::input::{Input, Kind};
use crate::signature;

/// A ground that is no shade.
const WHITE: Rgb = Rgb(0xFF, 0xFF, 0xFF);

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
    /// The shaded cells lie in this range, and nobody knows which 9 by 9 cells are meant.
    Shaded(CellRange),
    /// There are several boards; where they are.
    Several(Vec<String>),
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
    let marked = |signs: Vec<char>| -> CellSet {
        let marked = Cell::ALL.into_iter().zip(signs).filter(|(_, sign)| !BLANK.contains(*sign));
        marked.map(|(cell, _)| cell).collect()
    };
    match signs.len() {
        81 => Ok(marked(signs)),
        count => spaced(text).map(marked).ok_or(PatternError::Signs(count)),
    }
}

/// Nine lines of at most nine signs, where spaces are blanks and those at the end of a line may be missing.
fn spaced(text: &str) -> Option<Vec<char>> {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let last = lines.iter().rposition(|line| !line.is_empty())?;
    let rows: Vec<Vec<char>> = lines[..=last].iter().map(|line| line.chars().collect()).collect();
    // Where something else stands for a blank, a sign that is missing is a slip.
    let has_blanks = rows.iter().flatten().any(|sign| BLANK.contains(*sign));
    if !(8..=9).contains(&rows.len()) || rows.iter().any(|row| row.len() > 9) || has_blanks {
        return None;
    }
    let sign = |row: usize, col: usize| match rows.get(row).and_then(|row| row.get(col)) {
        Some(sign) if !sign.is_whitespace() => *sign,
        _ => '.',
    };
    Some(Cell::ALL.into_iter().map(|cell| sign(cell.row(), cell.col())).collect())
}

/// The pattern of a file: a picture of signs, or a sheet.
///
/// # Errors
/// [`PatternError`].
pub fn of_bytes(bytes: Vec<u8>, name: Option<&str>, pick: &Pick) -> Result<CellSet, PatternError> {
    let text = match banmen_sheet::decode_text(&bytes) {
        Ok(decoded) if Kind::of(&bytes, None) != Kind::Book => of_text(&decoded.text),
        _ => Err(PatternError::Signs(0)),
    };
    if text.is_ok() && !pick.is_some() {
        return text;
    }
    match Workbook::from_bytes(bytes, name) {
        Ok(book) if book.format().has_styles() || pick.is_some() => of_book(book, pick),
        // A text may be a table; where it is none either, the picture is what was meant.
        Ok(book) => of_book(book, pick).or(text),
        Err(_) => text,
    }
}

/// Whether a line only parts boxes.
fn is_rule(line: &str) -> bool {
    line.contains(['+', '┼', '╬', '╋'])
        && line.chars().all(|sign| sign == '-' || sign.is_whitespace() || LINES.contains(sign))
}

/// The pattern of a workbook: the cells that a range names; else a sheet with nothing but 9 by 9 cells on it, then a board, then
/// shaded cells.
fn of_book(book: Workbook, pick: &Pick) -> Result<CellSet, PatternError> {
    let named = match &pick.sheet {
        Some(name) => Some(book.sheet_index(name).ok_or_else(|| PatternError::NoSheet(name.clone()))?),
        None => None,
    };
    let sheet = |index: usize| book.sheets().get(index);
    let first = sheet(named.unwrap_or(0)).ok_or(PatternError::Empty)?;
    if let Some(range) = pick.range {
        return of_range(&book, first, range);
    }
    let sheets: Vec<&Sheet> = match named {
        Some(index) => sheet(index).into_iter().collect(),
        None => book.sheets().iter().filter(|sheet| !signature::is_own(sheet)).collect(),
    };
    if let Some(range) = first.used_range().filter(|range| is_square(*range)) {
        return of_range(&book, first, range);
    }
    let shaded = sheets.iter().find_map(|sheet| Some((*sheet, shaded_range(&book, sheet)?)));
    let shaded = shaded.map(|(sheet, range)| match is_square(range) {
        true => of_range(&book, sheet, range),
        false => Err(PatternError::Shaded(range)),
    });
    if let Some(Ok(cells)) = shaded {
        return Ok(cells);
    }
    let used = first.used_range();
    let board = of_boards(book, pick);
    match (board, shaded, used) {
        (Ok(Some(cells)), ..) => Ok(cells),
        (Err(error), ..) => Err(error),
        (Ok(None), Some(error), _) => error,
        (Ok(None), None, Some(range)) => Err(PatternError::Range(range)),
        (Ok(None), None, None) => Err(PatternError::Empty),
    }
}

/// The givens of the only board of a workbook.
fn of_boards(book: Workbook, pick: &Pick) -> Result<Option<CellSet>, PatternError> {
    let boards = Input::Book(Box::new(book)).boards(pick).unwrap_or_default();
    let begun: Vec<_> =
        boards.iter().filter(|board| board.role == Role::Problem && board.seen.board.givens() > 0).collect();
    match begun[..] {
        [] => Ok(None),
        [board] => Ok(Some(board.seen.board.filled().map(|(cell, _)| cell).collect())),
        _ => Err(PatternError::Several(begun.iter().map(|board| board.seen.place.to_string()).collect())),
    }
}

fn is_square(range: CellRange) -> bool {
    range.rows() == 9 && range.cols() == 9
}

fn is_shaded(book: &Workbook, sheet: &Sheet, at: CellRef) -> bool {
    book.style(sheet.style_at(at)).fill.is_some_and(|fill| fill != WHITE)
}

/// The smallest rectangle with every shaded cell that the file mentions.
fn shaded_range(book: &Workbook, sheet: &Sheet) -> Option<CellRange> {
    let mut shaded = sheet.cells.keys().copied().filter(|at| is_shaded(book, sheet, *at));
    let first = shaded.next()?;
    Some(shaded.fold(CellRange::new(first, first), |range, at| CellRange {
        first: CellRef::new(range.first.row.min(at.row), range.first.col.min(at.col)),
        last: CellRef::new(range.last.row.max(at.row), range.last.col.max(at.col)),
    }))
}

/// The cells of a range that are filled in; if none is, those that are shaded.
fn of_range(book: &Workbook, sheet: &Sheet, range: CellRange) -> Result<CellSet, PatternError> {
    if !is_square(range) {
        return Err(PatternError::Range(range));
    }
    let at =
        |cell: Cell| CellRef::new(range.first.row + cell.row() as u32, range.first.col + cell.col() as u32);
    let marked = |wanted: &dyn Fn(CellRef) -> bool| -> CellSet {
        Cell::ALL.into_iter().filter(|cell| wanted(at(*cell))).collect()
    };
    let filled = marked(&|at| !sheet.text_at(at).trim().is_empty());
    let shaded = marked(&|at| is_shaded(book, sheet, at));
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
        let spaces = "#  #  #\n   x\n\n#\n#\n#\n#\n        #\n#\n";
        let marked = ["r1c1", "r1c4", "r1c7", "r2c4", "r4c1", "r5c1", "r6c1", "r7c1", "r8c9", "r9c1"];
        assert_eq!(of_text(spaces), Ok(cells(&marked)), "spaces are blanks where nothing else is");
        let short = format!("#.......\n{}", "#........\n".repeat(8));
        assert_eq!(of_text(&short), Err(PatternError::Signs(80)), "a sign is missing");
        let sjis: Vec<u8> = [0x81, 0xA1].into_iter().chain([0x81, 0xA0].repeat(80)).collect();
        assert_eq!(of_bytes(sjis, None, &Pick::default()), Ok(cells(&["r1c1"])), "in Shift_JIS");
    }

    /// Filled cells count; where there are none, shaded ones.
    #[test]
    fn sheets_are_read() {
        let at = |row: i32, col: u32| CellRef::new((1 + row) as u32, 1 + col);
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
        let book = |new_sheets: Vec<NewSheet>| {
            let book = Workbook::blank_xlsx().patched(&Patch { new_sheets, ..Patch::default() }).unwrap();
            Workbook::from_bytes(book.bytes, None).unwrap()
        };
        let white = CellLook { fill: Some(WHITE), ..CellLook::default() };
        let ground = NewCell { look: white, ..shade(9, 9) };
        let both = || {
            let shaded = sheet("Shaded", vec![mark(-1, 0), shade(0, 0), shade(8, 8), ground.clone()]);
            book(vec![shaded, sheet("Filled", vec![shade(0, 0), mark(4, 4)])])
        };
        let pick = |sheet: &str, range: &str| Pick {
            sheet: Some(sheet.to_owned()),
            range: range.parse().ok(),
            ..Pick::default()
        };
        let read = |sheet: &str, range: &str| of_book(both(), &pick(sheet, range));
        assert_eq!(read("shaded", "B2:J10"), Ok(cells(&["r1c1", "r9c9"])));
        assert_eq!(read("Filled", "B2:J10"), Ok(cells(&["r5c5"])));
        assert_eq!(read("Filled", "L2:T10"), Err(PatternError::Empty));
        assert!(matches!(read("Filled", "B2:J9"), Err(PatternError::Range(_))));
        assert_eq!(read("Other", "B2:J10"), Err(PatternError::NoSheet("Other".to_owned())));
        // Without a range the shaded cells say where the pattern is; a title is none of it, and a white ground no shade.
        assert_eq!(of_book(both(), &Pick::default()), Ok(cells(&["r1c1", "r9c9"])));
        let twice = book(vec![sheet("Two", vec![shade(0, 0), shade(8, 8), shade(0, 11), shade(8, 19)])]);
        assert_eq!(of_book(twice, &Pick::default()), Err(PatternError::Shaded("B2:U10".parse().unwrap())));
        assert_eq!(
            of_book(book(vec![sheet("None", Vec::new())]), &Pick::default()),
            Err(PatternError::Empty)
        );
    }
}
