//! Where answers go: beside the input, into a file or folder, or into the input itself.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use banmen::fill::Filled;
use banmen::{BookFormat, Input, TextFormat};

use crate::args::{Shape, To};
use crate::exit::Exit;
use crate::out::Out;
use crate::save::{self, Draft, Kept, Replaced};
use crate::session::Session;
use crate::sink::Sink;
use crate::words::Message;

/// Where answers go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    /// A workbook beside its input, text to standard output.
    Usual,
    /// Standard output, as text.
    Printed,
    /// The input itself.
    InPlace,
    /// This folder.
    Folder(PathBuf),
    /// This file.
    File(PathBuf),
}

/// How a new file of text is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ending {
    /// `.txt`.
    Text,
    /// As the table that it is made from.
    Table,
    /// `.svg`.
    Svg,
    /// `.csv`.
    Csv,
    /// `.html`.
    Html,
    /// `.sgf`.
    Sgf,
}

impl Ending {
    /// Without the dot.
    const fn name(self) -> &'static str {
        match self {
            Self::Text => "txt",
            Self::Table | Self::Csv => "csv",
            Self::Svg => "svg",
            Self::Html => "html",
            Self::Sgf => "sgf",
        }
    }
}

impl Ending {
    /// Whether the name of a file says that it is something else than it will be.
    fn is_belied_by(self, path: &Path) -> bool {
        const OTHERS: [&str; 9] = ["pdf", "doc", "docx", "odt", "html", "htm", "svg", "png", "jpg"];
        let named = path.extension().map(|named| named.to_string_lossy().to_ascii_lowercase());
        let is_right = |named: &str| named == self.name() || (named == "htm" && self == Self::Html);
        named.is_some_and(|named| OTHERS.contains(&named.as_str()) && !is_right(&named))
    }
}

/// Endings by which a file is taken for a workbook, whatever is in it.
const BOOKS: [&str; 5] = ["xlsx", "xlsm", "xlsb", "xls", "ods"];

/// Where the answers of one run go.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) target: Target,
    pub(crate) force: bool,
    verb: &'static str,
    inputs: Vec<OsString>,
}

impl Plan {
    /// Reads the options.
    pub(crate) fn new(to: &To, verb: &'static str, inputs: &[OsString]) -> Self {
        let target = match &to.output {
            _ if to.in_place => Target::InPlace,
            None => Target::Usual,
            Some(path) if path == Path::new("-") => Target::Printed,
            Some(path) if path.is_dir() || ends_with_separator(path) => Target::Folder(path.clone()),
            Some(path) => Target::File(path.clone()),
        };
        Self { target, force: to.force, verb, inputs: inputs.to_vec() }
    }

    /// Text only, to standard output.
    pub(crate) fn text(verb: &'static str, inputs: &[OsString]) -> Self {
        Self { target: Target::Usual, force: false, verb, inputs: inputs.to_vec() }
    }

    /// Text into this file, else to standard output.
    pub(crate) fn to_file(output: Option<&Path>, force: bool, verb: &'static str) -> Self {
        let target = output.map_or(Target::Usual, |path| Target::File(path.to_owned()));
        Self { target, force, verb, inputs: Vec::new() }
    }

    /// The verb, as in file names.
    pub(crate) fn verb(&self) -> &'static str {
        self.verb
    }

    /// Whether all answers are printed, those of workbooks too.
    pub(crate) fn prints(&self) -> bool {
        self.target == Target::Printed
    }

    /// Whether the answer to an input is text: that to a workbook is, if it is printed, has no place, or is asked for as text.
    pub(crate) fn gives_text(&self, input: &Input, has_path: bool, asked: bool) -> bool {
        input.book().is_none() || asked || self.prints() || (!has_path && self.names_no_file())
    }

    /// Whether no place for a workbook was named.
    pub(crate) fn names_no_file(&self) -> bool {
        !matches!(self.target, Target::File(_))
    }

    /// Opens the place for the text of one input, or for all of them where one file was named. `None` after an error.
    pub(crate) fn sink(&self, path: Option<&Path>, ending: Ending, session: &mut Session) -> Option<Sink> {
        let target = match &self.target {
            Target::Usual | Target::Printed | Target::InPlace => return self.printed(session),
            Target::File(path) if is_named_as_book(path) || ending.is_belied_by(path) => {
                session.refuse(&Message::WrongExtension { path, wanted: ending.name() });
                return None;
            }
            Target::File(path) => path.clone(),
            Target::Folder(folder) => {
                let input = path.unwrap_or(Path::new("stdin"));
                let keeps_own = ending == Ending::Table && input.extension().is_some();
                save::beside(input, Some(folder), self.verb, (!keeps_own).then_some(ending.name()))
            }
        };
        self.file(&target, session)
    }

    /// Standard output. `None` after an error.
    pub(crate) fn printed(&self, session: &mut Session) -> Option<Sink> {
        match Out::open() {
            Ok(out) => Some(Sink::Out(out)),
            Err(error) => {
                session.refuse(&Message::CannotPrint { error: &error });
                None
            }
        }
    }

    /// A file in the making. `None` after an error.
    pub(crate) fn file(&self, target: &Path, session: &mut Session) -> Option<Sink> {
        if self.is_input(target, false, session) {
            return None;
        }
        match Draft::begin(target, None, self.force) {
            Ok(draft) => Some(Sink::File(draft)),
            Err(error) => {
                session.refuse_save(&error);
                None
            }
        }
    }

    /// The shape of answers to an input: a workbook's may go by the name of the output.
    pub(crate) fn shape_for(&self, shape: Shape, input: &Input) -> Shape {
        input.book().map_or(shape, |book| self.shape_by_name(shape, book.format()))
    }

    /// The text format that the name of the output asks for, when the input is a workbook of format `book`.
    pub(crate) fn shape_by_name(&self, shape: Shape, book: BookFormat) -> Shape {
        let Target::File(path) = &self.target else { return shape };
        let ending = path.extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase);
        let format = match ending.as_deref() {
            Some("txt") => TextFormat::Grid,
            Some("csv") if book.has_styles() => TextFormat::Csv,
            Some("sdk") => TextFormat::Sdk,
            Some("sdm") => TextFormat::Sdm,
            Some("ss") => TextFormat::Ss,
            _ => return shape,
        };
        if shape == Shape::Plain { Shape::Text(format) } else { shape }
    }

    /// Writes a workbook with answers; where it was written. Errors are told.
    pub(crate) fn write_book(&self, input: &Path, filled: &Filled, session: &mut Session) -> Option<PathBuf> {
        let wanted = filled.format.extension();
        let target = match &self.target {
            Target::InPlace => return self.replace(input, &filled.bytes, session),
            Target::Usual | Target::Printed => {
                save::beside(input, None, self.verb, filled.is_new_book().then_some(wanted))
            }
            Target::Folder(folder) => {
                save::beside(input, Some(folder), self.verb, filled.is_new_book().then_some(wanted))
            }
            Target::File(path) if self.inputs.len() > 1 => {
                session.refuse(&Message::OneOutputForMany { path });
                return None;
            }
            Target::File(path) => path.clone(),
        };
        let ending = target.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
        if filled.format.has_styles()
            && ending.as_deref() != Some(wanted)
            && matches!(self.target, Target::File(_))
        {
            session.refuse(&Message::WrongExtension { path: &target, wanted });
            return None;
        }
        if self.is_input(&target, !filled.is_new_book(), session) {
            return None;
        }
        if let (false, Some(lock)) = (self.force, save::lock_of(input)) {
            session.refuse(&Message::OpenElsewhere { path: input, lock: &lock });
            return None;
        }
        match save::write_new(&target, &filled.bytes, Some(input), self.force) {
            Ok(_) => {
                session.tell_message(&Message::Written { path: &target });
                Some(target)
            }
            Err(error) => {
                session.refuse_save(&error);
                None
            }
        }
    }

    /// Replaces an input; its path. Errors are told.
    pub(crate) fn replace(&self, input: &Path, bytes: &[u8], session: &mut Session) -> Option<PathBuf> {
        match save::replace(input, bytes) {
            Ok(Replaced::Unchanged) => session.tell_message(&Message::Unchanged { path: input }),
            Ok(Replaced::Done { backup, moved }) => {
                if let Some(to) = &moved {
                    session.tell_message(&Message::BackupMoved { from: &backup, to });
                }
                session.tell_message(&Message::Replaced { path: input, backup: &backup });
            }
            Err(error) => {
                session.refuse_save(&error);
                return None;
            }
        }
        Some(input.to_owned())
    }

    /// Whether `target` is one of the inputs; that is told, and whether it could be replaced in place.
    fn is_input(&self, target: &Path, in_place: bool, session: &mut Session) -> bool {
        let is_input = self.inputs.iter().any(|input| save::same_file(Path::new(input), target));
        if is_input {
            session.refuse(&Message::OutputIsInput { path: target, in_place });
        }
        is_input
    }
}

/// Keeps a file of text and tells its path; an empty one only if nothing was refused or stopped.
pub(crate) fn keep(sink: Sink, force: bool, session: &mut Session) {
    if sink.is_blank_part() || (sink.is_blank_file() && session.exit() >= Exit::Refused) {
        return;
    }
    match sink.keep(force) {
        Ok(Some(Kept::Whole(path))) => session.tell_message(&Message::Written { path: &path }),
        Ok(Some(Kept::Part { part, target })) => {
            session.note(&Message::WrittenPart { part: &part, target: &target }.say(session.lang).what);
        }
        Ok(None) => {}
        Err(error) => {
            session.refuse_save(&error);
            session.end(Exit::Refused);
        }
    }
}

fn is_named_as_book(path: &Path) -> bool {
    path.extension().is_some_and(|ending| BOOKS.iter().any(|book| ending.eq_ignore_ascii_case(book)))
}

fn ends_with_separator(path: &Path) -> bool {
    path.as_os_str().to_string_lossy().ends_with(std::path::is_separator)
}
