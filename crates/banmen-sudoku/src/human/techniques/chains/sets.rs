//! Almost locked sets for chains: cells of one house that have one digit more than there are cells.

use super::super::super::CandidateGrid;
use crate::grid::{Cell, House};
use crate::sets::{CellSet, DigitSet};

/// All sets of two cells or more with their digits, small ones first. (One cell with two digits is a strong link already.)
pub(super) fn almost_locked_sets(grid: &CandidateGrid) -> Vec<(CellSet, DigitSet)> {
    let mut sets = Vec::new();
    for house in House::ALL {
        let open: Vec<Cell> = (house.set() & grid.open()).iter().collect();
        for bits in 1u32..1 << open.len() {
            let chosen = |i: &usize| bits >> i & 1 == 1;
            let cells: CellSet = (0..open.len()).filter(chosen).map(|i| open[i]).collect();
            let digits = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | grid.digits(cell));
            if cells.len() > 1 && digits.len() == cells.len() + 1 {
                sets.push((cells, digits));
            }
        }
    }
    sets.sort_by_key(|(cells, _)| (cells.len(), *cells));
    sets.dedup();
    sets
}
