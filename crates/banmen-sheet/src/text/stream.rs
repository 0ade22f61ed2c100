//! Texts that are decoded as they are read: piece by piece, or line by line.

use std::borrow::Cow;

use super::encoding::{Encoding, MARKS, utf16_by_zeros};

/// Decodes a text in which ASCII is not ASCII, piece by piece, to UTF-8.
pub struct TextDecoder {
    encoding: Encoding,
    decoder: encoding_rs::Decoder,
}

impl TextDecoder {
    /// The decoder for a text with these first bytes: UTF-16, told by its mark or by its zeros. `None` for all else, for
    /// what is encoded otherwise can be cut into lines as it is.
    #[must_use]
    pub fn of(head: &[u8]) -> Option<Self> {
        let marked = MARKS.iter().find(|(mark, _)| head.starts_with(mark));
        let encoding = marked.map_or_else(|| utf16_by_zeros(head), |&(_, encoding)| encoding)?;
        let codec = match encoding {
            Encoding::Utf16Le => encoding_rs::UTF_16LE,
            Encoding::Utf16Be => encoding_rs::UTF_16BE,
            Encoding::Utf8 | Encoding::ShiftJis => return None,
        };
        Some(Self { encoding, decoder: codec.new_decoder_with_bom_removal() })
    }

    /// The name of the encoding.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.encoding.name()
    }

    /// Adds to `text` what the next bytes say; `last` if none come behind them. What is no character becomes U+FFFD.
    pub fn decode(&mut self, mut bytes: &[u8], last: bool, text: &mut Vec<u8>) {
        loop {
            let known = text.len();
            let room = self.decoder.max_utf8_buffer_length(bytes.len()).unwrap_or(bytes.len());
            text.resize(known + room.max(16), 0);
            let (result, read, written, _) = self.decoder.decode_to_utf8(bytes, &mut text[known..], last);
            text.truncate(known + written);
            bytes = &bytes[read..];
            if result == encoding_rs::CoderResult::InputEmpty {
                return;
            }
        }
    }
}

/// A line of a text as people read it: UTF-8, or Shift_JIS where it is valid as that only. What is neither is read as UTF-8,
/// with U+FFFD for what is damaged.
#[must_use]
pub fn decode_line(line: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(line) {
        Ok(text) => text.into(),
        Err(_) => match Encoding::ShiftJis.decode(line) {
            (text, true) => text,
            (_, false) => String::from_utf8_lossy(line),
        },
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn lines_are_read_in_the_encoding_that_they_can_be_in() {
        let cases: [(&[u8], &str); 4] = [
            (b"53..", "53.."),
            ("５３．".as_bytes(), "５３．"),
            (b"\x82\x54\x82\x52\x81\x44", "５３．"),
            (b"\x82\x54 \xFF", "\u{FFFD}T \u{FFFD}"),
        ];
        for (line, text) in cases {
            assert_eq!(decode_line(line), text);
        }
    }

    proptest! {
        /// However the bytes come, it is the same text; in UTF-8 and Shift_JIS nothing has to be decoded.
        #[test]
        fn pieces_make_the_whole(text in "[1-9a５数🀄\r\n]{8,40}", marked: bool, cuts in prop::collection::vec(0..90_usize, 0..5)) {
            for encoding in [Encoding::Utf16Le, Encoding::Utf16Be] {
                let text = format!("{}55555555{text}", if marked { "\u{feff}" } else { "" });
                let bytes = encoding.encode(&text).unwrap();
                let mut decoder = TextDecoder::of(&bytes).unwrap();
                prop_assert_eq!(decoder.name(), encoding.name());
                let mut cuts: Vec<usize> = cuts.iter().map(|&cut| cut.min(bytes.len())).collect();
                cuts.sort_unstable();
                let (mut out, mut from) = (Vec::new(), 0);
                for cut in cuts {
                    decoder.decode(&bytes[from..cut], false, &mut out);
                    from = cut;
                }
                decoder.decode(&bytes[from..], true, &mut out);
                prop_assert_eq!(String::from_utf8(out).unwrap(), text.trim_start_matches('\u{feff}'));
            }
            prop_assert!(TextDecoder::of(text.as_bytes()).is_none());
        }
    }
}
