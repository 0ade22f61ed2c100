//! `rate`

use clap::{Args, ValueEnum};

use super::number::within;
use super::{Effort, From, Part, To};

/// `rate`
#[derive(Args, Debug)]
pub(crate) struct RateArgs {
    #[command(flatten)]
    pub(crate) from: From,
    #[command(flatten)]
    pub(crate) to: To,
    #[command(flatten)]
    pub(crate) part: Part,
    #[command(flatten)]
    pub(crate) effort: Effort,
    /// Backtrack in so many guises of the puzzle, 10000 at most; 0 leaves that part out (default: 25)
    #[arg(long, value_name = "N", value_parser = within::<0, 10_000>)]
    pub(crate) guises: Option<u64>,
    /// The guises to backtrack in: equal seeds, equal guises (default: 1)
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = within::<0, { u64::MAX }>)]
    pub(crate) seed: Option<u64>,
    /// One JSON object a board, one a line
    #[arg(long)]
    pub(crate) json: bool,
    /// One table of all boards, with totals: for a workbook on a new sheet of a copy, else as text
    #[arg(long, conflicts_with_all = ["column", "shard"])]
    pub(crate) table: bool,
    /// Write that table as text, csv or html instead
    #[arg(long, value_enum, conflicts_with_all = ["json", "column", "shard", "in_place"], value_name = "FORMAT")]
    pub(crate) format: Option<TableFormat>,
}

/// How a table of results is written.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TableFormat {
    /// Columns of characters
    Text,
    /// A table for programs
    Csv,
    /// A page
    Html,
}
