//! `generate --method trial`: digits drawn until they fit, as a demonstration.

use std::ops::ControlFlow;

use banmen::generate::{self, Outcome, Trial};
use banmen::words::making;
use banmen::{TextFormat, json, text};

use crate::args::{GenerateArgs, Shape};
use crate::exit::Exit;
use crate::interrupt;
use crate::session::Session;
use crate::target::keep;
use crate::verbs;
use crate::words::Message;

/// Runs that are told one by one without `-v`.
const TOLD: u64 = 20;

pub(super) fn run(args: &GenerateArgs, verb: &'static str, session: &mut Session) {
    if args.wishes() {
        return session.refuse(&Message::TrialAlone);
    }
    let Some(clock) = verbs::clock_of("--until", args.until, session) else { return };
    let usual = Trial::default();
    let trial =
        Trial { attempts: args.attempts.unwrap_or(usual.attempts), draws: args.draws.unwrap_or(usual.draws) };
    let seed = super::seed(args.seed);
    let runs = args.count.unwrap_or(if args.until.is_some() { u64::MAX } else { 1 });
    let Some(mut sink) = super::sink(args.output.as_deref(), args.force, verb, session) else { return };
    let shape = args.shape();
    let (mut number, mut filled, mut spoilt) = (0, 0, 0);
    let mut written = Ok(());
    generate::trials(trial, runs, seed, &clock, &mut |run| {
        number += 1;
        filled += u64::from(matches!(run.outcome, Outcome::Filled(_)));
        spoilt += u64::from(run.outcome == Outcome::Spoilt);
        if number <= TOLD || session.verbose {
            session.tell(&making::trial(number, &run, session.lang));
        }
        let text = match (&run.outcome, shape) {
            (_, Shape::Json) => json::trial(number, &run, seed) + "\n",
            (Outcome::Filled(solution), Shape::Text(format)) => {
                text::write(format, &solution.to_grid(), None)
            }
            (Outcome::Filled(solution), Shape::Plain) => {
                text::write(TextFormat::Line, &solution.to_grid(), None)
            }
            (Outcome::Stuck | Outcome::Spoilt, _) => String::new(),
        };
        written = sink.write(text.as_bytes());
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    session.tell(&making::trials(number, filled, spoilt, seed, session.lang));
    session.end(filled == 0);
    if interrupt::asked() {
        session.end(Exit::Interrupted);
    }
    match written {
        Ok(()) => keep(sink, args.force, session),
        Err(lost) => session.lost(&lost),
    }
}
