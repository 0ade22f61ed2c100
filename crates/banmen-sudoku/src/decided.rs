//! What is decided now: the digits that the singles show in a position, and why; and what shows that it cannot be right.
//!
//! An open cell is decided by the first of these that holds, as people who solve with worksheet functions have it:
//!
//! | letter | the cell |
//! |---|---|
//! | M | has one candidate |
//! | B | is the one place of a digit in its block |
//! | L | in its row |
//! | C | in its column |
//!
//! Only candidates of the cell count. A wrong digit somewhere makes houses that have no place for a digit any more: then
//! nothing is offered for it, and the house is told.

use crate::grid::{Candidate, Cell, Digit, Grid, House, HouseKind};
use crate::human::{CandidateGrid, Contradiction};
use crate::sets::{CellMap, DigitSet};

/// What is decided in a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decided {
    /// For each open cell what it must hold, if that can be seen.
    pub cells: CellMap<Option<Decision>>,
    /// What shows that the position has no solution.
    pub impossible: Vec<Impossible>,
}

/// What a cell must hold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Decision {
    /// The digit; more than one contradict each other.
    pub digits: DigitSet,
    /// The letter of the search that shows it: M, B, L or C.
    pub letter: char,
}

/// Something that cannot be in a position that has a solution.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Impossible {
    /// An open cell without candidates, or a house without place for a digit.
    Missing(Contradiction),
    /// A cell that must hold several digits.
    Disputed(Cell, DigitSet),
    /// Several cells of a house that must hold the same digit.
    Twice(Candidate, Cell, House),
}

impl Default for Decided {
    /// Nothing.
    fn default() -> Self {
        Self { cells: CellMap([None; 81]), impossible: Vec::new() }
    }
}

/// The houses that are asked after the cell itself, and their letters.
const SEARCHES: [(char, HouseKind); 3] =
    [('B', HouseKind::Box), ('L', HouseKind::Row), ('C', HouseKind::Column)];

impl Decision {
    /// The digit, if it is beyond dispute.
    #[must_use]
    pub fn digit(&self) -> Option<Digit> {
        self.digits.single()
    }
}

impl Decided {
    /// What is decided in this position. Digits that clash are the caller's to tell.
    #[must_use]
    pub fn of(grid: &Grid) -> Self {
        let position = CandidateGrid::from_position(grid, grid);
        let cells = CellMap::from_fn(|cell| {
            position.open().contains(cell).then(|| decide(&position, cell)).flatten()
        });
        let mut impossible: Vec<Impossible> = missing(&position).map(Impossible::Missing).collect();
        let demands = |cell: Cell| demands(&position, cell);
        impossible.extend(
            position
                .open()
                .iter()
                .map(|cell| (cell, demands(cell)))
                .filter(|(_, digits)| digits.len() > 1)
                .map(|(cell, digits)| Impossible::Disputed(cell, digits)),
        );
        impossible.extend(twice(&cells));
        Self { cells, impossible }
    }
}

/// The first search that shows something.
fn decide(position: &CandidateGrid, cell: Cell) -> Option<Decision> {
    let digits = position.digits(cell);
    if digits.len() == 1 {
        return Some(Decision { digits, letter: 'M' });
    }
    let all = demands(position, cell);
    let shown = |kind| !only_here(position, cell, kind).is_empty();
    // Where houses disagree, no digit of theirs is better than another.
    SEARCHES.iter().find(|&&(_, kind)| shown(kind)).map(|&(letter, _)| Decision { digits: all, letter })
}

/// The candidates of a cell that have no other place in its house of this kind.
fn only_here(position: &CandidateGrid, cell: Cell, kind: HouseKind) -> DigitSet {
    let house = cell.house(kind);
    position.digits(cell).iter().filter(|&digit| position.places_in(digit, house).len() == 1).collect()
}

/// All digits that some house demands of a cell.
fn demands(position: &CandidateGrid, cell: Cell) -> DigitSet {
    SEARCHES.iter().fold(DigitSet::EMPTY, |all, &(_, kind)| all | only_here(position, cell, kind))
}

/// Cells without candidates and houses without place for a digit, all of them.
fn missing(position: &CandidateGrid) -> impl Iterator<Item = Contradiction> + '_ {
    let cells =
        position.open().iter().filter(|&cell| position.digits(cell).is_empty()).map(Contradiction::Cell);
    let houses = House::ALL.into_iter().flat_map(move |house| {
        let held: DigitSet = house.cells().into_iter().filter_map(|cell| position.value(cell)).collect();
        let lost = (!held).iter().filter(move |&digit| position.places_in(digit, house).is_empty());
        lost.map(move |digit| Contradiction::House(house, digit)).collect::<Vec<_>>()
    });
    cells.chain(houses)
}

/// Pairs of cells in a house that must hold the same digit.
fn twice(cells: &CellMap<Option<Decision>>) -> Vec<Impossible> {
    let digit = |cell: Cell| cells[cell].and_then(|decision| decision.digit());
    let mut found = Vec::new();
    for house in House::ALL {
        let decided: Vec<(Cell, Digit)> =
            house.cells().into_iter().filter_map(|cell| Some((cell, digit(cell)?))).collect();
        for (i, &(cell, digit)) in decided.iter().enumerate() {
            let other = decided[i + 1..].iter().find(|(_, other)| *other == digit);
            found.extend(other.map(|&(other, _)| Impossible::Twice(Candidate { digit, cell }, other, house)));
        }
    }
    found
}
