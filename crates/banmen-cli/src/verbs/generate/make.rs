//! Makes puzzles.

use std::io::IsTerminal;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

use banmen::generate::{self, Ended, Event, GenerateReport, Order, Run};
use banmen::rate::Wanted;
use banmen::words::making;
use banmen::{TextFormat, json, text, view};

use super::wished;
use crate::args::{Effort, GenerateArgs, Shape};
use crate::exit::Exit;
use crate::out::Lost;
use crate::progress::Progress;
use crate::save::{self, SaveError};
use crate::session::Session;
use crate::sink::Sink;
use crate::target::keep;
use crate::verbs;
use crate::words::Message;

/// So long is waited for a puzzle where no time was set.
const PATIENCE: Duration = Duration::from_secs(60);

pub(super) fn run(args: &GenerateArgs, verb: &'static str, session: &mut Session) {
    let effort = Effort { jobs: args.jobs, timeout: args.until };
    let Some(clock) = verbs::clock_of("--until", args.until, session) else { return };
    let Some(request) = wished::request(args, session) else { return };
    let order = match generate::order(&request) {
        Ok(order) => order,
        Err(refusal) => {
            session.error(&making::refusal(&refusal, session.lang));
            return session.end(Exit::Fault);
        }
    };
    let book = args.output.as_deref().filter(|path| is_book(path));
    let count = args.count.or(args.until.is_none().then_some(1));
    if let Some(path) = book.filter(|_| count.is_none_or(|count| count > generate::MOST_BOARDS as u64)) {
        return session.refuse(&Message::ManyBoards { path, most: generate::MOST_BOARDS });
    }
    let run = Run {
        count,
        seed: super::seed(args.seed),
        jobs: verbs::jobs(&effort),
        clock,
        patience: args.until.is_none().then_some(PATIENCE),
        rate: args.json.then(Wanted::default),
    };
    match book {
        Some(path) => {
            // Nothing is made that could not be written.
            if path.symlink_metadata().is_ok() && !args.force {
                return session.refuse_save(&SaveError::Exists(path.to_owned()));
            }
            let reports = match in_memory(args.json, verb, &order, &run, session) {
                Ok(reports) => reports,
                Err(lost) => return session.lost(&lost),
            };
            if !reports.is_empty() {
                write_book(path, args.force, &reports, session);
            }
        }
        None => {
            let Some(mut sink) = super::sink(args.output.as_deref(), args.force, verb, session) else {
                return;
            };
            let shape = args.output.as_deref().map_or(args.shape(), |path| by_name(path, args.shape()));
            match into_text(shape, &order, &run, &mut sink, session) {
                Ok(()) => keep(sink, args.force, session),
                Err(lost) => session.lost(&lost),
            }
        }
    }
}

fn is_book(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("xlsx"))
}

/// Writes puzzles as they come.
fn into_text(
    shape: Shape,
    order: &Order,
    run: &Run,
    sink: &mut Sink,
    session: &mut Session,
) -> Result<(), Lost> {
    let drawn = sink.is_out() && session.on_terminal && shape == Shape::Plain && run.count == Some(1);
    let paint = if session.paint { view::Paint::Ansi } else { view::Paint::None };
    let scrolls = sink.is_out() && session.on_terminal;
    make(order, run, scrolls, session, &mut |report: GenerateReport| {
        let text = match shape {
            Shape::Json => json::generate(&report) + "\n",
            Shape::Text(format) => text::write(format, report.puzzle.grid(), None),
            Shape::Plain if drawn => view::board(report.puzzle.grid(), report.puzzle.grid(), paint),
            Shape::Plain => format!("{}\n", report.puzzle),
        };
        sink.write(text.as_bytes())
    })
}

/// The shape that the name of a file asks for.
fn by_name(path: &Path, shape: Shape) -> Shape {
    let ending = path.extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase);
    match (shape, ending.as_deref().and_then(TextFormat::from_id)) {
        (Shape::Plain, Some(format)) => Shape::Text(format),
        _ => shape,
    }
}

/// Keeps all puzzles; scripts read them from standard output meanwhile.
fn in_memory(
    json: bool,
    verb: &'static str,
    order: &Order,
    run: &Run,
    session: &mut Session,
) -> Result<Vec<GenerateReport>, Lost> {
    let mut out = if json { super::sink(None, false, verb, session) } else { None };
    let mut reports = Vec::new();
    make(order, run, false, session, &mut |report| {
        if let Some(out) = &mut out {
            out.write((json::generate(&report) + "\n").as_bytes())?;
        }
        reports.push(report);
        Ok(())
    })?;
    Ok(reports)
}

/// Writes puzzles into a workbook.
fn write_book(path: &Path, force: bool, reports: &[GenerateReport], session: &mut Session) {
    let bytes = match generate::workbook(reports, session.lang) {
        Ok(bytes) => bytes,
        Err(error) => {
            return session.refuse_input(&path.display().to_string(), &session.words().patch_error(&error));
        }
    };
    match save::write_new(path, &bytes, None, force) {
        Ok(()) => session.tell_message(&Message::Written { path }),
        Err(error) => session.refuse_save(&error),
    }
}

/// Makes puzzles and hands them over; tells how it went.
fn make(
    order: &Order,
    run: &Run,
    scrolls: bool,
    session: &mut Session,
    each: &mut dyn FnMut(GenerateReport) -> Result<(), Lost>,
) -> Result<(), Lost> {
    let bar = !session.quiet && std::io::stderr().is_terminal() && !scrolls;
    let mut progress = Progress::new(bar.then_some(session.lang), run.count);
    let start = Instant::now();
    let mut result = Ok(());
    let (mut made, limited) = (0, run.count.is_some());
    let (tally, ended) = generate::run(order, run, &mut |event| {
        match event {
            Event::Made(report) => {
                made = report.number;
                result = each(*report);
            }
            Event::Waiting(_) => {}
        }
        progress.lines(made, made);
        if result.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    progress.clear();
    result?;
    session.tell(&making::ended(&tally, ended, start.elapsed().as_secs_f64(), run.seed, session.lang));
    session.end(match ended {
        Ended::Stopped => Exit::Interrupted,
        Ended::TimeUp if limited || tally.made == 0 => Exit::Fault,
        Ended::TimeUp | Ended::Complete => Exit::Done,
    });
    Ok(())
}
