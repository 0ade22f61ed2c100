//! Many puzzles at once against one by one.

mod common;

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};

use banmen_sudoku::fast::{Backend, Batch};
use banmen_sudoku::{Digit, Ending, Grid, Limits, Puzzle, Solution, Solutions, fast, grid};
use common::{any_dug, any_puzzle, config, fixture, list};
use proptest::prelude::*;

const UNBOUND: Limits<'static> = Limits { nodes: None, stop: None };

fn solve(batch: &mut Batch, puzzles: &[Puzzle]) -> Vec<Solutions> {
    let mut all = Vec::new();
    assert_eq!(batch.solve(puzzles.iter().copied(), &UNBOUND, |one| all.push(one)), Ending::Complete);
    all
}

fn first(batch: &mut Batch, puzzles: &[Puzzle]) -> Vec<Option<Solution>> {
    let mut all = Vec::new();
    assert_eq!(batch.first(puzzles.iter().copied(), &UNBOUND, |one| all.push(one)), Ending::Complete);
    all
}

fn count(batch: &mut Batch, puzzles: &[Puzzle], limit: u64) -> Vec<u64> {
    let mut all = Vec::new();
    assert_eq!(batch.count(puzzles.iter().copied(), limit, &UNBOUND, |one| all.push(one)), Ending::Complete);
    all
}

/// Which solution is found first, and which two are shown, is the engine's to choose; all else is the puzzle's.
#[track_caller]
fn same_as_one_by_one(batch: &mut Batch, puzzles: &[Puzzle], limits: &[u64]) {
    let solved = solve(batch, puzzles);
    let found = first(batch, puzzles);
    assert_eq!((solved.len(), found.len()), (puzzles.len(), puzzles.len()));
    for ((puzzle, solved), found) in puzzles.iter().zip(solved).zip(found) {
        match (fast::solve(puzzle), solved) {
            (Solutions::Many(_), Solutions::Many([a, b])) => {
                assert!(a != b && a.extends(puzzle.grid()) && b.extends(puzzle.grid()), "{puzzle}");
            }
            (expected, solved) => assert_eq!(solved, expected, "{puzzle}"),
        }
        assert_eq!(found.is_some(), solved != Solutions::None, "{puzzle}");
        assert!(found.is_none_or(|found| found.extends(puzzle.grid())), "{puzzle}");
    }
    for &limit in limits {
        let expected: Vec<u64> = puzzles.iter().map(|puzzle| fast::count(puzzle, limit)).collect();
        assert_eq!(count(batch, puzzles, limit), expected, "up to {limit}");
    }
}

/// An engine of every kind that this processor can do.
fn every_batch() -> impl Iterator<Item = Batch> {
    Backend::ALL.into_iter().filter_map(Batch::with_backend)
}

fn empty() -> Puzzle {
    Puzzle::from_grid(Grid::EMPTY).unwrap()
}

#[test]
fn no_puzzle_and_one_puzzle() {
    for mut batch in every_batch() {
        same_as_one_by_one(&mut batch, &[], &[2]);
        same_as_one_by_one(&mut batch, &[fixture("F1")], &[0, 1, 2, 9]);
        same_as_one_by_one(&mut batch, &[empty()], &[0, 1, 2, 9, 1000]);
    }
}

#[test]
fn an_engine_forgets_the_batch_before() {
    let some: Vec<Puzzle> = ["F1", "F11", "F13", "F14"].map(fixture).into_iter().chain([empty()]).collect();
    for mut batch in every_batch() {
        for _ in 0..3 {
            same_as_one_by_one(&mut batch, &some, &[1, 2, 50]);
            same_as_one_by_one(&mut batch, &some[2..], &[2]);
        }
    }
}

proptest! {
    #![proptest_config(config(60))]

    #[test]
    fn any_puzzles(dug in prop::collection::vec(any_dug(0.4), 0..40), sparse in prop::collection::vec(any_puzzle(40), 0..40)) {
        let dug = dug.into_iter().filter_map(|grid| Puzzle::from_grid(grid).ok());
        let puzzles: Vec<Puzzle> = dug.chain(sparse).collect();
        for mut batch in every_batch() {
            same_as_one_by_one(&mut batch, &puzzles, &[0, 1, 2, 20]);
        }
    }
}

/// Grids whose givens clash, many beside each other and beside proper ones: none has a solution.
fn clashing_have_none(grids: &[Grid]) {
    let proper = *fixture("F1").grid();
    let mixed: Vec<Grid> = grids.iter().flat_map(|grid| [*grid, proper]).collect();
    for mut batch in every_batch() {
        for grids in [grids, &mixed] {
            let expected: Vec<u64> =
                grids.iter().map(|&grid| u64::from(Puzzle::from_grid(grid).is_ok())).collect();
            let (mut solved, mut counts) = (Vec::new(), Vec::new());
            batch.solve(grids.iter().copied(), &UNBOUND, |solutions| {
                solved.push(u64::from(solutions != Solutions::None));
            });
            batch.count(grids.iter().copied(), 1000, &UNBOUND, |count| counts.push(count));
            assert!(solved == expected && counts == expected);
        }
    }
}

#[test]
fn two_equal_digits_in_a_house_have_no_solution() {
    let at = |index: usize| grid::Cell::ALL[index];
    let pairs = (0..81).flat_map(|a| (a + 1..81).map(move |b| (a, b)));
    let grids: Vec<Grid> = pairs
        .map(|(a, b)| {
            [(at(a), Digit::ALL[(a + b) % 9]), (at(b), Digit::ALL[(a + b) % 9])].into_iter().collect()
        })
        .filter(|grid: &Grid| !grid.clashes().is_empty())
        .collect();
    assert_eq!(grids.len(), 810);
    clashing_have_none(&grids);
}

#[test]
fn full_grids_with_a_wrong_cell_have_no_solution() {
    let Some(full) = fast::first(&fixture("F1")) else { panic!("it has a solution") };
    let mut grids = vec![grid::Cell::ALL.into_iter().map(|cell| (cell, Digit::ALL[0])).collect::<Grid>()];
    for (cell, right) in full.iter() {
        for digit in Digit::ALL.into_iter().filter(|&digit| digit != right) {
            let mut wrong = full.to_grid();
            wrong.set(cell, Some(digit));
            grids.push(wrong);
        }
        // Two cells of a row changed for one another: columns and boxes clash.
        let mut swapped = full.to_grid();
        let other = grid::Cell::ALL[cell.index() / 9 * 9 + (cell.index() + 4) % 9];
        swapped.set(cell, Some(full.get(other)));
        swapped.set(other, Some(right));
        grids.push(swapped);
    }
    clashing_have_none(&grids);
}

proptest! {
    #![proptest_config(config(200))]

    #[test]
    fn any_clashing_grids(dug in any_dug(0.6), digits in prop::collection::vec((0..81_usize, 0..9_usize), 1..81)) {
        let mut grids = Vec::new();
        for most in [1, 2, 5, digits.len()] {
            let mut grid = dug;
            let mut sparse = Grid::EMPTY;
            for &(cell, digit) in digits.iter().take(most) {
                grid.set(grid::Cell::ALL[cell], Some(Digit::ALL[digit]));
                sparse.set(grid::Cell::ALL[cell], Some(Digit::ALL[digit]));
            }
            grids.extend([grid, sparse].into_iter().filter(|grid| !grid.clashes().is_empty()));
        }
        clashing_have_none(&grids);
    }
}

/// A flag that is up before, that rises while puzzles are taken, or while results come: always a prefix.
#[test]
fn a_stop_flag_leaves_a_prefix() {
    let puzzles: Vec<Puzzle> = (0..500).map(|n| fixture(["F1", "F3", "F11", "F14"][n % 4])).collect();
    let expected = solve(&mut Batch::new(), &puzzles);
    let mut batch = Batch::new();
    for rises_at in [0, 1, 63, 64, 65, 300] {
        for when in ["taken", "given"] {
            let stop = AtomicBool::new(rises_at == 0);
            let limits = Limits { nodes: None, stop: Some(&stop) };
            let taken = Cell::new(0);
            let source = puzzles.iter().map(|puzzle| {
                taken.set(taken.get() + 1);
                if when == "taken" && taken.get() == rises_at {
                    stop.store(true, Ordering::Relaxed);
                }
                *puzzle
            });
            let mut given = Vec::new();
            let ending = batch.solve(source, &limits, |solutions| {
                given.push(solutions);
                if when == "given" && given.len() == rises_at {
                    stop.store(true, Ordering::Relaxed);
                }
            });
            assert_eq!(ending == Ending::Complete, given.len() == puzzles.len());
            assert!(given == expected[..given.len()], "{rises_at} {when}");
            assert!(rises_at > 0 || given.is_empty());
            assert!(when == "taken" || given.len() >= rises_at, "what was given is not taken back");
        }
    }
    assert_eq!(solve(&mut batch, &puzzles), expected, "and the engine works on");
}

/// A puzzle that takes for ever, between others: what comes before it is given.
#[test]
fn a_bound_of_nodes_leaves_a_prefix() {
    let few = Limits { nodes: Some(200), stop: None };
    let mut given = Vec::new();
    let puzzles = [fixture("F1"), fixture("F14"), empty(), fixture("F1")];
    let ending = Batch::new().count(puzzles, u64::MAX, &few, |count| given.push(count));
    assert_eq!((given, ending), (vec![1, 1], Ending::OutOfBudget));
}

#[test]
fn large_lists_come_out_the_same() {
    for (name, step) in [("17_clue.txt", 7), ("gen_like.txt", 5), ("serg_benchmark.txt", 5)] {
        let Some(puzzles) = list(name) else { continue };
        let puzzles: Vec<Puzzle> =
            puzzles.into_iter().step_by(if cfg!(debug_assertions) { step } else { 1 }).collect();
        every_batch().for_each(|mut batch| same_as_one_by_one(&mut batch, &puzzles, &[2]));
        println!("{name}: {} puzzles", puzzles.len());
    }
}

proptest! {
    #![proptest_config(config(60))]

    /// A candidate can be wrong if some other digit of its cell leads to a solution.
    #[test]
    fn without_a_candidate_as_by_trying_the_others(puzzles in prop::collection::vec(any_dug(0.5), 1..40), at in 0usize..81, digit in 0usize..9) {
        let cell = grid::Cell::ALL[at];
        let candidate = grid::Candidate { cell, digit: Digit::ALL[digit] };
        let expected: Vec<bool> = puzzles.iter().map(|puzzle| {
            let others = Digit::ALL.into_iter().filter(|other| *other != candidate.digit);
            let mut grids = others.map(|other| {
                let mut grid = *puzzle;
                let free = grid.get(cell).is_none_or(|given| given == other);
                grid.set(cell, Some(other));
                (free, grid)
            });
            grids.any(|(free, grid)| free && Puzzle::from_grid(grid).is_ok_and(|puzzle| fast::count(&puzzle, 1) == 1))
        }).collect();
        for mut batch in every_batch() {
            let mut found = Vec::new();
            let asked = puzzles.iter().map(|puzzle| (*puzzle, candidate));
            prop_assert_eq!(batch.solvable_without(asked, &UNBOUND, |one| found.push(one)), Ending::Complete);
            prop_assert_eq!(&found, &expected);
        }
    }
}
