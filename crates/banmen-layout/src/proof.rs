//! What the rules themselves say of a draft: digits that hang together by chance have hardly ever just one solution.

use banmen_sudoku::fast::{self, Solutions};
use banmen_sudoku::{Ending, Grid, Limits, Puzzle};

/// Work that the question is worth. Nearly every puzzle that people make needs less.
const NODES: u64 = 300;

/// Fewest digits that can have one solution.
const FEWEST: usize = 17;

/// Whether these digits are shown to have exactly one solution; hard cases stay open, and count as no.
pub(crate) fn has_one_solution(grid: Grid) -> bool {
    let limits = Limits { nodes: Some(NODES), stop: None };
    let solve = |puzzle: Puzzle| fast::solve_within(&puzzle, &limits);
    grid.givens() >= FEWEST
        && Puzzle::from_grid(grid)
            .is_ok_and(|puzzle| matches!(solve(puzzle), (Solutions::Unique(_), Ending::Complete)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn puzzles_have_one_and_moved_ones_have_not() {
        let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let grid = |line: &str| banmen_sudoku::text::read_line(line).unwrap();
        assert!(has_one_solution(grid(line)));
        let moved: String = ".".chars().chain(line.chars().take(80)).collect();
        assert!(!has_one_solution(grid(&moved)));
        assert!(!has_one_solution(Grid::EMPTY));
    }
}
