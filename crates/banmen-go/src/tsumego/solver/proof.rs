//! What shows that an answer is right, move by move, for [`verify`](crate::tsumego::verify).

use std::collections::{HashMap, HashSet};

use super::bits::Bits;
use super::place::{ATTACKER, DEFENDER, NOWHERE, Stand};
use super::search::Search;
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
    let winner = if yes { prover } else { prover ^ 1 };
    let before = search.nodes;
    let mut choices = HashMap::new();
    let mut seen = HashSet::from([root]);
    let mut open = vec![root];
    while let Some(stand) = open.pop() {
        if search.outcome(question, &stand).is_some() {
            continue;
        }
        if seen.len() > most {
            return None;
        }
        let mut next = Vec::new();
        if stand.mover() == winner {
            let left = limits.nodes.map(|nodes| nodes.saturating_sub(search.nodes - before));
            let closed = search.solve(question, stand, &Limits { nodes: left, stop: limits.stop })?;
            if !closed.mover_wins {
                return None;
            }
            let mut chosen = state(&search.window, problem, &ground, &stand)?;
            let mut from = stand;
            if closed.play != NOWHERE && closed.play == stand.ban {
                from = threatened(&stand)?;
                choices.insert(chosen, Step::Threat);
                chosen = state(&search.window, problem, &ground, &from)?;
            }
            choices.insert(chosen, step(&search.window, closed.play)?);
            next.push(if closed.play == NOWHERE {
                from.passed()
            } else {
                let chains = search.window.chains(&from);
                search.window.play(&from, &chains, u32::from(closed.play))?.0
            });
        } else {
            let chains = search.window.chains(&stand);
            let mut plays = stand.empty(&search.window);
            while !plays.is_none() {
                let place = plays.first();
                plays = plays.without(plays.lowest());
                if place != u32::from(stand.ban) {
                    next.extend(search.window.play(&stand, &chains, place).map(|(after, _)| after));
                }
            }
            let passed = stand.passed();
            if winner != prover && stand.ban == NOWHERE {
                // The prover gains nothing if the other side passes as well.
                if seen.insert(passed) {
                    choices.insert(state(&search.window, problem, &ground, &passed)?, Step::Pass);
                }
            } else {
                next.push(passed);
            }
            next.extend(threatened(&stand));
        }
        open.extend(next.into_iter().filter(|after| seen.insert(*after)));
    }
    Some(choices)
}
