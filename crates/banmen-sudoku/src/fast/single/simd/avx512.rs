//! Vectors of 256 bits, for processors with AVX-512: more registers, and any function of three bits in one instruction.

use std::arch::x86_64::*;

use crate::fast::single::board::{Board, Words};
use crate::fast::single::search::{self, Found, Half};
use crate::fast::single::simd::avx2::{method, sets_methods, vector_methods};
use crate::fast::single::simd::cells;
use crate::fast::single::vector::{Sets, Vector};
use crate::grid::Digit;
use crate::limits::{Budget, Ending};

#[derive(Clone, Copy)]
pub(super) struct Avx512(__m256i);

/// # Safety
/// The processor has these instructions: [`crate::fast::processor::has_avx512`].
#[target_feature(enable = "avx512f,avx512vl,avx512bw,avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) fn run(
    waiting: &mut Vec<Half>,
    givens: &[Option<Digit>; 81],
    budget: Budget,
    found: Found,
) -> Ending {
    search::run::<Avx512>(waiting, givens, budget, found)
}

/// The table of a function of three bits: one bit for each of the eight cases.
macro_rules! ternary {
    (|$a:ident, $b:ident, $c:ident| $body:expr) => {{
        // Bit i of the table is the result for the bits a, b, c of i.
        let ($a, $b, $c): (u8, u8, u8) = (0b1111_0000, 0b1100_1100, 0b1010_1010);
        ($body) as i32
    }};
}

/// A method that is a function of three bits.
macro_rules! ternary_method {
    ($name:ident => $function:expr) => {
        method! { $name(a, b, c) => _mm256_ternarylogic_epi64::<{ $function }>(a, b, c) }
    };
}

// Tried in vain on Skylake: two boards side by side in 512 bits, both halves of a split at once. In all 0.9 of the speed
// on the hardest puzzles (two of three ports, masks in registers of their own, work before the end of a search that is for
// nothing), 0.55 on those with many solutions.
impl Sets for Avx512 {
    sets_methods!();

    ternary_method! { any => ternary!(|a, b, c| a | b | c) }
    ternary_method! { most => ternary!(|a, b, c| a & b | b & c | c & a) }
    ternary_method! { all => ternary!(|a, b, c| a & b & c) }
    ternary_method! { or_both => ternary!(|a, b, c| a | b & c) }
    ternary_method! { without_but => ternary!(|a, b, c| a & (!b | c)) }
    ternary_method! { or_differs => ternary!(|a, b, c| a | (b ^ c)) }
}

impl Vector for Avx512 {
    vector_methods!();
}
