//! Bytes that may be a record of Go. The property is held by the tests of `banmen-go` too.
#![no_main]

#[path = "../../crates/banmen-go/tests/properties/sgf.rs"]
mod sgf;

libfuzzer_sys::fuzz_target!(|data: &[u8]| sgf::holds(data));
