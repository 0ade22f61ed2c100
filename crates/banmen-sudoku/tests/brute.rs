//! The plain solver: its counts are facts that were measured on the code it follows.

mod common;

use std::ops::ControlFlow;

use banmen_sudoku::brute::{self, Event, EventKind, Outcome, Run};
use banmen_sudoku::{Cell, Digit, Grid};
use common::{fixture, grid};

fn run(grid: &Grid) -> Run {
    brute::solve(grid, &mut |_| ControlFlow::Continue(()))
}

/// Weakness 0-b7: the empty grid is "solved" after 391 placements, with 1 to 9 in row 1. There are many more.
#[test]
fn the_empty_grid_takes_391_placements() {
    let run = run(&Grid::EMPTY);
    let Outcome::Found(solution) = run.result else { panic!("{run:?}") };
    assert!(solution.to_string().starts_with("123456789"));
    assert_eq!((run.placements, run.backtracks, run.deepest), (391, 310, 81));
    assert_eq!(brute::count(&Grid::EMPTY, 1_000), 1_000);
}

/// Weakness 0-b8: this one is made to be hard for this order of cells and digits.
#[test]
fn the_hardest_fixture_takes_69_175_316_placements() {
    let run = run(fixture("F13").grid());
    assert!(matches!(run.result, Outcome::Found(_)));
    assert_eq!(run.placements, 69_175_316);
    assert_eq!(run.placements - run.backtracks, 81 - 17);
}

/// Weaknesses 0-b2 and 0-b3: equal givens were "solved", or searched for ever. Here they are seen before any step.
#[test]
fn clashing_givens_are_no_search() {
    let none = Run { result: Outcome::NoSolution, placements: 0, backtracks: 0, deepest: 0 };
    let mut fives = Grid::EMPTY;
    fives.set(Cell::ALL[0], Digit::new(5));
    fives.set(Cell::ALL[1], Digit::new(5));
    let ones = grid(&"1".repeat(81));
    for clashing in [fives, ones] {
        assert_eq!((run(&clashing), brute::count(&clashing, 2)), (none, 0));
    }
}

/// The steps that a teacher sees, replayed, give the solution; every digit taken back was the last one placed.
#[test]
fn steps_replay_to_the_solution() {
    let puzzle = fixture("F14");
    let mut replay = *puzzle.grid();
    let mut placed: Vec<Event> = Vec::new();
    let run = brute::solve(puzzle.grid(), &mut |event| {
        match event.kind {
            EventKind::Place => {
                assert_eq!(event.depth, placed.len() + 1);
                replay.set(event.cell, Some(event.digit));
                placed.push(event);
            }
            EventKind::Backtrack => {
                let last = placed.pop().expect("something was placed");
                assert_eq!((last.cell, last.digit, last.depth), (event.cell, event.digit, event.depth));
                replay.set(event.cell, None);
            }
        }
        ControlFlow::Continue(())
    });
    assert_eq!(run.result, Outcome::Found(replay));
    assert!(placed.iter().map(|event| event.cell).is_sorted(), "in reading order");
}

#[test]
fn an_observer_can_stop() {
    let mut left = 10;
    let run = brute::solve(&Grid::EMPTY, &mut |_| {
        left -= 1;
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!((run.result, run.placements), (Outcome::Stopped, 10));
}

#[test]
fn full_grids_and_dead_ends() {
    let solved = grid("539462718486971253721358649165793482297814365843526971672189534914635827358247196");
    assert_eq!(
        run(&solved),
        Run { result: Outcome::Found(solved), placements: 0, backtracks: 0, deepest: 0 }
    );
    let mut dead = solved;
    dead.set(Cell::ALL[0], None);
    dead.set(Cell::ALL[1], Digit::new(5));
    dead.set(Cell::at(1, 1).unwrap(), None);
    dead.set(Cell::at(4, 7).unwrap(), None);
    assert_eq!((run(&dead).result, brute::count(&dead, 5)), (Outcome::NoSolution, 0));
}
