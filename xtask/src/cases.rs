//! `cargo xtask cases FILE [--shuffle SEED] [--only CODE]`: cases for techniques, passed and failed.

use std::collections::BTreeMap;
use std::process::ExitCode;

use banmen_sudoku::human::cases::{self, Case};
use banmen_sudoku::{Cell, Digit};

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

/// The case in another guise: digits renamed, bands, stacks, rows and columns in another order, mirrored or not. Each case of a file
/// has its own.
fn shuffled(case: &Case, seed: Option<u64>, number: u64) -> Case {
    let Some(seed) = seed else { return case.clone() };
    let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ number);
    let digits = random.permutation::<9>();
    let (rows, columns) = (random.lines(), random.lines());
    let mirrored = random.below(2) == 1;
    case.mapped(
        |cell| {
            let (row, col) = (rows[cell.row()], columns[cell.col()]);
            let (row, col) = if mirrored { (col, row) } else { (row, col) };
            Cell::at(row, col).unwrap_or(cell)
        },
        |digit| Digit::ALL[digits[digit.index()]],
    )
}

/// SplitMix64.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % bound as u64) as usize
    }

    fn permutation<const N: usize>(&mut self) -> [usize; N] {
        let mut order: [usize; N] = std::array::from_fn(|i| i);
        for i in (1..N).rev() {
            order.swap(i, self.below(i + 1));
        }
        order
    }

    /// Nine lines in an order that keeps bands together.
    fn lines(&mut self) -> [usize; 9] {
        let bands = self.permutation::<3>();
        let within = [self.permutation::<3>(), self.permutation::<3>(), self.permutation::<3>()];
        std::array::from_fn(|i| bands[i / 3] * 3 + within[i / 3][i % 3])
    }
}
