//! What is dug keeps every promise: one solution, its symmetry, nothing that could go, so many givens.

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use banmen_sudoku::generate::{Digger, Dug, FullBoards, Plan};
use banmen_sudoku::symmetry::SYMMETRIES;
use banmen_sudoku::{CellSet, Ending, Limits, Puzzle, Solution, Solutions, Symmetry, fast};
use proptest::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

static BOARDS: LazyLock<Vec<Solution>> = LazyLock::new(|| {
    let (mut boards, mut rng) = (FullBoards::new(), Xoshiro256PlusPlus::seed_from_u64(5));
    (0..40).map(|_| boards.draw(&mut rng)).collect()
});

/// So many boards dug, in the order of their numbers; `at_once` of them on their way.
fn dig(plan: &Plan, count: u64, at_once: usize) -> Vec<Dug> {
    let mut digger = Digger::new(plan.clone());
    let mut next = 0;
    let mut dug = Vec::new();
    while next < count || !digger.is_empty() {
        while next < count && digger.len() < at_once {
            digger.add(next, BOARDS[next as usize], next * 7);
            next += 1;
        }
        assert_eq!(digger.round(&Limits::default(), |done| dug.push(done)), Ending::Complete);
    }
    dug.sort_by_key(|done| done.number);
    dug
}

fn givens(puzzle: &Puzzle) -> CellSet {
    puzzle.grid().filled().map(|(cell, _)| cell).collect()
}

/// Whether it is still the only solution when some more cells are blank.
fn is_unique_without(dug: &Dug, cells: CellSet) -> bool {
    let grid = dug.solution.through(givens(&dug.puzzle) - cells);
    let puzzle = Puzzle::from_grid(grid).expect("part of a solution");
    matches!(fast::solve(&puzzle), Solutions::Unique(solution) if solution == dug.solution)
}

#[test]
fn what_is_dug_is_minimal_by_orbit() {
    for symmetry in &SYMMETRIES {
        for dug in dig(&Plan::to_the_end(symmetry), 20, 20) {
            assert!(is_unique_without(&dug, CellSet::EMPTY) && symmetry.holds(givens(&dug.puzzle)));
            let left = symmetry.orbits().into_iter().filter(|orbit| orbit.is_subset(givens(&dug.puzzle)));
            for orbit in left {
                assert!(!is_unique_without(&dug, orbit), "{symmetry:?} {} {orbit:?}", dug.puzzle);
            }
            let gone = dug.gone.iter().fold(CellSet::EMPTY, |gone, orbit| gone | *orbit);
            assert_eq!(gone, !givens(&dug.puzzle));
        }
    }
}

/// Boards with others on their way are dug as they are alone.
#[test]
fn company_changes_nothing() {
    let half_turn = Symmetry::by_name("half-turn").unwrap();
    let plan = Plan::down_to(half_turn, 24..=30);
    let puzzles = |at_once| dig(&plan, 40, at_once).into_iter().map(|dug| dug.puzzle).collect::<Vec<_>>();
    assert_eq!(puzzles(1), puzzles(40));
    assert_eq!(puzzles(7), puzzles(40));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    /// No puzzle has fewer givens than wished, and those with more could not come down further.
    #[test]
    fn so_many_givens(which in 0usize..10, least in 20usize..60, more in 0usize..20) {
        let symmetry = &SYMMETRIES[which];
        let wanted: RangeInclusive<usize> = least..=least + more;
        for dug in dig(&Plan::down_to(symmetry, wanted.clone()), 8, 8) {
            let cells = givens(&dug.puzzle);
            prop_assert!(is_unique_without(&dug, CellSet::EMPTY) && symmetry.holds(cells));
            prop_assert!(cells.len() >= least);
            if cells.len() > *wanted.end() {
                let small = |orbit: &CellSet| orbit.is_subset(cells) && cells.len() - orbit.len() >= *wanted.end();
                let left = symmetry.orbits().into_iter().filter(small);
                for orbit in left {
                    prop_assert!(!is_unique_without(&dug, orbit));
                }
            }
        }
    }

    /// What is to be kept is kept.
    #[test]
    fn cells_can_be_kept(bits: u128, which in 0usize..10) {
        let symmetry = &SYMMETRIES[which];
        let kept = CellSet::from_bits(bits & bits >> 11);
        for dug in dig(&Plan::to_the_end(symmetry).keeping(kept), 4, 4) {
            prop_assert!(kept.is_subset(givens(&dug.puzzle)) && symmetry.holds(givens(&dug.puzzle)));
        }
    }
}
