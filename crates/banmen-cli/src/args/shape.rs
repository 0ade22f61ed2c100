//! `--json` and `--format`: in which shape answers are written.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use banmen::TextFormat;

/// The options.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct ShapeArgs {
    /// One JSON object a board, one a line
    #[arg(long)]
    pub(crate) json: bool,
    /// Write text in this format (for a workbook: instead of a copy of it)
    #[arg(long, value_parser = formats(), conflicts_with_all = ["json", "in_place"], value_name = "FORMAT")]
    pub(crate) format: Option<TextFormat>,
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
            (false, Some(format)) => Shape::Text(format),
            (false, None) => Shape::Plain,
        }
    }
}

/// The formats of the table, by their short names.
pub(super) fn formats() -> impl TypedValueParser<Value = TextFormat> {
    PossibleValuesParser::new(TextFormat::all().map(TextFormat::id))
        .try_map(|id| TextFormat::from_id(&id).ok_or("no such format"))
}
