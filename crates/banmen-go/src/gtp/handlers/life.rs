//! Life and death, under the names that GNU Go gives it; codes as in `tactics`.
//!
//! The protocol has no word for "not found out". Where the budget ends without a proof, what looks likelier is told; in
//! doubt, stones live. Who wants to know whether there is a proof does not ask here.

use super::stones::stone;
use super::{Answer, Handler, row};
use crate::board::{Move, Point, PointSet};
use crate::gtp::{Arguments, Engine, Failure, vertex};
use crate::tsumego::{Aim, Fate, Fates, Grade, group, race};

pub(super) const COMMANDS: &[Handler] = &[
    row("owl_attack", "VERTEX: how well the group can be killed, and the move.", |engine, arguments| {
        let (point, _) = stone(engine, arguments)?;
        Ok(told(engine, point, Aim::Take))
    }),
    row("owl_defend", "VERTEX: how well the group can be saved, and the move.", |engine, arguments| {
        let (point, _) = stone(engine, arguments)?;
        Ok(told(engine, point, Aim::Save))
    }),
    row(
        "owl_does_attack",
        "VERTEX VERTEX: how well the first, a move, kills the second.",
        |engine, arguments| does(engine, arguments, Aim::Take),
    ),
    row(
        "owl_does_defend",
        "VERTEX VERTEX: how well the first, a move, saves the second.",
        |engine, arguments| does(engine, arguments, Aim::Save),
    ),
    row(
        "dragon_status",
        "VERTEX: alive, dead, or critical with the moves that kill and save.",
        dragon_status,
    ),
    row(
        "analyze_semeai",
        "VERTEX VERTEX: how well the first group is saved and the second taken if the first moves, and the move.",
        |engine, arguments| analyze_semeai(engine, arguments),
    ),
];

/// How much is looked at, as a multiple of what reading may.
const MORE: u64 = 24;

const fn code(grade: Grade) -> u8 {
    match grade {
        Grade::Fails => 0,
        Grade::NeedsThreat => 3,
        Grade::UnlessThreat => 2,
        Grade::Succeeds => 1,
    }
}

/// How many positions may be looked at for one question.
const fn nodes(engine: &Engine) -> u64 {
    engine.nodes.saturating_mul(MORE)
}

fn told(engine: &Engine, point: Point, aim: Aim) -> String {
    let fates = Fates::new(engine.game.position(), point);
    match fates.map(|mut fates| fates.tell(aim, nodes(engine))) {
        Some(Fate { grade, play, .. }) if grade != Grade::Fails => {
            format!("{} {}", code(grade), vertex(play, engine.game.size()))
        }
        _ => "0".to_owned(),
    }
}

/// How well a move of the attacker or of the defender does.
fn does(engine: &Engine, arguments: &mut Arguments<'_>, aim: Aim) -> Answer {
    let play = arguments.vertex()?;
    let (point, color) = stone(engine, arguments)?;
    let mover = if aim == Aim::Take { !color } else { color };
    let mut position = engine.game.position().clone();
    let stakes = group(&position, point);
    match play {
        Move::Play(at) => {
            let _ =
                position.play(at, mover, engine.game.rules().suicide).map_err(|_| Failure::IllegalMove)?;
        }
        Move::Pass => {
            let _ = position.pass();
        }
    }
    let stakes: PointSet = stakes.points().filter(|&stone| position.at(stone) == Some(color)).collect();
    if stakes.is_empty() {
        return Ok(u8::from(aim == Aim::Take).to_string());
    }
    // What the other side reaches then is what this one does not.
    let other = if aim == Aim::Take { Aim::Save } else { Aim::Take };
    let fates = stakes.points().next().and_then(|stone| Fates::new(&position, stone));
    let grade = fates.map(|mut fates| fates.tell(other, nodes(engine)).grade);
    Ok(match grade {
        None => "0",
        Some(Grade::Fails) => "1",
        Some(Grade::NeedsThreat) => "2",
        Some(Grade::UnlessThreat) => "3",
        Some(Grade::Succeeds) => "0",
    }
    .to_owned())
}

fn dragon_status(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Answer {
    let (point, _) = stone(engine, arguments)?;
    let size = engine.game.size();
    let Some(mut fates) = Fates::new(engine.game.position(), point) else { return Ok("alive".to_owned()) };
    let attack = fates.tell(Aim::Take, nodes(engine));
    if attack.grade == Grade::Fails {
        return Ok("alive".to_owned());
    }
    if attack.play == Move::Pass {
        return Ok("dead".to_owned());
    }
    let defence = fates.tell(Aim::Save, nodes(engine));
    if defence.grade == Grade::Fails {
        return Ok("dead".to_owned());
    }
    Ok(format!("critical {} {}", vertex(attack.play, size), vertex(defence.play, size)))
}

fn analyze_semeai(engine: &Engine, arguments: &mut Arguments<'_>) -> Answer {
    let (a, ours) = stone(engine, arguments)?;
    let (b, theirs) = stone(engine, arguments)?;
    if ours == theirs {
        return Err(Failure::Other("the stones are not of two colors".to_owned()));
    }
    let position = engine.game.position();
    let Some(race) = race(position, &group(position, a), &group(position, b), nodes(engine)) else {
        return Err(Failure::Other("there is no room to play".to_owned()));
    };
    Ok(format!("{} {} {}", code(race.save), code(race.take), vertex(race.play, engine.game.size())))
}
