//! `cargo xtask cases FILE [--shuffle SEED] [--only CODE]`: cases for techniques, passed and failed.

use std::collections::BTreeMap;
use std::process::ExitCode;

use banmen_sudoku::Transform;
use banmen_sudoku::human::cases::{self, Case};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const USAGE: &str = "usage: cargo xtask cases FILE [--shuffle SEED] [--only CODE] [--quiet]";

/// Runs every case of the file and says what came of it, by code and in the end.
pub(crate) fn run() -> ExitCode {
    let mut arguments = std::env::args().skip(2);
    let (mut file, mut seed, mut only, mut quiet) = (None, None, None, false);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--shuffle" => seed = arguments.next().and_then(|text| text.parse::<u64>().ok()),
            "--only" => only = arguments.next(),
            "--quiet" => quiet = true,
            _ if argument.starts_with('-') => return refuse(USAGE),
            _ => file = Some(argument),
        }
    }
    let Some(file) = file else { return refuse(USAGE) };
    let text = match std::fs::read_to_string(&file) {
        Ok(text) => text,
        Err(error) => return refuse(&format!("{file}: {error}")),
    };

    let mut counts: BTreeMap<String, [usize; 2]> = BTreeMap::new();
    for (line, case) in cases::parse(&text) {
        let name = text.lines().nth(line - 1).and_then(|line| line.split(':').nth(1)).unwrap_or_default();
        if only.as_deref().is_some_and(|only| !name.starts_with(only)) {
            continue;
        }
        let result = match case {
            Ok(case) => shuffled(&case, seed, line as u64).check().map_err(|failure| failure.to_string()),
            Err(error) => Err(error.to_string()),
        };
        if let (Err(why), false) = (&result, quiet) {
            println!("{file}:{line}: {name}: {why}");
        }
        counts.entry(name.to_owned()).or_default()[usize::from(result.is_err())] += 1;
    }

    for (name, [passed, failed]) in &counts {
        println!("{name:<8} {passed:>4} passed {failed:>4} failed");
    }
    let [passed, failed] = counts.values().fold([0, 0], |[a, b], [c, d]| [a + c, b + d]);
    println!("{passed} passed, {failed} failed");
    ExitCode::from(u8::from(failed > 0))
}

fn refuse(why: &str) -> ExitCode {
    eprintln!("{why}");
    ExitCode::from(2)
}

/// The case in another guise; each case of a file has its own.
fn shuffled(case: &Case, seed: Option<u64>, number: u64) -> Case {
    match seed {
        Some(seed) => {
            let mut rng =
                Xoshiro256PlusPlus::seed_from_u64(seed.wrapping_mul(1_000_003).wrapping_add(number));
            case.transformed(&Transform::random(&mut rng))
        }
        None => case.clone(),
    }
}
