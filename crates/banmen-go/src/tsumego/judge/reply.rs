//! The other side of a board where a reader tries moves: an answer to any move, at any time.

use super::super::{Bounds, Finish, LifeStatus};
use super::court::{Court, Place};
use super::line::Effort;
use super::rungs::Span;
use super::{Decide, Judge};
use crate::board::{Color, Move};
use crate::limits::Limits;

/// An answer to what was played so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    /// The move. A pass says that none is needed, or none helps.
    pub play: Move,
    /// What becomes of the target with who is to move now.
    pub bounds: Bounds,
    /// How the position is called, if nothing needs be answered any more.
    pub finish: Option<Finish>,
}

impl<D: Decide> Judge<'_, D> {
    /// The best answer after some moves, of which `first` made the first: what keeps most, and soonest; of moves that all
    /// fail, what holds out longest. Nothing if a move was not allowed. A play on the point of a ban is allowed, at the cost of
    /// a threat.
    pub fn reply(&mut self, first: Color, moves: &[Move], limits: &Limits<'_>) -> Option<Reply> {
        let mut court = self.court(first, limits);
        let place = court.walk(moves)?;
        let span = court.narrow(&place, Span { least: 0, most: court.scale.top() }, u64::MAX);
        Some(court.answer(&place, span))
    }
}

impl<D: Decide> Court<'_, D> {
    /// Where some moves lead, threats spent among them.
    pub(super) fn walk(&self, moves: &[Move]) -> Option<Place> {
        let mut place = self.start();
        for &played in moves {
            let spends = self.ban(&place).is_some_and(|ban| played == Move::Play(ban));
            place = if spends { self.after_threat(&place) } else { self.after(&place, played) }?;
        }
        Some(place)
    }

    fn answer(&mut self, place: &Place, span: Span) -> Reply {
        let bounds = self.bounds(span);
        let mut effort = Effort::LINE;
        let mover = place.mover();
        let own = if mover == self.problem.attacker() { span.most } else { span.least };
        let others = if mover == self.problem.attacker() { span.least } else { span.most };
        if self.ground.is_taken(&place.state) {
            return Reply { play: Move::Pass, bounds, finish: Some(Finish::Captured) };
        }
        let Some(claim) = self.scale.claim(mover, own) else {
            // All is lost, or nothing is known.
            let Some(theirs) = self.scale.claim(!mover, others) else {
                return Reply { play: Move::Pass, bounds, finish: None };
            };
            return match self.toughest(place, &theirs, &mut effort) {
                Some(next) => Reply { play: next.last().unwrap_or(Move::Pass), bounds, finish: None },
                None => {
                    Reply { play: Move::Pass, bounds, finish: Some(self.name(place, &theirs, &mut effort)) }
                }
            };
        };
        let contested = !matches!(bounds.least, LifeStatus::Dead | LifeStatus::Alive) && span.is_one();
        if contested {
            let (end, finish) = self.line(place.clone(), span.least, effort);
            return match end.moves.get(place.moves.len()) {
                Some(&play) => Reply { play, bounds, finish: None },
                // In a ko a threat is needed, which only who plays can make.
                None => Reply {
                    play: self.reply(place, &claim, 1 << 13).unwrap_or(Move::Pass),
                    bounds,
                    finish: (finish != Finish::Continues).then_some(finish),
                },
            };
        }
        match self.shortest(place, &claim, &mut effort) {
            Some((0, _)) => {
                let finish = Some(self.name(place, &claim, &mut effort));
                Reply { play: Move::Pass, bounds, finish }
            }
            Some((_, next)) => Reply { play: next.last().unwrap_or(Move::Pass), bounds, finish: None },
            None => Reply { play: Move::Pass, bounds, finish: None },
        }
    }
}
