//! Digits for a pattern: the cells of the givens are given, what stands in them is looked for.
//!
//! Not every pattern can be filled, and of most that cannot nobody knows why; what is seen at once is told by [`hopeless`].
//! For the others there are walks ([`fill`]), short ones, each from a start of its own: a walk that finds nothing says nothing of
//! the pattern, but many that find nothing say much.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::walk::Walk;
use crate::cell::{House, HouseKind};
use crate::fast::{self, Solutions};
use crate::grid::{Puzzle, Solution};
use crate::limits::{Ending, Limits};
use crate::sets::CellSet;

/// The fewest givens with which a puzzle can have one solution.
pub const FEWEST: usize = 17;

/// Why no digits in a pattern can make a puzzle with one solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hopeless {
    /// There are so many cells, fewer than [`FEWEST`].
    TooFew(usize),
    /// These two rows of a band, or columns of a stack, are empty: they could change places.
    EmptyLines([House; 2]),
}

/// Why a pattern is hopeless; `None` where that is not seen at once.
#[must_use]
pub fn hopeless(pattern: CellSet) -> Option<Hopeless> {
    if pattern.len() < FEWEST {
        return Some(Hopeless::TooFew(pattern.len()));
    }
    let is_empty_line = |house: &House| house.kind() != HouseKind::Box && (house.set() & pattern).is_empty();
    let empty: Vec<House> = House::ALL.into_iter().filter(is_empty_line).collect();
    let swap = |a: &House, b: &House| a.kind() == b.kind() && a.cells()[0].block() == b.cells()[0].block();
    empty
        .windows(2)
        .find(|pair| swap(&pair[0], &pair[1]))
        .map(|pair| Hopeless::EmptyLines([pair[0], pair[1]]))
}

/// A walk: digits for the pattern such that there is one solution, if it finds some. Equal seeds, equal walks.
///
/// ```
/// use banmen_sudoku::{CellSet, Limits, generate::pattern, text};
/// let like = text::read_line("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let cells: CellSet = like.filled().map(|(cell, _)| cell).collect();
/// let found = (0..20).find_map(|seed| pattern::fill(cells, seed, &Limits::default()));
/// assert_eq!(found.map(|(puzzle, _)| puzzle.givens()), Some(30));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn fill(pattern: CellSet, seed: u64, limits: &Limits) -> Option<(Puzzle, Solution)> {
    let puzzle = Walk::new(pattern, Xoshiro256PlusPlus::seed_from_u64(seed)).run(limits)?;
    match fast::solve_within(&puzzle, limits) {
        (Solutions::Unique(solution), Ending::Complete) => Some((puzzle, solution)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Cell;

    /// The cells of a picture: `#` for a given, `.` for a blank.
    fn cells(picture: &str) -> CellSet {
        let signs = picture.chars().filter(|sign| !sign.is_whitespace());
        Cell::ALL.into_iter().zip(signs).filter(|(_, sign)| *sign == '#').map(|(cell, _)| cell).collect()
    }

    const OF_BOOKS: &str = "
        ..##..#..
        .#..#..#.
        #..#.....
        ..#..#..#
        .#.....#.
        #..#..#..
        .....#..#
        .#..#..#.
        ..#..##..";

    #[test]
    fn patterns_of_books_are_filled() {
        let pattern = cells(OF_BOOKS);
        assert_eq!((pattern.len(), hopeless(pattern)), (24, None));
        let walk = |seed| fill(pattern, seed, &Limits::default());
        let (puzzle, solution) = (0..20).find_map(walk).expect("one of them succeeds");
        assert_eq!(fast::solve(&puzzle), Solutions::Unique(solution));
        assert!(puzzle.grid().filled().map(|(cell, _)| cell).eq(pattern.iter()));
        assert_eq!(walk(3), walk(3));
    }

    #[test]
    fn what_cannot_be_is_refused() {
        let rows = |empty: [usize; 2]| CellSet::ALL - House::ALL[empty[0]].set() - House::ALL[empty[1]].set();
        assert_eq!(hopeless(rows([3, 5])), Some(Hopeless::EmptyLines([House::ALL[3], House::ALL[5]])));
        assert_eq!(hopeless(rows([2, 3])), None);
        assert_eq!(hopeless(rows([9, 10])), Some(Hopeless::EmptyLines([House::ALL[9], House::ALL[10]])));
        assert_eq!(hopeless(rows([11, 12])), None);
        assert_eq!(hopeless(Cell::ALL.into_iter().take(16).collect()), Some(Hopeless::TooFew(16)));
        // Nothing is found where two rows can change places.
        assert_eq!(fill(rows([0, 1]), 1, &Limits::default()), None);
    }
}
