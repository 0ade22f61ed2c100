//! What stands on the board: stones, liberties, chains.

use super::{Answer, Handler, row};
use crate::board::{Color, Point};
use crate::gtp::{Arguments, Engine, Failure, vertices};

pub(super) const COMMANDS: &[Handler] = &[
    row("showboard", "The board as text.", |engine, _| Ok(show(engine))),
    row("list_stones", "COLOR: the points with stones of the color.", list_stones),
    row("color", "VERTEX: black, white or empty.", color),
    row("countlib", "VERTEX: how many liberties the chain has.", countlib),
    row("findlib", "VERTEX: the liberties of the chain.", findlib),
    row("worm_stones", "[VERTEX|COLOR]: the stones of a chain, or of all chains, one a line.", worm_stones),
    row("same_worm", "VERTEX VERTEX: 1 if both stones belong to one chain, 0 if not.", same_worm),
    row(
        "accuratelib",
        "COLOR VERTEX: the liberties that a stone of the color would have there.",
        accuratelib,
    ),
];

/// Takes a point, and insists on a stone there.
pub(super) fn stone(engine: &Engine, arguments: &mut Arguments<'_>) -> Result<(Point, Color), Failure> {
    let point = arguments.point()?;
    let color = engine.game.position().at(point);
    color.map(|color| (point, color)).ok_or_else(|| Failure::NoStone(point.vertex(engine.game.size())))
}

fn list_stones(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Answer {
    let color = arguments.color()?;
    let size = engine.game.size();
    let position = engine.game.position();
    Ok(vertices(size.points().filter(|&point| position.at(point) == Some(color)), size))
}

fn color(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Answer {
    let stone = engine.game.position().at(arguments.point()?);
    Ok(match stone {
        Some(Color::Black) => "black",
        Some(Color::White) => "white",
        None => "empty",
    }
    .to_owned())
}

fn countlib(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Answer {
    let (point, _) = stone(engine, arguments)?;
    Ok(engine.game.position().liberty_count(point).to_string())
}

fn findlib(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Answer {
    let (point, _) = stone(engine, arguments)?;
    let mut liberties: Vec<_> = engine.game.position().liberties(point).collect();
    liberties.sort_unstable();
    Ok(vertices(liberties, engine.game.size()))
}

fn worm_stones(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Answer {
    let (size, position) = (engine.game.size(), engine.game.position());
    let line = |head: Point| {
        let mut stones: Vec<_> = position.chain_stones(head).collect();
        stones.sort_unstable();
        vertices(stones, size)
    };
    let mut rest = arguments.clone();
    if rest.optional().is_some() && arguments.clone().color().is_err() {
        return Ok(line(stone(engine, arguments)?.0));
    }
    let wanted = arguments.clone().color().ok();
    let heads = size.points().filter(|&point| {
        position.at(point).is_some_and(|color| wanted.is_none_or(|wanted| wanted == color))
            && position.chain(point) == Some(point)
    });
    Ok(heads.map(line).collect::<Vec<_>>().join("\n"))
}

fn same_worm(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Answer {
    let (a, _) = stone(engine, arguments)?;
    let (b, _) = stone(engine, arguments)?;
    Ok(u8::from(engine.game.position().same_chain(a, b)).to_string())
}

fn accuratelib(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Answer {
    let color = arguments.color()?;
    let point = arguments.point()?;
    let size = engine.game.size();
    if engine.game.position().at(point).is_some() {
        return Err(Failure::Stone(point.vertex(size)));
    }
    let mut after = engine.game.position().clone();
    let count =
        after.play(point, color, engine.game.rules().suicide).map_or(0, |_| after.liberty_count(point));
    Ok(count.to_string())
}

/// The board with letters and numbers around it, Black `X`, White `O`.
fn show(engine: &Engine) -> String {
    let (size, position) = (engine.game.size(), engine.game.position());
    let letters = (b'A'..=b'Z').filter(|&letter| letter != b'I').take(usize::from(size.columns()));
    let letters: String = letters.flat_map(|letter| [' ', char::from(letter)]).collect();
    let mut lines = vec![format!("  {letters}")];
    for row in 0..size.rows() {
        let number = size.rows() - row;
        let stones: String = (0..size.columns())
            .flat_map(|column| {
                let stone = position.at(Point::new(column, row));
                [' ', stone.map_or('.', |color| if color == Color::Black { 'X' } else { 'O' })]
            })
            .collect();
        lines.push(format!("{number:>2}{stones} {number}"));
    }
    lines.push(format!("  {letters}"));
    lines.join("\n")
}
