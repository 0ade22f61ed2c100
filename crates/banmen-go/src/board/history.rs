//! [`History`]: which boards were there before, told quickly.

/// The keys of the boards of a game, in order, and a table that tells whether one is among them.
///
/// Keys are put in at the first free slot from where they belong, and taken out in the opposite order, so that a slot that is
/// freed has nothing behind it that would be found through it. A key that is there already is not put in again.
#[derive(Debug, Default)]
pub(super) struct History {
    /// Each key, and whether it was put in.
    keys: Vec<(u64, bool)>,
    /// A power of two of them, half of them free; 0 is free.
    slots: Vec<u64>,
}

/// How many slots there are at first: enough for most games.
const SLOTS: usize = 1024;

impl History {
    /// A history of one board.
    pub(super) fn new(key: u64) -> Self {
        let mut history = Self { keys: Vec::new(), slots: vec![0; SLOTS] };
        history.push(key);
        history
    }

    /// Whether a board with such a key may have been there; boards that differ share one seldom, but may.
    pub(super) fn may_hold(&self, key: u64) -> bool {
        self.slots.get(self.slot(key)).is_some_and(|&slot| slot != 0)
    }

    /// The keys of all boards, in order.
    pub(super) fn keys(&self) -> impl DoubleEndedIterator<Item = u64> + '_ {
        self.keys.iter().map(|&(key, _)| key)
    }

    /// Enters a board.
    pub(super) fn push(&mut self, key: u64) {
        if 2 * self.keys.len() >= self.slots.len() {
            self.grow();
        }
        let index = self.slot(key);
        if let Some(slot) = self.slots.get_mut(index) {
            self.keys.push((key, *slot == 0));
            *slot = mark(key);
        }
    }

    /// Takes out the board that was entered last.
    pub(super) fn pop(&mut self) {
        if let Some((key, true)) = self.keys.pop() {
            let index = self.slot(key);
            if let Some(slot) = self.slots.get_mut(index) {
                *slot = 0;
            }
        }
    }

    /// Where the key stands, or else the free slot where it would.
    fn slot(&self, key: u64) -> usize {
        let last = self.slots.len().wrapping_sub(1);
        let mut index = (key >> 32) as usize & last;
        // At least half of the slots are free.
        while self.slots.get(index).is_some_and(|&slot| slot != 0 && slot != mark(key)) {
            index = (index + 1) & last;
        }
        index
    }

    fn grow(&mut self) {
        self.slots = vec![0; (2 * self.slots.len()).max(SLOTS)];
        for index in 0..self.keys.len() {
            let (key, is_in) = self.keys[index];
            if is_in {
                let slot = self.slot(key);
                self.slots[slot] = mark(key);
            }
        }
    }
}

/// What stands in the table for a key: never 0. Two keys may share it, as they may share a place by chance in any case.
const fn mark(key: u64) -> u64 {
    key | 1
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Few keys that share places, in a table that grows.
        #[test]
        fn it_holds_what_was_entered(steps in prop::collection::vec((0..3_u64, 0..200_u64, 0..3_u8), 0..1500)) {
            let mut history = History::new(7 << 1);
            let mut plain = vec![7 << 1];
            for (place, number, step) in steps {
                let key = (place << 32) | (number << 1);
                prop_assert_eq!(history.may_hold(key), plain.contains(&key));
                if step > 0 || plain.len() == 1 {
                    history.push(key);
                    plain.push(key);
                } else {
                    history.pop();
                    plain.pop();
                }
                prop_assert_eq!(history.may_hold(key), plain.contains(&key));
            }
            while plain.len() > 1 {
                history.pop();
                let key = plain.pop().unwrap();
                prop_assert_eq!(history.may_hold(key), plain.contains(&key));
            }
        }
    }
}
