//! Outputs that are no files: devices, pipes and sockets are written through, and stay what they are.
//!
//! A temporary file would take their place when it is renamed. Nothing that stands in them can be lost, so nobody is asked.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::Path;

use crate::interrupt;

/// Whether there is something under this name that is neither a file nor a folder. Links are followed, also those that
/// lead to what has no name.
pub(crate) fn leads(target: &Path) -> bool {
    target.metadata().is_ok_and(|about| !about.is_file() && !about.is_dir())
}

/// Opens such a target for writing. Nothing is made: what has gone meanwhile is an error.
///
/// # Errors
/// As the system has them.
pub(crate) fn open(target: &Path) -> io::Result<File> {
    // A pipe is open when somebody else opens its other end.
    interrupt::waiting(|| OpenOptions::new().write(true).open(target))
}

/// Pushes what was written to where it goes, as far as such a thing knows of that.
///
/// # Errors
/// As the system has them.
pub(crate) fn finish(file: &File) -> io::Result<()> {
    match file.sync_all() {
        Err(error) if matches!(error.kind(), io::ErrorKind::InvalidInput | io::ErrorKind::Unsupported) => {
            Ok(())
        }
        result => result,
    }
}
