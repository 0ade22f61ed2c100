//! Unconditional life: what no number of moves of the opponent in a row can change.
//!
//! Chains that cannot be taken though their owner always passes are found as David Benson does ("Life in the game of Go",
//! 1976): a region that is fenced in by a colour is *vital* to a chain beside it if all its empty points are liberties of the
//! chain. Chains with fewer than two vital regions are struck out, and regions beside chains that were struck out, until
//! none is left to be. Where the rules allow suicide, the opponent may take his own stones out of a region, and its occupied points
//! must be beside the chain as well.
//!
//! Within their fences the opponent then plays wherever that may help, and what is in atari all the same at the end is dead:
//!
//! 1. the opponent takes all stones of the owner that are not alive, by playing on their liberties,
//! 2. plays on all liberties of what is alive, and saves what is in atari, but for suicide,
//! 3. splits what is left into eyes of single points.
//!
//! That hardly ever does harm: points beside stones of the owner are no eyes as long as those stand, and of three connected
//! empty points or more at least two eyes are made. But two stones that are left standing may make a seki, where taking them
//! leaves a single eye; see [`is_seki`].

use super::{Color, Point, PointMap, Position, Suicide};

/// What can be said of a point, whoever plays how often in a row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Unconditional {
    /// A stone or an empty point of which nothing can be said.
    #[default]
    Undecided,
    /// A stone that cannot be taken.
    Alive,
    /// A stone that cannot live.
    Dead,
    /// An empty point where the opponent of that colour cannot live.
    Territory(Color),
}

/// What can be said of every point, where suicide is or is not allowed.
#[must_use]
pub fn unconditional(position: &Position, suicide: Suicide) -> PointMap<Unconditional> {
    let mut found = PointMap::filled(Unconditional::Undecided);
    for color in Color::ALL {
        let alive = benson(position, color, suicide);
        if alive.is_empty() {
            continue;
        }
        for point in territory(position, color, &alive, suicide) {
            match position.at(point) {
                Some(stone) if stone != color => found[point] = Unconditional::Dead,
                Some(_) => found[point] = Unconditional::Alive,
                None => found[point] = Unconditional::Territory(color),
            }
        }
        for stone in alive {
            found[stone] = Unconditional::Alive;
        }
    }
    found
}

/// A region that a colour fences in.
struct Region {
    /// The heads of the chains beside it.
    fence: Vec<Point>,
    /// Those of them that all its empty points are liberties of.
    vital: Vec<Point>,
}

/// The stones of a colour that cannot be taken even if that colour always passes, in reading order.
#[must_use]
pub fn benson(position: &Position, color: Color, suicide: Suicide) -> Vec<Point> {
    let mut regions = regions(position, color, suicide);
    let is_head = |&point: &Point| position.at(point) == Some(color) && position.chain(point) == Some(point);
    let mut chains: Vec<Point> = position.size().points().filter(is_head).collect();
    loop {
        let before = (chains.len(), regions.len());
        chains.retain(|head| regions.iter().filter(|region| region.vital.contains(head)).count() >= 2);
        regions.retain(|region| region.fence.iter().all(|head| chains.contains(head)));
        if before == (chains.len(), regions.len()) {
            break;
        }
    }
    let lives = |&point: &Point| position.chain(point).is_some_and(|head| chains.contains(&head));
    position.size().points().filter(lives).collect()
}

/// The connected parts of what is not of a colour.
fn regions(position: &Position, color: Color, suicide: Suicide) -> Vec<Region> {
    let mut seen = PointMap::filled(false);
    let mut regions = Vec::new();
    for start in position.size().points() {
        if seen[start] || position.at(start) == Some(color) {
            continue;
        }
        seen[start] = true;
        let mut points = vec![start];
        let (mut looked, mut fence) = (0, Vec::new());
        while let Some(&point) = points.get(looked) {
            looked += 1;
            for beside in position.size().neighbors(point) {
                if position.at(beside) == Some(color) {
                    fence.extend(position.chain(beside));
                } else if !seen[beside] {
                    seen[beside] = true;
                    points.push(beside);
                }
            }
        }
        fence.sort_unstable();
        fence.dedup();
        if suicide == Suicide::Forbidden {
            points.retain(|&point| position.is_empty(point));
        }
        let beside = |point: &Point, head: Point| {
            point.neighbors().into_iter().any(|beside| position.chain(beside) == Some(head))
        };
        let vital =
            fence.iter().copied().filter(|&head| points.iter().all(|point| beside(point, head))).collect();
        regions.push(Region { fence, vital });
    }
    regions
}

/// The points where the opponent of a colour cannot live, given its stones that are alive.
fn territory(position: &Position, color: Color, alive: &[Point], suicide: Suicide) -> Vec<Point> {
    let size = position.size();
    let mut fence = PointMap::filled(false);
    for &stone in alive {
        fence[stone] = true;
    }
    let beside_fence = |_: &Position, point: Point| size.neighbors(point).any(|beside| fence[beside]);
    let saves = |after: &Position, point: Point| {
        let in_atari = |beside| after.at(beside) == Some(!color) && after.liberty_count(beside) == 1;
        size.neighbors(point).any(in_atari)
    };
    let empties = |after: &Position, point: Point| {
        size.neighbors(point).filter(|&beside| after.is_empty(beside)).count()
    };

    let mut after = match suicide {
        Suicide::Forbidden => position.clone(),
        // The opponent may begin afresh.
        Suicide::Allowed => {
            let mut setup = position.setup();
            size.points()
                .filter(|&point| position.at(point) == Some(!color))
                .for_each(|point| setup.set(point, None));
            Position::from_setup(&setup).unwrap_or_else(|_| position.clone())
        }
    };
    after.set_ko(None);
    let stones = size.points().filter(|&point| position.at(point) == Some(color) && !fence[point]);
    let (pairs, others): (Vec<Point>, Vec<Point>) =
        stones.partition(|&stone| is_lonely_pair(position, stone));
    take(&mut after, color, &others);
    fill(&mut after, !color, beside_fence);
    fill(&mut after, !color, saves);
    for &stone in &pairs {
        if let Some(end) = is_seki(&after, stone, color) {
            // Three stones that are taken leave room for two eyes: nothing can be said, as it should be.
            let _ = after.play(end, color, Suicide::Forbidden);
        }
    }
    take(&mut after, color, &pairs);
    fill(&mut after, !color, beside_fence);
    fill(&mut after, !color, saves);
    fill(&mut after, !color, |after, point| empties(after, point) >= 2);
    fill(&mut after, !color, |after, point| empties(after, point) >= 1);

    let lives = |point: Point| after.at(point) == Some(!color) && after.liberty_count(point) > 1;
    let is_territory = |&point: &Point| match after.at(point) {
        Some(stone) if stone == color => false,
        Some(_) => !lives(point),
        None => beside_fence(&after, point) || !size.neighbors(point).any(lives),
    };
    size.points().filter(is_territory).collect()
}

/// Whether a stone is one of two that are a chain with no other stone of their colour, and no edge, around them.
fn is_lonely_pair(position: &Position, stone: Point) -> bool {
    position.chain_size(stone) == 2
        && position.chain_stones(stone).all(|own| {
            own.neighbors().into_iter().chain(own.diagonals()).all(|near| {
                let other = position.at(near) == position.at(stone) && !position.same_chain(near, stone);
                position.size().contains(near) && !other
            })
        })
}

/// Whether two stones stand in an eye space of six points that the opponent lives in only as long as they are not taken:
///
/// ```text
/// # # . #
/// # . X a      X the pair, . empty, a and b of one chain of the opponent's
/// # b X .
/// # # . #
/// ```
///
/// If so, gives a free end. Where `a` and `b` are empty, the opponent may play there.
fn is_seki(position: &Position, stone: Point, color: Color) -> Option<Point> {
    if position.at(stone) != Some(color) || position.chain_size(stone) != 2 {
        return None;
    }
    let other = position.chain_stones(stone).nth(1)?;
    let step = other.index() as isize - stone.index() as isize;
    let turn = if step.unsigned_abs() == 1 { Point::STRIDE as isize } else { 1 };
    let at = |from: Point, by: isize| {
        let index = usize::try_from(from.index() as isize + by).ok()?;
        (index < Point::COUNT).then(|| Point::at(index)).filter(|&point| position.size().contains(point))
    };
    let (end, other_end) = (at(stone, -step)?, at(other, step)?);
    if !position.is_empty(end) || !position.is_empty(other_end) {
        return None;
    }
    for turn in [turn, -turn] {
        let free = [at(stone, turn)?, at(other, -turn)?];
        let held = [at(stone, -turn)?, at(other, turn)?];
        if !free.iter().all(|&point| position.is_empty(point)) {
            continue;
        }
        let mut attempt = position.clone();
        for point in held {
            if attempt.is_empty(point) {
                let _ = attempt.play(point, !color, Suicide::Forbidden);
            }
        }
        let [a, b] = held;
        if attempt.at(a) == Some(!color) && attempt.same_chain(a, b) {
            return Some(end);
        }
    }
    None
}

/// Takes chains of a colour as far as playing on the liberties of one after the other does that.
fn take(position: &mut Position, color: Color, stones: &[Point]) {
    loop {
        let mut took = false;
        for &stone in stones {
            if position.at(stone) != Some(color) {
                continue;
            }
            let mut attempt = position.clone();
            fill(&mut attempt, !color, |attempt, point| {
                attempt.at(stone) == Some(color) && attempt.liberties(stone).any(|liberty| liberty == point)
            });
            if attempt.at(stone) != Some(color) {
                *position = attempt;
                took = true;
            }
        }
        if !took {
            return;
        }
    }
}

/// Plays on all points that are so, as long as there are any where that is allowed.
fn fill(position: &mut Position, color: Color, is_so: impl Fn(&Position, Point) -> bool) {
    loop {
        let empties = position.empties().to_vec();
        let mut played = false;
        for point in empties {
            if is_so(position, point) && position.play(point, color, Suicide::Forbidden).is_ok() {
                played = true;
            }
        }
        if !played {
            return;
        }
    }
}
