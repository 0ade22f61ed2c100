//! What can go wrong, with its place.

use std::fmt;

use crate::address::{CellRange, CellRef};
use crate::sniff::Format;

/// A cell on a named sheet, written `Sheet1!C4`; in a delimited text, whose sheet has no name, `C4`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// Sheet name.
    pub sheet: String,
    /// Cell.
    pub at: CellRef,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.sheet.is_empty() { self.at.fmt(f) } else { write!(f, "{}!{}", self.sheet, self.at) }
    }
}

/// Why bytes are no workbook that can be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OpenError {
    /// No bytes at all.
    #[error("the file is empty")]
    Empty,
    /// Not one of the formats of [`Format`]. `looks_like` names what it seems to be ("PNG picture"), where known.
    #[error("not a workbook or text{}", .looks_like.map(|what| format!(": it looks like a {what}")).unwrap_or_default())]
    Unknown {
        /// What the bytes seem to be.
        looks_like: Option<&'static str>,
    },
    /// Locked with a password.
    #[error("the file is encrypted; open it in a spreadsheet program, remove the password, and save it")]
    Encrypted,
    /// The file breaks the rules of its format.
    #[error("damaged {}{}: {what}", .format.extension(), .part.as_deref().map(|part| format!(", part {part}")).unwrap_or_default())]
    Damaged {
        /// The format it claims.
        format: Format,
        /// The package part or stream, where known.
        part: Option<String>,
        /// What is wrong.
        what: String,
    },
    /// Beyond the bounds of memory that are kept.
    #[error("too large to open: {what} (at most {limit})")]
    TooLarge {
        /// What is too large.
        what: &'static str,
        /// The bound.
        limit: u64,
    },
    /// A real variant of the format that is not supported.
    #[error("not supported: {what}")]
    Unsupported {
        /// What it is, and what to do about it.
        what: String,
    },
    /// A text in an encoding that is not read.
    #[error("text in {name}")]
    Encoding {
        /// The name of the encoding.
        name: &'static str,
    },
}

/// Why a patch was refused. Nothing has been written then.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PatchError {
    /// The format can only be read.
    #[error("{} files can be read but not changed in place", .0.extension())]
    ReadOnly(Format),
    /// No sheet with that index.
    #[error("there is no sheet {0}")]
    NoSuchSheet(usize),
    /// The cell lies outside what the format can hold.
    #[error("{0}: outside the sheet")]
    OutsideSheet(Place),
    /// The cell holds a formula and the edit does not say that it may be replaced.
    #[error("{0}: holds a formula")]
    FormulaCell(Place),
    /// The cell belongs to an array formula or data table.
    #[error("{place}: part of the array formula or data table {range}")]
    ArrayFormula {
        /// The cell.
        place: Place,
        /// The whole range of the formula.
        range: CellRange,
    },
    /// The cell holds the formula that other cells share, and they cannot be freed of it.
    #[error("{0}: holds the formula that other cells share")]
    SharedFormula(Place),
    /// The cell is covered by a merged range and is not its top left.
    #[error("{place}: covered by the merged range {range}; write to {}", .range.first)]
    Merged {
        /// The cell.
        place: Place,
        /// The merged range.
        range: CellRange,
    },
    /// The cell is a column heading of a table, which must stay a text equal to the column's name.
    #[error("{0}: a heading of a table")]
    TableHeader(Place),
    /// The whole package is signed; any change breaks the signature.
    #[error("the file is digitally signed; any change would break the signature")]
    Signed,
    /// The workbook's structure is protected: no sheet may be added.
    #[error("the structure of the workbook is protected: no sheet can be added")]
    ProtectedStructure,
    /// The name cannot be given to a new sheet.
    #[error("\"{0}\" cannot name a new sheet")]
    BadSheetName(String),
    /// Two edits of one patch name the same cell.
    #[error("{0}: set twice by one patch")]
    SetTwice(Place),
    /// Files of this format hold one sheet, and no more can be added.
    #[error("{} files hold one sheet only", .0.extension())]
    OneSheet(Format),
    /// The file has no room for what the patch needs.
    #[error("the file has no room for more {}", .0.name())]
    Full(Room),
    /// A part that must be changed is in a form that cannot be changed safely.
    #[error("part {part}: {what}")]
    Unpatchable {
        /// The part or stream.
        part: String,
        /// Why.
        what: String,
    },
}

/// What a file may have no more room for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Room {
    /// Sheets.
    Sheets,
    /// Rows.
    Rows,
    /// Merged cells of a sheet.
    Merged,
    /// Shapes of a sheet.
    Shapes,
    /// Texts.
    Texts,
    /// Fonts.
    Fonts,
    /// Fills.
    Fills,
    /// Borders.
    Borders,
    /// Cell formats.
    Formats,
    /// Looks of rules.
    Accents,
    /// Bytes.
    Bytes,
}

impl Room {
    /// Its English name, of many.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sheets => "sheets",
            Self::Rows => "rows",
            Self::Merged => "merged cells",
            Self::Shapes => "shapes",
            Self::Texts => "texts",
            Self::Fonts => "fonts",
            Self::Fills => "fills",
            Self::Borders => "borders",
            Self::Formats => "cell formats",
            Self::Accents => "looks of rules",
            Self::Bytes => "bytes",
        }
    }
}
