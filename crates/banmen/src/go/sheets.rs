//! Reports about Go as new sheets, and as colours in the cells of a board.

use banmen_layout::go::{Find, Places};
use banmen_sheet::{Align, CellLook, CellRef, Format, NewCell, NewSheet, NewValue, Page, Patch, Workbook};

use super::diagrams::{of_chain, of_groups, of_play};
use super::groups::GroupsReport;
use super::play::PlayReport;
use crate::sheets::gobans;
use crate::signature::Signature;
use crate::view::goban::Tint;
use crate::view::{cells, wrap};
use crate::words::{Lang, go};

/// The position after the moves, drawn: for boards without cells of their own.
pub(crate) fn position(book: &Workbook, report: &PlayReport, lang: Lang) -> NewSheet {
    let caption = go::played(report, lang).0.join("\n");
    let drawn = [of_play(report, &caption, lang)];
    Signature::Play.sign(gobans(go::position_sheet(lang), &drawn, draws(book)))
}

/// Whether new sheets can hold shapes: those of xls cannot; those of formats that cannot be changed are made in a new workbook.
fn draws(book: &Workbook) -> bool {
    book.format() != Format::Xls
}

/// All chains in a table; the board, or the chains that were asked for, drawn on a second sheet.
pub(crate) fn groups(book: &Workbook, report: &GroupsReport, lang: Lang) -> Vec<NewSheet> {
    let drawn = match report.asked {
        true => report.chains.iter().flat_map(|chain| of_chain(chain, report, lang)).collect(),
        false => {
            let counts = go::grouped(report, lang).0.into_iter().next().unwrap_or_default();
            vec![of_groups(report, &counts, lang)]
        }
    };
    let picture = gobans(go::groups_picture(lang), &drawn, draws(book));
    vec![Signature::Groups.sign(table(report, lang)), Signature::Groups.sign(picture)]
}

/// The table of chains alone.
pub(crate) fn groups_table(report: &GroupsReport, lang: Lang) -> NewSheet {
    Signature::Groups.sign(table(report, lang))
}

/// Widths of its columns, in characters.
const WIDTHS: [f64; 8] = [5.0, 8.0, 8.0, 24.0, 9.0, 20.0, 46.0, 46.0];
/// The height of a line of words, and the greatest height of a row, in points.
const LINE: f64 = 13.0;
const HIGHEST: f64 = 400.0;
/// Of a column not all is room for words.
const BORDER: f64 = 2.0;

fn table(report: &GroupsReport, lang: Lang) -> NewSheet {
    let size = report.seen.board.size();
    let mut sheet = NewSheet {
        name: go::groups_sheet(lang).to_owned(),
        widths: (0..).zip(WIDTHS).collect(),
        frozen_rows: 2,
        page: Some(Page { landscape: true, fit_width: true, ..Page::default() }),
        ..NewSheet::default()
    };
    let bold = CellLook { bold: true, points: Some(10), ..CellLook::default() };
    let title = NewValue::Text(report.seen.place.to_string());
    sheet.cells.push(NewCell { at: CellRef::new(0, 0), value: Some(title), look: bold });
    let headings = go::groups_headings(lang).map(|heading| NewValue::Text(heading.to_owned()));
    row(&mut sheet, 1, headings, CellLook { align: Align::Wrap, ..bold });
    let plain = CellLook { bold: false, align: Align::Wrap, ..bold };
    for (at, (number, chain)) in (2..).zip((1..).zip(&report.chains)) {
        let [attacked, defended] = go::becomes(chain, report, lang);
        let values = [
            NewValue::Number(f64::from(number)),
            NewValue::Text(go::color(chain.color, lang).to_owned()),
            NewValue::Number(chain.stones.len() as f64),
            NewValue::Text(go::points(&chain.stones, size)),
            NewValue::Number(chain.liberties.len() as f64),
            NewValue::Text(go::points(&chain.liberties, size)),
            NewValue::Text(attacked),
            NewValue::Text(defended),
        ];
        row(&mut sheet, at, values, plain);
    }
    sheet
}

/// A row of the table, as high as its words need.
fn row(sheet: &mut NewSheet, at: u32, values: [NewValue; WIDTHS.len()], look: CellLook) {
    let mut lines = 1;
    for (col, (value, width)) in (0..).zip(values.into_iter().zip(WIDTHS)) {
        if let NewValue::Text(text) = &value {
            lines = lines.max(wrap(text, (width - BORDER) as usize).len());
        }
        sheet.cells.push(NewCell { at: CellRef::new(at, col), value: Some(value), look });
    }
    sheet.heights.push((at, (lines as f64 * LINE + BORDER).min(HIGHEST)));
}

/// Chains and their liberties as colours in the cells of the board: those that were asked for, else those that can be taken.
/// `None` where the board has no cells of its own, or there is nothing to colour.
pub(crate) fn marks(find: &Find, report: &GroupsReport) -> Option<Patch> {
    if find.places != Places::Cells {
        return None;
    }
    let chains =
        report.chains.iter().filter(|chain| report.asked || chain.is_capturable() || chain.in_atari());
    let mut marked = Vec::new();
    for chain in chains {
        let kills = chain.attacked.as_ref().filter(|_| chain.is_capturable());
        marked.extend(chain.liberties.iter().map(|&point| (point, cells::color(Tint::Liberty))));
        marked.extend(
            kills.iter().flat_map(|reading| &reading.right).map(|&point| (point, cells::color(Tint::Kill))),
        );
        marked.extend(chain.stones.iter().map(|&point| (point, cells::color(Tint::Chain))));
    }
    (!marked.is_empty()).then(|| banmen_layout::go::marks(find, marked))
}
