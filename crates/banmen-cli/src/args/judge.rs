//! The options of `judge`.

use clap::{Args, ValueEnum};

use banmen::go::judge::Aim;

use super::go::{ColorName, GoFrom, GoShapeArgs};
use super::number::within;
use super::{Effort, To};

/// Most threats of a side that the engine counts.
const MOST_THREATS: u64 = 3;
/// Deepest explanation.
const MOST_DEPTH: u64 = 12;
/// Most memory that can be asked for, in MiB.
const MOST_MEMORY: u64 = 1 << 20;

/// What the side that moves first wants.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GoalName {
    /// Its own stones shall live
    Live,
    /// The opponent's stones shall die
    Kill,
    /// A chain of the opponent is to be taken
    Capture,
    /// Its own stones are to be connected
    Connect,
}

impl GoalName {
    /// As the desk knows it.
    pub(crate) const fn aim(self) -> Aim {
        match self {
            Self::Live => Aim::Live,
            Self::Kill => Aim::Kill,
            Self::Capture => Aim::Capture,
            Self::Connect => Aim::Connect,
        }
    }
}

/// `judge`
#[derive(Args, Debug)]
pub(crate) struct JudgeArgs {
    #[command(flatten)]
    pub(crate) from: GoFrom,
    #[command(flatten)]
    pub(crate) to: To,
    #[command(flatten)]
    pub(crate) shape: GoShapeArgs,
    /// Who moves first (default: whose turn it is by the record or a caption; if nothing says so, both are told)
    #[arg(long, value_enum, value_name = "COLOR", hide_possible_values = true)]
    pub(crate) first: Option<ColorName>,
    /// Judge both: as if Black moved first, and as if White did
    #[arg(long)]
    pub(crate) both: bool,
    /// What the first one wants: live, kill, capture or connect (default: as the record says, else inferred)
    #[arg(long, value_enum, value_name = "GOAL", hide_possible_values = true)]
    pub(crate) goal: Option<GoalName>,
    /// The stones at stake: a point of each chain (D4,E5; default: those marked in the record, else inferred)
    #[arg(long, value_name = "POINTS")]
    pub(crate) target: Option<String>,
    /// Where both may play: A1:G7, or points (default: inferred, and told)
    #[arg(long, value_name = "REGION")]
    pub(crate) region: Option<String>,
    /// Threats of ko that the first one holds elsewhere
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = within::<0, { MOST_THREATS }>)]
    pub(crate) threats: u64,
    /// Rules: japanese, chinese, aga, new-zealand or tromp-taylor
    #[arg(long, value_name = "NAME")]
    pub(crate) rules: Option<String>,
    /// Check these first moves: is each of them right?
    #[arg(long, value_name = "MOVES")]
    pub(crate) answer: Option<String>,
    /// Tell whether it is a sound problem: exactly one right first move, and no ko instead of a success
    #[arg(long)]
    pub(crate) sound: bool,
    /// Help with composing: which changes of one stone make it a sound problem (added, taken away, or shifted)
    #[arg(long)]
    pub(crate) vary: bool,
    /// How deep a right move is explained, in moves of the side that succeeds; 0 tells the verdict alone, a line a problem
    #[arg(long, value_name = "N", value_parser = within::<0, { MOST_DEPTH }>)]
    pub(crate) depth: Option<u64>,
    /// Most positions to look at for a problem
    #[arg(long, value_name = "N", value_parser = within::<1, { u64::MAX }>)]
    pub(crate) nodes: Option<u64>,
    /// Memory of all searches together, in MiB (default: 64, for many problems 32)
    #[arg(long, value_name = "MIB", value_parser = within::<1, { MOST_MEMORY }>)]
    pub(crate) memory: Option<u64>,
    #[command(flatten)]
    pub(crate) effort: Effort,
}
