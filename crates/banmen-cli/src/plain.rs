//! Texts made plain beneath whoever reads their lines: in UTF-8 or another encoding in which ASCII is ASCII, and with line
//! ends that have a `\n`.

use std::io::{self, Read};

use banmen::TextDecoder;

/// Bytes that are decoded at a time.
const PIECE: usize = 64 << 10;

/// A text as lines: UTF-16 decoded, and the line ends of old systems (`\r` alone) made new.
pub(crate) fn lines(decoder: Option<TextDecoder>, bytes: impl Read + Send + 'static) -> Box<dyn Read + Send> {
    match decoder {
        None => Box::new(LineEnds::new(bytes)),
        Some(decoder) => Box::new(LineEnds::new(Decoded::new(decoder, bytes))),
    }
}

/// Each `\r` that no `\n` follows becomes `\n`.
struct LineEnds<R> {
    bytes: R,
    /// The last byte was a `\r`. It was handed out as a `\n`, for nobody knows when the next byte comes: a `\n` that does is
    /// dropped then.
    after_cr: bool,
}

impl<R: Read> LineEnds<R> {
    fn new(bytes: R) -> Self {
        Self { bytes, after_cr: false }
    }
}

impl<R: Read> Read for LineEnds<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let mut length = self.bytes.read(buffer)?;
            if length == 0 {
                return Ok(0);
            }
            if std::mem::take(&mut self.after_cr) && buffer[0] == b'\n' {
                buffer.copy_within(1..length, 0);
                length -= 1;
            }
            let mut next = 0;
            while let Some(found) = memchr::memchr(b'\r', &buffer[next..length]) {
                let here = next + found;
                next = here + 1;
                self.after_cr = next == length;
                if self.after_cr || buffer[next] != b'\n' {
                    buffer[here] = b'\n';
                }
            }
            if length > 0 {
                return Ok(length);
            }
        }
    }
}

/// A text, decoded to UTF-8.
struct Decoded<R> {
    decoder: TextDecoder,
    bytes: R,
    raw: Vec<u8>,
    /// What has been decoded, and how much of it was handed out.
    text: Vec<u8>,
    at: usize,
    at_end: bool,
}

impl<R: Read> Decoded<R> {
    fn new(decoder: TextDecoder, bytes: R) -> Self {
        Self { decoder, bytes, raw: vec![0; PIECE], text: Vec::new(), at: 0, at_end: false }
    }
}

impl<R: Read> Read for Decoded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.at == self.text.len() && !self.at_end {
            let length = self.bytes.read(&mut self.raw)?;
            self.at_end = length == 0;
            self.text.clear();
            self.at = 0;
            self.decoder.decode(&self.raw[..length], self.at_end, &mut self.text);
        }
        let length = buffer.len().min(self.text.len() - self.at);
        buffer[..length].copy_from_slice(&self.text[self.at..self.at + length]);
        self.at += length;
        Ok(length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads so many bytes at a time.
    fn read(mut bytes: Box<dyn Read + Send>, size: usize) -> String {
        let (mut out, mut buffer) = (Vec::new(), vec![0; size]);
        loop {
            match bytes.read(&mut buffer).unwrap() {
                0 => return String::from_utf8(out).unwrap(),
                length => out.extend_from_slice(&buffer[..length]),
            }
        }
    }

    #[test]
    fn line_ends_of_every_kind_have_their_newline() {
        let text = "one\rtwo\r\nthree\n\r\rfour\r\n\r\n\rfive\r";
        let lines: Vec<&str> = ["one", "two", "three", "", "", "four", "", "", "five"].to_vec();
        for size in [1, 2, 3, 5, 100] {
            let read = |decoder, bytes: Vec<u8>| read(super::lines(decoder, io::Cursor::new(bytes)), size);
            let plain = read(None, text.as_bytes().to_vec());
            assert_eq!(plain.lines().collect::<Vec<_>>(), lines, "{size}");
            let wide: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
            let decoded = read(TextDecoder::of(&wide), wide);
            assert_eq!(decoded.lines().collect::<Vec<_>>(), lines, "{size}");
        }
    }

    #[test]
    fn a_line_is_had_before_the_next_byte_comes() {
        struct Slow(u8);
        impl Read for Slow {
            fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
                self.0 += 1;
                assert!(self.0 == 1, "nobody can wait for what comes next");
                buffer[..2].copy_from_slice(b"1\r");
                Ok(2)
            }
        }
        let mut buffer = [0; 10];
        assert_eq!(lines(None, Slow(0)).read(&mut buffer).unwrap(), 2);
        assert_eq!(&buffer[..2], b"1\n");
    }
}
