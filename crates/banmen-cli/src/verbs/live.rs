//! `live`

use std::path::Path;

use banmen::live::{self, LiveReport, MOST_SHEETS, Wish};
use banmen::words::live as words;
use banmen::{Board, Input, json, signature};

use crate::args::{LiveArgs, Shape};
use crate::session::Session;
use crate::sink::Sink;
use crate::target::{Ending, Plan};
use crate::verbs::boards::At;
use crate::verbs::lines::Order;
use crate::verbs::{self, Desk, Flow, Whole, boards};
use crate::words::Message;

struct Live<'a> {
    plan: &'a Plan,
    wish: Wish,
    json: bool,
    /// Whether boards were named.
    named: bool,
}

pub(super) fn run(args: &LiveArgs, verb: &'static str, session: &mut Session) {
    let plan = Plan::new(&args.to, verb, &args.from.inputs);
    if plan.prints() {
        return session.refuse(&Message::NotPrinted);
    }
    let count = |number: u64| u32::try_from(number).unwrap_or(0);
    let wish = Wish { stages: count(args.stages), sides: count(args.sides), link: args.link };
    let named = args.from.sheet.is_some() || args.from.range.is_some();
    let desk = Live { plan: &plan, wish, json: args.json, named };
    if !args.from.inputs.is_empty() {
        return verbs::each_input(&args.from, &plan, &desk, session);
    }
    // Nothing to start from: a board to type a puzzle into.
    let Some(mut sink) = Plan::text(verb, &[]).sink(None, Ending::Text, session) else { return };
    let input = Input::Text(Vec::new());
    let whole = Whole { name: verb.to_owned(), path: None, input, boards: vec![live::empty_board()] };
    if let Err(lost) = desk.boards(&whole, &mut sink, session) {
        session.lost(&lost);
    }
}

impl Desk for Live<'_> {
    type Board = Board;

    fn order(&self) -> Order {
        Order::simple(Shape::Plain, true)
    }

    fn takes_whole(&self) -> bool {
        true
    }

    fn gives_text(&self, _: &Input, _: bool) -> bool {
        false
    }

    fn boards(&self, whole: &Whole, sink: &mut Sink, session: &mut Session) -> Flow {
        if let (Input::Book(book), false) = (&whole.input, self.named) {
            let sheets = signature::live_sheets(book);
            if !sheets.is_empty() {
                session.tell_message(&Message::LiveStands { input: &whole.name, sheets: &sheets });
                return Ok(());
            }
        }
        let boards = whole.taken();
        if boards.len() * self.wish.sheets() > MOST_SHEETS {
            let (boards, sheets) = (boards.len(), self.wish.sheets());
            session.refuse(&Message::ManyLive { input: &whole.name, boards, sheets, most: MOST_SHEETS });
            return Ok(());
        }
        let book = whole.input.book().filter(|_| whole.path.is_some());
        let (filled, mut reports) = match live::workbook(book, &boards, self.wish, session.lang) {
            Ok(made) => made,
            Err(error) => {
                session.refuse_input(&whole.name, &session.words().patch_error(&error));
                return Ok(());
            }
        };
        session.hold();
        // A text lends its name only; what comes from nowhere has a name of its own.
        let path = whole.path.as_deref().map(|path| match whole.input.book() {
            Some(_) => path.to_owned(),
            None => path.with_extension("xlsx"),
        });
        let path = path.unwrap_or_else(|| Path::new("banmen.xlsx").to_owned());
        let written = verbs::write_filled(whole, &path, &filled, self.plan, session);
        let told_later = session.take_held();
        if written.is_none() {
            reports.iter_mut().for_each(|report| report.placed = None);
        }
        let (of, on_out) = (boards.len(), sink.is_out());
        for (index, (&board, report)) in boards.iter().zip(&reports).enumerate() {
            session.end(report.is_fault);
            let at = At { whole, board, index, of, as_book: true, on_out };
            self.tell(&at, report, written.as_deref(), sink, session)?;
        }
        session.tell_held(told_later);
        Ok(())
    }
}

impl Live<'_> {
    fn tell(
        &self,
        at: &At<'_>,
        report: &LiveReport,
        written: Option<&str>,
        sink: &mut Sink,
        session: &Session,
    ) -> Flow {
        if self.json {
            let line = json::live(&at.whole.name, report, written, session.lang);
            return sink.write(format!("{line}\n").as_bytes());
        }
        boards::tell_seen(at.whole, &report.seen, session);
        at.tell(&words::told(report, self.wish.link, session.lang), session);
        Ok(())
    }
}
