//! What is asked for.

use std::path::PathBuf;

use lexopt::prelude::*;

pub(crate) const HELP: &str = "\
cargo xtask bench-solve [OPTIONS]      measure solvers side by side
cargo xtask check-solve [N] [OPTIONS]  compare all engines on N random cases (100000)

bench-solve:
  --quick             smaller samples; ends within two minutes
  --rounds N          so many rounds (9)
  --list FILE         also this list, a puzzle a line; may be repeated
  --lists A,B         only these, or those whose names contain one of these
  --engines A,B       only engines whose names contain one of these
  --peer FILE         also this solver, a shared object (benches/README.md); may be repeated
  --limit N           only this limit (1 and 2)
  --sample N          so many puzzles of each list
  --out FILE          the report into a file too
  --names             say which engines and lists there are, and end
  --guard             fail if an engine is slower than its instructions allow
  --once LIST ENGINE N  run one engine once over N puzzles, for a profiler
  --instructions      count the instructions for each puzzle with callgrind
  --make-lists        make the lists of benches/data again
check-solve:
  --jobs N            so many threads (all cores)
both:
  --seed N            other random numbers (1)
";

/// What to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    Measure,
    Guard,
    Names,
    Once { list: String, engine: String, puzzles: usize },
    Instructions,
    MakeLists,
    Check { cases: u64 },
    Help,
}

/// How.
#[derive(Clone)]
pub(crate) struct Args {
    pub(crate) mode: Mode,
    pub(crate) quick: bool,
    pub(crate) rounds: Option<usize>,
    pub(crate) files: Vec<PathBuf>,
    pub(crate) lists: Vec<String>,
    pub(crate) engines: Vec<String>,
    pub(crate) peers: Vec<PathBuf>,
    pub(crate) limits: Vec<u64>,
    pub(crate) sample: Option<usize>,
    pub(crate) out: Option<PathBuf>,
    pub(crate) seed: u64,
    pub(crate) jobs: usize,
}

impl Args {
    pub(crate) fn parse(mut parser: lexopt::Parser) -> Result<Self, lexopt::Error> {
        let mut args = Self {
            mode: Mode::Help,
            quick: false,
            rounds: None,
            files: Vec::new(),
            lists: Vec::new(),
            engines: Vec::new(),
            peers: Vec::new(),
            limits: vec![1, 2],
            sample: None,
            out: None,
            seed: 1,
            jobs: std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
        };
        let checks = match parser.next()? {
            Some(Value(verb)) if verb == "bench-solve" => false,
            Some(Value(verb)) if verb == "check-solve" => true,
            _ => return Ok(args),
        };
        args.mode = if checks { Mode::Check { cases: 100_000 } } else { Mode::Measure };
        while let Some(arg) = parser.next()? {
            match arg {
                Short('h') | Long("help") => args.mode = Mode::Help,
                Long("seed") => args.seed = parser.value()?.parse()?,
                Value(cases) if checks => args.mode = Mode::Check { cases: cases.parse()? },
                Long("jobs") if checks => args.jobs = parser.value()?.parse::<usize>()?.max(1),
                _ if checks => return Err(arg.unexpected()),
                Long("quick") => args.quick = true,
                Long("rounds") => args.rounds = Some(parser.value()?.parse::<usize>()?.max(1)),
                Long("list") => args.files.push(parser.value()?.into()),
                Long("lists") => args.lists = names(&parser.value()?.string()?),
                Long("engines") => args.engines = names(&parser.value()?.string()?),
                Long("peer") => args.peers.push(parser.value()?.into()),
                Long("limit") => args.limits = vec![parser.value()?.parse::<u64>()?.max(1)],
                Long("sample") => args.sample = Some(parser.value()?.parse::<usize>()?.max(1)),
                Long("out") => args.out = Some(parser.value()?.into()),
                Long("names") => args.mode = Mode::Names,
                Long("guard") => args.mode = Mode::Guard,
                Long("instructions") => args.mode = Mode::Instructions,
                Long("make-lists") => args.mode = Mode::MakeLists,
                Long("once") => {
                    let (list, engine) = (parser.value()?.string()?, parser.value()?.string()?);
                    args.mode =
                        Mode::Once { list, engine, puzzles: parser.value()?.parse::<usize>()?.max(1) };
                }
                _ => return Err(arg.unexpected()),
            }
        }
        Ok(args)
    }
}

fn names(text: &str) -> Vec<String> {
    text.split(',').map(str::to_owned).collect()
}
