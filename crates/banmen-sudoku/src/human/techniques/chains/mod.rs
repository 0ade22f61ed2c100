//! Chains: strong and weak links in turn, which are one search in one graph.
//!
//! ```text
//!   false ══ true ── false ══ true ── false ══ true       ══ strong: at least one is true
//!   start                                       end        ── weak: at most one is true
//! ```
//!
//! If the start is false, the end is true: one of both is. What a kind of chain is called depends on the links it may use and on
//! how its ends meet ([`Close`]); that is all in [`Kind`]'s rows.

mod graph;
mod remote_pair;
mod rows;
mod search;
mod sets;
mod telling;
mod tree;
mod walk;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use self::graph::{Graph, Rules};
use self::search::Search;
use self::tree::{Must, Way};
use super::super::{CandidateGrid, Options, Sink};
use crate::sets::CandidateSet;

pub(super) use self::remote_pair::remote_pair;

/// A kind of chain.
struct Kind {
    rules: Rules,
    close: Close,
    /// Strong links that it has at least; shorter ones have names of their own.
    least: usize,
}

/// How the two ends meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Close {
    /// What sees both ends is false, if only one candidate.
    Any,
    /// The same where that is more than one candidate: else it is a discontinuous loop.
    Several,
    /// One candidate sees both ends, or both ends are one.
    Discontinuous,
    /// The ends cannot both be true either, so that every weak link is strong as well.
    Continuous,
}

const ONE_DIGIT: Rules = Rules {
    strong_in_cells: false,
    strong_in_houses: true,
    weak_in_cells: false,
    groups: false,
    sets: false,
};
const TWO_VALUES: Rules = Rules { strong_in_cells: true, strong_in_houses: false, ..ONE_DIGIT };
const CANDIDATES: Rules = Rules { strong_in_cells: true, weak_in_cells: true, ..ONE_DIGIT };
const GROUPS: Rules = Rules { groups: true, ..CANDIDATES };

const X_CHAIN: Kind = Kind { rules: ONE_DIGIT, close: Close::Any, least: 2 };
const XY_CHAIN: Kind = Kind { rules: TWO_VALUES, close: Close::Any, least: 3 };
const CONTINUOUS: Kind = Kind { rules: CANDIDATES, close: Close::Continuous, least: 2 };
const DISCONTINUOUS: Kind = Kind { rules: CANDIDATES, close: Close::Discontinuous, least: 2 };
const AIC: Kind = Kind { rules: CANDIDATES, close: Close::Several, least: 2 };
const GROUPED_CONTINUOUS: Kind = Kind { rules: GROUPS, ..CONTINUOUS };
const GROUPED_DISCONTINUOUS: Kind = Kind { rules: GROUPS, ..DISCONTINUOUS };
const GROUPED_AIC: Kind = Kind { rules: GROUPS, ..AIC };

/// One digit, strong links in houses.
pub(super) fn x_chain(grid: &CandidateGrid, options: &Options, sink: &mut Sink) -> ControlFlow<()> {
    X_CHAIN.find(grid, options, sink)
}

/// Cells with two candidates.
pub(super) fn xy_chain(grid: &CandidateGrid, options: &Options, sink: &mut Sink) -> ControlFlow<()> {
    XY_CHAIN.find(grid, options, sink)
}

/// A loop of links that takes turns everywhere.
pub(super) fn continuous_loop(grid: &CandidateGrid, options: &Options, sink: &mut Sink) -> ControlFlow<()> {
    CONTINUOUS.find(grid, options, sink)
}

/// A loop that takes turns everywhere but at one candidate.
pub(super) fn discontinuous_loop(
    grid: &CandidateGrid,
    options: &Options,
    sink: &mut Sink,
) -> ControlFlow<()> {
    DISCONTINUOUS.find(grid, options, sink)
}

/// A chain of which one end is true.
pub(super) fn aic(grid: &CandidateGrid, options: &Options, sink: &mut Sink) -> ControlFlow<()> {
    AIC.find(grid, options, sink)
}

/// A continuous loop with groups.
pub(super) fn grouped_continuous_loop(
    grid: &CandidateGrid,
    options: &Options,
    sink: &mut Sink,
) -> ControlFlow<()> {
    GROUPED_CONTINUOUS.find(grid, options, sink)
}

/// A discontinuous loop with groups.
pub(super) fn grouped_discontinuous_loop(
    grid: &CandidateGrid,
    options: &Options,
    sink: &mut Sink,
) -> ControlFlow<()> {
    GROUPED_DISCONTINUOUS.find(grid, options, sink)
}

/// A chain with groups of which one end is true.
pub(super) fn grouped_aic(grid: &CandidateGrid, options: &Options, sink: &mut Sink) -> ControlFlow<()> {
    GROUPED_AIC.find(grid, options, sink)
}

impl Kind {
    fn find(&self, grid: &CandidateGrid, options: &Options, sink: &mut Sink) -> ControlFlow<()> {
        let rules = Rules { sets: self.rules.groups && options.chains_through_sets, ..self.rules };
        let must = if rules.groups { Must::HaveGroup } else { Must::Nothing };
        let graph = Graph::new(grid, rules);
        // The shortest of those that say the same is enough.
        let mut told = BTreeSet::new();
        let mut offer = |way: Way| {
            if !options.as_hodoku && way.through.len() < self.least {
                return ControlFlow::Continue(());
            }
            for eliminations in self.close.eliminations(&graph, &way, options) {
                if !eliminations.is_empty() && told.insert(eliminations) {
                    sink.offer(grid, CandidateSet::EMPTY, eliminations, || {
                        telling::evidence(&graph, &way, self.close, &eliminations)
                    })?;
                }
            }
            ControlFlow::Continue(())
        };
        let search = Search::new(&graph, must);
        let wanted = |start, end| self.close.wants(&graph, start, end, options);
        search.pairs(wanted, options.detours, &mut offer)?;
        if self.close == Close::Continuous {
            search.loops(options.chain_length / 2, options.detours, &mut offer)?;
        }
        ControlFlow::Continue(())
    }
}

impl Close {
    /// Whether a way from the one to the other says something.
    fn wants(self, graph: &Graph, start: usize, end: usize, options: &Options) -> bool {
        let seen = |least: usize| graph.seen_by_both(start, end).len() >= least;
        match self {
            // A loop through sets may eliminate elsewhere.
            Self::Continuous => {
                start != end && graph.weakly_linked(start, end) && (graph.rules.sets || seen(1))
            }
            Self::Discontinuous if start == end => !graph.cell_mates(start).is_empty(),
            Self::Discontinuous if options.as_hodoku => seen(1),
            Self::Discontinuous => graph.seen_by_both(start, end).len() == 1,
            Self::Any => start != end && seen(1),
            Self::Several => start != end && !graph.same_cell(start, end) && seen(2),
        }
    }

    /// What is false if the way holds: each an elimination for itself.
    fn eliminations(self, graph: &Graph, way: &Way, options: &Options) -> Vec<CandidateSet> {
        let (Some(start), Some(end)) = (way.nodes.first(), way.nodes.last()) else { return Vec::new() };
        match self {
            Self::Continuous => vec![graph.seen_in_loop(way, options.as_hodoku)],
            Self::Discontinuous if start == end => vec![graph.cell_mates(*start)],
            // Where a chain passes what it eliminates, half of it would do.
            Self::Discontinuous => {
                let seen = graph.seen_by_both(*start, *end) - graph.candidates(way);
                seen.iter().map(CandidateSet::only).collect()
            }
            _ => vec![graph.seen_by_both(*start, *end)],
        }
    }
}
