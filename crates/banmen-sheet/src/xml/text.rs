//! A part decoded, and the way back.

use crate::error::OpenError;
use crate::sniff::Format;

use super::token::Tokens;

/// A decoded XML part that remembers how it was encoded.
#[derive(Clone, Debug)]
pub(crate) struct Text {
    text: String,
    encoding: Encoding,
    mark: bool,
    format: Format,
    part: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Encoding {
    Utf8,
    Utf16Le,
    Utf16Be,
}

impl Text {
    /// Decodes a part. `format` and `part` name it in errors.
    pub(crate) fn decode(bytes: Vec<u8>, format: Format, part: &str) -> Result<Self, OpenError> {
        let damaged =
            |what: &str| OpenError::Damaged { format, part: Some(part.to_owned()), what: what.to_owned() };
        let (encoding, mark_length) = match bytes.as_slice() {
            [0xFF, 0xFE, 0, 0, ..] | [0, 0, 0xFE, 0xFF, ..] => {
                return Err(damaged("UTF-32, where UTF-8 or UTF-16 is due"));
            }
            [0xEF, 0xBB, 0xBF, ..] => (Encoding::Utf8, 3),
            [0xFF, 0xFE, ..] => (Encoding::Utf16Le, 2),
            [0xFE, 0xFF, ..] => (Encoding::Utf16Be, 2),
            [b'<', 0, ..] => (Encoding::Utf16Le, 0),
            [0, b'<', ..] => (Encoding::Utf16Be, 0),
            _ => (Encoding::Utf8, 0),
        };
        let text = match encoding {
            Encoding::Utf8 => {
                let mut bytes = bytes;
                bytes.drain(..mark_length);
                String::from_utf8(bytes).map_err(|_| damaged("not valid UTF-8"))?
            }
            Encoding::Utf16Le | Encoding::Utf16Be => {
                let (pairs, rest) = bytes.get(mark_length..).unwrap_or_default().as_chunks::<2>();
                if !rest.is_empty() {
                    return Err(damaged("UTF-16 with an odd number of bytes"));
                }
                let units = pairs.iter().map(|&pair| match encoding {
                    Encoding::Utf16Be => u16::from_be_bytes(pair),
                    _ => u16::from_le_bytes(pair),
                });
                char::decode_utf16(units)
                    .collect::<Result<String, _>>()
                    .map_err(|_| damaged("not valid UTF-16"))?
            }
        };
        // The XML reader would swallow a second mark without counting it.
        if text.starts_with('\u{FEFF}') {
            return Err(damaged("two byte order marks"));
        }
        let text = Self { text, encoding, mark: mark_length > 0, format, part: part.to_owned() };
        text.check_declaration()?;
        Ok(text)
    }

    /// A declared code page may stand over bytes that are ASCII alone, which every one of them shares with UTF-8.
    fn check_declaration(&self) -> Result<(), OpenError> {
        let Some(declaration) =
            self.text.strip_prefix("<?xml").and_then(|rest| rest.split_once("?>")).map(|(d, _)| d)
        else {
            return Ok(());
        };
        let Some((_, after)) = declaration.split_once("encoding") else { return Ok(()) };
        let after = after.trim_start().trim_start_matches('=').trim_start();
        let label = after.get(1..).and_then(|quoted| quoted.split(['"', '\'']).next()).unwrap_or_default();
        let unicode = ["utf-8", "utf8", "utf-16", "utf-16le", "utf-16be", "utf16"];
        if unicode.iter().any(|known| label.eq_ignore_ascii_case(known)) || self.text.is_ascii() {
            return Ok(());
        }
        Err(self.damaged(format!("encoding {label}, where only UTF-8 and UTF-16 are allowed")))
    }

    /// The decoded text, without a byte order mark.
    pub(crate) fn as_str(&self) -> &str {
        &self.text
    }

    /// Its tokens.
    pub(crate) fn tokens(&self) -> Tokens<'_> {
        Tokens::new(self)
    }

    /// Encodes a changed text the way this one was.
    pub(crate) fn encode(&self, text: &str) -> Vec<u8> {
        let mark = self.mark.then_some('\u{FEFF}');
        match self.encoding {
            Encoding::Utf8 => {
                let mut bytes = Vec::with_capacity(text.len() + 3);
                if self.mark {
                    bytes.extend_from_slice("\u{FEFF}".as_bytes());
                }
                bytes.extend_from_slice(text.as_bytes());
                bytes
            }
            Encoding::Utf16Le => units(mark, text).flat_map(u16::to_le_bytes).collect(),
            Encoding::Utf16Be => units(mark, text).flat_map(u16::to_be_bytes).collect(),
        }
    }

    /// An error about this part.
    pub(crate) fn damaged(&self, what: impl Into<String>) -> OpenError {
        OpenError::Damaged { format: self.format, part: Some(self.part.clone()), what: what.into() }
    }
}

fn units(mark: Option<char>, text: &str) -> impl Iterator<Item = u16> {
    mark.into_iter().map(|_| 0xFEFF).chain(text.encode_utf16())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn utf16(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
        text.encode_utf16().flat_map(bytes).collect()
    }

    #[test]
    fn every_encoding_comes_back_as_it_was() {
        let text = "<?xml version=\"1.0\"?><a>数独😀</a>";
        let marked = format!("\u{FEFF}{text}");
        let files = [
            text.as_bytes().to_vec(),
            marked.as_bytes().to_vec(),
            utf16(text, u16::to_le_bytes),
            utf16(text, u16::to_be_bytes),
            utf16(&marked, u16::to_le_bytes),
            utf16(&marked, u16::to_be_bytes),
        ];
        for bytes in files {
            let decoded = Text::decode(bytes.clone(), Format::Xlsx, "a.xml").unwrap();
            assert_eq!(decoded.as_str(), text);
            assert_eq!(decoded.encode(decoded.as_str()), bytes);
        }
    }

    #[test]
    fn what_cannot_be_decoded_is_damaged() {
        let cases: [&[u8]; 7] = [
            b"<a>\xFF</a>",
            b"\xFF\xFE<\0a\0>",
            b"\xFF\xFE\0\xD8",
            b"\xFF\xFE\0\0",
            "\u{FEFF}\u{FEFF}<a/>".as_bytes(),
            "<?xml version='1.0' encoding='ISO-8859-1'?><a>é</a>".as_bytes(),
            b"\xFE\xFF\xFE\xFF\0<",
        ];
        for bytes in cases {
            assert!(Text::decode(bytes.to_vec(), Format::Xlsx, "a.xml").is_err(), "{bytes:?}");
        }
        assert!(Text::decode(b"<?xml encoding='us-ascii'?><a/>".to_vec(), Format::Xlsx, "a.xml").is_ok());
    }
}
