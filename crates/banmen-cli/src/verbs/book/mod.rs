//! `book`

mod collect;
mod place;
mod rated;

use std::path::{Path, PathBuf};

use banmen::book::{Candidate, FontFile, Fonts, Plan, Wish, html, lay, pdf, xlsx};
use banmen::words::{Said, book};

use crate::args::{BookArgs, BookForm};
use crate::exit::Exit;
use crate::interrupt;
use crate::session::Session;
use crate::target::{self, Plan as Where};
use crate::verbs::{self, FIRST_FEW};
use crate::words::Message;
use collect::Collect;
use place::Places;

pub(super) fn run(args: &BookArgs, verb: &'static str, session: &mut Session) {
    let Some(clock) = verbs::clock(&args.effort, session) else { return };
    let wish = args.wish(session.lang);
    let Some(brought) =
        args.font.as_deref().map(|path| font(path, session)).map_or(Some(None), |font| font.map(Some))
    else {
        return;
    };
    let Some(fonts) = fonts(brought.as_ref(), session) else { return };
    let Some(places) = Places::open(args, &wish, verb, session) else { return };

    let collect = Collect::default();
    verbs::each_input(&args.from, &Where::text(verb, &args.from.inputs), &collect, session);
    if session.exit() == Exit::Interrupted {
        return;
    }
    let candidates = collect.take();
    if candidates.is_empty() && session.exit() == Exit::Refused {
        return;
    }
    let jobs = verbs::jobs(&args.effort);
    let Some(plan) = plan(candidates, wish, &clock, jobs, session) else { return };
    tell_faulty(&plan, session);
    if plan.entries.is_empty() {
        session.error(&book::nothing_to_print(session.lang));
        session.end(Exit::Fault);
        return;
    }
    write(&plan, &fonts, places, session);
}

/// Judges all boards, and puts the puzzles in order. `None` after Ctrl-C.
fn plan(
    candidates: Vec<Candidate>,
    wish: Wish,
    clock: &banmen::Clock,
    jobs: usize,
    session: &mut Session,
) -> Option<Plan> {
    let judged = rated::all(candidates, &wish, clock, jobs, session);
    if judged.is_none() {
        session.tell_message(&Message::Stopped);
        session.end(Exit::Interrupted);
    }
    Some(Plan::new(wish, judged?))
}

/// Tells which boards have a fault, and what becomes of them.
fn tell_faulty(plan: &Plan, session: &mut Session) {
    let told = if session.verbose { plan.faulty.len() } else { FIRST_FEW };
    for one in plan.faulty.iter().take(told) {
        let said = book::faulty(one.fault, one.printed, session.lang);
        let what = format!("{}: {}: {}", one.input, session.words().place(&one.place), said.what);
        session.error(&Said { what, ..said });
    }
    if let Some(count) = plan.faulty.len().checked_sub(told).filter(|&count| count > 0) {
        session.error(&book::more_faulty(count, session.lang));
    }
    session.end(!plan.faulty.is_empty());
}

/// Lays the book out, and writes it.
fn write(plan: &Plan, fonts: &Fonts<'_>, places: Places, session: &mut Session) {
    let lang = session.lang;
    let (files, told) = match made(plan, fonts, places.form, session) {
        Ok(made) => made,
        Err(said) => {
            session.refuse_said(&said);
            return;
        }
    };
    if interrupt::asked() {
        session.tell_message(&Message::Stopped);
        session.end(Exit::Interrupted);
        return;
    }
    for (bytes, mut sink) in files.iter().zip(places.sinks) {
        match sink.write(bytes) {
            Ok(()) => target::keep(sink, places.force, session),
            Err(lost) => session.lost(&lost),
        }
    }
    session.tell(&told.unwrap_or_else(|| book::puzzle_count(plan.entries.len(), lang)));
}

/// The files of a book, and what is told of its pages.
type Made = (Vec<Vec<u8>>, Option<String>);

fn made(plan: &Plan, fonts: &Fonts<'_>, form: BookForm, session: &Session) -> Result<Made, Said> {
    let lang = session.lang;
    match form {
        BookForm::Html => Ok((html::write(plan).into_iter().map(String::into_bytes).collect(), None)),
        BookForm::Xlsx => {
            let files = xlsx::write(plan).map_err(|error| session.words().patch_error(&error))?;
            Ok((files, None))
        }
        BookForm::Pdf => {
            let volumes = lay::lay(plan, fonts);
            let missing = lay::missing(&volumes, fonts);
            if !missing.is_empty() {
                session.note(&book::missing(&missing, lang));
            }
            let pages = volumes.iter().map(|volume| volume.leaves.len()).sum();
            let files = volumes.iter().map(|volume| pdf::write(volume, fonts)).collect::<Result<_, _>>();
            let files = files.map_err(|error| book::font_error(error, lang))?;
            Ok((files, Some(book::made(plan.entries.len(), pages, lang))))
        }
    }
}

/// A font that somebody brings: its bytes, and which of a collection.
struct Brought {
    path: PathBuf,
    bytes: Vec<u8>,
    index: u32,
}

/// Reads it. `None` after an error.
fn font(path: &Path, session: &mut Session) -> Option<Brought> {
    let (path, index) = numbered(path);
    match std::fs::read(&path) {
        Ok(bytes) => Some(Brought { path, bytes, index }),
        Err(error) => {
            session.refuse(&Message::CannotRead { path: &path, error: &error });
            None
        }
    }
}

/// `FILE#1`: the second font in a file.
fn numbered(path: &Path) -> (PathBuf, u32) {
    let numbered = path.to_str().filter(|_| !path.exists()).and_then(|text| {
        let (file, number) = text.rsplit_once('#')?;
        Some((PathBuf::from(file), number.parse().ok()?))
    });
    numbered.unwrap_or_else(|| (path.to_owned(), 0))
}

/// All fonts. `None` after an error.
fn fonts<'a>(brought: Option<&'a Brought>, session: &mut Session) -> Option<Fonts<'a>> {
    let Some(Brought { path, bytes, index }) = brought else { return Some(Fonts::default()) };
    match Fonts::with(FontFile { bytes, index: *index }) {
        Ok(fonts) => Some(fonts),
        Err(error) => {
            session.refuse_input(&path.display().to_string(), &book::font_error(error, session.lang));
            None
        }
    }
}
