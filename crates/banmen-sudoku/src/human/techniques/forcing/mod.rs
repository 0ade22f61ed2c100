//! Forcing chains and nets, and Kraken fish: an assumption leads to a contradiction, or all that can be leads to the same.

mod implied;
mod kraken;
mod telling;

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use self::implied::{Clash, Implied, Literal, Shape, choices};
pub(super) use self::kraken::{kraken_1, kraken_2};
use self::telling::Told;
use super::super::{CandidateGrid, Chain, Evidence, Options, Premise, Role, Sink};
use crate::sets::CandidateSet;

/// Chains from an assumption to things that cannot be together.
pub(super) fn chain_contradiction(grid: &CandidateGrid, _: &Options, sink: &mut Sink) -> ControlFlow<()> {
    contradiction(grid, Shape::Chains, sink)
}

/// Chains from all candidates of a cell, or all places of a digit in a house, to the same.
pub(super) fn chain_verity(grid: &CandidateGrid, _: &Options, sink: &mut Sink) -> ControlFlow<()> {
    verity(grid, Shape::Chains, sink)
}

/// A net from an assumption to things that cannot be together.
pub(super) fn net_contradiction(grid: &CandidateGrid, _: &Options, sink: &mut Sink) -> ControlFlow<()> {
    contradiction(grid, Shape::Nets, sink)
}

/// Nets from all candidates of a cell, or all places of a digit in a house, to the same.
pub(super) fn net_verity(grid: &CandidateGrid, _: &Options, sink: &mut Sink) -> ControlFlow<()> {
    verity(grid, Shape::Nets, sink)
}

/// What is false because it is true is eliminated; what is true because it is false is placed. The shortest first.
fn contradiction(grid: &CandidateGrid, shape: Shape, sink: &mut Sink) -> ControlFlow<()> {
    let mut found = Vec::new();
    for candidate in grid.candidates().iter() {
        for on in [true, false] {
            let implied = Implied::from(grid, Literal { candidate, on }, shape);
            if let Some(clash) = implied.clash {
                let ends = ends(grid, clash);
                let steps: u32 = ends.iter().map(|end| u32::from(implied.steps(*end))).sum();
                found.push((steps, ends, implied));
            }
        }
    }
    found.sort_by_key(|(steps, ..)| *steps);
    for (_, ends, implied) in found {
        let mut told = Told::default();
        told.tell(grid, &implied, &ends);
        match implied.clash {
            Some(Clash::Cell(cell)) => told.because(Premise::Cell(cell)),
            Some(Clash::House(house, digit)) => told.because(Premise::House(house, digit)),
            Some(Clash::Both(_)) | None => {}
        }
        if told.is_net == (shape == Shape::Nets) {
            let Literal { candidate, on } = implied.assumption;
            let assumed = CandidateSet::only(candidate);
            offer(grid, Literal { candidate, on: !on }, sink, || evidence(told, assumed))?;
        }
    }
    ControlFlow::Continue(())
}

/// The things that clash.
fn ends(grid: &CandidateGrid, clash: Clash) -> Vec<Literal> {
    let all_off = |premise: Premise| {
        let all = premise.candidates(grid);
        all.iter().map(|candidate| Literal { candidate, on: false }).collect()
    };
    match clash {
        Clash::Both(candidate) => [true, false].map(|on| Literal { candidate, on }).to_vec(),
        Clash::Cell(cell) => all_off(Premise::Cell(cell)),
        Clash::House(house, digit) => all_off(Premise::House(house, digit)),
    }
}

/// What follows from every candidate of which one must be true. The shortest first, each once.
fn verity(grid: &CandidateGrid, shape: Shape, sink: &mut Sink) -> ControlFlow<()> {
    let mut all = BTreeMap::new();
    for candidate in grid.candidates().iter() {
        let implied = Implied::from(grid, Literal { candidate, on: true }, shape);
        // A candidate that leads to a contradiction is found as such.
        if implied.clash.is_none() {
            all.insert(candidate, implied);
        }
    }
    let choices = choices(grid);
    let mut shortest: Vec<Option<(u32, usize, Literal)>> = vec![None; 729 * 2];
    for (which, choice) in choices.iter().enumerate() {
        let options: Option<Vec<&Implied>> =
            choice.candidates(grid).iter().map(|candidate| all.get(&candidate)).collect();
        let Some(options) = options else { continue };
        for literal in shared(&options) {
            let steps = options.iter().map(|option| u32::from(option.steps(literal))).sum();
            let known = &mut shortest[literal.index()];
            if known.is_none_or(|(least, ..)| steps < least) {
                *known = Some((steps, which, literal));
            }
        }
    }
    let mut found: Vec<_> = shortest.into_iter().flatten().collect();
    found.sort();
    for (_, which, literal) in found {
        let options = choices[which].candidates(grid);
        let mut told = Told::default();
        for option in options.iter().filter_map(|candidate| all.get(&candidate)) {
            told.tell(grid, option, &[literal]);
        }
        if told.is_net == (shape == Shape::Nets) {
            told.because(choices[which].clone());
            offer(grid, literal, sink, || evidence(told, options))?;
        }
    }
    ControlFlow::Continue(())
}

/// What all of them imply.
fn shared(options: &[&Implied]) -> Vec<Literal> {
    let common = |of: fn(&Implied) -> CandidateSet| {
        options.iter().map(|option| of(option)).reduce(|all, set| all & set).unwrap_or(CandidateSet::EMPTY)
    };
    let on = common(|option| option.on);
    let off = common(|option| option.off);
    let literals = |set: CandidateSet, on: bool| {
        set.iter().map(move |candidate| Literal { candidate, on }).collect::<Vec<_>>()
    };
    [literals(on, true), literals(off, false)].concat()
}

/// A true candidate is placed, a false one eliminated.
fn offer(
    grid: &CandidateGrid,
    literal: Literal,
    sink: &mut Sink,
    evidence: impl FnOnce() -> Evidence,
) -> ControlFlow<()> {
    let said = CandidateSet::only(literal.candidate);
    let (placed, eliminated) =
        if literal.on { (said, CandidateSet::EMPTY) } else { (CandidateSet::EMPTY, said) };
    sink.offer(grid, placed, eliminated, evidence)
}

fn evidence(told: Told, assumed: CandidateSet) -> Evidence {
    let nodes = told.chains.iter().flat_map(Chain::nodes);
    let all = nodes.fold(CandidateSet::EMPTY, |all, node| all | node.candidates());
    Evidence { digits: all.digits(), chains: told.chains, premises: told.premises, ..Evidence::default() }
        .with(Role::Assumption, assumed)
        .with(Role::Pattern, all - assumed)
}
