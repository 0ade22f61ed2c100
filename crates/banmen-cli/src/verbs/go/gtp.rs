//! `gtp`

use std::io::{self, BufRead, Read, Write};
use std::path::{Path, PathBuf};

use banmen::board::Game;
use banmen::gtp::{Engine, Files, Response};

use super::rules;
use crate::args::GtpArgs;
use crate::inputs::{Source, Trouble};
use crate::out::Lost;
use crate::save;
use crate::session::Session;
use crate::words::Message;

/// What a longer line has more is left out: no command needs it.
const LONGEST_LINE: u64 = 1 << 16;

/// The name by which the engine asks for the record of the command line.
const RECORD: &str = "-";

/// The files of the machine.
struct Disk {
    /// The record of the command line, whose name may have blanks, which those of commands cannot.
    record: Option<PathBuf>,
}

impl Files for Disk {
    fn read(&mut self, name: &str) -> Result<Vec<u8>, String> {
        let trouble = |trouble: Trouble| match trouble {
            Trouble::Io(_, error) => error.to_string(),
            Trouble::Directory(_) => "it is a folder".to_owned(),
            Trouble::TooLarge(_) => "it is too large".to_owned(),
            Trouble::Missing(_) | Trouble::NearlyPuzzle(..) => "no such file".to_owned(),
        };
        let path = match &self.record {
            Some(path) if name == RECORD => path.as_path(),
            _ => Path::new(name),
        };
        // A name that is no file is not to be taken for a puzzle, or for standard input.
        match path.metadata() {
            Ok(about) if about.is_dir() => Err("it is a folder".to_owned()),
            Ok(_) => Source::open(path.as_os_str(), false).and_then(Source::bytes).map_err(trouble),
            Err(error) => Err(error.to_string()),
        }
    }

    fn write(&mut self, name: &str, bytes: &[u8]) -> Result<(), String> {
        save::write_new(Path::new(name), bytes, None, false).map(|_| ()).map_err(|error| match error {
            save::SaveError::Exists(_) => "it exists already".to_owned(),
            save::SaveError::NoDirectory(_) => "its folder does not exist".to_owned(),
            save::SaveError::OpenElsewhere(..) => "it is open elsewhere".to_owned(),
            save::SaveError::Io(_, error) => error.to_string(),
        })
    }
}

pub(in crate::verbs) fn run(args: &GtpArgs, session: &mut Session) {
    let Some(rules) = rules(args.rules.as_deref(), session) else { return };
    let size = u8::try_from(args.size).ok().and_then(banmen::Size::square).unwrap_or(banmen::Size::FULL);
    let mut engine = Engine::new(Disk { record: args.record.clone() });
    engine.game = Game::new(size, rules);
    engine.answer(&format!("set_random_seed {}", args.seed));
    if let Some(path) = &args.record
        && let Some(Response { result: Err(failure), .. }) = engine.answer(&format!("loadsgf {RECORD}"))
    {
        return session.refuse(&Message::BadRecord { path, why: &failure.to_string() });
    }
    if let Err(error) = talk(&mut engine) {
        session.lost(&Lost::from(error));
    }
}

/// Answers line after line until the controller has enough.
fn talk(engine: &mut Engine) -> io::Result<()> {
    let mut lines = io::stdin().lock();
    let mut out = io::stdout().lock();
    let mut line = Vec::new();
    while !engine.is_done() {
        line.clear();
        if lines.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
            break;
        }
        if !line.ends_with(b"\n") {
            // The rest of a line is no command of its own.
            lines.skip_until(b'\n')?;
        }
        if let Some(response) = engine.answer(&String::from_utf8_lossy(&line)) {
            write!(out, "{response}")?;
            out.flush()?;
        }
    }
    Ok(())
}
