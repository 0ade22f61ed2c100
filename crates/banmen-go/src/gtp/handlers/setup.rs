//! The board, komi, and rules.

use super::{Answer, Handler, done, row};
use crate::board::{Game, HalfPoints, KoRule, Size};
use crate::gtp::{Arguments, Engine, Failure};

pub(super) const COMMANDS: &[Handler] = &[
    row("boardsize", "SIZE: an empty board of 1 to 25 lines.", boardsize),
    row("rectangular_boardsize", "COLUMNS ROWS: an empty board, which need not be square.", rectangular),
    row("query_boardsize", "The size of the board.", |engine, _| {
        Ok(engine.game.size().columns().to_string())
    }),
    row("clear_board", "Takes all stones away.", clear_board),
    row("komi", "POINTS: what White gets for moving second.", komi),
    row("get_komi", "What White gets.", |engine, _| Ok(engine.game.komi().to_string())),
    row("go_param_rules", "[ko_rule simple|superko|pos_superko]: how boards may come again.", go_param_rules),
];

/// Puts an empty board of a size up, with the rules and the komi as they are.
fn put_up(engine: &mut Engine, size: Size) {
    let komi = engine.game.komi();
    engine.game = Game::new(size, *engine.game.rules());
    engine.game.set_komi(komi);
}

fn boardsize(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Answer {
    let lines: u8 = arguments.word("a size")?.parse().map_err(|_| Failure::UnacceptableSize)?;
    put_up(engine, Size::square(lines).ok_or(Failure::UnacceptableSize)?);
    done()
}

fn rectangular(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Answer {
    let mut side = || arguments.word("a size")?.parse::<u8>().map_err(|_| Failure::UnacceptableSize);
    let (columns, rows) = (side()?, side()?);
    put_up(engine, Size::new(columns, rows).ok_or(Failure::UnacceptableSize)?);
    done()
}

fn clear_board(engine: &mut Engine, _: &mut Arguments<'_>) -> Answer {
    let size = engine.game.size();
    put_up(engine, size);
    done()
}

fn komi(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Answer {
    let komi: HalfPoints = arguments.number("a number of points, whole or halves")?;
    engine.game.set_komi(komi);
    done()
}

fn go_param_rules(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Answer {
    let mut rules = *engine.game.rules();
    match (arguments.optional(), arguments.optional()) {
        (Some("ko_rule"), Some(rule)) => {
            rules.ko = match rule {
                "simple" => KoRule::Simple,
                "superko" => KoRule::SituationalSuperko,
                "pos_superko" => KoRule::PositionalSuperko,
                _ => return Err(Failure::Expected("simple, superko or pos_superko")),
            };
        }
        (None, _) => {
            let ko = match rules.ko {
                KoRule::Simple => "simple",
                KoRule::SituationalSuperko => "superko",
                KoRule::PositionalSuperko => "pos_superko",
            };
            return Ok(format!("[list/simple/superko/pos_superko] ko_rule {ko}"));
        }
        _ => return Err(Failure::Expected("ko_rule and its value")),
    }
    let first = engine.game.moves().next().map_or(engine.game.to_play(), |(color, _)| color);
    let mut game = Game::from_position(engine.game.start().clone(), first, rules);
    game.set_komi(engine.game.komi());
    for (color, play) in engine.game.moves() {
        // What the old rules allowed is on the board; where the new ones do not, the game begins there.
        if game.play_as(color, play).is_err() {
            game = Game::from_position(engine.game.position().clone(), engine.game.to_play(), rules);
            break;
        }
    }
    engine.game = game;
    done()
}
