//! The tables of commands.

mod clock;
mod connection;
mod genmove;
mod handicap;
mod life;
mod play;
mod records;
mod score;
mod session;
mod setup;
mod stones;
mod tactics;

use super::{Arguments, Engine, Failure};

/// A command.
#[derive(Clone, Copy, Debug)]
pub struct Handler {
    /// As the controller calls it.
    pub name: &'static str,
    /// What it does, with its arguments.
    pub about: &'static str,
    /// Does it.
    pub run: fn(&mut Engine, &mut Arguments<'_>) -> Answer,
}

/// What a command answers.
type Answer = Result<String, Failure>;

const GROUPS: &[&[Handler]] = &[
    session::COMMANDS,
    setup::COMMANDS,
    handicap::COMMANDS,
    records::COMMANDS,
    play::COMMANDS,
    genmove::COMMANDS,
    score::COMMANDS,
    clock::COMMANDS,
    stones::COMMANDS,
    tactics::COMMANDS,
    connection::COMMANDS,
    life::COMMANDS,
];

/// All commands, group by group.
pub fn handlers() -> impl Iterator<Item = &'static Handler> {
    GROUPS.iter().copied().flatten()
}

/// A row of a table.
const fn row(
    name: &'static str,
    about: &'static str,
    run: fn(&mut Engine, &mut Arguments<'_>) -> Answer,
) -> Handler {
    Handler { name, about, run }
}

/// The answer of what has nothing to say.
fn done() -> Answer {
    Ok(String::new())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_has_its_own_name() {
        let mut names: Vec<_> = handlers().map(|handler| handler.name).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }

    #[test]
    fn all_that_gtp_requires_is_there() {
        for name in [
            "protocol_version",
            "name",
            "version",
            "known_command",
            "list_commands",
            "quit",
            "boardsize",
            "clear_board",
            "komi",
            "play",
            "genmove",
        ] {
            assert!(handlers().any(|handler| handler.name == name), "{name}");
        }
    }
}
