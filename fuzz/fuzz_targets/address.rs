//! Texts that may be addresses. The property is held by the tests of `banmen-sheet` too.
#![no_main]

#[path = "../../crates/banmen-sheet/tests/properties/address.rs"]
mod address;

libfuzzer_sys::fuzz_target!(|data: &[u8]| address::holds(data));
