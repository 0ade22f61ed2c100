//! Lines of a GTP controller. The property is held by the tests of `banmen-go` too.
#![no_main]

#[path = "../../crates/banmen-go/tests/properties/gtp.rs"]
mod gtp;

libfuzzer_sys::fuzz_target!(|data: &[u8]| gtp::holds(data));
