//! Tables that may have puzzles in a column. The property is held by the tests of `banmen` too.
#![no_main]

#[path = "../../crates/banmen/tests/properties/table.rs"]
mod table;

libfuzzer_sys::fuzz_target!(|data: &[u8]| table::holds(data));
