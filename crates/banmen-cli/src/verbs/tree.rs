//! `tree`

use std::path::Path;

use banmen::tree::{self, Growth, MOST_TIERS, Picture, Plan as Growing, TRIALS, TreeReport};
use banmen::typed;
use banmen::words::{Lang, trials};
use banmen::{Board, Clock, Input, fill, json, view};

use crate::args::{Effort, TreeArgs, TreeFormat};
use crate::session::{Session, harmless};
use crate::sink::Sink;
use crate::target::{Ending, Plan, Target};
use crate::verbs::boards::{At, Each, End, Work, Written};
use crate::verbs::lines::Order;
use crate::verbs::{self, Desk, Flow, Whole, boards};
use crate::words::Message;

/// Solutions that are looked for with `--all`.
const ALL: u64 = 1000;

struct Tree<'a> {
    plan: &'a Plan,
    shape: TreeShape,
    growing: Growing,
    trials: Option<u64>,
    clock: Clock,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum TreeShape {
    Plain,
    Json,
    Drawn(TreeFormat),
}

pub(super) fn run(args: &TreeArgs, verb: &'static str, session: &mut Session) {
    let effort = Effort { jobs: None, timeout: args.timeout };
    let Some(clock) = verbs::clock(&effort, session) else { return };
    let searches = match typed::searches(&args.searches) {
        Ok(searches) => searches,
        Err(error) => return session.refuse(&Message::BadSearches { text: &args.searches, error }),
    };
    let tiers = u32::try_from(args.tiers).unwrap_or(MOST_TIERS);
    let growth = match (args.free, args.plain) {
        (true, _) => Growth::Free,
        (false, true) => Growth::Plain { tiers },
        (false, false) => Growth::Restart { tiers },
    };
    let solutions = args.max.unwrap_or(if args.all { ALL } else { 1 });
    let solutions = usize::try_from(solutions).unwrap_or(usize::MAX);
    let plan = Plan::new(&args.to, verb, &args.from.inputs);
    let shape = match (args.json, args.format) {
        (true, _) => TreeShape::Json,
        (false, Some(format)) => TreeShape::Drawn(format),
        (false, None) if names_a_picture(&plan) => TreeShape::Drawn(TreeFormat::Svg),
        (false, None) => TreeShape::Plain,
    };
    let trials = args.trials.or(args.free.then_some(TRIALS));
    let desk = Tree { plan: &plan, shape, growing: Growing { searches, growth, solutions }, trials, clock };
    verbs::each_input(&args.from, &plan, &desk, session);
}

fn names_a_picture(plan: &Plan) -> bool {
    let is_svg = |path: &Path| path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("svg"));
    matches!(&plan.target, Target::File(path) if is_svg(path))
}

impl Desk for Tree<'_> {
    type Board = Board;

    fn order(&self) -> Order {
        Order::simple(crate::args::Shape::Plain, true)
    }

    fn takes_whole(&self) -> bool {
        true
    }

    fn ending(&self) -> Ending {
        if self.shape == TreeShape::Drawn(TreeFormat::Svg) { Ending::Svg } else { Ending::Text }
    }

    fn gives_text(&self, input: &Input, has_path: bool) -> bool {
        let drawn = matches!(self.shape, TreeShape::Drawn(_));
        let no_place = self.plan.prints() || (!has_path && self.plan.names_no_file());
        input.book().is_none() || drawn || no_place
    }

    fn boards(&self, whole: &Whole, sink: &mut Sink, session: &mut Session) -> Flow {
        boards::run(self, whole, sink, session)
    }
}

impl Each for Tree<'_> {
    type Report = TreeReport;

    fn gathers(&self) -> bool {
        self.shape == TreeShape::Drawn(TreeFormat::Svg)
    }

    fn answer(&self, at: &At<'_>, _: &Session) -> TreeReport {
        tree::tree(at.board, &self.growing, self.trials, &self.clock)
    }

    fn filled(&self, work: &mut Work<'_, TreeReport>) -> Option<(&Plan, Written)> {
        let (draws, lang) = (work.book.format().has_drawings(), work.lang);
        // Of many boards those that need no trial have no tree to look at.
        let one = work.reports.len() == 1;
        let sheets = work.reports.iter_mut().filter_map(|report| {
            let title = trials::title(report, lang);
            let trials = report.trials.as_ref().ok().filter(|trials| one || trials.trials() > 0)?;
            Some((tree::sheet(trials, draws, &title, &report.seen.place, lang), &mut report.placed))
        });
        Some((self.plan, fill::new_sheets(work.book, sheets.collect())))
    }

    fn json(&self, at: &At<'_>, report: &TreeReport, written: Option<&str>, lang: Lang) -> Option<String> {
        (self.shape == TreeShape::Json).then(|| json::tree(&at.whole.name, report, written, lang))
    }

    fn say(&self, at: &At<'_>, report: &TreeReport, sink: &mut Sink, session: &Session) -> Flow {
        at.tell(&trials::told(report, session.lang), session);
        let shown = (session.on_terminal || !at.as_book) && !self.gathers();
        match &report.trials {
            Ok(trials) if shown => {
                let paint = if session.paint { view::Paint::Ansi } else { view::Paint::None };
                sink.write(tree::lines(trials, &report.seen.place, paint, session.lang).as_bytes())
            }
            _ => Ok(()),
        }
    }

    fn close(&self, end: &End<'_, TreeReport>, sink: &mut Sink, session: &mut Session) -> Flow {
        if !self.gathers() {
            return Ok(());
        }
        let pictures = end.reports.iter().filter_map(|report| picture(report, session));
        sink.write(tree::svg(&pictures.collect::<Vec<_>>(), session.lang).as_bytes())
    }
}

fn picture<'a>(report: &'a TreeReport, session: &Session) -> Option<Picture<'a>> {
    let trials = report.trials.as_ref().ok()?;
    let title = harmless(&trials::title(report, session.lang)).into_owned();
    Some(Picture { trials, title, place: &report.seen.place })
}
