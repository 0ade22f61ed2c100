//! Whether a question is over in a position: stones taken, escaped, connected, or alive for good.

use super::bits::Bits;
use super::place::{ATTACKER, DEFENDER, Stand};
use super::window::Window;
use crate::tsumego::Goal;

impl<B: Bits> Window<B> {
    /// Whether the target is taken: all of its stones, or for other goals than [`Goal::Kill`] any.
    #[inline(always)]
    pub(super) fn is_taken(&self, stand: &Stand<B>) -> bool {
        let standing = self.target & stand.stones[DEFENDER];
        if self.goal == Goal::Kill { standing.is_none() } else { standing != self.target }
    }

    /// Whether enough of the target is in a set of chains.
    #[inline(always)]
    fn holds(&self, stand: &Stand<B>, chains: B) -> bool {
        if self.goal == Goal::Kill {
            chains.meets(self.target & stand.stones[DEFENDER])
        } else {
            self.target.is_within(chains)
        }
    }

    /// Whether the target has escaped, or cannot be taken even if the defender always passes.
    #[inline(always)]
    pub(super) fn is_safe(&self, stand: &Stand<B>) -> bool {
        let own = stand.stones[DEFENDER];
        let out = own & self.exit;
        if !out.is_none() && self.holds(stand, self.flood(out, own)) {
            return true;
        }
        let rest = self.region.without(own);
        // What hangs together with walls is no eye.
        let eyes = rest.without(self.flood(rest & self.wall, rest));
        // One eye is not enough, and most positions have not more.
        if eyes.is_none() || (out.is_none() && self.flood(eyes.lowest(), eyes) == eyes) {
            return false;
        }
        self.holds(stand, self.alive(stand, eyes))
    }

    /// Whether every stone of the target is connected to something.
    #[inline(always)]
    pub(super) fn is_connected(&self, stand: &Stand<B>) -> bool {
        let own = stand.stones[DEFENDER];
        self.target.is_within(own) && self.target.is_within(self.flood(own & self.linked, own))
    }

    /// The chains of the defender that no moves in a row can take, given the regions that may be eyes; see
    /// [`crate::board::benson`].
    ///
    /// A region is vital to a chain if all of its empty places (where suicide is allowed, all of its places) are beside the chain. Chains without two vital
    /// regions are struck out, and regions beside chains that were struck out, until none is left to be.
    fn alive(&self, stand: &Stand<B>, eyes: B) -> B {
        let own = stand.stones[DEFENDER];
        let must_touch =
            if self.suicide { self.region } else { self.region.without(own | stand.stones[ATTACKER]) };
        let mut alive = own;
        let mut eyes = eyes;
        loop {
            let before = alive;
            let mut left = alive;
            while !left.is_none() {
                let chain = self.flood(left.lowest(), alive);
                left = left.without(chain);
                if chain.meets(self.exit) {
                    continue;
                }
                let beside = self.beside(chain);
                // Vital regions touch the chain, and have no place that must touch it and does not.
                let mut near = beside & eyes;
                let mut vital = 0;
                while !near.is_none() {
                    let eye = self.flood(near.lowest(), eyes);
                    near = near.without(eye);
                    if (eye & must_touch).is_within(beside) {
                        vital += 1;
                        if vital == 2 {
                            break;
                        }
                    }
                }
                if vital < 2 {
                    alive = alive.without(chain);
                }
            }
            if alive == before {
                return alive;
            }
            if alive.is_none() {
                return alive;
            }
            // Regions beside what was struck out are struck out as well.
            let fallen = self.beside(own.without(alive)) & eyes;
            eyes = eyes.without(self.flood(fallen, eyes));
        }
    }
}
