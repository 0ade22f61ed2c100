//! Moves numbered on the board, as records of games are printed.
//!
//! Taken for one only where each number from the first to the last stands there once, and not in reading order as in a list
//! or a calendar.

use banmen_go::{Color, Point};

use super::draft::PointCell;
use super::scene::Look;
use super::shade::Shade;
use super::types::{Doubt, DoubtKind, Numbered};

/// Fewest moves.
const FEWEST: usize = 3;

/// What was read.
pub(crate) struct Record {
    pub(crate) moves: Vec<Numbered>,
    pub(crate) doubt: Option<Doubt>,
}

/// The moves among these cells, if they are a record.
pub(crate) fn read(cells: &[PointCell]) -> Option<Record> {
    let numbered = cells.iter().filter_map(|cell| Some((cell.2.said.glyph.number()?, cell)));
    let mut moves: Vec<_> = numbered.collect();
    if moves.len() < FEWEST || moves.len() * 10 > cells.len() * 9 {
        return None;
    }
    moves.sort_by_key(|(number, _)| *number);
    let without_gap = moves.windows(2).all(|pair| matches!(pair, [a, b] if a.0 + 1 == b.0));
    let last = moves.last().map_or(0, |(number, _)| *number);
    if !without_gap
        || last < FEWEST as u16
        || in_order(&moves.iter().map(|(_, cell)| cell.0).collect::<Vec<_>>())
    {
        return None;
    }
    let dark = |look: &Look| Shade::of(look.fill) == Shade::Dark;
    let by_fill = moves.iter().any(|(_, cell)| dark(&cell.2)) && !moves.iter().all(|(_, cell)| dark(&cell.2));
    let color = |number: u16, look: &Look| {
        let black = if by_fill { dark(look) } else { number % 2 == 1 };
        if black { Color::Black } else { Color::White }
    };
    let doubt = (!by_fill).then(|| moves.first()).flatten();
    let doubt = doubt.map(|(_, cell)| Doubt { at: cell.1, kind: DoubtKind::ColorByNumber });
    let numbered = |&(number, (point, _, look)): &(u16, &PointCell)| Numbered {
        number,
        color: color(number, look),
        point: Some(*point),
    };
    Some(Record { moves: moves.iter().map(numbered).collect(), doubt })
}

/// Whether points follow each other in reading order, or column by column, forwards or backwards, for the most part.
fn in_order(points: &[Point]) -> bool {
    let by_row: fn(&Point) -> (u8, u8) = |point| (point.row(), point.column());
    let by_column: fn(&Point) -> (u8, u8) = |point| (point.column(), point.row());
    [by_row, by_column].iter().any(|key| {
        let up = points.windows(2).filter(|pair| matches!(pair, [a, b] if key(a) < key(b))).count();
        let steps = points.len() - 1;
        up * 5 >= steps * 4 || (steps - up) * 5 >= steps * 4
    })
}
