//! Uniqueness: a puzzle with one solution has no deadly pattern, cells that could swap two digits and solve the puzzle once more.
//!
//! A deadly rectangle: two rows, two columns, two boxes.
//!
//! ```text
//!   a b . | . . .        b a . | . . .
//!   . . . | . . .   or   . . . | . . .
//!   b a . | . . .        a b . | . . .      (the rows in different boxes)
//! ```

mod avoidable;
mod bug;
mod rectangle;
mod rectangle_types;

pub(super) use avoidable::{avoidable_rectangle_1, avoidable_rectangle_2};
pub(super) use bug::bug_plus_one;
pub(super) use rectangle_types::{
    hidden_rectangle, unique_rectangle_1, unique_rectangle_2, unique_rectangle_3, unique_rectangle_4,
    unique_rectangle_5, unique_rectangle_6,
};
