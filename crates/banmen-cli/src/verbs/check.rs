//! `check`

use banmen::words::{Lang, tell};
use banmen::{Board, CheckReport, Clock, Grid, Many, Status, check, json};

use crate::args::{CheckArgs, Shape};
use crate::inputs::Source;
use crate::session::{Session, harmless};
use crate::sink::Sink;
use crate::target::Plan;
use crate::verbs::answer::{Answer, Answerer, Asked, OneByOne};
use crate::verbs::boards::{At, Each};
use crate::verbs::lines::{Column, Order};
use crate::verbs::{self, Desk, Flow, Whole, boards, lines};

struct Check {
    json: bool,
    clock: Clock,
    order: Order,
    max: u64,
}

pub(super) fn run(args: &CheckArgs, verb: &'static str, session: &mut Session) {
    let Some(clock) = verbs::clock(&args.effort, session) else { return };
    let Some(shard) = verbs::shard(&args.part, session) else { return };
    let order = Order {
        jobs: verbs::jobs(&args.effort),
        shape: if args.json { Shape::Json } else { Shape::Plain },
        in_lines: true,
        column: args.part.column.clone(),
        columns: &[Column::Status],
        shard,
    };
    let desk = Check { json: args.json, clock, order, max: args.max };
    verbs::each_input(&args.from, &Plan::text(verb, &args.from.inputs), &desk, session);
}

impl Desk for Check {
    type Board = Board;

    fn order(&self) -> Order {
        self.order.clone()
    }

    fn lines(&self, source: Source, sink: &mut Sink, session: &mut Session) -> Flow {
        let (clock, max, json, lang) = (self.clock, self.max, self.json, session.lang);
        let name = source.name.clone();
        let hire = move || -> Box<dyn Answerer> {
            if !json {
                return Box::new(Checker(Many::new(clock)));
            }
            let name = name.clone();
            Box::new(OneByOne(move |line, grid: &Grid| {
                let report = check::check_line(line, *grid, max, &clock);
                Answer::json(json::check(&name, &report, lang), report.is_fault())
            }))
        };
        lines::run(source, &self.order, hire, sink, session)
    }

    fn boards(&self, whole: &Whole, sink: &mut Sink, session: &mut Session) -> Flow {
        boards::run(self, whole, sink, session)
    }
}

impl Each for Check {
    type Report = CheckReport;

    /// Empty frames beside other boards are there to be filled: nothing to check.
    fn taken<'w>(&self, whole: &'w Whole) -> Vec<&'w Board> {
        let filled = whole.boards.iter().any(|board| board.seen.board.givens() > 0);
        let blank = |board: &Board| board.seen.board.givens() == 0 && board.seen.unreadable.is_empty();
        whole.boards.iter().filter(|board| !(filled && blank(board))).collect()
    }

    fn answer(&self, at: &At<'_>, _: &Session) -> CheckReport {
        check::check(at.board, self.max, &self.clock)
    }

    fn json(&self, at: &At<'_>, report: &CheckReport, _: Option<&str>, lang: Lang) -> Option<String> {
        self.json.then(|| json::check(&at.whole.name, report, lang))
    }

    fn say(&self, at: &At<'_>, report: &CheckReport, sink: &mut Sink, session: &Session) -> Flow {
        let lines = tell::checked(report, session.lang);
        sink.write(harmless(&at.text(&lines, session)).as_bytes())
    }
}

/// Tells the status of the puzzles of a batch.
struct Checker(Many);

impl Answerer for Checker {
    fn answer(&mut self, asked: &Asked, each: &mut dyn FnMut(Answer)) -> bool {
        self.0.solve(&asked.grids, |answer| {
            each(Answer::Status(answer.map_or_else(|status| status, |_| Status::Unique)));
        })
    }
}
