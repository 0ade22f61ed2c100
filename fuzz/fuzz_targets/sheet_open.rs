//! Bytes that may be a workbook. The property is held by the tests of `banmen-sheet` too.
#![no_main]

#[path = "../../crates/banmen-sheet/tests/properties/sheet_open.rs"]
mod sheet_open;

libfuzzer_sys::fuzz_target!(|data: &[u8]| sheet_open::holds(data));
