//! Writes positions and chains into the workbook they were asked from.

use banmen_sheet::{PatchError, Workbook};

use super::board::GoBoard;
use super::groups::GroupsReport;
use super::judge::JudgeReport;
use super::play::PlayReport;
use super::problems::{Show, report, sheet};
use super::sheets;
use crate::fill::{Aside, Filled, Wanted, add, write};
use crate::words::Lang;

/// Writes the new positions into the cells of their boards; on new sheets where they have no cells, or the cells cannot be
/// changed. `None` if there is nothing to write.
///
/// # Errors
/// [`PatchError`] where not even a new workbook could be made.
pub fn positions(
    book: &Workbook,
    boards: &[&GoBoard],
    reports: &mut [PlayReport],
    lang: Lang,
) -> Result<Option<Filled>, PatchError> {
    let (mut wanted, mut aside) = (Vec::new(), Vec::new());
    // A move that is refused spoils the whole file: nothing is half written.
    if reports.iter().any(PlayReport::is_fault) {
        return Ok(None);
    }
    for (board, report) in boards.iter().zip(reports) {
        let Some(find) = board.find().filter(|_| report.changes()) else { continue };
        let patch = match banmen_layout::go::write(book, find, &report.after) {
            Ok(patch) => Some(patch),
            Err(error) => {
                add(&mut aside, Aside::Goban { board: find.where_(), error });
                None
            }
        };
        let sheet = sheets::position(book, report, lang);
        wanted.push(Wanted {
            patch,
            sheets: Box::new(move || vec![sheet.clone()]),
            placed: &mut report.placed,
        });
    }
    write(book, wanted, aside)
}

/// Writes the chains of each board onto new sheets; if `mark`, its picture as colours into its cells, where it has any and the
/// file keeps colours. `None` if there is nothing to write.
///
/// # Errors
/// [`PatchError`] where not even a new workbook could be made.
pub fn groups(
    book: &Workbook,
    boards: &[&GoBoard],
    reports: &mut [GroupsReport],
    mark: bool,
    lang: Lang,
) -> Result<Option<Filled>, PatchError> {
    let told = boards
        .iter()
        .zip(reports)
        .filter(|(_, report)| report.stopped.is_none() && !report.chains.is_empty());
    let wanted = told.map(|(board, report)| {
        let find = board.find().filter(|_| mark && book.format().has_styles());
        let marks = find.and_then(|find| sheets::marks(find, report));
        let all = sheets::groups(book, report, lang);
        let table = sheets::groups_table(report, lang);
        let patch = marks.map(|mut patch| {
            patch.new_sheets.push(table);
            patch
        });
        Wanted { patch, sheets: Box::new(move || all.clone()), placed: &mut report.placed }
    });
    write(book, wanted.collect(), Vec::new())
}

/// Draws each problem with its answers on a new sheet. `None` if there is nothing to write.
///
/// # Errors
/// [`PatchError`] where not even a new workbook could be made.
pub fn problems(
    book: &Workbook,
    reports: &mut [JudgeReport],
    show: &Show,
    lang: Lang,
) -> Result<Option<Filled>, PatchError> {
    let is_only = reports.len() == 1;
    let mut wanted = Vec::new();
    for told in reports {
        let judged = report::judged(told);
        if judged.is_empty() {
            continue;
        }
        let sheet = sheet::problem(book, &judged, &report::name(told, is_only), show, lang);
        let sheets = Box::new(move || vec![sheet.clone()]);
        wanted.push(Wanted { patch: None, sheets, placed: &mut told.placed });
    }
    write(book, wanted, Vec::new())
}
