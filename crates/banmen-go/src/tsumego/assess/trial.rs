//! A hypothesis on trial: what is known of it in a region, and what to ask next.

use crate::board::{Color, Move, Point};
use crate::limits::Limits;
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
/// From this share on first moves are asked one by one as well, each with so much less.
const ONE_BY_ONE: u64 = 1 << 13;
const FOR_EACH: u64 = 16;
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
    /// Whether there is no way out: both borders are the same then.
    sealed: bool,
}

impl Ring {
    fn new(problem: &Problem) -> Self {
        let position = problem.position();
        let leads_out = |point: Point| {
            position.size().neighbors(point).any(|beside| {
                !problem.region().contains(beside) && position.at(beside) != Some(problem.attacker())
            })
        };
        let ways_out = problem
            .region()
            .points()
            .any(|point| position.at(point) != Some(problem.attacker()) && leads_out(point));
        Self {
            sealed: !ways_out && problem.anchors().is_empty(),
            problems: BORDERS.map(|border| problem.clone().with_border(border)),
            solvers: [None, None],
            wins: [[[None; 2]; 2]; 3],
        }
    }
}

/// What the side wins by moving first.
#[derive(Clone, Debug)]
pub(super) struct Won {
    pub(super) ring: usize,
    pub(super) stake: Stake,
    /// Whether it wins whatever lies beyond the region.
    pub(super) anywhere: bool,
    /// Whether it is known that it does not win if the other side moves first.
    pub(super) matters: bool,
    pub(super) play: Move,
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
    /// The best that was found for the side.
    pub(super) won: Option<Won>,
    /// The move with which it wins, as found last.
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
            won: None,
            found: None,
            memory,
        })
    }

    /// The problem that a verdict stands on: where the side wins, or the region that is asked now.
    pub(super) fn problem(&self) -> Option<(usize, &Problem)> {
        let (at, border) = match &self.won {
            Some(won) => (won.ring, self.border(won)),
            None => (self.at.min(self.rings.len().saturating_sub(1)), 0),
        };
        Some((at, self.rings.get(at)?.problems.get(border)?))
    }

    /// The border in which something was won.
    fn border(&self, won: &Won) -> usize {
        usize::from(self.attacks() && won.anywhere)
    }

    fn attacks(&self) -> bool {
        self.side != self.defender
    }

    /// Whether it was found not to matter who moves first.
    pub(super) fn is_lost(&self) -> bool {
        self.course == Course::Settled && self.won.is_none()
    }

    /// Goes on with at most so many positions a question.
    pub(super) fn go_on(&mut self, share: u64, purse: &mut Purse<'_>) {
        while self.course == Course::Going {
            if !self.step(share, purse) {
                return;
            }
        }
    }

    /// The next questions; whether they were answered.
    fn step(&mut self, share: u64, purse: &mut Purse<'_>) -> bool {
        let Some(&stake) = Stake::ALL.get(self.stake) else {
            self.course = Course::Settled;
            return true;
        };
        // What is gained with the border that is the worst for the side is gained.
        let worst = usize::from(self.attacks());
        let gained = self.ask(stake, worst, true, share, purse);
        if gained != Some(true) && self.attacks() {
            // What cannot be gained with the best border cannot be gained in any wider region.
            match self.ask(stake, 0, true, share, purse) {
                Some(true) => {}
                Some(false) => {
                    self.next_stake();
                    return true;
                }
                None => return false,
            }
        } else if gained.is_none() {
            return false;
        } else if gained == Some(false) {
            self.wider();
            return true;
        }
        let Some(needless) = self.ask(stake, 0, false, share, purse) else {
            self.keep(stake, gained == Some(true), false);
            return false;
        };
        if needless {
            if self.attacks() {
                self.wider();
            } else {
                self.next_stake();
            }
            return true;
        }
        self.keep(stake, gained == Some(true), true);
        match gained {
            Some(true) => self.course = Course::Proved(stake),
            Some(false) => self.wider(),
            None => return false,
        }
        true
    }

    /// Keeps a move that wins what is at stake, if it is better than what was known.
    fn keep(&mut self, stake: Stake, anywhere: bool, matters: bool) {
        let Some(play) = self.found else { return };
        let won = Won { ring: self.at, stake, anywhere, matters, play };
        let rank = |won: &Won| (won.matters, won.anywhere, std::cmp::Reverse(won.stake));
        if self.won.as_ref().is_none_or(|known| rank(&won) > rank(known)) {
            self.won = Some(won);
        }
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
        if self.won.as_ref().is_some_and(|won| won.matters) || self.stake >= Stake::ALL.len() {
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
        let (attacks, memory) = (self.attacks(), self.memory);
        let ring = self.rings.get_mut(self.at)?;
        let border = if ring.sealed { 0 } else { border };
        let known = ring.wins.get_mut(stake as usize)?.get_mut(border)?.get_mut(usize::from(!moves_first))?;
        if known.is_some() {
            return *known;
        }
        let problem = ring.problems.get(border)?;
        let solver = ring.solvers.get_mut(border)?.get_or_insert_with(|| Solver::new(problem, memory));
        let (question, threats) = question(stake, attacks);
        let turn = Turn { first: if moves_first { self.side } else { !self.side }, threats };
        let won = |answer| won(question, attacks, answer);
        *known = won(purse.pay(share, solver, |solver, limits| solver.ask(question, &[], turn, limits)));
        if !moves_first {
            return *known;
        }
        if *known == Some(true) {
            let reply = |solver: &mut Solver, limits: &Limits<'_>| solver.reply(question, &[], turn, limits);
            self.found = purse.pay(FOR_REPLY, solver, reply).or(Some(Move::Pass));
        } else if known.is_none() && share >= ONE_BY_ONE {
            // A search that does not know where to begin may do well on each move by itself.
            for point in problem.region().points().filter(|&point| problem.position().is_empty(point)) {
                let play = [Move::Play(point)];
                let search =
                    |solver: &mut Solver, limits: &Limits<'_>| solver.ask(question, &play, turn, limits);
                if won(purse.pay(share / FOR_EACH, solver, search)) == Some(true) {
                    *known = Some(true);
                    self.found = Some(Move::Play(point));
                    break;
                }
            }
        }
        *known
    }

    /// The move with which the side wins as much as can be shown with at most so many positions a question: more than what is
    /// at stake, if possible.
    pub(super) fn key(&mut self, share: u64, purse: &mut Purse<'_>) -> Option<Move> {
        let (attacks, side, memory) = (self.attacks(), self.side, self.memory);
        let known = self.won.clone()?;
        let border = self.border(&known);
        let ring = self.rings.get_mut(known.ring)?;
        let border = if ring.sealed { 0 } else { border };
        let problem = ring.problems.get(border)?;
        let solver = ring.solvers.get_mut(border)?.get_or_insert_with(|| Solver::new(problem, memory));
        for &(question, threats) in better(known.stake, attacks) {
            let turn = Turn { first: side, threats };
            for moves in [&[known.play][..], &[]] {
                let search =
                    |solver: &mut Solver, limits: &Limits<'_>| solver.ask(question, moves, turn, limits);
                if won(question, attacks, purse.pay(share, solver, search)) != Some(true) {
                    continue;
                }
                if !moves.is_empty() {
                    return Some(known.play);
                }
                let reply =
                    |solver: &mut Solver, limits: &Limits<'_>| solver.reply(question, &[], turn, limits);
                if let Some(key) = purse.pay(FOR_REPLY, solver, reply) {
                    return Some(key);
                }
            }
        }
        Some(known.play)
    }

    /// Gives back what tables hold.
    pub(super) fn forget(&mut self) {
        for ring in &mut self.rings {
            ring.solvers = [None, None];
        }
    }
}

/// Whether the answer says that a side wins, the attacker or the defender.
fn won(question: Question, attacks: bool, answer: Answer) -> Option<bool> {
    match answer {
        Answer::Yes => Some(question.is_of_attacker() == attacks),
        Answer::No => Some(question.is_of_attacker() != attacks),
        Answer::Open => None,
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
