//! Texts that may hold puzzles. The property is held by the tests of `banmen-sudoku` too.
#![no_main]

#[path = "../../crates/banmen-sudoku/tests/properties/text_read.rs"]
mod text_read;

libfuzzer_sys::fuzz_target!(|data: &[u8]| text_read::holds(data));
