//! The engine for many puzzles: one in each 16-bit lane of a wide register, all reasoning at once.
//!
//! | file                               | idea                                                          |
//! |------------------------------------|---------------------------------------------------------------|
//! | `vector.rs`                        | what is asked of a register                                   |
//! | `portable.rs` `avx2.rs` `avx512.rs` | registers                                                     |
//! | `board.rs`                         | what the lanes hold, and how one is taken out and put back    |
//! | `sweep.rs`                         | one step of reasoning, without a branch                       |
//! | `branch.rs`                        | where to guess                                                |
//! | `run.rs`                           | lanes take puzzles, search, help each other, answer in order  |
//! | `engine.rs`                        | which processor gets which registers                          |
//!
//! Unsafe code stands in the registers and in their view as lanes (`vector.rs`), and where a run is called for which the
//! processor has the instructions (`engine.rs`).

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod board;
mod branch;
mod engine;
mod portable;
mod run;
mod sweep;
mod vector;

pub use engine::Backend;
pub(super) use engine::{Engine, Work};
pub(super) use run::{Found, Wanted};
