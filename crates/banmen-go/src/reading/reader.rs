//! [`Reader`]: one question about one chain, asked of the search in ever wider ways.

use crate::board::{Color, Move, Point, Position};
use crate::limits::{Budget, Limits};

use super::capture::Capture;
use super::read::{Verdict, Wrong};
use super::search::{Candidate, Goal, Search, Threats, Width};
use super::table::Table;

/// Chains with so many liberties count as escaped, or with as many as they have at first if that is more.
pub const ESCAPE: u16 = 5;
/// So many times a side with threats may take back a ko at once.
const THREATS: u8 = 2;
/// How many rare moves of the attacker and of the defender are tried on a line, and which part of the budget for it.
const STAGES: &[(u8, u8, u64)] =
    &[(0, 0, 2), (0, 1, 2), (0, Width::ALL, 2), (1, Width::ALL, 4), (Width::ALL, Width::ALL, 8)];
/// Longer lines are cut.
const LONGEST_LINE: usize = 160;
/// So many wrong moves are told.
const WRONG: usize = 8;
/// The budget of who names none.
const NODES: u64 = 1 << 22;
const FOR_DEFENDER: Threats = Threats { prover: 0, other: THREATS };
const FOR_ATTACKER: Threats = Threats { prover: THREATS, other: 0 };

/// Reads what becomes of a chain.
pub(super) struct Reader<'a> {
    search: Search<'a, Capture>,
    limits: Limits<'a>,
    budget: u64,
}

impl<'a> Reader<'a> {
    pub(super) fn new(position: &Position, target: Point, limits: &Limits<'a>) -> Option<Self> {
        let defender = position.at(target)?;
        let escape = ESCAPE.max(position.liberty_count(target));
        let goal = Capture::new(target, !defender, escape);
        let budget = limits.nodes.unwrap_or(NODES);
        let search = Search::new(position.clone(), goal, Table::for_nodes(Some(budget)));
        Some(Self { search, limits: *limits, budget })
    }

    pub(super) fn attacker(&self) -> Color {
        self.search.goal.prover()
    }

    pub(super) const fn nodes(&self) -> u64 {
        self.search.nodes
    }

    /// Whether the chain is taken; nothing if the budget ended first.
    fn captured(&mut self, threats: Threats, mover: Color, nodes: u64) -> Option<bool> {
        self.search.threats = threats;
        self.search.allow(Budget::new(&Limits { nodes: Some(nodes), stop: self.limits.stop }));
        let numbers = self.search.numbers(mover);
        numbers.is_settled().then_some(numbers.proof == 0)
    }

    /// What becomes of the chain in the present position, with the present width, and whether threats were settled too.
    fn verdict(&mut self, mover: Color, nodes: u64) -> (Verdict, bool) {
        let attacker = self.attacker();
        let ko = |threat| (Verdict::Ko { threat }, true);
        let sure = self.captured(FOR_DEFENDER, mover, nodes);
        if sure == Some(true) {
            return (Verdict::Captured, true);
        }
        let at_all = self.captured(FOR_ATTACKER, mover, nodes);
        if at_all == Some(false) {
            return (Verdict::Escapes, true);
        }
        match (sure, self.captured(Threats::default(), mover, nodes), at_all) {
            (Some(false), Some(true), _) => ko(!attacker),
            (_, Some(false), Some(true)) => ko(attacker),
            (_, Some(true), _) => (Verdict::Captured, false),
            (_, Some(false), _) => (Verdict::Escapes, false),
            _ => (Verdict::Unproved, false),
        }
    }

    /// What becomes of the chain, and whether that is held against all moves.
    pub(super) fn decide(&mut self, first: Color) -> (Verdict, bool) {
        let (mut verdict, mut proved, mut settled) = (Verdict::Unproved, false, Width::default());
        for &(prover, other, share) in STAGES {
            self.search.width = Width { prover, other };
            let left = (2 * self.budget).saturating_sub(self.search.nodes);
            let (now, sure) = self.verdict(first, (self.budget / share).min(left / 2));
            if !sure && (now == Verdict::Unproved || verdict != Verdict::Unproved) {
                if other == Width::ALL {
                    break;
                }
                continue;
            }
            (verdict, settled) = (now, self.search.width);
            proved = sure && other == Width::ALL && (prover == Width::ALL || now == Verdict::Captured);
            if proved {
                break;
            }
        }
        self.search.width = settled;
        if verdict == Verdict::Captured && !proved && first != self.attacker() && self.has_rare_defence(first)
        {
            self.search.width = Width::default();
            return (Verdict::Escapes, false);
        }
        (verdict, proved)
    }

    /// Whether a first move that is not among the usual ones saves the chain, if only usual ones follow.
    fn has_rare_defence(&mut self, first: Color) -> bool {
        let width = std::mem::take(&mut self.search.width);
        let candidates = self.candidates(first, FOR_ATTACKER, self.budget / 32);
        let each = self.budget / 4 / (candidates.len() as u64 + 1);
        let saves = candidates.into_iter().filter(|candidate| candidate.bias == RARE).any(|candidate| {
            self.search.threats = FOR_ATTACKER;
            let Some(step) = self.search.step(candidate.play, first) else { return false };
            let now = self.search.threats;
            let result = self.captured(now, !first, each);
            self.search.threats = now;
            self.search.back(step, first);
            result == Some(false)
        });
        self.search.width = width;
        saves
    }

    /// With which threats a move of `first` must succeed to be right; nothing if none can.
    fn measure(&self, first: Color, verdict: Verdict) -> Option<Threats> {
        let attacks = first == self.attacker();
        match verdict {
            Verdict::Captured if attacks => Some(FOR_DEFENDER),
            Verdict::Escapes if !attacks => Some(FOR_ATTACKER),
            Verdict::Ko { threat } if threat != first => Some(Threats::default()),
            Verdict::Ko { .. } if attacks => Some(FOR_ATTACKER),
            Verdict::Ko { .. } => Some(FOR_DEFENDER),
            _ => None,
        }
    }

    /// The threats that show best what the verdict says.
    fn shown(&self, first: Color, verdict: Verdict) -> Threats {
        match verdict {
            Verdict::Captured => FOR_DEFENDER,
            Verdict::Escapes => FOR_ATTACKER,
            _ => self.measure(first, verdict).unwrap_or_default(),
        }
    }

    /// Moves worth looking at, the most natural first.
    fn candidates(&mut self, first: Color, threats: Threats, nodes: u64) -> Vec<Candidate> {
        let mut candidates = Vec::new();
        self.search.goal.moves(&self.search.position, first, &mut candidates);
        let mut more = Vec::new();
        let _ = self.captured(threats, first, nodes);
        self.search.threats = threats;
        if let Some((Move::Play(point), _)) = self.search.settled_move(first) {
            more.push(point);
        }
        if let Some(step) = self.search.step(Move::Pass, first) {
            let _ = self.captured(threats, !first, nodes);
            self.search.back(step, first);
        }
        self.search.threats = threats;
        more.extend(self.search.zone_of_failures(first).points());
        for point in more {
            if !candidates.iter().any(|candidate| candidate.play == Move::Play(point)) {
                candidates.push(Candidate { play: Move::Play(point), bias: RARE });
            }
        }
        candidates.sort_by_key(|candidate| candidate.bias);
        candidates
    }

    /// Whether `first` need not even move.
    fn pass_does(&mut self, first: Color, threats: Threats, nodes: u64) -> bool {
        self.search.threats = threats;
        let Some(step) = self.search.step(Move::Pass, first) else { return false };
        let result = self.captured(threats, !first, nodes);
        self.search.back(step, first);
        result == Some(first == self.attacker())
    }

    /// The right moves, and natural ones that are wrong.
    ///
    /// Of an attack that is not proved, moves are left out after which a move that is not among the usual ones saves the
    /// chain.
    pub(super) fn moves(&mut self, first: Color, verdict: Verdict, proved: bool) -> (Vec<Point>, Vec<Wrong>) {
        if verdict == Verdict::Unproved {
            return (Vec::new(), Vec::new());
        }
        let (mut right, mut wrong) = (Vec::new(), Vec::new());
        let attacks = first == self.attacker();
        let measure = self.measure(first, verdict);
        let threats = measure.unwrap_or_else(|| self.shown(first, verdict));
        let candidates = self.candidates(first, threats, self.budget / 16);
        let each = self.budget / 2 / (candidates.len() as u64 + 1);
        // Whoever needs the threat must begin the ko.
        let must = verdict == Verdict::Ko { threat: first };
        let doubtful = attacks && verdict == Verdict::Captured && !proved;
        let needless = measure.is_some_and(|threats| self.pass_does(first, threats, each));
        for candidate in candidates {
            if needless && candidate.bias == RARE && (!must || !right.is_empty()) {
                continue;
            }
            let Move::Play(point) = candidate.play else { continue };
            self.search.threats = threats;
            let Some(step) = self.search.step(candidate.play, first) else { continue };
            let now = self.search.threats;
            let result = self.captured(now, !first, each);
            if result == Some(attacks) && measure.is_some() {
                if doubtful && self.has_rare_defence(!first) {
                    self.search.threats = now;
                    self.search.back(step, first);
                    continue;
                }
                let order = self.order(point, verdict, !first);
                right.push((order, point));
            } else if result == Some(!attacks) && candidate.bias < RARE && wrong.len() < WRONG {
                let refutation = self.line(now, !first, each);
                wrong.push(Wrong { point, refutation });
            }
            self.search.threats = now;
            self.search.back(step, first);
        }
        right.sort_by_key(|&(order, _)| order);
        let mut right: Vec<Point> = right.into_iter().map(|(_, point)| point).collect();
        if right.is_empty()
            && !needless
            && !doubtful
            && let Some(threats) = measure
            && let Some(point) = self.known_move(first, threats)
        {
            right.push(point);
        }
        (right, wrong)
    }

    /// How natural a right move is that was just played.
    fn order(&self, point: Point, verdict: Verdict, mover: Color) -> u16 {
        let takes = self.search.is_over(mover);
        let ko = takes && matches!(verdict, Verdict::Ko { .. });
        let loose = self.search.position.liberty_count(point) < 2 && !ko;
        let plies = if takes { 0 } else { self.search.known_plies(mover) };
        natural_order(plies, loose)
    }

    /// Where the budget ended: the move that looks best, if it looks as though it could succeed.
    pub(super) fn guess(&mut self, first: Color) -> Option<Point> {
        self.search.width = Width::default();
        let attacks = first == self.attacker();
        self.search.threats = if attacks { FOR_DEFENDER } else { FOR_ATTACKER };
        let (play, numbers) = self.search.nearest_move(first)?;
        let (own, other) =
            if attacks { (numbers.proof, numbers.disproof) } else { (numbers.disproof, numbers.proof) };
        match play {
            Move::Play(point) if own <= other.saturating_mul(HOPEFUL) => Some(point),
            _ => None,
        }
    }

    /// The move that the search itself settled the question with.
    fn known_move(&mut self, first: Color, threats: Threats) -> Option<Point> {
        let result = self.captured(threats, first, self.budget / 4)?;
        self.search.threats = threats;
        match self.search.settled_move(first) {
            Some((Move::Play(point), _)) if result == (first == self.attacker()) => Some(point),
            _ => None,
        }
    }

    /// The main line, with the first right move if there is one.
    pub(super) fn main_line(&mut self, first: Color, verdict: Verdict, right: Option<Point>) -> Vec<Move> {
        if verdict == Verdict::Unproved {
            return Vec::new();
        }
        let threats = self.shown(first, verdict);
        let nodes = self.budget / 8;
        let Some(point) = right else { return self.line(threats, first, nodes) };
        self.search.threats = threats;
        let Some(step) = self.search.step(Move::Play(point), first) else { return Vec::new() };
        let now = self.search.threats;
        let mut line = vec![Move::Play(point)];
        if !self.search.is_over(!first) {
            line.append(&mut self.line(now, !first, nodes));
        }
        self.search.threats = now;
        self.search.back(step, first);
        line
    }

    /// The moves from the present position on, as both sides play best.
    fn line(&mut self, threats: Threats, first: Color, nodes: u64) -> Vec<Move> {
        let (mut line, mut steps, mut mover) = (Vec::new(), Vec::new(), first);
        self.search.threats = threats;
        while line.len() < LONGEST_LINE && !self.search.is_over(mover) {
            let now = self.search.threats;
            if self.captured(now, mover, nodes / 4).is_none() {
                break;
            }
            let Some((play, _)) = self.search.settled_move(mover) else { break };
            let Some(step) = self.search.step(play, mover) else { break };
            steps.push((step, mover));
            let idle = play == Move::Pass && line.last() == Some(&Move::Pass);
            line.push(play);
            mover = !mover;
            if idle {
                break;
            }
        }
        while let Some((step, mover)) = steps.pop() {
            self.search.back(step, mover);
        }
        line
    }
}

/// So many times as many leaves may still have to fall for a move as against it, and it looks as though it could succeed.
const HOPEFUL: u32 = 2;
/// How natural a right move is, the most natural first: what is clearly shorter, and does not give up a stone that can be
/// taken at once (`loose`), but for one that takes a ko.
pub(super) const fn natural_order(plies: u16, loose: bool) -> u16 {
    plies / SHORTER + if loose { 2 } else { 0 }
}

/// A way is clearly shorter by so many moves.
const SHORTER: u16 = 4;
/// The bias of moves that are not among the usual ones.
const RARE: u32 = 9;
