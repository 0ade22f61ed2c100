//! OpenDocument spreadsheets: pitfalls built in code, the shared workbooks, properties.

#[path = "ods/build.rs"]
mod build;
#[path = "ods/reading.rs"]
mod reading;
#[path = "ods/shared.rs"]
mod shared;
