//! Lines by which a colour shuts in: stones near each other, and near the edge, hold what is between them.

use crate::board::{Color, Point, PointSet, Position, Size};

/// The point so many columns and rows away, if it is on the board.
pub(super) fn shifted(size: Size, point: Point, columns: i8, rows: i8) -> Option<Point> {
    let column = point.column().checked_add_signed(columns)?;
    let row = point.row().checked_add_signed(rows)?;
    size.point(column, row)
}

/// How two stones stand to each other, and the points between them.
struct Step {
    to: (i8, i8),
    between: &'static [(i8, i8)],
    /// How many of the points between the opponent may hold before nothing is shut any more.
    loose: usize,
}

/// From a stone to the next, in one of eight ways.
const STEPS: [Step; 4] = [
    Step { to: (1, 1), between: &[(1, 0), (0, 1)], loose: 1 },
    Step { to: (2, 0), between: &[(1, 0)], loose: 0 },
    Step { to: (2, 1), between: &[(1, 0), (1, 1)], loose: 0 },
    Step { to: (3, 0), between: &[(1, 0), (2, 0)], loose: 0 },
];

/// Stones on the first three lines hold what is between them and the edge.
const TO_EDGE: i8 = 2;

/// One of the eight ways to look at a step.
const fn seen((columns, rows): (i8, i8), way: u8) -> (i8, i8) {
    let (columns, rows) = if way & 1 == 0 { (columns, rows) } else { (rows, columns) };
    let columns = if way & 2 == 0 { columns } else { -columns };
    (columns, if way & 4 == 0 { rows } else { -rows })
}

/// The empty points that some stones of a colour hold between them, or between them and the edge.
pub(super) fn held(position: &Position, color: Color, holds: impl Fn(Point) -> bool) -> PointSet {
    let size = position.size();
    let mut held = PointSet::EMPTY;
    for stone in size.points().filter(|&point| position.at(point) == Some(color) && holds(point)) {
        for way in 0..8 {
            for step in &STEPS {
                let (columns, rows) = seen(step.to, way);
                let other = shifted(size, stone, columns, rows);
                if other.is_none_or(|other| position.at(other) != Some(color) || !holds(other)) {
                    continue;
                }
                let between = step.between.iter().filter_map(|&by| {
                    let (columns, rows) = seen(by, way);
                    shifted(size, stone, columns, rows)
                });
                let broken = between.clone().filter(|&point| position.at(point) == Some(!color)).count();
                if broken <= step.loose {
                    held.extend(between.filter(|&point| position.is_empty(point)));
                }
            }
        }
        for (columns, rows) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            let way: Vec<Point> =
                (1..=TO_EDGE).map_while(|by| shifted(size, stone, columns * by, rows * by)).collect();
            let ends = shifted(size, stone, columns * (TO_EDGE + 1), rows * (TO_EDGE + 1)).is_none();
            if ends && way.iter().all(|&point| position.is_empty(point)) {
                held.extend(way);
            }
        }
    }
    held
}

/// Whether two chains of a colour hold together without another move: two common liberties, or one where a stone of the
/// opponent would be taken at once.
pub(super) fn linked(position: &Position, one: Point, other: Point) -> bool {
    let Some(color) = position.at(one) else { return false };
    let common = position
        .liberties(one)
        .filter(|liberty| liberty.neighbors().into_iter().any(|beside| position.same_chain(beside, other)));
    let mut ways = 0;
    for point in common {
        let room = position.size().neighbors(point).filter(|&beside| position.at(beside) != Some(color));
        let open = room.clone().filter(|&beside| position.is_empty(beside)).count();
        let own = room.filter(|&beside| position.at(beside) == Some(!color)).count();
        ways += if own == 0 && open <= 1 { 2 } else { 1 };
    }
    ways >= 2
}
