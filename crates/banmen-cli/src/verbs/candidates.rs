//! `candidates`

use banmen::words::tell;
use banmen::{
    Board, CandidatesReport, Grid, Input, Placed, TextFormat, candidates, fill, json, tables, text, view,
};

use crate::args::{CandidatesArgs, Shape};
use crate::inputs::Source;
use crate::session::{Session, harmless};
use crate::sink::Sink;
use crate::target::Plan;
use crate::verbs::answer::{Answer, OneByOne};
use crate::verbs::lines::Order;
use crate::verbs::{self, Desk, Flow, Whole, lines};

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
        match input {
            Input::Text(_) => true,
            Input::Book(_) if !has_path || self.plan.prints() => true,
            Input::Book(book) => matches!(self.plan.shape_by_name(self.shape, book.format()), Shape::Text(_)),
        }
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
        let boards: Vec<&Board> = whole.to_answer().iter().map(|&i| &whole.boards[i]).collect();
        let mut reports: Vec<_> = boards.iter().map(|board| candidates::candidates(board)).collect();
        session.hold();
        let written = self.write(whole, &boards, &mut reports, session);
        let told_later = session.take_held();
        if written.is_none() {
            // What stood there before stands there still.
            let lost = |placed: &Placed| !matches!(placed, Placed::There(_));
            reports.iter_mut().for_each(|report| drop(report.placed.take_if(|placed| lost(placed))));
        }
        let shape = match &whole.input {
            Input::Book(book) => self.plan.shape_by_name(self.shape, book.format()),
            Input::Text(_) => self.shape,
        };
        for (board, report) in boards.iter().zip(&reports) {
            session.end(report.is_fault());
            if shape == Shape::Json {
                let mut line = json::candidates(&whole.name, report, written.as_deref(), session.lang);
                line.push('\n');
                sink.write(line.as_bytes())?;
                continue;
            }
            verbs::tell_doubts(whole, board, session);
            verbs::tell_report(whole, board, &tell::candidates(report, session.lang), session);
            let text = match shape {
                Shape::Text(format) => in_format(format, report),
                Shape::Plain | Shape::Json => {
                    let heading = match boards.len() {
                        1 => String::new(),
                        _ => format!("{}\n", harmless(&session.words().place(&board.seen.place))),
                    };
                    heading
                        + &match self.tables {
                            true => tables::text(report, session.lang),
                            false => view::candidate_table(report, &session.words().candidate_headings()),
                        }
                }
            };
            sink.write(text.as_bytes())?;
        }
        session.tell_held(told_later);
        Ok(())
    }
}

impl Candidates<'_> {
    /// Writes the tables into a workbook, where that is what was asked for; the path.
    fn write(
        &self,
        whole: &Whole,
        boards: &[&Board],
        reports: &mut [CandidatesReport],
        session: &mut Session,
    ) -> Option<String> {
        let (Input::Book(book), Some(path)) = (&whole.input, &whole.path) else { return None };
        if self.gives_text(&whole.input, true) {
            return None;
        }
        let filled = if self.tables {
            let sheets = reports.iter_mut().filter(|report| report.seen.unreadable.is_empty());
            let sheets = sheets.map(|report| (tables::sheet(report, session.lang), &mut report.placed));
            fill::new_sheets(book, sheets.collect())
        } else {
            fill::candidate_tables(book, boards, reports, session.words().candidates_sheet())
        };
        match filled {
            Ok(Some(filled)) => verbs::write_filled(whole, path, &filled, self.plan, session),
            Ok(None) => None,
            Err(error) => {
                session.refuse_input(&whole.name, &session.words().patch_error(&error));
                None
            }
        }
    }
}

fn in_format(format: TextFormat, report: &CandidatesReport) -> String {
    text::write(format, &report.seen.grid, Some(&report.candidates))
}
