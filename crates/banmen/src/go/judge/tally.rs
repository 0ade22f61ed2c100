//! [`Tally`]: what many problems came to.

use banmen_go::Move;
use banmen_go::tsumego::Flaw;

use super::{Checked, Claim, JudgeReport};

/// How many problems came to what.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// All of them.
    pub all: usize,
    /// By what becomes of the stones, in the order of [`LifeStatus`](banmen_go::tsumego::LifeStatus).
    pub status: [usize; 5],
    /// Without a proved verdict.
    pub unproved: usize,
    /// Not judged at all.
    pub stopped: usize,
    /// With more right first moves than one.
    pub several: usize,
    /// Sound, where that was asked.
    pub sound: usize,
    /// Not sound.
    pub unsound: usize,
    /// Of which it is not known.
    pub open: usize,
    /// With answers in the record.
    pub claimed: usize,
    /// With wrong ones.
    pub erring: usize,
}

impl Tally {
    /// Counts a problem, by the side that is asked about.
    pub fn add(&mut self, report: &JudgeReport) {
        self.all += 1;
        let Some(side) = report.case.as_ref().and_then(|case| case.sides.first()) else {
            self.stopped += 1;
            return;
        };
        match side.judgement.status() {
            Some(status) => {
                if let Some(count) = self.status.get_mut(status as usize) {
                    *count += 1;
                }
            }
            None => self.unproved += 1,
        }
        let plays = side.judgement.right.iter().filter(|right| right.play != Move::Pass);
        self.several += usize::from(plays.count() > 1);
        match &report.soundness {
            Some(soundness) if soundness.is_sound() => self.sound += 1,
            Some(soundness) if soundness.flaws.iter().all(|flaw| matches!(flaw, Flaw::Open(_))) => {
                self.open += 1;
            }
            Some(_) => self.unsound += 1,
            None => {}
        }
        self.claimed += usize::from(report.answers.iter().any(|checked| checked.claim != Claim::Asked));
        self.erring += usize::from(report.answers.iter().any(Checked::is_error));
    }
}
