//! [`Search`]: proof by numbers (depth first, with a table), for any [`Goal`].
//!
//! One side, the *prover*, wants the goal; the other wants to keep it off. A position has two numbers: how many leaves must
//! at least be won to prove the goal (small where few replies are left), and how many to disprove it. The search always
//! goes on where the number that matters is smallest, which is where play is most forced: a ladder of sixty moves costs
//! little more than sixty positions.
//!
//! What differs from the textbook:
//!
//! - the number of a node with several open children is the largest of theirs and one for each other, not their sum: one
//!   position reached on two ways would count twice;
//! - a position that stands already on the path counts as "goal kept off" there and then, and is not stored;
//! - a side may hold *threats*: each lets it take back a ko at once. Threats are part of what the table knows.

use crate::board::{Color, Move, Played, Position, Suicide};
use crate::limits::Budget;

use super::table::{Numbers, Table};
use super::zone::Zone;

/// A move to try, and how much worse it looks than the first ones.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) play: Move,
    pub(super) bias: u32,
}

/// What the prover wants.
pub(super) trait Goal {
    /// Who wants it.
    fn prover(&self) -> Color;
    /// How a position looks that nobody searched; settled if there is nothing to search. `free` says that a ban of ko
    /// does not bind the mover.
    fn judge(&self, position: &Position, mover: Color, free: bool) -> Numbers;
    /// The moves that may matter, the most natural first, none twice. Whether they are legal is looked at later.
    fn moves(&mut self, position: &Position, mover: Color, out: &mut Vec<Candidate>);
    /// What the verdict stands on where [`Goal::judge`] settles a position.
    fn zone(&self, position: &Position) -> Zone;
    /// Whether the goal is reached, or lost, and no move needs be made any more.
    fn is_done(&self, position: &Position) -> bool;
    /// Whether the mover can do nothing but what [`Goal::moves`] lists.
    fn is_forced(&self, position: &Position, mover: Color) -> bool;
}

/// How often each side may take back a ko at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Threats {
    pub(super) prover: u8,
    pub(super) other: u8,
}

/// How many moves that are not among the usual ones each side may play on one line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Width {
    pub(super) prover: u8,
    pub(super) other: u8,
}

impl Width {
    /// No end of them: what is settled with this is settled for all moves.
    pub(super) const ALL: u8 = u8::MAX;
}

/// What undoes a step.
pub(super) struct Step {
    lifted: Option<Played>,
    played: Played,
    spent: bool,
}

#[derive(Clone, Copy, Debug)]
struct Child {
    play: Move,
    key: u64,
    numbers: Numbers,
    plies: u16,
    bias: u32,
    /// Not among the usual moves.
    rare: bool,
}

/// A search for one goal, from positions that the caller reaches by [`Search::step`].
pub(super) struct Search<'a, G> {
    pub(super) position: Position,
    pub(super) goal: G,
    pub(super) threats: Threats,
    pub(super) nodes: u64,
    pub(super) width: Width,
    budget: Budget<'a>,
    spent: bool,
    /// Whether a ban of ko ever made a difference. As long as none did, threats do not either, and are not part of keys.
    ko: bool,
    table: Table,
    path: Vec<u64>,
    children: Vec<Child>,
    candidates: Vec<Candidate>,
}

/// Lines longer than this count as "kept off": the longest ladder of a board of 25 lines is shorter.
const LONGEST: usize = 220;

impl<'a, G: Goal> Search<'a, G> {
    pub(super) fn new(position: Position, goal: G, table: Table) -> Self {
        Self {
            ko: position.ko().is_some(),
            position,
            goal,
            threats: Threats::default(),
            nodes: 0,
            width: Width::default(),
            budget: Budget::new(&crate::limits::Limits::default()),
            spent: false,
            table,
            path: Vec::new(),
            children: Vec::new(),
            candidates: Vec::new(),
        }
    }

    /// Sets how much may be searched from now on.
    pub(super) fn allow(&mut self, budget: Budget<'a>) {
        self.budget = budget;
        self.spent = false;
    }

    /// From now on keys tell threats apart. A search under way starts again: its keys are the old ones.
    fn meet_ko(&mut self) {
        if !self.ko {
            self.ko = true;
            self.spent = true;
        }
    }

    /// What the goal says of the present position.
    fn judge(&mut self, mover: Color) -> Numbers {
        let free = self.free(mover);
        let numbers = self.goal.judge(&self.position, mover, free);
        if !self.ko
            && self.position.ko().is_some()
            && numbers != self.goal.judge(&self.position, mover, !free)
        {
            self.meet_ko();
        }
        numbers
    }

    /// Whether `mover` may take a ko that is banned.
    fn free(&self, mover: Color) -> bool {
        self.left(mover) > 0
    }

    fn left(&self, mover: Color) -> u8 {
        if mover == self.goal.prover() { self.threats.prover } else { self.threats.other }
    }

    fn left_mut(&mut self, mover: Color) -> &mut u8 {
        if mover == self.goal.prover() { &mut self.threats.prover } else { &mut self.threats.other }
    }

    /// Makes a move, paid with a threat where ko forbids it; nothing if it is not legal.
    pub(super) fn step(&mut self, play: Move, mover: Color) -> Option<Step> {
        let Move::Play(point) = play else {
            return Some(Step { lifted: None, played: self.position.pass(), spent: false });
        };
        if self.position.ko() == Some(point) {
            self.meet_ko();
            if !self.free(mover) {
                return None;
            }
            let lifted = self.position.pass();
            return match self.position.play(point, mover, Suicide::Forbidden) {
                Ok(played) => {
                    *self.left_mut(mover) -= 1;
                    Some(Step { lifted: Some(lifted), played, spent: true })
                }
                Err(_) => {
                    self.position.undo(lifted);
                    None
                }
            };
        }
        let played = self.position.play(point, mover, Suicide::Forbidden).ok()?;
        Some(Step { lifted: None, played, spent: false })
    }

    /// Takes back the last step, of the same mover.
    pub(super) fn back(&mut self, step: Step, mover: Color) {
        self.position.undo(step.played);
        if let Some(lifted) = step.lifted {
            self.position.undo(lifted);
        }
        if step.spent {
            *self.left_mut(mover) += 1;
        }
    }

    /// The position, ko, mover and threats as one number.
    pub(super) fn key(&self, mover: Color) -> u64 {
        let ko = self.position.ko().map_or(0, |point| point.index() as u64 + 1);
        let threats = if self.ko { self.threats } else { Threats::default() };
        let state = ko
            | (mover.index() as u64) << 16
            | u64::from(threats.prover) << 20
            | u64::from(threats.other) << 28
            | u64::from(self.width.prover) << 36
            | u64::from(self.width.other) << 44
            | 1 << 60;
        self.position.hash() ^ scatter(state)
    }

    /// The numbers of the present position, as far as the budget carries.
    pub(super) fn numbers(&mut self, mover: Color) -> Numbers {
        let leaf = self.judge(mover);
        if leaf.is_settled() {
            return leaf;
        }
        let most = Numbers { proof: Numbers::INFINITE, disproof: Numbers::INFINITE };
        // Until the budget ends: then once more if a ko turned up.
        loop {
            let (ko, key) = (self.ko, self.key(mover));
            if let Some(entry) = self.table.get(key).filter(|entry| entry.numbers.is_settled()) {
                return entry.numbers;
            }
            self.path.clear();
            self.children.clear();
            self.spent = false;
            let numbers = self.visit(key, mover, most);
            if numbers.is_settled() || self.ko == ko {
                return numbers;
            }
        }
    }

    /// The points that matter to a mover, going by those of its usual moves that are known to fail, a pass among them.
    pub(super) fn zone_of_failures(&mut self, mover: Color) -> Zone {
        self.path.clear();
        let mut candidates = vec![Candidate { play: Move::Pass, bias: 0 }];
        self.goal.moves(&self.position, mover, &mut candidates);
        let mut zone = Zone::EMPTY;
        for candidate in candidates {
            let Some(child) = self.child(candidate, mover, false) else { continue };
            if child.numbers.is_settled()
                && let Some(below) = self.child_zone(child, mover)
            {
                zone.join(&below);
            }
        }
        zone
    }

    /// Whether nothing is left to search.
    pub(super) fn is_over(&self, mover: Color) -> bool {
        self.goal.judge(&self.position, mover, self.free(mover)).is_settled()
            && self.goal.is_done(&self.position)
    }

    /// The move that looks best by the numbers, settled or not, and its numbers.
    pub(super) fn nearest_move(&mut self, mover: Color) -> Option<(Move, Numbers)> {
        self.children.clear();
        self.path.clear();
        self.expand(mover);
        let proving = mover == self.goal.prover();
        let odds = |numbers: Numbers| {
            let Numbers { proof, disproof } = numbers;
            let (own, other) = if proving { (proof, disproof) } else { (disproof, proof) };
            u64::from(own) * 1024 / u64::from(other.max(1))
        };
        let best = self.children.iter().min_by_key(|child| (odds(child.numbers), child.bias));
        best.map(|child| (child.play, child.numbers))
    }

    /// How many moves the present position takes to its end, if it is settled; 0 if that is not known.
    pub(super) fn known_plies(&self, mover: Color) -> u16 {
        self.table.get(self.key(mover)).map_or(0, |entry| entry.plies)
    }

    /// The move that keeps a settled result, with how many moves that takes: the winner's shortest, the loser's longest.
    pub(super) fn settled_move(&mut self, mover: Color) -> Option<(Move, u16)> {
        self.children.clear();
        self.path.clear();
        self.expand(mover);
        let proving = mover == self.goal.prover();
        let children = std::mem::take(&mut self.children);
        let won = children
            .iter()
            .filter(|child| if proving { child.numbers.proof == 0 } else { child.numbers.disproof == 0 });
        let best = won.min_by_key(|child| child.plies).or_else(|| {
            children.iter().filter(|child| child.numbers.is_settled()).rev().max_by_key(|child| child.plies)
        });
        best.map(|child| (child.play, child.plies))
    }

    /// Pushes the children of the present position.
    fn expand(&mut self, mover: Color) {
        let mut candidates = std::mem::take(&mut self.candidates);
        candidates.clear();
        self.goal.moves(&self.position, mover, &mut candidates);
        if self.width_left(mover) > 0
            || mover != self.goal.prover()
            || self.position.ko_color() == Some(mover)
        {
            candidates.push(Candidate { play: Move::Pass, bias: 4 });
        }
        for &candidate in &candidates {
            let Some(child) = self.child(candidate, mover, false) else { continue };
            let done = child.numbers.proof == 0 && mover == self.goal.prover()
                || child.numbers.disproof == 0 && mover != self.goal.prover();
            self.children.push(child);
            if done {
                break;
            }
        }
        self.candidates = candidates;
    }

    fn width_left(&self, mover: Color) -> u8 {
        if mover == self.goal.prover() { self.width.prover } else { self.width.other }
    }

    /// Pays for a rare move.
    fn pay(&mut self, mover: Color) {
        let width = if mover == self.goal.prover() { &mut self.width.prover } else { &mut self.width.other };
        if *width != Width::ALL {
            *width = width.saturating_sub(1);
        }
    }

    fn is_too_long(&self) -> bool {
        self.path.len() >= LONGEST
    }

    /// What is known of the position after a move; nothing if the move is not legal.
    fn child(&mut self, candidate: Candidate, mover: Color, rare: bool) -> Option<Child> {
        let Candidate { play, bias } = candidate;
        let step = self.step(play, mover)?;
        let width = self.width;
        if rare {
            self.pay(mover);
        }
        let key = self.key(!mover);
        let (numbers, plies) = if self.path.contains(&key) {
            (Numbers::DISPROVED, 0)
        } else if let Some(entry) = self.table.get(key) {
            (entry.numbers, entry.plies)
        } else {
            (self.judge(!mover), 0)
        };
        self.width = width;
        self.back(step, mover);
        Some(Child { play, key, numbers, plies, bias, rare })
    }

    /// The zone of a settled child, with the move to it; nothing if the table has lost it.
    fn child_zone(&mut self, child: Child, mover: Color) -> Option<Zone> {
        let step = self.step(child.play, mover)?;
        let known = if self.path.contains(&child.key) {
            // Play that goes round for ever needs nothing else to do so.
            Some(Zone::EMPTY)
        } else if self.goal.judge(&self.position, !mover, self.free(!mover)).is_settled() {
            Some(self.goal.zone(&self.position))
        } else {
            self.table.zone(child.key).copied()
        };
        let zone = known.map(|mut zone| {
            if let Move::Play(point) = child.play {
                zone.insert(point);
            }
            for &stone in self.position.captured(&step.played) {
                zone.insert(stone);
            }
            zone
        });
        self.back(step, mover);
        zone
    }

    /// Where the mover has lost whatever was tried: the zone of that. Moves inside it that were not tried are added to the
    /// children. Nothing if the table has lost a zone: then that child is open again.
    fn widen(&mut self, start: usize, mover: Color) -> Option<Zone> {
        let mut zone = Zone::EMPTY;
        let end = self.children.len();
        for place in start..end {
            let Some(&child) = self.children.get(place) else { continue };
            if let Some(below) = self.child_zone(child, mover) {
                zone.join(&below);
            } else {
                self.reopen(place);
                return None;
            }
        }
        zone.guard(&self.position, !mover);
        if self.width_left(mover) > 0 && !self.goal.is_forced(&self.position, mover) {
            let mut tried = Zone::EMPTY;
            for child in self.children.get(start..end).unwrap_or_default() {
                if let Move::Play(point) = child.play {
                    tried.insert(point);
                }
            }
            for point in zone.points() {
                if self.position.is_empty(point)
                    && !tried.contains(point)
                    && let Some(child) =
                        self.child(Candidate { play: Move::Play(point), bias: 0 }, mover, true)
                {
                    self.children.push(child);
                }
            }
        }
        Some(zone)
    }

    /// The zone of a settled node, or nothing if the node turns out to be open still.
    fn settled_zone(&mut self, start: usize, chosen: &Chosen, mover: Color) -> Option<Zone> {
        let won =
            if mover == self.goal.prover() { chosen.numbers.proof } else { chosen.numbers.disproof } == 0;
        if won {
            let child = self.children.get(start + chosen.place).copied()?;
            let zone = self.child_zone(child, mover);
            if zone.is_none() {
                self.reopen(start + chosen.place);
            }
            return zone;
        }
        let count = self.children.len();
        let zone = self.widen(start, mover)?;
        (self.children.len() == count).then_some(zone)
    }

    /// Forgets that a child is settled.
    fn reopen(&mut self, place: usize) {
        if let Some(child) = self.children.get_mut(place) {
            child.numbers = Numbers { proof: 1, disproof: 1 };
        }
    }

    /// Searches below the present position until a number reaches its bound.
    fn visit(&mut self, key: u64, mover: Color, most: Numbers) -> Numbers {
        self.nodes += 1;
        if !self.budget.spend() {
            self.spent = true;
        }
        let proving = mover == self.goal.prover();
        let before = self.nodes;
        let start = self.children.len();
        self.path.push(key);
        if !self.is_too_long() {
            self.expand(mover);
        }
        let mut zone = None;
        let numbers = loop {
            let view = self.children.get(start..).unwrap_or_default();
            let chosen = if proving { choose_proving(view) } else { choose_other(view) };
            let numbers = chosen.numbers;
            if numbers.is_settled() && !self.spent && !self.is_too_long() {
                zone = self.settled_zone(start, &chosen, mover);
                if zone.is_none() {
                    continue;
                }
            }
            if numbers.is_settled()
                || numbers.proof >= most.proof
                || numbers.disproof >= most.disproof
                || self.spent
            {
                break numbers;
            }
            let Some(&child) = self.children.get(start + chosen.place) else { break numbers };
            let most = chosen.bounds(child, most, proving);
            let Some(step) = self.step(child.play, mover) else { break numbers };
            let width = self.width;
            if child.rare {
                self.pay(mover);
            }
            let below = self.visit(child.key, !mover, most);
            self.width = width;
            self.back(step, mover);
            let plies = self.table.get(child.key).map_or(0, |entry| entry.plies);
            if let Some(child) = self.children.get_mut(start + chosen.place) {
                (child.numbers, child.plies) = (below, plies);
            }
        };
        // What was settled when the search had to stop is not held against all moves yet.
        let stopped = self.spent && numbers.is_settled() && zone.is_none();
        let numbers = if stopped { Numbers { proof: 1, disproof: 1 } } else { numbers };
        self.path.pop();
        let view = self.children.get(start..).unwrap_or_default();
        let plies = plies(view, numbers, proving);
        let work = u32::try_from(self.nodes - before + 1).unwrap_or(u32::MAX);
        self.children.truncate(start);
        self.table.put(key, numbers, work, plies, zone.as_ref());
        numbers
    }
}

/// How many moves a settled node takes.
fn plies(children: &[Child], numbers: Numbers, proving: bool) -> u16 {
    let (proved, kept) = (numbers.proof == 0, numbers.disproof == 0);
    let plies = if proved && proving {
        children.iter().filter(|child| child.numbers.proof == 0).map(|child| child.plies).min()
    } else if kept && !proving {
        children.iter().filter(|child| child.numbers.disproof == 0).map(|child| child.plies).min()
    } else {
        children.iter().map(|child| child.plies).max()
    };
    plies.unwrap_or(0).saturating_add(1)
}

struct Chosen {
    place: usize,
    numbers: Numbers,
    /// The number of the best but one.
    second: u32,
    /// What the others add to the chosen child's number of the other kind.
    others: u32,
}

impl Chosen {
    /// The bounds for the chosen child.
    fn bounds(&self, child: Child, most: Numbers, proving: bool) -> Numbers {
        // A quarter more than the second best: less going to and fro.
        let second = self.second.saturating_add(self.second / 4).saturating_add(1);
        let (own, other) = if proving { (most.proof, most.disproof) } else { (most.disproof, most.proof) };
        let own = own.min(second.saturating_sub(child.bias)).max(1);
        let other =
            if other >= Numbers::INFINITE { Numbers::INFINITE } else { other.saturating_sub(self.others) };
        let (proof, disproof) = if proving { (own, other) } else { (other, own) };
        // Bounds above the present numbers, so that each visit gets on.
        Numbers {
            proof: proof.max(child.numbers.proof + 1),
            disproof: disproof.max(child.numbers.disproof + 1),
        }
    }
}

/// The prover's choice: the child that is proved the soonest.
fn choose_proving(children: &[Child]) -> Chosen {
    choose(
        children,
        |numbers| (numbers.proof, numbers.disproof),
        |own, other| Numbers { proof: own, disproof: other },
    )
}

/// The other's choice.
fn choose_other(children: &[Child]) -> Chosen {
    choose(
        children,
        |numbers| (numbers.disproof, numbers.proof),
        |own, other| Numbers { proof: other, disproof: own },
    )
}

fn choose(
    children: &[Child],
    parts: impl Fn(Numbers) -> (u32, u32),
    whole: impl Fn(u32, u32) -> Numbers,
) -> Chosen {
    let (mut place, mut best, mut second) = (0, Numbers::INFINITE, Numbers::INFINITE);
    let (mut largest, mut open) = (0, 0_u32);
    for (index, child) in children.iter().enumerate() {
        let (own, other) = parts(child.numbers);
        let weighed = if own == 0 { 0 } else { own.saturating_add(child.bias).min(Numbers::INFINITE) };
        if weighed < best {
            (place, second, best) = (index, best, weighed);
        } else {
            second = second.min(weighed);
        }
        if other != 0 {
            open += 1;
            largest = largest.max(other);
        }
    }
    let others = open.saturating_sub(1);
    let other = if best == 0 {
        Numbers::INFINITE
    } else if largest >= Numbers::INFINITE {
        // Lost children are decided, the others still count.
        let open =
            children.iter().map(|child| parts(child.numbers).1).filter(|&other| other < Numbers::INFINITE);
        open.max().map_or(Numbers::INFINITE, |most| most.saturating_add(others))
    } else {
        largest.saturating_add(others)
    };
    let other = if open == 0 { 0 } else { other };
    Chosen { place, numbers: whole(best, other), second, others }
}

/// Spreads a number over 64 bits.
fn scatter(number: u64) -> u64 {
    let mut bits = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}
