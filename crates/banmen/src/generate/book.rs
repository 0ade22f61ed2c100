//! Puzzles as a workbook: numbered boards on a sheet, their answers on another.

use banmen_layout::board_sheet;
use banmen_sheet::{
    CellLook, CellRange, CellRef, NewCell, NewSheet, NewValue, Page, Patch, PatchError, Workbook,
};
use banmen_sudoku::{Cell, Grid};

use super::GenerateReport;
use crate::words::Lang;

/// Boards that a workbook is made of: more of them nobody looks through.
pub const MOST_BOARDS: usize = 2_000;

/// Boards side by side, and the sheet cells that one takes: itself, its number over it, and a gap.
const ACROSS: u32 = 2;
const WIDE: u32 = 10;
const HIGH: u32 = 11;
/// Boards below each other on a page.
const DOWN: u32 = 3;

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
    // A page holds whole boards: two side by side, and so many below each other as an upright A4 has room for.
    let rows = reports.len().div_ceil(ACROSS as usize) as u32 * HIGH;
    sheet.page_breaks = (1 + DOWN * HIGH..rows).step_by((DOWN * HIGH) as usize).collect();
    let across = (reports.len() as u32).min(ACROSS);
    let last = CellRef::new(rows.saturating_sub(1), (across * WIDE).saturating_sub(1));
    sheet.page = Some(Page {
        fit_width: true,
        centered: true,
        area: Some(CellRange::new(CellRef::new(1, 1), last)),
        ..Page::default()
    });
    sheet
}
