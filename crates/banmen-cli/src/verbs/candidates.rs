//! `candidates`

use banmen::words::{Lang, tell};
use banmen::{Board, CandidatesReport, Grid, Input, TextFormat, candidates, fill, json, tables, text, view};

use crate::args::{CandidatesArgs, Shape};
use crate::inputs::Source;
use crate::session::{Session, harmless};
use crate::sink::Sink;
use crate::target::Plan;
use crate::verbs::answer::{Answer, OneByOne};
use crate::verbs::boards::{At, Each, Work, Written};
use crate::verbs::lines::Order;
use crate::verbs::{self, Desk, Flow, Whole, boards, lines};

struct Candidates<'a> {
    plan: &'a Plan,
    shape: Shape,
    /// The three tables instead of the candidate table.
    tables: bool,
}

pub(super) fn run(args: &CandidatesArgs, verb: &'static str, session: &mut Session) {
    let plan = Plan::new(&args.to, verb, &args.from.inputs);
    let desk = Candidates { plan: &plan, shape: args.shape.shape(), tables: args.tables };
    verbs::each_input(&args.from, &plan, &desk, session);
}

impl Desk for Candidates<'_> {
    type Board = Board;

    fn order(&self) -> Order {
        let in_lines = match self.shape {
            Shape::Json => true,
            Shape::Text(format) => verbs::text::is_line(format),
            Shape::Plain => false,
        };
        Order::simple(self.shape, in_lines)
    }

    fn takes_whole(&self) -> bool {
        self.tables
    }

    fn gives_text(&self, input: &Input, has_path: bool) -> bool {
        let asked = input
            .book()
            .is_some_and(|book| matches!(self.plan.shape_by_name(self.shape, book.format()), Shape::Text(_)));
        self.plan.gives_text(input, has_path, asked)
    }

    fn lines(&self, source: Source, sink: &mut Sink, session: &mut Session) -> Flow {
        let (shape, lang) = (self.shape, session.lang);
        let name = source.name.clone();
        let answer = move |line: usize, grid: &Grid| {
            let report = candidates::candidates_line(line, *grid);
            let is_fault = report.is_fault();
            match shape {
                Shape::Json => Answer::json(json::candidates(&name, &report, None, lang), is_fault),
                Shape::Text(format) => Answer::Lines(in_format(format, &report), is_fault),
                Shape::Plain => Answer::Lines(in_format(TextFormat::Pencilmarks, &report), is_fault),
            }
        };
        lines::run(source, &self.order(), move || Box::new(OneByOne(answer.clone())), sink, session)
    }

    fn boards(&self, whole: &Whole, sink: &mut Sink, session: &mut Session) -> Flow {
        boards::run(self, whole, sink, session)
    }
}

impl Each for Candidates<'_> {
    type Report = CandidatesReport;

    fn answer(&self, at: &At<'_>, _: &Session) -> CandidatesReport {
        candidates::candidates(at.board)
    }

    fn filled(&self, work: &mut Work<'_, CandidatesReport>) -> Option<(&Plan, Written)> {
        let Work { book, boards, reports, lang } = work;
        let filled = if self.tables {
            let sheets = reports.iter_mut().filter(|report| report.seen.unreadable.is_empty());
            let sheets = sheets.map(|report| (tables::sheet(report, *lang), &mut report.placed));
            fill::new_sheets(book, sheets.collect())
        } else {
            fill::candidate_tables(book, boards, reports, lang.words().candidates_sheet())
        };
        Some((self.plan, filled))
    }

    fn json(
        &self,
        at: &At<'_>,
        report: &CandidatesReport,
        written: Option<&str>,
        lang: Lang,
    ) -> Option<String> {
        (self.shape == Shape::Json).then(|| json::candidates(&at.whole.name, report, written, lang))
    }

    fn say(&self, at: &At<'_>, report: &CandidatesReport, sink: &mut Sink, session: &Session) -> Flow {
        at.tell(&tell::candidates(report, session.lang), session);
        if let Shape::Text(format) = self.plan.shape_for(self.shape, &at.whole.input) {
            return sink.write(in_format(format, report).as_bytes());
        }
        if at.of > 1 {
            let place = session.words().place(&report.seen.place);
            sink.write(format!("{}\n", harmless(&place)).as_bytes())?;
        }
        let text = match self.tables {
            true => tables::text(report, session.lang),
            false => view::candidate_table(report, &session.words().candidate_headings()),
        };
        sink.write(text.as_bytes())
    }
}

fn in_format(format: TextFormat, report: &CandidatesReport) -> String {
    text::write(format, &report.seen.board, Some(&report.candidates))
}
