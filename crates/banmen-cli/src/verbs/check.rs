//! `check`

use banmen::words::tell;
use banmen::{Clock, Grid, Many, Status, check, json};

use crate::args::{CheckArgs, Shape};
use crate::exit::Exit;
use crate::inputs::Source;
use crate::interrupt;
use crate::session::{Session, harmless};
use crate::sink::Sink;
use crate::target::Plan;
use crate::verbs::answer::{Answer, Answerer, Asked, OneByOne};
use crate::verbs::lines::{Column, Order};
use crate::verbs::{self, Desk, Flow, Whole, lines};
use crate::words::Message;

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
        // Empty frames beside other boards are there to be filled: nothing to check.
        let filled = whole.boards.iter().any(|board| board.seen.grid.givens() > 0);
        let blank = |board: &banmen::Board| board.seen.grid.givens() == 0 && board.seen.unreadable.is_empty();
        for board in whole.boards.iter().filter(|board| !(filled && blank(board))) {
            let report = check::check(board, self.max, &self.clock);
            if interrupt::asked() {
                session.tell_message(&Message::Stopped);
                session.end(Exit::Interrupted);
                return Ok(());
            }
            session.end(report.is_fault());
            if self.json {
                let mut line = json::check(&whole.name, &report, session.lang);
                line.push('\n');
                sink.write(line.as_bytes())?;
            } else {
                verbs::tell_doubts(whole, board, session);
                let lines = tell::checked(&report, session.lang);
                sink.write(harmless(&verbs::report_text(whole, board, &lines, session)).as_bytes())?;
            }
        }
        Ok(())
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
