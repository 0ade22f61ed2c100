//! `play`

use banmen::GoBoard;
use banmen::go::play::{self, PlayReport, Wish};
use banmen::go::{diagrams, fill, record};
use banmen::view::svg;
use banmen::words::{Lang, go};
use banmen::{GameBoard, Input, json};

use super::{Form, GoDesk, rules};
use crate::args::PlayArgs;
use crate::session::{Session, harmless};
use crate::sink::Sink;
use crate::target::{Plan, Target};
use crate::verbs::boards::{At, Each, End, Work, Written};
use crate::verbs::{self, Flow, Whole, boards};
use crate::words::Message;

struct Play<'a> {
    plan: &'a Plan,
    form: (Form, bool),
    wish: Wish,
}

pub(in crate::verbs) fn run(args: &PlayArgs, verb: &'static str, session: &mut Session) {
    let Some(rules) = rules(args.rules.as_deref(), session) else { return };
    let plan = Plan::new(&args.to, verb, &args.from.inputs);
    let form = Form::of(args.shape, &plan);
    let first = args.first.map(|name| name.color());
    let wish = Wish { moves: args.moves.join(" "), first, rules, take: args.take };
    let desk = Play { plan: &plan, form, wish };
    verbs::each_input(&args.from.from(), &plan, &desk, session);
}

impl GoDesk for Play<'_> {
    fn plan(&self) -> &Plan {
        self.plan
    }

    fn form(&self) -> (Form, bool) {
        self.form
    }

    fn takes_in(&self, input: &Input) -> bool {
        matches!(input, Input::Book(_) | Input::Record(_))
    }

    fn answers(&self, whole: &Whole<GoBoard>, sink: &mut Sink, session: &mut Session) -> Flow {
        if whole.boards.len() > 1 {
            const FEW: usize = 5;
            let places = whole.boards.iter().take(FEW).map(|board| session.words().place(board.place()));
            let more = (whole.boards.len() > FEW).then(|| "…".to_owned());
            let places = session.words().list(&places.chain(more).collect::<Vec<_>>());
            session.refuse(&Message::SeveralBoards { input: &whole.name, places: &places });
            return Ok(());
        }
        boards::run(self, whole, sink, session)
    }
}

impl Play<'_> {
    /// Whether the record itself is to be replaced.
    fn replaces(&self, input: &Input) -> bool {
        self.plan.target == Target::InPlace && matches!(input, Input::Record(_))
    }
}

impl Each for Play<'_> {
    type Report = PlayReport;

    /// A record is written whole, and so is a picture.
    fn gathers(&self) -> bool {
        self.form.0.is_one() || self.plan.target == Target::InPlace
    }

    fn answer(&self, at: &At<'_, GoBoard>, _: &Session) -> PlayReport {
        play::play(at.board, &self.wish)
    }

    fn filled(&self, work: &mut Work<'_, PlayReport, GoBoard>) -> Option<(&Plan, Written)> {
        Some((self.plan, fill::positions(work.book, work.boards, work.reports, work.lang)))
    }

    fn tell_nothing(&self, whole: &Whole<GoBoard>, reports: &[PlayReport], session: &Session) {
        if let Some(path) = whole.path.as_deref().filter(|_| !reports.iter().any(PlayReport::is_fault)) {
            session.tell_message(&Message::Unchanged { path });
        }
    }

    fn json(
        &self,
        at: &At<'_, GoBoard>,
        report: &PlayReport,
        written: Option<&str>,
        lang: Lang,
    ) -> Option<String> {
        (self.form.0 == Form::Json).then(|| json::play(&at.whole.name, report, written, lang))
    }

    fn say(&self, at: &At<'_, GoBoard>, report: &PlayReport, sink: &mut Sink, session: &Session) -> Flow {
        let (lines, stopped) = go::played(report, session.lang);
        if let Some(said) = stopped {
            at.tell(&lines, session);
            at.error(&said, session);
            return Ok(());
        }
        if self.form.0.is_one() {
            return Ok(());
        }
        let said = at.text(&lines, session);
        let picture = self.form.0.drawn(&diagrams::of_play(report, "", session.lang), session);
        sink.write(format!("{}{picture}", harmless(&said)).as_bytes())
    }

    fn close(&self, end: &End<'_, PlayReport, GoBoard>, sink: &mut Sink, session: &mut Session) -> Flow {
        // A move that is refused spoils the whole file: nothing is half written.
        if end.faults > 0 {
            sink.cut_short();
            return Ok(());
        }
        let lang = session.lang;
        if self.form.0 == Form::Svg {
            let told =
                |report: &PlayReport| diagrams::of_play(report, &go::played(report, lang).0.join("\n"), lang);
            let pictures: Vec<_> = end.reports.iter().map(told).collect();
            return sink.write(svg::document(&pictures, if pictures.len() < 2 { 1 } else { 2 }).as_bytes());
        }
        if self.form.0 == Form::Sgf || self.replaces(&end.whole.input) {
            let bytes = match record::played(&end.whole.input, end.answered, end.reports) {
                Ok(bytes) => bytes,
                Err(error) => {
                    session.refuse_input(&end.whole.name, &go::edit_error(&error, lang));
                    return Ok(());
                }
            };
            match end.whole.path.as_deref().filter(|_| self.replaces(&end.whole.input)) {
                Some(path) => {
                    self.plan.replace(path, &bytes, session);
                }
                None => sink.write(&bytes)?,
            }
        }
        Ok(())
    }
}
