//! `cargo xtask check-steps N [FILE...]`: whether steps of the ladder are right, on many puzzles.

use std::process::ExitCode;

use banmen_sudoku::human::{CandidateGrid, Ladder, PathEnd, proof};
use banmen_sudoku::{Limits, Puzzle, Solution, Solutions, fast, text};

const USAGE: &str = "usage: cargo xtask check-steps N [FILE...]
Takes N puzzles of each file (a puzzle a line; without files, of all lists of $BANMEN_SHARED or ../shared), solves them with
the ladder and proves every step: nothing of the solution is removed, nothing else is placed, and the premises alone force it.";

/// What came of a list.
#[derive(Default)]
struct Count {
    puzzles: usize,
    solved: usize,
    steps: usize,
    wrong: usize,
}

/// Checks the steps and says what came of it, list by list.
pub(crate) fn run() -> ExitCode {
    let mut arguments = std::env::args().skip(2);
    let Some(most) = arguments.next().and_then(|text| text.parse::<usize>().ok()) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let mut files: Vec<String> = arguments.collect();
    if files.is_empty() {
        files = lists();
    }
    let mut wrong = 0;
    println!("{:>8} {:>8} {:>9} {:>6}", "puzzles", "solved", "steps", "wrong");
    for file in files {
        let text = match std::fs::read_to_string(&file) {
            Ok(text) => text,
            Err(error) => {
                eprintln!("{file}: {error}");
                return ExitCode::from(2);
            }
        };
        let Count { puzzles, solved, steps, wrong: here } = check(&text, most);
        println!("{puzzles:>8} {solved:>8} {steps:>9} {here:>6}  {file}");
        wrong += here;
    }
    ExitCode::from(u8::from(wrong > 0))
}

/// The lists outside the repository that have puzzles a line.
fn lists() -> Vec<String> {
    let shared = std::env::var("BANMEN_SHARED").unwrap_or_else(|_| "../shared".to_owned());
    let folder = std::fs::read_dir(format!("{shared}/data/sudoku")).into_iter().flatten().flatten();
    let mut files: Vec<String> = folder
        .map(|entry| entry.path().display().to_string())
        .filter(|path| path.ends_with(".txt") && !path.ends_with("traces.txt"))
        .collect();
    files.sort();
    files
}

/// Puzzles from all over a list, those with one solution.
fn check(text: &str, most: usize) -> Count {
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    let ladder = Ladder::default();
    let mut count = Count::default();
    for line in lines.iter().step_by((lines.len() / most.max(1)).max(1)).take(most) {
        let Some((puzzle, solution)) = read(line) else { continue };
        let mut grid = CandidateGrid::from_puzzle(&puzzle);
        let path = ladder.solve(&grid, &Limits::default());
        for step in &path.steps {
            let deduction = &step.deduction;
            let lost = deduction.eliminations.iter().any(|gone| solution.get(gone.cell) == gone.digit);
            let misplaced =
                deduction.placements.iter().any(|placed| solution.get(placed.cell) != placed.digit);
            let flaw = proof::check(&grid, deduction).err();
            if lost || misplaced || flaw.is_some() {
                println!("{line}: {}: {deduction:?}: {flaw:?}", step.technique.id);
                count.wrong += 1;
            }
            grid.apply(deduction);
        }
        count.puzzles += 1;
        count.solved += usize::from(path.end == PathEnd::Solved);
        count.steps += path.steps.len();
    }
    count
}

fn read(line: &str) -> Option<(Puzzle, Solution)> {
    let puzzle = Puzzle::from_grid(text::read_line(line.get(..81)?).ok()?).ok()?;
    match fast::solve(&puzzle) {
        Solutions::Unique(solution) => Some((puzzle, solution)),
        Solutions::None | Solutions::Many(_) => None,
    }
}
