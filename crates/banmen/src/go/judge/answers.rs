//! Answers checked: first moves that a person or a record claims to be right or wrong; and whether a problem is sound.

use banmen_go::Move;
use banmen_go::tsumego::{AnswerVerdict, Judgement, Soundness, Wrong, check_answer};

use super::Case;
use super::told::Told;
use super::wish::Terms;

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
    /// No move helps, this as little as any.
    NothingHelps,
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

    /// Whether the record is proved to err.
    #[must_use]
    pub fn is_error(&self) -> bool {
        self.claim != Claim::Asked && self.is_fault() && self.outcome != Outcome::Unproved
    }
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
    match check_answer(judgement, play) {
        AnswerVerdict::Right(_) => Outcome::Right,
        AnswerVerdict::Wrong(wrong) => Outcome::Wrong(Box::new(wrong.clone())),
        AnswerVerdict::NothingHelps(_) => Outcome::NothingHelps,
        AnswerVerdict::Open => Outcome::Unproved,
        AnswerVerdict::NoMove if judgement.status().is_none() => Outcome::Unproved,
        AnswerVerdict::NoMove => Outcome::Outside,
    }
}

/// Whether a problem is sound.
pub(super) fn soundness(case: &Case) -> Option<Soundness> {
    case.sides.first().map(|side| banmen_go::tsumego::soundness(&side.judgement))
}
