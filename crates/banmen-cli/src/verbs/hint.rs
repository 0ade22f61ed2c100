//! `hint`

use banmen::hint::{self, Stage, Wish};
use banmen::words::hints;
use banmen::{Board, Clock, Grid, HintReport, Input, Placed, diagrams, fill, json, page};

use crate::args::{HintArgs, StageArg};
use crate::exit::Exit;
use crate::inputs::Source;
use crate::interrupt;
use crate::session::{Session, harmless};
use crate::sink::Sink;
use crate::target::Plan;
use crate::verbs::answer::{Answer, OneByOne};
use crate::verbs::lines::Order;
use crate::verbs::reason::{self, Form};
use crate::verbs::{self, Desk, Flow, Whole, lines};
use crate::words::Message;

struct Hint<'a> {
    plan: &'a Plan,
    form: (Form, bool),
    wish: Wish,
    mark: bool,
    clock: Clock,
    jobs: usize,
}

pub(super) fn run(args: &HintArgs, verb: &'static str, session: &mut Session) {
    let Some(clock) = verbs::clock(&args.effort, session) else { return };
    let Some(ladder) = reason::ladder(&args.techniques, session) else { return };
    let stage = match args.stage {
        StageArg::Where => Stage::Where,
        StageArg::Technique => Stage::Technique,
        StageArg::Step => Stage::Step,
    };
    let wish = Wish { stage, ladder, ignore_marks: args.techniques.ignore_marks };
    let plan = Plan::new(&args.to, verb, &args.from.inputs);
    let form = reason::form(args.picture, &plan);
    let desk = Hint { plan: &plan, form, wish, mark: args.mark, clock, jobs: verbs::jobs(&args.effort) };
    verbs::each_input(&args.from, &plan, &desk, session);
}

impl Desk for Hint<'_> {
    fn order(&self) -> Order {
        Order { jobs: self.jobs, ..Order::simple(self.form.0.shape(), true) }
    }

    fn gives_text(&self, input: &Input, has_path: bool) -> bool {
        reason::gives_text(input, has_path, self.plan, self.form)
    }

    /// In a batch a hint is a line.
    fn lines(&self, source: Source, sink: &mut Sink, session: &mut Session) -> Flow {
        let (form, wish, clock, lang) = (self.form.0, self.wish.clone(), self.clock, session.lang);
        let name = source.name.clone();
        let answer = move |line: usize, grid: &Grid| {
            let report = hint::hint_line(line, *grid, &wish, &clock);
            match form {
                Form::Json => Answer::json(json::hint(&name, &report, None, lang), report.is_fault()),
                _ => {
                    let told = hints::hinted(&report, lang).join(" ");
                    Answer::Lines(format!("{grid}\t{told}\n"), report.is_fault())
                }
            }
        };
        lines::run(source, &self.order(), move || Box::new(OneByOne(answer.clone())), sink, session)
    }

    fn boards(&self, whole: &Whole, sink: &mut Sink, session: &mut Session) -> Flow {
        let boards: Vec<&Board> = whole.to_answer().iter().map(|&i| &whole.boards[i]).collect();
        let hint = |board: &&Board| hint::hint(&whole.input, board, &self.wish, &self.clock);
        let mut reports: Vec<_> = boards.iter().map(hint).collect();
        if interrupt::asked() {
            session.tell_message(&Message::Stopped);
            session.end(Exit::Interrupted);
            return Ok(());
        }
        session.hold();
        let written = self.write(whole, &boards, &mut reports, session);
        let told_later = session.take_held();
        if written.is_none() {
            // What stood there before stands there still.
            let lost = |placed: &Placed| !matches!(placed, Placed::There(_));
            reports.iter_mut().for_each(|report| drop(report.placed.take_if(|placed| lost(placed))));
        }
        for (board, report) in boards.iter().zip(&reports) {
            session.end(report.is_fault());
            if self.form.0 != Form::Json {
                verbs::tell_seen(whole, &report.seen, session);
            }
            let text = match self.form.0 {
                Form::Json => json::hint(&whole.name, report, written.as_deref(), session.lang) + "\n",
                Form::Text => {
                    let lines = hints::hinted(report, session.lang);
                    let said = verbs::report_text(whole, board, &lines, session);
                    let picture = reason::drawn(&diagrams::of_hint(report, session.lang), session);
                    format!("{}{picture}", harmless(&said))
                }
                Form::Svg | Form::Html => continue,
            };
            sink.write(text.as_bytes())?;
        }
        let pictures =
            || reports.iter().map(|report| diagrams::of_hint(report, session.lang)).collect::<Vec<_>>();
        match self.form.0 {
            Form::Svg => sink.write(reason::picture(&pictures()).as_bytes())?,
            Form::Html => sink.write(page::hints(&whole.name, &pictures(), session.lang).as_bytes())?,
            Form::Text | Form::Json => {}
        }
        session.tell_held(told_later);
        Ok(())
    }
}

impl Hint<'_> {
    /// Writes the hints into a workbook, where that is what was asked for; the path.
    fn write(
        &self,
        whole: &Whole,
        boards: &[&Board],
        reports: &mut [HintReport],
        session: &mut Session,
    ) -> Option<String> {
        let (Input::Book(book), Some(path)) = (&whole.input, &whole.path) else { return None };
        if self.gives_text(&whole.input, true) {
            return None;
        }
        let filled = fill::hints(book, boards, reports, self.mark, session.lang);
        reason::write(whole, path, filled, self.plan, session)
    }
}
