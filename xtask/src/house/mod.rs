//! The rules of the house that a machine can check: one file a rule, one table of them.

mod arrows;
mod changelog;
mod ci;
mod glossary;
mod leftovers;
mod length;
mod map;
mod markdown;
mod provenance;
mod purity;
mod readme;
mod repository;
mod unsafe_code;

use std::process::ExitCode;

use repository::Repository;

/// One rule: what it is called, what it says, and what breaks it in a repository.
struct Check {
    name: &'static str,
    rule: &'static str,
    faults: fn(&Repository) -> Vec<Fault>,
}

/// A broken rule: where, and what is wrong there.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Fault {
    place: String,
    what: String,
}

const CHECKS: &[Check] = &[
    Check {
        name: "arrows",
        rule: "crates use each other as the table in ARCHITECTURE.md says, and only downwards",
        faults: arrows::faults,
    },
    Check {
        name: "map",
        rule: "ARCHITECTURE.md names every crate and top-level folder, and every path it names exists",
        faults: map::faults,
    },
    Check {
        name: "length",
        rule: "a source file over 600 lines says in its module doc why",
        faults: length::faults,
    },
    Check {
        name: "readme",
        rule: "README.md and README.ja.md have the same sections, blocks and commands",
        faults: readme::faults,
    },
    Check { name: "glossary", rule: "every row of GLOSSARY.md has both languages", faults: glossary::faults },
    Check {
        name: "unsafe",
        rule: "no unsafe code outside the modules allowed it",
        faults: unsafe_code::faults,
    },
    Check {
        name: "purity",
        rule: "engines reach for no file, clock, environment, thread or terminal",
        faults: purity::faults,
    },
    Check { name: "changelog", rule: "CHANGELOG.md has an Unreleased section", faults: changelog::faults },
    Check { name: "leftovers", rule: "nothing is left undone or switched off", faults: leftovers::faults },
    Check {
        name: "provenance",
        rule: "every folder of data says where it comes from (PROVENANCE.md)",
        faults: provenance::faults,
    },
    Check { name: "ci", rule: ".ci/run runs the test command of the README", faults: ci::faults },
];

impl Fault {
    fn new(place: impl Into<String>, what: impl Into<String>) -> Self {
        Self { place: place.into(), what: what.into() }
    }
}

/// Runs every check on this repository and tells each fault.
pub(crate) fn run() -> ExitCode {
    let repository = match Repository::open() {
        Ok(repository) => repository,
        Err(error) => {
            eprintln!("house: {error}");
            return ExitCode::from(2);
        }
    };
    let mut broken = 0;
    for check in CHECKS {
        let faults = (check.faults)(&repository);
        println!("{:<4} {:<10} {}", if faults.is_empty() { "ok" } else { "BAD" }, check.name, check.rule);
        for fault in &faults {
            println!("       {}: {}", fault.place, fault.what);
        }
        broken += usize::from(!faults.is_empty());
    }
    println!("house: {} checks, {broken} broken", CHECKS.len());
    if broken == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
