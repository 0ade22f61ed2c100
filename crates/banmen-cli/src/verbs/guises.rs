//! `canonical` and `shuffle`: other guises of puzzles.

use banmen::{Board, Clock, Grid, Many, guise};

use crate::args::{GuiseArgs, Shape, ShuffleArgs};
use crate::inputs::Source;
use crate::interrupt;
use crate::session::Session;
use crate::sink::Sink;
use crate::target::Plan;
use crate::verbs::answer::{Answer, Answerer, Asked};
use crate::verbs::lines::{Column, Order};
use crate::verbs::{self, Desk, Flow, Whole, boards, generate, lines};
use crate::words::Message;

struct Guises {
    order: Order,
    clock: Clock,
    which: Which,
}

/// Which guise.
#[derive(Clone, Copy)]
enum Which {
    Canonical,
    Random { seed: u64 },
}

pub(super) fn canonical(args: &GuiseArgs, verb: &'static str, session: &mut Session) {
    let columns = &[Column::Guise("canonical"), Column::Status];
    let Some(desk) = desk(args, Which::Canonical, columns, session) else { return };
    verbs::each_input(&args.from, &Plan::text(verb, &args.from.inputs), &desk, session);
}

pub(super) fn shuffle(args: &ShuffleArgs, verb: &'static str, session: &mut Session) {
    let seed = generate::seed(args.seed);
    let columns = &[Column::Guise("guise")];
    let Some(desk) = desk(&args.guise, Which::Random { seed }, columns, session) else { return };
    let from = &args.guise.from;
    verbs::each_input(from, &Plan::text(verb, &from.inputs), &desk, session);
    if args.seed.is_none() {
        session.tell_message(&Message::Seed { seed });
    }
}

fn desk(args: &GuiseArgs, which: Which, columns: &'static [Column], session: &mut Session) -> Option<Guises> {
    let clock = verbs::clock(&args.effort, session)?;
    let shard = verbs::shard(&args.part, session)?;
    let column = args.part.column.clone();
    let order = Order {
        jobs: verbs::jobs(&args.effort),
        shape: Shape::Plain,
        in_lines: true,
        column,
        columns,
        shard,
    };
    Some(Guises { order, clock, which })
}

impl Desk for Guises {
    type Board = Board;

    fn order(&self) -> Order {
        self.order.clone()
    }

    fn lines(&self, source: Source, sink: &mut Sink, session: &mut Session) -> Flow {
        let (clock, which) = (self.clock, self.which);
        lines::run(source, &self.order, move || Box::new(Clerk::new(which, clock)), sink, session)
    }

    fn boards(&self, whole: &Whole, sink: &mut Sink, session: &mut Session) -> Flow {
        let mut asked = Asked::default();
        for (number, board) in (1..).zip(whole.taken()) {
            boards::tell_seen(whole, &board.seen, session);
            if board.seen.unreadable.is_empty() {
                asked.lines.push(number);
                asked.grids.push(board.seen.board);
            } else {
                session.end(true);
            }
        }
        let (mut text, mut at, mut fault) = (Vec::new(), 0, false);
        Clerk::new(self.which, self.clock).answer(&asked, &mut |answer| {
            fault |= answer.is_fault();
            answer.write(&asked.grids[at], Shape::Plain, &mut text);
            at += 1;
        });
        session.end(fault);
        sink.write(&text)
    }
}

/// Finds guises.
struct Clerk {
    which: Which,
    many: Many,
}

impl Clerk {
    fn new(which: Which, clock: Clock) -> Self {
        Self { which, many: Many::new(clock) }
    }
}

impl Answerer for Clerk {
    fn answer(&mut self, asked: &Asked, each: &mut dyn FnMut(Answer)) -> bool {
        match self.which {
            Which::Random { seed } => asked.one_by_one(each, |line, grid: &Grid| {
                Answer::Guise(Box::new(guise::shuffled(grid, seed, line)))
            }),
            Which::Canonical => {
                let mut grids = asked.grids.iter();
                self.many.solve(&asked.grids, |answer| {
                    let Some(grid) = grids.next().filter(|_| !interrupt::asked()) else { return };
                    each(match answer {
                        Ok(solution) => Answer::Guise(Box::new(guise::canonical(grid, &solution))),
                        Err(status) => Answer::Status(status),
                    });
                }) && !interrupt::asked()
            }
        }
    }
}
