//! Groups: the chains of a board, their liberties, and why each can be taken or not.

use banmen_go::reading::{self, Reading, Verdict};
use banmen_go::{Color, Limits, Move, Point, Setup};

use super::board::GoBoard;
use super::moves::MovesError;
use crate::clock::Clock;
use crate::report::{Placed, Seen};

/// What is wanted.
#[derive(Clone, Debug)]
pub struct Wish {
    /// The points whose chains are meant, as typed; else all chains.
    pub at: Option<String>,
    /// Who moves first where a chain is read; else both are read.
    pub first: Option<Color>,
    /// Most positions to look at for a chain.
    pub nodes: u64,
}

/// What `groups` found out about a board.
#[derive(Clone, Debug)]
pub struct GroupsReport {
    /// The board.
    pub seen: Seen<Setup>,
    /// The chains in reading order, or those that were asked for.
    pub chains: Vec<Chain>,
    /// Whether certain chains were asked for.
    pub asked: bool,
    /// Why there is no answer.
    pub stopped: Option<Stop>,
    /// How many positions were looked at for a chain at most.
    pub nodes: u64,
    /// Where it was written, if it was written into a workbook.
    pub placed: Option<Placed>,
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stop {
    /// Cells of the board could not be read.
    Unread,
    /// The points cannot be read.
    Typed(MovesError),
    /// There is no stone at this point.
    NoStone(Point),
}

/// A chain.
#[derive(Clone, Debug)]
pub struct Chain {
    /// Its colour.
    pub color: Color,
    /// Its stones, in reading order.
    pub stones: Vec<Point>,
    /// Its liberties, in reading order. Without one it should not stand there.
    pub liberties: Vec<Point>,
    /// What becomes of it when the opponent moves first; `None` if that was not read.
    pub attacked: Option<Reading>,
    /// What becomes of it when its owner moves first; `None` if that was not read.
    pub defended: Option<Reading>,
}

impl Chain {
    /// The stone that it is named by: the first.
    #[must_use]
    pub fn name(&self) -> Option<Point> {
        self.stones.first().copied()
    }

    /// Whether one move takes it.
    #[must_use]
    pub fn in_atari(&self) -> bool {
        self.liberties.len() == 1
    }

    /// The moves that take it, the best one first. Where it is in atari that is the one that takes it off the board, whatever else
    /// would not let it go.
    #[must_use]
    pub fn killing<'a>(&'a self, reading: &'a Reading) -> &'a [Point] {
        let takes_now = self.in_atari() && reading.right.iter().any(|right| self.liberties.contains(right));
        if takes_now { &self.liberties } else { &reading.right }
    }

    /// Whether the opponent can take it by moving first, by force.
    #[must_use]
    pub fn is_capturable(&self) -> bool {
        self.attacked.as_ref().is_some_and(|reading| reading.verdict == Verdict::Captured)
    }
}

impl GroupsReport {
    /// Whether there is no answer, or a chain stands there without liberties.
    #[must_use]
    pub fn is_fault(&self) -> bool {
        self.stopped.is_some() || self.chains.iter().any(|chain| chain.liberties.is_empty())
    }
}

/// Looks at the chains of a board.
#[must_use]
pub fn groups(board: &GoBoard, wish: &Wish, clock: &Clock) -> GroupsReport {
    let setup = board.setup();
    let (chains, stopped) = match wanted(board, wish) {
        Ok(chains) => (chains, None),
        Err(stop) => (Vec::new(), Some(stop)),
    };
    let mut report = GroupsReport {
        seen: board.seen.clone(),
        chains,
        asked: wish.at.is_some(),
        stopped,
        nodes: wish.nodes,
        placed: None,
    };
    // Nothing can be read where stones stand against the rules.
    let Ok(position) = board.position() else { return report };
    debug_assert_eq!(position.setup().stones().count(), setup.stones().count());
    clock.run(|limits| {
        let limits = Limits { nodes: Some(wish.nodes), stop: limits.stop };
        for chain in &mut report.chains {
            let Some(name) = chain.name() else { continue };
            let read = |first: Color| {
                let wanted = wish.first.is_none_or(|only| only == first);
                if wanted { reading::read(&position, name, first, &limits).map(trimmed) } else { None }
            };
            chain.attacked = read(!chain.color);
            chain.defended = read(chain.color);
        }
    });
    report
}

/// Moves of a refutation that are told.
const SHORT: usize = 12;

/// A line ends where both pass: nothing follows that anybody would want to see.
fn trimmed(mut reading: Reading) -> Reading {
    let passes = reading.line.windows(2).position(|two| two == [Move::Pass; 2]);
    reading.line.truncate(passes.unwrap_or(reading.line.len()));
    for wrong in &mut reading.wrong {
        let passes = wrong.refutation.windows(2).position(|two| two == [Move::Pass; 2]);
        wrong.refutation.truncate(passes.unwrap_or(wrong.refutation.len()).min(SHORT));
    }
    reading
}

/// The chains that are to be looked at.
fn wanted(board: &GoBoard, wish: &Wish) -> Result<Vec<Chain>, Stop> {
    if !board.seen.unreadable.is_empty() {
        return Err(Stop::Unread);
    }
    let all = chains(board.setup());
    let Some(typed) = &wish.at else { return Ok(all) };
    let points = super::moves::points(typed, board.setup().size()).map_err(Stop::Typed)?;
    if let Some(&empty) = points.iter().find(|&&point| board.setup().at(point).is_none()) {
        return Err(Stop::NoStone(empty));
    }
    Ok(all.into_iter().filter(|chain| points.iter().any(|point| chain.stones.contains(point))).collect())
}

/// All chains of a board in reading order, those without liberties among them.
#[must_use]
pub fn chains(setup: &Setup) -> Vec<Chain> {
    let size = setup.size();
    let mut seen = banmen_go::board::PointMap::filled(false);
    let mut chains = Vec::new();
    for (first, color) in setup.stones() {
        if std::mem::replace(&mut seen[first], true) {
            continue;
        }
        let (mut stones, mut liberties, mut next) = (vec![first], Vec::new(), 0);
        while let Some(&stone) = stones.get(next) {
            next += 1;
            for beside in size.neighbors(stone) {
                match setup.at(beside) {
                    None if !liberties.contains(&beside) => liberties.push(beside),
                    Some(other) if other == color && !std::mem::replace(&mut seen[beside], true) => {
                        stones.push(beside)
                    }
                    _ => {}
                }
            }
        }
        stones.sort_unstable();
        liberties.sort_unstable();
        chains.push(Chain { color, stones, liberties, attacked: None, defended: None });
    }
    chains
}

/// Positions to look at for a chain of a whole board, and for one that is asked for.
pub const NODES: [u64; 2] = [10_000, 200_000];
