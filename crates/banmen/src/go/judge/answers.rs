//! Answers checked: first moves that a person or a record claims to be right or wrong; and whether a problem is sound.

use banmen_go::Move;
use banmen_go::tsumego::{Judgement, LifeStatus, Wrong};

use super::told::Told;
use super::wish::Terms;
use super::{Aim, Case};

/// What is claimed of a first move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Claim {
    /// A person asks whether it is right.
    Asked,
    /// The record has it as right.
    Right,
    /// The record has it as wrong.
    Wrong,
}

/// What a first move is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It reaches the best.
    Right,
    /// It does not.
    Wrong(Box<Wrong>),
    /// It cannot be played, or not in the region.
    Outside,
    /// That is not known.
    Unproved,
}

/// A first move with a claim, checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked {
    /// The move.
    pub play: Move,
    /// What is claimed.
    pub claim: Claim,
    /// What is true.
    pub outcome: Outcome,
}

impl Checked {
    /// Whether the claim is not true, or the move that was asked about is not right.
    #[must_use]
    pub fn is_fault(&self) -> bool {
        match self.claim {
            Claim::Asked | Claim::Right => self.outcome != Outcome::Right,
            Claim::Wrong => matches!(self.outcome, Outcome::Right | Outcome::Unproved),
        }
    }
}

/// Whether it is a sound problem: exactly one right first move, to a success without ko.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Soundness {
    /// What is wrong with it; nothing if it is sound.
    pub flaws: Vec<Flaw>,
}

/// What is wrong with a problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// The verdict or a first move is not proved.
    Unproved,
    /// The first side does not succeed.
    NoSuccess,
    /// It takes a ko.
    Ko,
    /// It is a seki only.
    Seki,
    /// More first moves than one are right.
    Several(Vec<Move>),
    /// It succeeds without playing at all.
    NoNeed,
}

/// Checks what was asked about and what the record claims.
pub(super) fn check(case: &Case, terms: &Terms, told: &Told) -> Vec<Checked> {
    let Some(side) = case.side(terms.first) else { return Vec::new() };
    let asked = terms.answers.iter().map(|&play| (play, Claim::Asked));
    let of_first = told.claims.iter().filter(|(color, ..)| *color == terms.first);
    let claimed = of_first.map(|&(_, play, claim)| (play, claim));
    asked
        .chain(claimed)
        .map(|(play, claim)| Checked { play, claim, outcome: outcome(&side.judgement, play) })
        .collect()
}

fn outcome(judgement: &Judgement, play: Move) -> Outcome {
    if judgement.right.iter().any(|right| right.play == play) {
        return Outcome::Right;
    }
    match judgement.wrong.iter().find(|wrong| wrong.play == play) {
        Some(wrong) => Outcome::Wrong(Box::new(wrong.clone())),
        None if judgement.status().is_none() || judgement.open.contains(&play) => Outcome::Unproved,
        None => Outcome::Outside,
    }
}

/// Whether who moves first has what is wanted.
fn status_is_won(status: LifeStatus, saves: bool) -> bool {
    status == if saves { LifeStatus::Alive } else { LifeStatus::Dead }
}

/// Whether a problem is sound.
pub(super) fn soundness(case: &Case) -> Soundness {
    let Some(side) = case.sides.first() else { return Soundness { flaws: vec![Flaw::Unproved] } };
    let judgement = &side.judgement;
    let Some(status) = judgement.status() else { return Soundness { flaws: vec![Flaw::Unproved] } };
    let saves = matches!(case.aim(judgement.first), Aim::Live | Aim::Connect);
    let mut flaws = Vec::new();
    match (status, saves) {
        (LifeStatus::Alive, true) | (LifeStatus::Dead, false) => {}
        (LifeStatus::Dead, true) | (LifeStatus::Alive, false) => flaws.push(Flaw::NoSuccess),
        (LifeStatus::DeadUnlessKo | LifeStatus::AliveUnlessKo, _) => flaws.push(Flaw::Ko),
        (LifeStatus::Seki, _) => flaws.push(Flaw::Seki),
    }
    if !judgement.open.is_empty() {
        flaws.push(Flaw::Unproved);
    }
    let right: Vec<Move> = judgement.right.iter().map(|right| right.play).collect();
    if judgement.settled == Some(true) && status_is_won(status, saves) {
        flaws.push(Flaw::NoNeed);
    } else if right.len() > 1 {
        flaws.push(Flaw::Several(right));
    }
    Soundness { flaws }
}
