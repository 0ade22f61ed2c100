//! Hints and explanations as new sheets of a workbook: plain cells, so that every program shows and prints them alike.

use banmen_sheet::{Align, Borders, CellLook, CellRef, Line, NewCell, NewSheet};

use crate::diagrams::{Which, of_hint, of_steps};
use crate::moves::moves;
use crate::report::{ExplainReport, HintReport};
use crate::view::cells::{self, Part, SIDE};
use crate::view::order::{COLORS, Order};
use crate::view::{Diagram, wrap};
use crate::words::{Lang, hints};

/// From one diagram to the next beside it: the board and a gap.
const ACROSS: u32 = SIDE + 2;
/// Columns of words that fit into a line over the width of a board.
const COLUMNS: usize = 64;
const TITLE: CellLook = CellLook { bold: true, points: Some(12), ..PLAIN };
const PLAIN: CellLook = CellLook {
    bold: false,
    color: None,
    fill: None,
    align: Align::General,
    borders: Borders { left: Line::None, right: Line::None, top: Line::None, bottom: Line::None },
    points: Some(10),
};
const WRAPPED: CellLook = CellLook { align: Align::Wrap, ..PLAIN };

/// The sheet of a hint.
#[must_use]
pub(crate) fn hint(report: &HintReport, lang: Lang) -> NewSheet {
    let name = match lang {
        Lang::En => "Hint",
        Lang::Ja => "ヒント",
    };
    let mut part = Part::default();
    part.text(CellRef::new(0, 1), 1, SIDE, &report.seen.place.to_string(), PLAIN);
    let diagram = of_hint(report, lang);
    figure(&mut part, &diagram, CellRef::new(1, 1));
    sheet(name, part, 1)
}

/// The sheets of an explanation: the moves and their order; the steps, drawn.
#[must_use]
pub(crate) fn explanation(report: &ExplainReport, which: Which, lang: Lang) -> Vec<NewSheet> {
    let mut sheets = vec![move_sheet(report, lang)];
    let drawn = of_steps(report, which, lang);
    if !drawn.is_empty() {
        let name = match lang {
            Lang::En => "Steps",
            Lang::Ja => "図解",
        };
        let mut part = Part::default();
        let mut row = 0;
        for pair in drawn.chunks(2) {
            let heights = pair
                .iter()
                .zip(0..)
                .map(|((_, diagram), i)| figure(&mut part, diagram, CellRef::new(row, 1 + i * ACROSS)));
            row += heights.max().unwrap_or(0) + 1;
        }
        sheets.push(sheet(name, part, 2));
    }
    sheets
}

/// A diagram with its words; how many rows it takes.
fn figure(part: &mut Part, diagram: &Diagram, at: CellRef) -> u32 {
    let mut row = at.row;
    if !diagram.title.is_empty() {
        part.text(CellRef::new(row, at.col), 1, SIDE, &diagram.title, TITLE);
        row += 1;
    }
    let lines: usize = diagram.caption.lines().map(|line| wrap(line, COLUMNS).len()).sum();
    if lines > 0 {
        // Two lines for all, so that the boards of a row stand side by side.
        let rows = lines.max(2) as u32;
        part.text(CellRef::new(row, at.col), rows, SIDE, &diagram.caption, WRAPPED);
        row += rows;
    }
    part.add(cells::board(diagram, CellRef::new(row, at.col)));
    row += SIDE;
    let mut col = at.col;
    for (color, words) in cells::legend(diagram) {
        let wide = (crate::view::width(&words) as u32 / 2 + 2).max(3);
        if col + wide > at.col + SIDE {
            row += 1;
            col = at.col;
        }
        part.cells.push(NewCell {
            at: CellRef::new(row, col),
            value: None,
            look: CellLook { fill: Some(color), ..PLAIN },
        });
        part.text(CellRef::new(row, col + 1), 1, wide - 1, &words, CellLook { points: Some(9), ..PLAIN });
        col += wide;
    }
    row + 1 - at.row
}

fn sheet(name: &str, part: Part, boards: u32) -> NewSheet {
    let last = part.cells.iter().map(|cell| cell.at.row).max().unwrap_or(0);
    NewSheet {
        name: name.to_owned(),
        cells: part.cells,
        widths: (0..=boards * ACROSS).map(|col| (col, cells::WIDTH)).collect(),
        heights: (0..=last).map(|row| (row, cells::HEIGHT)).collect(),
        merged: part.merged,
        ..NewSheet::default()
    }
}

/// Columns of the list of moves, and how many sheet columns one takes.
const LISTS: usize = 3;
const LIST_WIDTH: u32 = 7;

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
        part.text(CellRef::new(row, 1), 1, 21, line, PLAIN);
    }
    let mut row = head.len() as u32 + 1;
    part.text(CellRef::new(row, 1), 1, 9, answers, TITLE);
    part.text(CellRef::new(row, 12), 1, 10, order_name, TITLE);
    row += 1;
    let board = row;
    part.add(order.answer_cells(CellRef::new(row, 1)));
    part.add(order.order_cells(CellRef::new(row, 12)));
    row += 10;
    for (i, (method, color)) in (0..).zip(COLORS) {
        let at = CellRef::new(row, 1 + i * 4);
        let line = Line::Thin;
        let borders = Borders { left: line, right: line, top: line, bottom: line };
        part.cells.push(NewCell { at, value: None, look: CellLook { fill: Some(color), borders, ..PLAIN } });
        part.text(
            CellRef::new(row, 2 + i * 4),
            1,
            3,
            hints::method(method, lang),
            CellLook { points: Some(9), ..PLAIN },
        );
    }
    row += 1;
    part.text(CellRef::new(row, 1), 3, 21, hints::how_to_use(lang), WRAPPED);
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
        widths: std::iter::once((0, 2.0)).chain((1..23).map(|col| (col, 4.0))).collect(),
        heights: (board..board + 9).map(|row| (row, 24.0)).collect(),
        merged: part.merged,
        ..NewSheet::default()
    }
}
