//! The canonical form: one board for all that are the same up to a symmetry.
//!
//! Of all boards that symmetries make of a solution, it is the one whose 81 digits, read row by row, are the smallest number. Its first row is
//! always 123456789. Puzzles take the form of their solution; where several symmetries lead there (the solution then has symmetries
//! itself), the one that brings the smallest puzzle, blanks as zeros.
//!
//! Two proper puzzles are the same up to a symmetry if and only if their canonical forms are equal.
//!
//! What makes it quick: the choice of the first two rows and of the columns decides everything else, and the second row is decided by the
//! first two stacks but for a few; those that do not beat the best so far go no further.

use crate::grid::{Digit, Grid, Solution};
use crate::transform::Transform;

/// The canonical form of a solution, and all the symmetries that lead to it: as many as the solution has itself.
///
/// ```
/// use banmen_sudoku::{canonical, generate::FullBoards, Transform};
/// use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
/// let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
/// let board = FullBoards::new().draw(&mut rng);
/// let other = Transform::random(&mut rng).solution(&board);
/// assert_eq!(canonical::solution(&board).0, canonical::solution(&other).0);
/// ```
#[must_use]
pub fn solution(solution: &Solution) -> (Solution, Vec<Transform>) {
    let mut search = Search { best: [9; 81], ways: Vec::new() };
    let plain = solution.to_ascii().map(|digit| digit - b'1');
    let mirrored = std::array::from_fn(|at| plain[at % 9 * 9 + at / 9]);
    search.all_rows(&plain, false);
    search.all_rows(&mirrored, true);
    let form = Solution::proved(search.best.map(|digit| Digit::ALL[usize::from(digit)]));
    (form, search.ways)
}

/// The canonical form of a puzzle that has this one solution.
#[must_use]
pub fn puzzle(grid: &Grid, solution: &Solution) -> Grid {
    let (_, ways) = self::solution(solution);
    let images = ways.iter().map(|way| way.grid(grid));
    images.min_by_key(Grid::to_ascii).unwrap_or(*grid)
}

/// The smallest board so far, and the ways to it. Digits, rows and columns from 0.
struct Search {
    best: [u8; 81],
    ways: Vec<Transform>,
}

/// The orders of three things.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

impl Search {
    /// Every row as the first, with every other of its band as the second.
    fn all_rows(&mut self, board: &[u8; 81], mirrored: bool) {
        for band in 0..3 {
            for order in ORDERS {
                self.all_columns(board, mirrored, order.map(|row| band * 3 + row));
            }
        }
    }

    /// Every order of the columns, for a first band.
    fn all_columns(&mut self, board: &[u8; 81], mirrored: bool, band: [usize; 3]) {
        let [first, second, _] = band.map(|row| &board[row * 9..row * 9 + 9]);
        for stacks in ORDERS {
            for one in ORDERS {
                let mut columns = [0; 9];
                let mut names = [6; 9];
                let put = |columns: &mut [usize; 9], names: &mut [u8; 9], place: usize, order: [usize; 3]| {
                    for (i, column) in order.into_iter().enumerate() {
                        let column = stacks[place] * 3 + column;
                        columns[place * 3 + i] = column;
                        names[usize::from(first[column])] = (place * 3 + i) as u8;
                    }
                };
                put(&mut columns, &mut names, 0, one);
                for two in ORDERS {
                    put(&mut columns, &mut names, 1, two);
                    // Digits of the last stack have no name yet: 6 at least.
                    for column in 0..3 {
                        names[usize::from(first[stacks[2] * 3 + column])] = 6;
                    }
                    let start = [0, 1, 2].map(|place| names[usize::from(second[columns[place]])]);
                    if start.as_slice() > &self.best[9..12] {
                        continue;
                    }
                    for three in ORDERS {
                        put(&mut columns, &mut names, 2, three);
                        self.try_columns(board, mirrored, band, &columns, &names);
                    }
                }
            }
        }
    }

    /// All else follows: the rows of a band by their first digits, then the bands.
    fn try_columns(
        &mut self,
        board: &[u8; 81],
        mirrored: bool,
        band: [usize; 3],
        columns: &[usize; 9],
        names: &[u8; 9],
    ) {
        let at = |row: usize, place: usize| names[usize::from(board[row * 9 + columns[place]])];
        let second: [u8; 9] = std::array::from_fn(|place| at(band[1], place));
        if second.as_slice() > &self.best[9..18] {
            return;
        }
        let mut others = [0, 1, 2].map(|other| {
            let mut rows = [other * 3, other * 3 + 1, other * 3 + 2];
            rows.sort_by_key(|row| at(*row, 0));
            rows
        });
        others[band[0] / 3] = band;
        others.sort_by_key(|rows| (rows[0] / 3 != band[0] / 3, at(rows[0], 0)));
        let rows = others.as_flattened();
        let made: [u8; 81] = std::array::from_fn(|i| at(rows[i / 9], i % 9));
        if made > self.best {
            return;
        }
        if made < self.best {
            self.best = made;
            self.ways.clear();
        }
        let mut places = ([0; 9], [0; 9]);
        rows.iter().zip(0u8..).for_each(|(row, place)| places.0[*row] = place);
        columns.iter().zip(0u8..).for_each(|(column, place)| places.1[*column] = place);
        let digits = names.map(|name| Digit::ALL[usize::from(name)]);
        // In a mirrored board the rows are columns.
        let (rows, columns) = if mirrored { (places.1, places.0) } else { places };
        self.ways.push(Transform::new(mirrored, rows, columns, digits));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use proptest::prelude::*;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;
    use crate::generate::FullBoards;

    static BOARDS: LazyLock<Vec<Solution>> = LazyLock::new(|| {
        let (mut boards, mut rng) = (FullBoards::new(), Xoshiro256PlusPlus::seed_from_u64(1));
        (0..200).map(|_| boards.draw(&mut rng)).collect()
    });

    /// The plain twin: all orders of rows and columns, each way round.
    fn plainly(solution: &Solution) -> [u8; 81] {
        let orders: Vec<[usize; 9]> = ORDERS
            .into_iter()
            .flat_map(|bands| {
                ORDERS.into_iter().flat_map(move |a| {
                    ORDERS.into_iter().flat_map(move |b| {
                        ORDERS.into_iter().map(move |c| {
                            let within = [a, b, c];
                            std::array::from_fn(|i| bands[i / 3] * 3 + within[i / 3][i % 3])
                        })
                    })
                })
            })
            .collect();
        let plain = solution.to_ascii().map(|digit| digit - b'1');
        let mirrored: [u8; 81] = std::array::from_fn(|at| plain[at % 9 * 9 + at / 9]);
        let mut best = [9; 81];
        for board in [plain, mirrored] {
            for rows in &orders {
                for columns in &orders {
                    let mut names = [0; 9];
                    for (place, column) in columns.iter().enumerate() {
                        names[usize::from(board[rows[0] * 9 + column])] = place as u8;
                    }
                    let made = (0..81).map(|i| names[usize::from(board[rows[i / 9] * 9 + columns[i % 9]])]);
                    if made.clone().lt(best) {
                        best = made.collect::<Vec<_>>().try_into().unwrap();
                    }
                }
            }
        }
        best.map(|name| b'1' + name)
    }

    #[test]
    fn as_the_plain_twin_says() {
        assert_eq!(solution(&BOARDS[0]).0.to_ascii(), plainly(&BOARDS[0]));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]

        /// Symmetries do not change it, and each way leads to it.
        #[test]
        fn the_same_for_all_guises(board in 0usize..200, seed: u64, holes in proptest::collection::vec(0usize..81, 0..60)) {
            let board = BOARDS[board];
            let transform = Transform::random(&mut Xoshiro256PlusPlus::seed_from_u64(seed));
            let (form, ways) = solution(&board);
            prop_assert!(!ways.is_empty() && ways.iter().all(|way| way.solution(&board) == form));
            let (other, others) = solution(&transform.solution(&board));
            prop_assert_eq!((&form, ways.len()), (&other, others.len()));
            let mut dug = board.to_grid();
            holes.iter().for_each(|hole| dug.set(crate::Cell::ALL[*hole], None));
            prop_assert_eq!(puzzle(&dug, &board), puzzle(&transform.grid(&dug), &transform.solution(&board)));
        }
    }

    /// The most canonical board of all has 648 symmetries.
    #[test]
    fn a_symmetric_board() {
        let text = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
        let board = Solution::from_grid(crate::text::read_line(text).unwrap()).unwrap();
        let (form, ways) = solution(&board);
        assert_eq!((form.to_string(), ways.len()), (text.to_owned(), 648));
    }
}
