//! Lines of play: who wins plays what ends it soonest, who loses what holds out longest.
//!
//! How long something takes is counted in moves that the winner cannot do without. A position where the loser moves is
//! *settled* when the winner may pass whatever the loser plays first. Lines end there, and the position is told by name.
//!
//! Where a ko decides, or in a seki, both sides hold something: the defender that it is no worse, the attacker that it is no
//! better. A line is then the shortest of moves that keep both.

use std::collections::{HashSet, VecDeque};

use super::super::state::State;
use super::super::{Finish, LifeStatus};
use super::Decide;
use super::court::{Court, Place};
use super::scale::{Claim, Rung};
use crate::board::{Color, Move, Point};

/// What one of the questions behind a line may cost.
const SHARE: u64 = 1 << 13;
/// Most moves of a line.
const LONGEST: usize = 40;
/// How many moves of the winner are looked ahead to find the shortest way.
const DEEPEST: u32 = 6;
/// Most places that are looked at for the shortest line to a ko or a seki.
const MOST_PLACES: usize = 400;

/// How much may be asked for a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort(pub(super) u32);

impl Effort {
    /// For a line that is shown.
    pub(super) const LINE: Self = Self(2_500);

    pub(super) const fn is_spent(self) -> bool {
        self.0 == 0
    }

    const fn spend(&mut self) -> bool {
        self.0 = self.0.saturating_sub(1);
        self.0 > 0
    }
}

impl<D: Decide> Court<'_, D> {
    fn keeps(&mut self, place: &Place, claim: &Claim, effort: &mut Effort) -> bool {
        effort.spend() && self.holds(place, claim, SHARE) == Some(true)
    }

    /// Whether the question of a claim is over.
    fn is_over(&self, place: &Place, claim: &Claim) -> bool {
        self.ground.outcome(claim.question, &place.state).is_some()
    }

    /// The places one move on where the owner of a claim, who is to move, still has it; what the search answers with first.
    pub(super) fn keepers(&mut self, place: &Place, claim: &Claim, effort: &mut Effort) -> Vec<Place> {
        let answer = self.reply(place, claim, SHARE);
        let mut children = self.tempting(place);
        children.sort_by_key(|child| child.last() != answer);
        children
            .retain(|child| (child.last() == answer && answer.is_some()) || self.keeps(child, claim, effort));
        children
    }

    /// The moves of the loser, who is to move, after which the owner of the claim must not pass.
    pub(super) fn threats(&mut self, place: &Place, claim: &Claim, effort: &mut Effort) -> Vec<Place> {
        if self.is_over(place, claim) {
            return Vec::new();
        }
        let mut threats = self.tempting(place);
        threats.retain(|child| {
            if self.is_over(child, claim) {
                return false;
            }
            let Some(passed) = self.after(child, Move::Pass) else { return false };
            !self.keeps(&passed, claim, effort)
        });
        threats
    }

    /// The best move of the owner of the claim, and how many moves he needs at most after and with it, if no more than
    /// `depth`. With 0 a pass is good enough.
    pub(super) fn soonest(
        &mut self,
        place: &Place,
        claim: &Claim,
        depth: u32,
        effort: &mut Effort,
    ) -> Option<(u32, Place)> {
        let passed = self.after(place, Move::Pass)?;
        if self.keeps(&passed, claim, effort) && self.threats(&passed, claim, effort).is_empty() {
            return (effort.0 > 0).then_some((0, passed));
        }
        if depth == 0 {
            return None;
        }
        let mut replies: Vec<(Place, Vec<Place>)> = Vec::new();
        for keeper in self.keepers(place, claim, effort) {
            let threats = self.threats(&keeper, claim, effort);
            if effort.0 == 0 {
                return None;
            }
            if threats.is_empty() {
                return Some((1, keeper));
            }
            replies.push((keeper, threats));
        }
        replies.sort_by_key(|(_, threats)| threats.len());
        for limit in 1..depth {
            for (keeper, threats) in &replies {
                let within =
                    |threat: &Place| self.soonest(threat, claim, limit, effort).map(|(moves, _)| moves);
                let moves: Option<Vec<u32>> = threats.iter().map(within).collect();
                if let Some(moves) = moves {
                    let most = moves.into_iter().max().unwrap_or(0);
                    return Some((most + 1, keeper.clone()));
                }
            }
        }
        None
    }

    /// The shortest way, looked for farther and farther.
    pub(super) fn shortest(
        &mut self,
        place: &Place,
        claim: &Claim,
        effort: &mut Effort,
    ) -> Option<(u32, Place)> {
        let mut found = None;
        for depth in 0..=DEEPEST {
            found = self.soonest(place, claim, depth, effort);
            if found.is_some() || effort.0 == 0 {
                break;
            }
        }
        found.or_else(|| {
            // Whatever keeps it.
            let answer = self.reply(place, claim, SHARE)?;
            Some((DEEPEST + 1, self.after(place, answer)?))
        })
    }

    /// The reply that holds out longest, if the owner of the claim has to answer any.
    pub(super) fn toughest(&mut self, place: &Place, claim: &Claim, effort: &mut Effort) -> Option<Place> {
        let threats = self.threats(place, claim, effort);
        let mut best: Option<(u32, Place)> = None;
        for threat in threats {
            let moves = self.shortest(&threat, claim, effort).map_or(DEEPEST + 1, |(moves, _)| moves);
            if best.as_ref().is_none_or(|(most, _)| moves > *most) {
                best = Some((moves, threat));
            }
        }
        best.map(|(_, place)| place)
    }

    /// Follows a line on a rung to its end.
    pub(super) fn line(&mut self, place: Place, rung: Rung, mut effort: Effort) -> (Place, Finish) {
        let attackers = self.scale.claim(self.problem.attacker(), rung);
        let defenders = self.scale.claim(self.problem.defender(), rung);
        match (attackers, defenders) {
            (Some(claim), None) | (None, Some(claim)) => self.line_of(place, &claim, &mut effort),
            (Some(attackers), Some(defenders)) => {
                self.contested(place, rung, [attackers, defenders], &mut effort)
            }
            (None, None) => (place, Finish::Continues),
        }
    }

    /// Follows a line in which one side wins.
    pub(super) fn line_of(
        &mut self,
        mut place: Place,
        claim: &Claim,
        effort: &mut Effort,
    ) -> (Place, Finish) {
        let mut seen: HashSet<State> = HashSet::new();
        let begun = place.moves.len();
        let mut taken_back = None;
        while place.moves.len() < begun + LONGEST {
            if self.is_over(&place, claim) {
                break;
            }
            if !seen.insert(place.state.clone()) {
                return (place, Finish::Repetition);
            }
            let next = if place.mover() == claim.owner {
                match self.shortest(&place, claim, effort) {
                    Some((0, _)) => break,
                    Some((_, next)) => next,
                    None => return (place, Finish::Continues),
                }
            } else {
                match self.toughest(&place, claim, effort) {
                    Some(next) => next,
                    None => break,
                }
            };
            taken_back = self.snapback(&place, &next).or(taken_back);
            place = next;
        }
        if effort.0 == 0 && !self.is_over(&place, claim) {
            return (place, Finish::Continues);
        }
        let finish = self.name(&place, claim, effort);
        match taken_back {
            Some(point) if finish == Finish::Captured => (place, Finish::Snapback(point)),
            _ => (place, finish),
        }
    }

    /// The point where a move takes back a stone that was alone, and more.
    fn snapback(&self, before: &Place, after: &Place) -> Option<Point> {
        let Some(Move::Play(point)) = after.last() else { return None };
        let stones = |state: &State, color: Color| {
            state.stones().iter().filter(|&&stone| stone == Some(color)).count()
        };
        let (mover, other) = (before.mover(), !before.mover());
        let taken = stones(&before.state, other).saturating_sub(stones(&after.state, other));
        // The stone that was taken stood where it is taken back.
        let (_, earlier) = before.moves.split_last()?;
        let is_back = earlier.last() == Some(&Move::Play(point));
        (taken >= 2 && is_back && stones(&after.state, mover) > stones(&before.state, mover)).then_some(point)
    }

    /// How a settled position is called.
    pub(super) fn name(&mut self, place: &Place, claim: &Claim, effort: &mut Effort) -> Finish {
        if claim.owner == self.problem.attacker() {
            return self.dead(place);
        }
        // The eyes as they may become if the attacker does nothing more.
        let mut place = place.clone();
        for _ in 0..LONGEST {
            if let Some(finish) = self.safe(&place.state) {
                return finish;
            }
            let next = if place.mover() == claim.owner {
                if !effort.spend() {
                    break;
                }
                self.reply(&place, claim, SHARE)
            } else {
                Some(Move::Pass)
            };
            match next.and_then(|next| self.after(&place, next)) {
                Some(next) => place = next,
                None => break,
            }
            if !claim.yes && place.last() == Some(Move::Pass) && place.mover() != claim.owner {
                break;
            }
        }
        Finish::Stands
    }

    /// Follows the shortest line on which both sides keep what they have, to a ko or a seki.
    fn contested(
        &mut self,
        start: Place,
        rung: Rung,
        claims: [Claim; 2],
        effort: &mut Effort,
    ) -> (Place, Finish) {
        let mut queue = VecDeque::from([start.clone()]);
        let mut seen = HashSet::from([start.state.clone()]);
        let mut came_back = false;
        while let Some(place) = queue.pop_front() {
            let Some(claim) = claims.iter().find(|claim| claim.owner == place.mover()).copied() else {
                break;
            };
            if let Some(finish) = self.contested_end(&place, rung, &claim, effort) {
                return (place, finish);
            }
            if seen.len() >= MOST_PLACES || effort.0 == 0 {
                break;
            }
            let mut keepers = self.keepers(&place, &claim, effort);
            let only_pass = keepers.iter().all(|keeper| keeper.last() == Some(Move::Pass));
            if !only_pass {
                keepers.retain(|keeper| keeper.last() != Some(Move::Pass));
            }
            for keeper in keepers {
                if seen.insert(keeper.state.clone()) {
                    queue.push_back(keeper);
                } else {
                    came_back = true;
                }
            }
        }
        // All ways were followed, and lead nowhere new.
        let is_round = came_back && queue.is_empty() && effort.0 > 0 && !self.is_spent();
        let finish = if is_round { Finish::Repetition } else { Finish::Continues };
        (start, finish)
    }

    /// Whether a line where both sides keep something is at its end, and what that is.
    pub(super) fn contested_end(
        &mut self,
        place: &Place,
        rung: Rung,
        claim: &Claim,
        effort: &mut Effort,
    ) -> Option<Finish> {
        if self.scale.status(rung) == LifeStatus::Seki {
            // Neither side needs to move.
            let passed = self.after(place, Move::Pass)?;
            if !self.keeps(&passed, claim, effort) {
                return None;
            }
            let other = self.scale.claim(passed.mover(), rung)?;
            let both = self.after(&passed, Move::Pass)?;
            return self
                .keeps(&both, &other, effort)
                .then(|| Finish::Seki(self.shared_liberties(&place.state)));
        }
        // Who needs the threats is bound, and a threat would help.
        if place.mover() != self.scale.needer(rung) {
            return None;
        }
        let point = self.ban(place)?;
        let fewer = self.fewer_threats(rung)?;
        let back = self.after_threat(place)?;
        let needers = self.scale.claim(place.mover(), fewer);
        let helps = needers.is_none_or(|claim| self.keeps(&back, &claim, effort));
        helps.then_some(Finish::Ko(point))
    }

    /// The rung that is reached when who needs threats has spent one.
    pub(super) fn fewer_threats(&self, rung: Rung) -> Option<Rung> {
        match self.scale.status(rung) {
            LifeStatus::DeadUnlessKo => Some(rung + 1),
            LifeStatus::AliveUnlessKo => rung.checked_sub(1),
            LifeStatus::Dead | LifeStatus::Seki | LifeStatus::Alive => None,
        }
    }
}
