//! Vectors of plain words: three numbers of 64 bits, one for each stack, with the words of the three bands in each.

use crate::fast::single::board::{Board, Words};
use crate::fast::single::sweep::{self, Count};
use crate::fast::single::vector::{Sets, Vector};

/// The words of a stack.
#[derive(Clone, Copy)]
pub(super) struct Stack(u64);

/// The three stacks.
#[derive(Clone, Copy)]
pub(super) struct Portable([Stack; 3]);

/// Bit 0 and bit 15 of each word.
const LOW: u64 = 0x0001_0001_0001;
const HIGH: u64 = LOW << 15;

/// From bit 15 of each word to all bits of the word.
#[inline(always)]
const fn spread(high: u64) -> u64 {
    (high << 1).wrapping_sub(high >> 15)
}

impl Sets for Stack {
    #[inline(always)]
    fn splat(value: u16) -> Self {
        Self(u64::from(value) * LOW)
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    #[inline(always)]
    fn minus_one(self) -> Self {
        Self(((self.0 | HIGH) - LOW) ^ HIGH)
    }

    #[inline(always)]
    fn is_zero(self) -> Self {
        Self(spread((HIGH - self.0) & HIGH))
    }

    #[inline(always)]
    fn next_band(self) -> Self {
        Self(self.0 >> 16 | (self.0 & 0xffff) << 32)
    }

    #[inline(always)]
    fn last_band(self) -> Self {
        Self(self.0 >> 32 | (self.0 & 0xffff_ffff) << 16)
    }
}

impl Portable {
    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(Stack, Stack) -> Stack) -> Self {
        let (Self([a, b, c]), Self([d, e, g])) = (self, other);
        Self([f(a, d), f(b, e), f(c, g)])
    }

    #[inline(always)]
    fn map(self, f: impl Fn(Stack) -> Stack) -> Self {
        let Self([a, b, c]) = self;
        Self([f(a), f(b), f(c)])
    }
}

/// A stack of the board.
#[inline(always)]
fn part(x: &Board<Portable>, stack: usize) -> Board<Stack> {
    let mut part = [[Stack(0); 3]; 3];
    for row in 0..3 {
        for column in 0..3 {
            part[row][column] = x[row][column].0[stack];
        }
    }
    part
}

#[inline(always)]
fn put(x: &mut Board<Portable>, stack: usize, part: &Board<Stack>) {
    for row in 0..3 {
        for column in 0..3 {
            x[row][column].0[stack] = part[row][column];
        }
    }
}

impl Sets for Portable {
    #[inline(always)]
    fn splat(value: u16) -> Self {
        Self([Stack::splat(value); 3])
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip(other, Stack::and)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, Stack::or)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.zip(other, Stack::xor)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.zip(other, Stack::without)
    }

    #[inline(always)]
    fn minus_one(self) -> Self {
        self.map(Stack::minus_one)
    }

    #[inline(always)]
    fn is_zero(self) -> Self {
        self.map(Stack::is_zero)
    }

    #[inline(always)]
    fn next_band(self) -> Self {
        self.map(Stack::next_band)
    }

    #[inline(always)]
    fn last_band(self) -> Self {
        self.map(Stack::last_band)
    }
}

impl Vector for Portable {
    #[inline(always)]
    fn load(words: &Words) -> Self {
        let [a, b, c, _] = words.0;
        Self([Stack(a), Stack(b), Stack(c)])
    }

    #[inline(always)]
    fn store(self) -> Words {
        let [Stack(a), Stack(b), Stack(c)] = self.0;
        Words([a, b, c, 0])
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.zip(other, |Stack(a), Stack(b)| Stack(a + b))
    }

    #[inline(always)]
    fn max(self, other: Self) -> Self {
        self.zip(other, |Stack(a), Stack(b)| {
            let not_less = spread(((a | HIGH) - b) & HIGH);
            Stack(a & not_less | b & !not_less)
        })
    }

    #[inline(always)]
    fn times_128(self) -> Self {
        self.map(|Stack(a)| Stack(a << 7))
    }

    #[inline(always)]
    fn greatest(self) -> u16 {
        let words = self.store();
        (0..9).fold(0, |greatest, block| greatest.max(words.get(block)))
    }

    #[inline(always)]
    fn is_nothing(self) -> bool {
        let [Stack(a), Stack(b), Stack(c)] = self.0;
        a | b | c == 0
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
    fn naked_singles(x: &mut Board<Self>) -> Self {
        let mut empty = Self::zero();
        for stack in 0..3 {
            let mut part = part(x, stack);
            empty.0[stack] = sweep::naked_singles(&mut part);
            put(x, stack, &part);
        }
        empty
    }

    #[inline(always)]
    fn close(x: &mut Board<Self>, across: &[Self; 3]) {
        for stack in 0..3 {
            let mut part = part(x, stack);
            let [a, b, c] = across;
            sweep::close(&mut part, &[a.0[stack], b.0[stack], c.0[stack]]);
            put(x, stack, &part);
        }
    }

    #[inline(always)]
    fn count(x: &Board<Self>) -> Count<Self> {
        let mut count = Count { missing: Self::zero(), several: Self::zero() };
        for stack in 0..3 {
            let Count { missing, several } = sweep::count(&part(x, stack));
            (count.missing.0[stack], count.several.0[stack]) = (missing, several);
        }
        count
    }

    #[inline(always)]
    fn hidden_singles(x: &mut Board<Self>, several: Self, old: &Board<Self>) -> Self {
        let mut changed = Self::zero();
        for stack in 0..3 {
            let mut new = part(x, stack);
            changed.0[stack] = sweep::hidden_singles(&mut new, several.0[stack], &part(old, stack));
            put(x, stack, &new);
        }
        changed
    }
}
