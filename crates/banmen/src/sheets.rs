//! Hints and explanations as new sheets of a workbook: plain cells, so that every program shows and prints them alike; and sheets of Go
//! boards.

mod gobans;

use banmen_layout::{Find, Places};
use banmen_sheet::{
    Align, Borders, CellLook, CellRange, CellRef, Line, Margins, NewCell, NewSheet, Page, Patch,
};
use banmen_sudoku::Cell;

use crate::diagrams::{Which, of_hint, of_steps};
use crate::moves::moves;
use crate::report::{ExplainReport, HintReport};
use crate::signature::Signature;
use crate::view::cells::{self, Part};
use crate::view::order::{COLORS, Order};
use crate::view::{Diagram, Picture};
use crate::words::{Lang, hints};

pub use gobans::gobans;

/// Sheet columns of the words, and how wide each is: a colour of the legend, what it means.
const WORD_WIDTHS: [f64; 2] = [3.0, 16.0];
/// Rows that words take at least: a title, a caption, a few colours.
const WORD_ROWS: u32 = 27;
/// Rows between diagrams.
const GAP: u32 = 2;
/// Rows of a printed page.
const PAGE_ROWS: u32 = 58;
const TITLE: CellLook = CellLook { bold: true, points: Some(12), ..PLAIN };
const PLAIN: CellLook = CellLook {
    bold: false,
    color: None,
    fill: None,
    align: Align::General,
    borders: Borders { left: Line::None, right: Line::None, top: Line::None, bottom: Line::None },
    points: Some(10),
};
const WRAPPED: CellLook = CellLook { align: Align::Wrap, points: Some(9), ..PLAIN };

/// The sheet of a hint.
pub(crate) fn hint(report: &HintReport, lang: Lang) -> NewSheet {
    let name = match lang {
        Lang::En => "Hint",
        Lang::Ja => "ヒント",
    };
    let title = report.seen.place.to_string();
    Signature::Hint.sign(figures(name, &[Diagram { title, ..of_hint(report, lang) }]))
}

/// A hint as colours in the cells of its board; `None` where the board has no cells of its own.
pub(crate) fn marks(find: &Find, report: &HintReport, lang: Lang) -> Option<Patch> {
    let Places::Cells(places) = &find.places else { return None };
    let diagram = of_hint(report, lang);
    let Picture::Grid(picture) = &diagram.picture else { return None };
    // Where small digits have cells of their own, nine cells of the sheet make one of the board.
    let side = if find.range.rows() == 27 { 3 } else { 1 };
    let colored = Cell::ALL.into_iter().zip(places.iter());
    let colored = colored
        .filter_map(|(cell, at)| Some((CellRange::sized(*at, side, side), cells::mark(picture, cell)?)));
    let mut patch = Patch::new();
    for (range, color) in colored {
        for at in range.cells() {
            patch.set_fill(find.sheet, at, color);
        }
    }
    Some(patch)
}

/// The sheets of an explanation: the moves and their order; the steps, drawn.
pub(crate) fn explanation(report: &ExplainReport, which: Which, lang: Lang) -> Vec<NewSheet> {
    let mut sheets = vec![move_sheet(report, lang)];
    let drawn: Vec<Diagram> = of_steps(report, which, lang).into_iter().map(|(_, diagram)| diagram).collect();
    if !drawn.is_empty() {
        let name = match lang {
            Lang::En => "Steps",
            Lang::Ja => "図解",
        };
        sheets.push(figures(name, &drawn));
    }
    sheets.into_iter().map(|sheet| Signature::Explain.sign(sheet)).collect()
}

/// Diagrams one below the other, each with its words beside it.
pub(crate) fn figures(name: &str, diagrams: &[Diagram]) -> NewSheet {
    let side = diagrams.iter().map(|diagram| cells::extent(diagram).0).max().unwrap_or(0);
    let mut part = Part::default();
    let (mut rows, mut page_start, mut page_breaks) = (0, 0, Vec::new());
    for diagram in diagrams {
        let block = cells::extent(diagram).1.max(WORD_ROWS) + GAP;
        if rows > page_start && rows + block - page_start > PAGE_ROWS {
            page_breaks.push(rows);
            page_start = rows;
        }
        figure(&mut part, diagram, rows, side + 2);
        rows += block;
    }
    let words = (side + 2..).zip(WORD_WIDTHS);
    let board = (1..=side).map(|col| (col, cells::WIDTH));
    NewSheet {
        name: name.to_owned(),
        cells: part.cells,
        widths: [(0, 1.0), (side + 1, 1.5)].into_iter().chain(board).chain(words).collect(),
        page: page(),
        page_breaks,
        heights: (0..rows).map(|row| (row, cells::HEIGHT)).collect(),
        merged: part.merged,
        hide_grid: true,
        ..NewSheet::default()
    }
}

/// On A4 two Sudoku fill a page; its width has room for workbooks whose usual font is wide.
fn page() -> Option<Page> {
    let margins = Margins { left: 24.0, right: 24.0, top: 42.0, bottom: 42.0 };
    Some(Page { centered: true, margins, ..Page::default() })
}

/// A diagram, and its words from the column `words` on.
fn figure(part: &mut Part, diagram: &Diagram, top: u32, words: u32) {
    let at = |down: u32| CellRef::new(top + down, words);
    part.text(at(0), 3, 2, &diagram.title, CellLook { align: Align::Wrap, ..TITLE });
    part.text(at(4), 16, 2, &diagram.caption, WRAPPED);
    part.add(cells::board(diagram, CellRef::new(top, 1)));
    for (down, (color, meaning)) in (21..WORD_ROWS).zip(cells::legend(diagram)) {
        part.cells.push(NewCell { at: at(down), value: None, look: CellLook { fill: Some(color), ..PLAIN } });
        part.text(CellRef::new(top + down, words + 1), 1, 1, &meaning, CellLook { points: Some(9), ..PLAIN });
    }
}

/// Columns of the list of moves, and how many sheet columns one takes.
const LISTS: usize = 2;
const LIST_WIDTH: u32 = 10;
/// Where the second picture begins, behind the first and a gap.
const SECOND: u32 = 11;

/// Picture A, the answers; picture B, the order; the list of moves.
fn move_sheet(report: &ExplainReport, lang: Lang) -> NewSheet {
    let (name, answers, order_name) = match lang {
        Lang::En => ("Moves", "A: answers", "B: order of the moves"),
        Lang::Ja => ("手順", "A: 解答", "B: 手の順番"),
    };
    let steps = report.path.as_ref().map_or(&[][..], |path| &path.steps);
    let digits = report.path.as_ref().map_or(&report.position.values, |path| path.last.values());
    let order = Order::new(&report.position.givens, digits, &moves(steps));
    let mut part = Part::default();
    let head = [vec![report.seen.place.to_string()], hints::explained(report, lang)].concat();
    for (row, line) in (0..).zip(&head) {
        part.text(CellRef::new(row, 1), 1, 19, line, PLAIN);
    }
    let mut row = head.len() as u32 + 1;
    part.text(CellRef::new(row, 1), 1, 9, answers, TITLE);
    part.text(CellRef::new(row, SECOND), 1, 9, order_name, TITLE);
    row += 1;
    let board = row;
    part.add(order.answer_cells(CellRef::new(row, 1)));
    part.add(order.order_cells(CellRef::new(row, SECOND)));
    row += 10;
    for (i, (method, color)) in (0..).zip(COLORS) {
        let at = CellRef::new(row, 1 + 4 * i - i / 4);
        let line = Line::Thin;
        let borders = Borders { left: line, right: line, top: line, bottom: line };
        part.cells.push(NewCell { at, value: None, look: CellLook { fill: Some(color), borders, ..PLAIN } });
        part.text(
            CellRef::new(row, 2 + 4 * i - i / 4),
            1,
            if i == 3 { 2 } else { 3 },
            hints::method(method, lang),
            CellLook { points: Some(9), ..PLAIN },
        );
    }
    row += 1;
    part.text(CellRef::new(row, 1), 3, 19, hints::how_to_use(lang), WRAPPED);
    row += 4;
    let list = hints::move_list(report, lang);
    let rows = list.len().div_ceil(LISTS).max(1);
    for (column, lines) in (0..).zip(list.chunks(rows)) {
        for (down, line) in (0..).zip(lines) {
            let at = CellRef::new(row + down, 1 + column * LIST_WIDTH);
            part.text(at, 1, LIST_WIDTH, line.trim_start(), PLAIN);
        }
    }
    NewSheet {
        name: name.to_owned(),
        cells: part.cells,
        widths: std::iter::once((0, 1.0)).chain((1..21).map(|col| (col, 3.6))).collect(),
        heights: (board..board + 9).map(|row| (row, 24.0)).collect(),
        merged: part.merged,
        page: page().map(|page| Page { fit_width: true, ..page }),
        hide_grid: true,
        ..NewSheet::default()
    }
}
