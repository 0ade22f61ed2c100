//! Moves of one's own: see [`choose`].

use super::{Answer, Handler, done, row};
use crate::board::{Color, Move};
use crate::choose::choose;
use crate::gtp::{Arguments, Engine, Failure, vertex};

pub(super) const COMMANDS: &[Handler] = &[
    row("genmove", "COLOR: chooses a move and plays it. Strength is not the aim.", |engine, arguments| {
        let color = arguments.color()?;
        let play = chosen(engine, color);
        engine.game.play_as(color, play).map_err(|_| Failure::IllegalMove)?;
        Ok(vertex(play, engine.game.size()))
    }),
    row("reg_genmove", "COLOR: the move that genmove would choose.", |engine, arguments| {
        let color = arguments.color()?;
        Ok(vertex(chosen(engine, color), engine.game.size()))
    }),
    row("level", "NUMBER: how much is tried for a move, from 1; 10 at first.", level),
    row(
        "set_random_seed",
        "NUMBER: where chance begins; the same seed gives the same moves.",
        |engine, arguments| {
            engine.effort.seed = arguments.number("a number")?;
            done()
        },
    ),
    row("get_random_seed", "Where chance began.", |engine, _| Ok(engine.effort.seed.to_string())),
];

/// Moves of random games at level 1.
const MOVES: u32 = 60_000;

fn level(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Answer {
    let level: u32 = arguments.number("a level from 1 to 1000")?;
    if !(1..=1000).contains(&level) {
        return Err(Failure::Expected("a level from 1 to 1000"));
    }
    engine.effort.moves = MOVES * level;
    done()
}

fn chosen(engine: &Engine, color: Color) -> Move {
    choose(&engine.game, color, engine.effort)
}
