//! Three tables side by side, as people who solve with worksheet functions have them: T1 what stands, T2 the candidates, T3 what
//! is decided now. Digits of T3 are entered in T1, and so on.

use banmen_layout::board_sheet;
use banmen_sheet::{CellLook, CellRef, NewCell, NewSheet, NewValue, Page, Rgb};
use banmen_sudoku::{Cell, Grid};

use crate::report::CandidatesReport;
use crate::signature::Signature;
use crate::view;
use crate::words::{Lang, decided as words};

/// Where T1, T2 and T3 begin on the sheet: A3, K3, U3.
const TABLES: [CellRef; 3] = [CellRef::new(2, 0), CellRef::new(2, 10), CellRef::new(2, 20)];
const RED: Rgb = Rgb(0xC0, 0x10, 0x10);

/// Fill of a digit in T3 by the letter of its search, as printed books of the letters have it: B white, L blue, C yellow, M green.
pub(crate) const fn fill(letter: char) -> Option<Rgb> {
    match letter {
        'L' => Some(Rgb(0xCF, 0xE2, 0xFF)),
        'C' => Some(Rgb(0xFF, 0xF3, 0xBF)),
        'M' => Some(Rgb(0xD3, 0xF5, 0xD8)),
        _ => None,
    }
}

/// What T1, T2 and T3 have in a cell.
fn texts(report: &CandidatesReport, cell: Cell) -> [String; 3] {
    let digit = report.seen.board.get(cell).map(|digit| digit.to_string());
    let marks = if digit.is_some() { String::new() } else { report.candidates[cell].to_string() };
    let now = report.decided.cells[cell].map(|decision| format!("{}{}", decision.digits, decision.letter));
    [digit.unwrap_or_default(), marks, now.unwrap_or_default()]
}

/// The three tables as text, side by side under their captions.
#[must_use]
pub fn text(report: &CandidatesReport, lang: Lang) -> String {
    let mut rows = vec![words::table_captions(lang).map(str::to_owned)];
    let all = Cell::ALL.map(|cell| texts(report, cell));
    rows.extend(all.chunks(9).map(|cells| line(cells, &all)));
    view::columns(&rows)
}

/// A row of each table; columns are as wide as their widest cell, a bar stands between blocks.
fn line(cells: &[[String; 3]], all: &[[String; 3]]) -> [String; 3] {
    std::array::from_fn(|table| {
        let mut out = String::new();
        for (col, cell) in cells.iter().enumerate() {
            let wide =
                all.iter().skip(col).step_by(9).map(|cell| cell[table].len()).max().unwrap_or(0).max(1);
            let text = if cell[table].is_empty() { "." } else { &cell[table] };
            out.push_str(&format!("{text:<wide$}"));
            out.push_str(if col == 2 || col == 5 { " | " } else { " " });
        }
        out
    })
}

/// A new sheet with the three tables, and what is impossible under them.
#[must_use]
pub fn sheet(report: &CandidatesReport, lang: Lang) -> NewSheet {
    let bold = CellLook { bold: true, ..CellLook::default() };
    let looks: [&dyn Fn(Cell) -> CellLook; 3] = [&|_| bold, &|_| CellLook::default(), &|cell| CellLook {
        fill: report.decided.cells[cell].and_then(|decision| fill(decision.letter)),
        color: report.decided.cells[cell].filter(|decision| decision.digit().is_none()).map(|_| RED),
        ..CellLook::default()
    }];
    let page = Page { landscape: true, fit_width: true, ..Page::default() };
    let name = words::tables_sheet(lang).to_owned();
    let mut new = NewSheet { name, page: Some(page), hide_grid: true, ..NewSheet::default() };
    for (table, (at, look)) in TABLES.into_iter().zip(looks).enumerate() {
        let mut part = board_sheet("", at, &Grid::EMPTY, look);
        for (cell, place) in Cell::ALL.iter().zip(&mut part.cells) {
            let text = &texts(report, *cell)[table];
            let text =
                if table == 2 { text.trim_end_matches(|c: char| c.is_ascii_alphabetic()) } else { text };
            // Up to nine digits stand where one does in the others.
            place.look.points = if table == 1 { Some(9) } else { place.look.points };
            place.value = match text.parse::<f64>() {
                _ if text.is_empty() => None,
                Ok(number) if text.len() == 1 => Some(NewValue::Number(number)),
                _ => Some(NewValue::Text(text.to_owned())),
            };
        }
        let caption = words::table_captions(lang)[table];
        let at = CellRef::new(at.row - 1, at.col);
        part.cells.push(NewCell { at, value: Some(NewValue::Text(caption.to_owned())), look: bold });
        new.cells.append(&mut part.cells);
        new.heights = part.heights;
        new.widths.append(&mut part.widths);
    }
    // Candidates need more room than digits.
    let t2 = TABLES[1].col..TABLES[1].col + 9;
    new.widths.retain(|(col, _)| !t2.contains(col));
    new.widths.extend(t2.map(|col| (col, 8.0)));
    let under = CellRef::new(TABLES[2].row + 10, TABLES[2].col);
    let legend = Some(NewValue::Text(words::colors(lang).to_owned()));
    new.cells.push(NewCell { at: under, value: legend, look: CellLook::default() });
    let look = CellLook { color: Some(RED), ..CellLook::default() };
    for (row, one) in (TABLES[0].row + 10..).zip(&report.decided.impossible) {
        let said = words::impossible(one, &report.seen.place, lang);
        new.cells.push(NewCell { at: CellRef::new(row, 0), value: Some(NewValue::Text(said)), look });
    }
    Signature::Candidates.sign(new)
}
