//! `explain`

use banmen::diagrams::Which;
use banmen::explain::{self, Wish};
use banmen::words::{Lang, hints};
use banmen::{Board, Clock, ExplainReport, Grid, Input, about, diagrams, fill, json, page};

use crate::args::{DiagramsArg, ExplainArgs};
use crate::inputs::Source;
use crate::session::{Session, harmless};
use crate::sink::Sink;
use crate::target::{Ending, Plan, keep};
use crate::verbs::answer::{Answer, OneByOne};
use crate::verbs::boards::{At, Each, End, Work, Written};
use crate::verbs::lines::Order;
use crate::verbs::reason::{self, Form};
use crate::verbs::{self, Desk, Flow, Whole, boards, lines};
use crate::words::Message;

/// More boards than these would make a heavy workbook, or a long page, if every step were drawn.
const FEW: usize = 10;

struct Explain<'a> {
    plan: &'a Plan,
    form: (Form, bool),
    which: Option<Which>,
    wish: Wish,
    clock: Clock,
    jobs: usize,
}

pub(super) fn run(args: &ExplainArgs, verb: &'static str, session: &mut Session) {
    let plan = Plan::new(&args.to, verb, &args.from.inputs);
    let form = reason::form(args.picture, &plan);
    if let Some(technique) = &args.about {
        tell_about(technique, form.0, &plan, session);
        return;
    }
    let Some(clock) = verbs::clock(&args.effort, session) else { return };
    let Some(ladder) = reason::ladder(&args.techniques, session) else { return };
    let which = args.diagrams.map(|which| match which {
        DiagramsArg::All => Which::All,
        DiagramsArg::Hard => Which::Hard,
        DiagramsArg::None => Which::None,
    });
    let wish = Wish { ladder, ignore_marks: args.techniques.ignore_marks };
    let desk = Explain { plan: &plan, form, which, wish, clock, jobs: verbs::jobs(&args.effort) };
    verbs::each_input(&args.from, &plan, &desk, session);
}

/// `--about`: the page of a technique, or the list of all.
fn tell_about(technique: &str, form: Form, plan: &Plan, session: &mut Session) {
    let text = if technique == "list" {
        Ok(about::list(session.lang))
    } else {
        about::technique(technique).map(|row| match form {
            Form::Svg => reason::picture(&about::diagrams(row, session.lang)),
            Form::Html => page::about(row, session.lang),
            Form::Text | Form::Json => {
                about::text(row, session.lang, &|diagram| reason::drawn(diagram, session))
            }
        })
    };
    match text {
        Ok(text) => {
            let Some(mut sink) = plan.sink(None, form.ending(), session) else { return };
            match sink.write(text.as_bytes()) {
                Ok(()) => keep(sink, plan.force, session),
                Err(lost) => session.lost(&lost),
            }
        }
        Err(error) => session.refuse_said(&hints::repertoire_error(&error, session.lang)),
    }
}

impl Desk for Explain<'_> {
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

    /// In a batch each puzzle is followed by its steps, and a blank line.
    fn lines(&self, source: Source, sink: &mut Sink, session: &mut Session) -> Flow {
        let (form, wish, clock, lang) = (self.form.0, self.wish.clone(), self.clock, session.lang);
        let name = source.name.clone();
        let answer = move |line: usize, grid: &Grid| {
            let report = explain::explain_line(line, *grid, &wish, &clock);
            match form {
                Form::Json => Answer::json(json::explain(&name, &report, None, lang), report.is_fault()),
                _ => Answer::Lines(format!("{grid}\n{}\n", sentences(&report, lang)), report.is_fault()),
            }
        };
        lines::run(source, &self.order(), move || Box::new(OneByOne(answer.clone())), sink, session)
    }

    fn boards(&self, whole: &Whole, sink: &mut Sink, session: &mut Session) -> Flow {
        boards::run(self, whole, sink, session)
    }
}

impl Each for Explain<'_> {
    type Report = ExplainReport;

    fn gathers(&self) -> bool {
        self.form.0.is_picture()
    }

    fn answer(&self, at: &At<'_>, _: &Session) -> ExplainReport {
        explain::explain(&at.whole.input, at.board, &self.wish, &self.clock)
    }

    fn filled(&self, work: &mut Work<'_, ExplainReport>) -> Option<(&Plan, Written)> {
        let which = self.which(work.reports);
        Some((self.plan, fill::explanations(work.book, work.reports, which, work.lang)))
    }

    fn json(&self, at: &At<'_>, report: &ExplainReport, written: Option<&str>, lang: Lang) -> Option<String> {
        (self.form.0 == Form::Json).then(|| json::explain(&at.whole.name, report, written, lang))
    }

    fn say(&self, at: &At<'_>, report: &ExplainReport, sink: &mut Sink, session: &Session) -> Flow {
        let lines = hints::explained(report, session.lang);
        if at.as_book || self.form.0.is_picture() {
            at.tell(&lines, session);
            return Ok(());
        }
        sink.write(harmless(&at.text(&lines, session)).as_bytes())?;
        sink.write(self.text(report, session).as_bytes())
    }

    fn close(&self, end: &End<'_, ExplainReport>, sink: &mut Sink, session: &mut Session) -> Flow {
        let (which, lang) = (self.which(end.reports), session.lang);
        if self.which.is_none() && which == Which::Hard && (end.as_book || self.form.0.is_picture()) {
            session.note(&Message::HardDrawn { few: FEW }.say(lang).what);
        }
        match self.form.0 {
            Form::Svg if !end.as_book => {
                let drawn = end.reports.iter().flat_map(|report| diagrams::of_steps(report, which, lang));
                sink.write(reason::picture(&drawn.map(|(_, one)| one).collect::<Vec<_>>()).as_bytes())
            }
            Form::Html if !end.as_book => {
                sink.write(page::explained(&end.whole.name, end.reports, which, lang).as_bytes())
            }
            _ => Ok(()),
        }
    }
}

/// All steps as sentences.
fn sentences(report: &ExplainReport, lang: Lang) -> String {
    let lines = [hints::steps(report, lang), hints::explained(report, lang)].concat();
    lines.into_iter().map(|line| line + "\n").collect()
}

impl Explain<'_> {
    /// Which steps are drawn onto sheets and into pictures: of a few boards all, if nothing else is wished.
    fn which(&self, reports: &[ExplainReport]) -> Which {
        let explained = reports.iter().filter(|report| report.path.is_some()).count();
        self.which.unwrap_or(if explained > FEW { Which::Hard } else { Which::All })
    }

    /// All steps as sentences, those that are to be drawn with their diagrams.
    fn text(&self, report: &ExplainReport, session: &Session) -> String {
        let which = self.which.unwrap_or(Which::Hard);
        let mut drawn = diagrams::of_steps(report, which, session.lang).into_iter().peekable();
        let mut text = String::new();
        for (i, line) in hints::steps(report, session.lang).into_iter().enumerate() {
            text.push_str(&format!("{line}\n"));
            if let Some((_, diagram)) = drawn.next_if(|(step, _)| *step == i) {
                text.push_str(&format!("\n{}\n", reason::drawn(&diagram, session)));
            }
        }
        text
    }
}
