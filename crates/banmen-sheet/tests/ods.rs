//! OpenDocument spreadsheets: pitfalls built in code, the shared workbooks, properties.

#[path = "ods/build.rs"]
mod build;
#[path = "ods/drawings.rs"]
mod drawings;
#[path = "ods/patching.rs"]
mod patching;
#[path = "ods/properties.rs"]
mod properties;
#[path = "ods/reading.rs"]
mod reading;
#[path = "ods/shared.rs"]
mod shared;
#[path = "common/tree.rs"]
mod tree;
