//! Go at the desk.

pub mod board;
pub mod diagrams;
pub mod fill;
pub mod groups;
pub mod judge;
pub mod moves;
pub mod play;
pub mod problems;
pub mod record;
mod sheets;

pub use board::GoBoard;
