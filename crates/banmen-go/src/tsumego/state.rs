//! The plain truth of one step: what a position of a problem is, what may be done in it, and whether it is over.
//!
//! Everything is recounted whenever it is asked for, with lists and flood fill. The solver shares nothing of this; tests,
//! [`Oracle`](super::Oracle) and [`verify`](super::verify) stand on it.
//!
//! Points that are not in the region hold no stones here. They do three things:
//!
//! - *walls*: a chain of the attacker beside one has liberties for ever. Under [`Border::Closed`] all of them are, under
//!   [`Border::Open`] those with stones of the attacker;
//! - *exits*, the others under [`Border::Open`]: a chain of the defender beside one has liberties for ever, and has escaped if
//!   stones of the target are in it. They give nothing to the attacker;
//! - *links*: what the target may want to connect to beyond the region. A chain beside one is connected to it.
//!
//! Chains of the defender that have no liberty in all this leave the board before the first move.

use super::{Border, Goal, Problem, Question, Threats, Turn};
use crate::board::{Color, Move, Point, Position, Size};

/// A set of places of a region.
#[derive(Clone, Copy)]
struct Marks([u64; 10]);

impl Marks {
    const NONE: Self = Self([0; 10]);

    /// Enters a place; whether it is new.
    fn enter(&mut self, place: usize) -> bool {
        let Some(word) = self.0.get_mut(place / 64) else { return false };
        let bit = 1 << (place % 64);
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    fn has(&self, place: usize) -> bool {
        self.0.get(place / 64).is_some_and(|word| word & (1 << (place % 64)) != 0)
    }
}

/// What is the same in all positions of a problem.
#[derive(Clone, Debug)]
pub struct Ground {
    size: Size,
    points: Vec<Point>,
    /// The place of a point in that list.
    place: Vec<Option<u16>>,
    beside: Vec<Vec<usize>>,
    wall: Vec<bool>,
    exit: Vec<bool>,
    target: Vec<usize>,
    /// Whether a stone of the defender at a place is connected to what the target may want to connect to.
    linked: Vec<bool>,
    defender: Color,
    goal: Goal,
    suicide: bool,
}

/// A position of a problem. Two that are equal have the same value, whatever moves led to them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// What stands on the points of the region, in reading order.
    pub(super) stones: Box<[Option<Color>]>,
    /// Where the mover must not take back a ko.
    pub(super) ban: Option<u16>,
    pub(super) mover: Color,
    pub(super) threats: Threats,
}

impl State {
    /// What stands on the points of [`Ground::points`].
    #[must_use]
    pub fn stones(&self) -> &[Option<Color>] {
        &self.stones
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn mover(&self) -> Color {
        self.mover
    }

    /// The threats that are left.
    #[must_use]
    pub const fn threats(&self) -> Threats {
        self.threats
    }

    /// The place in [`Ground::points`] where the mover must not take back a ko.
    #[must_use]
    pub const fn ban(&self) -> Option<u16> {
        self.ban
    }
}

/// What a side does in turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// A stone on a point.
    Play(Point),
    /// Nothing.
    Pass,
    /// A threat elsewhere, which is answered there: the ban of the ko is lifted, and the same side moves.
    Threat,
}

impl Ground {
    /// What is the same in all positions of the problem.
    #[must_use]
    pub fn new(problem: &Problem) -> Self {
        let position = problem.position();
        let size = position.size();
        let points: Vec<Point> = problem.region().points().collect();
        let mut place = vec![None; Point::COUNT];
        for (index, point) in points.iter().enumerate() {
            if let Some(slot) = place.get_mut(point.index()) {
                *slot = u16::try_from(index).ok();
            }
        }
        let outside = |point: Point| {
            let region = problem.region();
            size.neighbors(point).filter(|&beside| !region.contains(beside)).collect::<Vec<_>>()
        };
        let is_wall = |&beside: &Point| {
            problem.border() == Border::Closed || position.at(beside) == Some(problem.attacker())
        };
        let index_of = |point: Point| place.get(point.index()).copied().flatten().map(usize::from);
        let linked = |point: Point| {
            problem.exits().contains(point)
                || outside(point).iter().any(|&beside| problem.exits().contains(beside))
        };
        Self {
            size,
            beside: points
                .iter()
                .map(|&point| size.neighbors(point).filter_map(index_of).collect())
                .collect(),
            wall: points.iter().map(|&point| outside(point).iter().any(is_wall)).collect(),
            exit: points.iter().map(|&point| !outside(point).iter().all(is_wall)).collect(),
            target: problem.target().points().filter_map(index_of).collect(),
            linked: points.iter().map(|&point| linked(point)).collect(),
            defender: problem.defender(),
            goal: problem.goal(),
            suicide: problem.suicide(),
            points,
            place,
        }
    }

    /// The points of the region in reading order.
    #[must_use]
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// Who owns the target.
    #[must_use]
    pub const fn defender(&self) -> Color {
        self.defender
    }

    /// Who must reach something.
    #[must_use]
    pub fn prover(&self, question: Question) -> Color {
        if question.is_of_attacker() { !self.defender } else { self.defender }
    }

    /// The position before the first move, with the stones and the ko of a board.
    #[must_use]
    pub fn first(&self, position: &Position, turn: Turn) -> State {
        let stones = self.points.iter().map(|&point| position.at(point)).collect();
        let ban = position.ko().filter(|_| position.ko_color() == Some(turn.first));
        let ban = ban.and_then(|ban| self.place_of(ban));
        let mut state = State {
            stones,
            ban: ban.and_then(|place| u16::try_from(place).ok()),
            mover: turn.first,
            threats: turn.threats,
        };
        for place in 0..self.points.len() {
            if state.stones.get(place) == Some(&Some(self.defender)) {
                self.take_off(&mut state.stones, place);
            }
        }
        state
    }

    /// The position with these stones on [`Ground::points`]; none if they are not as many. The ban binds the mover.
    #[must_use]
    pub fn state(&self, stones: &[Option<Color>], ban: Option<Point>, turn: Turn) -> Option<State> {
        let ban = match ban {
            Some(ban) => Some(u16::try_from(self.place_of(ban)?).ok()?),
            None => None,
        };
        (stones.len() == self.points.len()).then(|| State {
            stones: stones.into(),
            ban,
            mover: turn.first,
            threats: turn.threats,
        })
    }

    /// Where a point of the region stands in the list.
    #[must_use]
    pub fn place_of(&self, point: Point) -> Option<usize> {
        self.place.get(point.index()).copied().flatten().map(usize::from)
    }

    /// All that may be done, and what comes of it: stones in reading order, then a pass, then a threat.
    pub fn steps<'a>(&'a self, state: &'a State) -> impl Iterator<Item = (Step, State)> + 'a {
        let plays = self.points.iter().map(|&point| Step::Play(point));
        let steps = plays.chain([Step::Pass, Step::Threat]);
        steps.filter_map(|step| Some((step, self.after(state, step)?)))
    }

    /// The position after something was done; none if that is not allowed.
    #[must_use]
    pub fn after(&self, state: &State, step: Step) -> Option<State> {
        match step {
            Step::Play(point) => self.played(state, self.place_of(point)?),
            Step::Pass => Some(State { ban: None, mover: !state.mover, ..state.clone() }),
            Step::Threat => {
                state.ban?;
                let mut threats = state.threats;
                let own =
                    if state.mover == self.defender { &mut threats.defender } else { &mut threats.attacker };
                *own = own.checked_sub(1)?;
                Some(State { ban: None, threats, ..state.clone() })
            }
        }
    }

    /// The position after a move of a list; none if it is not allowed. A play where the ban binds the mover spends a threat.
    #[must_use]
    pub fn moved(&self, state: &State, played: Move) -> Option<State> {
        match played {
            Move::Pass => self.after(state, Step::Pass),
            Move::Play(point)
                if state.ban.is_some() && self.place_of(point) == state.ban.map(usize::from) =>
            {
                self.after(&self.after(state, Step::Threat)?, Step::Play(point))
            }
            Move::Play(point) => self.after(state, Step::Play(point)),
        }
    }

    fn played(&self, state: &State, place: usize) -> Option<State> {
        let mover = state.mover;
        if state.stones.get(place)?.is_some() || state.ban.map(usize::from) == Some(place) {
            return None;
        }
        let mut after = State { ban: None, mover: !mover, ..state.clone() };
        *after.stones.get_mut(place)? = Some(mover);
        let mut taken = Vec::new();
        for &beside in self.beside.get(place)? {
            if after.stones.get(beside) == Some(&Some(!mover)) {
                taken.extend(self.take_off(&mut after.stones, beside));
            }
        }
        if taken.is_empty() {
            let own = self.take_off(&mut after.stones, place);
            if own.len() == 1 || !own.is_empty() && !self.suicide {
                return None;
            }
        }
        if let [ko] = taken[..]
            && self.is_taken_back(&after.stones, place, ko)
        {
            after.ban = u16::try_from(ko).ok();
        }
        Some(after)
    }

    /// Whether a stone that has just taken one at `ko` stands alone, and has no liberty but that.
    fn is_taken_back(&self, stones: &[Option<Color>], place: usize, ko: usize) -> bool {
        let Some(&Some(mover)) = stones.get(place) else { return false };
        !self.lasts(place, mover)
            && self.neighbors(place).all(|beside| beside == ko || stones.get(beside) == Some(&Some(!mover)))
    }

    /// Whether a stone at a place has a liberty for ever.
    fn lasts(&self, place: usize, color: Color) -> bool {
        let beyond = if color == self.defender { &self.exit } else { &self.wall };
        beyond.get(place) == Some(&true)
    }

    fn neighbors(&self, place: usize) -> impl Iterator<Item = usize> + '_ {
        self.beside.get(place).into_iter().flatten().copied()
    }

    /// The places of a chain, or of all connected places for which something holds.
    fn connected(&self, start: usize, seen: &mut Marks, is_one: impl Fn(usize) -> bool) -> Vec<usize> {
        let mut places = Vec::new();
        if seen.enter(start) {
            places.push(start);
        }
        let mut looked = 0;
        while let Some(&place) = places.get(looked) {
            looked += 1;
            for beside in self.neighbors(place) {
                if is_one(beside) && seen.enter(beside) {
                    places.push(beside);
                }
            }
        }
        places
    }

    fn chain(&self, stones: &[Option<Color>], start: usize) -> Vec<usize> {
        let color = stones.get(start);
        let mut seen = Marks::NONE;
        self.connected(start, &mut seen, |place| stones.get(place) == color)
    }

    /// Takes the chain at a place off the board if it has no liberty; its places.
    fn take_off(&self, stones: &mut [Option<Color>], start: usize) -> Vec<usize> {
        let Some(&Some(color)) = stones.get(start) else { return Vec::new() };
        let is_free = |place: usize| {
            self.lasts(place, color) || self.neighbors(place).any(|beside| stones.get(beside) == Some(&None))
        };
        if is_free(start) {
            return Vec::new();
        }
        let chain = self.chain(stones, start);
        if chain.iter().any(|&place| is_free(place)) {
            return Vec::new();
        }
        for &place in &chain {
            if let Some(stone) = stones.get_mut(place) {
                *stone = None;
            }
        }
        chain
    }

    /// Whether the play of a question is over: `true` if the prover has reached it, `false` if it cannot any more.
    #[must_use]
    pub fn outcome(&self, question: Question, state: &State) -> Option<bool> {
        let taken = self.is_taken(state);
        match question {
            Question::Kill if taken => Some(true),
            Question::Kill => self.is_safe(state).then_some(false),
            _ if taken => Some(false),
            Question::Live => self.is_safe(state).then_some(true),
            Question::Connect => self.is_connected(state).then_some(true),
        }
    }

    /// Whether the target is taken: all of its stones, or for other goals than [`Goal::Kill`] any.
    #[must_use]
    pub fn is_taken(&self, state: &State) -> bool {
        let mut gone = self.target.iter().map(|&place| state.stones.get(place) != Some(&Some(self.defender)));
        if self.goal == Goal::Kill { gone.all(|gone| gone) } else { gone.any(|gone| gone) }
    }

    /// Whether something holds of stones of the target: of one of them, or for other goals than [`Goal::Kill`] of all.
    fn holds_of_target(&self, state: &State, holds: impl Fn(usize) -> bool) -> bool {
        let is_stone = |place: usize| state.stones.get(place) == Some(&Some(self.defender));
        let mut target = self.target.iter().map(|&place| is_stone(place) && holds(place));
        if self.goal == Goal::Kill { target.any(|holds| holds) } else { target.all(|holds| holds) }
    }

    /// Whether the target cannot be taken any more even if the defender always passes: it has escaped, or has two eyes.
    #[must_use]
    pub fn is_safe(&self, state: &State) -> bool {
        self.holds_of_target(state, |place| self.has_escaped(state, place)) || {
            let alive = self.alive(&state.stones);
            self.holds_of_target(state, |place| alive.has(place))
        }
    }

    /// Whether the chain of the defender at a place is beside an exit.
    fn has_escaped(&self, state: &State, place: usize) -> bool {
        self.chain(&state.stones, place).iter().any(|&stone| self.exit.get(stone) == Some(&true))
    }

    /// Whether every stone of the target is of a chain that has escaped, or reaches what it may want to connect to.
    #[must_use]
    pub fn is_connected(&self, state: &State) -> bool {
        let leads = |list: &[bool], place: usize| list.get(place) == Some(&true);
        self.target.iter().all(|&place| {
            state.stones.get(place) == Some(&Some(self.defender))
                && self
                    .chain(&state.stones, place)
                    .iter()
                    .any(|&stone| leads(&self.exit, stone) || leads(&self.linked, stone))
        })
    }

    /// The stones of the defender that cannot be taken even if he always passes; see [`crate::board::benson`].
    ///
    /// A region beside a wall is never vital: the attacker has a liberty there for ever. Chains beside an exit are safe.
    fn alive(&self, stones: &[Option<Color>]) -> Marks {
        let is_own = |place: usize| stones.get(place) == Some(&Some(self.defender));
        let mut chain_of: Vec<Option<usize>> = vec![None; stones.len()];
        let (mut chains, mut seen) = (Vec::new(), Marks::NONE);
        for start in (0..stones.len()).filter(|&place| is_own(place)) {
            let chain = self.connected(start, &mut seen, is_own);
            if !chain.is_empty() {
                for &place in &chain {
                    if let Some(slot) = chain_of.get_mut(place) {
                        *slot = Some(chains.len());
                    }
                }
                chains.push(chain);
            }
        }
        let chain_at = |place: usize| chain_of.get(place).copied().flatten();
        // The chains around each region, and those that it is vital to.
        let mut regions: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
        for start in (0..stones.len()).filter(|&place| !is_own(place)) {
            let region = self.connected(start, &mut seen, |place| !is_own(place));
            if region.is_empty() {
                continue;
            }
            let beside = |place: usize| self.neighbors(place).filter_map(chain_at).collect::<Vec<_>>();
            let mut fence: Vec<usize> = region.iter().flat_map(|&place| beside(place)).collect();
            fence.sort_unstable();
            fence.dedup();
            let mut vital = Vec::new();
            if !region.iter().any(|&place| self.wall.get(place) == Some(&true)) {
                vital = fence.clone();
                for &place in &region {
                    if stones.get(place) == Some(&None) || self.suicide {
                        let beside = beside(place);
                        vital.retain(|chain| beside.contains(chain));
                    }
                }
            }
            regions.push((fence, vital));
        }
        let lasts = |chain: &Vec<usize>| chain.iter().any(|&place| self.lasts(place, self.defender));
        let mut alive = vec![true; chains.len()];
        loop {
            let mut changed = false;
            for (chain, stones) in chains.iter().enumerate() {
                let eyes = regions.iter().filter(|(_, vital)| vital.contains(&chain)).count();
                if alive.get(chain) == Some(&true) && eyes < 2 && !lasts(stones) {
                    if let Some(alive) = alive.get_mut(chain) {
                        *alive = false;
                    }
                    changed = true;
                }
            }
            regions.retain(|(fence, _)| fence.iter().all(|&chain| alive.get(chain) == Some(&true)));
            if !changed {
                break;
            }
        }
        let mut safe = Marks::NONE;
        for (chain, alive) in chains.iter().zip(alive) {
            for &place in chain.iter().filter(|_| alive) {
                safe.enter(place);
            }
        }
        safe
    }

    /// The position, drawn: `X` Black, `O` White, `.` empty, `#` points beyond the region, `!` where a ko is forbidden; then
    /// whose turn it is.
    #[must_use]
    pub fn drawn(&self, state: &State) -> String {
        let mut text = String::new();
        for point in self.size.points() {
            if point.column() == 0 && !text.is_empty() {
                text.push('\n');
            }
            let place = self.place_of(point);
            text.push(match place.map(|place| state.stones.get(place).copied().flatten()) {
                Some(Some(Color::Black)) => 'X',
                Some(Some(Color::White)) => 'O',
                Some(None) if place == state.ban.map(usize::from) => '!',
                Some(None) => '.',
                None => '#',
            });
        }
        let Threats { attacker, defender } = state.threats;
        text.push_str(&format!("\n{:?} to move, threats {attacker}:{defender}\n", state.mover));
        text
    }
}
