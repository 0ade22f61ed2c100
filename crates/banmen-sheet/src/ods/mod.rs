//! OpenDocument spreadsheets.
//!
//! ```text
//! content.xml ── names (prefixes) ── walk ──> read:  styles, value, units, address ──> cells
//! styles.xml ──┘                        └───> patch: cells and rows split and rewritten, styles cloned
//! ```
//!
//! Forgiven when reading, besides what the XML and zip readers forgive:
//! - any prefixes; a missing `styles.xml` or manifest; styles that nothing defines;
//! - repeats that are zero, no number, or reach beyond the sheet;
//! - cells without a type (their text counts), and types without a value.

mod address;
mod names;
mod paragraph;
mod patch;
mod read;
mod styles;
mod units;
mod value;
mod walk;

pub(crate) use patch::patch;
pub(crate) use read::read;
