//! How much of the input makes a chunk: as much as is answered in a moment.
//!
//! Large chunks cost less and let an engine work on many puzzles at once; small ones are answered and written sooner, and
//! share hard work out better. So the size goes by how long the chunks before took.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// The size of the next chunk, in bytes.
pub(super) struct Pace(AtomicUsize);

impl Pace {
    const LEAST: usize = 2 << 10;
    const FIRST: usize = 16 << 10;
    /// The largest size.
    pub(super) const MOST: usize = 256 << 10;
    /// A chunk that takes less could have been larger.
    const SHORT: Duration = Duration::from_millis(5);
    /// A chunk that takes more should have been smaller.
    const LONG: Duration = Duration::from_millis(50);

    pub(super) const fn new() -> Self {
        Self(AtomicUsize::new(Self::FIRST))
    }

    pub(super) fn size(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }

    /// Learns from a chunk of so many bytes that was answered in this time.
    pub(super) fn learn(&self, bytes: usize, time: Duration) {
        let size = self.size();
        let next = match time {
            // A chunk that was short of bytes says nothing about a whole one.
            _ if time < Self::SHORT && bytes >= size / 2 => size * 2,
            _ if time > Self::LONG && bytes <= size * 2 => size / 2,
            _ => return,
        };
        // Of two workers that learn the same at once only one is heard.
        let next = next.clamp(Self::LEAST, Self::MOST);
        let _ = self.0.compare_exchange(size, next, Ordering::Relaxed, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chunks_grow_and_shrink() {
        let pace = Pace::new();
        pace.learn(100, Duration::ZERO);
        assert_eq!(pace.size(), Pace::FIRST, "that was no whole chunk");
        pace.learn(Pace::FIRST, Duration::from_millis(20));
        assert_eq!(pace.size(), Pace::FIRST, "just right");
        for _ in 0..20 {
            pace.learn(pace.size(), Duration::from_millis(1));
        }
        assert_eq!(pace.size(), Pace::MOST);
        for _ in 0..20 {
            pace.learn(pace.size(), Duration::from_secs(1));
        }
        assert_eq!(pace.size(), Pace::LEAST);
    }
}
