//! Four or more almost locked sets in a row.

use std::ops::ControlFlow;

use super::pairs::apart;
use super::set::{Als, in_a_row};
use crate::grid::Digit;
use crate::human::{CandidateGrid, Options, Sink};
use crate::sets::{CandidateSet, CellSet, DigitSet};

/// How many sets make a chain; fewer are an ALS-XZ or an ALS-XY-wing.
const SHORTEST: usize = 4;

/// A set at the end of a row of sets, reached by a common digit.
#[derive(Clone, Copy)]
struct Reached {
    set: usize,
    by: Digit,
    /// Where the set before it is in the list of those reached; none for the second set of the row.
    before: Option<usize>,
    /// How many sets there are in the row.
    length: usize,
}

/// A row of sets that says something.
struct Row<'a> {
    sets: Vec<&'a Als>,
    commons: Vec<Digit>,
    gone: CandidateSet,
}

/// Each set and the next have a restricted common digit, never the same one twice in a row: the first set or the last keeps its
/// other digits. The shortest come first.
pub(in super::super) fn als_xy_chain(
    grid: &CandidateGrid,
    options: &Options,
    sink: &mut Sink,
) -> ControlFlow<()> {
    let sets = Als::all(grid);
    let next: Vec<_> = sets.iter().map(|set| neighbours(&sets, set, options)).collect();
    // A row of sets has a link within each of them, and one between each and the next.
    let longest = options.chain_length.div_ceil(2);
    let mut rows = Vec::new();
    for start in 0..sets.len() {
        let firsts: DigitSet = next[start].iter().map(|(_, digit)| *digit).collect();
        for first in firsts.iter() {
            rows_from(&sets, &next, start, first, longest, &mut rows);
        }
    }
    rows.sort_by_key(|row| row.sets.len());
    for row in &rows {
        sink.offer(grid, CandidateSet::EMPTY, row.gone, || in_a_row(&row.sets, &row.commons, &row.gone))?;
    }
    ControlFlow::Continue(())
}

/// The sets that have a restricted common digit with this one, once for each digit.
fn neighbours(sets: &[Als], set: &Als, options: &Options) -> Vec<(usize, Digit)> {
    let others = sets.iter().enumerate().filter(|(_, other)| apart(set.cells, other.cells, options));
    others
        .flat_map(|(i, other)| set.restricted(other).iter().map(move |digit| (i, digit)).collect::<Vec<_>>())
        .collect()
}

/// The shortest rows from a set over a first common digit to every other set, by every digit that it can be reached by.
fn rows_from<'a>(
    sets: &'a [Als],
    next: &[Vec<(usize, Digit)>],
    start: usize,
    first: Digit,
    longest: usize,
    rows: &mut Vec<Row<'a>>,
) {
    // What is reached by two or three sets is reached once more by four or more: as the end of a shorter row it may not count.
    let mut known = vec![[DigitSet::EMPTY; 2]; sets.len()];
    known[start] = [DigitSet::ALL; 2];
    let mut reached: Vec<Reached> = Vec::new();
    for (set, by) in next[start].iter().copied().filter(|(_, digit)| *digit == first) {
        reached.push(Reached { set, by, before: None, length: 2 });
    }
    let mut i = 0;
    while let Some(last) = reached.get(i).copied() {
        let (head, tail) = (&sets[start], &sets[last.set]);
        // Every row is found from both ends.
        if last.length >= SHORTEST && start < last.set {
            let ends = DigitSet::only(first) | DigitSet::only(last.by);
            let gone = (head.seen & tail.seen) - CandidateSet::product(CellSet::ALL, ends);
            if !gone.is_empty() {
                let way: Vec<_> = back(&reached, i).collect();
                let sets = std::iter::once(head).chain(way.iter().rev().map(|on| &sets[on.set])).collect();
                rows.push(Row { sets, commons: way.iter().rev().map(|on| on.by).collect(), gone });
            }
        }
        if last.length < longest {
            for (set, by) in next[last.set].iter().copied().filter(|(_, digit)| *digit != last.by) {
                let length = last.length + 1;
                let known = &mut known[set][usize::from(length >= SHORTEST)];
                if !known.contains(by) && back(&reached, i).all(|on| on.set != set) {
                    known.insert(by);
                    reached.push(Reached { set, by, before: Some(i), length });
                }
            }
        }
        i += 1;
    }
}

/// The sets of a row from its end.
fn back(reached: &[Reached], end: usize) -> impl Iterator<Item = &Reached> {
    std::iter::successors(reached.get(end), |on| reached.get(on.before?))
}
