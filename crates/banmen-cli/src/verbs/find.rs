//! `find`

use banmen::find::{self, Found};
use banmen::words::tell;
use banmen::{GameBoard, Grid, json};

use crate::args::{FindArgs, Shape};
use crate::inputs::Source;
use crate::session::{Session, harmless};
use crate::sink::Sink;
use crate::target::Plan;
use crate::verbs::answer::{Answer, OneByOne};
use crate::verbs::lines::Order;
use crate::verbs::{self, Desk, Flow, Whole, boards, lines};

struct Find {
    json: bool,
    several: bool,
}

pub(super) fn run(args: &FindArgs, verb: &'static str, session: &mut Session) {
    let desk = Find { json: args.json, several: args.from.inputs.len() > 1 };
    verbs::each_input(&args.from, &Plan::text(verb, &args.from.inputs), &desk, session);
}

impl Desk for Find {
    type Board = Found;

    fn order(&self) -> Order {
        Order::simple(if self.json { Shape::Json } else { Shape::Plain }, true)
    }

    fn lines(&self, source: Source, sink: &mut Sink, session: &mut Session) -> Flow {
        let (json, lang) = (self.json, session.lang);
        let name = source.name.clone();
        let answer = move |line: usize, grid: &Grid| {
            let report = find::report_line(line, *grid);
            match json {
                true => Answer::json(json::find(&name, &report, lang), false),
                false => Answer::Lines(format!("{line}\t{grid}\t{}\n", grid.givens()), false),
            }
        };
        lines::run(source, &self.order(), move || Box::new(OneByOne(answer.clone())), sink, session)
    }

    fn boards(&self, whole: &Whole<Found>, sink: &mut Sink, session: &mut Session) -> Flow {
        let reports: Vec<_> = whole.boards.iter().map(find::listed).collect();
        if self.json {
            for report in &reports {
                let mut line = json::listed(&whole.name, report, session.lang);
                line.push('\n');
                sink.write(line.as_bytes())?;
            }
            return Ok(());
        }
        let mut text = if self.several { format!("{}:\n", whole.name) } else { String::new() };
        text.push_str(&tell::found(&reports, session.lang));
        sink.write(harmless(&text).as_bytes())?;
        for (board, report) in whole.boards.iter().zip(&reports) {
            for why in tell::why(report, session.lang).into_iter().filter(|_| session.verbose) {
                session.tell(&format!("{}: {why}", session.words().place(board.place())));
            }
            match board {
                Found::Sudoku(board) => boards::tell_seen(whole, &board.seen, session),
                Found::Go(board) => boards::tell_seen(whole, &board.seen, session),
            }
        }
        Ok(())
    }
}
