//! Instructions per puzzle: this program run again under callgrind, which counts what it simulates and is the same on a
//! busy machine. It knows no AVX-512, so that engines choose AVX2 under it.

use std::process::Command;

use crate::engine::Engine;
use crate::list::List;
use crate::{progress, report};

/// The functions that callgrind looks at: see `measure::measured_run`.
const TOGGLE: &str = "--toggle-collect=*measured_run*";

/// A table for each limit: engines and lists, and instructions for each puzzle.
pub(crate) fn write(
    engines: &[Box<dyn Engine>],
    lists: &[List],
    limits: &[u64],
    again: &[String],
    command: &str,
) -> Result<String, String> {
    let mut out = report::head("Instructions for each puzzle", command);
    out.push_str("Counted by callgrind, which knows no AVX-512: what chooses for itself takes AVX2. Reading the list is not counted, but in the rows `-text` every puzzle is read.\n\n");
    for &limit in limits {
        out.push_str(&format!("## Limit {limit}\n\n"));
        let heading = std::iter::once("engine".to_owned()).chain(lists.iter().map(|list| list.name.clone()));
        let mut rows = vec![heading.collect::<Vec<_>>()];
        for engine in engines.iter().filter(|engine| !engine.name().contains("avx512")) {
            let mut row = vec![engine.name().to_owned()];
            for list in lists {
                progress::tell(&format!("{}, {}, limit {limit}", engine.name(), list.name));
                row.push(count(engine.name(), list, limit, again)?);
            }
            rows.push(row);
        }
        progress::clear();
        report::table(&mut out, &rows);
    }
    Ok(out)
}

/// What callgrind counts for one engine on one list.
fn count(engine: &str, list: &List, limit: u64, again: &[String]) -> Result<String, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let puzzles = list.lines.len();
    let run = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null", TOGGLE])
        .arg(program)
        .args([
            "bench-solve",
            "--once",
            &list.name,
            engine,
            &puzzles.to_string(),
            "--limit",
            &limit.to_string(),
        ])
        .args(again)
        .output()
        .map_err(|error| format!("valgrind: {error}"))?;
    let said = String::from_utf8_lossy(&run.stderr);
    let collected =
        said.lines().find_map(|line| line.split_once("Collected : ")?.1.trim().parse::<u64>().ok());
    match collected {
        Some(instructions) if run.status.success() => Ok((instructions / puzzles as u64).to_string()),
        _ => Err(format!("valgrind: {said}")),
    }
}
