//! [`Search`]: who wins a position, by proof numbers.

use super::bits::Bits;
use super::path::{Heads, Path};
use super::place::{ATTACKER, DEFENDER, NOWHERE, Stand, threat_hash};
use super::table::{ANY, HEAD_MASK, Known, NEVER, Table};
use super::window::Window;
use crate::limits::{Budget, Limits};
use crate::tsumego::{Goal, Question};

/// What the first numbers of a position count for an eye, for each liberty (up to so many), and for a pass.
const EYE: u32 = 4;
const LIBERTY: u32 = 2;
const MOST_LIBERTIES: u32 = 4;
const PASS: u32 = 3;

/// The longest line that is looked at.
const LONGEST: usize = 2048;

/// What a side may do in a position, and what is known of what comes of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child<B> {
    pub(super) stand: Stand<B>,
    base: u64,
    /// As the side to move *there* sees it.
    phi: u32,
    delta: u32,
    pub(super) play: u16,
    spends: bool,
    /// Whether the question is over there, or the next move ends it.
    over: bool,
    need: u8,
    hold: u8,
}

impl<B> Child<B> {
    const fn settle(&mut self, mover_wins: bool, need: u8, hold: u8) {
        (self.phi, self.delta) = if mover_wins { (0, NEVER) } else { (NEVER, 0) };
        self.need = need;
        self.hold = hold;
    }
}

/// A position of the line that is looked at.
struct Frame<B> {
    stand: Stand<B>,
    base: u64,
    full: u64,
    from: usize,
    most_phi: u32,
    most_delta: u32,
    /// The child that is looked at.
    at: usize,
    heads: Heads,
    before: u64,
}

/// Who wins a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Closed {
    pub(super) mover_wins: bool,
    pub(super) play: u16,
}

/// What a look at a child told.
struct Told {
    phi: u32,
    delta: u32,
    need: u8,
    hold: u8,
    heads: Heads,
    /// The move that ends the question for the mover there.
    ends: Option<u16>,
}

/// A search on one window.
pub(super) struct Search<B> {
    pub(super) window: Window<B>,
    table: Table,
    path: Path,
    frames: Vec<Frame<B>>,
    children: Vec<Child<B>>,
    pub(super) nodes: u64,
}

const fn salt(question: Question) -> u64 {
    match question {
        Question::Kill => 0x243F_6A88_85A3_08D3,
        Question::Live => 0x1319_8A2E_0370_7344,
        Question::Connect => 0xA409_3822_299F_31D0,
    }
}

/// One threat more, but never so many that it stands for any number.
const fn one_more(threats: u8) -> u8 {
    if threats + 1 < ANY { threats + 1 } else { ANY - 1 }
}

const fn prover(question: Question) -> usize {
    if question.is_of_attacker() { ATTACKER } else { DEFENDER }
}

impl<B: Bits> Search<B> {
    pub(super) fn new(window: Window<B>, memory: usize) -> Self {
        Self {
            window,
            table: Table::new(memory),
            path: Path::new(LONGEST),
            frames: Vec::new(),
            children: Vec::new(),
            nodes: 0,
        }
    }

    /// Whether the question is over, and its prover has won.
    pub(super) fn outcome(&self, question: Question, stand: &Stand<B>) -> Option<bool> {
        if self.window.is_taken(stand) {
            return Some(question == Question::Kill);
        }
        match question {
            Question::Kill => self.window.is_safe(stand).then_some(false),
            Question::Live => self.window.is_safe(stand).then_some(true),
            Question::Connect => self.window.is_connected(stand).then_some(true),
        }
    }

    /// Who wins a position that is not over; none if the budget ends.
    pub(super) fn solve(&mut self, question: Question, root: Stand<B>, limits: &Limits) -> Option<Closed> {
        let mut purse = Purse { budget: Budget::new(limits), paid: self.nodes };
        self.frames.clear();
        self.children.clear();
        self.path.clear();
        let base = root.hash(salt(question));
        let full = base ^ threat_hash(root.threats);
        if let Some(Known::Closed { mover_wins, play, .. }) =
            self.table.find(base, full, root.own_threats(), root.other_threats())
        {
            return Some(Closed { mover_wins, play });
        }
        self.enter(question, root, base, NEVER, NEVER);
        loop {
            let depth = self.frames.len().checked_sub(1)?;
            let frame = self.frames.get(depth)?;
            let from = frame.from;
            let kids = self.children.get(from..)?;
            let mut best = 0;
            let (mut phi, mut second) = (NEVER, NEVER);
            let mut sum = 0u32;
            for (index, kid) in kids.iter().enumerate() {
                if kid.delta < phi {
                    (second, phi, best) = (phi, kid.delta, index);
                } else if kid.delta < second {
                    second = kid.delta;
                }
                sum = sum.saturating_add(kid.phi);
            }
            let (phi, delta) = if phi == 0 {
                (0, NEVER)
            } else if sum == 0 {
                (NEVER, 0)
            } else {
                (phi.min(NEVER - 1), sum.min(NEVER - 1))
            };
            let is_over = phi == 0 || delta == 0;
            if is_over || phi >= frame.most_phi || delta >= frame.most_delta {
                let told = self.leave(question, phi, delta, best)?;
                if self.frames.is_empty() {
                    return if is_over {
                        Some(Closed { mover_wins: phi == 0, play: self.root_play(best, phi == 0) })
                    } else {
                        None
                    };
                }
                self.tell(question, &told);
                continue;
            }
            if self.frames.len() >= LONGEST || !purse.pay(self.nodes) {
                return None;
            }
            let kid = *kids.get(best)?;
            let full = kid.base ^ threat_hash(kid.stand.threats);
            let known = self.table.find(kid.base, full, kid.stand.own_threats(), kid.stand.other_threats());
            if let Some(Known::Closed { mover_wins, need, hold, .. }) = known
                && let Some(frame) = self.frames.last_mut()
                && let Some(kid) = self.children.get_mut(from + best)
            {
                kid.settle(mover_wins, need, hold);
                if !mover_wins {
                    frame.heads = Heads::NONE;
                }
                continue;
            }
            // One more than what is asked of the next best would do, but then the line is left too often.
            let slack = second.saturating_add(second / 4).max(second.saturating_add(1));
            let frame = self.frames.last_mut()?;
            frame.at = from + best;
            let most_phi = frame.most_delta.saturating_sub(sum - kid.phi).max(kid.phi + 1);
            let most_delta = frame.most_phi.min(slack).min(NEVER);
            self.enter(question, kid.stand, kid.base, most_phi, most_delta);
        }
    }

    /// The numbers of the position that was asked about, if the budget ended, and the move that looks best there.
    pub(super) fn leaning(&self) -> Option<(u32, u32, u16)> {
        let until = self.frames.get(1).map_or(self.children.len(), |next| next.from);
        let kids = self.children.get(self.frames.first()?.from..until)?;
        let best = kids.iter().min_by_key(|kid| kid.delta)?;
        let loses = kids.iter().map(|kid| kid.phi).max()?;
        Some((best.delta, loses, best.play))
    }

    fn root_play(&self, best: usize, wins: bool) -> u16 {
        if wins { self.children.get(best).map_or(NOWHERE, |kid| kid.play) } else { NOWHERE }
    }

    /// Enters what was told of the child that was looked at into the last position of the line.
    fn tell(&mut self, question: Question, told: &Told) {
        let Some(frame) = self.frames.last_mut() else { return };
        let Some(kid) = self.children.get_mut(frame.at) else { return };
        (kid.phi, kid.delta, kid.need, kid.hold) = (told.phi, told.delta, told.need, told.hold);
        if kid.phi == 0 || kid.delta == 0 {
            // If the mover wins by this, it hangs on this alone.
            if kid.delta == 0 {
                frame.heads = told.heads;
            } else {
                frame.heads.join(told.heads);
            }
        }
        if let (Some(play), Some(from)) = (told.ends, self.frames.last().map(|frame| frame.from)) {
            self.answer_alike(question, from, play);
        }
    }

    /// A move that ended the question after one move of the last position of the line is tried after the others.
    fn answer_alike(&mut self, question: Question, from: usize, play: u16) {
        for index in from..self.children.len() {
            let Some(kid) = self.children.get(index) else { return };
            let stand = kid.stand;
            if kid.phi == 0 || kid.delta == 0 || stand.ban == play {
                continue;
            }
            if !stand.empty(&self.window).meets(B::bit(u32::from(play))) {
                continue;
            }
            let chains = self.window.chains(&stand);
            let Some((after, _)) = self.window.play(&stand, &chains, u32::from(play)) else { continue };
            self.nodes += 1;
            if self.at_once(question, &after) == Some(stand.mover() == prover(question))
                && let Some(kid) = self.children.get_mut(index)
            {
                kid.settle(true, 0, ANY);
            }
        }
    }

    /// The last position of the line is left with these numbers: they are kept, and told to the one before.
    fn leave(&mut self, question: Question, phi: u32, delta: u32, best: usize) -> Option<Told> {
        let frame = self.frames.pop()?;
        let depth = self.frames.len() as u16;
        self.path.leave(frame.full, u32::from(depth));
        let work = self.nodes - frame.before;
        let kids = self.children.get(frame.from..)?;
        let play = kids.get(best).map_or(NOWHERE, |kid| kid.play);
        let mut told = Told { phi, delta, need: 0, hold: ANY, heads: Heads::NONE, ends: None };
        if phi == 0 {
            let kid = kids.get(best)?;
            told.ends = (kid.over && kid.play != NOWHERE && !kid.spends).then_some(kid.play);
            (told.need, told.hold) = (kid.need.saturating_add(u8::from(kid.spends)), kid.hold);
            told.heads = frame.heads.without(depth);
        } else if delta == 0 {
            for kid in kids {
                told.need = told.need.max(kid.need);
                told.hold =
                    told.hold.min(if kid.spends && kid.hold < ANY { one_more(kid.hold) } else { kid.hold });
            }
            if frame.stand.ban != NOWHERE && frame.stand.own_threats() == 0 {
                told.hold = 0;
            }
            told.heads = frame.heads.without(depth);
        }
        let mover_wins = phi == 0;
        let known = if phi != 0 && delta != 0 {
            Some(Known::Open { phi, delta, play })
        } else if told.heads.is_none() {
            Some(Known::Closed { mover_wins, need: told.need, hold: told.hold, play })
        } else {
            told.heads
                .single()
                .and_then(|head| self.frames.get(usize::from(head)))
                .map(|head| Known::Hanging { head: head.full & HEAD_MASK })
        };
        if !told.heads.is_none() {
            debug_assert!((frame.stand.mover() == prover(question)) != mover_wins);
            let (own, other) = (frame.stand.own_threats(), frame.stand.other_threats());
            (told.need, told.hold) = if mover_wins { (own, other) } else { (other, own) };
            told.hold = told.hold.min(ANY - 1);
        }
        if let Some(known) = known
            && told.need < ANY
        {
            self.table.keep(frame.base, frame.full, known, work);
        }
        if !self.frames.is_empty() {
            self.children.truncate(frame.from);
        }
        Some(told)
    }

    /// Puts a position at the end of the line, with its children.
    fn enter(&mut self, question: Question, stand: Stand<B>, base: u64, most_phi: u32, most_delta: u32) {
        let full = base ^ threat_hash(stand.threats);
        let depth = self.frames.len();
        let from = self.children.len();
        let before = self.nodes;
        self.path.enter(full, depth as u32);
        self.frames.push(Frame {
            stand,
            base,
            full,
            from,
            most_phi,
            most_delta,
            at: from,
            heads: Heads::NONE,
            before,
        });
        let heads = self.expand(question, &stand, from);
        if let Some(frame) = self.frames.last_mut() {
            frame.heads = heads;
        }
    }

    /// Makes the children of a position; what their numbers hang on.
    fn expand(&mut self, question: Question, stand: &Stand<B>, from: usize) -> Heads {
        let salt = salt(question);
        let mover = stand.mover();
        let is_prover = mover == prover(question);
        let chains = self.window.chains(stand);
        let mut plays = stand.empty(&self.window);
        while !plays.is_none() {
            let place = plays.first();
            plays = plays.without(plays.lowest());
            let spends = place == u32::from(stand.ban);
            if spends && stand.own_threats() == 0 {
                continue;
            }
            let Some((mut after, _)) = self.window.play(stand, &chains, place) else { continue };
            if spends && let Some(threats) = after.threats.get_mut(mover) {
                *threats -= 1;
            }
            self.nodes += 1;
            let mut kid = Child {
                stand: after,
                base: after.hash(salt),
                phi: 1,
                delta: 1,
                play: place as u16,
                spends,
                over: false,
                need: 0,
                hold: ANY,
            };
            self.guess(&mut kid);
            if let Some(prover_wins) = self.at_once(question, &after) {
                kid.settle(prover_wins != is_prover, 0, ANY);
                kid.over = true;
                self.children.push(kid);
                if prover_wins == is_prover {
                    return Heads::NONE;
                }
                continue;
            }
            self.children.push(kid);
        }
        // A pass of the prover changes nothing but a ban: the other side would pass as well.
        if !is_prover || stand.ban != NOWHERE {
            self.nodes += 1;
            let after = stand.passed();
            let mut kid = Child {
                stand: after,
                base: after.hash(salt),
                phi: 1,
                delta: 1,
                play: NOWHERE,
                spends: false,
                over: false,
                need: 0,
                hold: ANY,
            };
            self.guess(&mut kid);
            kid.delta += PASS;
            if let Some(prover_wins) = self.at_once(question, &after) {
                kid.settle(prover_wins != is_prover, 0, ANY);
                kid.over = true;
            }
            self.children.push(kid);
        }
        self.look_up(is_prover, from)
    }

    /// Looks the children up in the table and among the positions of the line; what their numbers hang on.
    fn look_up(&mut self, is_prover: bool, from: usize) -> Heads {
        let mut heads = Heads::NONE;
        // If the mover wins by what hangs on one head, it hangs on nothing else.
        let mut won_by = None;
        let Some(kids) = self.children.get_mut(from..) else { return heads };
        for index in 0..kids.len() {
            let Some(kid) = kids.get_mut(index) else { break };
            if kid.phi == 0 || kid.delta == 0 {
                continue;
            }
            let (own, other) = (kid.stand.own_threats(), kid.stand.other_threats());
            let full = kid.base ^ threat_hash(kid.stand.threats);
            let mut head = self.path.depth_of(full, u64::MAX);
            if head.is_none() {
                match self.table.find(kid.base, full, own, other) {
                    Some(Known::Open { phi, delta, .. }) => (kid.phi, kid.delta) = (phi, delta),
                    Some(Known::Closed { mover_wins, need, hold, .. }) => {
                        kid.settle(mover_wins, need, hold);
                        if !mover_wins {
                            for before in kids.iter_mut().take(index).filter(|before| before.delta == 0) {
                                (before.phi, before.delta) = (1, 1);
                            }
                            return Heads::NONE;
                        }
                    }
                    Some(Known::Hanging { head: hash }) => head = self.path.depth_of(hash, HEAD_MASK),
                    None => {}
                }
            }
            if let Some(depth) = head {
                // The prover gains nothing by coming back.
                let (need, hold) = if is_prover { (own, other) } else { (other, own) };
                kid.settle(is_prover, need, hold.min(ANY - 1));
                heads.join(Heads::one(depth));
                if !is_prover {
                    won_by = Some(depth);
                }
            }
        }
        won_by.map_or(heads, Heads::one)
    }

    /// The first numbers of a position: how hard it looks for who moves there to win, and not to win.
    ///
    /// An eye that is shut in and liberties speak for the defender, and the more may be played, the more there is to look at.
    #[inline(always)]
    fn guess(&self, kid: &mut Child<B>) {
        let window = &self.window;
        let stand = &kid.stand;
        let own = stand.stones[DEFENDER];
        let rest = window.region.without(own);
        let empty = stand.empty(window);
        let has_eye = window.flood(rest & window.wall, rest) != rest;
        let chain = window.flood((window.target & own).lowest(), own);
        let liberties = (window.beside(chain) & empty).count().min(MOST_LIBERTIES);
        let good = liberties * LIBERTY + if has_eye { EYE } else { 0 };
        let bad = EYE + MOST_LIBERTIES * LIBERTY - good;
        let (phi, delta) = if stand.mover() == DEFENDER { (bad, good) } else { (good, bad) };
        kid.phi = 1 + phi;
        kid.delta = 1 + delta + empty.count() / 4;
    }

    /// Whether a position is over, or its mover ends it at once; whether its prover wins.
    #[inline(always)]
    fn at_once(&self, question: Question, stand: &Stand<B>) -> Option<bool> {
        let over = self.outcome(question, stand);
        if over.is_some() {
            return over;
        }
        (stand.mover() == ATTACKER && self.can_take(stand)).then_some(question == Question::Kill)
    }

    /// Whether the attacker, whose turn it is, takes the target with the next move.
    #[inline(always)]
    fn can_take(&self, stand: &Stand<B>) -> bool {
        let own = stand.stones[DEFENDER];
        let empty = stand.empty(&self.window);
        let mut target = self.window.target & own;
        let any = self.window.goal != Goal::Kill;
        loop {
            let chain = self.window.flood(target.lowest(), own);
            let liberties = self.window.beside(chain) & empty;
            if liberties.is_one()
                && !chain.meets(self.window.exit)
                && liberties.first() != u32::from(stand.ban)
                && (any || target.is_within(chain))
            {
                return true;
            }
            target = target.without(chain);
            if !any || target.is_none() {
                return false;
            }
        }
    }
}

/// Pays for positions as they are made.
struct Purse<'a> {
    budget: Budget<'a>,
    paid: u64,
}

impl Purse<'_> {
    /// Pays for the positions made since it was last asked; whether there is money left.
    fn pay(&mut self, nodes: u64) -> bool {
        let due = nodes - self.paid;
        // In batches, so that the stop flag is not looked at for each.
        if due < 256 {
            return true;
        }
        self.paid = nodes;
        self.budget.spend_many(due)
    }
}
