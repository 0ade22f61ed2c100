//! The command line of Banmen: arguments, files, progress, exit codes. What is true about boards, the desk says.

mod args;
mod batch;
mod exit;
mod inputs;
mod interrupt;
mod out;
mod plain;
mod progress;
mod save;
mod session;
mod shard;
mod sink;
mod target;
mod through;
mod unpack;
mod verbs;
mod words;

use std::ffi::OsString;
use std::process::ExitCode;

use exit::Exit;
use session::Session;
use words::Message;

fn main() -> ExitCode {
    let args: Vec<OsString> = std::env::args_os().collect();
    let lang = args::early_lang(&args);
    let cli = match args::parse(&args, lang) {
        Ok(cli) => cli,
        Err(error) => return unparsed(&error, &args, lang).into(),
    };
    interrupt::listen();
    let mut session = Session::new(&cli.manner);
    verbs::run(&cli, &mut session);
    session.exit().into()
}

/// Help and version go to standard output, errors to standard error.
fn unparsed(error: &clap::Error, args: &[OsString], lang: banmen::words::Lang) -> Exit {
    if let Some(said) = args::refusal(error, args, lang) {
        let labels = [Message::ErrorLabel, Message::CureLabel].map(|label| label.say(lang).what);
        let cure = said.cure.unwrap_or_default();
        session::to_stderr(&format!("{}: {}\n  {}: {cure}\n", labels[0], said.what, labels[1]));
        return Exit::Refused;
    }
    let _ = error.print();
    if error.use_stderr() { Exit::Refused } else { Exit::Done }
}
