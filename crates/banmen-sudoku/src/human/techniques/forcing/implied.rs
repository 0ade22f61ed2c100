//! What follows if a candidate is assumed to be true or false.

use super::super::super::{CandidateGrid, Premise};
use crate::grid::{Candidate, Cell, Digit, House};
use crate::sets::{CandidateSet, CellMap, DigitSet};

/// Whether only chains count, in which each step follows from one before, or nets too, in which it may follow from several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    Chains,
    Nets,
}

/// A candidate that is true or false.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Literal {
    pub(super) candidate: Candidate,
    pub(super) on: bool,
}

/// Everything that follows from one assumption.
pub(super) struct Implied {
    pub(super) assumption: Literal,
    /// Candidates that are true.
    pub(super) on: CandidateSet,
    /// Candidates that are false.
    pub(super) off: CandidateSet,
    /// What cannot be, if there is any.
    pub(super) clash: Option<Clash>,
    /// The same as `off`, by cells.
    off_in: CellMap<DigitSet>,
    reasons: Box<[Option<Reason>; 729 * 2]>,
    queue: Vec<Literal>,
}

/// Why the assumption is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Clash {
    /// A candidate is true and false.
    Both(Candidate),
    /// The cell has no candidate left.
    Cell(Cell),
    /// The digit has no place left in the house.
    House(House, Digit),
}

/// Why a candidate is true or false.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Reason {
    /// How many steps it takes.
    pub(super) steps: u16,
    pub(super) because: Because,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Because {
    /// It is assumed.
    Assumed,
    /// It is false, since this one is true.
    Excluded(Candidate),
    /// It is true, since all others of its cell are false.
    LastInCell,
    /// It is true, since its digit has no other place in this house.
    LastIn(House),
}

impl Literal {
    pub(super) const fn index(self) -> usize {
        (self.candidate.digit.index() * 81 + self.candidate.cell.index()) * 2 + self.on as usize
    }
}

impl Implied {
    /// What follows, the nearest first, until something clashes.
    pub(super) fn from(grid: &CandidateGrid, assumption: Literal, shape: Shape) -> Self {
        let mut implied = Self {
            assumption,
            on: CandidateSet::EMPTY,
            off: CandidateSet::EMPTY,
            clash: None,
            off_in: CellMap([DigitSet::EMPTY; 81]),
            reasons: Box::new([None; 729 * 2]),
            queue: Vec::new(),
        };
        implied.add(assumption, Reason { steps: 0, because: Because::Assumed });
        let mut next = 0;
        while let (Some(literal), None) = (implied.queue.get(next).copied(), &implied.clash) {
            let steps = implied.steps(literal) + 1;
            if literal.on {
                implied.exclude(grid, literal.candidate, steps);
            } else {
                implied.complete(grid, literal.candidate, steps, shape);
            }
            next += 1;
        }
        implied
    }

    /// Steps from the assumption to what follows from it.
    pub(super) fn steps(&self, literal: Literal) -> u16 {
        self.reasons[literal.index()].map_or(0, |reason| reason.steps)
    }

    /// Why it follows.
    pub(super) fn reason(&self, literal: Literal) -> Option<Because> {
        self.reasons[literal.index()].map(|reason| reason.because)
    }

    fn add(&mut self, literal: Literal, reason: Reason) {
        let Literal { candidate, on } = literal;
        let (same, opposite) = if on { (&mut self.on, &self.off) } else { (&mut self.off, &self.on) };
        if !same.insert(candidate) {
            return;
        }
        if opposite.contains(candidate) {
            self.clash.get_or_insert(Clash::Both(candidate));
        }
        if !on {
            self.off_in[candidate.cell].insert(candidate.digit);
        }
        self.reasons[literal.index()] = Some(reason);
        self.queue.push(literal);
    }

    /// All that cannot be true beside the candidate are false.
    fn exclude(&mut self, grid: &CandidateGrid, of: Candidate, steps: u16) {
        let Candidate { digit, cell } = of;
        let mates = (grid.digits(cell) - DigitSet::only(digit)).iter().map(|digit| Candidate { digit, cell });
        let peers = (grid.places(digit) & cell.peers()).iter().map(|cell| Candidate { digit, cell });
        for candidate in mates.chain(peers) {
            let because = Because::Excluded(of);
            self.add(Literal { candidate, on: false }, Reason { steps, because });
        }
    }

    /// Where a false candidate leaves one other in its cell or in a house, that is true.
    fn complete(&mut self, grid: &CandidateGrid, gone: Candidate, steps: u16, shape: Shape) {
        let Candidate { digit, cell } = gone;
        let enough = |count: usize| count == 2 || shape == Shape::Nets;
        let digits = grid.digits(cell);
        let left = digits - self.off_in[cell];
        if left.is_empty() {
            self.clash.get_or_insert(Clash::Cell(cell));
        } else if let (Some(digit), true) = (left.single(), enough(digits.len())) {
            let last = Literal { candidate: Candidate { digit, cell }, on: true };
            self.add(last, Reason { steps, because: Because::LastInCell });
        }
        for house in cell.houses() {
            let places = grid.places_in(digit, house);
            let left = places - self.off.cells_of(digit);
            if left.is_empty() {
                self.clash.get_or_insert(Clash::House(house, digit));
            } else if let (Some(cell), true) = (left.single(), enough(places.len())) {
                let last = Literal { candidate: Candidate { digit, cell }, on: true };
                self.add(last, Reason { steps, because: Because::LastIn(house) });
            }
        }
    }
}

/// Everything of which one candidate must be true: cells, and digits in houses. Not where only one is left.
pub(super) fn choices(grid: &CandidateGrid) -> Vec<Premise> {
    let cells = grid.open().iter().map(Premise::Cell);
    let houses = House::ALL
        .into_iter()
        .flat_map(|house| Digit::ALL.into_iter().map(move |digit| Premise::House(house, digit)));
    cells.chain(houses).filter(|choice| choice.candidates(grid).len() > 1).collect()
}
