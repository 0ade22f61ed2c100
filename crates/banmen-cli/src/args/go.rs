//! The options of `groups`, `play` and `gtp`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::number::within;
use super::{Effort, From, To};

/// Most moves that a record can be asked for.
const MOST_MOVES: u64 = 1_000_000;

/// Where the boards of Go are.
#[derive(Args, Clone, Debug)]
pub(crate) struct GoFrom {
    /// Record (SGF), workbook or text with a board, or - for standard input
    #[arg(value_name = "INPUT")]
    pub(crate) inputs: Vec<OsString>,
    /// Look on this sheet only
    #[arg(long, value_name = "NAME")]
    pub(crate) sheet: Option<String>,
    /// Read a board in these cells, come what may (A1:S19, or Sheet1!A1:S19)
    #[arg(long, value_name = "RANGE")]
    pub(crate) range: Option<String>,
    /// Only this game of a record of several, counted from 1
    #[arg(long, value_name = "N", value_parser = within::<1, { MOST_MOVES }>)]
    pub(crate) game: Option<u64>,
    /// The position of a record after so many moves of its main line (default: all of them)
    #[arg(long, value_name = "N", value_parser = within::<0, { MOST_MOVES }>)]
    pub(crate) after: Option<u64>,
}

impl GoFrom {
    /// As all verbs know it.
    pub(crate) fn from(&self) -> From {
        From {
            inputs: self.inputs.clone(),
            sheet: self.sheet.clone(),
            range: self.range.clone(),
            game: self.game.and_then(|game| usize::try_from(game).ok()),
            after: self.after.and_then(|moves| usize::try_from(moves).ok()),
        }
    }
}

/// A player.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ColorName {
    /// Black
    #[value(alias = "b")]
    Black,
    /// White
    #[value(alias = "w")]
    White,
}

impl ColorName {
    /// The colour.
    pub(crate) const fn color(self) -> banmen::Color {
        match self {
            Self::Black => banmen::Color::Black,
            Self::White => banmen::Color::White,
        }
    }
}

/// In which shape boards of Go are written.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct GoShapeArgs {
    /// One JSON object a board, one a line
    #[arg(long)]
    pub(crate) json: bool,
    /// Write this instead: text, ascii (no stones but X and O), svg or sgf
    #[arg(long, value_enum, conflicts_with = "json", value_name = "FORMAT", hide_possible_values = true)]
    pub(crate) format: Option<GoFormat>,
}

/// A shape of boards of Go.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GoFormat {
    /// Sentences, and boards of characters
    Text,
    /// The same in plain ASCII
    Ascii,
    /// A picture
    Svg,
    /// A record
    Sgf,
}

/// `groups`
#[derive(Args, Debug)]
pub(crate) struct GroupsArgs {
    #[command(flatten)]
    pub(crate) from: GoFrom,
    #[command(flatten)]
    pub(crate) to: To,
    #[command(flatten)]
    pub(crate) shape: GoShapeArgs,
    /// Only the chains at these points, explained in full: how each is taken, or why it is not
    #[arg(long, value_name = "POINTS")]
    pub(crate) at: Option<String>,
    /// Who moves first where a chain is read (default: both are told, the opponent and the owner)
    #[arg(long, value_enum, value_name = "COLOR", hide_possible_values = true)]
    pub(crate) first: Option<ColorName>,
    /// Color the chains and their liberties in the cells of the workbook, instead of a diagram on the new sheet
    #[arg(long, conflicts_with = "format")]
    pub(crate) mark: bool,
    /// Most positions to look at for a chain (default: 200000 with --at, else 10000)
    #[arg(long, value_name = "N", value_parser = within::<1, { u64::MAX }>)]
    pub(crate) nodes: Option<u64>,
    #[command(flatten)]
    pub(crate) effort: Effort,
}

/// `play`
#[derive(Args, Debug)]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    pub(crate) from: GoFrom,
    #[command(flatten)]
    pub(crate) to: To,
    #[command(flatten)]
    pub(crate) shape: GoShapeArgs,
    /// The moves: 'Q16 D4 pass', 'B Q16 W D4', '黒 Q16'; without colors they alternate
    #[arg(short, long, value_name = "MOVES", required_unless_present = "take")]
    pub(crate) moves: Vec<String>,
    /// Take stones without liberties off the board first
    #[arg(long)]
    pub(crate) take: bool,
    /// Who moves first (default: whose turn it is by the record or a caption, else by the number of stones)
    #[arg(long, value_enum, value_name = "COLOR", hide_possible_values = true)]
    pub(crate) first: Option<ColorName>,
    /// Rules: japanese, chinese, aga, new-zealand or tromp-taylor
    #[arg(long, value_name = "NAME")]
    pub(crate) rules: Option<String>,
}

/// `gtp`
#[derive(Args, Debug)]
pub(crate) struct GtpArgs {
    /// Begin with this record
    #[arg(value_name = "SGF")]
    pub(crate) record: Option<PathBuf>,
    /// Size of the board at the start
    #[arg(long, value_name = "N", default_value_t = 19, value_parser = within::<1, 25>)]
    pub(crate) size: u64,
    /// Rules: japanese, chinese, aga, new-zealand or tromp-taylor
    #[arg(long, value_name = "NAME")]
    pub(crate) rules: Option<String>,
    /// Seed of genmove
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
}
