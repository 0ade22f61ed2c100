//! Moves, taking them back, and what is legal.

use super::{Answer, Handler, done, row};
use crate::board::{Color, Move};
use crate::gtp::{Arguments, Engine, Failure, vertex, vertices};

pub(super) const COMMANDS: &[Handler] = &[
    row("play", "COLOR VERTEX: plays a move.", play),
    row("black", "VERTEX: plays a move of Black.", |engine, arguments| {
        play_as(engine, arguments, Color::Black)
    }),
    row("white", "VERTEX: plays a move of White.", |engine, arguments| {
        play_as(engine, arguments, Color::White)
    }),
    row("undo", "Takes back the last move.", |engine, _| undo(engine)),
    row("gg-undo", "[NUMBER]: takes back so many moves.", undo_many),
    row("trymove", "COLOR VERTEX: plays a move that popgo takes back.", play),
    row("popgo", "Takes back a move of trymove.", |engine, _| undo(engine)),
    row("is_legal", "COLOR VERTEX: 1 if the move is legal, 0 if not.", is_legal),
    row("all_legal", "COLOR: the points where a move is legal.", all_legal),
    row("captures", "COLOR: how many stones the color has taken.", captures),
    row("last_move", "The last move and its color.", last_move),
    row("move_history", "All moves, the last one first.", move_history),
];

fn play(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Answer {
    let color = arguments.color()?;
    play_as(engine, arguments, color)
}

fn play_as(engine: &mut Engine, arguments: &mut Arguments<'_>, color: Color) -> Answer {
    let play = arguments.vertex()?;
    engine.game.play_as(color, play).map_err(|_| Failure::IllegalMove)?;
    done()
}

fn undo(engine: &mut Engine) -> Answer {
    engine.game.undo().ok_or(Failure::CannotUndo)?;
    done()
}

fn undo_many(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Answer {
    let count: usize = match arguments.optional() {
        Some(word) => word.parse().map_err(|_| Failure::Expected("a number of moves"))?,
        None => 1,
    };
    if count > engine.game.moves().len() {
        return Err(Failure::CannotUndo);
    }
    for _ in 0..count {
        engine.game.undo();
    }
    done()
}

fn is_legal(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Answer {
    let color = arguments.color()?;
    let legal = match arguments.vertex()? {
        Move::Pass => true,
        Move::Play(point) => engine.game.check(point, color).is_ok(),
    };
    Ok(u8::from(legal).to_string())
}

fn all_legal(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Answer {
    let color = arguments.color()?;
    let size = engine.game.size();
    Ok(vertices(size.points().filter(|&point| engine.game.check(point, color).is_ok()), size))
}

fn captures(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Answer {
    Ok(engine.game.prisoners(arguments.color()?).to_string())
}

fn last_move(engine: &mut Engine, _: &mut Arguments<'_>) -> Answer {
    let (color, play) =
        engine.game.moves().next_back().ok_or_else(|| Failure::Other("no previous move known".into()))?;
    Ok(told(engine, color, play))
}

fn move_history(engine: &mut Engine, _: &mut Arguments<'_>) -> Answer {
    let lines = engine.game.moves().rev().map(|(color, play)| told(engine, color, play));
    Ok(lines.collect::<Vec<_>>().join("\n"))
}

fn told(engine: &Engine, color: Color, play: Move) -> String {
    let color = match color {
        Color::Black => "black",
        Color::White => "white",
    };
    format!("{color} {}", vertex(play, engine.game.size()))
}
