//! Which symmetries the pattern of the givens has.

use banmen_sudoku::{Grid, symmetry};

/// The names of the symmetries under which given cells fall on given cells. None for a board without givens.
pub(crate) fn of(grid: &Grid) -> Vec<&'static str> {
    symmetry::of(grid.filled().map(|(cell, _)| cell).collect()).map(|symmetry| symmetry.id).collect()
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
