//! [`Scale`]: the statuses of a target as rungs of a ladder, and the question that tells one rung from the next.
//!
//! The answer to a question can only turn one way when a side gets more threats, so all statuses, with the grades of ko, are
//! on one line. With three threats at most:
//!
//! ```text
//!  rung                 0    1   2   3     4   5   6    7     8
//!  status               dead 3   2   1     1   2   3    seki  alive
//!                            dead unless   alive unless
//!                            the defender  the attacker
//!                            has so many   has so many
//!  no longer killed     ^3   ^2  ^1  ^0    ^1  ^2  ^3
//!  with threats of        the defender     the attacker
//!  lives                                                ^3 of the attacker
//! ```

use super::super::{Goal, LifeStatus, Question, Threats};
use crate::board::Color;

/// A place on the scale, the worst for the defender first.
pub(super) type Rung = u8;

/// All rungs of a problem.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    goal: Goal,
    /// The threats that both sides have in any case.
    given: Threats,
    /// How many more are tried.
    most: u8,
    defender: Color,
}

/// Something that holds or not after some moves: the answer to a question is what a side wants.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Claim {
    pub(super) question: Question,
    pub(super) threats: Threats,
    /// Whether it is the prover's.
    pub(super) yes: bool,
    /// Whose it is.
    pub(super) owner: Color,
}

impl Scale {
    pub(super) fn new(goal: Goal, given: Threats, most: u8, defender: Color) -> Self {
        let room = u8::MAX - given.attacker.max(given.defender);
        Self { goal, given, most: most.min(room).min(50), defender }
    }

    /// The best rung for the defender.
    pub(super) const fn top(self) -> Rung {
        match self.goal {
            Goal::Kill => 2 * self.most + 2,
            Goal::Capture | Goal::Connect => 2 * self.most + 1,
        }
    }

    /// The lowest rung where the defender does not fail without threats on either side.
    pub(super) const fn middle(self) -> Rung {
        self.most + 1
    }

    /// The lowest rung above all kos.
    pub(super) const fn unbound(self) -> Rung {
        2 * self.most + 1
    }

    /// What a side holds on a rung: the defender that it is at least this, the attacker that it is at most this. Nothing
    /// where that is so in any case.
    pub(super) fn claim(self, owner: Color, rung: Rung) -> Option<Claim> {
        let of_defender = owner == self.defender;
        let line = if of_defender { rung } else { rung.checked_add(1)? };
        if line == 0 || line > self.top() {
            return None;
        }
        let question = match self.goal {
            Goal::Kill if line == self.top() => Question::Live,
            Goal::Kill | Goal::Capture => Question::Kill,
            Goal::Connect => Question::Connect,
        };
        let mut threats = self.given;
        match line.cmp(&self.middle()) {
            std::cmp::Ordering::Less => threats.defender += self.middle() - line,
            std::cmp::Ordering::Equal => {}
            // For life, as many as ever.
            std::cmp::Ordering::Greater => threats.attacker += (line - self.middle()).min(self.most),
        }
        Some(Claim { question, threats, yes: of_defender != question.is_of_attacker(), owner })
    }

    /// The status of a rung.
    pub(super) const fn status(self, rung: Rung) -> LifeStatus {
        if rung == 0 {
            LifeStatus::Dead
        } else if rung < self.middle() {
            LifeStatus::DeadUnlessKo
        } else if rung < self.unbound() {
            LifeStatus::AliveUnlessKo
        } else if rung < self.top() {
            LifeStatus::Seki
        } else {
            LifeStatus::Alive
        }
    }

    /// How many threats who fails without them needs on a rung, if a ko decides there.
    pub(super) const fn threats(self, rung: Rung) -> Option<u8> {
        if rung == 0 || rung >= self.unbound() {
            None
        } else if rung < self.middle() {
            Some(self.middle() - rung)
        } else {
            Some(rung - self.most)
        }
    }

    /// Who needs the threats on a rung where a ko decides.
    pub(super) fn needer(self, rung: Rung) -> Color {
        if rung < self.middle() { self.defender } else { !self.defender }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rungs_are_as_drawn() {
        let scale = Scale::new(Goal::Kill, Threats::default(), 3, Color::White);
        let told: Vec<(LifeStatus, Option<u8>)> =
            (0..=scale.top()).map(|rung| (scale.status(rung), scale.threats(rung))).collect();
        assert_eq!(
            told,
            [
                (LifeStatus::Dead, None),
                (LifeStatus::DeadUnlessKo, Some(3)),
                (LifeStatus::DeadUnlessKo, Some(2)),
                (LifeStatus::DeadUnlessKo, Some(1)),
                (LifeStatus::AliveUnlessKo, Some(1)),
                (LifeStatus::AliveUnlessKo, Some(2)),
                (LifeStatus::AliveUnlessKo, Some(3)),
                (LifeStatus::Seki, None),
                (LifeStatus::Alive, None),
            ]
        );
        assert!(told.is_sorted_by_key(|(status, _)| *status));
        // Dead means killed whatever threats the defender has, and so on.
        let asked =
            |rung| scale.claim(Color::White, rung).map(|claim| (claim.question, claim.yes, claim.threats));
        let threats = |attacker, defender| Threats { attacker, defender };
        assert_eq!(asked(0), None);
        assert_eq!(asked(1), Some((Question::Kill, false, threats(0, 3))));
        assert_eq!(asked(4), Some((Question::Kill, false, threats(0, 0))));
        assert_eq!(asked(7), Some((Question::Kill, false, threats(3, 0))));
        assert_eq!(asked(8), Some((Question::Live, true, threats(3, 0))));
        for rung in 0..scale.top() {
            let (attackers, defenders) =
                (scale.claim(Color::Black, rung), scale.claim(Color::White, rung + 1));
            let (attackers, defenders) = (attackers.unwrap(), defenders.unwrap());
            assert_eq!((attackers.question, attackers.threats), (defenders.question, defenders.threats));
            assert_ne!(attackers.yes, defenders.yes);
        }
        assert_eq!(scale.claim(Color::Black, scale.top()), None);
    }

    #[test]
    fn without_threats_to_try_there_is_no_ko() {
        let scale = Scale::new(Goal::Capture, Threats { attacker: 2, defender: 0 }, 0, Color::Black);
        assert_eq!((scale.top(), scale.status(0), scale.status(1)), (1, LifeStatus::Dead, LifeStatus::Alive));
        assert_eq!(scale.claim(Color::Black, 1).unwrap().threats, Threats { attacker: 2, defender: 0 });
    }
}
