//! What the givens alone make impossible: no search, no trial.
//!
//! In each house, the blank cells must take the digits that are missing, one each. That works out exactly when no set
//! of blank cells has fewer digits to choose from than it has cells (Hall's marriage theorem). A cell without
//! candidates is such a set of one; a digit without a place makes one of all blank cells of the house; what lies
//! between is a [`Crowd`].

use crate::check::{Reason, candidates};
use crate::grid::{Cell, Digit, Grid, House};
use crate::sets::{CellMap, CellSet, DigitSet};

/// Everything impossible that the givens show at once. All empty: nothing was found, though there may still be no
/// solution.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Hopeless {
    /// Blank cells that see all nine digits.
    pub no_candidate: Vec<Cell>,
    /// Digits that have no cell left in a house.
    pub no_place: Vec<(Digit, House)>,
    /// Of each house without such a cell or digit: the smallest set of cells with too few digits.
    pub crowded: Vec<Crowd>,
}

/// Blank cells of one house that have fewer digits to choose from than there are cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Crowd {
    /// The house.
    pub house: House,
    /// The cells, two or more.
    pub cells: CellSet,
    /// All the digits that they could hold.
    pub digits: DigitSet,
}

impl Hopeless {
    /// Whether nothing is known to be impossible.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.no_candidate.is_empty() && self.no_place.is_empty() && self.crowded.is_empty()
    }

    /// Looks at a grid without clashes.
    pub(super) fn of(grid: &Grid) -> Self {
        let candidates = candidates(grid);
        let no_candidate =
            candidates.iter().filter(|(_, left)| left.is_empty()).map(|(cell, _)| cell).collect();
        let mut hopeless = Self { no_candidate, ..Self::default() };
        for house in House::ALL {
            let lost = !house.cells().iter().fold(DigitSet::EMPTY, |found, &cell| found | candidates[cell]);
            hopeless.no_place.extend(lost.iter().map(|digit| (digit, house)));
            let starved = house.cells().iter().any(|&cell| candidates[cell].is_empty());
            if lost.is_empty() && !starved {
                hopeless.crowded.extend(smallest_crowd(house, &candidates));
            }
        }
        hopeless
    }

    /// The plainest of the reasons found.
    pub(super) fn reason(&self) -> Option<Reason> {
        if !self.no_candidate.is_empty() {
            Some(Reason::NoCandidate(self.no_candidate.clone()))
        } else if !self.no_place.is_empty() {
            Some(Reason::NoPlace(self.no_place.clone()))
        } else if !self.crowded.is_empty() {
            Some(Reason::Crowded(self.crowded.clone()))
        } else {
            None
        }
    }
}

/// Tries all 511 sets of cells of a house.
fn smallest_crowd(house: House, candidates: &CellMap<DigitSet>) -> Option<Crowd> {
    let members = |set: u16| house.cells().into_iter().enumerate().filter(move |(i, _)| set >> i & 1 == 1);
    let digits = |set: u16| members(set).fold(DigitSet::EMPTY, |all, (_, cell)| all | candidates[cell]);
    (1..512_u16)
        .filter(|&set| digits(set).len() < set.count_ones() as usize)
        .min_by_key(|set| set.count_ones())
        .map(|set| Crowd { house, cells: members(set).map(|(_, cell)| cell).collect(), digits: digits(set) })
}
