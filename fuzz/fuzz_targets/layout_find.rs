//! Sheets that may hold boards. The property is held by the tests of `banmen-layout` too.
#![no_main]

#[path = "../../crates/banmen-layout/tests/properties/layout_find.rs"]
mod layout_find;

libfuzzer_sys::fuzz_target!(|data: &[u8]| layout_find::holds(data));
