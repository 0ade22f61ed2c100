//! AVX2: 16 lanes in a register of 256 bits.
//!
//! Values of the type exist only in functions that run after the processor was asked for AVX2; that is what makes the
//! intrinsics below sound.

#![allow(unsafe_code)]

use std::arch::x86_64::*;

use super::vector::Lanes;

#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct Ymm(__m256i);

/// Says once for all methods why calling the intrinsics is sound.
macro_rules! avx2 {
    ($call:expr) => {
        // SAFETY: AVX2 is there, see the module's doc; no intrinsic here takes a pointer.
        unsafe { $call }
    };
}

// SAFETY: __m256i is 256 bits without padding, any of them valid.
unsafe impl Lanes for Ymm {
    const COUNT: usize = 16;

    #[inline(always)]
    fn splat(value: u16) -> Self {
        Self(avx2!(_mm256_set1_epi16(value as i16)))
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(avx2!(_mm256_and_si256(self.0, other.0)))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(avx2!(_mm256_or_si256(self.0, other.0)))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Self(avx2!(_mm256_xor_si256(self.0, other.0)))
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        Self(avx2!(_mm256_andnot_si256(other.0, self.0)))
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(avx2!(_mm256_add_epi16(self.0, other.0)))
    }

    #[inline(always)]
    fn where_zero(self, value: Self) -> Self {
        Self(avx2!(_mm256_and_si256(_mm256_cmpeq_epi16(self.0, _mm256_setzero_si256()), value.0)))
    }

    #[inline(always)]
    fn zero_or(self, value: Self, otherwise: Self) -> Self {
        let zero = avx2!(_mm256_cmpeq_epi16(self.0, _mm256_setzero_si256()));
        Self(avx2!(_mm256_blendv_epi8(otherwise.0, value.0, zero)))
    }

    #[inline(always)]
    fn or_else(self, other: Self) -> Self {
        self.or(self.where_zero(other))
    }

    #[inline(always)]
    fn where_less(self, other: Self, value: Self, otherwise: Self) -> Self {
        Self(avx2!(_mm256_blendv_epi8(otherwise.0, value.0, _mm256_cmpgt_epi16(other.0, self.0))))
    }

    #[inline(always)]
    fn ones(self) -> Self {
        avx2!({
            let table =
                _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
            let low = _mm256_shuffle_epi8(table, _mm256_and_si256(self.0, _mm256_set1_epi16(0xF)));
            let middle = _mm256_and_si256(_mm256_srli_epi16::<4>(self.0), _mm256_set1_epi16(0xF));
            let high = _mm256_shuffle_epi8(table, _mm256_srli_epi16::<8>(self.0));
            Self(_mm256_add_epi16(_mm256_add_epi16(low, _mm256_shuffle_epi8(table, middle)), high))
        })
    }

    #[inline(always)]
    fn zeros(self) -> u32 {
        avx2!(word_mask(_mm256_cmpeq_epi16(self.0, _mm256_setzero_si256())))
    }

    #[inline(always)]
    fn signs(self) -> u32 {
        avx2!(word_mask(self.0))
    }

    #[inline(always)]
    fn transpose(r: [Self; 8]) -> [Self; 8] {
        avx2!({
            let low16 = |i: usize| _mm256_unpacklo_epi16(r[i].0, r[i + 1].0);
            let high16 = |i: usize| _mm256_unpackhi_epi16(r[i].0, r[i + 1].0);
            let words = [low16(0), high16(0), low16(2), high16(2), low16(4), high16(4), low16(6), high16(6)];
            let low32 = |i: usize| _mm256_unpacklo_epi32(words[i], words[i + 2]);
            let high32 = |i: usize| _mm256_unpackhi_epi32(words[i], words[i + 2]);
            let pairs = [low32(0), high32(0), low32(1), high32(1), low32(4), high32(4), low32(5), high32(5)];
            let low64 = |i: usize| Self(_mm256_unpacklo_epi64(pairs[i], pairs[i + 4]));
            let high64 = |i: usize| Self(_mm256_unpackhi_epi64(pairs[i], pairs[i + 4]));
            [low64(0), high64(0), low64(1), high64(1), low64(2), high64(2), low64(3), high64(3)]
        })
    }

    #[inline(always)]
    fn spread(digits: &[u8; 16]) -> [[u16; 8]; 2] {
        avx2!(spread(digits))
    }

    #[inline(always)]
    fn digits(sets: &[[u16; 8]; 2]) -> [u8; 16] {
        avx2!(digits(sets))
    }
}

/// The highest bit of each of the 16 words.
#[inline]
#[target_feature(enable = "avx2")]
fn word_mask(words: __m256i) -> u32 {
    // Packing works on halves: words 0 to 7 come out in bytes 0 to 7, words 8 to 15 in bytes 16 to 23.
    let bytes = _mm256_movemask_epi8(_mm256_packs_epi16(words, _mm256_setzero_si256())) as u32;
    bytes & 0xFF | bytes >> 8 & 0xFF00
}

/// [`Lanes::spread`] in registers of 128 bits.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn spread(digits: &[u8; 16]) -> [[u16; 8]; 2] {
    let low = _mm_setr_epi8(-1, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0);
    let high = _mm_setr_epi8(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0);
    // SAFETY: 16 bytes are read where 16 bytes are.
    let digits = unsafe { _mm_loadu_si128(digits.as_ptr().cast()) };
    let (low, high) = (_mm_shuffle_epi8(low, digits), _mm_shuffle_epi8(high, digits));
    let mut sets = [[0; 8]; 2];
    // SAFETY: 16 bytes are written where 16 bytes are, twice.
    unsafe {
        _mm_storeu_si128(sets[0].as_mut_ptr().cast(), _mm_unpacklo_epi8(low, high));
        _mm_storeu_si128(sets[1].as_mut_ptr().cast(), _mm_unpackhi_epi8(low, high));
    }
    sets
}

/// [`Lanes::digits`] in registers of 128 bits.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn digits(sets: &[[u16; 8]; 2]) -> [u8; 16] {
    let first = _mm_setr_epi8(0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0);
    let second = _mm_setr_epi8(0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0);
    let nibble = _mm_set1_epi16(0xF);
    let half = |sets: &[u16; 8]| {
        // SAFETY: 16 bytes are read where 16 bytes are.
        let sets = unsafe { _mm_loadu_si128(sets.as_ptr().cast()) };
        let low = _mm_shuffle_epi8(first, _mm_and_si128(sets, nibble));
        let middle = _mm_shuffle_epi8(second, _mm_and_si128(_mm_srli_epi16::<4>(sets), nibble));
        let nine =
            _mm_and_si128(_mm_sub_epi16(_mm_setzero_si128(), _mm_srli_epi16::<8>(sets)), _mm_set1_epi16(9));
        _mm_or_si128(_mm_or_si128(low, middle), nine)
    };
    let mut out = [0; 16];
    // SAFETY: 16 bytes are written where 16 bytes are.
    unsafe { _mm_storeu_si128(out.as_mut_ptr().cast(), _mm_packus_epi16(half(&sets[0]), half(&sets[1]))) };
    out
}
