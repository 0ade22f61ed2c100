//! Reading: whether a chain can be taken, by whom moving first, and how.

mod capture;
mod read;
mod search;
mod table;
mod zone;

pub use read::{Reading, Verdict, read};
