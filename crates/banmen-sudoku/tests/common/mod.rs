//! What the integration tests share: puzzles by name, and the large lists where they are present.
#![allow(dead_code, reason = "each test file uses some of it")]

use std::path::PathBuf;

use banmen_sudoku::{Cell, Digit, Grid, Puzzle, Solution, Solutions, check, fast, text};
use proptest::prelude::*;
use proptest::test_runner::contextualize_config;

/// How property tests run: with so many cases, unless the environment says otherwise.
pub(crate) fn config(cases: u32) -> ProptestConfig {
    contextualize_config(ProptestConfig::with_cases(cases))
}

/// The grid of an 81-character line.
pub(crate) fn grid(line: &str) -> Grid {
    text::read_line(line).unwrap_or_else(|error| panic!("{error}: {line}"))
}

/// The puzzle of an 81-character line.
pub(crate) fn puzzle(line: &str) -> Puzzle {
    Puzzle::from_grid(grid(line)).unwrap_or_else(|error| panic!("{error}: {line}"))
}

/// The rows of a test table: words of each line, comments left out.
pub(crate) fn table(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| line.split_whitespace().collect())
}

/// F1 to F14.
pub(crate) fn fixture(name: &str) -> Puzzle {
    let row = table(include_str!("../../testdata/fixtures.txt")).find(|row| row[0] == name);
    puzzle(row.unwrap_or_else(|| panic!("no fixture {name}"))[1])
}

/// A large list of puzzles, if this machine has it.
pub(crate) fn list(name: &str) -> Option<Vec<Puzzle>> {
    shared(name).map(|text| text.lines().map(puzzle).collect())
}

/// A file of Sudoku data, if this machine has it: from `$BANMEN_SHARED`, else from `shared` beside the workspace.
#[allow(
    clippy::disallowed_methods,
    reason = "the lists are files, and where they are is told by the environment"
)]
pub(crate) fn shared(name: &str) -> Option<String> {
    let beside = || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
    let shared = std::env::var_os("BANMEN_SHARED").map_or_else(beside, PathBuf::from);
    let text = std::fs::read_to_string(shared.join("data/sudoku").join(name)).ok();
    if text.is_none() {
        println!("{name}: not here, skipped");
    }
    text
}

/// The solution of a puzzle that has just one.
pub(crate) fn only_solution(puzzle: &Puzzle) -> Option<Solution> {
    match fast::solve(puzzle) {
        Solutions::Unique(solution) => Some(solution),
        _ => None,
    }
}

/// A legal grid of random digits: each step puts one of the digits that its cell still allows.
fn sprinkled(steps: &[(usize, usize)]) -> Grid {
    let mut grid = Grid::EMPTY;
    for &(cell, pick) in steps {
        let cell = Cell::ALL[cell];
        let left = check::candidates(&grid)[cell];
        if let (None, Some(digit)) = (grid.get(cell), left.iter().nth(pick % left.len().max(1))) {
            grid.set(cell, Some(digit));
        }
    }
    grid
}

/// Legal grids with up to `most` givens, mostly without solution or with many.
pub(crate) fn any_puzzle(most: usize) -> impl Strategy<Value = Puzzle> {
    proptest::collection::vec((0usize..81, 0usize..9), 0..=most)
        .prop_map(|steps| Puzzle::from_grid(sprinkled(&steps)).expect("every step is legal"))
}

/// Random full grids.
pub(crate) fn any_solution() -> impl Strategy<Value = Solution> {
    any_puzzle(12).prop_filter_map("hopeless", |start| fast::first(&start))
}

/// Full grids with about a part of their cells left, and sometimes one digit changed.
pub(crate) fn any_dug(keep: f64) -> impl Strategy<Value = Grid> {
    let kept = proptest::collection::vec(proptest::bool::weighted(keep), 81);
    let wrong = proptest::option::of((0usize..81, 1u8..=9));
    (any_solution(), kept, wrong).prop_map(|(solution, kept, wrong)| {
        let mut grid: Grid =
            solution.iter().zip(kept).filter(|(_, kept)| *kept).map(|(filled, _)| filled).collect();
        if let Some((cell, digit)) = wrong {
            grid.set(Cell::ALL[cell], Digit::new(digit));
        }
        grid
    })
}
