//! Handicap stones.

use super::{Answer, Handler, done, row};
use crate::board::{Color, Game, HandicapError, Move, Point};
use crate::choose::choose;
use crate::gtp::{Arguments, Engine, Failure, vertices};

pub(super) const COMMANDS: &[Handler] = &[
    row("fixed_handicap", "NUMBER: handicap stones on their fixed points, 2 to 9.", fixed),
    row("place_free_handicap", "NUMBER: handicap stones where the engine likes.", free),
    row("set_free_handicap", "VERTEX ...: handicap stones on these points.", set),
];

fn refused(error: HandicapError) -> Failure {
    match error {
        HandicapError::NotEmpty => Failure::Other("board not empty".to_owned()),
        HandicapError::Count => Failure::Other("invalid number of stones".to_owned()),
        HandicapError::Points => Failure::Other("bad vertex list".to_owned()),
    }
}

fn fixed(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Answer {
    let count = arguments.number("a number of stones")?;
    let points = engine.game.place_fixed_handicap(count).map_err(refused)?;
    Ok(vertices(points, engine.game.size()))
}

/// The fixed points if there are enough, else moves that Black would choose one after another.
fn free(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Answer {
    let count: u16 = arguments.number("a number of stones")?;
    let size = engine.game.size();
    match engine.game.place_fixed_handicap(count) {
        Ok(points) => return Ok(vertices(points, size)),
        Err(HandicapError::NotEmpty) => return Err(refused(HandicapError::NotEmpty)),
        Err(_) if count < 2 => return Err(refused(HandicapError::Count)),
        Err(_) => {}
    }
    let mut board = Game::new(size, *engine.game.rules());
    let mut points: Vec<Point> = Vec::new();
    // As many as fit may be given, as GTP has it.
    while points.len() < usize::from(count).min(size.area() / 2) {
        let Move::Play(point) = choose(&board, Color::Black, engine.effort) else { break };
        if board.play_as(Color::Black, Move::Play(point)).is_err() {
            break;
        }
        points.push(point);
    }
    engine.game.place_handicap(&points).map_err(refused)?;
    Ok(vertices(points, size))
}

fn set(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Answer {
    let mut points = Vec::new();
    while arguments.clone().optional().is_some() {
        points.push(arguments.point().map_err(|_| Failure::Other("bad vertex list".to_owned()))?);
    }
    engine.game.place_handicap(&points).map_err(refused)?;
    done()
}
