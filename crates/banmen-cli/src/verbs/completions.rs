//! `completions`: for bash, zsh, fish, PowerShell and elvish.

use clap_complete::Shell;

use crate::args::command;
use crate::out::Out;
use crate::session::Session;
use crate::words::Message;

pub(super) fn run(shell: Shell, session: &mut Session) {
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut command(session.lang), "banmen", &mut text);
    match Out::open() {
        Ok(mut out) => {
            if let Err(lost) = out.write(&text) {
                session.lost(&lost);
            }
        }
        Err(error) => session.refuse(&Message::CannotPrint { error: &error }),
    }
}
