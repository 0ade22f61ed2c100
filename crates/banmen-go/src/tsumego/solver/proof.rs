//! What shows that an answer is right, move by move, for [`verify`](crate::tsumego::verify).

use std::collections::HashMap;

use super::bits::Bits;
use super::place::{ATTACKER, DEFENDER, NOWHERE, Stand};
use super::search::{Closed, Search};
use super::window::Window;
use crate::board::Color;
use crate::limits::Limits;
use crate::tsumego::state::{Ground, State, Step};
use crate::tsumego::{Problem, Question, Threats, Turn};

/// A position of the plain board, in the window.
pub(super) fn stand<B: Bits>(window: &Window<B>, problem: &Problem, state: &State) -> Stand<B> {
    let mut stand = Stand {
        stones: [B::NONE; 2],
        ban: NOWHERE,
        mover: if state.mover() == problem.defender() { DEFENDER } else { ATTACKER } as u8,
        threats: [state.threats().defender, state.threats().attacker],
    };
    for (index, (point, stone)) in problem.region().points().zip(state.stones()).enumerate() {
        let place = window.place(point);
        if state.ban().map(usize::from) == Some(index) {
            stand.ban = place as u16;
        }
        let Some(color) = *stone else { continue };
        let side = if color == problem.defender() { DEFENDER } else { ATTACKER };
        if let Some(stones) = stand.stones.get_mut(side) {
            *stones = *stones | B::bit(place);
        }
    }
    stand
}

/// A position of the window, on the plain board.
fn state<B: Bits>(window: &Window<B>, problem: &Problem, ground: &Ground, stand: &Stand<B>) -> Option<State> {
    let stone = |point| {
        let bit = B::bit(window.place(point));
        let [defender, attacker] = stand.stones;
        if defender.meets(bit) {
            Some(problem.defender())
        } else {
            attacker.meets(bit).then(|| problem.attacker())
        }
    };
    let stones: Vec<Option<Color>> = ground.points().iter().map(|&point| stone(point)).collect();
    let ban = if stand.ban == NOWHERE { None } else { window.point(u32::from(stand.ban)) };
    let [defender, attacker] = stand.threats;
    let first = if stand.mover() == DEFENDER { problem.defender() } else { problem.attacker() };
    ground.state(&stones, ban, Turn { first, threats: Threats { attacker, defender } })
}

/// The position after the mover, whom a ban binds, has spent a threat; none if there is no ban, or no threat.
fn threatened<B: Bits>(stand: &Stand<B>) -> Option<Stand<B>> {
    let mut after = Stand { ban: NOWHERE, ..*stand };
    let own = after.threats.get_mut(stand.mover())?;
    *own = own.checked_sub(1)?;
    (stand.ban != NOWHERE).then_some(after)
}

/// What a side does at a place, or [`NOWHERE`].
fn step<B: Bits>(window: &Window<B>, play: u16) -> Option<Step> {
    if play == NOWHERE { Some(Step::Pass) } else { window.point(u32::from(play)).map(Step::Play) }
}

/// A step of the winner for each position where it moves, from one on; none if that are more than `most` positions, or the
/// budget ends.
pub(super) fn choices<B: Bits>(
    search: &mut Search<B>,
    problem: &Problem,
    question: Question,
    root: Stand<B>,
    yes: bool,
    most: usize,
    limits: &Limits,
) -> Option<HashMap<State, Step>> {
    let ground = Ground::new(problem);
    let prover = if question.is_of_attacker() { ATTACKER } else { DEFENDER };
    let before = search.nodes;
    let mut play = Play {
        winner: if yes { prover } else { prover ^ 1 },
        search,
        question,
        yes,
        most,
        limits: *limits,
        before,
        numbers: HashMap::new(),
        nodes: Vec::new(),
    };
    play.number(root);
    play.explore()?;
    let chosen = if yes {
        loop {
            let chosen = play.ending();
            if chosen.first().is_some_and(Option::is_some) {
                break chosen;
            }
            play.widen(&chosen)?;
        }
    } else {
        play.nodes.iter().map(|node| node.next.first().map(|&(step, _)| step)).collect()
    };
    let mut choices = HashMap::new();
    for (node, chosen) in play.nodes.iter().zip(chosen) {
        if let Some(step) =
            chosen.filter(|_| node.looked && play.is_mine(&node.stand) && !node.next.is_empty())
        {
            choices.insert(state(&play.search.window, problem, &ground, &node.stand)?, step);
        }
    }
    Some(choices)
}

/// A position of a proof.
struct Node<B> {
    stand: Stand<B>,
    /// Whether the steps from it are known.
    looked: bool,
    /// Whether those are all steps of the winner that win.
    wide: bool,
    /// Where steps lead: all steps of the loser, one or more of the winner; none if the question is over.
    next: Vec<(Step, u32)>,
}

/// What may be played if the winner follows the search.
struct Play<'a, B> {
    search: &'a mut Search<B>,
    question: Question,
    winner: usize,
    yes: bool,
    most: usize,
    limits: Limits<'a>,
    /// How many positions had been made before.
    before: u64,
    numbers: HashMap<Stand<B>, u32>,
    nodes: Vec<Node<B>>,
}

impl<B: Bits> Play<'_, B> {
    fn is_mine(&self, stand: &Stand<B>) -> bool {
        stand.mover() == self.winner
    }

    /// The number of a position, a new one if need be.
    fn number(&mut self, stand: Stand<B>) -> u32 {
        let next = self.nodes.len() as u32;
        let number = *self.numbers.entry(stand).or_insert(next);
        if number == next {
            self.nodes.push(Node { stand, looked: false, wide: false, next: Vec::new() });
        }
        number
    }

    /// Who wins a position that is not over; none if the budget ends.
    fn solved(&mut self, stand: Stand<B>) -> Option<Closed> {
        let nodes = self.limits.nodes.map(|nodes| nodes.saturating_sub(self.search.nodes - self.before));
        self.search.solve(self.question, stand, &Limits { nodes, stop: self.limits.stop })
    }

    /// All steps from a position.
    fn steps(&self, stand: &Stand<B>) -> Vec<(Step, Stand<B>)> {
        let window = &self.search.window;
        let chains = window.chains(stand);
        let mut steps = Vec::new();
        let mut plays = stand.empty(window);
        while !plays.is_none() {
            let place = plays.first();
            plays = plays.without(plays.lowest());
            if place != u32::from(stand.ban)
                && let Some((after, _)) = window.play(stand, &chains, place)
                && let Some(point) = window.point(place)
            {
                steps.push((Step::Play(point), after));
            }
        }
        steps.push((Step::Pass, stand.passed()));
        steps.extend(threatened(stand).map(|after| (Step::Threat, after)));
        steps
    }

    /// Looks at all positions that were not looked at; none if they are too many, or the budget ends.
    fn explore(&mut self) -> Option<()> {
        let mut at = 0;
        while let Some(node) = self.nodes.get(at) {
            let (stand, looked) = (node.stand, node.looked);
            if !looked {
                if self.nodes.len() > self.most {
                    return None;
                }
                let next = if self.search.outcome(self.question, &stand).is_some() {
                    Vec::new()
                } else if self.is_mine(&stand) {
                    vec![self.choice(&stand)?]
                } else {
                    self.replies(&stand, at)
                };
                let node = self.nodes.get_mut(at)?;
                (node.looked, node.next) = (true, next);
            }
            at += 1;
        }
        Some(())
    }

    /// What the search chooses for the winner.
    fn choice(&mut self, stand: &Stand<B>) -> Option<(Step, u32)> {
        let closed = self.solved(*stand)?;
        if !closed.mover_wins {
            return None;
        }
        let play = closed.play;
        let step = if play != NOWHERE && play == stand.ban {
            Step::Threat
        } else {
            step(&self.search.window, play)?
        };
        let after = match step {
            Step::Threat => threatened(stand)?,
            Step::Pass => stand.passed(),
            Step::Play(_) => {
                let chains = self.search.window.chains(stand);
                self.search.window.play(stand, &chains, u32::from(play))?.0
            }
        };
        Some((step, self.number(after)))
    }

    /// What the loser may do.
    fn replies(&mut self, stand: &Stand<B>, at: usize) -> Vec<(Step, u32)> {
        let mut next = Vec::new();
        for (step, after) in self.steps(stand) {
            let known = self.nodes.len();
            let number = self.number(after);
            next.push((step, number));
            if step == Step::Pass
                && !self.yes
                && stand.ban == NOWHERE
                && let Some(node) = self.nodes.get_mut(known)
            {
                // The prover gains nothing if the other side passes as well.
                (node.looked, node.next) = (true, vec![(Step::Pass, at as u32)]);
            }
        }
        next
    }

    /// Steps of the winner by which all play ends, worked out from the end backwards; none for positions where it may go round.
    ///
    /// What the search chooses may go round, as it may have proved a position anew by way of another that it had proved by way of
    /// the first.
    fn ending(&self) -> Vec<Option<Step>> {
        let mut chosen: Vec<Option<Step>> = vec![None; self.nodes.len()];
        let mut before: Vec<Vec<(u32, Step)>> = vec![Vec::new(); self.nodes.len()];
        let mut left: Vec<usize> = self.nodes.iter().map(|node| node.next.len()).collect();
        let mut open = Vec::new();
        for (number, node) in self.nodes.iter().enumerate() {
            for &(step, after) in &node.next {
                if let Some(before) = before.get_mut(after as usize) {
                    before.push((number as u32, step));
                }
            }
            if node.next.is_empty()
                && let Some(chosen) = chosen.get_mut(number)
            {
                *chosen = Some(Step::Pass);
                open.push(number);
            }
        }
        while let Some(number) = open.pop() {
            for &(previous, step) in before.get(number).into_iter().flatten() {
                let previous = previous as usize;
                let mine = self.nodes.get(previous).is_some_and(|node| self.is_mine(&node.stand));
                let (Some(chosen), Some(left)) = (chosen.get_mut(previous), left.get_mut(previous)) else {
                    continue;
                };
                *left = left.saturating_sub(1);
                if chosen.is_none() && (mine || *left == 0) {
                    *chosen = Some(step);
                    open.push(previous);
                }
            }
        }
        chosen
    }

    /// Gives the winner all steps that win wherever play may go round; none if it has them already, or the budget ends.
    fn widen(&mut self, chosen: &[Option<Step>]) -> Option<()> {
        let mut widened = false;
        for (number, chosen) in chosen.iter().enumerate() {
            let node = self.nodes.get_mut(number)?;
            let stand = node.stand;
            if chosen.is_some() || node.wide || stand.mover() != self.winner {
                continue;
            }
            node.wide = true;
            widened = true;
            for (step, after) in self.steps(&stand) {
                let wins = match self.search.outcome(self.question, &after) {
                    Some(over) => over == self.yes,
                    None => self.solved(after)?.mover_wins == self.is_mine(&after),
                };
                if wins {
                    let after = self.number(after);
                    let node = self.nodes.get_mut(number)?;
                    if !node.next.contains(&(step, after)) {
                        node.next.push((step, after));
                    }
                }
            }
        }
        if widened { self.explore() } else { None }
    }
}
