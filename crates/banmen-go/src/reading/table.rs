//! [`Table`]: what a search knows of positions that it saw.

use super::zone::Zone;

/// Proof and disproof numbers of a position: how many leaves must at least fall before the goal is proved, and before it
/// is disproved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Numbers {
    pub(super) proof: u32,
    pub(super) disproof: u32,
}

impl Numbers {
    /// Stands for "never".
    pub(super) const INFINITE: u32 = 1 << 30;
    pub(super) const PROVED: Self = Self { proof: 0, disproof: Self::INFINITE };
    pub(super) const DISPROVED: Self = Self { proof: Self::INFINITE, disproof: 0 };

    pub(super) fn is_settled(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

/// One position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: u64,
    pub(super) numbers: Numbers,
    /// Nodes searched below; 0 if the entry is empty.
    work: u32,
    /// How many moves a settled position takes to its end.
    pub(super) plies: u16,
}

/// Positions by their keys, in bounded memory: a bucket keeps those that took the most work.
#[derive(Clone, Debug)]
pub(super) struct Table {
    entries: Vec<Entry>,
    /// Of the settled ones, place by place.
    zones: Vec<Zone>,
    mask: usize,
}

const BUCKET: usize = 4;

impl Table {
    /// The most entries.
    const MOST: u64 = 1 << 18;

    /// A table fit for a search of so many nodes.
    pub(super) fn for_nodes(nodes: Option<u64>) -> Self {
        let entries = nodes.unwrap_or(Self::MOST).clamp(1 << 10, Self::MOST).next_power_of_two() as usize;
        let empty = Entry { key: 0, numbers: Numbers { proof: 1, disproof: 1 }, work: 0, plies: 0 };
        Self { entries: vec![empty; entries], zones: vec![Zone::EMPTY; entries], mask: entries / BUCKET - 1 }
    }

    fn bucket(&self, key: u64) -> std::ops::Range<usize> {
        let first = (key as usize & self.mask) * BUCKET;
        first..first + BUCKET
    }

    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        self.entries[self.bucket(key)].iter().find(|entry| entry.key == key && entry.work > 0).copied()
    }

    /// The zone of a settled position.
    pub(super) fn zone(&self, key: u64) -> Option<&Zone> {
        let bucket = self.bucket(key);
        let place = self.entries[bucket.clone()]
            .iter()
            .position(|entry| entry.key == key && entry.work > 0 && entry.numbers.is_settled())?;
        self.zones.get(bucket.start + place)
    }

    pub(super) fn put(&mut self, key: u64, numbers: Numbers, work: u32, plies: u16, zone: Option<&Zone>) {
        let bucket = self.bucket(key);
        let start = bucket.start;
        let bucket = &mut self.entries[bucket];
        let place = bucket.iter().position(|entry| entry.work > 0 && entry.key == key).or_else(|| {
            // What is settled is dear: it took all of its work for good.
            (0..BUCKET).min_by_key(|&place| {
                bucket.get(place).map(|entry| (entry.work > 0 && entry.numbers.is_settled(), entry.work))
            })
        });
        if let Some(entry) = place.and_then(|place| bucket.get_mut(place)) {
            let work = if entry.key == key { entry.work.saturating_add(work) } else { work };
            *entry = Entry { key, numbers, work: work.max(1), plies };
        }
        if let (Some(place), Some(zone)) = (place, zone)
            && let Some(slot) = self.zones.get_mut(start + place)
        {
            *slot = *zone;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_bucket_gives_up_what_took_the_least_work() {
        let mut table = Table::for_nodes(Some(0));
        let open = Numbers { proof: 2, disproof: 3 };
        let far = (table.mask + 1) as u64;
        for (place, work) in [5, 3, 4, 6].into_iter().enumerate() {
            table.put(far * (place as u64 + 1), open, work, 0, None);
        }
        table.put(far * 9, Numbers::PROVED, 1, 7, None);
        assert!(table.get(far * 2).is_none());
        assert_eq!(table.get(far * 9).map(|entry| (entry.numbers, entry.plies)), Some((Numbers::PROVED, 7)));
        table.put(far * 10, open, 9, 0, None);
        assert!(table.get(far * 9).is_some(), "what is settled stays");
        assert!(table.get(far * 3).is_none());
    }
}
