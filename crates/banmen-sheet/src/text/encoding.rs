//! Character encodings of texts, told by their bytes, and stepping through the undecoded bytes.

use std::borrow::Cow;

use crate::error::OpenError;

/// An encoding that texts from spreadsheet programs are in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Encoding {
    Utf8,
    Utf16Le,
    Utf16Be,
    /// Windows code page 932, "Shift_JIS" to everyone else.
    ShiftJis,
}

/// What was told of a text's encoding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Detected {
    pub(super) encoding: Encoding,
    /// Bytes of the byte order mark.
    pub(super) bom: usize,
    /// Told by the look of the bytes, not by a mark or by being valid UTF-8.
    pub(super) guessed: bool,
}

/// One step through undecoded bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Symbol {
    /// The character if it is ASCII, else [`Symbol::OTHER`].
    pub(super) ascii: u8,
    /// Its bytes, at least one.
    pub(super) len: usize,
}

impl Symbol {
    /// Any character beyond ASCII, or bytes that are none.
    pub(super) const OTHER: u8 = 0xFF;
}

/// Byte order marks, and what they say. The longer ones stand before their own beginnings.
pub(super) const MARKS: [(&[u8], Option<Encoding>); 5] = [
    (b"\xFF\xFE\0\0", None),
    (b"\0\0\xFE\xFF", None),
    (b"\xEF\xBB\xBF", Some(Encoding::Utf8)),
    (b"\xFF\xFE", Some(Encoding::Utf16Le)),
    (b"\xFE\xFF", Some(Encoding::Utf16Be)),
];

/// How many bytes are looked at for the zeros of UTF-16.
const ZERO_WINDOW: usize = 4096;

impl Encoding {
    /// Tells the encoding: by a byte order mark, by the zeros of UTF-16, by being valid UTF-8, else Shift_JIS.
    pub(super) fn detect(bytes: &[u8]) -> Result<Detected, OpenError> {
        for (mark, encoding) in MARKS {
            if bytes.starts_with(mark) {
                let encoding = encoding.ok_or(OpenError::Encoding { name: "UTF-32" })?;
                return Ok(Detected { encoding, bom: mark.len(), guessed: false });
            }
        }
        let guess = |encoding| Detected { encoding, bom: 0, guessed: true };
        if let Some(encoding) = utf16_by_zeros(bytes) {
            return Ok(guess(encoding));
        }
        if std::str::from_utf8(bytes).is_ok() {
            return Ok(Detected { encoding: Self::Utf8, bom: 0, guessed: false });
        }
        Ok(guess(Self::ShiftJis))
    }

    /// The name people know it by.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "UTF-8",
            Self::Utf16Le => "UTF-16LE",
            Self::Utf16Be => "UTF-16BE",
            Self::ShiftJis => "Shift_JIS",
        }
    }

    /// The symbol at the start of `bytes`, which must not be empty.
    ///
    /// In Shift_JIS the second byte of a character may look like `|` or a letter, never like a quote, comma, tab or
    /// line end; stepping over whole characters keeps `|` right too.
    pub(super) fn symbol(self, bytes: &[u8]) -> Symbol {
        let other = |len| Symbol { ascii: Symbol::OTHER, len };
        match (self, bytes) {
            (_, []) => other(1),
            (Self::Utf16Le, &[low, 0, ..]) if low < 0x80 => Symbol { ascii: low, len: 2 },
            (Self::Utf16Be, &[0, low, ..]) if low < 0x80 => Symbol { ascii: low, len: 2 },
            (Self::Utf16Le | Self::Utf16Be, [_, _, ..]) => other(2),
            (Self::Utf16Le | Self::Utf16Be, [_]) => other(1),
            (Self::Utf8 | Self::ShiftJis, &[byte, ..]) if byte < 0x80 => Symbol { ascii: byte, len: 1 },
            (Self::ShiftJis, &[0x81..=0x9F | 0xE0..=0xFC, 0x40..=0x7E | 0x80..=0xFC, ..]) => other(2),
            (Self::Utf8 | Self::ShiftJis, _) => other(1),
        }
    }

    /// Decodes; `false` if some bytes do not decode and became U+FFFD.
    pub(super) fn decode(self, bytes: &[u8]) -> (Cow<'_, str>, bool) {
        let codec = match self {
            Self::Utf8 => encoding_rs::UTF_8,
            Self::Utf16Le => encoding_rs::UTF_16LE,
            Self::Utf16Be => encoding_rs::UTF_16BE,
            Self::ShiftJis => encoding_rs::SHIFT_JIS,
        };
        let (text, broken) = codec.decode_without_bom_handling(bytes);
        (text, !broken)
    }

    /// Encodes; `None` if the encoding lacks a character.
    pub(super) fn encode(self, text: &str) -> Option<Vec<u8>> {
        match self {
            Self::Utf8 => Some(text.as_bytes().to_vec()),
            Self::Utf16Le => Some(text.encode_utf16().flat_map(u16::to_le_bytes).collect()),
            Self::Utf16Be => Some(text.encode_utf16().flat_map(u16::to_be_bytes).collect()),
            Self::ShiftJis => {
                let (bytes, _, unmappable) = encoding_rs::SHIFT_JIS.encode(text);
                // A few characters are written as look-alikes (the yen sign as a backslash): that is no writing.
                let (again, _) = self.decode(&bytes);
                (!unmappable && again == text).then(|| bytes.into_owned())
            }
        }
    }
}

/// UTF-16 without a mark: ASCII characters are common in a table, and their zero bytes all lie on one side.
pub(super) fn utf16_by_zeros(bytes: &[u8]) -> Option<Encoding> {
    let window = &bytes[..bytes.len().min(ZERO_WINDOW)];
    let zeros = |side: usize| window.iter().skip(side).step_by(2).filter(|&&byte| byte == 0).count();
    let enough = |count: usize| count > 0 && count >= window.len() / 16;
    match (zeros(0), zeros(1)) {
        (0, odd) if enough(odd) => Some(Encoding::Utf16Le),
        (even, 0) if enough(even) => Some(Encoding::Utf16Be),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const ALL: [Encoding; 4] = [Encoding::Utf8, Encoding::Utf16Le, Encoding::Utf16Be, Encoding::ShiftJis];

    #[test]
    fn marks_and_bytes_tell_the_encoding() {
        let cases: [(&[u8], Encoding, usize, bool); 7] = [
            (b"5,3", Encoding::Utf8, 0, false),
            (b"\xEF\xBB\xBF5,3", Encoding::Utf8, 3, false),
            (b"\xFF\xFE5\0,\0", Encoding::Utf16Le, 2, false),
            (b"\xFE\xFF\x005\0,", Encoding::Utf16Be, 2, false),
            (b"5\0,\x003\0", Encoding::Utf16Le, 0, true),
            (b"\x005\0,\x003", Encoding::Utf16Be, 0, true),
            (b"\x90\x94\x93\xC6,5", Encoding::ShiftJis, 0, true),
        ];
        for (bytes, encoding, bom, guessed) in cases {
            assert_eq!(Encoding::detect(bytes), Ok(Detected { encoding, bom, guessed }), "{bytes:?}");
        }
        assert!(matches!(Encoding::detect(b"\xFF\xFE\0\x005\0\0\0"), Err(OpenError::Encoding { .. })));
    }

    #[test]
    fn a_yen_sign_is_not_written_as_a_backslash() {
        assert_eq!(Encoding::ShiftJis.encode("¥"), None);
        assert_eq!(Encoding::ShiftJis.encode("数独"), Some(b"\x90\x94\x93\xC6".to_vec()));
        assert_eq!(Encoding::ShiftJis.encode("é"), None);
    }

    proptest! {
        #[test]
        fn what_is_encoded_decodes(text in any::<String>()) {
            for encoding in ALL {
                if let Some(bytes) = encoding.encode(&text) {
                    prop_assert_eq!(encoding.decode(&bytes), (Cow::from(text.as_str()), true));
                }
            }
        }

        #[test]
        fn symbols_cover_any_bytes(bytes in any::<Vec<u8>>()) {
            for encoding in ALL {
                let mut at = 0;
                while at < bytes.len() {
                    let symbol = encoding.symbol(&bytes[at..]);
                    prop_assert!(symbol.len >= 1 && (symbol.ascii < 0x80 || symbol.ascii == Symbol::OTHER));
                    at += symbol.len;
                }
                prop_assert_eq!(at, bytes.len());
            }
        }
    }
}
