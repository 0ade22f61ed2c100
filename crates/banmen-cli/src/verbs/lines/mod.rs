//! What the verbs share about batches.

mod heading;
mod page;
mod worker;

use std::io::IsTerminal;
use std::path::Path;
use std::sync::Arc;

use banmen::words::Said;

use crate::args::Shape;
use crate::batch::{self, Ended, Feed, Hire, RECORD, Remark, Stuck, Uncut};
use crate::exit::Exit;
use crate::inputs::Source;
use crate::progress::Progress;
use crate::session::Session;
use crate::shard::Shard;
use crate::sink::Sink;
use crate::verbs::Flow;
use crate::verbs::answer::Answerer;
use crate::words::Message;
use heading::{Opened, Unopened};
use page::{Lines, Page, Sheet};
use worker::{Clerk, Setting};

pub(super) use page::Column;

/// Bad lines that are told one by one.
const TOLD: u64 = 20;

/// What is wanted of a batch.
#[derive(Clone, Debug)]
pub(super) struct Order {
    /// Threads that answer it.
    pub(super) jobs: usize,
    /// How answers are written.
    pub(super) shape: Shape,
    /// Whether each answer is a line, which can say what is wrong too.
    pub(super) in_lines: bool,
    /// The column of a table that has the puzzles.
    pub(super) column: Option<String>,
    /// What a table gets as new columns.
    pub(super) columns: &'static [Column],
    /// The part that is to be answered.
    pub(super) shard: Option<Shard>,
}

impl Order {
    /// All of it, by one thread.
    pub(super) fn simple(shape: Shape, in_lines: bool) -> Self {
        Self { jobs: 1, shape, in_lines, column: None, columns: &[], shard: None }
    }

    /// How answers stand on lines.
    fn lines(&self) -> Lines {
        Lines { shape: self.shape, in_lines: self.in_lines }
    }

    /// Whether the answers make a table again.
    pub(super) fn gives_table(&self) -> bool {
        self.column.is_some() && self.shape == Shape::Plain
    }
}

/// Runs a batch: puzzles are answered by what `hire` makes, one for each thread; bad lines are answered here, `unread`
/// behind them.
pub(super) fn run(
    source: Source,
    order: &Order,
    hire: impl Fn() -> Box<dyn Answerer> + Send + Sync + 'static,
    sink: &mut Sink,
    session: &mut Session,
) -> Flow {
    let (name, length) = (source.name.clone(), source.length);
    let Some((mut feed, page)) = open(source, order, sink, session)? else { return Ok(()) };
    feed.counted = order.shard.is_some();
    let setting = Arc::new(Setting { name: name.clone(), lang: session.lang, page, shard: order.shard });
    let hire: Arc<Hire> = Arc::new(move || Box::new(Clerk::new(Arc::clone(&setting), hire())));
    // Over answers that scroll by, a bar would only be in the way.
    let bar = !session.quiet && std::io::stderr().is_terminal() && !(sink.is_out() && session.on_terminal);
    let mut progress = Progress::new(bar.then_some(session.lang), length);
    let mut told = 0;
    // Bad lines, and puzzles with a fault.
    let mut untold = [0, 0];
    let mut remark = |line: usize, remark: &Remark| {
        if told < TOLD || session.verbose {
            told += 1;
            let said = match remark {
                Remark::Unread(fault) => session.words().line_fault(fault),
                Remark::Fault(status) => Message::FaultyPuzzle { status: status.word() }.say(session.lang),
            };
            let place = session.words().place(&banmen::Where::Line(line));
            session.error(&Said { what: format!("{name}: {place}: {}", said.what), cure: said.cure });
        } else {
            untold[usize::from(matches!(remark, Remark::Fault(_)))] += 1;
        }
    };
    let (tally, ended) = batch::run(feed, order.jobs, &hire, sink, &mut progress, &mut remark);
    let more = [Message::MoreBadLines { count: untold[0] }, Message::MoreFaults { count: untold[1] }];
    for (message, _) in more.iter().zip(untold).filter(|&(_, count)| count > 0) {
        session.error(&message.say(session.lang));
    }
    session.end(tally.faults + tally.unread > 0);
    match ended {
        Ended::Complete => {
            // A heading alone is no fault, but no answer either.
            if tally.lines > 1 || session.verbose {
                let (lines, faults, unread) = (tally.lines, tally.faults, tally.unread);
                session.tell_message(&Message::BatchDone { lines, faults, unread });
            }
            Ok(())
        }
        Ended::Interrupted => {
            session.tell_message(&Message::Interrupted { lines: tally.lines });
            session.end(Exit::Interrupted);
            Ok(())
        }
        Ended::Stuck(stuck) => {
            tell_stuck(&name, &stuck, session);
            sink.cut_short();
            Ok(())
        }
        Ended::Lost(lost) => Err(lost),
    }
}

/// How the input is to be read; of a table the heading is read and written. `None` after an error.
fn open(source: Source, order: &Order, sink: &mut Sink, session: &mut Session) -> Flow<Option<(Feed, Page)>> {
    let Some(wanted) = &order.column else {
        return Ok(Some((Feed::lines(source.lines()), Page::Lines(order.lines()))));
    };
    let (name, tabs) = (source.name.clone(), source.is_named(&["tsv", "tab"]));
    let opened = match heading::open(source.stream(), wanted, tabs) {
        Ok(opened) => opened,
        Err(Unopened::Table(error)) => {
            session.refuse_input(&name, &session.words().table_error(&error));
            return Ok(None);
        }
        Err(Unopened::Stuck(stuck)) => {
            tell_stuck(&name, &stuck, session);
            return Ok(None);
        }
    };
    let Opened { table, heading, line_end, input, first_line } = opened;
    let feed = Feed { cut: batch::Cut::Records(table.records()), first_line, ..Feed::lines(input) };
    if !order.gives_table() {
        return Ok(Some((feed, Page::Taken(table, order.lines()))));
    }
    let sheet = Sheet { table, columns: order.columns, line_end };
    if let Some(heading) = heading {
        sink.write(&sheet.heading(&heading))?;
    }
    Ok(Some((feed, Page::Sheet(sheet))))
}

/// Tells why an input could not be read further.
fn tell_stuck(input: &str, stuck: &Stuck, session: &mut Session) {
    match stuck {
        Stuck::Io(error) => session.refuse(&Message::CannotRead { path: Path::new(input), error }),
        Stuck::Uncut { uncut: Uncut::OpenQuote, line } => {
            session.refuse(&Message::OpenQuote { input, line: *line })
        }
        Stuck::Uncut { uncut: Uncut::LongRecord, line } => {
            session.refuse(&Message::LongRecord { input, line: *line, limit_mib: RECORD >> 20 })
        }
    }
}
