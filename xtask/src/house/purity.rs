//! Engines are pure: what they say depends on what they are given, and on nothing else of the machine.

use super::{Fault, Repository};

/// The crates that are, by the folder of their sources.
const ENGINES: &[&str] = &[
    "crates/banmen-go/src/",
    "crates/banmen-sudoku/src/",
    "crates/banmen-sheet/src/",
    "crates/banmen-layout/src/",
];

/// What reaches out: files, environment, clock, threads, processes, network, terminal.
const REACHES: &[&str] = &[
    "std::fs",
    "std::env",
    "std::time",
    "std::thread",
    "std::process",
    "std::net",
    "io::stdin",
    "io::stdout",
    "io::stderr",
    "fs::read",
    "fs::write",
    "env::var",
    "Instant::now",
    "SystemTime",
    "thread::spawn",
    "print!(",
    "println!(",
    "dbg!(",
];

pub(super) fn faults(repository: &Repository) -> Vec<Fault> {
    let engines = repository.files().filter(|(path, _)| is_engine(path));
    engines
        .flat_map(|(path, text)| {
            code(text).filter_map(move |(number, line)| {
                let found = REACHES.iter().find(|word| line.contains(*word))?;
                Some(Fault::new(format!("{path}:{number}"), format!("an engine does not use {found}")))
            })
        })
        .collect()
}

/// Sources of engines; their tests may read data.
fn is_engine(path: &str) -> bool {
    let tests = path.contains("/tests/") || path.ends_with("/tests.rs");
    path.ends_with(".rs") && !tests && ENGINES.iter().any(|folder| path.starts_with(folder))
}

/// The lines of code before the tests of a file, with their numbers from 1, without comments.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().enumerate().take_while(|(_, line)| line.trim() != "#[cfg(test)]");
    lines.map(|(index, line)| (index + 1, line.split("//").next().unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engines_reach_for_nothing() {
        let files = [
            ("crates/banmen-sudoku/src/a.rs", "// std::fs is for others\nuse std::time::Instant;\n"),
            ("crates/banmen-sudoku/src/b.rs", "fn b() {}\n#[cfg(test)]\nmod tests {\n    use std::fs;\n}\n"),
            ("crates/banmen-sheet/src/xls/tests/corpus.rs", "use std::fs;\n"),
            ("crates/banmen-cli/src/save.rs", "use std::fs;\n"),
        ];
        let found = faults(&Repository::of(&files));
        assert_eq!(
            found,
            [Fault::new("crates/banmen-sudoku/src/a.rs:2", "an engine does not use std::time")]
        );
    }
}
