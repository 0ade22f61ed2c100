//! [`Path`]: which positions a line has been through, by hash; and [`Heads`], those that a result hangs on.

/// Positions of the line that is looked at, with their depths: open addressing; the last one in is the first one out, so that
/// taking out leaves no gaps.
pub(super) struct Path {
    slots: Vec<(u64, u32)>,
    mask: u64,
}

const FREE: u32 = u32::MAX;

impl Path {
    /// Room for lines of this length.
    pub(super) fn new(longest: usize) -> Self {
        let count = (longest * 4).next_power_of_two();
        Self { slots: vec![(0, FREE); count], mask: count as u64 - 1 }
    }

    pub(super) fn clear(&mut self) {
        self.slots.fill((0, FREE));
    }

    fn slot_where(&self, hash: u64, is_it: impl Fn(u64, u32) -> bool) -> usize {
        let mut index = (hash & self.mask) as usize;
        while let Some(&(key, depth)) = self.slots.get(index) {
            if depth == FREE || is_it(key, depth) {
                break;
            }
            index = (index + 1) & self.mask as usize;
        }
        index
    }

    pub(super) fn enter(&mut self, hash: u64, depth: u32) {
        let slot = self.slot_where(hash, |_, _| false);
        if let Some(slot) = self.slots.get_mut(slot) {
            *slot = (hash, depth);
        }
    }

    pub(super) fn leave(&mut self, hash: u64, depth: u32) {
        let slot = self.slot_where(hash, |key, at| key == hash && at == depth);
        if let Some(slot) = self.slots.get_mut(slot) {
            *slot = (0, FREE);
        }
    }

    /// The depth of a position whose hash is this in the bits of `mask`, which has the low bits.
    pub(super) fn depth_of(&self, hash: u64, mask: u64) -> Option<u16> {
        let slot = self.slot_where(hash, |key, _| (key ^ hash) & mask == 0);
        self.slots.get(slot).filter(|slot| slot.1 != FREE).map(|slot| slot.1 as u16)
    }
}

/// Depths of positions of the line that a result hangs on, the lowest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Heads {
    at: [u16; 3],
    /// How many; 4 stands for more than there is room for, of which only the first is known.
    count: u8,
}

impl Heads {
    pub(super) const NONE: Self = Self { at: [0; 3], count: 0 };

    pub(super) const fn one(depth: u16) -> Self {
        Self { at: [depth, 0, 0], count: 1 }
    }

    pub(super) const fn is_none(self) -> bool {
        self.count == 0
    }

    /// The only one.
    pub(super) const fn single(self) -> Option<u16> {
        if self.count == 1 { Some(self.at[0]) } else { None }
    }

    fn list(&self) -> &[u16] {
        self.at.get(..usize::from(self.count)).unwrap_or(&[])
    }

    fn add(&mut self, depth: u16) {
        if self.list().contains(&depth) {
            return;
        }
        if self.count >= 3 {
            self.at[0] = self.at[0].min(depth);
            self.count = 4;
            return;
        }
        if let Some(slot) = self.at.get_mut(usize::from(self.count)) {
            *slot = depth;
        }
        self.count += 1;
        if let Some(list) = self.at.get_mut(..usize::from(self.count)) {
            list.sort_unstable();
        }
    }

    pub(super) fn join(&mut self, other: Self) {
        if other.count > 3 {
            let first = if self.count == 0 { other.at[0] } else { self.at[0].min(other.at[0]) };
            *self = Self { at: [first, 0, 0], count: 4 };
            return;
        }
        for &depth in other.list() {
            self.add(depth);
        }
    }

    /// The others than the position at this depth itself, which is the deepest that there can be.
    pub(super) fn without(self, depth: u16) -> Self {
        if self.count > 3 {
            return if self.at[0] >= depth { Self::NONE } else { self };
        }
        let mut rest = Self::NONE;
        for &other in self.list() {
            if other < depth {
                rest.add(other);
            }
        }
        rest
    }
}
