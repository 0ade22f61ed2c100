//! AVX-512 with its words (BW) and shorter registers (VL): 32 lanes in a register of 512 bits.
//!
//! Values of the type exist only in functions that run after the processor was asked for these; that is what makes the
//! intrinsics below sound. The compiler fuses three-input logic into single instructions by itself.

#![allow(unsafe_code)]

use std::arch::x86_64::*;

use super::avx2;
use super::vector::Lanes;

#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct Zmm(__m512i);

/// Says once for all methods why calling the intrinsics is sound.
macro_rules! avx512 {
    ($call:expr) => {
        // SAFETY: AVX-512 F, BW and VL are there, see the module's doc; no intrinsic here takes a pointer.
        unsafe { $call }
    };
}

// SAFETY: __m512i is 512 bits without padding, any of them valid.
unsafe impl Lanes for Zmm {
    const COUNT: usize = 32;

    #[inline(always)]
    fn splat(value: u16) -> Self {
        Self(avx512!(_mm512_set1_epi16(value as i16)))
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(avx512!(_mm512_and_si512(self.0, other.0)))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(avx512!(_mm512_or_si512(self.0, other.0)))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Self(avx512!(_mm512_xor_si512(self.0, other.0)))
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        Self(avx512!(_mm512_andnot_si512(other.0, self.0)))
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(avx512!(_mm512_add_epi16(self.0, other.0)))
    }

    #[inline(always)]
    fn where_zero(self, value: Self) -> Self {
        Self(avx512!(_mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(self.0, self.0), value.0)))
    }

    #[inline(always)]
    fn zero_or(self, value: Self, otherwise: Self) -> Self {
        Self(avx512!(_mm512_mask_mov_epi16(otherwise.0, _mm512_testn_epi16_mask(self.0, self.0), value.0)))
    }

    #[inline(always)]
    fn where_less(self, other: Self, value: Self, otherwise: Self) -> Self {
        Self(avx512!(_mm512_mask_mov_epi16(otherwise.0, _mm512_cmplt_epu16_mask(self.0, other.0), value.0)))
    }

    #[inline(always)]
    fn ones(self) -> Self {
        avx512!({
            let table = _mm512_broadcast_i32x4(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
            let low = _mm512_shuffle_epi8(table, _mm512_and_si512(self.0, _mm512_set1_epi16(0xF)));
            let middle = _mm512_and_si512(_mm512_srli_epi16::<4>(self.0), _mm512_set1_epi16(0xF));
            let high = _mm512_shuffle_epi8(table, _mm512_srli_epi16::<8>(self.0));
            Self(_mm512_add_epi16(_mm512_add_epi16(low, _mm512_shuffle_epi8(table, middle)), high))
        })
    }

    #[inline(always)]
    fn zeros(self) -> u32 {
        avx512!(_mm512_testn_epi16_mask(self.0, self.0))
    }

    #[inline(always)]
    fn signs(self) -> u32 {
        avx512!(_mm512_movepi16_mask(self.0))
    }

    #[inline(always)]
    fn transpose(r: [Self; 8]) -> [Self; 8] {
        avx512!({
            let low16 = |i: usize| _mm512_unpacklo_epi16(r[i].0, r[i + 1].0);
            let high16 = |i: usize| _mm512_unpackhi_epi16(r[i].0, r[i + 1].0);
            let words = [low16(0), high16(0), low16(2), high16(2), low16(4), high16(4), low16(6), high16(6)];
            let low32 = |i: usize| _mm512_unpacklo_epi32(words[i], words[i + 2]);
            let high32 = |i: usize| _mm512_unpackhi_epi32(words[i], words[i + 2]);
            let pairs = [low32(0), high32(0), low32(1), high32(1), low32(4), high32(4), low32(5), high32(5)];
            let low64 = |i: usize| Self(_mm512_unpacklo_epi64(pairs[i], pairs[i + 4]));
            let high64 = |i: usize| Self(_mm512_unpackhi_epi64(pairs[i], pairs[i + 4]));
            [low64(0), high64(0), low64(1), high64(1), low64(2), high64(2), low64(3), high64(3)]
        })
    }

    #[inline(always)]
    fn spread(digits: &[u8; 16]) -> [[u16; 8]; 2] {
        avx512!(avx2::spread(digits))
    }

    #[inline(always)]
    fn digits(sets: &[[u16; 8]; 2]) -> [u8; 16] {
        avx512!(avx2::digits(sets))
    }
}
