//! Delimited texts: csv and tsv.
//!
//! ```text
//! bytes ── encoding ──> symbols ── fields ──> fields with byte spans ── read ──> cells
//!              └─────── dialect (encoding, delimiter, quoting) ───────┘   patch ──> spliced bytes
//! ```
//!
//! Fields are found in the *undecoded* bytes, so that a patch can replace one field and leave every other byte alone.
//!
//! What reading forgives:
//! - any mix of CRLF, LF and CR, and a last line without an end;
//! - rows of different lengths;
//! - a quote in the middle of a field, or an opening quote that nothing closes: a character like any other;
//! - text behind a closing quote: part of the field;
//! - a first line `sep=;` as Excel knows it: it names the delimiter and is no row;
//! - bytes that do not decode: U+FFFD, with a notice.

mod dialect;
mod encoding;
mod fields;
mod patch;
mod read;

pub(crate) use patch::patch;
pub(crate) use read::read;
