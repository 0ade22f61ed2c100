//! One run of the program: its language, its manners, and what it says on standard error.

use std::cell::RefCell;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

use banmen::words::{Lang, Said, Words};

use crate::args::{ColorArg, Manner};
use crate::exit::Exit;
use crate::interrupt;
use crate::out::Lost;
use crate::save::SaveError;
use crate::through;
use crate::words::Message;

/// The manners of a run, and how it stands.
pub(crate) struct Session {
    /// Language of all words.
    pub(crate) lang: Lang,
    /// Say only what is asked for, and errors.
    pub(crate) quiet: bool,
    /// Say everything.
    pub(crate) verbose: bool,
    /// Whether standard output is a terminal.
    pub(crate) on_terminal: bool,
    /// Whether to paint what is printed.
    pub(crate) paint: bool,
    paint_errors: bool,
    exit: Exit,
    /// What is told later; `None` while everything is told at once.
    held: RefCell<Option<Vec<String>>>,
}

impl Session {
    /// Begins a run.
    pub(crate) fn new(manner: &Manner) -> Self {
        let on_terminal = std::io::stdout().is_terminal();
        let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
            || std::env::var_os("TERM").is_some_and(|value| value == "dumb");
        let paint = |terminal: bool| match manner.color {
            ColorArg::Auto => terminal && !plain,
            ColorArg::Always => true,
            ColorArg::Never => false,
        };
        Self {
            lang: manner.lang(),
            quiet: manner.quiet,
            verbose: manner.verbose,
            on_terminal,
            paint: paint(on_terminal),
            paint_errors: paint(std::io::stderr().is_terminal()),
            exit: Exit::Done,
            held: RefCell::new(None),
        }
    }

    /// The words of the desk.
    pub(crate) fn words(&self) -> &'static dyn Words {
        self.lang.words()
    }

    /// How the run stands.
    pub(crate) fn exit(&self) -> Exit {
        self.exit
    }

    /// Makes the end of the run at least as bad as `exit`.
    pub(crate) fn end(&mut self, exit: impl Into<Exit>) {
        self.exit = self.exit.and(exit.into());
    }

    /// Tells an error and its cure; the run ends with exit code 2.
    pub(crate) fn refuse(&mut self, message: &Message<'_>) {
        self.error(&message.say(self.lang));
        self.end(Exit::Refused);
    }

    /// Tells an error that the desk has words for; the run ends with exit code 2.
    pub(crate) fn refuse_said(&mut self, said: &Said) {
        self.error(said);
        self.end(Exit::Refused);
    }

    /// Tells an error about an input; the run ends with exit code 2.
    pub(crate) fn refuse_input(&mut self, input: &str, said: &Said) {
        self.error(&Said { what: format!("{input}: {}", said.what), cure: said.cure.clone() });
        self.end(Exit::Refused);
    }

    /// Tells why a file was not written.
    pub(crate) fn refuse_save(&mut self, error: &SaveError) {
        let message = match error {
            SaveError::Exists(path) => Message::Exists { path },
            SaveError::NoDirectory(path) => Message::OutputInNoDirectory { path },
            SaveError::OpenElsewhere(path, lock) => Message::OpenElsewhere { path, lock },
            SaveError::Io(path, error) => cannot_write(path, error),
        };
        self.refuse(&message);
    }

    /// Ends the run after output was lost; a reader that has gone away is nothing to tell.
    pub(crate) fn lost(&mut self, lost: &Lost) {
        match lost {
            Lost::Closed => {}
            Lost::File(path, error) => self.refuse(&cannot_write(path, error)),
            Lost::Failed(error) => self.refuse(&Message::CannotPrint { error }),
        }
    }

    /// Tells an error and its cure, at once.
    pub(crate) fn error(&self, said: &Said) {
        let label = Message::ErrorLabel.say(self.lang).what;
        let mut text = format!("{}: {}\n", self.painted("1;31", &label), harmless(&said.what));
        if let Some(cure) = &said.cure {
            let label = Message::CureLabel.say(self.lang).what;
            text.push_str(&format!("  {}: {}\n", self.painted("1;36", &label), harmless(cure)));
        }
        to_stderr(&text);
    }

    /// Tells something worth knowing, unless only errors are wanted.
    pub(crate) fn note(&self, text: &str) {
        let label = Message::NoteLabel.say(self.lang).what;
        self.tell_line(format!("{}: {}\n", self.painted("1;33", &label), harmless(text)));
    }

    /// Tells what was done, unless only errors are wanted.
    pub(crate) fn tell(&self, text: &str) {
        self.tell_line(format!("{}\n", harmless(text)));
    }

    fn tell_line(&self, line: String) {
        if self.quiet {
            return;
        }
        match self.held.borrow_mut().as_mut() {
            Some(held) => held.push(line),
            None => to_stderr(&line),
        }
    }

    /// Holds back notes and what was done, but no errors, until [`Session::take_held`].
    pub(crate) fn hold(&self) {
        self.held.borrow_mut().get_or_insert_default();
    }

    /// What was held back; from now on everything is told at once.
    pub(crate) fn take_held(&self) -> Vec<String> {
        self.held.take().unwrap_or_default()
    }

    /// Tells what was held back.
    pub(crate) fn tell_held(&self, lines: Vec<String>) {
        lines.into_iter().for_each(|line| self.tell_line(line));
    }

    /// [`Session::tell`] of a message of our own.
    pub(crate) fn tell_message(&self, message: &Message<'_>) {
        self.tell(&message.say(self.lang).what);
    }

    fn painted(&self, code: &str, text: &str) -> String {
        if self.paint_errors { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }
}

/// What to say of an output: of a file nothing is left, from a device or a pipe nothing can be taken back.
fn cannot_write<'a>(path: &'a Path, error: &'a io::Error) -> Message<'a> {
    match through::leads(path) {
        true => Message::CannotPass { path, error },
        false => Message::CannotWrite { path, error },
    }
}

/// Text from inputs and file names, such that it does nothing to a terminal but show.
pub(crate) fn harmless(text: &str) -> std::borrow::Cow<'_, str> {
    let harmful = |c: char| c.is_control() && c != '\n';
    if text.contains(harmful) { text.replace(harmful, "\u{FFFD}").into() } else { text.into() }
}

/// Writes to standard error. Where that is gone there is nobody to tell.
pub(crate) fn to_stderr(text: &str) {
    let _ = interrupt::waiting(|| std::io::stderr().write_all(text.as_bytes()));
}
