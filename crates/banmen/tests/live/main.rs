//! Live workbooks: what their formulas come to in a spreadsheet program is what the engines say, in every cell.

mod boards;
mod office;

use std::collections::BTreeMap;
use std::io::{Cursor, Read, Write};
use std::path::PathBuf;

use banmen::live::{self, Wish};
use banmen::words::Lang;
use banmen::{Input, Pick};
use banmen_sheet::{CellValue, Patch, Workbook};
use boards::{IN_BOOK, boards, live_book, wish};
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

/// The workbook without the results of its formulas: a program that opens it has to compute them.
fn without_results(bytes: &[u8]) -> Vec<u8> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for index in 0..archive.len() {
        let mut part = archive.by_index(index).unwrap();
        let mut text = String::new();
        part.read_to_string(&mut text).unwrap();
        let mut pieces = text.split("</f><v>");
        let mut out = pieces.next().unwrap_or_default().to_owned();
        for piece in pieces {
            out.push_str("</f>");
            out.push_str(piece.split_once("</v>").map_or(piece, |(_, rest)| rest));
        }
        let name = part.name().unwrap().into_owned();
        zip.start_file(name, SimpleFileOptions::default()).unwrap();
        zip.write_all(out.as_bytes()).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// Cells with formulas whose results differ, and how many there are in all.
fn compare(
    name: &str,
    bytes: &[u8],
    tables: &BTreeMap<(String, String), office::Table>,
) -> (usize, Vec<String>) {
    let book = Workbook::from_bytes(bytes.to_vec(), Some("live.xlsx")).unwrap();
    let mut faults = Vec::new();
    let mut count = 0;
    for sheet in book.sheets() {
        let table = tables.get(&(name.to_owned(), sheet.name.clone()));
        let table = table.unwrap_or_else(|| panic!("{name}: LibreOffice does not open {}", sheet.name));
        for (at, cell) in sheet.cells.iter().filter(|(_, cell)| cell.formula.is_some()) {
            count += 1;
            let nothing = (String::new(), false);
            let found =
                table.get(at.row as usize).and_then(|row| row.get(at.col as usize)).unwrap_or(&nothing);
            let is_same = match &cell.value {
                CellValue::Number(number) => !found.1 && found.0.parse() == Ok(*number),
                CellValue::Text(text) => *text == found.0 && (found.1 || text.is_empty()),
                _ => false,
            };
            if !is_same {
                faults.push(format!("{name} {}!{at}: {found:?}, not {:?}", sheet.name, cell.value));
            }
        }
    }
    (count, faults)
}

#[test]
fn libreoffice_computes_what_the_engines_say() {
    let folder = tempfile::tempdir().unwrap();
    let all = boards();
    let books: Vec<(String, Vec<u8>)> = all
        .chunks(IN_BOOK)
        .enumerate()
        .map(|(number, boards)| {
            let lang = if number % 2 == 0 { Lang::En } else { Lang::Ja };
            (format!("book{number:02}"), live_book(boards, wish(number), lang))
        })
        .collect();
    let files: Vec<PathBuf> = books
        .iter()
        .map(|(name, bytes)| {
            let path = folder.path().join(format!("{name}.xlsx"));
            std::fs::write(&path, without_results(bytes)).unwrap();
            path
        })
        .collect();
    let Some(tables) = office::tables(&files, folder.path()) else {
        println!("LibreOffice is not there: nothing was computed by it");
        return;
    };
    let (mut count, mut faults) = (0, Vec::new());
    for (name, bytes) in &books {
        let (cells, wrong) = compare(name, bytes, &tables);
        count += cells;
        faults.extend(wrong);
    }
    println!("{} boards, {count} formulas computed by LibreOffice", all.len());
    let first: Vec<&String> = faults.iter().take(30).collect();
    assert!(faults.is_empty(), "{} of {count} differ: {first:#?}", faults.len());
}

/// A guess in row 1, column 3: a wrong one, though a candidate.
#[test]
fn a_guess_stays_on_its_side_board() {
    let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let input = Input::puzzle(easy).unwrap();
    let boards = input.boards(&Pick::default()).unwrap();
    let wish = Wish { stages: 0, sides: 2, link: false };
    let (filled, _) = live::workbook(None, &[&boards[0]], wish, Lang::En).unwrap();
    let book = Workbook::from_bytes(filled.bytes, Some("live.xlsx")).unwrap();
    let side = book.sheet_index("Side 1").unwrap();
    let mut patch = Patch::new();
    patch.set_number(side, "D16".parse().unwrap(), 1.0);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("guess.xlsx");
    std::fs::write(&path, book.patched(&patch).unwrap().bytes).unwrap();
    let Some(tables) = office::tables(&[path], folder.path()) else {
        println!("LibreOffice is not there: nothing was computed by it");
        return;
    };
    let text = |sheet: &str, row: usize, col: usize| {
        tables[&("guess".to_owned(), sheet.to_owned())][row][col].0.clone()
    };
    let (status, digit, candidates) = ((1, 1), (3, 3), (3, 13));
    let of = |sheet: &str| [status, digit, candidates].map(|(row, col)| text(sheet, row, col));
    assert_eq!(of("Side 1"), ["no place left in column 8 for 1: some digit is wrong", "1", ""]);
    for other in ["Live", "Side 2"] {
        let said = "no contradiction so far: 51 blank cells, 16 decided now";
        assert_eq!(of(other), [said, "", "124"], "{other}");
    }
}
