//! Texts: UTF-16 or its low bytes alone (BIFF8), bytes in a code page (BIFF5), and the shared string table, which runs
//! over the borders of records in its own peculiar way.

use std::collections::HashMap;

use encoding_rs::Encoding;

use super::records::u16_at;

/// The bytes of a record and the CONTINUE records behind it, read in one go.
#[derive(Clone, Debug)]
pub(super) struct Chunks<'a> {
    chunks: Vec<&'a [u8]>,
    chunk: usize,
    at: usize,
}

/// A font inside a text: from which UTF-16 unit on, and its number.
pub(super) type FontRun = (u16, u16);

/// The shared string table.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct SharedStrings {
    /// The texts, without phonetic guides.
    pub(crate) texts: Vec<String>,
    /// Which of them are plain: neither rich nor with a phonetic guide.
    pub(crate) plain: Vec<bool>,
    /// The fonts inside those without a phonetic guide.
    pub(crate) runs: HashMap<usize, Vec<FontRun>>,
    /// Whether all strings that the table promises were there.
    pub(crate) whole: bool,
}

impl<'a> Chunks<'a> {
    pub(crate) fn new(chunks: Vec<&'a [u8]>) -> Self {
        Self { chunks, chunk: 0, at: 0 }
    }

    /// What is left of the present chunk.
    fn rest(&self) -> &'a [u8] {
        self.chunks.get(self.chunk).and_then(|chunk| chunk.get(self.at..)).unwrap_or_default()
    }

    fn next_chunk(&mut self) -> Option<()> {
        self.chunk += 1;
        self.at = 0;
        (self.chunk < self.chunks.len()).then_some(())
    }

    pub(crate) fn u8(&mut self) -> Option<u8> {
        while self.rest().is_empty() {
            self.next_chunk()?;
        }
        let byte = self.rest().first().copied()?;
        self.at += 1;
        Some(byte)
    }

    pub(crate) fn u16(&mut self) -> Option<u16> {
        Some(u16::from_le_bytes([self.u8()?, self.u8()?]))
    }

    pub(crate) fn u32(&mut self) -> Option<u32> {
        Some(u32::from_le_bytes([self.u8()?, self.u8()?, self.u8()?, self.u8()?]))
    }

    fn skip(&mut self, mut count: usize) -> Option<()> {
        loop {
            let here = self.rest().len().min(count);
            self.at += here;
            count -= here;
            if count == 0 {
                return Some(());
            }
            self.next_chunk()?;
        }
    }

    /// `count` characters. Where a chunk ends inside them, the next one starts with a byte that says again whether the
    /// characters are wide.
    pub(crate) fn chars(&mut self, count: usize, mut wide: bool) -> Option<String> {
        let mut units = Vec::new();
        while units.len() < count {
            if self.rest().is_empty() {
                self.next_chunk()?;
                wide = self.u8()? & 1 != 0;
                continue;
            }
            let width = if wide { 2 } else { 1 };
            let here = (self.rest().len() / width).min(count - units.len());
            if here == 0 {
                return None;
            }
            push_units(&mut units, self.rest().get(..here * width)?, wide);
            self.at += here * width;
        }
        Some(String::from_utf16_lossy(&units))
    }
}

fn push_units(units: &mut Vec<u16>, bytes: &[u8], wide: bool) {
    if wide {
        units.extend(bytes.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])));
    } else {
        units.extend(bytes.iter().copied().map(u16::from));
    }
}

impl SharedStrings {
    /// Reads the SST record in `chunks`. Stops at the first string that is cut off.
    pub(crate) fn read(chunks: Vec<&[u8]>) -> Self {
        let mut chunks = Chunks::new(chunks);
        let mut table = Self::default();
        let count = (|| {
            chunks.u32()?;
            chunks.u32()
        })();
        for _ in 0..count.unwrap_or(0) {
            let Some((text, plain, runs)) = shared_string(&mut chunks) else { return table };
            if !runs.is_empty() {
                table.runs.insert(table.texts.len(), runs);
            }
            table.texts.push(text);
            table.plain.push(plain);
        }
        table.whole = count.is_some();
        table
    }
}

/// One string of the table: header, characters, then the runs of its fonts and its phonetic guide, which is skipped. Gives
/// its text, whether it has neither, and the runs if it has no guide.
fn shared_string(chunks: &mut Chunks<'_>) -> Option<(String, bool, Vec<FontRun>)> {
    let count = chunks.u16()?;
    let flags = chunks.u8()?;
    let runs = if flags & 8 != 0 { chunks.u16()? } else { 0 };
    let phonetic = if flags & 4 != 0 { chunks.u32()? } else { 0 };
    let text = chunks.chars(usize::from(count), flags & 1 != 0)?;
    let mut fonts = Vec::new();
    for _ in 0..runs {
        fonts.push((chunks.u16()?, chunks.u16()?));
    }
    chunks.skip(usize::try_from(phonetic).ok()?)?;
    if flags & 4 != 0 {
        fonts.clear();
    }
    Some((text, flags & 0xC == 0, fonts))
}

/// A BIFF8 text at `at`: a flag byte, then `count` characters. Also gives the offset behind it.
pub(super) fn unicode_at(bytes: &[u8], at: usize, count: usize) -> Option<(String, usize)> {
    let wide = bytes.get(at)? & 1 != 0;
    let end = at + 1 + if wide { count * 2 } else { count };
    let mut units = Vec::new();
    push_units(&mut units, bytes.get(at + 1..end)?, wide);
    Some((String::from_utf16_lossy(&units), end))
}

/// A BIFF8 text with a 16-bit count at the start of `chunks` (STRING, LABEL).
pub(super) fn long_unicode(chunks: Vec<&[u8]>) -> Option<String> {
    let mut chunks = Chunks::new(chunks);
    let count = usize::from(chunks.u16()?);
    let wide = chunks.u8()? & 1 != 0;
    chunks.chars(count, wide)
}

/// A BIFF5 text with a 16-bit count at `at`.
pub(super) fn long_bytes(bytes: &[u8], at: usize, encoding: &'static Encoding) -> Option<String> {
    let count = usize::from(u16_at(bytes, at)?);
    let text = bytes.get(at + 2..at + 2 + count)?;
    Some(encoding.decode_without_bom_handling(text).0.into_owned())
}

/// The encoding behind the number in a CODEPAGE record.
pub(super) fn code_page(number: u16) -> &'static Encoding {
    let label: &[u8] = match number {
        874 => b"windows-874",
        932 => b"shift_jis",
        936 => b"gbk",
        949 => b"euc-kr",
        950 => b"big5",
        1250 => b"windows-1250",
        1251 => b"windows-1251",
        1253 => b"windows-1253",
        1254 => b"windows-1254",
        1255 => b"windows-1255",
        1256 => b"windows-1256",
        1257 => b"windows-1257",
        1258 => b"windows-1258",
        10000 | 0x8000 => b"macintosh",
        _ => b"windows-1252",
    };
    Encoding::for_label(label).unwrap_or(encoding_rs::WINDOWS_1252)
}
