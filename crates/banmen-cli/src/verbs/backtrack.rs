//! `solve --method backtrack`: plain trying, step by step, for teachers.

use std::cell::Cell;
use std::io::Write;
use std::ops::ControlFlow;
use std::time::Duration;

use banmen::backtrack::{self, BacktrackReport, Event, EventKind, LINE_STEPS};
use banmen::words::{Lang, backtracking as words};
use banmen::{Board, Clock, Grid, Input, TextFormat, fill, json, text, view};

use crate::args::{Shape, SolveArgs};
use crate::interrupt;
use crate::session::Session;
use crate::sink::Sink;
use crate::target::Plan;
use crate::verbs::boards::{At, Each, Work, Written};
use crate::verbs::lines::Order;
use crate::verbs::{self, Desk, Flow, Whole, boards};
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
    /// Steps that were kept so far, of all boards.
    kept: Cell<usize>,
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
    let (trace, steps, kept) = (args.trace, args.steps, Cell::new(0));
    let desk = Backtrack { plan: &plan, shape, clock, trace, steps, speed, kept };
    verbs::each_input(&args.from, &plan, &desk, session);
}

impl Desk for Backtrack<'_> {
    type Board = Board;

    fn order(&self) -> Order {
        Order::simple(self.shape, true)
    }

    fn takes_whole(&self) -> bool {
        true
    }

    fn gives_text(&self, input: &Input, has_path: bool) -> bool {
        let asked = input
            .book()
            .is_some_and(|book| matches!(self.plan.shape_by_name(self.shape, book.format()), Shape::Text(_)));
        self.plan.gives_text(input, has_path, asked)
    }

    fn boards(&self, whole: &Whole, sink: &mut Sink, session: &mut Session) -> Flow {
        boards::run(self, whole, sink, session)
    }
}

impl Each for Backtrack<'_> {
    type Report = BacktrackReport;

    fn answer(&self, at: &At<'_>, session: &Session) -> BacktrackReport {
        if self.is_animated(at, session) {
            let mut show = Show::new(at.board.seen.board, self.speed, session);
            let report = backtrack::backtrack(at.board, None, &self.clock, &mut |event| show.step(event));
            show.end();
            return report;
        }
        let usual = match at.as_book {
            true => backtrack::sheet_steps(self.kept.get(), at.of - at.index),
            false => LINE_STEPS,
        };
        let keep = self.trace.then(|| self.steps.unwrap_or(usual));
        let report = backtrack::backtrack(at.board, keep, &self.clock, &mut |_| ControlFlow::Continue(()));
        self.kept.set(self.kept.get() + report.trace.len());
        report
    }

    fn filled(&self, work: &mut Work<'_, BacktrackReport>) -> Option<(&Plan, Written)> {
        let lang = work.lang;
        let sheets = work.reports.iter_mut().filter(|report| report.run.is_ok());
        let sheets = sheets.map(|report| (backtrack::sheet(report, lang), &mut report.placed));
        Some((self.plan, fill::new_sheets(work.book, sheets.collect())))
    }

    fn json(
        &self,
        at: &At<'_>,
        report: &BacktrackReport,
        written: Option<&str>,
        lang: Lang,
    ) -> Option<String> {
        (self.shape == Shape::Json).then(|| json::backtrack(&at.whole.name, report, written, lang))
    }

    fn say(&self, at: &At<'_>, report: &BacktrackReport, sink: &mut Sink, session: &Session) -> Flow {
        if !at.as_book {
            let animated = self.is_animated(at, session);
            sink.write(self.text(report, animated, session).as_bytes())?;
        }
        at.tell(&words::told(report, session.lang), session);
        Ok(())
    }
}

impl Backtrack<'_> {
    fn is_animated(&self, at: &At<'_>, session: &Session) -> bool {
        let plain = self.trace && self.shape == Shape::Plain;
        plain && session.on_terminal && at.on_out && !at.as_book
    }

    /// The steps, if they are wanted as lines; else the solution.
    fn text(&self, report: &BacktrackReport, animated: bool, session: &Session) -> String {
        match (report.solution(), self.shape) {
            _ if self.trace && !animated => backtrack::lines(report),
            (None, _) => String::new(),
            (Some(solution), Shape::Text(format)) => text::write(format, solution, None),
            (Some(solution), _) if session.on_terminal => {
                let paint = if session.paint { view::Paint::Ansi } else { view::Paint::None };
                view::board(&report.seen.board, solution, paint)
            }
            (Some(solution), _) => text::write(TextFormat::Line, solution, None),
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
