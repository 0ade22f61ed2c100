//! [`Move`].

use super::Point;

/// What a player does in turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// A stone on a point.
    Play(Point),
    /// Nothing.
    Pass,
}
