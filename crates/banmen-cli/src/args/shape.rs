//! `--json` and `--format`: in which shape answers are written.

use clap::{Args, ValueEnum};

use banmen::TextFormat;

/// The options.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct ShapeArgs {
    /// One JSON object a board, one a line
    #[arg(long)]
    pub(crate) json: bool,
    /// Write text in this format (for a workbook: instead of a copy of it)
    #[arg(long, value_enum, conflicts_with = "json", value_name = "FORMAT")]
    pub(crate) format: Option<FormatArg>,
}

/// A format of text.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FormatArg {
    /// 81 characters on a line
    Line,
    /// Nine lines with a frame
    Grid,
    /// Nine lines with every candidate
    Pencilmarks,
    /// Nine lines of fields separated by commas
    Csv,
    /// Nine lines, as SadMan Sudoku and others read it
    Sdk,
    /// A line a puzzle, as SadMan Sudoku and others read it
    Sdm,
    /// Nine lines with bars, as Simple Sudoku reads it
    Ss,
}

/// The shape that was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// Nothing special: a drawn board on a terminal, lines elsewhere.
    Plain,
    /// JSON.
    Json,
    /// A text format.
    Text(TextFormat),
}

impl ShapeArgs {
    /// The shape that was asked for.
    pub(crate) fn shape(self) -> Shape {
        match (self.json, self.format) {
            (true, _) => Shape::Json,
            (false, Some(format)) => Shape::Text(format.into()),
            (false, None) => Shape::Plain,
        }
    }
}

impl From<FormatArg> for TextFormat {
    fn from(format: FormatArg) -> Self {
        match format {
            FormatArg::Line => Self::Line,
            FormatArg::Grid => Self::Grid,
            FormatArg::Pencilmarks => Self::Pencilmarks,
            FormatArg::Csv => Self::Csv,
            FormatArg::Sdk => Self::Sdk,
            FormatArg::Sdm => Self::Sdm,
            FormatArg::Ss => Self::Ss,
        }
    }
}
