//! Nothing that techniques find is wrong: no candidate of the solution is taken away, no other digit is placed, and the premises of
//! the evidence alone force it.

mod common;

use banmen_sudoku::human::{
    CandidateGrid, Deduction, Ladder, Level, PathEnd, TECHNIQUES, Technique, all, proof,
};
use banmen_sudoku::{Limits, Puzzle, Solution};

/// The lists, and how many of their puzzles are walked: in all of them, or only to see what each technique finds on the way.
const LISTS: [(&str, usize, usize); 5] = [
    ("kaggle_like.txt", 60, 2),
    ("minimal_random.txt", 30, 3),
    ("17_clue.txt", 30, 3),
    ("magictour_top1465.txt", 6, 2),
    ("forum_hardest_1905.txt", 2, 1),
];

/// Puzzles of this repository with one solution, and of the shared lists where they are: some of each, from all over the list.
fn puzzles(most: impl Fn(&(&str, usize, usize)) -> usize) -> Vec<(Puzzle, Solution)> {
    let ours = [include_str!("../benches/data/easy.txt"), include_str!("../benches/data/minimal.txt")];
    let ours = ours.into_iter().map(|text| {
        text.lines().filter(|line| !line.starts_with('#')).map(common::puzzle).collect::<Vec<_>>()
    });
    let shared = LISTS.iter().filter_map(|list| Some((common::list(list.0)?, most(list))));
    let lists = ours.map(|list| (list, most(&LISTS[1]))).chain(shared);
    let some = lists.flat_map(|(list, most)| {
        let step = list.len().div_ceil(most).max(1);
        list.into_iter().step_by(step)
    });
    some.filter_map(|puzzle| Some((puzzle, common::only_solution(&puzzle)?))).collect()
}

/// What is wrong with a deduction, if anything is.
fn check(technique: &Technique, grid: &CandidateGrid, deduction: &Deduction, solution: &Solution) {
    let told = || format!("{}: {deduction:?}\nin {grid:?}", technique.id);
    let wrong = deduction.eliminations.iter().find(|gone| solution.get(gone.cell) == gone.digit);
    assert_eq!(wrong, None, "takes the solution away: {}", told());
    let wrong = deduction.placements.iter().find(|placed| solution.get(placed.cell) != placed.digit);
    assert_eq!(wrong, None, "is not the solution: {}", told());
    assert_eq!(proof::check(grid, deduction), Ok(()), "{}", told());
}

/// Every step of the ladder.
#[test]
fn steps_are_sound() {
    let (ladder, puzzles) = (Ladder::default(), puzzles(|list| list.1));
    let (mut steps, mut solved) = (0, 0);
    for (puzzle, solution) in &puzzles {
        let mut grid = CandidateGrid::from_puzzle(puzzle);
        let path = ladder.solve(&grid, &Limits::default());
        for step in &path.steps {
            check(step.technique, &grid, &step.deduction, solution);
            grid.apply(&step.deduction);
        }
        steps += path.steps.len();
        solved += usize::from(path.end == PathEnd::Solved);
    }
    println!("{steps} steps of {} puzzles; {solved} solved", puzzles.len());
    assert_eq!(solved, puzzles.len());
}

/// Everything that every technique finds in positions on the way, but for the largest fish.
#[test]
fn all_that_is_found_is_sound() {
    let (ladder, puzzles) = (Ladder::default(), puzzles(|list| list.2));
    let (mut positions, mut found) = (0, vec![0_usize; TECHNIQUES.len()]);
    for (puzzle, solution) in &puzzles {
        let mut grid = CandidateGrid::from_puzzle(puzzle);
        while let Some(step) = ladder.next(&grid) {
            if step.technique.level > Level::Easy {
                positions += 1;
                for (technique, found) in TECHNIQUES.iter().zip(&mut found) {
                    let deductions = all(technique, &grid, &ladder.options);
                    *found += deductions.len();
                    deductions.iter().for_each(|deduction| check(technique, &grid, deduction, solution));
                }
            }
            grid.apply(&step.deduction);
        }
    }
    println!("{positions} positions of {} puzzles", puzzles.len());
    for (technique, found) in TECHNIQUES.iter().zip(&found) {
        println!("{found:>7} {}", technique.id);
    }
}
