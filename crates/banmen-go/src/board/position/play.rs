//! Moves, played and taken back.

use super::{Chain, EMPTY, NOWHERE, Position, key, ko_ban};
use crate::board::{Color, Point};

/// Whether a chain of two or more stones may be left without a liberty by its own side, and so leave the board.
///
/// A single stone may not, whatever the rules: the board would be as it was, so a pass does the same, and positional
/// superko forbids it in any case.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Suicide {
    /// It may not.
    #[default]
    Forbidden,
    /// It may, from two stones on.
    Allowed,
}

/// Why a move is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Refusal {
    /// The point is not on the board.
    #[error("the point is not on the board")]
    OffBoard,
    /// A stone stands there.
    #[error("a stone stands there")]
    Occupied,
    /// It takes back a ko at once.
    #[error("it takes back a ko at once")]
    Ko,
    /// It would have no liberty.
    #[error("it would have no liberty")]
    Suicide,
    /// It makes a board that was there before; only a game with its history can tell.
    #[error("it makes a board that was there before")]
    Superko,
}

/// A move that was played: what [`Position::undo`] needs to take it back.
#[derive(Debug)]
#[must_use = "a move that shall not be taken back is said to be so by `let _`"]
pub struct Played {
    /// [`NOWHERE`] for a pass.
    point: Point,
    color: Color,
    /// Which move of the position it was.
    number: u32,
    ko: u16,
    /// Where the point stood in the list of empty points.
    place: u16,
    /// What the point named before.
    next: Point,
    /// The chain that the stone became part of, or the point itself.
    base: Point,
    /// What that head knew before.
    before: Chain,
    /// Heads of other chains that became part of it, [`NOWHERE`] after the last.
    joined: [Point; 3],
    /// Heads of chains that were taken off the board, [`NOWHERE`] after the last: the opponent's, or the own one.
    taken: [Point; 4],
    /// How many stones that were.
    stones: u16,
    suicide: bool,
}

impl Played {
    /// The point; none for a pass.
    #[must_use]
    pub fn point(&self) -> Option<Point> {
        (self.point != NOWHERE).then_some(self.point)
    }

    /// Who played; for a pass, nobody in particular (Black).
    #[must_use]
    pub const fn color(&self) -> Color {
        self.color
    }

    /// How many stones left the board.
    #[must_use]
    pub const fn captured_count(&self) -> usize {
        self.stones as usize
    }

    /// Whether the stones that left the board were the player's own.
    #[must_use]
    pub const fn is_suicide(&self) -> bool {
        self.suicide
    }
}

/// What stands around a point.
struct Around {
    beside: [Point; 4],
    content: [u8; 4],
    head: [Point; 4],
}

impl Around {
    #[inline]
    fn of(position: &Position, point: Point) -> Self {
        let beside = point.neighbors();
        Self {
            beside,
            content: beside.map(|beside| position.content[beside]),
            head: beside.map(|beside| position.head[beside]),
        }
    }

    /// Whether none before is of the same chain.
    #[inline]
    fn is_first(&self, side: usize) -> bool {
        self.head[..side].iter().all(|&head| head != self.head[side])
    }

    /// The heads of the chains of a colour, each once.
    #[inline]
    fn chains(&self, color: u8) -> impl Iterator<Item = Point> + '_ {
        (0..4)
            .filter(move |&side| self.content[side] == color && self.is_first(side))
            .map(|side| self.head[side])
    }
}

impl Position {
    /// Plays a stone: chains of the opponent without a liberty leave the board, then the own one if it has none.
    ///
    /// # Errors
    /// [`Refusal`], and the position is as it was.
    #[inline]
    pub fn play(&mut self, point: Point, color: Color, suicide: Suicide) -> Result<Played, Refusal> {
        self.check(point, color, suicide)?;
        Ok(self.place_stone(point, color))
    }

    /// Whether [`Position::play`] would play that.
    #[must_use]
    #[inline]
    pub fn is_legal(&self, point: Point, color: Color, suicide: Suicide) -> bool {
        self.check(point, color, suicide).is_ok()
    }

    /// Whether [`Position::play`] would play that, and if not, why.
    ///
    /// # Errors
    /// [`Refusal`].
    #[inline]
    pub fn check(&self, point: Point, color: Color, suicide: Suicide) -> Result<(), Refusal> {
        if point.index() >= Point::COUNT || self.content[point] != EMPTY {
            return Err(if self.size.contains(point) { Refusal::Occupied } else { Refusal::OffBoard });
        }
        if self.ko == ko_ban(point, color) {
            return Err(Refusal::Ko);
        }
        let mut joins = false;
        for beside in point.neighbors() {
            let content = self.content[beside];
            if content == EMPTY {
                return Ok(());
            }
            if content == color as u8 {
                if self.chain[self.head[beside]].liberties > 1 {
                    return Ok(());
                }
                joins = true;
            } else if content == !color as u8 && self.chain[self.head[beside]].liberties == 1 {
                return Ok(());
            }
        }
        if joins && suicide == Suicide::Allowed { Ok(()) } else { Err(Refusal::Suicide) }
    }

    /// Plays nothing, which ends the ban of a ko.
    pub fn pass(&mut self) -> Played {
        let played = Played {
            point: NOWHERE,
            color: Color::Black,
            number: self.moves,
            ko: self.ko,
            place: 0,
            next: NOWHERE,
            base: NOWHERE,
            before: Chain { stones: 0, liberties: 0 },
            joined: [NOWHERE; 3],
            taken: [NOWHERE; 4],
            stones: 0,
            suicide: false,
        };
        self.ko = 0;
        self.moves += 1;
        played
    }

    /// The stones that a move took off the board. Asked right after that move; nothing later.
    #[must_use]
    pub fn captured(&self, played: &Played) -> &[Point] {
        let stones = if played.number.wrapping_add(1) == self.moves { played.captured_count() } else { 0 };
        let empties = self.empties();
        &empties[empties.len().saturating_sub(stones)..]
    }

    /// Plays a stone where that is allowed.
    fn place_stone(&mut self, point: Point, color: Color) -> Played {
        let around = Around::of(self, point);
        let mut played = Played {
            point,
            color,
            number: self.moves,
            ko: self.ko,
            place: self.place[point],
            next: self.next[point],
            base: point,
            before: self.chain[point],
            joined: [NOWHERE; 3],
            taken: [NOWHERE; 4],
            stones: 0,
            suicide: false,
        };
        self.moves += 1;
        self.ko = 0;
        self.content[point] = color as u8;
        self.hash ^= key(point, color);
        self.remove_empty(point);

        self.join(&around, &mut played);

        let mut taken = 0;
        for head in around.chains(!color as u8) {
            self.chain[head].liberties -= 1;
            if self.chain[head].liberties == 0 {
                played.taken[taken] = head;
                taken += 1;
            }
        }
        if taken > 0 {
            for head in played.taken.into_iter().take(taken) {
                played.stones += self.chain[head].stones;
                self.take_off(head, !color);
            }
            // A lone stone that took one stone and has no liberty but where that stood could be taken straight back.
            if played.stones == 1 && self.chain[played.base] == (Chain { stones: 1, liberties: 1 }) {
                self.ko = ko_ban(played.taken[0], !color);
            }
        } else if self.chain[played.base].liberties == 0 {
            played.suicide = true;
            played.taken[0] = played.base;
            played.stones = self.chain[played.base].stones;
            self.take_off(played.base, color);
        }
        played
    }

    /// Makes a stone part of the chains of its colour beside it, the largest of which keeps its head.
    #[inline]
    fn join(&mut self, around: &Around, played: &mut Played) {
        let (point, color) = (played.point, played.color as u8);
        let base = around.chains(color).max_by_key(|&head| self.chain[head].stones);
        let Some(base) = base else {
            let liberties = around.content.iter().filter(|&&content| content == EMPTY).count() as u16;
            self.head[point] = point;
            self.next[point] = point;
            self.chain[point] = Chain { stones: 1, liberties };
            return;
        };
        played.base = base;
        played.before = self.chain[base];
        let mut chain = played.before;
        chain.stones += 1;
        chain.liberties -= 1;
        for (beside, content) in around.beside.into_iter().zip(around.content) {
            chain.liberties += u16::from(content == EMPTY && !self.touches(beside, base));
        }
        self.head[point] = base;
        self.next[point] = self.next[base];
        self.next[base] = point;
        for (joined, head) in around.chains(color).filter(|&head| head != base).enumerate() {
            chain.stones += self.chain[head].stones;
            let mut stone = head;
            loop {
                for beside in stone.neighbors() {
                    chain.liberties +=
                        u16::from(self.content[beside] == EMPTY && !self.touches(beside, base));
                }
                self.head[stone] = base;
                stone = self.next[stone];
                if stone == head {
                    break;
                }
            }
            self.exchange(base, head);
            played.joined[joined] = head;
        }
        self.chain[base] = chain;
    }

    /// Whether a stone of the chain with that head is beside the point.
    #[inline]
    fn touches(&self, point: Point, head: Point) -> bool {
        point.neighbors().into_iter().any(|beside| self.head[beside] == head)
    }

    /// Makes one ring of two, or two of one.
    #[inline]
    fn exchange(&mut self, a: Point, b: Point) {
        let (next_a, next_b) = (self.next[a], self.next[b]);
        self.next[a] = next_b;
        self.next[b] = next_a;
    }

    /// Takes a chain off the board; those of the other colour beside it gain liberties.
    fn take_off(&mut self, head: Point, color: Color) {
        let mut stone = head;
        loop {
            self.content[stone] = EMPTY;
            self.head[stone] = NOWHERE;
            self.hash ^= key(stone, color);
            self.add_empty(stone);
            let around = Around::of(self, stone);
            for beside in around.chains(!color as u8) {
                self.chain[beside].liberties += 1;
            }
            stone = self.next[stone];
            if stone == head {
                break;
            }
        }
    }

    /// Puts a chain back that [`Position::take_off`] took.
    fn put_back(&mut self, head: Point, color: Color) {
        let mut stone = head;
        loop {
            self.content[stone] = color as u8;
            self.head[stone] = head;
            self.hash ^= key(stone, color);
            let around = Around::of(self, stone);
            for beside in around.chains(!color as u8) {
                self.chain[beside].liberties -= 1;
            }
            stone = self.next[stone];
            if stone == head {
                break;
            }
        }
    }

    /// Takes back the last move. Moves are taken back in the opposite order of playing; any other record changes nothing.
    pub fn undo(&mut self, played: Played) {
        self.take_back(&played);
    }

    /// [`Position::undo`], where the record is needed for other boards of the same game.
    pub(in crate::board) fn take_back(&mut self, played: &Played) {
        let in_order = played.number.wrapping_add(1) == self.moves;
        debug_assert!(in_order, "moves are taken back in the opposite order");
        if !in_order {
            return;
        }
        self.moves = played.number;
        self.ko = played.ko;
        let (point, color) = (played.point, played.color);
        if point == NOWHERE {
            return;
        }
        if played.stones > 0 {
            self.empties -= usize::from(played.stones);
            let taken = if played.suicide { color } else { !color };
            for head in played.taken.into_iter().take_while(|&head| head != NOWHERE) {
                self.put_back(head, taken);
            }
        }
        for head in played.joined.into_iter().rev().filter(|&head| head != NOWHERE) {
            self.exchange(played.base, head);
            let mut stone = head;
            loop {
                self.head[stone] = head;
                stone = self.next[stone];
                if stone == head {
                    break;
                }
            }
        }
        if played.base != point {
            self.next[played.base] = self.next[point];
        }
        self.next[point] = played.next;
        self.chain[played.base] = played.before;
        self.content[point] = EMPTY;
        self.head[point] = NOWHERE;
        self.hash ^= key(point, color);
        self.insert_empty(point, played.place);
        let around = Around::of(self, point);
        for head in around.chains(!color as u8) {
            self.chain[head].liberties += 1;
        }
    }

    /// Takes a point out of the list of empty points; the last one moves to its place.
    #[inline]
    fn remove_empty(&mut self, point: Point) {
        let place = self.place[point];
        self.empties -= 1;
        let last = *self.empty.slot(self.empties);
        *self.empty.slot_mut(usize::from(place)) = last;
        self.place[last] = place;
    }

    /// Undoes [`Position::remove_empty`].
    #[inline]
    fn insert_empty(&mut self, point: Point, place: u16) {
        // If it was the last one, it moves to its own place.
        *self.empty.slot_mut(self.empties) = point;
        let last = *self.empty.slot(usize::from(place));
        *self.empty.slot_mut(self.empties) = last;
        self.place[last] = self.empties as u16;
        *self.empty.slot_mut(usize::from(place)) = point;
        self.place[point] = place;
        self.empties += 1;
    }
}
