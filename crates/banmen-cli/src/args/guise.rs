//! `canonical` and `shuffle`

use clap::Args;

use super::number::within;
use super::{Effort, From, Part};

/// `canonical`
#[derive(Args, Debug)]
pub(crate) struct GuiseArgs {
    #[command(flatten)]
    pub(crate) from: From,
    #[command(flatten)]
    pub(crate) part: Part,
    #[command(flatten)]
    pub(crate) effort: Effort,
}

/// `shuffle`
#[derive(Args, Debug)]
pub(crate) struct ShuffleArgs {
    #[command(flatten)]
    pub(crate) guise: GuiseArgs,
    /// Equal seeds, equal guises (default: a new one, which is told)
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = within::<0, { u64::MAX }>)]
    pub(crate) seed: Option<u64>,
}
