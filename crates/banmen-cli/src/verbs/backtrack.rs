//! `solve --method backtrack`: plain trying, step by step, for teachers.

use std::io::Write;
use std::ops::ControlFlow;
use std::time::Duration;

use banmen::backtrack::{self, BacktrackReport, Event, EventKind, LINE_STEPS, SHEET_STEPS};
use banmen::words::backtracking as words;
use banmen::{Board, Clock, Grid, Input, Placed, TextFormat, fill, json, text, view};

use crate::args::{Shape, SolveArgs};
use crate::exit::Exit;
use crate::interrupt;
use crate::session::Session;
use crate::sink::Sink;
use crate::target::Plan;
use crate::verbs::lines::Order;
use crate::verbs::{self, Desk, Flow, Whole};
use crate::words::Message;

/// Frames of an animation a second at most: more cannot be seen.
const FRAMES: f64 = 30.0;
/// Lines of a frame: the board and the bar.
const LINES: usize = 14;
/// Time between two looks at the stop key.
const GLANCE: Duration = Duration::from_millis(50);

struct Backtrack<'a> {
    plan: &'a Plan,
    shape: Shape,
    clock: Clock,
    trace: bool,
    /// Most steps that are kept, if that was said.
    steps: Option<usize>,
    /// Steps a second of an animation.
    speed: f64,
}

pub(super) fn run(args: &SolveArgs, verb: &'static str, session: &mut Session) {
    let Some(clock) = verbs::clock(&args.effort, session) else { return };
    let others = args.all
        || args.max.is_some()
        || args.count
        || args.part.column.is_some()
        || args.part.shard.is_some();
    if others || args.to.in_place {
        return session.refuse(&Message::BacktrackAlone);
    }
    let speed = args.speed.unwrap_or(20.0);
    if !(speed > 0.0 && speed.is_finite()) {
        return session.refuse(&Message::BadSpeed { speed });
    }
    let plan = Plan::new(&args.to, verb, &args.from.inputs);
    let shape = args.shape.shape();
    let desk = Backtrack { plan: &plan, shape, clock, trace: args.trace, steps: args.steps, speed };
    verbs::each_input(&args.from, &plan, &desk, session);
}

impl Desk for Backtrack<'_> {
    fn order(&self) -> Order {
        Order::simple(self.shape, true)
    }

    fn takes_whole(&self) -> bool {
        true
    }

    fn gives_text(&self, input: &Input, has_path: bool) -> bool {
        match input {
            Input::Text(_) => true,
            Input::Book(_) if self.plan.prints() || (!has_path && self.plan.names_no_file()) => true,
            Input::Book(book) => matches!(self.plan.shape_by_name(self.shape, book.format()), Shape::Text(_)),
        }
    }

    fn boards(&self, whole: &Whole, sink: &mut Sink, session: &mut Session) -> Flow {
        let boards: Vec<&Board> = whole.to_answer().iter().map(|&i| &whole.boards[i]).collect();
        let as_book = !self.gives_text(&whole.input, whole.path.is_some());
        let animated =
            self.trace && session.on_terminal && self.shape == Shape::Plain && !as_book && sink.is_out();
        let most = self.steps.unwrap_or(if as_book { SHEET_STEPS } else { LINE_STEPS });
        let keep = (self.trace && !animated).then_some(most);
        let mut reports = Vec::new();
        for board in &boards {
            let report = if animated {
                let mut show = Show::new(board.seen.grid, self.speed, session);
                let report = backtrack::backtrack(board, keep, &self.clock, &mut |event| show.step(event));
                show.end();
                report
            } else {
                backtrack::backtrack(board, keep, &self.clock, &mut |_| ControlFlow::Continue(()))
            };
            reports.push(report);
            if interrupt::asked() {
                break;
            }
        }
        session.hold();
        let written = if interrupt::asked() { None } else { self.write(whole, &mut reports, session) };
        let told_later = session.take_held();
        if written.is_none() {
            // What stood there before stands there still.
            let lost = |placed: &Placed| !matches!(placed, Placed::There(_));
            reports.iter_mut().for_each(|report| drop(report.placed.take_if(|placed| lost(placed))));
        }
        for (board, report) in boards.iter().zip(&reports) {
            session.end(report.is_fault());
            if self.shape == Shape::Json {
                let line = json::backtrack(&whole.name, report, written.as_deref(), session.lang);
                sink.write(format!("{line}\n").as_bytes())?;
                continue;
            }
            verbs::tell_doubts(whole, board, session);
            if !as_book {
                sink.write(self.text(report, animated, session).as_bytes())?;
            }
            verbs::tell_report(whole, board, &words::told(report, session.lang), session);
        }
        session.tell_held(told_later);
        if interrupt::asked() {
            session.tell_message(&Message::Stopped);
            session.end(Exit::Interrupted);
        }
        Ok(())
    }
}

impl Backtrack<'_> {
    /// The steps, if they are wanted as lines; else the solution.
    fn text(&self, report: &BacktrackReport, animated: bool, session: &Session) -> String {
        match (report.solution(), self.shape) {
            _ if self.trace && !animated => backtrack::lines(report),
            (None, _) => String::new(),
            (Some(solution), Shape::Text(format)) => text::write(format, solution, None),
            (Some(solution), _) if session.on_terminal => {
                let paint = if session.paint { view::Paint::Ansi } else { view::Paint::None };
                view::board(&report.seen.grid, solution, paint)
            }
            (Some(solution), _) => text::write(TextFormat::Line, solution, None),
        }
    }

    /// Writes the trace onto a new sheet, where that is what was asked for; the path.
    fn write(&self, whole: &Whole, reports: &mut [BacktrackReport], session: &mut Session) -> Option<String> {
        let (Input::Book(book), Some(path)) = (&whole.input, &whole.path) else { return None };
        if self.gives_text(&whole.input, true) {
            return None;
        }
        let lang = session.lang;
        let sheets = reports.iter_mut().filter(|report| report.run.is_ok());
        let sheets = sheets.map(|report| (backtrack::sheet(report, lang), &mut report.placed));
        match fill::new_sheets(book, sheets.collect()) {
            Ok(Some(filled)) => verbs::write_filled(whole, path, &filled, self.plan, session),
            Ok(None) => None,
            Err(error) => {
                session.refuse_input(&whole.name, &session.words().patch_error(&error));
                None
            }
        }
    }
}

/// The animation of a board on the terminal.
struct Show<'a> {
    session: &'a Session,
    givens: Grid,
    now: Grid,
    /// Steps between two frames.
    every: u64,
    pause: Duration,
    placements: u64,
    backtracks: u64,
    drawn: bool,
}

impl<'a> Show<'a> {
    fn new(givens: Grid, speed: f64, session: &'a Session) -> Self {
        let every = (speed / FRAMES).ceil().max(1.0);
        let pause = Duration::try_from_secs_f64(every / speed).unwrap_or(Duration::MAX);
        Self {
            session,
            givens,
            now: givens,
            every: every as u64,
            pause,
            placements: 0,
            backtracks: 0,
            drawn: false,
        }
    }

    fn step(&mut self, event: &Event) -> ControlFlow<()> {
        match event.kind {
            EventKind::Place => {
                self.placements += 1;
                self.now.set(event.cell, Some(event.digit));
            }
            EventKind::Backtrack => {
                self.backtracks += 1;
                self.now.set(event.cell, None);
            }
        }
        if (self.placements + self.backtracks).is_multiple_of(self.every) {
            self.draw(event);
            let mut left = self.pause;
            while !left.is_zero() && !interrupt::asked() {
                let nap = left.min(GLANCE);
                std::thread::sleep(nap);
                left -= nap;
            }
        }
        if interrupt::asked() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn draw(&mut self, event: &Event) {
        let paint = if self.session.paint { view::Paint::Ansi } else { view::Paint::None };
        let board = backtrack::frame(&self.givens, &self.now, Some(event), paint);
        let bar = words::bar(self.placements, self.backtracks, event.depth, self.session.lang);
        let up = if self.drawn { format!("\x1b[{LINES}A") } else { String::new() };
        self.drawn = true;
        draw(&format!("{up}{board}\x1b[K{bar}\n"));
    }

    /// Wipes the last frame off: the solution follows.
    fn end(&self) {
        if self.drawn {
            draw(&format!("\x1b[{LINES}A\x1b[J"));
        }
    }
}

/// Writes to the terminal. Where that is gone there is nobody to see it.
fn draw(frame: &str) {
    let mut out = std::io::stdout();
    let _ = out.write_all(frame.as_bytes()).and_then(|()| out.flush());
}
