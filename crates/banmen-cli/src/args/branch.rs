//! `branch`

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

/// `branch`
#[derive(Args, Debug)]
pub(crate) struct BranchArgs {
    /// The text with the side boards; it is made where there is none
    #[arg(value_name = "JOURNAL")]
    pub(crate) journal: PathBuf,
    /// What to do with it
    #[arg(value_enum, value_name = "ACTION", default_value_t = BranchAction::List, hide_default_value = true)]
    pub(crate) action: BranchAction,
    /// What it is done with: names of boards, a guess (r1c3=4), an input
    #[arg(value_name = "WHAT")]
    pub(crate) what: Vec<OsString>,
    /// The board that a saved one was made from
    #[arg(long, value_name = "NAME")]
    pub(crate) parent: Option<String>,
    /// Run these searches after a guess, by their letters: BLCM
    #[arg(long, value_name = "LETTERS")]
    pub(crate) searches: Option<String>,
    /// A remark to keep with the board
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    pub(crate) note: String,
    /// Look on this sheet only
    #[arg(long, value_name = "NAME")]
    pub(crate) sheet: Option<String>,
    /// Read a board in these cells, come what may (A1:I9, or Sheet1!A1:I9)
    #[arg(long, value_name = "RANGE")]
    pub(crate) range: Option<String>,
    /// Overwrite an existing output file
    #[arg(long)]
    pub(crate) force: bool,
    /// JSON instead of sentences
    #[arg(long)]
    pub(crate) json: bool,
}

/// What to do with a journal.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BranchAction {
    /// All boards, each under the one that it was made from
    List,
    /// NAME INPUT: keep the board of an input
    Save,
    /// NAME GUESS [NEW NAME]: a new board with a digit more
    Try,
    /// NAME: the board, and what speaks against it
    Show,
    /// NAME NAME: where two boards differ, and what both found
    Compare,
    /// OUTPUT.xlsx: a workbook with a sheet for each board
    Sheets,
}

impl BranchAction {
    /// Its word on the command line.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::List => "list",
            Self::Save => "save",
            Self::Try => "try",
            Self::Show => "show",
            Self::Compare => "compare",
            Self::Sheets => "sheets",
        }
    }
}
