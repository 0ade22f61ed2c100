//! Writes a new position to where a board lies, in the manner in which it is written there.
//!
//! Only points that differ are touched. A taken stone leaves what empty points show elsewhere on the board: nothing, a zero,
//! a dot, a crossing of lines, the colour of the board.

use banmen_go::{Point, Setup};
use banmen_sheet::{CellEdit, CellRef, NewValue, Patch, Rgb, Workbook};

use super::manner;
use super::types::{Find, Ink, Places};

/// Why a position cannot be written; then no cell is.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WriteError {
    /// The workbook has no such sheet: the find is of another one.
    #[error("there is no sheet {0}")]
    NoSuchSheet(usize),
    /// The position is of another size than the board.
    #[error("the position is {position}, the board in {range} is {board}")]
    OtherSize {
        /// The position's size.
        position: banmen_go::Size,
        /// The board's size.
        board: banmen_go::Size,
        /// Where the board is.
        range: banmen_sheet::CellRange,
    },
    /// Points that would change and whose cells hold formulas.
    #[error("{} hold formulas; nothing was written over them", list(.0))]
    Formulas(Vec<CellRef>),
    /// Points that would change and whose cells hold what could not be read.
    #[error("{} cannot be read; nothing was written over them", list(.0))]
    Unreadable(Vec<CellRef>),
    /// The board is a text, a list or a record of numbered moves: its position does not stand in cells of its own.
    #[error("{0} is a record of moves or a text; a position is not written into it")]
    NoCells(banmen_sheet::CellRange),
    /// A fill can be neither told nor written in this format.
    #[error("{0} cells have no colours to write stones with in this format")]
    NoColors(usize),
}

fn list(cells: &[CellRef]) -> String {
    const MOST: usize = 5;
    let named: Vec<_> = cells.iter().take(MOST).map(ToString::to_string).collect();
    let more = cells.len().saturating_sub(MOST);
    if more > 0 { format!("{} and {more} more cells", named.join(", ")) } else { named.join(", ") }
}

/// The patch that turns the board of a find into `position`: an empty one if they are the same.
///
/// # Errors
/// [`WriteError`] names the cells that stand in the way.
pub fn write(book: &Workbook, find: &Find, position: &Setup) -> Result<Patch, WriteError> {
    let sheet = book.sheets().get(find.sheet).ok_or(WriteError::NoSuchSheet(find.sheet))?;
    let board = find.setup.size();
    if position.size() != board {
        return Err(WriteError::OtherSize { position: position.size(), board, range: find.range });
    }
    let changed = changed(find, position);
    if changed.is_empty() {
        return Ok(Patch::new());
    }
    if find.places != Places::Cells || !find.moves.is_empty() {
        return Err(WriteError::NoCells(find.range));
    }
    let places = |wanted: &dyn Fn(CellRef) -> bool| -> Vec<CellRef> {
        changed.iter().map(|&(_, at)| at).filter(|&at| wanted(at)).collect()
    };
    let formulas = places(&|at| sheet.cell(at).is_some_and(|cell| cell.formula.is_some()));
    if !formulas.is_empty() {
        return Err(WriteError::Formulas(formulas));
    }
    let unreadable = places(&|at| find.faults.iter().any(|fault| fault.at == at));
    if !unreadable.is_empty() {
        return Err(WriteError::Unreadable(unreadable));
    }
    let edits: Vec<CellEdit> = changed
        .iter()
        .map(|&(point, at)| {
            let ink = match position.at(point) {
                Some(banmen_go::Color::Black) => find.manner.black.clone(),
                Some(banmen_go::Color::White) => find.manner.white.clone(),
                None => manner::empty_at(sheet, &find.manner, &find.range, at),
            };
            edit(find.sheet, at, ink)
        })
        .collect();
    let colored = edits.iter().filter(|edit| edit.changes_look()).count();
    if colored > 0 && !book.format().has_styles() {
        return Err(WriteError::NoColors(colored));
    }
    Ok(Patch { edits, new_sheets: Vec::new() })
}

/// The points that differ, with their cells.
fn changed(find: &Find, position: &Setup) -> Vec<(Point, CellRef)> {
    let points = find.setup.size().points();
    let differs = points.filter(|&point| find.setup.at(point) != position.at(point));
    differs.filter_map(|point| Some((point, find.place(point)?))).collect()
}

fn edit(sheet: usize, at: CellRef, ink: Ink) -> CellEdit {
    let edit = CellEdit::at(sheet, at);
    match ink {
        Ink::Blank => CellEdit { value: Some(NewValue::Blank), ..edit },
        Ink::Number(n) => CellEdit { value: Some(NewValue::Number(n)), ..edit },
        Ink::Text(text) => CellEdit { value: Some(NewValue::Text(text)), ..edit },
        Ink::Colored(text, color) => {
            CellEdit { value: Some(NewValue::Text(text)), color: Some(color), ..edit }
        }
        Ink::Fill(fill) => CellEdit { fill: Some(fill), ..edit },
    }
}

/// The patch that fills the cells of some points with colours and leaves alone what they hold: of a chain in question, and of
/// its liberties. Empty where stones are fills themselves, and where points have no cells of their own.
#[must_use]
pub fn marks(find: &Find, marked: impl IntoIterator<Item = (Point, Rgb)>) -> Patch {
    let mut patch = Patch::new();
    if find.places != Places::Cells || find.notation == super::FILLS {
        return patch;
    }
    let mut seen = std::collections::BTreeSet::new();
    for (point, color) in marked {
        if let Some(at) = find.place(point).filter(|&at| seen.insert(at)) {
            patch.set_fill(find.sheet, at, color);
        }
    }
    patch
}
