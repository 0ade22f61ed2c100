//! OPC packages: zip archives of parts, read within bounds, and rewritten with all untouched entries copied raw.
//!
//! Forgiven: part names with a leading `/`, backslashes or other case; data descriptors; zip64; bytes before the first and
//! behind the last record of the archive; a missing `[Content_Types].xml` or relationship part.

mod opc;
mod rewrite;

use std::cell::Cell;
use std::collections::HashMap;
use std::io::{Cursor, Read};
use std::sync::Arc;

use zip::ZipArchive;
use zip::result::ZipError;

use crate::error::OpenError;
use crate::limits::{ENTRIES, PACKAGE_BYTES, PART_BYTES};
use crate::sniff::Format;
use crate::xml::Text;

pub(crate) use opc::{Relationship, related, relationships_name};

/// Most bytes that deflate makes of one.
const DEFLATE_RATIO: u64 = 1032;

/// An open package.
#[derive(Debug)]
pub(crate) struct Package {
    bytes: Arc<[u8]>,
    format: Format,
    archive: ZipArchive<Cursor<Arc<[u8]>>>,
    entries: Vec<Entry>,
    /// Entries by [`lookup_name`]; of several the first.
    by_name: HashMap<String, usize>,
    /// Bytes unpacked so far.
    unpacked: Cell<u64>,
}

/// A file in the package.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// Its name, byte for byte.
    pub(crate) raw_name: Vec<u8>,
    /// Its name as a part: decoded, with `/` between folders and none in front.
    pub(crate) name: String,
    header_start: u64,
    central_start: u64,
    compressed: u64,
    size: u64,
    encrypted: bool,
}

impl Package {
    /// Opens a package. `format` names it in errors.
    pub(crate) fn open(bytes: Arc<[u8]>, format: Format) -> Result<Self, OpenError> {
        let damaged = |what: String| OpenError::Damaged { format, part: None, what };
        let mut archive =
            ZipArchive::new(Cursor::new(Arc::clone(&bytes))).map_err(|e| zip_error(&e, format, None))?;
        if archive.len() > ENTRIES {
            return Err(OpenError::TooLarge { what: "entries of the package", limit: ENTRIES as u64 });
        }
        let mut entries = Vec::with_capacity(archive.len());
        let mut by_name = HashMap::with_capacity(archive.len());
        for index in 0..archive.len() {
            let file = archive.by_index_raw(index).map_err(|e| zip_error(&e, format, None))?;
            let name = file.name().map_err(|_| damaged("an entry without a readable name".to_owned()))?;
            let name = name.replace('\\', "/").trim_start_matches('/').to_owned();
            by_name.entry(lookup_name(&name)).or_insert(index);
            entries.push(Entry {
                raw_name: file.name_raw().to_vec(),
                name,
                header_start: file.header_start(),
                central_start: file.central_header_start(),
                compressed: file.compressed_size(),
                size: file.size(),
                encrypted: file.encrypted(),
            });
        }
        Ok(Self { bytes, format, archive, entries, by_name, unpacked: Cell::new(0) })
    }

    /// The names of the parts, in the order of the directory.
    pub(crate) fn part_names(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().map(|entry| entry.name.as_str())
    }

    /// The index of a part's entry. Case, a leading `/`, backslashes and `%20` do not matter; an exact match is preferred.
    pub(crate) fn index(&self, name: &str) -> Option<usize> {
        let name = name.replace('\\', "/");
        let name = name.trim_start_matches('/');
        if let Some(&first) = self.by_name.get(&lookup_name(name)) {
            let exact = self.entries.get(first).is_some_and(|entry| entry.name == name);
            return if exact {
                Some(first)
            } else {
                self.part_names().position(|n| n == name).or(Some(first))
            };
        }
        let decoded = opc::percent_decoded(name)?;
        self.by_name.get(&lookup_name(&decoded)).copied()
    }

    /// Whether the package has the part.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.index(name).is_some()
    }

    /// A part unpacked.
    ///
    /// # Errors
    /// Damaged if it is not there or does not unpack; too large beyond the bounds for one part or for all together.
    pub(crate) fn part(&self, name: &str) -> Result<Vec<u8>, OpenError> {
        match self.index(name) {
            Some(index) => self.unpack(index),
            None => Err(self.damaged(name, "not in the package")),
        }
    }

    /// A part as XML.
    pub(crate) fn xml(&self, name: &str) -> Result<Text, OpenError> {
        Text::decode(self.part(name)?, self.format, name)
    }

    /// The entry at an index of [`Package::entries`], unpacked.
    pub(crate) fn unpack(&self, index: usize) -> Result<Vec<u8>, OpenError> {
        let Some(entry) = self.entries.get(index) else {
            return Err(OpenError::Damaged {
                format: self.format,
                part: None,
                what: format!("no entry {index}"),
            });
        };
        if entry.encrypted {
            return Err(OpenError::Encrypted);
        }
        let left = PACKAGE_BYTES.saturating_sub(self.unpacked.get());
        let bound = left.min(PART_BYTES);
        let too_large = || OpenError::TooLarge { what: "unpacked parts", limit: bound };
        if entry.size > bound {
            return Err(too_large());
        }
        // The directory may lie about sizes: reserve no more than the packed bytes can become, and read no more than allowed.
        let likely = entry.size.min(entry.compressed.saturating_mul(DEFLATE_RATIO)).min(bound);
        let mut out = Vec::with_capacity(usize::try_from(likely).unwrap_or(0).min(64 << 20));
        let mut archive = self.archive.clone();
        let file = archive.by_index(index).map_err(|e| zip_error(&e, self.format, Some(&entry.name)))?;
        file.take(bound + 1).read_to_end(&mut out).map_err(|e| self.damaged(&entry.name, &e.to_string()))?;
        let length = out.len() as u64;
        if length > bound {
            return Err(too_large());
        }
        self.unpacked.set(self.unpacked.get() + length);
        Ok(out)
    }

    /// The format it was opened as.
    pub(crate) fn format(&self) -> Format {
        self.format
    }

    fn damaged(&self, part: &str, what: &str) -> OpenError {
        OpenError::Damaged { format: self.format, part: Some(part.to_owned()), what: what.to_owned() }
    }
}

/// Names are looked up without regard to case.
fn lookup_name(name: &str) -> String {
    name.to_lowercase()
}

fn zip_error(error: &ZipError, format: Format, part: Option<&str>) -> OpenError {
    match error {
        ZipError::UnsupportedArchive(what) => OpenError::Unsupported { what: (*what).to_owned() },
        ZipError::CompressionMethodNotSupported(method) => OpenError::Unsupported {
            what: format!("compression method {method}; unpack the file and pack it again with deflate"),
        },
        other => OpenError::Damaged { format, part: part.map(str::to_owned), what: other.to_string() },
    }
}
