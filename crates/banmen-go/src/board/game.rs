//! [`Game`]: a position with its history.

use super::history::History;
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
        self.history = History::new(self.key(self.position.hash(), !self.to_play));
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
            Move::Play(point) => (self.position.play(point, color, self.rules.suicide)?, 0),
        };
        if self.rules.ko != KoRule::Simple {
            let key = self.key(self.position.hash(), color);
            if play != Move::Pass && self.history.may_hold(key) {
                let after = self.position.clone();
                self.position.take_back(&played);
                if self.was_there(key, &after) {
                    return Err(Refusal::Superko);
                }
                self.position = after;
            }
            self.history.push(key);
        }
        let taker = if played.is_suicide() { !color } else { color };
        self.prisoners[taker.index()] += played.captured_count() as u32;
        if play == Move::Pass && self.rules.pass_stones {
            self.prisoners[(!color).index()] += 1;
        }
        self.turns.push(Turn { color, play, played, to_play: self.to_play, passes: self.passes });
        self.passes = passes;
        self.to_play = !color;
        Ok(())
    }

    /// Whether a colour may play there.
    ///
    /// # Errors
    /// [`Refusal`] if not.
    pub fn check(&self, point: Point, color: Color) -> Result<(), Refusal> {
        self.position.check(point, color, self.rules.suicide)?;
        let key = self.key(self.position.hash_after(point, color), color);
        if self.rules.ko == KoRule::Simple || !self.history.may_hold(key) {
            return Ok(());
        }
        let mut after = self.position.clone();
        let _ = after.play(point, color, self.rules.suicide);
        if self.was_there(key, &after) { Err(Refusal::Superko) } else { Ok(()) }
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

    /// Whether the board of that key was there before: keys may be equal by chance, so the boards are compared.
    fn was_there(&self, key: u64, board: &Position) -> bool {
        let mut left = self.history.keys().filter(|&known| known == key).count();
        let mut before = self.position.clone();
        let mut turns = self.turns.iter().rev();
        for known in self.history.keys().rev() {
            if known == key {
                if before.has_stones_of(board) {
                    return true;
                }
                left -= 1;
            }
            match turns.next() {
                Some(turn) if left > 0 => before.take_back(&turn.played),
                _ => return false,
            }
        }
        false
    }
}
