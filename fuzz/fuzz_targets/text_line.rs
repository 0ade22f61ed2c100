//! Lines that may be puzzles. The property is held by the tests of `banmen-sudoku` too.
#![no_main]

#[path = "../../crates/banmen-sudoku/tests/properties/text_line.rs"]
mod text_line;

libfuzzer_sys::fuzz_target!(|data: &[u8]| text_line::holds(data));
