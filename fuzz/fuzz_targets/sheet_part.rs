//! Hostile parts in a sound package. The property is held by the tests of `banmen-sheet` too.
#![no_main]

#[path = "../../crates/banmen-sheet/tests/properties/sheet_open.rs"]
mod sheet_open;
#[path = "../../crates/banmen-sheet/tests/properties/sheet_part.rs"]
mod sheet_part;
#[path = "../../crates/banmen-sheet/tests/properties/sheet_patch.rs"]
mod sheet_patch;

libfuzzer_sys::fuzz_target!(|data: &[u8]| sheet_part::holds(data));
