//! Where to guess in a lane that is stuck, for all lanes at once.
//!
//! The rule is that of tdoku (its author's description, not its code): of the six bands and stacks, the one with the
//! fewest ways left in all; in it a digit with two ways, else with three, else any with several; and of that digit's
//! triads one that only some of its ways use. The guess is that the digit is there, and that it is not.

use super::board::{Board, Node, WAYS};
use super::vector::{Lanes, lane};

/// What to try in each lane.
pub(super) struct Choices<V> {
    /// The digit; 0 where no band or stack has few enough ways.
    digit: V,
    /// The band or stack times 64, and the digit's ways in it.
    place: V,
}

/// More ways than this in the best band tell little: a cell with few digits is better then. Measured on near-empty
/// grids, which take more than 100,000 guesses without it; 24 is the least that costs nothing on the hardest lists.
const MOST_WAYS: u16 = 24;

/// Chooses in all lanes. The board comes from a checked sweep.
#[inline(always)]
pub(super) fn choose<V: Lanes>(board: &Board<V>) -> Choices<V> {
    let none = V::splat(0);
    let (mut fewest, mut digit, mut place) = (V::splat(MOST_WAYS + 1), none, none);
    for (g, ways) in board.ways.iter().enumerate() {
        // How many ways each digit has, in binary: ones, twos, fours.
        let (ones_a, twos_a) = add3(ways[0], ways[1], ways[2]);
        let (ones_b, twos_b) = add3(ways[3], ways[4], ways[5]);
        let (ones, carry) = (ones_a.xor(ones_b), ones_a.and(ones_b));
        let (twos, fours) = add3(twos_a, twos_b, carry);
        let twice = |count: V| count.add(count);
        let sum = ones.ones().add(twice(twos.ones().add(twice(fours.ones()))));
        // All nine digits settled: nothing to choose here.
        let several = twos.or(fours);
        let sum = sum.or(several.where_zero(V::splat(0x4000)));

        let two = twos.and_not(ones.or(fours));
        let three = twos.and(ones).and_not(fours);
        let candidates = two.or_else(three.or_else(several));
        let lowest = candidates.and(none.minus_one().xor(candidates).add(V::splat(1)));
        let mut here = V::splat(64 * g as u16);
        for (way, digits) in ways.iter().enumerate() {
            let bit = V::splat(1 << way);
            here = here.or(bit.and_not(digits.and(lowest).where_zero(bit)));
        }
        digit = sum.where_less(fewest, lowest, digit);
        place = sum.where_less(fewest, here, place);
        fewest = sum.where_less(fewest, sum, fewest);
    }
    Choices { digit, place }
}

/// The sum and the carry of three bits.
#[inline(always)]
fn add3<V: Lanes>(a: V, b: V, c: V) -> (V, V) {
    (V::xor3(a, b, c), V::majority(a, b, c))
}

/// Splits the node of a stuck lane that is out: the lane goes on with the guess, the other half is for later.
#[inline(always)]
pub(super) fn split<V: Lanes>(board: &mut Board<V>, choices: &Choices<V>, at: usize, other: &mut Node) {
    let digit = lane(&choices.digit, at);
    if digit == 0 {
        return split_cell(board, at, other);
    }
    let triad = usize::from(SPLIT[usize::from(lane(&choices.place, at))]);
    board.fork(at, &RIVALS[triad], digit, other);
    for &cell in &TRIADS[triad] {
        other[usize::from(cell)] &= !digit;
    }
}

/// Splits at a cell with the fewest digits.
#[cold]
fn split_cell<V: Lanes>(board: &mut Board<V>, at: usize, other: &mut Node) {
    board.fork(at, &[0; 88], 0, other);
    let open = (0..81).filter(|&i| other[i].count_ones() > 1);
    let Some(cell) = open.min_by_key(|&i| other[i].count_ones()) else { return };
    let digit = other[cell] & other[cell].wrapping_neg();
    let mut strike = [0; 88];
    strike[cell] = 0x1FF;
    board.fork(at, &strike, !digit, other);
    other[cell] &= !digit;
}

/// For each band or stack and each set of ways of a digit: a triad to split at, that only some of the ways use, as even
/// as can be.
static SPLIT: [u8; 6 * 64] = {
    let mut table = [0; 6 * 64];
    let mut ways = 0;
    while ways < 64_usize {
        let (mut best, mut best_rest) = (0, 0);
        let mut triad = 0;
        while triad < 9 {
            let mut with = 0_u32;
            let mut way = 0;
            while way < 6 {
                with += (ways >> way & 1 == 1 && WAYS[way][triad / 3] == triad % 3) as u32;
                way += 1;
            }
            let without = ways.count_ones() - with;
            let rest = if with < without { with } else { without };
            if rest > best_rest {
                (best, best_rest) = (triad as u8, rest);
            }
            triad += 1;
        }
        let mut g = 0;
        while g < 6 {
            table[g * 64 + ways] = 9 * g as u8 + best;
            g += 1;
        }
        ways += 1;
    }
    table
};

/// The cells of each triad: 9 times the band or stack, plus 3 times the line, plus the place across.
static TRIADS: [[u8; 3]; 54] = {
    let mut table = [[0; 3]; 54];
    let mut triad = 0;
    while triad < 54 {
        let (g, line, across) = (triad / 9, triad % 9 / 3, triad % 3);
        let mut k = 0;
        while k < 3 {
            let (row, column) =
                if g < 3 { (3 * g + line, 3 * across + k) } else { (3 * across + k, 3 * (g - 3) + line) };
            table[triad][k] = (9 * row + column) as u8;
            k += 1;
        }
        triad += 1;
    }
    table
};

/// All bits in the cells that lose a digit when it is in a triad: those of the other triads in its line and its box.
static RIVALS: [Node; 54] = {
    let mut table = [[0; 88]; 54];
    let mut triad = 0;
    while triad < 54 {
        let mut other = triad / 9 * 9;
        while other < triad / 9 * 9 + 9 {
            if other != triad && (other / 3 == triad / 3 || other % 3 == triad % 3) {
                let mut k = 0;
                while k < 3 {
                    table[triad][TRIADS[other][k] as usize] = 0xFFFF;
                    k += 1;
                }
            }
            other += 1;
        }
        triad += 1;
    }
    table
};
