//! How open a puzzle is: the candidates that are left when all singles are placed.

use crate::cell::House;
use crate::grid::{Cell, Digit, Grid};
use crate::sets::CellSet;

/// Counts them.
pub(super) fn spread(grid: &Grid) -> usize {
    let mut board = Board { places: [CellSet::ALL; 9], open: CellSet::ALL };
    grid.filled().for_each(|(cell, digit)| board.place(cell, digit));
    while board.place_singles() {}
    board.places.iter().map(|cells| cells.len()).sum()
}

struct Board {
    /// Where each digit may still stand.
    places: [CellSet; 9],
    open: CellSet,
}

impl Board {
    fn place(&mut self, cell: Cell, digit: Digit) {
        self.open.remove(cell);
        for cells in &mut self.places {
            cells.remove(cell);
        }
        self.places[digit.index()] -= cell.peers();
    }

    /// Places what can be placed; whether there was something.
    fn place_singles(&mut self) -> bool {
        let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
        for cells in &self.places {
            twice |= once & *cells;
            once |= *cells;
        }
        let before = self.open;
        for digit in Digit::ALL {
            let naked = self.places[digit.index()] - twice;
            let hidden = House::ALL
                .into_iter()
                .filter_map(|house| (self.places[digit.index()] & house.set()).single());
            let found = hidden.fold(naked, |found, cell| found | CellSet::only(cell));
            for cell in found.iter() {
                // What came before may have taken it away.
                if self.places[digit.index()].contains(cell) {
                    self.place(cell, digit);
                }
            }
        }
        self.open != before
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text;

    #[test]
    fn singles_leave_nothing_of_an_easy_puzzle() {
        let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        assert_eq!(spread(&text::read_line(easy).unwrap()), 0);
        assert_eq!(spread(&Grid::EMPTY), 729);
        let one: Grid = [(Cell::ALL[0], Digit::ALL[0])].into_iter().collect();
        assert_eq!(spread(&one), 729 - 9 - 20);
    }
}
