//! The almost locked sets of a position, which digits restrict which pairs of them, and the evidence for sets one after another.

use crate::grid::{Digit, House};
use crate::human::{CandidateGrid, Chain, Evidence, Link, LinkKind, Node, Premise, Role};
use crate::sets::{CandidateSet, CellSet, DigitSet};

/// N cells of a house that have N + 1 digits.
pub(super) struct Als {
    pub(super) cells: CellSet,
    pub(super) digits: DigitSet,
    /// Its candidates.
    pub(super) candidates: CandidateSet,
    /// The candidates elsewhere that see all candidates of their digit in the set.
    pub(super) seen: CandidateSet,
}

impl Als {
    /// All of them, the smallest first.
    pub(super) fn all(grid: &CandidateGrid) -> Vec<Self> {
        let mut found = Vec::new();
        for house in House::ALL {
            let cells: Vec<_> =
                (grid.open() & house.set()).iter().map(|cell| (cell, grid.digits(cell))).collect();
            let mut chosen = [(CellSet::EMPTY, DigitSet::EMPTY); 512];
            for choice in 1..1_usize << cells.len() {
                let (cell, own) = cells[choice.trailing_zeros() as usize];
                let (before, digits) = chosen[choice & (choice - 1)];
                chosen[choice] = (before | CellSet::only(cell), digits | own);
                let (cells, digits) = chosen[choice];
                if digits.len() == cells.len() + 1 {
                    found.push((cells, digits));
                }
            }
        }
        found.sort_by_key(|(cells, _)| (cells.len(), cells.bits()));
        found.dedup();
        found.into_iter().map(|(cells, digits)| Self::new(grid, cells, digits)).collect()
    }

    fn new(grid: &CandidateGrid, cells: CellSet, digits: DigitSet) -> Self {
        let candidates = CandidateSet::product(cells, digits) & *grid.candidates();
        let mut seen = CandidateSet::EMPTY;
        for digit in digits.iter() {
            let peers =
                candidates.cells_of(digit).iter().fold(grid.places(digit), |seen, cell| seen & cell.peers());
            seen |= CandidateSet::of(digit, peers);
        }
        Self { cells, digits, candidates, seen }
    }

    /// The digits that only one of both sets can hold.
    pub(super) fn restricted(&self, other: &Self) -> DigitSet {
        let shared = self.digits & other.digits;
        shared
            .iter()
            .filter(|digit| other.candidates.cells_of(*digit).is_subset(self.seen.cells_of(*digit)))
            .collect()
    }

    fn node(&self, digit: Digit) -> Node {
        Node { digit, cells: self.candidates.cells_of(digit) }
    }
}

/// The evidence for sets of which each and the next have a restricted common digit: `commons[i]` for `sets[i]` and `sets[i + 1]`.
/// Eliminated digits stand in the first or in the last set.
pub(super) fn in_a_row(sets: &[&Als], commons: &[Digit], gone: &CandidateSet) -> Evidence {
    let mut evidence = Evidence {
        digits: sets.iter().fold(DigitSet::EMPTY, |all, set| all | set.digits),
        chains: gone.digits().iter().map(|digit| chain(sets, commons, digit)).collect(),
        premises: sets
            .iter()
            .fold(CellSet::EMPTY, |all, set| all | set.cells)
            .iter()
            .map(Premise::Cell)
            .collect(),
        ..Evidence::default()
    };
    for (number, set) in (0..).zip(sets) {
        evidence = evidence.with(Role::Set(number), set.candidates);
    }
    let common = commons.iter().zip(sets.windows(2)).fold(CandidateSet::EMPTY, |all, (digit, pair)| {
        all | pair[0].node(*digit).candidates() | pair[1].node(*digit).candidates()
    });
    evidence.with(Role::Common, common)
}

/// If the digit is not in the first set, the first common digit is, so it is not in the second set … so the digit is in the last.
fn chain(sets: &[&Als], commons: &[Digit], digit: Digit) -> Chain {
    let mut links = Vec::new();
    for (i, set) in sets.iter().enumerate() {
        if i > 0 {
            links.push(Link { kind: LinkKind::Weak, to: set.node(commons[i - 1]), through: CellSet::EMPTY });
        }
        let to = commons.get(i).copied().unwrap_or(digit);
        links.push(Link { kind: LinkKind::Strong, to: set.node(to), through: set.cells });
    }
    let start = sets.first().map_or(Node { digit, cells: CellSet::EMPTY }, |set| set.node(digit));
    Chain { start, links }
}
