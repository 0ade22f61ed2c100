//! Star points: the dots on a board.

use banmen_go::{Point, Size};

/// Whether a point is a star point: on the third lines of small boards, on the fourth of those from 13 lines on, in the
/// middle, and from 15 lines on in the middle of the sides.
///
/// ```
/// use banmen::view::goban::is_star;
/// use banmen_go::Size;
/// let stars = |side| Size::square(side).unwrap().points().filter(|p| is_star(Size::square(side).unwrap(), *p)).count();
/// assert_eq!([3, 5, 7, 8, 9, 13, 19].map(stars), [0, 1, 5, 4, 5, 5, 9]);
/// ```
#[must_use]
pub fn is_star(size: Size, point: Point) -> bool {
    let column = place(point.column(), size.columns());
    let row = place(point.row(), size.rows());
    let has_sides = size.columns().min(size.rows()) >= 15;
    match (column, row) {
        (Some(Place::Corner), Some(Place::Corner)) | (Some(Place::Middle), Some(Place::Middle)) => true,
        (Some(_), Some(_)) => has_sides,
        _ => false,
    }
}

enum Place {
    Corner,
    Middle,
}

/// What a line is among so many.
fn place(line: u8, lines: u8) -> Option<Place> {
    let from_edge = line.min(lines.saturating_sub(line + 1));
    match lines {
        7..=12 if from_edge == 2 => Some(Place::Corner),
        13.. if from_edge == 3 => Some(Place::Corner),
        5.. if lines % 2 == 1 && line == lines / 2 => Some(Place::Middle),
        _ => None,
    }
}
