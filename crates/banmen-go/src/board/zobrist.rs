//! Keys of stones: the hash of a board is the keys of its stones, XORed (Zobrist).

use super::frame::Frame;
use super::{Color, Point};

/// A key for each stone that there can be.
static KEYS: Frame<[u64; 2]> = keys();

/// The key of a stone.
#[inline]
pub(super) fn key(point: Point, color: Color) -> u64 {
    KEYS[point][color.index()]
}

/// Numbers in a row through SplitMix64: the same in every build, with no two keys equal.
const fn keys() -> Frame<[u64; 2]> {
    let mut keys = Frame::filled([0; 2]);
    let mut index = 0;
    while index < Point::COUNT {
        *keys.slot_mut(index) = [mixed(2 * index as u64 + 1), mixed(2 * index as u64 + 2)];
        index += 1;
    }
    keys
}

/// SplitMix64's output function after so many steps; one to one.
const fn mixed(steps: u64) -> u64 {
    let z = steps.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
