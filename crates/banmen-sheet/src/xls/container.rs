//! The compound file around the workbook stream.

use std::io::{Cursor, Read, Seek, SeekFrom, Write};

use super::damaged;
use super::records::u32_at;
use crate::error::{OpenError, PatchError};
use crate::limits;

/// Streams that hold a workbook: the one of BIFF8, and the one of BIFF5.
const WORKBOOK: &str = "/Workbook";
const BOOK: &str = "/Book";

type File<'a> = cfb::CompoundFile<Cursor<&'a [u8]>>;

fn open(bytes: &[u8]) -> Result<File<'_>, OpenError> {
    cfb::CompoundFile::open(Cursor::new(bytes)).map_err(|error| damaged(None, error.to_string()))
}

/// Finds and reads the workbook stream.
pub(super) fn read(bytes: &[u8]) -> Result<Vec<u8>, OpenError> {
    let mut file = open(bytes)?;
    for name in [WORKBOOK, BOOK] {
        if file.is_stream(name) {
            return read_stream(&mut file, name);
        }
    }
    if file.is_stream("/EncryptedPackage") {
        return Err(OpenError::Encrypted);
    }
    Err(OpenError::Unsupported { what: "a compound file without a workbook in it".to_owned() })
}

fn read_stream(file: &mut File<'_>, name: &str) -> Result<Vec<u8>, OpenError> {
    let part = || Some(name.trim_start_matches('/').to_owned());
    let mut stream = file.open_stream(name).map_err(|error| damaged(part(), error.to_string()))?;
    if stream.len() > limits::PART_BYTES {
        return Err(OpenError::TooLarge { what: "the workbook stream", limit: limits::PART_BYTES });
    }
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).map_err(|error| damaged(part(), error.to_string()))?;
    Ok(bytes)
}

/// Whether the file is in a state in which its workbook stream may be changed.
pub(super) fn check_patchable(bytes: &[u8]) -> Result<(), PatchError> {
    let unpatchable =
        |part: &str, what: &str| PatchError::Unpatchable { part: part.into(), what: what.into() };
    let file = open(bytes).map_err(|error| unpatchable("container", &error.to_string()))?;
    if file.exists("/_signatures") || file.exists("/_xmlsignatures") {
        return Err(PatchError::Signed);
    }
    if file.exists("/Revision Log") {
        return Err(unpatchable("Revision Log", "a shared workbook that keeps a log of all changes"));
    }
    if file.is_stream(WORKBOOK) && file.is_stream(BOOK) {
        return Err(unpatchable("Book", "holds the workbook a second time, for Excel 5.0/95"));
    }
    Ok(())
}

/// Whether the macros of the file are signed: property 24 of the document summary.
pub(super) fn has_signed_macros(bytes: &[u8]) -> bool {
    const SUMMARY: &str = "/\u{5}DocumentSummaryInformation";
    const SIGNATURE: u32 = 24;
    let properties = || {
        let summary = read_stream(&mut open(bytes).ok()?, SUMMARY).ok()?;
        let section = usize::try_from(u32_at(&summary, 44)?).ok()?;
        let list = summary.get(section.checked_add(4)?..)?;
        let count = usize::try_from(u32_at(list, 0)?).ok()?;
        let mut ids = list.get(4..)?.chunks_exact(8).take(count);
        Some(ids.any(|property| u32_at(property, 0) == Some(SIGNATURE)))
    };
    properties().unwrap_or(false)
}

/// The same file with another workbook stream. All other streams, the names, class ids and times stay.
pub(super) fn replace(bytes: &[u8], stream: &[u8]) -> Result<Vec<u8>, PatchError> {
    let refused = |what: String| PatchError::Unpatchable { part: "container".into(), what };
    let new = write(bytes.to_vec(), stream).map_err(|error| refused(error.to_string()))?;
    // In a damaged container two streams may share their bytes.
    match same_surroundings(bytes, &new) {
        Ok(true) => Ok(new),
        Ok(false) => Err(refused("its streams overlap".to_owned())),
        Err(error) => Err(refused(error.to_string())),
    }
}

/// Whether two files have the same storages and streams, and the same bytes in all but the workbook stream.
fn same_surroundings(old: &[u8], new: &[u8]) -> std::io::Result<bool> {
    let (mut old, mut new) =
        (cfb::CompoundFile::open(Cursor::new(old))?, cfb::CompoundFile::open(Cursor::new(new))?);
    let about = |entry: &cfb::Entry| {
        let times = (entry.created(), entry.modified());
        (entry.path().to_owned(), *entry.clsid(), entry.state_bits(), times, entry.is_stream())
    };
    let (olds, news): (Vec<_>, Vec<_>) = (old.walk().collect(), new.walk().collect());
    if !olds.iter().map(about).eq(news.iter().map(about)) {
        return Ok(false);
    }
    let others = olds.iter().filter(|entry| entry.is_stream() && !is_workbook(entry));
    for entry in others {
        let (mut before, mut after) = (Vec::new(), Vec::new());
        old.open_stream(entry.path())?.read_to_end(&mut before)?;
        new.open_stream(entry.path())?.read_to_end(&mut after)?;
        if before != after {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether an entry is the stream with the workbook; case does not matter in these names.
fn is_workbook(entry: &cfb::Entry) -> bool {
    entry.path().to_string_lossy().eq_ignore_ascii_case(WORKBOOK)
}

fn write(bytes: Vec<u8>, stream: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut file = cfb::CompoundFile::open(Cursor::new(bytes))?;
    let mut target = file.open_stream(WORKBOOK)?;
    target.set_len(stream.len() as u64)?;
    target.seek(SeekFrom::Start(0))?;
    target.write_all(stream)?;
    target.flush()?;
    drop(target);
    file.flush()?;
    Ok(file.into_inner().into_inner())
}
