//! xlsx and xlsm changed in place: what must change does, and nothing else.

mod build;
mod compare;
mod corpus;
mod drawings;
mod live;
mod pitfalls;
mod random;
mod results;
mod sheets;
#[path = "../common/tree.rs"]
mod tree;
