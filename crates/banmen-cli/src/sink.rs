//! Where text goes: standard output, a file that comes into being whole, or what is no file.

use crate::out::{Lost, Out};
use crate::save::{Draft, Kept, SaveError};

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
            Self::File(draft) => draft.write(bytes).map_err(|error| Lost::of_file(draft.target(), error)),
        }
    }

    /// Whether it is a file that nothing has been written to.
    pub(crate) fn is_blank_file(&self) -> bool {
        matches!(self, Self::File(draft) if draft.is_blank())
    }

    /// Whether it is a file that nothing has been written to, since it was cut short before.
    pub(crate) fn is_blank_part(&self) -> bool {
        matches!(self, Self::File(draft) if draft.is_blank() && draft.is_cut_short())
    }

    /// Whether it is standard output.
    pub(crate) fn is_out(&self) -> bool {
        matches!(self, Self::Out(_))
    }

    /// Says that not all that belongs here could be had: a file does not get its name then.
    pub(crate) fn cut_short(&mut self) {
        if let Self::File(draft) = self {
            draft.cut_short();
        }
    }

    /// Makes a file real.
    ///
    /// # Errors
    /// [`SaveError`].
    pub(crate) fn keep(self, force: bool) -> Result<Option<Kept>, SaveError> {
        match self {
            Self::Out(_) => Ok(None),
            Self::File(draft) => draft.keep(force).map(Some),
        }
    }
}
