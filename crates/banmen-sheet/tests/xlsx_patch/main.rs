//! xlsx and xlsm changed in place: what must change does, and nothing else.

mod compare;
mod corpus;
