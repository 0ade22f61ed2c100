//! Rectangles of four cells in two rows, two columns and two boxes, and the pairs of digits that could make them deadly.

use crate::grid::{Cell, Digit};
use crate::human::{CandidateGrid, Evidence, Options, Premise, Role};
use crate::sets::{CandidateSet, CellSet, DigitSet};

/// Two rows and two columns: `[top left, top right, bottom left, bottom right]`. The corner across from corner `i` is `3 - i`.
pub(super) type Corners = [Cell; 4];

/// Four open cells in which two digits could swap.
pub(super) struct Rectangle {
    pub(super) corners: Corners,
    /// The digits that could swap.
    pub(super) pair: DigitSet,
    /// The corners that have no other digits.
    pub(super) plain: CellSet,
    /// The corners that have some.
    pub(super) more: CellSet,
}

/// All rectangles in two boxes.
const RECTANGLES: [Corners; 486] = {
    let mut all = [[Cell::ALL[0]; 4]; 486];
    let mut found = 0;
    let mut i = 0;
    while i < 81 {
        let mut j = i + 1;
        while j < 81 {
            let (a, d) = (Cell::ALL[i], Cell::ALL[j]);
            let (band, stack) = (a.row() / 3 == d.row() / 3, a.col() / 3 == d.col() / 3);
            if a.row() < d.row() && a.col() < d.col() && band != stack {
                all[found] = [a, Cell::ALL[a.row() * 9 + d.col()], Cell::ALL[d.row() * 9 + a.col()], d];
                found += 1;
            }
            j += 1;
        }
        i += 1;
    }
    all
};

/// The rectangles whose corners are all among `all`, and at least one among `some`.
pub(super) fn within(all: CellSet, some: CellSet) -> impl Iterator<Item = &'static Corners> {
    static ALL: [Corners; 486] = RECTANGLES;
    static CELLS: [CellSet; 486] = {
        let mut sets = [CellSet::EMPTY; 486];
        let mut i = 0;
        while i < sets.len() {
            let [a, b, c, d] = RECTANGLES[i];
            let bits = 1_u128 << a.index() | 1 << b.index() | 1 << c.index() | 1 << d.index();
            sets[i] = CellSet::from_bits(bits);
            i += 1;
        }
        sets
    };
    let fit = move |cells: CellSet| cells.is_subset(all) && !(cells & some).is_empty();
    ALL.iter().zip(&CELLS).filter(move |(_, cells)| fit(**cells)).map(|(corners, _)| corners)
}

impl Rectangle {
    /// Every rectangle of open cells with a pair: one corner at least has just the pair, and all could hold both digits of it.
    pub(super) fn all(grid: &CandidateGrid, options: &Options) -> impl Iterator<Item = Self> {
        let may_lack = options.rectangles_may_lack_candidates;
        within(grid.open(), grid.with_count(2)).flat_map(move |corners| {
            let pairs = corners.map(|cell| grid.digits(cell));
            (0..4).filter_map(move |i| {
                let pair = pairs[i];
                let new = pair.len() == 2 && !pairs[..i].contains(&pair);
                let fit =
                    |cell: Cell| pair.is_subset(grid.digits(cell)) || may_lack && unseen(grid, cell, pair);
                (new && corners.iter().all(|cell| fit(*cell))).then(|| Self::new(grid, *corners, pair))
            })
        })
    }

    fn new(grid: &CandidateGrid, corners: Corners, pair: DigitSet) -> Self {
        let cells: CellSet = corners.into_iter().collect();
        let plain = cells.iter().filter(|cell| grid.digits(*cell).is_subset(pair)).collect();
        Self { corners, pair, plain, more: cells - plain }
    }

    /// Its two digits, in either order.
    pub(super) fn digits(&self) -> [[Digit; 2]; 2] {
        let mut digits = self.pair.iter();
        match (digits.next(), digits.next()) {
            (Some(a), Some(b)) => [[a, b], [b, a]],
            _ => unreachable!("a pair has two digits"),
        }
    }

    /// What makes it deadly: the pair in all corners.
    pub(super) fn pattern(&self) -> CandidateSet {
        CandidateSet::product(self.corners.into_iter().collect(), self.pair)
    }

    /// The candidates that keep it from being deadly.
    pub(super) fn extra(&self, grid: &CandidateGrid) -> CandidateSet {
        CandidateSet::product(self.more, !self.pair) & *grid.candidates()
    }

    /// What every argument about the rectangle starts from, and `reasons` besides.
    pub(super) fn evidence(
        &self,
        grid: &CandidateGrid,
        reasons: impl IntoIterator<Item = Premise>,
    ) -> Evidence {
        let premises = std::iter::once(Premise::not_deadly(self.pattern())).chain(reasons);
        Evidence { digits: self.pair, premises: premises.collect(), ..Evidence::default() }
            .with(Role::Pattern, self.pattern() & *grid.candidates())
            .with(Role::Extra, self.extra(grid))
    }
}

/// Whether the cell sees none of the digits standing: a candidate that it lacks was taken away by reasoning.
fn unseen(grid: &CandidateGrid, cell: Cell, digits: DigitSet) -> bool {
    cell.peers().iter().all(|peer| grid.value(peer).is_none_or(|digit| !digits.contains(digit)))
}
