//! [`Oracle`]: the answer in every position of a small region, from the end backwards.
//!
//! All positions that can come up are numbered, without threats: a spent threat leads from a position with a ban to the same
//! one without it. For each number of threats of both sides the answers are then worked out from those with fewer: positions
//! where the question is over come first, then those one step away, and so on. What is never come to is a no.

use std::collections::{HashMap, HashSet};

use super::state::{Ground, State, Step};
use super::{Answer, Problem, Proof, Question, Threats, Turn};
use crate::board::{Color, Move};

/// Most points of a region that an oracle takes.
const MOST_POINTS: usize = 24;

/// No position.
const NONE: u32 = u32::MAX;

/// A list of lists of numbers.
struct Lists {
    starts: Vec<u32>,
    items: Vec<u32>,
}

impl Lists {
    fn of(&self, index: usize) -> &[u32] {
        let bound = |index: usize| self.starts.get(index).map_or(0, |&bound| bound as usize);
        self.items.get(bound(index)..bound(index + 1)).unwrap_or_default()
    }

    /// Who has a number in its list.
    fn reversed(&self, count: usize) -> Self {
        let mut starts = vec![0; count + 1];
        for &item in &self.items {
            starts[item as usize + 1] += 1;
        }
        for index in 0..count {
            starts[index + 1] += starts[index];
        }
        let mut next = starts.clone();
        let mut items = vec![0; self.items.len()];
        for owner in 0..count {
            for &item in self.of(owner) {
                items[next[item as usize] as usize] = owner as u32;
                next[item as usize] += 1;
            }
        }
        Self { starts, items }
    }
}

/// The answers of a question in all positions, for some threats: after how many steps at most it is reached, and one more;
/// 0 if it is not.
type Layer = Vec<u16>;

/// The truth about a small region, by value iteration over all of its positions.
pub struct Oracle {
    ground: Ground,
    problem: Problem,
    question: Question,
    most: Threats,
    keys: Vec<u64>,
    numbers: HashMap<u64, u32>,
    /// For threats of the attacker, then of the defender.
    layers: Vec<Layer>,
}

impl Oracle {
    /// The answers of a question for all positions that may come up, with up to so many threats; none if the region has more
    /// than 24 points, or there are more positions than `most_states`, not counting threats.
    #[must_use]
    pub fn new(problem: &Problem, question: Question, most: Threats, most_states: usize) -> Option<Self> {
        let ground = Ground::new(problem);
        if ground.points().len() > MOST_POINTS {
            return None;
        }
        let mut oracle = Self {
            ground,
            problem: problem.clone(),
            question,
            most,
            keys: Vec::new(),
            numbers: HashMap::new(),
            layers: Vec::new(),
        };
        let after = oracle.explore(most_states)?;
        oracle.solve(&after);
        Some(oracle)
    }

    /// What does not change.
    #[must_use]
    pub const fn ground(&self) -> &Ground {
        &self.ground
    }

    /// How many positions there are, not counting threats.
    #[must_use]
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Whether there are no positions, which never is so.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// All positions that may come up, with some threats.
    pub fn states(&self, threats: Threats) -> impl Iterator<Item = State> + '_ {
        self.keys.iter().map(move |&key| self.unpacked(key, threats))
    }

    /// Whether the prover reaches it; none for positions that cannot come up, and for more threats than were asked for.
    #[must_use]
    pub fn answer(&self, state: &State) -> Option<bool> {
        self.entry(state).map(|entry| entry > 0)
    }

    /// After how many steps, at most, it is reached, if the prover does that soon and the other side late.
    #[must_use]
    pub fn distance(&self, state: &State) -> Option<u16> {
        self.entry(state)?.checked_sub(1)
    }

    /// The best step of the prover where it reaches it soonest, of the other side where it holds out (longest).
    #[must_use]
    pub fn best(&self, state: &State) -> Option<Step> {
        if self.ground.outcome(self.question, state).is_some() {
            return None;
        }
        let far = |after: &State| self.distance(after).unwrap_or(u16::MAX);
        let steps = self.ground.steps(state);
        let best = if state.mover() == self.ground.prover(self.question) {
            steps.min_by_key(|(_, after)| far(after))
        } else {
            // The first of the longest.
            steps.min_by_key(|(_, after)| u16::MAX - far(after))
        };
        best.map(|(step, _)| step)
    }

    /// The answer after some moves from the board of the problem. A side that makes a move that is not allowed has failed.
    #[must_use]
    pub fn ask(&self, moves: &[Move], turn: Turn) -> Answer {
        let told = |yes: bool| if yes { Answer::Yes } else { Answer::No };
        let mut state = self.ground.first(self.problem.position(), turn);
        for &played in moves {
            if let Some(over) = self.ground.outcome(self.question, &state) {
                return told(over);
            }
            match self.ground.moved(&state, played) {
                Some(after) => state = after,
                None => return told(state.mover() != self.ground.prover(self.question)),
            }
        }
        match self.answer(&state) {
            Some(yes) => told(yes),
            None => Answer::Open,
        }
    }

    /// With how many threats at least a side turns the answer, where the opponent has none: 0 if it has what it wants
    /// without, none if no number that was asked for is enough.
    #[must_use]
    pub fn threats_needed(&self, moves: &[Move], first: Color, side: Color) -> Option<u8> {
        let wanted = if side == self.ground.prover(self.question) { Answer::Yes } else { Answer::No };
        let of_defender = side == self.ground.defender();
        let most = if of_defender { self.most.defender } else { self.most.attacker };
        (0..=most).find(|&count| {
            let threats = if of_defender {
                Threats { attacker: 0, defender: count }
            } else {
                Threats { attacker: count, defender: 0 }
            };
            self.ask(moves, Turn { first, threats }) == wanted
        })
    }

    /// What shows the answer after some moves; none if one of them is not allowed.
    #[must_use]
    pub fn proof(&self, moves: &[Move], turn: Turn) -> Option<Proof> {
        let mut state = self.ground.first(self.problem.position(), turn);
        for &played in moves {
            state = self.ground.moved(&state, played)?;
        }
        let yes = self.answer(&state)?;
        let mut choices = HashMap::new();
        let mut seen = HashSet::from([state.clone()]);
        let mut open = vec![state];
        while let Some(state) = open.pop() {
            if self.ground.outcome(self.question, &state).is_some() {
                continue;
            }
            let next = if (state.mover() == self.ground.prover(self.question)) == yes {
                let step = self.best(&state)?;
                let after = self.ground.after(&state, step)?;
                choices.insert(state, step);
                vec![after]
            } else {
                self.ground.steps(&state).map(|(_, after)| after).collect()
            };
            open.extend(next.into_iter().filter(|after| seen.insert(after.clone())));
        }
        Some(Proof { question: self.question, turn, moves: moves.to_vec(), yes, choices })
    }

    fn layer(&self, threats: Threats) -> Option<&Layer> {
        if threats.attacker > self.most.attacker || threats.defender > self.most.defender {
            return None;
        }
        let rows = usize::from(self.most.defender) + 1;
        self.layers.get(usize::from(threats.attacker) * rows + usize::from(threats.defender))
    }

    fn entry(&self, state: &State) -> Option<u16> {
        let number = *self.numbers.get(&packed(state))?;
        self.layer(state.threats())?.get(number as usize).copied()
    }

    /// The number of a position, a new one if need be.
    fn number(&mut self, state: &State) -> u32 {
        let key = packed(state);
        let next = self.keys.len() as u32;
        let number = *self.numbers.entry(key).or_insert(next);
        if number == next {
            self.keys.push(key);
        }
        number
    }

    fn unpacked(&self, key: u64, threats: Threats) -> State {
        let stone = |place: usize| match key >> (2 * place) & 3 {
            1 => Some(Color::Black),
            2 => Some(Color::White),
            _ => None,
        };
        State {
            stones: (0..self.ground.points().len()).map(stone).collect(),
            ban: (key >> 48 & 31).checked_sub(1).map(|place| place as u16),
            mover: if key >> 63 == 0 { Color::Black } else { Color::White },
            threats,
        }
    }

    /// Numbers all positions; the numbers that follow each.
    fn explore(&mut self, most_states: usize) -> Option<Lists> {
        for first in Color::ALL {
            let turn = Turn { first, threats: Threats::default() };
            let state = self.ground.first(self.problem.position(), turn);
            self.number(&state);
            // With the ban of a ko lifted by a threat.
            self.number(&State { ban: None, ..state });
        }
        let mut after = Lists { starts: vec![0], items: Vec::new() };
        let mut looked = 0;
        while let Some(&key) = self.keys.get(looked) {
            looked += 1;
            let state = self.unpacked(key, Threats::default());
            if !self.ground.is_taken(&state) {
                let next: Vec<State> = self.ground.steps(&state).map(|(_, after)| after).collect();
                for state in next {
                    let number = self.number(&state);
                    after.items.push(number);
                }
            }
            after.starts.push(after.items.len() as u32);
            if self.keys.len() > most_states {
                return None;
            }
        }
        Some(after)
    }

    fn solve(&mut self, after: &Lists) {
        let before = after.reversed(self.keys.len());
        let states = || self.states(Threats::default());
        let over: Vec<Option<bool>> =
            states().map(|state| self.ground.outcome(self.question, &state)).collect();
        let own: Vec<bool> =
            states().map(|state| state.mover() == self.ground.prover(self.question)).collect();
        // The same position without its ban, reached by a threat.
        let lifted: Vec<u32> = states()
            .map(|state| {
                if state.ban().is_none() {
                    return NONE;
                }
                let lifted = packed(&State { ban: None, ..state });
                self.numbers.get(&lifted).copied().unwrap_or(NONE)
            })
            .collect();
        for attacker in 0..=self.most.attacker {
            for defender in 0..=self.most.defender {
                let layer = {
                    // What a threat of the prover, or of the other side, leads to.
                    let fewer = |of_attacker: bool| {
                        let threats = if of_attacker {
                            Threats { attacker: attacker.checked_sub(1)?, defender }
                        } else {
                            Threats { attacker, defender: defender.checked_sub(1)? }
                        };
                        self.layer(threats)
                    };
                    let of_attacker = self.question.is_of_attacker();
                    let (provers, others) = (fewer(of_attacker), fewer(!of_attacker));
                    let threat = |number: usize| {
                        let layer = if own[number] { provers } else { others }?;
                        layer.get(lifted[number] as usize).copied()
                    };
                    solve_layer(after, &before, &over, &own, threat)
                };
                self.layers.push(layer);
            }
        }
    }
}

/// A position without its threats, as a number.
fn packed(state: &State) -> u64 {
    let stones = state.stones().iter().rev().fold(0, |key, stone| {
        key << 2
            | match stone {
                None => 0,
                Some(Color::Black) => 1,
                Some(Color::White) => 2,
            }
    });
    let ban = state.ban().map_or(0, |ban| u64::from(ban) + 1);
    stones | ban << 48 | u64::from(state.mover() == Color::White) << 63
}

/// The answers for some threats. `threat` is what the position where a threat leads has in its layer, if there is one.
fn solve_layer(
    after: &Lists,
    before: &Lists,
    over: &[Option<bool>],
    own: &[bool],
    threat: impl Fn(usize) -> Option<u16>,
) -> Layer {
    let mut layer = vec![0_u16; over.len()];
    // How many steps of the other side are not yet known to fail.
    let mut left: Vec<u32> = (0..over.len()).map(|number| after.of(number).len() as u32).collect();
    // Positions whose answer is known after so many steps, and positions with one more step that fails.
    let mut known: Vec<Vec<u32>> = vec![Vec::new()];
    let enter = |known: &mut Vec<Vec<u32>>, steps: usize, number: usize| {
        if known.len() <= steps {
            known.resize_with(steps + 1, Vec::new);
        }
        known[steps].push(number as u32);
    };
    for number in 0..over.len() {
        match over[number] {
            Some(true) => enter(&mut known, 0, number),
            Some(false) => {}
            None => {
                if let Some(entry) = threat(number) {
                    left[number] += 1;
                    // The entry is one more than the steps, as the threat is one.
                    if entry > 0 {
                        enter(&mut known, usize::from(entry), number);
                    }
                }
            }
        }
    }
    let mut steps = 0;
    while steps < known.len() {
        // One that is entered has a step that fails for the other side; those that run out of steps are known.
        let mut open = std::mem::take(&mut known[steps]);
        while let Some(number) = open.pop() {
            let number = number as usize;
            if layer[number] > 0 {
                continue;
            }
            if over[number].is_none() && !own[number] {
                left[number] -= 1;
                if left[number] > 0 {
                    continue;
                }
            }
            layer[number] = u16::try_from(steps + 1).unwrap_or(u16::MAX);
            for &previous in before.of(number) {
                let previous = previous as usize;
                if over[previous].is_none() && layer[previous] == 0 {
                    enter(&mut known, steps + 1, previous);
                }
            }
        }
        steps += 1;
    }
    layer
}
