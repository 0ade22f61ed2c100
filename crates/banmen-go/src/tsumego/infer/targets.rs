//! Which stones may be at stake, and what speaks for them.

use crate::board::{Color, Point, PointSet, Position};

use super::field::Field;
use super::{Hints, Reason, lines};

/// Stones that may be at stake.
pub(super) struct Candidate {
    pub(super) defender: Color,
    pub(super) target: PointSet,
    /// The parts of the field that it lies in.
    pub(super) parts: Vec<usize>,
    pub(super) reasons: Vec<Reason>,
    pub(super) weight: i32,
}

/// More than anything that a position says by itself.
const GIVEN: i32 = 10_000;
const MARKED: i32 = 2_000;
const SHUT_IN: i32 = 300;
/// Clusters of what is shut in come after the whole.
const CLUSTER: i32 = -130;
/// A marked point is near from so few columns or rows on.
const NEAR: u8 = 2;

/// All candidates, the likeliest first.
pub(super) fn candidates(position: &Position, hints: &Hints) -> Vec<Candidate> {
    let shares = Color::ALL.map(|color| (color, outside(&Field::new(position, !color))));
    let share = |color: Color| shares.iter().find(|(own, _)| *own == color).map_or(0, |&(_, share)| share);
    let mut found = Vec::new();
    for defender in Color::ALL {
        if hints.defender.is_some_and(|given| given != defender) {
            continue;
        }
        let field = Field::new(position, !defender);
        for parts in field.joined() {
            let mut list = of_parts(&field, parts, hints);
            for candidate in &mut list {
                let outside = Reason::Outside { defender: share(defender), attacker: share(!defender) };
                candidate.reasons.push(outside);
                if hints.defender.is_some() {
                    candidate.reasons.push(Reason::Defender);
                }
                weigh(position, candidate);
            }
            found.append(&mut list);
        }
    }
    found.sort_by_key(|candidate| std::cmp::Reverse(candidate.weight));
    found
}

/// How much of a hundred stones of the side that is shut in stands in the open all the same.
fn outside(field: &Field<'_>) -> u8 {
    let position = field.position;
    let (mut all, mut open) = (0_u32, 0_u32);
    for stone in position.size().points().filter(|&point| position.at(point) == Some(!field.attacker)) {
        all += 1;
        let is_open = |liberty: Point| field.part(liberty).is_some_and(|(_, part)| part.is_wide());
        open += u32::from(position.liberties(stone).any(is_open));
    }
    u8::try_from((open * 100).checked_div(all).unwrap_or(0)).unwrap_or(100)
}

/// The candidates among the stones of some parts that belong together.
fn of_parts(field: &Field<'_>, parts: Vec<usize>, hints: &Hints) -> Vec<Candidate> {
    let position = field.position;
    let defender = !field.attacker;
    let wide = parts.iter().any(|&number| field.parts.get(number).is_some_and(super::field::Part::is_wide));
    let mut stones = PointSet::EMPTY;
    for part in parts.iter().filter_map(|&number| field.parts.get(number)) {
        stones.extend(part.points.points().filter(|&point| !position.is_empty(point)));
    }
    if stones.is_empty() {
        return Vec::new();
    }
    let clusters = clusters(position, &stones);
    let make = |target: PointSet, reason: Option<Reason>| Candidate {
        defender,
        target,
        parts: parts.clone(),
        reasons: std::iter::once(if wide { Reason::Open } else { Reason::ShutIn }).chain(reason).collect(),
        weight: 0,
    };
    let mut list = Vec::new();
    if !hints.target.is_empty() {
        let mut target = PointSet::EMPTY;
        for point in hints.target.points().filter(|&point| stones.contains(point)) {
            target.extend(position.chain_stones(point));
        }
        if !target.is_empty() {
            list.push(make(target, Some(Reason::Given)));
        }
        return list;
    }
    let several = clusters.len() > 1;
    if !wide && several {
        list.push(make(stones, Some(Reason::All)));
    }
    list.extend(clusters.into_iter().map(|cluster| make(cluster, several.then_some(Reason::Cluster))));
    for candidate in &mut list {
        if hints.near.points().any(|mark| is_near(&candidate.target, mark)) {
            candidate.reasons.push(Reason::Marked);
        }
    }
    list
}

fn is_near(target: &PointSet, mark: Point) -> bool {
    target.points().any(|stone| {
        stone.column().abs_diff(mark.column()) <= NEAR && stone.row().abs_diff(mark.row()) <= NEAR
    })
}

/// The chains of some stones that hold together, as clusters.
fn clusters(position: &Position, stones: &PointSet) -> Vec<PointSet> {
    let mut heads: Vec<Point> = stones.points().filter_map(|stone| position.chain(stone)).collect();
    heads.sort_unstable();
    heads.dedup();
    let mut clusters = Vec::new();
    while let Some(first) = heads.pop() {
        let mut cluster = PointSet::EMPTY;
        let mut waiting = vec![first];
        while let Some(chain) = waiting.pop() {
            cluster.extend(position.chain_stones(chain));
            heads.retain(|&other| {
                let joins = lines::linked(position, chain, other);
                if joins {
                    waiting.push(other);
                }
                !joins
            });
        }
        clusters.push(cluster);
    }
    clusters
}

/// Adds the reasons that hold of any target, and sums up.
fn weigh(position: &Position, candidate: &mut Candidate) {
    let size = position.size();
    let count = u16::try_from(candidate.target.len()).unwrap_or(u16::MAX);
    let to_edge = |point: Point| {
        let (column, row) = (point.column(), point.row());
        let right = size.columns().saturating_sub(1).saturating_sub(column);
        let below = size.rows().saturating_sub(1).saturating_sub(row);
        column.min(row).min(right).min(below)
    };
    let edge = candidate.target.points().map(to_edge).min().unwrap_or(0);
    candidate.reasons.push(Reason::Stones(count));
    candidate.reasons.push(Reason::FromEdge(edge));
    candidate.weight = candidate
        .reasons
        .iter()
        .map(|reason| match *reason {
            Reason::Given => GIVEN,
            Reason::Marked => MARKED,
            Reason::ShutIn => SHUT_IN,
            Reason::Cluster => CLUSTER,
            Reason::Outside { defender, attacker } => i32::from(attacker) - i32::from(defender),
            Reason::Stones(count) => 10 * i32::from(count.min(12)),
            Reason::FromEdge(edge) => -5 * i32::from(edge),
            Reason::Defender | Reason::Open | Reason::All => 0,
        })
        .sum();
}
