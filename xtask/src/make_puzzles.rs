//! `cargo xtask make-puzzles N [SEED]`: makes minimal puzzles as fast as one thread can, says how fast that was, and then
//! proves every one of them: one solution, and no given that could be missed.

use std::process::ExitCode;
use std::time::Instant;

use banmen_sudoku::generate::Minimal;
use banmen_sudoku::{CheckOptions, Limits, Puzzle, Solution, Verdict, check};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

pub(crate) fn run() -> ExitCode {
    let mut numbers = std::env::args().skip(2).map(|word| word.parse::<u64>());
    let (Some(Ok(count)), seed) = (numbers.next(), numbers.next().unwrap_or(Ok(1)).unwrap_or(1)) else {
        eprintln!("usage: cargo xtask make-puzzles N [SEED]");
        return ExitCode::from(2);
    };
    let count = usize::try_from(count).unwrap_or(usize::MAX);
    let mut made: Vec<(Puzzle, Solution)> = Vec::new();
    let start = Instant::now();
    let mut minimal = Minimal::new(Xoshiro256PlusPlus::seed_from_u64(seed));
    minimal.make(count, &Limits::default(), |puzzle, solution| made.push((puzzle, *solution)));
    let seconds = start.elapsed().as_secs_f64();
    let givens: usize = made.iter().map(|(puzzle, _)| puzzle.givens()).sum();
    println!(
        "{count} minimal puzzles in {seconds:.2} s, {:.0}/s, {:.2} givens each (seed {seed}, one thread)",
        count as f64 / seconds,
        givens as f64 / count as f64
    );
    let options = CheckOptions { minimality: true, ..CheckOptions::default() };
    let wrong = made.iter().filter(|(puzzle, solution)| {
        let found = check(puzzle.grid(), &options);
        found.minimal() != Some(true) || found.verdict != Verdict::Unique(*solution)
    });
    let wrong = wrong.inspect(|(puzzle, _)| println!("not minimal, or not one solution: {puzzle}")).count();
    println!("{} of {count} have one solution and no given too many", made.len() - wrong);
    if wrong == 0 && made.len() == count { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
