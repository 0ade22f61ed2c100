//! Is an answer right, and is a problem sound?

use super::super::{Judgement, LifeStatus, Right, Wrong};
use crate::board::Move;

/// What is to be said of a reader's first move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnswerVerdict<'j> {
    /// It reaches the best.
    Right(&'j Right),
    /// It does not, and this shows it.
    Wrong(&'j Wrong),
    /// No move helps, this as little as any.
    NothingHelps(&'j Wrong),
    /// That was not found out.
    Open,
    /// It is not allowed, or is no move of the region.
    NoMove,
}

/// Looks a first move up in a judgement in which all first moves were looked at.
#[must_use]
pub fn check_answer(judgement: &Judgement, answer: Move) -> AnswerVerdict<'_> {
    if let Some(right) = judgement.right.iter().find(|right| right.play == answer) {
        return AnswerVerdict::Right(right);
    }
    if let Some(wrong) = judgement.wrong.iter().find(|wrong| wrong.play == answer) {
        let nothing_helps = judgement.right.is_empty() && judgement.open.is_empty();
        return if nothing_helps { AnswerVerdict::NothingHelps(wrong) } else { AnswerVerdict::Wrong(wrong) };
    }
    if judgement.open.contains(&answer) { AnswerVerdict::Open } else { AnswerVerdict::NoMove }
}

/// What keeps a position from being a good problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// No move helps who moves first: it solves for the other side only.
    NothingHelps,
    /// Who moves first need not move at all.
    NotNeeded,
    /// More than one first move is right.
    Several(Vec<Move>),
    /// The best is a ko.
    Ko,
    /// The best is a seki.
    Seki,
    /// It was not found out whether these moves are right, or, if there are none, what becomes of the target.
    Open(Vec<Move>),
}

/// Whether a position is a good problem: exactly one first move is right, and it gets everything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Soundness {
    /// The first moves that are right, but for a pass.
    pub right: Vec<Move>,
    /// What is to be said against it; nothing if it is sound.
    pub flaws: Vec<Flaw>,
}

impl Soundness {
    /// Whether nothing is to be said against it.
    #[must_use]
    pub const fn is_sound(&self) -> bool {
        self.flaws.is_empty()
    }
}

/// Whether what was judged is a good problem for who moves first.
#[must_use]
pub fn soundness(judgement: &Judgement) -> Soundness {
    let plays = judgement.right.iter().map(|right| right.play);
    let right: Vec<Move> = plays.filter(|&play| play != Move::Pass).collect();
    let mut flaws = Vec::new();
    let nothing_helps = judgement.right.is_empty() && judgement.open.is_empty();
    if nothing_helps && !judgement.wrong.is_empty() {
        flaws.push(Flaw::NothingHelps);
    } else if judgement.settled == Some(true) {
        flaws.push(Flaw::NotNeeded);
    } else if right.len() > 1 {
        flaws.push(Flaw::Several(right.clone()));
    }
    match judgement.status() {
        Some(LifeStatus::DeadUnlessKo | LifeStatus::AliveUnlessKo) => flaws.push(Flaw::Ko),
        Some(LifeStatus::Seki) if !nothing_helps => flaws.push(Flaw::Seki),
        Some(_) => {}
        None => flaws.push(Flaw::Open(Vec::new())),
    }
    if !judgement.open.is_empty() || right.is_empty() && flaws.is_empty() {
        flaws.push(Flaw::Open(judgement.open.clone()));
    }
    Soundness { right, flaws }
}
