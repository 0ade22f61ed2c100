//! [`Engine`]: a game, and the commands that change it or ask about it.

use std::fmt;

use crate::board::{Game, RULES, Rules, Size};
use crate::choose::Effort;
use crate::limits::Limits;

use super::{Arguments, Command, Failure, Response, handlers};

/// Where the engine reads and writes records: it knows no files itself.
pub trait Files {
    /// The bytes of a file.
    ///
    /// # Errors
    /// Why it cannot be read, in words.
    fn read(&mut self, name: &str) -> Result<Vec<u8>, String>;
    /// Writes a file.
    ///
    /// # Errors
    /// Why it cannot be written, in words.
    fn write(&mut self, name: &str, bytes: &[u8]) -> Result<(), String>;
}

/// No files at all.
#[derive(Clone, Copy, Debug)]
pub struct NoFiles;

impl Files for NoFiles {
    fn read(&mut self, _: &str) -> Result<Vec<u8>, String> {
        Err("files are not read here".to_owned())
    }

    fn write(&mut self, _: &str, _: &[u8]) -> Result<(), String> {
        Err("files are not written here".to_owned())
    }
}

/// Plays the part of a GTP engine.
pub struct Engine {
    /// The game on the board.
    pub game: Game,
    /// Where records come from and go to.
    pub files: Box<dyn Files>,
    /// How many positions reading may look at for one question.
    pub nodes: u64,
    /// How much is tried for a move of one's own, and the seed of its chance.
    pub effort: Effort,
    quit: bool,
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine").field("game", &self.game).field("quit", &self.quit).finish_non_exhaustive()
    }
}

impl Engine {
    /// What reading can settle it mostly settles far sooner.
    const NODES: u64 = 500_000;
    /// For captures and joins so many times as many, since their positions cost little: the hardest take some ten seconds.
    const READING: u64 = 2;

    /// An engine with an empty full board.
    #[must_use]
    pub fn new(files: impl Files + 'static) -> Self {
        let game = Game::new(Size::FULL, rules());
        Self { game, files: Box::new(files), nodes: Self::NODES, effort: Effort::default(), quit: false }
    }

    /// Answers one line; nothing if there is no command in it.
    pub fn answer(&mut self, line: &str) -> Option<Response> {
        let Command { id, name, arguments } = Command::parse(line)?;
        let mut arguments = Arguments::new(&arguments, self.game.size());
        let handler = handlers().find(|handler| handler.name == name);
        let result =
            handler.ok_or(Failure::UnknownCommand).and_then(|handler| (handler.run)(self, &mut arguments));
        Some(Response { id, result })
    }

    /// Whether the controller wants no more.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        self.quit
    }

    pub(super) const fn quit(&mut self) {
        self.quit = true;
    }

    /// How far captures and joins are read.
    pub(super) fn limits(&self) -> Limits<'static> {
        Limits { nodes: Some(self.nodes.saturating_mul(Self::READING)), stop: None }
    }
}

/// The rules of a new engine: the first of the table, the simple rule of ko, which accepts every record.
fn rules() -> Rules {
    RULES[0]
}
