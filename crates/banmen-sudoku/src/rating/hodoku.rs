//! By the steps of the ladder, as HoDoKu (Bernhard Hobiger) has it: scores are added up, and the level is that of the hardest step,
//! lifted as long as the sum is beyond what a level may have.

use crate::human::{Level, Path};

/// Score and level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hodoku {
    /// The scores of all steps together.
    pub score: u32,
    /// The level.
    pub level: Level,
}

/// The levels in order, and the most that a puzzle may score in each.
const MOST: [(Level, u32); 5] = [
    (Level::Easy, 800),
    (Level::Medium, 1000),
    (Level::Hard, 1600),
    (Level::Unfair, 1800),
    (Level::Extreme, u32::MAX),
];

impl Hodoku {
    /// Of the steps of a path.
    #[must_use]
    pub fn of(path: &Path) -> Self {
        let techniques = || path.steps.iter().map(|step| step.technique);
        let score = techniques().map(|technique| technique.score).fold(0, u32::saturating_add);
        let hardest = techniques().map(|technique| technique.level).max().unwrap_or(Level::Easy);
        Self::lifted(hardest, score)
    }

    /// Of the level of the hardest step, and the sum of all scores.
    #[must_use]
    pub fn lifted(hardest: Level, score: u32) -> Self {
        Self { score, level: lifted(hardest, score) }
    }
}

/// The first level from `hardest` on that may have this score.
fn lifted(hardest: Level, score: u32) -> Level {
    let fits = |&&(level, most): &&(Level, u32)| level >= hardest && score <= most;
    MOST.iter().find(fits).map_or(Level::Extreme, |&(level, _)| level)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_points_lift_the_level() {
        let cases = [
            (Level::Easy, 800, Level::Easy),
            (Level::Easy, 801, Level::Medium),
            (Level::Easy, 1001, Level::Hard),
            (Level::Medium, 300, Level::Medium),
            (Level::Hard, 1600, Level::Hard),
            (Level::Hard, 1601, Level::Unfair),
            (Level::Medium, 1801, Level::Extreme),
            (Level::Extreme, 10, Level::Extreme),
        ];
        for (hardest, score, level) in cases {
            assert_eq!(lifted(hardest, score), level, "{hardest:?} {score}");
        }
    }
}
