//! What the verbs share about batches.

use std::io::IsTerminal;
use std::sync::Arc;

use banmen::words::{Lang, Said};
use banmen::{Grid, Line, LineFault, Puzzle, Status, json};

use crate::args::Shape;
use crate::batch::{self, Answers, Chunk, Ended, Hire, Worker};
use crate::exit::Exit;
use crate::inputs::Source;
use crate::progress::Progress;
use crate::session::Session;
use crate::sink::Sink;
use crate::verbs::Flow;
use crate::verbs::answer::{Answerer, Asked};
use crate::words::Message;

/// Bad lines that are told one by one.
const TOLD: u64 = 20;
/// Characters of a bad line that are given back.
const ECHOED: usize = 200;

/// Runs a batch: puzzles are answered by what `hire` makes, one for each thread; bad lines are answered here, `unread`
/// behind them.
pub(super) fn run(
    source: Source,
    jobs: usize,
    shape: Shape,
    hire: impl Fn() -> Box<dyn Answerer> + Send + Sync + 'static,
    sink: &mut Sink,
    session: &mut Session,
) -> Flow {
    let name = source.name.clone();
    let lang = session.lang;
    let names = name.clone();
    let hire: Arc<Hire> = Arc::new(move || {
        let (name, answerer) = (names.clone(), hire());
        Box::new(Lines { name, shape, lang, answerer, asked: Asked::default(), others: Vec::new() })
    });
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
    let (tally, ended) = batch::run(source.stream(), jobs, &hire, sink, &mut progress, &mut bad);
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

/// Answers chunks of lines.
struct Lines {
    name: String,
    shape: Shape,
    lang: Lang,
    answerer: Box<dyn Answerer>,
    asked: Asked,
    others: Vec<Other>,
}

/// A line that is no puzzle and has an answer all the same, in its place among the puzzles.
struct Other {
    /// So many puzzles of the chunk come before it.
    before: usize,
    /// The answer, written.
    text: Vec<u8>,
    /// Of a bad line, its number and what is wrong.
    bad: Option<(usize, Said)>,
}

impl Worker for Lines {
    fn answer(&mut self, chunk: &Chunk, answers: &mut Answers) -> bool {
        self.read(chunk);
        answers.text.reserve(chunk.bytes.len() + chunk.bytes.len() / 8);
        let Self { shape, answerer, asked, others, .. } = self;
        let mut others = others.drain(..).peekable();
        let mut answered = 0;
        let whole = answerer.answer(asked, &mut |answer| {
            while let Some(other) = others.next_if(|other| other.before <= answered) {
                other.add_to(answers);
            }
            answers.tally.lines += 1;
            answers.tally.faults += u64::from(answer.is_fault());
            answer.write(asked.puzzles[answered].grid(), *shape, &mut answers.text);
            answered += 1;
        });
        others.take_while(|_| whole).for_each(|other| other.add_to(answers));
        whole
    }
}

impl Lines {
    /// Sorts the lines of a chunk into puzzles and others.
    fn read(&mut self, chunk: &Chunk) {
        self.asked.lines.clear();
        self.asked.puzzles.clear();
        self.others.clear();
        let mut rest = chunk.bytes.as_slice();
        let mut number = chunk.first_line;
        while !rest.is_empty() {
            let (line, length, next) = banmen::read_first_line(rest);
            match line {
                Line::Nothing => {}
                Line::Puzzle(grid) => self.take(number, grid),
                // A heading such as "puzzle,solution".
                Line::Bad(_) if number == 1 && is_heading(&rest[..length]) => {}
                Line::Bad(fault) => self.put_aside(number, &rest[..length], &fault),
            }
            rest = &rest[next..];
            number += 1;
        }
    }

    fn take(&mut self, line: usize, grid: Grid) {
        match Puzzle::from_grid(grid) {
            Ok(puzzle) => {
                self.asked.lines.push(line);
                self.asked.puzzles.push(puzzle);
            }
            Err(_) => {
                let mut text = Vec::new();
                self.answerer.clash(line, &grid).write(&grid, self.shape, &mut text);
                self.others.push(Other { before: self.asked.puzzles.len(), text, bad: None });
            }
        }
    }

    fn put_aside(&mut self, number: usize, line: &[u8], fault: &LineFault) {
        let said = self.lang.words().line_fault(fault);
        let mut text = match self.shape {
            Shape::Json => json::bad_line(&self.name, number, &said.what),
            Shape::Plain | Shape::Text(_) => format!("{}\t{}", echo(line), Status::Unread.word()),
        };
        text.push('\n');
        let before = self.asked.puzzles.len();
        self.others.push(Other { before, text: text.into_bytes(), bad: Some((number, said)) });
    }
}

impl Other {
    fn add_to(self, answers: &mut Answers) {
        answers.text.extend_from_slice(&self.text);
        answers.tally.lines += 1;
        match self.bad {
            Some(bad) => {
                answers.tally.unread += 1;
                answers.bad.push(bad);
            }
            None => answers.tally.faults += 1,
        }
    }
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
