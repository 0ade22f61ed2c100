//! How the solver lays cells out as bits, and what a digit's bits exclude.
//!
//! A digit's possible cells are three words of 27 bits, one for each *band* (three rows side by side). Within a band,
//! the cell in row `r`, in box `b` and there in column `k` (all 0 to 2) is bit `9k + 3r + b`:
//!
//! ```text
//!           box 0     box 1     box 2
//!   row 0   0  9 18   1 10 19   2 11 20      three groups of nine bits, one for each k;
//!   row 1   3 12 21   4 13 22   5 14 23      each group is a matrix of 3 rows and 3 boxes
//!   row 2   6 15 24   7 16 25   8 17 26
//! ```
//!
//! So one shift-and-or folds a word to the nine *triads* (row meets box) in which the digit can still be. In each band
//! the digit takes three triads, one in each row and one in each box: a permutation matrix. A triad in none of the
//! permutations that are still possible can be struck out ([`CLOSURE`]): that is the whole of "locked candidates" and
//! more, in one look. Seen from the side, the same holds for the three bands and the columns of a stack
//! ([`close_stacks`]).

use crate::grid::Cell;

/// All 27 cells of a band.
pub(super) const BAND: u32 = (1 << 27) - 1;

/// The three cells of triad 0: times a set of triads, the cells of them all.
const TRIAD: u32 = 0o001_001_001;
/// The first row of every group.
const TOP: u32 = 0o007_007_007;
/// Row 0 of a group: times a set of columns (bits `9k + b`), the cells of them all.
const COLUMN: u32 = 0o111;

/// What a set of triads tells about a digit in a band.
#[derive(Clone, Copy)]
pub(super) struct Closure {
    /// The cells of the triads that some permutation uses.
    pub(super) keep: u32,
    /// The cells of the triads that all permutations use.
    pub(super) forced: u32,
}

/// For each of the 512 sets of triads (bit `3r + b`).
pub(super) static CLOSURE: [Closure; 512] = {
    // Row 0, 1 and 2 take these boxes.
    const PERMUTATIONS: [[u32; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut table = [Closure { keep: 0, forced: 0 }; 512];
    let mut triads = 0;
    while triads < 512 {
        let (mut some, mut all) = (0, 0o777);
        let mut i = 0;
        while i < 6 {
            let [first, second, third] = PERMUTATIONS[i];
            let used = 1 << first | 1 << (3 + second) | 1 << (6 + third);
            if triads as u32 & used == used {
                some |= used;
                all &= used;
            }
            i += 1;
        }
        table[triads] = Closure { keep: some * TRIAD, forced: (some & all) * TRIAD };
        triads += 1;
    }
    table
};

/// For each cell of a band, the cells that may hold a digit once this one does: all but the rest of its row and box.
pub(super) static KEEP: [u32; 27] = {
    let mut table = [0; 27];
    let mut bit = 0;
    while bit < 27 {
        let (row, block) = (bit % 9 / 3, bit % 3);
        let mut other = 0;
        while other < 27 {
            if other == bit || (other % 9 / 3 != row && other % 3 != block) {
                table[bit] |= 1 << other;
            }
            other += 1;
        }
        bit += 1;
    }
    table
};

/// Band and bit of every cell.
pub(super) static PLACE: [(usize, u32); 81] = {
    let mut table = [(0, 0); 81];
    let mut i = 0;
    while i < 81 {
        let cell = Cell::ALL[i];
        table[i] = (cell.row() / 3, (cell.col() % 3 * 9 + cell.row() % 3 * 3 + cell.col() / 3) as u32);
        i += 1;
    }
    table
};

/// The cell at a bit of a band: its place in reading order.
pub(super) const fn cell_index(band: usize, bit: u32) -> usize {
    let bit = bit as usize;
    (band * 3 + bit % 9 / 3) * 9 + bit % 3 * 3 + bit / 9
}

/// The triads that hold any of these cells, as an index into [`CLOSURE`].
pub(super) const fn triads(cells: u32) -> usize {
    ((cells | cells >> 9 | cells >> 18) & 0o777) as usize
}

/// Of these cells, those that are alone in their triad.
pub(super) const fn alone_in_triad(cells: u32) -> u32 {
    let (a, b, c) = (cells, cells >> 9, cells >> 18);
    let once = (a ^ b ^ c) & !(a & b & c) & 0o777;
    cells & (once * TRIAD)
}

/// The columns that hold any of the cells of the three bands: bit `9k + 3·band + b`.
pub(super) const fn columns(bands: [u32; 3]) -> u32 {
    let [top, middle, bottom] = bands;
    fold_rows(top) | fold_rows(middle) << 3 | fold_rows(bottom) << 6
}

/// The cells of a band that lie in these columns.
pub(super) const fn in_columns(columns: u32, band: usize) -> u32 {
    (columns >> (3 * band) & TOP) * COLUMN
}

/// The cells of the column that holds this cell of a band.
pub(super) const fn column(bit: u32) -> u32 {
    COLUMN << (bit / 9 * 9 + bit % 3)
}

/// Of the columns that a digit can take in each band, those that fit into some way to take one in each band. In each of
/// the three stacks that is a permutation again, of bands and columns; here all three at once, without a table.
pub(super) const fn close_stacks(columns: u32) -> u32 {
    let (next, last) = (next_column(columns), next_column(next_column(columns)));
    let straight = next_band(next) & next_band(next_band(last));
    let crossed = next_band(next_band(next)) & next_band(last);
    columns & (straight | crossed)
}

const fn fold_rows(cells: u32) -> u32 {
    (cells | cells >> 3 | cells >> 6) & TOP
}

const fn next_column(columns: u32) -> u32 {
    (columns >> 9 | columns << 18) & BAND
}

const fn next_band(columns: u32) -> u32 {
    columns >> 3 & 0o077_077_077 | columns << 6 & 0o700_700_700
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_cells_agree() {
        for cell in Cell::ALL {
            let (band, bit) = PLACE[cell.index()];
            assert_eq!(cell_index(band, bit), cell.index());
            let kept = Cell::ALL.iter().filter(|other| other.row() / 3 == band).filter(|&&other| {
                other == cell || (other.row() != cell.row() && other.block() != cell.block())
            });
            assert_eq!(KEEP[bit as usize], kept.fold(0, |set, other| set | 1 << PLACE[other.index()].1));
        }
    }

    /// The stacks' arithmetic says the same as the bands' table, for every pattern in every stack.
    #[test]
    fn both_closures_agree() {
        // From triad (row, box) to column (k, band) of stack `b`.
        let in_stack = |pattern: u32, b: u32| {
            (0..9)
                .filter(|i| pattern >> i & 1 == 1)
                .fold(0, |set, i| set | 1 << (9 * (i / 3) + 3 * (i % 3) + b))
        };
        for pattern in 0..512_u32 {
            let closed = CLOSURE[pattern as usize].keep & 0o777;
            for b in 0..3 {
                assert_eq!(close_stacks(in_stack(pattern, b)), in_stack(closed, b), "{pattern:o}");
            }
        }
    }

    #[test]
    fn closures_of_known_patterns() {
        let closure = |pattern: usize| (CLOSURE[pattern].keep & 0o777, CLOSURE[pattern].forced & 0o777);
        assert_eq!(closure(0o777), (0o777, 0), "all open: nothing known");
        assert_eq!(closure(0o177), (0o166, 0o100), "row 2 needs box 0, so rows 0 and 1 lose it");
        assert_eq!(closure(0o421), (0o421, 0o421), "a permutation is all forced");
        assert_eq!(closure(0o111), (0, 0), "three rows in one box: impossible");
    }
}
