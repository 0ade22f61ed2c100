//! Packed inputs: gzip and Zstandard, told by content and read as what is in them.
//!
//! Both are unpacked as they are read, so it costs no memory how much comes out. A file may have many parts one behind the
//! other, as `cat a.gz b.gz` makes them. A part that is damaged or cut short is an error behind all that came before it, and
//! so is what stands behind the last part and is none; but zeros that fill up a block, as tapes have them, are nothing.

use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use flate2::bufread::GzDecoder;

/// Bytes that are read at a time to be unpacked.
const BUFFER: usize = 64 << 10;

/// What a reader of packed bytes makes of them.
type Unpack = fn(Box<dyn Read + Send>) -> io::Result<Box<dyn Read + Send>>;

/// How inputs are packed.
pub(crate) struct Packing {
    /// The first bytes of such a file, those of them that count.
    starts: fn(&[u8]) -> bool,
    endings: &'static [&'static str],
    unpack: Unpack,
}

/// Bytes that tell a packing.
pub(crate) const HEAD: usize = 4;

static PACKINGS: [Packing; 2] = [
    Packing { starts: |head| head.starts_with(b"\x1F\x8B\x08"), endings: &["gz", "gzip"], unpack: gzip },
    Packing { starts: is_zstandard, endings: &["zst", "zstd"], unpack: zstandard },
];

/// How an input with these first bytes is packed, if it is.
pub(crate) fn packing(head: &[u8]) -> Option<&'static Packing> {
    PACKINGS.iter().find(|packing| (packing.starts)(head))
}

impl Packing {
    /// The bytes that are packed in these.
    ///
    /// # Errors
    /// Where there is no memory for it.
    pub(crate) fn unpack(&self, packed: Box<dyn Read + Send>) -> io::Result<Box<dyn Read + Send>> {
        let unpacked = (self.unpack)(packed)?;
        Ok(Box::new(Unpacked(unpacked)))
    }

    /// The name of a file without the ending that says it is packed: `a.csv` of `a.csv.gz`.
    pub(crate) fn inner_path(&self, path: &Path) -> PathBuf {
        let ending = path.extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase);
        let says_so = ending.is_some_and(|ending| self.endings.contains(&ending.as_str()));
        if says_so { path.with_extension("") } else { path.to_owned() }
    }
}

/// A frame, or one to be passed over, of which some programs put one in front.
fn is_zstandard(head: &[u8]) -> bool {
    matches!(head, [0x28, 0xB5, 0x2F, 0xFD, ..] | [0x50..=0x5F, 0x2A, 0x4D, 0x18, ..])
}

fn gzip(packed: Box<dyn Read + Send>) -> io::Result<Box<dyn Read + Send>> {
    let packed = BufReader::with_capacity(BUFFER, packed);
    Ok(Box::new(Parts { part: Some(GzDecoder::new(packed)) }))
}

/// The parts of a gzip file, one behind the other.
struct Parts<R> {
    part: Option<GzDecoder<R>>,
}

impl<R: BufRead> Read for Parts<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let Some(part) = &mut self.part else { return Ok(0) };
            let length = part.read(buffer)?;
            if length > 0 || buffer.is_empty() {
                return Ok(length);
            }
            let Some(mut packed) = self.part.take().map(GzDecoder::into_inner) else { return Ok(0) };
            match first_of_next(&mut packed)? {
                None => return Ok(0),
                Some(0x1F) => self.part = Some(GzDecoder::new(packed)),
                Some(_) => return Err(io::ErrorKind::InvalidInput.into()),
            }
        }
    }
}

/// The first byte behind a part that is no zero.
fn first_of_next(packed: &mut impl BufRead) -> io::Result<Option<u8>> {
    loop {
        let buffer = match packed.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            result => result?,
        };
        let zeros = buffer.iter().take_while(|&&byte| byte == 0).count();
        let (first, at_end) = (buffer.get(zeros).copied(), buffer.is_empty());
        packed.consume(zeros);
        if first.is_some() || at_end {
            return Ok(first);
        }
    }
}

fn zstandard(packed: Box<dyn Read + Send>) -> io::Result<Box<dyn Read + Send>> {
    Ok(Box::new(zstd::Decoder::with_buffer(BufReader::with_capacity(BUFFER, packed))?))
}

/// A reader that tells what is wrong with packed bytes by the kind of the error, so that it can be said in any language.
struct Unpacked(Box<dyn Read + Send>);

impl Read for Unpacked {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer).map_err(|error| match error.kind() {
            // The system's own, from below.
            _ if error.raw_os_error().is_some() => error,
            io::ErrorKind::UnexpectedEof | io::ErrorKind::Interrupted => error,
            // Our own, of what stands behind the last part; and that of Zstandard's library, as it is known to be packed.
            io::ErrorKind::InvalidInput if error.get_ref().is_none() => error,
            _ if error.to_string().contains("Unknown frame descriptor") => io::ErrorKind::InvalidInput.into(),
            // Zstandard's library has no other way to tell it.
            _ if error.to_string().contains("too much memory") => io::ErrorKind::Unsupported.into(),
            _ => io::ErrorKind::InvalidData.into(),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::write::GzEncoder;

    use super::*;

    fn gz(text: &[u8]) -> Vec<u8> {
        let mut encoder = GzEncoder::new(Vec::new(), flate2::Compression::default());
        encoder.write_all(text).unwrap();
        encoder.finish().unwrap()
    }

    fn zst(text: &[u8]) -> Vec<u8> {
        let mut encoder = zstd::Encoder::new(Vec::new(), 1).unwrap();
        encoder.include_checksum(true).unwrap();
        encoder.write_all(text).unwrap();
        encoder.finish().unwrap()
    }

    fn unpack(packed: &[u8]) -> (Vec<u8>, Option<io::ErrorKind>) {
        let mut out = Vec::new();
        let packing = packing(packed).expect("it is packed");
        let result =
            packing.unpack(Box::new(io::Cursor::new(packed.to_vec()))).unwrap().read_to_end(&mut out);
        (out, result.err().map(|error| error.kind()))
    }

    fn text() -> Vec<u8> {
        (0..20_000)
            .flat_map(|n: u32| format!("line {n} {}\n", n.wrapping_mul(2_654_435_761)).into_bytes())
            .collect()
    }

    #[test]
    fn parts_follow_each_other() {
        let text = text();
        for pack in [gz, zst] {
            let parts: Vec<u8> = text.chunks(100_000).flat_map(pack).collect();
            assert_eq!(unpack(&parts), (text.clone(), None));
            assert_eq!(unpack(&pack(b"")), (Vec::new(), None));
        }
        // Parts to be passed over, before and behind.
        let skip = [&[0x5A, 0x2A, 0x4D, 0x18, 3, 0, 0, 0][..], b"abc"].concat();
        assert_eq!(unpack(&[skip.clone(), zst(&text), skip].concat()), (text, None));
    }

    #[test]
    fn zeros_behind_gzip_are_nothing() {
        let text = text();
        let zeros = vec![0; 100_000];
        for packed in [[gz(&text), zeros.clone()].concat(), [gz(&text), zeros.clone(), gz(b"")].concat()] {
            assert_eq!(unpack(&packed), (text.clone(), None));
        }
        let behind = [gz(&text), zeros, b"x".to_vec()].concat();
        assert_eq!(unpack(&behind), (text, Some(io::ErrorKind::InvalidInput)));
    }

    #[test]
    fn what_is_cut_short_is_told() {
        let text = text();
        for pack in [gz, zst] {
            let packed = pack(&text);
            for cut in [5, 20, packed.len() / 2, packed.len() - 1] {
                let (out, error) = unpack(&packed[..cut]);
                assert_eq!(error, Some(io::ErrorKind::UnexpectedEof), "{cut}");
                assert!(text.starts_with(&out));
            }
            let (out, _) = unpack(&packed[..packed.len() / 2]);
            assert!(out.len() > text.len() / 4, "what can be read is read: {}", out.len());
        }
    }

    #[test]
    fn damage_is_told() {
        let text = text();
        for pack in [gz, zst] {
            let mut packed = pack(&text);
            let middle = packed.len() / 2;
            packed[middle..middle + 20].fill(0xA5);
            assert!(unpack(&packed).1.is_some());
            let behind = [pack(&text), b"nonsense behind it".to_vec()].concat();
            assert_eq!(unpack(&behind), (text.clone(), Some(io::ErrorKind::InvalidInput)));
        }
        // A frame that asks for a window of 2 GiB.
        let greedy = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0xA8, 0x01, 0x00, 0x00];
        assert_eq!(unpack(&greedy).1, Some(io::ErrorKind::Unsupported));
    }

    #[test]
    fn names_lose_their_ending() {
        let name = |packed: &[u8], path: &str| packing(packed).unwrap().inner_path(Path::new(path));
        assert_eq!(name(&gz(b""), "a/list.csv.gz"), Path::new("a/list.csv"));
        assert_eq!(name(&zst(b""), "list.TXT.ZST"), Path::new("list.TXT"));
        assert_eq!(name(&gz(b""), "list.csv"), Path::new("list.csv"));
        assert!(packing(b"53..7....").is_none() && packing(b"").is_none() && packing(b"\x1F\x8B").is_none());
    }
}
