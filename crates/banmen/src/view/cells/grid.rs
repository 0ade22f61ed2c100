//! A Sudoku as cells of a sheet: three by three small cells for each cell of the board.

use banmen_sheet::{Align, Borders, CellLook, CellRange, CellRef, Line, NewCell, NewValue, Rgb};
use banmen_sudoku::{Cell, Digit};

use super::Part;
use crate::view::grid::{Fate, GridPicture, Mark, Origin, Shown};
use crate::view::palette;

/// Columns and rows of a board.
pub(super) const SIDE: u32 = 27;
/// The board, its top left corner at `at`.
pub(super) fn board(diagram: &GridPicture, at: CellRef) -> Part {
    let mut part = Part::default();
    for (cell, shown) in diagram.cells.iter() {
        let corner = CellRef::new(at.row + 3 * cell.row() as u32, at.col + 3 * cell.col() as u32);
        let (base, cover) = diagram.in_houses(cell);
        let ground = match diagram.bright.contains(cell) {
            true => Some(palette::BRIGHT),
            false => palette::tint(base, cover),
        };
        match shown {
            Shown::Digit(digit, origin) => {
                part.merged.push(CellRange::sized(corner, 3, 3));
                for (i, at) in CellRange::sized(corner, 3, 3).cells().enumerate() {
                    let value = (i == 0).then(|| number(*digit));
                    part.cells.push(NewCell { at, value, look: standing(cell, i, *origin, ground) });
                }
            }
            Shown::Candidates(marks) => {
                for (digit, at) in Digit::ALL.into_iter().zip(CellRange::sized(corner, 3, 3).cells()) {
                    let mark = marks.iter().find(|mark| mark.digit == digit);
                    part.cells.push(NewCell {
                        at,
                        value: mark.map(|mark| number(mark.digit)),
                        look: candidate(cell, digit.index(), mark, ground),
                    });
                }
            }
        }
    }
    part
}

/// The colour of a cell of the board as a whole, for sheets in which it is one cell: where a digit is placed, where candidates go,
/// what plays a part, what to look at.
#[must_use]
pub fn mark(diagram: &GridPicture, cell: Cell) -> Option<Rgb> {
    let (base, cover) = diagram.in_houses(cell);
    let marks: &[Mark] = match &diagram.cells[cell] {
        Shown::Candidates(marks) => marks,
        Shown::Digit(..) => &[],
    };
    let fate = |fate: Fate| marks.iter().any(|mark| mark.fate == fate);
    let tint = marks.iter().filter_map(|mark| mark.tint).max();
    match tint {
        _ if fate(Fate::Placed) => Some(palette::MARK_PLACED),
        _ if fate(Fate::Eliminated) => Some(palette::MARK_ELIMINATED),
        Some(tint) => Some(palette::tone(tint).fill),
        None if diagram.bright.contains(cell) => Some(palette::BRIGHT),
        None => palette::tint(base, cover),
    }
}

fn number(digit: Digit) -> NewValue {
    NewValue::Number(f64::from(digit.get()))
}

/// A digit that stands.
fn standing(cell: Cell, place: usize, origin: Origin, ground: Option<Rgb>) -> CellLook {
    CellLook {
        bold: origin == Origin::Given,
        color: (origin != Origin::Given).then_some(palette::OWN),
        fill: ground,
        align: Align::Center,
        borders: if place == 0 { around(cell) } else { frame(cell, place) },
        points: Some(20),
    }
}

fn candidate(cell: Cell, place: usize, mark: Option<&Mark>, ground: Option<Rgb>) -> CellLook {
    let tone = mark.and_then(|mark| mark.tint).map(palette::tone);
    let (fill, color, bold) = match mark.map(|mark| mark.fate) {
        Some(Fate::Placed) => (Some(palette::PLACED.fill), Some(Rgb(255, 255, 255)), true),
        Some(Fate::Eliminated) => {
            let tone = tone.unwrap_or(palette::ELIMINATED);
            (Some(tone.fill), Some(palette::ELIMINATED.line), true)
        }
        _ => match tone {
            Some(tone) => (Some(tone.fill), None, true),
            None => (ground, Some(Rgb(0x60, 0x60, 0x60)), false),
        },
    };
    CellLook { bold, color, fill, align: Align::Center, borders: frame(cell, place), points: Some(8) }
}

/// All lines around a merged cell: some programs take them from its first cell alone.
fn around(cell: Cell) -> Borders {
    let (first, last) = (frame(cell, 0), frame(cell, 8));
    Borders { right: last.right, bottom: last.bottom, ..first }
}

/// Lines around boxes and cells, none between candidates.
fn frame(cell: Cell, place: usize) -> Borders {
    let line = |edge: bool, heavy: bool| match (edge, heavy) {
        (false, _) => Line::None,
        (true, true) => Line::Medium,
        (true, false) => Line::Thin,
    };
    let (row, col) = (place / 3, place % 3);
    Borders {
        left: line(col == 0, cell.col().is_multiple_of(3)),
        right: line(col == 2, cell.col() % 3 == 2),
        top: line(row == 0, cell.row().is_multiple_of(3)),
        bottom: line(row == 2, cell.row() % 3 == 2),
    }
}
