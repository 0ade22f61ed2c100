//! `judge`

use std::cell::RefCell;

use banmen::GoBoard;
use banmen::go::fill;
use banmen::go::judge::{self, Both, DEPTH, JudgeReport, MEMORY, Tally, Wish};
use banmen::go::problems::{Show, report as drawn};
use banmen::view::svg;
use banmen::words::{Lang, go};
use banmen::{Clock, json};

use super::{Form, GoDesk, rules};
use crate::args::JudgeArgs;
use crate::session::{Session, harmless};
use crate::sink::Sink;
use crate::target::Plan;
use crate::verbs::boards::{At, Each, End, Work, Written};
use crate::verbs::{self, Flow, Whole, boards};

/// An input with more problems gets a line for each.
const FEW: usize = 5;
/// Most positions to look at where nothing limits that: of a few problems, and of many.
const NODES: [u64; 2] = [20_000_000, 2_000_000];
/// Diagrams side by side in a picture.
const BESIDE: usize = 3;
/// Memory of all searches together where nothing limits that, the same way.
const MEMORY_OF: [usize; 2] = [MEMORY, MEMORY / 2];

struct Judge<'a> {
    plan: &'a Plan,
    form: (Form, bool),
    wish: Wish,
    /// Whether it was said how deep to explain; nothing at all then for 0.
    depth: Option<u32>,
    jobs: usize,
    clock: Clock,
    /// Whether neither time nor positions were limited.
    free: bool,
    /// What was allowed for all searches together.
    memory: Option<usize>,
    tally: RefCell<Tally>,
}

pub(in crate::verbs) fn run(args: &JudgeArgs, verb: &'static str, session: &mut Session) {
    let Some(clock) = verbs::clock(&args.effort, session) else { return };
    let Some(rules) = rules(args.rules.as_deref(), session) else { return };
    let plan = Plan::new(&args.to, verb, &args.from.inputs);
    let form = Form::of(args.shape, &plan);
    let both = match (args.both, form.0) {
        (true, _) => Both::Asked,
        // For scripts it is one object a board.
        (false, Form::Json) => Both::No,
        (false, _) => Both::IfUnknown,
    };
    let depth = args.depth.and_then(|depth| u32::try_from(depth).ok());
    let wish = Wish {
        first: args.first.map(|name| name.color()),
        both,
        aim: args.goal.map(|name| name.aim()),
        target: args.target.clone(),
        region: args.region.clone(),
        threats: u8::try_from(args.threats).unwrap_or(u8::MAX),
        rules,
        answers: args.answer.clone(),
        sound: args.sound,
        vary: usize::from(args.vary),
        nodes: args.nodes,
        memory: MEMORY,
        detail: true,
        depth: depth.unwrap_or(DEPTH),
    };
    let jobs = verbs::jobs(&args.effort);
    let free = args.nodes.is_none() && args.effort.timeout.is_none();
    let memory = args.memory.map(|mib| usize::try_from(mib << 20).unwrap_or(usize::MAX));
    let desk = Judge { plan: &plan, form, wish, depth, jobs, clock, free, memory, tally: RefCell::default() };
    verbs::each_input(&args.from.from(), &plan, &desk, session);
}

impl Judge<'_> {
    /// Whether an input with so many problems gets a line for each.
    fn is_brief(&self, of: usize, session: &Session) -> bool {
        match self.depth {
            Some(depth) => depth == 0,
            None => of > FEW && !session.verbose,
        }
    }

    /// What is wanted of each of so many problems, of which some are judged at once.
    fn wish_of(&self, of: usize, jobs: usize, session: &Session) -> Wish {
        let told = self.form.0.is_one() || self.form.0 == Form::Json;
        Wish {
            detail: told || !self.is_brief(of, session),
            nodes: self.wish.nodes.or(self.free.then(|| NODES[usize::from(of > FEW)])),
            vary: if self.wish.vary == 0 { 0 } else { (self.jobs / jobs.max(1)).max(1) },
            memory: (self.memory.unwrap_or(MEMORY_OF[usize::from(of > FEW)]) / jobs.max(1)).max(1 << 20),
            ..self.wish.clone()
        }
    }
}

impl Judge<'_> {
    /// The diagrams of a problem, as text.
    fn pictures(&self, at: &At<'_, GoBoard>, report: &JudgeReport, session: &Session) -> String {
        let diagrams = drawn::drawn(report, at.of == 1, &Show::default(), session.lang);
        format!("\n{}", self.form.0.page(&diagrams, session))
    }
}

impl GoDesk for Judge<'_> {
    fn plan(&self) -> &Plan {
        self.plan
    }

    fn form(&self) -> (Form, bool) {
        self.form
    }

    fn answers(&self, whole: &Whole<GoBoard>, sink: &mut Sink, session: &mut Session) -> Flow {
        let of = whole.boards.len();
        let jobs = self.jobs.min(of);
        let wish = self.wish_of(of, jobs, session);
        let clock = self.clock;
        self.tally.take();
        boards::run_apart(self, whole, jobs, sink, session, &|board, input| {
            judge::judge(board, input, &wish, &clock)
        })
    }
}

impl Each for Judge<'_> {
    type Report = JudgeReport;

    fn gathers(&self) -> bool {
        self.form.0.is_one()
    }

    fn answer(&self, at: &At<'_, GoBoard>, _: &Session) -> JudgeReport {
        judge::judge(at.board, &at.whole.input, &self.wish, &self.clock)
    }

    fn filled(&self, work: &mut Work<'_, JudgeReport, GoBoard>) -> Option<(&Plan, Written)> {
        Some((self.plan, fill::problems(work.book, work.reports, &Show::default(), work.lang)))
    }

    fn json(
        &self,
        at: &At<'_, GoBoard>,
        report: &JudgeReport,
        written: Option<&str>,
        lang: Lang,
    ) -> Option<String> {
        self.tally.borrow_mut().add(report);
        (self.form.0 == Form::Json).then(|| json::judge(&at.whole.name, report, written, lang))
    }

    fn say(&self, at: &At<'_, GoBoard>, report: &JudgeReport, sink: &mut Sink, session: &Session) -> Flow {
        let (lines, stopped) = go::judged(report, self.depth.unwrap_or(DEPTH) as usize, session.lang);
        if let Some(said) = stopped {
            at.error(&said, session);
            return Ok(());
        }
        if self.form.0.is_one() {
            return Ok(());
        }
        if self.is_brief(at.of, session) {
            let line = at.text(&[go::judge::in_a_line(report, session.lang)], session);
            return sink.write(harmless(&line).as_bytes());
        }
        let mut text = harmless(&at.text(&lines, session)).into_owned();
        // In a workbook they stand on the new sheet.
        if !at.as_book {
            text.push_str(&self.pictures(at, report, session));
        }
        sink.write(text.as_bytes())
    }

    fn close(&self, end: &End<'_, JudgeReport, GoBoard>, sink: &mut Sink, session: &mut Session) -> Flow {
        match self.form.0 {
            Form::Svg => {
                let is_only = end.reports.len() == 1;
                let of = |report| drawn::drawn(report, is_only, &Show::default(), session.lang);
                let problems: Vec<_> = end.reports.iter().map(of).collect();
                let most = problems.iter().map(Vec::len).max().unwrap_or_default();
                sink.write(svg::sections(&problems, most.clamp(1, BESIDE)).as_bytes())?;
            }
            Form::Sgf => match drawn::written(&end.whole.input, end.answered, end.reports, session.lang) {
                Ok(bytes) => sink.write(&bytes)?,
                Err(error) => session.refuse_input(&end.whole.name, &go::edit_error(&error, session.lang)),
            },
            Form::Text | Form::Ascii | Form::Json => {}
        }
        if end.answered.len() < 2 {
            return Ok(());
        }
        let summary = go::judge::summary(&self.tally.borrow(), session.lang);
        match self.form.0 {
            Form::Text | Form::Ascii => {
                sink.write(harmless(&format!("\n{}\n", summary.join("\n"))).as_bytes())
            }
            Form::Json | Form::Svg | Form::Sgf => {
                session.tell(&summary.join("\n"));
                Ok(())
            }
        }
    }
}
