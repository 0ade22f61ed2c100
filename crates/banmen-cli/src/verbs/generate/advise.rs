//! `generate --advise`: which digits would make a proper puzzle of what somebody has begun.

use std::ffi::OsStr;

use banmen::generate::finish::{self, AdviceReport};
use banmen::words::{Lang, making};
use banmen::{Board, Clock, json};

use super::wished;
use crate::args::{GenerateArgs, Shape};
use crate::interrupt;
use crate::session::{Session, harmless};
use crate::sink::Sink;
use crate::target::Plan;
use crate::verbs::boards::{At, Each};
use crate::verbs::lines::Order;
use crate::verbs::{self, Desk, Flow, Whole, boards};

struct Advise {
    json: bool,
    clock: Clock,
}

pub(super) fn run(input: &OsStr, args: &GenerateArgs, verb: &'static str, session: &mut Session) {
    let desk = Advise { json: args.json, clock: Clock { timeout: None, stop: Some(interrupt::flag()) } };
    let plan = Plan::to_file(args.output.as_deref(), args.force, verb);
    verbs::each_input(&wished::from(args, vec![input.to_owned()]), &plan, &desk, session);
}

impl Desk for Advise {
    type Board = Board;

    fn order(&self) -> Order {
        Order::simple(Shape::Plain, true)
    }

    fn takes_whole(&self) -> bool {
        true
    }

    fn boards(&self, whole: &Whole, sink: &mut Sink, session: &mut Session) -> Flow {
        boards::run(self, whole, sink, session)
    }
}

impl Each for Advise {
    type Report = AdviceReport;

    fn answer(&self, at: &At<'_>, _: &Session) -> AdviceReport {
        finish::advise(at.board, &self.clock)
    }

    fn json(&self, at: &At<'_>, report: &AdviceReport, _: Option<&str>, lang: Lang) -> Option<String> {
        self.json.then(|| json::advice(&at.whole.name, report, lang))
    }

    fn say(&self, at: &At<'_>, report: &AdviceReport, sink: &mut Sink, session: &Session) -> Flow {
        let lines = making::advice(report, session.lang);
        sink.write(harmless(&at.text(&lines, session)).as_bytes())
    }
}
