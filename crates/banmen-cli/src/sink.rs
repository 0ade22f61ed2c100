//! Where text goes: standard output, or a file that comes into being whole.

use std::path::{Path, PathBuf};

use crate::out::{Lost, Out};
use crate::save::{Draft, SaveError};

/// The place for text.
pub(crate) enum Sink {
    /// Standard output.
    Out(Out),
    /// A file in the making.
    File(Draft),
}

impl Sink {
    /// Adds whole lines.
    ///
    /// # Errors
    /// [`Lost`].
    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<(), Lost> {
        match self {
            Self::Out(out) => out.write(bytes),
            Self::File(draft) => draft.write(bytes).map_err(Lost::Failed),
        }
    }

    /// Whether it is a file that nothing has been written to.
    pub(crate) fn is_blank_file(&self) -> bool {
        matches!(self, Self::File(draft) if draft.is_blank())
    }

    /// The file that is written to.
    pub(crate) fn path(&self) -> Option<&Path> {
        match self {
            Self::Out(_) => None,
            Self::File(draft) => Some(draft.target()),
        }
    }

    /// Whether it is standard output.
    pub(crate) fn is_out(&self) -> bool {
        matches!(self, Self::Out(_))
    }

    /// Makes a file real; the path of it.
    ///
    /// # Errors
    /// [`SaveError`].
    pub(crate) fn keep(self, force: bool) -> Result<Option<PathBuf>, SaveError> {
        match self {
            Self::Out(_) => Ok(None),
            Self::File(draft) => draft.keep(force).map(Some),
        }
    }
}
