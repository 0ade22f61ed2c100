//! Puzzles of every kind for the engines. The property is held by the tests of `banmen-sudoku` too.
#![no_main]

#[path = "../../crates/banmen-sudoku/tests/properties/solve.rs"]
mod solve;

libfuzzer_sys::fuzz_target!(|data: &[u8]| solve::holds(data));
