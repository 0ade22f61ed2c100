//! What reading finds out, under the names that GNU Go gives it.
//!
//! Its codes say how well the side that is asked for succeeds: 1 surely, 2 by a ko that the opponent would need the first
//! threat for, 3 by a ko that needs a threat of one's own, 0 not at all.

use super::stones::stone;
use super::{Answer, Handler, done, row};
use crate::board::{Color, Point};
use crate::gtp::{Arguments, Engine};
use crate::reading::{Ladder, Verdict, ladder, read};

pub(super) const COMMANDS: &[Handler] = &[
    row("attack", "VERTEX: how well the chain can be taken, and the move.", |engine, arguments| {
        let (point, color) = stone(engine, arguments)?;
        Ok(told(engine, point, !color))
    }),
    row("defend", "VERTEX: how well the chain can be saved, and the move.", |engine, arguments| {
        let (point, color) = stone(engine, arguments)?;
        Ok(told(engine, point, color))
    }),
    row("increase_depths", "Does nothing: reading has a budget, not a depth.", |_, _| done()),
    row("decrease_depths", "Does nothing: reading has a budget, not a depth.", |_, _| done()),
    row("go_ladder", "VERTEX: captured, escaped or unsettled (whoever moves first).", go_ladder),
    row("go_static_ladder", "VERTEX: the same.", go_ladder),
];

/// How well `first` does about a chain.
fn told(engine: &Engine, target: Point, first: Color) -> String {
    let Some(reading) = read(engine.game.position(), target, first, &engine.limits()) else {
        return "0".to_owned();
    };
    let attacks = engine.game.position().at(target) != Some(first);
    let code = match reading.verdict {
        Verdict::Captured => u8::from(attacks),
        Verdict::Escapes => u8::from(!attacks),
        Verdict::Ko { threat } if threat == first => 3,
        Verdict::Ko { .. } => 2,
        // The codes know no "unproved": a guess is told.
        Verdict::Unproved => u8::from(reading.guess.is_some()),
    };
    match reading.right.first().or(reading.guess.as_ref()) {
        _ if code == 0 => "0".to_owned(),
        Some(point) => format!("{code} {}", point.vertex(engine.game.size())),
        None => format!("{code} PASS"),
    }
}

fn go_ladder(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Answer {
    let (point, _) = stone(engine, arguments)?;
    Ok(match ladder(engine.game.position(), point) {
        Some(Ladder::Captured) => "captured",
        Some(Ladder::Unsettled) => "unsettled",
        _ => "escaped",
    }
    .to_owned())
}
