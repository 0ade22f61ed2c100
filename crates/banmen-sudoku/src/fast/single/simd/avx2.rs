//! Vectors of 256 bits, for processors with AVX2.
//!
//! The methods are inlined into [`run`], the one function that is compiled for such processors.

use std::arch::x86_64::*;

use crate::fast::single::board::{Board, Words};
use crate::fast::single::search::{self, Found, Half};
use crate::fast::single::simd::cells;
use crate::fast::single::vector::{Sets, Vector};
use crate::grid::Digit;
use crate::limits::{Budget, Ending};

#[derive(Clone, Copy)]
pub(super) struct Avx2(pub(super) __m256i);

/// # Safety
/// The processor has these instructions: [`crate::fast::processor::has_avx2`].
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) fn run(
    waiting: &mut Vec<Half>,
    givens: &[Option<Digit>; 81],
    budget: Budget,
    found: Found,
) -> Ending {
    search::run::<Avx2>(waiting, givens, budget, found)
}

/// A method of one or more instructions.
macro_rules! method {
    ($name:ident($this:ident $(, $argument:ident)*) => $body:expr) => {
        #[inline(always)]
        fn $name(self $(, Self($argument): Self)*) -> Self {
            let Self($this) = self;
            // SAFETY: vectors exist only below `run`, which runs only where these instructions are.
            Self(unsafe { $body })
        }
    };
}
pub(super) use method;

/// The methods of [`Sets`] for which AVX2 is all it takes.
macro_rules! sets_methods {
    () => {
        #[inline(always)]
        fn splat(value: u16) -> Self {
            Self::load(&Words::splat(value))
        }

        method! { and(a, b) => _mm256_and_si256(a, b) }
        method! { or(a, b) => _mm256_or_si256(a, b) }
        method! { xor(a, b) => _mm256_xor_si256(a, b) }
        method! { without(a, b) => _mm256_andnot_si256(b, a) }
        method! { minus_one(a) => _mm256_sub_epi16(a, Self::splat(1).0) }
        method! { is_zero(a) => _mm256_cmpeq_epi16(a, _mm256_setzero_si256()) }
        method! { next_band(a) => _mm256_shufflehi_epi16::<0b11_00_10_01>(_mm256_shufflelo_epi16::<0b11_00_10_01>(a)) }
        method! { last_band(a) => _mm256_shufflehi_epi16::<0b11_01_00_10>(_mm256_shufflelo_epi16::<0b11_01_00_10>(a)) }
    };
}
pub(super) use sets_methods;

/// The methods of [`Vector`].
macro_rules! vector_methods {
    () => {
        #[inline(always)]
        fn load(words: &Words) -> Self {
            // SAFETY: the pointer is that of 32 bytes. Instructions: see `method`.
            Self(unsafe { _mm256_loadu_si256(std::ptr::from_ref(words).cast()) })
        }

        #[inline(always)]
        fn store(self) -> Words {
            let mut words = Words::ZERO;
            // SAFETY: the pointer is that of 32 bytes. Instructions: see `method`.
            unsafe { _mm256_storeu_si256(std::ptr::from_mut(&mut words).cast(), self.0) };
            words
        }

        method! { add(a, b) => _mm256_add_epi16(a, b) }
        method! { max(a, b) => _mm256_max_epu16(a, b) }
        method! { times_128(a) => _mm256_slli_epi16::<7>(a) }
        method! { next_stack(a) => _mm256_permute4x64_epi64::<0b11_00_10_01>(a) }
        method! { last_stack(a) => _mm256_permute4x64_epi64::<0b11_01_00_10>(a) }

        #[inline(always)]
        fn is_nothing(self) -> bool {
            // SAFETY: see `method`.
            unsafe { _mm256_testz_si256(self.0, self.0) != 0 }
        }

        #[inline(always)]
        fn greatest(self) -> u16 {
            // SAFETY: see `method`.
            unsafe {
                let (low, high) = (_mm256_castsi256_si128(self.0), _mm256_extracti128_si256::<1>(self.0));
                // There is an instruction for the smallest of eight words.
                let turned = _mm_xor_si128(_mm_max_epu16(low, high), _mm_set1_epi16(-1));
                !(_mm_cvtsi128_si32(_mm_minpos_epu16(turned)) as u16)
            }
        }

        #[inline(always)]
        fn read(givens: &[Option<Digit>; 81]) -> Board<Self> {
            // SAFETY: see `method`.
            let [[a, b, c], [d, e, f], [g, h, i]] = unsafe { cells::read(givens) };
            [[Self(a), Self(b), Self(c)], [Self(d), Self(e), Self(f)], [Self(g), Self(h), Self(i)]]
        }

        #[inline(always)]
        fn write(board: &Board<Self>) -> [Digit; 81] {
            let [[a, b, c], [d, e, f], [g, h, i]] = board;
            // SAFETY: see `method`.
            unsafe { cells::write(&[[a.0, b.0, c.0], [d.0, e.0, f.0], [g.0, h.0, i.0]]) }
        }
    };
}
pub(super) use vector_methods;

impl Sets for Avx2 {
    sets_methods!();
}

impl Vector for Avx2 {
    vector_methods!();
}
