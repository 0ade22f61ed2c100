//! Subsets: in a house, N cells that have only N digits, or N digits that have only N cells.

use std::ops::{BitOr, ControlFlow};

use smallvec::smallvec;

use super::super::{CandidateGrid, Evidence, HouseList, Options, Premise, Role, Sink};
use crate::grid::{Digit, House, HouseKind};
use crate::sets::{CandidateSet, CellSet, DigitSet};

/// N cells with N digits where a box and a line meet, if that tells something in both houses.
pub(super) fn locked<const N: usize>(
    grid: &CandidateGrid,
    options: &Options,
    sink: &mut Sink,
) -> ControlFlow<()> {
    let fitting = fitting::<N>(grid, options);
    for line in House::ALL.into_iter().filter(|house| house.kind() != HouseKind::Box) {
        for [block, ..] in line.cells().map(|cell| cell.house(HouseKind::Box)).as_chunks::<3>().0 {
            sets_of::<N>(grid, fitting & line.set() & block.set(), &mut |cells, digits| {
                let gone = [line, *block].map(|house| besides(grid, house, cells, digits));
                if gone.iter().any(CandidateSet::is_empty) {
                    return ControlFlow::Continue(());
                }
                let evidence = || naked_evidence(grid, smallvec![line, *block], cells, digits);
                sink.offer(grid, CandidateSet::EMPTY, gone[0] | gone[1], evidence)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// N cells with N digits: no other cell that sees them all has one of these. Those that [`locked`] finds are not among them.
pub(super) fn naked<const N: usize>(
    grid: &CandidateGrid,
    options: &Options,
    sink: &mut Sink,
) -> ControlFlow<()> {
    let fitting = fitting::<N>(grid, options);
    for house in House::ALL {
        // A box of N open cells has nothing to lose; where a line has none, the box that it meets may.
        if house.kind() == HouseKind::Box && (grid.open() & house.set()).len_at_most(N) {
            continue;
        }
        sets_of::<N>(grid, fitting & house.set(), &mut |cells, digits| {
            let line = line_of(cells);
            if house.kind() == HouseKind::Box && line.is_some() {
                return ControlFlow::Continue(());
            }
            let block = block_of(cells).filter(|_| line.is_some());
            let of = |house| besides(grid, house, cells, digits);
            let (here, there) = (of(house), block.map_or(CandidateSet::EMPTY, of));
            if !here.is_empty() && !there.is_empty() {
                return ControlFlow::Continue(());
            }
            let houses = || std::iter::once(house).chain(block).collect();
            let evidence = || naked_evidence(grid, houses(), cells, digits);
            sink.offer(grid, CandidateSet::EMPTY, here | there, evidence)
        })?;
    }
    ControlFlow::Continue(())
}

/// N digits with N cells: the cells have no other digits.
pub(super) fn hidden<const N: usize>(
    grid: &CandidateGrid,
    options: &Options,
    sink: &mut Sink,
) -> ControlFlow<()> {
    for house in House::ALL {
        // N cells that are all that is open have nothing to lose.
        if (grid.open() & house.set()).len_at_most(N) {
            continue;
        }
        let mut few = Few::new();
        for digit in Digit::ALL {
            let places = grid.places_in(digit, house);
            if places.len_at_most(N) && !places.len_at_most(fewest(options) - 1) {
                few.push(DigitSet::only(digit), places);
            }
        }
        choose(
            few.all(),
            N,
            DigitSet::EMPTY,
            CellSet::EMPTY,
            &|cells| cells.len_at_most(N),
            &mut |digits, cells| {
                let both =
                    |line: House| digits.iter().all(|digit| grid.places_in(digit, line).is_subset(cells));
                if house.kind() == HouseKind::Box && line_of(cells).is_some_and(both) {
                    return ControlFlow::Continue(());
                }
                let pattern = CandidateSet::product(cells, digits) & *grid.candidates();
                let gone = CandidateSet::product(cells, !digits);
                sink.offer(grid, CandidateSet::EMPTY, gone, || {
                    Evidence {
                        digits,
                        bases: smallvec![house],
                        premises: digits.iter().map(|digit| Premise::House(house, digit)).collect(),
                        ..Evidence::default()
                    }
                    .with(Role::Pattern, pattern)
                })
            },
        )?;
    }
    ControlFlow::Continue(())
}

/// How many digits a cell of a subset has at least, or places a digit: what has one is a single, which HoDoKu lets pass.
fn fewest(options: &Options) -> usize {
    if options.as_hodoku { 1 } else { 2 }
}

/// The cells that may belong to N cells with N digits.
fn fitting<const N: usize>(grid: &CandidateGrid, options: &Options) -> CellSet {
    (fewest(options)..=N).fold(CellSet::EMPTY, |cells, count| cells | grid.with_count(count))
}

/// Every choice of N of these cells that have N digits together.
fn sets_of<const N: usize>(
    grid: &CandidateGrid,
    cells: CellSet,
    each: &mut impl FnMut(CellSet, DigitSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if cells.len_at_most(N - 1) {
        return ControlFlow::Continue(());
    }
    let mut few = Few::new();
    cells.iter().for_each(|cell| few.push(CellSet::only(cell), grid.digits(cell)));
    choose(few.all(), N, CellSet::EMPTY, DigitSet::EMPTY, &|digits| digits.len_at_most(N), each)
}

/// The candidates of these digits in a house, but for these cells.
fn besides(grid: &CandidateGrid, house: House, cells: CellSet, digits: DigitSet) -> CandidateSet {
    CandidateSet::product(house.set() - cells, digits) & *grid.candidates()
}

fn naked_evidence(grid: &CandidateGrid, covers: HouseList, cells: CellSet, digits: DigitSet) -> Evidence {
    Evidence { digits, covers, premises: cells.iter().map(Premise::Cell).collect(), ..Evidence::default() }
        .with(Role::Pattern, CandidateSet::product(cells, digits) & *grid.candidates())
}

/// The row or column that all the cells are in.
fn line_of(cells: CellSet) -> Option<House> {
    let [row, column, _] = cells.first()?.houses();
    [row, column].into_iter().find(|line| cells.is_subset(line.set()))
}

/// The box that all the cells are in.
fn block_of(cells: CellSet) -> Option<House> {
    let block = cells.first()?.house(HouseKind::Box);
    cells.is_subset(block.set()).then_some(block)
}

/// Up to nine things, each with what it may go with.
struct Few<K, S> {
    pairs: [(K, S); 9],
    len: usize,
}

impl<K: Copy + Default, S: Copy + Default> Few<K, S> {
    fn new() -> Self {
        Self { pairs: [(K::default(), S::default()); 9], len: 0 }
    }

    fn push(&mut self, key: K, set: S) {
        self.pairs[self.len] = (key, set);
        self.len += 1;
    }

    fn all(&self) -> &[(K, S)] {
        &self.pairs[..self.len]
    }
}

/// Every choice of `n` more whose sets together fit.
fn choose<K, S>(
    from: &[(K, S)],
    n: usize,
    chosen: K,
    union: S,
    fits: &impl Fn(S) -> bool,
    each: &mut impl FnMut(K, S) -> ControlFlow<()>,
) -> ControlFlow<()>
where
    K: Copy + BitOr<Output = K>,
    S: Copy + BitOr<Output = S>,
{
    if n == 0 {
        return each(chosen, union);
    }
    let last = from.len() + 1 - n.min(from.len() + 1);
    for (i, (key, set)) in from.iter().enumerate().take(last) {
        let union = union | *set;
        if fits(union) {
            choose(&from[i + 1..], n - 1, chosen | *key, union, fits, each)?;
        }
    }
    ControlFlow::Continue(())
}
