//! The searches and the A search on the puzzles that the tests know by name, and what must hold of every tree.

mod common;

use banmen_sudoku::assume::{self, End, Fate, Growth, Plan, Searches, Trials};
use banmen_sudoku::human::{CandidateGrid, PathEnd};
use banmen_sudoku::{Candidate, Limits, Puzzle, Solutions, fast};
use common::{any_dug, config, fixture, puzzle, table};
use proptest::prelude::*;

const CASES: &str = include_str!("../testdata/assume.txt");

fn run(puzzle: &Puzzle, letters: &str, growth: Growth, solutions: usize) -> Trials {
    let searches = Searches::of(letters).expect("known letters");
    let limits = Limits { nodes: Some(20_000), stop: None };
    assume::search(puzzle, &Plan { searches, growth, solutions }, &limits)
}

fn growth(text: &str) -> Growth {
    match text.split_once(':').map(|(name, tiers)| (name, tiers.parse().unwrap())) {
        Some(("plain", tiers)) => Growth::Plain { tiers },
        Some(("restart", tiers)) => Growth::Restart { tiers },
        _ => Growth::Free,
    }
}

fn word(end: End) -> &'static str {
    match end {
        End::Solved => "solved",
        End::Exhausted => "exhausted",
        End::OutOfTiers => "out-of-tiers",
        End::Blind => "blind",
        End::OutOfBudget => "out-of-budget",
    }
}

#[test]
fn searches_and_trees_do_what_is_written_down() {
    let mut wrong = Vec::new();
    let mut cases = 0;
    for row in table(CASES) {
        cases += 1;
        let puzzle = fixture(row[0]);
        if let [_, letters, end] = row[..] {
            let path = Searches::of(letters)
                .unwrap()
                .ladder()
                .solve(&CandidateGrid::from_puzzle(&puzzle), &Limits::default());
            let found = if path.end == PathEnd::Solved { "solved" } else { "stalls" };
            if found != end {
                wrong.push(format!("{row:?}: {found}"));
            }
            continue;
        }
        let [_, letters, how, end, depth, trials, confirmed] = row[..] else { panic!("{row:?}") };
        let tree = run(&puzzle, letters, growth(how), 1);
        check(&puzzle, &tree);
        let found = [
            word(tree.end).to_owned(),
            tree.depth().map_or("-".to_owned(), |depth| depth.to_string()),
            tree.trials().to_string(),
            tree.confirmations().to_string(),
        ];
        let told = [end, depth, trials, confirmed];
        if !told.iter().zip(&found).all(|(told, found)| *told == "-" || told == found) {
            wrong.push(format!("{row:?}: {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(cases, 53);
}

/// What must hold of every tree: numbers, parents, and that nothing true is refuted.
fn check(puzzle: &Puzzle, trials: &Trials) {
    let solution = match fast::solve(puzzle) {
        Solutions::Unique(solution) => Some(solution),
        _ => None,
    };
    let is_true = |candidate: Candidate| {
        solution.is_some_and(|solution| solution.get(candidate.cell) == candidate.digit)
    };
    for tree in &trials.trees {
        if let (Some(confirmed), Some(_)) = (tree.confirmed, solution) {
            assert!(is_true(confirmed), "{confirmed}");
        }
        for node in &tree.nodes {
            let parent = node.parent.map(|id| tree.node(id).expect("the parent was tried before"));
            assert_eq!(node.tier, parent.map_or(0, |parent| parent.tier + 1));
            assert_eq!(node.guess.is_none(), node.id == 1);
            let guesses: Vec<Candidate> =
                tree.path(node.id).iter().filter_map(|&id| tree.node(id)?.guess).collect();
            if solution.is_some() && guesses.into_iter().all(is_true) {
                assert!(!node.fate.is_refuted(), "the solution goes through {}", node.id);
                assert!(node.placed.iter().all(|found| is_true(found.candidate)));
            }
            if let Fate::Solved(found) = node.fate {
                assert!(found.extends(puzzle.grid()) && trials.solutions.contains(&found));
                assert_eq!(node.open, 0);
            }
        }
    }
}

#[test]
fn routes_are_told_from_tiers() {
    assert_eq!([1, 4, 5, 6].map(|tiers| Growth::Plain { tiers }.routes()), [2, 30, 62, 126].map(Some));
    assert_eq!(Growth::Free.routes(), None);
}

#[test]
fn letters_are_known_or_not() {
    assert_eq!(Searches::of("blcm").unwrap().letters(), "BLCM");
    assert_eq!(Searches::of("BRCMB").unwrap().letters(), "BLCM");
    assert_eq!(Searches::of("BXM").unwrap_err().0, 'X');
}

#[test]
fn heap_numbers_belong_to_their_parents() {
    let tree = run(&fixture("F10"), "BLCM", Growth::Plain { tiers: 5 }, 1);
    for node in &tree.trees[0].nodes {
        assert_eq!(node.parent, (node.id > 1).then_some(node.id / 2));
    }
}

/// Some unsolvable puzzle that no search sees through at once: the tree says that there is nothing.
#[test]
fn a_puzzle_without_solution_is_exhausted() {
    let line = "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..";
    let tree = run(&puzzle(line), "BLCM", Growth::Free, 1);
    assert_eq!(tree.end, End::Exhausted);
    assert!(tree.solutions.is_empty());
}

proptest! {
    #![proptest_config(config(48))]

    /// Going on for all solutions finds as many as there are, and each once.
    #[test]
    fn all_solutions_are_found(grid in any_dug(0.36)) {
        if let Ok(puzzle) = Puzzle::from_grid(grid) {
            let count = fast::count(&puzzle, 41);
            for growth in [Growth::Free, Growth::Restart { tiers: 8 }, Growth::Plain { tiers: 8 }] {
                let tree = run(&puzzle, "BLCM", growth, 40);
                check(&puzzle, &tree);
                let mut found = tree.solutions.clone();
                found.sort_by_key(|solution| solution.to_ascii());
                found.dedup();
                prop_assert_eq!(found.len(), tree.solutions.len());
                prop_assert!(found.len() as u64 <= count);
                match tree.end {
                    End::Exhausted => prop_assert_eq!(found.len() as u64, count),
                    End::Solved => prop_assert_eq!(found.len(), 40),
                    _ => {}
                }
                if growth == Growth::Free {
                    prop_assert!(matches!(tree.end, End::Exhausted | End::Solved | End::OutOfBudget));
                }
            }
        }
    }
}
