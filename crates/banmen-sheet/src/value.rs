//! What a cell holds.

use crate::style::StyleId;

/// The value of a cell, as the file states it.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum CellValue {
    /// Nothing: an absent cell, or one with a style only.
    #[default]
    Empty,
    /// A number; dates are numbers too.
    Number(f64),
    /// A text, possibly empty (`""`), without phonetic guides.
    Text(String),
    /// TRUE or FALSE.
    Bool(bool),
    /// An error value such as `#VALUE!`.
    Error(String),
}

/// A formula behind a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Formula {
    /// The formula as the file has it, without the leading `=`; empty where the file gives only a reference to a shared one.
    pub text: String,
    /// Whether the file holds its last result. `false`: the value is unknown until a spreadsheet program has computed it.
    pub cached: bool,
    /// Part of an array formula or a data table: no single cell of it can be changed.
    pub array: bool,
}

/// A cell that the file mentions.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SheetCell {
    /// Its value (for a formula: the cached result).
    pub value: CellValue,
    /// Its formula, if it has one.
    pub formula: Option<Formula>,
    /// Its own style.
    pub style: StyleId,
}

impl CellValue {
    /// The value as text, as a person would type it: whole numbers without a point, nothing for an empty cell.
    #[must_use]
    pub fn to_text(&self) -> String {
        match self {
            Self::Empty => String::new(),
            Self::Number(n) => n.to_string(),
            Self::Text(text) | Self::Error(text) => text.clone(),
            Self::Bool(b) => (if *b { "TRUE" } else { "FALSE" }).to_owned(),
        }
    }
}
