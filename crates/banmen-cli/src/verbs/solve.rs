//! `solve`

use banmen::words::{Lang, tell};
use banmen::{Board, Clock, Grid, Input, Many, Rgb, Role, SolveReport, Wish, fill, json, solve};

use crate::args::{Method, Shape, SolveArgs};
use crate::inputs::Source;
use crate::session::Session;
use crate::sink::Sink;
use crate::target::Plan;
use crate::verbs::answer::{Answer, Answerer, Asked};
use crate::verbs::boards::{At, Each, End, Work, Written};
use crate::verbs::lines::{Column, Order};
use crate::verbs::{self, Desk, Flow, Whole, backtrack, boards, lines, text};
use crate::words::Message;

/// Of more boards in one input those that are solved or empty are told in one line.
const TOLD_ONE_BY_ONE: usize = 20;

struct Solve<'a> {
    plan: &'a Plan,
    shape: Shape,
    wish: Wish,
    clock: Clock,
    order: Order,
    color: Option<Rgb>,
}

pub(super) fn run(args: &SolveArgs, verb: &'static str, session: &mut Session) {
    if args.method == Some(Method::Backtrack) || (args.method.is_none() && args.trace) {
        return backtrack::run(args, verb, session);
    }
    let Some(color) = color(args.color_solved.as_deref(), session) else { return };
    let Some(clock) = verbs::clock(&args.effort, session) else { return };
    let bound = args.max.unwrap_or(Wish::USUAL_BOUND);
    let wish = Wish {
        list: (args.all || (args.max.is_some() && !args.count)).then_some(bound),
        count: args.count.then_some(bound),
    };
    let plan = Plan::new(&args.to, verb, &args.from.inputs);
    let Some(shard) = verbs::shard(&args.part, session) else { return };
    let shape = args.shape.shape();
    let columns = match wish {
        Wish { count: None, .. } => &[Column::Solution, Column::Status][..],
        Wish { count: Some(_), list: None } => &[Column::Count, Column::Status],
        Wish { count: Some(_), list: Some(_) } => &[Column::Solution, Column::Count, Column::Status],
    };
    let column = args.part.column.clone();
    let in_lines = match shape {
        Shape::Text(format) => text::is_line(format),
        Shape::Plain | Shape::Json => true,
    };
    if let (Shape::Text(format), false, Some(_)) = (shape, in_lines, &column) {
        session.refuse(&Message::NoFormatOfTable { format: format.id() });
        return;
    }
    let order = Order { jobs: verbs::jobs(&args.effort), shape, in_lines, column, columns, shard };
    let desk = Solve { plan: &plan, shape, wish, clock, order, color };
    verbs::each_input(&args.from, &plan, &desk, session);
}

impl Desk for Solve<'_> {
    type Board = Board;

    fn order(&self) -> Order {
        self.order.clone()
    }

    fn gives_text(&self, input: &Input, has_path: bool) -> bool {
        let asked = input
            .book()
            .is_some_and(|book| matches!(self.plan.shape_by_name(self.shape, book.format()), Shape::Text(_)));
        self.plan.gives_text(input, has_path, asked)
    }

    fn lines(&self, source: Source, sink: &mut Sink, session: &mut Session) -> Flow {
        let (wish, clock, shape, lang) = (self.wish, self.clock, self.shape, session.lang);
        let name = source.name.clone();
        let hire = move || -> Box<dyn Answerer> {
            Box::new(Solver { name: name.clone(), wish, clock, shape, lang, many: Many::new(clock) })
        };
        lines::run(source, &self.order, hire, sink, session)
    }

    fn boards(&self, whole: &Whole, sink: &mut Sink, session: &mut Session) -> Flow {
        boards::run(self, whole, sink, session)
    }
}

impl Each for Solve<'_> {
    type Report = SolveReport;

    fn answer(&self, at: &At<'_>, _: &Session) -> SolveReport {
        solve::solve(at.board, &self.wish, &self.clock)
    }

    fn filled(&self, work: &mut Work<'_, SolveReport>) -> Option<(&Plan, Written)> {
        let name = work.lang.words().solution_sheet();
        Some((self.plan, fill::solutions(work.book, work.boards, work.reports, self.color, name)))
    }

    fn tell_nothing(&self, whole: &Whole, reports: &[SolveReport], session: &Session) {
        let Some(path) = &whole.path else { return };
        session.tell_message(&match reports.iter().any(SolveReport::is_fault) {
            false => Message::NothingToWrite { path },
            true => Message::NoAnswerToWrite { path },
        });
    }

    fn json(&self, at: &At<'_>, report: &SolveReport, written: Option<&str>, lang: Lang) -> Option<String> {
        (self.shape == Shape::Json).then(|| json::solve(&at.whole.name, report, written, lang))
    }

    fn say(&self, at: &At<'_>, report: &SolveReport, sink: &mut Sink, session: &Session) -> Flow {
        let shape = self.plan.shape_for(self.shape, &at.whole.input);
        if shape != Shape::Plain || !at.as_book || session.on_terminal {
            sink.write(text::solution(report, shape, text::Look::of(session)).as_bytes())?;
        }
        let plain = report.seen.board.givens() == 0 || !report.is_fault();
        if session.verbose || at.of <= TOLD_ONE_BY_ONE || !plain {
            at.tell(&tell::solved(report, session.lang), session);
        }
        Ok(())
    }

    fn close(&self, end: &End<'_, SolveReport>, _: &mut Sink, session: &mut Session) -> Flow {
        let boards = end.answered.len();
        if boards > TOLD_ONE_BY_ONE && self.shape != Shape::Json {
            let (input, faults) = (end.whole.name.as_str(), end.faults);
            session.tell_message(&Message::BoardsDone { input, boards, faults });
        }
        left_alone(end.whole, boards, session);
        Ok(())
    }
}

fn left_alone(whole: &Whole, taken: usize, session: &Session) {
    let left = whole.boards.len() - taken;
    if left > 0 && session.verbose {
        let of = |role| whole.boards.iter().filter(|board| board.role == role).count();
        let sentence = banmen::words::Sentence::LeftAlone(of(Role::Answer), of(Role::Empty));
        session.tell(&format!("{}: {}", whole.name, session.words().sentence(&sentence)));
    }
}

/// Solves the puzzles of a batch.
struct Solver {
    name: String,
    wish: Wish,
    clock: Clock,
    shape: Shape,
    lang: Lang,
    many: Many,
}

impl Answerer for Solver {
    fn answer(&mut self, asked: &Asked, each: &mut dyn FnMut(Answer)) -> bool {
        let Asked { lines, grids } = asked;
        match (self.wish, self.shape) {
            (Wish { list: None, count: None }, Shape::Plain) => self.many.solve(grids, |answer| {
                each(answer.map_or_else(Answer::Status, Answer::Solution));
            }),
            (Wish { list: None, count: Some(most) }, Shape::Plain) => {
                self.many.count(grids, most, |status, count| each(Answer::Count(status, count)))
            }
            (Wish { list: None, count: None }, _) => {
                let answer = Shaped { name: &self.name, shape: self.shape, lang: self.lang };
                self.many.reports(lines, grids, |report| each(answer.of(report)))
            }
            _ => asked.one_by_one(each, |line, grid| self.report(line, grid)),
        }
    }
}

impl Solver {
    fn report(&self, line: usize, grid: &Grid) -> Answer {
        let answer = Shaped { name: &self.name, shape: self.shape, lang: self.lang };
        answer.of(solve::solve_line(line, *grid, &self.wish, &self.clock))
    }
}

/// How a report becomes an answer.
struct Shaped<'a> {
    name: &'a str,
    shape: Shape,
    lang: Lang,
}

impl Shaped<'_> {
    fn of(&self, report: SolveReport) -> Answer {
        match self.shape {
            Shape::Json => Answer::json(json::solve(self.name, &report, None, self.lang), report.is_fault()),
            Shape::Plain | Shape::Text(_) => Answer::Report(Box::new(report)),
        }
    }
}

/// `--color-solved`. `None` after an error; `Some(None)` leaves the look alone.
fn color(text: Option<&str>, session: &mut Session) -> Option<Option<Rgb>> {
    const BLUE: Rgb = Rgb(0, 0, 0xFF);
    match text {
        None => Some(Some(BLUE)),
        Some("none") => Some(None),
        Some(text) => match Rgb::from_hex(text) {
            Some(color) => Some(Some(color)),
            None => {
                session.refuse(&Message::BadColor { text });
                None
            }
        },
    }
}
