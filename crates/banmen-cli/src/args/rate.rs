//! `rate`

use clap::Args;

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
    /// Backtrack in so many guises of the puzzle; 0 leaves that part out (default: 25)
    #[arg(long, value_name = "N")]
    pub(crate) guises: Option<usize>,
    /// The guises to backtrack in: equal seeds, equal guises (default: 1)
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// One JSON object a board, one a line
    #[arg(long)]
    pub(crate) json: bool,
}
