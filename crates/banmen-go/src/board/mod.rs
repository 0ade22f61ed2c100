//! The board: points, stones, and what the rules make of them.

mod color;
mod moves;
mod point;
mod setup;
mod size;

pub use color::Color;
pub use moves::Move;
pub use point::{Point, PointMap, VertexError};
pub use setup::Setup;
pub use size::Size;
