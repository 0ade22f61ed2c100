//! OLE2 containers: old workbooks, encrypted new ones, and documents of other programs.

use std::io::Cursor;
use std::sync::Arc;

use super::Format;
use crate::error::OpenError;

/// How every container starts.
pub(super) const START: [u8; 8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1];

/// A stream of the root storage, and what it makes of the file.
const STREAMS: [(&str, Content); 8] = [
    ("EncryptedPackage", Content::Encrypted),
    ("Workbook", Content::Workbook),
    ("Book", Content::Workbook),
    ("WordDocument", Content::Other("Word document")),
    ("PowerPoint Document", Content::Other("PowerPoint presentation")),
    ("VisioDocument", Content::Other("Visio drawing")),
    ("__properties_version1.0", Content::Other("mail message")),
    ("JapaneseDocument", Content::Other("Ichitaro document")),
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Content {
    Workbook,
    Encrypted,
    Other(&'static str),
}

pub(super) fn format(bytes: &Arc<[u8]>) -> Result<Format, OpenError> {
    // A container too damaged to open is searched for what looks like directory entries.
    let found = match cfb::CompoundFile::open(Cursor::new(Arc::clone(bytes))) {
        Ok(file) => STREAMS.iter().find(|(name, _)| file.is_stream(name)),
        Err(_) => STREAMS.iter().find(|(name, _)| has_directory_entry(bytes, name)),
    };
    match found.map(|&(_, content)| content) {
        Some(Content::Workbook) => Ok(Format::Xls),
        Some(Content::Encrypted) => Err(OpenError::Encrypted),
        Some(Content::Other(what)) => Err(OpenError::Unknown { looks_like: Some(what) }),
        None => Err(OpenError::Unknown { looks_like: Some("document of another program (OLE2 container)") }),
    }
}

/// Whether a directory entry of that name seems to be there. Entries are 128 bytes long: the name in UTF-16, at byte 64
/// its length with the closing zero, at byte 66 the kind (2 for a stream).
fn has_directory_entry(bytes: &[u8], name: &str) -> bool {
    let name: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let (entries, _) = bytes.as_chunks::<128>();
    let length = u16::try_from(name.len() + 2).unwrap_or(0).to_le_bytes();
    entries.iter().any(|e| e.starts_with(&name) && e.get(64..66) == Some(&length) && e.get(66) == Some(&2))
}
