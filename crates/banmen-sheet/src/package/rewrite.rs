//! A package with some entries replaced, removed or appended.
//!
//! The records of all other entries are copied byte for byte, headers, times, flags, extra fields, descriptors and packed
//! bytes alike, in the order they had; in the directory only their offsets change. What stands before the first record
//! and behind the last one is kept too. The result is opened and compared before it is given out.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{Cursor, Read, Write};
use std::sync::Arc;

use zip::read::ZipFile;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

use super::{Entry, Package};
use crate::error::PatchError;

const LOCAL: [u8; 4] = *b"PK\x03\x04";
const CENTRAL: [u8; 4] = *b"PK\x01\x02";
const END: [u8; 4] = *b"PK\x05\x06";
const END64: [u8; 4] = *b"PK\x06\x06";
const LOCATOR64: [u8; 4] = *b"PK\x06\x07";
/// Length of a local header, a central header, the end record and the zip64 locator, without what follows them.
const LOCAL_LENGTH: usize = 30;
const CENTRAL_LENGTH: usize = 46;
const END_LENGTH: usize = 22;
const LOCATOR64_LENGTH: usize = 20;
/// Tag of the extra field with 64-bit sizes and offsets.
const ZIP64_FIELD: u16 = 1;
/// A 32-bit field that says: see the 64-bit one.
const SEE_64: u32 = u32::MAX;
/// Flags that describe the packed bytes (how they were deflated, and that a descriptor follows).
const PACKING_FLAGS: u16 = 0b1110;
/// The version of the format that knows deflate.
const DEFLATE_VERSION: u16 = 20;
/// Midnight of 1980-01-01, the time that Office gives every entry.
const DOS_DATE: u16 = 0x0021;

/// The packed form of some bytes.
struct Packed {
    method: u16,
    crc: u32,
    size: u32,
    data: Vec<u8>,
}

impl Package {
    /// The package with the entries `replaced` (by index) holding other bytes, those `removed` left out, and new ones
    /// `appended`.
    ///
    /// # Errors
    /// [`PatchError::Unpatchable`] for archives that cannot be kept whole: two entries of one name, records that overlap or
    /// lie outside the archive, encrypted entries to be replaced, results beyond 4 GB.
    pub(crate) fn rewrite(
        &self,
        replaced: &BTreeMap<usize, Vec<u8>>,
        removed: &BTreeSet<usize>,
        appended: &[(String, Vec<u8>)],
    ) -> Result<Vec<u8>, PatchError> {
        if self.archive.has_duplicate_names() {
            return Err(unpatchable("", "two entries of the archive have the same name"));
        }
        if let Some((name, _)) = appended.iter().find(|(name, _)| self.has(name)) {
            return Err(unpatchable(name, "is in the archive already"));
        }
        let broken = || unpatchable("", "the records of the archive do not follow each other");
        let bytes: &[u8] = &self.bytes;
        let directory = at(self.archive.central_directory_start());

        // The stretch of each entry reaches to the next one: header, packed bytes, descriptor, padding.
        let mut order: Vec<usize> = (0..self.entries.len()).collect();
        order.sort_by_key(|&index| self.entries.get(index).map(|e| e.header_start));
        let mut starts: Vec<usize> =
            order.iter().filter_map(|&i| self.entries.get(i)).map(|e| at(e.header_start)).collect();
        starts.push(directory);

        let mut out = bytes.get(..starts.first().copied().unwrap_or(directory)).ok_or_else(broken)?.to_vec();
        let mut moved: BTreeMap<usize, (u64, Option<Packed>)> = BTreeMap::new();
        for (&index, bounds) in order.iter().zip(starts.windows(2)) {
            let (Some(entry), &[start, end]) = (self.entries.get(index), bounds) else {
                return Err(broken());
            };
            let record = bytes.get(start..end).ok_or_else(broken)?;
            let header = Header::local(record).ok_or_else(broken)?;
            if header.length as u64 + entry.compressed > record.len() as u64 {
                return Err(broken());
            }
            if removed.contains(&index) {
                continue;
            }
            let new_start = out.len() as u64;
            let packed = match replaced.get(&index) {
                Some(_) if entry.encrypted => return Err(unpatchable(&entry.name, "is encrypted")),
                Some(data) => Some(pack(&entry.name, data)?),
                None => None,
            };
            match &packed {
                Some(packed) => {
                    header.write_local(packed, &mut out);
                    out.extend_from_slice(&packed.data);
                }
                None => out.extend_from_slice(record),
            }
            moved.insert(index, (new_start, packed));
        }
        let mut directory_end = Vec::new();
        for (name, data) in appended {
            let packed = pack(name, data)?;
            // Archives behind other bytes may count from their own start.
            let start = (out.len() as u64).checked_sub(self.archive.offset()).ok_or_else(broken)?;
            let start = u32::try_from(start).map_err(|_| unpatchable(name, "would lie beyond 4 GB"))?;
            let header = Header::new(name)?;
            header.write_local(&packed, &mut out);
            out.extend_from_slice(&packed.data);
            header.write_central(&packed, start, &mut directory_end);
        }

        let new_directory = out.len();
        let mut old_end = directory;
        for (index, entry) in self.entries.iter().enumerate() {
            let start = at(entry.central_start);
            let header = Header::central(bytes.get(start..).ok_or_else(broken)?).ok_or_else(broken)?;
            old_end = old_end.max(start + header.length);
            match moved.get(&index) {
                None => {}
                Some((offset, Some(packed))) => {
                    let offset = offset.checked_sub(self.archive.offset()).ok_or_else(broken)?;
                    let offset = u32::try_from(offset)
                        .map_err(|_| unpatchable(&entry.name, "would lie beyond 4 GB"))?;
                    header.write_central(packed, offset, &mut out);
                }
                Some((offset, None)) => header.copy_central(entry, *offset, &mut out).ok_or_else(broken)?,
            }
        }
        out.extend_from_slice(&directory_end);
        let count = moved.len() + appended.len();
        self.write_end(old_end, new_directory, count, &mut out).ok_or_else(broken)?;
        self.check(&out, replaced, removed, appended)?;
        Ok(out)
    }

    /// Copies what follows the directory, with counts, sizes and offsets brought up to date.
    fn write_end(&self, old_end: usize, directory: usize, count: usize, out: &mut Vec<u8>) -> Option<()> {
        let bytes: &[u8] = &self.bytes;
        let size = out.len() - directory;
        let old_directory = at(self.archive.central_directory_start());
        let moved_by = directory as i64 - old_directory as i64;
        let tail_start = out.len();
        out.extend_from_slice(bytes.get(old_end..)?);
        let tail = out.get_mut(tail_start..)?;

        // The end record is the last one whose directory is the one that was read.
        let shift = self.archive.offset();
        let is_end = |at: usize| {
            let stated = read32(tail, at + 16).map(u64::from);
            let stated_64 = stated == Some(u64::from(SEE_64));
            tail.get(at..at + 4) == Some(&END)
                && (stated_64 || stated.map(|s| s + shift) == Some(old_directory as u64))
        };
        let end = (0..=tail.len().checked_sub(END_LENGTH)?).rev().find(|&at| is_end(at))?;
        if let Some(locator) =
            end.checked_sub(LOCATOR64_LENGTH).filter(|&at| tail.get(at..at + 4) == Some(&LOCATOR64))
        {
            let record = (0..locator).rev().find(|&at| tail.get(at..at + 4) == Some(&END64))?;
            let located =
                read64(tail, locator + 8)?.checked_add_signed(tail_start as i64 - old_end as i64)?;
            write64(tail, locator + 8, located)?;
            write64(tail, record + 24, count as u64)?;
            write64(tail, record + 32, count as u64)?;
            write64(tail, record + 40, size as u64)?;
            let offset = read64(tail, record + 48)?.checked_add_signed(moved_by)?;
            write64(tail, record + 48, offset)?;
        }
        for field in [end + 8, end + 10] {
            if read16(tail, field)? != u16::MAX {
                write16(tail, field, u16::try_from(count).ok()?)?;
            }
        }
        if read32(tail, end + 12)? != SEE_64 {
            write32(tail, end + 12, u32::try_from(size).ok()?)?;
        }
        let stated = read32(tail, end + 16)?;
        if stated != SEE_64 {
            write32(tail, end + 16, u32::try_from(u64::from(stated).checked_add_signed(moved_by)?).ok()?)?;
        }
        Some(())
    }

    /// Opens the result and compares it with what it should be. A difference means that the old archive was odd in a way
    /// that was not foreseen: better refused than damaged.
    fn check(
        &self,
        out: &[u8],
        replaced: &BTreeMap<usize, Vec<u8>>,
        removed: &BTreeSet<usize>,
        appended: &[(String, Vec<u8>)],
    ) -> Result<(), PatchError> {
        let kept = (0..self.entries.len()).filter(|index| !removed.contains(index));
        let same = move || -> zip::result::ZipResult<bool> {
            let mut old = self.archive.clone();
            let mut new = ZipArchive::new(Cursor::new(out))?;
            let mut same = new.len() == kept.clone().count() + appended.len();
            for (index, old_index) in kept.clone().enumerate() {
                same &= match (replaced.get(&old_index), self.entries.get(old_index)) {
                    (Some(data), Some(entry)) => {
                        contents(new.by_index(index)?)? == (entry.raw_name.clone(), data.clone())
                    }
                    _ => {
                        let (a, b) = (old.by_index_raw(old_index)?, new.by_index_raw(index)?);
                        (a.crc32(), a.size(), a.compression()) == (b.crc32(), b.size(), b.compression())
                            && contents(a)? == contents(b)?
                    }
                };
            }
            for (index, (name, data)) in (kept.count()..).zip(appended) {
                same &= contents(new.by_index(index)?)? == (name.clone().into_bytes(), data.clone());
            }
            Ok(same)
        };
        if same().unwrap_or(false) {
            Ok(())
        } else {
            Err(unpatchable("", "the archive could not be kept whole"))
        }
    }
}

/// Name and bytes of an entry.
fn contents<R: Read>(mut file: ZipFile<'_, R>) -> zip::result::ZipResult<(Vec<u8>, Vec<u8>)> {
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    Ok((file.name_raw().to_vec(), bytes))
}

/// A local or central header with its name, extra fields and comment, borrowed from the old archive.
struct Header {
    /// The fixed fields of a central header; a local one is spread to the same places.
    fixed: [u8; CENTRAL_LENGTH],
    name: Vec<u8>,
    extra: Vec<u8>,
    comment: Vec<u8>,
    length: usize,
}

impl Header {
    /// The local header at the start of `bytes`.
    fn local(bytes: &[u8]) -> Option<Self> {
        let local = bytes.get(..LOCAL_LENGTH).filter(|b| b.starts_with(&LOCAL))?;
        let mut fixed = [0; CENTRAL_LENGTH];
        // From the version needed to the length of the extra fields both kinds run alike.
        fixed.get_mut(6..32)?.copy_from_slice(local.get(4..30)?);
        Self::with_tail(fixed, bytes, LOCAL_LENGTH)
    }

    /// The central header at the start of `bytes`.
    fn central(bytes: &[u8]) -> Option<Self> {
        let central = bytes.get(..CENTRAL_LENGTH).filter(|b| b.starts_with(&CENTRAL))?;
        Self::with_tail(central.try_into().ok()?, bytes, CENTRAL_LENGTH)
    }

    fn with_tail(fixed: [u8; CENTRAL_LENGTH], bytes: &[u8], start: usize) -> Option<Self> {
        let lengths = [28, 30, 32].map(|field| read16(&fixed, field).map_or(0, usize::from));
        let [name, extra, comment] = lengths;
        let mut rest = bytes.get(start..start + name + extra + comment)?;
        let mut take = |length: usize| -> Option<Vec<u8>> {
            let (piece, tail) = rest.split_at_checked(length)?;
            rest = tail;
            Some(piece.to_vec())
        };
        Some(Self {
            fixed,
            name: take(name)?,
            extra: take(extra)?,
            comment: take(comment)?,
            length: start + name + extra + comment,
        })
    }

    /// The header of a new entry.
    fn new(name: &str) -> Result<Self, PatchError> {
        let mut fixed = [0; CENTRAL_LENGTH];
        let length = u16::try_from(name.len()).map_err(|_| unpatchable(name, "has too long a name"))?;
        let utf8: u16 = if name.is_ascii() { 0 } else { 1 << 11 };
        for (field, value) in
            [(4, DEFLATE_VERSION), (6, DEFLATE_VERSION), (8, utf8), (14, DOS_DATE), (28, length)]
        {
            write16(&mut fixed, field, value);
        }
        let length = CENTRAL_LENGTH + name.len();
        Ok(Self { fixed, name: name.as_bytes().to_vec(), extra: Vec::new(), comment: Vec::new(), length })
    }

    /// The fixed fields for other packed bytes.
    fn repacked(&self, packed: &Packed, extra: &[u8]) -> [u8; CENTRAL_LENGTH] {
        let mut fixed = self.fixed;
        let flags = read16(&fixed, 8).unwrap_or(0) & !PACKING_FLAGS;
        let version = read16(&fixed, 6).unwrap_or(0).max(DEFLATE_VERSION);
        write16(&mut fixed, 6, version);
        write16(&mut fixed, 8, flags);
        write16(&mut fixed, 10, packed.method);
        write32(&mut fixed, 16, packed.crc);
        write32(&mut fixed, 20, u32::try_from(packed.data.len()).unwrap_or(SEE_64));
        write32(&mut fixed, 24, packed.size);
        write16(&mut fixed, 30, u16::try_from(extra.len()).unwrap_or(0));
        fixed
    }

    fn write_local(&self, packed: &Packed, out: &mut Vec<u8>) {
        let extra = without_zip64(&self.extra);
        out.extend_from_slice(&LOCAL);
        out.extend_from_slice(self.repacked(packed, &extra).get(6..32).unwrap_or_default());
        out.extend_from_slice(&self.name);
        out.extend_from_slice(&extra);
    }

    fn write_central(&self, packed: &Packed, offset: u32, out: &mut Vec<u8>) {
        let extra = without_zip64(&self.extra);
        let mut fixed = self.repacked(packed, &extra);
        write32(&mut fixed, 42, offset);
        out.extend_from_slice(&CENTRAL);
        out.extend_from_slice(fixed.get(4..).unwrap_or_default());
        out.extend_from_slice(&self.name);
        out.extend_from_slice(&extra);
        out.extend_from_slice(&self.comment);
    }

    /// Copies a central header for an entry that has moved to `offset`.
    fn copy_central(mut self, entry: &Entry, offset: u64, out: &mut Vec<u8>) -> Option<()> {
        let stated = self.stated_offset()?;
        let new = stated
            .checked_add_signed(i64::try_from(offset).ok()? - i64::try_from(entry.header_start).ok()?)?;
        match self.zip64_offset() {
            Some(place) => write64(&mut self.extra, place, new)?,
            None => write32(&mut self.fixed, 42, u32::try_from(new).ok().filter(|&n| n != SEE_64)?)?,
        }
        for piece in [&self.fixed[..], &self.name, &self.extra, &self.comment] {
            out.extend_from_slice(piece);
        }
        Some(())
    }

    /// The offset of the local header, as the directory states it.
    fn stated_offset(&self) -> Option<u64> {
        match self.zip64_offset() {
            Some(place) => read64(&self.extra, place),
            None => read32(&self.fixed, 42).filter(|&offset| offset != SEE_64).map(u64::from),
        }
    }

    /// Where in the extra fields the 64-bit offset stands, if it does.
    fn zip64_offset(&self) -> Option<usize> {
        if read32(&self.fixed, 42)? != SEE_64 {
            return None;
        }
        let (start, length) =
            fields(&self.extra).find(|&(tag, ..)| tag == ZIP64_FIELD).map(|(_, s, l)| (s, l))?;
        let sizes = [24, 20].into_iter().filter(|&field| read32(&self.fixed, field) == Some(SEE_64)).count();
        (length >= 8 * sizes + 8).then_some(start + 8 * sizes)
    }
}

/// The extra fields: tag, start and length of the content.
fn fields(extra: &[u8]) -> impl Iterator<Item = (u16, usize, usize)> + '_ {
    let mut at = 0;
    std::iter::from_fn(move || {
        let (tag, length) = (read16(extra, at)?, usize::from(read16(extra, at + 2)?));
        let start = at + 4;
        extra.get(start..start + length)?;
        at = start + length;
        Some((tag, start, length))
    })
}

fn without_zip64(extra: &[u8]) -> Vec<u8> {
    let kept = fields(extra).filter(|&(tag, ..)| tag != ZIP64_FIELD);
    kept.flat_map(|(_, start, length)| extra.get(start - 4..start + length).unwrap_or_default())
        .copied()
        .collect()
}

/// Packs bytes as the zip crate does.
fn pack(name: &str, data: &[u8]) -> Result<Packed, PatchError> {
    let failed = |_| unpatchable(name, "could not be packed");
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    writer.start_file("a", options).map_err(failed)?;
    writer.write_all(data).map_err(|_| unpatchable(name, "could not be packed"))?;
    let archive = writer.finish().map_err(failed)?.into_inner();
    let mut archive = ZipArchive::new(Cursor::new(Arc::<[u8]>::from(archive))).map_err(failed)?;
    let mut file = archive.by_index_raw(0).map_err(failed)?;
    let (crc, size) = (file.crc32(), file.size());
    let mut packed = Vec::new();
    file.read_to_end(&mut packed).map_err(|_| unpatchable(name, "could not be packed"))?;
    let size = u32::try_from(size).map_err(|_| unpatchable(name, "would be larger than 4 GB"))?;
    Ok(Packed { method: 8, crc, size, data: packed })
}

fn unpatchable(part: &str, what: &str) -> PatchError {
    PatchError::Unpatchable { part: part.to_owned(), what: what.to_owned() }
}

/// An offset as an index; one that does not fit lies outside any slice.
fn at(offset: u64) -> usize {
    usize::try_from(offset).unwrap_or(usize::MAX)
}

fn read16(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_le_bytes(*bytes.get(at..)?.first_chunk()?))
}

fn read32(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(*bytes.get(at..)?.first_chunk()?))
}

fn read64(bytes: &[u8], at: usize) -> Option<u64> {
    Some(u64::from_le_bytes(*bytes.get(at..)?.first_chunk()?))
}

fn write16(bytes: &mut [u8], at: usize, value: u16) -> Option<()> {
    bytes.get_mut(at..)?.first_chunk_mut().map(|place| *place = value.to_le_bytes())
}

fn write32(bytes: &mut [u8], at: usize, value: u32) -> Option<()> {
    bytes.get_mut(at..)?.first_chunk_mut().map(|place| *place = value.to_le_bytes())
}

fn write64(bytes: &mut [u8], at: usize, value: u64) -> Option<()> {
    bytes.get_mut(at..)?.first_chunk_mut().map(|place| *place = value.to_le_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sniff::Format;
    use zip::DateTime;

    /// An archive with a stored entry, one with a time and attributes, one with a backslash, one that is no UTF-8, and a
    /// comment.
    fn archive() -> Vec<u8> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
        let time = DateTime::from_date_and_time(2021, 3, 4, 5, 6, 8).unwrap();
        let timed = SimpleFileOptions::default().last_modified_time(time).unix_permissions(0o640);
        for (name, options) in
            [("[Content_Types].xml", timed), ("mimetype", stored), ("xl\\a.xml", timed), ("ABCD.bin", timed)]
        {
            zip.start_file(name, options).unwrap();
            zip.write_all(b"old old old").unwrap();
        }
        zip.set_comment("a comment").unwrap();
        let mut bytes = zip.finish().unwrap().into_inner();
        while let Some(at) = bytes.windows(4).position(|w| w == b"ABCD") {
            bytes[at..at + 4].copy_from_slice(b"\x90\x94\x93\xC6");
        }
        bytes
    }

    fn rewrite(
        bytes: &[u8],
        edits: &[(usize, &[u8])],
        removed: &[usize],
        appended: &[&str],
    ) -> Result<Vec<u8>, PatchError> {
        let package = Package::open(bytes.into(), Format::Xlsx).unwrap();
        let replaced = edits.iter().map(|(index, data)| (*index, data.to_vec())).collect();
        let appended: Vec<_> = appended.iter().map(|name| ((*name).to_owned(), b"new".to_vec())).collect();
        package.rewrite(&replaced, &removed.iter().copied().collect(), &appended)
    }

    #[test]
    fn without_edits_all_bytes_are_the_same() {
        let plain = archive();
        let trailed = [&plain[..], b"trailing"].concat();
        let led = [b"leading", &plain[..]].concat();
        for bytes in [plain, trailed, led] {
            assert_eq!(rewrite(&bytes, &[], &[], &[]).unwrap(), bytes);
        }
    }

    #[test]
    fn edits_change_their_entries_alone() {
        let old = archive();
        for led in [&b""[..], b"leading"] {
            let bytes = [led, &old[..]].concat();
            let new = rewrite(&bytes, &[(2, b"other"), (0, b"")], &[1], &["xl/new 数.xml"]).unwrap();
            let package = Package::open(new.into(), Format::Xlsx).unwrap();
            let names: Vec<_> = package.entries.iter().map(|e| e.raw_name.clone()).collect();
            assert_eq!(
                names[..3],
                [b"[Content_Types].xml".to_vec(), b"xl\\a.xml".to_vec(), b"\x90\x94\x93\xC6.bin".to_vec()]
            );
            assert_eq!(names[3], "xl/new 数.xml".as_bytes());
            let parts = ["[content_types].xml", "/xl/A.xml", "xl/new%20数.xml"]
                .map(|name| package.part(name).unwrap());
            assert_eq!(parts, [b"".to_vec(), b"other".to_vec(), b"new".to_vec()]);
            let mut archive = package.archive.clone();
            let file = archive.by_index_raw(1).unwrap();
            let time = DateTime::from_date_and_time(2021, 3, 4, 5, 6, 8).unwrap();
            assert_eq!((file.last_modified(), file.unix_mode()), (Some(time), Some(0o100_640)));
            assert_eq!(package.archive.comment(), b"a comment");
        }
    }

    #[test]
    fn what_cannot_be_kept_whole_is_refused() {
        let old = archive();
        assert!(rewrite(&old, &[], &[], &["XL/A.xml"]).is_err());
        let mut twice = old.clone();
        while let Some(at) = twice.windows(8).position(|w| w == b"mimetype") {
            twice[at..at + 8].copy_from_slice(b"xl\\a.xml");
        }
        assert!(rewrite(&twice, &[], &[], &[]).is_err());
        // The first two directory entries point to one record.
        let mut shared = old.clone();
        let central: Vec<usize> = (0..shared.len() - 4).filter(|&at| shared[at..at + 4] == CENTRAL).collect();
        shared.copy_within(central[0] + 42..central[0] + 46, central[1] + 42);
        assert!(rewrite(&shared, &[], &[], &[]).is_err());
    }

    #[test]
    fn the_odd_containers_come_back_byte_for_byte() {
        let folder = std::env::var_os("BANMEN_SHARED")
            .map_or_else(|| "../../../shared".into(), std::path::PathBuf::from);
        let mut count = 0;
        for folder in [folder.join("data/sheets"), folder.join("data/sheets/synthetic")] {
            for file in std::fs::read_dir(folder).into_iter().flatten().flatten() {
                let Ok(bytes) = std::fs::read(file.path()) else { continue };
                if !bytes.starts_with(b"PK") {
                    continue;
                }
                assert_eq!(rewrite(&bytes, &[], &[], &[]).unwrap(), bytes, "{}", file.path().display());
                let new = rewrite(&bytes, &[(1, b"<a/>")], &[0], &["new.xml"]).unwrap();
                Package::open(new.into(), Format::Xlsx).unwrap();
                count += 1;
            }
        }
        println!("{count} packages");
    }
}
