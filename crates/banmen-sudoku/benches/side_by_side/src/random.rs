//! Random numbers: the same ones for the same seed, on every machine.

/// The generator SplitMix64.
pub(crate) struct Random(u64);

impl Random {
    /// A generator for one of many tasks, each with numbers of its own.
    pub(crate) fn for_task(seed: u64, task: u64) -> Self {
        let mut random = Self(seed);
        Self(random.next() ^ task.wrapping_mul(0xd6e8_feb8_6659_fd93))
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number under `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }

    /// A number from `low` to `high`, both included.
    pub(crate) fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high - low + 1)
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    /// The numbers under `N`, shuffled.
    pub(crate) fn order<const N: usize>(&mut self) -> [usize; N] {
        let mut order = std::array::from_fn(|at| at);
        self.shuffle(&mut order);
        order
    }
}
