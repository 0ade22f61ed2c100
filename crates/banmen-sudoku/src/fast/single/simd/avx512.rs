//! Vectors of 256 bits, for processors with AVX-512: more registers, and any function of three bits in one instruction.

use std::arch::x86_64::*;

use crate::fast::single::board::{Board, Words};
use crate::fast::single::search::{self, Found, Half};
use crate::fast::single::simd::avx2::{self, avx2_methods, method};
use crate::fast::single::simd::cells;
use crate::fast::single::vector::Vector;
use crate::grid::Digit;
use crate::limits::{Budget, Ending};

#[derive(Clone, Copy)]
pub(super) struct Avx512(__m256i);

pub(super) fn is_present() -> bool {
    avx2::is_present()
        && is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512bw")
}

/// # Safety
/// [`is_present`] must be true.
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

impl Vector for Avx512 {
    avx2_methods!();

    method!(any(b, c) | a | _mm256_ternarylogic_epi64::<{ ternary!(|a, b, c| a | b | c) }>(a, b, c));
    method!(
        most(b, c) | a | _mm256_ternarylogic_epi64::<{ ternary!(|a, b, c| a & b | b & c | c & a) }>(a, b, c)
    );
    method!(all(b, c) | a | _mm256_ternarylogic_epi64::<{ ternary!(|a, b, c| a & b & c) }>(a, b, c));
    method!(or_both(b, c) | a | _mm256_ternarylogic_epi64::<{ ternary!(|a, b, c| a | b & c) }>(a, b, c));
    method!(
        without_but(b, c) | a | _mm256_ternarylogic_epi64::<{ ternary!(|a, b, c| a & (!b | c)) }>(a, b, c)
    );
    method!(or_differs(b, c) | a | _mm256_ternarylogic_epi64::<{ ternary!(|a, b, c| a | (b ^ c)) }>(a, b, c));

    #[inline(always)]
    fn read(givens: &[Option<Digit>; 81]) -> Board<Self> {
        // SAFETY: see `method`.
        let read = unsafe { cells::read(givens) };
        let [[a, b, c], [d, e, f], [g, h, i]] = read;
        [[Self(a), Self(b), Self(c)], [Self(d), Self(e), Self(f)], [Self(g), Self(h), Self(i)]]
    }

    #[inline(always)]
    fn write(board: &Board<Self>) -> [Digit; 81] {
        let [[a, b, c], [d, e, f], [g, h, i]] = board;
        // SAFETY: see `method`.
        unsafe { cells::write(&[[a.0, b.0, c.0], [d.0, e.0, f.0], [g.0, h.0, i.0]]) }
    }
}
