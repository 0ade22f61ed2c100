//! Colours: where a digit has two places in a house, one is true and one is false. Such pairs hang together in clusters, which
//! two colours are enough for: all cells of one colour hold the digit, or all of the other.

use std::ops::ControlFlow;

use super::super::{CandidateGrid, Chain, Evidence, Link, LinkKind, Node, Options, Premise, Role, Sink};
use super::templates;
use crate::grid::{Candidate, Cell, Digit, House};
use crate::sets::{CandidateSet, CellSet, DigitSet};

/// Pairs that hang together.
struct Cluster {
    colors: [CellSet; 2],
    /// What ties them, each cell but the first by one pair.
    pairs: Vec<(House, Cell, Cell)>,
}

/// All clusters of a digit.
fn clusters(grid: &CandidateGrid, digit: Digit) -> Vec<Cluster> {
    let pairs: Vec<(House, CellSet)> = House::ALL
        .into_iter()
        .map(|house| (house, grid.places_in(digit, house)))
        .filter(|(_, places)| places.len() == 2)
        .collect();
    let mut left = pairs.iter().fold(CellSet::EMPTY, |all, (_, cells)| all | *cells);
    let mut clusters = Vec::new();
    while let Some(start) = left.first() {
        let mut cluster = Cluster { colors: [CellSet::only(start), CellSet::EMPTY], pairs: Vec::new() };
        let mut queue = vec![(start, 0)];
        while let Some((cell, color)) = queue.pop() {
            for (house, cells) in pairs.iter().filter(|(_, cells)| cells.contains(cell)) {
                let Some(other) = (*cells - CellSet::only(cell)).single() else { continue };
                if !cluster.cells().contains(other) {
                    cluster.colors[1 - color].insert(other);
                    cluster.pairs.push((*house, cell, other));
                    queue.push((other, 1 - color));
                }
            }
        }
        left -= cluster.cells();
        clusters.push(cluster);
    }
    clusters
}

impl Cluster {
    fn cells(&self) -> CellSet {
        self.colors[0] | self.colors[1]
    }
}

/// Everything that some of these cells see.
fn seen(cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::EMPTY, |all, cell| all | cell.peers())
}

/// Why: the pairs of these clusters.
fn evidence(digit: Digit, clusters: &[&Cluster]) -> Evidence {
    let pairs = || clusters.iter().flat_map(|cluster| &cluster.pairs);
    let node = |cell: Cell| Node::one(Candidate { digit, cell });
    let strong = |to: Cell| Link { kind: LinkKind::Strong, to: node(to), through: CellSet::EMPTY };
    let evidence = Evidence {
        digits: DigitSet::only(digit),
        premises: pairs().map(|(house, _, _)| Premise::House(*house, digit)).collect(),
        chains: pairs().map(|(_, a, b)| Chain { start: node(*a), links: vec![strong(*b)] }).collect(),
        ..Evidence::default()
    };
    let colors = clusters.iter().flat_map(|cluster| cluster.colors);
    (0..)
        .zip(colors)
        .fold(evidence, |evidence, (i, color)| evidence.with(Role::Set(i), CandidateSet::of(digit, color)))
}

/// Offers what follows from each choice of `N` clusters of a digit that can tell anything at all.
fn each<const N: usize>(
    grid: &CandidateGrid,
    sink: &mut Sink,
    eliminated: impl Fn(CellSet, [&Cluster; N]) -> CellSet,
) -> ControlFlow<()> {
    let targets = templates::impossible(grid);
    for digit in Digit::ALL.into_iter().filter(|digit| !targets[digit.index()].is_empty()) {
        let clusters = clusters(grid, digit);
        for choice in choices::<N>(clusters.len()) {
            let chosen = choice.map(|i| &clusters[i]);
            let eliminations = CandidateSet::of(digit, eliminated(grid.places(digit), chosen));
            sink.offer(grid, CandidateSet::EMPTY, eliminations, || evidence(digit, &chosen))?;
        }
    }
    ControlFlow::Continue(())
}

/// All sequences of `N` different numbers below `count`.
fn choices<const N: usize>(count: usize) -> impl Iterator<Item = [usize; N]> {
    let total = count.pow(N as u32);
    (0..total).filter_map(move |number| {
        let choice: [usize; N] = std::array::from_fn(|place| number / count.pow(place as u32) % count);
        let different = (1..N).all(|i| !choice[..i].contains(&choice[i]));
        different.then_some(choice)
    })
}

/// What sees both colours of a cluster is false.
pub(super) fn simple_trap(grid: &CandidateGrid, _: &Options, sink: &mut Sink) -> ControlFlow<()> {
    each(grid, sink, |places, [cluster]| places & seen(cluster.colors[0]) & seen(cluster.colors[1]))
}

/// A colour of which two cells see each other is false.
pub(super) fn simple_wrap(grid: &CandidateGrid, _: &Options, sink: &mut Sink) -> ControlFlow<()> {
    each(grid, sink, |_, [cluster]| {
        let wrong = cluster.colors.into_iter().filter(|color| !(*color & seen(*color)).is_empty());
        wrong.fold(CellSet::EMPTY, |all, color| all | color)
    })
}

/// Two colours of different clusters see each other, so one of their opposites is true: what sees both opposites is false.
pub(super) fn multi_1(grid: &CandidateGrid, _: &Options, sink: &mut Sink) -> ControlFlow<()> {
    each(grid, sink, |places, [one, other]| {
        let mut eliminated = CellSet::EMPTY;
        for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            if !(seen(one.colors[a]) & other.colors[b]).is_empty() {
                eliminated |= places & seen(one.colors[1 - a]) & seen(other.colors[1 - b]);
            }
        }
        eliminated
    })
}

/// A colour that sees both colours of another cluster is false.
pub(super) fn multi_2(grid: &CandidateGrid, _: &Options, sink: &mut Sink) -> ControlFlow<()> {
    each(grid, sink, |_, [one, other]| {
        let wrong =
            |color: &CellSet| other.colors.iter().all(|opposite| !(seen(*color) & *opposite).is_empty());
        one.colors.into_iter().filter(wrong).fold(CellSet::EMPTY, |all, color| all | color)
    })
}
