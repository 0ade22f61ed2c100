//! Where both may play: from the stones at stake outwards.

use crate::board::{Point, PointMap, PointSet};

use super::field::Field;
use super::lines;

/// How far from the target play may be, at most.
const FAR: u16 = 12;
/// How far where nothing shuts in; each ring of widening adds one.
const NEAR: u16 = 2;
/// So many empty points are enough for a first region, and so many more for each ring.
const ENOUGH: (usize, usize) = (44, 16);
/// How often walls that can be taken may open the region further.
const OPENINGS: usize = 2;

/// The empty points where both may play, `rings` wider than needed.
pub(super) fn region(field: &Field<'_>, parts: &[usize], target: &PointSet, rings: u8) -> PointSet {
    let mut room = core(field, parts, target, rings);
    let gaps: Vec<Point> =
        field.lines.points().filter(|&point| is_beside(field, &room, target, point)).collect();
    room.extend(gaps.iter().copied());
    // Where the line is pushed at, there must be a place to block.
    for &gap in &gaps {
        room.extend(empties_beside(field, gap));
    }
    let firm = room;
    open_walls(field, &mut room, &firm, target, rings);
    for _ in 0..rings {
        let ring: Vec<Point> = room.points().flat_map(|point| empties_beside(field, point)).collect();
        room.extend(ring);
    }
    room
}

fn empties_beside<'a>(field: &'a Field<'_>, point: Point) -> impl Iterator<Item = Point> + use<'a> {
    let position = field.position;
    position.size().neighbors(point).filter(|&beside| position.is_empty(beside))
}

/// Whether a point is beside the room, or beside a stone of the defender that is.
fn is_beside(field: &Field<'_>, room: &PointSet, target: &PointSet, point: Point) -> bool {
    let position = field.position;
    position.size().neighbors(point).any(|beside| {
        room.contains(beside)
            || target.contains(beside)
            || position.at(beside) == Some(!field.attacker)
                && position.liberties(beside).any(|liberty| room.contains(liberty))
    })
}

/// The empty points inside of the lines, as far from the target as there are not too many.
fn core(field: &Field<'_>, parts: &[usize], target: &PointSet, rings: u8) -> PointSet {
    let open = parts.iter().any(|&number| field.parts.get(number).is_none_or(super::field::Part::is_wide));
    let far = if open { NEAR + u16::from(rings) } else { FAR };
    let away = distances(field, parts, target, far);
    let enough = ENOUGH.0 + ENOUGH.1 * usize::from(rings);
    let empties: Vec<(u16, Point)> =
        field.position.empties().iter().filter_map(|&point| Some((away[point]?, point))).collect();
    let within = |far: u16| empties.iter().filter(|&&(away, _)| away <= far).count();
    let far = (1..=far).rev().find(|&far| within(far) <= enough).unwrap_or(1);
    empties.iter().filter(|&&(away, _)| away <= far).map(|&(_, point)| point).collect()
}

/// How far the points of some parts are from the target, walking over empty points and stones that may be taken there.
fn distances(field: &Field<'_>, parts: &[usize], target: &PointSet, far: u16) -> PointMap<Option<u16>> {
    let position = field.position;
    let mut away = PointMap::filled(None);
    let mut edge: Vec<Point> = target.points().collect();
    for &stone in &edge {
        away[stone] = Some(0);
    }
    let walks = |point: Point| {
        if position.at(point) == Some(field.attacker) {
            return !field.is_outside(point);
        }
        field.part(point).is_some_and(|(number, _)| parts.contains(&number))
    };
    for step in 1..=far {
        let mut next = Vec::new();
        for &point in &edge {
            for beside in position.size().neighbors(point) {
                if away[beside].is_none() && walks(beside) {
                    away[beside] = Some(step);
                    next.push(beside);
                }
            }
        }
        edge = next;
    }
    away
}

/// Adds the liberties of walls that the defender may take, and a ring around these.
fn open_walls(field: &Field<'_>, room: &mut PointSet, firm: &PointSet, target: &PointSet, rings: u8) {
    let position = field.position;
    for _ in 0..OPENINGS {
        let weak: Vec<Point> = position
            .size()
            .points()
            .filter(|&point| {
                position.at(point) == Some(field.attacker) && position.chain(point) == Some(point)
            })
            .filter(|&chain| {
                is_within_reach(field, firm, target, chain) && is_weak(field, firm, chain, rings)
            })
            .collect();
        let before = room.len();
        for chain in weak {
            for liberty in position.liberties(chain) {
                if !room.contains(liberty) {
                    room.insert(liberty);
                    room.extend(empties_beside(field, liberty));
                }
            }
        }
        if room.len() == before {
            return;
        }
    }
}

/// Whether the defender can come at a chain from the region.
fn is_within_reach(field: &Field<'_>, room: &PointSet, target: &PointSet, chain: Point) -> bool {
    let position = field.position;
    position.liberties(chain).any(|liberty| room.contains(liberty))
        || position
            .chain_stones(chain)
            .any(|stone| position.size().neighbors(stone).any(|beside| target.contains(beside)))
}

/// Whether a wall may be taken: few liberties beyond the region, and nothing strong that it holds together with.
fn is_weak(field: &Field<'_>, room: &PointSet, chain: Point, rings: u8) -> bool {
    let position = field.position;
    let beyond = |chain: Point| position.liberties(chain).filter(|&liberty| !room.contains(liberty)).count();
    let own = beyond(chain);
    if own >= 3 {
        return false;
    }
    match rings {
        // With one way out the defender comes at it with gain, whatever it holds together with.
        0 => return own < 2 && position.liberty_count(chain) < 4,
        1 => {}
        // Two rings out no link is trusted any more.
        _ => return true,
    }
    let near = position.size().points().filter(|&other| {
        position.at(other) == Some(field.attacker)
            && position.chain(other) == Some(other)
            && !position.same_chain(other, chain)
    });
    !near.into_iter().any(|other| beyond(other) >= 3 && lines::linked(position, chain, other))
}
