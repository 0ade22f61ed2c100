//! Slips of those who copy puzzles: made on purpose, and looked for.

mod common;

use std::sync::LazyLock;

use banmen_sudoku::generate::FullBoards;
use banmen_sudoku::slips::{Slip, SlipKind, slips};
use banmen_sudoku::{Cell, CellSet, Digit, Grid, Limits, Puzzle, fast};
use proptest::prelude::*;
use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Slips of boards that people know, and of boards that are none: what is told first.
#[test]
fn slips_are_told() {
    for words in common::table(include_str!("../testdata/slips.txt")) {
        let [board, wanted @ ..] = &words[..] else { panic!("{words:?}") };
        let found = slips(&common::grid(board), &Limits::default()).unwrap();
        let told = found.first().map_or("nothing".to_owned(), |slip| say(&slip.kind));
        assert_eq!(told, wanted.join(" "), "{board}");
    }
}

fn say(kind: &SlipKind) -> String {
    match *kind {
        SlipKind::Forgotten(cell, digits) => format!("forgotten {cell} {digits}"),
        SlipKind::Wrong(cell, digits) => format!("wrong {cell} {digits}"),
        SlipKind::Swapped([a, b]) => format!("swapped {a} {b}"),
        SlipKind::Misplaced { from, to } => format!("misplaced {from} {to}"),
        SlipKind::Surplus(cell) => format!("surplus {cell}"),
    }
}

/// Of slips made at random on symmetric puzzles, most are among the first three that are told; those that leave a proper puzzle with
/// a symmetric pattern cannot be seen by anybody.
#[test]
fn slips_are_found_among_the_first_three() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    let mut shares = [(0, 0); 5];
    for puzzle in &*PUZZLES {
        for (kind, (seen, told)) in shares.iter_mut().enumerate() {
            let (slipped, cells) = slip(puzzle, kind, &mut rng);
            let found = slips(&slipped, &Limits::default()).unwrap();
            let visible = count(&slipped) != 1 || !is_symmetric(&slipped);
            *seen += usize::from(visible);
            let named =
                found.iter().take(3).any(|slip| number(&slip.kind) == kind && slip.kind.cells() == cells);
            *told += usize::from(named && visible);
        }
    }
    let percent = shares.map(|(seen, told)| 100 * told / seen);
    let least = [97, 88, 80, 90, 90];
    assert!(percent.iter().zip(least).all(|(percent, least)| *percent >= least), "{shares:?}");
}

/// Symmetric puzzles, drawn once.
static PUZZLES: LazyLock<Vec<Grid>> = LazyLock::new(|| {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut boards = FullBoards::new();
    (0..40).map(|_| symmetric(&mut boards, &mut rng)).collect()
});

/// A half-turn pattern from which no pair of givens can be taken.
fn symmetric(boards: &mut FullBoards, rng: &mut Xoshiro256PlusPlus) -> Grid {
    let mut grid = boards.draw(rng).to_grid();
    let mut cells = Cell::ALL;
    cells.shuffle(rng);
    for cell in cells {
        let less = with(&with(&grid, cell, None), partner(cell), None);
        if count(&less) == 1 {
            grid = less;
        }
    }
    grid
}

/// A board with a slip of this kind, and its cells.
fn slip(puzzle: &Grid, kind: usize, rng: &mut Xoshiro256PlusPlus) -> (Grid, CellSet) {
    let givens: Vec<Cell> = puzzle.filled().map(|(cell, _)| cell).collect();
    let blanks: Vec<Cell> = Cell::ALL.into_iter().filter(|cell| puzzle.get(*cell).is_none()).collect();
    let (given, blank) = (*givens.choose(rng).unwrap(), *blanks.choose(rng).unwrap());
    let own = puzzle.get(given);
    let other = loop {
        let digit = Some(Digit::ALL[rng.random_range(0..9)]);
        if digit != own {
            break digit;
        }
    };
    let second = loop {
        let second = *givens.choose(rng).unwrap();
        if puzzle.get(second) != own {
            break second;
        }
    };
    let both = |other| CellSet::only(given) | CellSet::only(other);
    match kind {
        0 => (with(puzzle, given, None), CellSet::only(given)),
        1 => (with(puzzle, given, other), CellSet::only(given)),
        2 => (with(&with(puzzle, given, puzzle.get(second)), second, own), both(second)),
        3 => (with(&with(puzzle, given, None), blank, own), both(blank)),
        _ => (with(puzzle, blank, other), CellSet::only(blank)),
    }
}

fn number(kind: &SlipKind) -> usize {
    match kind {
        SlipKind::Forgotten(..) => 0,
        SlipKind::Wrong(..) => 1,
        SlipKind::Swapped(_) => 2,
        SlipKind::Misplaced { .. } => 3,
        SlipKind::Surplus(_) => 4,
    }
}

/// The boards that this slip may have been before.
fn mended(grid: &Grid, slip: &Slip) -> Vec<Grid> {
    match slip.kind {
        SlipKind::Forgotten(cell, digits) | SlipKind::Wrong(cell, digits) => {
            digits.iter().map(|digit| with(grid, cell, Some(digit))).collect()
        }
        SlipKind::Swapped([a, b]) => vec![with(&with(grid, a, grid.get(b)), b, grid.get(a))],
        SlipKind::Misplaced { from, to } => vec![with(&with(grid, from, None), to, grid.get(from))],
        SlipKind::Surplus(cell) => vec![with(grid, cell, None)],
    }
}

fn with(grid: &Grid, cell: Cell, digit: Option<Digit>) -> Grid {
    let mut grid = *grid;
    grid.set(cell, digit);
    grid
}

fn partner(cell: Cell) -> Cell {
    Cell::ALL[80 - cell.index()]
}

fn is_symmetric(grid: &Grid) -> bool {
    grid.filled().all(|(cell, _)| grid.get(partner(cell)).is_some())
}

fn count(grid: &Grid) -> u64 {
    Puzzle::from_grid(*grid).map_or(0, |puzzle| fast::count(&puzzle, 2))
}

proptest! {
    #![proptest_config(common::config(60))]

    /// Whatever is told makes a proper puzzle, on boards of any sort.
    #[test]
    fn mends_make_proper_puzzles(which in 0usize..40, seed: u64, slipped in 0usize..5, noise in 0usize..4) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let (mut grid, _) = slip(&PUZZLES[which], slipped, &mut rng);
        for _ in 0..noise {
            grid.set(Cell::ALL[rng.random_range(0..81)], Some(Digit::ALL[rng.random_range(0..9)]));
        }
        for slip in slips(&grid, &Limits::default()).unwrap() {
            for mended in mended(&grid, &slip) {
                prop_assert_eq!(count(&mended), 1, "{} {:?}", grid, slip);
            }
        }
    }
}
