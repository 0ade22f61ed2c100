//! Workbooks, changed. The property is held by the tests of `banmen-sheet` too.
#![no_main]

#[path = "../../crates/banmen-sheet/tests/properties/sheet_patch.rs"]
mod sheet_patch;

libfuzzer_sys::fuzz_target!(|data: &[u8]| sheet_patch::holds(data));
