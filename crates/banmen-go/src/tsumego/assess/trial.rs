//! A hypothesis on trial: what is known of it in a region, and what to ask next.

use crate::board::{Color, Move};
use crate::tsumego::{Answer, Border, Hypothesis, Problem, Question, Solver, Threats, Turn};

use super::purse::Purse;

/// What a mover may reach at best, the most wanted first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stake {
    /// The target is taken, or not, without threats on either side.
    Life,
    /// The same, where who moves first has threats of ko.
    Ko,
    /// The target has two eyes, or not: seki is all that is left.
    Eyes,
}

impl Stake {
    pub(super) const ALL: [Self; 3] = [Self::Life, Self::Ko, Self::Eyes];
}

/// How many threats are tried where a ko may decide.
const THREATS: u8 = 2;
/// Seki and life are told apart whatever threats the attacker has.
const MANY: u8 = 3;
/// What it may cost to find a reply again that the table has lost.
const FOR_REPLY: u64 = 1 << 16;
const BORDERS: [Border; 2] = [Border::Closed, Border::Open];

/// Where a trial stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Course {
    /// More work may tell.
    Going,
    /// Who moves first gains something, and what lies beyond the region does not matter.
    Proved(Stake),
    /// In none of the regions it matters who moves first.
    Settled,
}

/// One region of a hypothesis.
struct Ring {
    problems: [Problem; 2],
    solvers: [Option<Solver>; 2],
    /// What was answered of each stake, in each border, for the side in question and for the other moving first.
    wins: [[[Option<bool>; 2]; 2]; 3],
}

impl Ring {
    fn new(problem: &Problem) -> Self {
        Self {
            problems: BORDERS.map(|border| problem.clone().with_border(border)),
            solvers: [None, None],
            wins: [[[None; 2]; 2]; 3],
        }
    }
}

/// A hypothesis, asked for one side.
pub(super) struct Trial {
    rings: Vec<Ring>,
    /// The region that is asked now.
    at: usize,
    side: Color,
    defender: Color,
    stake: usize,
    pub(super) course: Course,
    /// The closest region with a closed border in which it matters who moves first.
    pub(super) closed: Option<(usize, Stake)>,
    /// The move with which the side wins there, as found first.
    found: Option<Move>,
    memory: usize,
}

impl Trial {
    pub(super) fn new(hypothesis: &Hypothesis, first: Option<Color>, memory: usize) -> Option<Self> {
        let defender = hypothesis.defender()?;
        Some(Self {
            rings: hypothesis.problems().iter().map(Ring::new).collect(),
            at: 0,
            side: first.unwrap_or(!defender),
            defender,
            stake: 0,
            course: Course::Going,
            closed: None,
            found: None,
            memory,
        })
    }

    /// The problem that a verdict stands on: the region that is asked now, or where it matters who moves.
    pub(super) fn problem(&self) -> Option<(usize, &Problem)> {
        let decisive = usize::from(self.attacks());
        let (at, border) = match (self.course, self.closed) {
            (Course::Proved(_), _) => (self.at, decisive),
            (_, Some((at, _))) => (at, 0),
            _ => (self.at.min(self.rings.len().saturating_sub(1)), 0),
        };
        Some((at, self.rings.get(at)?.problems.get(border)?))
    }

    fn attacks(&self) -> bool {
        self.side != self.defender
    }

    /// Whether it was found not to matter who moves first.
    pub(super) fn is_lost(&self) -> bool {
        self.course == Course::Settled && self.closed.is_none()
    }

    /// Goes on with at most so many positions a question.
    pub(super) fn go_on(&mut self, share: u64, purse: &mut Purse<'_>) {
        while self.course == Course::Going {
            if !self.step(share, purse) {
                return;
            }
        }
    }

    /// One question; whether it was answered.
    fn step(&mut self, share: u64, purse: &mut Purse<'_>) -> bool {
        let Some(&stake) = Stake::ALL.get(self.stake) else {
            self.course = Course::Settled;
            return true;
        };
        // With the border that is the best for the side: what it cannot do there it cannot do at all.
        let Some(first) = self.ask(stake, 0, true, share, purse) else { return false };
        if !first {
            if self.attacks() {
                // No wider region is worse for the defender.
                self.next_stake();
            } else {
                self.wider();
            }
            return true;
        }
        let Some(second) = self.ask(stake, 0, false, share, purse) else { return false };
        if second {
            if self.attacks() {
                self.wider();
            } else {
                self.next_stake();
            }
            return true;
        }
        if self.closed.is_none_or(|(_, known)| stake < known) {
            self.closed = Some((self.at, stake));
            self.found = self.reply(stake, 0, purse);
        }
        if !self.attacks() {
            self.course = Course::Proved(stake);
            return true;
        }
        let Some(open) = self.ask(stake, 1, true, share, purse) else { return false };
        if open {
            self.course = Course::Proved(stake);
            self.found = self.reply(stake, 1, purse).or(self.found);
        } else {
            self.wider();
        }
        true
    }

    fn wider(&mut self) {
        if self.at + 1 < self.rings.len() {
            if let Some(ring) = self.rings.get_mut(self.at) {
                ring.solvers = [None, None];
            }
            self.at += 1;
        } else {
            self.next_stake();
        }
    }

    fn next_stake(&mut self) {
        self.stake += 1;
        self.at = 0;
        if self.closed.is_some() || self.stake >= Stake::ALL.len() {
            // What is at stake is known but for what lies beyond the widest region.
            self.course = Course::Settled;
        }
    }

    /// Whether the side wins what is at stake, if it moves first, or second.
    fn ask(
        &mut self,
        stake: Stake,
        border: usize,
        moves_first: bool,
        share: u64,
        purse: &mut Purse<'_>,
    ) -> Option<bool> {
        let attacks = self.attacks();
        let memory = self.memory;
        let ring = self.rings.get_mut(self.at)?;
        let known = ring.wins.get_mut(stake as usize)?.get_mut(border)?.get_mut(usize::from(!moves_first))?;
        if known.is_some() {
            return *known;
        }
        let problem = ring.problems.get(border)?;
        let solver = ring.solvers.get_mut(border)?.get_or_insert_with(|| Solver::new(problem, memory));
        let (question, threats) = question(stake, attacks);
        let turn = Turn { first: if moves_first { self.side } else { !self.side }, threats };
        let answer = purse.pay(share, solver, |solver, limits| solver.ask(question, &[], turn, limits));
        *known = match answer {
            Answer::Yes => Some(question.is_of_attacker() == attacks),
            Answer::No => Some(question.is_of_attacker() != attacks),
            Answer::Open => None,
        };
        *known
    }

    /// The move with which the side wins as much as can be shown with at most so many positions a question: more than what is
    /// at stake, if possible.
    pub(super) fn key(&mut self, stake: Stake, share: u64, purse: &mut Purse<'_>) -> Option<Move> {
        let (attacks, side, memory) = (self.attacks(), self.side, self.memory);
        let border = usize::from(attacks && matches!(self.course, Course::Proved(_)));
        let at = self.problem()?.0;
        let ring = self.rings.get_mut(at)?;
        let problem = ring.problems.get(border)?;
        let solver = ring.solvers.get_mut(border)?.get_or_insert_with(|| Solver::new(problem, memory));
        let plain = question(stake, attacks);
        for (question, threats) in better(stake, attacks).iter().copied().chain([plain]) {
            let turn = Turn { first: side, threats };
            let share = if (question, threats) == plain { u64::MAX } else { share };
            let wins =
                match purse.pay(share, solver, |solver, limits| solver.ask(question, &[], turn, limits)) {
                    Answer::Yes => question.is_of_attacker() == attacks,
                    Answer::No => question.is_of_attacker() != attacks,
                    Answer::Open => false,
                };
            if wins
                && let Some(key) =
                    purse.pay(share, solver, |solver, limits| solver.reply(question, &[], turn, limits))
            {
                return Some(key);
            }
        }
        self.found
    }

    /// The move with which the side wins what is at stake, as the table knows it.
    fn reply(&mut self, stake: Stake, border: usize, purse: &mut Purse<'_>) -> Option<Move> {
        let (attacks, side) = (self.attacks(), self.side);
        let solver = self.rings.get_mut(self.at)?.solvers.get_mut(border)?.as_mut()?;
        let (question, threats) = question(stake, attacks);
        let turn = Turn { first: side, threats };
        purse.pay(FOR_REPLY, solver, |solver, limits| solver.reply(question, &[], turn, limits))
    }

    /// Gives back what tables hold.
    pub(super) fn forget(&mut self) {
        for ring in &mut self.rings {
            ring.solvers = [None, None];
        }
    }
}

/// The question that tells whether a side wins what is at stake.
const fn question(stake: Stake, attacks: bool) -> (Question, Threats) {
    match (stake, attacks) {
        (Stake::Life, _) => (Question::Kill, Threats { attacker: 0, defender: 0 }),
        (Stake::Ko, true) => (Question::Kill, Threats { attacker: THREATS, defender: 0 }),
        (Stake::Ko, false) => (Question::Kill, Threats { attacker: 0, defender: THREATS }),
        (Stake::Eyes, _) => (Question::Live, Threats { attacker: MANY, defender: 0 }),
    }
}

/// What a side that wins what is at stake may win besides, the best first.
const fn better(stake: Stake, attacks: bool) -> &'static [(Question, Threats)] {
    match (stake, attacks) {
        (Stake::Life, true) => &[
            (Question::Kill, Threats { attacker: 0, defender: MANY }),
            (Question::Kill, Threats { attacker: 0, defender: 1 }),
        ],
        (Stake::Life, false) => &[
            (Question::Live, Threats { attacker: MANY, defender: 0 }),
            (Question::Kill, Threats { attacker: MANY, defender: 0 }),
            (Question::Kill, Threats { attacker: 1, defender: 0 }),
        ],
        (Stake::Ko, true) => &[(Question::Kill, Threats { attacker: 1, defender: 0 })],
        (Stake::Ko, false) => &[(Question::Kill, Threats { attacker: 0, defender: 1 })],
        (Stake::Eyes, _) => &[],
    }
}
