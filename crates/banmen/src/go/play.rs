//! Play: moves on a board, judged by the rules.

use banmen_go::board::{Game, PositionError, Refusal, Rules};
use banmen_go::{Color, Move, Point, Setup};

use super::board::GoBoard;
use super::moves::{self, MovesError};
use crate::report::{Placed, Seen};

/// What is wanted.
#[derive(Clone, Debug)]
pub struct Wish {
    /// The moves, as typed; none at all if only stones are to be taken off.
    pub moves: String,
    /// Who moves first; else whose turn it is.
    pub first: Option<Color>,
    /// By which rules.
    pub rules: Rules,
    /// Whether stones without a liberty are taken off the board first.
    pub take: bool,
}

/// What `play` found out about a board.
#[derive(Clone, Debug)]
pub struct PlayReport {
    /// The board as it was.
    pub seen: Seen<Setup>,
    /// By which rules.
    pub rules: Rules,
    /// Stones that had no liberty, and were taken off before the first move.
    pub taken: Vec<Point>,
    /// What was played.
    pub moves: Vec<Made>,
    /// Why not all was played.
    pub stopped: Option<Stop>,
    /// The board with what was played.
    pub after: Setup,
    /// Where a ko must not be taken back now.
    pub ko: Option<Point>,
    /// Whether nothing said who was to move first, and that was guessed.
    pub guessed: bool,
    /// How many stones each colour has taken in all, Black first.
    pub prisoners: [u32; 2],
    /// Chains that are in atari now, a stone of each.
    pub atari: Vec<Point>,
    /// Whether passes have ended the game.
    pub is_over: bool,
    /// Where it was written, if it was written into a workbook.
    pub placed: Option<Placed>,
}

/// A move that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// Who.
    pub color: Color,
    /// What.
    pub to_move: Move,
    /// Stones that it took.
    pub captured: Vec<Point>,
    /// Whether those were its own.
    pub is_suicide: bool,
}

/// Why not all was played.
#[derive(Clone, Debug)]
pub enum Stop {
    /// Cells of the board could not be read.
    Unread,
    /// The moves cannot be read.
    Typed(MovesError),
    /// There are stones without liberties; a stone of each chain.
    NoLiberty(Vec<Point>),
    /// The rules refuse a move.
    Refused {
        /// Who.
        color: Color,
        /// Where.
        point: Point,
        /// Its number among the moves, from 1.
        number: usize,
        /// Why.
        refusal: Refusal,
    },
}

impl PlayReport {
    /// Whether not all was played.
    #[must_use]
    pub fn is_fault(&self) -> bool {
        self.stopped.is_some()
    }

    /// Whether anything has changed on the board.
    #[must_use]
    pub fn changes(&self) -> bool {
        self.after.size().points().any(|point| self.after.at(point) != self.seen.board.at(point))
    }
}

/// Plays moves on a board. The first move that the rules refuse ends it.
#[must_use]
pub fn play(board: &GoBoard, wish: &Wish) -> PlayReport {
    let turn = board.turn();
    let first = wish.first.unwrap_or(turn.color);
    let mut report = PlayReport {
        seen: board.seen.clone(),
        rules: wish.rules,
        taken: Vec::new(),
        moves: Vec::new(),
        stopped: None,
        after: board.setup().clone().with_turn(Some(first)),
        ko: None,
        guessed: turn.guessed && wish.first.is_none(),
        prisoners: board.prisoners,
        atari: Vec::new(),
        is_over: false,
        placed: None,
    };
    if !board.seen.unreadable.is_empty() {
        report.stopped = Some(Stop::Unread);
        return report;
    }
    let typed = match moves::moves(&wish.moves, board.setup().size()) {
        Err(MovesError::Nothing) if wish.take => Vec::new(),
        Err(error) => {
            report.stopped = Some(Stop::Typed(error));
            return report;
        }
        Ok(typed) => typed,
    };
    let mut game = match begin(board, first, wish, &mut report) {
        Ok(game) => game,
        Err(error) => {
            report.stopped = Some(Stop::NoLiberty(
                error.chains.iter().filter_map(|chain| chain.first().copied()).collect(),
            ));
            return report;
        }
    };
    if let Some((Some(color), _)) = typed.first() {
        report.guessed = false;
        game.set_to_play(*color);
    }
    let before = Color::ALL.map(|color| game.prisoners(color));
    for (number, (color, to_move)) in (1..).zip(typed) {
        let color = color.unwrap_or(game.to_play());
        let old = game.position().setup();
        if let Err(refusal) = game.play_as(color, to_move) {
            if let Move::Play(point) = to_move {
                report.stopped = Some(Stop::Refused { color, point, number, refusal });
            }
            break;
        }
        report.moves.push(made(color, to_move, &old, &game));
    }
    for color in Color::ALL {
        report.prisoners[color.index()] += game.prisoners(color) - before[color.index()];
    }
    report.after = game.position().setup().with_turn(Some(game.to_play()));
    report.ko = game.position().ko();
    report.is_over = game.is_over();
    let position = game.position();
    let heads = position.size().points().filter(|&point| position.chain(point) == Some(point));
    report.atari = heads.filter(|&head| position.liberty_count(head) == 1).collect();
    report
}

/// The game up to now: the moves that led here are played again, so that kos are known, and superko too.
fn begin(board: &GoBoard, first: Color, wish: &Wish, report: &mut PlayReport) -> Result<Game, PositionError> {
    let mut start = board.start.clone();
    if wish.take && board.moves.is_empty() {
        report.taken = take(&mut start, first);
        report.prisoners[(!first).index()] += report.taken.len() as u32;
    }
    let mut game = Game::from_setup(&start, wish.rules)?;
    for &(color, to_move) in &board.moves {
        if game.play_as(color, to_move).is_err() {
            // Other rules than those of the record: what stands is what counts.
            game = Game::from_setup(board.setup(), wish.rules)?;
            break;
        }
    }
    game.set_to_play(first);
    Ok(game)
}

/// Takes off the board what has no liberty. Where both colours have such chains, those of who is to move go: the other one has
/// just played.
fn take(setup: &mut Setup, to_move: Color) -> Vec<Point> {
    let Err(error) = banmen_go::board::Position::from_setup(setup) else { return Vec::new() };
    let chains = error.chains;
    let of = |color: Color| {
        chains.iter().flatten().copied().filter(|&point| setup.at(point) == Some(color)).collect::<Vec<_>>()
    };
    let taken = [of(to_move), of(!to_move)].into_iter().find(|stones| !stones.is_empty()).unwrap_or_default();
    for &point in &taken {
        setup.set(point, None);
    }
    taken
}

fn made(color: Color, to_move: Move, old: &Setup, game: &Game) -> Made {
    let gone = |point: &Point| old.at(*point).is_some() && game.position().at(*point).is_none();
    let mut captured: Vec<Point> = old.size().points().filter(gone).collect();
    let own = match to_move {
        Move::Play(point) if game.position().at(point).is_none() => Some(point),
        _ => None,
    };
    captured.extend(own);
    Made { color, to_move, captured, is_suicide: own.is_some() }
}
