//! [`read`]: what becomes of a chain.

use crate::board::{Color, Move, Point, Position};
use crate::limits::Limits;

use super::kind::{self, Kind};
use super::ladder::breakers;
use super::reader::Reader;

/// What becomes of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// It is taken, whatever its side plays.
    Captured,
    /// It comes to a ko.
    Ko {
        /// Who must play elsewhere first, with a threat that the other has to answer; without one, this side loses.
        threat: Color,
    },
    /// It is not taken.
    Escapes,
    /// The budget ended first.
    Unproved,
}

/// What [`read`] found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The stone that was asked about.
    pub target: Point,
    /// Who moves first.
    pub first: Color,
    /// What becomes of the chain.
    pub verdict: Verdict,
    /// Whether that holds against all moves; else some that hardly ever matter were not looked at.
    pub proved: bool,
    /// How it is taken, if it is.
    pub kind: Option<Kind>,
    /// The moves that bring this result for who moves first, the most natural first; none if nothing helps, or if nothing
    /// needs be done.
    pub right: Vec<Point>,
    /// Where the budget ended first: the move that looks best, if it looks as though it could succeed. No more than a guess.
    pub guess: Option<Point>,
    /// Natural moves that do not, each with what refutes it.
    pub wrong: Vec<Wrong>,
    /// The main line.
    pub line: Vec<Move>,
    /// Where the chain escapes from a ladder: the stones without any of which it would not, one of each chain.
    pub breakers: Vec<Point>,
    /// How many positions were searched.
    pub nodes: u64,
}

/// A move that fails.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong {
    /// The move.
    pub point: Point,
    /// What follows, the opponent first.
    pub refutation: Vec<Move>,
}

/// Finds out whether the chain at a point can be taken when `first` moves first; nothing where no stone stands.
///
/// ```
/// use banmen_go::board::{Color, Position, Size, Suicide};
/// use banmen_go::reading::{Kind, Verdict, read};
/// use banmen_go::{Limits, Point};
///
/// let size = Size::square(5).unwrap();
/// let mut position = Position::new(size);
/// for (column, row, color) in [(0, 4, Color::White), (1, 4, Color::Black)] {
///     let _ = position.play(Point::new(column, row), color, Suicide::Forbidden);
/// }
/// let reading = read(&position, Point::new(0, 4), Color::Black, &Limits { nodes: Some(10_000), stop: None }).unwrap();
/// assert_eq!(reading.verdict, Verdict::Captured);
/// assert_eq!(reading.kind, Some(Kind::Atari));
/// assert_eq!(reading.right.first(), Some(&Point::new(0, 3)));
/// ```
#[must_use]
pub fn read(position: &Position, target: Point, first: Color, limits: &Limits<'_>) -> Option<Reading> {
    let mut reader = Reader::new(position, target, limits)?;
    let (verdict, proved) = reader.decide(first);
    let (right, wrong) = reader.moves(first, verdict, proved);
    let refuted = verdict == Verdict::Captured && !proved && first == reader.attacker() && right.is_empty();
    let verdict = if refuted { Verdict::Escapes } else { verdict };
    let guess = if verdict == Verdict::Unproved { reader.guess(first) } else { None };
    let line = reader.main_line(first, verdict, right.first().copied());
    let attacker = reader.attacker();
    let kind = (verdict == Verdict::Captured).then(|| kind::of(position, target, first, &line)).flatten();
    let escapes = verdict == Verdict::Escapes && first == attacker;
    let breakers = if escapes { breakers(position, target, limits) } else { Vec::new() };
    Some(Reading {
        target,
        first,
        verdict,
        proved,
        kind,
        right,
        guess,
        wrong,
        line,
        breakers,
        nodes: reader.nodes(),
    })
}
