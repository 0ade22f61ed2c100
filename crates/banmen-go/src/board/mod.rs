//! The board: points, stones, and what the rules make of them.

mod color;
mod frame;
mod moves;
mod plain;
mod point;
mod position;
mod setup;
mod size;
mod zobrist;

pub use color::Color;
pub use moves::Move;
pub use plain::PlainPosition;
pub use point::{Point, PointMap, VertexError};
pub use position::{
    AdjacentChains, ChainStones, Liberties, Played, Position, PositionError, Refusal, Suicide,
};
pub use setup::Setup;
pub use size::Size;
