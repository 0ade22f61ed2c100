//! The engine for one puzzle at a time: the lowest latency of a single call.
//!
//! All boxes are worked on at once, in vectors (`board.rs`). The same code runs on every kind of vector: the portable
//! one is plain 64-bit words.
//!
//! | file          | idea                                                               |
//! |---------------|--------------------------------------------------------------------|
//! | `board.rs`    | how a board lies in nine vectors                                    |
//! | `vector.rs`   | what the engine asks of a vector                                    |
//! | `portable.rs` | vectors of plain words                                              |
//! | `simd/`       | vectors of AVX2 and AVX-512, and the choice among all when it runs  |
//! | `settle.rs`   | all that follows without a guess                                    |
//! | `sweep.rs`    | the steps by which it follows                                       |
//! | `choose.rs`   | where to guess                                                      |
//! | `search.rs`   | the search                                                          |
//!
//! What was tried beside this and lost, on the public lists: many nodes of one search side by side, in the lanes of the
//! engine for many (0.5 to 0.9 times as fast on the hardest lists, a tenth on easy ones: waking 32 lanes costs more than
//! most puzzles take); both halves of a split in one register of 512 bits (0.9 times on the hardest, half with several
//! solutions); guessing as soon as a sweep finds no new single (a fourteenth fewer sweeps, but 2 to 25 % more guesses).

mod board;
mod choose;
mod portable;
mod search;
mod settle;
mod simd;
mod sweep;
mod vector;

pub(super) use search::Search;
