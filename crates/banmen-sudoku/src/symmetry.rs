//! The symmetries of the square, as the pattern of the givens may have them.
//!
//! | id | what stays in place |
//! |---|---|
//! | `none` | nothing |
//! | `half-turn` | the pattern, turned by 180°: the usual one of puzzle books |
//! | `quarter-turn` | turned by 90° |
//! | `left-right`, `up-down` | mirrored at the middle column, at the middle row |
//! | `diagonal`, `antidiagonal` | mirrored at the diagonal from the upper left, from the upper right |
//! | `both-axes` | `left-right` and `up-down`, and so turned by 180° too |
//! | `both-diagonals` | the same with both diagonals |
//! | `full` | everything |

use std::fmt;

use crate::grid::Cell;
use crate::sets::CellSet;

/// Where a row and a column go.
type Move = fn(usize, usize) -> (usize, usize);

/// A row of the table.
pub struct Symmetry {
    /// Its name on the command line and in JSON.
    pub id: &'static str,
    /// Other names that people use for it.
    pub aliases: &'static [&'static str],
    /// What generates it.
    moves: &'static [Move],
}

const HALF_TURN: Move = |row, col| (8 - row, 8 - col);
const QUARTER_TURN: Move = |row, col| (col, 8 - row);
const LEFT_RIGHT: Move = |row, col| (row, 8 - col);
const UP_DOWN: Move = |row, col| (8 - row, col);
const DIAGONAL: Move = |row, col| (col, row);
const ANTIDIAGONAL: Move = |row, col| (8 - col, 8 - row);

/// All symmetries: none, the six that one move generates, and those of several.
pub static SYMMETRIES: [Symmetry; 10] = [
    Symmetry { id: "none", aliases: &["なし"], moves: &[] },
    Symmetry { id: "half-turn", aliases: &["180", "point", "点対称", "180度"], moves: &[HALF_TURN] },
    Symmetry { id: "quarter-turn", aliases: &["90", "90度"], moves: &[QUARTER_TURN] },
    Symmetry { id: "left-right", aliases: &["horizontal", "左右", "左右対称"], moves: &[LEFT_RIGHT] },
    Symmetry { id: "up-down", aliases: &["vertical", "上下", "上下対称"], moves: &[UP_DOWN] },
    Symmetry { id: "diagonal", aliases: &["対角", "対角線", "斜め"], moves: &[DIAGONAL] },
    Symmetry {
        id: "antidiagonal",
        aliases: &["anti-diagonal", "逆対角", "逆対角線", "逆斜め"],
        moves: &[ANTIDIAGONAL],
    },
    Symmetry {
        id: "both-axes", aliases: &["two-axis", "両軸", "上下左右"], moves: &[LEFT_RIGHT, UP_DOWN]
    },
    Symmetry {
        id: "both-diagonals",
        aliases: &["two-diagonal", "両対角", "両対角線"],
        moves: &[DIAGONAL, ANTIDIAGONAL],
    },
    Symmetry {
        id: "full", aliases: &["all", "全対称", "完全対称"], moves: &[QUARTER_TURN, LEFT_RIGHT]
    },
];

impl Symmetry {
    /// No symmetry.
    pub const NONE: &'static Self = &SYMMETRIES[0];

    /// The symmetry of this name.
    #[must_use]
    pub fn by_name(name: &str) -> Option<&'static Self> {
        let is_it = |other: &str| other.eq_ignore_ascii_case(name.trim());
        SYMMETRIES
            .iter()
            .find(|symmetry| is_it(symmetry.id) || symmetry.aliases.iter().any(|name| is_it(name)))
    }

    /// These cells, and all that have to go with them.
    ///
    /// ```
    /// use banmen_sudoku::{Cell, CellSet, Symmetry};
    /// let corner = CellSet::only(Cell::ALL[0]);
    /// let sizes = ["none", "half-turn", "quarter-turn"].map(|name| Symmetry::by_name(name).map(|it| it.closure(corner).len()));
    /// assert_eq!(sizes, [Some(1), Some(2), Some(4)]);
    /// ```
    #[must_use]
    pub fn closure(&self, cells: CellSet) -> CellSet {
        let mut all = cells;
        loop {
            let grown = self.moves.iter().fold(all, |grown, to| grown | moved(all, *to));
            if grown == all {
                return all;
            }
            all = grown;
        }
    }

    /// Whether cells fall on cells of theirs.
    #[must_use]
    pub fn holds(&self, cells: CellSet) -> bool {
        self.moves.iter().all(|to| moved(cells, *to) == cells)
    }

    /// Whether some of its orbits have so many cells together.
    #[must_use]
    pub fn allows(&self, mut numbers: impl Iterator<Item = usize>) -> bool {
        // Bit n: n cells can be had.
        let sums = self.orbits().iter().fold(1u128, |sums, orbit| sums | sums << orbit.len());
        numbers.any(|number| number < 128 && sums >> number & 1 == 1)
    }

    /// All cells, in sets that stand or fall together.
    #[must_use]
    pub fn orbits(&self) -> Vec<CellSet> {
        let mut left = CellSet::ALL;
        let mut orbits = Vec::new();
        while let Some(cell) = left.first() {
            let orbit = self.closure(CellSet::only(cell));
            left -= orbit;
            orbits.push(orbit);
        }
        orbits
    }
}

/// The symmetries of one move that the cells have; none if there are no cells.
pub fn of(cells: CellSet) -> impl Iterator<Item = &'static Symmetry> {
    let single = SYMMETRIES.iter().filter(|symmetry| symmetry.moves.len() == 1);
    single.filter(move |symmetry| !cells.is_empty() && symmetry.holds(cells))
}

fn moved(cells: CellSet, to: Move) -> CellSet {
    let image = |cell: Cell| {
        let (row, col) = to(cell.row(), cell.col());
        Cell::at(row, col)
    };
    cells.iter().filter_map(image).collect()
}

impl fmt::Debug for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

impl PartialEq for Symmetry {
    /// Rows are told by their ids.
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Symmetry {}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Every cell is in one orbit; the numbers of orbits are those of Burnside's lemma.
    #[test]
    fn orbits_part_the_board() {
        let counts = SYMMETRIES.each_ref().map(|symmetry| {
            let orbits = symmetry.orbits();
            assert_eq!(orbits.iter().fold(CellSet::EMPTY, |all, orbit| all | *orbit), CellSet::ALL);
            assert_eq!(orbits.iter().map(|orbit| orbit.len()).sum::<usize>(), 81, "{symmetry:?}");
            orbits.len()
        });
        assert_eq!(counts, [81, 41, 21, 45, 45, 45, 45, 25, 25, 15]);
    }

    proptest! {
        /// Whatever is made of whole orbits has the symmetry, and is told to have it.
        #[test]
        fn closed_cells_are_symmetric(which in 0usize..10, bits: u128) {
            let symmetry = &SYMMETRIES[which];
            let cells = symmetry.closure(CellSet::from_bits(bits & bits >> 40));
            prop_assert!(symmetry.holds(cells) && symmetry.closure(cells) == cells);
            let told = of(cells).any(|told| told == symmetry);
            prop_assert!(cells.is_empty() || symmetry.moves.len() != 1 || told);
        }
    }

    #[test]
    fn names_are_known_once() {
        let names = SYMMETRIES.iter().flat_map(|symmetry| symmetry.aliases.iter().chain([&symmetry.id]));
        let names: Vec<&str> = names.copied().collect();
        for name in &names {
            assert!(Symmetry::by_name(name).is_some());
            assert_eq!(names.iter().filter(|other| *other == name).count(), 1, "{name}");
        }
        assert_eq!(Symmetry::by_name("circle"), None);
        let full = Symmetry::by_name("full").unwrap();
        assert!(
            full.allows(24..=24) && !full.allows(22..=22) && full.allows(22..=24) && !full.allows(82..=90)
        );
        assert_eq!(of(CellSet::EMPTY).count(), 0);
        assert_eq!(of(CellSet::ALL).count(), 6);
    }
}
