//! Who the engine is, and what it knows.

use super::{Answer, Handler, done, handlers, row};
use crate::gtp::{Arguments, Engine, Failure};

pub(super) const COMMANDS: &[Handler] = &[
    row("protocol_version", "The version of GTP.", |_, _| Ok("2".to_owned())),
    row("name", "The name of the engine.", |_, _| Ok("Banmen".to_owned())),
    row("version", "The version of the engine.", |_, _| Ok(env!("CARGO_PKG_VERSION").to_owned())),
    row("known_command", "NAME: whether there is such a command.", known_command),
    row("list_commands", "The names of all commands.", list_commands),
    row("help", "[NAME]: what a command does, or all of them.", help),
    row("gogui-analyze_commands", "What GoGui can show on the board.", |_, _| Ok(ANALYZE.join("\n"))),
    row("quit", "Ends the session.", quit),
];

/// A kind of display, a name, and the command: `%c` stands for a color, `%p` for a point.
const ANALYZE: &[&str] = &[
    "string/Attack/attack %p",
    "string/Defend/defend %p",
    "string/Ladder/go_ladder %p",
    "string/Count liberties/countlib %p",
    "plist/Liberties/findlib %p",
    "plist/Stones of the chain/worm_stones %p",
    "plist/Legal moves/all_legal %c",
    "move/Suggest a move/reg_genmove %c",
    "plist/Dead stones/final_status_list dead",
    "string/Score/final_score",
    "hstring/Help/help",
];

fn known_command(_: &mut Engine, arguments: &mut Arguments<'_>) -> Answer {
    let name = arguments.word("the name of a command")?;
    Ok(handlers().any(|handler| handler.name == name).to_string())
}

fn list_commands(_: &mut Engine, _: &mut Arguments<'_>) -> Answer {
    Ok(handlers().map(|handler| handler.name).collect::<Vec<_>>().join("\n"))
}

fn help(_: &mut Engine, arguments: &mut Arguments<'_>) -> Answer {
    let name = arguments.optional();
    let told = handlers().filter(|handler| name.is_none_or(|name| name == handler.name));
    let lines: Vec<_> = told.map(|handler| format!("{}: {}", handler.name, handler.about)).collect();
    if lines.is_empty() { Err(Failure::UnknownCommand) } else { Ok(lines.join("\n")) }
}

fn quit(engine: &mut Engine, _: &mut Arguments<'_>) -> Answer {
    engine.quit();
    done()
}
