//! A Go board as cells of a sheet: a point is the corner where four small cells meet, so that their borders are its lines. A stone
//! takes all four, merged.

use banmen_go::{Color, Point};
use banmen_sheet::{Align, Borders, CellLook, CellRange, CellRef, Line, NewCell, NewValue, Rgb};

use super::Part;
use crate::view::goban::{Goban, Mark, Sign, Tint, is_star};
use crate::view::palette;

const INK: Rgb = Rgb(0x1A, 0x1A, 0x1A);
/// Size of stones: as large as their cells, and fonts draw them smaller than that.
const STONE: u8 = 24;
const GREY: Rgb = Rgb(0x60, 0x60, 0x60);
const PAPER: Rgb = Rgb(0xFF, 0xFF, 0xFF);

/// Columns and rows that it takes.
pub(super) fn extent(goban: &Goban) -> (u32, u32) {
    let sides = goban.coordinates.sides();
    let room = |one: bool, other: bool| 2 * (u32::from(one) + u32::from(other));
    let (columns, rows) = (u32::from(goban.window.columns()), u32::from(goban.window.rows()));
    (2 * columns + room(sides.left, sides.right), 2 * rows + room(sides.top, sides.bottom))
}

/// The board, its top left corner at `at`.
pub(super) fn board(goban: &Goban, at: CellRef) -> Part {
    let (window, sides) = (goban.window, goban.coordinates.sides());
    let first = CellRef::new(at.row + 2 * u32::from(sides.top), at.col + 2 * u32::from(sides.left));
    let corner = |point: Point| {
        let (right, down) = (point.column() - window.left(), point.row() - window.top());
        CellRef::new(first.row + 2 * u32::from(down), first.col + 2 * u32::from(right))
    };
    let mut part = Part::default();
    for point in window.points() {
        put(goban, point, corner(point), &mut part);
    }
    coordinates(goban, first, &mut part);
    part
}

/// One point.
fn put(goban: &Goban, point: Point, at: CellRef, part: &mut Part) {
    let stone = goban.setup.at(point);
    let is_fill = |tint: &&Tint| !matches!(tint, Tint::Territory(_) | Tint::Last);
    let tint = goban.tints_at(point).iter().rfind(is_fill);
    // No wood: of the few colours of old files it is the one of a chain.
    let fill = tint.map(|tint| palette::of_point(*tint).fill);
    match shown(goban, point, stone) {
        Some((text, look)) => {
            let look = CellLook { fill: look.fill.or(fill), align: Align::Center, ..look };
            for (i, at) in CellRange::sized(at, 2, 2).cells().enumerate() {
                let value = (i == 0).then(|| NewValue::Text(text.clone()));
                part.cells.push(NewCell { at, value, look });
            }
            part.merged.push(CellRange::sized(at, 2, 2));
        }
        None => {
            for (i, at) in CellRange::sized(at, 2, 2).cells().enumerate() {
                let look = CellLook { fill, borders: lines(goban, point, i), ..CellLook::default() };
                part.cells.push(NewCell { at, value: None, look });
            }
        }
    }
}

/// What stands on a point, if anything does.
fn shown(goban: &Goban, point: Point, stone: Option<Color>) -> Option<(String, CellLook)> {
    let look =
        |points: u8, color: Rgb| CellLook { color: Some(color), points: Some(points), ..CellLook::default() };
    let bold = |points: u8, color: Rgb| CellLook { bold: true, ..look(points, color) };
    // A stone that says something is a dark or a light square with that on it; a sheet has no letters on letters.
    let on_stone = |text: String, points: u8| match stone {
        Some(Color::Black) => (text, CellLook { fill: Some(INK), ..bold(points, PAPER) }),
        Some(Color::White) => {
            let around = Borders { left: Line::Thin, right: Line::Thin, top: Line::Thin, bottom: Line::Thin };
            (text, CellLook { fill: Some(PAPER), borders: around, ..bold(points, INK) })
        }
        None => (text, bold(points, INK)),
    };
    let size = |text: &str| match text.chars().count() {
        0..=2 => 12,
        3 => 9,
        _ => 7,
    };
    let is_last = goban.tints_at(point).contains(&Tint::Last);
    let text = match goban.sign(point) {
        Sign::Number(number) => number.to_string(),
        Sign::Label(label) => label.to_owned(),
        Sign::Mark(mark) => return Some(on_stone(sign(mark).to_string(), 14)),
        Sign::None => {
            return match stone {
                Some(Color::Black) if is_last => Some(("◉".to_owned(), look(STONE, INK))),
                Some(Color::White) if is_last => Some(("◎".to_owned(), look(STONE, INK))),
                Some(Color::Black) => Some(("●".to_owned(), look(STONE, INK))),
                Some(Color::White) => Some(("○".to_owned(), look(STONE, INK))),
                None if goban.tints_at(point).contains(&Tint::Territory(Color::Black)) => {
                    Some(("■".to_owned(), look(8, INK)))
                }
                None if goban.tints_at(point).contains(&Tint::Territory(Color::White)) => {
                    Some(("□".to_owned(), look(8, INK)))
                }
                None if goban.tints_at(point).is_empty() && is_star(goban.size(), point) => {
                    Some(("╋".to_owned(), look(18, INK)))
                }
                None => None,
            };
        }
    };
    let points = size(&text);
    Some(on_stone(text, points))
}

/// What stands for a tint in a legend, on its colour.
pub(super) const fn key(tint: Tint) -> &'static str {
    match tint {
        Tint::Territory(Color::Black) => "■",
        Tint::Territory(Color::White) => "□",
        Tint::Last => "◎",
        _ => "",
    }
}

const fn sign(mark: Mark) -> char {
    match mark {
        Mark::Triangle => '△',
        Mark::Square => '□',
        Mark::Circle => '○',
        Mark::Cross => '×',
        Mark::Selected => '■',
    }
}

/// The lines at the corner of a point, of the cell that is so many of its four in reading order.
fn lines(goban: &Goban, point: Point, place: usize) -> Borders {
    let size = goban.size();
    let (left, right) = (point.column() > 0, point.column() + 1 < size.columns());
    let (up, down) = (point.row() > 0, point.row() + 1 < size.rows());
    let line = |goes: bool, is_edge: bool| match (goes, is_edge) {
        (false, _) => Line::None,
        (true, true) => Line::Medium,
        (true, false) => Line::Thin,
    };
    // Along the row, and along the column: an edge is where the board ends on one side of the line.
    let along_row = |goes: bool| line(goes, up != down);
    let along_column = |goes: bool| line(goes, left != right);
    let mut borders = Borders::default();
    match place {
        0 => (borders.bottom, borders.right) = (along_row(left), along_column(up)),
        1 => (borders.bottom, borders.left) = (along_row(right), along_column(up)),
        2 => (borders.top, borders.right) = (along_row(left), along_column(down)),
        _ => (borders.top, borders.left) = (along_row(right), along_column(down)),
    }
    borders
}

fn coordinates(goban: &Goban, first: CellRef, part: &mut Part) {
    let (window, size) = (goban.window, goban.size());
    let (style, sides) = (goban.coordinates, goban.coordinates.sides());
    let look = CellLook { align: Align::Center, color: Some(GREY), points: Some(8), ..CellLook::default() };
    let behind = |count: u8| 2 * u32::from(count);
    for column in 0..window.columns() {
        let (col, name) = (first.col + behind(column), style.column(window.left() + column, size));
        if sides.top {
            part.text(CellRef::new(first.row.saturating_sub(2), col), 2, 2, &name, look);
        }
        if sides.bottom {
            part.text(CellRef::new(first.row + behind(window.rows()), col), 2, 2, &name, look);
        }
    }
    for row in 0..window.rows() {
        let (at, name) = (first.row + behind(row), style.row(window.top() + row, size));
        if sides.left {
            part.text(CellRef::new(at, first.col.saturating_sub(2)), 2, 2, &name, look);
        }
        if sides.right {
            part.text(CellRef::new(at, first.col + behind(window.columns())), 2, 2, &name, look);
        }
    }
}
