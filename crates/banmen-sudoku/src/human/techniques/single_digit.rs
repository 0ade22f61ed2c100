//! Short chains of one digit: two links that say *here or there*, tied together by cells that see each other.
//!
//! ```text
//!   a ===== b          a or b, c or d; b and c see each other, so not both are true:
//!           |          then a or d is true, and what sees both is eliminated
//!           c ===== d
//! ```
//!
//! They differ in their houses. Skyscraper: two rows or two columns, tied by a line of the other direction.
//! Kite: a row and a column, tied by a box. Turbot fish: any two houses. Empty rectangle: a line, and a
//! box whose places lie in one row and one column.

use std::ops::ControlFlow;

use super::super::{CandidateGrid, Chain, Evidence, Link, LinkKind, Node, Options, Premise, Role, Sink};
use crate::grid::{Cell, Digit, House, HouseKind};
use crate::sets::{CandidateSet, CellSet};

/// A house in which the digit has two places.
#[derive(Clone, Copy)]
struct Pair {
    house: House,
    cells: [Cell; 2],
}

impl Pair {
    /// The same from the other end.
    fn turned(self) -> Self {
        let [a, b] = self.cells;
        Self { cells: [b, a], ..self }
    }

    fn both_ways(self) -> [Self; 2] {
        [self, self.turned()]
    }

    /// Whether its cells are in two boxes. In one box they are locked there.
    fn spans_boxes(self) -> bool {
        self.cells[0].block() != self.cells[1].block()
    }

    fn set(self) -> CellSet {
        self.cells.into_iter().collect()
    }
}

/// The houses of some kinds in which the digit has two places.
fn pairs(grid: &CandidateGrid, digit: Digit, kinds: &[HouseKind]) -> Vec<Pair> {
    let pair = |house: House| {
        let places = grid.places_in(digit, house);
        if places.len() != 2 {
            return None;
        }
        let mut cells = places.iter();
        Some(Pair { house, cells: [cells.next()?, cells.next()?] })
    };
    House::ALL.into_iter().filter(|house| kinds.contains(&house.kind())).filter_map(pair).collect()
}

/// Two pairs whose first cells see each other, or a pair and a box: which of the two ends is true?
struct Tie {
    digit: Digit,
    houses: [House; 2],
    /// End, tied to the third, tied to the second, end.
    nodes: [CellSet; 4],
    eliminations: CellSet,
}

impl Tie {
    /// The second cells of both pairs are the ends.
    fn of(grid: &CandidateGrid, digit: Digit, one: Pair, other: Pair) -> Self {
        let nodes = [one.cells[1], one.cells[0], other.cells[0], other.cells[1]];
        Self {
            digit,
            houses: [one.house, other.house],
            nodes: nodes.map(CellSet::only),
            eliminations: grid.places(digit) & nodes[0].peers() & nodes[3].peers(),
        }
    }

    fn chain(&self) -> Chain {
        let [start, a, b, end] = self.nodes.map(|cells| Node { digit: self.digit, cells });
        let link = |kind, to| Link { kind, to, through: CellSet::EMPTY };
        let links = vec![link(LinkKind::Strong, a), link(LinkKind::Weak, b), link(LinkKind::Strong, end)];
        Chain { start, links }
    }

    fn offer(&self, grid: &CandidateGrid, sink: &mut Sink) -> ControlFlow<()> {
        offer(grid, &[self], sink)
    }
}

/// One tie, or two that are told as one.
fn offer(grid: &CandidateGrid, ties: &[&Tie], sink: &mut Sink) -> ControlFlow<()> {
    let union = |cells: &dyn Fn(&Tie) -> CellSet| {
        ties.iter().fold(CandidateSet::EMPTY, |all, tie| all | CandidateSet::of(tie.digit, cells(tie)))
    };
    sink.offer(grid, CandidateSet::EMPTY, union(&|tie| tie.eliminations), || {
        let mut houses: Vec<(House, Digit)> = Vec::new();
        for house in ties.iter().flat_map(|tie| tie.houses.map(|house| (house, tie.digit))) {
            if !houses.contains(&house) {
                houses.push(house);
            }
        }
        Evidence {
            digits: ties.iter().map(|tie| tie.digit).collect(),
            premises: houses.iter().map(|(house, digit)| Premise::House(*house, *digit)).collect(),
            bases: houses.into_iter().map(|(house, _)| house).collect(),
            chains: ties.iter().map(|tie| tie.chain()).collect(),
            ..Evidence::default()
        }
        .with(Role::Pattern, union(&|tie| tie.nodes.into_iter().fold(CellSet::EMPTY, |all, node| all | node)))
    })
}

/// Two rows with two places each, one of which is in the same column; or columns and a row.
pub(super) fn skyscraper(grid: &CandidateGrid, options: &Options, sink: &mut Sink) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for (kind, across) in [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)] {
            let mut pairs = pairs(grid, digit, &[kind]);
            pairs.retain(|pair| options.as_hodoku || pair.spans_boxes());
            for (i, one) in pairs.iter().enumerate() {
                for other in &pairs[i + 1..] {
                    for (one, other) in one.both_ways().into_iter().zip(other.both_ways()) {
                        let [foot, roof] =
                            [0, 1].map(|end| one.cells[end].house(across) == other.cells[end].house(across));
                        if foot && !roof {
                            Tie::of(grid, digit, one, other).offer(grid, sink)?;
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// A row and a column with two places each, one of which is in the same box.
pub(super) fn two_string_kite(grid: &CandidateGrid, options: &Options, sink: &mut Sink) -> ControlFlow<()> {
    kites(grid, options, &mut |kite| kite.offer(grid, sink))
}

/// Two kites that are tied by the same two cells, of one digit or of two.
pub(super) fn dual_two_string_kite(
    grid: &CandidateGrid,
    options: &Options,
    sink: &mut Sink,
) -> ControlFlow<()> {
    if !options.dual_patterns {
        return ControlFlow::Continue(());
    }
    let tied = |one: &Tie, other: &Tie| one.nodes[1] | one.nodes[2] == other.nodes[1] | other.nodes[2];
    duals(grid, collect(|take| kites(grid, options, take)), tied, sink)
}

fn kites(
    grid: &CandidateGrid,
    options: &Options,
    take: &mut dyn FnMut(Tie) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let columns = pairs(grid, digit, &[HouseKind::Column]);
        for row in pairs(grid, digit, &[HouseKind::Row]) {
            for column in &columns {
                for row in row.both_ways() {
                    for column in column.both_ways() {
                        let tied = row.cells[0].block() == column.cells[0].block();
                        let wide = options.as_hodoku || row.spans_boxes() && column.spans_boxes();
                        let apart = (row.set() & column.set()).is_empty();
                        let mut kite = Tie::of(grid, digit, row, column);
                        kite.eliminations &= row.cells[1].house(HouseKind::Column).set()
                            & column.cells[1].house(HouseKind::Row).set();
                        if tied && wide && apart && !kite.eliminations.is_empty() {
                            take(kite)?;
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two houses with two places each, two of which see each other.
pub(super) fn turbot_fish(grid: &CandidateGrid, _: &Options, sink: &mut Sink) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let mut all = pairs(grid, digit, &[HouseKind::Row, HouseKind::Column, HouseKind::Box]);
        // Two places of a box in one line are locked there, or a pair of the line.
        let in_line = |pair: &Pair| {
            pair.cells[0].row() == pair.cells[1].row() || pair.cells[0].col() == pair.cells[1].col()
        };
        all.retain(|pair| pair.house.kind() != HouseKind::Box || !in_line(pair));
        for (i, one) in all.iter().enumerate() {
            for other in all[i + 1..].iter().filter(|other| (other.set() & one.set()).is_empty()) {
                for one in one.both_ways() {
                    for other in other.both_ways() {
                        if one.cells[0].peers().contains(other.cells[0]) {
                            Tie::of(grid, digit, one, other).offer(grid, sink)?;
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// A box whose places lie in one row and one column of it, and a line with two places.
pub(super) fn empty_rectangle(grid: &CandidateGrid, options: &Options, sink: &mut Sink) -> ControlFlow<()> {
    rectangles(grid, options, &mut |tie| tie.offer(grid, sink))
}

/// Two empty rectangles of the same box.
pub(super) fn dual_empty_rectangle(
    grid: &CandidateGrid,
    options: &Options,
    sink: &mut Sink,
) -> ControlFlow<()> {
    if !options.dual_patterns {
        return ControlFlow::Continue(());
    }
    let same_box = |one: &Tie, other: &Tie| one.digit == other.digit && one.houses[1] == other.houses[1];
    duals(grid, collect(|take| rectangles(grid, options, take)), same_box, sink)
}

/// Only where the candidates of the box lie in both lines: in one line alone they are locked.
fn rectangles(
    grid: &CandidateGrid,
    options: &Options,
    take: &mut dyn FnMut(Tie) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for block in House::ALL.into_iter().filter(|house| house.kind() == HouseKind::Box) {
            let places = grid.places_in(digit, block);
            let fewest = if options.two_candidate_rectangles { 2 } else { 3 };
            if !(fewest..=5).contains(&places.len()) {
                continue;
            }
            for crossing in block.cells() {
                let [row, column, _] = crossing.houses();
                let parts = [row, column].map(|line| places & line.set());
                let both = !(parts[0] - parts[1]).is_empty() && !(parts[1] - parts[0]).is_empty();
                if both && places.is_subset(parts[0] | parts[1]) {
                    for [tied, crossed] in [[row, column], [column, row]] {
                        tie_rectangle(grid, digit, block, [tied, crossed], take)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Lines with two places, one in the line `tied`; the other points at the line `crossed`.
fn tie_rectangle(
    grid: &CandidateGrid,
    digit: Digit,
    block: House,
    [tied, crossed]: [House; 2],
    take: &mut dyn FnMut(Tie) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let in_box = grid.places_in(digit, block);
    let outside = grid.places(digit) - block.set();
    for near in (outside & tied.set()).iter() {
        let house = near.house(crossed.kind());
        let Some(end) = (grid.places_in(digit, house) - CellSet::only(near)).single() else { continue };
        let eliminations = outside & crossed.set() & end.house(tied.kind()).set();
        if !eliminations.is_empty() {
            take(Tie {
                digit,
                houses: [house, block],
                nodes: [CellSet::only(end), CellSet::only(near), in_box & tied.set(), in_box - tied.set()],
                eliminations,
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn collect(each: impl FnOnce(&mut dyn FnMut(Tie) -> ControlFlow<()>) -> ControlFlow<()>) -> Vec<Tie> {
    let mut all = Vec::new();
    let _ = each(&mut |tie| {
        all.push(tie);
        ControlFlow::Continue(())
    });
    all
}

/// Every two that belong together and eliminate different candidates.
fn duals(
    grid: &CandidateGrid,
    ties: Vec<Tie>,
    together: impl Fn(&Tie, &Tie) -> bool,
    sink: &mut Sink,
) -> ControlFlow<()> {
    for (i, one) in ties.iter().enumerate() {
        for other in &ties[i + 1..] {
            let different = one.digit != other.digit || one.eliminations != other.eliminations;
            if different && together(one, other) {
                offer(grid, &[one, other], sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}
