//! From 81 bytes to nine vectors and back, by shuffles of bytes.
//!
//! A row of the board is 9 bytes; its cells go to three vectors, by their columns within the boxes. Rows are read and
//! written 16 bytes at a time, the last one from its end.

use std::arch::x86_64::*;
use std::mem::MaybeUninit;

use crate::fast::single::board::Board;
use crate::grid::Digit;

/// What to do with each byte of a vector.
#[repr(align(32))]
struct Bytes([u8; 32]);

/// Takes no byte: leaves 0.
const NO: u8 = 0x80;

/// How far before the start of the last row its 16 bytes begin.
const EARLY: usize = 7;

/// By band, then column within the box: where in a row the cells for the words of this band are. Each word gets its
/// byte twice. The fourth is for the last row.
static TO_WORDS: [[Bytes; 3]; 4] = {
    let mut all = [const { [const { Bytes([NO; 32]) }; 3] }; 4];
    let mut i = 0;
    while i < 4 * 3 * 3 {
        let (band, column, stack) = (i / 9, i / 3 % 3, i % 3);
        let from = (3 * stack + column + if band == 3 { EARLY } else { 0 }) as u8;
        let to = 2 * (4 * stack + if band == 3 { 2 } else { band });
        all[band][column].0[to] = from;
        all[band][column].0[to + 1] = from;
        i += 1;
    }
    all
};

/// The low and the high byte of a cell's digits, by its given: 0 for blank.
static LOW: Bytes = twice([0xff, 1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0]);
static HIGH: Bytes = twice([1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]);

/// Digits from sets with one digit, by the low and the high half of a byte: 9 is 0xff.
static DIGIT_LOW: Bytes = twice([0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 9]);
static DIGIT_HIGH: Bytes = twice([0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0]);

const fn twice(half: [u8; 16]) -> Bytes {
    let mut bytes = [0; 32];
    let mut i = 0;
    while i < 32 {
        bytes[i] = half[i % 16];
        i += 1;
    }
    Bytes(bytes)
}

/// By band: where the digits of a row are in the packed vectors of its first and second columns, and of the third
/// column (in the low or in the high half).
static FROM_PAIR: [Bytes; 3] = [from_packed(0, true), from_packed(1, true), from_packed(2, true)];
static FROM_THIRD: [[Bytes; 3]; 2] = [
    [from_packed(0, false), from_packed(1, false), from_packed(2, false)],
    [from_packed(8, false), from_packed(9, false), from_packed(10, false)],
];

const fn from_packed(first: u8, pair: bool) -> Bytes {
    let mut bytes = [NO; 32];
    let mut stack = 0;
    while stack < 3 {
        // The third stack is in the upper half.
        let (to, from) =
            if stack < 2 { (3 * stack, first + 4 * stack as u8) } else { (16 + 3 * stack, first) };
        if pair {
            bytes[to] = from;
            bytes[to + 1] = from + 8;
        } else {
            bytes[to + 2] = from;
        }
        stack += 1;
    }
    Bytes(bytes)
}

/// # Safety
/// The processor must have AVX2.
#[inline(always)]
unsafe fn bytes(bytes: &Bytes) -> __m256i {
    // SAFETY: the pointer is that of 32 bytes, aligned so.
    unsafe { _mm256_load_si256(std::ptr::from_ref(bytes).cast()) }
}

/// The board with the givens in their cells, and every digit in the others.
///
/// # Safety
/// The processor must have AVX2.
#[inline(always)]
pub(super) unsafe fn read(givens: &[Option<Digit>; 81]) -> Board<__m256i> {
    let start = std::ptr::from_ref(givens).cast::<u8>();
    // SAFETY: each load is of 16 of the 81 bytes, for an `Option<Digit>` is one byte, 0 for `None`. Instructions: the
    // caller says that they are there.
    unsafe {
        let mut board = [[_mm256_setzero_si256(); 3]; 3];
        let low_bytes = _mm256_setr_epi64x(0x00ff_00ff_00ff, 0x00ff_00ff_00ff, 0x00ff_00ff_00ff, 0);
        let high_bytes = _mm256_setr_epi64x(0xff00_ff00_ff00, 0xff00_ff00_ff00, 0xff00_ff00_ff00, 0);
        let (low, high) = (bytes(&LOW), bytes(&HIGH));
        for (row, cells) in board.iter_mut().enumerate() {
            let mut rows = [_mm256_setzero_si256(); 3];
            for (band, line) in rows.iter_mut().enumerate() {
                let from = 27 * band + 9 * row - if row + band == 4 { EARLY } else { 0 };
                *line = _mm256_broadcastsi128_si256(_mm_loadu_si128(start.add(from).cast()));
            }
            for (column, cell) in cells.iter_mut().enumerate() {
                let last = if row == 2 { 3 } else { 2 };
                let given = _mm256_or_si256(
                    _mm256_or_si256(
                        _mm256_shuffle_epi8(rows[0], bytes(&TO_WORDS[0][column])),
                        _mm256_shuffle_epi8(rows[1], bytes(&TO_WORDS[1][column])),
                    ),
                    _mm256_shuffle_epi8(rows[2], bytes(&TO_WORDS[last][column])),
                );
                *cell = _mm256_or_si256(
                    _mm256_and_si256(_mm256_shuffle_epi8(low, given), low_bytes),
                    _mm256_and_si256(_mm256_shuffle_epi8(high, given), high_bytes),
                );
            }
        }
        board
    }
}

/// The digits of a board that has one in each cell.
///
/// # Safety
/// The processor must have AVX2.
#[inline(always)]
pub(super) unsafe fn write(board: &Board<__m256i>) -> [Digit; 81] {
    let mut digits = MaybeUninit::<[Digit; 81]>::uninit();
    let start = digits.as_mut_ptr().cast::<u8>();
    // SAFETY: each store is of 16 of the 81 bytes, and together they are all. What they store in the end are numbers
    // from 1 to 9, whatever the board: each is a digit, which is one byte. Instructions: the caller says that they are
    // there.
    unsafe {
        let pair = |a, b| in_bytes(_mm256_packus_epi16(a, b));
        let [[a, b, c], [d, e, f], [g, h, i]] = *board;
        let (pairs, thirds) = ([pair(a, b), pair(d, e), pair(g, h)], [pair(c, f), pair(i, i)]);
        let mut before = _mm_setzero_si128();
        for line in 0..9 {
            let (band, row) = (line / 3, line % 3);
            let wide = _mm256_or_si256(
                _mm256_shuffle_epi8(pairs[row], bytes(&FROM_PAIR[band])),
                _mm256_shuffle_epi8(thirds[row / 2], bytes(&FROM_THIRD[row % 2][band])),
            );
            let mut this = _mm_or_si128(_mm256_castsi256_si128(wide), _mm256_extracti128_si256::<1>(wide));
            // A store spills zeros into the next row, which then overwrites them; the last one begins early, with the
            // end of the row before.
            let mut to = 9 * line;
            if line == 8 {
                this = _mm_or_si128(_mm_slli_si128::<7>(this), _mm_srli_si128::<2>(before));
                to -= EARLY;
            }
            _mm_storeu_si128(start.add(to).cast(), this);
            before = this;
        }
        digits.assume_init()
    }
}

/// Digits, from sets with one digit in a byte (9 is 0xff); from anything else some digit.
///
/// # Safety
/// The processor must have AVX2.
#[inline(always)]
unsafe fn in_bytes(sets: __m256i) -> __m256i {
    // SAFETY: the caller says that the instructions are there.
    unsafe {
        let half = _mm256_set1_epi8(15);
        let low = _mm256_shuffle_epi8(bytes(&DIGIT_LOW), _mm256_and_si256(sets, half));
        let upper = _mm256_and_si256(_mm256_srli_epi16::<4>(sets), half);
        let high = _mm256_shuffle_epi8(bytes(&DIGIT_HIGH), upper);
        let digit = _mm256_or_si256(low, high);
        _mm256_max_epu8(_mm256_min_epu8(digit, _mm256_set1_epi8(9)), _mm256_set1_epi8(1))
    }
}
