//! Where a book goes. The place is made before the work begins, so that nobody waits for what cannot be written.

use std::path::{Path, PathBuf};

use banmen::book::{Answers, Wish};

use crate::args::{BookArgs, BookForm, To};
use crate::save;
use crate::session::Session;
use crate::sink::Sink;
use crate::target::{Plan, Target};
use crate::words::Message;

/// The places of a book.
pub(super) struct Places {
    /// What it is.
    pub(super) form: BookForm,
    /// That of the book, and that of its answers, if they are apart.
    pub(super) sinks: Vec<Sink>,
    /// Whether existing files are overwritten.
    pub(super) force: bool,
}

/// The name of a book whose inputs have none.
const NAMELESS: &str = "puzzles";

impl Places {
    /// Makes them. `None` after an error.
    pub(super) fn open(
        args: &BookArgs,
        wish: &Wish,
        verb: &'static str,
        session: &mut Session,
    ) -> Option<Self> {
        let to = To { output: args.output.clone(), in_place: false, force: args.force };
        let plan = Plan::new(&to, verb, &args.from.inputs);
        let form = form(args, &plan, session)?;
        let apart = wish.answers == Answers::Apart;
        let target = match &plan.target {
            Target::Printed if apart => {
                session.refuse(&Message::AnswersNeedFile);
                return None;
            }
            Target::Printed => {
                return Some(Self { form, sinks: vec![plan.printed(session)?], force: args.force });
            }
            Target::File(path) => path.clone(),
            Target::Folder(folder) => save::beside(&first(args), Some(folder), verb, Some(form.ending())),
            Target::Usual | Target::InPlace => save::beside(&first(args), None, verb, Some(form.ending())),
        };
        let answers = apart.then(|| with_answers(&target));
        let sinks = std::iter::once(target).chain(answers).map(|path| plan.file(&path, session));
        Some(Self { form, sinks: sinks.collect::<Option<_>>()?, force: args.force })
    }
}

/// The first input that is a file.
fn first(args: &BookArgs) -> PathBuf {
    let files = args.from.inputs.iter().map(Path::new);
    files.into_iter().find(|path| path.is_file()).unwrap_or(Path::new(NAMELESS)).to_owned()
}

/// What is made: as asked for, or as the name of the output says. `None` after an error.
fn form(args: &BookArgs, plan: &Plan, session: &mut Session) -> Option<BookForm> {
    let Target::File(path) = &plan.target else { return Some(args.format.unwrap_or(BookForm::Pdf)) };
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
    let named = ending.as_deref().and_then(BookForm::of_ending);
    match (args.format, named) {
        (Some(form), Some(named)) if form != named => {
            session.refuse(&Message::WrongExtension { path, wanted: form.ending() });
            None
        }
        (Some(form), _) | (None, Some(form)) => Some(form),
        (None, None) if crate::through::leads(path) => Some(BookForm::Pdf),
        (None, None) => {
            session.refuse(&Message::WrongExtension { path, wanted: BookForm::Pdf.ending() });
            None
        }
    }
}

impl BookForm {
    /// How its files end.
    const fn ending(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
            Self::Html => "html",
            Self::Xlsx => "xlsx",
        }
    }

    fn of_ending(ending: &str) -> Option<Self> {
        match ending {
            "pdf" => Some(Self::Pdf),
            "html" | "htm" => Some(Self::Html),
            "xlsx" => Some(Self::Xlsx),
            _ => None,
        }
    }
}

/// `NAME.answers.EXT`.
fn with_answers(path: &Path) -> PathBuf {
    save::beside(path, None, "answers", None)
}
