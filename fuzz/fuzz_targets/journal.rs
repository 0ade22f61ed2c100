//! Texts that may be journals of side boards. The property is held by the tests of `banmen` too.
#![no_main]

#[path = "../../crates/banmen/tests/properties/journal.rs"]
mod journal;

libfuzzer_sys::fuzz_target!(|data: &[u8]| journal::holds(data));
