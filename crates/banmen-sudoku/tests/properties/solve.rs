//! Whatever puzzles lie beside each other, every engine for many finds what the engine for one finds, and right.

use banmen_sudoku::fast::{self, Backend, Batch, Solutions};
use banmen_sudoku::{Cell, Digit, Ending, Grid, Limits, Puzzle};

/// Checks it for any bytes: each puts a digit into the next cell, or with its high bits leaves some cells blank; digits
/// that clash with what stands are left out.
pub(crate) fn holds(data: &[u8]) {
    let puzzles: Vec<Puzzle> = data.chunks(48).take(48).map(puzzle).collect();
    let limits = Limits::default();
    for mut batch in Backend::ALL.into_iter().filter_map(Batch::with_backend) {
        let (mut solved, mut counts) = (Vec::new(), Vec::new());
        let ending = batch.solve(puzzles.iter().copied(), &limits, |solutions| solved.push(solutions));
        assert_eq!((ending, solved.len()), (Ending::Complete, puzzles.len()));
        batch.count(puzzles.iter().copied(), 4, &limits, |count| counts.push(count));
        for ((puzzle, solved), count) in puzzles.iter().zip(solved).zip(counts) {
            assert_eq!(count, fast::count(puzzle, 4), "{puzzle}");
            match solved {
                Solutions::None => assert_eq!(count, 0, "{puzzle}"),
                Solutions::Unique(found) => assert!(count == 1 && found.extends(puzzle.grid()), "{puzzle}"),
                Solutions::Many([a, b]) => {
                    assert!(count > 1 && a != b, "{puzzle}");
                    assert!(a.extends(puzzle.grid()) && b.extends(puzzle.grid()), "{puzzle}");
                }
            }
        }
    }
}

fn puzzle(bytes: &[u8]) -> Puzzle {
    let mut puzzle = Puzzle::from_grid(Grid::EMPTY).expect("nothing clashes");
    let mut at = 0;
    for &byte in bytes {
        let Some(&cell) = Cell::ALL.get(at) else { break };
        let mut grid = *puzzle.grid();
        grid.set(cell, Digit::new(byte & 0xF));
        puzzle = Puzzle::from_grid(grid).unwrap_or(puzzle);
        at += 1 + usize::from(byte >> 4) % 5;
    }
    puzzle
}
