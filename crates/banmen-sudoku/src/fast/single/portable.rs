//! Vectors of plain words: three numbers of 64 bits, one for each stack, with the words of the three bands in each.

use crate::fast::single::board::Words;
use crate::fast::single::vector::Vector;

#[derive(Clone, Copy)]
pub(super) struct Portable([u64; 3]);

/// Bit 0 and bit 15 of each word.
const LOW: u64 = 0x0001_0001_0001;
const HIGH: u64 = LOW << 15;

impl Portable {
    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        let (Self([a, b, c]), Self([d, e, g])) = (self, other);
        Self([f(a, d), f(b, e), f(c, g)])
    }

    #[inline(always)]
    fn map(self, f: impl Fn(u64) -> u64) -> Self {
        let Self([a, b, c]) = self;
        Self([f(a), f(b), f(c)])
    }
}

/// From bit 15 of each word to all bits of the word.
#[inline(always)]
const fn spread(high: u64) -> u64 {
    (high << 1).wrapping_sub(high >> 15)
}

impl Vector for Portable {
    #[inline(always)]
    fn load(words: &Words) -> Self {
        let [a, b, c, _] = words.0;
        Self([a, b, c])
    }

    #[inline(always)]
    fn store(self) -> Words {
        let [a, b, c] = self.0;
        Words([a, b, c, 0])
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.zip(other, u64::wrapping_add)
    }

    #[inline(always)]
    fn max(self, other: Self) -> Self {
        self.zip(other, |a, b| {
            let not_less = spread(((a | HIGH) - b) & HIGH);
            a & not_less | b & !not_less
        })
    }

    #[inline(always)]
    fn times_128(self) -> Self {
        self.map(|a| a << 7)
    }

    #[inline(always)]
    fn minus_one(self) -> Self {
        self.map(|a| ((a | HIGH) - LOW) ^ HIGH)
    }

    #[inline(always)]
    fn is_zero(self) -> Self {
        self.map(|a| spread((HIGH - a) & HIGH))
    }

    #[inline(always)]
    fn is_nothing(self) -> bool {
        let [a, b, c] = self.0;
        a | b | c == 0
    }

    #[inline(always)]
    fn greatest(self) -> u16 {
        let words = self.store();
        (0..9).fold(0, |greatest, block| greatest.max(words.get(block)))
    }

    #[inline(always)]
    fn next_stack(self) -> Self {
        let [a, b, c] = self.0;
        Self([b, c, a])
    }

    #[inline(always)]
    fn last_stack(self) -> Self {
        let [a, b, c] = self.0;
        Self([c, a, b])
    }

    #[inline(always)]
    fn next_band(self) -> Self {
        self.map(|a| a >> 16 | (a & 0xffff) << 32)
    }

    #[inline(always)]
    fn last_band(self) -> Self {
        self.map(|a| a >> 32 | (a & 0xffff_ffff) << 16)
    }
}
