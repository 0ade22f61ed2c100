//! Zip archives built in code.

use std::io::{Cursor, Write};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// A zip archive with these entries.
pub(crate) fn zipped<N: AsRef<str>, B: AsRef<[u8]>>(entries: &[(N, B)]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in entries {
        zip.start_file(name.as_ref(), SimpleFileOptions::default()).expect("names differ");
        zip.write_all(bytes.as_ref()).expect("memory does not fail");
    }
    zip.finish().expect("memory does not fail").into_inner()
}
