//! The fast solver against the plain one, against named puzzles and against large lists.

mod common;

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use banmen_sudoku::fast::Batch;
use banmen_sudoku::{Ending, Grid, Limits, Puzzle, Solutions, brute, fast};
use common::{any_dug, any_puzzle, config, fixture, list, puzzle, table};
use proptest::prelude::*;

proptest! {
    #![proptest_config(config(300))]

    /// The same number of solutions as the plain truth finds, all different, all right.
    #[test]
    fn as_many_as_brute_force(grid in any_dug(0.45)) {
        let Ok(puzzle) = Puzzle::from_grid(grid) else {
            prop_assert_eq!(brute::count(&grid, 1), 0);
            return Ok(());
        };
        let mut found = HashSet::new();
        fast::enumerate(&puzzle, &Limits::default(), &mut |solution| {
            assert!(solution.extends(&grid), "{solution} is not of {grid}");
            assert!(found.insert(*solution), "twice: {solution}");
            if found.len() < 200 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        prop_assert_eq!(found.len() as u64, brute::count(&grid, 200));
        prop_assert_eq!(fast::count(&puzzle, 200), found.len() as u64);
    }

    /// Near-empty, contradictory, anything legal: two solutions or the proof that there are none take few guesses.
    #[test]
    fn nothing_legal_blows_up(puzzle in any_puzzle(60)) {
        let limits = Limits { nodes: Some(2_000), stop: None };
        let (solutions, ending) = fast::solve_within(&puzzle, &limits);
        prop_assert!(ending != Ending::OutOfBudget, "{puzzle}");
        if let Solutions::Many([a, b]) = solutions {
            prop_assert!(a != b && a.extends(puzzle.grid()) && b.extends(puzzle.grid()));
        }
    }
}

#[test]
fn fixtures_have_one_solution() {
    for row in table(include_str!("../testdata/fixtures.txt")) {
        let Solutions::Unique(solution) = fast::solve(&puzzle(row[1])) else {
            panic!("{} is not unique", row[0])
        };
        assert!(row.get(2).is_none_or(|&known| solution.to_string() == known), "{}: {solution}", row[0]);
    }
}

#[test]
fn hopeless_puzzles_are_refuted() {
    let limits = Limits { nodes: Some(20_000), stop: None };
    for row in table(include_str!("../testdata/hopeless.txt")) {
        assert_eq!(
            fast::solve_within(&puzzle(row[1]), &limits),
            (Solutions::None, Ending::Complete),
            "{}",
            row[0]
        );
    }
}

/// Weakness 0-b7: the first solution in digit order was taken for the solution.
#[test]
fn an_empty_grid_has_many() {
    let empty = Puzzle::from_grid(Grid::EMPTY).unwrap();
    assert!(matches!(fast::solve(&empty), Solutions::Many([a, b]) if a != b));
    assert_eq!(fast::count(&empty, 100_000), 100_000);
    assert_eq!((fast::count(&empty, 0), fast::count(&fixture("F1"), 0)), (0, 0));
}

/// Weakness 0-b8: 69,175,316 placements for a plain search, and no way to stop it.
#[test]
fn budgets_and_stop_flags_are_honoured() {
    let (_, ending) = fast::solve_within(&fixture("F13"), &Limits { nodes: Some(1_000), stop: None });
    assert_eq!(ending, Ending::Complete);

    let empty = Puzzle::from_grid(Grid::EMPTY).unwrap();
    let few = Limits { nodes: Some(3), stop: None };
    assert_eq!(fast::solve_within(&empty, &few), (Solutions::None, Ending::OutOfBudget));

    let stop = AtomicBool::new(false);
    let limits = Limits { nodes: None, stop: Some(&stop) };
    let mut seen = 0;
    let ending = fast::enumerate(&empty, &limits, &mut |_| {
        seen += 1;
        stop.store(seen == 1_000, Ordering::Relaxed);
        ControlFlow::Continue(())
    });
    assert_eq!(ending, Ending::OutOfBudget);
    assert!((1_000..1_200).contains(&seen), "{seen}");
}

fn solve_many(puzzles: &[Puzzle]) -> Vec<Solutions> {
    let mut all = Vec::new();
    Batch::new().solve(puzzles.iter().copied(), &Limits::default(), |solutions| all.push(solutions));
    all
}

fn count_many(puzzles: &[Puzzle], limit: u64) -> Vec<u64> {
    let mut all = Vec::new();
    Batch::new().count(puzzles.iter().copied(), limit, &Limits::default(), |count| all.push(count));
    all
}

#[test]
fn many_at_once_are_the_same_as_one_by_one() {
    let mut puzzles = ["F1", "F11", "F13"].map(fixture).to_vec();
    assert_eq!(solve_many(&puzzles), puzzles.iter().map(fast::solve).collect::<Vec<_>>());
    puzzles.push(Puzzle::from_grid(Grid::EMPTY).unwrap());
    assert_eq!(count_many(&puzzles, 9), [1, 1, 1, 9]);
}

type Right = fn(&Solutions) -> bool;

/// Name of the list, of how many puzzles one is taken in a debug build, and which result is right.
const LISTS: [(&str, usize, Right); 7] = [
    ("17_clue.txt", 1, is_unique),
    ("magictour_top1465.txt", 1, is_unique),
    ("forum_hardest_1905.txt", 5, is_unique),
    ("forum_hardest_1106.txt", 1, is_unique),
    ("kaggle_like.txt", 1, is_unique),
    ("minimal_random.txt", 1, is_unique),
    ("serg_benchmark.txt", 1, |solutions| matches!(solutions, Solutions::Many(_))),
];

fn is_unique(solutions: &Solutions) -> bool {
    matches!(solutions, Solutions::Unique(_))
}

#[test]
fn large_lists_come_out_right() {
    for (name, step, right) in LISTS {
        let Some(puzzles) = list(name) else { continue };
        let puzzles: Vec<Puzzle> =
            puzzles.into_iter().step_by(if cfg!(debug_assertions) { step } else { 1 }).collect();
        let results = solve_many(&puzzles);
        for (puzzle, solutions) in puzzles.iter().zip(&results) {
            assert!(right(solutions), "{name}: {puzzle}");
            if let Solutions::Unique(solution) = solutions {
                assert!(solution.extends(puzzle.grid()), "{name}: {puzzle}");
            }
        }
        println!("{name}: {} puzzles", puzzles.len());
    }
}

/// Random patterns, most without solution: the plain truth agrees on a sample.
#[test]
fn unsolvable_lists_come_out_right() {
    let Some(puzzles) = list("gen_like.txt") else { return };
    let counts = count_many(&puzzles, 2);
    let tally = [0, 1, 2].map(|n| counts.iter().filter(|&&count| count == n).count());
    assert_eq!(tally, [29_567, 57, 376]);
    let mut compared = 0;
    for (puzzle, &count) in puzzles.iter().zip(&counts).step_by(150) {
        assert_eq!(brute::count(puzzle.grid(), 2), count, "{puzzle}");
        compared += 1;
    }
    println!("gen_like.txt: {} puzzles, {compared} compared with brute force", puzzles.len());
}
