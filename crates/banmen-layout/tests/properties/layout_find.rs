//! Whatever lies on a sheet, each board found is true to its cells, no cell belongs to two problems, and an answer is written
//! into the blank cells of its board alone; a new position of Go changes the points that differ, and reads back.

use std::collections::BTreeSet;

use banmen_go::Setup;
use banmen_layout::{
    Board, CellReading, Find, FindOptions, Places, Role, WriteOptions, find, find_all, go, write,
};
use banmen_sheet::{
    Borders, CellRange, CellRef, CellStyle, CellValue, Formula, Line, Rgb, Sheet, SheetCell, StyleId,
    Workbook,
};
use banmen_sudoku::{Cell, Puzzle, Solutions, fast};

/// Checks it for a sheet made of any bytes: the first is its width, the others are its cells, row by row.
pub(crate) fn holds(data: &[u8]) {
    let Some((&width, cells)) = data.split_first() else { return };
    let width = u32::from(width % 24) + 1;
    let mut sheet = Sheet { name: "ナンプレ".to_owned(), ..Sheet::default() };
    for (index, &byte) in (0..).zip(cells.iter().take(4096)) {
        sheet.cells.insert(CellRef::new(index / width, index % width), cell(byte));
    }
    if width == 24 {
        sheet.merged.push(CellRange::sized(CellRef::new(0, 0), 2, 2));
    }
    let book = Workbook::from_sheets(vec![sheet], styles());
    let finds = find(&book, &FindOptions::default()).expect("nothing was asked for that is not there");
    let mut taken = BTreeSet::new();
    for found in &finds {
        is_true(found);
        if let (Role::Problem, Places::Cells(places)) = (found.role, &found.places) {
            assert!(places.iter().all(|&at| taken.insert(at)), "a cell belongs to two problems");
        }
        answers_stay_in_the_blanks(&book, found);
    }
    no_cell_is_in_two_boards(&book);
    let all = go::find(&book, &FindOptions::default()).expect("nothing was asked for that is not there");
    let named =
        FindOptions { range: Some(CellRange::sized(CellRef::new(0, 0), 9, 9)), ..FindOptions::default() };
    for found in find(&book, &named).unwrap_or_default() {
        is_true(&found);
    }
    for found in all.iter().chain(&go::find(&book, &named).unwrap_or_default()) {
        a_position_is_written(&book, found);
    }
    let _ = find_all(&book, &named);
}

fn no_cell_is_in_two_boards(book: &Workbook) {
    let all = find_all(book, &FindOptions::default()).expect("nothing was asked for that is not there");
    for (i, board) in all.iter().enumerate().filter(|(_, board)| matches!(board, Board::Go(_))) {
        for other in all.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, other)| other) {
            let apart = board.sheet() != other.sheet() || !board.range().intersects(&other.range());
            assert!(apart, "{} and {} share cells", board.range(), other.range());
        }
    }
}

/// A board that is emptied changes where stones were, and nowhere else; and it names no cell twice.
fn a_position_is_written(book: &Workbook, found: &go::Find) {
    assert!(found.confidence <= 100 && !found.where_().is_empty());
    for point in found.setup.size().points() {
        let at = found.place(point).expect("a point of the board");
        assert!(found.range.contains(at));
        assert!(found.point(at).is_none_or(|back| back == point));
    }
    let empty = Setup::new(found.setup.size());
    let Ok(patch) = go::write(book, found, &empty) else { return };
    let stones: BTreeSet<CellRef> =
        found.setup.stones().filter_map(|(point, _)| found.place(point)).collect();
    assert_eq!(patch.edits.len(), stones.len());
    for edit in &patch.edits {
        assert!(stones.contains(&edit.at) && edit.sheet == found.sheet);
        let held = book.sheets()[found.sheet].cell(edit.at);
        assert!(held.is_none_or(|cell| cell.formula.is_none()), "{} holds a formula", edit.at);
    }
}

/// Two bits are the look, six what the cell holds.
fn cell(byte: u8) -> SheetCell {
    const WORDS: &[&str] = &["", " ", "５", "③", "問題", "解答", "1 4 9", "53..7....", "x", "0", "一", "12"];
    const SIGNS: &[&str] =
        &["●", "○", "┼", "黒", "B", "O", "A", "(;SZ[9]B[cc];W[gg])", "B Q16", "囲碁", "T", "1. Q4 2. D4"];
    let number = byte & 0x3F;
    let value = match number {
        0..=9 => CellValue::Number(f64::from(number)),
        10..=21 => CellValue::Text(WORDS[usize::from(number - 10)].to_owned()),
        22 => CellValue::Number(4.5),
        23 => CellValue::Number(-3.0),
        24 => CellValue::Bool(true),
        25 => CellValue::Error("#VALUE!".to_owned()),
        26 => CellValue::Number(f64::NAN),
        27 => CellValue::Text(
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".to_owned(),
        ),
        28 => CellValue::Number(-1.0),
        29..=39 | 41 => CellValue::Text(SIGNS[usize::from(number - 29).min(11)].to_owned()),
        42..=45 => CellValue::Number(f64::from(number % 3)),
        _ => CellValue::Empty,
    };
    let formula =
        (number > 60).then(|| Formula { text: "A1".to_owned(), cached: number == 61, array: false });
    SheetCell { value, formula, style: StyleId(u32::from(byte >> 6)) }
}

fn styles() -> Vec<CellStyle> {
    let lines = |left, top| Borders { left, top, ..Borders::default() };
    let look = |borders| CellStyle { borders, ..CellStyle::default() };
    vec![
        CellStyle::default(),
        look(lines(Line::Thin, Line::Thin)),
        look(lines(Line::Medium, Line::Thin)),
        CellStyle { fill: Some(Rgb(0xDE, 0xB8, 0x87)), ..look(lines(Line::Medium, Line::Thick)) },
    ]
}

fn is_true(found: &Find) {
    assert!(found.confidence <= 100 && !found.where_().is_empty());
    for &cell in &Cell::ALL {
        assert!(found.range.contains(found.place(cell)));
        let reading = found.readings[cell.index()];
        match found.board.get(cell) {
            Some(digit) => assert_eq!(reading, CellReading::Digit(digit)),
            None => assert!(!matches!(reading, CellReading::Digit(_))),
        }
    }
}

fn answers_stay_in_the_blanks(book: &Workbook, found: &Find) {
    let Ok(puzzle) = Puzzle::from_grid(found.board) else { return };
    let Solutions::Unique(solution) = fast::solve(&puzzle) else { return };
    let Ok(patch) = write(book, found, &solution, &WriteOptions::default()) else { return };
    let places: BTreeSet<CellRef> = Cell::ALL.iter().map(|&cell| found.place(cell)).collect();
    for edit in &patch.edits {
        assert_eq!(edit.sheet, found.sheet);
        let given =
            Cell::ALL.iter().any(|&cell| found.place(cell) == edit.at && found.board.get(cell).is_some());
        assert!(!given, "{} holds a given", edit.at);
        if matches!(found.places, Places::Cells(_)) {
            assert!(places.contains(&edit.at), "{} is no cell of the board", edit.at);
        }
    }
}
