//! Plain arrays, for any processor; the compiler makes vector code of the loops where it can.

use super::vector::Lanes;

/// Eight lanes: one register of SSE2, NEON or WebAssembly.
#[derive(Clone, Copy)]
#[repr(align(16))]
pub(super) struct Array([u16; 8]);

#[inline(always)]
fn zip(a: Array, b: Array, f: impl Fn(u16, u16) -> u16) -> Array {
    Array(std::array::from_fn(|i| f(a.0[i], b.0[i])))
}

#[inline(always)]
fn mask(a: Array, f: impl Fn(u16) -> bool) -> u32 {
    a.0.iter().rev().fold(0, |bits, &lane| bits << 1 | u32::from(f(lane)))
}

// SAFETY: the type is eight times u16; 16 bytes in size and alignment, so without padding.
#[allow(unsafe_code)]
unsafe impl Lanes for Array {
    const COUNT: usize = 8;

    #[inline(always)]
    fn splat(value: u16) -> Self {
        Self([value; 8])
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        zip(self, other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        zip(self, other, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        zip(self, other, |a, b| a ^ b)
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        zip(self, other, |a, b| a & !b)
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        zip(self, other, u16::wrapping_add)
    }

    #[inline(always)]
    fn where_zero(self, value: Self) -> Self {
        zip(self, value, |a, b| if a == 0 { b } else { 0 })
    }

    #[inline(always)]
    fn zero_or(self, value: Self, otherwise: Self) -> Self {
        Self(std::array::from_fn(|i| if self.0[i] == 0 { value.0[i] } else { otherwise.0[i] }))
    }

    #[inline(always)]
    fn where_less(self, other: Self, value: Self, otherwise: Self) -> Self {
        Self(std::array::from_fn(|i| if self.0[i] < other.0[i] { value.0[i] } else { otherwise.0[i] }))
    }

    #[inline(always)]
    fn ones(self) -> Self {
        Self(self.0.map(|lane| lane.count_ones() as u16))
    }

    #[inline(always)]
    fn zeros(self) -> u32 {
        mask(self, |lane| lane == 0)
    }

    #[inline(always)]
    fn signs(self) -> u32 {
        mask(self, |lane| lane >= 0x8000)
    }

    #[inline(always)]
    fn transpose(rows: [Self; 8]) -> [Self; 8] {
        std::array::from_fn(|i| Self(std::array::from_fn(|j| rows[j].0[i])))
    }

    #[inline(always)]
    fn spread(digits: &[u8; 16]) -> [[u16; 8]; 2] {
        let set = |digit: u8| if digit == 0 { 0x1FF } else { 1 << ((digit - 1) & 15) };
        [0, 8].map(|from| std::array::from_fn(|i| set(digits[from + i])))
    }

    #[inline(always)]
    fn digits(sets: &[[u16; 8]; 2]) -> [u8; 16] {
        std::array::from_fn(|i| sets[i / 8][i % 8].trailing_zeros() as u8 + 1)
    }
}
