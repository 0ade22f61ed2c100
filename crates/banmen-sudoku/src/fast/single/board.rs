//! How a board lies in nine vectors.
//!
//! A vector holds one cell of *each* box: the cells at the same row and column within their boxes. Its nine words are
//! the nine boxes, each word is the set of digits that the cell can still take (bit 0 is digit 1). So the words lie in
//! [stack][band], with a word unused after three, and three words unused at the end:
//!
//! ```text
//!            stack 0              stack 1              stack 2
//!   word     0     1     2    3   4     5     6    7   8     9     10    11 to 15
//!   band     0     1     2    -   0     1     2    -   0     1     2     -
//! ```
//!
//! What happens within a box happens to vectors as a whole; a row goes on in the next stack and a column in the next
//! band, three words or one word away. Nothing of a board is worked on alone, and no branch depends on a digit.

use crate::grid::Cell;

/// A vector as it lies in memory: four words of 16 bits in each number, the first in the lowest bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub(super) struct Words(pub(super) [u64; 4]);

/// The nine vectors, by row, then column within the box.
pub(super) type Board<V> = [[V; 3]; 3];

/// Every digit.
pub(super) const ALL: u16 = 0o777;

impl Words {
    pub(super) const ZERO: Self = Self([0; 4]);

    /// The same value for all nine boxes, and 0 in the unused words.
    pub(super) const fn splat(value: u16) -> Self {
        let lane = value as u64 * 0x0001_0001_0001;
        Self([lane, lane, lane, 0])
    }

    /// The value for a box.
    pub(super) const fn get(&self, block: usize) -> u16 {
        (self.0[block % 3] >> (16 * (block / 3))) as u16
    }

    /// Puts the value for a box.
    pub(super) const fn set(&mut self, block: usize, value: u16) {
        let shift = 16 * (block / 3);
        self.0[block % 3] = self.0[block % 3] & !(0xffff << shift) | (value as u64) << shift;
    }
}

/// Where a cell lies: row and column within its box, and the box.
pub(super) const fn place(cell: Cell) -> (usize, usize, usize) {
    (cell.row() % 3, cell.col() % 3, cell.block())
}

/// The number of each cell plus one, where the cell lies.
pub(super) static NUMBERS: Board<Words> = {
    let mut numbers = [[Words::ZERO; 3]; 3];
    let mut i = 0;
    while i < 81 {
        let (row, column, block) = place(Cell::ALL[i]);
        numbers[row][column].set(block, i as u16 + 1);
        i += 1;
    }
    numbers
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_has_its_place() {
        for cell in Cell::ALL {
            let (row, column, block) = place(cell);
            assert_eq!(NUMBERS[row][column].get(block) as usize, cell.index() + 1);
        }
        assert_eq!((0..9).map(|block| Words::splat(7).get(block)).sum::<u16>(), 63);
        assert_eq!(Words::splat(ALL).0[3], 0);
    }
}
