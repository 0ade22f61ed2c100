//! [`Grade`]: how well a side does about the target, without and with threats of ko.

use crate::board::{Color, Move, Suicide};
use crate::limits::Limits;

use super::{Answer, Problem, Question, Solver, Threats, Turn};

/// How well a side reaches what it wants, the best last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Grade {
    /// Not at all.
    Fails,
    /// By a ko for which it needs a threat.
    NeedsThreat,
    /// By a ko for which the other side needs a threat.
    UnlessThreat,
    /// Whatever threats the other side has, up to three.
    Succeeds,
}

/// So many threats of the other side stand for as many as it likes.
const THEIRS: u8 = 3;
/// A ko that needs more threats of one's own is no success.
const OWN: u8 = 1;

/// What a side wants of the target.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Aim {
    /// The attacker: to take it.
    Take,
    /// The defender: that it is not taken.
    Save,
}

/// A grade, and whether it is proved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Graded {
    /// How well the side does.
    pub grade: Grade,
    /// Whether every answer behind it was found; where one was not, the likelier one is taken.
    pub proved: bool,
}

/// Grades one problem: asks the same question with different threats.
pub struct Grader {
    problem: Problem,
    solver: Solver,
    left: u64,
}

impl Grader {
    /// Up to so many positions for all questions together.
    #[must_use]
    pub fn new(problem: Problem, memory_bytes: usize, nodes: u64) -> Self {
        let solver = Solver::new(&problem, memory_bytes);
        Self { problem, solver, left: nodes }
    }

    /// The problem.
    #[must_use]
    pub const fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Gives it so many positions from now on.
    pub const fn allow(&mut self, nodes: u64) {
        self.left = nodes;
    }

    /// How many positions it may still look at.
    #[must_use]
    pub const fn left(&self) -> u64 {
        self.left
    }

    fn kills(&mut self, moves: &[Move], first: Color, threats: Threats) -> Answer {
        let limits = Limits { nodes: Some(self.left), stop: None };
        let before = self.solver.nodes();
        let answer = self.solver.ask(Question::Kill, moves, Turn { first, threats }, &limits);
        self.left = self.left.saturating_sub(self.solver.nodes() - before);
        answer
    }

    /// How well a side does after some moves, the first of them made by `first`.
    pub fn grade(&mut self, aim: Aim, moves: &[Move], first: Color) -> Graded {
        let wanted = if aim == Aim::Take { Answer::Yes } else { Answer::No };
        let even = self.kills(moves, first, Threats::default());
        let (asked, yes, no, open) = match even {
            Answer::Open => return Graded { grade: self.likely(aim, moves, first), proved: false },
            answer if answer == wanted => {
                (Grade::Succeeds, Grade::Succeeds, Grade::UnlessThreat, Grade::Succeeds)
            }
            _ => (Grade::NeedsThreat, Grade::NeedsThreat, Grade::Fails, Grade::Fails),
        };
        let Some(threats) = Self::threats(aim, asked) else { return Graded { grade: no, proved: true } };
        match self.kills(moves, first, threats) {
            Answer::Open => Graded { grade: open, proved: false },
            answer => Graded { grade: if answer == wanted { yes } else { no }, proved: true },
        }
    }

    /// Where the budget ended: whether success looks nearer than failure.
    fn likely(&self, aim: Aim, moves: &[Move], first: Color) -> Grade {
        let Some((wins, loses, _)) = self.solver.leaning() else { return Grade::Fails };
        let mover = if moves.len().is_multiple_of(2) { first } else { !first };
        let asks = if aim == Aim::Take { self.problem.attacker() } else { self.problem.defender() };
        if (wins < loses) == (mover == asks) { Grade::Succeeds } else { Grade::Fails }
    }

    /// The move that looks best, where the budget ended.
    #[must_use]
    pub fn natural(&self) -> Option<Move> {
        self.solver.leaning().map(|(_, _, play)| play)
    }

    /// Whether a side does at least that well after some moves; nothing if that is not found out.
    pub fn reaches(&mut self, aim: Aim, grade: Grade, moves: &[Move], first: Color) -> Option<bool> {
        let wanted = if aim == Aim::Take { Answer::Yes } else { Answer::No };
        match self.kills(moves, first, Self::threats(aim, grade)?) {
            Answer::Open => None,
            answer => Some(answer == wanted),
        }
    }

    /// The threats under which a grade is success.
    fn threats(aim: Aim, grade: Grade) -> Option<Threats> {
        let (own, other) = match grade {
            Grade::Fails => return None,
            Grade::NeedsThreat => (OWN, 0),
            Grade::UnlessThreat => (0, 0),
            Grade::Succeeds => (0, THEIRS),
        };
        Some(match aim {
            Aim::Take => Threats { attacker: own, defender: other },
            Aim::Save => Threats { attacker: other, defender: own },
        })
    }

    /// The move by which the side to move reaches a grade, as the search found it.
    pub fn reply(&mut self, aim: Aim, grade: Grade, moves: &[Move], first: Color) -> Option<Move> {
        let threats = Self::threats(aim, grade)?;
        let limits = Limits { nodes: Some(self.left), stop: None };
        let before = self.solver.nodes();
        let reply = self.solver.reply(Question::Kill, moves, Turn { first, threats }, &limits);
        self.left = self.left.saturating_sub(self.solver.nodes() - before);
        reply
    }

    /// The first moves by which `first` reaches a grade, passing last; each is given so many positions.
    pub fn right(&mut self, aim: Aim, grade: Grade, first: Color, each: u64) -> Vec<Move> {
        let (problem, left) = (self.problem.clone(), self.left);
        let suicide = if problem.suicide() { Suicide::Allowed } else { Suicide::Forbidden };
        let legal = |&point: &crate::board::Point| {
            problem.position().is_empty(point) && problem.position().is_legal(point, first, suicide)
        };
        let plays = problem.region().points().filter(legal).map(Move::Play);
        let mut right = Vec::new();
        for play in plays.chain([Move::Pass]) {
            self.left = each;
            if self.reaches(aim, grade, &[play], first) == Some(true) {
                right.push(play);
            }
        }
        self.left = left;
        right
    }
}
