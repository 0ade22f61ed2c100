//! What `hint` and `explain` share: their techniques, their shapes, and where they write.

use std::path::Path;

use banmen::view::{Diagram, Paint, svg, terminal};
use banmen::words::hints;
use banmen::{Input, Ladder, repertoire};

use crate::args::{Picture, PictureArgs, Shape, TechniqueArgs};
use crate::session::Session;
use crate::target::{Ending, Plan, Target};

/// How steps are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// Sentences and diagrams.
    Text,
    /// JSON.
    Json,
    /// A picture.
    Svg,
    /// A page.
    Html,
}

/// The form that was asked for, by an option or by the name of the output; and whether it was.
pub(super) fn form(args: PictureArgs, plan: &Plan) -> (Form, bool) {
    let named = match &plan.target {
        Target::File(path) => by_name(path),
        _ => None,
    };
    match (args.json, args.format) {
        (true, _) => (Form::Json, true),
        (_, Some(Picture::Text)) => (Form::Text, true),
        (_, Some(Picture::Svg)) => (Form::Svg, true),
        (_, Some(Picture::Html)) => (Form::Html, true),
        (false, None) => (named.unwrap_or(Form::Text), named.is_some()),
    }
}

fn by_name(path: &Path) -> Option<Form> {
    match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
        "svg" => Some(Form::Svg),
        "html" | "htm" => Some(Form::Html),
        "txt" => Some(Form::Text),
        _ => None,
    }
}

impl Form {
    /// Whether all answers make one picture or page.
    pub(super) fn is_picture(self) -> bool {
        matches!(self, Self::Svg | Self::Html)
    }

    /// How files of it are called.
    pub(super) fn ending(self) -> Ending {
        match self {
            Self::Svg => Ending::Svg,
            Self::Html => Ending::Html,
            Self::Text | Self::Json => Ending::Text,
        }
    }

    /// As batches know it.
    pub(super) fn shape(self) -> Shape {
        match self {
            Self::Json => Shape::Json,
            Self::Text | Self::Svg | Self::Html => Shape::Plain,
        }
    }
}

/// Whether the answer to an input is text: JSON about a workbook is told beside the workbook, as other verbs do.
pub(super) fn gives_text(input: &Input, has_path: bool, plan: &Plan, form: (Form, bool)) -> bool {
    plan.gives_text(input, has_path, form.1 && form.0 != Form::Json)
}

/// The techniques. `None` after an error.
pub(super) fn ladder(args: &TechniqueArgs, session: &mut Session) -> Option<Ladder> {
    match repertoire::ladder(args.techniques.as_deref(), args.order.as_deref()) {
        Ok(ladder) => Some(ladder),
        Err(error) => {
            session.refuse_said(&hints::repertoire_error(&error, session.lang));
            None
        }
    }
}

/// Text diagrams in colours where those are wanted.
pub(super) fn drawn(diagram: &Diagram, session: &Session) -> String {
    terminal::draw(diagram, if session.paint { Paint::Ansi } else { Paint::None })
}

/// Diagrams as one picture.
pub(super) fn picture(diagrams: &[Diagram]) -> String {
    svg::document(diagrams, if diagrams.len() < 4 { 1 } else { 2 })
}
