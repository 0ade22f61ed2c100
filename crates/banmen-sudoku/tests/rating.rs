//! Ratings of the puzzles that the tests know by name.

mod common;

use banmen_sudoku::human::{CandidateGrid, Level, PathEnd};
use banmen_sudoku::rating::{self, Backtracking, Hodoku, Sample, Wanted, backtracking, letters};
use banmen_sudoku::{Limits, brute};
use common::{fixture, list, table};
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

/// Puzzle, level (- for none), entrances B L C M, distance, cost (- for what is not told).
const LETTERS: &str = "
F1 Beginner 4,4,3,1 50 50
F2 Very-Easy - - -
F5 Easy - - -
F12 - - - -
F13 - - - -
F14 Beginner - 51 51
Inkala2010 Birdy - - -
Inkala2012 none - - -
Escargot none - - -
GoldenNugget none 0,0,0,0 - -
EasterMonster none 0,0,0,0 - -
";

#[test]
fn letters_are_told() {
    let mut wrong = Vec::new();
    for row in table(LETTERS) {
        let [name, level, entrances, distance, cost] = row[..] else { panic!("{row:?}") };
        let puzzle = fixture(name);
        let rated = letters::rate(&puzzle, &Limits::default());
        let found = [
            rated.level.map_or("none".to_owned(), |grade| grade.name.replace(' ', "-")),
            rated.entrances.map(|(_, count)| count.to_string()).join(","),
            rated.distance.to_string(),
            rated.cost.to_string(),
        ];
        let told = [level, entrances, distance, cost];
        if !told.iter().zip(&found).all(|(told, found)| *told == "-" || told == found) {
            wrong.push(format!("{row:?}: {found:?}"));
        }
        if let Some(grade) = rated.level.filter(|grade| grade.number <= 3) {
            let moves: usize = rated.moves.values().sum();
            assert_eq!(moves, 81 - puzzle.givens(), "{name}: each move is a digit");
            assert!(
                rated.moves.keys().all(|letter| grade.letters.contains(*letter)),
                "{name}: {:?}",
                rated.moves
            );
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_solved_path_has_score_and_level() {
    let wanted = Wanted { sample: None, ..Wanted::default() };
    let rating = rating::rate(&fixture("F1"), &wanted, &Limits::default());
    assert_eq!((rating.end, rating.hodoku.level, rating.backtracking), (PathEnd::Solved, Level::Easy, None));
    let path = wanted.ladder.solve(&CandidateGrid::from_puzzle(&fixture("F1")), &Limits::default());
    let score: u32 = path.steps.iter().map(|step| step.technique.score).sum();
    assert_eq!((rating.hodoku, rating.steps), (Hodoku { score, level: Level::Easy }, path.steps.len()));
    assert_eq!(
        rating.hardest.map(|technique| technique.score),
        path.steps.iter().map(|step| step.technique.score).max()
    );
}

#[test]
fn backtracks_are_those_of_the_guises() {
    let sample = Sample { seed: 5, guises: 1, most: 1_000_000 };
    let grid = *fixture("F14").grid();
    let one = backtracking::rate(&grid, &sample, &Limits::default()).unwrap();
    assert_eq!((one.median, one.max, one.guises, one.cut), (one.min, one.min, 1, 0));
    let more = backtracking::rate(&grid, &Sample { guises: 101, ..sample }, &Limits::default()).unwrap();
    assert!(
        more.min <= one.min && one.max <= more.max && more.min < more.median && more.median < more.max,
        "{more:?}"
    );
    assert_eq!(Some(more), backtracking::rate(&grid, &Sample { guises: 101, ..sample }, &Limits::default()));
    // The full grid needs none.
    let run = brute::solve(&grid, &mut |_| ControlFlow::Continue(()));
    let brute::Outcome::Found(full) = run.result else { panic!("{run:?}") };
    let none = Backtracking { median: 0, min: 0, max: 0, guises: 3, cut: 0 };
    assert_eq!(backtracking::rate(&full, &Sample { guises: 3, ..sample }, &Limits::default()), Some(none));
}

/// 17 givens, tens of millions of placements in one guise: cut off, and said so.
#[test]
fn backtracking_ends_soon() {
    let sample = Sample { seed: 1, guises: 5, most: 1_000 };
    let rated = backtracking::rate(fixture("F13").grid(), &sample, &Limits::default()).unwrap();
    assert!(rated.cut > 0 && rated.max == 1_000 && rated.guises == 5, "{rated:?}");
    let stop = AtomicBool::new(true);
    let stopped = Limits { nodes: None, stop: Some(&stop) };
    assert_eq!(
        backtracking::rate(fixture("F13").grid(), &Sample { most: u64::MAX, ..sample }, &stopped),
        None
    );
}

/// Of random minimal puzzles, most are solved by the letters or by the assumptions.
#[test]
fn most_puzzles_have_a_level() {
    let Some(puzzles) = list("minimal_random.txt") else { return };
    let rated: Vec<_> =
        puzzles.iter().take(100).map(|puzzle| letters::rate(puzzle, &Limits::default())).collect();
    let with_level = rated.iter().filter(|rated| rated.level.is_some()).count();
    println!("{with_level} of {} have a level", rated.len());
    assert!(with_level * 10 >= rated.len() * 9);
}
