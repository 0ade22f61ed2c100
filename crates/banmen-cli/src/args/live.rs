//! `live`

use clap::Args;

use super::number::within;
use super::{From, To};

/// Most stages, and most side boards of a board.
const MOST_STAGES: u64 = banmen::live::MOST_STAGES as u64;
const MOST_SIDES: u64 = banmen::live::MOST_SIDES as u64;

/// `live`
#[derive(Args, Debug)]
pub(crate) struct LiveArgs {
    #[command(flatten)]
    pub(crate) from: From,
    #[command(flatten)]
    pub(crate) to: To,
    /// Stages on a sheet of their own: in each, what the one before decides is entered; 0 for none
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = within::<0, { MOST_STAGES }>)]
    pub(crate) stages: u64,
    /// Side boards, each on a sheet of its own; 0 for none
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = within::<0, { MOST_SIDES }>)]
    pub(crate) sides: u64,
    /// Let T1 follow your own board in the workbook (=Sheet1!A1): type there; otherwise its digits are copied, and you type in T1
    #[arg(long)]
    pub(crate) link: bool,
    /// One JSON object a board, one a line
    #[arg(long)]
    pub(crate) json: bool,
}
