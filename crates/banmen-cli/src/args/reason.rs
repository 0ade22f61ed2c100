//! The options of `hint` and `explain`.

use clap::{Args, ValueEnum};

use super::{Effort, From, To};

/// Which techniques may be used.
#[derive(Args, Clone, Debug)]
pub(crate) struct TechniqueArgs {
    /// Use only these: techniques (xy-wing), letters (BLCM), levels (easy to extreme), usual, all; - before a word leaves it out
    #[arg(long, value_name = "LIST", allow_hyphen_values = true)]
    pub(crate) techniques: Option<String>,
    /// Try these first, in this order
    #[arg(long, value_name = "LIST")]
    pub(crate) order: Option<String>,
    /// Leave out what is noted in the cells: reason from the digits alone
    #[arg(long)]
    pub(crate) ignore_marks: bool,
}

/// In which shape steps are written.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct PictureArgs {
    /// One JSON object a board, one a line
    #[arg(long)]
    pub(crate) json: bool,
    /// Draw the steps as a picture (svg) or a page (html) instead
    #[arg(long, value_enum, conflicts_with_all = ["json", "in_place"], value_name = "FORMAT")]
    pub(crate) format: Option<Picture>,
}

/// A shape for pictures.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Picture {
    /// Sentences, and diagrams of characters
    Text,
    /// A picture
    Svg,
    /// A page with pictures
    Html,
}

/// How much a hint tells.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StageArg {
    /// Where to look
    #[value(name = "1")]
    Where,
    /// Which technique
    #[value(name = "2")]
    Technique,
    /// The whole step
    #[value(name = "3")]
    Step,
}

/// Which steps are drawn.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DiagramsArg {
    /// Every one
    All,
    /// All but singles
    Hard,
    /// None
    None,
}

/// `hint`
#[derive(Args, Debug)]
pub(crate) struct HintArgs {
    #[command(flatten)]
    pub(crate) from: From,
    #[command(flatten)]
    pub(crate) to: To,
    #[command(flatten)]
    pub(crate) picture: PictureArgs,
    /// How much to tell: 1 where to look, 2 which technique, 3 the whole step
    #[arg(long, value_enum, default_value = "3", value_name = "1|2|3", hide_possible_values = true)]
    pub(crate) stage: StageArg,
    /// Color the cells of the board in the workbook, instead of a new sheet
    #[arg(long, conflicts_with = "format")]
    pub(crate) mark: bool,
    #[command(flatten)]
    pub(crate) techniques: TechniqueArgs,
    #[command(flatten)]
    pub(crate) effort: Effort,
}

/// `explain`
#[derive(Args, Debug)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub(crate) from: From,
    #[command(flatten)]
    pub(crate) to: To,
    #[command(flatten)]
    pub(crate) picture: PictureArgs,
    /// Which steps to draw (default: all in workbooks and pictures, hard ones in text and of more than 10 boards)
    #[arg(long, value_enum, value_name = "WHICH")]
    pub(crate) diagrams: Option<DiagramsArg>,
    /// Explain a technique instead of a puzzle; list names them all
    #[arg(long, value_name = "TECHNIQUE", conflicts_with_all = ["inputs", "techniques", "order", "json"])]
    pub(crate) about: Option<String>,
    #[command(flatten)]
    pub(crate) techniques: TechniqueArgs,
    #[command(flatten)]
    pub(crate) effort: Effort,
}
