//! The ladder: techniques in an order, from easy to hard.

use std::ops::ControlFlow;

use super::{CandidateGrid, Contradiction, Deduction, Options, Sink, Step, TECHNIQUES, Technique};
use crate::limits::{Budget, Limits};
use crate::sets::DigitSet;

/// Techniques in the order in which they are tried.
#[derive(Clone, Debug)]
pub struct Ladder {
    /// The easiest first.
    pub techniques: Vec<&'static Technique>,
    /// What they may take for granted.
    pub options: Options,
}

/// The steps of a puzzle from start to end.
#[derive(Clone, Debug)]
pub struct Path {
    /// The steps in order.
    pub steps: Vec<Step>,
    /// The position after the last.
    pub last: CandidateGrid,
    /// How it ended.
    pub end: PathEnd,
}

impl Path {
    /// The technique of the highest level; of those the one of the highest score, and of those the last in the table.
    #[must_use]
    pub fn hardest(&self) -> Option<&'static Technique> {
        let place = |technique: &Technique| TECHNIQUES.iter().position(|row| row == technique);
        let used = self.steps.iter().map(|step| step.technique);
        used.max_by_key(|technique| (technique.level, technique.score, place(technique)))
    }
}

/// How a path ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PathEnd {
    /// Every cell has its digit.
    Solved,
    /// No technique of the ladder finds anything more.
    Stuck,
    /// The position has no solution.
    Contradiction(Contradiction),
    /// [`Limits`] ended it.
    OutOfBudget,
}

impl Default for Ladder {
    /// All techniques that are tried unless somebody chooses others, in the order of the table.
    fn default() -> Self {
        Self::of(TECHNIQUES.iter().filter(|technique| technique.usual))
    }
}

impl Ladder {
    /// These techniques in this order.
    #[must_use]
    pub fn of(techniques: impl IntoIterator<Item = &'static Technique>) -> Self {
        Self { techniques: techniques.into_iter().collect(), options: Options::default() }
    }

    /// The first step that the easiest technique finds.
    #[must_use]
    pub fn next(&self, grid: &CandidateGrid) -> Option<Step> {
        let mut steps = Vec::with_capacity(1);
        self.climb(grid, &mut steps);
        steps.pop()
    }

    /// Adds the first step that the easiest technique finds; whether there is one. Steps are large: it is put where it stays.
    fn climb(&self, grid: &CandidateGrid, steps: &mut Vec<Step>) -> bool {
        self.techniques.iter().any(|technique| {
            let mut take = |deduction| {
                steps.push(Step { technique, deduction });
                ControlFlow::Break(())
            };
            (technique.find)(grid, &self.options, &mut Sink::new(&mut take)).is_break()
        })
    }

    /// Step after step until the end; each step is one node of the limits.
    #[must_use]
    pub fn solve(&self, grid: &CandidateGrid, limits: &Limits) -> Path {
        let mut last = grid.clone();
        let mut steps = Vec::with_capacity(grid.open().len());
        let mut budget = Budget::new(limits);
        // The digits that lost candidates by the last step: only they can have come to nothing.
        let mut touched = DigitSet::ALL;
        let end = loop {
            if let Some(contradiction) = last.contradiction_of(touched) {
                break PathEnd::Contradiction(contradiction);
            }
            if last.open().is_empty() {
                break PathEnd::Solved;
            }
            if !budget.spend() {
                break PathEnd::OutOfBudget;
            }
            if !self.climb(&last, &mut steps) {
                break PathEnd::Stuck;
            }
            touched = steps.last().map_or(DigitSet::ALL, |step| last.apply(&step.deduction));
        };
        Path { steps, last, end }
    }
}

/// The first deduction of a technique in this position.
#[must_use]
pub fn first(technique: &Technique, grid: &CandidateGrid, options: &Options) -> Option<Deduction> {
    let mut found = None;
    let mut take = |deduction| {
        found = Some(deduction);
        ControlFlow::Break(())
    };
    let _ = (technique.find)(grid, options, &mut Sink::new(&mut take));
    found
}

/// All deductions of a technique in this position.
#[must_use]
pub fn all(technique: &Technique, grid: &CandidateGrid, options: &Options) -> Vec<Deduction> {
    let mut found = Vec::new();
    let mut take = |deduction| {
        found.push(deduction);
        ControlFlow::Continue(())
    };
    let _ = (technique.find)(grid, options, &mut Sink::new(&mut take));
    found
}
