//! Puzzles as a workbook: numbered boards on a sheet, their answers on another.

use banmen_layout::board_sheet;
use banmen_sheet::{CellLook, CellRef, NewCell, NewSheet, NewValue, Patch, PatchError, Workbook};
use banmen_sudoku::{Cell, Grid};

use super::GenerateReport;
use crate::words::Lang;

/// Boards that a workbook is made of: more of them nobody looks through.
pub const MOST_BOARDS: usize = 2_000;

/// Boards side by side, and the sheet cells that one takes: itself, its number over it, and a gap.
const ACROSS: u32 = 2;
const WIDE: u32 = 10;
const HIGH: u32 = 11;

/// A workbook of puzzles.
///
/// # Errors
/// Where there are too many for a workbook.
pub fn workbook(reports: &[GenerateReport], lang: Lang) -> Result<Vec<u8>, PatchError> {
    let (puzzles, answers) = match lang {
        Lang::En => ("Puzzles", "Answers"),
        Lang::Ja => ("問題", "解答"),
    };
    let new_sheets = vec![
        sheet(puzzles, reports, |report| *report.puzzle.grid()),
        sheet(answers, reports, |report| report.solution.to_grid()),
    ];
    Ok(Workbook::blank_xlsx().patched(&Patch { new_sheets, ..Patch::default() })?.bytes)
}

/// All boards on a sheet; givens are bold.
fn sheet(name: &str, reports: &[GenerateReport], shown: impl Fn(&GenerateReport) -> Grid) -> NewSheet {
    let mut sheet = NewSheet { name: name.to_owned(), ..NewSheet::default() };
    for (place, report) in (0..).zip(reports) {
        let corner = CellRef::new(2 + place / ACROSS * HIGH, 1 + place % ACROSS * WIDE);
        let look = |cell: Cell| CellLook { bold: report.puzzle.get(cell).is_some(), ..CellLook::default() };
        let board = board_sheet(name, corner, &shown(report), look);
        sheet.cells.extend(board.cells);
        sheet.widths.extend(board.widths.into_iter().filter(|_| place < ACROSS));
        sheet.heights.extend(board.heights.into_iter().filter(|_| place % ACROSS == 0));
        let number = CellRef::new(corner.row - 1, corner.col);
        let look = CellLook { bold: true, ..CellLook::default() };
        let value = Some(NewValue::Text(format!("No. {}", report.number)));
        sheet.cells.push(NewCell { at: number, value, look });
    }
    sheet.hide_grid = true;
    sheet
}
