//! `rate`

use banmen::rate::{self, RateReport, Sample, Wanted, level_name};
use banmen::results::Results;
use banmen::words::{Lang, rating};
use banmen::{Board, Clock, Grid, Input, Role, fill, json};

use crate::args::{RateArgs, Shape, TableFormat};
use crate::inputs::Source;
use crate::session::{Session, harmless};
use crate::sink::Sink;
use crate::target::{Ending, Plan, Target};
use crate::verbs::answer::{Answer, OneByOne};
use crate::verbs::boards::{At, Each, End, Work, Written};
use crate::verbs::lines::{Column, Order};
use crate::verbs::{self, Desk, Flow, Whole, boards, lines};
use crate::words::Message;

struct Rate<'a> {
    plan: &'a Plan,
    json: bool,
    /// The table that is wanted, if one is.
    table: Option<Table>,
    clock: Clock,
    order: Order,
    wanted: Wanted,
}

/// How the table of results is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Table {
    /// On a new sheet of a workbook; of what is none, as columns of text.
    Sheet,
    /// As text.
    Written(TableFormat),
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
    let plan = Plan::new(&args.to, verb, &args.from.inputs);
    let desk = Rate { plan: &plan, json: args.json, table: table(args, &plan), clock, order, wanted };
    verbs::each_input(&args.from, &plan, &desk, session);
}

/// The table that was asked for: by an option, or by the name of the output.
fn table(args: &RateArgs, plan: &Plan) -> Option<Table> {
    let named = match &plan.target {
        Target::File(path) => path.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase()),
        _ => None,
    };
    match (args.format, named.as_deref()) {
        (Some(format), _) => Some(Table::Written(format)),
        _ if args.part.column.is_some() || args.part.shard.is_some() => None,
        (None, Some("xlsx" | "xlsm" | "xls" | "ods")) => Some(Table::Sheet),
        (None, Some("html" | "htm")) => Some(Table::Written(TableFormat::Html)),
        (None, Some("csv")) => Some(Table::Written(TableFormat::Csv)),
        _ => (args.table || plan.target == Target::InPlace).then_some(Table::Sheet),
    }
}

impl Desk for Rate<'_> {
    type Board = Board;

    fn order(&self) -> Order {
        self.order.clone()
    }

    fn takes_whole(&self) -> bool {
        self.table.is_some()
    }

    fn ending(&self) -> Ending {
        match self.table {
            Some(Table::Written(TableFormat::Csv)) => Ending::Csv,
            Some(Table::Written(TableFormat::Html)) => Ending::Html,
            _ => Ending::Text,
        }
    }

    fn gives_text(&self, input: &Input, has_path: bool) -> bool {
        let on_sheet = self.table == Some(Table::Sheet) && !self.plan.prints();
        let has_place = !self.plan.names_no_file() || (has_path && input.book().is_some());
        !(on_sheet && has_place)
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

impl Each for Rate<'_> {
    type Report = RateReport;

    fn gathers(&self) -> bool {
        self.table.is_some()
    }

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

    fn filled(&self, work: &mut Work<'_, RateReport>) -> Option<(&Plan, Written)> {
        let results = results(work.boards, work.reports);
        Some((self.plan, fill::results(work.book, &results, work.lang)))
    }

    fn tell_nothing(&self, whole: &Whole, _: &[RateReport], session: &Session) {
        let Some(path) = &whole.path else { return };
        session.tell_message(&Message::StandsThere { path });
    }

    /// In a table a board is a row; what is wrong with it is told beside it.
    fn say(&self, at: &At<'_>, report: &RateReport, sink: &mut Sink, session: &Session) -> Flow {
        let lines = rating::rated(report, session.lang);
        if self.table.is_none() {
            return sink.write(harmless(&at.text(&lines, session)).as_bytes());
        }
        if report.is_fault() || session.verbose {
            at.tell(lines.get(..1).unwrap_or_default(), session);
        }
        Ok(())
    }

    fn close(&self, end: &End<'_, RateReport>, sink: &mut Sink, session: &mut Session) -> Flow {
        let (Some(table), false) = (self.table, self.json) else { return Ok(()) };
        let (results, lang) = (results(end.answered, end.reports), session.lang);
        let text = match table {
            Table::Sheet if end.as_book => String::new(),
            Table::Sheet | Table::Written(TableFormat::Text) => {
                harmless(&banmen::results::text(&results, lang)).into_owned()
            }
            Table::Written(TableFormat::Csv) => banmen::results::csv(&results, lang),
            Table::Written(TableFormat::Html) => banmen::results::html(&end.whole.name, &results, lang),
        };
        sink.write(text.as_bytes())?;
        session.tell(&format!("{}: {}", end.whole.name, results.summary(lang)));
        Ok(())
    }
}

fn results(boards: &[&Board], reports: &[RateReport]) -> Results {
    let mut results = Results::default();
    boards.iter().zip(reports).for_each(|(board, report)| results.add(board, report));
    results
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
