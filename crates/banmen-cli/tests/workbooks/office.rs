//! Lets LibreOffice open the results, and looks for the digits of the solutions in what it reads there.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use banmen_sheet::{CellRange, CellRef};

use crate::run::{Answer, Solved};

/// The values of a sheet.
pub(crate) type Table = Vec<Vec<String>>;

/// Text, separated by commas, in UTF-8, values as they are and not as shown, every sheet into a file of its own.
const FILTER: &str = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1";

/// All sheets of all files, by the stem of the file and the name of the sheet; `None` without LibreOffice.
pub(crate) fn tables(files: &[&PathBuf], folder: &Path) -> Option<BTreeMap<(String, String), Table>> {
    if files.is_empty() {
        return Some(BTreeMap::new());
    }
    let target = folder.join("csv");
    let profile = format!("-env:UserInstallation=file://{}", folder.join("profile").display());
    let mut office = Command::new("soffice");
    // It writes files named after the sheets, and in a plain C locale it cannot write Japanese ones.
    office.env("LC_ALL", "C.UTF-8");
    office.arg(profile).args(["--headless", "--norestore", "--convert-to", FILTER, "--outdir"]);
    match office.arg(&target).args(files).stdout(Stdio::null()).stderr(Stdio::null()).status() {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return None,
        done => assert!(done.as_ref().is_ok_and(|status| status.success()), "LibreOffice: {done:?}"),
    }
    let mut tables = BTreeMap::new();
    for path in std::fs::read_dir(&target).ok()?.flatten().map(|entry| entry.path()) {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let (book, sheet) = stem.split_once('-').map_or((stem.as_str(), ""), |parts| parts);
        let text = String::from_utf8_lossy(&std::fs::read(&path).ok()?).into_owned();
        tables.insert((book.to_owned(), sheet.to_owned()), table(&text));
    }
    Some(tables)
}

/// The fields of comma separated text with quotes.
fn table(text: &str) -> Table {
    let mut rows = vec![vec![String::new()]];
    let mut quoted = false;
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        let row = rows.last_mut().expect("there is always a row");
        match character {
            '"' if quoted && characters.peek() == Some(&'"') => {
                characters.next();
                row.last_mut().expect("there is always a field").push('"');
            }
            '"' => quoted = !quoted,
            ',' if !quoted => row.push(String::new()),
            '\n' if !quoted => rows.push(vec![String::new()]),
            _ => row.last_mut().expect("there is always a field").push(character),
        }
    }
    rows
}

/// What is wrong with a result as LibreOffice reads it.
pub(crate) fn faults(solved: &Solved, books: &BTreeMap<(String, String), Table>) -> Vec<String> {
    let stem = solved.output.file_stem().unwrap_or_default().to_string_lossy();
    let sheets: BTreeMap<&str, &Table> = books
        .iter()
        .filter(|((book, _), _)| *book == stem)
        .map(|((_, sheet), table)| (sheet.as_str(), table))
        .collect();
    if sheets.is_empty() {
        return vec![format!("{}: LibreOffice does not open the result", solved.name)];
    }
    let wrong = |answer: &&Answer| !shows(answer, &sheets);
    let boards = solved.answers.iter().filter(|answer| answer.is_solved()).filter(wrong);
    boards
        .map(|answer| {
            format!(
                "{}: {}!{}: LibreOffice does not show the solution",
                solved.name, answer.sheet, answer.range
            )
        })
        .collect()
}

/// Whether a solution stands where its board lies. Where the cells of the board are taken by other things (texts of rows,
/// lists of candidates), it may stand anywhere in the workbook.
fn shows(answer: &Answer, sheets: &BTreeMap<&str, &Table>) -> bool {
    let solution = answer.solution.as_deref().unwrap_or_default();
    let Ok(range) = answer.range.parse::<CellRange>() else { return false };
    let Some(table) = sheets.get(answer.sheet.as_str()) else { return false };
    let is_plain = range.rows() == 9
        && range.cols() == 9
        && range
            .cells()
            .all(|at| value(table, at).is_none_or(|text| text.trim().is_empty() || is_digit(text)));
    let elsewhere = || sheets.values().any(|table| has_text(table, solution) || has_board(table, solution));
    digits(table, range) == solution || (!is_plain && elsewhere())
}

/// What a cell shows.
pub(crate) fn value(table: &Table, at: CellRef) -> Option<&str> {
    table.get(at.row as usize)?.get(at.col as usize).map(|text| text.trim())
}

/// The single digits in a range, in reading order.
fn digits(table: &Table, range: CellRange) -> String {
    range.cells().filter_map(|at| value(table, at)).filter(|text| is_digit(text)).collect()
}

fn is_digit(text: &str) -> bool {
    matches!(text.as_bytes(), [b'1'..=b'9'])
}

/// Whether the solution stands in one cell, or row by row in cells one below the other.
fn has_text(table: &Table, solution: &str) -> bool {
    let cells = || table.iter().flatten();
    let rows: Vec<&str> = (0..9).filter_map(|row| solution.get(9 * row..9 * row + 9)).collect();
    cells().any(|text| text.trim() == solution)
        || rows.iter().all(|row| cells().any(|text| text.trim() == *row))
}

/// Whether the solution stands somewhere in nine rows of nine cells.
fn has_board(table: &Table, solution: &str) -> bool {
    let places = (0..)
        .zip(table)
        .flat_map(|(row, cells)| (0..cells.len() as u32).map(move |col| CellRef::new(row, col)));
    let starts =
        |at: &CellRef| value(table, *at).is_some_and(|text| solution.starts_with(text) && is_digit(text));
    places.filter(starts).any(|at| digits(table, CellRange::sized(at, 9, 9)) == solution)
}
