//! What is decided now: the faults of worksheets that show it by formulas, each with its input.

mod common;

use banmen_sudoku::decided::{Decided, Decision, Impossible};
use banmen_sudoku::human::Contradiction;
use banmen_sudoku::{Cell, Digit, DigitSet, Grid, Solutions, fast};
use common::{any_solution, config, fixture, grid};
use proptest::prelude::*;

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

fn decided(decided: &Decided, name: &str) -> Option<(u8, char)> {
    decided.cells[cell(name)].map(|decision| (decision.digit().map_or(0, Digit::get), decision.letter))
}

fn with(grid: &Grid, cell_name: &str, value: u8) -> Grid {
    let mut grid = *grid;
    grid.set(cell(cell_name), Some(digit(value)));
    grid
}

/// The easy puzzle: what its first table of decided digits shows.
#[test]
fn the_easy_puzzle_shows_its_singles() {
    let first = Decided::of(fixture("F14").grid());
    assert!(first.impossible.is_empty());
    assert_eq!(decided(&first, "r5c5"), Some((5, 'M')));
    assert_eq!(decided(&first, "r1c6"), Some((8, 'B')));
    assert_eq!(decided(&first, "r1c3"), None);
}

/// A guess that is a candidate and wrong, r1c3 = 1: column 8 has no place for a 1 any more. Formulas then offer 1 in every open
/// cell of the column; here the column is told, and no cell gets what is not among its candidates.
#[test]
fn impossible_digits_are_not_offered_but_told() {
    let puzzle = with(fixture("F14").grid(), "r1c3", 1);
    let now = Decided::of(&puzzle);
    for name in ["r1c8", "r2c8", "r4c8", "r5c8", "r6c8"] {
        assert!(now.cells[cell(name)].is_none_or(|decision| !decision.digits.contains(digit(1))), "{name}");
    }
    let column = cell("r1c8").house(banmen_sudoku::HouseKind::Column);
    assert!(now.impossible.contains(&Impossible::Missing(Contradiction::House(column, digit(1)))), "{now:?}");
}

/// Row 1 is 12345678_ and column 9 has a 9: nothing is left for r1c9.
#[test]
fn a_cell_without_candidates_is_told() {
    let now = Decided::of(&grid(&format!("12345678...................................{}9", ".".repeat(37))));
    assert!(
        now.impossible.contains(&Impossible::Missing(Contradiction::Cell(cell("r1c9")))),
        "{:?}",
        now.impossible
    );
    assert_eq!(now.cells[cell("r1c9")], None);
}

/// Two digits that have no other place in their houses meet in one cell: both are told, none is offered.
#[test]
fn a_cell_that_must_hold_two_digits_is_told() {
    // In box 1 only r1c1 is open to 1 and to 2: every other cell sees both.
    let text = "
        . . . | . . . | . . .
        . . . | . 2 . | . . 1
        . . . | 1 . . | . 2 .
        . . . | . . . | . . .
        . 1 . | . . . | . . .
        . 2 . | . . . | . . .
        . . . | . . . | . . .
        . . 1 | . . . | . . .
        . . 2 | . . . | . . .";
    let line: String = text.chars().filter(|c| c.is_ascii_digit() || *c == '.').collect();
    let now = Decided::of(&grid(&line));
    let both: DigitSet = [digit(1), digit(2)].into_iter().collect();
    assert!(now.impossible.contains(&Impossible::Disputed(cell("r1c1"), both)), "{:?}", now.impossible);
    assert_eq!(now.cells[cell("r1c1")], Some(Decision { digits: both, letter: 'B' }));
    assert_eq!(now.cells[cell("r1c1")].and_then(|decision| decision.digit()), None);
}

proptest! {
    #![proptest_config(config(200))]

    /// In a position that leads to one solution every decided digit is right, and nothing is impossible.
    #[test]
    fn decided_digits_are_right(solution in any_solution(), kept in proptest::collection::vec(proptest::bool::weighted(0.45), 81)) {
        let grid: Grid = solution.iter().zip(kept).filter(|(_, kept)| *kept).map(|(filled, _)| filled).collect();
        let now = Decided::of(&grid);
        prop_assert!(!now.impossible.iter().any(|one| matches!(one, Impossible::Missing(_))));
        let puzzle = banmen_sudoku::Puzzle::from_grid(grid).unwrap();
        if let Solutions::Unique(only) = fast::solve(&puzzle) {
            prop_assert!(now.impossible.is_empty());
            for (cell, decision) in now.cells.iter() {
                if let Some(decision) = decision {
                    prop_assert_eq!(decision.digit(), Some(only.get(cell)));
                }
            }
        }
    }
}
