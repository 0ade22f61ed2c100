//! [`Game`]: a position with its history.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::position::{Played, Refusal};
use super::{
    Color, HalfPoints, KoRule, Move, Point, Position, PositionError, Rules, Setup, Size, fixed_handicap,
};

/// A game: a position, the moves that led to it, whose turn it is, prisoners, and the rules.
///
/// ```
/// use banmen_go::board::{Color, Game, Move, Rules, Size};
///
/// let mut game = Game::new(Size::square(9).unwrap(), Rules::default());
/// let center = game.size().point(4, 4).unwrap();
/// game.play(Move::Play(center)).unwrap();
/// game.play(Move::Pass).unwrap();
/// game.play(Move::Pass).unwrap();
/// assert!(game.is_over());
/// assert_eq!(game.undo(), Some((Color::Black, Move::Pass)));
/// assert_eq!(game.to_play(), Color::Black);
/// ```
#[derive(Debug)]
pub struct Game {
    rules: Rules,
    komi: HalfPoints,
    handicap: u16,
    /// What the game began with, and whose turn it was.
    start: Position,
    first: Color,
    position: Position,
    to_play: Color,
    turns: Vec<Turn>,
    /// How many passes the game ends with now.
    passes: usize,
    /// Prisoners of Black and of White.
    prisoners: [u32; 2],
    history: History,
}

/// A move that was played, and what undo needs.
#[derive(Debug)]
struct Turn {
    color: Color,
    play: Move,
    played: Played,
    to_play: Color,
    passes: usize,
}

/// Why handicap stones cannot be placed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum HandicapError {
    /// Stones stand there, or moves were played.
    #[error("handicap stones are placed on an empty board, before the first move")]
    NotEmpty,
    /// Fewer than two, or more than the board has points for.
    #[error("the board has no points for so many handicap stones")]
    Count,
    /// A point is off the board, or was given twice.
    #[error("a handicap stone is off the board, or on a point that another one has")]
    Points,
}

impl Game {
    /// An empty board, Black to play, with the usual komi of the rules.
    #[must_use]
    pub fn new(size: Size, rules: Rules) -> Self {
        Self::from_position(Position::new(size), Color::Black, rules)
    }

    /// A game that begins with the stones of a setup, and with Black unless that says otherwise.
    ///
    /// # Errors
    /// [`PositionError`] if there are chains without liberties.
    pub fn from_setup(setup: &Setup, rules: Rules) -> Result<Self, PositionError> {
        let first = setup.to_play.unwrap_or(Color::Black);
        Ok(Self::from_position(Position::from_setup(setup)?, first, rules))
    }

    /// A game that begins with a position.
    #[must_use]
    pub fn from_position(start: Position, first: Color, rules: Rules) -> Self {
        let mut game = Self {
            rules,
            komi: rules.komi,
            handicap: 0,
            position: start.clone(),
            start,
            first,
            to_play: first,
            turns: Vec::new(),
            passes: 0,
            prisoners: [0; 2],
            history: History::default(),
        };
        game.begin();
        game
    }

    /// Enters the first position into the history.
    fn begin(&mut self) {
        self.history = History::default();
        let key = self.key(self.position.hash(), !self.to_play);
        self.history.push(key);
    }

    /// Columns and rows.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.position.size()
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// What stands on the board now.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// What the game began with.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn to_play(&self) -> Color {
        self.to_play
    }

    /// Makes it somebody's turn.
    pub const fn set_to_play(&mut self, color: Color) {
        self.to_play = color;
    }

    /// The points that White gets.
    #[must_use]
    pub const fn komi(&self) -> HalfPoints {
        self.komi
    }

    /// Sets the points that White gets.
    pub const fn set_komi(&mut self, komi: HalfPoints) {
        self.komi = komi;
    }

    /// How many handicap stones Black was given.
    #[must_use]
    pub const fn handicap(&self) -> u16 {
        self.handicap
    }

    /// Says how many of the stones that the game began with were handicap.
    pub const fn set_handicap(&mut self, stones: u16) {
        self.handicap = stones;
    }

    /// How many stones a colour has taken, and been given for passes where the rules say so.
    #[must_use]
    pub const fn prisoners(&self, color: Color) -> u32 {
        self.prisoners[color.index()]
    }

    /// The moves, in order.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = (Color, Move)> + ExactSizeIterator + '_ {
        self.turns.iter().map(|turn| (turn.color, turn.play))
    }

    /// Whether the last moves were passes that end the game. It may be gone on with all the same.
    #[must_use]
    pub fn is_over(&self) -> bool {
        let last = self.turns.last().map(|turn| turn.color);
        self.passes >= 2 && (!self.rules.white_passes_last || last == Some(Color::White))
    }

    /// Places handicap stones on their fixed points, after which it is White's turn.
    ///
    /// # Errors
    /// [`HandicapError`], and the game is as it was.
    pub fn place_fixed_handicap(&mut self, stones: u16) -> Result<Vec<Point>, HandicapError> {
        let points = fixed_handicap(self.size(), stones).ok_or(HandicapError::Count)?;
        self.place_handicap(&points)?;
        Ok(points)
    }

    /// Places handicap stones on points that somebody chose, after which it is White's turn.
    ///
    /// # Errors
    /// [`HandicapError`], and the game is as it was.
    pub fn place_handicap(&mut self, points: &[Point]) -> Result<(), HandicapError> {
        if !self.turns.is_empty() || self.position.empties().len() != self.size().area() {
            return Err(HandicapError::NotEmpty);
        }
        if points.len() < 2 || points.len() >= self.size().area() {
            return Err(HandicapError::Count);
        }
        let mut setup = Setup::new(self.size());
        for &point in points {
            if !self.size().contains(point) || setup.at(point).is_some() {
                return Err(HandicapError::Points);
            }
            setup.set(point, Some(Color::Black));
        }
        // Black stones alone, and not everywhere: each chain has a liberty.
        let position = Position::from_setup(&setup).map_err(|_| HandicapError::Points)?;
        self.start = position.clone();
        self.position = position;
        self.first = Color::White;
        self.to_play = Color::White;
        self.handicap = points.len() as u16;
        self.begin();
        Ok(())
    }

    /// Plays for whose turn it is.
    ///
    /// # Errors
    /// [`Refusal`], and the game is as it was.
    pub fn play(&mut self, play: Move) -> Result<(), Refusal> {
        self.play_as(self.to_play, play)
    }

    /// Plays for a colour, whosever turn it is: records and GTP do so. It is the other one's turn then.
    ///
    /// # Errors
    /// [`Refusal`], and the game is as it was.
    pub fn play_as(&mut self, color: Color, play: Move) -> Result<(), Refusal> {
        let (played, passes) = match play {
            Move::Pass => (self.position.pass(), self.passes + 1),
            Move::Play(point) => {
                if self.rules.ko != KoRule::Simple {
                    self.refuse_superko(point, color)?;
                }
                (self.position.play(point, color, self.rules.suicide)?, 0)
            }
        };
        let taker = if played.is_suicide() { !color } else { color };
        self.prisoners[taker.index()] += played.captured_count() as u32;
        if play == Move::Pass && self.rules.pass_stones {
            self.prisoners[(!color).index()] += 1;
        }
        self.turns.push(Turn { color, play, played, to_play: self.to_play, passes: self.passes });
        self.passes = passes;
        self.to_play = !color;
        if self.rules.ko != KoRule::Simple {
            let key = self.key(self.position.hash(), color);
            self.history.push(key);
        }
        Ok(())
    }

    /// Whether a colour may play there.
    ///
    /// # Errors
    /// [`Refusal`] if not.
    pub fn check(&self, point: Point, color: Color) -> Result<(), Refusal> {
        self.position.check(point, color, self.rules.suicide)?;
        if self.rules.ko == KoRule::Simple { Ok(()) } else { self.refuse_superko(point, color) }
    }

    /// Takes back the last move and tells it; none at the beginning.
    pub fn undo(&mut self) -> Option<(Color, Move)> {
        let Turn { color, play, played, to_play, passes } = self.turns.pop()?;
        let taker = if played.is_suicide() { !color } else { color };
        self.prisoners[taker.index()] -= played.captured_count() as u32;
        if play == Move::Pass && self.rules.pass_stones {
            self.prisoners[(!color).index()] -= 1;
        }
        self.position.undo(played);
        self.to_play = to_play;
        self.passes = passes;
        if self.rules.ko != KoRule::Simple {
            self.history.pop();
        }
        Some((color, play))
    }

    /// What superko compares: the stones, and for situations who has just played.
    const fn key(&self, hash: u64, color: Color) -> u64 {
        match (self.rules.ko, color) {
            (KoRule::SituationalSuperko, Color::White) => !hash,
            _ => hash,
        }
    }

    /// Refuses a move that would make a board again. Where stones cannot be played at all, nothing is said.
    fn refuse_superko(&self, point: Point, color: Color) -> Result<(), Refusal> {
        if !self.position.is_empty(point) {
            return Ok(());
        }
        let key = self.key(self.position.hash_after(point, color), color);
        if !self.history.may_hold(key) || self.position.check(point, color, self.rules.suicide).is_err() {
            return Ok(());
        }
        // Numbers may be equal by chance, so boards are compared; that this is slow matters little, it is seldom.
        let mut after = self.position.clone();
        let _ = after.play(point, color, self.rules.suicide);
        let mut before = self.start.clone();
        let mut last = !self.first;
        for number in 0..=self.turns.len() {
            let same_side = self.rules.ko == KoRule::PositionalSuperko || last == color;
            if same_side && before.has_stones_of(&after) {
                return Err(Refusal::Superko);
            }
            if let Some(turn) = self.turns.get(number) {
                last = turn.color;
                if let Move::Play(point) = turn.play {
                    let _ = before.play(point, turn.color, self.rules.suicide);
                }
            }
        }
        Ok(())
    }
}

/// How often each board was there, by its number.
#[derive(Debug, Default)]
struct History {
    keys: Vec<u64>,
    counts: HashMap<u64, u32, BuildHasherDefault<KeyHasher>>,
}

impl History {
    fn push(&mut self, key: u64) {
        self.keys.push(key);
        *self.counts.entry(key).or_default() += 1;
    }

    fn pop(&mut self) {
        if let Some(key) = self.keys.pop()
            && let Some(count) = self.counts.get_mut(&key)
        {
            *count -= 1;
            if *count == 0 {
                self.counts.remove(&key);
            }
        }
    }

    fn may_hold(&self, key: u64) -> bool {
        self.counts.contains_key(&key)
    }
}

/// Keys are as good as random already.
#[derive(Debug, Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}
