//! The board: points, stones, and what the rules make of them.

mod benson;
mod color;
mod frame;
mod game;
mod handicap;
mod history;
mod moves;
mod plain;
mod point;
mod point_set;
mod points;
mod position;
mod rules;
mod score;
mod setup;
mod size;
pub mod text;
mod zobrist;

pub use benson::{Unconditional, benson, unconditional};
pub use color::Color;
pub use game::{Game, HandicapError};
pub use handicap::{fixed_handicap, most_fixed_handicap};
pub use moves::Move;
pub use plain::PlainPosition;
pub use point::{Point, PointMap, VertexError};
pub use point_set::PointSet;
pub use points::{HalfPoints, HalfPointsError};
pub use position::{
    AdjacentChains, ChainStones, Liberties, Played, Position, PositionError, Refusal, Suicide,
};
pub use rules::{HandicapBonus, KoRule, RULES, Rules, Scoring};
pub use score::{Agreed, Ownership, Score, ownership, score};
pub use setup::Setup;
pub use size::Size;
