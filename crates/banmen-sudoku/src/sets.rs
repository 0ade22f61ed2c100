//! Sets of digits and of cells as bits, and a map that has a value for every cell.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Index, IndexMut, Not, Sub, SubAssign};

use crate::grid::{Candidate, Cell, Digit};

/// Some of the nine digits.
///
/// ```
/// use banmen_sudoku::{Digit, DigitSet};
/// let mut set: DigitSet = Digit::ALL.into_iter().filter(|d| d.get() % 2 == 1).collect();
/// set.remove(Digit::ALL[0]);
/// assert_eq!(set.to_string(), "3579");
/// assert_eq!((!set).to_string(), "12468");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct DigitSet(u16);

/// Some of the 81 cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CellSet(u128);

/// Some of the 729 candidates: for each digit, some cells.
///
/// ```
/// use banmen_sudoku::{Candidate, CandidateSet};
/// let set: CandidateSet = ["r1c3=4", "r2c5=7"].iter().filter_map(|text| text.parse::<Candidate>().ok()).collect();
/// assert_eq!(set.iter().map(|candidate| candidate.to_string()).collect::<Vec<_>>(), ["r1c3=4", "r2c5=7"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CandidateSet([CellSet; 9]);

/// A value for every cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CellMap<T>(pub [T; 81]);

/// What both sets can do: `$set` holds the elements of `$element::ALL` as bits of a `$bits`.
macro_rules! bit_set {
    ($set:ident, $element:ident, $bits:ty, $size:literal) => {
        impl $set {
            /// Nothing.
            pub const EMPTY: Self = Self(0);
            /// Everything.
            pub const ALL: Self = Self((1 << $size) - 1);

            /// The set of one element.
            #[must_use]
            pub const fn only(element: $element) -> Self {
                Self(1 << element.index())
            }

            /// The set whose lowest bits are these, one for each element in order; higher bits are dropped.
            #[must_use]
            pub const fn from_bits(bits: $bits) -> Self {
                Self(bits & Self::ALL.0)
            }

            /// One bit for each element, the first lowest.
            #[must_use]
            pub const fn bits(self) -> $bits {
                self.0
            }

            /// How many there are.
            #[must_use]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether there is none.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Whether this one is among them.
            #[must_use]
            pub const fn contains(self, element: $element) -> bool {
                self.0 >> element.index() & 1 == 1
            }

            /// Whether every element is in `other` too.
            #[must_use]
            pub const fn is_subset(self, other: Self) -> bool {
                self.0 & !other.0 == 0
            }

            /// Adds one; says whether it is new.
            pub fn insert(&mut self, element: $element) -> bool {
                let new = !self.contains(element);
                *self |= Self::only(element);
                new
            }

            /// Takes one out; says whether it was there.
            pub fn remove(&mut self, element: $element) -> bool {
                let there = self.contains(element);
                *self -= Self::only(element);
                there
            }

            /// The first in order.
            #[must_use]
            pub fn first(self) -> Option<$element> {
                $element::ALL.get(self.0.trailing_zeros() as usize).copied()
            }

            /// The one element, if there is exactly one.
            #[must_use]
            pub fn single(self) -> Option<$element> {
                if self.len_at_most(1) { self.first() } else { None }
            }

            /// Whether there are so many or fewer; for small numbers faster than [`Self::len`].
            #[must_use]
            pub const fn len_at_most(self, most: usize) -> bool {
                let (mut rest, mut taken) = (self.0, 0);
                while rest != 0 && taken < most {
                    rest &= rest - 1;
                    taken += 1;
                }
                rest == 0
            }

            /// All in order.
            pub fn iter(self) -> impl Iterator<Item = $element> {
                let mut rest = self;
                std::iter::from_fn(move || {
                    let first = rest.first()?;
                    rest.remove(first);
                    Some(first)
                })
            }
        }

        impl BitOr for $set {
            type Output = Self;
            /// Union.
            fn bitor(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
        }

        impl BitAnd for $set {
            type Output = Self;
            /// Intersection.
            fn bitand(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }
        }

        impl Sub for $set {
            type Output = Self;
            /// Difference.
            fn sub(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }
        }

        impl Not for $set {
            type Output = Self;
            /// All the others.
            fn not(self) -> Self {
                Self::ALL - self
            }
        }

        impl BitOrAssign for $set {
            fn bitor_assign(&mut self, other: Self) {
                *self = *self | other;
            }
        }

        impl BitAndAssign for $set {
            fn bitand_assign(&mut self, other: Self) {
                *self = *self & other;
            }
        }

        impl SubAssign for $set {
            fn sub_assign(&mut self, other: Self) {
                *self = *self - other;
            }
        }

        impl FromIterator<$element> for $set {
            fn from_iter<I: IntoIterator<Item = $element>>(elements: I) -> Self {
                elements.into_iter().fold(Self::EMPTY, |set, element| set | Self::only(element))
            }
        }

        impl fmt::Debug for $set {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
}

bit_set!(DigitSet, Digit, u16, 9);
bit_set!(CellSet, Cell, u128, 81);

/// For each row, column and box at once, whether it has a cell of a set, and whether it has two: the answer stands in the place of the
/// first cell of each house.
struct Tally {
    one: u128,
    two: u128,
}

impl Tally {
    /// The first cells of rows, columns and boxes; the first row is the lowest nine bits.
    const FIRST: [u128; 3] =
        [0o001_001_001 | 0o001_001_001 << 27 | 0o001_001_001 << 54, 0o777, 0o111 | 0o111 << 27 | 0o111 << 54];

    /// Those of rows, columns and boxes.
    const fn of(cells: CellSet) -> [Self; 3] {
        let each = Self { one: cells.0, two: 0 };
        let threes = each.three(1);
        [threes.three(3), each.three(9).three(27), threes.three(9)]
    }

    /// What each has together with the two that are `apart` and twice as far behind it.
    const fn three(&self, apart: u32) -> Self {
        let (a, b, c) = (self.one, self.one >> apart, self.one >> (2 * apart));
        let two = self.two | self.two >> apart | self.two >> (2 * apart);
        Self { one: a | b | c, two: two | a & b | c & (a | b) }
    }
}

impl CellSet {
    /// Whether it has a cell of every row, column and box.
    #[must_use]
    pub fn meets_every_house(self) -> bool {
        Tally::of(self).iter().zip(Tally::FIRST).all(|(tally, first)| tally.one & first == first)
    }

    /// Whether it has just one cell of some row, column or box.
    #[must_use]
    pub fn is_alone_somewhere(self) -> bool {
        Tally::of(self).iter().zip(Tally::FIRST).any(|(tally, first)| tally.one & !tally.two & first != 0)
    }
}

impl fmt::Display for DigitSet {
    /// The digits in a row, `126`; nothing for the empty set.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|digit| digit.fmt(f))
    }
}

impl CandidateSet {
    /// Nothing.
    pub const EMPTY: Self = Self([CellSet::EMPTY; 9]);

    /// The set of one candidate.
    #[must_use]
    pub fn only(candidate: Candidate) -> Self {
        Self::of(candidate.digit, CellSet::only(candidate.cell))
    }

    /// One digit in some cells.
    #[must_use]
    pub fn of(digit: Digit, cells: CellSet) -> Self {
        let mut set = Self::EMPTY;
        set.0[digit.index()] = cells;
        set
    }

    /// Some digits in one cell.
    #[must_use]
    pub fn in_cell(cell: Cell, digits: DigitSet) -> Self {
        let mut set = Self::EMPTY;
        digits.iter().for_each(|digit| set.0[digit.index()] = CellSet::only(cell));
        set
    }

    /// Some digits in each of some cells.
    #[must_use]
    pub fn product(cells: CellSet, digits: DigitSet) -> Self {
        let mut set = Self::EMPTY;
        digits.iter().for_each(|digit| set.0[digit.index()] = cells);
        set
    }

    /// The cells of one digit.
    #[must_use]
    pub const fn cells_of(&self, digit: Digit) -> CellSet {
        self.0[digit.index()]
    }

    /// The digits of one cell.
    #[must_use]
    pub fn digits_in(&self, cell: Cell) -> DigitSet {
        Digit::ALL.into_iter().filter(|digit| self.cells_of(*digit).contains(cell)).collect()
    }

    /// All cells that occur.
    #[must_use]
    pub fn cells(&self) -> CellSet {
        self.0.iter().fold(CellSet::EMPTY, |all, cells| all | *cells)
    }

    /// All digits that occur.
    #[must_use]
    pub fn digits(&self) -> DigitSet {
        Digit::ALL.into_iter().filter(|digit| !self.cells_of(*digit).is_empty()).collect()
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|cells| cells.len()).sum()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|cells| cells.is_empty())
    }

    /// Whether this one is among them.
    #[must_use]
    pub const fn contains(&self, candidate: Candidate) -> bool {
        self.0[candidate.digit.index()].contains(candidate.cell)
    }

    /// Whether every candidate is in `other` too.
    #[must_use]
    pub fn is_subset(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a.is_subset(*b))
    }

    /// Adds one; says whether it is new.
    pub fn insert(&mut self, candidate: Candidate) -> bool {
        self.0[candidate.digit.index()].insert(candidate.cell)
    }

    /// Takes one out; says whether it was there.
    pub fn remove(&mut self, candidate: Candidate) -> bool {
        self.0[candidate.digit.index()].remove(candidate.cell)
    }

    /// Takes a digit out of some cells.
    pub fn remove_cells(&mut self, digit: Digit, cells: CellSet) {
        self.0[digit.index()] -= cells;
    }

    /// Digit by digit, each in reading order.
    pub fn iter(&self) -> impl Iterator<Item = Candidate> {
        let sets = self.0;
        Digit::ALL
            .into_iter()
            .flat_map(move |digit| sets[digit.index()].iter().map(move |cell| Candidate { digit, cell }))
    }

    fn each(self, other: Self, of: impl Fn(CellSet, CellSet) -> CellSet) -> Self {
        Self(std::array::from_fn(|i| of(self.0[i], other.0[i])))
    }
}

impl BitOr for CandidateSet {
    type Output = Self;
    /// Union.
    fn bitor(self, other: Self) -> Self {
        self.each(other, |a, b| a | b)
    }
}

impl BitAnd for CandidateSet {
    type Output = Self;
    /// Intersection.
    fn bitand(self, other: Self) -> Self {
        self.each(other, |a, b| a & b)
    }
}

impl Sub for CandidateSet {
    type Output = Self;
    /// Difference.
    fn sub(self, other: Self) -> Self {
        self.each(other, |a, b| a - b)
    }
}

impl BitOrAssign for CandidateSet {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl BitAndAssign for CandidateSet {
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl SubAssign for CandidateSet {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl FromIterator<Candidate> for CandidateSet {
    fn from_iter<I: IntoIterator<Item = Candidate>>(candidates: I) -> Self {
        let mut set = Self::EMPTY;
        candidates.into_iter().for_each(|candidate| {
            set.insert(candidate);
        });
        set
    }
}

impl fmt::Debug for CandidateSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T> CellMap<T> {
    /// The map that `value` fills, cell by cell.
    pub fn from_fn(value: impl FnMut(Cell) -> T) -> Self {
        Self(Cell::ALL.map(value))
    }

    /// Cells and their values in reading order.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, &T)> {
        Cell::ALL.into_iter().zip(&self.0)
    }
}

impl<T> Index<Cell> for CellMap<T> {
    type Output = T;
    fn index(&self, cell: Cell) -> &T {
        &self.0[cell.index()]
    }
}

impl<T> IndexMut<Cell> for CellMap<T> {
    fn index_mut(&mut self, cell: Cell) -> &mut T {
        &mut self.0[cell.index()]
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::grid::House;

    proptest! {
        /// The bit sets do what the library's own sets do.
        #[test]
        fn cell_sets_are_sets(a in proptest::collection::vec(0usize..81, 0..60), b in proptest::collection::vec(0usize..81, 0..60)) {
            let plain = |v: &[usize]| v.iter().filter_map(|&i| Cell::new(i)).collect::<BTreeSet<_>>();
            let bits = |v: &[usize]| plain(v).into_iter().collect::<CellSet>();
            let same = |set: CellSet, plain: BTreeSet<Cell>| {
                set.len() == plain.len() && set.iter().eq(plain.iter().copied()) && set.first() == plain.first().copied()
            };
            let (pa, pb) = (plain(&a), plain(&b));
            prop_assert!(same(bits(&a) | bits(&b), pa.union(&pb).copied().collect()));
            prop_assert!(same(bits(&a) & bits(&b), pa.intersection(&pb).copied().collect()));
            prop_assert!(same(bits(&a) - bits(&b), pa.difference(&pb).copied().collect()));
            prop_assert_eq!(bits(&a).is_subset(bits(&b)), pa.is_subset(&pb));
            prop_assert_eq!((!bits(&a)).len(), 81 - pa.len());
            prop_assert!((0..=81).all(|most| bits(&a).len_at_most(most) == (pa.len() <= most)));
        }

        /// Looking at all houses at once tells the same as looking at one after another.
        #[test]
        fn houses_are_tallied(cells in proptest::collection::vec(0usize..81, 0..60), all_but in any::<bool>()) {
            let cells: CellSet = cells.into_iter().filter_map(Cell::new).collect();
            let cells = if all_but { !cells } else { cells };
            let counts = || House::ALL.iter().map(|house| (cells & house.set()).len());
            prop_assert_eq!(cells.meets_every_house(), counts().all(|count| count > 0));
            prop_assert_eq!(cells.is_alone_somewhere(), counts().any(|count| count == 1));
        }
    }

    #[test]
    fn insert_and_remove_tell_what_changed() {
        let mut set = DigitSet::EMPTY;
        let [one, two, ..] = Digit::ALL;
        assert!(set.insert(one) && !set.insert(one) && set.single() == Some(one));
        assert!(set.insert(two) && set.single().is_none() && set.remove(one) && !set.remove(one));
        assert_eq!(format!("{set} {set:?}"), "2 {2}");
        assert_eq!((!DigitSet::ALL, DigitSet::EMPTY.first()), (DigitSet::EMPTY, None));
    }
}
