//! Which wrong moves are worth a diagram: those that a person would try.

use std::cmp::Reverse;

use banmen_go::Move;
use banmen_go::tsumego::{LifeStatus, Wrong};

use super::Judged;

/// How good a status is, from 0, for the side that owns the stones or for the other one.
#[must_use]
pub const fn rank(status: LifeStatus, owner: bool) -> u8 {
    let rank = match status {
        LifeStatus::Dead => 0,
        LifeStatus::DeadUnlessKo => 1,
        LifeStatus::AliveUnlessKo => 2,
        LifeStatus::Seki => 3,
        LifeStatus::Alive => 4,
    };
    if owner { rank } else { 4 - rank }
}

/// The wrong moves that play a stone: first those that reach most of what a right one does, then the most tempting ones.
#[must_use]
pub fn nearest<'a>(judged: &Judged<'a>) -> Vec<&'a Wrong> {
    let owner = judged.first() == judged.defender();
    let mut moves: Vec<&Wrong> =
        judged.judgement.wrong.iter().filter(|wrong| wrong.play != Move::Pass).collect();
    moves.sort_by_key(|wrong| Reverse(wrong.status.map_or(0, |status| rank(status, owner))));
    moves
}
