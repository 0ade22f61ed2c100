//! Live workbooks: boards that check and assist by themselves, by formulas alone, in Excel 2010 and later and in
//! LibreOffice.
//!
//! ```text
//! layout.rs    where things are
//! formulas.rs  the formulas, as texts
//! twin.rs      what the formulas come to, by the engines
//! draft.rs     a sheet in the making
//! board.rs     the main board and side boards
//! cascade.rs   the stages
//! ```

mod board;
mod cascade;
mod draft;
mod formulas;
mod layout;
mod twin;

use banmen_layout::Places;
use banmen_sheet::{CellValue, Format, NewSheet, Patch, PatchError, Workbook};
use banmen_sudoku::{Cell, CellMap, Grid};

use crate::boards::Board;
use crate::fill::{Aside, Filled};
use crate::report::{Placed, Seen, Where};
use crate::signature::Signature;
use crate::words::Lang;
use crate::words::live as words;
use board::Entries;
use layout::Count;
use twin::Twin;

/// Most stages, and most side boards of a board.
pub const MOST_STAGES: u32 = 60;
/// Most side boards of a board.
pub const MOST_SIDES: u32 = 20;
/// Most sheets that are made at once.
pub const MOST_SHEETS: usize = 500;

/// What is wanted of each board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wish {
    /// So many stages.
    pub stages: u32,
    /// So many side boards.
    pub sides: u32,
    /// Whether T1 follows the person's own board, where that is in cells of the same workbook.
    pub link: bool,
}

impl Default for Wish {
    fn default() -> Self {
        Self { stages: 12, sides: 2, link: false }
    }
}

impl Wish {
    /// How many sheets a board gets.
    #[must_use]
    pub const fn sheets(&self) -> usize {
        1 + (self.stages > 0) as usize + self.sides as usize
    }
}

/// What `live` has made of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LiveReport {
    /// The board.
    pub seen: Seen,
    /// The names of its sheets: the board itself, the stages, the side boards.
    pub sheets: Vec<String>,
    /// Whether T1 follows the person's own board.
    pub is_linked: bool,
    /// How it stands, in the words of the sheet.
    pub status: String,
    /// Whether what stands there cannot be right.
    pub is_fault: bool,
    /// Where it was written.
    pub placed: Option<Placed>,
}

/// A board without a digit, for those who want to type one.
#[must_use]
pub fn empty_board() -> Board {
    let seen = Seen {
        place: Where::Line(1),
        board: Grid::EMPTY,
        oddities: Vec::new(),
        unreadable: Vec::new(),
        label: None,
    };
    Board {
        seen,
        role: banmen_layout::Role::Empty,
        pencilmarks: None,
        author: None,
        format: None,
        find: None,
    }
}

/// Makes the sheets of all boards: in the workbook they are from, or where that cannot hold formulas or is none, in a new one.
///
/// # Errors
/// [`PatchError`] where not even a new workbook could be made.
pub fn workbook(
    book: Option<&Workbook>,
    boards: &[&Board],
    wish: Wish,
    lang: Lang,
) -> Result<(Filled, Vec<LiveReport>), PatchError> {
    let aside = match book {
        Some(book) if matches!(book.format(), Format::Xlsx | Format::Xlsm) => {
            match written(book, boards, wish, lang) {
                Ok(done) => return Ok(done),
                Err(error) => Some(Aside::Book(error)),
            }
        }
        Some(book) => Some(Aside::NoFormulas(book.format())),
        None => None,
    };
    let (mut filled, mut reports) =
        written(&Workbook::blank_xlsx(), boards, Wish { link: false, ..wish }, lang)?;
    filled.aside = aside.into_iter().collect();
    reports.iter_mut().for_each(|report| report.placed = Some(Placed::NewBook));
    Ok((filled, reports))
}

fn written(
    book: &Workbook,
    boards: &[&Board],
    wish: Wish,
    lang: Lang,
) -> Result<(Filled, Vec<LiveReport>), PatchError> {
    let own = words::sheet_names(wish.stages > 0, wish.sides, lang);
    let wished: Vec<&str> = boards.iter().flat_map(|_| own.iter().map(String::as_str)).collect();
    let names = book.free_sheet_names(&wished)?;
    let mut patch = Patch::new();
    let mut reports = Vec::new();
    for (board, names) in boards.iter().zip(names.chunks(own.len().max(1))) {
        let entries = entries(board, book, wish.link);
        let twin = entries.twin();
        let mut new = sheets(names, &words::title(&board.seen, lang), &entries, &twin, wish, lang);
        if entries.links.is_some() && board.awaits_results() {
            new.iter_mut().for_each(forget_results);
        }
        patch.new_sheets.append(&mut new);
        reports.push(LiveReport {
            seen: board.seen.clone(),
            sheets: names.to_vec(),
            is_linked: entries.links.is_some(),
            status: board::status(&twin, lang),
            is_fault: !matches!(twin.number(Count::State), 0 | 7),
            placed: names.first().cloned().map(Placed::NewSheet),
        });
    }
    let patched = book.patched(&patch)?;
    let filled =
        Filled { bytes: patched.bytes, format: patched.format, notes: patched.notes, aside: Vec::new() };
    Ok((filled, reports))
}

/// The sheets of a board, under these names.
fn sheets(
    names: &[String],
    title: &str,
    entries: &Entries,
    twin: &Twin,
    wish: Wish,
    lang: Lang,
) -> Vec<NewSheet> {
    let mut names = names.iter();
    let Some(main) = names.next() else { return Vec::new() };
    let sign = |sheet| Signature::Live.sign(sheet);
    // Where T1 is typed it is a board like any other.
    let typed = if entries.links.is_some() { Signature::Live } else { Signature::LiveBoard };
    let mut sheets = vec![typed.sign(board::main(main, title, entries, twin, lang))];
    if let Some(name) = (wish.stages > 0).then(|| names.next()).flatten() {
        let title = words::stages_title(title, lang);
        sheets.push(sign(cascade::sheet(name, &title, main, twin, wish.stages, lang)));
    }
    for (number, name) in (1..).zip(names) {
        sheets.push(sign(board::side(name, &words::side_title(number, title, lang), main, twin, lang)));
    }
    sheets
}

/// What stands in the cells of a board, and where if T1 shall follow it.
fn entries(board: &Board, book: &Workbook, link: bool) -> Entries {
    let find = board.find.as_deref().filter(|find| link && matches!(find.places, Places::Cells(_)));
    if let Some((find, sheet)) = find.and_then(|find| Some((find, book.sheets().get(find.sheet)?))) {
        let values = CellMap::from_fn(|cell| sheet.value(find.place(cell)).clone());
        let links = CellMap::from_fn(|cell| formulas::on_sheet(&find.sheet_name, find.place(cell)));
        return Entries { values, links: Some(links) };
    }
    let grid = &board.seen.board;
    let mut values = CellMap::from_fn(|cell: Cell| match grid.get(cell) {
        Some(digit) => CellValue::Number(f64::from(digit.get())),
        None => CellValue::Empty,
    });
    for fault in &board.seen.unreadable {
        let number = fault.found.parse::<f64>().ok().filter(|number| number.is_finite());
        let value = number.map_or_else(|| CellValue::Text(fault.found.clone()), CellValue::Number);
        if let Some(cell) = fault.cell {
            values.0[cell.index()] = value;
        }
    }
    Entries { values, links: None }
}

/// Leaves it to the spreadsheet program to compute everything: what the board follows is not known.
fn forget_results(sheet: &mut NewSheet) {
    for cell in &mut sheet.cells {
        if sheet.formulas.contains_key(&cell.at) {
            cell.value = None;
        }
    }
}
