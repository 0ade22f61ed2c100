//! `rate`

use clap::Args;

use super::number::within;
use super::{Effort, From, Part};

/// `rate`
#[derive(Args, Debug)]
pub(crate) struct RateArgs {
    #[command(flatten)]
    pub(crate) from: From,
    #[command(flatten)]
    pub(crate) part: Part,
    #[command(flatten)]
    pub(crate) effort: Effort,
    /// Backtrack in so many guises of the puzzle, 10000 at most; 0 leaves that part out (default: 25)
    #[arg(long, value_name = "N", value_parser = within::<0, 10_000>)]
    pub(crate) guises: Option<u64>,
    /// The guises to backtrack in: equal seeds, equal guises (default: 1)
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// One JSON object a board, one a line
    #[arg(long)]
    pub(crate) json: bool,
}
