//! The guard of speed: code that was compiled without its instructions is some 60 times slower and still right, so no
//! test of results notices. Here ratios of engines in one process must reach a bound far under the true one.

use std::process::ExitCode;
use std::time::Duration;

use banmen_sudoku::fast::Backend;

use crate::engine::{self, Engine};
use crate::list::List;
use crate::measure::{self, Plan};

/// An engine that must be so many times as fast as another, on a list, both by the fastest of their rounds.
struct Bound {
    fast: Name,
    slow: Name,
    list: &'static str,
    least: f64,
}

#[derive(Clone, Copy)]
enum Name {
    Batch(Backend),
    Single,
}

const fn bound(fast: Name, slow: Name, list: &'static str, least: f64) -> Bound {
    Bound { fast, slow, list, least }
}

const BOUNDS: &[Bound] = &[
    bound(Name::Batch(Backend::Avx2), Name::Batch(Backend::Portable), "minimal", 1.5),
    bound(Name::Batch(Backend::Avx2), Name::Batch(Backend::Portable), "hard", 1.5),
    bound(Name::Batch(Backend::Avx512Half), Name::Batch(Backend::Portable), "minimal", 1.5),
    bound(Name::Batch(Backend::Avx512Half), Name::Batch(Backend::Portable), "hard", 1.5),
    bound(Name::Batch(Backend::Avx512), Name::Batch(Backend::Portable), "minimal", 1.5),
    bound(Name::Batch(Backend::Avx512), Name::Batch(Backend::Portable), "hard", 1.5),
    bound(Name::Single, Name::Batch(Backend::Portable), "easy", 1.2),
    bound(Name::Single, Name::Batch(Backend::Portable), "hard", 1.2),
];

impl Name {
    fn text(self) -> String {
        match self {
            Self::Batch(backend) => engine::batch_name(backend),
            Self::Single => "single".to_owned(),
        }
    }
}

/// How to measure for it.
pub(crate) const PLAN: Plan = Plan { rounds: 9, longest: None, least: Duration::from_millis(10) };

/// The lists that it needs.
pub(crate) fn lists() -> Vec<String> {
    ["easy", "minimal", "hard"].map(str::to_owned).to_vec()
}

/// Measures, says each ratio, and fails where one is under its bound.
pub(crate) fn run(lists: &[List]) -> ExitCode {
    let mut engines: Vec<Box<dyn Engine>> = engine::ours();
    engines.retain(|engine| !engine.name().ends_with("-text"));
    let measured = measure::measure(&mut engines, lists, &[2], &PLAN);
    let mut bad = measured.faults.len();
    measured.faults.iter().for_each(|fault| println!("BAD  {fault}"));
    for bound in BOUNDS {
        let which = |name: Name| engines.iter().position(|engine| engine.name() == name.text());
        let what = format!("{} against {} on {}", bound.fast.text(), bound.slow.text(), bound.list);
        let at = lists.iter().position(|list| list.name == bound.list);
        let (Some(fast), Some(slow), Some(at)) = (which(bound.fast), which(bound.slow), at) else {
            println!("--   {what}: not on this processor");
            continue;
        };
        let cells = &measured.tables[0].cells[at];
        let ratio = cells[slow].fastest() / cells[fast].fastest();
        let fine = ratio >= bound.least;
        println!(
            "{:<4} {what}: {ratio:.2} times as fast, at least {:.1}",
            if fine { "ok" } else { "BAD" },
            bound.least
        );
        bad += usize::from(!fine);
    }
    println!("guard: {} bounds, {bad} broken", BOUNDS.len());
    if bad == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
