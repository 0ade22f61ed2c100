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
mod stream;

use crate::error::OpenError;
use encoding::Encoding;

pub(crate) use patch::patch;
pub(crate) use read::read;
pub use stream::{TextDecoder, decode_line};

/// A text in whatever encoding it was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DecodedText {
    /// The text, without a byte order mark; bytes that do not decode are U+FFFD.
    pub text: String,
    /// The encoding, where the look of the bytes alone tells it ("Shift_JIS").
    pub guessed: Option<&'static str>,
}

/// Decodes a text by its byte order mark, else by its bytes: UTF-8, UTF-16 or Shift_JIS (code page 932).
///
/// ```
/// let decoded = banmen_sheet::decode_text(b"\x90\x94\x93\xC6")?;
/// assert_eq!((decoded.text.as_str(), decoded.guessed), ("数独", Some("Shift_JIS")));
/// # Ok::<(), banmen_sheet::OpenError>(())
/// ```
///
/// # Errors
/// [`OpenError::Encoding`] for UTF-32.
pub fn decode_text(bytes: &[u8]) -> Result<DecodedText, OpenError> {
    let detected = Encoding::detect(bytes)?;
    let (text, _) = detected.encoding.decode(bytes.get(detected.bom..).unwrap_or_default());
    Ok(DecodedText { text: text.into_owned(), guessed: detected.guessed.then(|| detected.encoding.name()) })
}
