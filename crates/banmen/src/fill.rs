//! Writes answers into the workbook they were asked from: into the blank cells of the board; where that cannot be, onto a
//! new sheet; where nothing can be changed at all, into a new workbook.

use banmen_layout::WriteOptions;
use banmen_sheet::{
    CellValue, Format, NewSheet, NewValue, Patch, PatchError, PatchNote, Rgb, Sheet, Workbook,
};

use crate::boards::Board;
use crate::diagrams::Which;
use crate::report::{CandidatesReport, ExplainReport, HintReport, Placed, SolveReport};
use crate::results::{self, Results};
use crate::sheets;
use crate::signature::Signature;
use crate::words::Lang;

/// A workbook with answers in it.
#[derive(Clone, PartialEq, Debug)]
pub struct Filled {
    /// The whole file.
    pub bytes: Vec<u8>,
    /// Its format.
    pub format: Format,
    /// What the user should know.
    pub notes: Vec<PatchNote>,
    /// Why answers stand on new sheets, each reason once.
    pub aside: Vec<Aside>,
}

impl Filled {
    /// Whether this is a new workbook, without what else was in the old one.
    #[must_use]
    pub fn is_new_book(&self) -> bool {
        self.aside.iter().any(|aside| matches!(aside, Aside::Book(_) | Aside::NoFormulas(_)))
    }
}

/// Why an answer does not stand in its board.
#[derive(Clone, PartialEq, Debug)]
pub enum Aside {
    /// The board has no place for it: the answer is on a new sheet.
    Layout {
        /// The board: `Sheet1!A1:I9`.
        board: String,
        /// What stands in the way.
        error: banmen_layout::WriteError,
    },
    /// The board of Go has no place for it: the answer is on a new sheet.
    Goban {
        /// The board: `Sheet1!A1:S19`.
        board: String,
        /// What stands in the way.
        error: banmen_layout::go::WriteError,
    },
    /// The cells cannot be changed: the answer is on a new sheet.
    Cells(PatchError),
    /// The file cannot be changed: the answer is in a new workbook.
    Book(PatchError),
    /// Formulas are not written into files of this format: they are in a new workbook.
    NoFormulas(Format),
}

/// What to write for one board.
pub(crate) struct Wanted<'a> {
    /// Into the workbook, if the layout has a place for it.
    pub(crate) patch: Option<Patch>,
    /// On sheets of its own.
    pub(crate) sheets: Box<dyn Fn() -> Vec<NewSheet> + 'a>,
    /// Where it went.
    pub(crate) placed: &'a mut Option<Placed>,
}

/// Writes the solutions of all boards that have exactly one. `None` if there is nothing to write.
///
/// # Errors
/// [`PatchError`] where not even a new workbook could be made.
pub fn solutions(
    book: &Workbook,
    boards: &[&Board],
    reports: &mut [SolveReport],
    color: Option<Rgb>,
    sheet_name: &str,
) -> Result<Option<Filled>, PatchError> {
    let mut aside = Vec::new();
    let mut wanted = Vec::new();
    for (board, report) in boards.iter().zip(reports) {
        let (Some(find), Some(solution)) = (&board.find, report.answer.solution()) else { continue };
        if report.seen.board.givens() == 81 {
            continue;
        }
        let solution = *solution;
        let options = WriteOptions { color, sheet_name: sheet_name.to_owned(), ..WriteOptions::default() };
        let patch = match banmen_layout::write(book, find, &solution, &options) {
            Ok(patch) => Some(patch),
            Err(error) => {
                add(&mut aside, Aside::Layout { board: find.where_(), error });
                None
            }
        };
        let sheets = Box::new(move || vec![banmen_layout::answer_sheet(find, &solution, &options)]);
        wanted.push(Wanted { patch, sheets, placed: &mut report.placed });
    }
    write(book, wanted, aside)
}

/// Writes the candidate tables of all boards that could be read. `None` if there is nothing to write.
///
/// # Errors
/// [`PatchError`] where not even a new workbook could be made.
pub fn candidate_tables(
    book: &Workbook,
    boards: &[&Board],
    reports: &mut [CandidatesReport],
    sheet_name: &str,
) -> Result<Option<Filled>, PatchError> {
    let mut wanted = Vec::new();
    for (board, report) in boards.iter().zip(reports) {
        let Some(find) = &board.find else { continue };
        if !report.seen.unreadable.is_empty() || report.seen.board.givens() == 81 {
            continue;
        }
        let mut patch = banmen_layout::candidates::write(book, find, sheet_name);
        patch.new_sheets =
            patch.new_sheets.into_iter().map(|sheet| Signature::Candidates.sign(sheet)).collect();
        let table = banmen_layout::candidates::table_sheet;
        let sheets = Box::new(move || vec![Signature::Candidates.sign(table(find, sheet_name))]);
        wanted.push(Wanted { patch: Some(patch), sheets, placed: &mut report.placed });
    }
    write(book, wanted, Vec::new())
}

/// Writes each hint onto a new sheet; if `mark`, by colours into the cells of its board, where it has any and the file keeps
/// colours. `None` if there is nothing to write.
///
/// # Errors
/// [`PatchError`] where not even a new workbook could be made.
pub fn hints(
    book: &Workbook,
    boards: &[&Board],
    reports: &mut [HintReport],
    mark: bool,
    lang: Lang,
) -> Result<Option<Filled>, PatchError> {
    let told = boards.iter().zip(reports).filter(|(_, report)| report.step.is_some());
    let wanted = told.map(|(board, report)| {
        let sheet = sheets::hint(report, lang);
        let find = board.find.as_ref().filter(|_| mark && book.format().has_styles());
        let patch = find.and_then(|find| sheets::marks(find, report, lang));
        Wanted { patch, sheets: Box::new(move || vec![sheet.clone()]), placed: &mut report.placed }
    });
    write(book, wanted.collect(), Vec::new())
}

/// Writes each explanation onto new sheets. `None` if there is nothing to write.
///
/// # Errors
/// [`PatchError`] where not even a new workbook could be made.
pub fn explanations(
    book: &Workbook,
    reports: &mut [ExplainReport],
    which: Which,
    lang: Lang,
) -> Result<Option<Filled>, PatchError> {
    let told =
        reports.iter_mut().filter(|report| report.path.as_ref().is_some_and(|path| !path.steps.is_empty()));
    let wanted = told.map(|report| {
        let all = sheets::explanation(report, which, lang);
        Wanted { patch: None, sheets: Box::new(move || all.clone()), placed: &mut report.placed }
    });
    write(book, wanted.collect(), Vec::new())
}

/// Adds a sheet for each of some boards, each with where it went. `None` if all of them stand there already.
///
/// # Errors
/// [`PatchError`] where not even a new workbook could be made.
pub fn new_sheets(
    book: &Workbook,
    sheets: Vec<(NewSheet, &mut Option<Placed>)>,
) -> Result<Option<Filled>, PatchError> {
    let wanted = sheets.into_iter().map(|(sheet, placed)| Wanted {
        patch: None,
        sheets: Box::new(move || vec![sheet.clone()]),
        placed,
    });
    write(book, wanted.collect(), Vec::new())
}

/// Adds the table of results as a sheet. `None` if it stands there already, but for the times.
///
/// # Errors
/// [`PatchError`] where not even a new workbook could be made.
pub fn results(book: &Workbook, results: &Results, lang: Lang) -> Result<Option<Filled>, PatchError> {
    let links = matches!(book.format(), Format::Xlsx | Format::Xlsm);
    let known = results::sheet(results, links, false, lang);
    if book.sheets().iter().any(|old| holds(old, &known)) {
        return Ok(None);
    }
    let sheet = results::sheet(results, links, true, lang);
    new_sheets(book, vec![(sheet, &mut None)])
}

pub(crate) fn add(aside: &mut Vec<Aside>, reason: Aside) {
    if !aside.contains(&reason) {
        aside.push(reason);
    }
}

pub(crate) fn write(
    book: &Workbook,
    mut wanted: Vec<Wanted<'_>>,
    mut aside: Vec<Aside>,
) -> Result<Option<Filled>, PatchError> {
    leave_what_stands(book, &mut wanted);
    if wanted.is_empty() {
        return Ok(None);
    }
    let whole = |wanted: &[Wanted<'_>]| book.patched(&merged(wanted.iter().map(Wanted::patch)));
    let mut result = whole(&wanted);
    if result.is_err() {
        // One board may be to blame: those that cannot be written alone go onto sheets of their own.
        for one in wanted.iter_mut().filter(|one| one.patch.is_some()) {
            if let Err(error) = book.patched(&one.patch()) {
                add(&mut aside, Aside::Cells(error));
                one.patch = None;
            }
        }
        leave_what_stands(book, &mut wanted);
        if wanted.is_empty() {
            return Ok(None);
        }
        result = whole(&wanted);
    }
    let (patched, in_book) = match result {
        Ok(patched) => (patched, true),
        Err(error) => {
            wanted.iter_mut().for_each(|one| one.patch = None);
            let patched = Workbook::blank_xlsx().patched(&merged(wanted.iter().map(Wanted::patch)))?;
            aside = vec![Aside::Book(error)];
            (patched, false)
        }
    };
    let mut names = patched.sheet_names.iter();
    for one in &mut wanted {
        let mine: Vec<&String> = names.by_ref().take(one.patch().new_sheets.len()).collect();
        *one.placed = Some(match (in_book, mine.first()) {
            (false, _) => Placed::NewBook,
            (true, Some(name)) => Placed::NewSheet((*name).clone()),
            (true, None) => Placed::Board,
        });
    }
    Ok(Some(Filled { bytes: patched.bytes, format: patched.format, notes: patched.notes, aside }))
}

/// An answer that stands in the workbook already is not written again: nothing to change in its board, or a sheet that
/// holds all that its new sheet would hold.
fn leave_what_stands(book: &Workbook, wanted: &mut Vec<Wanted<'_>>) {
    wanted.retain_mut(|one| {
        let patch = one.patch();
        let there = patch.new_sheets.first().and_then(|new| book.sheets().iter().find(|old| holds(old, new)));
        if let Some(there) = there {
            *one.placed = Some(Placed::There(there.name.clone()));
        }
        !patch.is_empty() && there.is_none()
    });
}

/// Whether a sheet holds everything that a new one would hold.
fn holds(sheet: &Sheet, new: &NewSheet) -> bool {
    new.cells.iter().all(|cell| match (&cell.value, sheet.value(cell.at)) {
        (None, _) => true,
        (Some(NewValue::Number(new)), CellValue::Number(old)) => new == old,
        (Some(new), CellValue::Text(old)) => new.text().is_some_and(|new| *old == new),
        _ => false,
    })
}

impl Wanted<'_> {
    fn patch(&self) -> Patch {
        match &self.patch {
            Some(patch) => patch.clone(),
            None => Patch { new_sheets: (self.sheets)(), ..Patch::default() },
        }
    }
}

fn merged(patches: impl Iterator<Item = Patch>) -> Patch {
    patches.fold(Patch::new(), |mut all, one| {
        all.edits.extend(one.edits);
        all.new_sheets.extend(one.new_sheets);
        all
    })
}
