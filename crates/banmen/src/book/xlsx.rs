//! A book as a workbook: puzzles in cells to type in, on sheets that print page by page.

use banmen_sheet::{
    Align, Borders, CellLook, CellRange, CellRef, Line, Margins, NewCell, NewSheet, NewValue, Page, Patch,
    PatchError, Rgb, Run, Workbook,
};
use banmen_sudoku::{Cell, Grid};

use super::paper::{Grid as Places, Paper};
use super::plan::{Binding, Chapter, Entry, Plan};
use crate::view::width;
use crate::words::Lang;
use crate::words::book::{self, Blank};

/// Millimetres around what is printed, and of rows that are no cells of boards.
const MARGIN: f64 = 12.0;
const HEADING: f64 = 7.5;
const WRITING: f64 = 8.0;
const GAP: f64 = 7.0;
/// How much of a page is used: programs differ in how wide they make columns.
const USED: f64 = 0.93;
/// The largest cells.
const CELL: f64 = 14.0;
const LARGE_CELL: f64 = 18.0;
const ANSWER_CELL: f64 = 8.0;

const SHADE: Rgb = Rgb(0xE4, 0xE4, 0xE4);
const GREY: Rgb = Rgb(0x60, 0x60, 0x60);
/// Digits that are typed in.
const OWN: Rgb = Rgb(0x1F, 0x5F, 0xA8);

/// The files of a book: its pages, and its answers if they are apart.
///
/// # Errors
/// [`PatchError`] where a sheet cannot hold it.
pub fn write(plan: &Plan) -> Result<Vec<Vec<u8>>, PatchError> {
    plan.bindings().iter().map(|binding| workbook(binding, plan)).collect()
}

fn workbook(binding: &Binding, plan: &Plan) -> Result<Vec<u8>, PatchError> {
    let sheet = |chapter: &Chapter| match chapter {
        Chapter::Title => title(plan),
        Chapter::Rules => rules(plan),
        Chapter::Puzzles => puzzles(plan),
        Chapter::Hints => hints(plan),
        Chapter::Answers => answers(plan),
    };
    let new_sheets = binding.chapters.iter().map(sheet).collect();
    Workbook::blank_xlsx().patched(&Patch { new_sheets, ..Patch::default() }).map(|patched| patched.bytes)
}

/// Width of a column in characters.
fn characters(millimetres: f64) -> f64 {
    ((millimetres * 96.0 / 25.4 - 5.0) / 7.0).max(0.5)
}

fn points(millimetres: f64) -> f64 {
    millimetres * 72.0 / 25.4
}

fn letters(millimetres: f64) -> Option<u8> {
    Some(points(millimetres).round().clamp(5.0, 72.0) as u8)
}

fn text(at: CellRef, text: impl Into<String>, look: CellLook) -> NewCell {
    NewCell { at, value: Some(NewValue::Text(text.into())), look }
}

/// What all sheets have in common. The running head is the title of the book.
fn sheet(name: &str, plan: &Plan) -> NewSheet {
    let margin = points(MARGIN);
    let margins = Margins { left: margin, right: margin, top: margin + 12.0, bottom: margin };
    let page = Page {
        paper: plan.wish.paper.of_sheets(),
        fit_width: true,
        centered: true,
        margins,
        header: plan.title().chars().filter(|c| !c.is_control()).take(100).collect(),
        ..Page::default()
    };
    NewSheet { name: name.to_owned(), page: Some(page), hide_grid: true, ..NewSheet::default() }
}

/// The room for cells on a page, in millimetres: programs keep the head within the margin.
fn room(paper: Paper) -> (f64, f64) {
    ((paper.width() - 2.0 * MARGIN) * USED, (paper.height() - 2.0 * MARGIN - 6.0) * USED)
}

/// How boards lie on a sheet.
struct Layout {
    places: Places,
    cell: f64,
    /// Whether there is a row to write in below each board.
    writing: bool,
}

impl Layout {
    fn new(places: Places, paper: Paper, most: f64, writing: bool) -> Self {
        let (wide, high) = room(paper);
        let below = if writing { WRITING } else { 0.0 };
        let across = (wide - GAP * (places.across - 1) as f64) / places.across as f64;
        let down = high / places.down as f64 - HEADING - below - GAP;
        Self { places, cell: (across.min(down) / 9.0).min(most), writing }
    }

    /// Rows of a board with all that belongs to it.
    fn rows(&self) -> u32 {
        if self.writing { 12 } else { 11 }
    }

    /// The top left cell of a board: its heading is in the row above.
    fn corner(&self, index: usize) -> CellRef {
        let (row, col) = (index / self.places.across, index % self.places.across);
        CellRef::new(row as u32 * self.rows() + 1, col as u32 * 10)
    }

    /// Gives a sheet its columns, rows and page breaks for so many boards.
    fn shape(&self, sheet: &mut NewSheet, count: usize) {
        let last = self.places.across as u32 * 10 - 1;
        let wide = |col: u32| characters(if col % 10 == 9 { GAP } else { self.cell });
        sheet.widths = (0..last).map(|col| (col, wide(col))).collect();
        let bands = count.div_ceil(self.places.across) as u32;
        let high = |row: u32| match row % self.rows() {
            0 => HEADING,
            1..=9 => self.cell,
            10 if self.writing => WRITING,
            _ => GAP,
        };
        let rows = bands * self.rows();
        sheet.heights = (0..rows).map(|row| (row, points(high(row)))).collect();
        let page = self.places.down * self.rows() as usize;
        sheet.page_breaks = (page as u32..rows).step_by(page).collect();
        let end = CellRef::new(rows.saturating_sub(2), last.saturating_sub(1));
        let area = Some(CellRange::new(CellRef::new(0, 0), end));
        sheet.page = sheet.page.take().map(|page| Page { area, ..page });
    }
}

/// The borders of a cell: medium around boxes, thin within them.
fn borders(cell: Cell) -> Borders {
    let line = |heavy: bool| if heavy { Line::Medium } else { Line::Thin };
    let (row, col) = (cell.row(), cell.col());
    Borders {
        left: line(col % 3 == 0),
        right: line(col % 3 == 2),
        top: line(row % 3 == 0),
        bottom: line(row % 3 == 2),
    }
}

/// The cells of a board. Givens are bold, on grey where they are `shaded`.
fn board(corner: CellRef, givens: &Grid, full: &Grid, cell: f64, shaded: bool) -> Vec<NewCell> {
    let each = |at: Cell| {
        let is_given = givens.get(at).is_some();
        let look = CellLook {
            bold: is_given,
            color: (!is_given && !shaded).then_some(OWN),
            fill: (is_given && shaded).then_some(SHADE),
            align: Align::Center,
            borders: borders(at),
            points: letters(cell * 0.6),
        };
        let place = CellRef::new(corner.row + at.row() as u32, corner.col + at.col() as u32);
        NewCell { at: place, value: full.get(at).map(|digit| NewValue::Number(f64::from(digit.get()))), look }
    };
    Cell::ALL.into_iter().map(each).collect()
}

fn puzzles(plan: &Plan) -> NewSheet {
    let wish = &plan.wish;
    let most = if wish.large { LARGE_CELL } else { CELL };
    let layout = Layout::new(wish.per_page.grid(), wish.paper, most, true);
    let mut new = sheet(book::puzzles(wish.lang), plan);
    layout.shape(&mut new, plan.entries.len());
    let size = layout.cell.clamp(6.0, 9.0);
    for (index, entry) in plan.entries.iter().enumerate() {
        let corner = layout.corner(index);
        new.cells.extend(heading(entry, corner, size, plan));
        new.cells.extend(board(corner, &entry.givens, &entry.givens, layout.cell, false));
        let look = CellLook { color: Some(GREY), points: letters(size * 0.4), ..CellLook::default() };
        let below = |col: u32| CellRef::new(corner.row + 9, corner.col + col);
        if wish.date {
            new.cells.push(text(below(0), blanks(book::date(wish.lang)), look));
        }
        new.cells.push(text(below(5), blanks(book::time(wish.lang)), look));
    }
    new
}

/// The row above a board: number and difficulty, and on the right who made it.
fn heading(entry: &Entry, corner: CellRef, size: f64, plan: &Plan) -> Vec<NewCell> {
    let above = |col: u32| CellRef::new(corner.row - 1, corner.col + col);
    let small = letters(size * 0.45);
    let beside = book::difficulty(entry, plan.wish.marks, plan.wish.lang).unwrap_or_default();
    let mut cells = vec![numbered(entry, above(0), letters(size * 0.6), &beside, small)];
    if let Some(author) = &entry.author {
        cells.push(text(above(5), short(author), CellLook { points: small, ..CellLook::default() }));
    }
    cells
}

/// The number of a puzzle, and smaller words behind it.
fn numbered(entry: &Entry, at: CellRef, points: Option<u8>, beside: &str, small: Option<u8>) -> NewCell {
    let number = Run { bold: true, points, ..Run::plain(book::number(entry.number)) };
    let beside = Run { points: small, ..Run::plain(format!("  {beside}")) };
    let look = CellLook { points, ..CellLook::default() };
    NewCell { at, value: Some(NewValue::Rich(vec![number, beside])), look }
}

/// A text that runs over no more than some cells.
fn short(text: &str) -> String {
    const COLUMNS: usize = 18;
    if width(text) <= COLUMNS {
        return text.to_owned();
    }
    let mut kept = String::new();
    for c in text.chars() {
        if width(&kept) + 2 >= COLUMNS {
            break;
        }
        kept.push(c);
    }
    kept + "…"
}

fn blanks(blanks: &[Blank]) -> String {
    let each = |blank: &Blank| match blank {
        Blank::Word(word) => (*word).to_owned(),
        Blank::Line(ems) => "_".repeat((ems * 1.6) as usize),
    };
    blanks.iter().map(each).collect()
}

fn answers(plan: &Plan) -> NewSheet {
    let layout = Layout::new(plan.wish.paper.answers(), plan.wish.paper, ANSWER_CELL, false);
    let mut new = sheet(book::answers(plan.wish.lang), plan);
    layout.shape(&mut new, plan.entries.len());
    for (index, entry) in plan.entries.iter().enumerate() {
        let corner = layout.corner(index);
        let beside = entry.fault.map_or("", |fault| book::fault(fault, plan.wish.lang));
        let above = CellRef::new(corner.row - 1, corner.col);
        new.cells.push(numbered(entry, above, Some(11), beside, Some(9)));
        let full = entry.solution.unwrap_or(entry.givens);
        new.cells.extend(board(corner, &entry.givens, &full, layout.cell, true));
    }
    new
}

/// Paragraphs below each other in one wide column, behind a narrow one for numbers.
struct Column {
    new: NewSheet,
    row: u32,
    wide: f64,
}

const NUMBERS: f64 = 12.0;
const TEXT: f64 = 4.0;

impl Column {
    fn new(name: &str, plan: &Plan) -> Self {
        let wide = room(plan.wish.paper).0 - NUMBERS;
        let mut new = sheet(name, plan);
        new.widths = vec![(0, characters(NUMBERS)), (1, characters(wide))];
        Self { new, row: 0, wide }
    }

    /// A paragraph with letters so high; rows have room for all its lines.
    fn paragraph(&mut self, number: &str, words: &str, size: f64, bold: bool, align: Align) {
        // Columns of a terminal are about half as wide as letters are high.
        let columns = (self.wide / (size * 0.56)).max(8.0) as usize;
        let lines: usize = words.lines().map(|line| width(line).div_ceil(columns).max(1)).sum();
        let look = CellLook { bold, points: letters(size), align, ..CellLook::default() };
        let number_look =
            CellLook { bold: true, points: letters(size), align: Align::Wrap, ..CellLook::default() };
        self.new.cells.push(text(CellRef::new(self.row, 1), words, look));
        if !number.is_empty() {
            self.new.cells.push(text(CellRef::new(self.row, 0), number, number_look));
        }
        let high = (points(size * 1.7) * lines.max(1) as f64).min(400.0);
        self.new.heights.push((self.row, high));
        self.row += 1;
    }

    fn gap(&mut self, millimetres: f64) {
        self.new.heights.push((self.row, points(millimetres)));
        self.row += 1;
    }
}

fn title(plan: &Plan) -> NewSheet {
    let wish = &plan.wish;
    let mut column = Column::new(book::title_page(wish.lang), plan);
    column.gap(40.0);
    let short_title: String = plan.title().chars().take(200).collect();
    column.paragraph("", &short_title, 9.0, true, Align::Wrap);
    if let Some(subtitle) = &wish.subtitle {
        column.paragraph("", &subtitle.chars().take(400).collect::<String>(), 6.0, false, Align::Wrap);
    }
    column.gap(12.0);
    column.paragraph("", &book::puzzle_count(plan.entries.len(), wish.lang), 5.0, false, Align::Wrap);
    if let Some(author) = &wish.author {
        column.paragraph("", &author.chars().take(200).collect::<String>(), 6.0, false, Align::Wrap);
    }
    column.new
}

fn rules(plan: &Plan) -> NewSheet {
    let lang: Lang = plan.wish.lang;
    let mut column = Column::new(book::rules(lang), plan);
    column.paragraph("", book::rules(lang), 6.5, true, Align::Wrap);
    column.gap(3.0);
    for (number, rule) in ["①", "②"].into_iter().zip(book::two_rules(lang)) {
        column.paragraph(number, rule, TEXT, false, Align::Wrap);
    }
    column.gap(3.0);
    for paragraph in book::promise_of(plan).map(str::to_owned).into_iter().chain(book::legend_of(plan)) {
        column.paragraph("", &paragraph, TEXT, false, Align::Wrap);
    }
    column.new
}

fn hints(plan: &Plan) -> NewSheet {
    let mut column = Column::new(book::hints(plan.wish.lang), plan);
    for (entry, hint) in plan.entries.iter().filter_map(|entry| Some((entry, entry.hint.as_ref()?))) {
        column.paragraph(&entry.number.to_string(), hint, TEXT, false, Align::Wrap);
    }
    column.new
}
