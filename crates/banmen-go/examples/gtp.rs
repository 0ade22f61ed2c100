//! The GTP engine on standard input and output.

use std::io::{BufRead, Write};

use banmen_go::gtp::{Engine, Files};

/// The files of the machine.
struct Disk;

impl Files for Disk {
    #[allow(clippy::disallowed_methods)] // An example is a front end.
    fn read(&mut self, name: &str) -> Result<Vec<u8>, String> {
        std::fs::read(name).map_err(|error| error.to_string())
    }

    #[allow(clippy::disallowed_methods)] // An example is a front end.
    fn write(&mut self, name: &str, bytes: &[u8]) -> Result<(), String> {
        std::fs::write(name, bytes).map_err(|error| error.to_string())
    }
}

fn main() -> std::io::Result<()> {
    let mut engine = Engine::new(Disk);
    let mut lines = std::io::stdin().lock();
    let mut out = std::io::stdout().lock();
    let mut line = Vec::new();
    while !engine.is_done() && lines.read_until(b'\n', &mut line)? > 0 {
        if let Some(response) = engine.answer(&String::from_utf8_lossy(&line)) {
            write!(out, "{response}")?;
            out.flush()?;
        }
        line.clear();
    }
    Ok(())
}
