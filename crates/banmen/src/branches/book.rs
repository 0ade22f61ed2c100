//! Side boards as sheets of a workbook.

use banmen_layout::board_sheet;
use banmen_sheet::{CellLook, CellRef, NewCell, NewValue, Patch, PatchError, Rgb, Workbook};

use super::{Journal, SideBoard};

/// Side boards that are made into sheets of one workbook: more of them nobody looks through.
pub const MOST_SHEETS: usize = 500;

/// A workbook with a sheet for each board: digits that its parent has bold, the others blue.
///
/// # Errors
/// Where there are too many boards for a workbook.
pub fn workbook(journal: &Journal) -> Result<Vec<u8>, PatchError> {
    const BLUE: Rgb = Rgb(0, 0, 0xFF);
    let sheet = |board: &SideBoard| {
        let parent = board.parent.as_deref().and_then(|parent| journal.board(parent).ok());
        let before = parent.map_or(board.position, |parent| parent.position);
        let mut sheet = board_sheet(&board.name, CellRef::new(2, 1), &board.position, |cell| {
            let is_old = before.get(cell).is_some();
            CellLook { bold: is_old, color: (!is_old).then_some(BLUE), ..CellLook::default() }
        });
        let from = board.parent.iter().map(|parent| format!(" ← {parent}"));
        let guess = board.guess.iter().map(|guess| format!(" {guess}"));
        let title: String = std::iter::once(board.name.clone()).chain(from).chain(guess).collect();
        for (row, text) in
            [title, board.note.clone()].into_iter().enumerate().filter(|(_, text)| !text.is_empty())
        {
            let at = CellRef::new(row as u32, 1);
            let look = CellLook { bold: row == 0, ..CellLook::default() };
            sheet.cells.push(NewCell { at, value: Some(NewValue::Text(text)), look });
        }
        sheet
    };
    let new_sheets = journal.boards().iter().map(sheet).collect();
    Ok(Workbook::blank_xlsx().patched(&Patch { new_sheets, ..Patch::default() })?.bytes)
}
