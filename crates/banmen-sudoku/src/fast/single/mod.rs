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

mod board;
mod choose;
mod portable;
mod search;
mod settle;
mod simd;
mod sweep;
mod vector;

pub(super) use search::Search;
