//! [`Table`]: what was found out about positions, in bounded memory.

use super::place::NOWHERE;

/// More than any number that stands for an amount of work.
pub(super) const NEVER: u32 = (1 << 22) - 1;

/// A count of threats that stands for any.
pub(super) const ANY: u8 = 15;

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Known {
    /// How hard it looks to show that the mover wins, and that he does not; the best move so far.
    Open { phi: u32, delta: u32, play: u16 },
    /// Who wins, if the winner has `need` threats and the other at most `hold` (or [`ANY`]); the move that shows it.
    Closed { mover_wins: bool, need: u8, hold: u8, play: u16 },
    /// The prover does not win unless it does so in the position of which this is part of the hash.
    Hanging { head: u64 },
}

/// Two words: a hash, and from the lowest bit on 3 bits of kind and 6 of work, then what [`Known`] holds.
#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    data: u64,
}

const OPEN: u64 = 1;
const WON: u64 = 2;
const LOST: u64 = 3;
const HANGING: u64 = 4;

/// The bits of a closed entry that say what it claims.
const CLAIM: u64 = 7 | 255 << 9;

/// How many bits of the hash of its head a hanging entry holds.
const HEAD_BITS: u32 = 48;
pub(super) const HEAD_MASK: u64 = (1 << HEAD_BITS) - 1;

impl Entry {
    const fn kind(self) -> u64 {
        self.data & 7
    }

    const fn work(self) -> u64 {
        self.data >> 3 & 63
    }

    const fn play(self) -> u16 {
        let play = (self.data >> 54) as u16;
        if play == 1023 { NOWHERE } else { play }
    }

    const fn known(self) -> Known {
        match self.kind() {
            OPEN => Known::Open {
                phi: (self.data >> 9) as u32 & NEVER,
                delta: (self.data >> 31) as u32 & NEVER,
                play: self.play(),
            },
            HANGING => Known::Hanging { head: self.data >> 9 & HEAD_MASK },
            kind => Known::Closed {
                mover_wins: kind == WON,
                need: (self.data >> 9) as u8 & 15,
                hold: (self.data >> 13) as u8 & 15,
                play: self.play(),
            },
        }
    }

    fn new(key: u64, known: Known, work: u64) -> Self {
        let play_bits = |play: u16| u64::from(play.min(1023)) << 54;
        let data = match known {
            Known::Open { phi, delta, play } => {
                OPEN | u64::from(phi) << 9 | u64::from(delta) << 31 | play_bits(play)
            }
            Known::Closed { mover_wins, need, hold, play } => {
                let kind = if mover_wins { WON } else { LOST };
                kind | u64::from(need & 15) << 9 | u64::from(hold & 15) << 13 | play_bits(play)
            }
            Known::Hanging { head } => HANGING | (head & HEAD_MASK) << 9,
        };
        Self { key, data: data | u64::from(work.max(1).ilog2().min(63)) << 3 }
    }
}

/// A line of the cache.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket([Entry; 4]);

/// Positions by hash.
///
/// What is closed stands under the hash of the position without its threats, as it holds for many numbers of them; the rest
/// under the full hash. Both are in one bucket. The entry that took the least work gives way.
pub(super) struct Table {
    buckets: Vec<Bucket>,
    mask: u64,
}

impl Table {
    /// A table of at most so many bytes.
    pub(super) fn new(bytes: usize) -> Self {
        let most = (bytes / size_of::<Bucket>()).max(1);
        let count = if most.is_power_of_two() { most } else { most.next_power_of_two() / 2 };
        Self { buckets: vec![Bucket::default(); count], mask: count as u64 - 1 }
    }

    /// What is known of a position whose mover has `own` threats and the other side `other`.
    #[inline(always)]
    pub(super) fn find(&self, base: u64, full: u64, own: u8, other: u8) -> Option<Known> {
        let bucket = self.buckets.get((base & self.mask) as usize)?;
        let mut found = None;
        for entry in &bucket.0 {
            match entry.kind() {
                OPEN | HANGING if entry.key == full => found = Some(entry.known()),
                WON | LOST if entry.key == base => {
                    let known = entry.known();
                    if let Known::Closed { mover_wins, need, hold, .. } = known {
                        let (winner, loser) = if mover_wins { (own, other) } else { (other, own) };
                        if winner >= need && (hold == ANY || loser <= hold) {
                            return Some(known);
                        }
                    }
                }
                _ => {}
            }
        }
        found
    }

    /// Keeps what is known of a position. `base` is the hash without threats.
    pub(super) fn keep(&mut self, base: u64, full: u64, known: Known, work: u64) {
        let closed = matches!(known, Known::Closed { .. });
        let key = if closed { base } else { full };
        let new = Entry::new(key, known, work);
        let Some(bucket) = self.buckets.get_mut((base & self.mask) as usize) else { return };
        let mut place = 0;
        let mut least = u64::MAX;
        for (index, entry) in bucket.0.iter().enumerate() {
            let is_open = !matches!(entry.kind(), WON | LOST);
            let is_same = closed && entry.key == key && (entry.data ^ new.data) & CLAIM == 0;
            if is_same || is_open && entry.kind() != 0 && entry.key == full {
                place = index;
                break;
            }
            let work = if entry.kind() == 0 { 0 } else { entry.work() + 1 };
            if work < least {
                (place, least) = (index, work);
            }
        }
        if let Some(entry) = bucket.0.get_mut(place) {
            *entry = new;
        }
    }
}
