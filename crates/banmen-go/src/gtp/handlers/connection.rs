//! Whether chains can be joined or cut, under the names that GNU Go gives it; codes as in `tactics`.

use super::stones::stone;
use super::{Answer, Handler, row};
use crate::board::Color;
use crate::gtp::{Arguments, Engine, Failure};
use crate::reading::{Connection, Link, connect};

pub(super) const COMMANDS: &[Handler] = &[
    row("connect", "VERTEX VERTEX: how well two chains can be joined, and the move.", |engine, arguments| {
        told(engine, arguments, true)
    }),
    row("disconnect", "VERTEX VERTEX: how well two chains can be cut, and the move.", |engine, arguments| {
        told(engine, arguments, false)
    }),
    row("same_dragon", "VERTEX VERTEX: 1 if the chains cannot be cut, 0 if they can.", same_dragon),
];

/// The owner of the two chains and what becomes of them.
fn ask(
    engine: &Engine,
    arguments: &mut Arguments<'_>,
    joins: bool,
) -> Result<(Color, Option<Connection>), Failure> {
    let (a, owner) = stone(engine, arguments)?;
    let (b, _) = stone(engine, arguments)?;
    let first = if joins { owner } else { !owner };
    Ok((owner, connect(engine.game.position(), a, b, first, &engine.limits())))
}

fn told(engine: &Engine, arguments: &mut Arguments<'_>, joins: bool) -> Answer {
    let (owner, found) = ask(engine, arguments, joins)?;
    let first = if joins { owner } else { !owner };
    let Some(found) = found else { return Err(Failure::Other("the stones are not of one color".to_owned())) };
    // The codes know no "unproved": what looks nearer is told.
    let link = if found.link == Link::Unproved { found.likely } else { found.link };
    let code = match link {
        Link::Joined => u8::from(joins),
        Link::Cut => u8::from(!joins),
        Link::Ko { threat } if threat == first => 3,
        Link::Ko { .. } => 2,
        Link::Unproved => 0,
    };
    Ok(match found.right.first().or(found.natural.as_ref()) {
        _ if code == 0 => "0".to_owned(),
        Some(point) => format!("{code} {}", point.vertex(engine.game.size())),
        None => format!("{code} PASS"),
    })
}

fn same_dragon(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Answer {
    let (_, found) = ask(engine, arguments, false)?;
    Ok(u8::from(found.is_some_and(|found| found.likely == Link::Joined)).to_string())
}
