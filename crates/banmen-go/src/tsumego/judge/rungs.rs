//! On which rung of the scale a place is, with as few questions as will do.

use super::Decide;
use super::court::{Court, Place};
use super::scale::Rung;

/// What a question may cost in the first round; in each round after, [`GROWTH`] times as much.
pub(super) const FIRST_SHARE: u64 = 1 << 14;
const GROWTH: u64 = 4;

/// A place is on one of these rungs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Span {
    pub(super) least: Rung,
    pub(super) most: Rung,
}

impl Span {
    pub(super) const fn is_one(self) -> bool {
        self.least == self.most
    }
}

impl<D: Decide> Court<'_, D> {
    /// Narrows down on which rung a place is, in rounds of more and more work, of which the last costs at most `most` positions
    /// a question.
    pub(super) fn narrow(&mut self, place: &Place, mut span: Span, most: u64) -> Span {
        let mut share = FIRST_SHARE.min(most);
        loop {
            while let Some(rung) = self.next_line(span) {
                // Without this answer hardly any other helps.
                let share = if rung == self.scale.middle() { most } else { share };
                let mut lines = vec![rung];
                lines.extend(self.other_lines(span, rung));
                let mut news = false;
                for line in lines {
                    match self.is_at_least(place, line, share, true) {
                        Some(true) => span.least = span.least.max(line),
                        Some(false) => span.most = span.most.min(line - 1),
                        None => continue,
                    }
                    news = true;
                    break;
                }
                if !news || span.least >= span.most {
                    break;
                }
            }
            if span.least >= span.most || share >= most || self.is_spent() {
                return span;
            }
            share = share.saturating_mul(GROWTH).min(most);
        }
    }

    /// The line between rungs that is best asked about first, told by the rung above it.
    fn next_line(&self, span: Span) -> Option<Rung> {
        let inside = |line: Rung| span.least < line && line <= span.most;
        let scale = self.scale;
        // First who wins without threats, then whether a ko can change that, then its grade.
        [scale.middle(), 1, scale.top(), scale.unbound()]
            .into_iter()
            .chain((1..scale.middle()).rev())
            .chain(scale.middle()..=scale.top())
            .find(|&line| inside(line))
    }

    /// The other lines, if the first cannot be told: the nearest to the middle first.
    fn other_lines(&self, span: Span, first: Rung) -> Vec<Rung> {
        let middle = self.scale.middle();
        let mut lines: Vec<Rung> =
            (span.least + 1..=span.most).filter(|&line| line != first && first != middle).collect();
        lines.sort_by_key(|&line| line.abs_diff(middle));
        lines
    }
}
