//! [`Stand`]: a position of a problem in a window, and what a play makes of it.

use super::bits::{Bits, fold};
use super::window::Window;

/// Who owns the target, and who wants to take it, as indices.
pub(super) const DEFENDER: usize = 0;
pub(super) const ATTACKER: usize = 1;

/// No place: no ko is forbidden, or a pass.
pub(super) const NOWHERE: u16 = u16::MAX;

/// A position: all that its value hangs on, but for the question.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Stand<B> {
    /// The stones of the defender and of the attacker.
    pub(super) stones: [B; 2],
    /// Where the mover must not take back a ko, or [`NOWHERE`].
    pub(super) ban: u16,
    /// Whose turn it is.
    pub(super) mover: u8,
    /// The threats of the defender and of the attacker.
    pub(super) threats: [u8; 2],
}

impl<B: Bits> Stand<B> {
    #[inline(always)]
    pub(super) const fn mover(&self) -> usize {
        (self.mover & 1) as usize
    }

    #[inline(always)]
    pub(super) const fn own(&self) -> B {
        if self.mover & 1 == 0 { self.stones[0] } else { self.stones[1] }
    }

    #[inline(always)]
    pub(super) const fn other(&self) -> B {
        if self.mover & 1 == 0 { self.stones[1] } else { self.stones[0] }
    }

    #[inline(always)]
    pub(super) fn empty(&self, window: &Window<B>) -> B {
        window.region.without(self.stones[0] | self.stones[1])
    }

    /// A hash of all but the threats.
    #[inline(always)]
    pub(super) fn hash(&self, salt: u64) -> u64 {
        let hash = self.stones[1].mix(self.stones[0].mix(salt));
        fold(hash, u64::from(self.ban) << 1 | u64::from(self.mover))
    }

    #[inline(always)]
    pub(super) const fn own_threats(&self) -> u8 {
        if self.mover & 1 == 0 { self.threats[0] } else { self.threats[1] }
    }

    #[inline(always)]
    pub(super) const fn other_threats(&self) -> u8 {
        if self.mover & 1 == 0 { self.threats[1] } else { self.threats[0] }
    }

    /// The position after a pass.
    #[inline(always)]
    pub(super) const fn passed(&self) -> Self {
        Self { ban: NOWHERE, mover: self.mover ^ 1, ..*self }
    }
}

/// What threats add to the hash of a position; nothing if there are none.
#[inline(always)]
pub(super) const fn threat_hash(threats: [u8; 2]) -> u64 {
    let both = (threats[0] as u64) << 8 | threats[1] as u64;
    both.wrapping_mul(0xA076_1D64_78BD_642F).rotate_left(17) ^ both.wrapping_mul(0xE703_7ED1_A0B4_28DB)
}

/// What all plays of the mover of a position need to know of its chains.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chains<B> {
    /// Stones of the mover whose chains have another liberty besides any one.
    pub(super) firm: B,
    /// Stones of the other side in chains with a single liberty.
    pub(super) in_atari: B,
}

/// Stones of a side in chains with a single liberty, and those in chains with several.
#[inline(always)]
pub(super) fn atari<B: Bits>(window: &Window<B>, stones: B, empty: B, lasting: B) -> (B, B) {
    let (mut weak, mut firm) = (B::NONE, B::NONE);
    let mut left = stones;
    while !left.is_none() {
        let chain = window.flood(left.lowest(), stones);
        left = left.without(chain);
        if chain.meets(lasting) {
            firm = firm | chain;
            continue;
        }
        let liberties = window.beside(chain) & empty;
        if liberties.is_many() {
            firm = firm | chain;
        } else if !liberties.is_none() {
            weak = weak | chain;
        }
    }
    (weak, firm)
}

impl<B: Bits> Window<B> {
    /// Where stones of a side have a liberty for ever.
    #[inline(always)]
    pub(super) fn lasting(&self, side: usize) -> B {
        if side == DEFENDER { self.exit } else { self.wall }
    }

    #[inline(always)]
    pub(super) fn chains(&self, stand: &Stand<B>) -> Chains<B> {
        let empty = stand.empty(self);
        let mover = stand.mover();
        let (_, firm) = atari(self, stand.own(), empty, self.lasting(mover));
        let (in_atari, _) = atari(self, stand.other(), empty, self.lasting(mover ^ 1));
        Chains { firm, in_atari }
    }

    /// The position after a play at an empty place, and the stones taken; none if it is suicide that is not allowed. A ban is not looked at.
    #[inline(always)]
    pub(super) fn play(&self, stand: &Stand<B>, chains: &Chains<B>, place: u32) -> Option<(Stand<B>, B)> {
        let bit = B::bit(place);
        let mover = stand.mover();
        let (own, other) = (stand.own(), stand.other());
        let beside = self.beside(bit);
        let free = beside.without(own | other);
        let prey = beside & chains.in_atari;
        let lasting = self.lasting(mover);
        let mut ban = NOWHERE;
        let mut mine = own | bit;
        let mut theirs = other;
        let mut taken = B::NONE;
        if !prey.is_none() {
            taken = self.flood(prey, other);
            theirs = other.without(taken);
            if taken.is_one() && beside == beside & other && !bit.meets(lasting) {
                ban = taken.first() as u16;
            }
        } else if free.is_none() && !beside.meets(chains.firm) && !bit.meets(lasting) {
            let friends = beside & own;
            if friends.is_none() || !self.suicide {
                return None;
            }
            mine = own.without(self.flood(friends, own));
        }
        let stones = if mover == DEFENDER { [mine, theirs] } else { [theirs, mine] };
        Some((Stand { stones, ban, mover: stand.mover ^ 1, threats: stand.threats }, taken))
    }
}
