//! What the verbs share about batches.

use std::io::IsTerminal;
use std::sync::Arc;

use banmen::words::{Lang, Said};
use banmen::{Grid, Line, json, read_line};

use crate::args::Shape;
use crate::batch::{self, Answers, Ended, Job};
use crate::exit::Exit;
use crate::inputs::Source;
use crate::progress::Progress;
use crate::session::Session;
use crate::sink::Sink;
use crate::verbs::Flow;
use crate::words::Message;

/// Bad lines that are told one by one.
const TOLD: u64 = 20;
/// Characters of a bad line that are given back.
const ECHOED: usize = 200;

/// Answers a puzzle: its line number, the puzzle, and where to write. True: it has a fault.
pub(super) type Answer = dyn Fn(usize, &Grid, &mut Vec<u8>) -> bool + Send + Sync;

/// Runs a batch: `answer` takes the puzzles; bad lines are answered here, `unread` behind them.
pub(super) fn run(
    source: Source,
    jobs: usize,
    shape: Shape,
    answer: Arc<Answer>,
    sink: &mut Sink,
    session: &mut Session,
) -> Flow {
    let name = source.name.clone();
    let job = job(name.clone(), shape, session.lang, answer);
    // Over answers that scroll by, a bar would only be in the way.
    let bar = !session.quiet && std::io::stderr().is_terminal() && !(sink.is_out() && session.on_terminal);
    let mut progress = Progress::new(bar.then_some(session.lang), source.length);
    let mut untold = 0;
    let mut told = 0;
    let mut bad = |line: usize, said: &Said| {
        if told < TOLD || session.verbose {
            told += 1;
            let place = session.words().place(&banmen::Where::Line(line));
            session.error(&Said { what: format!("{name}: {place}: {}", said.what), cure: said.cure.clone() });
        } else {
            untold += 1;
        }
    };
    let (tally, ended) = batch::run(source.stream(), jobs, &job, sink, &mut progress, &mut bad);
    if untold > 0 {
        session.error(&Message::MoreBadLines { count: untold }.say(session.lang));
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
        Ended::Unreadable(error) => {
            session.refuse(&Message::CannotRead { path: std::path::Path::new(&name), error: &error });
            Ok(())
        }
        Ended::Lost(lost) => Err(lost),
    }
}

fn job(name: String, shape: Shape, lang: Lang, answer: Arc<Answer>) -> Arc<Job> {
    Arc::new(move |number, line: &[u8], answers: &mut Answers| match read_line(line) {
        Line::Nothing => {}
        Line::Puzzle(grid) => {
            answers.tally.lines += 1;
            if answer(number, &grid, &mut answers.text) {
                answers.tally.faults += 1;
            }
        }
        // A heading such as "puzzle,solution".
        Line::Bad(_) if number == 1 && is_heading(line) => {}
        Line::Bad(fault) => {
            answers.tally.lines += 1;
            answers.tally.unread += 1;
            let said = lang.words().line_fault(&fault);
            match shape {
                Shape::Json => push_line(&mut answers.text, &json::bad_line(&name, number, &said.what)),
                Shape::Plain | Shape::Text(_) => {
                    push_line(&mut answers.text, &format!("{}\tunread", echo(line)))
                }
            }
            answers.bad.push((number, said));
        }
    })
}

/// Adds a line and its end.
pub(super) fn push_line(out: &mut Vec<u8>, line: &str) {
    out.extend_from_slice(line.as_bytes());
    out.push(b'\n');
}

/// A first line of words: no digit in it, and nothing like a puzzle.
fn is_heading(line: &[u8]) -> bool {
    line.iter().any(u8::is_ascii_alphabetic) && !line.iter().any(u8::is_ascii_digit)
}

/// A bad line, such that it stays one line and nobody's terminal is upset.
fn echo(line: &[u8]) -> String {
    let text = String::from_utf8_lossy(&line[..line.len().min(ECHOED * 4)]);
    let harmless = |c: char| if c.is_control() { '\u{FFFD}' } else { c };
    text.chars().map(harmless).take(ECHOED).collect()
}
