//! Records of the binary parts: a kind, a length, and that many bytes of little-endian fields.

use crate::error::OpenError;
use crate::limits::CELL_CHARS;
use crate::sniff::Format;

/// The records of a part, in order. Ends with an error where a record reaches beyond the part.
pub(super) struct Records<'a> {
    part: &'a str,
    rest: &'a [u8],
    broken: bool,
}

impl<'a> Records<'a> {
    pub(super) fn new(part: &'a str, bytes: &'a [u8]) -> Self {
        Self { part, rest: bytes, broken: false }
    }

    fn record(&mut self) -> Option<(u16, Fields<'a>)> {
        // Numbers of 7 bits a byte, low ones first, the top bit set on all but the last: two bytes at most for the kind,
        // four for the length.
        let kind = self.number(2)?;
        let length = self.number(4)?;
        let (body, rest) = self.rest.split_at_checked(usize::try_from(length).ok()?)?;
        self.rest = rest;
        Some((u16::try_from(kind).ok()?, Fields { part: self.part, bytes: body }))
    }

    fn number(&mut self, bytes: u32) -> Option<u32> {
        let mut number = 0;
        for place in 0..bytes {
            let (&byte, rest) = self.rest.split_first()?;
            self.rest = rest;
            number |= u32::from(byte & 0x7F) << (7 * place);
            if byte & 0x80 == 0 {
                break;
            }
        }
        Some(number)
    }
}

impl<'a> Iterator for Records<'a> {
    type Item = Result<(u16, Fields<'a>), OpenError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.broken || self.rest.is_empty() {
            return None;
        }
        let record = self.record();
        self.broken = record.is_none();
        Some(record.ok_or_else(|| damaged(self.part, "a record reaches beyond the end")))
    }
}

/// The bytes of a record, read field by field.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fields<'a> {
    part: &'a str,
    bytes: &'a [u8],
}

impl<'a> Fields<'a> {
    /// The next so many bytes.
    pub(super) fn take(&mut self, length: usize) -> Result<&'a [u8], OpenError> {
        let (taken, rest) =
            self.bytes.split_at_checked(length).ok_or_else(|| damaged(self.part, "a record is too short"))?;
        self.bytes = rest;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], OpenError> {
        let taken = self.take(N)?;
        taken.try_into().map_err(|_| damaged(self.part, "a record is too short"))
    }

    pub(super) fn u8(&mut self) -> Result<u8, OpenError> {
        Ok(u8::from_le_bytes(self.array()?))
    }

    pub(super) fn u16(&mut self) -> Result<u16, OpenError> {
        Ok(u16::from_le_bytes(self.array()?))
    }

    pub(super) fn u32(&mut self) -> Result<u32, OpenError> {
        Ok(u32::from_le_bytes(self.array()?))
    }

    pub(super) fn f64(&mut self) -> Result<f64, OpenError> {
        Ok(f64::from_le_bytes(self.array()?))
    }

    /// A text: its length in UTF-16 units, then these. A length of all ones stands for no text.
    pub(super) fn text(&mut self) -> Result<String, OpenError> {
        let length = self.u32()?;
        if length == u32::MAX {
            return Ok(String::new());
        }
        if length as usize > CELL_CHARS {
            return Err(OpenError::TooLarge { what: "the text of a cell", limit: CELL_CHARS as u64 });
        }
        let (pairs, _) = self.take(2 * length as usize)?.as_chunks::<2>();
        let units = pairs.iter().map(|&pair| u16::from_le_bytes(pair));
        Ok(char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)).collect())
    }

    /// A number in the short form: 30 bits, two flags for "a whole number" and "a hundred times as large".
    pub(super) fn rk(&mut self) -> Result<f64, OpenError> {
        let raw = self.u32()?;
        let number = if raw & 2 != 0 {
            f64::from((raw as i32) >> 2)
        } else {
            f64::from_bits(u64::from(raw & !3) << 32)
        };
        Ok(if raw & 1 != 0 { number / 100.0 } else { number })
    }
}

/// An error about a binary part.
pub(super) fn damaged(part: &str, what: &str) -> OpenError {
    OpenError::Damaged { format: Format::Xlsb, part: Some(part.to_owned()), what: what.to_owned() }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn no_bytes_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            for record in Records::new("a.bin", &bytes) {
                let Ok((_, mut fields)) = record else { break };
                let _ = (fields.u8(), fields.rk(), fields.text(), fields.f64());
            }
        }
    }

    #[test]
    fn short_numbers_read_as_meant() {
        let numbers =
            [(0x3FF0_0000, 1.0), (0x4059_0001, 1.0), ((5 << 2) | 2, 5.0), ((-123i32 as u32) << 2 | 3, -1.23)];
        for (raw, wanted) in numbers {
            let bytes = u32::to_le_bytes(raw);
            assert_eq!(Fields { part: "", bytes: &bytes }.rk(), Ok(wanted), "{raw:#x}");
        }
    }
}
