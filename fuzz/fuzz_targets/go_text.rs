//! Drawings of boards. The property is held by the tests of `banmen-go` too.
#![no_main]

#[path = "../../crates/banmen-go/tests/properties/go_text.rs"]
mod go_text;

libfuzzer_sys::fuzz_target!(|data: &[u8]| go_text::holds(data));
