//! Where the parts of a puzzle stand within its place: what is above its board, the board, what is below it.

use crate::view::ink::Area;

/// The parts of a place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slot {
    /// Above the board, as wide as it.
    pub(super) above: Area,
    /// The board.
    pub(super) board: Area,
    /// Below the board.
    pub(super) below: Area,
}

/// How much of the room that is left over lies above a puzzle.
const ABOVE: f64 = 0.42;

impl Slot {
    /// The largest board that fits into a place with so much above and below it, its cells at most so large.
    pub(super) fn new(place: Area, above: f64, below: f64, most_cell: f64) -> Self {
        let side = place.width.min(place.height - above - below).min(most_cell * 9.0).max(0.0);
        let left_over = (place.height - above - side - below).max(0.0);
        let (x, y) = (place.x + (place.width - side) / 2.0, place.y + left_over * ABOVE);
        Self {
            above: Area::new(x, y, side, above),
            board: Area::square(x, y + above, side),
            below: Area::new(x, y + above + side, side, below),
        }
    }
}
