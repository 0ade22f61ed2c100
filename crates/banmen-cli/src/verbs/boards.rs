//! Answers every board of an input that was read whole: with a bar, with an eye on the stop key, and in one order for all verbs.
//!
//! ```text
//! for text       answer, tell; answer, tell; …
//! for a workbook answer, answer, …; write them all into one file; tell each, then what was written
//! ```

mod apart;

use std::io::IsTerminal;
use std::path::Path;

use banmen::fill::Filled;
use banmen::words::{Lang, Said, tell};
use banmen::{Board, GameBoard, Input, PatchError, Report, Seen, Workbook};

use crate::exit::Exit;
use crate::interrupt;
use crate::progress::Progress;
use crate::session::Session;
use crate::sink::Sink;
use crate::target::Plan;
use crate::verbs::{self, Desk, Flow, Whole};
use crate::words::Message;

/// A verb that answers board by board.
pub(super) trait Each: Desk {
    /// What it finds out about a board.
    type Report: Report;

    /// The boards that it answers.
    fn taken<'w>(&self, whole: &'w Whole<Self::Board>) -> Vec<&'w Self::Board> {
        whole.taken()
    }

    /// Whether it needs all answers before it can write any, as for a picture.
    fn gathers(&self) -> bool {
        false
    }

    /// Answers a board.
    fn answer(&self, at: &At<'_, Self::Board>, session: &Session) -> Self::Report;

    /// The workbook with all answers in it, and where it goes; `None` for what is never written into one.
    fn filled(&self, work: &mut Work<'_, Self::Report, Self::Board>) -> Option<(&Plan, Written)> {
        let _ = work;
        None
    }

    /// Says that there was nothing to write.
    fn tell_nothing(&self, whole: &Whole<Self::Board>, reports: &[Self::Report], session: &Session) {
        let _ = (whole, reports, session);
    }

    /// The answer to a board for scripts, if that is wanted.
    fn json(
        &self,
        at: &At<'_, Self::Board>,
        report: &Self::Report,
        written: Option<&str>,
        lang: Lang,
    ) -> Option<String>;

    /// Says the answer to a board, or writes it as text.
    fn say(
        &self,
        at: &At<'_, Self::Board>,
        report: &Self::Report,
        sink: &mut Sink,
        session: &Session,
    ) -> Flow;

    /// What follows all answers. There are reports if it [gathers](Each::gathers) them, or if they went into a workbook.
    fn close(
        &self,
        end: &End<'_, Self::Report, Self::Board>,
        sink: &mut Sink,
        session: &mut Session,
    ) -> Flow {
        let _ = (end, sink, session);
        Ok(())
    }
}

/// A workbook with answers; nothing if all of them stand there already.
pub(super) type Written = Result<Option<Filled>, PatchError>;

/// A board among those that are answered.
pub(super) struct At<'w, B = Board> {
    pub(super) whole: &'w Whole<B>,
    pub(super) board: &'w B,
    /// Its number among them, from 0.
    pub(super) index: usize,
    /// How many are answered.
    pub(super) of: usize,
    /// Whether the answers go into a workbook.
    pub(super) as_book: bool,
    /// Whether text goes to standard output.
    pub(super) on_out: bool,
}

/// What is to be written into a workbook.
pub(super) struct Work<'a, R, B = Board> {
    pub(super) book: &'a Workbook,
    pub(super) boards: &'a [&'a B],
    pub(super) reports: &'a mut [R],
    pub(super) lang: Lang,
}

/// How it stands when all is answered.
pub(super) struct End<'a, R, B = Board> {
    pub(super) whole: &'a Whole<B>,
    /// Those that were answered.
    pub(super) answered: &'a [&'a B],
    /// How many of them have a fault.
    pub(super) faults: usize,
    pub(super) reports: &'a [R],
    pub(super) as_book: bool,
}

impl<B: GameBoard> At<'_, B> {
    /// The sentences of a report as text: the first behind the name and place of the board, the others under it.
    pub(super) fn text(&self, lines: &[String], session: &Session) -> String {
        let place = session.words().place(self.board.place());
        let place = match (&self.whole.path, self.whole.boards.len()) {
            // A puzzle on the command line is its own place.
            (None, 1) if self.whole.name != "-" => String::new(),
            _ => format!("{}: {place}: ", self.whole.name),
        };
        let mut text = String::new();
        for (i, line) in lines.iter().enumerate() {
            text.push_str(&if i == 0 { format!("{place}{line}\n") } else { format!("  {line}\n") });
        }
        text
    }

    /// Tells the sentences of a report.
    pub(super) fn tell(&self, lines: &[String], session: &Session) {
        if lines.is_empty() {
            return;
        }
        session.tell(self.text(lines, session).trim_end());
    }

    /// Tells why a board has no answer.
    pub(super) fn error(&self, said: &Said, session: &Session) {
        let what = self.text(std::slice::from_ref(&said.what), session);
        session.error(&Said { what: what.trim_end().to_owned(), cure: said.cure.clone() });
    }
}

/// Tells what was odd about a board, and what could not be read in it.
pub(super) fn tell_seen<B, S>(whole: &Whole<B>, seen: &Seen<S>, session: &Session) {
    for line in tell::oddities(seen, session.verbose, session.lang) {
        session.note(&format!("{}: {line}", whole.name));
    }
    for said in tell::unreadable(seen, session.verbose, session.lang) {
        session.error(&Said { what: format!("{}: {}", whole.name, said.what), cure: said.cure });
    }
}

/// Answers all boards, one after another.
pub(super) fn run<V: Each>(
    verb: &V,
    whole: &Whole<V::Board>,
    sink: &mut Sink,
    session: &mut Session,
) -> Flow {
    let boards = verb.taken(whole);
    drive(verb, whole, &boards, sink, session, &mut |at, session| Some(verb.answer(at, session)))
}

/// Answers all boards, some of them at once: `answer` is asked for each by one of so many threads. What they are told in is the
/// order of the boards all the same.
pub(super) fn run_apart<V: Each>(
    verb: &V,
    whole: &Whole<V::Board>,
    jobs: usize,
    sink: &mut Sink,
    session: &mut Session,
    answer: &(dyn Fn(&V::Board, &Input) -> V::Report + Sync),
) -> Flow
where
    V::Board: Sync,
    V::Report: Send,
{
    let boards = verb.taken(whole);
    let input = &whole.input;
    let ask = |index: usize| boards.get(index).map(|&board| answer(board, input));
    apart::in_order(boards.len(), jobs, &ask, |next| {
        drive(verb, whole, &boards, sink, session, &mut |at, _| next(at.index))
    })
}

/// Gives the answer to a board; none after the stop key.
type Answerer<'a, V> = dyn FnMut(&At<'_, <V as Desk>::Board>, &Session) -> Option<<V as Each>::Report> + 'a;

/// Tells the answers to all boards. None is told after one that is none, as the stop key ended the work.
fn drive<V: Each>(
    verb: &V,
    whole: &Whole<V::Board>,
    boards: &[&V::Board],
    sink: &mut Sink,
    session: &mut Session,
    answer: &mut Answerer<'_, V>,
) -> Flow {
    let as_book = !verb.gives_text(&whole.input, whole.path.is_some());
    let gathers = as_book || verb.gathers();
    let (of, on_out) = (boards.len(), sink.is_out());
    let at = |index, board| At { whole, board, index, of, as_book, on_out };
    // Over answers that scroll by, a bar would only be in the way.
    let scrolls = !gathers && on_out && session.on_terminal;
    let bar = !session.quiet && std::io::stderr().is_terminal() && !scrolls;
    let mut progress = Progress::new(bar.then_some(session.lang), Some(of as u64));
    let mut reports = Vec::new();
    let mut faults = 0;
    for (i, &board) in boards.iter().enumerate() {
        progress.board(i as u64);
        let report = answer(&at(i, board), session).filter(|_| !interrupt::asked());
        let Some(report) = report else {
            progress.clear();
            stop(sink, session);
            return Ok(());
        };
        faults += usize::from(report.is_fault());
        if gathers {
            reports.push(report);
        } else {
            progress.clear();
            tell_one(verb, &at(i, board), &report, None, sink, session)?;
        }
    }
    progress.clear();
    // What was written is told behind what was found.
    session.hold();
    let written = if as_book { write(verb, whole, boards, &mut reports, session) } else { None };
    let told_later = session.take_held();
    if interrupt::asked() && written.is_none() {
        stop(sink, session);
        return Ok(());
    }
    if written.is_none() {
        reports.iter_mut().for_each(Report::forget_written);
    }
    for (i, (&board, report)) in boards.iter().zip(&reports).enumerate() {
        tell_one(verb, &at(i, board), report, written.as_deref(), sink, session)?;
    }
    verb.close(&End { whole, answered: boards, faults, reports: &reports, as_book }, sink, session)?;
    if interrupt::asked() && written.is_none() {
        stop(sink, session);
    }
    session.tell_held(told_later);
    Ok(())
}

/// Tells that Ctrl-C ended it. A file of text has no end then.
fn stop(sink: &mut Sink, session: &mut Session) {
    sink.cut_short();
    session.tell_message(&Message::Stopped);
    session.end(Exit::Interrupted);
}

fn tell_one<V: Each>(
    verb: &V,
    at: &At<'_, V::Board>,
    report: &V::Report,
    written: Option<&str>,
    sink: &mut Sink,
    session: &mut Session,
) -> Flow {
    session.end(report.is_fault());
    if let Some(line) = verb.json(at, report, written, session.lang) {
        return sink.write(format!("{line}\n").as_bytes());
    }
    tell_seen(at.whole, report.seen(), session);
    verb.say(at, report, sink, session)
}

/// Writes the answers into a workbook; the path.
fn write<V: Each>(
    verb: &V,
    whole: &Whole<V::Board>,
    boards: &[&V::Board],
    reports: &mut [V::Report],
    session: &mut Session,
) -> Option<String> {
    let blank;
    let book = match whole.input.book() {
        Some(book) => book,
        // What is no workbook gets a new one, for verbs that give texts one.
        None => {
            blank = Workbook::blank_xlsx();
            &blank
        }
    };
    let path = whole.path.as_deref().unwrap_or(Path::new(&whole.name));
    let mut work = Work { book, boards, reports, lang: session.lang };
    let (plan, filled) = verb.filled(&mut work)?;
    if interrupt::asked() {
        return None;
    }
    match filled {
        Ok(Some(filled)) => verbs::write_filled(whole, path, &filled, plan, session),
        Ok(None) => {
            verb.tell_nothing(whole, reports, session);
            None
        }
        Err(error) => {
            session.refuse_input(&whole.name, &session.words().patch_error(&error));
            None
        }
    }
}
