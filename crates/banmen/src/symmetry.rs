//! Which symmetries the pattern of the givens has.

use banmen_sudoku::{Cell, Grid};

/// A symmetry of the square: its name in JSON, and where it takes a cell.
type Symmetry = (&'static str, fn(usize, usize) -> (usize, usize));

const SYMMETRIES: [Symmetry; 6] = [
    ("half-turn", |row, col| (8 - row, 8 - col)),
    ("quarter-turn", |row, col| (col, 8 - row)),
    ("left-right", |row, col| (row, 8 - col)),
    ("up-down", |row, col| (8 - row, col)),
    ("diagonal", |row, col| (col, row)),
    ("antidiagonal", |row, col| (8 - col, 8 - row)),
];

/// The names of the symmetries under which given cells fall on given cells. None for a board without givens.
pub(crate) fn of(grid: &Grid) -> Vec<&'static str> {
    if grid.givens() == 0 {
        return Vec::new();
    }
    let given = |row, col| Cell::at(row, col).is_some_and(|cell| grid.get(cell).is_some());
    let kept = |to: fn(usize, usize) -> (usize, usize)| {
        grid.filled().all(|(cell, _)| {
            let (row, col) = to(cell.row(), cell.col());
            given(row, col)
        })
    };
    SYMMETRIES.iter().filter(|(_, to)| kept(*to)).map(|(name, _)| *name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_sudoku::text;

    #[test]
    fn symmetries_are_seen() {
        let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        assert_eq!(of(&text::read_line(easy).unwrap()), ["half-turn"]);
        let mut missing = easy.to_owned();
        missing.replace_range(0..1, ".");
        assert!(of(&text::read_line(&missing).unwrap()).is_empty());
        assert_eq!(of(&text::read_line(&"1".repeat(81)).unwrap()).len(), 6);
        assert!(of(&Grid::EMPTY).is_empty());
    }
}
