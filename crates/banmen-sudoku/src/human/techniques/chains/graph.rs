//! The graph that chains run in: nodes, strong links and weak links.
//!
//! A *node* is a candidate or a group: candidates of one digit in one house, of which one is true or none. If a node is false, every
//! node at the other end of a *strong* link is true; if it is true, every node at the other end of a *weak* link is false. So a chain
//! goes on in double steps: true, along a weak link to false, along a strong link to true.

use std::collections::BTreeMap;

use super::super::super::{CandidateGrid, Node};
use super::rows::Rows;
use super::sets::almost_locked_sets;
use super::tree::Way;
use crate::grid::{Candidate, Cell, Digit, House, HouseKind};
use crate::sets::{CandidateSet, CellSet, DigitSet};

/// Which links a graph has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Rules {
    /// Strong links between the two candidates of a cell.
    pub(super) strong_in_cells: bool,
    /// Strong links between the only two places in a house.
    pub(super) strong_in_houses: bool,
    /// Weak links between candidates of a cell. Those in houses are always there.
    pub(super) weak_in_cells: bool,
    /// Nodes of several candidates where a box meets a line.
    pub(super) groups: bool,
    /// Strong links through almost locked sets: without the one digit, the set holds the other.
    pub(super) sets: bool,
}

/// A strong link, seen from one of its ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strong {
    /// The other end.
    pub(super) to: usize,
    /// The almost locked set that it runs through, if any.
    pub(super) through: CellSet,
}

/// Nodes and links. Only nodes with a strong link are in it.
pub(super) struct Graph<'a> {
    pub(super) grid: &'a CandidateGrid,
    pub(super) rules: Rules,
    nodes: Vec<Node>,
    /// Cells that all cells of the node see.
    seen: Vec<CellSet>,
    strong: Vec<Vec<Strong>>,
    weak: Vec<Vec<usize>>,
    single: Box<[Option<usize>; 729]>,
    groups: BTreeMap<(Digit, CellSet), usize>,
}

impl<'a> Graph<'a> {
    /// The graph of a position.
    pub(super) fn new(grid: &'a CandidateGrid, rules: Rules) -> Self {
        let mut graph = Self {
            grid,
            rules,
            nodes: Vec::new(),
            seen: Vec::new(),
            strong: Vec::new(),
            weak: Vec::new(),
            single: Box::new([None; 729]),
            groups: BTreeMap::new(),
        };
        if rules.strong_in_cells {
            graph.link_cells();
        }
        if rules.strong_in_houses {
            graph.link_houses();
        }
        if rules.sets {
            graph.link_sets();
        }
        graph.link_weakly();
        graph
    }

    /// How many nodes there are.
    pub(super) fn size(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn node(&self, index: usize) -> Node {
        self.nodes[index]
    }

    pub(super) fn strong(&self, index: usize) -> &[Strong] {
        &self.strong[index]
    }

    pub(super) fn weak(&self, index: usize) -> &[usize] {
        &self.weak[index]
    }

    /// Whether both cannot be true.
    pub(super) fn weakly_linked(&self, one: usize, other: usize) -> bool {
        let (a, b) = (self.nodes[one], self.nodes[other]);
        if a.digit == b.digit {
            b.cells.is_subset(self.seen[one])
        } else {
            self.rules.weak_in_cells && a.cells == b.cells && a.cells.len() == 1
        }
    }

    /// Whether they have a candidate in common.
    pub(super) fn overlap(&self, one: usize, other: usize) -> bool {
        let (a, b) = (self.nodes[one], self.nodes[other]);
        a.digit == b.digit && !(a.cells & b.cells).is_empty()
    }

    /// Whether it is a group.
    pub(super) fn is_group(&self, index: usize) -> bool {
        self.nodes[index].cells.len() > 1
    }

    /// All candidates on a way.
    pub(super) fn candidates(&self, way: &Way) -> CandidateSet {
        way.nodes.iter().fold(CandidateSet::EMPTY, |all, index| all | self.nodes[*index].candidates())
    }

    /// Which node is true, if another one is, after one double step.
    pub(super) fn double_steps(&self) -> Rows {
        let mut rows = Rows::new(self.size());
        for (off, links) in self.strong.iter().enumerate() {
            for from in &self.weak[off] {
                for link in links.iter().filter(|link| link.to != *from) {
                    rows.set(*from, link.to);
                }
            }
        }
        rows
    }

    /// Candidates that are false whichever of the two nodes is true.
    pub(super) fn seen_by_both(&self, one: usize, other: usize) -> CandidateSet {
        let (a, b) = (self.nodes[one], self.nodes[other]);
        let both = self.seen[one] & self.seen[other];
        if a.digit == b.digit {
            let mut seen = CandidateSet::of(a.digit, both & self.grid.places(a.digit));
            if one == other && self.rules.weak_in_cells {
                seen |= others_in(self.grid, a, DigitSet::only(a.digit));
            }
            return seen;
        }
        if !self.rules.weak_in_cells {
            return CandidateSet::EMPTY;
        }
        if a.cells == b.cells {
            return others_in(self.grid, a, DigitSet::only(a.digit) | DigitSet::only(b.digit));
        }
        self.met(a, self.seen[one], b) | self.met(b, self.seen[other], a)
    }

    /// The other candidates of the node's cell, if it is a single one.
    pub(super) fn cell_mates(&self, index: usize) -> CandidateSet {
        let node = self.nodes[index];
        others_in(self.grid, node, DigitSet::only(node.digit))
    }

    /// Whether both are candidates of one cell.
    pub(super) fn same_cell(&self, one: usize, other: usize) -> bool {
        let (a, b) = (self.nodes[one], self.nodes[other]);
        a.cells == b.cells && a.cells.len() == 1
    }

    /// What a continuous loop leaves no room for: every weak link holds one of its ends, and every set that it runs through
    /// holds all its other digits. `spare` keeps candidates in cells of the loop that links between cells would take.
    pub(super) fn seen_in_loop(&self, way: &Way, spare: bool) -> CandidateSet {
        let spared = way.nodes.iter().fold(CellSet::EMPTY, |all, index| all | self.nodes[*index].cells);
        let spared = way.through.iter().fold(spared, |all, cells| all | *cells);
        let mut seen = CandidateSet::EMPTY;
        let next = way.nodes[1..].iter().chain(&way.nodes[..1]);
        for (from, to) in way.nodes.iter().zip(next).skip(1).step_by(2) {
            let both = self.seen_by_both(*from, *to);
            seen |= if spare && !self.same_cell(*from, *to) {
                both - CandidateSet::product(spared, DigitSet::ALL)
            } else {
                both
            };
        }
        for (pair, cells) in way.nodes.chunks_exact(2).zip(&way.through) {
            let locked = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | self.grid.digits(cell));
            let ends = [pair[0], pair[1]].map(|index| DigitSet::only(self.nodes[index].digit));
            for digit in (locked - ends[0] - ends[1]).iter() {
                let places = self.grid.places(digit);
                seen |= CandidateSet::of(digit, places & seen_by_all(*cells & places));
            }
        }
        seen
    }

    /// The digit of the first in the only cell of the second, if all of the first see it.
    fn met(&self, first: Node, seen: CellSet, second: Node) -> CandidateSet {
        if second.cells.len() > 1 {
            return CandidateSet::EMPTY;
        }
        CandidateSet::of(first.digit, second.cells & seen & self.grid.places(first.digit))
    }

    fn link_cells(&mut self) {
        for cell in self.grid.with_count(2).iter() {
            let mut digits = self.grid.digits(cell).iter().map(|digit| Node::one(Candidate { digit, cell }));
            if let (Some(one), Some(other)) = (digits.next(), digits.next()) {
                self.link(one, other, CellSet::EMPTY);
            }
        }
    }

    fn link_houses(&mut self) {
        for house in House::ALL {
            for digit in Digit::ALL {
                let places = self.grid.places_in(digit, house);
                for one in self.halves(house, places) {
                    let [one, other] = [one, places - one].map(|cells| Node { digit, cells });
                    self.link(one, other, CellSet::EMPTY);
                }
            }
        }
    }

    /// One node of each pair that these places of a digit are.
    fn halves(&self, house: House, places: CellSet) -> Vec<CellSet> {
        match places.len() {
            0 | 1 => Vec::new(),
            2 => places.first().map(CellSet::only).into_iter().collect(),
            _ if self.rules.groups => {
                let parts = segments(house).map(|segment| segment & places).filter(|part| !part.is_empty());
                let in_one = |cells: CellSet| segments(house).any(|segment| cells.is_subset(segment));
                parts.filter(|part| *part != places && in_one(places - *part)).collect()
            }
            _ => Vec::new(),
        }
    }

    fn link_sets(&mut self) {
        for (cells, digits) in almost_locked_sets(self.grid) {
            let node = |digit: Digit| Node { digit, cells: cells & self.grid.places(digit) };
            let nodes: Vec<Node> = digits.iter().map(node).collect();
            for (i, one) in nodes.iter().enumerate() {
                for other in &nodes[..i] {
                    self.link(*one, *other, cells);
                }
            }
            self.link_forced(cells, &nodes);
        }
    }

    /// Without one of its digits, a set holds all others and so takes them from the cells that see them; where that leaves one
    /// candidate, it is true. (In a cell with two candidates this is an ordinary link.)
    fn link_forced(&mut self, set: CellSet, nodes: &[Node]) {
        let seen: Vec<(Node, CellSet)> = nodes.iter().map(|node| (*node, seen_by_all(node.cells))).collect();
        let any = seen.iter().fold(CellSet::EMPTY, |any, (_, seen)| any | *seen);
        for cell in ((any & self.grid.open()) - set).iter() {
            let digits = self.grid.digits(cell);
            let taken = seen.iter().filter(|(_, seen)| seen.contains(cell));
            let taken: DigitSet = taken.map(|(node, _)| node.digit).collect();
            if digits.len() < 3 || (digits - taken).len() > 1 {
                continue;
            }
            for (node, _) in &seen {
                if let Some(digit) = (digits - (taken - DigitSet::only(node.digit))).single() {
                    self.link(*node, Node::one(Candidate { digit, cell }), set | CellSet::only(cell));
                }
            }
        }
    }

    fn link(&mut self, one: Node, other: Node, through: CellSet) {
        let (one, other) = (self.index(one), self.index(other));
        let known = |link: &Strong| link.to == other && (link.through == through || link.through.is_empty());
        if !self.strong[one].iter().any(known) {
            self.strong[one].push(Strong { to: other, through });
            self.strong[other].push(Strong { to: one, through });
        }
    }

    /// The index of a node, which is added if it is new.
    fn index(&mut self, node: Node) -> usize {
        let known = match node.cells.single() {
            Some(cell) => &mut self.single[cell.index() * 9 + node.digit.index()],
            None => {
                let new = self.nodes.len();
                let index = *self.groups.entry((node.digit, node.cells)).or_insert(new);
                if index < new {
                    return index;
                }
                &mut None
            }
        };
        if let Some(index) = known {
            return *index;
        }
        *known = Some(self.nodes.len());
        self.nodes.push(node);
        self.seen.push(seen_by_all(node.cells));
        self.strong.push(Vec::new());
        self.nodes.len() - 1
    }

    fn link_weakly(&mut self) {
        let mut of_digit: [Vec<usize>; 9] = Default::default();
        for (index, node) in self.nodes.iter().enumerate() {
            of_digit[node.digit.index()].push(index);
        }
        self.weak = (0..self.size())
            .map(|index| {
                let node = self.nodes[index];
                let houses = of_digit[node.digit.index()].iter().copied();
                let mut weak: Vec<usize> =
                    houses.filter(|other| self.nodes[*other].cells.is_subset(self.seen[index])).collect();
                if let (Some(cell), true) = (node.cells.single(), self.rules.weak_in_cells) {
                    weak.extend(self.others_in(cell, node.digit));
                }
                weak
            })
            .collect();
    }

    fn others_in(&self, cell: Cell, but: Digit) -> impl Iterator<Item = usize> {
        let others = self.grid.digits(cell) - DigitSet::only(but);
        others.iter().filter_map(move |digit| self.single[cell.index() * 9 + digit.index()])
    }
}

/// Cells that all of these see.
fn seen_by_all(cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::ALL, |seen, cell| seen & cell.peers())
}

/// The candidates of the node's cell but for some digits, if it is a single one.
fn others_in(grid: &CandidateGrid, node: Node, but: DigitSet) -> CandidateSet {
    match node.cells.single() {
        Some(cell) => CandidateSet::in_cell(cell, grid.digits(cell) - but),
        None => CandidateSet::EMPTY,
    }
}

/// Where a house meets houses of the other kinds in three cells.
fn segments(house: House) -> impl Iterator<Item = CellSet> {
    let others = House::ALL
        .into_iter()
        .filter(move |other| (other.kind() == HouseKind::Box) != (house.kind() == HouseKind::Box));
    others.map(move |other| other.set() & house.set()).filter(|cells| !cells.is_empty())
}
