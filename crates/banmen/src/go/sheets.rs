//! Reports about Go as new sheets, and as colours in the cells of a board.

use banmen_layout::go::{Find, Places};
use banmen_sheet::{CellLook, CellRef, NewCell, NewSheet, NewValue, Patch};

use super::diagrams::{of_chain, of_groups, of_play};
use super::groups::GroupsReport;
use super::play::PlayReport;
use crate::sheets::figures;
use crate::signature::Signature;
use crate::view::cells;
use crate::view::goban::Tint;
use crate::words::{Lang, go};

/// The position after the moves, drawn: for boards without cells of their own.
pub(crate) fn position(report: &PlayReport, lang: Lang) -> NewSheet {
    let caption = go::played(report, lang).0.join("\n");
    Signature::Play.sign(figures(go::position_sheet(lang), &[of_play(report, &caption, lang)]))
}

/// All chains in a table; the board, or the chains that were asked for, drawn on a second sheet.
pub(crate) fn groups(report: &GroupsReport, lang: Lang) -> Vec<NewSheet> {
    let drawn = match report.asked {
        true => report.chains.iter().flat_map(|chain| of_chain(chain, report, lang)).collect(),
        false => vec![of_groups(report, "", lang)],
    };
    let picture = figures(go::groups_picture(lang), &drawn);
    vec![Signature::Groups.sign(table(report, lang)), Signature::Groups.sign(picture)]
}

/// The table of chains alone.
pub(crate) fn groups_table(report: &GroupsReport, lang: Lang) -> NewSheet {
    Signature::Groups.sign(table(report, lang))
}

/// Widths of its columns, in characters.
const WIDTHS: [f64; 8] = [5.0, 7.0, 6.0, 24.0, 8.0, 20.0, 60.0, 60.0];

fn table(report: &GroupsReport, lang: Lang) -> NewSheet {
    let size = report.seen.board.size();
    let mut cells = Vec::new();
    let mut put = |row: u32, col: u32, value: NewValue, bold: bool| {
        let look = CellLook { bold, ..CellLook::default() };
        cells.push(NewCell { at: CellRef::new(row, col), value: Some(value), look });
    };
    put(0, 0, NewValue::Text(report.seen.place.to_string()), true);
    for (col, heading) in (0..).zip(go::groups_headings(lang)) {
        put(1, col, NewValue::Text(heading.to_owned()), true);
    }
    for (row, (number, chain)) in (2..).zip((1..).zip(&report.chains)) {
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
        for (col, value) in (0..).zip(values) {
            put(row, col, value, false);
        }
    }
    NewSheet {
        name: go::groups_sheet(lang).to_owned(),
        cells,
        widths: (0..).zip(WIDTHS).collect(),
        ..NewSheet::default()
    }
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
