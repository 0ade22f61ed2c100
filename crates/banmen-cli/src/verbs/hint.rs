//! `hint`

use banmen::hint::{self, Stage, Wish};
use banmen::words::{Lang, hints};
use banmen::{Board, Clock, Grid, HintReport, Input, diagrams, fill, json, page};

use crate::args::{HintArgs, StageArg};
use crate::inputs::Source;
use crate::session::{Session, harmless};
use crate::sink::Sink;
use crate::target::{Ending, Plan};
use crate::verbs::answer::{Answer, OneByOne};
use crate::verbs::boards::{At, Each, End, Work, Written};
use crate::verbs::lines::Order;
use crate::verbs::reason::{self, Form};
use crate::verbs::{self, Desk, Flow, Whole, boards, lines};

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
    type Board = Board;

    fn order(&self) -> Order {
        Order { jobs: self.jobs, ..Order::simple(self.form.0.shape(), true) }
    }

    fn ending(&self) -> Ending {
        self.form.0.ending()
    }

    /// A picture or a page shows all boards at once.
    fn takes_whole(&self) -> bool {
        self.form.0.is_picture()
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
        boards::run(self, whole, sink, session)
    }
}

impl Each for Hint<'_> {
    type Report = HintReport;

    fn gathers(&self) -> bool {
        self.form.0.is_picture()
    }

    fn answer(&self, at: &At<'_>, _: &Session) -> HintReport {
        hint::hint(&at.whole.input, at.board, &self.wish, &self.clock)
    }

    fn filled(&self, work: &mut Work<'_, HintReport>) -> Option<(&Plan, Written)> {
        Some((self.plan, fill::hints(work.book, work.boards, work.reports, self.mark, work.lang)))
    }

    fn json(&self, at: &At<'_>, report: &HintReport, written: Option<&str>, lang: Lang) -> Option<String> {
        (self.form.0 == Form::Json).then(|| json::hint(&at.whole.name, report, written, lang))
    }

    fn say(&self, at: &At<'_>, report: &HintReport, sink: &mut Sink, session: &Session) -> Flow {
        if self.form.0.is_picture() {
            return Ok(());
        }
        let said = at.text(&hints::hinted(report, session.lang), session);
        let picture = reason::drawn(&diagrams::of_hint(report, session.lang), session);
        sink.write(format!("{}{picture}", harmless(&said)).as_bytes())
    }

    fn close(&self, end: &End<'_, HintReport>, sink: &mut Sink, session: &mut Session) -> Flow {
        let lang = session.lang;
        let pictures =
            || -> Vec<_> { end.reports.iter().map(|report| diagrams::of_hint(report, lang)).collect() };
        match self.form.0 {
            Form::Svg => sink.write(reason::picture(&pictures()).as_bytes()),
            Form::Html => sink.write(page::hints(&end.whole.name, &pictures(), lang).as_bytes()),
            Form::Text | Form::Json => Ok(()),
        }
    }
}
