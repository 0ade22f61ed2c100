//! `rate`

use banmen::rate::{self, RateReport, Sample, Wanted, level_name};
use banmen::words::{Lang, rating};
use banmen::{Board, Clock, Grid, Role, json};

use crate::args::{RateArgs, Shape};
use crate::inputs::Source;
use crate::session::{Session, harmless};
use crate::sink::Sink;
use crate::target::Plan;
use crate::verbs::answer::{Answer, OneByOne};
use crate::verbs::boards::{At, Each};
use crate::verbs::lines::{Column, Order};
use crate::verbs::{self, Desk, Flow, Whole, boards, lines};

struct Rate {
    json: bool,
    clock: Clock,
    order: Order,
    wanted: Wanted,
}

pub(super) fn run(args: &RateArgs, verb: &'static str, session: &mut Session) {
    let Some(clock) = verbs::clock(&args.effort, session) else { return };
    let Some(shard) = verbs::shard(&args.part, session) else { return };
    let usual = Sample::default();
    let sample = Sample {
        seed: args.seed.unwrap_or(usual.seed),
        guises: args.guises.and_then(|guises| guises.try_into().ok()).unwrap_or(usual.guises),
        ..usual
    };
    let wanted = Wanted { sample: Some(sample).filter(|sample| sample.guises > 0), ..Wanted::default() };
    let order = Order {
        jobs: verbs::jobs(&args.effort),
        shape: if args.json { Shape::Json } else { Shape::Plain },
        in_lines: true,
        column: args.part.column.clone(),
        columns: &[
            Column::Field("level", 0),
            Column::Field("score", 1),
            Column::Field("letters", 2),
            Column::Field("backtracks", 3),
            Column::Status,
        ],
        shard,
    };
    let desk = Rate { json: args.json, clock, order, wanted };
    verbs::each_input(&args.from, &Plan::text(verb, &args.from.inputs), &desk, session);
}

impl Desk for Rate {
    fn order(&self) -> Order {
        self.order.clone()
    }

    fn lines(&self, source: Source, sink: &mut Sink, session: &mut Session) -> Flow {
        let (clock, wanted, json, lang) = (self.clock, self.wanted.clone(), self.json, session.lang);
        let name = source.name.clone();
        let answer = move |line: usize, grid: &Grid| {
            let report = rate::rate_line(line, *grid, &wanted, &clock);
            if json {
                return Answer::json(json::rate(&name, &report, lang), report.is_fault());
            }
            match fields(&report) {
                Some(fields) => Answer::Fields(fields),
                None => Answer::Status(report.status()),
            }
        };
        lines::run(source, &self.order, move || Box::new(OneByOne(answer.clone())), sink, session)
    }

    fn boards(&self, whole: &Whole, sink: &mut Sink, session: &mut Session) -> Flow {
        boards::run(self, whole, sink, session)
    }
}

impl Each for Rate {
    type Report = RateReport;

    fn taken<'w>(&self, whole: &'w Whole) -> Vec<&'w Board> {
        let taken = whole.taken();
        let one = taken.len() == 1;
        taken.into_iter().filter(|board| one || board.role != Role::Empty).collect()
    }

    fn answer(&self, at: &At<'_>, _: &Session) -> RateReport {
        rate::rate(at.board, &self.wanted, &self.clock)
    }

    fn json(&self, at: &At<'_>, report: &RateReport, _: Option<&str>, lang: Lang) -> Option<String> {
        self.json.then(|| json::rate(&at.whole.name, report, lang))
    }

    fn say(&self, at: &At<'_>, report: &RateReport, sink: &mut Sink, session: &Session) -> Flow {
        let lines = rating::rated(report, session.lang);
        sink.write(harmless(&at.text(&lines, session)).as_bytes())
    }
}

/// Level, score, level by letters and backtracks of a rated puzzle; nothing for what was not found out.
fn fields(report: &RateReport) -> Option<Vec<String>> {
    let rating = report.whole().filter(|_| !report.is_fault())?;
    let letters = rating.letters.level.map(|grade| grade.name.to_owned());
    let sign = |part: &rate::Backtracking| if part.cut * 2 > part.guises { ">=" } else { "" };
    let backtracks = rating.backtracking.map(|part| format!("{}{}", sign(&part), part.median));
    Some(vec![
        level_name(rating.hodoku.level).to_owned(),
        rating.hodoku.score.to_string(),
        letters.unwrap_or_default(),
        backtracks.unwrap_or_default(),
    ])
}
