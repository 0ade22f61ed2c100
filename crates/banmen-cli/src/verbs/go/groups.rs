//! `groups`

use banmen::GoBoard;
use banmen::go::groups::{self, GroupsReport, NODES, Wish};
use banmen::go::{diagrams, fill, record};
use banmen::view::{Diagram, svg};
use banmen::words::{Lang, go};
use banmen::{Clock, json};

use super::{Form, GoDesk};
use crate::args::GroupsArgs;
use crate::session::{Session, harmless};
use crate::sink::Sink;
use crate::target::Plan;
use crate::verbs::boards::{At, Each, End, Work, Written};
use crate::verbs::{self, Flow, Whole, boards};

struct Groups<'a> {
    plan: &'a Plan,
    form: (Form, bool),
    wish: Wish,
    mark: bool,
    clock: Clock,
}

pub(in crate::verbs) fn run(args: &GroupsArgs, verb: &'static str, session: &mut Session) {
    let Some(clock) = verbs::clock(&args.effort, session) else { return };
    let plan = Plan::new(&args.to, verb, &args.from.inputs);
    let form = Form::of(args.shape, &plan);
    let nodes = args.nodes.unwrap_or(NODES[usize::from(args.at.is_some())]);
    let wish = Wish { at: args.at.clone(), first: args.first.map(|name| name.color()), nodes };
    let desk = Groups { plan: &plan, form, wish, mark: args.mark, clock };
    verbs::each_input(&args.from.from(), &plan, &desk, session);
}

impl GoDesk for Groups<'_> {
    fn plan(&self) -> &Plan {
        self.plan
    }

    fn form(&self) -> (Form, bool) {
        self.form
    }

    fn answers(&self, whole: &Whole<GoBoard>, sink: &mut Sink, session: &mut Session) -> Flow {
        boards::run(self, whole, sink, session)
    }
}

/// The pictures of a report: the board, or the chains that were asked for.
fn pictures(report: &GroupsReport, lang: Lang) -> Vec<Diagram> {
    match report.asked {
        true => report.chains.iter().flat_map(|chain| diagrams::of_chain(chain, report, lang)).collect(),
        false => vec![diagrams::of_groups(report, "", lang)],
    }
}

impl Each for Groups<'_> {
    type Report = GroupsReport;

    fn gathers(&self) -> bool {
        self.form.0.is_one()
    }

    fn answer(&self, at: &At<'_, GoBoard>, _: &Session) -> GroupsReport {
        groups::groups(at.board, &self.wish, &self.clock)
    }

    fn filled(&self, work: &mut Work<'_, GroupsReport, GoBoard>) -> Option<(&Plan, Written)> {
        Some((self.plan, fill::groups(work.book, work.boards, work.reports, self.mark, work.lang)))
    }

    fn json(
        &self,
        at: &At<'_, GoBoard>,
        report: &GroupsReport,
        written: Option<&str>,
        lang: Lang,
    ) -> Option<String> {
        (self.form.0 == Form::Json).then(|| json::groups(&at.whole.name, report, written, lang))
    }

    fn say(&self, at: &At<'_, GoBoard>, report: &GroupsReport, sink: &mut Sink, session: &Session) -> Flow {
        let (lines, stopped) = go::grouped(report, session.lang);
        if let Some(said) = stopped {
            at.error(&said, session);
            return Ok(());
        }
        if self.form.0.is_one() {
            return Ok(());
        }
        let mut text = harmless(&at.text(&lines, session)).into_owned();
        for diagram in pictures(report, session.lang) {
            // What the captions say is said above.
            if report.asked {
                text.push_str(&format!("\n{}\n", harmless(&diagram.title)));
            }
            text.push_str(&self.form.0.drawn(&diagram, session));
        }
        sink.write(text.as_bytes())
    }

    fn close(&self, end: &End<'_, GroupsReport, GoBoard>, sink: &mut Sink, session: &mut Session) -> Flow {
        match self.form.0 {
            Form::Svg => {
                let drawn: Vec<_> =
                    end.reports.iter().flat_map(|report| pictures(report, session.lang)).collect();
                sink.write(svg::document(&drawn, if drawn.len() < 2 { 1 } else { 2 }).as_bytes())
            }
            Form::Sgf => match record::explained(&end.whole.input, end.answered, end.reports, session.lang) {
                Ok(bytes) => sink.write(&bytes),
                Err(error) => {
                    session.refuse_input(&end.whole.name, &go::edit_error(&error, session.lang));
                    Ok(())
                }
            },
            Form::Text | Form::Ascii | Form::Json => Ok(()),
        }
    }
}
