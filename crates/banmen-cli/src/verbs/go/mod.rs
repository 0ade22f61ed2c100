//! What the verbs for Go share: their shapes, and how boards are drawn.

pub(super) mod groups;
pub(super) mod gtp;
pub(super) mod judge;
pub(super) mod play;

use banmen::board::Rules;
use banmen::view::{Diagram, Paint, terminal};
use banmen::{GoBoard, Input};

use crate::args::{GoFormat, GoShapeArgs, Shape};
use crate::session::Session;
use crate::sink::Sink;
use crate::target::{Ending, Plan, Target};
use crate::verbs::lines::Order;
use crate::verbs::{Desk, Flow, Whole};
use crate::words::Message;

/// How answers about Go are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// Sentences and boards.
    Text,
    /// The same in ASCII.
    Ascii,
    /// JSON.
    Json,
    /// A picture.
    Svg,
    /// A record.
    Sgf,
}

impl Form {
    /// The form that was asked for, by an option or by the name of the output; and whether it was.
    pub(super) fn of(args: GoShapeArgs, plan: &Plan) -> (Self, bool) {
        let named = match &plan.target {
            Target::File(path) => path.extension().and_then(|ending| ending.to_str()).and_then(|ending| {
                match ending.to_ascii_lowercase().as_str() {
                    "svg" => Some(Self::Svg),
                    "sgf" => Some(Self::Sgf),
                    "txt" => Some(Self::Text),
                    _ => None,
                }
            }),
            _ => None,
        };
        match (args.json, args.format) {
            (true, _) => (Self::Json, true),
            (_, Some(GoFormat::Text)) => (Self::Text, true),
            (_, Some(GoFormat::Ascii)) => (Self::Ascii, true),
            (_, Some(GoFormat::Svg)) => (Self::Svg, true),
            (_, Some(GoFormat::Sgf)) => (Self::Sgf, true),
            (false, None) => (named.unwrap_or(Self::Text), named.is_some()),
        }
    }

    /// Whether all answers make one file.
    pub(super) const fn is_one(self) -> bool {
        matches!(self, Self::Svg | Self::Sgf)
    }

    /// How files of it are called.
    pub(super) const fn ending(self) -> Ending {
        match self {
            Self::Svg => Ending::Svg,
            Self::Sgf => Ending::Sgf,
            Self::Text | Self::Ascii | Self::Json => Ending::Text,
        }
    }

    /// As the loop knows it.
    pub(super) const fn shape(self) -> Shape {
        match self {
            Self::Json => Shape::Json,
            _ => Shape::Plain,
        }
    }

    /// A board as text.
    pub(super) fn drawn(self, diagram: &Diagram, session: &Session) -> String {
        let (paint, glyphs) = self.ink(session);
        terminal::draw_with(diagram, paint, glyphs)
    }

    /// Boards as text, side by side.
    pub(super) fn page(self, diagrams: &[Diagram], session: &Session) -> String {
        const COLUMNS: usize = 100;
        let (paint, glyphs) = self.ink(session);
        terminal::page(diagrams, paint, glyphs, COLUMNS)
    }

    fn ink(self, session: &Session) -> (Paint, terminal::Glyphs) {
        let paint = if session.paint { Paint::Ansi } else { Paint::None };
        let glyphs = match self {
            Self::Ascii => terminal::Glyphs::Ascii,
            _ => terminal::Glyphs::default(),
        };
        (paint, glyphs)
    }
}

/// A verb for Go. All of them take every input whole, and write their answers in some [`Form`].
trait GoDesk {
    fn plan(&self) -> &Plan;
    /// The form of the answers, and whether it was asked for.
    fn form(&self) -> (Form, bool);
    /// Answers the boards of an input.
    fn answers(&self, whole: &Whole<GoBoard>, sink: &mut Sink, session: &mut Session) -> Flow;
    /// Whether answers can go into such an input itself.
    fn takes_in(&self, input: &Input) -> bool {
        input.book().is_some()
    }
}

impl<V: GoDesk> Desk for V {
    type Board = GoBoard;

    fn order(&self) -> Order {
        Order::simple(self.form().0.shape(), true)
    }

    fn takes_whole(&self) -> bool {
        true
    }

    fn ending(&self) -> Ending {
        self.form().0.ending()
    }

    fn boards(&self, whole: &Whole<GoBoard>, sink: &mut Sink, session: &mut Session) -> Flow {
        self.answers(whole, sink, session)
    }

    fn edits(&self, input: &Input) -> bool {
        self.takes_in(input)
    }

    fn gives_text(&self, input: &Input, has_path: bool) -> bool {
        gives_text(input, has_path, self.plan(), self.form())
    }
}

/// Whether the answer to an input is text.
fn gives_text(input: &Input, has_path: bool, plan: &Plan, form: (Form, bool)) -> bool {
    plan.gives_text(input, has_path, form.1 && form.0 != Form::Json)
}

/// `--rules`. `None` after an error.
pub(super) fn rules(name: Option<&str>, session: &mut Session) -> Option<Rules> {
    let Some(name) = name else { return Some(Rules::default()) };
    let rules = Rules::named(name).copied();
    if rules.is_none() {
        session.refuse(&Message::BadRules { text: name });
    }
    rules
}
