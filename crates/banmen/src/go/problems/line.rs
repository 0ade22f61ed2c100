//! [`Line`]: a list of moves played out, with the threats of ko that are spent in it.

use banmen_go::board::{Position, Refusal, Suicide};
use banmen_go::tsumego::Problem;
use banmen_go::{Color, Move, Point};

/// What is done at one number of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// A stone.
    Play(Point),
    /// Nothing, or something elsewhere that changes nothing.
    Pass,
    /// A threat elsewhere, to take back a ko after it.
    Threat,
    /// The answer to it.
    Answer,
}

impl Act {
    /// As a move of the board: what happens elsewhere is a pass.
    #[must_use]
    pub const fn to_move(self) -> Move {
        match self {
            Self::Play(point) => Move::Play(point),
            Self::Pass | Self::Threat | Self::Answer => Move::Pass,
        }
    }
}

/// Moves that follow each other, and where they lead. A move that no rule allows ends it.
#[derive(Clone, Debug)]
pub struct Line {
    /// Who does what, in order.
    pub acts: Vec<(Color, Act)>,
    /// The board after all of that.
    pub end: Position,
}

impl Line {
    /// Plays moves of a problem. Where the ban of a ko is in the way of a move, a threat and its answer come before it.
    #[must_use]
    pub fn of(problem: &Problem, first: Color, moves: &[Move]) -> Self {
        let suicide = if problem.suicide() { Suicide::Allowed } else { Suicide::Forbidden };
        let mut line = Self { acts: Vec::new(), end: problem.position().clone() };
        let mut color = first;
        for &played in moves {
            let Move::Play(point) = played else {
                let _ = line.end.pass();
                line.acts.push((color, Act::Pass));
                color = !color;
                continue;
            };
            if line.end.check(point, color, suicide) == Err(Refusal::Ko) {
                let _ = line.end.pass();
                line.acts.extend([(color, Act::Threat), (!color, Act::Answer)]);
            }
            if line.end.play(point, color, suicide).is_err() {
                break;
            }
            line.acts.push((color, Act::Play(point)));
            color = !color;
        }
        line
    }

    /// Without the passes at its end: that nobody plays on says the caption.
    #[must_use]
    pub fn trimmed(mut self) -> Self {
        let kept = self.acts.iter().rposition(|(_, act)| *act != Act::Pass).map_or(0, |last| last + 1);
        self.acts.truncate(kept);
        self
    }

    /// The points that it plays on.
    pub fn points(&self) -> impl Iterator<Item = Point> + '_ {
        self.acts.iter().filter_map(|(_, act)| match act {
            Act::Play(point) => Some(*point),
            Act::Pass | Act::Threat | Act::Answer => None,
        })
    }
}
