//! Which format some bytes are in: told by content, with the name as a tie-break among texts only.
//!
//! What is no workbook is named as far as it can be told, since people rename pictures and web pages to `.xlsx`.

mod ole;
mod package;
mod signature;
mod text;

use std::sync::Arc;

use crate::error::OpenError;
use signature::Told;

/// What zip archives start with: a file, nothing at all, a volume of several.
const ZIP_STARTS: [&[u8]; 3] = [b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08"];

/// A file format that this crate opens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// Office Open XML workbook without macros.
    Xlsx,
    /// Office Open XML workbook with macros.
    Xlsm,
    /// Binary workbook in an OPC package: read only.
    Xlsb,
    /// Excel 97-2003 (BIFF8) or older (BIFF5: read only).
    Xls,
    /// OpenDocument spreadsheet.
    Ods,
    /// Text, fields separated by commas or semicolons.
    Csv,
    /// Text, fields separated by tabs.
    Tsv,
}

impl Format {
    /// The usual file name extension, lower case, without the dot.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Xlsx => "xlsx",
            Self::Xlsm => "xlsm",
            Self::Xlsb => "xlsb",
            Self::Xls => "xls",
            Self::Ods => "ods",
            Self::Csv => "csv",
            Self::Tsv => "tsv",
        }
    }

    /// Whether shapes and connectors are drawn on sheets that are added to files of this format, if any can be.
    #[must_use]
    pub const fn has_drawings(self) -> bool {
        !matches!(self, Self::Xls)
    }

    /// Whether cells keep colours in this format.
    #[must_use]
    pub const fn has_styles(self) -> bool {
        !matches!(self, Self::Csv | Self::Tsv)
    }
}

/// Tells the format of `bytes`. `name` only tells comma from tab where the text itself does not.
pub(crate) fn format(bytes: &Arc<[u8]>, name: Option<&str>) -> Result<Format, OpenError> {
    if bytes.is_empty() {
        return Err(OpenError::Empty);
    }
    if ZIP_STARTS.iter().any(|start| bytes.starts_with(start)) {
        return package::format(bytes, name);
    }
    if bytes.starts_with(&ole::START) {
        return ole::format(bytes);
    }
    match signature::told(bytes) {
        Some(Told::LooksLike(what)) => Err(OpenError::Unknown { looks_like: Some(what) }),
        Some(Told::Advice(what)) => Err(OpenError::Unsupported { what: what.to_owned() }),
        None => text::format(bytes, name),
    }
}

/// Whether a file name ends like that, without regard to case.
fn ends(name: Option<&str>, extension: &str) -> bool {
    name.and_then(|name| name.rsplit_once('.')).is_some_and(|(_, last)| last.eq_ignore_ascii_case(extension))
}
