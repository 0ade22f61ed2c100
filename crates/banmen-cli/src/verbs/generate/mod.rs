//! `generate`

mod advise;
mod make;
mod trial;
mod wished;

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::path::Path;

use crate::args::{GenerateArgs, Making};
use crate::session::Session;
use crate::sink::Sink;
use crate::target::{Ending, Plan};

pub(super) fn run(args: &GenerateArgs, verb: &'static str, session: &mut Session) {
    match (&args.advise, args.method) {
        (Some(input), _) => advise::run(input, args, verb, session),
        (None, Some(Making::Trial)) => trial::run(args, verb, session),
        (None, _) => make::run(args, verb, session),
    }
}

/// `--seed`, or one that nobody knows before. It is short, so that it can be typed again.
pub(super) fn seed(wished: Option<u64>) -> u64 {
    wished.unwrap_or_else(|| RandomState::new().hash_one("seed") % 1_000_000_000)
}

/// The place for text.
fn sink(output: Option<&Path>, force: bool, verb: &'static str, session: &mut Session) -> Option<Sink> {
    let output = output.filter(|path| *path != Path::new("-"));
    Plan::to_file(output, force, verb).sink(None, Ending::Text, session)
}
