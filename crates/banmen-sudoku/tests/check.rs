//! What `check` says about good and bad grids, and that what it says is true.

mod common;

use std::sync::atomic::AtomicBool;

use banmen_sudoku::check::{Count, Reason, candidates};
use banmen_sudoku::{
    Cell, Check, CheckOptions, Digit, DigitSet, Grid, HouseKind, Limits, Puzzle, Solution, Verdict, brute,
    check,
};
use common::{any_dug, any_puzzle, config, fixture, grid, list, puzzle, table};
use proptest::prelude::*;

const ALL: CheckOptions =
    CheckOptions { count_limit: 1_000, minimality: true, limits: Limits { nodes: None, stop: None } };

fn at(name: &str) -> Cell {
    name.parse().unwrap()
}

fn with(puzzle: &Puzzle, changes: &[(&str, Option<u8>)]) -> Grid {
    let mut grid = *puzzle.grid();
    changes.iter().for_each(|(cell, digit)| grid.set(at(cell), digit.and_then(Digit::new)));
    grid
}

fn reason(check: &Check) -> &Reason {
    match &check.verdict {
        Verdict::None { reason } => reason,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_proper_puzzle() {
    let check = check(fixture("F1").grid(), &ALL);
    let Verdict::Unique(solution) = check.verdict else { panic!("{check:?}") };
    assert!(solution.to_string().starts_with("539462718"));
    assert!(check.clashes.is_empty() && check.hopeless.is_empty());
    assert_eq!(check.minimal(), Some(false));
}

/// Weaknesses 0-b2 and 1-b5: a solved grid with r1c1 changed and r9c9 blank was "solved". All clashes, with both cells.
#[test]
fn clashing_givens_are_named() {
    let solved = grid("539462718486971253721358649165793482297814365843526971672189534914635827358247196");
    let changed = with(&Puzzle::from_grid(solved).unwrap(), &[("r1c1", Some(3)), ("r9c9", None)]);
    let check = check(&changed, &ALL);
    assert_eq!(check.verdict, Verdict::Invalid);
    let named: Vec<String> = check.clashes.iter().map(ToString::to_string).collect();
    assert_eq!(
        named,
        [
            "3 stands 2 times in row 1: r1c1, r1c2",
            "3 stands 2 times in column 1: r1c1, r9c1",
            "3 stands 2 times in box 1: r1c1, r1c2"
        ]
    );
}

/// Weakness 0-b3: 5 5 in row 1 of an empty grid had no answer after two million placements.
#[test]
fn two_fives_are_seen_before_any_search() {
    let mut fives = Grid::EMPTY;
    fives.set(at("r1c1"), Digit::new(5));
    fives.set(at("r1c2"), Digit::new(5));
    let stopped = AtomicBool::new(true);
    let no_search = CheckOptions { limits: Limits { nodes: Some(0), stop: Some(&stopped) }, ..ALL };
    assert_eq!(check(&fives, &no_search).verdict, Verdict::Invalid);
}

/// Weaknesses 1-b4 and 3-b2: a cell without candidates was a zero in a table. Here it is the reason, without search.
#[test]
fn hopeless_starts_are_proved_without_search() {
    let no_search = CheckOptions { limits: Limits { nodes: Some(0), stop: None }, ..ALL };
    let by_name = |name: &str| {
        let row = table(include_str!("../testdata/hopeless.txt")).find(|row| row[0] == name).unwrap();
        check(&grid(row[1]), &no_search)
    };
    let starved = by_name("no-candidate");
    assert_eq!(reason(&starved), &Reason::NoCandidate(vec![at("r1c9")]));
    let [(digit, house)] = starved.hopeless.no_place.as_slice() else { panic!("{starved:?}") };
    assert_eq!((digit.get(), house.to_string()), (9, "row 1".to_owned()));

    let Reason::NoPlace(lost) = reason(&by_name("no-place")).clone() else { panic!() };
    assert_eq!(
        lost.iter().map(|(digit, house)| format!("{digit} in {house}")).collect::<Vec<_>>(),
        ["1 in row 1", "1 in box 3"]
    );

    let Reason::Crowded(crowds) = reason(&by_name("crowded")).clone() else { panic!() };
    let row = crowds.iter().find(|crowd| crowd.house.kind() == HouseKind::Row).unwrap();
    assert_eq!((row.digits.to_string(), row.cells.len()), ("12".to_owned(), 3));
    assert!(["r1c1", "r1c2", "r1c3"].iter().all(|cell| row.cells.contains(at(cell))));
}

/// Weakness 0-b8: "cannot be solved" without a reason. Any wrong digit that the givens allow is among those to blame.
#[test]
fn a_wrong_given_is_blamed() {
    let right = fixture("F14");
    let Verdict::Unique(solution) = check(right.grid(), &ALL).verdict else { panic!() };
    let left = candidates(right.grid());
    let mut deep = 0;
    for cell in Cell::ALL.into_iter().filter(|&cell| right.get(cell).is_none()) {
        for digit in left[cell].iter().filter(|&digit| digit != solution.get(cell)) {
            let mut wrong = *right.grid();
            wrong.set(cell, Some(digit));
            let check = check(&wrong, &ALL);
            let blamed = check.conflict.as_ref().expect("no solution");
            assert!(
                blamed.contains(&cell) && blamed.iter().all(|&cell| wrong.get(cell).is_some()),
                "{wrong}"
            );
            if let Reason::Conflict(cells) = reason(&check) {
                assert_eq!(cells, blamed);
                deep += 1;
            }
        }
    }
    assert!(deep > 10, "{deep} are not seen at once");
}

/// Weakness 0-b7: of several solutions, the first was shown as the answer.
#[test]
fn several_solutions_have_two_witnesses() {
    let fewer = with(
        &fixture("F14"),
        &[("r1c1", None), ("r1c2", None), ("r2c1", None), ("r3c2", None), ("r4c1", None)],
    );
    let check = check(&fewer, &ALL);
    let Verdict::Many { witnesses: [a, b], differ, count } = check.verdict else { panic!("{check:?}") };
    assert!(a.extends(&fewer) && b.extends(&fewer) && !differ.is_empty());
    assert!(Cell::ALL.iter().all(|cell| differ.contains(cell) == (a.get(*cell) != b.get(*cell))));
    assert_eq!(count, Count::Exact(brute::count(&fewer, 1_000)));
    assert_eq!(check.redundant, None);

    let empty = banmen_sudoku::check(&Grid::EMPTY, &ALL);
    assert!(matches!(empty.verdict, Verdict::Many { count: Count::AtLeast(1_000), .. }));
    let quick = banmen_sudoku::check(&Grid::EMPTY, &CheckOptions::default());
    assert!(matches!(quick.verdict, Verdict::Many { count: Count::AtLeast(2), .. }));
}

#[test]
fn a_budget_ends_in_no_verdict() {
    let options = |nodes| CheckOptions { limits: Limits { nodes: Some(nodes), stop: None }, ..ALL };
    assert_eq!(check(&Grid::EMPTY, &options(3)).verdict, Verdict::OutOfBudget { found: None });
    // Easy puzzles need no guess at all.
    assert!(matches!(check(fixture("F1").grid(), &options(0)).verdict, Verdict::Unique(_)));
}

#[test]
fn candidates_are_what_the_givens_leave() {
    let left = candidates(fixture("F14").grid());
    let shown = |cell: &str| left[at(cell)].to_string();
    assert_eq!([shown("r1c1"), shown("r1c3"), shown("r5c5"), shown("r9c1")], ["5", "124", "5", "123"]);
    assert_eq!(candidates(&Grid::EMPTY)[at("r5c5")], DigitSet::ALL);
}

#[test]
fn puzzles_of_17_givens_are_minimal() {
    let Some(puzzles) = list("17_clue.txt") else { return };
    let step = if cfg!(debug_assertions) { 300 } else { 30 };
    let sample = puzzles.iter().step_by(step);
    println!(
        "{} puzzles",
        sample.clone().map(|puzzle| assert_eq!(check(puzzle.grid(), &ALL).minimal(), Some(true))).count()
    );
}

fn solvable(grid: &Grid) -> bool {
    brute::count(grid, 1) == 1
}

proptest! {
    #![proptest_config(config(200))]

    /// Every statement of a check is true by brute force.
    #[test]
    fn checks_tell_the_truth(grid in any_dug(0.55)) {
        let check = check(&grid, &ALL);
        prop_assert_eq!(check.verdict == Verdict::Invalid, !check.clashes.is_empty());
        match &check.verdict {
            Verdict::Invalid => prop_assert!(Puzzle::from_grid(grid).is_err()),
            Verdict::Unique(solution) => {
                prop_assert!(solution.extends(&grid) && brute::count(&grid, 2) == 1);
                let redundant = check.redundant.as_ref().expect("asked for");
                for (cell, _) in grid.filled() {
                    let less = *Puzzle::from_grid(grid).unwrap().without(cell).grid();
                    prop_assert_eq!(redundant.contains(&cell), brute::count(&less, 2) == 1);
                }
            }
            Verdict::Many { count, .. } => {
                let plain = brute::count(&grid, 1_000);
                prop_assert_eq!(*count, if plain < 1_000 { Count::Exact(plain) } else { Count::AtLeast(1_000) });
            }
            Verdict::None { .. } => prop_assert!(!solvable(&grid)),
            Verdict::OutOfBudget { .. } => prop_assert!(false, "no budget was set"),
        }
    }

    /// A conflict has no solution, and has one as soon as any of its givens goes.
    #[test]
    fn conflicts_are_irreducible(grid in any_dug(0.35)) {
        let check = check(&grid, &CheckOptions::default());
        prop_assert_eq!(check.conflict.is_some(), matches!(check.verdict, Verdict::None { .. }));
        if let Some(cells) = &check.conflict {
            let only: Grid = cells.iter().map(|&cell| (cell, grid.get(cell).expect("a given"))).collect();
            let conflict = Puzzle::from_grid(only).expect("no clash");
            prop_assert_eq!(banmen_sudoku::fast::count(&conflict, 1), 0);
            for &cell in cells {
                prop_assert_eq!(banmen_sudoku::fast::count(&conflict.without(cell), 1), 1);
            }
        }
    }

    /// What is called hopeless is; and a solvable puzzle is never called so.
    #[test]
    fn hopeless_means_no_solution(puzzle in any_puzzle(50)) {
        let hopeless = check(puzzle.grid(), &CheckOptions::default()).hopeless;
        if !hopeless.is_empty() {
            prop_assert_eq!(banmen_sudoku::fast::count(&puzzle, 1), 0);
        }
        for crowd in hopeless.crowded {
            prop_assert!(crowd.digits.len() < crowd.cells.len() && crowd.cells.len() > 1);
            prop_assert!(crowd.cells.iter().all(|cell| candidates(puzzle.grid())[cell].is_subset(crowd.digits)));
        }
    }
}

/// A grid that is full and right is its own solution.
#[test]
fn a_full_grid_is_unique() {
    let full = puzzle("534678912672195348198342567859761423426853791713924856961537284287419635345286179");
    let check = check(full.grid(), &ALL);
    assert_eq!(check.verdict, Verdict::Unique(Solution::from_grid(*full.grid()).unwrap()));
    assert_eq!(check.redundant.map(|cells| cells.len()), Some(81));
}
