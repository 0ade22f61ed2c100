//! `tree`

use std::path::Path;

use banmen::tree::{self, Growth, MOST_TIERS, Picture, Plan as Growing, TRIALS, TreeReport};
use banmen::typed;
use banmen::words::trials;
use banmen::{Board, Clock, Input, Placed, fill, json, view};

use crate::args::{Effort, TreeArgs, TreeFormat};
use crate::exit::Exit;
use crate::interrupt;
use crate::session::{Session, harmless};
use crate::sink::Sink;
use crate::target::{Ending, Plan, Target};
use crate::verbs::lines::Order;
use crate::verbs::{self, Desk, Flow, Whole};
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
        matches!(input, Input::Text(_)) || drawn || !has_path || self.plan.prints()
    }

    fn boards(&self, whole: &Whole, sink: &mut Sink, session: &mut Session) -> Flow {
        let boards: Vec<&Board> = whole.to_answer().iter().map(|&i| &whole.boards[i]).collect();
        let mut reports = Vec::new();
        for board in &boards {
            reports.push(tree::tree(board, &self.growing, self.trials, &self.clock));
            if interrupt::asked() {
                session.tell_message(&Message::Stopped);
                session.end(Exit::Interrupted);
                return Ok(());
            }
        }
        session.hold();
        let written = self.write(whole, &mut reports, session);
        let told_later = session.take_held();
        if written.is_none() {
            // What stood there before stands there still.
            let lost = |placed: &Placed| !matches!(placed, Placed::There(_));
            reports.iter_mut().for_each(|report| drop(report.placed.take_if(|placed| lost(placed))));
        }
        let as_book = !self.gives_text(&whole.input, whole.path.is_some());
        for (board, report) in boards.iter().zip(&reports) {
            session.end(report.is_fault());
            if self.shape == TreeShape::Json {
                let line = json::tree(&whole.name, report, written.as_deref(), session.lang);
                sink.write(format!("{line}\n").as_bytes())?;
                continue;
            }
            verbs::tell_doubts(whole, board, session);
            verbs::tell_report(whole, board, &trials::told(report, session.lang), session);
            let shown = session.on_terminal || !as_book;
            let lines = shown && self.shape != TreeShape::Drawn(TreeFormat::Svg);
            if let (Ok(trials), true) = (&report.trials, lines) {
                let paint = if session.paint { view::Paint::Ansi } else { view::Paint::None };
                let text = tree::lines(trials, &report.seen.place, paint, session.lang);
                sink.write(text.as_bytes())?;
            }
        }
        if self.shape == TreeShape::Drawn(TreeFormat::Svg) {
            let pictures: Vec<Picture<'_>> =
                reports.iter().filter_map(|report| picture(report, session)).collect();
            sink.write(tree::svg(&pictures, session.lang).as_bytes())?;
        }
        session.tell_held(told_later);
        Ok(())
    }
}

impl Tree<'_> {
    /// Draws the trees into a workbook, where that is what was asked for; the path.
    fn write(&self, whole: &Whole, reports: &mut [TreeReport], session: &mut Session) -> Option<String> {
        let (Input::Book(book), Some(path)) = (&whole.input, &whole.path) else { return None };
        if self.gives_text(&whole.input, true) {
            return None;
        }
        let (name, lang) = (tree::SHEET, session.lang);
        // Of many boards those that need no trial have no tree to look at.
        let one = reports.len() == 1;
        let sheets = reports.iter_mut().filter_map(|report| {
            let title = trials::title(report, lang);
            let trials = report.trials.as_ref().ok().filter(|trials| one || trials.trials() > 0)?;
            Some((tree::sheet(trials, name, &title, &report.seen.place, lang), &mut report.placed))
        });
        match fill::new_sheets(book, sheets.collect()) {
            Ok(Some(filled)) => verbs::write_filled(whole, path, &filled, self.plan, session),
            Ok(None) => None,
            Err(error) => {
                session.refuse_input(&whole.name, &session.words().patch_error(&error));
                None
            }
        }
    }
}

fn picture<'a>(report: &'a TreeReport, session: &Session) -> Option<Picture<'a>> {
    let trials = report.trials.as_ref().ok()?;
    let title = harmless(&trials::title(report, session.lang)).into_owned();
    Some(Picture { trials, title, place: &report.seen.place })
}
