//! What is dead, and who is ahead: as random games say, so of finished games only.

use super::{Answer, Handler, row};
use crate::board::{Agreed, Color, Unconditional, score, unconditional};
use crate::choose::dead_stones;
use crate::gtp::{Arguments, Engine, Failure, vertices};

pub(super) const COMMANDS: &[Handler] = &[
    row("final_score", "By how much who wins, with dead stones judged by random games.", |engine, _| {
        let agreed = Agreed { dead: dead_stones(&engine.game, engine.effort), seki: Vec::new() };
        let score = score(&engine.game, &agreed);
        Ok(if score.winner().is_none() { "0".to_owned() } else { score.to_string() })
    }),
    row(
        "final_status_list",
        "alive|dead|seki: the stones of that status; none is ever said to be in seki.",
        statuses,
    ),
    row(
        "unconditional_status",
        "VERTEX: alive, dead, white_territory, black_territory or undecided, whoever plays how often in a row.",
        unconditional_status,
    ),
];

fn unconditional_status(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Answer {
    let point = arguments.point()?;
    let status = unconditional(engine.game.position(), engine.game.rules().suicide)[point];
    Ok(match status {
        Unconditional::Undecided => "undecided",
        Unconditional::Alive => "alive",
        Unconditional::Dead => "dead",
        Unconditional::Territory(Color::Black) => "black_territory",
        Unconditional::Territory(Color::White) => "white_territory",
    }
    .to_owned())
}

fn statuses(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Answer {
    let status = arguments.word("alive, dead or seki")?;
    let dead = dead_stones(&engine.game, engine.effort);
    let (size, position) = (engine.game.size(), engine.game.position());
    match status {
        "dead" => Ok(vertices(dead, size)),
        "seki" => Ok(String::new()),
        "alive" => {
            let alive = size
                .points()
                .filter(|point| position.at(*point).is_some() && dead.binary_search(point).is_err());
            Ok(vertices(alive, size))
        }
        _ => Err(Failure::Expected("alive, dead or seki")),
    }
}
