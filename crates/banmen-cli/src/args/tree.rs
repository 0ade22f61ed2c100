//! `tree`

use clap::{Args, ValueEnum};

use super::number::within;
use super::{From, To};

/// `tree`
#[derive(Args, Debug)]
pub(crate) struct TreeArgs {
    #[command(flatten)]
    pub(crate) from: From,
    #[command(flatten)]
    pub(crate) to: To,
    /// The searches that are run in each trial, by their letters: B, L, C, M and others
    #[arg(long, value_name = "LETTERS", default_value = "BLCM")]
    pub(crate) searches: String,
    /// Most tiers of a tree; 5 have 62 routes
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = within::<1, 20>)]
    pub(crate) tiers: u64,
    /// Grow one tree only, instead of a new one from each digit that is confirmed
    #[arg(long)]
    pub(crate) plain: bool,
    /// No tiers: the cell with the fewest candidates, or a digit with two places, depth first
    #[arg(long, conflicts_with_all = ["plain", "tiers"])]
    pub(crate) free: bool,
    /// Most trials of a board (default: 10000 with --free, else as many as the tiers have)
    #[arg(long, value_name = "N", value_parser = within::<0, { u64::MAX }>)]
    pub(crate) trials: Option<u64>,
    /// Go on for all solutions (a thousand at most; --max for another bound)
    #[arg(long)]
    pub(crate) all: bool,
    /// Go on for at most so many solutions
    #[arg(long, value_name = "N", value_parser = within::<1, { u64::MAX }>)]
    pub(crate) max: Option<u64>,
    /// Give up on a board after so long
    #[arg(long, value_name = "SECONDS")]
    pub(crate) timeout: Option<f64>,
    /// One JSON object a board, one a line
    #[arg(long)]
    pub(crate) json: bool,
    /// Draw as text or as a picture (for a workbook: instead of a new sheet in a copy of it)
    #[arg(long, value_enum, conflicts_with_all = ["json", "in_place"], value_name = "FORMAT")]
    pub(crate) format: Option<TreeFormat>,
}

/// How a tree is drawn.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TreeFormat {
    /// Lines
    Text,
    /// A picture
    Svg,
}
