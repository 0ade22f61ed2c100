//! A move to play, for who wants somebody to play with: legal and not foolish, and no more than that.
//!
//! Random games from the position show whose every point becomes and which points the winners play; of the best ones each
//! is then tried in random games of its own. Before all, a group in a small room that lives or dies by who moves first gets its
//! move. What stands in atari is taken or saved first among equals, own eyes are never
//! filled, and when no move gains anything any more, it passes. The same seed gives the same move.

mod life;
mod playout;
mod urgent;

use crate::board::{Color, Game, HalfPoints, Move, Point, PointMap, Position, Size};
pub use playout::Owners;
use playout::{Playouts, Random};

/// How much is tried, and the seed of all chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Moves of random games for each move of one's own; a game has somewhat more of them than the board has points.
    pub moves: u32,
    /// Positions that are read for each chain that may be taken.
    pub nodes: u64,
    /// Where the random numbers begin.
    pub seed: u64,
}

impl Effort {
    /// How many random games that is.
    const fn games(self, size: Size) -> u32 {
        let games = self.moves / (size.area() as u32 * 4 / 3 + 1);
        if games < 30 { 30 } else { games }
    }
}

impl Default for Effort {
    /// A fraction of a second.
    fn default() -> Self {
        Self { moves: 600_000, nodes: 1000, seed: 1 }
    }
}

/// How much more is read for a group than for a chain.
const LIFE: u64 = 150;

/// How many moves are looked at closely.
const CLOSELY: usize = 8;

/// A move that may be played, and what speaks for it.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    play: Move,
    /// From the position alone: what it takes, saves, or loses.
    tactics: f64,
    wins: f64,
    lead: f64,
    games: f64,
}

/// The move that a colour should play; a pass if nothing else makes sense.
///
/// ```
/// use banmen_go::board::{Color, Game, Move, RULES, Size};
/// use banmen_go::choose::{Effort, choose};
///
/// let game = Game::new(Size::square(5).unwrap(), RULES[0]);
/// assert_ne!(choose(&game, Color::Black, Effort::default()), Move::Pass);
/// ```
#[must_use]
pub fn choose(game: &Game, color: Color, effort: Effort) -> Move {
    let position = game.position();
    if let Some(point) = life::vital(position, color, effort.nodes * LIFE)
        && game.check(point, color).is_ok()
    {
        return Move::Play(point);
    }
    // The number of the move is in the seed, or it would think the same thoughts again.
    let seed =
        effort.seed ^ position.hash() ^ (game.moves().len() as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mut playouts = Playouts::new(Random::new(seed), game.rules().suicide, white_gets(game));
    let games = effort.games(game.size());
    let first = games / 3;
    for _ in 0..first {
        playouts.play(position, color);
    }
    let owners = playouts.owners();
    let settled = |point: Point| owners.of(point).abs() > 0.93;
    let urgent = urgent::moves(position, color, effort.nodes);
    let mut candidates: Vec<Candidate> = Vec::new();
    for &point in position.empties() {
        if position.is_eyelike(point, color) && !takes_or_saves(position, point, color)
            || game.check(point, color).is_err()
        {
            continue;
        }
        let tactics = tactics(position, point, color, game) + known(&urgent, point);
        // Nobody plays where all is decided, unless stones are at stake.
        if tactics <= 0.0 && settled(point) && position.size().neighbors(point).all(&settled) {
            continue;
        }
        let prior = playouts.rate(point) + tactics * 0.02 + shape(position, point, game);
        candidates.push(Candidate { play: Move::Play(point), tactics, wins: prior, lead: 0.0, games: 1.0 });
    }
    candidates.sort_by(|one, other| other.wins.total_cmp(&one.wins).then(order(one).cmp(&order(other))));
    candidates.truncate(CLOSELY);
    if candidates.is_empty() {
        return Move::Pass;
    }
    candidates.push(Candidate { play: Move::Pass, tactics: 0.0, wins: 0.4, lead: 0.0, games: 1.0 });
    closely(&mut playouts, game, color, &mut candidates, games - first);
    decide(&candidates)
}

/// Tries each candidate in random games, the better ones more often.
fn closely(playouts: &mut Playouts, game: &Game, color: Color, candidates: &mut [Candidate], games: u32) {
    for number in 0..games {
        let rate = |candidate: &Candidate| {
            candidate.wins / candidate.games + (f64::from(number + 2).ln() / candidate.games).sqrt() * 0.5
        };
        let best = (0..candidates.len())
            .max_by(|&one, &other| rate(&candidates[one]).total_cmp(&rate(&candidates[other])));
        let Some(candidate) = best.and_then(|best| candidates.get_mut(best)) else { return };
        let mut position = game.position().clone();
        if let Move::Play(point) = candidate.play {
            let _ = position.play(point, color, game.rules().suicide);
        } else {
            let _ = position.pass();
        }
        let lead = playouts.play(&position, !color);
        let lead = if color == Color::Black { lead } else { -lead };
        candidate.wins += if lead > 0.0 {
            1.0
        } else if lead < 0.0 {
            0.0
        } else {
            0.5
        };
        candidate.lead += lead;
        candidate.games += 1.0;
    }
}

/// The best of those that were tried.
fn decide(candidates: &[Candidate]) -> Move {
    let value = |candidate: &Candidate| {
        let (wins, lead) = (candidate.wins / candidate.games, candidate.lead / candidate.games);
        // A won or lost game is still played for points.
        wins + lead * 0.004 + candidate.tactics * 0.01
    };
    let pass = candidates.iter().find(|candidate| candidate.play == Move::Pass);
    let plays = candidates.iter().filter(|candidate| candidate.play != Move::Pass && candidate.games >= 8.0);
    let Some(best) =
        plays.max_by(|one, other| value(one).total_cmp(&value(other)).then(order(other).cmp(&order(one))))
    else {
        return Move::Pass;
    };
    let gains = pass.is_none_or(|pass| pass.games < 8.0 || value(best) > value(pass) + 0.002);
    if gains { best.play } else { Move::Pass }
}

fn order(candidate: &Candidate) -> usize {
    match candidate.play {
        Move::Play(point) => point.index(),
        Move::Pass => usize::MAX,
    }
}

/// What White gets besides the board.
fn white_gets(game: &Game) -> HalfPoints {
    game.komi() + HalfPoints::from_points(game.rules().handicap_bonus.points(game.handicap()))
}

/// Whether a stone there takes stones, or connects some that are in atari.
fn takes_or_saves(position: &Position, point: Point, color: Color) -> bool {
    position.would_capture(point, color)
        || point
            .neighbors()
            .into_iter()
            .any(|beside| position.at(beside) == Some(color) && position.liberty_count(beside) == 1)
}

fn known(urgent: &[(Point, u16)], point: Point) -> f64 {
    urgent.iter().filter(|(known, _)| *known == point).map(|&(_, stones)| 2.0 + f64::from(stones)).sum()
}

/// What a move takes, saves and loses at once, in stones and a little more.
fn tactics(position: &Position, point: Point, color: Color, game: &Game) -> f64 {
    let (mut saved, mut before) = (0.0, 0);
    for beside in point.neighbors() {
        if position.at(beside) == Some(color) && position.liberty_count(beside) == 1 {
            saved += f64::from(position.chain_size(beside));
        }
        before += u16::from(position.at(beside) == Some(color));
    }
    let mut after = position.clone();
    let Ok(played) = after.play(point, color, game.rules().suicide) else { return -50.0 };
    let taken = played.captured_count() as f64;
    if played.is_suicide() {
        return -50.0;
    }
    let liberties = after.liberty_count(point);
    let mut points = if taken > 0.0 { 1.0 + 2.0 * taken } else { 0.0 };
    if liberties == 1 && taken < 2.0 {
        // Thrown in for nothing, with all that hangs on it.
        points -= f64::from(after.chain_size(point)) + 1.0;
    } else if saved > 0.0 {
        points += 1.0 + 2.0 * saved;
    }
    let threatened = after.adjacent_chains(point).filter(|&chain| after.liberty_count(chain) == 1).count();
    points + threatened as f64 * 0.3 * f64::from(liberties > 1) - if before == 4 { 2.0 } else { 0.0 }
}

/// A liking for the third and fourth lines while the board is empty around, and for the neighbourhood of the last moves.
fn shape(position: &Position, point: Point, game: &Game) -> f64 {
    let size = position.size();
    let from_edge = |at: u8, lines: u8| at.min(lines - 1 - at);
    let (column, row) = (from_edge(point.column(), size.columns()), from_edge(point.row(), size.rows()));
    let around = |at: u8, lines: u8| at.saturating_sub(3)..=at.saturating_add(3).min(lines - 1);
    let mut rows = around(point.row(), size.rows());
    let is_alone = |row| {
        around(point.column(), size.columns()).all(|column| position.at(Point::new(column, row)).is_none())
    };
    let mut liking = match column.min(row) {
        0 => -0.10,
        1 => -0.03,
        2 | 3 => 0.03,
        _ => 0.0,
    };
    if column.min(row) >= 2 && rows.all(is_alone) {
        // A corner, then a side.
        liking += if column.max(row) <= 3 { 0.12 } else { 0.05 };
    }
    for (_, last) in game.moves().rev().take(2) {
        if let Move::Play(last) = last {
            let apart = last.column().abs_diff(point.column()) + last.row().abs_diff(point.row());
            liking += if apart <= 2 { 0.04 } else { 0.0 };
        }
    }
    liking
}

/// Whose every point becomes in random games, for judging what is dead when a game is over.
#[must_use]
pub fn owners(game: &Game, effort: Effort) -> Owners {
    let mut playouts = Playouts::new(Random::new(effort.seed), game.rules().suicide, white_gets(game));
    for number in 0..effort.games(game.size()) {
        playouts.play(game.position(), if number % 2 == 0 { game.to_play() } else { !game.to_play() });
    }
    playouts.owners()
}

/// The stones that random games say are dead: whole chains, those that hardly ever keep their points.
#[must_use]
pub fn dead_stones(game: &Game, effort: Effort) -> Vec<Point> {
    let (owners, position) = (owners(game, effort), game.position());
    let mut seen = PointMap::filled(false);
    let mut dead = Vec::new();
    for point in game.size().points() {
        let (Some(color), Some(head)) = (position.at(point), position.chain(point)) else { continue };
        if std::mem::replace(&mut seen[head], true) {
            continue;
        }
        let sum: f64 = position.chain_stones(point).map(|stone| owners.of(stone)).sum();
        let mean = sum / f64::from(position.chain_size(point).max(1));
        if (if color == Color::Black { mean } else { -mean }) < -0.3 {
            dead.extend(position.chain_stones(point));
        }
    }
    dead.sort_unstable();
    dead
}
