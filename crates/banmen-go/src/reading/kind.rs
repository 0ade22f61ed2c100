//! [`Kind`]: the names that players give to ways of taking stones.

use crate::board::{Color, Move, Point, Position, Suicide};

use super::ladder;

/// How a chain is taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Its last liberty is taken at once.
    Atari,
    /// One atari after another while it runs.
    Ladder,
    /// A move that leaves its liberties alone, yet it cannot get out.
    Net,
    /// A stone that is taken, and takes back more.
    Snapback,
    /// A stone that is given up to leave the chain short of liberties.
    ThrowIn,
    /// It connects to save itself, and is taken all the same, and what it connects to with it.
    ConnectAndDie,
    /// Liberty by liberty, with no name of its own.
    Search,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Atari,
        Self::Ladder,
        Self::Net,
        Self::Snapback,
        Self::ThrowIn,
        Self::ConnectAndDie,
        Self::Search,
    ];

    /// Its name in files of cases and in JSON.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Atari => "atari",
            Self::Ladder => "ladder",
            Self::Net => "net",
            Self::Snapback => "snapback",
            Self::ThrowIn => "throw-in",
            Self::ConnectAndDie => "connect-and-die",
            Self::Search => "search",
        }
    }
}

/// From so many atari on, one after another, it is called a ladder.
const ATARI: usize = 3;

/// The kind of a capture, from its main line: told at the attacker's first move.
pub(super) fn of(position: &Position, target: Point, first: Color, line: &[Move]) -> Option<Kind> {
    let defender = position.at(target)?;
    let attacker = !defender;
    let mut board = position.clone();
    let mut line = line.iter().copied();
    if first == defender {
        play(&mut board, line.next()?, defender)?;
    }
    let Some(Move::Play(key)) = line.next() else { return None };
    if board.liberty_count(target) == 1 {
        return Some(Kind::Atari);
    }
    let before = board.clone();
    let is_liberty = board.liberties(target).any(|liberty| liberty == key);
    let takes = board.would_capture(key, attacker);
    play(&mut board, Move::Play(key), attacker)?;
    let given = !takes && board.liberty_count(key) == 1;
    let mut mover = defender;
    let (mut ataris, mut joined, mut sacrificed, mut retaken) = (0, false, false, false);
    let mut all_atari = true;
    for (number, next) in line.enumerate() {
        let size = board.chain_size(target);
        if mover == defender {
            all_atari &= board.liberty_count(target) == 1;
            ataris += usize::from(board.liberty_count(target) == 1);
        }
        let count = play(&mut board, next, mover)?;
        if mover == defender {
            if count == 0 && board.chain_size(target) > size + 1 {
                joined = true;
            }
            if given && board.at(key) != Some(attacker) {
                sacrificed = true;
            }
        } else if board.at(target).is_none() {
            retaken = number == 1 && sacrificed && count > 1;
        }
        mover = !mover;
    }
    let by_ladder = || ladder::works(&before, target);
    Some(if retaken || given && is_snapback(&before, target, key, attacker) {
        Kind::Snapback
    } else if given && (sacrificed || board.at(key).is_none()) {
        Kind::ThrowIn
    } else if all_atari && joined && ataris < ATARI + 2 {
        Kind::ConnectAndDie
    } else if all_atari && ataris >= ATARI && by_ladder() {
        Kind::Ladder
    } else if !is_liberty && !takes && before.liberty_count(target) <= 3 && !endangered(&before, target, key)
    {
        Kind::Net
    } else {
        Kind::Search
    })
}

/// Plays a move and tells how many stones it takes.
fn play(board: &mut Position, play: Move, color: Color) -> Option<usize> {
    match play {
        Move::Pass => {
            let _ = board.pass();
            Some(0)
        }
        Move::Play(point) => {
            if board.ko() == Some(point) {
                let _ = board.pass();
            }
            board.play(point, color, Suicide::Forbidden).ok().map(|played| played.captured_count())
        }
    }
}

/// Whether the move is a liberty of a chain around that has too few of them: then it saves that chain.
fn endangered(board: &Position, target: Point, key: Point) -> bool {
    board.adjacent_chains(target).any(|around| {
        board.liberty_count(around) <= 2 && board.liberties(around).any(|liberty| liberty == key)
    })
}

/// Whether the stone can be taken alone, and then takes the chain of at least two stones back.
fn is_snapback(before: &Position, target: Point, key: Point, attacker: Color) -> bool {
    let mut board = before.clone();
    if play(&mut board, Move::Play(key), attacker).is_none() || board.chain_size(key) != 1 {
        return false;
    }
    let Some(liberty) = board.liberties(key).next() else { return false };
    play(&mut board, Move::Play(liberty), !attacker) == Some(1)
        && board.liberty_count(target) == 1
        && board.chain_size(target) > 1
        && board.liberties(target).next() == Some(key)
}
