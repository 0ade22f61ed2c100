//! The worked example of the rules page.

use banmen_sudoku::{Cell, Digit, Grid};

/// The puzzle of the example: our own, row by row.
const GIVENS: [&[u8; 9]; 9] = [
    b"1..94.8.3",
    b"...8.....",
    b".38...297",
    b"..7......",
    b"2..639..5",
    b"......1..",
    b"691...52.",
    b".....5...",
    b"7.5.62..8",
];

/// Cells that are explained: letter, row and column from 0, and the digit that goes there. The words for them are in
/// [`crate::words::book::example`].
pub(in crate::book) const EXPLAINED: [(char, usize, usize, u8); 2] = [('A', 7, 4, 9), ('B', 4, 2, 4)];

/// Its givens.
pub(in crate::book) fn givens() -> Grid {
    let cells = GIVENS.iter().zip(0..).flat_map(|(row, y)| row.iter().zip(0..).map(move |(&c, x)| (y, x, c)));
    cells.filter_map(|(row, col, c)| Some((Cell::at(row, col)?, Digit::from_ascii(c)?))).collect()
}

#[cfg(test)]
mod tests {
    use banmen_sudoku::{CellSet, DigitSet, House, HouseKind, Puzzle, Solutions, check, fast};

    use super::*;

    /// What the words say of the example holds.
    #[test]
    fn the_example_is_explained_rightly() {
        let givens = givens();
        let Solutions::Unique(solution) = fast::solve(&Puzzle::from_grid(givens).unwrap()) else {
            panic!("a proper puzzle")
        };
        for (_, row, col, digit) in EXPLAINED {
            assert_eq!(solution.get(Cell::at(row, col).unwrap()).get(), digit);
        }
        let nine = Digit::new(9).unwrap();
        let has = |kind, number| {
            let house = House::new(kind, number).unwrap();
            givens.filled().any(|(cell, digit)| digit == nine && house.set().contains(cell))
        };
        // A: row 7 and columns 4 and 6 have a 9, and of box 8 only A is open beyond them.
        let shut = [(HouseKind::Row, 7), (HouseKind::Column, 4), (HouseKind::Column, 6)];
        assert!(shut.iter().all(|&(kind, number)| has(kind, number)));
        let seen = shut
            .iter()
            .fold(CellSet::EMPTY, |all, &(kind, number)| all | House::new(kind, number).unwrap().set());
        let open: CellSet =
            givens.iter().filter(|(_, digit)| digit.is_none()).map(|(cell, _)| cell).collect();
        let left = (House::new(HouseKind::Box, 8).unwrap().set() & open) - seen;
        assert_eq!(left.single(), Cell::at(7, 4));
        // B: row 5 and column 3 have all digits but 4.
        let digits = |kind, number| -> DigitSet {
            let house = House::new(kind, number).unwrap();
            givens.filled().filter(|(cell, _)| house.set().contains(*cell)).map(|(_, digit)| digit).collect()
        };
        let set = |list: &[u8]| -> DigitSet { list.iter().filter_map(|&d| Digit::new(d)).collect() };
        assert_eq!(digits(HouseKind::Row, 5), set(&[2, 3, 5, 6, 9]));
        assert_eq!(digits(HouseKind::Column, 3), set(&[1, 5, 7, 8]));
        assert_eq!(check::candidates(&givens)[Cell::at(4, 2).unwrap()], set(&[4]));
    }
}
