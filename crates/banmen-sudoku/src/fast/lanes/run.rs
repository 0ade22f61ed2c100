//! The run of a batch: lanes take puzzles, search, and hand their answers on in order.
//!
//! ```text
//! feed ──puzzle──> lane (reason, guess, go back) ──solution──> slot of the puzzle ──in order──> each
//!                    │  ^
//!     other halves   v  │  when a puzzle's own lane has none, or another lane is idle
//!                   stack of the lane
//! ```
//!
//! What was tried beside this and lost: looking first with the engine for one puzzle, while most puzzles turn out to have
//! no solution (a third slower: the few that are left keep the lanes half empty); checks after every sweep (2 to 48 %
//! slower) or every third (up to 14 % slower on easy lists and those with several solutions, up to 7 % faster on hard ones).

use std::sync::atomic::Ordering;

use super::board::{Board, Node};
use super::branch::{choose, split};
use super::engine::Work;
use super::sweep::{checked_sweep, sweep};
use super::vector::Lanes;
use crate::grid::Candidate;
use crate::limits::{Ending, Limits};

/// The digits of a puzzle or a solution in reading order, 0 for a blank; the last 7 mean nothing.
pub(in crate::fast) type Digits = [u8; 88];

/// A puzzle as the feed brings it.
pub(in crate::fast) struct Fed {
    /// Its digits.
    pub(in crate::fast) digits: Digits,
    /// What its solutions must not hold: a digit in a cell.
    pub(in crate::fast) without: Option<Candidate>,
}

/// What was found for a puzzle.
#[derive(Clone)]
pub(in crate::fast) struct Found {
    /// The number of solutions, at most the limit.
    pub(in crate::fast) count: u64,
    /// The first solutions: as many as wanted, and found.
    pub(in crate::fast) solutions: [Digits; 2],
    /// The lanes at work on it.
    lanes: u32,
    /// How often it may still be guessed at, and whether that was not enough.
    guesses: u64,
    spent: bool,
}

impl Found {
    const NOTHING: Self = Self { count: 0, solutions: [[0; 88]; 2], lanes: 0, guesses: 0, spent: false };
}

/// What is wanted.
#[derive(Clone, Copy)]
pub(in crate::fast) struct Wanted<'a> {
    /// No more solutions of a puzzle than this; at least 1.
    pub(in crate::fast) limit: u64,
    /// Whether the solutions themselves are wanted.
    pub(in crate::fast) keep: bool,
    /// How far to go: so many guesses for each puzzle, and until the flag rises.
    pub(in crate::fast) limits: Limits<'a>,
}

/// Lanes are served when so many of 32 wait: serving moves all of them, however few. 6 is up to 6 % slower, 14 up to 4 %.
const SERVED: u32 = 10;
/// How many puzzles may be on their way at once. When one takes so long that this many others overtook it, the lanes
/// that would be idle then help it.
const WINDOW: usize = 256;

/// The memory of a run, for one run after another.
pub(super) struct Runner<V> {
    board: Box<Board<V>>,
    lanes: Vec<Lane>,
    /// A ring: puzzle n is in slot n % WINDOW.
    slots: Box<[Found]>,
    /// What the feed brings.
    fed: Fed,
    /// The puzzles that were handed on, and those that were taken in.
    handed: u64,
    taken: u64,
}

/// What a lane is at work on.
#[derive(Clone, Default)]
struct Lane {
    /// The slot of its puzzle.
    slot: usize,
    /// Room for nodes. Those from `bottom` to `top` wait for their turn, the others are old.
    nodes: Vec<Node>,
    top: usize,
    bottom: usize,
}

impl Lane {
    /// Room for a node on top. No more than one for each candidate of a puzzle: every guess strikes one.
    #[inline(always)]
    fn push(&mut self) -> &mut Node {
        if self.top == self.nodes.len() {
            self.nodes.push([0; 88]);
        }
        self.top += 1;
        &mut self.nodes[self.top - 1]
    }

    #[inline(always)]
    fn waits(&self) -> bool {
        self.top > self.bottom
    }

    #[inline(always)]
    fn clear(&mut self) {
        (self.top, self.bottom) = (0, 0);
    }
}

impl<V: Lanes> Runner<V> {
    pub(super) fn new() -> Self {
        Self {
            board: Box::new(Board::new()),
            lanes: vec![Lane::default(); V::COUNT],
            slots: vec![Found::NOTHING; WINDOW].into_boxed_slice(),
            fed: Fed { digits: [0; 88], without: None },
            handed: 0,
            taken: 0,
        }
    }

    /// Runs until everything is answered or a limit ends it.
    #[inline(always)]
    pub(super) fn run(&mut self, work: &mut Work<'_>) -> Ending {
        let wanted = work.wanted;
        (self.handed, self.taken) = (0, 0);
        self.lanes.iter_mut().for_each(Lane::clear);
        // The lanes at work, and the others.
        let (mut busy, mut free) = (0, V::ALL);
        let mut more = true;
        loop {
            // Free lanes take puzzles, then halves of what other lanes have to do.
            while free != 0 && more && self.taken - self.handed < WINDOW as u64 {
                more = (work.feed)(&mut self.fed);
                if more {
                    let lane = free.trailing_zeros() as usize;
                    self.begin(lane, &wanted);
                    self.load(lane);
                    busy |= free & free.wrapping_neg();
                    free &= free - 1;
                }
            }
            if free != 0 {
                let helping = self.share(busy, free);
                busy |= helping;
                free &= !helping;
                if busy == 0 {
                    return Ending::Complete;
                }
                for lane in bits(free) {
                    self.board.replace(lane, |_| [0x1FF; 8]);
                }
            }
            self.board.put_back();

            let least = if more { SERVED * V::COUNT as u32 / 32 } else { 1 };
            let (waiting, signs) = loop {
                sweep(&mut self.board);
                let signs = checked_sweep(&mut self.board);
                let waiting = (signs.stuck | signs.solved | signs.dead) & busy;
                if waiting.count_ones() >= least || waiting == busy {
                    break (waiting, signs);
                }
            };
            if wanted.limits.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
                return Ending::OutOfBudget;
            }
            let stuck = waiting & signs.stuck;
            let choices = if stuck != 0 { Some(choose(&self.board)) } else { None };
            self.board.take_out();
            if let Some(choices) = &choices {
                for lane in bits(stuck) {
                    split(&mut self.board, choices, lane, self.lanes[lane].push());
                    let found = &mut self.slots[self.lanes[lane].slot];
                    found.spent |= found.guesses == 0;
                    found.guesses = found.guesses.saturating_sub(1);
                }
            }
            let done = self.serve(&wanted, waiting & !stuck, signs.dead, busy);
            busy &= !done;
            free |= done;
            while self.handed < self.taken {
                let found = &self.slots[self.handed as usize % WINDOW];
                if found.spent {
                    return Ending::OutOfBudget;
                }
                if found.lanes > 0 {
                    break;
                }
                (work.each)(found);
                self.handed += 1;
            }
        }
    }

    /// Gives a lane the next slot.
    #[inline(always)]
    fn begin(&mut self, lane: usize, wanted: &Wanted<'_>) {
        let slot = self.taken as usize % WINDOW;
        self.taken += 1;
        self.lanes[lane].slot = slot;
        let found = &mut self.slots[slot];
        (found.count, found.lanes) = (0, 1);
        (found.guesses, found.spent) = (wanted.limits.nodes.unwrap_or(u64::MAX), false);
    }

    /// Puts the puzzle from the feed into a lane.
    #[inline(always)]
    fn load(&mut self, lane: usize) {
        let mut sets = [[[0; 8]; 2]; 5];
        for (sets, digits) in sets.iter_mut().zip(self.fed.digits.as_chunks().0) {
            *sets = V::spread(digits);
        }
        let last = self.fed.digits[80];
        let last = if last == 0 { 0x1FF } else { 1 << ((last - 1) & 15) };
        self.board.replace(lane, |k| if k == 10 { [last; 8] } else { sets[k / 2][k % 2] });
        if let Some(candidate) = self.fed.without {
            self.board.strike(lane, candidate);
        }
    }

    /// Takes solutions and contradictions away and goes on with the next node; the lanes that have none are returned.
    #[inline(always)]
    fn serve(&mut self, wanted: &Wanted<'_>, waiting: u32, dead: u32, busy: u32) -> u32 {
        let mut done = 0;
        for lane in bits(waiting) {
            if done >> lane & 1 == 1 {
                continue;
            }
            let slot = self.lanes[lane].slot;
            let found = &mut self.slots[slot];
            if dead >> lane & 1 == 0 {
                if wanted.keep && found.count < 2 {
                    keep(&self.board, lane, &mut found.solutions[found.count as usize]);
                }
                found.count += 1;
                if found.count >= wanted.limit {
                    // Nobody needs to look further.
                    let others = if found.lanes == 1 { 1 << lane } else { busy & !done };
                    found.lanes = 0;
                    for lane in bits(others) {
                        if self.lanes[lane].slot == slot {
                            self.lanes[lane].clear();
                            done |= 1 << lane;
                        }
                    }
                    continue;
                }
            }
            let work = &mut self.lanes[lane];
            if work.waits() {
                work.top -= 1;
                self.board.set_node(lane, &work.nodes[work.top]);
            } else {
                work.clear();
                found.lanes -= 1;
                done |= 1 << lane;
            }
        }
        done
    }

    /// Gives free lanes the lowest waiting nodes of busy ones: the largest pieces of work. Returns the lanes that help now.
    #[inline(always)]
    fn share(&mut self, busy: u32, mut free: u32) -> u32 {
        let mut helping = 0;
        for giver in bits(busy) {
            while free != 0 && self.lanes[giver].waits() {
                let lane = free.trailing_zeros() as usize;
                free &= free - 1;
                helping |= 1 << lane;
                let work = &mut self.lanes[giver];
                self.board.set_node(lane, &work.nodes[work.bottom]);
                work.bottom += 1;
                let slot = work.slot;
                self.lanes[lane].slot = slot;
                self.slots[slot].lanes += 1;
            }
        }
        helping
    }
}

/// Reads a solution off a lane that is out.
#[inline(always)]
fn keep<V: Lanes>(board: &Board<V>, lane: usize, digits: &mut Digits) {
    let mut sets = [[0; 8]; 12];
    for (set, piece) in sets.iter_mut().zip(board.pieces(lane)) {
        *set = *piece;
    }
    for (part, sets) in digits.as_chunks_mut().0.iter_mut().zip(sets.as_chunks().0) {
        *part = V::digits(sets);
    }
    digits[80] = sets[10][0].trailing_zeros() as u8 + 1;
}

/// The set bits, lowest first.
#[inline(always)]
fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (bit < 32).then_some(bit)
    })
}
