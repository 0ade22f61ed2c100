//! Registers of 16-bit lanes: what the lane engine asks of a processor.

/// A register whose lanes each hold a set of digits (bits 0 to 8), a count or a flag.
///
/// Everything but the few operations that processors do in their own ways is built from `and`, `or`, `xor` and
/// `and_not`; compilers fuse these where the processor can.
///
/// # Safety
/// The type is [`Lanes::COUNT`] times `u16` in the order of the lanes, without padding, and any bits are a valid value:
/// [`chunks`] looks at it that way.
#[allow(unsafe_code)]
pub(super) unsafe trait Lanes: Copy {
    /// How many lanes there are: a multiple of 8, at most 32.
    const COUNT: usize;

    /// The same value in all lanes.
    fn splat(value: u16) -> Self;
    /// `self & other`
    fn and(self, other: Self) -> Self;
    /// `self | other`
    fn or(self, other: Self) -> Self;
    /// `self ^ other`
    fn xor(self, other: Self) -> Self;
    /// `self & !other`
    fn and_not(self, other: Self) -> Self;
    /// `self + other`, wrapping
    fn add(self, other: Self) -> Self;
    /// In each lane `value` where `self` is 0, else 0.
    fn where_zero(self, value: Self) -> Self;
    /// In each lane `value` where `self` is 0, else `otherwise`.
    fn zero_or(self, value: Self, otherwise: Self) -> Self;
    /// In each lane `value` where `self` is less than `other`, else `otherwise`. Only values below 0x8000.
    fn where_less(self, other: Self, value: Self, otherwise: Self) -> Self;
    /// How many bits are set in each lane. Only values below 0x1000.
    fn ones(self) -> Self;
    /// The lanes that are 0, lane 0 in bit 0.
    fn zeros(self) -> u32;
    /// The lanes whose highest bit is set.
    fn signs(self) -> u32;
    /// Swaps rows and columns of every block of 8 registers and 8 lanes.
    fn transpose(rows: [Self; 8]) -> [Self; 8];
    /// Digits 1 to 9 as sets of one, 0 as the set of all nine.
    fn spread(digits: &[u8; 16]) -> [[u16; 8]; 2];
    /// Sets of one digit as digits 1 to 9.
    fn digits(sets: &[[u16; 8]; 2]) -> [u8; 16];

    /// All lanes, as bits.
    const ALL: u32 = u32::MAX >> (32 - Self::COUNT);

    /// `a | b | c`
    #[inline(always)]
    fn or3(a: Self, b: Self, c: Self) -> Self {
        a.or(b).or(c)
    }

    /// `a & b & c`
    #[inline(always)]
    fn and3(a: Self, b: Self, c: Self) -> Self {
        a.and(b).and(c)
    }

    /// `a ^ b ^ c`
    #[inline(always)]
    fn xor3(a: Self, b: Self, c: Self) -> Self {
        a.xor(b).xor(c)
    }

    /// The bits set in two of the three or in all.
    #[inline(always)]
    fn majority(a: Self, b: Self, c: Self) -> Self {
        a.and(b).or(c.and(a.or(b)))
    }

    /// `self - 1`, wrapping
    #[inline(always)]
    fn minus_one(self) -> Self {
        self.add(Self::splat(0xFFFF))
    }

    /// In each lane `self` where it is not 0, else `other`.
    #[inline(always)]
    fn or_else(self, other: Self) -> Self {
        self.zero_or(other, self)
    }

    /// Without the lowest bit, if any is set.
    #[inline(always)]
    fn but_lowest(self) -> Self {
        self.and(self.minus_one())
    }
}

/// Registers as pieces of eight lanes: `COUNT / 8` pieces for each register.
#[inline(always)]
#[allow(unsafe_code)]
pub(super) fn chunks<V: Lanes>(registers: &[V; 88]) -> &[[u16; 8]] {
    // SAFETY: the trait promises that registers are COUNT times u16, so these are 88 * COUNT / 8 pieces of 8, with
    // the alignment of u16 or more.
    unsafe { std::slice::from_raw_parts(registers.as_ptr().cast(), 11 * V::COUNT) }
}

/// As [`chunks`], to be changed.
#[inline(always)]
#[allow(unsafe_code)]
pub(super) fn chunks_mut<V: Lanes>(registers: &mut [V; 88]) -> &mut [[u16; 8]] {
    // SAFETY: as in `chunks`; any bits are a valid register, and the borrow is exclusive.
    unsafe { std::slice::from_raw_parts_mut(registers.as_mut_ptr().cast(), 11 * V::COUNT) }
}

/// One register as its lanes.
#[inline(always)]
#[allow(unsafe_code)]
pub(super) fn lane<V: Lanes>(register: &V, lane: usize) -> u16 {
    // SAFETY: the trait promises COUNT times u16.
    let lanes: &[u16] = unsafe { std::slice::from_raw_parts(std::ptr::from_ref(register).cast(), V::COUNT) };
    lanes[lane]
}
