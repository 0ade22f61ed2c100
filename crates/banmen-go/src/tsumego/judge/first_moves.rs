//! First moves: which of them reach the best, which do not, and what becomes of the target then.

use super::super::state::State;
use super::Decide;
use super::court::{Court, Place};
use super::rungs::{FIRST_SHARE, Span};
use crate::board::{Color, Move};

/// What is known of a first move.
#[derive(Clone, Debug)]
pub(super) struct Tried {
    pub(super) place: Place,
    /// Whether it reaches the best; `None` if that is not known.
    pub(super) right: Option<bool>,
    /// On which rungs it is.
    pub(super) span: Span,
}

impl<D: Decide> Court<'_, D> {
    /// All moves, the most tempting first, a pass last.
    pub(super) fn tempting(&self, place: &Place) -> Vec<Place> {
        let mut children = self.children(place);
        children.sort_by_key(|child| std::cmp::Reverse(self.temptation(place, child)));
        children
    }

    /// How much a move looks like one: what takes, and what has room around it.
    fn temptation(&self, place: &Place, child: &Place) -> usize {
        let Some(Move::Play(point)) = child.last() else { return 0 };
        let count = |state: &State, color: Option<Color>| {
            state.stones().iter().filter(|&&stone| stone == color).count()
        };
        let other = Some(!place.mover());
        let taken = count(&place.state, other).saturating_sub(count(&child.state, other));
        let size = self.problem.position().size();
        let beside = size.neighbors(point).filter_map(|beside| self.ground.place_of(beside));
        let room = beside.filter(|&beside| place.state.stones().get(beside) == Some(&None)).count();
        1 + 4 * taken.min(4) + room
    }

    /// Sorts first moves: whether each is as good as the best, with what is known of the root.
    pub(super) fn first_moves(&mut self, root: &Place, span: Span) -> Vec<Tried> {
        let attacks = root.mover() == self.problem.attacker();
        let nothing_helps = self.nothing_helps(root.mover(), span);
        self.tempting(root)
            .into_iter()
            .map(|place| {
                let span = if attacks {
                    Span { least: span.least, most: self.scale.top() }
                } else {
                    Span { least: 0, most: span.most }
                };
                Tried { place, right: nothing_helps.then_some(false), span }
            })
            .collect()
    }

    /// Whether the best is the least there is for who moves.
    pub(super) fn nothing_helps(&self, mover: Color, span: Span) -> bool {
        if mover == self.problem.attacker() { span.least == self.scale.top() } else { span.most == 0 }
    }

    /// Tells right from wrong moves as far as so many positions for each lead; whether any is left open.
    pub(super) fn sort_moves(&mut self, tried: &mut [Tried], root: &Place, span: Span, share: u64) -> bool {
        let mut open = false;
        let hint = self.hint(root, span);
        let mut order: Vec<usize> = (0..tried.len()).filter(|&index| tried[index].right.is_none()).collect();
        order.sort_by_key(|&index| tried[index].place.last() != hint);
        for index in order {
            let Some(tried) = tried.get_mut(index) else { continue };
            tried.right = self.is_right(tried, root.mover(), span, share);
            open |= tried.right.is_none();
            if self.is_spent() {
                return true;
            }
        }
        open
    }

    /// The move that the search itself answers with.
    fn hint(&mut self, root: &Place, span: Span) -> Option<Move> {
        let attacks = root.mover() == self.problem.attacker();
        let best = if attacks { span.least } else { span.most };
        let claim = self.scale.claim(root.mover(), best)?;
        self.reply(root, &claim, FIRST_SHARE)
    }

    /// Whether a move reaches the best: right if it is as good as the best can be, wrong if it is worse than it must be.
    pub(super) fn is_right(
        &mut self,
        tried: &mut Tried,
        mover: Color,
        span: Span,
        share: u64,
    ) -> Option<bool> {
        let place = tried.place.clone();
        if mover == self.problem.attacker() {
            match self.is_at_least(&place, span.least + 1, share, true) {
                Some(false) => {
                    tried.span = Span { least: span.least, most: span.least };
                    return Some(true);
                }
                Some(true) => tried.span.least = tried.span.least.max(span.least + 1),
                None => {}
            }
            if !span.is_one() && self.is_at_least(&place, span.most + 1, share, true) == Some(true) {
                tried.span.least = span.most + 1;
            }
            (tried.span.least > span.most).then_some(false)
        } else {
            match self.is_at_least(&place, span.most, share, true) {
                Some(true) => {
                    tried.span = Span { least: span.most, most: span.most };
                    return Some(true);
                }
                Some(false) => tried.span.most = tried.span.most.min(span.most - 1),
                None => {}
            }
            if !span.is_one() && self.is_at_least(&place, span.least, share, true) == Some(false) {
                tried.span.most = span.least - 1;
            }
            (tried.span.most < span.least).then_some(false)
        }
    }
}
