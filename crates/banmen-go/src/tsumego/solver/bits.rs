//! [`Bits`]: sets of places of a window, as wide as the window asks for.

use std::ops::{BitAnd, BitOr, BitXor, Not};

/// A set of places, which are numbered from 0.
///
/// One search is written over it, and compiled for a word of 64 or 128 bits, which all but the largest regions fit in, and for
/// [`Wide`] ones.
pub(super) trait Bits:
    Copy
    + Eq
    + std::fmt::Debug
    + std::hash::Hash
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
{
    /// How many places there are.
    const WIDTH: u32;
    /// No places.
    const NONE: Self;

    /// One place; none from [`Bits::WIDTH`].
    fn bit(place: u32) -> Self;
    /// All places moved to higher numbers.
    fn up(self, by: u32) -> Self;
    /// All places moved to lower numbers.
    fn down(self, by: u32) -> Self;
    /// How many places there are in it.
    fn count(self) -> u32;
    /// The lowest place; [`Bits::WIDTH`] if there is none.
    fn first(self) -> u32;
    /// The set of the lowest place alone.
    fn lowest(self) -> Self;
    /// Mixes the set into a hash.
    fn mix(self, hash: u64) -> u64;

    fn is_none(self) -> bool {
        self == Self::NONE
    }

    fn meets(self, other: Self) -> bool {
        !(self & other).is_none()
    }

    fn without(self, other: Self) -> Self {
        self & !other
    }

    /// Whether there is exactly one place.
    fn is_one(self) -> bool {
        !self.is_none() && self == self.lowest()
    }

    /// Whether there are two places or more.
    fn is_many(self) -> bool {
        self != self.lowest()
    }

    /// Whether every place is one of the others.
    fn is_within(self, other: Self) -> bool {
        self.without(other).is_none()
    }
}

/// Folds a word into a hash: both halves of a product, so that every bit of either touches every bit of the outcome.
pub(super) const fn fold(hash: u64, word: u64) -> u64 {
    let product = (hash ^ 0x9E37_79B9_7F4A_7C15) as u128 * (word ^ 0xD6E8_FEB8_6659_FD93) as u128;
    (product as u64 ^ (product >> 64) as u64).rotate_left(23) ^ hash
}

impl Bits for u64 {
    const WIDTH: u32 = 64;
    const NONE: Self = 0;

    fn bit(place: u32) -> Self {
        1u64.checked_shl(place).unwrap_or(0)
    }

    fn up(self, by: u32) -> Self {
        self << (by & 63)
    }

    fn down(self, by: u32) -> Self {
        self >> (by & 63)
    }

    fn count(self) -> u32 {
        self.count_ones()
    }

    fn first(self) -> u32 {
        self.trailing_zeros()
    }

    fn lowest(self) -> Self {
        self & self.wrapping_neg()
    }

    fn mix(self, hash: u64) -> u64 {
        fold(hash, self)
    }
}

impl Bits for u128 {
    const WIDTH: u32 = 128;
    const NONE: Self = 0;

    fn bit(place: u32) -> Self {
        1u128.checked_shl(place).unwrap_or(0)
    }

    fn up(self, by: u32) -> Self {
        self << (by & 127)
    }

    fn down(self, by: u32) -> Self {
        self >> (by & 127)
    }

    fn count(self) -> u32 {
        self.count_ones()
    }

    fn first(self) -> u32 {
        self.trailing_zeros()
    }

    fn lowest(self) -> Self {
        self & self.wrapping_neg()
    }

    fn mix(self, hash: u64) -> u64 {
        fold(fold(hash, self as u64), (self >> 64) as u64)
    }
}

/// As many words as the largest board asks for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Wide<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Wide<WORDS> {
    fn zip(self, other: Self, merge: impl Fn(u64, u64) -> u64) -> Self {
        let mut words = self.0;
        for (word, other) in words.iter_mut().zip(other.0) {
            *word = merge(*word, other);
        }
        Self(words)
    }
}

impl<const WORDS: usize> BitAnd for Wide<WORDS> {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl<const WORDS: usize> BitOr for Wide<WORDS> {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl<const WORDS: usize> BitXor for Wide<WORDS> {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
}

impl<const WORDS: usize> Not for Wide<WORDS> {
    type Output = Self;

    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl<const WORDS: usize> Bits for Wide<WORDS> {
    const WIDTH: u32 = WORDS as u32 * 64;
    const NONE: Self = Self([0; WORDS]);

    fn bit(place: u32) -> Self {
        let mut set = Self::NONE;
        if let Some(word) = set.0.get_mut((place / 64) as usize) {
            *word = 1 << (place % 64);
        }
        set
    }

    /// By 1 to 63.
    fn up(self, by: u32) -> Self {
        let by = by & 63;
        let (mut words, mut carry) = (self.0, 0);
        for word in &mut words {
            let over = (*word >> 1) >> (63 - by);
            *word = *word << by | carry;
            carry = over;
        }
        Self(words)
    }

    /// By 1 to 63.
    fn down(self, by: u32) -> Self {
        let by = by & 63;
        let (mut words, mut carry) = (self.0, 0);
        for word in words.iter_mut().rev() {
            let over = (*word << 1) << (63 - by);
            *word = *word >> by | carry;
            carry = over;
        }
        Self(words)
    }

    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    fn first(self) -> u32 {
        let word = self.0.iter().position(|&word| word != 0);
        word.and_then(|word| Some(word as u32 * 64 + self.0.get(word)?.trailing_zeros()))
            .unwrap_or(Self::WIDTH)
    }

    fn lowest(self) -> Self {
        Self::bit(self.first())
    }

    fn mix(self, hash: u64) -> u64 {
        self.0.iter().fold(hash, |hash, &word| fold(hash, word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a set does, told by lists of places.
    fn hold<B: Bits>() {
        let places: Vec<u32> = (0..B::WIDTH).filter(|place| place * place % 7 == 2).collect();
        let set = places.iter().fold(B::NONE, |set, &place| set | B::bit(place));
        let listed = |mut set: B| {
            let mut list = Vec::new();
            while !set.is_none() {
                list.push(set.first());
                set = set.without(set.lowest());
            }
            list
        };
        assert_eq!(listed(set), places);
        for by in [1, 5, 26, 63] {
            let up: Vec<u32> =
                places.iter().map(|place| place + by).filter(|&place| place < B::WIDTH).collect();
            assert_eq!(listed(set.up(by)), up);
            let down: Vec<u32> = places.iter().filter_map(|place| place.checked_sub(by)).collect();
            assert_eq!(listed(set.down(by)), down);
        }
        assert_eq!(B::bit(B::WIDTH), B::NONE);
        assert_eq!(B::NONE.first(), B::WIDTH);
        assert!(B::bit(3).is_one() && !B::NONE.is_one() && !B::NONE.is_many() && set.is_many());
        assert_ne!(set.mix(1), B::bit(3).mix(1));
    }

    #[test]
    fn sets_of_every_width_are_sets() {
        hold::<u64>();
        hold::<u128>();
        hold::<Wide<6>>();
        hold::<Wide<11>>();
    }
}
