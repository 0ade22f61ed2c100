//! Ladders alone: one atari after another, nothing else.

use crate::board::{Color, Move, Point, Position};
use crate::limits::{Budget, Limits};

use super::capture::Capture;
use super::search::Search;
use super::table::Table;
use super::zone::Zone;

/// What a ladder does to a chain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ladder {
    /// It is caught even if it moves first.
    Captured,
    /// It is caught if the attacker moves first, and gets away if it does.
    Unsettled,
    /// It gets away.
    Escapes,
}

/// What a ladder does to the chain at a point; nothing where no stone stands.
#[must_use]
pub fn ladder(position: &Position, target: Point) -> Option<Ladder> {
    let defender = position.at(target)?;
    Some(match (caught(position, target, defender), caught(position, target, !defender)) {
        (true, _) => Ladder::Captured,
        (false, true) => Ladder::Unsettled,
        (false, false) => Ladder::Escapes,
    })
}

/// Ladders are narrow: few come near this.
const NODES: u64 = 4_000;

fn search(position: &Position, target: Point) -> Option<Search<'static, Capture>> {
    let attacker = !position.at(target)?;
    let goal = Capture::by_ladder(target, attacker);
    let mut search = Search::new(position.clone(), goal, Table::for_nodes(Some(NODES)));
    search.allow(Budget::new(&Limits { nodes: Some(NODES), stop: None }));
    Some(search)
}

fn caught(position: &Position, target: Point, first: Color) -> bool {
    search(position, target).is_some_and(|mut search| search.numbers(first).proof == 0)
}

/// Whether the chain is caught by a ladder when the attacker moves first.
pub(super) fn works(position: &Position, target: Point) -> bool {
    position.at(target).is_some_and(|defender| caught(position, target, !defender))
}

/// From so many moves on, what fails is called a ladder.
const LADDER: usize = 5;
/// So many chains are tried as breakers.
const TRIED: usize = 24;

/// The stones that make a ladder fail: one of each chain without which it would work.
pub(super) fn breakers(position: &Position, target: Point, limits: &Limits<'_>) -> Vec<Point> {
    let Some(defender) = position.at(target) else { return Vec::new() };
    let small = limits.nodes.is_some_and(|nodes| nodes < NODES);
    if small || position.liberty_count(target) != 2 {
        return Vec::new();
    }
    // Where it runs to: the longest way that the defender can go.
    let Some(mut search) = search(position, target) else { return Vec::new() };
    let (mut mover, mut way, mut steps) = (!defender, Zone::EMPTY, 0);
    while steps < 4 * usize::from(position.size().columns().max(position.size().rows())) {
        if search.numbers(mover).proof == 0 {
            return Vec::new();
        }
        let Some((Move::Play(point), _)) = search.settled_move(mover) else { break };
        if search.step(Move::Play(point), mover).is_none() {
            break;
        }
        way.insert(point);
        steps += 1;
        mover = !mover;
    }
    if steps < LADDER {
        return Vec::new();
    }
    let near: Vec<Point> = way
        .points()
        .flat_map(|point| point.neighbors().into_iter().chain(point.diagonals()))
        .flat_map(|point| [point].into_iter().chain(point.neighbors()))
        .collect();
    let mut heads: Vec<Point> = near
        .into_iter()
        .filter(|&point| position.at(point) == Some(defender) && !position.same_chain(point, target))
        .filter_map(|point| position.chain(point))
        .collect();
    heads.sort_unstable();
    heads.dedup();
    heads.truncate(TRIED);
    heads.retain(|&head| {
        let mut setup = position.setup();
        for stone in position.chain_stones(head) {
            setup.set(stone, None);
        }
        Position::from_setup(&setup).is_ok_and(|without| works(&without, target))
    });
    heads
}
