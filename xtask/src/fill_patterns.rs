//! `cargo xtask fill-patterns SECONDS [NAME...]`: looks for digits in the patterns of `testdata/patterns.txt`, each for so long at
//! most, and says of each how long it took.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use banmen_sudoku::generate::pattern;
use banmen_sudoku::{Cell, CellSet, Limits};

const PATTERNS: &str = include_str!("../../crates/banmen-sudoku/testdata/patterns.txt");

pub(crate) fn run() -> ExitCode {
    let mut words = std::env::args().skip(2);
    let Some(Ok(seconds)) = words.next().map(|word| word.parse()) else {
        eprintln!("usage: cargo xtask fill-patterns SECONDS [NAME...]");
        return ExitCode::from(2);
    };
    let names: Vec<String> = words.collect();
    let rows = PATTERNS.lines().filter(|line| !line.starts_with('#'));
    let rows = rows.map(|line| line.split_whitespace().collect::<Vec<_>>());
    for row in rows {
        let [name, _, _, picture] = row[..] else { continue };
        if names.is_empty() || names.iter().any(|wanted| wanted == name) {
            println!("{name:<16} {}", told(cells(picture), Duration::from_secs(seconds)));
        }
    }
    ExitCode::SUCCESS
}

fn cells(picture: &str) -> CellSet {
    let marked = Cell::ALL.into_iter().zip(picture.chars()).filter(|(_, sign)| *sign == 'x');
    marked.map(|(cell, _)| cell).collect()
}

/// What came of a pattern.
fn told(cells: CellSet, most: Duration) -> String {
    if let Some(reason) = pattern::hopeless(cells) {
        return format!("refused: {reason:?}");
    }
    let start = Instant::now();
    for seed in 0_u64.. {
        if let Some((puzzle, _)) = pattern::fill(cells, seed, &Limits::default()) {
            return format!("{:>8.2} s  {puzzle}", start.elapsed().as_secs_f64());
        }
        if start.elapsed() >= most {
            return format!("nothing in {seed} walks");
        }
    }
    String::new()
}
