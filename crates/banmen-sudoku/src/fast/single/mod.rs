//! The engine for one puzzle at a time: the lowest latency of a single call.
//!
//! | file        | idea                                                           |
//! |-------------|----------------------------------------------------------------|
//! | `bands.rs`  | cells as bits; what a digit's bits exclude in bands and stacks |
//! | `state.rs`  | what is still possible, and all that follows without a guess   |
//! | `choose.rs` | where to guess                                                 |
//! | `search.rs` | the search                                                     |

mod bands;
mod choose;
mod search;
mod state;

pub(super) use search::Search;
